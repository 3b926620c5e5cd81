"""The notation of a text, the grammar of a language, and the made-up language."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from thunderstone import resources, words
from thunderstone.catalogue import load_library, load_presets
from thunderstone.catalogue.rulebook import load_rulebook
from thunderstone.engine.program import BadCard
from thunderstone.tutorial import load_lesson
from thunderstone.words.files import SHELF, paths_of, read_language
from thunderstone.words.language import Language
from thunderstone.words.made_up import MadeUp, lengthened
from thunderstone.words.notation import MOST_DEEP, BadWords, fields_of, parse

SPANISH = {"list": {"last": " y ", "instead": " e ", "before": ["i", "hi"], "unless": ["hie"]}}


def said(text: str, about: dict[str, object] | None = None, **fields: object) -> str:
    language = Language("xx", about or {"plurals": {"one": "1"}}, {"a": text})
    pieces, _ = language.pieces("a")
    return "".join(map(str, language.filled(pieces, fields)))


def nested(deep: int) -> str:
    return "{n|other: " * deep + "{n}" + "}" * deep


def test_braces_stand_only_so_deep_within_one_another() -> None:
    assert said(nested(MOST_DEEP - 1), n=7) == "7"
    for deep in (MOST_DEEP, 40_000):
        with pytest.raises(BadWords, match="within one another"):
            said(nested(deep), n=7)


@pytest.mark.parametrize(
    "about",
    [
        {"name": 5},
        {"quotes": 5},
        {"quotes": ["«"]},
        {"quotes": [1, 2]},
        {"decimal": [","]},
        {"plurals": ["one"]},
        {"plurals": {"one": "some"}},
        {"names": 5},
        {"synonyms": ["a"]},
        {"synonyms": {"a": 5}},
        {"numerals": {"one": "1"}},
        {"list": "and"},
        {"list": {"last": 5}},
        {"list": {"before": "i", "instead": " e "}},
        {"list": {"before": ["i"]}},
        {"silent": {"a": 1}},
    ],
    ids=str,
)
def test_what_a_language_is_said_to_be_like_must_make_sense(about: dict[str, object]) -> None:
    with pytest.raises(BadWords, match="docs/TRANSLATING"):
        Language("xx", about, {})


@pytest.mark.parametrize(
    "text",
    [
        "a: &a [*a, *a]",
        "a: !!python/object/apply:os.system ['true']",
        "[" * 100_000,
        "a: " + "1" * 100_000,
        "a: [" + "[]," * 100_000 + "]",
        "language: [1]",
        "language: 5",
        "? [a]\n: b",
        "a: {b: [c]}",
        "a: 2024-99-99",
        "\x00",
    ],
    ids=lambda text: repr(text[:20]),
)
def test_a_file_of_words_cannot_grow_in_memory_nor_run_anything(text: str, tmp_path: Path) -> None:
    path = tmp_path / "xx.yaml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(BadWords, match=r"xx\.yaml"):
        read_language([path])


def test_fields_are_filled_in_by_name() -> None:
    assert said("{seat} roba {n}.", seat="Marta", n=3) == "Marta roba 3."
    with pytest.raises(KeyError):
        said("{seat} roba {n}.", seat="Marta")


def test_an_icon_stays_as_it_is_unless_a_field_has_its_name() -> None:
    assert said("Suma el {gold}.") == "Suma el {gold}."
    assert said("Cuesta {gold}.", gold=4) == "Cuesta 4."


@pytest.mark.parametrize(
    ("n", "text"), [(0, "nadie"), (1, "una carta"), (2, "2 cartas"), (21, "21 cartas")]
)
def test_a_branch_is_chosen_by_the_number(n: int, text: str) -> None:
    assert said("{n|0: nadie|1: una carta|other: {n} cartas}", n=n) == text


def test_a_branch_is_chosen_by_a_word_as_for_who_is_a_woman() -> None:
    ready = "{who|f: Estoy lista|m: Estoy listo|other: Vamos allá}"
    assert [said(ready, who=who) for who in ("f", "m", "")] == [
        "Estoy lista",
        "Estoy listo",
        "Vamos allá",
    ]


@pytest.mark.parametrize(
    ("n", "form"),
    [(1, "one"), (2, "few"), (5, "other"), (12, "other"), (22, "few"), (112, "other")],
)
def test_plural_forms_follow_the_rules_of_the_language(n: int, form: str) -> None:
    polish = {"plurals": {"one": "1", "few": "ends 2-4 except 12-14"}}
    assert said("{n|one: one|few: few|other: other}", polish, n=n) == form


def test_a_language_without_plural_forms_has_only_other() -> None:
    assert said("{n|one: one|other: other}", {"name": "x"}, n=1) == "other"


@pytest.mark.parametrize(
    "text",
    ["{", "a }", "{n", "{N}", "{n|1: x}", "{n|1: x|1: y|other: z}", "{n|x|other: y}", "{}"],
)
def test_what_cannot_be_read_is_refused(text: str) -> None:
    with pytest.raises(BadWords):
        parse(text)


def test_the_fields_of_a_text_are_those_of_its_branches_too() -> None:
    assert set(fields_of(parse("{a} {n|1: {b}|other: {c|x: {d}|other: -}}"))) == set("abcnd")


def test_things_are_joined_as_the_language_does() -> None:
    language = Language("xx", SPANISH, {})
    row = [["Ana"], ["Luz"], ["*Inés*"]]
    assert "".join(language.joined(row)) == "Ana, Luz e *Inés*"
    assert "".join(language.joined([["agua"], ["*hilo*"]])) == "agua e *hilo*"
    assert "".join(language.joined([["agua"], ["hielo"]])) == "agua y hielo"
    assert language.joined([]) == []


def test_a_plural_rule_that_is_no_rule_is_refused() -> None:
    with pytest.raises(BadWords):
        Language("xx", {"plurals": {"few": "some"}}, {})


# -- files ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "fault"),
    [("- a\n", "groups"), ("a: {b: 1}\n", "a.b is no text"), ("a: {", "line"), ("a: [x]", "a")],
)
def test_a_file_that_is_no_words_file_says_where(tmp_path: Path, text: str, fault: str) -> None:
    path = tmp_path / "xx.yaml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(BadWords, match=fault) as caught:
        read_language([path])
    assert "xx.yaml" in str(caught.value)


def test_a_key_stands_in_one_file_alone(tmp_path: Path) -> None:
    for name in ("one", "two"):
        (tmp_path / f"{name}.yaml").write_text("a: {b: c}\n", encoding="utf-8")
    with pytest.raises(BadWords, match="stands twice"):
        read_language([tmp_path / "one.yaml", tmp_path / "two.yaml"])


def test_a_key_stands_once_in_its_group(tmp_path: Path) -> None:
    """YAML itself would take the last one, and a sum would give another's reason."""
    path = tmp_path / "xx.yaml"
    path.write_text("a:\n  b: one\n  c: two\n  b: three\n", encoding="utf-8")
    with pytest.raises(BadWords, match=r"xx\.yaml:4: b stands twice"):
        read_language([path])


