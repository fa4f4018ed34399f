//! Properties of every hunt game and reading, over seeded random games.

#![allow(clippy::unwrap_used)] // a test that panics has failed

mod hunt_games;

use std::collections::HashSet;

use ludarium_rules::bits::members;
use ludarium_rules::game::{MoveList, Notation, Outcome, Repetition, Rules as _, Side};
use ludarium_rules::hunt::description::Description;
use ludarium_rules::hunt::{Board, Memory, Move, Position, Rules, Trail, check, needs_memory};
use ludarium_rules::play::Play;
use ludarium_rules::playout::Playout;
use rand_pcg::Pcg64Mcg;

/// Calls `$body` with the compiled rules of each game, of whichever memory.
fn for_each_game(visit: &mut dyn Visit) {
    for (name, game) in hunt_games::all() {
        check(&game).unwrap_or_else(|problems| panic!("{name}: {problems:?}"));
        if needs_memory(&game) {
            visit.with_memory(&name, &game, &Rules::compile(&game));
        } else {
            visit.without_memory(&name, &game, &Rules::compile(&game));
        }
    }
}

trait Visit {
    fn with_memory(&mut self, name: &str, game: &Description, rules: &Rules<Trail>);
    fn without_memory(&mut self, name: &str, game: &Description, rules: &Rules<()>);
}

/// Makes a [`Visit`] of a generic function.
macro_rules! visit_all {
    ($function:ident) => {{
        struct Each;
        impl Visit for Each {
            fn with_memory(&mut self, name: &str, game: &Description, rules: &Rules<Trail>) {
                $function(name, game, rules);
            }
            fn without_memory(&mut self, name: &str, game: &Description, rules: &Rules<()>) {
                $function(name, game, rules);
            }
        }
        for_each_game(&mut Each);
    }};
}

/// Positions of seeded random games, finished ones included.
fn walks<M: Memory>(rules: &Rules<M>, games: u64) -> Vec<Position<M>> {
    let mut positions = Vec::new();
    for seed in 0..games {
        let mut rng = Pcg64Mcg::new(u128::from(seed) * 7919 + 1);
        let mut position = rules.start();
        positions.push(position);
        for _ in 0..120 {
            if rules.random_step(&mut position, &mut rng).is_none() {
                break;
            }
            positions.push(position);
        }
    }
    positions
}

/// Every move text of the board names one of these.
fn universe<M: Memory>(rules: &Rules<M>) -> Vec<Move> {
    let points = rules.board().points();
    let mut moves = vec![Move::Stop, Move::Pass];
    for from in 0..points {
        moves.push(Move::Drop(from));
        for to in 0..points {
            moves.push(Move::Step { from, to });
            moves.push(Move::Capture { from, to });
        }
    }
    moves
}

fn lists_agree<M: Memory>(name: &str, _: &Description, rules: &Rules<M>) {
    let mut moves = MoveList::new();
    for position in walks(rules, 6) {
        rules.moves(&position, &mut moves);
        assert!(moves.is_sorted_by(|a, b| a < b), "{name}: ascending, each once");
        assert_eq!(rules.count(&position), moves.len(), "{name}");
        assert_eq!(rules.outcome(&position).is_some(), moves.is_empty(), "{name}");
        let mut listed = Vec::new();
        rules.for_each_child(&position, |mv, child| listed.push((mv, *child)));
        let played: Vec<_> = moves
            .iter()
            .map(|&mv| {
                let mut child = position;
                rules.play(&mut child, mv);
                (mv, child)
            })
            .collect();
        assert_eq!(listed, played, "{name}");
    }
}

#[test]
fn count_and_children_agree_with_the_list_of_moves() {
    visit_all!(lists_agree);
}

