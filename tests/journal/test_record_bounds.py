"""What a saved game's data may hold: the outermost sound values, and those beyond."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from thunderstone.catalogue import load_presets
from thunderstone.engine.bounds import MOST_FIGURE
from thunderstone.engine.library import Library
from thunderstone.engine.rng import MASK
from thunderstone.journal import BadSave, Journal, Player
from thunderstone.journal.migration import FORMAT, SINCE
from thunderstone.journal.record import (
    FIELDS,
    MAX_ANSWERS,
    MAX_NAME,
    MAX_PICKS,
    MAX_TURNS,
    Record,
    canonical,
    checksum,
    clean_name,
    is_newer,
    read_record,
)
from thunderstone.journal.rules import RULES_VERSION
from thunderstone.journal.seats import MOST_HANDOVERS
from thunderstone.journal.standing import standing, standing_from_plain

Plain = dict[str, Any]
ANSWERS = 2


@pytest.fixture
def journal(library: Library) -> Journal:
    setup = load_presets()["first_game"].setup(2, 0)
    found = Journal.new(library, setup, 5, [Player("Ana"), Player("Leo", "greedy")])
    for _ in range(ANSWERS):
        found.answer([0])
    return found


@pytest.fixture
def plain(journal: Journal) -> Plain:
    found: Plain = json.loads(json.dumps(journal.to_plain()))
    return found


def read(plain: Plain, **changes: Any) -> Record:
    changed = plain | changes
    return read_record(changed | {"checksum": checksum(changed)})


def refused(plain: Plain, **changes: Any) -> str:
    """Why changed data are no saved game: the field, or the reason; "" where they are one."""
    try:
        read(plain, **changes)
    except BadSave as fault:
        return str(fault.figures["why"]) if fault.reason == "damaged" else fault.reason
    return ""


def handover(**changed: Any) -> Plain:
    return {"answer": 0, "seat": 0, "control": "greedy", "cause": "relieved", **changed}


NAME, LONG, ODD = "ñ" * MAX_NAME, "n" * (MAX_NAME + 1), "a\nb"
ANA, LEO = {"name": "Ana", "control": "human"}, {"name": "Leo", "control": "greedy"}
SOUND: dict[str, list[Any]] = {
    "rules_version": [0, RULES_VERSION],
    "rules": ["", "x"],
    "sets": [{}, {"mine": "0"}],
    "seed": [0, MASK],
    "players": [[ANA, {"name": NAME, "control": NAME}]],
    "handovers": [
        [],
        [handover(), handover(answer=ANSWERS, seat=1)],
        [handover(cause="returned", control="human"), handover(cause="resigned")],
        [handover(cause="resigned", control="human")],
        [handover()] * (MOST_HANDOVERS + 4),
    ],
    "hints": [[0, MAX_ANSWERS]],
    "branch": [[], ["Ana", NAME]],
    "origin": [None, {}],
    "answers": [[], [[]], [[0] * MAX_PICKS], [[0]] * MAX_ANSWERS],
    "hashes": [{}, {"999999999": "x"}],
    "snapshot": [{}],
    "turn_start": [{}],
}
UNSOUND: dict[str, list[Any]] = {
    "rules_version": [-1, True, "1", None],
    "rules": [None, 3],
    "sets": [[], {"mine": 1}, None],
    "seed": [-1, MASK + 1, True, 1.0],
    "players": [
        [], [ANA], [ANA] * 3, [ANA] * 6, {"0": ANA}, [ANA, 7], [ANA, {"name": "Leo"}],
        [ANA, {**LEO, "x": 1}], [ANA, {**LEO, "name": 7}], [ANA, {**LEO, "control": 7}],
        [ANA, {**LEO, "name": ODD}], [ANA, {**LEO, "control": ODD}], [ANA, {**LEO, "name": LONG}],
    ],
    "handovers": [
        {}, None, [7], [{"answer": 0}], [handover(x=1)], [handover()] * (MOST_HANDOVERS + 5),
        [handover(answer=-1)], [handover(answer=ANSWERS + 1)], [handover(answer=True)],
        [handover(answer=1), handover(answer=0)], [handover(seat=-1)], [handover(seat=2)],
        [handover(seat=True)], [handover(control=7)], [handover(control=ODD)],
        [handover(cause="tired")], [handover(control="human")], [handover(cause="returned")],
    ],
    "hints": [[0], [0, 0, 0], {}, [0, -1], [MAX_ANSWERS + 1, 0], [True, 0], None],
    "branch": [["Ana"], ["Ana"] * 3, [7, "Ana"], [ODD, "Ana"], {}, None],
    "origin": [[], 7],
    "answers": [{}, None, [[0]] * (MAX_ANSWERS + 1), [[0] * (MAX_PICKS + 1)], [7],
                [[True]], [["0"]]],
    "hashes": [[], None, {"1234567890": "x"}, {"-1": "x"}, {"": "x"},
               {str(turn): "" for turn in range(MAX_TURNS + 1)}],
    "snapshot": [[], None],
    "turn_start": [[], None],
}  # fmt: skip


@pytest.mark.parametrize("field", SOUND)
def test_a_field_takes_what_is_within_its_bounds_and_nothing_beyond(
    plain: Plain, field: str
) -> None:
    plain |= {"answers": [[0]] * ANSWERS} if field != "answers" else {"handovers": []}
    for value in SOUND[field]:
        assert refused(plain, **{field: value}) == "", repr(value)[:99]
    for value in UNSOUND[field]:
        assert refused(plain, **{field: value}) == field, repr(value)[:99]


def test_as_many_turns_have_a_hash_as_there_can_be(plain: Plain) -> None:
    assert refused(plain, hashes={str(turn): "" for turn in range(MAX_TURNS)}) == ""


def test_every_field_is_needed_and_whatever_is_read_arrives(plain: Plain) -> None:
    for name in FIELDS:
        changed = {key: value for key, value in plain.items() if key != name}
        assert refused(changed) in (name, "foreign"), name
    record = read(plain, hints=[3, 4], branch=["Ana", "Eva"], handovers=[handover(answer=1)],
                  rules="x", sets={"mine": "0"}, hashes={"7": "a"}, origin={"x": 1}, seed=9,
                  answers=[[1, 2], []], snapshot={"x": 2}, turn_start={"x": 3},
                  rules_version=1)  # fmt: skip
    assert (record.rules_version, record.rules, record.sets) == (1, "x", {"mine": "0"})
    assert (record.seed, record.setup.seats) == (9, 2)
    assert record.players == (("Ana", "human"), ("Leo", "greedy"))
    assert [change.answer for change in record.handovers] == [1]
    assert (record.hints, record.branch, record.hashes) == ((3, 4), ("Ana", "Eva"), {7: "a"})
    assert (record.origin, record.answers) == ({"x": 1}, [[1, 2], []])
    assert (record.snapshot, record.turn_start) == ({"x": 2}, {"x": 3})


def test_a_game_saved_before_hints_were_counted_has_none(plain: Plain) -> None:
    del plain["hints"]
    assert read(plain).hints == (0, 0)


def test_older_formats_lack_what_came_later(plain: Plain) -> None:
    for version in (2, 3):
        old = {name: value for name, value in plain.items() if SINCE.get(name, 1) <= version}
        assert refused(old, format=version) == ""
        for name in SINCE:
            if SINCE[name] <= version:
                lacking = {key: value for key, value in old.items() if key != name}
                assert refused(lacking, format=version) == name


@pytest.mark.parametrize(
    ("changes", "reason"),
    [
        ({"game": "chess"}, "foreign"),
        ({"format": 0}, "format"),
        ({"format": True}, "format"),
        ({"format": FORMAT + 1}, "newer"),
        ({"rules_version": RULES_VERSION + 1}, "newer_rules"),
        ({"setup": {}}, "setup"),
    ],
)
def test_what_cannot_be_read_says_why(plain: Plain, changes: Plain, reason: str) -> None:
    assert refused(plain, **changes) == reason


def test_data_changed_without_their_checksum_are_damaged(plain: Plain) -> None:
    with pytest.raises(BadSave) as caught:
        read_record(plain | {"seed": 6})
    assert caught.value.figures["why"] == "checksum"


def test_a_newer_game_is_known_by_its_format_or_its_rules(plain: Plain) -> None:
    assert not is_newer(plain)
    assert not is_newer({"format": FORMAT})
    for newer in ({"format": FORMAT + 1}, {"rules_version": RULES_VERSION + 1}):
        assert is_newer(plain | newer)
    assert not is_newer({"format": True, "rules_version": "99"})


def test_equal_data_are_written_equally_whatever_their_order() -> None:
    assert canonical({"b": [1], "a": {"d": 2, "c": 3}}) == '{"a":{"c":3,"d":2},"b":[1]}'
    assert checksum({"b": 1, "a": 2, "checksum": "x"}) == checksum({"a": 2, "b": 1})


def test_a_name_is_cut_to_its_length_and_cleaned() -> None:
    assert clean_name(LONG) == LONG[:-1]
    assert clean_name(NAME) == NAME
    assert clean_name(ODD) == "ab"


def edited(journal: Journal) -> Callable[..., bool]:
    plain = json.loads(json.dumps(standing(journal)._asdict()))

    def sound(**changes: Any) -> bool:
        try:
            standing_from_plain(plain | changes)
        except ValueError:
            return False
        return True

    return sound


STANDINGS: list[tuple[Plain, bool]] = [
    ({}, True), ({"round": 1}, True), ({"round": 0}, False), ({"round": MOST_FIGURE}, True),
    ({"round": MOST_FIGURE + 1}, False), ({"round": True}, False), ({"round": 1.0}, False),
    ({"turn": 0}, False), ({"turn": MOST_FIGURE}, True), ({"turn": MOST_FIGURE + 1}, False),
    ({"seat": 1}, True), ({"seat": 2}, False), ({"seat": -1}, False), ({"seat": 1.0}, False),
    ({"names": ["Ana", "x" * MAX_NAME]}, True), ({"names": ["Ana", LONG]}, False),
    ({"names": ["Ana", 7]}, False), ({"names": ["Ana"]}, False), ({"names": "AB"}, False),
    ({"names": []}, False), ({"names": ["Ana", ODD]}, False),
    ({"points": [-MOST_FIGURE, MOST_FIGURE]}, True), ({"points": [-MOST_FIGURE - 1, 0]}, False),
    ({"points": [0]}, False),
    ({"points": [0, MOST_FIGURE + 1]}, False), ({"points": {"0": 1, "1": 2}}, False),
    ({"points": [True, 0]}, False),
    ({"pile": None}, True), ({"pile": -MOST_FIGURE}, True), ({"pile": -MOST_FIGURE - 1}, False),
    ({"pile": "0"}, False), ({"pile": True}, False),
    ({"people": []}, True), ({"people": [0, 1]}, True), ({"people": [2]}, False),
    ({"people": [-1]}, False), ({"people": [True]}, False), ({"people": 0}, False),
    ({"bots": [0]}, True), ({"bots": [2]}, False), ({"bots": {"0": 1}}, False),
    ({"x": 1}, False),
]  # fmt: skip


def test_a_standing_takes_what_is_within_its_bounds_and_nothing_beyond(journal: Journal) -> None:
    sound = edited(journal)
    for changes, taken in STANDINGS:
        assert sound(**changes) == taken, changes
    with pytest.raises(ValueError, match="standing"):
        standing_from_plain([])


def test_a_standing_says_who_plays_and_how_far_the_game_is(journal: Journal) -> None:
    found = standing(journal)
    assert (found.round, found.turn) == (journal.state.rounds + 1, journal.state.turn.number)
    assert (found.names, found.people, found.bots) == (("Ana", "Leo"), (0,), (1,))
    assert (found.seat, found.pile) == (journal.state.active, None)
    journal.state.turn.number, journal.state.rounds = 0, 4
    assert (standing(journal).round, standing(journal).turn) == (5, 1)
    alone = found._replace(points=(7,), names=("Ana",))
    assert alone.lead(0) is None
    assert alone._replace(pile=9).lead(0) == -2
    assert found._replace(points=(7, 4)).lead(0) == 3
    assert found._replace(points=(7, 4, 9)).lead(1) == -5
