"""The coronation counts what the sheet counts, and names as the end what really ended the game."""

from __future__ import annotations

import itertools
from dataclasses import replace

import pytest
from endgames import NUMBERS, played, reviewed

from thunderstone.client import coronation
from thunderstone.client.coronation import Count, Lead, best_card, changes, finale, leads
from thunderstone.engine import scoring
from thunderstone.engine.events import Event
from thunderstone.engine.scoring import NOBODY
from thunderstone.journal import playback
from thunderstone.review import Column, Figures, Sample, Sheet, score_sheet
from thunderstone.review.sheet import SOURCES, Cell, Entry, ranked


def count_of(number: int) -> Count:
    return Count(score_sheet(played(number)))


def events_of(number: int) -> list[Event]:
    return [event for moment in playback(played(number)) for event in moment.events]


def table(*rows: tuple[int, ...], stone: int = -1, monsters: tuple[int, ...] = ()) -> Count:
    """The count of seats that have these points of monsters, heroes and village, in turn."""
    columns = []
    for seat, points in enumerate(rows):
        worth = dict(zip(("monsters", "heroes", "village"), points, strict=False))
        cells = tuple(
            Cell(source, (Entry("regicide", 1, worth[source]),) if worth.get(source) else ())
            for source in SOURCES
        )
        trophies = monsters[seat] if monsters else 0
        columns.append(Column(seat, cells, sum(points), stone=seat == stone, monsters=trophies))
    best = max(column.total for column in columns)
    winners = tuple(column.seat for column in columns if column.total == best)
    return Count(Sheet(tuple(ranked(columns, winners, placed=True)), SOURCES, winners, False, ""))


# -- the count ----------------------------------------------------------------------------


@pytest.mark.parametrize("number", NUMBERS)
def test_row_by_row_it_comes_to_the_totals_and_the_ranking(number: int) -> None:
    sheet, count = score_sheet(played(number)), count_of(number)
    assert set(count.lanes) == {column.seat for column in sheet.columns}
    for column in sheet.columns:
        rows = {cell.source: cell.points for cell in column.cells}
        gone = 0
        for step, row in enumerate(count.rows, 1):
            gone += rows.pop(row)
            assert count.points(column.seat, step) == column.cell(row).points
            assert count.total(column.seat, step) == gone <= count.most
        assert gone == column.total == count.total(column.seat, count.steps)
        assert not any(rows.values()), "no row with points is passed over"
    if sheet.pile is None:
        assert count.order(count.steps) == tuple(column.seat for column in sheet.columns)
        if sheet.winners:
            assert count.ranking[0] in sheet.winners
    else:
        assert (count.ranking[0] == NOBODY) == (sheet.tier == "lost")


def test_who_passes_whom_and_when() -> None:
    count = table((4, 0, 0), (3, 3, 0), (1, 1, 9))
    assert [count.order(step) for step in range(4)] == [
        (0, 1, 2), (0, 1, 2), (1, 0, 2), (2, 1, 0),
    ]  # fmt: skip
    assert count.overtaken(1, 2) == (0,)
    assert count.overtaken(0, 2) == ()
    assert count.overtaken(2, 3) == (1, 0)
    assert count.steps == 3
    assert not count.decided


def test_equal_points_keep_their_order_until_the_rule_of_the_tie_is_told() -> None:
    count = table((4, 0), (5, 0), (2, 2), monsters=(0, 1, 3))
    assert count.order(2) == (1, 0, 2)
    assert count.decided
    assert count.steps == 3
    assert count.order(3) == (1, 2, 0), "more Monsters come first among equals"
    assert count.overtaken(2, 3) == (0,)
    assert [count.total(seat, 3) for seat in count.order(3)] == [5, 4, 4]


def test_losing_points_can_cost_a_place() -> None:
    count = table((6, 0, -3), (4, 0, 0))
    assert count.rows == ("monsters", "village")
    assert (count.most, count.total(0, 2)) == (6, 3)
    assert count.overtaken(1, 2) == (0,)


