//! The compiled rules against the plain reference, in lockstep: every game file under every
//! ruleset, every value of every reading and many combinations of readings, from the start and
//! from positions set up at random.
//!
//! At every ply both must give the same moves and the same position text, and at the end the same
//! winner, score and reason. Repetition is applied to the reference here, by the sentences of the
//! rule sheets. One difference is accepted: the reference keeps every state of an endless sowing
//! and proves the recurrence at once; the engine, in constant memory, may meet the cap of laps first.
#![allow(clippy::unwrap_used)] // a test that panics has failed
#![allow(clippy::format_push_string)] // speed is not the point

mod choices;
mod reference;

use choices::Dice;
use ludarium_rules::catalogue;
use ludarium_rules::compiled::{Compiled, Described};
use ludarium_rules::description::Chosen;
use ludarium_rules::face::Session;
use ludarium_rules::game::{Outcome, Reason, Side};
use ludarium_rules::hunt::description::{Description as Hunt, HuntRepetition};
use ludarium_rules::sowing::description::{Cycle, Description as Sowing};

/// What a repetition means to the reference.
#[derive(Clone, Copy, PartialEq)]
enum Repeats {
    Ignored,
    End { times: usize },
    ForbiddenAfterDrops,
}

/// The reference, whatever the family.
trait Plain {
    type State: Clone + PartialEq;
    fn start(&self) -> Self::State;
    fn moves(&self, state: &Self::State) -> Vec<String>;
    fn play(&self, state: &Self::State, mv: &str) -> Self::State;
    fn outcome(&self, state: &Self::State) -> Option<Outcome>;
    fn text(&self, state: &Self::State) -> String;
    fn read(&self, text: &str) -> Self::State;
    fn repeats(&self) -> Repeats;
    fn resolve(&self, state: &Self::State) -> (Self::State, Option<Outcome>);
    fn side(&self, state: &Self::State) -> Side;
    fn score(&self, state: &Self::State) -> [u16; 2];
    /// Whether prey are still to be dropped.
    fn is_dropping(&self, state: &Self::State) -> bool;
    /// A position set up at random; not every one is valid.
    fn arrange(&self, dice: &mut Dice) -> String;
}

/// What both families' references do under the same names.
macro_rules! as_the_reference_does {
    () => {
        fn start(&self) -> Self::State {
            self.0.start()
        }

        fn moves(&self, state: &Self::State) -> Vec<String> {
            self.0.moves(state)
        }

        fn play(&self, state: &Self::State, mv: &str) -> Self::State {
            self.0.play(state, mv)
        }

        fn outcome(&self, state: &Self::State) -> Option<Outcome> {
            self.0.outcome(state)
        }

        fn text(&self, state: &Self::State) -> String {
            self.0.text(state)
        }

        fn read(&self, text: &str) -> Self::State {
            self.0.from_text(text)
        }

        fn resolve(&self, state: &Self::State) -> (Self::State, Option<Outcome>) {
            self.0.resolve_repetition(state)
        }

        fn side(&self, state: &Self::State) -> Side {
            state.side
        }
    };
}

struct PlainHunt(reference::hunt::Game, Hunt);

impl Plain for PlainHunt {
    type State = reference::hunt::State;

    as_the_reference_does!();

    fn repeats(&self) -> Repeats {
        match self.1.repetition {
            HuntRepetition::ThirdDraws => Repeats::End { times: 3 },
            HuntRepetition::ForbiddenAfterDrops => Repeats::ForbiddenAfterDrops,
        }
    }

    fn score(&self, state: &Self::State) -> [u16; 2] {
        self.0.resolve_repetition(state).1.unwrap().score
    }

    fn is_dropping(&self, state: &Self::State) -> bool {
        state.prey_in_hand > 0
    }

