//! The engine protocol, spoken with the real program through pipes.
//!
//! Counts of lines of play are those of the rule sheets of the games.
#![allow(missing_docs, clippy::unwrap_used)]

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{self, Receiver};
use std::time::Duration;

/// Far longer than anything here takes: only a fault waits so long.
const PATIENCE: Duration = Duration::from_mins(1);
/// The vulture has no place but d, and the crows win by a piece on i.
const MATE_IN_ONE: &str = "position fen a/f,g,j/4/0 p";

fn ludarium(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_ludarium"));
    command.args(arguments).env_remove("LC_MESSAGES").env("LC_ALL", "en").env("NO_COLOR", "1");
    // Not the tables of whoever runs the tests.
    command.env("LUDARIUM_TABLES", concat!(env!("CARGO_TARGET_TMPDIR"), "/no-tables"));
    command
}

/// A running engine.
struct Engine {
    child: Child,
    input: Option<ChildStdin>,
    lines: Receiver<String>,
}

impl Engine {
    fn start(game: &str) -> Engine {
        let arguments: &[&str] = if game.is_empty() { &["engine"] } else { &["engine", game] };
        let mut child =
            ludarium(arguments).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
        let output = BufReader::new(child.stdout.take().unwrap());
        let (sender, lines) = mpsc::channel();
        std::thread::spawn(move || {
            for line in output.lines() {
                if sender.send(line.unwrap()).is_err() {
                    break;
                }
            }
        });
        let input = child.stdin.take();
        Engine { child, input, lines }
    }

    fn tell(&mut self, line: &str) {
        writeln!(self.input.as_mut().unwrap(), "{line}").unwrap();
    }

    /// The next line.
    fn line(&self) -> String {
        self.lines.recv_timeout(PATIENCE).unwrap()
    }

    /// The lines up to one that begins with `beginning`, and that one.
    fn until(&self, beginning: &str) -> Vec<String> {
        let mut lines = Vec::new();
        loop {
            lines.push(self.line());
            if lines.last().unwrap().starts_with(beginning) {
                return lines;
            }
        }
    }

    /// The answer to a command that is answered with one line.
    fn ask(&mut self, line: &str) -> String {
        self.tell(line);
        self.line()
    }

    /// What a command says before the engine is ready again.
    fn said(&mut self, line: &str) -> Vec<String> {
        self.tell(line);
        self.tell("isready");
        let mut lines = self.until("readyok");
        lines.pop();
        lines
    }

    /// The rest of the output when there is no more input, and the exit code.
    fn end(mut self) -> (Vec<String>, Option<i32>) {
        self.input = None;
        let mut rest = Vec::new();
        while let Ok(line) = self.lines.recv_timeout(PATIENCE) {
            rest.push(line);
        }
        (rest, self.child.wait().unwrap().code())
    }
}

/// The number after a word of an `info` line.
fn number(line: &str, word: &str) -> Option<i64> {
    let mut words = line.split_whitespace().skip_while(|&each| each != word);
    words.nth(1)?.parse().ok()
}

fn best_move(lines: &[String]) -> &str {
    lines.last().unwrap().strip_prefix("bestmove ").unwrap()
}

fn assert_ends_with_bestmove(lines: &[String]) {
    let best: Vec<_> = lines.iter().filter(|line| line.starts_with("bestmove ")).collect();
    assert_eq!(best.len(), 1, "{lines:?}");
    assert!(lines.last().unwrap().starts_with("bestmove "), "{lines:?}");
}

