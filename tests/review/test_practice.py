"""What to work on: costs by kind, their change, and accuracy by the share of the chance lost."""

from __future__ import annotations

from pathlib import Path

import pytest
from endgames import played

from thunderstone.bots.why import Reason
from thunderstone.maestro import Mistake, Turn, kept
from thunderstone.maestro.game import accuracy_of
from thunderstone.maestro.kept import Kept
from thunderstone.maestro.practice import Played, dearest, subjects
from thunderstone.maestro.turns import TurnReviewer
from thunderstone.review import Recording


def mistake(cost: float, kind: str, best: float = 0.5) -> Mistake:
    grade = "grave" if cost >= 0.16 else "slight"
    return Mistake(
        0, 1, 1, 0, grade, kind, best - cost, best, 0.001, (-cost, cost), "",
        Reason("rest", (), {}), (), (), ((0,),),
    )  # fmt: skip


def game(*found: Mistake, chance: float = 0.5) -> Played:
    turn = Turn(1, 1, 0, 0, 1, (chance, 1 - chance), (0.0, 0.0), (1, 0), found)
    return Played("0" * 16, "2026-03-14", (turn,), 0, True)


def test_the_dearest_kind_comes_first_and_tells_how_it_changes() -> None:
    games = [*[game(mistake(0.2, "light"))] * 2, *[game(mistake(0.05, "rest"))] * 2]
    first, second = subjects(games)
    assert (first.kind, first.trend, first.cost) == ("light", "better", pytest.approx(0.1))
    assert (second.kind, second.trend) == ("rest", "worse")
    assert not subjects(games[:1])[0].trend
    assert dearest(games, "light")[0][1].cost == pytest.approx(0.2)


def test_who_has_little_to_lose_is_measured_by_that_little() -> None:
    behind, level = (
        game(mistake(best / 5, "rest", best), chance=best).turns for best in (0.05, 0.5)
    )
    assert accuracy_of(behind, 0) == pytest.approx(accuracy_of(level, 0))
    assert accuracy_of(level, 1) == 100.0


def test_the_last_point_of_a_lost_game_weighs_no_more_than_another() -> None:
    level = game(mistake(0.05, "rest")).turns
    lost = game(mistake(0.01, "rest", 0.01), chance=0.01).turns
    apart = accuracy_of(level, 0) - accuracy_of([*level, *lost], 0)
    more = accuracy_of(level, 0) - accuracy_of(game(mistake(0.06, "rest")).turns, 0)
    assert 0 < apart < more


def test_a_review_is_read_without_its_game_once_it_is_complete(tmp_path: Path) -> None:
    journal, path = played(2), tmp_path / "game.review"
    reviewer = TurnReviewer(Recording(journal), 0)
    last = reviewer.count - 1
    kept.save(path, journal, Kept(0, {last: reviewer.turn(last)}))
    assert kept.load_figures(path, len(journal.players), len(journal.answers)) is None
    whole = reviewer.turn(last)._replace(place=0)
    kept.save(path, journal, Kept(0, {last: whole}))
    found = kept.load_figures(path, len(journal.players), len(journal.answers))
    assert found is not None
    assert found.turns == {last: whole}


@pytest.mark.parametrize("chance", [5e-324, 1e-300, 1e-9, 0.0, -1e-3, -2.0, 1.0])
@pytest.mark.parametrize("cost", [-4.0, -1e-9, 0.0, 1e-9, 4.0])
def test_whatever_a_kept_review_says_the_accuracy_lies_between_0_and_100(
    chance: float, cost: float
) -> None:
    """All of these are within the bounds of the file."""
    turns = game(mistake(cost, "rest"), chance=chance).turns
    assert 0.0 <= accuracy_of(turns, 0) <= 100.0
