//! The games of the rule sheets as descriptions written out by hand, independent of `games/*.kdl`.

use ludarium_rules::game::Side;
use ludarium_rules::hunt::description::{
    Board, Description as Hunt, Diagonals, Entry, HuntRepetition, Point, Return, Steps, StuckPrey,
};
use ludarium_rules::sowing::description::{
    Capture, Counts, Cycle, Description as Sowing, Direction, Empty, Endless, Feed, GrandSlam,
    Hollows, Indirect, Opens, Origin, Rounds, Singles, Stop, StoresSown, Tie,
};

// Sowing.

/// A set of counts.
pub fn counts(of: &[u8]) -> Counts {
    let mut counts = Counts::default();
    for &count in of {
        counts.insert(count);
    }
    counts
}

/// Oware, ruleset `source`.
pub fn oware() -> Sowing {
    Sowing {
        rows: 2,
        holes: 6,
        seeds: 4,
        cowries: 0,
        first: Side::SOUTH,
        direction: Direction::Anticlockwise,
        stores: StoresSown::None,
        origin: Origin::Skipped,
        laps: false,
        lap_cap: 10_000,
        endless: Endless::Illegal,
        singles: Singles::Free,
        capture: Capture::Count { on: counts(&[2, 3]), grand_slam: GrandSlam::Captures },
        feed: Feed::IfPossible,
        empty: Empty::OtherTakesAll,
        stop: Stop::Majority,
        tie: Tie::Draw,
        cycle: Cycle::Draw,
        cycle_times: 2,
        rounds: None,
    }
}

/// Oware with another reading of grand slams.
pub fn oware_slam(grand_slam: GrandSlam) -> Sowing {
    Sowing { capture: Capture::Count { on: counts(&[2, 3]), grand_slam }, ..oware() }
}

/// Oware, ruleset `olympiad`.
pub fn olympiad() -> Sowing {
    Sowing { cycle: Cycle::Split, ..oware_slam(GrandSlam::IllegalUnlessOnly) }
}

/// Oware, ruleset `abapa`, on any board.
pub fn abapa(holes: u8, seeds: u8) -> Sowing {
    Sowing { holes, seeds, cycle: Cycle::OwnRow, ..oware_slam(GrandSlam::NoCapture) }
}

/// Oware Nam Nam.
pub fn nam_nam() -> Sowing {
    Sowing {
        origin: Origin::Sown,
        laps: true,
        capture: Capture::Making { count: 4, last_two_lots: true },
        feed: Feed::Off,
        empty: Empty::Passes,
        stop: Stop::PlayOut,
        cycle: Cycle::OwnRow,
        rounds: Some(Rounds {
            target: 12,
            limit: None,
            hollows: Hollows::Chosen,
            opens: Opens::Alternate,
        }),
        ..oware()
    }
}

/// Kenyan Bao for children, with stores.
pub fn bao_stores() -> Sowing {
    Sowing {
        holes: 8,
        seeds: 3,
        stores: StoresSown::Own,
        capture: Capture::Opposite {
            whole_row: false,
            with_capturing_seed: false,
            even_if_empty: false,
        },
        feed: Feed::Off,
        cycle: Cycle::Impossible,
        ..oware()
    }
}

/// The same, ruleset `kalah`.
pub fn kalah(holes: u8, seeds: u8) -> Sowing {
    Sowing {
        holes,
        seeds,
        origin: Origin::Sown,
        capture: Capture::Opposite {
            whole_row: false,
            with_capturing_seed: true,
            even_if_empty: false,
        },
        empty: Empty::EitherRow,
        stop: Stop::PlayOut,
        ..bao_stores()
    }
}

/// Kenyan Bao with laps.
pub fn bao_laps() -> Sowing {
    Sowing {
        seeds: 2,
        stores: StoresSown::None,
        origin: Origin::Sown,
        laps: true,
        singles: Singles::IfNoTwo,
        cycle: Cycle::Draw,
        ..bao_stores()
    }
}

