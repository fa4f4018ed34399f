//! Live games under load: many at a time, one move a second each, both players connected.
//!
//! Measures the round trip of a move, from sending it to hearing that it is committed, and the
//! server's memory; then kills the server in the middle, starts it again, and checks that every move
//! that was acknowledged is there. Without `--url` it starts a server of its own, in a process of its
//! own, and only then is there something to kill. It speaks to loopback addresses only.
//!
//! `cargo run --release --example load -- --games 500 --seconds 60`
#![allow(clippy::unwrap_used, missing_docs)] // a measurement that cannot be made ends

#[path = "../tests/live/client.rs"]
#[allow(dead_code)] // the tests use more of it
mod client;

use std::io::{BufRead as _, BufReader, Read as _};
use std::net::SocketAddr;
use std::process::{Child, Command, ExitCode, Stdio};
use std::time::Duration;

use ludarium_rules::{Compiled, catalogue};
use ludarium_server::Config;
use rand::{RngExt as _, SeedableRng as _};
use rand_pcg::Pcg64Mcg;
use serde_json::json;
use tokio::sync::watch;
use tokio::time::{Instant, sleep_until};

use client::{Guest, request};

/// The games played, in turn.
const GAMES: [&str; 5] = ["oware", "bagha-chall", "kaooa", "nam-nam", "bao-kenya"];

/// More than this is not asked of a machine.
const MOST_GAMES: usize = 5_000;
const MOST_SECONDS: u64 = 3_600;

/// What may not be passed: the 99th percentile of the round trip, and the server's memory.
const P99: Duration = Duration::from_millis(50);
const MEMORY_KIB: u64 = 512 * 1024;

struct Options {
    games: usize,
    seconds: u64,
    url: Option<SocketAddr>,
    database: Option<String>,
    serve: bool,
}

impl Options {
    fn read() -> Result<Options, String> {
        let mut options =
            Options { games: 500, seconds: 60, url: None, database: None, serve: false };
        let mut arguments = std::env::args().skip(1);
        while let Some(name) = arguments.next() {
            let mut value = || arguments.next().ok_or(format!("{name} needs a value"));
            match name.as_str() {
                "--games" => options.games = number(&name, &value()?, MOST_GAMES as u64)? as usize,
                "--seconds" => options.seconds = number(&name, &value()?, MOST_SECONDS)?,
                "--database" => options.database = Some(value()?),
                "--url" => options.url = Some(loopback(&value()?)?),
                "--serve" => options.serve = true,
                _ => {
                    return Err(format!(
                        "{name} is unknown; there are --games N, --seconds N, --database URL and --url HOST:PORT"
                    ));
                }
            }
        }
        Ok(options)
    }
}

fn number(name: &str, text: &str, most: u64) -> Result<u64, String> {
    let number = text.parse().ok().filter(|number| (1..=most).contains(number));
    number.ok_or(format!("{name} is a number from 1 to {most}"))
}

fn loopback(text: &str) -> Result<SocketAddr, String> {
    let text = text.trim_start_matches("http://").trim_end_matches('/');
    let address: SocketAddr =
        text.parse().map_err(|_| "--url is an address and a port, 127.0.0.1:8017".to_string())?;
    if address.ip().is_loopback() {
        return Ok(address);
    }
    Err("the load goes to loopback addresses only".into())
}

/// A server in a process of its own, which ends with this one.
struct Server {
    child: Child,
    address: SocketAddr,
}

impl Server {
    fn start(database: &str) -> Server {
        let mut child = Command::new(std::env::current_exe().unwrap())
            .args(["--serve", "--database", database])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut line = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
        let address = line.trim().parse().expect("the server says where it listens");
        Server { child, address }
    }

    /// The most memory that it has used, in KiB, as Linux tells it.
    fn memory(&self) -> Option<u64> {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.child.id())).ok()?;
        let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"))?;
        line.trim().trim_end_matches("kB").trim().parse().ok()
    }
}

async fn serve(database: String) {
    std::thread::spawn(|| {
        let _ = std::io::stdin().read(&mut [0]);
        std::process::exit(0);
    });
    let config = Config {
        listen: SocketAddr::from(([127, 0, 0, 1], 0)),
        database,
        games_per_address: 0,
        requests_per_minute: 10_000_000,
        ..Config::default()
    };
    ludarium_server::serve(config, |address| println!("{address}"), std::future::pending())
        .await
        .unwrap();
}

/// One game after another at one table until the time is over or the server is gone.
struct Played {
    /// The spectators' key of each game, with the moves acknowledged.
    games: Vec<(String, Vec<String>)>,
    /// The round trips.
    trips: Vec<Duration>,
    /// Moves of which no answer came before the connection ended.
    unanswered: usize,
}

