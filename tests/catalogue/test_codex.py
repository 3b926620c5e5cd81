"""The codex: every card is in it, filters hold together, and a player's word finds its cards."""

from __future__ import annotations

import pytest

from thunderstone.catalogue.codex import FIELDS, GROUPS, Codex, Wish, group_of, text_links
from thunderstone.catalogue.rulebook import Rulebook, load_rulebook
from thunderstone.client.words import word
from thunderstone.engine.card import KINDS
from thunderstone.engine.library import Library

LANGUAGES = ("es", "en")


@pytest.fixture(scope="module")
def book() -> Rulebook:
    return load_rulebook()


@pytest.fixture(scope="module")
def codices(library: Library, book: Rulebook) -> dict[str, Codex]:
    return {
        lang: Codex(library, book, lang, lambda key, lang=lang: word(key, lang))  # type: ignore[misc]
        for lang in LANGUAGES
    }


@pytest.fixture(params=LANGUAGES)
def codex(request: pytest.FixtureRequest, codices: dict[str, Codex]) -> Codex:
    return codices[request.param]


def ids(codex: Codex, wish: Wish) -> list[str]:
    return [card.id for card in codex.find(wish)]


def test_every_card_is_there_once_with_its_family_together(codex: Codex, library: Library) -> None:
    assert sorted(card.id for card in codex.cards) == sorted(library.cards)
    for category in library.categories:
        kinds = [card.kind for card in codex.cards if card.category == category]
        places = [at for at, card in enumerate(codex.cards) if card.category == category]
        if len(set(kinds)) == 1:
            assert places[-1] - places[0] + 1 == len(places), category


def test_the_levels_of_a_hero_stand_in_order(codex: Codex, library: Library) -> None:
    family = codex.family(library.cards["amazon_queen"])
    assert [card.id for card in family] == ["amazon_archer", "amazon_huntress", "amazon_queen"]


def test_cards_of_every_game_are_no_family(codex: Codex, library: Library) -> None:
    for name in ("torch", "militia", "stone_of_avarice"):
        assert codex.family(library.cards[name]) == [library.cards[name]]
    diseases = codex.family(library.cards["leprosy"])
    assert {card.kind for card in diseases} == {"disease"}
    assert len(diseases) == 6


def test_every_kind_has_a_place() -> None:
    assert {*GROUPS, "basic_hero"} == set(KINDS)


@pytest.mark.parametrize("field", FIELDS)
def test_a_filter_leaves_exactly_what_it_promises(codex: Codex, field: str) -> None:
    choices = codex.choices(field, Wish(set="base"))
    assert choices
    for value, count in choices.items():
        found = codex.find(Wish(**{"set": "base", field: value}))
        assert len(found) == count > 0, value


def test_filters_hold_together(codex: Codex) -> None:
    for card in codex.find(Wish(set="doomgate", kind="hero", class_word="thief", level="2")):
        assert (card.set, group_of(card), card.level) == ("doomgate", "hero", 2)
        assert "thief" in card.classes
    assert "drunari_vagabond" in ids(codex, Wish(set="doomgate", class_word="thief", level="2"))
    assert not codex.find(Wish(kind="spell", class_word="food"))


def test_the_other_filters_bound_the_choices(codex: Codex) -> None:
    assert set(codex.choices("kind", Wish(class_word="wizard"))) == {"hero"}
    assert list(codex.choices("level", Wish(kind="hero"))) == ["0", "1", "2", "3"]
    assert codex.choices("level", Wish(kind="monster")) == {}


def test_prices_from_to(codex: Codex) -> None:
    found = codex.find(Wish(least=3, most=4))
    assert {card.cost for card in found} == {3, 4}
    assert {card.cost for card in codex.find(Wish(least=12))} == {12, 13}
    assert {card.cost for card in codex.find(Wish(most=0))} == {0}
    assert None in {card.cost for card in codex.find(Wish())}, "no bounds: cards without a price"


def test_a_keyword_finds_what_prints_it(codex: Codex) -> None:
    assert set(ids(codex, Wish(keyword="light_penalty"))) == {
        "darkness",
        "knightmare",
        "lord_mortis",
        "blink_dog",
    }
    repeating = ids(codex, Wish(keyword="repeat"))
    assert "chalice_quester" in repeating
    assert "torch" not in repeating


