//! A PostgreSQL server for one run of the tests: from Debian's package, in a temporary folder, on a
//! loopback port. It ends with the process that started it, however that ends.

use std::io::Write as _;
use std::net::{Ipv4Addr, TcpListener};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use sqlx::{AnyConnection, Connection as _};
use tokio::sync::OnceCell;

/// A running server.
pub struct Postgres {
    port: u16,
    password: String,
    /// While it lives, so does the server: it reads our end of the pipe.
    _child: Child,
}

static SERVER: OnceCell<Postgres> = OnceCell::const_new();
static DATABASES: AtomicUsize = AtomicUsize::new(0);

const MISSING: &str = "PostgreSQL is needed for this test and was not found: `make test` installs it \
                       (on Debian: apt-get install postgresql)";

/// The URL of a new, empty database.
pub async fn database() -> String {
    let server = SERVER.get_or_init(start).await;
    let name = format!("ludarium_{}", DATABASES.fetch_add(1, Ordering::Relaxed));
    let mut connection = AnyConnection::connect(&server.url("postgres")).await.unwrap();
    let create = sqlx::AssertSqlSafe(format!("CREATE DATABASE {name}"));
    sqlx::query(create).execute(&mut connection).await.unwrap();
    connection.close().await.unwrap();
    server.url(&name)
}

impl Postgres {
    fn url(&self, database: &str) -> String {
        format!("postgres://ludarium:{}@127.0.0.1:{}/{database}", self.password, self.port)
    }
}

/// Where a program of PostgreSQL is: Debian keeps them out of the path.
fn program(name: &str) -> PathBuf {
    let path = std::env::var_os("PATH").unwrap_or_default();
    let mut folders: Vec<PathBuf> = std::env::split_paths(&path).collect();
    let versions = std::fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten();
    let mut versions: Vec<PathBuf> = versions.map(|entry| entry.path().join("bin")).collect();
    versions.sort();
    folders.extend(versions.into_iter().rev());
    folders.into_iter().map(|folder| folder.join(name)).find(|file| file.is_file()).expect(MISSING)
}

/// A command of the user who may run the server: PostgreSQL refuses to be run by root.
fn as_user(program: &Path) -> Command {
    if !is_root() {
        return Command::new(program);
    }
    let mut command = Command::new("setpriv");
    command.args(["--reuid=postgres", "--regid=postgres", "--clear-groups", "--"]).arg(program);
    command
}

fn is_root() -> bool {
    let id = Command::new("id").arg("-u").output().expect("id runs");
    id.stdout.starts_with(b"0")
}

fn run(command: &mut Command) {
    let done = command.output().expect("the command runs");
    assert!(done.status.success(), "{command:?}: {}", String::from_utf8_lossy(&done.stderr));
}

async fn start() -> Postgres {
    sqlx::any::install_default_drivers();
    let (initdb, postgres) = (program("initdb"), program("postgres"));
    let folder = tempfile::Builder::new().prefix("ludarium-postgres").tempdir().unwrap().keep();
    let (data, secret) = (folder.join("data"), folder.join("secret"));
    let password: String = tempfile::Builder::new()
        .rand_bytes(24)
        .prefix("p")
        .tempdir_in(&folder)
        .unwrap()
        .path()
        .file_name()
        .unwrap()
        .to_string_lossy()
        .into_owned();
    let mut file = std::fs::File::create(&secret).unwrap();
    writeln!(file, "{password}").unwrap();
    if is_root() {
        run(Command::new("chown").arg("-R").arg("postgres:postgres").arg(&folder));
    }
    run(as_user(&initdb)
        .current_dir(&folder)
        .arg("-D")
        .arg(&data)
        .arg(format!("--pwfile={}", secret.display()))
        .args(["-U", "ludarium", "-A", "scram-sha-256", "-E", "UTF8", "--locale=C", "--no-sync"]));
    for _ in 0..5 {
        let port =
            TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).unwrap().local_addr().unwrap().port();
        let mut child = spawn(&postgres, &folder, &data, port);
        let server = |child| Postgres { port, password: password.clone(), _child: child };
        let begun = Instant::now();
        let probe = format!("postgres://ludarium:{password}@127.0.0.1:{port}/postgres");
        while begun.elapsed() < Duration::from_mins(1) && child.try_wait().unwrap().is_none() {
            if AnyConnection::connect(&probe).await.is_ok() {
                return server(child);
            }
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    }
    panic!("PostgreSQL did not start; its log is in {}", folder.display());
}

/// Runs the server below a shell that ends it, and removes its folder, when our end of the pipe is
/// closed.
fn spawn(postgres: &Path, folder: &Path, data: &Path, port: u16) -> Child {
    let script = r#"
        "$@" & server=$!
        (while kill -0 $server 2>/dev/null; do sleep 1; done; kill $$ 2>/dev/null) </dev/null &
        read -r _
        kill -QUIT $server; wait $server; rm -rf "$FOLDER""#;
    // The shell is of the same user as the server, so that it may end it.
    let mut command = as_user(Path::new("/bin/sh"));
    command
        .current_dir(folder)
        .env("FOLDER", folder)
        .args(["-c", script, "sh"])
        .arg(postgres)
        .arg("-D")
        .arg(data)
        .args(["-p", &port.to_string(), "-c", "listen_addresses=127.0.0.1"])
        // The tests end our server by force, not the machine: nothing need wait for the disk.
        .args(["-c", "unix_socket_directories=", "-c", "fsync=off", "-c", "max_connections=300"])
        .args(["-c", "logging_collector=on", "-c", "shared_buffers=32MB"])
        .stdin(Stdio::piped())
        .stdout(Stdio::null())
        .stderr(Stdio::null());
    command.spawn().expect("the shell runs")
}
