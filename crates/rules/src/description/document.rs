//! The document that a file is, before its rules are read: its one node, its name, and how long the
//! game lasts.

use miette::SourceSpan;

use super::grammar;
use super::report::{Fault, suggest};
use super::tree::Node;
use crate::game::Family;

/// The one node `game` of a file.
pub(super) fn the_game<'a>(nodes: &'a [Node], faults: &mut Vec<Fault>) -> Option<&'a Node> {
    let mut game = None;
    for node in nodes {
        if node.name != "game" {
            let message = format!("a file holds a game, and `{}` is none", node.name);
            let help = suggest(&node.name, ["game"]);
            faults.push(Fault::new(node.span, message, "expected `game`").help(help));
        } else if game.is_some() {
            let message = "a file holds one game";
            faults.push(Fault::new(node.span, message, "the second game"));
        } else {
            game = Some(node);
        }
    }
    if game.is_none() && faults.is_empty() {
        let message = "the file holds no game";
        faults.push(Fault::new(
            (0, 0).into(),
            message,
            "expected `game \"id\" family=\"…\" { … }`",
        ));
    }
    game
}

/// A fault where a file is not named after its game.
pub(super) fn check_path(path: &str, id: &str, span: SourceSpan, faults: &mut Vec<Fault>) {
    let name = path.rsplit(['/', '\\']).next().unwrap_or(path);
    if let Some(stem) = name.strip_suffix(".kdl").filter(|stem| *stem != id) {
        let message = format!("the game `{id}` is in a file named `{stem}`");
        let help = format!("call the file `{id}.kdl`, or the game `{stem}`");
        faults.push(Fault::new(span, message, "expected the name of the file").help(help));
    }
}

pub(super) fn syntax_fault(diagnostic: kdl::KdlDiagnostic) -> Fault {
    let message = diagnostic.message.unwrap_or_else(|| "this is not KDL".into());
    let label = diagnostic.label.unwrap_or_else(|| "not KDL".into());
    Fault { span: diagnostic.span, message, label, help: diagnostic.help, told: Vec::new() }
}

/// How many minutes a game lasts, where the file says so. Decoding tells what is wrong with the
/// word; only the order of its numbers is judged here.
pub(super) fn minutes(family: Family, base: &[Node], faults: &mut Vec<Fault>) -> Option<[u16; 2]> {
    let node = base.iter().find(|node| node.name == "minutes")?;
    let values = grammar::find(family, "", "minutes")?.read(node, &mut Vec::new())?;
    let (from, to) = (values.number(0), values.number(1));
    if from > to {
        let message = format!("a game cannot last from {from} to {to} minutes");
        faults.push(Fault::new(node.span, message, "expected the least number first"));
        return None;
    }
    Some([from as u16, to as u16])
}