fn random_reaches_all<M: Memory>(name: &str, _: &Description, rules: &Rules<M>) {
    let mut moves = MoveList::new();
    let mut rng = Pcg64Mcg::new(5);
    for position in walks(rules, 2).into_iter().step_by(5) {
        rules.moves(&position, &mut moves);
        let mut reached = HashSet::new();
        // A move missing among n after 20 n tries has a chance below 1e-8; the seed is fixed.
        for _ in 0..20 * moves.len().max(1) {
            let mut child = position;
            let Some(mv) = rules.random_step(&mut child, &mut rng) else { continue };
            let mut played = position;
            rules.play(&mut played, mv);
            assert_eq!(child, played, "{name}: {mv:?}");
            reached.insert(mv);
        }
        assert_eq!(reached, moves.iter().copied().collect(), "{name}: {position:?}");
    }
}

#[test]
fn random_step_plays_every_legal_move_and_no_other() {
    visit_all!(random_reaches_all);
}

fn texts_round_trip<M: Memory>(name: &str, _: &Description, rules: &Rules<M>) {
    for position in walks(rules, 6) {
        let text = rules.position_text(&position);
        assert_eq!(rules.parse_position(&text), Ok(position), "{name}: {text}");
    }
    for mv in universe(rules) {
        assert_eq!(rules.parse_move(&rules.move_text(mv)), Ok(mv), "{name}");
    }
}

#[test]
fn positions_and_moves_round_trip_through_text() {
    visit_all!(texts_round_trip);
}

fn illegal_is_refused<M: Memory>(name: &str, _: &Description, rules: &Rules<M>) {
    let universe = universe(rules);
    let words: HashSet<&str> = include_str!("../../../locales/en.ftl")
        .lines()
        .filter_map(|line| line.split_once(" = "))
        .map(|(id, _)| id)
        .collect();
    let mut moves = MoveList::new();
    for position in walks(rules, 2).into_iter().step_by(3) {
        rules.moves(&position, &mut moves);
        for &mv in universe.iter().filter(|mv| !moves.contains(mv)) {
            let message = rules.refuse(&position, mv).0;
            let known = words.contains(message.id);
            assert!(known, "{name}: {} has no words", message.id);
            let said = message.arguments.iter().any(|(_, argument)| {
                *argument == ludarium_rules::message::Argument::Text(String::new())
            });
            assert!(!said, "{name}: {message:?} for {}", rules.move_text(mv));
        }
    }
}

#[test]
fn every_illegal_move_is_refused_with_a_reason() {
    visit_all!(illegal_is_refused);
}

fn pieces_stay<M: Memory>(name: &str, game: &Description, rules: &Rules<M>) {
    for position in walks(rules, 6) {
        let prey = position.prey().count_ones()
            + u32::from(position.prey_in_hand())
            + u32::from(position.captured());
        assert_eq!(prey, u32::from(game.prey), "{name}");
        assert_eq!(position.hunters() & position.prey(), 0, "{name}");
        assert!(position.hunters().count_ones() <= u32::from(game.hunters), "{name}");
        assert_eq!((position.hunters() | position.prey()) & !rules.board().all(), 0, "{name}");
        let standing = rules.standing(&position);
        assert_eq!(standing[0] + standing[1], 2 * u16::from(game.prey), "{name}");
        for point in 0..64 {
            let occupied = (position.hunters() | position.prey()) & 1 << point != 0;
            let remembers = position.memory().previous(point) != Board::NOWHERE;
            assert!(occupied || !remembers, "{name}: a vacant point remembers nothing");
        }
    }
}

#[test]
fn pieces_are_conserved() {
    visit_all!(pieces_stay);
}

fn games_end<M: Memory>(name: &str, _: &Description, rules: &Rules<M>) {
    let mut playout = Playout::new();
    for seed in 0..20 {
        let mut rng = Pcg64Mcg::new(seed);
        let mut position = rules.start();
        let mut play = Play::new(rules);
        let finished = playout.run_watched(rules, &mut position, &mut rng, 100_000, |mv, _| {
            play.play(mv);
            true
        });
        assert!(finished.outcome.is_some(), "{name}");
        assert_eq!(play.outcome(), finished.outcome, "{name}: the two histories agree");
        while play.undo().is_some() {}
        assert_eq!(*play.position(), rules.start(), "{name}");
    }
}

