"""The monkey: its sample finds nothing, and it does notice faults, dead ends, losses and leaks."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from thunderstone.client.session import Session
from thunderstone.engine.state import State
from thunderstone.engine.view import View
from thunderstone.profile import Profile
from thunderstone.ui.cards.cache import FaceStore
from thunderstone.ui.prompts.base import DecisionPrompt
from thunderstone.ui.scenes.table.scene import TableScene
from thunderstone.ui.scenes.table.table import Table
from tools.check.monkey import part
from tools.check.monkey.hand import Hand
from tools.check.monkey.solver import Solver, Stuck
from tools.check.monkey.starts import STARTS, game
from tools.check.monkey.watcher import Leak, LeftOver, Watcher
from tools.check.monkey.world import Trouble, World, opened

EVENTS = 6


@pytest.fixture(scope="module")
def faces() -> FaceStore:
    return FaceStore()


@pytest.fixture
def sit(tmp_path: Path, faces: FaceStore) -> Iterator[Callable[..., World]]:
    """Sits down to a game of a seed and as many people and bots as wanted."""
    import random

    stack = []

    def seated(people: float, seats: int, seed: int = 3) -> World:
        chance = random.Random(seed)
        context = opened(tmp_path / "profile", chance, faces)
        world = context.__enter__()
        stack.append(context)
        world.app.settings.animation = "off"
        journal = game(chance, people=people, seats=seats)
        world.app.play(Session(journal, world.app.profile))
        world.rest(4)
        return world

    yield seated
    for context in stack:
        context.__exit__(None, None, None)


@pytest.mark.parametrize("seed", range(2, len(STARTS), 7))
def test_a_few_events_anywhere_do_no_harm(seed: int, faces: FaceStore) -> None:
    came = part.play(seed, EVENTS, faces)
    assert came.trouble == ""
    assert came.events == EVENTS
    assert came.scenes


def test_the_same_seed_does_the_same_again() -> None:
    told: list[list[str]] = [[], []]
    for lines in told:
        part.play(1, EVENTS, FaceStore(), lines.append)
    assert told[0] == told[1]
    assert len(told[0]) == EVENTS


def test_a_fault_is_told_with_its_seed(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(self: TableScene, dt: float) -> None:
        del self, dt
        raise KeyError("injected")

    monkeypatch.setattr(TableScene, "update", fail)
    monkeypatch.setattr(part, "SAMPLE", (1, EVENTS))
    (failure,) = part.run(False).failures
    assert "KeyError" in failure.text
    assert "--seed 0 --events" in failure.text


def test_a_question_that_nothing_answers_is_noticed(
    sit: Callable[..., World], monkeypatch: pytest.MonkeyPatch
) -> None:
    world = sit(1.0, 1)
    monkeypatch.setattr("tools.check.monkey.solver.CLICKS", 12)
    monkeypatch.setattr(DecisionPrompt, "answer", lambda self, *options: None)
    with pytest.raises(Stuck, match="nothing answers"):
        Solver(world).carry_on()


@pytest.mark.parametrize(("people", "seats"), [(1.0, 1), (1.0, 3), (0.0, 2)])
def test_a_game_is_carried_on(sit: Callable[..., World], people: float, seats: int) -> None:
    world = sit(people, seats)
    session = world.app.session
    assert session is not None
    count = len(session.journal.answers)
    solver = Solver(world)
    for _ in range(3):
        solver.carry_on()
    assert solver.given == 3
    assert len(session.journal.answers) > count


def test_a_game_that_the_next_start_does_not_offer_is_noticed(
    sit: Callable[..., World], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Profile, "autosave", lambda self, journal: True)
    world = sit(1.0, 1)
    world.app.quit()
    with pytest.raises(Trouble, match="the next start offers none"):
        world.step(0.1)


def test_closing_the_window_keeps_the_game(sit: Callable[..., World]) -> None:
    world = sit(1.0, 2)
    world.app.quit()
    world.step(0.1)
    assert world.restarts == 1
    assert world.app.scene is not None
    assert world.app.scene.name == "title"


def test_a_hidden_card_that_is_laid_open_is_noticed(
    sit: Callable[..., World], monkeypatch: pytest.MonkeyPatch
) -> None:
    whole: Callable[[Session], View] = Session.view

    def indiscreet(self: Session) -> View:
        seen = whole(self)
        true: State = self.journal.state
        seen.state.seats[0].deck[:] = true.seats[0].deck
        seen.state.seats[0].discard[:] = [*true.seats[0].discard, *true.seats[0].deck[-1:]]
        return seen

    world = sit(1.0, 1, 7)
    session, table = world.app.session, world.table()
    assert session is not None
    assert table is not None
    assert session.journal.state.seats[0].deck, "there is a deck to look into"
    watcher = Watcher(world)
    watcher.frame()
    monkeypatch.setattr(Session, "view", indiscreet)
    table.resized()
    world.rest(2)
    with pytest.raises(Leak, match="discard"):
        watcher.frame()


def test_words_that_change_with_hidden_cards_are_noticed(
    sit: Callable[..., World], monkeypatch: pytest.MonkeyPatch
) -> None:
    world = sit(1.0, 2)
    watcher = Watcher(world)
    for _ in range(3):  # each person's commission is chosen, and a turn begun
        Solver(world).carry_on()
    watcher.compare()
    told = Table.show

    def indiscreet(self: Table) -> None:
        told(self)
        deck = self.game.journal.state.dungeon
        self.prompt.plate.words = " ".join(map(str, deck))

    monkeypatch.setattr(Table, "show", indiscreet)
    with pytest.raises(Leak, match="lettering"):
        watcher.compare()


def test_a_card_that_stays_lying_on_the_table_is_noticed(sit: Callable[..., World]) -> None:
    world = sit(1.0, 1)
    watcher = Watcher(world)
    world.rest(30)
    watcher.rest()
    assert watcher.rests == 1
    table = world.table()
    assert table is not None
    card, piece = next(iter(table.table.presenter.ways.layout.items()))
    table.table.cards.make(card, piece._replace(box=piece.box._replace(x=700, y=300)))
    world.rest(3)
    with pytest.raises(LeftOver, match="only on the old table: CardNode"):
        watcher.rest()


def test_the_hand_does_all_that_it_can(sit: Callable[..., World]) -> None:
    world = sit(1.0, 2)
    hand = Hand(world)
    ways: list[Any] = [way for way, _ in hand._ways]
    for way in ways:
        assert way(), way.__name__
        world.step(0.05)
