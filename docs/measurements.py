"""What is measured about the engine, how, and where the results are kept.

`docs/strength.py` is the command. Here each measurement is an object that knows the key under which
its result is kept, its command, and how to run it; `plan` lists them all.
"""

import json
import os
import re
import statistics
import subprocess
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, ClassVar

ROOT = Path(__file__).resolve().parent.parent

# Every shipped game in every ruleset, as commands name them.
GAMES = (
    "kaooa",
    "bagha-chall",
    "bagha-chall:standard",
    "bagha-chall:compulsory",
    "oware",
    "oware:olympiad",
    "oware:abapa",
    "nam-nam",
    "bao-kenya",
    "bao-kenya:kalah",
    "bao-kenya-laps",
    "bao-la-kujifunza",
    "kauri",
)
# Games of many rounds are played for one: whole matches last thousands of plies.
ONE_ROUND = {"nam-nam": "nam-nam+rounds=1"}
THREADS_GAMES = ("oware", "bagha-chall:standard", "kauri")
LEVELS_GAMES = ("oware", "bagha-chall:standard", "kauri", "bao-la-kujifunza")
FEATURES_GAMES = ("bagha-chall:standard", "oware", "bao-la-kujifunza")
# The parts of alpha-beta that `off=` knows, and what each does.
FEATURES = {
    "table": "transposition table",
    "aspiration": "narrow windows around the last depth's value",
    "principal-variation": "a null window for every move but the first",
    "killers": "killer moves in the order of moves",
    "history": "the history of cut-offs in the order of moves",
    "reductions": "late moves searched less deep first",
    "quiescence": "captures followed beyond the horizon",
}
# Games of a match against each level: the strong ones think long.
LEVEL_GAMES = {1: 20, 2: 20, 3: 20, 4: 20, 5: 20, 6: 10, 7: 6, 8: 6}
# The lower of two neighbouring levels that play each other.
NEIGHBOURS = (1, 2, 3, 4, 5)
# How often each search of the section on threads is run; the median counts.
RUNS = 3

# What the program is made of.
PROGRAM = ("crates", "games", "engines", "locales", "Cargo.toml", "Cargo.lock", ".cargo")

# What a measurement found, as it is kept.
Values = dict[str, Any]


class Fault(Exception):
    """A measurement failed; the text says why."""


