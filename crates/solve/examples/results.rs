//! Writes the book's page of results, from tables in a folder and from small games solved on the
//! spot: `cargo run --release -p ludarium-solve --example results -- DIR > docs/src/results.md`. Games
//! that have no tables in DIR are named as not solved.

use std::fmt::Write as _;

use ludarium_rules::catalogue;
use ludarium_rules::compiled::{Compiled, Kind};
use ludarium_rules::game::{Family, Notation as _, Rules as _, Side};
use ludarium_rules::hunt::{Position, Rules};
use ludarium_solve::plan::Plan;
use ludarium_solve::tables::{Count, Exact, Folder, Tables, Worth, answer};

/// The games of the page, whole.
const GAMES: &[&str] = &[
    "kaooa",
    "bagha-chall:small-3",
    "bagha-chall:small-4",
    "bagha-chall:standard",
    "bagha-chall:compulsory",
    "len-choa",
    "hat-diviyan-keliya",
    "fox-and-hounds",
    "hare-and-hounds",
    "hare-and-hounds+first=hare",
    "catch-the-hare+hunters-count=10",
    "catch-the-hare+hunters-count=11",
    "catch-the-hare",
    "main-tapal-empat",
    "aadu-puli-attam",
    "adugo",
];

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let path = std::env::args().nth(1).ok_or("which folder of tables?")?;
    let folder = Folder::at(path);
    let mut page = String::from(HEAD);
    let mut counts = String::new();
    for name in GAMES {
        let compiled = Compiled::new(&catalogue::open(name)?.described);
        let Kind::Hunt(rules) = compiled.kind() else { return Err("no table".into()) };
        let positions = grouped(Plan::new(rules).positions());
        let tables = folder.open(&compiled)?.filter(|tables| tables.is_complete());
        let Some(tables) = tables else {
            writeln!(page, "| `{name}` | {positions} | not solved here | | |")?;
            continue;
        };
        let start = rules.start();
        let Some(answer) = answer(&tables, &start)? else { return Err("no value".into()) };
        let value = Exact { value: answer.value, plies: answer.plies };
        let said = in_words(rules.side(&start), value);
        let best =
            answer.moves.iter().filter(|mv| mv.value == answer.value && mv.plies == answer.plies);
        let best: Vec<&str> = best.map(|mv| mv.mv.as_str()).collect();
        let shown = if best.len() > 6 { format!("{} moves", best.len()) } else { best.join(" ") };
        writeln!(page, "| `{name}` | {positions} | {said} | {shown} of {} |", answer.moves.len())?;
        tiers(&mut counts, name, rules, &tables)?;
    }
    page.push_str(&first_goats(&folder)?);
    page.push_str(&kaooa(&folder)?);
    page.push_str("\n## Tiers\n\nCounted up to symmetry, whether or not a game reaches them.\n");
    page.push_str(&counts);
    print!("{page}");
    Ok(())
}

const HEAD: &str = "# Solved games

The tables of this page are written by `make results`, which solves what is not solved yet and then reads
the tables; [Tables of solved games](tablebases.md) tells how. Plies are those to the end with best play:
the winner hurries, the loser resists.

## Whole games

| Game | Positions, both sides to move | With best play | Best first moves |
|---|--:|---|---|
";

fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut grouped = String::new();
    for (at, digit) in digits.chars().enumerate() {
        if at > 0 && (digits.len() - at).is_multiple_of(3) {
            grouped.push(',');
        }
        grouped.push(digit);
    }
    grouped
}

/// The value in words, seen from nobody's side.
fn in_words(side: Side, exact: Exact) -> String {
    let winner = match exact.value {
        Worth::Draw => return "a draw".into(),
        Worth::Win => side,
        Worth::Loss => side.other(),
    };
    let winner = if winner == Side::HUNTERS { "hunters" } else { "prey" };
    match exact.plies {
        Some(plies) => format!("the {winner} win in {plies}"),
        None => format!("the {winner} win"),
    }
}