    fn arrange(&self, dice: &mut Dice) -> String {
        let mut vacant: Vec<&str> =
            self.1.board.points.iter().map(|point| point.name.as_str()).collect();
        let all = vacant.clone();
        let mut place = |dice: &mut Dice, count: usize, remembered: bool| {
            let mut words = Vec::new();
            for _ in 0..count.min(vacant.len()) {
                let mut word = vacant.swap_remove(dice.below(vacant.len())).to_owned();
                if remembered && dice.below(2) == 0 {
                    word += &format!("<{}", all[dice.below(all.len())]);
                }
                words.push(word);
            }
            if words.is_empty() { "-".to_owned() } else { words.join(",") }
        };
        let remembers = dice.below(2) == 0;
        let hunters = place(dice, usize::from(self.1.hunters), remembers);
        let prey = usize::from(self.1.prey);
        let captured = dice.below(usize::from(self.1.goal) + 1);
        let on_board = dice.below(prey + 1 - captured.min(prey));
        let in_hand = match dice.below(3) {
            0 => prey - captured.min(prey) - on_board,
            _ => 0,
        };
        let prey_remember = remembers && dice.below(2) == 0;
        let standing = place(dice, on_board, prey_remember);
        let side = if dice.below(2) == 0 { 'h' } else { 'p' };
        format!("{hunters}/{standing}/{in_hand}/{captured} {side}")
    }
}

struct PlainSowing(reference::sowing::Game, Sowing);

impl Plain for PlainSowing {
    type State = reference::sowing::State;

    as_the_reference_does!();

    fn repeats(&self) -> Repeats {
        match self.1.cycle {
            Cycle::Impossible => Repeats::Ignored,
            _ => Repeats::End { times: usize::from(self.1.cycle_times) },
        }
    }

    fn score(&self, state: &Self::State) -> [u16; 2] {
        state.stores
    }

    fn is_dropping(&self, _: &Self::State) -> bool {
        false
    }

    fn arrange(&self, dice: &mut Dice) -> String {
        let holes = self.1.hole_count();
        let mut seeds = vec![0_usize; holes];
        let mut cowries = vec![0_usize; holes];
        let all = self.1.total_seeds();
        // Few seeds, many, or all; spread over some of the holes.
        let on_board = match dice.below(3) {
            0 => dice.below(all.min(12) + 1) * dice.below(3).min(1),
            _ => dice.below(all + 1),
        };
        let among: Vec<usize> = (0..=dice.below(holes)).map(|_| dice.below(holes)).collect();
        for _ in 0..on_board {
            seeds[among[dice.below(among.len())]] += 1;
        }
        let all_cowries = holes * usize::from(self.1.cowries);
        let cowries_among: Vec<usize> =
            (0..=dice.below(holes)).map(|_| dice.below(holes)).collect();
        for _ in 0..all_cowries {
            cowries[cowries_among[dice.below(cowries_among.len())]] += 1;
        }
        let taken = if self.1.rows == 4 { 0 } else { all - on_board };
        let taken = if dice.below(3) == 0 { dice.below(taken + 1) } else { taken };
        let south = if dice.below(2) == 0 { taken / 2 } else { dice.below(taken + 1) };
        let words: Vec<String> = (0..holes)
            .map(|hole| match (self.1.cowries, seeds[hole], cowries[hole]) {
                (0, seeds, _) => seeds.to_string(),
                (_, 0, 0) => "0".to_owned(),
                (_, seeds, cowries) => format!("{seeds}s{cowries}c"),
            })
            .collect();
        let rows: Vec<String> =
            words.chunks(usize::from(self.1.holes)).map(|row| row.join(",")).collect();
        let board = if self.1.rows == 2 {
            rows.join("/")
        } else {
            format!("{}|{}/{}|{}", rows[0], rows[1], rows[2], rows[3])
        };
        let side = if dice.below(2) == 0 { 'S' } else { 'N' };
        let mut text = format!("{board} {south},{} {side}", taken - south);
        if self.1.rounds.is_some() && dice.below(2) == 0 {
            let first = dice.below(holes);
            let owners: String = (0..holes)
                .map(|hole| if (hole + first) % holes < holes / 2 + first % 3 { 'S' } else { 'N' })
                .collect();
            text += &format!(" owners={owners} round={}", 1 + dice.below(3));
        }
        text
    }
}

