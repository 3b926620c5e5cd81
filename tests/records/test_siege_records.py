"""The common end of a siege: what all have together, who brought what, and nobody before another
(docs/MODES.md)."""

from __future__ import annotations

from dataclasses import replace

import pytest
from told import ME, RIVAL, SOLO, Told

from thunderstone.client.coronation import Count
from thunderstone.client.match import match_for
from thunderstone.engine.scoring import NOBODY
from thunderstone.journal import HUMAN, victors
from thunderstone.journal.seats import RESIGNED
from thunderstone.journal.standing import shares, standing
from thunderstone.narration import result_lines
from thunderstone.records import player_stats
from thunderstone.review import TOGETHER, Sheet, review, score_sheet
from thunderstone.review.report import report_text
from thunderstone.text.messages import Tongue
from thunderstone.text.results import score_lines


def siege(
    *points: int, pile: int = 6, controls: tuple[str, ...] = (HUMAN, HUMAN, "greedy")
) -> Told:
    """A siege of three in which the seats own Monsters worth so many points."""
    told = Told(controls, variant=replace(SOLO, mode="siege_normal"))
    for seat, worth in enumerate(points):
        told.points(worth, seat=seat)
    discard = told.state.seats[ME].discard
    own = list(discard)
    told.points(pile)
    told.state.village_pile += discard[len(own) :]
    discard[:] = own
    return told


def sheet_of(told: Told) -> Sheet:
    return score_sheet(told.end().journal)


def test_the_columns_stand_as_the_seats_sit_then_the_sum_then_the_pile() -> None:
    sheet = sheet_of(siege(2, 5, 0))
    assert [one.seat for one in sheet.columns] == [0, 1, 2, TOGETHER, NOBODY]
    assert {one.place for one in sheet.columns} == {0}
    together = sheet.ours
    assert (together.total, sheet.margin, sheet.tier) == (7, 1, "narrow")
    assert together.total == sum(cell.points for cell in together.cells)
    assert together.cards == sum(one.cards for one in sheet.seats)
    assert [sheet.share(one) for one in sheet.seats] == [29, 71, 0]


@pytest.mark.parametrize(("points", "won"), [((2, 5, 0), True), ((2, 4, 0), False)])
def test_all_win_or_all_lose(points: tuple[int, ...], won: bool) -> None:
    told = siege(*points)
    sheet = sheet_of(told)
    assert sheet.winners == ((0, 1, 2) if won else ())
    assert (sheet.tier == "lost") is not won
    assert standing(told.journal).lead(RIVAL) == sum(points) - 6


def test_what_the_resigned_seat_has_counts_for_the_others() -> None:
    told = siege(2, 5, 0)
    told.journal.hand_over(RIVAL, "greedy", RESIGNED)
    sheet = sheet_of(told)
    assert sheet.ours.total == 7
    assert victors(told.journal) == [0, 2] == list(sheet.winners)


def test_a_lost_siege_has_no_winner_among_those_who_stayed() -> None:
    told = siege(2, 3, 0)
    told.journal.hand_over(RIVAL, "greedy", RESIGNED)
    assert victors(told.end().journal) == []


def test_the_count_ranks_nobody() -> None:
    count = Count(sheet_of(siege(2, 5, 0)))
    assert count.lanes == (0, 1, 2, TOGETHER, NOBODY)
    assert not count.decided
    for step in range(count.steps + 1):
        assert count.order(step) == count.lanes
        assert not any(count.overtaken(seat, step) for seat in count.lanes)
    assert count.total(TOGETHER, count.steps) == count.most == 7


@pytest.mark.parametrize(
    ("points", "said"),
    [
        ((3, 5, 0), "all win together, by 2 points."),
        ((2, 5, 0), "all win together, by 1 point."),
        ((0, 5, 0), "The Dungeon beats the village by 1 point: all lose together."),
        ((2, 4, 0), "as many points as its pile are not enough."),
    ],
)
def test_chronicle_terminal_and_report_say_by_how_much(points: tuple[int, ...], said: str) -> None:
    told = siege(*points).end()
    names = [player.name for player in told.journal.players]
    assert result_lines(told.state, names, "en")[-1].text().endswith(said)
    lines = score_lines(told.journal, Tongue("en"))
    assert lines[-1].endswith(said)
    whole = sum(points)
    assert any(f"All together: {whole} VP (Ana: {shares(points)[0]}%" in one for one in lines)
    assert "Together" in report_text(told.journal, review(told.journal), "en")


def test_it_is_won_or_lost_by_all_people_at_the_table_and_against_no_bot() -> None:
    games = [siege(2, 5, 0).record(), siege(2, 3, 0).record()]
    for stats in player_stats(games):
        assert (stats.contests.wins, stats.contests.games) == (1, 2), stats.name
        assert {mode: (one.wins, one.games) for mode, one in stats.by_mode.items()} == {
            "siege_normal": (1, 2)
        }
        assert not stats.by_bot
        assert not stats.by_seats
    assert match_for(games, "Ana").games == 0
