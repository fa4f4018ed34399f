//! Positions as pictures: what every game's boards, scenes, choices and traces have in common.
#![cfg(feature = "words")]
#![allow(clippy::unwrap_used)] // a test that panics has failed

mod choices;

use std::collections::{BTreeMap, BTreeSet, HashSet};

use choices::Dice;
use ludarium_rules::catalogue;
use ludarium_rules::compiled::{Compiled, Described};
use ludarium_rules::description::Chosen;
use ludarium_rules::face::{Game, Session};
use ludarium_rules::game::{Family, Side};
use ludarium_rules::message::Message;
use ludarium_rules::scene::{Board, BoardKind, ChoiceKind, Content, Event, Scene, Shape};
use ludarium_rules::words::{Language, Words};

/// Calls `visit` with every choice, compiled. Matches until won come with two rounds instead.
fn for_every_choice(mut visit: impl FnMut(&Chosen, &Compiled)) {
    for file in catalogue::files() {
        for chosen in choices::single(file, 6) {
            let mut chosen = chosen;
            if let Described::Sowing(game) = &mut chosen.described
                && let Some(rounds) = &mut game.rounds
            {
                rounds.limit = Some(rounds.limit.map_or(2, |limit| limit.min(3)));
            }
            visit(&chosen, &Compiled::new(&chosen.described));
        }
    }
}

/// Plays random games, `games` a choice, and calls `look` before every ply and at the end.
fn walk(game: &dyn Game, games: u64, plies: usize, mut look: impl FnMut(&mut dyn Session)) {
    for seed in 0..games {
        let mut dice = Dice::seeded(seed + 29);
        let mut session = game.begin(None, None).unwrap();
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

#[test]
fn traces_fold() {
    for_every_choice(|chosen, compiled| {
        let game = compiled.game();
        walk(game, 4, 300, |session| {
            let before = session.scene();
            for mv in session.moves() {
                let trace = session.trace(&mv).unwrap();
                let mut scene = before.clone();
                for event in &trace.events {
                    scene.apply(event);
                }
                let at = session.position();
                session.play(&mv).unwrap();
                assert_eq!(scene, session.scene(), "{}: {mv} in {at}", chosen.name);
                session.undo();
            }
        });
    });
}