def test_whoever_has_given_up_comes_last_whatever_the_points() -> None:
    sheet = table((1,), (9,)).sheet
    columns = [replace(one, resigned=one.seat == 1) for one in sheet.columns]
    count = Count(replace(sheet, columns=tuple(ranked(columns, (0,), placed=True)), winners=(0,)))
    assert count.order(1) == (1, 0)
    assert count.order(count.steps) == (0, 1)


def test_a_draw_with_the_village_is_lost() -> None:
    """R159: its points must be exceeded."""
    seat, pile = (replace(one, place=0) for one in table((4,), (4,)).sheet.columns)
    sheet = Sheet((seat, replace(pile, seat=NOBODY)), SOURCES, (), True, "stone_unclaimed")
    count = Count(sheet)
    assert count.lanes == (0, NOBODY)
    assert count.decided
    assert count.order(count.steps) == (NOBODY, 0)


# -- what ended it ------------------------------------------------------------------------


@pytest.mark.parametrize("number", NUMBERS)
def test_the_end_is_told_as_it_was(number: int) -> None:
    state, events = played(number).state, events_of(number)
    found = finale(played(number), events)
    assert found.ending == state.ending
    if found.ending == "stone_collected":
        assert found.seat == state.collector
        owned = [state.cards[card] for card in scoring.owned(state, found.seat)]
        assert found.card in owned
        assert found.card is not None
        assert found.card.kind == "thunderstone"
        assert found.beaten is not None
        assert found.beaten in owned
    elif found.ending == "stone_unclaimed":
        assert found.card is not None
        assert found.card.kind == "thunderstone"
    elif found.ending == "rounds_over":
        assert found.card is None
    assert (found.seat == NOBODY) == (found.card is None or found.ending == "stone_unclaimed")


def test_without_its_events_the_end_has_the_stone_all_the_same() -> None:
    told = 0
    for number in NUMBERS:
        found = finale(played(number), ())
        if found.ending in ("stone_collected", "stone_unclaimed"):
            assert found.card is not None
            told += 1
    assert told > 3


# -- the crown ----------------------------------------------------------------------------


@pytest.mark.parametrize("number", NUMBERS)
def test_nobody_has_a_better_hero_than_the_best(number: int) -> None:
    state = played(number).state
    for seat in range(len(state.seats)):
        heroes = [
            state.cards[card] for card in scoring.owned(state, seat) if state.cards[card].hero
        ]
        found = best_card(state, seat)
        assert (found is None) == (not heroes)
        if found is not None:
            levels = [face.level or 0 for face in heroes]
            assert found.level == max(levels) or not any(levels)
    trophy = best_card(state, NOBODY)
    assert (trophy is None) == (not any(state.cards[card].monster for card in state.village_pile))


def samples(*points: tuple[int, ...]) -> list[Sample]:
    return [
        Sample(number, number, tuple(Figures(vp, 0, 0, 0, 0, 0) for vp in own))
        for number, own in enumerate(points)
    ]


def test_who_was_alone_in_front_round_by_round() -> None:
    found = leads(samples((0, 0), (1, 0), (2, 1), (2, 2), (2, 3), (5, 3)))
    assert found == (Lead(0, 1, 2), Lead(NOBODY, 3, 3), Lead(1, 4, 4), Lead(0, 5, 5))
    assert changes(found) == 2


@pytest.mark.parametrize("number", NUMBERS)
def test_the_leads_cover_every_round_once(number: int) -> None:
    told = [sample.round for sample in reviewed(number).samples if sample.round]
    found = leads(reviewed(number).samples)
    assert [n for lead in found for n in range(lead.first, lead.last + 1)] == told
    assert all(one.seat != other.seat for one, other in itertools.pairwise(found))


def test_a_game_given_up_has_no_card_that_ended_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type(played(NUMBERS[0])), "given_up", property(lambda _: True))
    assert finale(played(NUMBERS[0]), ()) == coronation.Finale(coronation.GIVEN_UP)
