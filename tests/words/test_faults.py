"""Faults are a key and fields: every one has its words, in each language, with its fields."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import thunderstone
from thunderstone import cli, words
from thunderstone.catalogue.checksum_text import BadCode, read
from thunderstone.catalogue.fault_text import told
from thunderstone.engine.fault import Fault, Phrase, nearest
from thunderstone.engine.options import declared
from thunderstone.engine.program import BadCard
from thunderstone.engine.variant import Variant
from thunderstone.engine.wishes import Wishes
from thunderstone.words.notation import MARKS, fields_of, parse
from tools.rooms.source import nodes_of

PACKAGE = Path(thunderstone.__file__).parent
GROUPS = {
    "BadCard": "card_fault.",
    "BadSetup": "setup_fault.",
    "BadCode": "code.",
    "Refused": "card_fault.",
    "BadSave": "save_fault.",
    "Phrase": "",
}
"""What is made with a key, and the group in which its words stand."""

TEXTS = words.language("en").texts


def made() -> Iterator[tuple[str, str, set[str]]]:
    """Every fault and phrase in the source: where, its key, and its fields."""
    for path in sorted(PACKAGE.rglob("*.py")):
        for node in nodes_of(path):
            if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Name):
                continue
            if node.func.id in GROUPS and node.args and isinstance(node.args[0], ast.Constant):
                fields = {keyword.arg or "" for keyword in node.keywords}
                where = f"{path.relative_to(PACKAGE)}:{node.lineno}"
                yield where, GROUPS[node.func.id] + str(node.args[0].value), fields


def test_every_fault_has_its_words_and_they_get_their_fields() -> None:
    found = list(made())
    assert len(found) > 200
    for where, key, given in found:
        assert key in TEXTS, f"{where}: there is no text '{key}'"
        asked = set(fields_of(parse(TEXTS[key]))) - MARKS
        if not key.startswith("save_fault."):
            assert asked <= given, f"{where}: {key} asks for {asked}, and gets {given}"


def test_what_an_option_asks_of_a_table_has_its_words() -> None:
    demands = [one.asks for kind in (Variant, Wishes) for one in declared(kind)]
    keys = {demand.key for demand in demands if demand is not None}
    assert keys
    for key in keys:
        asked = fields_of(parse(TEXTS[f"setup_fault.{key}"]))
        assert set(asked) - MARKS <= {"value", "seats", "card"}, key


def test_no_fault_is_put_into_words_where_it_is_found() -> None:
    for path in sorted(PACKAGE.rglob("*.py")):
        for node in nodes_of(path):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") in GROUPS and node.args:
                first = node.args[0]
                text = first.value if isinstance(first, ast.Constant) else ""
                assert " " not in str(text), f"{path.name}:{node.lineno}"


def test_a_fault_is_told_with_its_place_and_the_nearest_right_word() -> None:
    fault = BadCard(
        "unknown_verb",
        "salinas/x.yaml: eel: do 1.run #2",
        name="drow",
        hint=nearest("drow", ["draw"]),
    )
    place = "salinas/x.yaml: eel: do 1.run #2"
    assert told(fault, "en") == f"{place}: unknown step 'drow'; did you mean 'draw'?"
    assert told(fault, "es") == f"{place}: paso desconocido 'drow'; ¿querías decir 'draw'?"
    assert str(fault) == told(fault, "en")


def test_a_fault_within_something_larger_keeps_its_own_place() -> None:
    fault = BadCard("field_missing", "eel", field="kind").within("x.yaml")
    assert str(fault).startswith("x.yaml: eel: the field 'kind'")
    assert str(BadCard("name_empty").within("x.yaml")).startswith("x.yaml: the name")


def test_a_fault_travels_to_another_process() -> None:
    import pickle

    fault = pickle.loads(pickle.dumps(BadCard("field_missing", "eel", field="kind")))
    assert isinstance(fault, Fault)
    assert (fault.key, fault.place, fault.fields) == ("field_missing", "eel", {"field": "kind"})


def test_a_phrase_says_what_it_is_to_whoever_debugs() -> None:
    assert repr(Phrase("remedy.known", names="a")) == "Phrase('remedy.known', {'names': 'a'})"


def test_a_slip_in_a_code_is_told_with_its_place() -> None:
    with pytest.raises(BadCode) as caught:
        read("16U")
    assert "«U» no sale en ningún código" in told(caught.value, "es")
    assert "(16U)" in told(caught.value, "es")


@pytest.mark.parametrize(
    ("language", "said"),
    [("es", "no hay ninguna mesa 'frist'"), ("en", "there is no table 'frist'")],
)
def test_the_command_line_tells_a_bad_table_in_its_language(
    language: str, said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    argv = ["--profile", str(tmp_path), "--lang", language, "simulate", "--setup", "frist"]
    assert cli.main(argv) == cli.FAULT
    assert said in capsys.readouterr().err


@pytest.mark.parametrize(("system", "said"), [("es_ES.UTF-8", "no hay"), ("en_GB", "there is no")])
def test_without_a_choice_a_fault_is_told_in_the_systems_language(
    system: str,
    said: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    for name in ("LC_MESSAGES", "LANGUAGE"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LC_ALL", system)
    argv = ["--profile", str(tmp_path), "simulate", "--setup", "frist"]
    assert cli.main(argv) == cli.FAULT
    assert said in capsys.readouterr().err
