"""The score sheet equals a count made here from the cards' own figures, and ranks by the rules."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest
from endgames import NUMBERS, played

from thunderstone.engine.state import State
from thunderstone.journal import Journal
from thunderstone.journal.seats import RESIGNED
from thunderstone.review import Column, score_sheet
from thunderstone.review.closing import belongings, closing, treasures, trophies
from thunderstone.review.sheet import ranked

ROWS = {
    "monster": "monsters",
    "guardian": "monsters",
    "hero": "heroes",
    "basic_hero": "heroes",
    "thunderstone": "stone",
    "disease": "diseases",
}


def counted(state: State, cards: list[int]) -> dict[str, int]:
    """The points by source as one counts them at a table: card by card, the Swarm by its number."""
    faces = [state.cards[card] for card in cards]
    points: Counter[str] = Counter()
    swarm = sum(face.category == "the_swarm" for face in faces)
    for face in faces:
        if face.category == "the_swarm":
            points["swarm"] += (0, 1, 2, 3, 4, 5, 5, 5, 5, 5, 5)[swarm]
        elif face.vp is not None:
            points[ROWS.get(face.kind, "village")] += face.vp
    return dict(points)


def own_cards(state: State, seat: int) -> list[int]:
    own, borrowed = state.seats[seat], state.turn.borrowed
    cards = [
        card
        for other in state.seats
        for card in (*other.deck, *other.hand, *other.discard, *other.aside)
        if borrowed.get(card, seat if other is own else -1) == seat
    ]
    assert len(set(cards)) == len(cards)
    return cards


@pytest.mark.parametrize("number", NUMBERS)
def test_the_sheet_of_a_game_is_what_the_cards_say(number: int) -> None:
    journal = played(number)
    state = journal.state
    sheet = score_sheet(journal)
    totals = {}
    for seat in range(len(state.seats)):
        points = counted(state, own_cards(state, seat))
        own = sheet.column(seat)
        for cell in own.cells:
            assert cell.points == points.get(cell.source, 0), cell
            if cell.source not in sheet.sources:
                assert not cell.entries
        assert own.total == sum(points.values()) == sum(cell.points for cell in own.cells)
        assert own.cards == len(own_cards(state, seat))
        totals[seat] = own.total
    if state.variant.cooperative:
        pile = sheet.pile
        assert pile is not None
        assert pile.total == sum(counted(state, state.village_pile).values())
        assert sheet.winners == ((0,) if totals[0] > pile.total else ())
    else:
        best = max(totals.values())
        assert set(sheet.winners) == {seat for seat, total in totals.items() if total == best}


@pytest.mark.parametrize("number", NUMBERS)
def test_the_entries_of_a_cell_are_cards_that_the_seat_owns(number: int) -> None:
    journal = played(number)
    state = journal.state
    for column in score_sheet(journal).columns:
        cards = own_cards(state, column.seat) if column.seat >= 0 else state.village_pile
        names = Counter(state.cards[card].id for card in cards)
        for cell in column.cells:
            assert all(names[entry.card] == entry.copies for entry in cell.entries)
            assert all(entry.each for entry in cell.entries)
        assert {one.card: one.copies for one in belongings(state, column.seat)} == names
        assert sum(one.copies for one in trophies(state, column.seat)) == column.monsters
        assert sum(one.copies for one in treasures(state, column.seat)) == column.treasures


@pytest.mark.parametrize("number", NUMBERS)
def test_no_card_is_forgotten_where_everything_lies_at_the_end(number: int) -> None:
    state = played(number).state
    left = sum(pile.size for pile in closing(state))
    owned = sum(
        len(own_cards(state, seat)) + len(state.seats[seat].treasures)
        for seat in range(len(state.seats))
    )
    assert left + owned + len(state.village_pile) == len(state.cards)


def test_the_swarm_is_a_row_of_its_own_with_its_formula() -> None:
    sheet = score_sheet(played(16))
    cells = [column.cell("swarm") for column in sheet.columns]
    assert sorted(cell.points for cell in cells) == [0, 1, 16, 16]
    for cell in cells:
        assert {entry.each for entry in cell.entries} <= {min(cell.copies, 5)}
        assert cell.points == cell.copies * min(cell.copies, 5)
    nine = max(
        (column.cell("swarm") for column in score_sheet(played(1)).columns),
        key=lambda cell: cell.copies,
    )
    assert (nine.copies, nine.points) == (9, 45)
    assert "swarm" not in score_sheet(played(10)).sources


def test_a_tie_at_the_top_is_a_shared_victory_whatever_else_differs() -> None:
    sheet = score_sheet(played(29))
    assert [column.total for column in sheet.columns] == [7, 7, 7, 5, 5]
    assert len(sheet.winners) == 3
    assert [column.place for column in sheet.columns[:3]] == [1, 1, 1]
    assert [column.decided for column in sheet.columns[:3]] == ["", "shared", "shared"]
    assert sheet.columns[3].place == 4
    assert sheet.columns[3].decided == "points"


def column(seat: int, total: int, **closing: object) -> Column:
    return Column(seat, (), total, **closing)  # type: ignore[arg-type]


def places(columns: list[Column], winners: tuple[int, ...]) -> list[tuple[int, int, str]]:
    """Seat, place and what decided it, from the first place to the last."""
    return [(one.seat, one.place, one.decided) for one in ranked(columns, winners, placed=True)]


def test_below_the_winners_a_tie_is_ordered_by_stone_monsters_and_experience() -> None:
    columns = [
        column(0, 9, xp=1),
        column(1, 9, xp=3),
        column(2, 9, monsters=2),
        column(3, 9, stone=True),
        column(4, 30),
    ]
    assert places(columns, (4,)) == [
        (4, 1, ""),
        (3, 2, "points"),
        (2, 3, "stone"),
        (1, 4, "monsters"),
        (0, 5, "xp"),
    ]


def test_equal_below_the_winners_is_a_shared_place_and_the_next_is_left_out() -> None:
    columns = [column(0, 3), column(1, 9), column(2, 9), column(3, 30)]
    assert places(columns, (3,)) == [
        (3, 1, ""),
        (1, 2, "points"),
        (2, 2, "shared"),
        (0, 4, "points"),
    ]


def test_winners_share_the_place_though_one_of_them_has_the_stone() -> None:
    assert places([column(0, 9), column(1, 9, stone=True)], (0, 1)) == [
        (1, 1, ""),
        (0, 1, "shared"),
    ]


def test_equal_in_everything_is_the_same_place() -> None:
    journal = Journal.new(*_fresh(played(10)))
    sheet = score_sheet(journal)
    assert {column.total for column in sheet.columns} == {0}
    assert {column.place for column in sheet.columns} == {1}


def test_whoever_has_resigned_comes_last_and_wins_nothing() -> None:
    old = played(10)
    journal = Journal.new(*_fresh(old))
    winner = score_sheet(old).columns[0].seat
    for picks in old.answers[:-1]:
        journal.answer(picks)
    journal.hand_over(winner, "greedy", RESIGNED)
    journal.answer(old.answers[-1])
    sheet = score_sheet(journal)
    assert journal.state.digest() == old.state.digest()
    last = sheet.columns[-1]
    assert (last.seat, last.resigned, last.decided) == (winner, True, "resigned")
    assert last.total == max(column.total for column in sheet.columns)
    assert winner not in sheet.winners
    assert sheet.columns[0].seat in sheet.winners


@pytest.mark.parametrize("number", [n for n in NUMBERS if n % 6 == 0])
def test_alone_the_village_has_a_column_and_there_are_no_places(number: int) -> None:
    sheet = score_sheet(played(number))
    mine, pile = sheet.columns
    assert (mine.place, pile.place) == (0, 0)
    assert pile.cards == pile.monsters == len(played(number).state.village_pile)
    assert sheet.tier == "lost"
    assert mine.total <= pile.total


def test_the_tiers_of_a_solo_victory_go_by_the_difference() -> None:
    sheet = score_sheet(played(18))
    mine, pile = sheet.columns
    tiers = []
    for margin in (-1, 0, 1, 5, 6, 15, 16):
        columns: tuple[Column, ...] = (replace(mine, total=pile.total + margin), pile)
        tiers.append(replace(sheet, columns=columns).tier)
    assert tiers == ["lost", "lost", "narrow", "narrow", "clear", "clear", "great"]


def _fresh(journal: Journal) -> tuple:  # type: ignore[type-arg]
    return journal.library, journal.setup, journal.seed, journal.players