#[test]
fn it_introduces_itself_in_both_dialects() {
    for dialect in ["ugi", "uci"] {
        let mut engine = Engine::start("");
        engine.tell(dialect);
        let lines = engine.until(&format!("{dialect}ok"));
        assert_eq!(lines[0], concat!("id name Ludarium ", env!("CARGO_PKG_VERSION")));
        assert!(lines[1].starts_with("id author "));
        assert_eq!(lines[2], "option name Game type string default bagha-chall");
        assert!(lines.contains(&"option name Hash type spin default 64 min 1 max 65536".into()));
        assert!(lines.contains(&"option name Level type spin default 0 min 0 max 8".into()));
        assert!(lines[3..lines.len() - 1].iter().all(|line| line.starts_with("option name ")));
        assert_eq!(engine.end(), (vec![], Some(0)));
    }
}

#[test]
fn the_game_is_chosen_by_any_name_of_it() {
    let mut engine = Engine::start("kaooa");
    assert_eq!(engine.ask("query fen"), "response -/-/7/0 p");
    assert!(engine.said("setoption name game value oware:abapa+cycle=split").is_empty());
    assert_eq!(engine.ask("query fen"), "response 4,4,4,4,4,4/4,4,4,4,4,4 0,0 S");
    engine.tell("go nodes 500");
    assert_ends_with_bestmove(&engine.until("bestmove"));
    // A game that there is not changes nothing.
    let said = engine.said("setoption name Game value chess");
    assert!(said[0].starts_with("info string error there is no game `chess`"), "{said:?}");
    let said = engine.said("setoption name Game value oware+cycle=square");
    assert!(said[0].starts_with("info string error "), "{said:?}");
    assert_eq!(engine.ask("query fen"), "response 4,4,4,4,4,4/4,4,4,4,4,4 0,0 S");
}

#[test]
fn options_are_taken_in_any_writing_and_bad_values_refused() {
    let mut engine = Engine::start("oware");
    for good in ["name hash value 1", "name MULTIPV value 2", "name method value AlphaBeta"] {
        assert!(engine.said(&format!("setoption {good}")).is_empty(), "{good}");
    }
    for (bad, reason) in [
        ("name Hash value 0", "error Hash takes a whole number from 1 to 65536, not “0”"),
        ("name MultiPV value lots", "error MultiPV takes a whole number from 1 to 256"),
        ("name Method value guess", "error Method takes one of these words"),
        ("name Ponder value true", "error there is no option “Ponder”"),
        ("Hash 5", "error expected: setoption name NAME value VALUE"),
    ] {
        let said = engine.said(&format!("setoption {bad}"));
        assert_eq!(said.len(), 1, "{said:?}");
        assert!(said[0].starts_with(&format!("info string {reason}")), "{said:?}");
    }
    // The second line is still wanted.
    engine.tell("go nodes 2000");
    let lines = engine.until("bestmove");
    assert!(lines.iter().any(|line| number(line, "multipv") == Some(2)), "{lines:?}");
}

#[test]
fn a_position_is_set_with_its_moves_or_not_at_all() {
    let mut engine = Engine::start("bagha-chall:standard");
    assert!(engine.said("position startpos moves @c3 a1-b1").is_empty());
    let place = engine.ask("query fen");
    assert_eq!(place, "response b1,e1,a5,e5/c3/19/0 p");
    for (bad, reason) in [
        ("startpos moves @c3 @d3", "error Move 2, @d3, is refused. "),
        ("startpos moves @c3 a1-b1 rubbish", "error Move 3, rubbish, is refused. "),
        ("fen rubbish", "error This position is not one of the game. "),
        ("fen moves @c3", "error expected: position startpos|fen POSITION"),
        ("startpos @c3", "error expected: position startpos|fen POSITION"),
        ("", "error expected: position startpos|fen POSITION"),
    ] {
        let said = engine.said(&format!("position {bad}"));
        assert_eq!(said.len(), 1, "{said:?}");
        assert!(said[0].starts_with(&format!("info string {reason}")), "{said:?}");
        assert_eq!(engine.ask("query fen"), place, "{bad}");
    }
    assert!(engine.said("position  fen b1,e1,a5,e5/c3/19/0   p moves @a1").is_empty());
    assert_eq!(engine.ask("query fen"), "response b1,e1,a5,e5/a1,c3/18/0 h");
    assert!(engine.said("uginewgame").is_empty());
    assert_eq!(engine.ask("query fen"), "response a1,e1,a5,e5/-/20/0 p");
}

