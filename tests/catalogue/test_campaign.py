"""Campaigns as data: the game's own is whole, one of one's own is read, and every fault is told."""

from __future__ import annotations

import shutil
import time
import tracemalloc
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
import yaml

from thunderstone.catalogue import load_library
from thunderstone.catalogue.campaign import Campaign, load_campaigns, progress
from thunderstone.catalogue.campaign.checks import campaign_faults
from thunderstone.catalogue.campaign.deeds import FIGURES, deeds_of
from thunderstone.catalogue.campaign.folders import (
    MOST_CAMPAIGNS,
    MOST_TOLD,
    faults_of_folder,
    read_folder,
)
from thunderstone.catalogue.campaign.model import SEATS, Quest, texts_wanted
from thunderstone.catalogue.campaign.reading import (
    LEVEL_FIELDS,
    MORE_PLACE_FIELDS,
    PLACE_FIELDS,
    read_campaign,
)
from thunderstone.catalogue.fault_text import told
from thunderstone.engine import machine, rng
from thunderstone.engine.events import Event
from thunderstone.engine.library import Library
from thunderstone.engine.program import BadCard
from thunderstone.engine.randomizer import draw
from thunderstone.engine.scenario import Start
from thunderstone.engine.scenario_badges import badges
from thunderstone.engine.setup import deal
from thunderstone.engine.state import State
from thunderstone.engine.variant import Variant
from thunderstone.engine.wishes import Wishes
from thunderstone.narration import badge_lines, own_name

EXAMPLE = Path(__file__).parents[2] / "docs" / "custom_cards"
OWN = "old_bridge"

LONGEST = 5.0
"""Seconds of the processor that a list may take, be it as long as a file can be."""

Change = Callable[[dict[str, Any]], object]


@pytest.fixture(scope="module")
def nine() -> Campaign:
    return load_campaigns(()).known["nine_evenings"]


# -- the game's own -------------------------------------------------------------------------------


def test_the_campaign_of_the_game_is_whole(nine: Campaign) -> None:
    assert (nine.nights, len(nine.places), len(nine.prosperity)) == (9, 16, 9)
    assert [len(nine.places_of(night)) for night in range(1, 10)] == [1, *[2] * 7, 1]
    whens = [event.when for event in nine.events.values()]
    assert whens.count("town") == whens.count("road") == 20
    assert (len(nine.quests), len(nine.perks), len(nine.titles)) == (12, 10, 9)
    assert len(nine.captains) >= 30
    opened = (nine.open_village(9), nine.open_heroes(9), nine.open_groups(9))
    assert list(map(len, opened)) == [46, 26, 17]
    assert [level.health[1] for level in nine.prosperity[:8]] == [0, 0, 1, 1, 2, 2, 3, 4]
    grades = [place.grades for place in nine.places.values()]
    assert {grade for by_captains in grades for grade in by_captains[:1]} == {"normal"}


def test_prosperity_rises_by_marks(nine: Campaign) -> None:
    reached = [nine.level(marks, 2).number for marks in (0, 1, 2, 5, 6, 7, 8, 17, 18, 40)]
    assert reached == [1, 1, 2, 3, 4, 4, 5, 8, 9, 9]


def test_renown_gives_a_title_and_an_end(nine: Campaign) -> None:
    assert [nine.title(renown).id for renown in (0, 2, 3, 33)] == [
        *("nobodies", "nobodies", "ford_people", "closed_the_gate")
    ]
    assert nine.fitting("won", 1, 40, 9)[0].id == "gate_closed_by_legends"
    assert nine.fitting("lost", 2, 0, 1)[0].id == "gate_open"
    for end, place in (("won", 1), ("lost", 1), ("lost", 2)):
        fitting = nine.fitting(end, place, 40, 9)
        assert len(fitting) >= SEATS, "as many as captains who come out alike"
        assert len({one.end for one in fitting}) == 1


def test_an_event_comes_up_in_its_nights_alone(nine: Campaign) -> None:
    first = {event.id for event in nine.events_of("town", 1)}
    assert "talking_well" in first
    assert "last_wills" not in first
    assert "last_wills" in {event.id for event in nine.events_of("town", 3)}


@pytest.mark.parametrize("lang", ["es", "en", "qps"])
def test_every_text_is_said_with_its_fields(nine: Campaign, lang: str) -> None:
    for key, fields in texts_wanted(nine).items():
        text = nine.say(key, lang, **dict.fromkeys(fields, "f"))
        assert text.strip(), key
        assert "{" not in text


