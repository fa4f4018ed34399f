//! Positions as pictures: what the boards, scenes, gestures and traces of all games have in common,
//! under every ruleset and every value of every reading.
#![cfg(feature = "words")]
#![allow(clippy::unwrap_used)] // a test that panics has failed

mod choices;

use std::collections::{BTreeMap, HashSet};

use choices::Dice;
use ludarium_rules::catalogue;
use ludarium_rules::compiled::{Compiled, Described, Visitor};
use ludarium_rules::description::Chosen;
use ludarium_rules::face::{Game, Session};
use ludarium_rules::game::{Family, MoveList, Notation, Side};
use ludarium_rules::message::{Argument, Message};
use ludarium_rules::scene::{
    Board, BoardKind, ChoiceKind, Content, Event, Place, Scene, Shape, Trace,
};
use ludarium_rules::words::{Language, Words};

/// Calls `visit` with every choice, compiled. Matches until won come with two rounds instead.
fn for_every_choice(mut visit: impl FnMut(&Chosen, &Compiled)) {
    for file in catalogue::files() {
        for mut chosen in choices::single(file, 6) {
            if let Described::Sowing(game) = &mut chosen.described
                && let Some(rounds) = &mut game.rounds
            {
                rounds.limit = Some(rounds.limit.map_or(2, |limit| limit.min(3)));
            }
            visit(&chosen, &Compiled::new(&chosen.described));
        }
    }
}

/// The start, or, in every other game of seeds, few of them on the board and the rest in the stores.
fn opening(game: &dyn Game, seed: u64, dice: &mut Dice) -> Option<String> {
    if seed.is_multiple_of(2) || game.family() == Family::Hunt {
        return None;
    }
    let mut scene = game.begin(None, None).unwrap().scene();
    let most = 1 + dice.below(4);
    let mut left = 0;
    for content in scene.contents.values_mut() {
        let seeds = (dice.below(most) * dice.below(2)) as u16;
        left += content.half_seeds.saturating_sub(2 * seeds);
        content.half_seeds = content.half_seeds.min(2 * seeds);
        content.cowries = content.cowries.min(dice.below(2) as u16);
    }
    let half = left / 4 * 2;
    if game.board().places.iter().any(|place| place.shape == Shape::Store) {
        for (place, half_seeds) in [("store-S", half), ("store-N", left - half)] {
            scene.contents.insert(place.into(), Content { half_seeds, ..Content::default() });
        }
    }
    let text = game.scene_text(&scene, Side::SOUTH).unwrap();
    game.begin(Some(&text), None).is_ok().then_some(text)
}

/// Plays random games, `games` a choice, and calls `look` before every ply and at the end.
fn walk(game: &dyn Game, games: u64, plies: usize, mut look: impl FnMut(&mut dyn Session)) {
    for seed in 0..games {
        let mut dice = Dice::seeded(seed + 29);
        let opening = opening(game, seed, &mut dice);
        let mut session = game.begin(opening.as_deref(), None).unwrap();
        for _ in 0..plies {
            look(&mut *session);
            let moves = session.moves();
            if moves.is_empty() {
                break;
            }
            session.play(&moves[dice.below(moves.len())]).unwrap();
        }
        look(&mut *session);
    }
}

/// Holds every message against the words of both languages, each kind of message once.
struct Spoken {
    languages: [Words; 2],
    said: HashSet<String>,
}

impl Spoken {
    fn new() -> Spoken {
        Spoken { languages: Language::ALL.map(Words::new), said: HashSet::new() }
    }

    fn check(&mut self, message: &Message) {
        if self.said.insert(kind(message)) {
            for words in &self.languages {
                let said = words.try_say(message);
                assert!(said.is_ok(), "{message:?} in {:?}: {said:?}", words.language());
            }
        }
    }
}