#[test]
fn a_search_keeps_to_each_limit() {
    let mut engine = Engine::start("oware");
    engine.tell("go depth 3");
    let lines = engine.until("bestmove");
    assert_ends_with_bestmove(&lines);
    for line in &lines[..lines.len() - 1] {
        for word in ["depth", "nodes", "nps", "time", "multipv"] {
            assert!(number(line, word).is_some(), "{word} in {line}");
        }
        assert!(line.contains(" score cp ") || line.contains(" score mate "), "{line}");
    }
    engine.tell("go nodes 3000");
    let lines = engine.until("bestmove");
    assert_ends_with_bestmove(&lines);
    // About so many: the search counts from time to time.
    assert!(lines.iter().filter_map(|line| number(line, "nodes")).all(|nodes| nodes <= 6_000));
    for timed in ["movetime 20", "p1time 600 p2time 600 p1inc 0 p2inc 0", "wtime 300 btime 300"] {
        engine.tell(&format!("go {timed}"));
        assert_ends_with_bestmove(&engine.until("bestmove"));
    }
    engine.tell("setoption name Method value mcts");
    engine.tell("go depth 2");
    assert_ends_with_bestmove(&engine.until("bestmove"));
    for (bad, reason) in [
        ("depth", "error depth takes a whole number that is not negative"),
        ("nodes -5", "error nodes takes a whole number that is not negative"),
        ("mate 3", "error go takes no “mate”"),
        ("p2time 5000", "error the time of the player to move is missing: p1time"),
    ] {
        let said = engine.said(&format!("go {bad}"));
        assert_eq!(said.len(), 1, "{said:?}");
        assert!(said[0].starts_with(&format!("info string {reason}")), "{said:?}");
    }
}

#[test]
fn a_level_plays_within_the_time_given() {
    let mut engine = Engine::start("bagha-chall");
    engine.tell("setoption name Level value 8");
    engine.tell("go movetime 1");
    let lines = engine.until("bestmove");
    assert_ends_with_bestmove(&lines);
    assert!(lines.iter().filter_map(|line| number(line, "time")).all(|time| time < 2_500));
    engine.tell("setoption name Level value 1");
    engine.tell(MATE_IN_ONE);
    assert!(engine.line().starts_with("info string error"));
    engine.tell("setoption name Game value kaooa");
    engine.tell(MATE_IN_ONE);
    engine.tell("go");
    engine.tell("stop");
    assert_ends_with_bestmove(&engine.until("bestmove"));
}

#[test]
fn a_win_is_told_in_plies() {
    let mut engine = Engine::start("kaooa");
    engine.tell(MATE_IN_ONE);
    engine.tell("go depth 3");
    let lines = engine.until("bestmove");
    assert_eq!(best_move(&lines), "@i");
    assert_eq!(number(&lines[lines.len() - 2], "mate"), Some(1), "{lines:?}");
}

#[test]
fn an_infinite_search_tells_its_move_only_after_stop() {
    let mut engine = Engine::start("kaooa");
    // Proven at once: the search itself is over long before `stop`.
    engine.tell(MATE_IN_ONE);
    engine.tell("go infinite");
    engine.until("info depth");
    for _ in 0..50 {
        let said = engine.said("");
        assert!(!said.iter().any(|line| line.starts_with("bestmove")), "{said:?}");
    }
    engine.tell("stop");
    assert_eq!(best_move(&engine.until("bestmove")), "@i");
    // A search that would go on.
    assert!(engine.said("setoption name Game value oware").is_empty());
    engine.tell("go infinite");
    engine.until("info depth");
    engine.tell("isready");
    engine.until("readyok");
    engine.tell("stop");
    assert_ends_with_bestmove(&engine.until("bestmove"));
    // Nothing is left to stop.
    assert!(engine.said("stop").is_empty());
}