# -- a made-up language -----------------------------------------------------------------------


def test_the_made_up_language_is_longer_and_keeps_fields_and_icons() -> None:
    english = Language("en", {}, {"a": "{seat} draws *two* cards {gold} {n|1: once|other: more}"})
    made_up = MadeUp(english)
    pieces, _ = made_up.pieces("a")
    text = "".join(map(str, made_up.filled(pieces, {"seat": "Marta", "n": 2})))
    assert text.startswith("[Marta ")
    assert text.endswith("]")
    assert "{gold}" in text
    assert text.count("*") == 2
    assert len(lengthened("Dungeon deck")) >= len("Dungeon deck") * 1.25


def test_a_text_whose_letters_all_stand_in_a_choice_is_made_longer_too() -> None:
    made_up = MadeUp(Language("en", {}, {"a": "{n} {n|1: copy|other: copies}", "b": "{n} / {of}"}))
    pieces, _ = made_up.pieces("a")
    assert "".join(map(str, made_up.filled(pieces, {"n": 2}))) == "[2 çóppíéšš]"
    assert made_up.pieces("b")[0] == Language("en", {}, {"b": "{n} / {of}"}).pieces("b")[0]


def test_the_made_up_language_has_every_text() -> None:
    assert words.missing(words.MADE_UP) == 0
    assert words.say("title.quit", words.MADE_UP).startswith("[")