def test_english_stands_in_for_what_a_language_lacks(nine: Campaign) -> None:
    fewer = replace(nine, texts={**nine.texts, "es": {"campaign.name": "Nueve"}})
    assert fewer.say("campaign.name", "es") == "Nueve"
    assert fewer.say("places.gate_of_death.name", "es") == "The Gate of Death"


def test_every_place_can_be_dealt_and_says_its_rules(nine: Campaign, library: Library) -> None:
    level = nine.prosperity[4]
    for place in nine.places.values():
        scenario = place.scenario(nine.id, level, (Start(),) * 3)
        wishes = Wishes(
            seats=3,
            features="chosen",
            guardians=place.guardians,
            treasures=place.treasures,
            must_haves=place.groups,
            variant=Variant(scenario=scenario),
        )
        state = deal(library, draw(library, wishes, 5).setup, 5)
        assert set(place.groups) == {
            face.category for face in state.cards if face.kind == "monster"
        }
        for lang in ("es", "en"):
            assert len(badge_lines(state, lang)) == len(badges(state)) >= 1
        if scenario.named is not None:
            named = next(one for one in badges(state) if one.rule == "named")
            assert named.amount == place.named_health[2] + level.game_level
            assert own_name(state, named.card, "es") == nine.say(f"places.{place.id}.named", "es")
            assert not own_name(state, named.card - 1, "es")


# -- deeds and quests -----------------------------------------------------------------------------


def won(seat: int, card: int, rank: int = 1, amount: int = 2) -> Iterator[Event]:
    yield Event("attack", seat, (card,), amount=rank)
    yield Event("win_battle", seat, (card,), amount=amount)


def card_of(state: State, name: str) -> int:
    return next(card for card, face in enumerate(state.cards) if face.id == name)


def test_deeds_are_counted_from_the_events(nine: Campaign, library: Library) -> None:
    place = nine.places["three_nooses"]
    scenario = place.scenario(nine.id, nine.prosperity[0], (Start(), Start()))
    wishes = Wishes(seats=2, must_haves=place.groups, variant=Variant(scenario=scenario))
    state = deal(library, draw(library, wishes, 5).setup, 5)
    troll, stone = card_of(state, "deadbone_troll"), state.dungeon[0]
    events = [
        Event("turn", 0),
        *won(0, troll, rank=3, amount=0),
        *won(0, troll + 1),
        Event("pay", 0, amount=4),
        Event("pay", 0, amount=5),
        Event("turn", 1),
        Event("pay", 1, amount=3),
        Event("find_treasure", 1, (stone,)),
        Event("level_gain", 1, (0,)),
    ]
    first, second = deeds_of(state, events)
    assert first["victories/humanoid"] == 2
    assert (first["far_victories"], first["exact_victories"], first["named_victories"]) == (1, 1, 1)
    assert (first["most_spent"], second["most_spent"]) == (9, 3)
    assert (second["treasures"], second["rises"], second["healthy_games"]) == (1, 1, 1)
    state.seats[0].deck.append(state.disease[-1])
    assert not deeds_of(state, events)[0]["healthy_games"]


def test_every_figure_of_a_quest_is_one_that_games_tell(nine: Campaign, library: Library) -> None:
    """Random games tell most figures; none of them tells one that no quest could name."""
    told_: set[str] = set()
    for seed in range(6):
        state = deal(library, draw(library, Wishes(seats=2), seed).setup, seed)
        events, chance = list(state.events), seed
        while not state.over and state.rounds < 40:
            decision = state.decision
            assert decision is not None
            chance, pick = rng.below(chance, max(1, len(decision.options)))
            picks = [pick] if decision.most else []
            machine.answer(state, picks)
            events += state.events
        told_ |= {name.partition("/")[0] for own in deeds_of(state, events) for name in own}
    assert told_ <= set(FIGURES)
    assert {"victories", "most_spent", "healthy_games"} <= told_
    assert {quest.figure for quest in nine.quests.values()} <= set(FIGURES)


