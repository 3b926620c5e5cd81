"""The rules reference: it is complete, it is its own, and a player's word finds what is meant."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from thunderstone import resources
from thunderstone.catalogue.loader import load_library
from thunderstone.catalogue.rule_search import fold
from thunderstone.catalogue.rulebook import LAST_RULE, Entry, Rulebook, load_rulebook
from thunderstone.engine.card import ATTRIBUTES, FIGURES, KINDS
from thunderstone.engine.program import BadCard
from thunderstone.words import LEADING, fields, has, keys_of, say

MOST_WORDS = 130
"""Words of an entry's text: more would not be read."""

RULES = Path(__file__).parents[2] / "docs" / "RULES.md"

SPANISH = {
    "subir de nivel": "level_up",
    "antorcha": "light",
    "luz": "light",
    "cuánta luz necesito": "light",
    "puntos": "victory_points",
    "empate": "ties",
    "fin de la partida": "game_end",
    "quién se lleva la piedra": "stone_collected",
    "botin": "spoils",
    "comprar con el botín": "spoils_purchase",
    "trofeos": "trophy",
    "ESTRAGO": "breach",
    "rango 0": "guardian_rank_0",
    "destruir carta": "destroy",
    "equipar armas": "equip",
    "comprar dos cartas": "buying",
    "mazo vacío": "draw",
    "haldea": "visit_village",
    "antorxa": "light_item",
    "fuerza cero": "strength_zero",
    "jugar solo": "solo_aim",
    "inmune magia": "immune_to_magic_attack",
    "medio ataque": "half_attack_without",
    "qué pasa si pierdo": "battle_lost",
    "turno extra": "tempest",
    "usar un tesoro": "treasure_use",
    "cuánto vale el enjambre": "swarm_points",
    "redondear": "sum_details",
    "salvar héroe": "border_guard",
    "cuándo acaba": "game_end",
}
ENGLISH = {
    "rank up": "level_up",
    "torches": "light",
    "how much light do I need": "light",
    "VP": "victory_points",
    "tie break": "ties",
    "when does the game end": "game_end",
    "take the stone": "stone_collected",
    "loot": "spoils",
    "buy spoils": "spoils_purchase",
    "trophies": "trophy",
    "breach": "breach",
    "rank zero": "guardian_rank_0",
    "trash": "destroy",
    "wield weapon": "equip",
    "buy two cards": "buying",
    "reshuffle": "draw",
    "vilage": "visit_village",
    "torhc": "light_item",
    "strength 0": "strength_zero",
    "single player": "solo_aim",
    "immune to magic": "immune_to_magic_attack",
    "half attack": "half_attack_without",
    "must I attack": "must_attack",
    "extra turn": "tempest",
    "use treasure": "treasure_use",
    "hand limit": "turn_end",
    "hit points": "health",
    "round down": "sum_details",
    "starting deck": "starting_deck",
    "attack value": "attack_sum",
}
QUERIES = [
    *(("es", query, entry) for query, entry in SPANISH.items()),
    *(("en", query, entry) for query, entry in ENGLISH.items()),
]

ENTRY = """
      goal:
        rules: [1]
        keyword: [class.food]
"""
BOOK = "chapters:\n  aims:\n    entries:" + ENTRY


@pytest.fixture(scope="module")
def book() -> Rulebook:
    return load_rulebook()


def sentences(said: str) -> set[str]:
    """The sentences of a text of more than four words, without marks, numbers of rules, accents."""
    bare = re.sub(r"\(R[^)]*\)|\[[^]]*\]|[*{}]", "", fold(said))
    found = (" ".join(re.findall(r"[a-z0-9]+", one)) for one in re.split(r"[.;:!?]\s", bare))
    return {one for one in found if len(one.split()) > 4}


def test_every_rule_is_cited_by_an_entry(book: Rulebook) -> None:
    cited = {number for entry in book.entries.values() for number in entry.rules}
    assert cited == set(range(1, LAST_RULE + 1))


def test_only_options_of_ours_have_no_rule(book: Rulebook) -> None:
    chapters = {entry.chapter for entry in book.entries.values() if not entry.rules}
    assert chapters == {"commissions", "floors", "options", "siege", "solo"}


