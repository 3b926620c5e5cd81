"""What a snapshot may hold: of every kind of field the outermost sound values, and those beyond."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from thunderstone.engine.bounds import MOST_CARDS, MOST_FIGURE, MOST_FRAMES
from thunderstone.engine.ending import ENDINGS
from thunderstone.engine.library import Library
from thunderstone.engine.rng import MASK
from thunderstone.engine.state import STATE_FIELDS, State
from thunderstone.engine.turn_state import PHASES, SELDOM, TURN_FIELDS, FieldKind
from thunderstone.journal.state_check import MOST_ENTRIES, BadState, check_state

Deal = Callable[[int, int], State]
Plain = dict[str, Any]

SEATS_HERE, LAST, END = 2, 249, 250
"""Seats at the table of these tests; the number of its last card, and the first that is none."""

BEYOND, FULL = MOST_FIGURE + 1, MOST_ENTRIES
MARK = (7, "attack", 1, 8, "turn")
RANKS_OF_NONE: list[list[int]] = [[], [], [], []]


def mark(**changed: Any) -> list[list[Any]]:
    names = ("target", "stat", "amount", "source", "until")
    return [[changed.get(name, value) for name, value in zip(names, MARK, strict=True)]]


NO_FIGURES = (BEYOND, -BEYOND, True, 1.0, "1", None)
NO_CARDS: tuple[Any, ...] = (
    [END], [-1], [True], [None], {"7": 8}, "7", 7, None, [0] * (FULL + 1),
)  # fmt: skip
NO_PAIRS: tuple[Any, ...] = ([7], [[7]], [[7, 1, 1]], [["7", 1]], [[END, 1]], [[-1, 1]])
NO_PILES: tuple[Any, ...] = ([[7, [END]]], [[7, 7]], [[7, [7], 7]])

SOUND: dict[FieldKind, tuple[Any, ...]] = {
    "flag": (True, False),
    "figure": (MOST_FIGURE, -MOST_FIGURE),
    "count": (0, MOST_FIGURE),
    "generator": (0, MASK),
    "seat": (0, SEATS_HERE - 1),
    "seat or none": (-1, 0, SEATS_HERE - 1),
    "card or none": (-1, 0, LAST),
    "rank or none": (-1, 0, 3),
    "phase": PHASES,
    "ending": ("", *ENDINGS),
    "cards": ([], [0, LAST], (0,), [0] * FULL),
    "ranks": ([], [0, 3]),
    "hall": ([[0], [], [LAST], []],),
    "pairs": ([], [[0, MOST_FIGURE], (LAST, -MOST_FIGURE)]),
    "held lines": ([], [[0, 0]], [(LAST, MOST_FIGURE, LAST)], [[7, 0, 0]]),
    "card map": ([], [[0, LAST]]),
    "counts": ({}, {"treasures": 0, "": MOST_FIGURE}),
    "named piles": ([], [["elf", [0, LAST]], ("", [])]),
    "card piles": ([], [[0, [LAST]]]),
    "marks": ([], mark(), mark(target=-1, source=-1), mark(target=0, source=LAST, until="shown"),
              [MARK], mark(amount=-MOST_FIGURE)),
    "faces": ([], ["torch"]),
    "seats": ([], [0, SEATS_HERE - 1]),
    "words by seat": ([], [[], ["never_rest"]]),
    "counts by seat": ([], [{}, {"rests": MOST_FIGURE}]),
    "floors": ([], [["cellars", "warm", "none", "", 0]] * 3),
}  # fmt: skip

UNSOUND: dict[FieldKind, tuple[Any, ...]] = {
    "flag": (0, 1, None, ""),
    "figure": NO_FIGURES,
    "count": (-1, *NO_FIGURES),
    "generator": (-1, MASK + 1, True, 1.0, None),
    "seat": (-1, SEATS_HERE, True, None),
    "seat or none": (-2, SEATS_HERE, True, -1.0, None),
    "card or none": (-2, END, True, None),
    "rank or none": (-2, 4, True, None),
    "phase": ("", "x", None),
    "ending": ("x", None, 0),
    "cards": NO_CARDS,
    "ranks": ([4], [-1], 3, None),
    "hall": (RANKS_OF_NONE[1:], [*RANKS_OF_NONE, []], [[], [], [], 7], [[END], [], [], []], None),
    "pairs": (*NO_PAIRS, [[7, BEYOND]], [[7, "1"]]),
    "held lines": (*NO_PAIRS[:2], [[7, 1, 1, 1]], [[END, 1]], [[7, BEYOND]], [[7, 1, END]],
                   [[7, 1, -1]]),
    "card map": (*NO_PAIRS, [[7, BEYOND]]),
    "counts": ([], {7: 1}, {"treasures": -1}, {"treasures": BEYOND}, {"treasures": [1]}),
    "named piles": ([[1, [7]]], [["elf", [END]]], [["elf", 7]], [["elf"]], [["elf", [7], 7]]),
    "card piles": (*NO_PAIRS, *NO_PILES),
    "marks": (7, [7], [MARK[:4]], [(*MARK, 1)], mark(target=-2), mark(source=-2), mark(target=END),
              mark(source=END), mark(stat="luck"), mark(amount=BEYOND), mark(until="ever")),
    "faces": ([1], ["no such card"], "torch", [None]),
    "seats": ([SEATS_HERE], [-1], 1, None),
    "words by seat": ([["no such commission"]], ["never_rest"], [[7]], None),
    "counts by seat": ([{"rests": BEYOND}], [{"rests": -1}], [{7: 1}], [7], None),
    "floors": ([["cellars", "warm", "none", "", 0]], [7] * 3, None),
}  # fmt: skip


@pytest.fixture
def plain(first_game: Deal) -> Plain:
    found = first_game(SEATS_HERE, 3).to_plain()
    assert len(found["kinds"]) == END
    return found


def refused(library: Library, plain: Plain) -> str:
    """The place that is refused, or "" where the data are a state."""
    try:
        check_state(library, plain)
    except BadState as fault:
        return str(fault)
    return ""


PLACES = {
    **{kind: ("", name) for name, kind in STATE_FIELDS.items()},
    **{kind: ("turn", name) for name, kind in TURN_FIELDS.items() if kind != "ending"},
}
"""A field of each kind; of the endings the last round's, for a game that has ended asks nothing."""


