//! The engine's signature: the nodes of searches that are always the same.
#![allow(missing_docs, clippy::unwrap_used)]

use std::path::Path;

use assert_cmd::Command;
use serde_json::Value;

const FILE: &str = "tests/data/signature.txt";
const HEAD: &str = "# The signature of the engine: `signature` of `ludarium bench --search --json`. A \
                    change that means to play otherwise changes it, and no other may. UPDATE=1 \
                    cargo test -p ludarium-cli --test signature writes it anew.";

#[test]
fn a_change_of_what_the_engine_searches_is_meant() {
    let mut command = Command::cargo_bin("ludarium").unwrap();
    let output = command.args(["bench", "--search", "--json"]).assert().code(0);
    let answer: Value = serde_json::from_slice(&output.get_output().stdout).unwrap();
    let games = answer["games"].as_array().unwrap();
    let nodes: u64 = games.iter().map(|game| game["nodes"].as_u64().unwrap()).sum();
    assert_eq!((games.len(), answer["signature"].as_u64()), (16, Some(nodes)));

    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(FILE);
    let text = format!("{HEAD}\n{nodes}\n");
    if std::env::var_os("UPDATE").is_some() {
        std::fs::write(&path, &text).unwrap();
    }
    let written = std::fs::read_to_string(&path).unwrap();
    assert_eq!(written, text, "if the engine is meant to search otherwise: UPDATE=1");
}
