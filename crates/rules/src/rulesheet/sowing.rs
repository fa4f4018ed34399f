//! The sentences of sowing games.

use super::{Draft, Section};
use crate::message::{Argument, Message};
use crate::sowing::description::{
    Capture, Cycle, Description, Direction, Empty, Endless, Feed, GrandSlam, Hollows, Indirect,
    Opens, Origin, Rounds, Singles, Stop, StoresSown, Tie,
};

pub(super) fn sections(description: &Description) -> Vec<Section> {
    [equipment, turn, captures, special, end, repetition, rounds]
        .map(|make| make(description))
        .into()
}

/// Whether captured seeds go back on the board, so that there is nothing to count.
fn is_facing(description: &Description) -> bool {
    matches!(description.capture, Capture::Facing { .. })
}

/// The match, when it is more than a single round.
fn match_of_rounds(description: &Description) -> Option<Rounds> {
    description.rounds.filter(|rounds| rounds.limit != Some(1))
}

fn hole_letter(first: u8, index: u8) -> String {
    char::from(first.saturating_add(index)).to_string()
}

fn equipment(description: &Description) -> Section {
    let mut section = Draft::new("sheet-equipment");
    let holes = description.holes;
    section.say(match (match_of_rounds(description), is_facing(description)) {
        (Some(_), _) => Message::new("sheet-sow-aim-holes"),
        (None, true) => Message::new("sheet-sow-aim-front-row"),
        (None, false) => Message::new("sheet-sow-aim-seeds"),
    });
    if description.rows == 4 {
        section.say(Message::new("sheet-sow-board-four").with("holes", holes));
        section.say(Message::new("sheet-sow-names-four").with("holes", holes));
    } else {
        section.say(Message::new("sheet-sow-board-two").with("holes", holes));
        section.say(
            Message::new("sheet-sow-names-two")
                .with("south", hole_letter(b'A', holes.saturating_sub(1)))
                .with("north", hole_letter(b'a', holes.saturating_sub(1))),
        );
    }
    section.say(
        Message::new("sheet-sow-seeds")
            .with("seeds", description.seeds)
            .with("total", description.total_seeds()),
    );
    if description.cowries > 0 {
        section.say(
            Message::new("sheet-sow-cowries")
                .with("cowries", description.cowries)
                .with("total", description.hole_count() * usize::from(description.cowries)),
        );
    }
    if description.rounds.is_some() {
        section.say(Message::new("sheet-sow-owners"));
    }
    section.say(Message::new(match (is_facing(description), description.stores) {
        (true, _) => "sheet-sow-stores-absent",
        (false, StoresSown::None) => "sheet-sow-stores-beside",
        (false, StoresSown::Own | StoresSown::Both) => "sheet-sow-stores-right",
    }));
    section.say(Message::new("sheet-sow-first").with("player", description.first));
    section.0
}

fn turn(description: &Description) -> Section {
    let mut section = Draft::new("sheet-turn");
    let four = description.rows == 4;
    section.say(Message::new("sheet-sow-turns"));
    section.say(Message::new(if is_facing(description) {
        "sheet-sow-choose-facing"
    } else if description.cowries > 0 {
        "sheet-sow-choose-cowrie"
    } else if description.rounds.is_some() {
        "sheet-sow-choose-owned"
    } else {
        "sheet-sow-choose"
    }));
    // A hole is chosen for its cowries in games that have them, and as the turn asks in Bao.
    if !is_facing(description) && description.cowries == 0 {
        section.say(Message::new(match description.singles {
            Singles::Free => "sheet-sow-singles-free",
            Singles::IfNoTwo => "sheet-sow-singles-if-no-two",
            Singles::IfAllSingles => "sheet-sow-singles-if-all",
            Singles::Never => "sheet-sow-singles-never",
        }));
    }
    section.say(Message::new("sheet-sow-lift"));
    section.say(Message::new(match (description.direction, four) {
        (Direction::Anticlockwise, false) => "sheet-sow-anticlockwise-two",
        (Direction::Anticlockwise, true) => "sheet-sow-anticlockwise-four",
        (Direction::Chosen, false) => "sheet-sow-chosen-two",
        (Direction::Chosen, true) => "sheet-sow-chosen-four",
    }));
    if description.cowries > 0 {
        section.say(Message::new("sheet-sow-seeds-then-cowries"));
    }
    match description.stores {
        StoresSown::None => {}
        StoresSown::Own => section.say(Message::new("sheet-sow-store-own")),
        StoresSown::Both => section.say(Message::new("sheet-sow-store-both")),
    }
    section.say(Message::new(match description.origin {
        Origin::Sown => "sheet-sow-origin-sown",
        Origin::SkippedFirst => "sheet-sow-origin-skipped-first",
        Origin::Skipped => "sheet-sow-origin-skipped",
    }));
    if let (Capture::Making { count, .. }, true) = (&description.capture, description.laps) {
        section.say(Message::new("sheet-sow-laps-making").with("count", *count));
    } else if !is_facing(description) {
        section.say(Message::new(match (description.laps, description.stores) {
            (true, _) => "sheet-sow-laps",
            (false, StoresSown::None) => "sheet-sow-no-laps",
            (false, _) => "sheet-sow-no-laps-stores",
        }));
    }
    if description.empty == Empty::Passes {
        section.say(Message::new(if description.cowries > 0 {
            "sheet-sow-pass-cowrie"
        } else {
            "sheet-sow-pass"
        }));
    }
    section.0
}

