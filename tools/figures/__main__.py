"""``python -m tools.figures``: tell which figures of the documents their commands no longer give.

With ``--renew`` write them. Gives 1 where a figure is not current, or has a name nobody knows.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path

from tools.figures.marks import FIRST, renewed, stated
from tools.figures.table import FIGURES

ROOT = Path(__file__).resolve().parents[2]
SECONDS = 120


def documents() -> list[Path]:
    """The documents whose figures are looked after."""
    return [*sorted(ROOT.glob("*.md")), *sorted((ROOT / "docs").glob("*.md"))]


def measured() -> dict[str, int]:
    """Every figure, afresh; each command runs once. Raises CalledProcessError where one fails."""
    outputs: dict[tuple[str, ...], str] = {}
    for figure in FIGURES.values():
        if figure.command not in outputs:
            outputs[figure.command] = subprocess.run(
                [sys.executable, *figure.command],
                cwd=ROOT, capture_output=True, encoding="utf-8", check=True, timeout=SECONDS,
            ).stdout  # fmt: skip
    return {name: figure.taken(outputs[figure.command]) for name, figure in FIGURES.items()}


def faults(texts: Mapping[str, str], values: Mapping[str, int]) -> list[str]:
    """What is wrong with the figures of documents, by their names, beside the values measured."""
    found = []
    seen = set()
    for document, text in texts.items():
        if text.count("<!-- figure") != len(stated(text)):
            found.append(f"{document}: a mark of a figure cannot be read")
        if FIRST.search(text):
            found.append(f"{document}: a line begins with a figure; begin it with a word")
        for name, value in stated(text):
            seen.add(name)
            if name not in values:
                found.append(f"{document}: no command is known for the figure '{name}'")
            elif value != f"{values[name]:,}":
                found.append(f"{document}: {name} is {values[name]:,}, the text says {value}")
    return found + [
        f"no document states the figure '{name}'" for name in values if name not in seen
    ]


def main(argv: Sequence[str] | None = None) -> int:
    """Tell what is not current, or write it; 1 where something is wrong afterwards."""
    parser = argparse.ArgumentParser(prog="python -m tools.figures", description=__doc__)
    parser.add_argument("--renew", action="store_true", help="write the figures that are old")
    args = parser.parse_args(argv)
    values = measured()
    texts = {place: place.read_text(encoding="utf-8") for place in documents()}
    if args.renew:
        for place, text in texts.items():
            texts[place] = renewed(text, values)
            if texts[place] != text:
                place.write_text(texts[place], encoding="utf-8")
                print(f"wrote {place.name}")
    wrong = faults({place.name: text for place, text in texts.items()}, values)
    for name, value in values.items():
        print(f"{name:<16} {value:>6,}  python {' '.join(FIGURES[name].command)}")
    for fault in wrong:
        print(fault, file=sys.stderr)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