#[test]
fn random_games_end_and_play_agrees_with_playout() {
    visit_all!(games_end);
}

fn equal_fingerprints<M: Memory>(name: &str, _: &Description, rules: &Rules<M>) {
    let distinct: HashSet<_> = walks(rules, 6).into_iter().collect();
    let prints: HashSet<_> = distinct.iter().map(|p| rules.fingerprint(p)).collect();
    assert_eq!(distinct.len(), prints.len(), "{name}: a collision among few positions");
}

#[test]
fn fingerprints_tell_positions_apart() {
    visit_all!(equal_fingerprints);
}

/// The mirror of the square board: files and ranks change places.
fn flip(point: u8) -> u8 {
    point % 5 * 5 + point / 5
}

fn flip_text<M: Memory>(rules: &Rules<M>, text: &str) -> String {
    // a1 to e5: swapping letters and digits swaps files and ranks.
    let swap = |c: char| match c {
        'a'..='e' => (c as u8 - b'a' + b'1') as char,
        '1'..='5' => (c as u8 - b'1' + b'a') as char,
        other => other,
    };
    let (pieces, rest) = text.split_at(text.match_indices('/').nth(1).unwrap().0);
    let turned: String = pieces.chars().map(swap).collect();
    // `1a` back to `a1`.
    let mut out = Vec::new();
    let mut chars = turned.chars().peekable();
    while let Some(c) = chars.next() {
        match chars.peek() {
            Some(&next) if c.is_ascii_digit() && next.is_ascii_lowercase() => {
                out.push(next);
                out.push(c);
                chars.next();
            }
            _ => out.push(c),
        }
    }
    let rest = rest.split_once("chain=").map_or(rest.to_owned(), |(head, point)| {
        let point = rules.parse_move(&format!("@{point}")).unwrap();
        let Move::Drop(point) = point else { unreachable!() };
        let turned = rules.move_text(Move::Drop(flip(point)));
        format!("{head}chain={}", &turned[1..])
    });
    out.into_iter().collect::<String>() + &rest
}

fn mirrored_moves<M: Memory>(name: &str, _: &Description, rules: &Rules<M>) {
    if !name.starts_with("bagha-chall") {
        return;
    }
    let (mut moves, mut mirrored) = (MoveList::new(), MoveList::new());
    for position in walks(rules, 3) {
        let text = flip_text(rules, &rules.position_text(&position));
        let mirror = rules.parse_position(&text).unwrap_or_else(|f| panic!("{text}: {f:?}"));
        rules.moves(&position, &mut moves);
        rules.moves(&mirror, &mut mirrored);
        let mut flipped: Vec<_> = moves
            .iter()
            .map(|&mv| match mv {
                Move::Drop(point) => Move::Drop(flip(point)),
                Move::Step { from, to } => Move::Step { from: flip(from), to: flip(to) },
                Move::Capture { from, to } => Move::Capture { from: flip(from), to: flip(to) },
                other => other,
            })
            .collect();
        flipped.sort_unstable();
        assert_eq!(flipped, mirrored.to_vec(), "{name}: {text}");
    }
}

#[test]
fn mirrored_boards_have_mirrored_moves() {
    visit_all!(mirrored_moves);
}