@pytest.mark.parametrize(
    ("how", "figure", "amount"),
    [
        ("sum", "victories", 12),
        ("best", "victories", 6),
        ("same", "victories", 7),
        ("different", "victories", 3),
        ("sum", "treasures", 5),
        ("best", "treasures", 4),
    ],
)
def test_a_quest_counts_over_the_games(how: Any, figure: str, amount: int) -> None:
    games = [
        {"victories/ooze": 6, "victories/horde": 3, "treasures": 1},
        {"victories/ooze": 1, "victories/golem": 2, "treasures": 4, "victories/dragon": 0},
    ]
    assert progress(Quest("a", figure, 9, how), games) == amount


# -- one's own ------------------------------------------------------------------------------------


def test_the_example_is_a_campaign_of_its_own() -> None:
    campaigns = load_campaigns((EXAMPLE,))
    assert not campaigns.broken
    assert not campaigns.remarks
    own = campaigns.known[OWN]
    assert own.own
    assert own.nights == 2
    assert own.digest != campaigns.known["nine_evenings"].digest
    assert [place.id for place in own.places_of(2, "near_bank")] == ["bridge", "ferry"]
    ferry, bridge = own.places["ferry"], own.places["bridge"]
    assert ferry.spawn == (5, 4, 3, 3, 3)
    assert [goal.number for goal in ferry.goals] == [14, 12, 10, 8, 6]
    assert {goal.by_round for goal in bridge.goals} == {12}
    last = own.prosperity[-1]
    assert [last.marks, last.health] == [(2, 2, 2, 1, 1), (0, 1, 1, 1, 1)]
    reached = [own.level(1, captains).number for captains in range(1, 6)]
    assert reached == [1, 1, 1, 2, 2]
    starts = [(Start(),) * captains for captains in (1, 2)]
    rules = [ferry.scenario(own.id, last, one) for one in starts]
    assert [one.health for one in rules] == [0, 1]
    assert [one.named.health for one in rules if one.named is not None] == [1, 3]


def test_the_page_tells_every_field_of_a_place_and_of_a_level() -> None:
    page = (EXAMPLE.parent / "CAMPAIGNS.md").read_text(encoding="utf-8")
    for name in (*PLACE_FIELDS, *MORE_PLACE_FIELDS, *LEVEL_FIELDS):
        assert f"`{name}`" in page, name


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    shutil.copytree(EXAMPLE / "campaign", tmp_path / "campaign")
    return tmp_path / "campaign" / OWN


def changed(path: Path, change: Change) -> None:
    data = yaml.safe_load(path.read_text(encoding="utf-8"))
    change(data)
    told = yaml.safe_dump(data, allow_unicode=True, sort_keys=False)
    path.write_text(told, encoding="utf-8")


def faults(folder: Path) -> list[str]:
    library = load_library()
    for fault in faults_of_folder(folder, library):
        assert told(fault, "es") != told(fault, "en")
    return [f"{fault.key} {fault.place}" for fault in faults_of_folder(folder, library)]


def put(*path: str, value: Any) -> Change:
    def change(data: dict[str, Any]) -> None:
        for name in path[:-1]:
            data = data[name]
        data[path[-1]] = value

    return change


def level(number: int = 1, **values: Any) -> Change:
    return lambda data: data["prosperity"][number].update(values)


PLACES = "old_bridge/old_bridge.yaml: places"
FERRY, BRIDGE, BANK = (f"{PLACES}: {name}" for name in ("ferry", "bridge", "near_bank"))
READ = "old_bridge/old_bridge.yaml"