/// A message without the values of its arguments.
fn kind(message: &Message) -> String {
    let arguments: Vec<String> = message
        .arguments
        .iter()
        .map(|(name, argument)| match argument {
            Argument::Message(inner) => format!("{name}={}", kind(inner)),
            _ => (*name).to_owned(),
        })
        .collect();
    format!("{} {arguments:?}", message.id)
}

/// All that lies on the places and in the hand: half seeds, cowries; pieces; and pieces in hand.
fn counters(scene: &Scene) -> [usize; 3] {
    let mut all = [2 * usize::from(scene.lifted.0), usize::from(scene.lifted.1), 0];
    for content in scene.contents.values() {
        all[0] += usize::from(content.half_seeds);
        all[1] += usize::from(content.cowries);
        all[2] += usize::from(content.piece.is_some());
    }
    all[2] += scene.hand.iter().map(|&count| usize::from(count)).sum::<usize>();
    all[2] += scene.captured.map_or(0, |(count, _)| usize::from(count));
    all
}

/// The hole after each hole along its ring, anticlockwise on two rows, clockwise on four.
fn next_holes(board: &Board) -> BTreeMap<String, String> {
    let spot = |place: &Place| (place.x.round() as i32, place.y.round() as i32);
    let holes = board.places.iter().filter(|place| place.shape == Shape::Hole);
    let holes: BTreeMap<(i32, i32), &Place> = holes.map(|hole| (spot(hole), hole)).collect();
    let columns = holes.keys().map(|&(x, _)| x);
    let (first, last) = (columns.clone().min().unwrap_or(0), columns.max().unwrap_or(0));
    let anticlockwise = board.height.round() as i32 == 1;
    holes
        .iter()
        .map(|(&(x, y), hole)| {
            // Of the two rows that make this hole's ring, whether it lies in the lower.
            let is_lower = y % 2 == 1;
            let to_the_right = is_lower == anticlockwise;
            let next = if x == if to_the_right { last } else { first } {
                (x, if is_lower { y - 1 } else { y + 1 })
            } else {
                (if to_the_right { x + 1 } else { x - 1 }, y)
            };
            (hole.id.clone(), holes[&next].id.clone())
        })
        .collect()
}

/// What is known of the ways of a game's counters.
struct Ways {
    next: BTreeMap<String, String>,
    chosen: Chosen,
}

impl Ways {
    /// Each counter falls in the hole after the one before, its origin perhaps left out, or in a
    /// store that lies between.
    fn check(&self, events: &[Event]) {
        let Described::Sowing(game) = &self.chosen.described else { return };
        let stores_sown = format!("{:?}", game.stores) != "None";
        let mut at: Option<String> = None;
        let mut origin = None;
        let mut forward: Option<bool> = None;
        let mut over = false;
        for event in events {
            match event {
                Event::Lift { place, .. } => {
                    (at, origin) = (Some(place.clone()), Some(place.clone()));
                }
                // Captured seeds enter at an end of the front row.
                Event::Seize { .. } => (at, origin, forward) = (None, None, None),
                // Where no store lies on the way, this is what is left in the hand at the end.
                Event::Sow { place, .. } if place.starts_with("store") => over = !stores_sown,
                Event::Sow { place, .. } => {
                    assert!(!over, "{events:?}");
                    if let Some(from) = &at {
                        let follows = |from: &String, to: &String| {
                            let skipped = |from: &String| {
                                let next = &self.next[from];
                                if Some(next) == origin.as_ref() { &self.next[next] } else { next }
                            };
                            self.next[from] == *to || skipped(from) == to
                        };
                        let ahead = follows(from, place);
                        assert!(
                            ahead || game.rows == 4 && follows(place, from),
                            "{from} to {place}: {events:?}"
                        );
                        if game.rows == 4 {
                            assert_eq!(forward.unwrap_or(ahead), ahead, "turns round: {events:?}");
                            forward = Some(ahead);
                        }
                    } else {
                        assert!(
                            place.ends_with("f1") || place.ends_with("f8"),
                            "enters at {place}: {events:?}"
                        );
                    }
                    at = Some(place.clone());
                }
                _ => {}
            }
        }
    }
}

