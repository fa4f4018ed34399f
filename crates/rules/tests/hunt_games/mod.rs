//! Hunt games described in Rust, for the tests of the hunt engine.
#![allow(dead_code)] // each test binary uses some of it
#![allow(clippy::unwrap_used)] // a test that panics has failed

use ludarium_rules::catalogue;
use ludarium_rules::compiled::Described;
use ludarium_rules::game::Side;
use ludarium_rules::hunt::description::{
    Board, Description, Diagonals, Entry, HuntRepetition, Point, Return, Steps, StuckPrey,
};

fn board(points: Vec<(&str, f64, f64)>, lines: &[&str]) -> Board {
    let points: Vec<Point> =
        points.into_iter().map(|(name, x, y)| Point { name: name.into(), x, y }).collect();
    let mut board = Board { points, lines: Vec::new() };
    board.lines = lines
        .iter()
        .map(|line| line.split(' ').map(|name| board.point(name).unwrap()).collect())
        .collect();
    board
}

fn points(board: &Board, names: &str) -> Vec<u8> {
    names.split(',').map(|name| board.point(name).unwrap()).collect()
}

/// The pentagram of Kaooa: tips a to e clockwise from the top, inner points f to j.
pub fn pentagram() -> Board {
    let at = |radius: f64, degrees: f64| {
        (radius * degrees.to_radians().cos(), radius * degrees.to_radians().sin())
    };
    let inner = (3.0 - 5f64.sqrt()) / 2.0;
    let named = |names: &'static str, radius: f64, first: f64| {
        names.split(' ').enumerate().map(move |(i, name)| {
            let (x, y) = at(radius, first - 72.0 * i as f64);
            (name, x, y)
        })
    };
    board(
        named("a b c d e", 1.0, 90.0).chain(named("f g h i j", inner, 54.0)).collect(),
        &["a f g c", "b g h d", "c h i e", "d i j a", "e j f b"],
    )
}

/// Kaooa as its sheet's default ruleset.
pub fn kaooa() -> Description {
    Description {
        board: pentagram(),
        hunter_name: "vulture".into(),
        prey_name: "crow".into(),
        hunters: 1,
        entry: Entry::Dropped { after: 1 },
        dropped_in_a_row: false,
        drop_region: Vec::new(),
        hunter_steps: Steps::ANY,
        slides: false,
        prey: 7,
        prey_placed: Vec::new(),
        prey_steps: Steps::ANY,
        first: Side::PREY,
        captures: true,
        must_capture: false,
        capture_while_dropping: true,
        chain: false,
        return_: Return::Allowed,
        backward_capture: true,
        goal: 4,
        reach: Vec::new(),
        pass: false,
        sideways_limit: 0,
        stuck_prey: StuckPrey::Lose,
        repetition: HuntRepetition::ThirdDraws,
    }
}

/// Bagha-Chall, ruleset `standard`.
pub fn standard() -> Description {
    let board = Board::grid(5, 5, Diagonals::Alternate);
    Description {
        entry: Entry::Placed(points(&board, "a1,e1,a5,e5")),
        board,
        hunter_name: "tiger".into(),
        prey_name: "goat".into(),
        hunters: 4,
        prey: 20,
        goal: 5,
        ..kaooa()
    }
}

/// Bagha-Chall, ruleset `compulsory`.
pub fn compulsory() -> Description {
    Description { must_capture: true, ..standard() }
}

/// Bagha-Chall, ruleset `source`.
pub fn source() -> Description {
    Description { return_: Return::Forbidden, backward_capture: false, ..compulsory() }
}

/// Adugo: one jaguar against fourteen dogs, won at five captures.
pub fn adugo() -> Description {
    let mut board = Board::grid(5, 5, Diagonals::Alternate);
    for (name, x, y) in [
        ("f1", 1.0, -1.0),
        ("f2", 2.0, -1.0),
        ("f3", 3.0, -1.0),
        ("g1", 0.0, -2.0),
        ("g2", 2.0, -2.0),
        ("g3", 4.0, -2.0),
    ] {
        board.points.push(Point { name: name.into(), x, y });
    }
    let line = |names: &str| names.split(' ').map(|name| board.point(name).unwrap()).collect();
    // The sides of the triangle go on into the diagonals of the square, the middle into a column.
    let added: Vec<Vec<u8>> = vec![
        line("g2 f2 c1 c2 c3 c4 c5"),
        line("g1 f1 c1 d2 e3"),
        line("g3 f3 c1 b2 a3"),
        line("f1 f2 f3"),
        line("g1 g2 g3"),
    ];
    board.lines.extend(added);
    let dogs = "a3,b3,d3,e3,a4,b4,c4,d4,e4,a5,b5,c5,d5,e5";
    Description {
        entry: Entry::Placed(points(&board, "c3")),
        prey_placed: points(&board, dogs),
        board,
        hunter_name: "jaguar".into(),
        prey_name: "dog".into(),
        hunters: 1,
        prey: 14,
        first: Side::HUNTERS,
        goal: 5,
        ..kaooa()
    }
}