WRONG: list[tuple[Change, str]] = [
    (put("weather", value={}), f"unknown_section {READ}"),
    (lambda data: data.pop("quests"), f"section_missing {READ}"),
    (put("places", "ferry", "colour", value=1), f"unknown_word {READ}: ferry"),
    (lambda data: data["places"]["ferry"].pop("goal"), f"word_missing {READ}: ferry"),
    (put("places", "ferry", "night", value=0), f"out_of_bounds {READ}: ferry"),
    (put("places", "ferry", "night", value="two"), f"must_whole_number {READ}: ferry"),
    (put("places", "ferry", "dark", value=9), f"out_of_bounds {READ}: ferry"),
    (put("places", "ferry", "plague", value=1), f"expected_true_or_false {READ}: ferry: plague"),
    (put("places", "ferry", "way", value="middle"), f"unknown_word {READ}: ferry"),
    (put("places", "ferry", "spawn", value=[1, 2]), f"expected_so_many {READ}: ferry: spawn"),
    (put("places", "ferry", "groups", value=["ooze"]), f"expected_so_many {READ}: ferry: groups"),
    (put("places", "ferry", "groups", value=["ooze"] * 3), f"stands_twice {READ}: ferry"),
    (put("places", "ferry", "groups", value=["ooze", "dwarf", "golem"]), f"no_such_group {FERRY}"),
    (put("places", "ferry", "treasures", value=["amulets"]), f"no_such_treasures {FERRY}"),
    (put("places", "ferry", "named", value="colossus"), f"named_not_here {FERRY}: named"),
    (put("places", "ferry", "goal", value={}), f"one_feat {READ}: ferry: goal"),
    (put("places", "ferry", "goal", value={"sing": 1}), f"unknown_word {READ}: ferry: goal"),
    (
        put("places", "ferry", "goal", value={"hold_out": 3, "by_round": 2}),
        f"by_round_of_guardian {READ}: ferry: goal",
    ),
    (
        put("places", "ferry", "goal", value={"find_treasures": 1}),
        f"cannot_be_achieved {FERRY}: goal",
    ),
    (
        put("places", "ferry", "goal", value={"clear_groups": 4}),
        f"cannot_be_achieved {FERRY}: goal",
    ),
    (
        put("places", "ferry", "goal", value={"clear_groups": [1, 1, 2, 3, 4]}),
        f"cannot_be_achieved {FERRY}: goal",
    ),
    (
        put("places", "ferry", "locked", value={"stay_healthy": 1}),
        f"judged_at_the_end {READ}: ferry: locked",
    ),
    (
        put("places", "ferry", "goal", value={"hold_out": [9, 8]}),
        f"expected_so_many {READ}: ferry: goal: hold_out",
    ),
    (put("places", "ferry", "goal", value=4), f"one_feat {READ}: ferry: goal"),
    (put("places", "ferry", "locked", value="hold_out"), f"one_feat {READ}: ferry: locked"),
    (put("places", "ferry", "grade", value="easy"), f"unknown_word {READ}: ferry: grade"),
    (
        put("places", "ferry", "grade", value=["normal", "warrior"]),
        f"expected_so_many {READ}: ferry: grade",
    ),
    (put("places", "ferry", "spawn", value="often"), f"must_whole_number {READ}: ferry"),
    (put("places", "ferry", "brings", value="torch"), f"expected_keys {READ}: ferry: brings"),
    (
        put("places", "ferry", "brings", value={"card": "green_blob"}),
        f"no_card_to_begin_with {FERRY}: card",
    ),
    (put("events", "toll", "nights", value=[2, 1]), f"first_and_last {READ}: toll: nights"),
    (put("events", "toll", "nights", value=[0, 2]), f"first_and_last {READ}: toll: nights"),
    (
        put("events", "driftwood", "answers", value=[[{"one": True}], [{}]]),
        f"one_of_nothing {READ}: driftwood: answers: 1: 1",
    ),
    (
        put("events", "driftwood", "answers", value=[[{"marks": 0}], [{}]]),
        f"changes_nothing {READ}: driftwood: answers: 1: 1",
    ),
    (put("perks", "dry_boots", "brings", value={}), f"brings_nothing {READ}: dry_boots"),
    (
        put("perks", "dry_boots", "brings", value={"hand": 1, "one": True}),
        f"unknown_word {READ}: dry_boots: brings",
    ),
    (
        put("places", "ferry", "goal", value={"hold_out": [9, 8, 7, 6, 0]}),
        f"out_of_bounds {READ}: ferry: goal",
    ),
    (put("places", "ferry", "after", value=["bridge"]), f"not_the_night_before {FERRY}"),
    (put("places", "ferry", "way", value="high"), f"ways_not_told_apart {PLACES}"),
    (put("places", "near_bank", "night", value=3), f"night_without_place {PLACES}"),
    (put("events", "toll", "answers", value=[[{}]]), f"expected_so_many {READ}: toll: answers"),
    (
        put("events", "toll", "answers", value=[[{"xp": 3}], [{}]]),
        f"out_of_bounds {READ}: toll: answers: 1: 1",
    ),
    (
        put("events", "toll", "answers", value=[[{}], [{"gold": 1}]]),
        f"unknown_word {READ}: toll: answers: 2: 1",
    ),
    (
        put("events", "toll", "answers", value=[[{"card": "torhc"}], [{}, {}]]),
        f"unknown_word {READ}: events: toll: card",
    ),
    (put("places", "ferry", "brings", value={"renown": 1}), f"unknown_word {READ}: ferry: brings"),
    (put("places", "ferry", "brings", value=[{}]), f"expected_so_many {READ}: ferry: brings"),
    (put("places", "ferry", "brings", value={"card": "torhc"}), f"unknown_word {FERRY}: card"),
    (
        put("places", "ferry", "goal", value=[{"hold_out": rounds} for rounds in (9, 8, 7, 6)]),
        f"expected_so_many {READ}: ferry: goal",
    ),
    (
        put(
            "places",
            "ferry",
            "goal",
            value=[*({"hold_out": rounds} for rounds in (9, 8, 7, 6)), {"beat_guardian": 1}],
        ),
        f"cannot_be_achieved {FERRY}: goal",
    ),
    (put("places", "bridge", "named_health", value=2), f"word_missing {READ}: bridge"),
    (put("places", "ferry", "named_health", value=10), f"out_of_bounds {READ}: ferry"),
    (
        put("places", "ferry", "named_health", value=[1]),
        f"expected_so_many {READ}: ferry: named_health",
    ),
    (put("events", "toll", "when", value="road"), f"no_event {READ}: events"),
    (put("quests", "diver", "count", value="luck"), f"counts_nothing {READ}: diver"),
    (put("quests", "diver", "how", value="same"), f"not_by_kinds {READ}: diver"),
    (
        put("perks", "dry_boots", "brings", value={"renown": 1}),
        f"unknown_word {READ}: dry_boots: brings",
    ),
    (put("prosperity", value=[]), f"must_list {READ}"),
    (level(marks=0), f"out_of_bounds {READ}: prosperity: 2"),
    (level(marks=[3, 2]), f"expected_so_many {READ}: prosperity: 2: marks"),
    (level(marks=[3, 2, 2, 2, 3]), f"marks_must_not_rise {READ}: prosperity: 2"),
    (level(0, marks=1), f"out_of_bounds {READ}: prosperity: 1"),
    (level(health=[0, 0, 0, 0, 10]), f"out_of_bounds {READ}: prosperity: 2"),
    (level(health=[0, 0]), f"expected_so_many {READ}: prosperity: 2: health"),
    (level(health="one"), f"must_whole_number {READ}: prosperity: 2"),
    (put("titles", "strangers", "renown", value=1), f"titles_must_rise {READ}: titles"),
    (put("captains", value={"anselmo": "f"}), f"too_few_entries {READ}: captains"),
    (put("captains", "anselmo", value="x"), f"unknown_word {READ}: anselmo"),
    (
        put("epilogues", "waiting", value={"end": "lost"}),
        f"last_epilogue_for_all {READ}: epilogues",
    ),
    (put("figures", value={"placing": [3, 1]}), f"expected_so_many {READ}: figures: placing"),
    (put("figures", value={"marks": {"luck": 1}}), f"unknown_word {READ}: figures: marks"),
    (put("figures", value={"quests_dealt": 0}), f"out_of_bounds {READ}: figures"),
    (put("figures", value={"quests_dealt": 3}), f"too_few_entries {READ}: quests"),
    (put("figures", value={"commissions_per_perk": 0}), f"out_of_bounds {READ}: figures"),
]