fn captures(description: &Description) -> Section {
    let mut section = Draft::new("sheet-captures");
    match &description.capture {
        Capture::Count { on, .. } => {
            let counts = on.iter().map(|count| count.to_string()).collect();
            section.say(
                Message::new("sheet-sow-capture-count").with("counts", Argument::List(counts)),
            );
            section.say(Message::new("sheet-sow-capture-back"));
        }
        Capture::Opposite { whole_row, with_capturing_seed, even_if_empty } => {
            section.say(Message::new(if *whole_row {
                "sheet-sow-capture-opposite-row"
            } else {
                "sheet-sow-capture-opposite"
            }));
            section.say(Message::new(if *with_capturing_seed {
                "sheet-sow-capturing-seed-taken"
            } else {
                "sheet-sow-capturing-seed-stays"
            }));
            section.say(Message::new(if *even_if_empty {
                "sheet-sow-empty-capture"
            } else {
                "sheet-sow-no-empty-capture"
            }));
        }
        Capture::Making { count, .. } => {
            section.say(Message::new("sheet-sow-making-owner").with("count", *count));
            section.say(Message::new("sheet-sow-making-mover").with("count", *count));
            section.say(Message::new("sheet-sow-making-set-up").with("count", *count));
        }
        Capture::Kinds { indirect } => {
            section.say(Message::new("sheet-sow-kinds-at-once"));
            section.say(Message::new("sheet-sow-kinds-direct"));
            section.say(Message::new(match indirect {
                Indirect::Everywhere => "sheet-sow-kinds-indirect",
                Indirect::LeftmostTwo => "sheet-sow-kinds-indirect-two",
            }));
            section.say(Message::new("sheet-sow-kinds-never"));
        }
        Capture::Facing { .. } => facing(description, &mut section),
    }
    section.0
}

/// The two kinds of turn of Bao.
fn facing(description: &Description, section: &mut Draft) {
    let Capture::Facing { original_direction, limit, back_row_ends, lone_end_hole_barred, .. } =
        &description.capture
    else {
        return;
    };
    let holes = description.holes;
    let front = |index: u8| format!("f{index}");
    section.say(Message::new("sheet-sow-mtaji"));
    section.say(match limit {
        Some(limit) => Message::new("sheet-sow-mtaji-limit").with("limit", *limit),
        None => Message::new("sheet-sow-mtaji-no-limit"),
    });
    section.say(Message::new("sheet-sow-facing-take"));
    section.say(
        Message::new("sheet-sow-facing-ends")
            .with("left", front(1))
            .with("left-next", front(2))
            .with("right", front(holes))
            .with("right-next", front(holes.saturating_sub(1))),
    );
    section.say(
        Message::new(if *original_direction {
            "sheet-sow-facing-centre-original"
        } else {
            "sheet-sow-facing-centre-current"
        })
        .with("left", front(1))
        .with("right", front(holes)),
    );
    section.say(Message::new("sheet-sow-facing-again"));
    section.say(Message::new(if *back_row_ends {
        "sheet-sow-facing-back-row-ends"
    } else {
        "sheet-sow-facing-back-row-goes-on"
    }));
    section.say(Message::new("sheet-sow-kutakata"));
    section.say(Message::new("sheet-sow-kutakata-laps"));
    section.say(
        Message::new(if *lone_end_hole_barred {
            "sheet-sow-lone-end-barred"
        } else {
            "sheet-sow-lone-end-free"
        })
        .with("left", front(1))
        .with("right", front(holes)),
    );
}

fn special(description: &Description) -> Section {
    let mut section = Draft::new("sheet-special");
    if let Capture::Count { grand_slam, .. } = &description.capture {
        section.say(Message::new(match grand_slam {
            GrandSlam::Captures => "sheet-sow-slam-captures",
            GrandSlam::Illegal => "sheet-sow-slam-illegal",
            GrandSlam::IllegalUnlessOnly => "sheet-sow-slam-illegal-unless-only",
            GrandSlam::NoCapture => "sheet-sow-slam-no-capture",
            GrandSlam::OpponentGetsRest => "sheet-sow-slam-opponent-gets-rest",
            GrandSlam::LeavesFirst => "sheet-sow-slam-leaves-first",
            GrandSlam::LeavesLast => "sheet-sow-slam-leaves-last",
        }));
    }
    if let Capture::Making { count, last_two_lots: true } = &description.capture {
        let last = u32::from(*count) * 2;
        section.say(Message::new("sheet-sow-last-two-lots").with("last", last));
    }
    if !is_facing(description) {
        section.say(Message::new(match description.feed {
            Feed::Off => "sheet-sow-feed-off",
            Feed::IfPossible => "sheet-sow-feed-if-possible",
            Feed::OrRoundEnds => "sheet-sow-feed-or-round-ends",
        }));
    }
    if description.laps {
        section.say(Message::new(match (description.endless, is_facing(description)) {
            (Endless::Illegal, false) => "sheet-sow-endless-illegal",
            (Endless::Illegal, true) => "sheet-sow-endless-illegal-facing",
            (Endless::Draw, _) => "sheet-sow-endless-draw",
            (Endless::EndsRound, _) => "sheet-sow-endless-ends-round",
        }));
        section.say(Message::new("sheet-sow-lap-cap").with("laps", description.lap_cap));
    }
    section.0
}