@pytest.mark.parametrize(
    ("lang", "query", "first"),
    [
        ("es", "antorcha", "torch"),
        ("es", "ANTORCHA", "torch"),
        ("es", "antorxa", "torch"),
        ("es", "piedra avaricia", "stone_of_avarice"),
        ("es", "caliz paladin", "chalice_paladin"),
        ("es", "guardian impio", "unholy_guardian"),
        ("en", "torch", "torch"),
        ("en", "queen amaz", "amazon_queen"),
        ("en", "greed blade", "greed_blade"),
        ("en", "evil druid crow", "crow_talker"),
    ],
)
def test_a_name_finds_its_card_first(
    codices: dict[str, Codex], lang: str, query: str, first: str
) -> None:
    assert ids(codices[lang], Wish(query=query))[0] == first


@pytest.mark.parametrize(
    ("lang", "query", "there", "absent"),
    [
        ("es", "mago", "elf_wizard", "torch"),
        ("es", "robar carta", "regian_cleric", "torch"),
        ("es", "curar", "regian_cleric", "dagger"),
        ("es", "inmune magia", "rage", "lantern"),
        ("es", "luz", "lantern", "dagger"),
        ("es", "arma filo", "short_sword", "warhammer"),
        ("es", "no muertos", "ghost", "griffon"),
        ("es", "trofeo", "ebon_fume", "torch"),
        ("en", "wizard", "elf_wizard", "torch"),
        ("en", "draw card", "regian_cleric", "torch"),
        ("en", "cure disease", "regian_cleric", "dagger"),
        ("en", "immune to magic", "rage", "lantern"),
        ("en", "loot", "chalice_paladin", "torch"),
        ("en", "half attack", "succubus", "torch"),
        ("en", "doomgate legion food", "glow_berries", "iron_rations"),
    ],
)
def test_words_find_what_a_player_means(
    codices: dict[str, Codex], lang: str, query: str, there: str, absent: str
) -> None:
    found = ids(codices[lang], Wish(query=query))
    assert there in found
    assert absent not in found


def test_a_level_in_words_comes_before_other_figures(codices: dict[str, Codex]) -> None:
    for lang, query in (("es", "nivel 3"), ("en", "level 3")):
        assert [card.level for card in codices[lang].find(Wish(query=query))[:18]] == [3] * 18


def test_words_and_filters_together(codices: dict[str, Codex]) -> None:
    found = codices["es"].find(Wish(kind="hero", query="luz"))
    assert found
    assert all(card.hero for card in found)


def test_what_a_rules_entry_explains_stands_on_its_cards(codex: Codex) -> None:
    light = {card.id for card in codex.cards_of("light")}
    assert {"torch", "lantern"} <= light
    assert "dagger" not in light
    assert codex.cards_of("goal") == []


def test_links_of_a_text_cover_its_keywords(library: Library, book: Rulebook) -> None:
    card = library.cards["chalice_defender"]
    text = card.words_in("es").text
    links = [(text[link.start : link.end], link.entry) for link in text_links(card, book, "es")]
    assert links == [
        ("MAZMORRA", "dungeon_effects"),
        ("ATAQUE", "normal_and_magic"),
        ("MAZMORRA", "dungeon_effects"),
        ("REPETIR", "repeat"),
        ("MAZMORRA", "dungeon_effects"),
    ]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_attribute_and_keyword_of_a_text_is_linked(
    library: Library, book: Rulebook, lang: str
) -> None:
    for card in library.cards.values():
        links = text_links(card, book, lang)
        linked = {link.entry for link in links}
        for word_ in card.attributes:
            entry = book.entry_of_keyword(f"attribute.{word_}")
            assert entry is not None, word_
            assert entry.id in linked, (card.id, word_)
        ends = [(link.start, link.end) for link in links]
        assert ends == sorted(ends), card.id
        assert all(a < b for a, b in ends), card.id


@pytest.mark.parametrize("name", ["torch", "crow_talker", "soul_jar", "noxious_slag", "malaise"])
def test_rulings_are_there_in_both_languages(library: Library, name: str) -> None:
    for lang in LANGUAGES:
        assert library.cards[name].words_in(lang).ruling.endswith(".")


def test_a_ruling_in_one_language_is_there_in_the_other(library: Library) -> None:
    for card in library.cards.values():
        assert bool(card.words_in("es").ruling) == bool(card.words_in("en").ruling), card.id
