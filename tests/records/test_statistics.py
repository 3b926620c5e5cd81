"""Statistics by player and by card, and who has which achievement, over games told by hand."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from told import RIVAL, SOLO, Told

from thunderstone.engine.library import Library
from thunderstone.journal import HUMAN
from thunderstone.records import (
    EVERYBODY,
    GameRecord,
    Records,
    card_stats,
    earned,
    player_stats,
    players_in,
    progress,
)
from thunderstone.records.cards import cards_in


def game(me: int, rival: int, *controls: str, number: int = 0, **rest: object) -> GameRecord:
    """A game with so many points for the first two seats."""
    told = Told(controls or (HUMAN, "greedy"), **rest)  # type: ignore[arg-type]
    told.points(me).points(rival, seat=RIVAL)
    return replace(told.record(f"2026-03-{number + 1:02}T20:00:00"), id=f"{number:016x}")


def solo(points: int, mode: str) -> GameRecord:
    return Told((HUMAN,), variant=replace(SOLO, mode=mode)).points(points).record()


def test_a_persons_games_are_counted() -> None:
    games = [
        game(10, 4, number=1),
        game(3, 4, number=2),
        game(8, 4, HUMAN, "random", "greedy", number=3),
        replace(game(20, 4, number=4), outcome="abandoned"),
        solo(5, "solo_warrior"),
        solo(0, "solo_normal"),
    ]
    (ana,) = player_stats(games)
    assert (ana.name, ana.games, ana.finished) == ("Ana", 6, 5)
    assert (ana.contests.games, ana.contests.wins) == (5, 3)
    assert ana.contests.share == pytest.approx(0.6)
    assert ana.average == pytest.approx((10 + 3 + 8 + 5 + 0) / 5)
    assert ana.best == 10, "a game that was left has no best score"
    assert {n: (t.wins, t.games) for n, t in ana.by_seats.items()} == {
        1: (1, 2),
        2: (1, 2),
        3: (1, 1),
    }
    assert {bot: (t.wins, t.games) for bot, t in ana.by_bot.items()} == {
        "greedy": (2, 3),
        "random": (1, 1),
    }
    assert {mode: t.wins for mode, t in ana.by_mode.items()} == {
        "solo_warrior": 1,
        "solo_normal": 0,
    }


def test_people_at_one_screen_are_apart_and_bots_are_no_people() -> None:
    games = [game(6, 9, HUMAN, HUMAN, number=1), game(3, 2, "greedy", "greedy", number=2)]
    assert players_in(games) == ["Ana", "Luis"]
    found = {one.name: one for one in player_stats(games)}
    assert (found["Ana"].contests.wins, found["Luis"].contests.wins) == (0, 1)
    assert not found["Luis"].by_bot


def test_resigning_is_losing_and_a_bots_help_counts_for_nothing() -> None:
    plain = game(9, 4)
    mine = plain.seats[0]
    gone = replace(plain, seats=(replace(mine, resigned=True, won=False), plain.seats[1]))
    helped = replace(plain, seats=(replace(mine, relieved=True), plain.seats[1]))
    (ana,) = player_stats([gone, replace(helped, seed=plain.seed + 1)])
    assert (ana.games, ana.given_up) == (2, 1)
    assert (ana.contests.games, ana.contests.wins) == (1, 0)
    assert not any(one.earned for one in progress([helped]))


def test_favourites_leave_the_basic_cards_out() -> None:
    told = Told()
    for _ in range(4):
        told.buy("torch")
    for name in ("glow_berries", "divine_staff", "divine_staff"):
        told.buy(name)
    (ana,) = player_stats([told.points(1 + 1).record()])
    assert ana.favourites() == [("divine_staff", 2), ("glow_berries", 1)]


def test_a_cards_fate_is_counted(library: Library) -> None:
    won = Told().buy("elf_wizard").buy("elf_wizard").level("elf_wizard", "elf_sorcerer")
    won.defeat("razorback").points(5)
    lost = Told().buy("elf_wizard", seat=RIVAL).buy("divine_staff", seat=0).points(8)
    stats = card_stats(library, [won.record(), lost.record()])
    wizard = stats["elf_wizard"]
    assert (wizard.games, wizard.bought, wizard.takers, wizard.winners) == (2, 3, 2, 1)
    assert wizard.share == pytest.approx(0.5)
    assert (stats["elf_sorcerer"].levelled, stats["elf_sorcerer"].share) == (1, 1.0)
    assert stats["razorback"].defeated == 1
    assert stats["regicide"].games == 2
    assert stats["regicide"].share is None, "nobody took it"
    assert stats["hellstorm"].games == 0


def test_the_cards_in_play_are_those_of_the_table(library: Library) -> None:
    told = Told()
    dealt = {face.id for face in told.state.cards if face.kind != "marker"}
    assert cards_in(library, told.journal.setup) == dealt


def test_a_card_that_is_no_more_is_left_out(library: Library) -> None:
    old = game(5, 2)
    seat = replace(old.seats[0], bought={"dodo": 3})
    stats = card_stats(library, [replace(old, seats=(seat, old.seats[1]))])
    assert "dodo" not in stats


# -- achievements -------------------------------------------------------------------------


def test_the_game_that_earned_it_is_named() -> None:
    games = [game(2, 4, number=1), game(9, 4, number=2), game(10, 4, number=3)]
    found = {one.achievement.id: one for one in progress(games, "Ana")}
    first = found["first_win"]
    assert first.part is not None
    assert first.part.game is games[1]
    assert (found["wins_10"].earned, found["wins_10"].reached) == (False, 2)


def test_everybodys_are_the_best_of_each_and_never_the_sum() -> None:
    games = [game(9, 4, HUMAN, HUMAN, number=n) for n in range(6)]
    games += [game(2, 4, HUMAN, HUMAN, number=n) for n in range(6, 12)]
    found = {one.achievement.id: one for one in progress(games, EVERYBODY)}
    assert found["first_win"].part is not None
    assert found["first_win"].part.own.name == "Ana"
    assert found["wins_10"].reached == 6, "six and six are not twelve"
    assert not any(one.earned for one in progress([]))


def test_what_a_game_has_just_earned_is_told_seat_by_seat(tmp_path: Path) -> None:
    records = Records(tmp_path)
    told = Told((HUMAN, HUMAN)).defeat("razorback", margin=0, seat=RIVAL).points(5).cards(20).end()
    game = records.keep(told.journal, steps=[told.events])
    found = [(one.achievement.id, one.name) for one in earned(told.journal, records)]
    assert found == [("first_win", "Ana"), ("exact", "Luis")]
    assert records.games() == [game], "asking changes nothing"
    again = Told((HUMAN, HUMAN), seed=8).points(7).cards(20).end()
    records.keep(again.journal, steps=[again.events])
    assert len(records.games()) == 2
    assert earned(again.journal, records) == [], "nothing is earned twice"
    found = [(one.achievement.id, one.name) for one in earned(told.journal, records)]
    assert found == [("first_win", "Ana"), ("exact", "Luis")], "the same game earns the same"


def test_a_game_that_could_not_be_noted_earns_all_the_same(tmp_path: Path) -> None:
    told = Told().points(5).cards(20).end()
    found = earned(told.journal, Records(tmp_path))
    assert [one.achievement.id for one in found] == ["first_win"]


def test_bots_among_themselves_earn_nothing(tmp_path: Path) -> None:
    told = Told(("greedy", "greedy")).points(5).end()
    assert earned(told.journal, Records(tmp_path)) == []
