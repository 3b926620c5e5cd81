"""The player's own sets: read beside the game's cards, as strictly, left out where broken."""

from __future__ import annotations

import json
import re
import shutil
from dataclasses import replace
from pathlib import Path

import pytest
import yaml

from thunderstone import resources
from thunderstone.catalogue import (
    Catalogue,
    custom_sets,
    load_catalogue,
    load_library,
    load_presets,
)
from thunderstone.catalogue.checksum_text import BadCode
from thunderstone.catalogue.custom_sets import combined
from thunderstone.catalogue.loader import load_files
from thunderstone.catalogue.share import encode
from thunderstone.engine import machine, rng
from thunderstone.engine.library import Library
from thunderstone.engine.randomizer import draw
from thunderstone.engine.setup import Setup, deal
from thunderstone.engine.wishes import Wishes
from thunderstone.journal import BadSave, Journal, Player, load, save
from thunderstone.records.daily import day_of

DOCS = Path(__file__).parents[2] / "docs"
EXAMPLE = DOCS / "custom_cards"
FILE = EXAMPLE / "salinas" / "salinas.yaml"


def read(*folders: Path) -> Catalogue:
    return combined(load_files(resources.cards_dir()), folders)


def table(seats: int = 2) -> Setup:
    """The first game with everything of the example on the table."""
    setup = load_presets()["first_game"].setup(seats, 0)
    return replace(
        setup,
        heroes=("salt_guild", *setup.heroes[1:]),
        village=("salt_lamp", *setup.village[1:]),
        monsters=("brine_things", *setup.monsters[1:]),
    )


def played(library: Library, answers: int, seed: int = 9) -> Journal:
    journal = Journal.new(library, table(), seed, [Player("Ana"), Player("Eva")])
    chance = seed
    while journal.state.decision is not None and len(journal.answers) < answers:
        picks = list(range(len(journal.state.decision.options)))
        chance = rng.shuffle(chance, picks)
        decision = journal.state.decision
        journal.answer(picks[: max(decision.least, min(1, decision.most))])
    return journal


@pytest.fixture
def own(tmp_path: Path) -> Path:
    """A folder with a copy of the example, to be changed."""
    (tmp_path / "cards" / "salinas").mkdir(parents=True)
    (tmp_path / "cards" / "salinas" / "salinas.yaml").write_bytes(FILE.read_bytes())
    return tmp_path / "cards"


def change(own: Path, old: str, new: str) -> Path:
    path = own / "salinas" / "salinas.yaml"
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new), encoding="utf-8")
    return path


# -- the example --------------------------------------------------------------------------


def test_the_example_is_read_beside_the_games_own_cards(library: Library) -> None:
    found = read(EXAMPLE)
    assert not found.broken
    assert not found.remarks
    assert set(found.library.cards) > set(library.cards)
    assert set(found.library.own) == {"salinas"}
    assert found.library.sets() == (*library.sets(), "salinas")
    assert found.library.set_names["salinas"] == {"es": "Las salinas", "en": "The Saltworks"}
    assert found.library.digest == library.digest, "own sets do not change the game's own rules"


def test_what_the_page_shows_is_in_the_example() -> None:
    page = (DOCS / "CUSTOM_CARDS.md").read_text(encoding="utf-8")
    (shown,) = re.findall(r"```yaml\n(.*?)```", page, re.DOTALL)
    whole = yaml.safe_load(FILE.read_text(encoding="utf-8"))
    part = yaml.safe_load(shown)
    assert part["set"] == whole["set"]
    assert part["categories"].items() <= whole["categories"].items()
    lamp = {**whole["cards"]["salt_lamp"]}
    for language in ("es", "en"):
        words = part["cards"]["salt_lamp"].pop(language)
        assert words.items() <= lamp.pop(language).items()
    assert part["cards"]["salt_lamp"] == lamp


def test_the_example_is_dealt_played_saved_and_replayed() -> None:
    found = read(EXAMPLE).library
    journal = played(found, 250)
    names = {card.id for card in journal.state.cards}
    assert {"salt_porter", "salt_factor", "salt_master", "salt_lamp", "brine_eel"} <= names
    plain = json.loads(json.dumps(journal.to_plain()))
    assert plain["sets"] == dict(found.own)
    assert Journal.from_plain(found, plain).state.text() == journal.state.text()


