#!/usr/bin/env python3
"""Measure how strong and how fast the engine is, and write the chapter on it.

Runs the command `ludarium` with the settings of the chapter, one measurement after another, keeps
each result in docs/strength.json as soon as it is there, and writes docs/src/strength.md from what
is kept. What is kept is not measured again, so a run that was interrupted (Ctrl-C) goes on where it
stopped. A match with fewer games than wanted is played again, all of it.

Everything takes some hours. Nothing else should run on the machine: almost all limits are of time.
"""

import argparse
import re
import signal
import sys
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from pathlib import Path

from measurements import (
    FEATURES,
    FEATURES_GAMES,
    GAMES,
    LEVEL_GAMES,
    LEVELS_GAMES,
    NEIGHBOURS,
    ONE_ROUND,
    ROOT,
    RUNS,
    THREADS_GAMES,
    Fault,
    Match,
    Measurement,
    Program,
    Results,
    Search,
    Settings,
    Values,
    feature_match,
    level_match,
    long_search,
    mcts_match,
    neighbour_match,
    plan,
    speed_search,
    threads_search,
    write_aside,
)

PAGE = ROOT / "docs" / "src" / "strength.md"
RESULTS = ROOT / "docs" / "strength.json"

MISSING = "not measured"
# Columns of words; those of numbers are set to the right.
WORDS = ("remarks", "default")


def table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """A Markdown table. Columns but the first and those of words are set to the right."""
    ruler = ["---", *("---" if name in WORDS else "---:" for name in head[1:])]
    return "\n".join(f"| {' | '.join(row)} |" for row in [head, ruler, *rows])


def missing(cells: int) -> list[str]:
    """The cells of a row for what was not measured."""
    return [MISSING, *["–"] * (cells - 1)]


def signed(number: float) -> str:
    """A whole number with its sign, set with a true minus."""
    whole = round(number)
    return f"{whole:+d}".replace("-", "−") if whole else "0"


def elo(kept: Values) -> str:
    """The difference in Elo with its error."""
    if kept["elo"] is None:
        return "all won" if kept["score"] == 1 else "all lost"
    error = "" if kept["error"] is None else f" ± {round(kept['error'])}"
    return signed(kept["elo"]) + error


def points(kept: Values) -> str:
    """Games won, drawn and lost, and the difference in Elo: a cell of a matrix of matches."""
    return f"{kept['wins']}–{kept['draws']}–{kept['losses']}, {elo(kept)}"


def millions(number: float) -> str:
    """A number in millions."""
    return f"{number / 1e6:.2f} M"


def outcome(score: Values) -> str:
    """A proven score in words, for the side to move."""
    if score["kind"] == "draw":
        return "draw"
    verb = "wins" if score["kind"] == "win" else "loses"
    return f"the side to move {verb} in {score['plies']} plies"


def default_method(game: str) -> str:
    """The method that `best` means in a game: from `engines/`, by its ruleset."""
    name, _, ruleset = game.partition("+")[0].partition(":")
    rulesets = r'^\s*ruleset "([^"]+)"(.*)$'
    described = (ROOT / "games" / f"{name}.kdl").read_text(encoding="utf-8")
    if not ruleset and (first := re.search(rulesets, described, re.MULTILINE)):
        ruleset = first[1]
    tuned = ROOT / "engines" / f"{name}.kdl"
    lines = tuned.read_text(encoding="utf-8") if tuned.exists() else ""
    for known, rest in re.findall(rulesets, lines, re.MULTILINE):
        if known == ruleset and (method := re.search(r'method="([^"]+)"', rest)):
            return method[1]
    # What the program takes where nothing is said.
    return "alphabeta"


