"""The page of the cards' words: up to date, complete, and true to what can be read."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from pathlib import Path

import pytest
import yaml

from thunderstone import resources
from thunderstone.catalogue import card_words, effects, entries, registers
from thunderstone.catalogue.custom_sets import combined
from thunderstone.catalogue.loader import load_files
from thunderstone.engine import (
    card,
    compiler,
    decision,
    expressions,
    filters,
    frames,
    program,
    turn,
)
from thunderstone.engine import library as cards
from thunderstone.engine import setup as tables
from thunderstone.engine.card import Words
from tools.vocabulary import words
from tools.vocabulary.__main__ import PLACE, main
from tools.vocabulary.examples import EXAMPLES, verbatim
from tools.vocabulary.grammar import GRAMMAR
from tools.vocabulary.page import page

CLOSED: dict[str, Mapping[str, object]] = {
    "steps": program.VERBS,
    "steering": compiler.FLOW,
    "choice": compiler.CHOICE,
    "filters": filters.FILTERS,
    "quantities": expressions.SOURCES,
    "factors": expressions.FACTORS,
    "conditions": expressions.CONDITIONS,
    "actions": expressions.ACTIONS,
    "places": expressions.PLACES,
    "statistics": expressions.STATS,
    "durations": expressions.UNTIL,
    "leaving": expressions.MOMENTS,
    "piles": expressions.SEAT_PILES,
    "players": frames.WHO,
    "purposes": decision.PURPOSES,
    "figures": card.COMPARED,
    "kinds": card.KINDS,
    "attributes": card.ATTRIBUTES,
    "moments": card.REPLACED,
    "events": effects.EVENTS,
    "places of events": effects.EVENT_ZONES,
    "places of lines": effects.HELD_ZONES,
    "places of replacements": effects.STANDING_BY,
    "phases": effects.PHASES,
    "reasons": effects.REASONS,
    "fields of cards": entries.FIELDS,
    "fields of categories": entries.CATEGORY_FIELDS,
    "words of cards": card_words.WORDS,
    "programs": turn.CALLED,
    "decks": tables.DECKS,
    "features": cards.FEATURES,
    "registers": {name: given for one in registers.GIVEN.values() for name, given in one.items()},
}
"""Every closed list of words."""

RULED = ("events", "phases", "reasons", "attributes", "moments", "purposes", "figures", "kinds")
"""Those of which every word rests on a rule."""

OLD = {"hold", card.USED}


def doc_of(entry: object) -> str:
    """The sentence that stands beside a word, however it is declared."""
    if callable(entry):
        return words.doc_of(entry)
    if isinstance(entry, str):
        return entry
    if hasattr(entry, "doc"):
        return str(entry.doc)
    assert isinstance(entry, tuple)
    return str(entry[0])


def test_the_page_is_up_to_date() -> None:
    assert main(["--check"]) == 0, "`python -m tools.vocabulary` writes it"
    manual = (PLACE.parent / "CUSTOM_CARDS.md").read_text(encoding="utf-8")
    assert "(VOCABULARY.md)" in manual


def test_a_page_that_is_out_of_date_is_told_and_written_again(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    place = tmp_path / "VOCABULARY.md"
    assert main(["--to", str(place), "--check"]) == 1
    assert "VOCABULARY.md is out of date" in capsys.readouterr().err
    assert main(["--to", str(place)]) == 0
    assert main(["--to", str(place), "--check"]) == 0
    assert place.read_text(encoding="utf-8") == page()


@pytest.mark.parametrize("kind", CLOSED)
def test_every_word_has_its_line(kind: str) -> None:
    text = page()
    for word in CLOSED[kind]:
        if word and word not in OLD:
            assert re.search(rf"^\| `{word}`", text, re.MULTILINE), word
    assert all(word in text for word in OLD)


@pytest.mark.parametrize("kind", CLOSED)
def test_every_word_has_a_sentence_in_the_code(kind: str) -> None:
    for word, entry in CLOSED[kind].items():
        said = words.meaning(doc_of(entry))
        assert re.fullmatch(r"[`A-Z].{3,}\.", said.sentence), word
        if kind in RULED:
            assert said.rules or "docs/MODES.md" in said.sentence, word


def test_every_kind_of_argument_is_named() -> None:
    assert set(program.PARSERS) <= set(words.KINDS)
    text = page()
    headings = {
        re.sub(r"[^a-z0-9 -]", "", line.lower()).strip().replace(" ", "-")
        for line in re.findall(r"^#+ (.*)", text, re.MULTILINE)
    }
    anchors = headings | set(re.findall(r'<a id="([^"]+)"', text))
    assert set(re.findall(r"\]\(#([^)]+)\)", text)) <= anchors


@pytest.mark.parametrize(
    ("kind", "form"), [(kind, form) for kind, forms in GRAMMAR.items() for form, _ in forms]
)
def test_what_is_shown_can_be_read(kind: str, form: str) -> None:
    value = yaml.safe_load(form)
    if kind == "Steps":
        assert compiler.compile_program("test", value, "test")
    else:
        assert callable(program.parse(kind, value, "test"))


def test_the_card_that_the_page_begins_with_is_sound(tmp_path: Path) -> None:
    first = page().split("```yaml\n")[1].split("```")[0]
    (tmp_path / "mine").mkdir()
    (tmp_path / "mine" / "mine.yaml").write_text(first, encoding="utf-8")
    found = combined(load_files(resources.cards_dir()), [tmp_path])
    assert not found.broken
    assert not found.remarks


@pytest.mark.parametrize("name", EXAMPLES)
def test_a_whole_card_is_the_one_of_the_card_files(name: str) -> None:
    figures, texts = (
        yaml.safe_load("cards:\n" + part)["cards"][name]
        for part in verbatim(name).split("# words/en.yaml\n")
    )
    ((rules, card),) = [
        (file.entries[name], file.cards[name])
        for file in load_files(resources.cards_dir())
        if name in file.cards
    ]
    assert rules == figures
    texts.pop("buttons", None)
    assert card.words_in("en") == Words(**texts)


@pytest.mark.parametrize("kind", ["steps", "filters", "events", "reasons"])
def test_a_word_that_no_printed_card_uses_stands_on_none(kind: str) -> None:
    """Looked for in another way than the page does: as a word anywhere in the effects."""
    said = " ".join(
        json.dumps([entry.get(effect) for effect in entries.EFFECTS])
        for file in load_files(resources.cards_dir())
        for entry in file.entries.values()
    )
    for word in CLOSED[kind]:
        (line,) = re.findall(rf"^\| `{word}` \|.*no printed card.*", page(), re.MULTILINE) or [""]
        assert not line or f'"{word}"' not in said, word