def test_every_effect_of_the_example_does_something() -> None:
    """The lamp: a card goes, a card comes."""
    found = read(EXAMPLE).library
    state = deal(found, table(), 3)
    lamp = state.stacks["salt_lamp"].pop()
    hand = state.seats[0].hand
    hand[0], old = lamp, hand[0]
    state.stacks["salt_lamp"].append(old)
    assert state.decision is not None
    machine.answer(state, [[option.act for option in state.decision.options].index("village")])
    assert state.decision is not None
    uses = [(option.act, option.card) for option in state.decision.options]
    before = len(state.seats[0].discard)
    machine.answer(state, [uses.index(("use", lamp))])
    machine.answer(state, [0])
    assert len(state.seats[0].hand) == 6
    assert len(state.seats[0].discard) == before + 1


def test_its_categories_take_part_in_the_draw_only_where_the_set_is_ticked() -> None:
    found = read(EXAMPLE).library
    wanted = {"salt_guild", "salt_lamp", "brine_things"}

    def drawn(sets: tuple[str, ...]) -> set[str]:
        names: set[str] = set()
        for seed in range(40):
            setup = draw(found, Wishes(seats=2, sets=sets), seed).setup
            names |= {*setup.heroes, *setup.village, *setup.monsters}
        return names

    assert wanted <= drawn(())
    assert wanted <= drawn(("base", "doomgate", "salinas"))
    assert not wanted & drawn(("base", "doomgate"))


def test_no_day_changes_with_own_sets(library: Library) -> None:
    found = read(EXAMPLE).library
    for day in ("2026-11-21", "2027-01-01"):
        assert day_of(found, day) == day_of(library, day)


def test_a_share_code_does_not_pretend_to_name_own_cards() -> None:
    with pytest.raises(BadCode):
        encode(table(), 3)


# -- broken files -------------------------------------------------------------------------

LAMP, LAMPS = "  salt_lamp:\n    kind", "  salt_lamp:\n    deck"

BROKEN = [
    ("- draw: 1", "- drow: 1", "salt_factor: do 1.run #1: unknown"),
    ("cost: 5", "cost: five", "salt_porter: cost must be a whole number"),
    ("    level: 1\n", "", "salt_porter: a hero needs the figure 'level'"),
    ("count: 8", "count: 9999", "salt_lamp: count"),
    ("kind: item", "kind: hat", "salt_lamp: unknown kind 'hat'"),
    ("kind: item", "kind: trap", "salt_lamp: new Traps are not possible"),
    ("[animal]", "[kraken]", "unknown class 'kraken'"),
    ("category: salt_lamp", "category: torch", "salt_lamp: unknown cat"),
    ("category: salt_lamp", "category: elf", "no category of this set"),
    ("category: salt_lamp", "category: basic", "no category of this set"),
    ("deck: village", "deck: hero", "a item cannot come from the hero"),
    ("- draw: 1", "- pass_turn: {}", "is a step of the turn"),
    ("- draw: 1", "- call: turn", "a card cannot call 'turn'"),
    (LAMP, "  torch:\n    kind", "torch: there is a card"),
    (LAMP, "  turn:\n    kind", "turn: the rules themselves call something 'turn'"),
    (LAMP, "  infection:\n    kind", "infection: the rules themselves"),
    (LAMPS, "  basic:\n    deck", "basic: the rules themselves"),
    (LAMPS, "  elf:\n    deck", "elf: there is a category"),
    (LAMP, "  Salt Lamp:\n    kind", "no id for a card"),
    ("set:", "sett:", "unknown section 'sett'"),
    ("cards:", "cards: &a\n  x: *a\ncardz:", "aliases are not allowed"),
    ("cost: 4", "cost: !!python/name:os.system", "tags such as"),
    ("cost: 4", "cost: !!float " + ":".join("1" * 300), "'!!float' are not allowed"),
    ("light: 1", "light: 1\n    light: 2", "the key 'light' stands twice"),
    ("light: 1", "light: .nan", "no number to reckon with"),
    ("light: 1", "light: " + "[" * 900, "nested more than"),
    ("light: 1", "light: " + "9" * 5000, "digits"),
    ("light: 1", "\tlight: 1", "salinas.yaml:"),
]
"""What is written in the place of what, and what is said of it."""


@pytest.mark.parametrize(("old", "new", "reason"), BROKEN, ids=[row[-1] for row in BROKEN])
def test_a_broken_file_disables_itself_and_says_why(
    library: Library, own: Path, old: str, new: str, reason: str
) -> None:
    change(own, old, new)
    check_disabled(library, own, reason)