/// The moves of the sheets, written out the slow way from the description.
fn plain_moves<M: Memory>(
    game: &Description,
    rules: &Rules<M>,
    position: &Position<M>,
) -> Vec<Move> {
    use ludarium_rules::hunt::description::{Heading, Return, Steps, Towards};
    let hunters = |p: u8| position.hunters() & 1 << p != 0;
    let prey = |p: u8| position.prey() & 1 << p != 0;
    let points = game.board.points.len() as u8;
    let vacant = |p: u8| p < points && !hunters(p) && !prey(p);
    let side = rules.side(position);
    let is_own = |p: u8| if side == Side::HUNTERS { hunters(p) } else { prey(p) };
    if game.captures && position.captured() >= game.goal {
        return Vec::new();
    }
    // How far a step goes forward for a side.
    let advance = |steps: Steps, from: u8, to: u8| {
        let [from, to] = [from, to].map(|point| &game.board.points[usize::from(point)]);
        match steps.towards {
            Towards::Up => to.y - from.y,
            Towards::Down => from.y - to.y,
            Towards::Left => from.x - to.x,
            Towards::Right => to.x - from.x,
        }
    };
    let behind = |hunter: u8, prey: u8| advance(game.prey_steps, prey, hunter) > 1e-9;
    let passed = (0..points)
        .filter(|&p| hunters(p))
        .any(|hunter| !(0..points).any(|p| prey(p) && behind(hunter, p)));
    let reached = game.reach.iter().any(|&p| hunters(p));
    if side == Side::PREY && (reached || (game.pass && passed)) {
        return Vec::new();
    }
    let goes = |from: u8, to: u8| {
        let steps = if side == Side::HUNTERS { game.hunter_steps } else { game.prey_steps };
        match steps.heading {
            Heading::Any => true,
            Heading::Forward => advance(steps, from, to) > 1e-9,
            Heading::ForwardOrSideways => advance(steps, from, to) > -1e-9,
        }
    };
    let in_hand = match side {
        Side::HUNTERS => u32::from(game.hunters) - position.hunters().count_ones(),
        Side::PREY => u32::from(position.prey_in_hand()),
    };
    if in_hand > 0 {
        let region = |p: &u8| {
            side == Side::PREY || game.drop_region.is_empty() || game.drop_region.contains(p)
        };
        return (0..points).filter(|&p| vacant(p)).filter(region).map(Move::Drop).collect();
    }
    let previous = |p: u8| position.memory().previous(p);
    let returns = |from: u8, to: u8| {
        previous(from) == to
            && match game.return_ {
                Return::Allowed => false,
                Return::Forbidden => true,
                Return::LastMoveOnly => position.memory().last_moved(side) == from,
            }
    };
    let place = |p: u8| (game.board.points[p as usize].x, game.board.points[p as usize].y);
    let unit = |from: u8, to: u8| {
        let ((x0, y0), (x1, y1)) = (place(from), place(to));
        let length = (x1 - x0).hypot(y1 - y0);
        ((x1 - x0) / length, (y1 - y0) / length)
    };
    let backward = |from: u8, to: u8| {
        let before = previous(from);
        if game.backward_capture || before == Board::NOWHERE {
            return false;
        }
        let (last, jump) = (unit(before, from), unit(from, to));
        (last.0 + jump.0).abs() < 1e-4 && (last.1 + jump.1).abs() < 1e-4
    };
    let mut steps = Vec::new();
    let mut captures = Vec::new();
    for line in &game.board.lines {
        let there = line.clone();
        let back: Vec<u8> = line.iter().rev().copied().collect();
        for line in [there, back] {
            for pair in line.windows(2) {
                let (from, to) = (pair[0], pair[1]);
                if is_own(from) && vacant(to) && !returns(from, to) && goes(from, to) {
                    steps.push(Move::Step { from, to });
                }
            }
            let slides = game.slides && side == Side::HUNTERS;
            for (at, &from) in line.iter().enumerate().filter(|(_, from)| slides && hunters(**from))
            {
                for &to in line[at + 1..].iter().take_while(|&&to| vacant(to) && goes(from, to)) {
                    if !returns(from, to) {
                        steps.push(Move::Step { from, to });
                    }
                }
            }
            for triple in line.windows(3) {
                let (from, over, to) = (triple[0], triple[1], triple[2]);
                if side == Side::HUNTERS
                    && game.captures
                    && hunters(from)
                    && prey(over)
                    && vacant(to)
                    && !returns(from, to)
                    && !backward(from, to)
                    && (game.capture_while_dropping || position.prey_in_hand() == 0)
                {
                    captures.push(Move::Capture { from, to });
                }
            }
        }
    }
    if let Some(chain) = position.chain() {
        captures.retain(|mv| matches!(mv, Move::Capture { from, .. } if *from == chain));
        steps = if game.must_capture { Vec::new() } else { vec![Move::Stop] };
    } else if game.must_capture && !captures.is_empty() {
        steps.clear();
    }
    steps.extend(captures);
    steps.sort_unstable();
    steps.dedup();
    steps
}

