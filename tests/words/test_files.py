"""The words' files: nothing is missing, nothing is too much, and both languages say the same."""

from __future__ import annotations

import ast
import functools
import re
from collections.abc import Iterator
from itertools import chain
from pathlib import Path

import pytest

import thunderstone
from thunderstone import resources, words
from thunderstone.catalogue import load_library
from thunderstone.engine.variant import SIEGES
from thunderstone.profile import DECLARED
from thunderstone.words.notation import MARKS, Choice, Pieces, fields_of, filled_in, parse
from tools.rooms.source import nodes_of

PACKAGE = Path(thunderstone.__file__).parent
TEXTS = {lang: words.language(lang).texts for lang in words.LEADING}
KEYS = list(TEXTS["en"])
FAULTS = ("card_fault", "setup_fault", "save_fault", "code", "wanted")
"""Groups whose keys stand in the source without them: `BadCard("unknown_verb")`."""

SAYING = {"say", "word", "words", "shared", "filled", "sentence"}
"""Functions whose first argument is a key."""


@functools.cache
def sources() -> dict[str, tuple[ast.AST, ...]]:
    """Every node of the source of every module."""
    return {str(path.relative_to(PACKAGE)): nodes_of(path) for path in PACKAGE.rglob("*.py")}


@functools.cache
def constants() -> frozenset[str]:
    """Every word that stands in the source or in the data, and may be a part of a key."""
    found = {
        node.value
        for nodes in sources().values()
        for node in nodes
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }
    found |= {str(number) for number in range(13)}
    data = (resources.cards_dir().glob("*/*.yaml"), resources.cards_dir().glob("*.yaml"))
    for path in (*chain(*data), *resources.assets_dir().glob("*.yaml")):
        found |= set(re.findall(r"[\w' ]+", path.read_text(encoding="utf-8").lower()))
        found.add(path.parent.name)
    found |= {one.strip() for one in list(found)}
    return frozenset(found)


def _pattern(node: ast.AST) -> str:
    """What a word put together in the source may be, each of its values a group."""
    if isinstance(node, ast.Constant):
        return re.escape(str(node.value))
    if isinstance(node, ast.JoinedStr):
        return "".join(map(_pattern, node.values))
    if isinstance(node, ast.BinOp):
        return _pattern(node.left) + _pattern(node.right)
    return "(.*)"


@functools.cache
def patterns() -> tuple[re.Pattern[str], ...]:
    """Every word that is put together in the source, and every group that is taken as a whole."""
    found = set()
    for nodes in sources().values():
        for node in nodes:
            if isinstance(node, ast.JoinedStr) or (
                isinstance(node, ast.BinOp) and isinstance(node.op, ast.Add)
            ):
                found.add(_pattern(node))
            elif isinstance(node, ast.Call) and node.args:
                called = getattr(node.func, "attr", getattr(node.func, "id", ""))
                if called == "keys_of":
                    found.add(f"{_pattern(node.args[0])}\\.[a-z_ ]+")
    wanted = re.compile(r"(?=.*[a-z])([\w .-]|\\\.|\(\.\*\)|\[a-z_ \]\+)+")
    return tuple(re.compile(one) for one in sorted(found) if wanted.fullmatch(one))


def is_used(key: str) -> bool:
    """Whether a key stands in the source, or is put together there of words that stand somewhere.

    The terminal's own texts are asked for without the name of their group.
    """
    return any(_is_known(name) for name in (key, key.removeprefix("terminal.")))


@functools.cache
def _is_known(name: str, depth: int = 2) -> bool:
    if not name or name in constants():
        return True
    group, _, key = name.partition(".")
    if group in FAULTS and depth and _is_known(key, depth - 1):
        return True
    return depth > 0 and any(
        all(part != name and _is_known(part, depth - 1) for part in match.groups())
        for pattern in patterns()
        if (match := pattern.fullmatch(name))
    )


CHOSEN = ("group", "stone", "disease", "end", "difficulty", "families")
"""Groups that name the values of a choice: the group itself is a value there."""

OWN_CLASSES = {"bandit", "dark enchanted", "draconic", "figurine", "fire", "hydra", "lich"}
"""Classes that no card of the game has, but one of a player's own may."""