@pytest.mark.parametrize(
    ("content", "reason"),
    [(b"\xff\xfe\x00", "cannot be read"), (b" " * (2 << 20), "larger than")],
    ids=["no text", "too large"],
)
def test_a_file_that_cannot_be_read_disables_itself_and_says_why(
    library: Library, own: Path, content: bytes, reason: str
) -> None:
    (own / "salinas" / "salinas.yaml").write_bytes(content)
    check_disabled(library, own, reason)


def check_disabled(library: Library, own: Path, reason: str) -> None:
    """The set is left out, the game's cards are there, and both languages say why."""
    found = read(own)
    (fault,) = found.broken
    assert found.library.cards.keys() == library.cards.keys(), "the game starts without it"
    assert not found.library.own
    english, spanish = fault.text("en"), fault.text("es")
    assert reason in english
    for text in (english, spanish):
        assert "salinas.yaml" in text
        assert re.search(r"[;,?]", text), "what is wrong; what to do"
    assert spanish != english


def test_sets_that_take_too_long_to_read_are_left_out(
    own: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """They are read at every start: so much of them, and no more."""
    words = own / "salinas" / "words" / "es.yaml"
    words.parent.mkdir()
    words.write_text("cards: {}\n", encoding="utf-8")
    whole = words.stat().st_size + (own / "salinas" / "salinas.yaml").stat().st_size
    shutil.copytree(own / "salinas", own / "marismas")
    monkeypatch.setattr(custom_sets, "MOST_BYTES", whole)
    found = read(own)
    (fault,) = found.broken
    assert [path.parent.name for path in found.files] == ["marismas"]
    assert "salinas: the sets come to more than" in fault.text("en")
    monkeypatch.setattr(custom_sets, "MOST_BYTES", whole - 1)
    assert not read(own).files


def test_a_yaml_bomb_is_refused_at_once(own: Path) -> None:
    levels = ["a0: &a0 [x, x, x, x, x, x, x, x, x, x]"]
    levels += [f"a{n}: &a{n} [{', '.join([f'*a{n - 1}'] * 10)}]" for n in range(1, 12)]
    (own / "salinas" / "salinas.yaml").write_text("\n".join(levels), encoding="utf-8")
    (fault,) = read(own).broken
    assert "alias" in fault.text("en")


def test_what_needs_a_broken_file_goes_with_it(own: Path) -> None:
    """Categories in one file, their cards in another, and a third that needs neither."""
    data = yaml.safe_load(FILE.read_text(encoding="utf-8"))
    folder = own / "salinas"
    (folder / "salinas.yaml").unlink()
    for name, part in (
        ("a_decks", {"categories": {**data["categories"], "bad": {"deck": "hat"}}}),
        ("b_cards", {"cards": data["cards"]}),
    ):
        (folder / f"{name}.yaml").write_text(yaml.safe_dump(part), encoding="utf-8")
    other = own / "alone"
    other.mkdir()
    text = FILE.read_text(encoding="utf-8").replace("salt_", "pepper_").replace("brine_", "hot_")
    text = text.replace("drowned_bell", "hot_bell")
    (other / "x.yaml").write_text(text, encoding="utf-8")
    found = read(own)
    assert [fault.path.name for fault in found.broken] == ["a_decks.yaml", "b_cards.yaml"]
    assert list(found.library.own) == ["alone"]


def test_the_second_of_two_sets_with_the_same_id_gives_way(own: Path) -> None:
    (own / "zeta").mkdir()
    (own / "zeta" / "copy.yaml").write_bytes(FILE.read_bytes())
    found = read(own)
    assert list(found.library.own) == ["salinas"]
    (fault,) = found.broken
    assert "salinas/salinas.yaml" in fault.text("en"), "whose id it is"
    assert fault.path.parent.name == "zeta"


def test_folders_and_files_in_the_wrong_place_are_told_of(own: Path) -> None:
    (own / "loose.yaml").write_text("cards: {}", encoding="utf-8")
    (own / "base").mkdir()
    (own / "base" / "mine.yaml").write_text("cards: {}", encoding="utf-8")
    (own / "With Blanks").mkdir()
    (own / "With Blanks" / "mine.yaml").write_text("cards: {}", encoding="utf-8")
    found = read(own, own / "nowhere")
    texts = " ".join(fault.text("en") for fault in found.broken)
    assert len(found.broken) == 3
    assert "is a set of the game itself" in texts
    assert "the folder's name is the set's id" in texts
    assert "put it into a folder of its own" in texts
    assert list(found.library.own) == ["salinas"]


def test_one_language_stands_in_for_the_other_and_that_is_told(own: Path) -> None:
    path = own / "salinas" / "salinas.yaml"
    data = yaml.safe_load(path.read_text(encoding="utf-8"))
    del data["cards"]["salt_lamp"]["en"]
    del data["categories"]["salt_guild"]["es"]
    path.write_text(yaml.safe_dump(data, allow_unicode=True), encoding="utf-8")
    found = read(own)
    assert not found.broken
    assert found.library.cards["salt_lamp"].words_in("en").name == "Lámpara de sal"
    assert found.library.categories["salt_guild"].names["es"] == "Salt Guild"
    said = {remark.text("en") for remark in found.remarks}
    assert said == {
        "salinas/salinas.yaml: salt_lamp: has no words in English; the Spanish ones are shown",
        "salinas/salinas.yaml: salt_guild: has no words in Spanish; the English ones are shown",
    }
    del data["cards"]["salt_lamp"]["es"]
    path.write_text(yaml.safe_dump(data, allow_unicode=True), encoding="utf-8")
    (fault,) = read(own).broken
    assert "the field 'es' is missing" in fault.text("en")


# -- words beside the cards -------------------------------------------------------------------


@pytest.fixture
def parted(own: Path) -> Path:
    """The example with its words in files of their own, and a name for the lamp's button."""
    path = own / "salinas" / "salinas.yaml"
    data = yaml.safe_load(path.read_text(encoding="utf-8"))
    for lang in ("es", "en"):
        said = {
            kind: {name: entry.pop(lang) for name, entry in data[kind].items()}
            for kind in ("categories", "cards")
        }
        said["cards"]["salt_lamp"]["buttons"] = [f"Lamp ({lang})"]
        write(own / "salinas" / "words" / f"{lang}.yaml", said)
    write(path, data)
    return own


def write(path: Path, data: object) -> None:
    path.parent.mkdir(exist_ok=True)
    path.write_text(yaml.safe_dump(data, allow_unicode=True, sort_keys=False), encoding="utf-8")


def test_words_beside_the_cards_are_as_those_within(parted: Path) -> None:
    found, example = read(parted), read(EXAMPLE)
    assert not found.broken
    assert not found.remarks
    assert found.library.own == example.library.own, "words are no part of a set's digest"
    for name, card in example.library.cards.items():
        assert found.library.cards[name].words == card.words
    for name, category in example.library.categories.items():
        assert found.library.categories[name] == category
    (lamp,) = found.library.cards["salt_lamp"].abilities
    assert lamp.label == {"es": "Lamp (es)", "en": "Lamp (en)"}


def test_a_text_within_and_beside_is_refused_and_both_places_are_named(parted: Path) -> None:
    path = parted / "salinas" / "salinas.yaml"
    data = yaml.safe_load(path.read_text(encoding="utf-8"))
    data["cards"]["salt_lamp"]["es"] = {"ruling": "Una vez por turno."}
    write(path, data)
    assert not read(parted).broken, "another text may stand in the other place"
    data["cards"]["salt_lamp"]["es"]["name"] = "Farol de sal"
    write(path, data)
    (fault,) = read(parted).broken
    said = fault.text("en")
    assert "salinas/words/es.yaml: salt_lamp" in said
    assert "salinas/salinas.yaml: salt_lamp: es" in said


def test_buttons_are_named_in_one_place_and_all_of_them(parted: Path) -> None:
    path = parted / "salinas" / "words" / "en.yaml"
    data = yaml.safe_load(path.read_text(encoding="utf-8"))
    data["cards"]["salt_lamp"]["buttons"] = ["One", "Two"]
    write(path, data)
    (fault,) = read(parted).broken
    assert "a name for each `do` line, of which there are 1" in fault.text("en")


def test_a_broken_file_of_words_is_left_out_with_what_needs_it(
    parted: Path, library: Library
) -> None:
    (parted / "salinas" / "words" / "es.yaml").write_text("cards: [", encoding="utf-8")
    found = read(parted)
    assert [fault.path.name for fault in found.broken] == ["es.yaml"]
    assert found.broken[0].text("en").startswith("salinas/words/es.yaml:")
    assert found.library.cards["salt_lamp"].words_in("es").name == "Salt Lamp"
    assert {remark.fault.key for remark in found.remarks} == {"no_es"}
    (parted / "salinas" / "words" / "en.yaml").write_text("cards: {salt_lmap: {}}")
    found = read(parted)
    assert "did you mean 'salt_lamp'" in found.broken[1].text("en")
    assert found.library.cards.keys() == library.cards.keys(), "the game starts without it"


def test_an_effect_without_an_end_is_left_out_and_the_game_goes_on(own: Path) -> None:
    endless = "- loop: [{note: {into: a, cards: self}}, {leave_if: {none: self}}]"
    change(own, "- draw: 1\n    es:\n      name: Factor", f"{endless}\n    es:\n      name: Factor")
    found = read(own)
    assert not found.broken, found.broken
    library = found.library
    journal = Journal.new(library, table(), 3, [Player("Ana"), Player("Eva")])
    state = journal.state
    factor = next(card for card in state.stacks["salt_guild"] if state.cards[card].level == 2)
    state.stacks["salt_guild"].remove(factor)
    hand = state.seats[0].hand
    state.stacks["salt_guild"].append(hand[0])
    hand[0] = factor
    assert state.decision is not None
    journal.answer([[option.act for option in state.decision.options].index("village")])
    assert journal.state.decision is not None
    uses = [(option.act, option.card) for option in journal.state.decision.options]
    journal.answer([uses.index(("use", factor))])
    assert journal.state.left_out == ["salt_factor"]
    assert journal.state.decision is not None
    journal.answer([[option.act for option in journal.state.decision.options].index("end_turn")])


# -- saves --------------------------------------------------------------------------------


def test_a_game_with_own_cards_is_refused_where_its_set_is_missing_or_changed(
    library: Library, own: Path, tmp_path: Path
) -> None:
    path = tmp_path / "game.json"
    save(played(read(own).library, 20), path)
    kept = path.read_bytes()
    change(own, "name: Salt Lamp", "name: Lamp of Salt")
    assert not load(read(own).library, path).note, "words may change"
    change(own, "cost: 4", "cost: 3")
    for found, reason in ((read(own).library, "set_changed"), (library, "set_missing")):
        with pytest.raises(BadSave) as caught:
            load(found, path)
        assert caught.value.reason == reason
        for lang in ("es", "en"):
            assert "salinas" in caught.value.text(lang)
            assert str(path) in caught.value.text(lang)
    assert path.read_bytes() == kept


def test_a_game_without_own_cards_does_not_ask_for_them(library: Library, tmp_path: Path) -> None:
    found = read(EXAMPLE).library
    setup = load_presets()["first_game"].setup(1)
    save(Journal.new(found, setup, 3, [Player("Ana")]), tmp_path / "game.json")
    assert json.loads((tmp_path / "game.json").read_text())["sets"] == {}
    assert not load(library, tmp_path / "game.json").note


# -- where they are looked for ------------------------------------------------------------


def test_the_folders_in_use_are_handed_to_other_processes(
    monkeypatch: pytest.MonkeyPatch, own: Path, library: Library
) -> None:
    monkeypatch.delenv(resources.OWN_CARDS, raising=False)
    assert resources.own_cards_dirs() == ()
    assert load_library().cards.keys() == library.cards.keys()
    resources.use_own_cards(own, None, own, own / "nowhere")
    assert resources.own_cards_dirs() == (own.resolve(),)
    assert set(load_library().own) == {"salinas"}
    assert load_catalogue().library is load_library()
    resources.use_own_cards(own / "nowhere")
    assert not load_library().own


def test_a_folder_may_have_any_name(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Whatever parts the folders of a list in other programs does not part this one's."""
    monkeypatch.setenv(resources.OWN_CARDS, "")
    folders = [tmp_path / name for name in ("a:b", "c;d", "e\nf", 'g"h', "ñ \udcff")]
    for folder in folders:
        folder.mkdir()
    resources.use_own_cards(*folders)
    assert resources.own_cards_dirs() == tuple(folder.resolve() for folder in folders)


def test_a_folder_that_cannot_be_reached_holds_no_sets(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv(resources.OWN_CARDS, "")
    resources.use_own_cards(tmp_path / ("x" * 300) / "cards")
    assert resources.own_cards_dirs() == ()
