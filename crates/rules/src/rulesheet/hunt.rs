//! The sentences of hunt games.

use std::collections::BTreeSet;

use super::{Draft, Section};
use crate::game::Side;
use crate::hunt::description::{
    Board, Description, Entry, Heading, HuntRepetition, Return, Steps, StuckPrey, Towards,
};
use crate::message::{Argument, Message};

pub(super) fn sections(description: &Description) -> Vec<Section> {
    [equipment, turn, captures, special, end, repetition].map(|make| make(description)).into()
}

/// A sentence that names the pieces.
fn sentence(description: &Description, id: &'static str) -> Message {
    Message::new(id)
        .with("hunter", Argument::Piece(description.hunter_name.clone()))
        .with("prey", Argument::Piece(description.prey_name.clone()))
}

/// The number of pairs of neighbouring points.
fn connections(board: &Board) -> usize {
    let mut pairs = BTreeSet::new();
    for line in &board.lines {
        for pair in line.windows(2) {
            pairs.insert((pair[0].min(pair[1]), pair[0].max(pair[1])));
        }
    }
    pairs.len()
}

fn point_names(board: &Board, points: &[u8]) -> Vec<String> {
    points
        .iter()
        .filter_map(|&point| board.points.get(usize::from(point)))
        .map(|point| point.name.clone())
        .collect()
}

fn equipment(description: &Description) -> Section {
    let board = &description.board;
    let say = |id| sentence(description, id);
    let mut section = Draft::new("sheet-equipment");
    section.say(
        say("sheet-hunt-sides")
            .with("hunters", description.hunters)
            .with("count", description.prey),
    );
    section.say(
        Message::new("sheet-hunt-board")
            .with("points", board.points.len())
            .with("connections", connections(board)),
    );
    let lines: Vec<String> =
        board.lines.iter().map(|line| point_names(board, line).join("-")).collect();
    section.say(Message::new("sheet-hunt-lines").with("lines", Argument::List(lines)));
    section.say(match &description.entry {
        Entry::Placed(points) => say("sheet-hunt-hunters-placed")
            .with("hunters", description.hunters)
            .with("points", Argument::List(point_names(board, points))),
        Entry::Dropped { .. } => {
            say("sheet-hunt-hunters-in-hand").with("hunters", description.hunters)
        }
    });
    if !description.prey_placed.is_empty() {
        let points = point_names(board, &description.prey_placed);
        section.say(say("sheet-hunt-prey-placed").with("points", Argument::List(points)));
    }
    let in_hand = usize::from(description.prey).saturating_sub(description.prey_placed.len());
    if in_hand > 0 {
        section.say(say("sheet-hunt-prey-in-hand").with("count", in_hand));
    }
    section.say(match description.first {
        Side::HUNTERS => say("sheet-hunt-hunters-first").with("hunters", description.hunters),
        Side::PREY => say("sheet-hunt-prey-first"),
    });
    section.0
}

fn turn(description: &Description) -> Section {
    let say = |id| sentence(description, id);
    let mut section = Draft::new("sheet-turn");
    let drops = usize::from(description.prey) > description.prey_placed.len();
    section.say(Message::new("sheet-hunt-turns"));
    if drops {
        section.say(say("sheet-hunt-prey-drop"));
    }
    match description.entry {
        Entry::Placed(_) => {}
        Entry::Dropped { .. } if description.dropped_in_a_row => {
            let id = "sheet-hunt-hunters-drop-in-a-row";
            section.say(say(id).with("hunters", description.hunters));
        }
        Entry::Dropped { after: 0 } => {
            section.say(say("sheet-hunt-hunters-drop-first").with("hunters", description.hunters));
        }
        Entry::Dropped { after } => section.say(
            say("sheet-hunt-hunters-drop-after")
                .with("hunters", description.hunters)
                .with("after", after),
        ),
    }
    if !description.drop_region.is_empty() {
        let points = Argument::List(point_names(&description.board, &description.drop_region));
        let sentence = say("sheet-hunt-drop-region").with("points", points);
        section.say(sentence.with("hunters", description.hunters));
    }
    let hunters_move = match (description.slides, description.captures) {
        (false, true) => "sheet-hunt-hunter-steps",
        (false, false) => "sheet-hunt-hunter-steps-only",
        (true, true) => "sheet-hunt-hunter-slides",
        (true, false) => "sheet-hunt-hunter-slides-only",
    };
    section.say(say(hunters_move).with("hunters", description.hunters));
    section.0.sentences.extend(heading(&description.hunter_name, description.hunter_steps));
    section.say(if drops {
        say("sheet-hunt-prey-steps-after-drops")
    } else {
        say("sheet-hunt-prey-steps")
    });
    section.0.sentences.extend(heading(&description.prey_name, description.prey_steps));
    section.0
}

