"""Running cases: each is read whole before it is played, and reported in one line."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TextIO

from thunderstone import words
from thunderstone.catalogue import load_library
from thunderstone.scenarios.checks import Check, Reader
from thunderstone.scenarios.dealing import deal_seeds, deal_table
from thunderstone.scenarios.faults import Failed, Unusable, check_keys
from thunderstone.scenarios.game import names_of
from thunderstone.scenarios.reader import RawCase, find_files, read_cases
from thunderstone.scenarios.setting import ZONE_KEYS, Setting
from thunderstone.scenarios.spellings import in_line
from thunderstone.scenarios.steps import Step, parse_step
from thunderstone.scenarios.table import Table

CASE_KEYS = (
    "case",
    "rules",
    "note",
    "puzzle",
    "setup",
    "deal",
    *ZONE_KEYS,
    "play",
    "expect",
)
RULE = re.compile(r"^R\d+[a-z]?$")

PASSED, FAILED, UNUSABLE = 0, 1, 2
"""What ``run_files`` gives: all cases hold, some do not, some cannot be run as written."""

STATUSES = ("passed", "failed", "unusable")
"""What stands before a case in the report; the closing line is the same in every language, so that
scripts can read it."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a case ended: ``status`` is PASSED, FAILED or UNUSABLE; ``faults`` say why."""

    name: str
    where: str
    status: int
    faults: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Case:
    """A case read and found usable; ``rules`` are the rule numbers it cites, ``seeds`` those of a
    real deal, one for each table."""

    raw: RawCase
    rules: tuple[str, ...]
    steps: tuple[Step, ...]
    tables: tuple[Table, ...]
    seeds: tuple[int, ...] = ()


def run_files(paths: Iterable[Path | str], language: str = "en", out: TextIO | None = None) -> int:
    """Run every case of some files or folders and print one line each, then the sum.

    Gives PASSED, FAILED or UNUSABLE as an exit code.
    """
    out = out or sys.stdout
    said = [words.say(f"scenario.{status}", language) for status in STATUSES]
    outcomes: list[Outcome] = []
    for path in paths:
        for outcome in run_path(Path(path)):
            outcomes.append(outcome)
            _print(outcome, said, out)
    counts = [sum(outcome.status == status for outcome in outcomes) for status in range(3)]
    unusable = f", {counts[UNUSABLE]} unusable" if counts[UNUSABLE] else ""
    print(f"{counts[PASSED]} passed, {counts[FAILED]} failed{unusable}", file=out)
    return max((outcome.status for outcome in outcomes), default=UNUSABLE)


def run_path(path: Path) -> Iterator[Outcome]:
    """Run every case of a file, or of all files in a folder and its subfolders."""
    try:
        files = find_files(path)
    except Unusable as error:
        yield _unusable(str(path), error)
        return
    for file in files:
        yield from run_file(file, file.relative_to(path).as_posix() if file != path else "")


def run_file(path: Path, shown: str = "") -> list[Outcome]:
    """Run every case of one file, named ``shown`` in the report."""
    name = shown or path.name
    try:
        cases = read_cases(path, shown)
    except Unusable as error:
        return [_unusable(name, error)]
    return [run_case(raw) for raw in cases]


def _unusable(name: str, error: Unusable) -> Outcome:
    """A file, or a folder, with no case that could be read."""
    shown = words.printable(name)
    return Outcome(shown, shown, UNUSABLE, (words.printable(str(error)),))


def run_case(raw: RawCase) -> Outcome:
    """Read and play one case; of several seeds the first that does not hold is reported."""
    try:
        case = read_case(raw)
    except Unusable as error:
        return Outcome(raw.name, raw.where, UNUSABLE, (str(error),))
    for place, table in enumerate(case.tables):
        if faults := play(case, table):
            if len(case.seeds) > 1:
                faults = [f"seed {case.seeds[place]}: {fault}" for fault in faults]
            return Outcome(raw.name, raw.where, FAILED, tuple(faults))
    return Outcome(raw.name, raw.where, PASSED)


def read_case(raw: RawCase) -> Case:
    """Check a whole case and lay its table; raises Unusable naming the place and the remedy."""
    library, where = load_library(), raw.where
    if raw.old:
        old = raw.old[0]
        command = f"python main.py scenarios --rewrite {words.printable(raw.path.name)}"
        raise Unusable(
            f"{where}: line {old.line}: '{in_line(old.old)}' is an old spelling; did you mean "
            f"'{in_line(old.new)}'?\n  `{command}` brings the file up to date"
        )
    entry = check_keys(raw.entry, CASE_KEYS, where)
    names = names_of(entry)
    if "case" not in entry:
        raise Unusable(f"{where}: the case has no name; begin it with 'case: its name'")
    if "deal" in entry:
        seeds = deal_seeds(entry, where)
        tables = [deal_table(library, entry, seed, where) for seed in seeds]
    else:
        seeds = []
        tables = [Setting(library, names, entry, where).build()]
    reader = Reader(names, tuple(tables[0].state.stacks), tables[0].main)
    steps = []
    play_ = entry.get("play") or []
    for place, step in enumerate(play_ if isinstance(play_, list) else [play_], 1):
        steps.append(parse_step(reader, step, f"{where}: step {place}"))
    if "expect" in entry:
        checks = reader.checks(entry["expect"], f"{where}: expect")
        steps.append(Step("expect", None, checks))
    if not any(step.checks for step in steps):
        raise Unusable(f"{where}: the case checks nothing; add 'expect:' with what must hold")
    return Case(raw, _rules(entry.get("rules"), where), tuple(steps), tuple(tables), tuple(seeds))


def play(case: Case, table: Table) -> list[str]:
    """Play a case's steps; gives what does not hold. An answer refused ends the case there."""
    faults = []
    for place, step in enumerate(case.steps, 1):
        where = f"step {place} ({step.title})" if step.title != "expect" else "expect"
        if step.title == "expect" and place < len(case.steps):
            where = f"expect (step {place})"
        if step.run is None:
            faults += [f"{where}: {fault}" for fault in _checked(step.checks, table)]
            continue
        try:
            step.run(table)
        except Failed as error:
            return [*faults, f"{where}: {error}"]
    return faults


def _checked(checks: list[Check], table: Table) -> list[str]:
    return [fault for check in checks for fault in check(table)]


def _rules(value: Any, where: str) -> tuple[str, ...]:
    if value is None:
        return ()
    entries = value if isinstance(value, list) else str(value).replace(",", " ").split()
    for rule in entries:
        if not RULE.match(str(rule)):
            raise Unusable(f"{where}: rules: expected rule numbers such as R65, found {rule!r}")
    return tuple(str(rule) for rule in entries)


def _print(outcome: Outcome, said: Sequence[str], out: TextIO) -> None:
    print(f"{said[outcome.status]}  {outcome.where}", file=out)
    for fault in outcome.faults:
        text = fault.removeprefix(f"{outcome.where}: ")
        for line in text.split("\n"):
            print(f"    {words.printable(line)}", file=out)
