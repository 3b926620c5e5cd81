"""Veterano below its full strength: its names, its ways to play a turn, and no silly mistakes."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise

import pytest
from positions import play

from thunderstone.bots import greedy
from thunderstone.bots.appraisal import Appraisal
from thunderstone.bots.game_progress import outlook
from thunderstone.bots.reading import draws
from thunderstone.bots.registry import (
    BOTS,
    GENERATION,
    UnknownBot,
    bot_named,
    canonical,
    describe,
    measured,
    strength_of,
)
from thunderstone.bots.strength import STRENGTHS, carelessness, luck_of_turn
from thunderstone.bots.view_codec import pack, unpack
from thunderstone.engine import preview, scoring
from thunderstone.engine.state import State
from thunderstone.engine.view import redeal, view

Deal = Callable[[int, int], State]


def test_every_step_of_strength_is_a_step_of_care() -> None:
    found = [carelessness(strength) for strength in range(101)]
    assert all(weaker > stronger for weaker, stronger in pairwise(found))
    assert found[-1] == 0.0
    assert found[0] < 2.0


@pytest.mark.parametrize("name", ["veterano@60", "veterano@0", "veterano@100:cazador"])
def test_a_strength_is_part_of_the_name(name: str) -> None:
    assert canonical(name) == name
    assert name in BOTS


@pytest.mark.parametrize(
    "name", ["veterano@101", "veterano@-1", "veterano@", "veterano@060", "veterano@6x"]
)
def test_a_strength_lies_between_0_and_100(name: str) -> None:
    assert name not in BOTS
    with pytest.raises(UnknownBot, match=r"from 0 to 100, as in veterano@60"):
        bot_named(name)


def test_no_other_level_has_a_strength_of_its_own() -> None:
    with pytest.raises(UnknownBot, match="veterano@60"):
        bot_named("leyenda@60")
    with pytest.raises(UnknownBot, match="did you mean 'veterano'"):
        bot_named("veteran@60")


def test_levels_are_strengths() -> None:
    assert strength_of("aventurero:cazador") == STRENGTHS["aventurero"]
    assert strength_of("veterano@61:cazador") == 61
    assert strength_of("aventurero", GENERATION - 1) < strength_of("aventurero")
    assert strength_of("veterano", GENERATION - 1) == strength_of("veterano")


@pytest.mark.parametrize("lang", ["es", "en"])
def test_a_strength_is_told(lang: str) -> None:
    assert "60" in describe("veterano@60", lang)


def test_at_full_strength_it_is_veterano(first_game: Deal) -> None:
    full, veteran = bot_named(measured(100)), bot_named("veterano")

    def watch(state: State, _: list[int]) -> None:
        assert state.decision is not None
        seen = view(state, state.decision.seat)
        assert full.choose(seen, 3) == veteran.choose(seen, 3)

    play(first_game(2, 8), [bot_named("random")] * 2, 8, watch, 6)


def test_a_turn_is_played_in_one_way(first_game: Deal) -> None:
    """The luck of a turn stays the same all turn long, and on a table dealt anew from the view."""
    lucks: dict[tuple[int, int], set[float]] = {}

    def watch(state: State, _: list[int]) -> None:
        assert state.decision is not None
        seat = state.decision.seat
        found = lucks.setdefault((state.turn.number, seat), set())
        found |= {luck_of_turn(state, seat), luck_of_turn(redeal(view(state, seat), 5), seat)}

    play(first_game(2, 8), [bot_named("recluta")] * 2, 8, watch, 40)
    assert all(len(found) == 1 for found in lucks.values())
    (values,) = zip(*lucks.values(), strict=True)
    assert len(set(values)) == len(lucks)
    assert 0.2 < sum(value < 0.5 for value in values) / len(values) < 0.8


def test_a_view_sent_to_another_process_gets_the_same_answer(first_game: Deal) -> None:
    bot = bot_named(measured(40))

    def watch(state: State, _: list[int]) -> None:
        assert state.decision is not None
        seen = view(state, state.decision.seat)
        sent = unpack(state.library, pack(seen))
        assert bot.choose(sent, 3) == bot.choose(seen, 3)

    play(first_game(2, 4), [bot_named("random")] * 2, 4, watch, 8)


@pytest.mark.parametrize("strength", [0, 30, 60])
def test_no_mistake_is_silly(first_game: Deal, strength: int) -> None:
    """A battle is lost by what was drawn in the dungeon alone, and what must be given away is what
    a bot that thinks would give."""
    bot, battles, gifts, drawn = bot_named(measured(strength)), 0, 0, False

    def watch(state: State, picks: list[int]) -> None:
        nonlocal battles, gifts, drawn
        decision = state.decision
        assert decision is not None
        seat = decision.seat
        if luck_of_turn(state, seat) >= carelessness(strength):
            return
        if decision.purpose in ("destroy", "discard", "give", "pay") and len(decision.options) > 1:
            dealt = redeal(view(state, seat), 0)
            worth = Appraisal(dealt, outlook(view(state, seat), dealt))
            assert picks == greedy.answer_question(dealt, worth)
            gifts += 1
        option = decision.options[picks[0]] if picks else None
        if decision.kind == "action":
            drawn = False
        elif option is not None and option.act == "use":
            ability = state.cards[option.card].abilities[option.effect]
            drawn = drawn or draws(state.library, ability)
        elif option is not None and option.act == "attack" and not drawn:
            tally = preview.attack_preview(state, option.card)
            assert tally is not None
            assert tally.wins, state.cards[option.card].id
            battles += 1

    for seed in range(3):
        play(first_game(2, seed), [bot] * 2, seed, watch, 60)
    assert battles > 10
    assert gifts > 2


def test_the_stronger_wins(first_game: Deal) -> None:
    bots = [bot_named("aventurero"), bot_named(measured(0))]
    won = sum(scoring.winners(play(first_game(2, seed), bots, seed)) == [0] for seed in range(4))
    assert won >= 3