def speed(settings: Settings, results: Results) -> str:
    """The section on nodes a second and depth."""

    def cells(search: Search) -> list[str]:
        kept = results.get(search)
        if kept is None:
            return missing(4)
        proven = f"proven: {outcome(kept['score'])}" if kept["proven"] else ""
        figures = [millions(kept["nodes_per_second"]), str(kept["depth"])]
        return [*figures, f"{kept['seconds']:.2f} s", proven]

    long = long_search(settings)
    head = ["game", "nodes a second", "depth", "time", "remarks"]
    peer = "the Java engine Aalina reaches depth 21 in 15 s on an idle machine of this kind"
    compared = cells(long)
    compared[-1] = f"{compared[-1]}; {peer}" if compared[-1].startswith("proven") else peer
    full = ["`oware`, full width", *cells(long_search(settings, "reductions"))]
    full[-1] = full[-1] or "reductions off"
    rows = [[f"`{game}`", *cells(speed_search(settings, game))] for game in GAMES]
    return f"""\
One search from the start of each game, by alpha-beta on one thread. The depth is the last one that
was finished, in plies; late moves may have been searched less deep, forcing ones deeper. The search
stops early when the value is proven.

```text
{speed_search(settings, "GAME").command}
{long.command}
```

{table(head, rows)}

Oware with `--time {long.limit[1]} --hash {long.hash}`:

{table(head, [["`oware`", *compared], full])}"""


def threads(settings: Settings, results: Results) -> str:
    """The section on two threads against one."""

    def cells(game: str) -> list[str]:
        kept = results.get(threads_search(settings, game))
        if kept is None:
            return missing(7)
        one, two = kept["1"], kept["2"]
        rates = [one["nodes_per_second"], two["nodes_per_second"]]
        times = [one["seconds"], two["seconds"]]
        return [
            str(kept["depth"]),
            *map(millions, rates),
            f"{rates[1] / max(1, rates[0]):.2f}",
            *(f"{time:.2f} s" for time in times),
            f"{times[0] / max(0.001, times[1]):.2f}",
        ]

    example = threads_search(settings, "GAME")
    head = ["game", "depth", "nodes a second, 1 thread", "2 threads", "ratio"]
    head += ["time, 1 thread", "2 threads", "times as fast"]
    return f"""\
The same search from the start of a game with one thread and with two. A search with
`--time {example.time}` on one thread finds the depth: the last one that it finishes. Then both search to
that depth, {RUNS} times each, in turns; the medians are shown. Not all of the additional nodes are a
gain, since two threads look at more positions for the same depth: what counts is the time.

```text
{Search("threads", "GAME", ("time", example.time), example.hash).command}
{example.search("DEPTH", 1).command}
{example.search("DEPTH", 2).command}
```

{table(head, [[f"`{game}`", *cells(game)] for game in THREADS_GAMES])}"""


def mcts(settings: Settings, results: Results) -> str:
    """The section on alpha-beta against Monte Carlo tree search."""

    def cells(match: Match) -> list[str]:
        kept = results.get(match)
        if kept is None:
            return missing(5)
        counts = [str(kept[name]) for name in ("wins", "draws", "losses")]
        return [*counts, f"{kept['score'] * 100:.1f} %", elo(kept)]

    matches = [mcts_match(settings, game) for game in GAMES]
    head = ["game", "won", "drawn", "lost", "points", "Elo", "default"]
    rows = [[f"`{m.game}`", *cells(m), f"`{default_method(m.game)}`"] for m in matches]
    rounds = " and ".join(f"`{name}`" for name in ONE_ROUND.values())
    return f"""\
Alpha-beta against Monte Carlo tree search with the same time for a move, seen from alpha-beta. The last
column is the method that the engine uses in the game when none is chosen (`best`), from `engines/`.
{rounds} is a single round of a game that has many.

Alpha-beta has more points in every game, and is the default everywhere. In Bao la Kujifunza it has
fewer than three quarters of them: nearly every opening there is already won for one side, and both
engines find the win. In a match of 20 openings 16 were won by the same side whoever played it, and the
other four by alpha-beta from both sides. Many a round of Nam Nam ends with 24 seeds each.

```text
{mcts_match(settings, "GAME").command}
```

{table(head, rows)}"""


