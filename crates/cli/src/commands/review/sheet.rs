//! A review for people: the moves with their grades, how well each side played, the turning points.

use ludarium_rules::game::Side;
use ludarium_rules::message::{Argument, Message};
use ludarium_search::{Grade, Judged, Reviewed};

use crate::failure::Failure;
use crate::opened::Opened;
use crate::terminal::{self, Terminal};
use crate::thought::{self, capitalised, fitting, rounded};

/// Prints the review.
pub fn print(opened: &Opened, reviewed: &Reviewed, terminal: &mut Terminal) -> Result<(), Failure> {
    terminal.heading(opened.file.name())?;
    terminal.line("")?;
    print_moves(opened, reviewed, terminal)?;
    terminal.line("")?;
    print_sides(opened, reviewed, terminal)?;
    terminal.line("")?;
    let turns = turns(reviewed);
    let message = if turns.is_empty() {
        Message::new("review-no-turns")
    } else {
        Message::new("review-turns").with("count", turns.len()).with("moves", Argument::List(turns))
    };
    let text = terminal.text(&message);
    Ok(terminal.paragraph("", 0, &text)?)
}

/// The turning points, as "12 a1-b2".
fn turns(reviewed: &Reviewed) -> Vec<String> {
    let is_turn = |judged: &&Judged| reviewed.turning_points.contains(&judged.ply);
    let moves = reviewed.moves.iter().filter(is_turn);
    moves.map(|judged| format!("{} {}", judged.ply, judged.mv)).collect()
}

fn print_moves(
    opened: &Opened,
    reviewed: &Reviewed,
    terminal: &mut Terminal,
) -> Result<(), Failure> {
    let headings = [
        ">#".to_string(),
        terminal.word("review-side"),
        terminal.word("cli-move"),
        terminal.word("review-grade"),
        terminal.word("review-worth"),
        terminal.word("review-better"),
    ];
    let mut rows: Vec<Vec<String>> = Vec::new();
    for judged in &reviewed.moves {
        let mark = if reviewed.turning_points.contains(&judged.ply) { " *" } else { "" };
        rows.push(vec![
            judged.ply.to_string(),
            terminal.text(&opened.side_name(judged.side)),
            judged.mv.clone(),
            terminal.text(&judged.grade.message()) + mark,
            thought::told_shortly(opened, judged.side, judged.score, terminal),
        ]);
    }
    // What the other columns leave of the line, and the blanks between them.
    let taken: usize = (0..5)
        .map(|column| {
            let cells = rows.iter().map(|row| &row[column]).chain([&headings[column]]);
            cells.map(|cell| cell.chars().count()).max().unwrap_or(0) + 2
        })
        .sum();
    let room = terminal::width().saturating_sub(taken);
    for (row, judged) in rows.iter_mut().zip(&reviewed.moves) {
        let better = if judged.grade.is_bad() { &judged.line[..] } else { &[] };
        row.push(fitting(better, room));
    }
    Ok(terminal.table(&headings, &rows)?)
}

fn print_sides(
    opened: &Opened,
    reviewed: &Reviewed,
    terminal: &mut Terminal,
) -> Result<(), Failure> {
    let mut headings =
        vec![terminal.word("review-side"), format!(">{}", terminal.word("review-accuracy"))];
    headings.extend(Grade::CHOSEN.iter().map(|&of| {
        let word = terminal.text(&of.message());
        format!(">{}", capitalised(&word))
    }));
    let rows: Vec<Vec<String>> = Side::BOTH
        .into_iter()
        .map(|side| {
            let mut row =
                vec![terminal.text(&opened.side_name(side)), accuracy(reviewed, side, terminal)];
            row.extend(Grade::CHOSEN.iter().map(|&of| {
                let is = |judged: &&Judged| judged.side == side && judged.grade == of;
                reviewed.moves.iter().filter(is).count().to_string()
            }));
            row
        })
        .collect();
    Ok(terminal.table(&headings, &rows)?)
}

/// The accuracy of a side, "87.5"; a dash where it chose nothing.
pub fn accuracy(reviewed: &Reviewed, side: Side, terminal: &Terminal) -> String {
    reviewed.accuracy[side.index()].map_or("-".to_string(), |accuracy| {
        let message = Message::new("review-accuracy-of")
            .with("number", thought::number(rounded(accuracy, 10.0)));
        terminal.text(&message)
    })
}