fn tiers(page: &mut String, name: &str, rules: &Rules<()>, tables: &Tables) -> std::fmt::Result {
    let mut counts: Vec<Count> = tables.counts().unwrap_or_default();
    // Everything dropped: the phase in which pieces move.
    counts.retain(|count| count.in_hand == 0 && count.hunters == rules.hunter_count());
    counts.sort_by_key(|count| (count.captured, count.side));
    writeln!(page, "\n### `{name}`, everything dropped\n")?;
    writeln!(
        page,
        "| Captured | To move | Positions | Won | Drawn | Lost | Longest win | Such a position |"
    )?;
    writeln!(page, "|--:|---|--:|--:|--:|--:|--:|---|")?;
    for count in counts {
        let side = count.side();
        let example = count.example.map_or(String::new(), |[hunters, prey]| {
            let captured = count.captured;
            let position = Position::assemble_unchecked(hunters, prey, 0, captured, side, None);
            format!("`{}`", rules.position_text(&position))
        });
        writeln!(
            page,
            "| {} | {} | {} | {} | {} | {} | {} | {example} |",
            count.captured,
            Family::Hunt.side_letter(side),
            grouped(count.positions),
            grouped(count.wins),
            grouped(count.draws),
            grouped(count.losses),
            count.longest_win.map_or(String::new(), |plies| plies.to_string()),
        )?;
    }
    Ok(())
}

/// What each first goat of Bagha-Chall is worth.
fn first_goats(folder: &Folder) -> Result<String, Box<dyn std::error::Error>> {
    let mut page = String::from(
        "\n## The first goat of Bagha-Chall\n\nUp to symmetry; for the goats. \
         With a goal of one capture a loss is the loss of a goat by force, sooner or later.\n\n",
    );
    page.push_str("| Ruleset | b1 | c1 | b2 | c2 | c3 |\n|---|---|---|---|---|---|\n");
    let names = ["standard+goal=1", "standard", "compulsory"];
    for name in names.map(|name| format!("bagha-chall:{name}")) {
        let compiled = Compiled::new(&catalogue::open(&name)?.described);
        let Some(tables) = folder.open(&compiled)?.filter(|tables| tables.is_complete()) else {
            continue;
        };
        let Some(answer) = answer(&tables, &tables.rules().start())? else { continue };
        write!(page, "| `{name}` |")?;
        for point in ["@b1", "@c1", "@b2", "@c2", "@c3"] {
            let found = answer.moves.iter().find(|mv| mv.mv == point);
            write!(page, " {} |", found.map_or("", |mv| mv.value.word()))?;
        }
        page.push('\n');
    }
    Ok(page)
}

/// Every combination of Kaooa's readings.
fn kaooa(folder: &Folder) -> Result<String, Box<dyn std::error::Error>> {
    let mut page = String::from(KAOOA);
    let columns: Vec<[&str; 4]> = ["after-first-crow", "first"]
        .into_iter()
        .flat_map(|enters| ["yes", "no"].map(|dropping| (enters, dropping)))
        .flat_map(|(enters, dropping)| {
            ["optional", "compulsory"].map(|capture| (enters, dropping, capture))
        })
        .flat_map(|(enters, dropping, capture)| {
            ["no", "yes"].map(|chain| [enters, dropping, capture, chain])
        })
        .collect();
    for (heading, at) in
        [("vulture enters", 0), ("captures while dropping", 1), ("capture", 2), ("chain", 3)]
    {
        write!(page, "| **{heading}** |")?;
        for column in &columns {
            let word = column[at];
            write!(page, " {} |", if at == 0 { &word[..5] } else { &word[..2] })?;
        }
        page.push('\n');
        if at == 0 {
            page.push_str("|---|");
            page.push_str(&"--:|".repeat(columns.len()));
            page.push('\n');
        }
    }
    for crows in 5..=9 {
        for goal in 1..=crows {
            write!(page, "| {crows} crows, goal {goal} |")?;
            for [enters, dropping, capture, chain] in &columns {
                let name = format!(
                    "kaooa+crows={crows}+goal={goal}+vulture-enters={enters}\
                     +capture-while-dropping={dropping}+capture={capture}+chain={chain}"
                );
                let compiled = Compiled::new(&catalogue::open(&name)?.described);
                let tables = folder.open_apart(&compiled).ok_or("too large")?;
                let start = tables.rules().start();
                let exact = tables.probe(&start)?.ok_or("no value")?;
                let crows_move = tables.rules().side(&start) == Side::PREY;
                let letter = match exact.value {
                    Worth::Draw => "–".to_string(),
                    value => {
                        let crows_win = (value == Worth::Win) == crows_move;
                        let letter = if crows_win { 'c' } else { 'v' };
                        format!("{letter}{}", exact.plies.unwrap_or_default())
                    }
                };
                write!(page, " {letter} |")?;
            }
            page.push('\n');
        }
    }
    Ok(page)
}

const KAOOA: &str = "
## Kaooa in all its readings

`c15`: the crows win in 15 plies; `v7`: the vulture wins in 7; `–`: a draw. The readings of a column stand
above it, cut short: the vulture enters *after*-first-crow or *first*; captures while dropping *ye*s or *no*;
capture *op*tional or *co*mpulsory; chain *no* or *ye*s.

";