fn plain_agrees<M: Memory>(name: &str, game: &Description, rules: &Rules<M>) {
    let mut moves = MoveList::new();
    for position in walks(rules, 8) {
        rules.moves(&position, &mut moves);
        assert_eq!(moves.to_vec(), plain_moves(game, rules, &position), "{name}: {position:?}");
    }
}

#[test]
fn compiled_moves_agree_with_moves_made_the_slow_way() {
    visit_all!(plain_agrees);
}

#[test]
fn a_repeated_position_is_forbidden_only_after_the_drops() {
    let game = Description {
        repetition: ludarium_rules::hunt::description::HuntRepetition::ForbiddenAfterDrops,
        ..hunt_games::standard()
    };
    let rules = Rules::<()>::compile(&game);
    assert_eq!(rules.repetition(), Repetition::Forbidden);
    assert!(!rules.forbids_repeats_of(&rules.start()));
    let position = rules.parse_position("a1,e1,a5,e5/c3/0/0 p").unwrap();
    let mut play = Play::from_position(&rules, position);
    for text in ["c3-c4", "a1-a2", "c4-c3"] {
        play.play(rules.parse_move(text).unwrap());
    }
    let back = rules.parse_move("a2-a1").unwrap();
    assert!(play.would_repeat(back) && !play.moves().contains(&back));
}

#[test]
fn a_position_that_comes_the_third_time_is_a_draw() {
    let rules = Rules::<()>::compile(&hunt_games::standard());
    let position = rules.parse_position("a1,e1,a5,e5/c3/0/0 p").unwrap();
    let mut play = Play::from_position(&rules, position);
    for text in ["c3-c4", "a1-a2", "c4-c3", "a2-a1"].repeat(2) {
        assert_eq!(play.outcome(), None);
        play.play(rules.parse_move(text).unwrap());
    }
    assert_eq!(
        play.outcome(),
        Some(Outcome {
            winner: None,
            reason: ludarium_rules::game::Reason::Repetition,
            score: [0, 2]
        })
    );
}

fn steps_go_back<M: Memory>(name: &str, _: &Description, rules: &Rules<M>) {
    let board = rules.board();
    for position in walks(rules, 3).into_iter().step_by(3) {
        let vacant = board.all() & !(position.hunters() | position.prey());
        for side in Side::BOTH {
            let own = if side == Side::HUNTERS { position.hunters() } else { position.prey() };
            for from in members(own) {
                for to in 0..board.points() {
                    let there = rules.steps(side, from, vacant) >> to & 1;
                    let after = vacant & !(1 << to) | 1 << from;
                    let back = rules.steps_back(side, to, after) >> from & 1;
                    assert!(to == from || vacant >> to & 1 == 0 || there == back, "{name}");
                    assert!(there == 0 || (to != from && back == 1), "{name}: {from} to {to}");
                }
            }
        }
        let ways: Vec<u64> = (0..board.points())
            .map(|from| {
                let open = rules.hunter_ways(from).iter().filter(|&&(_, path)| path & !vacant == 0);
                open.fold(0, |set, &(to, _)| set | 1 << to)
            })
            .collect();
        for from in members(position.hunters()) {
            let steps = rules.steps(Side::HUNTERS, from, vacant);
            assert_eq!(ways[usize::from(from)], steps, "{name}");
        }
    }
}

#[test]
fn steps_back_undo_steps_and_ways_are_the_hunters_steps() {
    visit_all!(steps_go_back);
}