/// What was compared, so that a test can say that it compared something.
#[derive(Default, Debug)]
struct Compared {
    plies: usize,
    ended: usize,
    repetitions: usize,
    set_up: usize,
    by_cap: usize,
}

/// Texts and reasons, but for how an endless sowing became known.
fn but_for_the_cap(text: &str) -> String {
    text.replace(" ended=endless-by-cap", " ended=endless")
}

#[track_caller]
fn compare_outcomes(name: &str, at: &str, engine: Option<Outcome>, plain: Option<Outcome>) -> bool {
    let proven = |outcome: Outcome| {
        let reason = match (outcome.reason, plain.map(|plain| plain.reason)) {
            (Reason::EndlessByCap, Some(reason @ (Reason::Endless | Reason::OnlyEndless))) => {
                reason
            }
            (reason, _) => reason,
        };
        Outcome { reason, ..outcome }
    };
    assert_eq!(engine.map(proven), plain, "{name}, outcome of {at}: engine left, reference right");
    engine != plain
}

/// Plays one random game of both from where they stand, to its end or for a number of plies.
/// Players who dawdle go back to an earlier position when they can.
fn lockstep<P: Plain>(
    name: &str,
    plain: &P,
    session: &mut dyn Session,
    mut state: P::State,
    dice: &mut Dice,
    amount: (usize, bool),
    compared: &mut Compared,
) {
    let (plies, dawdles) = amount;
    let mut past: Vec<P::State> = Vec::new();
    let mut resolved: Option<Outcome> = None;
    let mut came = String::from("the beginning");
    for _ in 0..plies {
        let text = plain.text(&state);
        let engines = session.position();
        assert_eq!(
            but_for_the_cap(&engines),
            but_for_the_cap(&text),
            "{name}, after {came}: engine left, reference right"
        );
        let mut moves = if resolved.is_some() { Vec::new() } else { plain.moves(&state) };
        let mut outcome = resolved.or_else(|| plain.outcome(&state));
        if plain.repeats() == Repeats::ForbiddenAfterDrops && outcome.is_none() {
            moves.retain(|mv| {
                let next = plain.play(&state, mv);
                plain.is_dropping(&next) || (next != state && !past.contains(&next))
            });
            if moves.is_empty() {
                outcome = Some(Outcome {
                    winner: Some(plain.side(&state).other()),
                    reason: Reason::OnlyRepetitions,
                    score: plain.score(&state),
                });
            }
        }
        let by_cap = compare_outcomes(name, &text, session.outcome(), outcome);
        compared.by_cap += usize::from(by_cap);
        let mut engines = session.moves();
        engines.sort();
        assert_eq!(engines, moves, "{name}, moves of {text}: engine left, reference right");
        if outcome.is_some() {
            compared.ended += 1;
            return;
        }
        let mut mv = &moves[dice.below(moves.len())];
        if dawdles
            && let Some(back) = moves.iter().find(|mv| past.contains(&plain.play(&state, mv)))
        {
            mv = back;
        }
        let side = session.side();
        assert_eq!(side, plain.side(&state), "{name}, side to move of {text}");
        assert_eq!(session.play(mv).as_ref(), Ok(mv), "{name}: {mv} in {text}");
        came = format!("{mv} in {text}");
        past.push(state.clone());
        state = plain.play(&state, mv);
        compared.plies += 1;
        if let Repeats::End { times } = plain.repeats()
            && plain.outcome(&state).is_none()
            && 1 + past.iter().filter(|earlier| **earlier == state).count() >= times
        {
            (state, resolved) = plain.resolve(&state);
            compared.repetitions += 1;
        }
    }
}