/// The direction of a side's steps, where they have one.
fn heading(piece: &str, steps: Steps) -> Option<Message> {
    let id = match steps.heading {
        Heading::Any => return None,
        Heading::Forward => "sheet-hunt-forward",
        Heading::ForwardOrSideways => "sheet-hunt-forward-or-sideways",
    };
    let (towards, _) = Towards::WORDS.iter().find(|(_, towards)| *towards == steps.towards)?;
    let piece = Argument::Piece(piece.to_owned());
    Some(Message::new(id).with("piece", piece).with("towards", *towards))
}

fn captures(description: &Description) -> Section {
    let say = |id| sentence(description, id);
    let mut section = Draft::new("sheet-captures");
    if !description.captures {
        section.say(Message::new("sheet-hunt-no-captures"));
        return section.0;
    }
    section.say(say("sheet-hunt-jump"));
    if description.slides {
        section.say(say("sheet-hunt-jump-without-slide"));
    }
    section.say(say("sheet-hunt-only-prey-captured").with("hunters", description.hunters));
    section.say(if description.must_capture {
        say("sheet-hunt-capture-compulsory").with("hunters", description.hunters)
    } else {
        say("sheet-hunt-capture-optional")
    });
    section.say(match (description.chain, description.must_capture) {
        (false, _) => say("sheet-hunt-no-chain"),
        (true, false) => say("sheet-hunt-chain-may-stop"),
        (true, true) => say("sheet-hunt-chain-compulsory"),
    });
    section.say(if description.capture_while_dropping {
        say("sheet-hunt-capture-while-dropping")
    } else {
        say("sheet-hunt-no-capture-while-dropping")
    });
    section.0
}

fn special(description: &Description) -> Section {
    let say = |id| sentence(description, id);
    let mut section = Draft::new("sheet-special");
    section.say(match description.return_ {
        Return::Allowed => say("sheet-hunt-return-allowed"),
        Return::Forbidden => say("sheet-hunt-return-forbidden"),
        Return::LastMoveOnly => say("sheet-hunt-return-last-move-only"),
    });
    if description.captures {
        section.say(if description.backward_capture {
            say("sheet-hunt-backward-allowed")
        } else {
            say("sheet-hunt-backward-forbidden")
        });
    }
    section.0
}

fn end(description: &Description) -> Section {
    let say = |id| sentence(description, id);
    let mut section = Draft::new("sheet-end");
    let hunters = description.hunters;
    if description.captures {
        section.say(say("sheet-hunt-goal").with("hunters", hunters).with("goal", description.goal));
    }
    if !description.reach.is_empty() {
        let points = Argument::List(point_names(&description.board, &description.reach));
        section.say(say("sheet-hunt-reach").with("hunters", hunters).with("points", points));
    }
    if description.pass {
        section.say(say("sheet-hunt-pass").with("hunters", hunters));
    }
    section.say(say("sheet-hunt-block").with("hunters", description.hunters));
    section.say(match description.stuck_prey {
        StuckPrey::Lose => say("sheet-hunt-stuck-lose"),
        StuckPrey::Draw => say("sheet-hunt-stuck-draw"),
    });
    if description.sideways_limit > 0 {
        section.say(say("sheet-hunt-sideways-limit").with("count", description.sideways_limit));
    }
    section.0
}

fn repetition(description: &Description) -> Section {
    let mut section = Draft::new("sheet-repetition");
    section.say(Message::new(match description.repetition {
        HuntRepetition::ThirdDraws => "sheet-hunt-third-draws",
        HuntRepetition::ForbiddenAfterDrops => "sheet-hunt-repetition-forbidden",
    }));
    section.0
}