async fn play(
    server: SocketAddr,
    number: usize,
    begin: Instant,
    mut over: watch::Receiver<bool>,
) -> Played {
    let game = GAMES[number % GAMES.len()];
    let chosen = catalogue::open(game).unwrap();
    let compiled = Compiled::new(&chosen.described);
    let mut rng = Pcg64Mcg::seed_from_u64(number as u64);
    let mut played = Played { games: Vec::new(), trips: Vec::new(), unanswered: 0 };
    let mut next = begin + Duration::from_micros(rng.random_range(0..1_000_000));
    loop {
        let body = json!({"game": game, "side": compiled_side(&compiled)});
        let Ok(answer) = request(server, "POST", "/live", Some(body)).await else { return played };
        let keys = answer.json();
        let key = |name: &str| keys[name].as_str().expect("a game begins").to_string();
        let (Ok(one), Ok(two)) = (
            Guest::connect(server, &key("owner")).await,
            Guest::connect(server, &key("invite")).await,
        ) else {
            return played;
        };
        let mut guests = [one, two];
        played.games.push((key("watch"), Vec::new()));
        let mut session = compiled.game().begin(None, None).unwrap();
        while session.outcome().is_none() {
            tokio::select! {
                () = sleep_until(next) => {}
                _ = over.wait_for(|over| *over) => return played,
            }
            // A late move does not make the next one early: the pace is that of people.
            next += Duration::from_secs(1);
            let mover = session.side().index();
            let moves = session.moves();
            let mv = session.play(&moves[rng.random_range(0..moves.len())]).unwrap();
            let Some((_, acknowledged)) = played.games.last_mut() else { return played };
            let ply = acknowledged.len();
            let sent = Instant::now();
            if guests[mover].play(ply, &mv).await.is_err() {
                return played;
            }
            loop {
                match guests[mover].hear_of("moved").await {
                    Ok(frame) if frame["ply"] == ply + 1 => break,
                    Ok(_) => {}
                    Err(_) => {
                        played.unanswered += 1;
                        return played;
                    }
                }
            }
            played.trips.push(sent.elapsed());
            acknowledged.push(mv);
        }
    }
}

/// The letter of the first side.
fn compiled_side(compiled: &Compiled) -> String {
    compiled.game().family().side_letter(ludarium_rules::Side::One).to_string()
}

/// How many acknowledged moves are not there.
async fn lost(server: SocketAddr, games: &[(String, Vec<String>)]) -> usize {
    let mut lost = 0;
    for (key, acknowledged) in games {
        let game = request(server, "GET", &format!("/live/{key}"), None).await.unwrap().json();
        let kept = game["moves"].as_array().cloned().unwrap_or_default();
        lost += acknowledged
            .iter()
            .enumerate()
            .filter(|(ply, mv)| kept.get(*ply).and_then(|kept| kept.as_str()) != Some(mv))
            .count();
    }
    lost
}

fn main() -> ExitCode {
    let options = match Options::read() {
        Ok(options) => options,
        Err(error) => {
            eprintln!("{error}");
            return ExitCode::from(2);
        }
    };
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().unwrap();
    runtime.block_on(async {
        if options.serve {
            serve(options.database.expect("the parent names the database")).await;
            return ExitCode::SUCCESS;
        }
        measure(options).await
    })
}

async fn measure(options: Options) -> ExitCode {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("load.db");
    let database = options.database.unwrap_or_else(|| format!("sqlite://{}", file.display()));
    let mut server = options.url.is_none().then(|| Server::start(&database));
    let address = options.url.or(server.as_ref().map(|server| server.address)).unwrap();
    // The games are set up during the first seconds, and then play.
    let begin = Instant::now() + Duration::from_secs(5);
    let (over, is_over) = watch::channel(false);
    let tasks: Vec<_> = (0..options.games)
        .map(|number| tokio::spawn(play(address, number, begin, is_over.clone())))
        .collect();
    sleep_until(begin + Duration::from_secs(options.seconds)).await;
    let memory = server.as_ref().and_then(Server::memory);
    match &mut server {
        // In the middle of everything.
        Some(server) => {
            server.child.kill().unwrap();
            server.child.wait().unwrap();
        }
        None => drop(over.send(true)),
    }
    let (mut trips, mut games, mut unanswered) = (Vec::new(), Vec::new(), 0);
    for task in tasks {
        let played = task.await.unwrap();
        trips.extend(played.trips);
        games.extend(played.games);
        unanswered += played.unanswered;
    }
    let again = options.url.is_none().then(|| Server::start(&database));
    let address = again.as_ref().map_or(address, |server| server.address);
    let lost = lost(address, &games).await;
    if let Some(mut server) = again {
        server.child.kill().unwrap();
        server.child.wait().unwrap();
    }
    trips.sort();
    report(&trips, memory, [options.games, games.len(), unanswered, lost], options.seconds)
}

fn report(
    trips: &[Duration],
    memory: Option<u64>,
    [tables, games, unanswered, lost]: [usize; 4],
    seconds: u64,
) -> ExitCode {
    let part = |part: f64| {
        let index = (trips.len() as f64 * part) as usize;
        trips.get(index.min(trips.len().saturating_sub(1))).copied().unwrap_or(Duration::MAX)
    };
    let shown = |trip: Duration| format!("{:.2} ms", trip.as_secs_f64() * 1000.0);
    println!("games at a time            {tables}");
    println!("games begun                {games}");
    println!("moves acknowledged         {}", trips.len());
    println!("moves a second             {:.1}", trips.len() as f64 / seconds as f64);
    println!("round trip, median         {}", shown(part(0.5)));
    println!("round trip, 95 %           {}", shown(part(0.95)));
    println!("round trip, 99 %           {}", shown(part(0.99)));
    println!("round trip, longest        {}", shown(part(1.0)));
    if let Some(memory) = memory {
        println!("memory of the server       {:.1} MiB", memory as f64 / 1024.0);
    }
    println!("unanswered at the end      {unanswered}");
    println!("acknowledged and lost      {lost}");
    let mut passed = true;
    let mut check = |holds: bool, what: &str| {
        if !holds {
            println!("PASSED A LIMIT: {what}");
            passed = false;
        }
    };
    check(!trips.is_empty(), "no move was acknowledged");
    check(part(0.99) < P99, "99 % of the round trips take less than 50 ms");
    check(memory.is_none_or(|memory| memory < MEMORY_KIB), "the server takes less than 512 MiB");
    check(lost == 0, "nothing that was acknowledged is lost");
    if passed { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}
