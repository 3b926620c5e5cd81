"""Whoever thinks for the bots, in a process or in this one: the same results, one protocol."""

from __future__ import annotations

import multiprocessing
import os
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import TypeVar

import pytest
from positions import play

from thunderstone.bots import worker
from thunderstone.bots.advice import advise, explain
from thunderstone.bots.greedy import Greedy
from thunderstone.bots.inline_bot import InlineBot, ScriptedBot
from thunderstone.bots.planner import reach
from thunderstone.bots.registry import UnknownBot, bot_named
from thunderstone.bots.requests import (
    ChooseAnswer,
    ExplainAnswer,
    FindReach,
    GiveHint,
    Request,
    Thinker,
    ThinkingFailed,
)
from thunderstone.bots.view_codec import pack, unpack
from thunderstone.bots.worker import Worker
from thunderstone.engine.library import Library
from thunderstone.engine.state import BLANK, State
from thunderstone.engine.view import View, view

Deal = Callable[[int, int], State]
T = TypeVar("T")

PATIENCE = 60.0
"""Seconds to wait for an answer; a new process has to read the card list first."""


@dataclass(frozen=True, slots=True)
class SlowAnswer(Request[int]):
    """One that keeps its thread busy for long, as a strong bot does on a slow machine."""

    def think(self) -> int:
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            pass
        return 1


@dataclass(frozen=True, slots=True)
class Deadly(Request[int]):
    """One over which a process of its own ends without a word."""

    def think(self) -> int:
        if multiprocessing.parent_process() is None:
            raise RuntimeError("no process of its own")
        os._exit(3)


@pytest.fixture
def thinker() -> Iterator[Worker]:
    made = Worker()
    yield made
    made.stop()


def wait(thinker: Thinker, kind: type[Request[T]]) -> T:
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        found = thinker.result(kind)
        if found is not None:
            return found
        time.sleep(0.005)
    raise AssertionError("no result")


def own_view(state: State) -> View:
    assert state.decision is not None
    return view(state, state.decision.seat)


def test_a_packed_view_holds_no_hidden_card(first_game: Deal) -> None:
    table = first_game(3, 5)
    plain = pack(own_view(table))
    state = plain["state"]
    open_cards = {BLANK} | {card for card in table.dungeon if card in table.known}
    assert set(state["dungeon"]) <= open_cards
    assert set(state["disease"]) == {BLANK}
    asked = plain["decision"]["seat"]
    for seat, (deck, hand, *_) in enumerate(state["seats"]):
        assert set(deck) == {BLANK}
        assert (BLANK in hand) == (seat != asked)
    assert state["rng"] == 0


def test_a_view_packed_and_unpacked_is_the_same_to_the_bot(
    first_game: Deal, library: Library
) -> None:
    def watch(state: State, _: list[int]) -> None:
        if state.turn.number % 6:
            return
        seen = own_view(state)
        again = unpack(library, pack(seen))
        assert again.state.text() == seen.state.text()
        assert again.state.decision == seen.state.decision
        assert Greedy().choose(again, 3) == Greedy().choose(seen, 3)

    play(first_game(2, 6), [bot_named("random"), bot_named("random")], 6, watch)


def every_kind(state: State) -> list[Request[object]]:
    """A request of each kind about the question pending in a state."""
    seen = own_view(state)
    return [
        ChooseAnswer(seen, "greedy", 12),
        GiveHint(seen, 9),
        ExplainAnswer(seen, [0], "veterano:cazador", 4, ()),
        FindReach(seen),
    ]


@pytest.fixture
def fight(first_game: Deal) -> State:
    """A table whose seat has something within reach."""
    found: list[State] = []

    def watch(state: State, _: list[int]) -> None:
        kind = state.decision.kind if state.decision is not None else ""
        if not found and kind == "dungeon" and reach(own_view(state)):
            found.append(state.copy())

    play(first_game(2, 6), [bot_named("aventurero"), bot_named("aventurero")], 6, watch, 40)
    return found[0]


def test_every_kind_of_request_has_a_result_like_here(fight: State, thinker: Worker) -> None:
    seen, asked, here = own_view(fight), every_kind(fight), InlineBot()
    kinds = {kind for kind in Request.__subclasses__() if kind.__module__ == Request.__module__}
    assert {type(request).__name__ for request in asked} == {kind.__name__ for kind in kinds}
    here.get_ready()
    for one in (thinker, here):
        for request in asked:
            one.ask(request)
        assert wait(one, ChooseAnswer) == Greedy().choose(seen, 12)
        assert wait(one, GiveHint) == advise(seen, 9)
        assert wait(one, ExplainAnswer) == explain(seen, [0], "veterano:cazador", 4, ())
        assert wait(one, FindReach) == FindReach(seen).think() != {}
        assert not any(one.result(type(request)) for request in asked), "a result comes once"