/// Makes the events of a trace happen, and looks at each.
fn folded(before: &Scene, trace: &Trace) -> Scene {
    let total = counters(before);
    let mut scene = before.clone();
    for event in &trace.events {
        if let Event::Lift { place, seeds, cowries, .. } = event {
            assert_eq!(scene.lifted, (0, 0), "all is sown before more is lifted: {trace:?}");
            let lies = &scene.contents[place];
            assert_eq!((lies.half_seeds, lies.cowries), (2 * seeds, *cowries), "{trace:?}");
        }
        scene.apply(event);
        // A captured piece counts as captured; every other counter stays in the picture.
        assert_eq!(counters(&scene), total, "{event:?} in {trace:?}");
    }
    assert_eq!(scene.lifted, (0, 0), "{trace:?}");
    scene
}

#[test]
fn folding_the_events_of_any_move_over_the_scene_before_it_gives_the_scene_after_it() {
    let mut spoken = Spoken::new();
    let mut kinds_of_events = HashSet::new();
    for_every_choice(|chosen, compiled| {
        let game = compiled.game();
        let board = game.board();
        let next =
            if board.kind == BoardKind::Holes { next_holes(&board) } else { BTreeMap::new() };
        let ways = Ways { next, chosen: chosen.clone() };
        walk(game, 6, 120, |session| {
            let (before, round, at) = (session.scene(), session.round(), session.position());
            let moves = session.moves();
            // Some of the moves are enough, others each time.
            for mv in moves.iter().skip(at.len() % 4).step_by(1 + moves.len() / 6) {
                let trace = session.trace(mv).unwrap();
                assert_eq!(session.position(), at, "a trace changes nothing");
                spoken.check(&trace.label);
                let scene = folded(&before, &trace);
                ways.check(&trace.events);
                session.play(mv).unwrap();
                assert_eq!(scene, session.scene(), "{}: {mv} in {at}: {trace:?}", chosen.name);
                let is_bare = scene
                    .contents
                    .iter()
                    .all(|(place, content)| place.starts_with("store") || content.half_seeds == 0);
                let is_claim = mv.starts_with('+');
                let ends = session.outcome().is_some() || session.round() != round;
                for event in &trace.events {
                    kinds_of_events.insert(std::mem::discriminant(event));
                    let closes = matches!(event, Event::Sweep { .. } | Event::Deal { .. });
                    let owns = matches!(event, Event::Own { .. });
                    assert!(
                        ends || !closes && !owns || is_claim && owns || is_bare && !is_claim,
                        "{}: {mv} in {at} closes nothing: {trace:?}",
                        chosen.name
                    );
                }
                session.undo();
            }
        });
    });
    assert_eq!(kinds_of_events.len(), 11, "every kind of event was seen");
    assert!(spoken.said.len() >= 12, "{:?}", spoken.said);
}

/// The laps of the plain sower against those of the fast one.
struct Laps;

impl Visitor for Laps {
    type Output = u32;

    fn visit<R: Notation>(self, rules: &R) -> u32 {
        let mut most = 0;
        let mut moves = MoveList::new();
        for seed in 0..4 {
            let mut dice = Dice::seeded(seed);
            let mut position = rules.start();
            for _ in 0..150 {
                rules.moves(&position, &mut moves);
                if moves.is_empty() {
                    break;
                }
                let mv = moves[dice.below(moves.len())];
                let mut after = position;
                rules.play(&mut after, mv);
                let trace = rules.trace(&position, mv, &after);
                assert_eq!(trace.laps, rules.laps(&position, mv));
                let sowings =
                    |event: &&Event| matches!(event, Event::Lift { .. } | Event::Seize { .. });
                let sowings = trace.events.iter().filter(sowings).count() as u32;
                assert!(sowings == 0 || sowings == trace.laps, "{trace:?}");
                most = most.max(trace.laps);
                position = after;
            }
        }
        most
    }
}

