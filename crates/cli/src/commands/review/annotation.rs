//! A review written into the record: a comment after each move, and one before the first.

use ludarium_rules::game::Side;
use ludarium_rules::message::{Argument, Message};
use ludarium_rules::record::Record;
use ludarium_search::{Judged, Reviewed};

use super::sheet;
use crate::opened::Opened;
use crate::terminal::Terminal;
use crate::thought::{self, fitting};

/// How a comment of a review begins, in every language: another review takes its place.
const MARK: &str = "review: ";
/// The tag that says who commented.
const ANNOTATOR: &str = "Annotator";
/// The most columns of a better line.
const ROOM: usize = 48;

/// The record with the comments of the review in place of those of an earlier one.
pub fn annotated(
    mut record: Record,
    opened: &Opened,
    reviewed: &Reviewed,
    terminal: &Terminal,
) -> Record {
    let annotator = concat!("ludarium ", env!("CARGO_PKG_VERSION")).to_string();
    match record.tags.iter_mut().find(|(name, _)| name == ANNOTATOR) {
        Some((_, value)) => *value = annotator,
        None => record.tags.push((ANNOTATOR.to_string(), annotator)),
    }
    let is_other = |comment: &String| !comment.starts_with(MARK);
    record.comments.retain(is_other);
    record.comments.push(format!("{MARK}{}", summary(opened, reviewed, terminal)));
    for (ply, judged) in record.plies.iter_mut().zip(&reviewed.moves) {
        ply.comments.retain(is_other);
        ply.comments.push(format!("{MARK}{}", comment(opened, reviewed, judged, terminal)));
    }
    record
}

fn summary(opened: &Opened, reviewed: &Reviewed, terminal: &Terminal) -> String {
    let of_side = |side: Side| {
        let name = terminal.text(&opened.side_name(side));
        format!("{name} {}", sheet::accuracy(reviewed, side, terminal))
    };
    let sides = Side::BOTH.map(of_side).to_vec();
    terminal.text(&Message::new("review-summary").with("sides", Argument::List(sides)))
}

fn comment(opened: &Opened, reviewed: &Reviewed, judged: &Judged, terminal: &Terminal) -> String {
    let short = |score| thought::told_shortly(opened, judged.side, score, terminal);
    let message = if judged.grade.is_bad() {
        Message::new("review-comment-better")
            .with("moves", fitting(&judged.line, ROOM))
            .with("best", short(judged.best_score))
    } else {
        Message::new("review-comment")
    };
    let message = message.with("grade", judged.grade.message()).with("score", short(judged.score));
    let text = terminal.text(&message);
    if reviewed.turning_points.contains(&judged.ply) {
        return text + "; " + &terminal.word("review-turn");
    }
    text
}