@pytest.mark.parametrize("kind", PLACES)
def test_a_field_takes_what_is_within_its_bounds_and_nothing_beyond(
    library: Library, plain: Plain, kind: FieldKind
) -> None:
    room, name = PLACES[kind]
    fields = plain["turn"] if room else plain
    for value in SOUND[kind]:
        fields[name] = value
        assert refused(library, plain) == "", value
    for value in UNSOUND[kind]:
        fields[name] = value
        assert refused(library, plain) == (f"turn.{name}" if room else name), value


def test_every_field_is_there_but_those_seldom_written_and_no_other(
    library: Library, plain: Plain
) -> None:
    for place, names, fields in (
        (
            "fields",
            (*STATE_FIELDS, "kinds", "seats", "turn", "variant", "stack", "programs"),
            plain,
        ),
        ("turn", (*TURN_FIELDS,), plain["turn"]),
    ):
        for name in names:
            value = fields.pop(name, None)
            assert refused(library, plain) == ("" if name in SELDOM else place), name
            if value is not None:
                fields[name] = value
        fields["x"] = 0
        assert refused(library, plain) == place
        del fields["x"]
    plain["turn"] = []
    assert refused(library, plain) == "turn"


def test_there_are_as_many_cards_and_seats_as_a_game_may_have(
    library: Library, plain: Plain
) -> None:
    for kinds, place in (
        (plain["kinds"] + ["disease"] * (MOST_CARDS - END), ""),
        (plain["kinds"] + ["disease"] * (MOST_CARDS - END + 1), "kinds"),
        ([*plain["kinds"], "no such card"], "kinds"),
        ([*plain["kinds"], 3], "kinds"),
        ("torch", "kinds"),
    ):
        assert refused(library, plain | {"kinds": kinds}) == place
    own = plain["seats"][0]
    for count, place in ((0, "seats"), (5, ""), (6, "seats")):
        assert refused(library, plain | {"seats": [own] * count}) == place
    *piles, _ = own
    for seat, sound in (
        ([*piles, 0], True), ((*piles, MOST_FIGURE), True), ([*piles, -1], False),
        ([*piles, BEYOND], False), ([*piles, True], False), (piles, False), ([*own, 0], False),
        ([[END], *piles[1:], 0], False), ([*piles[:-1], 3, 0], False), (7, False),
    ):  # fmt: skip
        assert refused(library, plain | {"seats": [own, seat]}) == ("" if sound else "seats")