fn end(description: &Description) -> Section {
    let mut section = Draft::new("sheet-end");
    match (description.empty, description.cowries > 0) {
        (Empty::OtherTakesAll, false) => section.say(Message::new("sheet-sow-empty-other-takes")),
        (Empty::OtherTakesAll, true) => section.say(Message::new("sheet-sow-empty-cowrie-takes")),
        (Empty::EitherRow, _) => section.say(Message::new("sheet-sow-empty-either-row")),
        (Empty::Loses, _) if is_facing(description) => {}
        (Empty::Loses, _) => section.say(Message::new("sheet-sow-empty-loses")),
        (Empty::Passes, _) => {}
    }
    if let Capture::Facing { front_row_at_any_moment, .. } = &description.capture {
        section.say(Message::new(if *front_row_at_any_moment {
            "sheet-sow-front-row-any-moment"
        } else {
            "sheet-sow-front-row-after-turn"
        }));
        section.say(Message::new("sheet-sow-no-two-loses"));
        return section.0;
    }
    if let Capture::Making { count, last_two_lots: false } = &description.capture {
        section.say(Message::new("sheet-sow-board-empty").with("count", *count));
    }
    if description.rounds.is_none() {
        section.say(match description.stop {
            Stop::Majority => {
                Message::new("sheet-sow-majority").with("seeds", description.total_seeds() / 2 + 1)
            }
            Stop::PlayOut => Message::new("sheet-sow-play-out"),
        });
    } else if description.stop == Stop::Majority {
        let seeds = description.total_seeds() / 2 + 1;
        section.say(Message::new("sheet-sow-majority-round").with("seeds", seeds));
    }
    if description.cowries > 0 {
        section.say(Message::new("sheet-sow-no-seed-left"));
    }
    if match_of_rounds(description).is_none() {
        section.say(Message::new("sheet-sow-more-wins"));
        section.say(Message::new(match description.tie {
            Tie::Draw => "sheet-sow-tie-draw",
            Tie::CowriePlay => "sheet-sow-tie-cowrie-play",
        }));
    }
    section.0
}

fn repetition(description: &Description) -> Section {
    let mut section = Draft::new("sheet-repetition");
    let in_match = description.rounds.is_some();
    let times = description.cycle_times;
    if description.cycle == Cycle::Impossible {
        section.say(Message::new("sheet-sow-cycle-impossible"));
        return section.0;
    }
    section.say(
        Message::new(if is_facing(description) {
            "sheet-sow-cycle-when"
        } else {
            "sheet-sow-cycle-when-no-capture"
        })
        .with("times", times),
    );
    section.say(Message::new(match (description.cycle, in_match) {
        (Cycle::Draw | Cycle::Impossible, false) => "sheet-sow-cycle-draw",
        (Cycle::Draw | Cycle::Impossible, true) => "sheet-sow-cycle-draw-round",
        (Cycle::Split, _) => "sheet-sow-cycle-split",
        (Cycle::OwnRow, false) => "sheet-sow-cycle-own-row",
        (Cycle::OwnRow, true) => "sheet-sow-cycle-own-holes",
        (Cycle::LeaderWins, _) => "sheet-sow-cycle-leader-wins",
    }));
    section.0
}

fn rounds(description: &Description) -> Section {
    let mut section = Draft::new("sheet-rounds");
    let Some(rounds) = description.rounds else {
        return section.0;
    };
    if rounds.limit == Some(1) {
        section.say(Message::new("sheet-sow-single-round"));
        return section.0;
    }
    let (holes, seeds) = (description.holes, description.seeds);
    section.say(Message::new("sheet-sow-rounds-holes").with("seeds", seeds).with("holes", holes));
    section.say(Message::new(match rounds.hollows {
        Hollows::Chosen => "sheet-sow-hollows-chosen",
        Hollows::Nearest => "sheet-sow-hollows-nearest",
    }));
    section.say(Message::new("sheet-sow-rounds-fill").with("seeds", seeds));
    section.say(Message::new(match rounds.opens {
        Opens::Alternate => "sheet-sow-opens-alternate",
        Opens::Loser => "sheet-sow-opens-loser",
        Opens::Winner => "sheet-sow-opens-winner",
        Opens::LastMover => "sheet-sow-opens-last-mover",
    }));
    section.say(Message::new("sheet-sow-rounds-target").with("target", rounds.target));
    section.say(match rounds.limit {
        Some(limit) => Message::new("sheet-sow-rounds-limit").with("limit", i64::from(limit)),
        None => Message::new("sheet-sow-rounds-until-won"),
    });
    section.0
}