# -- a third language -------------------------------------------------------------------------


GERMAN = Path(__file__).parent / "german"
GERMAN_CARDS = Path(__file__).parent / "german_cards"


@pytest.mark.usefixtures("german")
def test_a_third_language_is_added_by_a_file_alone() -> None:
    assert words.languages() == ("es", "en", "de")
    assert words.say("table.village", "de") == "Dorf"
    assert words.say("game.rounds", "de", n=1) == "1 Runde"
    assert words.say("game.rounds", "de", n=3) == "3 Runden"
    assert words.listed(["Marta", "Iñaki", "Lucía"], "de") == "Marta, Iñaki und Lucía"


@pytest.mark.usefixtures("german")
def test_what_it_lacks_is_said_in_english() -> None:
    assert words.say("table.horde", "de") == words.say("table.horde", "en")
    assert words.missing("de") == len(words.language("en").texts) - 23


@pytest.mark.usefixtures("german")
def test_rules_lesson_and_ready_made_tables_are_words_like_others() -> None:
    goal = load_rulebook().entries["goal"]
    assert (goal.title("de"), goal.text("de")) == ("Dein Ziel", goal.text("en"))
    step = next(step for step in load_lesson().steps if step.id == "enter_1")
    assert step.said("de", lambda card: card.capitalize()).startswith("Du hast eine Karte *Dagger*")
    first = load_presets()["first_game"]
    assert (first.name("de"), first.about("de")) == ("Das erste Spiel", first.about("en"))


def test_they_are_in_the_made_up_language_as_well() -> None:
    goal, lang = load_rulebook().entries["goal"], words.MADE_UP
    first, step = load_presets()["first_game"], load_lesson().steps[0]
    for text in (goal.title(lang), goal.text(lang), first.name(lang), first.about(lang)):
        assert text.startswith("[")
    said = step.said(lang, lambda name: f"<{name}>")
    assert said.startswith("[")
    assert "<you>" in said
    assert goal.words(lang) == goal.words("en"), "what is compared stays as it is"


def test_so_are_the_cards() -> None:
    library, lang = load_library(), words.MADE_UP
    card = library.cards["chalice_defender"]
    said = card.words_in(lang)
    assert said.name.startswith("[")
    assert len(said.short) >= len(card.words_in("en").short) * 1.1
    for mark in ("{attack}", "*+1*", "{light}"):
        assert said.text.count(mark) == card.words_in("en").text.count(mark)
    assert not library.cards["torch"].words_in(lang).text, "what is empty stays so"
    assert words.in_language(library.categories["amazon"].names, lang).startswith("[")
    assert all(words.in_language(one.label, lang).startswith("[") for one in card.abilities)


def test_a_text_that_cannot_be_read_is_said_in_english() -> None:
    english = Language("en", {}, {"a": "A", "b": "B"})
    other = Language("xx", {}, {"a": "{", "b": "Beh"}, english)
    assert [other.pieces(key)[0] for key in "ab"] == [("A",), ("Beh",)]


@pytest.mark.parametrize(
    "text", ["{m}", "{n} {m}", "{0.__class__}", "{m|1: a|other: b}", "{light|other: b}",
             "{n|1: a|other: {m}}"],
)  # fmt: skip
def test_a_text_that_asks_for_what_is_not_given_is_said_in_english(text: str) -> None:
    """Nobody gives a field that no other language asks for."""
    english = Language("en", {}, {"a": "{n} cards"})
    pieces, spoken = Language("xx", {}, {"a": text}, english).pieces("a")
    assert spoken is english
    assert "".join(map(str, spoken.filled(pieces, {"n": 3}))) == "3 cards"