/// The turns and mirrors of a square that bring each point of the board onto a point.
fn turns<M: Memory>(rules: &Rules<M>) -> Vec<Vec<u8>> {
    let board = Notation::board(rules);
    let middle = |x: f64, y: f64| (x - board.width / 2.0, y - board.height / 2.0);
    let places: Vec<(f64, f64)> =
        board.places.iter().map(|place| middle(place.x, place.y)).collect();
    let at = |(x, y): (f64, f64)| {
        places.iter().position(|place| (place.0 - x).hypot(place.1 - y) < 1e-3)
    };
    (0..8)
        .filter_map(|turn| {
            let image = |&(x, y): &(f64, f64)| {
                let (x, y) = if turn & 4 == 0 { (x, y) } else { (y, x) };
                (if turn & 1 == 0 { x } else { -x }, if turn & 2 == 0 { y } else { -y })
            };
            places.iter().map(|place| at(image(place)).map(|point| point as u8)).collect()
        })
        .collect()
}

/// The position with each point gone to its image, by way of its text.
fn turned<M: Memory>(
    rules: &Rules<M>,
    position: &Position<M>,
    image: &impl Fn(u8) -> u8,
) -> Position<M> {
    let places = Notation::board(rules).places;
    let name = |point: &str| {
        let at = places.iter().position(|place| place.id == point).unwrap();
        places[usize::from(image(at as u8))].id.clone()
    };
    let text = rules.position_text(position);
    let (board, rest) = text.split_once(' ').unwrap();
    let mut parts: Vec<String> = board.split('/').map(str::to_owned).collect();
    for list in &mut parts[..2] {
        if list != "-" {
            *list = list.split(',').map(name).collect::<Vec<_>>().join(",");
        }
    }
    let rest = match rest.split_once("chain=") {
        Some((side, point)) => format!("{side}chain={}", name(point)),
        None => rest.to_owned(),
    };
    rules.parse_position(&format!("{} {rest}", parts.join("/"))).unwrap()
}

fn symmetries_keep_moves<M: Memory>(name: &str, _: &Description, rules: &Rules<M>) {
    if M::KEPT {
        return; // what pieces remember would have to be turned too
    }
    let points = rules.board().points();
    let turns: Vec<Vec<u8>> = turns(rules)
        .into_iter()
        .filter(|to| {
            let image = |point: u8| to[usize::from(point)];
            let over = |from, landing| rules.board().between(from, landing);
            (0..points).all(|one| {
                rules.mark(one) == rules.mark(image(one))
                    && (0..points).all(|two| {
                        let jumped = over(one, two);
                        let turned = over(image(one), image(two));
                        rules.relation(one, two) == rules.relation(image(one), image(two))
                            && (jumped == Board::NOWHERE) == (turned == Board::NOWHERE)
                            && (jumped == Board::NOWHERE || image(jumped) == turned)
                    })
            })
        })
        .collect();
    assert!(!turns.is_empty(), "{name}: the identity at least");
    for position in walks(rules, 2).into_iter().step_by(4) {
        let mut moves = MoveList::new();
        rules.moves(&position, &mut moves);
        for to in &turns {
            let image = |point: u8| to[usize::from(point)];
            let turned = turned(rules, &position, &image);
            let mut expected: Vec<Move> = moves
                .iter()
                .map(|&mv| match mv {
                    Move::Drop(point) => Move::Drop(image(point)),
                    Move::Step { from, to } => Move::Step { from: image(from), to: image(to) },
                    Move::Capture { from, to } => {
                        Move::Capture { from: image(from), to: image(to) }
                    }
                    other => other,
                })
                .collect();
            expected.sort_unstable();
            let mut found = MoveList::new();
            rules.moves(&turned, &mut found);
            assert_eq!(found.as_slice(), expected, "{name}: {position:?}");
            let end = rules.outcome(&position).map(|end| (end.winner, end.reason));
            assert_eq!(rules.outcome(&turned).map(|end| (end.winner, end.reason)), end, "{name}");
        }
    }
}

#[test]
fn pairs_that_relate_alike_may_be_exchanged() {
    visit_all!(symmetries_keep_moves);
}