#[test]
fn a_search_is_stopped_by_what_comes_next() {
    let mut engine = Engine::start("oware");
    for next in ["position startpos moves C", "go nodes 10", "uginewgame"] {
        engine.tell("go infinite");
        engine.until("info depth");
        engine.tell(next);
        assert_ends_with_bestmove(&engine.until("bestmove"));
        if next.starts_with("go") {
            assert_ends_with_bestmove(&engine.until("bestmove"));
        }
        assert!(engine.said("").is_empty());
    }
}

#[test]
fn quit_and_the_end_of_input_end_a_search_with_its_move() {
    for (position, last) in
        [("position startpos", "quit"), ("position startpos", ""), (MATE_IN_ONE, "quit")]
    {
        let mut engine = Engine::start("kaooa");
        engine.tell(position);
        engine.tell("go infinite");
        engine.until("info depth");
        engine.tell(last);
        let (rest, code) = engine.end();
        assert_ends_with_bestmove(&rest);
        assert_eq!(code, Some(0));
    }
    // Also when the search has hardly begun: the move is a legal one all the same.
    let mut engine = Engine::start("kaooa");
    engine.tell("go");
    let (rest, code) = engine.end();
    assert_ends_with_bestmove(&rest);
    assert!(best_move(&rest).starts_with('@'), "{rest:?}");
    assert_eq!(code, Some(0));
}

#[test]
fn queries_tell_the_state_of_the_game() {
    let mut engine = Engine::start("kaooa");
    let mut query = |position: &str| {
        assert!(engine.said(&format!("position {position}")).is_empty());
        ["p1turn", "gameover", "result"]
            .map(|word| engine.ask(&format!("query {word}"))[9..].to_string())
    };
    // Player one are the crows, who begin.
    assert_eq!(query("startpos"), ["true", "false", "none"]);
    assert_eq!(query("startpos moves @a"), ["false", "false", "none"]);
    assert_eq!(query("fen a/f,g,j/4/0 p moves @i"), ["false", "true", "p1win"]);
    assert_eq!(query("fen a/b/2/4 p"), ["true", "true", "p2win"]);
    assert_eq!(engine.ask("query islegal @c"), "response false");
    engine.tell("go depth 2");
    assert_eq!(engine.until("bestmove").last().unwrap(), "bestmove none");
    assert!(engine.said("eval")[0].starts_with("info string error"));
    assert!(engine.said("position startpos moves @a").is_empty());
    assert_eq!(engine.ask("query islegal @b"), "response true");
    assert_eq!(engine.ask("query islegal @a"), "response false");
    assert!(engine.ask("query weather").starts_with("info string error expected: query p1turn|"));
    assert!(engine.ask("query islegal").starts_with("info string error expected: query p1turn|"));

    let mut engine = Engine::start("oware");
    assert_eq!(engine.ask("query p1turn"), "response true");
    assert!(engine.said("position fen 0,0,0,0,0,0/0,0,0,0,0,0 24,24 N").is_empty());
    assert_eq!(engine.ask("query result"), "response draw");
}

#[test]
fn perft_counts_as_the_sheets_do() {
    for (game, counts) in
        [("bagha-chall:standard", &[21, 252, 5_052][..]), ("oware", &[6, 36, 190, 1_014])]
    {
        let mut engine = Engine::start(game);
        for (index, expected) in counts.iter().enumerate() {
            engine.tell(&format!("go perft {}", index + 1));
            let lines = engine.until("Nodes searched: ");
            let after = |line: &String| line.rsplit(": ").next().unwrap().parse::<u64>().unwrap();
            assert_eq!(after(lines.last().unwrap()), *expected, "{game}");
            let sum: u64 = lines[..lines.len() - 1].iter().map(after).sum();
            assert_eq!(sum, *expected, "{game}");
        }
        // A count is not cut short by the end of the input.
        engine.tell("go perft 2");
        assert_eq!(engine.end().0.last().unwrap(), &format!("Nodes searched: {}", counts[1]));
    }
    let mut engine = Engine::start("oware");
    engine.tell("go perft 60");
    engine.tell("isready");
    engine.tell("stop");
    let lines = engine.until("info string stopped");
    assert!(lines.contains(&"readyok".to_string()), "{lines:?}");
    assert!(engine.said("").is_empty());
}