def matrix(
    heading: str,
    rows: Iterable[tuple[str, Callable[[str], Match]]],
    games: Sequence[str],
    results: Results,
) -> str:
    """A table of matches, with a column for each game."""

    def cell(match: Match) -> str:
        kept = results.get(match)
        return MISSING if kept is None else points(kept)

    head = [heading, *(f"`{game}`" for game in games)]
    return table(head, ([name, *(cell(match(game)) for game in games)] for name, match in rows))


def levels(settings: Settings, results: Results) -> str:
    """The section on levels."""
    against = [(str(n), partial(level_match, settings, n)) for n in LEVEL_GAMES]
    neighbours = [
        (f"{n + 1} against {n}", partial(neighbour_match, settings, n)) for n in NEIGHBOURS
    ]
    rows = [*against, *neighbours]
    commands = "\n".join(match("GAME").command for _, match in rows)
    return f"""\
The engine against the levels of `ludarium play`. A level thinks for as long as it does for people, up to
3 s a move for level 8, whatever the engine has: so the highest levels, which are the same engine
without a handicap, have more time than it and can be expected to win. A cell shows the games that the
engine won, drew and lost, and its lead in Elo.

{matrix("level", against, LEVELS_GAMES, results)}

Neighbouring levels against each other, seen from the higher one:

{matrix("levels", neighbours, LEVELS_GAMES, results)}

```text
{commands}
```"""


def features(settings: Settings, results: Results) -> str:
    """The section on the parts of the search."""
    rows = [
        (f"`{part}`: {what}", partial(feature_match, settings, part))
        for part, what in FEATURES.items()
    ]
    return f"""\
Alpha-beta against itself with one part switched off. A cell shows the games won, drawn and lost with
the part, and what having it is worth in Elo. A lead smaller than its error says nothing.

```text
{feature_match(settings, "PART", "GAME").command}
```

{matrix("part", rows, FEATURES_GAMES, results)}"""


SECTIONS: dict[str, tuple[str, Callable[[Settings, Results], str]]] = {
    "speed": ("Nodes a second and depth", speed),
    "threads": ("Two threads against one", threads),
    "mcts": ("Alpha-beta against Monte Carlo tree search", mcts),
    "levels": ("Levels", levels),
    "features": ("Parts of the search", features),
}

INTRODUCTION = f"""\
# Strength

<!-- Made from docs/strength.json by docs/strength.py; `make strength` measures what is missing. -->

How fast the engine searches, and how strong it plays. `make strength` measures all of it; with
`STRENGTH="--sections speed --again speed"` one section again. Each result, with its own command and
date, is in `docs/strength.json`. [Speed](speed.md) is about the rules alone.

Limits of time compare what counts in the end, but on another machine, or on one that is busy, the
figures differ. In [matches](matches.md) each opening is played twice, sides swapped; the error is
half the width of the interval of 95 %, which is wide after so few games. Where one side has won every
game there is no figure in Elo. A row that says “{MISSING}” waits for the next run."""


def made(kept: list[Values]) -> str:
    """When and where a section was measured."""
    if not kept:
        return "Not measured yet."

    def each(name: str) -> list[str]:
        return sorted({str(values[name]) for values in kept})

    dates = each("date")
    when = f"on {dates[0]}" if len(dates) == 1 else f"from {dates[0]} to {dates[-1]}"
    machines = {f"{values['processor']}, {values['cores']} cores" for values in kept}
    where = "; ".join(sorted(machines))
    return f"Measured {when} on {where}; sources: {', '.join(each('sources'))}."


def chapter(settings: Settings, results: Results) -> str:
    """The whole chapter."""
    parts = [INTRODUCTION]
    for name, (title, body) in SECTIONS.items():
        measured = [results.get(each) for each in plan(settings) if each.section == name]
        parts += [f"## {title}", body(settings, results), made(list(filter(None, measured)))]
    return "\n\n".join(parts) + "\n"