/// Bao la Kujifunza.
pub fn kujifunza() -> Sowing {
    Sowing {
        rows: 4,
        direction: Direction::Chosen,
        singles: Singles::Never,
        capture: Capture::Facing {
            original_direction: false,
            limit: Some(15),
            back_row_ends: false,
            lone_end_hole_barred: false,
            front_row_at_any_moment: false,
        },
        empty: Empty::Loses,
        stop: Stop::PlayOut,
        cycle_times: 3,
        ..bao_laps()
    }
}

/// Kauri.
pub fn kauri() -> Sowing {
    Sowing {
        seeds: 5,
        cowries: 1,
        origin: Origin::Sown,
        capture: Capture::Kinds { indirect: Indirect::Everywhere },
        feed: Feed::Off,
        empty: Empty::Passes,
        stop: Stop::PlayOut,
        tie: Tie::CowriePlay,
        cycle: Cycle::LeaderWins,
        ..oware()
    }
}

// Hunt.

/// Bagha-Chall, ruleset `source`.
pub fn bagha_chall() -> Hunt {
    let board = Board::grid(5, 5, Diagonals::Alternate);
    let corners = ["a1", "e1", "a5", "e5"].map(|name| board.point(name).expect("a corner"));
    Hunt {
        hunter_name: "tiger".to_owned(),
        prey_name: "goat".to_owned(),
        hunters: 4,
        entry: Entry::Placed(corners.to_vec()),
        dropped_in_a_row: false,
        drop_region: Vec::new(),
        hunter_steps: Steps::ANY,
        slides: false,
        prey: 20,
        prey_placed: Vec::new(),
        prey_steps: Steps::ANY,
        first: Side::PREY,
        captures: true,
        must_capture: true,
        capture_while_dropping: true,
        chain: false,
        return_: Return::Forbidden,
        backward_capture: false,
        goal: 5,
        reach: Vec::new(),
        pass: false,
        sideways_limit: 0,
        stuck_prey: StuckPrey::Lose,
        repetition: HuntRepetition::ThirdDraws,
        board,
    }
}

/// Bagha-Chall, ruleset `compulsory`.
pub fn bagha_chall_compulsory() -> Hunt {
    Hunt { return_: Return::Allowed, backward_capture: true, ..bagha_chall() }
}

/// Bagha-Chall, ruleset `standard`.
pub fn bagha_chall_standard() -> Hunt {
    Hunt { must_capture: false, ..bagha_chall_compulsory() }
}

/// A board of points named in order, and lines of names.
fn board(points: &[(&str, f64, f64)], lines: &[&str]) -> Board {
    let points: Vec<Point> =
        points.iter().map(|&(name, x, y)| Point { name: name.to_owned(), x, y }).collect();
    let index =
        |name: &str| points.iter().position(|point| point.name == name).expect("a point") as u8;
    let lines = lines.iter().map(|line| line.split_whitespace().map(index).collect()).collect();
    Board { points, lines }
}

/// The pentagram of Kaooa.
pub fn pentagram() -> Board {
    let names = ["a", "b", "c", "d", "e", "f", "g", "h", "i", "j"];
    let mut points = Vec::new();
    for (i, name) in names.into_iter().enumerate() {
        let (first, radius) =
            if i < 5 { (90.0, 1.0) } else { (54.0, (3.0 - 5.0_f64.sqrt()) / 2.0) };
        let angle = f64::to_radians(first - 72.0 * (i % 5) as f64);
        points.push((name, radius * angle.cos(), radius * angle.sin()));
    }
    board(&points, &["a f g c", "b g h d", "c h i e", "d i j a", "e j f b"])
}