struct Amount {
    games: u64,
    plies: usize,
    set_up: u64,
}

fn compare<P: Plain>(chosen: &Chosen, plain: &P, amount: &Amount, compared: &mut Compared) {
    let compiled = Compiled::new(&chosen.described);
    let game = compiled.game();
    let name = &chosen.name;
    for seed in 0..amount.games {
        let mut session = game.begin(None, None).unwrap();
        let dice = &mut Dice::seeded(seed);
        lockstep(name, plain, &mut *session, plain.start(), dice, (amount.plies, false), compared);
    }
    for seed in 0..amount.set_up {
        let dice = &mut Dice::seeded(1000 + seed);
        let text = plain.arrange(dice);
        let Ok(mut session) = game.begin(Some(&text), None) else { continue };
        compared.set_up += 1;
        lockstep(
            name,
            plain,
            &mut *session,
            plain.read(&text),
            dice,
            (25, seed % 4 == 0),
            compared,
        );
    }
}

fn compare_chosen(chosen: &Chosen, amount: &Amount, compared: &mut Compared) {
    match &chosen.described {
        Described::Hunt(game) => {
            let plain = PlainHunt(reference::hunt::Game::new(game.clone()), game.clone());
            compare(chosen, &plain, amount, compared);
        }
        Described::Sowing(game) => {
            let plain = PlainSowing(reference::sowing::Game::new(game.clone()), game.clone());
            compare(chosen, &plain, amount, compared);
        }
    }
}

/// Compares one file. Choices that do not go together are left out.
fn compare_file(id: &str, single: &Amount, combined: &Amount, combinations: u64) {
    let file = catalogue::files().iter().find(|file| file.id() == id).unwrap();
    let mut compared = Compared::default();
    let mut names = Vec::new();
    for chosen in choices::single(file, 8) {
        compare_chosen(&chosen, single, &mut compared);
        names.push(chosen.name);
    }
    let mut dice = Dice::seeded(7);
    for _ in 0..combinations {
        if let Ok(chosen) = file.choose(&choices::random_choice(file, &mut dice)) {
            compare_chosen(&chosen, combined, &mut compared);
            names.push(chosen.name);
        }
    }
    println!("{id}: {} choices, {compared:?}", names.len());
    assert!(compared.plies > 1000 && compared.ended > 20 && compared.set_up > 50, "{compared:?}");
}

const fn amount(games: u64, plies: usize, set_up: u64) -> Amount {
    Amount { games, plies, set_up }
}

#[test]
fn kaooa_is_the_reference_by_every_reading() {
    compare_file("kaooa", &amount(8, 200, 100), &amount(5, 200, 60), 60);
}

#[test]
fn bagha_chall_is_the_reference_by_every_reading() {
    compare_file("bagha-chall", &amount(3, 150, 60), &amount(2, 150, 40), 60);
}

#[test]
fn oware_is_the_reference_by_every_reading() {
    compare_file("oware", &amount(4, 300, 50), &amount(3, 300, 60), 100);
}

#[test]
fn nam_nam_is_the_reference_by_every_reading() {
    compare_file("nam-nam", &amount(2, 400, 60), &amount(2, 400, 60), 60);
}

#[test]
fn bao_kenya_is_the_reference_by_every_reading() {
    compare_file("bao-kenya", &amount(4, 300, 80), &amount(3, 300, 60), 60);
}

#[test]
fn bao_kenya_with_laps_is_the_reference_by_every_reading() {
    compare_file("bao-kenya-laps", &amount(6, 300, 100), &amount(4, 300, 60), 60);
}

#[test]
fn bao_la_kujifunza_is_the_reference_by_every_reading() {
    compare_file("bao-la-kujifunza", &amount(4, 200, 60), &amount(2, 200, 40), 60);
}

#[test]
fn kauri_is_the_reference_by_every_reading() {
    compare_file("kauri", &amount(6, 300, 100), &amount(4, 300, 60), 60);
}