/// Aadu puli attam: three tigers against fifteen goats.
pub fn aadu_puli() -> Description {
    let mut all = vec![("a", 0.0, 4.0)];
    let rows = [("b", 3.0), ("c", 2.0), ("d", 1.0)];
    let names: Vec<String> =
        rows.iter().flat_map(|(row, _)| (1..=6).map(move |k| format!("{row}{k}"))).collect();
    for (at, name) in names.iter().enumerate() {
        let y = rows[at / 6].1;
        let k = (at % 6) as f64;
        // The four middle points lie on rays from the apex.
        let x = match at % 6 {
            0 => -3.0,
            5 => 3.0,
            _ => (k - 2.5) * (4.0 - y) / 2.0,
        };
        all.push((name, x, y));
    }
    for (name, k) in [("e1", 0.0), ("e2", 1.0), ("e3", 2.0), ("e4", 3.0)] {
        all.push((name, (k - 1.5) * 2.0, 0.0));
    }
    let board = board(
        all,
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
    Description {
        entry: Entry::Placed(points(&board, "a,b3,b4")),
        board,
        hunter_name: "tiger".into(),
        prey_name: "goat".into(),
        hunters: 3,
        prey: 15,
        goal: 5,
        ..kaooa()
    }
}

/// The triangle of Len Choa and Hat Diviyan Keliya.
pub fn triangle() -> Board {
    board(
        vec![
            ("a", 0.0, 3.0),
            ("b1", -1.0, 2.0),
            ("b2", 0.0, 2.0),
            ("b3", 1.0, 2.0),
            ("c1", -2.0, 1.0),
            ("c2", 0.0, 1.0),
            ("c3", 2.0, 1.0),
            ("d1", -3.0, 0.0),
            ("d2", 0.0, 0.0),
            ("d3", 3.0, 0.0),
        ],
        &["a b1 c1 d1", "a b2 c2 d2", "a b3 c3 d3", "b1 b2 b3", "c1 c2 c3", "d1 d2 d3"],
    )
}

/// Len Choa: one tiger against six leopards.
pub fn len_choa() -> Description {
    Description {
        board: triangle(),
        hunter_name: "tiger".into(),
        prey_name: "leopard".into(),
        entry: Entry::Placed(vec![0]),
        prey: 6,
        goal: 3,
        ..kaooa()
    }
}

/// Hat Diviyan Keliya: one leopard, dropped first, against seven dogs.
pub fn hat_diviyan() -> Description {
    Description {
        board: triangle(),
        hunter_name: "leopard".into(),
        prey_name: "dog".into(),
        entry: Entry::Dropped { after: 0 },
        first: Side::HUNTERS,
        ..kaooa()
    }
}

/// Every reading of the sheets in some combination, named for messages.
pub fn all() -> Vec<(String, Description)> {
    let mut games: Vec<(String, Description)> = [
        ("kaooa", kaooa()),
        ("bagha-chall:standard", standard()),
        ("bagha-chall:compulsory", compulsory()),
        ("bagha-chall:source", source()),
        ("adugo", adugo()),
        ("aadu-puli", aadu_puli()),
        ("len-choa", len_choa()),
        ("hat-diviyan", hat_diviyan()),
    ]
    .into_iter()
    .map(|(name, game)| (name.to_owned(), game))
    .collect();
    for return_ in [Return::Allowed, Return::Forbidden, Return::LastMoveOnly] {
        for flags in 0..16 {
            let game = Description {
                return_,
                backward_capture: flags & 1 != 0,
                must_capture: flags & 2 != 0,
                chain: flags & 4 != 0,
                stuck_prey: if flags & 8 != 0 { StuckPrey::Draw } else { StuckPrey::Lose },
                goal: 9,
                ..standard()
            };
            games.push((format!("bagha-chall {return_:?} {flags:04b}"), game));
        }
    }
    for flags in 0..8 {
        let base = if flags & 4 != 0 { hat_diviyan() } else { kaooa() };
        let game = Description {
            must_capture: flags & 1 != 0,
            chain: flags & 2 != 0,
            capture_while_dropping: false,
            ..base.clone()
        };
        games.push((format!("waiting {flags:03b}"), game));
    }
    games.push((
        "kaooa vulture first".into(),
        Description { first: Side::HUNTERS, entry: Entry::Dropped { after: 0 }, ..kaooa() },
    ));
    games.push((
        "bagha-chall forbidden-after-drops".into(),
        Description { repetition: HuntRepetition::ForbiddenAfterDrops, ..standard() },
    ));
    games.push((
        "bagha-chall, tigers dropped".into(),
        Description { entry: Entry::Dropped { after: 1 }, ..source() },
    ));
    games.extend(relatives());
    games
}

/// The games of the catalogue that have a rule word which the games above do not have, under every
/// value of every reading.
pub fn relatives() -> Vec<(String, Description)> {
    let mut games = Vec::new();
    for id in ["fox-and-hounds", "hare-and-hounds", "main-tapal-empat", "catch-the-hare"] {
        let file = catalogue::file(id).unwrap();
        let readings = file.readings().iter();
        let values = readings.flat_map(|reading| {
            reading.values.iter().map(|value| format!("{id}+{}={value}", reading.name))
        });
        for name in std::iter::once(id.to_owned()).chain(values) {
            match catalogue::open(&name).unwrap().described {
                Described::Hunt(game) => games.push((name, game)),
                Described::Sowing(_) => panic!("{name} is a hunt game"),
            }
        }
    }
    games
}
