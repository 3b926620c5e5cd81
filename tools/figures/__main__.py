"""``python -m tools.figures``: tell which figures of the documents their commands no longer give.

With ``--renew`` write them. Gives 1 where a figure is not current, or has a name nobody knows.
Costly figures are only marked by the commit that they were measured at; those whose folders have
changed since are listed, which is no fault (``--ages`` does nothing else).
"""

from __future__ import annotations

import argparse
import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path

from tools.arguments import run
from tools.figures.age import NO_HISTORY, NoHistory, ages, mark_faults, measurements
from tools.figures.marks import BEGINNING, FIRST, Value, renewed, stated, written
from tools.figures.table import FIGURES

ROOT = Path(__file__).resolve().parents[2]
SECONDS = 120


def documents() -> list[Path]:
    """The documents whose figures are looked after."""
    return [*sorted(ROOT.glob("*.md")), *sorted((ROOT / "docs").glob("*.md"))]


def measured() -> dict[str, Value]:
    """Every figure, afresh; each command runs once. Raises CalledProcessError where one fails."""
    outputs: dict[tuple[str, ...], str] = {}
    for figure in FIGURES.values():
        if figure.command not in outputs:
            outputs[figure.command] = subprocess.run(
                [sys.executable, *figure.command],
                cwd=ROOT, capture_output=True, encoding="utf-8", check=True, timeout=SECONDS,
            ).stdout  # fmt: skip
    return {name: figure.taken(outputs[figure.command]) for name, figure in FIGURES.items()}


def faults(texts: Mapping[str, str], values: Mapping[str, Value]) -> list[str]:
    """What is wrong with the figures of documents, by their names, beside the values measured."""
    found = []
    seen = set()
    for document, text in texts.items():
        if len(BEGINNING.findall(text)) != len(stated(text)):
            found.append(f"{document}: a mark of a figure cannot be read")
        if FIRST.search(text):
            found.append(f"{document}: a line begins with a figure; begin it with a word")
        for name, value in stated(text):
            seen.add(name)
            if name not in values:
                found.append(f"{document}: no command is known for the figure '{name}'")
            elif value != (now := written(values[name])):
                found.append(f"{document}: {name} is {now}, the text says {value}")
    return found + [
        f"no document states the figure '{name}'" for name in values if name not in seen
    ]


def main(argv: Sequence[str] | None = None) -> int:
    """Tell what is not current, or write it; 1 where something is wrong afterwards."""
    parser = argparse.ArgumentParser(prog="python -m tools.figures", description=__doc__)
    parser.add_argument("--renew", action="store_true", help="write the figures that are old")
    parser.add_argument(
        "--ages", action="store_true", help="list the measured figures that are old"
    )
    args = parser.parse_args(argv)
    if args.ages:
        _tell_ages({_name(place): place.read_text(encoding="utf-8") for place in documents()})
        return 0
    values = measured()
    texts = {place: place.read_text(encoding="utf-8") for place in documents()}
    if args.renew:
        for place, text in texts.items():
            texts[place] = renewed(text, values)
            if texts[place] != text:
                place.write_text(texts[place], encoding="utf-8")
                print(f"wrote {place.name}")
    named = {_name(place): text for place, text in texts.items()}
    wrong = [*faults(named, values), *mark_faults(ROOT, named)]
    width = max(map(len, values))
    for name, value in values.items():
        print(f"{name:<{width}} {written(value):>6}  python {' '.join(FIGURES[name].command)}")
    _tell_ages(named)
    for fault in wrong:
        print(fault, file=sys.stderr)
    return 1 if wrong else 0


def _name(place: Path) -> str:
    return place.relative_to(ROOT).as_posix()


def _tell_ages(texts: Mapping[str, str]) -> None:
    """List what was measured before the last change of what it speaks of."""
    try:
        old = list(ages(ROOT, measurements(texts)))
    except NoHistory:
        print(NO_HISTORY)
        return
    marks = len(list(measurements(texts)))
    print(f"measured before the last change of what they speak of: {len(old)} of {marks}")
    for one, age in old:
        print(f"  {one.document}:{one.line}: {age}")


if __name__ == "__main__":
    run(main)