def arguments() -> argparse.Namespace:
    """The command line."""
    about, _, more = (__doc__ or "").partition("\n\n")
    parser = argparse.ArgumentParser(
        description=about, epilog=more, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    add = parser.add_argument
    names = list(SECTIONS)
    program = ROOT / "target" / "release" / "ludarium"
    add(
        "--ludarium",
        type=Path,
        default=program,
        metavar="PATH",
        help="the program to measure (target/release/ludarium)",
    )
    add(
        "--sections",
        nargs="+",
        choices=names,
        default=names,
        metavar="SECTION",
        help=f"measure only these: {', '.join(names)}",
    )
    add(
        "--again",
        nargs="+",
        choices=names,
        default=[],
        metavar="SECTION",
        help="measure these sections again, also what is kept",
    )
    add(
        "--only",
        default="",
        metavar="TEXT",
        help="measure only what has this text in its command, as in “oware ” or “level:8”",
    )
    add("--list", action="store_true", help="show the commands that would be run, and stop")
    add("--render", action="store_true", help="only write the chapter from what is kept")
    add(
        "--games",
        type=positive,
        metavar="N",
        help="games of every match, instead of its own number",
    )
    add(
        "--divide",
        type=positive,
        default=1,
        metavar="N",
        help="divide times by N, to try this script out; needs --results and --page",
    )
    add(
        "--results",
        type=Path,
        default=RESULTS,
        metavar="FILE",
        help="where results are kept (docs/strength.json)",
    )
    add(
        "--page",
        type=Path,
        default=PAGE,
        metavar="FILE",
        help="the chapter to write (docs/src/strength.md)",
    )
    given = parser.parse_args()
    if given.divide != 1 and (given.results == RESULTS or given.page == PAGE):
        parser.error("--divide measures nothing worth keeping: give --results and --page too")
    if not (given.render or given.list or given.ludarium.is_file()):
        parser.error(f"there is no {given.ludarium}: run `make build`, or give --ludarium")
    return given


def positive(text: str) -> int:
    """A whole number from 1."""
    if not text.isdecimal() or int(text) < 1:
        raise argparse.ArgumentTypeError(f"expected a whole number from 1, not {text!r}")
    return int(text)


def main() -> int:
    """Measures what is missing and writes the chapter."""
    given = arguments()
    settings = Settings(given.games, given.divide)
    try:
        results = Results(given.results)
    except Fault as fault:
        print(f"error: {fault}", file=sys.stderr)
        return 2

    def wanted(measurement: Measurement) -> bool:
        if measurement.section not in given.sections or given.only not in measurement.command:
            return False
        kept = results.get(measurement)
        return kept is None or measurement.section in given.again or not measurement.stands(kept)

    to_do = [] if given.render else [each for each in plan(settings) if wanted(each)]
    if given.list:
        print("\n".join(measurement.command for measurement in to_do))
        return 0
    # A plain kill stops the program that is measured too, as Ctrl-C does.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))
    program = Program(given.ludarium)
    failed = 0
    write_aside(given.page, chapter(settings, results))
    for number, measurement in enumerate(to_do, 1):
        print(f"{number}/{len(to_do)} {measurement.command}", file=sys.stderr, flush=True)
        try:
            results.keep(measurement, measurement.measure(program))
        except Fault as fault:
            failed += 1
            print(f"  failed: {fault}", file=sys.stderr, flush=True)
            continue
        write_aside(given.page, chapter(settings, results))
    if failed:
        print(f"{failed} of {len(to_do)} measurements failed", file=sys.stderr)
    return 1 if failed else 0


if __name__ == "__main__":
    try:
        sys.exit(main())
    except KeyboardInterrupt:
        print("stopped; the same command goes on from here", file=sys.stderr)
        sys.exit(130)
