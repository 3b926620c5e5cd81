"""How old the costly figures are, by ``<!-- measured: COMMIT FOLDER ... -->``.

It stands before a table or in a row, and names the commit whose program was measured, and the
folders that the figures speak of.
"""

from __future__ import annotations

import re
import subprocess
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import NamedTuple

MARK = re.compile(r"(?<!`)<!-- measured: ([0-9a-f]{7,40})((?: [\w./-]+)+) -->")
BEGINNING = re.compile("(?<!`)<!-- measured")
"""Where a mark begins; one that a document shows as code is none."""
MEASURED = re.compile(
    r"\d %(?! interval)|± \d|\d \(\d+ ?- ?\d+\)|\d of \d|\| [\d,]+[^|]* \| `python -m tools.check"
)
"""What a row of a table says where it tells shares, intervals or counts of trials."""
COMMAND = "| `python"

SECONDS = 60
NO_HISTORY = "no history of git here: how old the measured figures are is not told"


class Measurement(NamedTuple):
    """A mark: where it stands, and of what it speaks."""

    document: str
    line: int
    commit: str
    folders: tuple[str, ...]


class NoHistory(Exception):
    """The project does not lie in a repository of its own, or there is no git."""


def measurements(texts: Mapping[str, str]) -> Iterator[Measurement]:
    """The marks of documents, by their names."""
    for document, text in texts.items():
        for number, line in enumerate(text.splitlines(), 1):
            for found in MARK.finditer(line):
                yield Measurement(document, number, found[1], tuple(found[2].split()))


def mark_faults(root: Path, texts: Mapping[str, str]) -> Iterator[str]:
    """What is wrong with the marks themselves: one cannot be read, or a folder is not there."""
    for document, text in texts.items():
        if len(BEGINNING.findall(text)) != len(MARK.findall(text)):
            yield f"{document}: a mark of what was measured cannot be read"
    for one in measurements(texts):
        for folder in one.folders:
            if not (root / folder).exists():
                yield f"{one.document}:{one.line}: there is no {folder}"


def unmarked(text: str) -> Iterator[int]:
    """The lines of rows that tell what was measured with no mark in them or before their table."""
    before, marked = "", False
    for number, line in enumerate(text.splitlines(), 1):
        head = line.startswith("|") and not before.startswith("|")
        if head or not line.startswith("|"):
            marked = head and bool(MARK.search(before))
        elif not (marked or MARK.search(line)) and _was_measured(line):
            yield number
        before = line


def _was_measured(row: str) -> bool:
    """Whether a row of a table tells what was measured; a row that explains a command does not."""
    return bool(MEASURED.search(row)) and not row.startswith(COMMAND)


def ages(root: Path, marks: Iterator[Measurement]) -> Iterator[tuple[Measurement, str]]:
    """The marks whose folders have changed since, and how often. Raises NoHistory."""
    top = _git(root, "rev-parse", "--show-toplevel")
    if top is None or Path(top).resolve() != root.resolve():
        raise NoHistory
    told: dict[tuple[str, tuple[str, ...]], str] = {}
    for one in marks:
        key = one.commit, one.folders
        if key not in told:
            told[key] = _age(root, *key)
        if told[key]:
            yield one, told[key]


def _age(root: Path, commit: str, folders: tuple[str, ...]) -> str:
    """What has become of the folders since a commit; nothing where nothing has."""
    span = f"{commit}..HEAD"
    if _git(root, "merge-base", "--is-ancestor", commit, "HEAD") is None:
        return f"{commit} is no commit before this one"
    changed = {folder: _git(root, "rev-list", "--count", span, "--", folder) for folder in folders}
    counts = ", ".join(f"{folder} {count}" for folder, count in changed.items() if count != "0")
    date = _git(root, "show", "--no-patch", "--format=%cs", commit)
    return f"{commit} of {date}; commits since: {counts}" if counts else ""


def _git(root: Path, *arguments: str) -> str | None:
    """What git says of the project; None where it refuses, or is not there."""
    try:
        done = subprocess.run(
            ["git", "-C", str(root), *arguments],
            capture_output=True, encoding="utf-8", timeout=SECONDS, check=False,
        )  # fmt: skip
    except OSError:
        return None
    return done.stdout.strip() if done.returncode == 0 else None
