//! Drawings of hunt positions.

#![allow(clippy::unwrap_used)] // a test that panics has failed

mod hunt_games;

use ludarium_rules::drawing::Style;
use ludarium_rules::game::{Notation, Rules as _};
use ludarium_rules::hunt::{Rules, Trail};

#[test]
fn every_board_is_drawn_within_80_columns_with_every_name() {
    for (name, game) in hunt_games::all() {
        let rules = Rules::<Trail>::compile(&game);
        let drawing = rules.draw(&rules.start());
        println!("{name}\n{}", drawing.plain());
        let labels: usize = drawing
            .lines
            .iter()
            .flatten()
            .filter(|span| span.style == Style::Label)
            .map(|span| span.text.chars().count())
            .sum();
        let names: usize = game.board.points.iter().map(|point| point.name.len()).sum();
        assert_eq!(labels, names, "{name}: every name is whole");
        for line in &drawing.lines {
            let columns: usize = line.iter().map(|span| span.text.chars().count()).sum();
            assert!(columns <= 80, "{name}: {columns} columns");
        }
        assert!(drawing.svg.starts_with("<svg ") && drawing.svg.ends_with("</svg>\n"));
        for point in &game.board.points {
            assert!(drawing.svg.contains(&format!(">{}</text>", point.name)), "{name}");
        }
    }
}

#[test]
fn a_terminal_of_24_rows_shows_the_boards_of_the_shipped_games_whole() {
    for game in [hunt_games::kaooa(), hunt_games::standard()] {
        let rules = Rules::<Trail>::compile(&game);
        let drawing = rules.draw(&rules.start());
        // Below it stand an empty line, whose turn it is, and the prompt.
        assert!(drawing.lines.len() + 3 <= 24, "{} rows", drawing.lines.len());
    }
}

#[test]
fn pieces_are_drawn_where_they_stand() {
    let rules = Rules::<()>::compile(&hunt_games::kaooa());
    let position = rules.parse_position("a/f,j/4/1 h").unwrap();
    let drawing = rules.draw(&position);
    let text = drawing.plain();
    assert_eq!(text.matches('▲').count(), 1);
    // Two on the board and one in the legend.
    assert_eq!(text.matches('●').count(), 3);
    assert!(text.starts_with(&" ".repeat(10)) && text.contains("▲a"), "the tip a is at the top");
    assert!(text.ends_with("● +4 ×1/4\n"));
}