def entries_of_rule(book: Rulebook, number: int) -> list[Entry]:
    """The entries that stand for a rule, the one most about it first."""
    found = [entry for entry in book.entries.values() if number in entry.rules]
    return sorted(found, key=lambda entry: (entry.rules.index(number), len(entry.rules)))


def test_what_the_wrath_of_the_elements_brings_is_explained(book: Rulebook) -> None:
    assert load_library().sets() == ("base", "doomgate", "wrath", "wrath_promo")
    explained = {
        108: ["trap"],
        211: ["horde"],
        212: ["trap", "traps", "the_cage"],
        213: ["dark_champion"],
        215: ["wrath_set"],
        235: ["dark_champion"],
    }
    for number, entries in explained.items():
        assert {entry.id for entry in entries_of_rule(book, number)} == set(entries), number


def test_whatever_is_printed_on_a_card_is_explained(book: Rulebook) -> None:
    for card in load_library().cards.values():
        words = [f"kind.{card.kind}", *(f"class.{word}" for word in card.classes)]
        words += [f"attribute.{word}" for word in card.attributes]
        words += [f"figure.{one}" for one in FIGURES if getattr(card, one) is not None]
        for word in words:
            assert book.entry_of_keyword(word), f"{card.id}: nothing explains {word}"


@pytest.mark.parametrize("lang", LEADING)
def test_every_bold_word_of_a_card_is_a_mark(book: Rulebook, lang: str) -> None:
    marks = {mark for entry in book.entries.values() for mark in entry.marks(lang)}
    for card in load_library().cards.values():
        for bold in re.findall(r"\*([^*]+)\*", card.words_in(lang).text):
            plain = re.sub(r"\((?![a-z])\w+\)", "", bold)  # BOTÍN (Arma): the kind that is bought
            said = set(re.findall(r"[^\W\d]+", plain))
            told = {
                word
                for entry in book.entries_of_mark(bold, lang)
                for mark in entry.marks(lang)
                for word in re.findall(r"[^\W\d]+", mark)
            }
            assert said <= told, f"{card.id}: '{bold}' is not among {sorted(marks)}"


def test_every_kind_attribute_and_figure_of_the_rules_is_explained(book: Rulebook) -> None:
    for group, words in (("kind", KINDS), ("attribute", ATTRIBUTES), ("figure", FIGURES)):
        for word in words:
            assert book.entry_of_keyword(f"{group}.{word}"), f"nothing explains {group}.{word}"


def test_an_attribute_that_no_card_of_the_box_bears_says_so(book: Rulebook) -> None:
    borne = {word for card in load_library().cards.values() for word in card.attributes}
    for word in ATTRIBUTES:
        entry = book.entry_of_keyword(f"attribute.{word}")
        assert entry
        assert ("otras cajas" in entry.text("es")) == (word not in borne), word
        assert ("other sets" in entry.text("en")) == (word not in borne), word


def test_class_keywords_stand_on_some_card(book: Rulebook) -> None:
    classes = {word for card in load_library().cards.values() for word in card.classes}
    named = {
        word.removeprefix("class.")
        for entry in book.entries.values()
        for word in entry.keywords
        if word.startswith("class.")
    }
    assert named == classes


@pytest.mark.parametrize("lang", LEADING)
def test_texts_are_short_and_their_icons_exist(book: Rulebook, lang: str) -> None:
    for entry in book.entries.values():
        text = entry.text(lang)
        assert 25 <= len(text.split()) <= MOST_WORDS, entry.id
        assert text.endswith((".", ")")), entry.id
        assert entry.words(lang), f"{entry.id}: no search words"
        for icon in re.findall(r"\{([a-z_]+)\}", text):
            resources.asset_path("icons", f"{icon}.svg")
    spanish, english = ({entry.text(one) for entry in book.entries.values()} for one in LEADING)
    assert not spanish & english


def test_what_is_said_is_that_of_an_entry_or_chapter(book: Rulebook) -> None:
    told = {f"rulebook.chapters.{chapter.id}" for chapter in book.chapters}
    for entry in book.entries.values():
        told |= {f"rulebook.{entry.id}.{text}" for text in ("title", "text", "words")}
        marks = f"rulebook.{entry.id}.marks"
        told |= {marks} if has(marks) else set()
    assert set(keys_of("rulebook")) == told


@pytest.mark.parametrize("lang", LEADING)
def test_bold_words_are_whole_and_no_text_asks_for_a_field(lang: str) -> None:
    for key in keys_of("rulebook"):
        assert say(key, lang).count("*") % 2 == 0, key
        assert not fields(key, lang), key