@dataclass(frozen=True)
class Settings:
    """What the command line changes about the measurements."""

    games: int | None = None
    divide: int = 1

    def match_games(self, usual: int) -> int:
        """How many games a match has that usually has so many."""
        return usual if self.games is None else self.games

    def time(self, milliseconds: int) -> str:
        """A time as the program reads it."""
        short = max(1, milliseconds // self.divide)
        return f"{short}ms" if short % 1000 else f"{short // 1000}s"


class Program:
    """The program that is measured."""

    def __init__(self, path: Path) -> None:
        self.path = path

    def run(self, arguments: Sequence[str]) -> str:
        """What it prints.

        Raises `Fault` with its own words when it fails.
        """
        environment = os.environ | {"LC_ALL": "en", "NO_COLOR": "1"}
        command = [str(self.path), *arguments]
        try:
            ran = subprocess.run(command, capture_output=True, text=True, env=environment)
        except OSError as error:
            raise Fault(str(error)) from error
        if ran.returncode != 0:
            raise Fault(f"exit code {ran.returncode}: {ran.stderr.strip()}")
        return ran.stdout


@dataclass(frozen=True)
class Measurement:
    """Something to measure. Its key names it among the results."""

    section: str
    game: str

    @property
    def settings(self) -> str:
        """The settings, as in the key."""
        raise NotImplementedError

    @property
    def key(self) -> str:
        """Section, game and settings."""
        return f"{self.section} {self.game} {self.settings}"

    def arguments(self) -> list[str]:
        """The command, without the program's name."""
        raise NotImplementedError

    @property
    def command(self) -> str:
        """The command as typed."""
        return " ".join(["ludarium", *self.arguments()])

    def stands(self, _kept: Values) -> bool:
        """Whether a result that is kept is good enough."""
        return True

    def measure(self, program: Program) -> Values:
        """Measures it."""
        raise NotImplementedError


def searched(program: Program, arguments: Sequence[str]) -> Values:
    """The result of a search: the last line that `analyse --json` prints, and its seconds."""
    lines = program.run(arguments).splitlines()
    if not lines:
        raise Fault("the search printed nothing")
    last: Values = json.loads(lines[-1])
    last.pop("pv", None)
    last["seconds"] = round(last["nodes"] / max(1, last["nodes_per_second"]), 3)
    return last


@dataclass(frozen=True)
class Search(Measurement):
    """One search from the start of a game, stopped by a limit."""

    limit: tuple[str, str]
    hash: int
    threads: int | str = 1
    off: str = ""

    @property
    def settings(self) -> str:
        text = f"{self.limit[0]}={self.limit[1]} hash={self.hash} threads={self.threads}"
        return f"{text} off={self.off}" if self.off else text

    def arguments(self) -> list[str]:
        flag, value = self.limit
        return [
            *("analyse", self.game, "--method", "alphabeta", f"--{flag}", value),
            *("--hash", str(self.hash), "--threads", str(self.threads), "--json"),
            *(("--off", self.off) if self.off else ()),
        ]

    def measure(self, program: Program) -> Values:
        return searched(program, self.arguments())


@dataclass(frozen=True)
class Threads(Measurement):
    """The same search with one thread and with two, to a depth found by a search of this time."""

    time: str
    hash: int

    @property
    def settings(self) -> str:
        return f"time={self.time} hash={self.hash}"

    def arguments(self) -> list[str]:
        return self.search("DEPTH", "1|2").arguments()

    def search(self, depth: int | str, threads: int | str) -> Search:
        """A search of the comparison; in a command that is only shown, words stand for numbers."""
        return Search(self.section, self.game, ("depth", str(depth)), self.hash, threads)

    def measure(self, program: Program) -> Values:
        # The last depth that one thread finishes in the time.
        first = Search(self.section, self.game, ("time", self.time), self.hash)
        depth = searched(program, first.arguments())["depth"]
        runs: dict[str, list[Values]] = {"1": [], "2": []}
        for _ in range(RUNS):
            # In turns, so that a slow minute of the machine slows both.
            for threads, results in runs.items():
                results.append(searched(program, self.search(depth, threads).arguments()))
        return {"depth": depth} | {
            threads: {
                name: statistics.median(result[name] for result in results)
                for name in ("seconds", "nodes_per_second")
            }
            for threads, results in runs.items()
        }


@dataclass(frozen=True)
class Match(Measurement):
    """A match between two engines."""

    engines: tuple[str, str]
    games: int

    # What is kept of the program's answer.
    KEPT: ClassVar[frozenset[str]] = frozenset(
        ("games", "wins", "draws", "losses", "score", "elo", "error", "by_reason")
    )

    @property
    def settings(self) -> str:
        # Without the number of games: a longer match takes the place of a shorter one.
        return " vs ".join(self.engines)

    def arguments(self) -> list[str]:
        engines = ("--engines", *self.engines)
        return ["match", self.game, *engines, "--games", str(self.games), "--json"]

    def stands(self, kept: Values) -> bool:
        games: int = kept["games"]
        return games >= self.games

    def measure(self, program: Program) -> Values:
        result: Values = json.loads(program.run(self.arguments()))
        if result["faults"]:
            raise Fault(f"an engine failed: {result['faults']}")
        return {name: result[name] for name in self.KEPT}


def speed_search(settings: Settings, game: str) -> Search:
    """The search of a game for its line in the table of speeds."""
    return Search("speed", game, ("time", settings.time(1000)), 64)


def long_search(settings: Settings, off: str = "") -> Search:
    """The search of Oware that is compared with another program, with a part switched off."""
    return Search("speed", "oware", ("time", settings.time(15_000)), 64, 1, off)


def threads_search(settings: Settings, game: str) -> Threads:
    """The searches of a game with one and two threads."""
    return Threads("threads", game, settings.time(10_000), 256)


def mcts_match(settings: Settings, game: str) -> Match:
    """Alpha-beta against Monte Carlo tree search."""
    time = settings.time(50)
    engines = (f"alphabeta:time={time}", f"mcts:time={time}")
    return Match("mcts", ONE_ROUND.get(game, game), engines, settings.match_games(40))


def level_match(settings: Settings, level: int, game: str) -> Match:
    """The engine against a level."""
    engines = (f"best:time={settings.time(100)}", f"level:{level}")
    return Match("levels", game, engines, settings.match_games(LEVEL_GAMES[level]))


def neighbour_match(settings: Settings, level: int, game: str) -> Match:
    """The level above against a level."""
    engines = (f"level:{level + 1}", f"level:{level}")
    return Match("levels", game, engines, settings.match_games(20))


def feature_match(settings: Settings, feature: str, game: str) -> Match:
    """Alpha-beta against itself without a part."""
    whole = f"alphabeta:time={settings.time(20)}"
    return Match("features", game, (whole, f"{whole},off={feature}"), settings.match_games(60))


def plan(settings: Settings) -> list[Measurement]:
    """Everything that is measured, in its order."""
    return [
        *(speed_search(settings, game) for game in GAMES),
        long_search(settings),
        long_search(settings, "reductions"),
        *(threads_search(settings, game) for game in THREADS_GAMES),
        *(mcts_match(settings, game) for game in GAMES),
        *(level_match(settings, n, game) for n in LEVEL_GAMES for game in LEVELS_GAMES),
        *(neighbour_match(settings, n, game) for n in NEIGHBOURS for game in LEVELS_GAMES),
        *(feature_match(settings, part, game) for part in FEATURES for game in FEATURES_GAMES),
    ]


def write_aside(path: Path, text: str) -> None:
    """Writes a file so that it is there as a whole or not at all."""
    aside = path.with_name(path.name + ".new")
    aside.write_text(text, encoding="utf-8")
    aside.replace(path)


class Results:
    """What was measured, kept in a file."""

    def __init__(self, path: Path) -> None:
        self.path = path
        text = path.read_text(encoding="utf-8") if path.exists() else ""
        try:
            self.kept: dict[str, Values] = json.loads(text) if text.strip() else {}
        except ValueError as error:
            raise Fault(f"{path} is not JSON: {error}") from error

    def get(self, measurement: Measurement) -> Values | None:
        """The result of a measurement, if there is one."""
        return self.kept.get(measurement.key)

    def keep(self, measurement: Measurement, values: Values) -> None:
        """Keeps a result, with how it was made."""
        self.kept[measurement.key] = values | provenance() | {"command": measurement.command}
        text = json.dumps(self.kept, indent=1, sort_keys=True, ensure_ascii=False)
        write_aside(self.path, text + "\n")


def provenance() -> Values:
    """When, where and from which sources a result was made."""
    try:
        information = Path("/proc/cpuinfo").read_text(encoding="utf-8")
    except OSError:
        information = ""
    model = re.search(r"^model name\s*:\s*(.+)$", information, re.MULTILINE)
    cores = len(re.findall(r"^processor\s*:", information, re.MULTILINE))
    return {
        "date": datetime.now(UTC).strftime("%Y-%m-%d"),
        "processor": model[1].strip() if model else "unknown processor",
        "cores": cores or os.cpu_count() or 1,
        "sources": sources(),
    }


def sources() -> str:
    """The commit of the sources, and whether anything that the program is made of differs."""

    def git(*arguments: str) -> subprocess.CompletedProcess[str]:
        command = ["git", "-C", str(ROOT), *arguments]
        return subprocess.run(command, capture_output=True, text=True)

    try:
        commit = git("rev-parse", "--short=10", "HEAD")
        changed = git("diff", "--quiet", "HEAD", "--", *PROGRAM)
    except OSError:
        return "unknown"
    if commit.returncode != 0:
        return "unknown"
    return commit.stdout.strip() + (" with changes" if changed.returncode != 0 else "")
