"""Somebody's match among the bots: what counts for it, and that it comes to where one is equal."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import replace

import pytest

from tests.past_results import SETUP, game
from thunderstone.bots.registry import strength_of
from thunderstone.bots.strength import GENERATION
from thunderstone.client.match import Match, bot_of, chance, match_for, match_text
from thunderstone.engine.variant import Variant
from thunderstone.records import GameRecord
from thunderstone.records.game import BOTS

SOLO = Variant(mode="solo_normal")


def test_whoever_has_played_nothing_begins_with_a_recruit() -> None:
    assert match_for([], "Ana") == Match("recluta")
    assert match_for([game(1, 30, ("aventurero", 20))], "Bea") == Match("recluta")


def test_it_works_from_the_first_game() -> None:
    won = match_for([game(1, 30, ("aventurero", 20))], "Ana")
    lost = match_for([game(1, 20, ("recluta", 30))], "Ana")
    assert strength_of(won.bot) > strength_of("recluta") > strength_of(lost.bot)
    assert (won.games, won.rival, won.share) == (1, "aventurero", 1.0)


def test_only_games_won_or_lost_against_bots_count() -> None:
    person = game(1, 30, ("human", 20))
    alone = replace(game(2, 30, ("recluta", 20)), setup=replace(SETUP, variant=SOLO))
    left = replace(game(3, 30, ("recluta", 20)), outcome="abandoned")
    one = game(4, 30, ("recluta", 20))
    helped = replace(one, seats=(replace(one.seats[0], relieved=True), one.seats[1]))
    gone = game(5, 30, ("a bot that is no more", 20))
    assert match_for([person, alone, left, helped, gone], "Ana").games == 0


def test_giving_up_is_losing_and_a_game_counts_once() -> None:
    one = game(1, 30, ("recluta", 20))
    given_up = replace(one, seats=(replace(one.seats[0], resigned=True, won=False), one.seats[1]))
    assert match_for([replace(given_up, outcome="resigned")], "Ana").share == 0.0
    assert match_for([one, replace(one, id="f" * 16)], "Ana").games == 1


def test_each_bot_of_a_table_is_a_pair() -> None:
    table = match_for([game(1, 30, ("recluta:cazador", 40), ("recluta", 20))], "Ana")
    assert (table.games, table.rival, table.share) == (1, "recluta", 0.5)
    assert table.bot == "recluta"


def test_a_shared_victory_is_half_a_victory() -> None:
    assert match_for([game(1, 30, ("recluta", 30))], "Ana").share == 0.5


def test_levels_of_an_earlier_generation_were_weaker() -> None:
    games = [game(number, 30, ("aventurero", 20)) for number in range(5)]
    earlier = [replace(one, bots=1) for one in games]
    today, then = (strength_of(match_for(one, "Ana").bot) for one in (games, earlier))
    assert then < today


def test_records_and_bots_count_the_same_generations() -> None:
    assert BOTS == GENERATION


def test_people_improve() -> None:
    lost = [game(number, 20, ("recluta", 30)) for number in range(40)]
    won = [game(number + 40, 30, ("recluta", 20)) for number in range(40)]
    assert strength_of(match_for([*lost, *won], "Ana").bot) > 50
    assert strength_of(match_for([*won, *lost], "Ana").bot) < 50


@pytest.mark.parametrize(
    ("strength", "bot"),
    [(50.0, "recluta"), (73.0, "aventurero"), (61.0, "veterano@60"), (101.0, "veterano"),
     (180.0, "leyenda"), (-60.0, "veterano@0"), (45.0, "veterano@45")],
)  # fmt: skip
def test_a_strength_is_a_bot(strength: float, bot: str) -> None:
    assert bot_of(strength) == bot


@pytest.mark.parametrize("lang", ["es", "en"])
def test_it_is_said_why(lang: str) -> None:
    said = match_text(Match("veterano@60", 12, "aventurero", 0.583), lang)
    assert "12" in said
    assert "58 %" in said
    assert "60" in said
    assert match_text(Match("recluta"), lang)


def played(true: float, games: Sequence[GameRecord], dice: random.Random, seats: int) -> GameRecord:
    """The next game of somebody of a strength, against so many of the bots proposed."""
    bot = match_for(games, "Ana").bot
    won = [dice.random() < chance(true - strength_of(bot)) for _ in range(seats - 1)]
    return game(len(games), 50, *((bot, 40 if mine else 60) for mine in won))


@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize("true", [15.0, 40.0, 62.0, 90.0])
def test_the_match_of_a_player_of_known_strength_is_an_equal(true: float, seats: int) -> None:
    """Six people of a strength play sixty games each against whoever is proposed."""
    dice, far, won = random.Random(round(true) + seats), [], []
    for _ in range(6):
        games: list[GameRecord] = []
        for _ in range(60):
            games.append(played(true, games, dice, seats))
        far.append(strength_of(match_for(games, "Ana").bot) - true)
        won += [one.seats[0].total > other.total for one in games[10:] for other in one.seats[1:]]
    assert abs(sum(far) / len(far)) < 7
    assert max(map(abs, far)) < 25
    assert 0.43 < sum(won) / len(won) < 0.57