@pytest.mark.parametrize("lang", LEADING)
def test_no_two_entries_have_a_title_or_a_mark_in_common(book: Rulebook, lang: str) -> None:
    for told in (
        [entry.title(lang) for entry in book.entries.values()],
        [mark for entry in book.entries.values() for mark in entry.marks(lang)],
    ):
        assert len(set(told)) == len(told)


def test_no_sentence_is_that_of_the_numbered_rules(book: Rulebook) -> None:
    numbered = sentences(RULES.read_text(encoding="utf-8").replace("\n", " "))
    assert len(numbered) > 500
    for entry in book.entries.values():
        assert not sentences(entry.text("en")) & numbered, entry.id


def test_every_entry_but_few_leads_on(book: Rulebook) -> None:
    for entry in book.entries.values():
        assert entry.see, f"{entry.id} leads nowhere"
        assert all(name in book.entries for name in entry.see)


def test_chapters_stand_in_play_order(book: Rulebook) -> None:
    order = [chapter.id for chapter in book.chapters]
    assert order[:8] == ["aims", "table", "setup", "turn", "village", "dungeon", "rest", "levels"]
    assert order[8:12] == ["kinds", "words", "attributes", "ending"]
    assert order[12:] == ["solo", "siege", "commissions", "floors", "options", "rulings"]
    assert list(book.entries) == [one.id for chapter in book.chapters for one in chapter.entries]


@pytest.mark.parametrize(("lang", "query", "entry"), QUERIES)
def test_a_player_finds_what_is_meant(book: Rulebook, lang: str, query: str, entry: str) -> None:
    assert entry in [hit.entry for hit in book.search(query, lang)[:3]]


@pytest.mark.parametrize("query", ["R87", "r87", "87", " 87 ", "R 87", "regla 87", "rule 87"])
def test_a_number_finds_its_rule(book: Rulebook, query: str) -> None:
    assert book.search(query, "es")[0].entry == "attack_sum"
    assert entries_of_rule(book, 87)[0].id == "attack_sum"


def test_the_entry_most_about_a_rule_comes_first(book: Rulebook) -> None:
    for number in range(1, LAST_RULE + 1):
        hits = book.search(f"R{number}", "en")
        assert [hit.entry for hit in hits] == [one.id for one in entries_of_rule(book, number)]
        assert all(number in book.entries[hit.entry].rules for hit in hits)


def test_every_title_finds_its_own_entry(book: Rulebook) -> None:
    for lang in LEADING:
        for entry in book.entries.values():
            found = [hit.entry for hit in book.search(entry.title(lang), lang)]
            assert found[0] == entry.id, entry.title(lang)


def test_a_title_counts_for_more_than_search_words_and_these_for_more_than_text(
    book: Rulebook,
) -> None:
    hits = [hit.entry for hit in book.search("enfermedad", "es")]
    in_title = [name for name in hits if "nfermedad" in book.entries[name].title("es")]
    assert hits[: len(in_title)] == in_title
    in_words = [
        name
        for name in hits[len(in_title) :]
        if any("enfermedad" in word for word in book.entries[name].words("es"))
    ]
    assert hits[len(in_title) :][: len(in_words)] == in_words
    assert len(hits) > len(in_title) + len(in_words)


@pytest.mark.parametrize("query", ["Botín", "botin", "BOTÍN", "  botín ", "¿el botín?"])
def test_accents_capitals_and_marks_do_not_matter(book: Rulebook, query: str) -> None:
    assert book.search(query, "es")[0].entry == "spoils"


def test_every_word_must_be_found(book: Rulebook) -> None:
    luz = {hit.entry for hit in book.search("luz", "es")}
    both = {hit.entry for hit in book.search("luz rango", "es")}
    assert both
    assert both < luz
    assert book.search("luz xilofonista", "es") == []


@pytest.mark.parametrize("query", ["", "   ", "?!", "xyzzy", "999", "R0"])
def test_nothing_is_found_where_nothing_is_meant(book: Rulebook, query: str) -> None:
    assert book.search(query, "en") == []


def test_the_beginning_of_a_word_is_enough(book: Rulebook) -> None:
    assert book.search("guardi", "en")[0].entry == "guardian"
    assert "spoils" in [hit.entry for hit in book.search("spo", "en")[:3]]