#[test]
fn the_board_and_its_evaluation_are_shown() {
    let mut engine = Engine::start("kaooa");
    let board = engine.said("d");
    assert_eq!(board.last().unwrap(), "Position: -/-/7/0 p");
    assert_eq!(board[board.len() - 2], "To move: crows.");
    let rows = engine.said("eval");
    assert!(rows.last().unwrap().starts_with("total "), "{rows:?}");
    assert!(rows.len() > 1);
    let said = engine.said("xyzzy 5");
    assert_eq!(said, ["info string unknown command: xyzzy 5"]);
}

/// On a clock of a year a move would else take days.
#[test]
fn a_move_without_a_choice_takes_no_time_of_the_clock() {
    let mut engine = Engine::start("kaooa");
    // The vulture can only step to f.
    engine.tell("position fen a/c,h,i,j/1/2 h");
    for method in ["alphabeta", "mcts"] {
        engine.tell(&format!("setoption name Method value {method}"));
        engine.tell("go p1time 31536000000 p2time 31536000000");
        assert_eq!(best_move(&engine.until("bestmove")), "a-f");
    }
}

#[test]
fn what_cannot_be_is_refused_before_it_begins() {
    for arguments in [&["engine", "chess"][..], &["engine", "kaooa", "--json"]] {
        let output = ludarium(arguments).stdin(Stdio::null()).output().unwrap();
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        assert!(output.stdout.is_empty());
        assert!(String::from_utf8(output.stderr).unwrap().starts_with("error: "));
    }
}

/// The sessions of the book: `> ` is what the engine is told, the rest what it says. `…` stands for
/// any word, and on a line of its own for any lines.
#[test]
fn the_sessions_of_the_book_are_true() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/src/protocol.md");
    let book = std::fs::read_to_string(path).unwrap();
    let mut sessions = 0;
    for block in book.split("```text\n$ ludarium engine").skip(1) {
        let mut lines = block.split("\n```").next().unwrap().lines();
        let mut engine = Engine::start(lines.next().unwrap().trim());
        let mut skips = false;
        for shown in lines {
            if let Some(command) = shown.strip_prefix("> ") {
                engine.tell(command);
            } else if shown == "…" {
                skips = true;
            } else {
                let mut line = engine.line();
                while skips && !is_as_shown(&line, shown) {
                    line = engine.line();
                }
                assert!(is_as_shown(&line, shown), "{line}\nbut the book shows\n{shown}");
                skips = false;
            }
        }
        let (rest, code) = engine.end();
        assert_eq!((rest, code), (vec![], Some(0)));
        sessions += 1;
    }
    assert!(sessions >= 5, "{sessions} sessions");
}

fn is_as_shown(line: &str, shown: &str) -> bool {
    let (line, shown): (Vec<_>, Vec<_>) = (line.split(' ').collect(), shown.split(' ').collect());
    line.len() == shown.len()
        && line.iter().zip(&shown).all(|(word, shown)| *shown == "…" || word == shown)
}

#[test]
fn the_bench_is_the_signature_of_the_command() {
    let mut engine = Engine::start("kaooa");
    let said = engine.ask("bench");
    let nodes = said.split_whitespace().nth(1).unwrap();
    let output = ludarium(&["bench", "--search", "kaooa", "--json"]).output().unwrap();
    let answer: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!(answer["signature"].to_string(), nodes);
}