def test_one_quest_is_enough_where_one_is_dealt(folder: Path) -> None:
    def change(data: dict[str, Any]) -> None:
        del data["quests"]["diver"]
        data["figures"] = {"quests_dealt": 1}

    changed(folder / "old_bridge.yaml", change)
    for lang in ("es", "en"):
        changed(folder / "words" / f"{lang}.yaml", lambda texts: texts["quests"].pop("diver"))
    assert not faults(folder)


@pytest.mark.parametrize(("change", "first"), WRONG, ids=[first for _, first in WRONG])
def test_what_is_wrong_is_told_with_its_place(folder: Path, change: Change, first: str) -> None:
    changed(folder / "old_bridge.yaml", change)
    assert first in faults(folder)


HINTS: list[tuple[Change, str]] = [
    (put("places", "bridge", "way", value="sideways"), "known: high, low"),
    (put("events", "toll", "when", value="xx"), "known: road, town"),
    (put("places", "near_bank", "after", value=["bridge"]), "leave it out"),
    (put("epilogues", "crossed", value={"end": "xxx"}), "known: lost, won"),
]


@pytest.mark.parametrize(("change", "hint"), HINTS)
def test_a_hint_names_what_there_is_and_each_once(
    folder: Path, change: Change, hint: str, library: Library
) -> None:
    changed(folder / "old_bridge.yaml", change)
    lines = [told(fault, "en") for fault in faults_of_folder(folder, library)]
    assert any(line.endswith(hint) for line in lines), lines