#[test]
fn laps_are_those_of_the_fast_rules() {
    let mut most = 0;
    for_every_choice(|_, compiled| most = most.max(compiled.visit(Laps)));
    assert!(most > 20, "{most}");
}

#[test]
fn boards_have_their_places_where_they_belong() {
    for_every_choice(|chosen, compiled| {
        let board = compiled.game().board();
        let ids: HashSet<&String> = board.places.iter().map(|place| &place.id).collect();
        assert_eq!(ids.len(), board.places.len(), "{}", chosen.name);
        let mut spots = HashSet::new();
        for place in &board.places {
            assert!((0.0..=board.width).contains(&place.x), "{}: {place:?}", chosen.name);
            assert!((0.0..=board.height).contains(&place.y), "{}: {place:?}", chosen.name);
            assert!(spots.insert(format!("{} {}", place.x, place.y)), "{place:?}");
            assert_eq!(place.side.is_none(), place.shape == Shape::Point);
        }
        assert_eq!(board.kind == BoardKind::Points, !board.lines.is_empty());
        for pair in board.lines.iter().flat_map(|line| line.windows(2)) {
            let [one, two] = [&board.places[pair[0]], &board.places[pair[1]]];
            let length = (one.x - two.x).hypot(one.y - two.y);
            assert!((0.5..1.5).contains(&length), "{}: {one:?} {two:?}", chosen.name);
        }
    });
}

/// What a position text says of each place, read plainly: `tiger` or `goat` by side and memory, or
/// the seeds and cowries.
fn read(board: &Board, family: Family, text: &str) -> BTreeMap<String, String> {
    let mut read = BTreeMap::new();
    let fields: Vec<&str> = text.split(' ').collect();
    if family == Family::Hunt {
        let parts: Vec<&str> = fields[0].split('/').collect();
        for (list, letter) in [(parts[0], 'h'), (parts[1], 'p')] {
            for piece in list.split(',').filter(|&piece| piece != "-") {
                let piece = piece.trim_end_matches('!');
                let (point, from) = piece.split_once('<').unwrap_or((piece, "-"));
                read.insert(point.to_owned(), format!("{letter} {from}"));
            }
        }
        return read;
    }
    let holes = fields[0].split(['/', '|', ',']);
    let mut places = board.places.iter();
    for hole in holes {
        let (seeds, cowries) = hole.trim_end_matches('c').split_once('s').unwrap_or((hole, "0"));
        let seeds: u16 = seeds.parse().unwrap();
        read.insert(places.next().unwrap().id.clone(), format!("{} {cowries}", 2 * seeds));
    }
    for (store, place) in fields[1].split(',').zip(["store-S", "store-N"]) {
        let whole = store.trim_end_matches('½');
        let halves = 2 * whole.parse::<u16>().unwrap_or(0) + u16::from(whole != store);
        read.insert(place.into(), format!("{halves} 0"));
    }
    read.retain(|_, lies| lies != "0 0");
    read
}

#[test]
fn scenes_say_what_position_texts_say() {
    for_every_choice(|chosen, compiled| {
        let game = compiled.game();
        let (board, family) = (game.board(), game.family());
        let places: HashSet<&String> = board.places.iter().map(|place| &place.id).collect();
        walk(game, 2, 200, |session| {
            let scene = session.scene();
            assert!(scene.contents.keys().all(|place| places.contains(place)), "{scene:?}");
            let said: BTreeMap<String, String> = scene
                .contents
                .iter()
                .map(|(place, content)| {
                    let lies = if family == Family::Hunt {
                        let letter = family.side_letter(content.side.unwrap());
                        format!("{letter} {}", content.came_from.as_deref().unwrap_or("-"))
                    } else {
                        format!("{} {}", content.half_seeds, content.cowries)
                    };
                    (place.clone(), lies)
                })
                .filter(|(_, lies)| lies != "0 0")
                .collect();
            let text = session.position();
            assert_eq!(said, read(&board, family, &text), "{}: {text}", chosen.name);
        });
    });
}