@pytest.mark.parametrize("query", ["mostruo", "monstro", "mosntruo", "monstruoo", "minstruo"])
def test_small_slips_are_forgiven(book: Rulebook, query: str) -> None:
    assert "monster" in [hit.entry for hit in book.search(query, "es")[:3]]


def test_a_hit_tells_the_places_to_highlight(book: Rulebook) -> None:
    hit = book.search("botin", "es")[0]
    entry = book.entries[hit.entry]
    assert [entry.title("es")[start:end] for start, end in hit.title] == ["Botín"]
    found = [entry.text("es")[start:end] for start, end in hit.text]
    assert set(found) == {"BOTÍN", "Botín"}


def test_icons_are_no_words_of_a_text(book: Rulebook) -> None:
    for hit in book.search("xp", "en"):
        text = book.entries[hit.entry].text("en")
        assert all(text[start - 1 : start] != "{" for start, _ in hit.text)


def test_marks_of_cards_lead_to_their_entries(book: Rulebook) -> None:
    found = {
        ("es", "REPETIR MAZMORRA:"): ["repeat", "dungeon_effects"],
        ("es", "BOTÍN (Aldea):"): ["spoils"],
        ("es", "TROFEO (obligatorio):"): ["trophy", "compulsory"],
        ("es", "ATAQUE MÁGICO"): ["normal_and_magic"],
        ("en", "VILLAGE/DUNGEON:"): ["village_dungeon"],
        ("en", "BATTLE:"): ["battle_effects"],
        ("en", "+3"): [],
    }
    for (lang, mark), entries in found.items():
        assert [one.id for one in book.entries_of_mark(mark, lang)] == entries


def test_a_card_leads_to_all_that_it_prints(book: Rulebook) -> None:
    cards = load_library().cards
    found = [one.id for one in book.entries_of_card(cards["succubus"], "en")]
    assert found[0] == "monster"
    assert {"half_attack_without", "health", "experience"} <= set(found)
    assert len(found) == len(set(found))
    guardian = [one.id for one in book.entries_of_card(cards["unholy_guardian"], "es")]
    assert guardian[0] == "guardian"
    assert "breach" in guardian


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ("rules: [1]", "rules: [0]", "0 is no rule; they run from 1 to 237"),
        ("rules: [1]", "rules: [1, 1]", "1 stands twice"),
        ("rules: [1]", "rules: 1", "must be a list of numbers"),
        ("rules: [1]", "rules: [one]", "'one' is no rule"),
        ("rules: [1]", "rule: [1]", "unknown word 'rule'; did you mean 'rules'"),
        ("class.food", "food", "'food' must be like class.food"),
        ("class.food", "kind.spel", "unknown kind 'spel'; did you mean 'spell'"),
        ("class.food", "figure.light, figure.ligth", "did you mean 'light'"),
        ("[class.food]", "class.food", "must be a list of words"),
        ("[class.food]", "[class.food]\n        see: [gaol]", "'gaol'; did you mean 'goal'"),
        ("[class.food]", "[class.food]\n        see: [goal]", "an entry cannot lead to itself"),
        ("goal:", "gaol:", "there is no text rulebook.gaol.title"),
        (BOOK, BOOK + ENTRY.replace("goal:", "score:"), "keyword 'class.food' is that of"),
        (BOOK, "chapters:\n", "no chapters here"),
        (BOOK, "pages: {}\n", "unknown word 'pages'"),
    ],
)
def test_a_bad_book_names_the_place_and_the_remedy(
    tmp_path: Path, old: str, new: str, fault: str
) -> None:
    assert old in BOOK
    path = tmp_path / "book.yaml"
    path.write_text(BOOK.replace(old, new), encoding="utf-8")
    with pytest.raises(BadCard, match=re.escape(fault)) as caught:
        load_rulebook(path)
    assert str(caught.value).startswith("book.yaml")


def test_a_good_book_is_read_and_kept(tmp_path: Path) -> None:
    path = tmp_path / "book.yaml"
    path.write_text(BOOK, encoding="utf-8")
    book = load_rulebook(path)
    assert list(book.entries) == ["goal"]
    assert book.entry_of_keyword("class.food") is book.entries["goal"]
    assert book.entry_of_keyword("class.weapon") is None
    assert load_rulebook(path) is book