ODD: tuple[Any, ...] = (None, True, 7, -1, 1.5, "x", "", [], {}, [None], [[1]], {"x": 1}, [{}, {}])


def places_in(data: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The way to every value of some data."""
    yield path
    if isinstance(data, list):
        data = dict(enumerate(data))
    for key, inner in data.items() if isinstance(data, dict) else ():
        yield from places_in(inner, (*path, key))


def with_value(data: Any, path: tuple[Any, ...], value: Any) -> Any:
    """The data with another value at a place."""
    if not path:
        return value
    copy = data.copy()
    copy[path[0]] = with_value(data[path[0]], path[1:], value)
    return copy


def test_whatever_stands_in_a_file_is_read_or_refused(library: Library) -> None:
    """Nothing but a fault comes of an odd value at any place of a campaign."""
    data = yaml.safe_load((EXAMPLE / "campaign" / OWN / "old_bridge.yaml").read_text("utf-8"))
    texts = load_campaigns((EXAMPLE,)).known[OWN].texts
    refused = tried = 0
    for path in [path for path in places_in(data) if path]:
        for value in ODD:
            tried += 1
            try:
                campaign = read_campaign(OWN, {"a.yaml": with_value(data, path, value)}, texts)
                refused += bool(list(campaign_faults(campaign, library)))
            except BadCard as fault:
                refused += bool(told(fault, "es"))
    assert refused > tried * 3 // 4


LEVELS: list[tuple[int, str, Any, str]] = [
    (0, "village", ["spear"], "too_few_to_begin"),
    (0, "groups", ["humanoid", "dwarf"], "no_such_category_of_deck"),
    (1, "heroes", ["elf"], "opened_before"),
    (1, "marks", 0, "out_of_bounds"),
]


@pytest.mark.parametrize(("level", "field", "value", "key"), LEVELS)
def test_what_prosperity_opens_is_checked(
    folder: Path, level: int, field: str, value: Any, key: str
) -> None:
    changed(
        folder / "old_bridge.yaml", lambda data: data["prosperity"][level].update({field: value})
    )
    assert key in {fault.split()[0] for fault in faults(folder)}


def test_a_place_that_no_road_leads_to_is_told(folder: Path) -> None:
    third = {"night": 3, "groups": ["humanoid", "ooze", "undead_doom"], "goal": {"hold_out": 5}}

    def change(data: dict[str, Any]) -> None:
        data["places"]["far_bank"] = {**third, "after": ["bridge"]}

    changed(folder / "old_bridge.yaml", change)
    assert f"road_ends {FERRY}" in faults(folder)


TEXTS: list[tuple[Change, str]] = [
    (lambda data: data["places"]["ferry"].pop("won"), "text_missing"),
    (lambda data: data["events"]["toll"]["answers"][1]["comes"].pop(), "text_missing"),
    (put("places", "ferry", "smell", value="of tar"), "unknown_word"),
    (put("places", "ferry", "won", value=" "), "text_empty_here"),
    (put("places", "ferry", "won", value="{captain} rows"), "field_not_filled"),
    (put("places", "ferry", "won", value="a brace {"), "no_sound_text"),
    (put("places", "ferry", "won", value="x" * 1300), "too_long"),
    (put("places", "ferry", "won", value=7), "must_text"),
]


@pytest.mark.parametrize(("change", "key"), TEXTS)
def test_texts_are_checked_in_each_language(folder: Path, change: Change, key: str) -> None:
    changed(folder / "words" / "en.yaml", change)
    assert key in {fault.split()[0] for fault in faults(folder)}


def test_one_language_will_do_and_is_remarked(folder: Path) -> None:
    (folder / "words" / "en.yaml").unlink()
    campaigns = load_campaigns((folder.parent.parent,))
    assert campaigns.known[OWN].say("campaign.name", "en") == "El puente viejo"
    assert [remark.fault.key for remark in campaigns.remarks] == ["no_en"]
    (folder / "words" / "es.yaml").unlink()
    assert faults(folder) == ["words_file_missing old_bridge"]


def test_of_a_campaign_that_is_left_out_its_fault_alone_is_told(folder: Path) -> None:
    """What has a fault is read a second time, from the files themselves."""
    (folder / "words" / "en.yaml").unlink()
    changed(folder / "old_bridge.yaml", put("places", "ferry", "night", value="never"))
    campaigns = load_campaigns((folder.parent.parent,))
    assert (len(campaigns.broken), campaigns.remarks) == (1, ())


def test_what_is_wrong_with_the_only_language_is_told_once_of_its_file(folder: Path) -> None:
    (folder / "words" / "en.yaml").unlink()
    changed(folder / "words" / "es.yaml", lambda data: data["places"]["ferry"].pop("won"))
    assert faults(folder) == ["text_missing old_bridge/words/es.yaml"]


def test_a_missing_text_is_named_as_people_count(folder: Path, library: Library) -> None:
    changed(
        folder / "words" / "en.yaml", lambda data: data["events"]["toll"]["answers"][1].pop("say")
    )
    (fault,) = faults_of_folder(folder, library)
    assert "events.toll.answers.2.say" in told(fault, "en")


def test_a_broken_campaign_is_left_out_and_the_others_stay(folder: Path) -> None:
    shutil.copytree(folder, folder.parent / "nine_evenings")
    changed(folder / "old_bridge.yaml", put("titles", value={}))
    campaigns = load_campaigns((folder.parent.parent,))
    assert list(campaigns.known) == ["nine_evenings"]
    assert {fault.fault.key for fault in campaigns.broken} == {"titles_must_rise", "campaign_taken"}
    for fault in campaigns.broken:
        assert fault.path.parent.name == "campaign"
        assert fault.path.name in fault.text("es")


MANY = [f"p{number}" for number in range(20_000)]

LONG: list[tuple[Change, str]] = [
    (put("places", "ferry", "after", value=MANY), "not_the_night_before"),
    (put("places", "ferry", "groups", value=MANY), "expected_so_many"),
    (put("prosperity", value=[{"village": MANY}]), "no_such_category_of_deck"),
    (put("events", "toll", "answers", value=[[{"card": MANY}], [{}]]), "unknown_word"),
    (put("prosperity", value=[{} for _ in range(20_000)]), "too_many_entries"),
]


@pytest.mark.parametrize(("change", "key"), LONG, ids=[key for _, key in LONG])
def test_a_list_without_end_takes_no_more_than_its_length(
    folder: Path, change: Change, key: str
) -> None:
    changed(folder / "old_bridge.yaml", change)
    load_library()
    start = time.process_time()
    load_campaigns((folder.parent.parent,))
    found = [fault.key for fault in faults_of_folder(folder, load_library())]
    assert time.process_time() - start < LONGEST
    assert key in found
    assert len(found) <= MOST_TOLD


@pytest.mark.parametrize("text", ["{n|other: " * 40_000, "{captain}" * 90_000, "{" * 500_000])
def test_of_a_text_without_end_its_length_alone_is_told(folder: Path, text: str) -> None:
    changed(folder / "words" / "en.yaml", put("events", "toll", "text", value=text))
    load_library()
    start = time.process_time()
    found = [fault.key for fault in faults_of_folder(folder, load_library())]
    assert time.process_time() - start < LONGEST
    assert found == ["too_long"]


def test_a_file_larger_than_any_is_not_taken_into_memory(folder: Path) -> None:
    with (folder / "more.yaml").open("wb") as file:
        file.truncate(1 << 30)
    tracemalloc.start()
    campaigns = load_campaigns((folder.parent.parent,))
    most = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert [one.fault.key for one in campaigns.broken] == ["campaigns_too_large"]
    with pytest.raises(BadCard) as refused:
        read_folder(folder, load_library(), [])
    assert refused.value.key == "larger_than_bytes"
    assert most < 1 << 25


def test_campaigns_without_number_or_end_are_left_out(folder: Path) -> None:
    (folder / "more.yaml").write_text("places: {}\n" + "# nothing more\n" * 50_000)
    for number in range(MOST_CAMPAIGNS + 20):
        shutil.copytree(folder, folder.parent / f"more_{number:02}")
    broken = load_campaigns((folder.parent.parent,)).broken
    assert len(broken) == MOST_CAMPAIGNS + 1
    assert {one.fault.key for one in broken} == {
        *("section_twice", "campaigns_too_large", "too_many_campaigns")
    }