OF_SETTINGS = {
    f"{name}.{value}"
    for name, declared in DECLARED.items()
    if declared.words
    for value in declared.values or ()
}
"""What a setting on the screen may be: said under its own name."""


def test_every_key_is_used() -> None:
    unused = {key for key in KEYS if not is_used(key)}
    unused -= {f"class.{name}" for name in OWN_CLASSES} | OF_SETTINGS
    assert not {key for key in unused if key.partition(".")[0] not in CHOSEN}
    assert not is_used("table.nobody_says_this")


def test_no_language_that_is_complete_lacks_a_key_or_has_one_too_many() -> None:
    assert TEXTS["es"].keys() == TEXTS["en"].keys()
    assert len(KEYS) > 2000


@pytest.mark.parametrize("lang", words.LEADING)
def test_every_text_says_something_and_can_be_read(lang: str) -> None:
    for key, text in TEXTS[lang].items():
        assert text.strip(), key
        assert parse(text), key


def test_both_languages_have_the_same_fields() -> None:
    for key in KEYS:
        one, other = (set(filled_in(parse(texts[key]))) for texts in TEXTS.values())
        assert one == other, key


def test_every_branch_can_be_chosen() -> None:
    """A number has a plural form of its language, or stands in the text itself; else it is a
    gender, the grade of a siege, or the article of a card."""

    def branches(pieces: Pieces) -> Iterator[str]:
        for piece in pieces:
            if isinstance(piece, Choice):
                yield from piece.branches
                for inner in piece.branches.values():
                    yield from branches(inner)

    known = {"other", "f", "m", *(mode.partition("_")[2] for mode in SIEGES)}
    cards = load_library().cards.values()
    for lang, texts in TEXTS.items():
        articles = {card.words_in(lang).article for card in cards}
        for key, text in texts.items():
            for branch in branches(parse(text)):
                assert branch.isdecimal() or branch in known | articles, (key, branch)


def calls() -> Iterator[tuple[str, str, set[str]]]:
    """Every call with a key written out: where, the key, and the fields that are given."""
    for name, nodes in sources().items():
        for node in nodes:
            if not isinstance(node, ast.Call) or not node.args:
                continue
            function = node.func
            called = getattr(function, "attr", getattr(function, "id", ""))
            first = node.args[0]
            if called not in SAYING or not isinstance(first, ast.Constant):
                continue
            given = {keyword.arg for keyword in node.keywords}
            if isinstance(first.value, str) and "." in first.value and None not in given:
                key = first.value
                if name.startswith("text") and called == "say":
                    key = f"terminal.{key}"
                yield f"{name}:{node.lineno}", key, {field for field in given if field}


def test_whoever_asks_for_a_text_gives_its_fields_and_no_others() -> None:
    found = 0
    for where, key, given in calls():
        assert key in TEXTS["en"], f"{where}: there is no text '{key}'"
        asked = {field for texts in TEXTS.values() for field in fields_of(parse(texts[key]))}
        assert asked - MARKS <= given <= asked, f"{where}: {key} asks for {asked}, and gets {given}"
        found += 1
    assert found > 700


def test_there_is_an_icon_for_every_mark() -> None:
    for mark in MARKS:
        assert resources.asset_path("icons", f"{mark}.svg").is_file()


def test_no_module_holds_two_languages() -> None:
    for name, nodes in sources().items():
        for node in nodes:
            if isinstance(node, ast.Dict):
                keys = {key.value for key in node.keys if isinstance(key, ast.Constant)}
                assert keys != {"es", "en"}, f"{name}:{node.lineno} holds two languages"


def test_no_module_holds_pairs_of_texts() -> None:
    """A pair of phrases, or of words with capitals, is a text in two languages."""
    for name, nodes in sources().items():
        for node in nodes:
            if not isinstance(node, ast.Tuple) or len(node.elts) != 2:
                continue
            pair = tuple(part.value for part in node.elts if isinstance(part, ast.Constant))
            if len(pair) != 2 or not all(isinstance(part, str) for part in pair):
                continue
            drawn = all(re.match(r"M[\d{]", str(part)) for part in pair)  # the path of a figure
            phrase = all(" " in str(part) or str(part)[:1].isupper() for part in pair)
            assert not phrase or drawn, f"{name}:{node.lineno}"