@pytest.mark.parametrize("text", ["{n}", "keine", "{n} {light}", "{n|1: eine|other: {n}}"])
def test_a_text_may_ask_for_fewer_fields_and_have_marks_of_its_own(text: str) -> None:
    english = Language("en", {}, {"a": "{n} cards"})
    other = Language("xx", {}, {"a": text}, english)
    pieces, spoken = other.pieces("a")
    assert spoken is other
    assert "{n}" not in "".join(map(str, spoken.filled(pieces, {"n": 3})))


def test_a_language_that_cannot_be_read_says_so_and_is_english(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "de.yaml").write_text("a: [1]", encoding="utf-8")
    monkeypatch.setenv(resources.WORDS, str(tmp_path))
    words.forget()
    try:
        assert "de.yaml" in words.language("de").fault
        assert words.say("table.village", "de") == "Village"
    finally:
        monkeypatch.undo()
        words.forget()


def test_whoever_is_ready_says_so_as_a_woman_or_a_man_where_the_name_tells() -> None:
    ready = [
        words.say("curtain.ready", "es", who=words.gender(name, "es"))
        for name in ("Marta", "iñaki", "Robin", "")
    ]
    assert ready == ["Estoy lista", "Estoy listo", "Ver mis cartas", "Ver mis cartas"]


def test_words_that_were_kept_and_tampered_with_are_read_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(resources.CACHE, str(tmp_path))
    words.forget()
    try:
        assert words.say("table.village", "en") == "Village"
        paths = paths_of("en", resources.words_dirs())
        stamp = SHELF._stamp(paths)
        SHELF._keep(SHELF.place(paths), stamp, [{"table": {"village": [1]}}] * len(paths))
        words.forget()
        assert words.say("table.village", "en") == "Village"
    finally:
        monkeypatch.undo()
        words.forget()


# -- the cards in a third language -------------------------------------------------------------


@pytest.fixture
def cards(tmp_path: Path) -> Path:
    """The base game's cards, with a few words in German beside them."""
    shutil.copytree(resources.cards_dir() / "base", tmp_path / "base")
    shutil.copy(GERMAN_CARDS / "de.yaml", tmp_path / "base" / "words")
    return tmp_path


@pytest.mark.usefixtures("german")
def test_a_card_says_in_a_third_language_what_stands_there_and_the_rest_in_english(
    cards: Path,
) -> None:
    library = load_library(cards)
    torch = library.cards["torch"]
    assert torch.words_in("de").name == "Fackel"
    assert torch.words_in("de").ruling == torch.words_in("en").ruling
    assert torch.words_in("es").name == "Antorcha"
    assert library.cards["dagger"].words_in("de") == library.cards["dagger"].words_in("en")
    assert words.in_language(library.categories["short_sword"].names, "de") == "Kurzschwert"


@pytest.mark.usefixtures("german")
@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("cards: {tortch: {name: Fackel}}", "did you mean 'torch'"),
        ("cards: {torch: Fackel}", "expected a mapping"),
        ("cards: {torch: {nome: Fackel}}", "unknown field 'nome'"),
        ("kards: {}", "unknown section 'kards'"),
    ],
)
def test_a_slip_in_the_words_of_a_card_names_the_nearest_right_one(
    cards: Path, text: str, fault: str
) -> None:
    (cards / "base" / "words" / "de.yaml").write_text(text, encoding="utf-8")
    with pytest.raises(BadCard, match=fault) as caught:
        load_library(cards)
    assert str(caught.value).startswith("base/words/de.yaml")


@pytest.mark.parametrize("lang", ["es", "en"])
def test_words_that_keep_together_are_written_as_they_stand(lang: str) -> None:
    """A field may hold a text of ours, with spaces that keep its words together."""
    assert words.printable("2\N{NO-BREAK SPACE}puntos") == "2\N{NO-BREAK SPACE}puntos"
    assert words.printable("\N{ESCAPE}[2J") == "\\x1b[2J"
    assert "\\x" not in words.say("lesson.steps.welcome", lang, you="Alba")