#[test]
fn an_editor_gets_back_the_position_whose_scene_it_shows() {
    for_every_choice(|chosen, compiled| {
        let game = compiled.game();
        // With heads and the last moved piece remembered, a scene does not say which is which.
        let is_lost = match &chosen.described {
            Described::Hunt(game) => {
                format!("{:?}", game.return_) == "LastMoveOnly" && !game.backward_capture
            }
            Described::Sowing(_) => false,
        };
        walk(game, 3, 200, |session| {
            let text = session.position();
            let again = game.scene_text(&session.scene(), session.side()).unwrap();
            let kept: Vec<&str> = text
                .split(' ')
                .filter(|field| {
                    let lost = ["round=", "opener=", "chain=", "ended="];
                    !lost.iter().any(|lost| field.starts_with(lost))
                })
                .collect();
            if !is_lost {
                assert_eq!(again, kept.join(" "), "{}", chosen.name);
            }
            if again == text {
                let parsed = game.begin(Some(&again), None).unwrap();
                assert_eq!(parsed.scene(), session.scene(), "{}: {text}", chosen.name);
            }
        });
    });
}

#[test]
fn every_gesture_of_a_choice_means_its_move() {
    let mut spoken = Spoken::new();
    for_every_choice(|chosen, compiled| {
        let game = compiled.game();
        walk(game, 3, 120, |session| {
            let (moves, choices) = (session.moves(), session.choices());
            assert_eq!(moves.len(), choices.len(), "{}", chosen.name);
            for (mv, choice) in moves.iter().zip(&choices) {
                spoken.check(&choice.label);
                let attempt = session.attempt(choice.from.as_deref(), choice.to.as_deref());
                assert!(attempt.legal.contains(mv), "{}: {mv}: {attempt:?}", chosen.name);
                assert!(attempt.why.is_none());
                let only = choice.direction.is_none();
                assert!(!only || attempt.legal.len() == 1, "{}: {attempt:?}", chosen.name);
                let trace = session.trace(mv).unwrap();
                let removed: Vec<&String> = trace
                    .events
                    .iter()
                    .filter_map(|event| match event {
                        Event::Remove { place, side: Side::PREY } => Some(place),
                        _ => None,
                    })
                    .collect();
                assert_eq!(removed, choice.takes.iter().collect::<Vec<_>>());
                assert_eq!(choice.kind == ChoiceKind::Capture, !removed.is_empty());
            }
        });
    });
    assert!(spoken.said.len() >= 8, "{:?}", spoken.said);
}

#[test]
fn every_other_gesture_is_refused_in_words() {
    let mut spoken = Spoken::new();
    for_every_choice(|chosen, compiled| {
        let game = compiled.game();
        let board = game.board();
        let mut places: Vec<Option<&str>> =
            board.places.iter().map(|place| Some(place.id.as_str())).collect();
        places.extend([None, Some("?")]);
        let mut dice = Dice::seeded(7);
        walk(game, 1, 150, |session| {
            let moves = session.moves();
            for _ in 0..30 {
                let [from, to] = [0, 1].map(|_| places[dice.below(places.len())]);
                let attempt = session.attempt(from, to);
                assert!(attempt.legal.iter().all(|mv| moves.contains(mv)), "{attempt:?}");
                assert_eq!(attempt.why.is_some(), attempt.legal.is_empty(), "{attempt:?}");
                attempt.why.iter().for_each(|why| spoken.check(why));
            }
            for barred in session.barred() {
                spoken.check(&barred.why);
                let attempt = session.attempt(barred.from.as_deref(), Some(&barred.to));
                assert_eq!(attempt.why.as_ref(), Some(&barred.why), "{}", chosen.name);
            }
        });
    });
    assert!(spoken.said.len() >= 30, "{:?}", spoken.said);
}