/// Kaooa, ruleset `source`.
pub fn kaooa() -> Hunt {
    Hunt {
        board: pentagram(),
        hunter_name: "vulture".to_owned(),
        prey_name: "crow".to_owned(),
        hunters: 1,
        entry: Entry::Dropped { after: 1 },
        prey: 7,
        goal: 4,
        ..bagha_chall_standard()
    }
}

/// Lines through all maximal rows of points at integer coordinates, in the given directions;
/// `joined` says whether two neighbouring points are.
fn lattice(points: &[(i32, i32)], joined: impl Fn((i32, i32), (i32, i32)) -> bool) -> Board {
    let name = |&(x, y): &(i32, i32)| format!("p{}q{}", x + 2, y + 2);
    let mut lines = Vec::new();
    for (dx, dy) in [(1, 0), (0, 1), (1, 1), (-1, 1)] {
        let next = |(x, y): (i32, i32)| (x + dx, y + dy);
        for &start in points {
            let before = (start.0 - dx, start.1 - dy);
            if points.contains(&before) && joined(before, start) {
                continue;
            }
            let mut line = vec![start];
            let mut at = start;
            while points.contains(&next(at)) && joined(at, next(at)) {
                at = next(at);
                line.push(at);
            }
            if line.len() > 1 {
                let index = |point| points.iter().position(|other| other == point);
                lines.push(line.iter().map(|point| index(point).expect("a point") as u8).collect());
            }
        }
    }
    let points = points
        .iter()
        .map(|point| Point { name: name(point), x: f64::from(point.0), y: f64::from(point.1) })
        .collect();
    Board { points, lines }
}

/// Adugo: jaguar in the middle, 14 dogs on the three far ranks, won at 5 captures.
pub fn adugo() -> Hunt {
    let mut points = Vec::new();
    for y in 0..5 {
        for x in 0..5 {
            points.push((x, y));
        }
    }
    points.extend([(1, -1), (2, -1), (3, -1), (0, -2), (2, -2), (4, -2)]);
    let square = |(_, y): (i32, i32)| y >= 0;
    let mut board = lattice(&points, |(x, y), to| {
        let slanted = x != to.0 && y != to.1;
        square((x, y)) && square(to) && (!slanted || (x + y) % 2 == 0)
    });
    // The lines that run on into the triangle replace those of the square that they lengthen.
    let index = |point: (i32, i32)| points.iter().position(|&p| p == point).expect("there") as u8;
    let centre: Vec<u8> = (-2..5).map(|y| index((2, y))).collect();
    let left: Vec<u8> = [(0, -2), (1, -1), (2, 0), (3, 1), (4, 2)].map(index).to_vec();
    let right: Vec<u8> = [(4, -2), (3, -1), (2, 0), (1, 1), (0, 2)].map(index).to_vec();
    let long = [centre, left, right];
    board
        .lines
        .retain(|line| !long.iter().any(|long| line.iter().all(|point| long.contains(point))));
    board.lines.extend(long);
    board.lines.push([(1, -1), (2, -1), (3, -1)].map(index).to_vec());
    board.lines.push([(0, -2), (2, -2), (4, -2)].map(index).to_vec());
    let dogs: Vec<u8> = (0..25).filter(|&point| point >= 10 && point != index((2, 2))).collect();
    assert_eq!(dogs.len(), 14);
    Hunt {
        hunters: 1,
        entry: Entry::Placed(vec![index((2, 2))]),
        prey: 14,
        prey_placed: dogs,
        first: Side::HUNTERS,
        board,
        ..bagha_chall_standard()
    }
}