def test_a_new_request_takes_the_place_of_the_old_of_its_kind(
    first_game: Deal, thinker: Worker
) -> None:
    first, second = own_view(first_game(2, 5)), own_view(first_game(3, 9))
    thinker.ask(GiveHint(first, 2))
    for seed in range(5):
        thinker.ask(ChooseAnswer(first, "random", seed))
    thinker.ask(ChooseAnswer(second, "random", 1))
    assert wait(thinker, ChooseAnswer) == bot_named("random").choose(second, 1)
    assert wait(thinker, GiveHint) == advise(first, 2)
    thinker.ask(FindReach(first))
    wait(thinker, FindReach)
    thinker.ask(FindReach(second))
    assert thinker.result(ChooseAnswer) is None


def test_a_long_thought_keeps_no_short_one_waiting(fight: State, thinker: Worker) -> None:
    """Reach and reasons come while a bot still thinks, as hard as it can, of its answer."""
    seen = own_view(fight)
    thinker.ask(ExplainAnswer(seen, [0], "veterano", 4, ()))
    wait(thinker, ExplainAnswer)
    thinker.ask(SlowAnswer(seen))
    thinker.ask(ExplainAnswer(seen, [0], "veterano", 4, ()))
    thinker.ask(FindReach(seen))
    wait(thinker, ExplainAnswer)
    wait(thinker, FindReach)
    assert thinker.result(SlowAnswer) is None


def test_a_process_that_dies_is_started_again(fight: State, thinker: Worker) -> None:
    thinker.get_ready()
    assert thinker._process is not None
    thinker._process.kill()
    for request in every_kind(fight):
        thinker.ask(request)
    thinker._process.kill()
    assert wait(thinker, ChooseAnswer) == Greedy().choose(own_view(fight), 12)
    assert wait(thinker, FindReach) == FindReach(own_view(fight)).think()


def test_a_process_that_dies_twice_fails_whatever_was_open(fight: State, thinker: Worker) -> None:
    thinker.ask(SlowAnswer(own_view(fight)))
    thinker.ask(Deadly(own_view(fight)))
    for kind in (Deadly, SlowAnswer):
        with pytest.raises(ThinkingFailed, match="ended by itself"):
            wait(thinker, kind)
        assert thinker.result(kind) is None, "it is told once"
    thinker.ask(FindReach(own_view(fight)))
    assert wait(thinker, FindReach) == FindReach(own_view(fight)).think()


def test_a_second_breakdown_is_told_and_costs_no_other_request(
    fight: State, thinker: Worker, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen = own_view(fight)
    monkeypatch.setattr(worker, "pack", lambda seen: {"seat": seen.seat})
    thinker.ask(ChooseAnswer(seen, "greedy", 3))
    monkeypatch.undo()
    thinker.ask(FindReach(seen))
    with pytest.raises(ThinkingFailed, match="KeyError"):
        wait(thinker, ChooseAnswer)
    assert wait(thinker, FindReach) == FindReach(seen).think()
    thinker.ask(ChooseAnswer(seen, "greedy", 3))
    assert wait(thinker, ChooseAnswer) == Greedy().choose(seen, 3)


def test_here_a_breakdown_is_told_once_too(first_game: Deal) -> None:
    here, seen = InlineBot(), own_view(first_game(2, 5))
    here.ask(Deadly(seen))
    with pytest.raises(ThinkingFailed, match="no process of its own"):
        here.result(Deadly)
    assert here.result(Deadly) is None


@pytest.mark.parametrize("made", [Worker, InlineBot])
def test_stop_forgets_and_leaves_no_process_behind(
    first_game: Deal, made: Callable[[], Thinker]
) -> None:
    thinker, request = made(), FindReach(own_view(first_game(2, 5)))
    thinker.ask(request)
    process = getattr(thinker, "_process", None)
    thinker.stop()
    assert process is None or (process.daemon and not process.is_alive())
    assert thinker.result(FindReach) is None
    thinker.stop()


def test_nothing_is_started_before_it_is_needed() -> None:
    thinker = Worker()
    assert thinker.result(ChooseAnswer) is None
    assert thinker._process is None


def test_an_unknown_bot_is_refused_at_once(first_game: Deal) -> None:
    seen = own_view(first_game(2, 5))
    with pytest.raises(UnknownBot):
        ChooseAnswer(seen, "clever", 3)
    with pytest.raises(UnknownBot):
        ExplainAnswer(seen, [0], "clever", 3, ())


def test_a_script_answers_and_another_thinks_of_the_rest(fight: State) -> None:
    given: list[list[int] | None] = [[1], None]
    scripted = ScriptedBot(lambda decision: given.pop(0), InlineBot())
    for expected in ([1], None):
        for request in every_kind(fight):
            scripted.ask(request)
        assert scripted.result(ChooseAnswer) == expected
        assert scripted.result(ChooseAnswer) is None
        assert scripted.result(FindReach) == FindReach(own_view(fight)).think()
