"""The Ascent: its tables are proven on today's engine, its stars, and how far the way is open."""

from __future__ import annotations

from dataclasses import replace

import pytest
from told import on_table

from thunderstone.catalogue.ascent import AscentTable, load_ascent
from thunderstone.engine import scoring
from thunderstone.engine.library import Library
from thunderstone.engine.setup import check_setup
from thunderstone.journal import BadSave, Journal, Player
from thunderstone.records import ACHIEVEMENTS
from thunderstone.records.ascent import (
    SKIPPED,
    is_open,
    played_table,
    proof,
    results,
    stars_won,
    table_of,
)
from thunderstone.records.progress import parts_by_name

TABLES = load_ascent()
MOST_BYTES = 300_000


@pytest.mark.parametrize("table", TABLES, ids=lambda table: str(table.number))
def test_each_table_is_proven_winnable_with_three_stars(
    library: Library, table: AscentTable
) -> None:
    shared = table.shared(library)
    check_setup(library, shared.setup)
    journal = proof(library, table)
    assert (journal.setup, journal.seed) == shared
    assert journal.state.over
    lead = scoring.lead(journal.state, 0)
    assert table.stars(lead) == 3
    assert [table.stars(lead) for lead in (0, 1, table.two_stars, table.three_stars)] == [
        0,
        1,
        2,
        3,
    ]
    assert stars_won(journal) == 0, "a bot wins no star"


def test_there_are_thirty_from_the_easiest_on(library: Library) -> None:
    quarters = [4 * table.bots_won // table.bots_games for table in TABLES]
    assert len(TABLES) == 30
    assert quarters == sorted(quarters, reverse=True)
    first = TABLES[0].shared(library).setup
    assert (first.variant.grade, first.guardians, first.treasures) == ("normal", (), ())
    assert len({table.code for table in TABLES}) == len(TABLES)
    grades = {table.shared(library).setup.variant.grade for table in TABLES}
    assert grades == {"normal", "warrior", "nightmare"}


def test_all_proofs_are_small() -> None:
    assert sum(table.proof_path.stat().st_size for table in TABLES) < MOST_BYTES


def test_a_missing_proof_is_told(library: Library, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(AscentTable, "proof_path", TABLES[0].proof_path.parent / "none.json.gz")
    with pytest.raises(BadSave):
        proof(library, TABLES[0])


def test_two_tables_may_be_left_unwon() -> None:
    assert [is_open(number, ()) for number in (1, 2, 3, 4)] == [True, True, True, False]
    assert is_open(4, {2})
    assert not is_open(5, {2})
    assert is_open(30, set(range(1, 30)) - {7, 8})
    assert SKIPPED == 2


def test_the_best_game_of_a_table_stands() -> None:
    table = TABLES[1]
    games = [
        on_table(2, -3),
        on_table(2, table.two_stars, "Luis"),
        on_table(2, table.two_stars, "Eva"),
        on_table(1, 1),
    ]
    found = results(games)
    assert (found[2].lead, found[2].stars, found[2].name) == (table.two_stars, 2, "Luis")
    assert found[1].stars == 1
    assert set(found) == {1, 2}


@pytest.mark.parametrize(
    "change",
    [
        {"branch": ("human",)},
        {"outcome": "resigned"},
        {"seed": 5},
        {"relieved": True},
        {"control": "veterano"},
    ],
    ids=lambda change: next(iter(change)),
)
def test_what_is_no_game_of_ones_own_wins_no_table(change: dict[str, object]) -> None:
    game = on_table(1, 9)
    (seat,) = game.seats
    of_seat = {key: value for key, value in change.items() if hasattr(seat, key)}
    of_game = {key: value for key, value in change.items() if key not in of_seat}
    assert set(results([game])) == {1}
    changed = replace(game, seats=(replace(seat, **of_seat),), **of_game)  # type: ignore[arg-type]
    assert results([changed]) == {}


def test_who_loses_first_still_earns_the_table() -> None:
    games = [on_table(n, lead) for n in range(1, 11) for lead in (-4, 5)]
    parts = parts_by_name(games)["Ana"]
    assert ACHIEVEMENTS["ascent_10"].total(parts) == 10
    assert ACHIEVEMENTS["ascent_10"].total(parts[:-1]) == 9


def test_a_person_who_plays_the_proof_again_has_its_stars(library: Library) -> None:
    recorded = proof(library, TABLES[0])
    again = Journal.new(library, recorded.setup, recorded.seed, [Player("Ana")])
    assert played_table(again) is TABLES[0]
    assert stars_won(again) == 0
    for picks in recorded.answers:
        again.answer(picks)
    assert stars_won(again) == 3


def test_other_games_are_no_tables(library: Library) -> None:
    shared = TABLES[0].shared(library)
    assert table_of(*shared) is TABLES[0]
    assert table_of(shared.setup, shared.seed + 1) is None
    harder = replace(shared.setup, variant=replace(shared.setup.variant, difficulty=2))
    assert table_of(harder, shared.seed) is None