/// Aadu puli attam: three tigers, fifteen goats.
pub fn aadu_puli() -> Hunt {
    let mut names = vec!["a".to_owned()];
    for row in ["b", "c", "d"] {
        names.extend((1..=6).map(|k| format!("{row}{k}")));
    }
    names.extend((1..=4).map(|k| format!("e{k}")));
    // No rule of this game asks for places.
    let points: Vec<(&str, f64, f64)> =
        names.iter().enumerate().map(|(i, name)| (name.as_str(), i as f64, 0.0)).collect();
    let board = board(
        &points,
        &[
            "a b2 c2 d2 e1",
            "a b3 c3 d3 e2",
            "a b4 c4 d4 e3",
            "a b5 c5 d5 e4",
            "b1 b2 b3 b4 b5 b6",
            "c1 c2 c3 c4 c5 c6",
            "d1 d2 d3 d4 d5 d6",
            "e1 e2 e3 e4",
            "b1 c1 d1",
            "b6 c6 d6",
        ],
    );
    let tigers = ["a", "b3", "b4"].map(|name| board.point(name).expect("there")).to_vec();
    Hunt { hunters: 3, entry: Entry::Placed(tigers), prey: 15, board, ..bagha_chall_standard() }
}

/// The triangle of Len Choa: `a` and rows b, c, d of three.
fn triangle() -> Board {
    let names = ["a", "b1", "b2", "b3", "c1", "c2", "c3", "d1", "d2", "d3"];
    let points: Vec<(&str, f64, f64)> =
        names.iter().enumerate().map(|(i, &name)| (name, i as f64, 0.0)).collect();
    board(&points, &["a b1 c1 d1", "a b2 c2 d2", "a b3 c3 d3", "b1 b2 b3", "c1 c2 c3", "d1 d2 d3"])
}

/// Len Choa: a tiger on the top, six leopards in hand, won at three captures.
pub fn len_choa() -> Hunt {
    Hunt {
        board: triangle(),
        hunters: 1,
        entry: Entry::Placed(vec![0]),
        prey: 6,
        goal: 3,
        ..bagha_chall_standard()
    }
}

/// Hat Diviyan Keliya: the tiger dropped first, seven in hand, won at four captures.
pub fn hat_diviyan() -> Hunt {
    Hunt {
        entry: Entry::Dropped { after: 0 },
        prey: 7,
        goal: 4,
        first: Side::HUNTERS,
        ..len_choa()
    }
}

/// Fox and geese, 13 geese on the cross with diagonals, fox in the middle, geese first, chains.
/// The fox wins when fewer than four geese are left.
pub fn fox_and_geese_13() -> Hunt {
    let mut points = Vec::new();
    for y in 0..7 {
        for x in 0..7 {
            if (2..=4).contains(&x) || (2..=4).contains(&y) {
                points.push((x, y));
            }
        }
    }
    let inside = points.clone();
    let board = lattice(&points, |(x, y), to| {
        let slanted = x != to.0 && y != to.1;
        // A diagonal crosses a unit cell, all four corners of which are inside the cross.
        !slanted || ((x + y) % 2 == 0 && inside.contains(&(x, to.1)) && inside.contains(&(to.0, y)))
    });
    let index = |point: (i32, i32)| points.iter().position(|&p| p == point).expect("there") as u8;
    let geese: Vec<u8> = points.iter().filter(|&&(_, y)| y >= 4).map(|&p| index(p)).collect();
    assert_eq!(geese.len(), 13);
    Hunt {
        hunters: 1,
        entry: Entry::Placed(vec![index((3, 3))]),
        prey: 13,
        prey_placed: geese,
        chain: true,
        goal: 10,
        board,
        ..bagha_chall_standard()
    }
}

/// Catch the hare with twelve hunters.
pub fn catch_the_hare() -> Hunt {
    let board = Board::grid(5, 5, Diagonals::Alternate);
    let at = |name: &str| board.point(name).expect("there");
    let mut prey: Vec<u8> = (0..10).collect();
    prey.extend([at("a3"), at("e3")]);
    Hunt {
        hunters: 1,
        entry: Entry::Placed(vec![at("c3")]),
        prey: 12,
        prey_placed: prey,
        goal: 3,
        board: board.clone(),
        ..bagha_chall_standard()
    }
}
