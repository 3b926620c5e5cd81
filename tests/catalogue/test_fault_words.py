"""Every fault that checking a card file can tell of is told in Spanish as well."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import thunderstone
from thunderstone.catalogue.fault_words import in_spanish
from thunderstone.catalogue.own_faults import CUT

PACKAGE = Path(thunderstone.__file__).parent
CHECKERS = (
    "engine/compiler.py",
    "engine/expressions.py",
    "engine/filters.py",
    "engine/machine.py",
    "engine/program.py",
    "catalogue/entries.py",
    "catalogue/effects.py",
    "catalogue/faces.py",
    "catalogue/registers.py",
    "catalogue/loader.py",
    "catalogue/own.py",
    "catalogue/yaml_file.py",
)
ENGLISH = re.compile(
    r"\b(the|is|must|unknown|expected|found|takes|needs|cannot|known|of|with|not|there|which|or|"
    r"and|than|stands|write|choose|already|more|may|has|was)\b"
)
ELSEWHERE = ("illegalanswer", "there is no option", "picked", "picks", "nothing is being asked")
"""Faults of answers, which no card file can have."""

SHOWN = {"what": "steps", "hint": "did you mean 'x'?", "word": "x"}


def faults(path: Path) -> Iterator[str]:
    """Every message of a BadCard (or of the YAML reader), with something put in for its figures."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Raise | ast.Yield) or (
            isinstance(node, ast.Return) and path.name == "own.py"
        ):
            for inner in ast.walk(node):
                if isinstance(inner, ast.JoinedStr):
                    yield "".join(
                        part.value if isinstance(part, ast.Constant) else "7"
                        for part in inner.values
                        if not isinstance(part, ast.Constant) or isinstance(part.value, str)
                    )


CASES = sorted({(name, fault) for name in CHECKERS for fault in faults(PACKAGE / name)})


@pytest.mark.parametrize(("module", "fault"), CASES, ids=lambda value: value[:50])
def test_a_fault_is_told_in_spanish(module: str, fault: str) -> None:
    if any(word in fault.lower() for word in ELSEWHERE):
        return
    said = in_spanish(fault)
    left = re.sub(r"'[^']*'|`[^`]*`|\[[^\]]*\]|{[^}]*}|\.\w+", "", said)
    assert not ENGLISH.search(left), f"{module}: {said}"


def test_there_are_faults_to_look_at() -> None:
    assert len(CASES) > 70
    assert all(in_spanish(words) != words for words in CUT.values())


def test_what_the_file_says_stays_as_it_is() -> None:
    fault = "salinas/x.yaml: eel: do 1.run, step 2: unknown verb 'drow'; did you mean 'draw'?"
    assert in_spanish(fault) == (
        "salinas/x.yaml: eel: do 1.run, paso 2: verbo desconocido 'drow'; ¿querías decir 'draw'?"
    )