def test_a_way_of_playing_that_is_none_or_not_for_so_many_is_refused(
    library: Library, plain: Plain
) -> None:
    solo = plain["variant"] | {"mode": "solo_normal"}
    assert refused(library, plain | {"variant": solo}) == "variant"
    assert refused(library, plain | {"variant": solo, "seats": plain["seats"][:1], "stack": [],
                                     "programs": {}, "ending": ENDINGS[0]}) == ""  # fmt: skip
    assert refused(library, plain | {"variant": {"x": 1}}) == "variant"


def test_a_program_under_way_has_a_place_in_its_code_and_registers_of_its_own(
    library: Library, plain: Plain
) -> None:
    name, seat, host, place, registers = frame = plain["stack"][-1]
    end = len(library.programs[name].code)
    for other, sound in (
        (tuple(frame), True), (frame[:4], False), ([*frame, 0], False), ("x", False),
        ([3, *frame[1:]], False),
        ([name, 1, host, place, registers], True), ([name, 2, host, place, registers], False),
        ([name, seat, -1, place, registers], True), ([name, seat, -2, place, registers], False),
        ([name, seat, 0, place, registers], True), ([name, seat, LAST, place, registers], True),
        ([name, seat, END, place, registers], False),
        ([name, seat, host, 0, registers], True), ([name, seat, host, -1, registers], False),
        ([name, seat, host, end, registers], True), ([name, seat, host, end + 1, registers], False),
        ([name, seat, host, True, registers], False), ([name, seat, host, place, []], False),
    ):  # fmt: skip
        assert refused(library, plain | {"stack": [other]}) == ("" if sound else "stack"), other
    for value, sound in (
        (MOST_FIGURE, True), (BEYOND, False), ("word", True), (None, False), ([], True),
        ([-1, 0, LAST, "word", END], True), ([None], False), ([BEYOND], False), ([[7]], False),
        ([0] * FULL, True), ([0] * (FULL + 1), False), (True, False),
    ):  # fmt: skip
        stack = [[name, seat, host, place, {"x": value}]]
        assert refused(library, plain | {"stack": stack}) == ("" if sound else "stack"), value
    for count, sound in ((FULL, True), (FULL + 1, False)):
        stack = [[name, seat, host, place, {str(n): 0 for n in range(count)}]]
        assert refused(library, plain | {"stack": stack}) == ("" if sound else "stack"), count


def test_frames_are_so_many_and_the_programs_theirs(library: Library, plain: Plain) -> None:
    frame, programs = plain["stack"][-1], plain["programs"]
    for changed, place in (
        ({"stack": [frame] * MOST_FRAMES}, ""),
        ({"stack": [frame] * (MOST_FRAMES + 1)}, "stack"),
        ({"stack": tuple(plain["stack"])}, "stack"),
        ({"stack": [["x", *frame[1:]]], "programs": {"x": "0"}}, ""),
        ({"programs": {}}, "programs"),
        ({"programs": {**programs, "x": "0"}}, "programs"),
        ({"programs": dict.fromkeys(programs, 0)}, "programs"),
        ({"programs": [*programs]}, "programs"),
        ({"stack": [], "programs": {}}, "stack"),
        ({"stack": [], "programs": {}, "ending": ENDINGS[0]}, ""),
        ({"ending": ENDINGS[0]}, "stack"),
    ):
        assert refused(library, plain | changed) == place, changed
