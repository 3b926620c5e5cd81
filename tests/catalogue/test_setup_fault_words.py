"""Every fault of a table, of wishes, of a setup file or of a share code is told in Spanish too."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import thunderstone
from thunderstone import cli
from thunderstone.catalogue.checked import BadCode
from thunderstone.catalogue.setup_fault_words import in_spanish, told
from thunderstone.engine.options import declared
from thunderstone.engine.variant import Variant
from thunderstone.engine.wishes import Wishes

PACKAGE = Path(thunderstone.__file__).parent
CHECKERS = (
    "engine/options.py",
    "engine/setup_check.py",
    "engine/setup.py",
    "engine/wishes.py",
    "catalogue/plan.py",
    "catalogue/share.py",
    "catalogue/checked.py",
)
ENGLISH = re.compile(
    r"\b(the|is|must|unknown|expected|found|takes|needs|cannot|known|of|with|not|there|which|or|"
    r"and|than|stands|write|choose|already|more|may|has|was|this|its|a letter|add|leave|ask)\b"
)
SHOWN = {
    "nearest": "did you mean 'x'?",
    "hint": "did you mean 'x'?",
    "wanted": "a whole number",
    "words": "a whole number",
    "deck": "hero",
    "category.deck": "hero",
    "pair": "AB",
    "kind": "x",
    "_place": "letter 2 of group 3 ('ABCDE')",
    "here": "letter 2 of group 3 ('ABCDE')",
    "where": "before letter 2 of group 3 ('ABCDE')",
    "why": "the table is drawn",
    "one.shape": "a whole number",
    "version": "2",
}
"""What stands in a message for a part of it; a number or a word elsewhere."""


def shown(part: ast.expr) -> str:
    """Something that a part of a message may say."""
    if isinstance(part, ast.Constant):
        return str(part.value)
    assert isinstance(part, ast.FormattedValue)
    named = next((n.id for n in ast.walk(part.value) if isinstance(n, ast.Name)), "")
    return SHOWN.get(ast.unparse(part.value).split("(")[0], SHOWN.get(named, "7"))


def faults(path: Path) -> Iterator[str]:
    """Every message of a BadSetup or a BadCode, and what ``checked`` says of a slip."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        message: ast.expr | None = None
        if isinstance(node, ast.Call) and ast.unparse(node.func) in ("BadSetup", "BadCode"):
            message = node.args[0]
        elif isinstance(node, ast.Return) and path.name == "checked.py":
            message = node.value
        if isinstance(message, ast.JoinedStr):
            yield "".join(map(shown, message.values))
        elif isinstance(message, ast.Constant) and isinstance(message.value, str):
            yield message.value


FILE = "7: 7"
"""A fault with the name of its file, or of its option, before it."""

DEMANDS = [
    ("engine/variant.py", one.asks.says.format(value="solo_normal", seats=3, card="sidhe"))
    for one in (*declared(Wishes), *declared(Variant))
    if one.asks is not None
]
CASES = sorted(
    {
        *DEMANDS,
        *((name, one) for name in CHECKERS for one in faults(PACKAGE / name) if one != FILE),
    }
)


@pytest.mark.parametrize(("module", "fault"), CASES, ids=lambda value: value[:50])
def test_a_fault_of_a_table_is_told_in_spanish(module: str, fault: str) -> None:
    said = in_spanish(fault)
    assert said != fault
    left = re.sub(r"'[^']*'|\{[^}]*}|\w+_\w+|\.\w+", "", said)
    assert not ENGLISH.search(left), f"{module}: {said}"


def test_there_are_enough_faults_to_look_at() -> None:
    assert len(CASES) > 60


def test_a_fault_is_told_in_the_language_that_was_asked_for() -> None:
    fault = BadCode("there is a slip: letter 2 of group 1 ('ABCDE') is 'B' and should be 'C'")
    assert told(fault, "en") == str(fault)
    assert told(fault, "es") == (
        "hay un error: la letra 2 del grupo 1 ('ABCDE') es 'B' y debería ser 'C'"
    )


@pytest.mark.parametrize(
    ("language", "words"),
    [("es", "no hay ninguna mesa 'frist'"), ("en", "there is no table 'frist'")],
)
def test_the_command_line_tells_a_bad_table_in_its_language(
    language: str, words: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    argv = ["--profile", str(tmp_path), "--lang", language, "simulate", "--setup", "frist"]
    assert cli.main(argv) == cli.FAULT
    assert words in capsys.readouterr().err


@pytest.mark.parametrize(("system", "words"), [("es_ES.UTF-8", "no hay"), ("en_GB", "there is no")])
def test_without_a_choice_a_fault_is_told_in_the_systems_language(
    system: str,
    words: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    for name in ("LC_MESSAGES", "LANGUAGE"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LC_ALL", system)
    argv = ["--profile", str(tmp_path), "simulate", "--setup", "frist"]
    assert cli.main(argv) == cli.FAULT
    assert words in capsys.readouterr().err
