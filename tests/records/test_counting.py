"""A game counts once, whatever ways were tried through it; a day, by a clock that goes on."""

from __future__ import annotations

import datetime
from dataclasses import replace
from random import Random

import pytest
from told import RIVAL, Told

from thunderstone.engine.library import Library
from thunderstone.records import GameRecord, card_stats, player_stats, progress
from thunderstone.records.counting import counted, further_endings, on_their_days
from thunderstone.records.daily import longest_streak, played_days, seed_of


def ending(number: int, *, won: bool, outcome: str = "finished", seed: int = 5) -> GameRecord:
    """One of the ends that a game was brought to."""
    told = Told().buy("elf_wizard").defeat("razorback", "razorback")
    told.points(8 if won else 2).points(5, seat=RIVAL)
    game = told.record(f"2026-03-14T1{number}:00:00")
    return replace(game, id=f"{number:016x}", seed=seed, outcome=outcome)


def reached(games: list[GameRecord], name: str) -> int:
    return next(one.reached for one in progress(games, "Ana") if one.achievement.id == name)


def test_a_game_loaded_and_won_eight_times_is_one_victory(library: Library) -> None:
    games = [ending(number, won=True) for number in range(8)]
    (ana,) = player_stats(games)
    assert (ana.games, ana.finished, ana.contests.games, ana.contests.wins) == (1, 1, 1, 1)
    assert ana.bought["elf_wizard"] == 1
    assert card_stats(library, games)["elf_wizard"].bought == 1
    assert reached(games, "wins_10") == 1
    assert reached(games, "monsters_25") == 2
    assert len(further_endings(games)) == 7


def test_the_first_ending_counts_and_not_the_best() -> None:
    games = [ending(0, won=False), ending(1, won=True), ending(2, won=True, outcome="resigned")]
    assert counted(games) == games[:1]
    (ana,) = player_stats(games)
    assert (ana.contests.games, ana.contests.wins) == (1, 0)
    assert reached(games, "first_win") == 0


def test_a_branch_that_was_left_gives_way_to_an_ending() -> None:
    left = [ending(number, won=False, outcome="abandoned") for number in range(3)]
    assert counted(left) == left[-1:]
    assert reached(left, "monsters_25") == 0, "it may still be taken up"
    ended = [*left, ending(4, won=True)]
    assert counted(ended) == ended[-1:]
    assert counted([ended[-1], *left]) == ended[-1:]
    assert reached(ended, "first_win") == 1


def test_another_seed_table_or_player_is_another_game() -> None:
    game = ending(0, won=True)
    seats = (replace(game.seats[0], name="Eva"), game.seats[1])
    others = [
        game,
        replace(game, id="1", seed=6),
        replace(game, id="2", setup=replace(game.setup, first=1)),
        replace(game, id="3", seats=seats),
    ]
    assert counted(others) == others


@pytest.mark.parametrize("seed", range(30))
def test_no_achievement_is_lost_by_another_game(seed: int) -> None:
    """Endings and branches of a few games in any order."""
    chance = Random(seed)
    games = [
        ending(
            number,
            won=chance.random() < 0.5,
            outcome=chance.choice(("finished", "abandoned", "resigned")),
            seed=chance.randint(1, 3),
        )
        for number in range(8)
    ]
    for count in range(len(games)):
        before = {one.achievement.id: one.reached for one in progress(games[:count], "Ana")}
        after = {one.achievement.id: one.reached for one in progress(games[: count + 1], "Ana")}
        assert all(before[name] <= after[name] for name in before)


def daily(date: str, clock: str) -> GameRecord:
    told = Told().points(8).points(2, seat=RIVAL)
    game = told.record(f"{clock}T20:00:00", daily=date)
    return replace(game, id=f"{date}@{clock}", seed=seed_of(date))


def test_a_clock_that_was_set_back_forges_no_row_of_days() -> None:
    today = datetime.date(2026, 3, 14)
    days = [(today - datetime.timedelta(days=back)).isoformat() for back in range(6, -1, -1)]
    honest = [daily(day, day) for day in days]
    assert longest_streak(played_days(honest)) == 7
    assert reached(honest, "daily_week") == 7
    forged = [ending(0, won=True), *honest]
    assert longest_streak(played_days(forged)) < 3
    assert reached(forged, "daily_week") < 3


def test_summer_time_and_a_journey_set_no_clock_back() -> None:
    first = daily("2026-10-25", "2026-10-25")
    second = replace(first, id="x", ended="2026-10-24T20:30:00", daily="2026-10-24")
    assert on_their_days([first, second]) == {first.id, second.id}


IN_A_ROW = [f"2026-03-{day:02}" for day in range(8, 14)]


@pytest.mark.parametrize(
    ("before", "counting"),
    [
        (["2026-03-07", "2099-01-01", "2099-01-01"], 6),  # an evening with the clock far ahead
        (["2099-01-01"], 6),  # the very first one
        (["2026-03-07", "2026-03-14"], 1),  # today, and then the clock is set back by a week
        (["2026-01-20", "2026-03-14"], 1),  # the same after a long time without a game
        (["2026-04-02"], 0),  # a few weeks of the clock are no slip
    ],
)
def test_a_clock_once_far_ahead_leaves_later_days_as_they_are(
    before: list[str], counting: int
) -> None:
    """The days of 8 to 13 March are played, the last of them now, after games of other days."""
    games = [daily(day, day) for day in [*before, *IN_A_ROW]]
    assert len(on_their_days(games) & {f"{day}@{day}" for day in IN_A_ROW}) == counting
