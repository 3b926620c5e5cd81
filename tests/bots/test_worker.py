"""The thinking process: it answers as the bot would here, and goes when it is told to."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator

import pytest
from positions import play

from thunderstone.bots import UnknownBot, bot_named, worker
from thunderstone.bots.greedy import Greedy
from thunderstone.bots.parcel import pack, unpack
from thunderstone.bots.worker import Worker, WorkerFailed
from thunderstone.engine.library import Library
from thunderstone.engine.state import BLANK, State
from thunderstone.engine.view import View, view

Deal = Callable[[int, int], State]

PATIENCE = 60.0
"""Seconds to wait for an answer; a new process has to read the card list first."""


@pytest.fixture
def thinker() -> Iterator[Worker]:
    made = Worker()
    yield made
    made.stop()


def wait(thinker: Worker) -> list[int]:
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        picks = thinker.poll()
        if picks is not None:
            return picks
        time.sleep(0.01)
    raise AssertionError("no answer")


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


def test_the_answer_is_the_bots_own(first_game: Deal, thinker: Worker) -> None:
    state = first_game(2, 5)
    assert thinker.poll() is None
    thinker.ask(own_view(state), "greedy", 12)
    assert thinker.thinking
    assert wait(thinker) == Greedy().choose(own_view(state), 12)
    assert not thinker.thinking


def test_a_new_question_takes_the_place_of_the_old(first_game: Deal, thinker: Worker) -> None:
    first, second = own_view(first_game(2, 5)), own_view(first_game(3, 9))
    for seed in range(5):
        thinker.ask(first, "random", seed)
    thinker.ask(second, "random", 1)
    assert wait(thinker) == bot_named("random").choose(second, 1)


def test_a_process_that_dies_is_started_again(first_game: Deal, thinker: Worker) -> None:
    seen = own_view(first_game(2, 5))
    thinker.ask(seen, "greedy", 3)
    assert thinker._process is not None
    thinker._process.kill()
    assert wait(thinker) == Greedy().choose(seen, 3)


def test_a_second_breakdown_is_reported(
    first_game: Deal, thinker: Worker, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(worker, "pack", lambda seen: {"seat": seen.seat})
    thinker.ask(own_view(first_game(2, 5)), "greedy", 3)
    with pytest.raises(WorkerFailed, match="KeyError"):
        wait(thinker)
    assert not thinker.thinking
    monkeypatch.undo()
    seen = own_view(first_game(2, 5))
    thinker.ask(seen, "greedy", 3)
    assert wait(thinker) == Greedy().choose(seen, 3)


def test_stop_leaves_no_process_behind(first_game: Deal, thinker: Worker) -> None:
    process = thinker._process
    assert process is not None
    assert process.daemon
    thinker.ask(own_view(first_game(2, 5)), "greedy", 3)
    thinker.stop()
    assert not process.is_alive()
    assert thinker.poll() is None
    thinker.stop()


def test_an_unknown_bot_is_refused_at_once(first_game: Deal, thinker: Worker) -> None:
    with pytest.raises(UnknownBot):
        thinker.ask(own_view(first_game(2, 5)), "clever", 3)
    assert not thinker.thinking
