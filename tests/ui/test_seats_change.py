"""Seats that change hands at the table: bots step in, give back, play on; nothing leaks."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pygame
import pytest
from posted import click, frames, labels, node, on_top, press, shown

from thunderstone.bots.inline_bot import InlineBot
from thunderstone.bots.registry import BOTS
from thunderstone.bots.requests import ChooseAnswer, Request
from thunderstone.catalogue import load_presets
from thunderstone.client.account import NOBODY
from thunderstone.client.playback import Playback
from thunderstone.client.session import Session
from thunderstone.engine.library import Library
from thunderstone.engine.state import BLANK
from thunderstone.journal import HUMAN, HandoverRefused, Journal, Player, UndoRefused
from thunderstone.narration import narrate
from thunderstone.profile import Profile
from thunderstone.showcase import tables
from thunderstone.ui.app import App
from thunderstone.ui.kit import Cycler
from thunderstone.ui.scenes.table.scene import TableScene

NAMES = ("Marta", "Iñaki", "Lucía", "Bruno", "Elena")


pytestmark = pytest.mark.usefixtures("blank_faces")


class Noting(InlineBot):
    """A bot that thinks at once, in this process; ``asked`` tells who was asked."""

    def __init__(self) -> None:
        super().__init__()
        self.asked: list[tuple[int, str]] = []

    def ask(self, request: Request[Any]) -> None:
        if isinstance(request, ChooseAnswer):
            self.asked.append((request.view.seat, request.bot))
        super().ask(request)


Begin = Callable[..., Session]


@pytest.fixture
def begin(library: Library, tmp_path: Path) -> Begin:
    """A session with some controls; its bots think at once."""

    def begun(*controls: str, keep: bool = False, seed: int = 5) -> Session:
        players = [Player(name, control) for name, control in zip(NAMES, controls, strict=False)]
        setup = load_presets()["first_game"].setup(len(players), 0)
        journal = Journal.new(library, setup, seed, players)
        profile = Profile(tmp_path) if keep else None
        return Session(journal, profile, pace=0.0, thinker=Noting)

    return begun


def let_play(session: Session, answers: int) -> None:
    """Let the bots give so many answers, or as many as they are asked for."""
    wanted = len(session.journal.answers) + answers
    for _ in range(10 * answers):
        if len(session.journal.answers) >= wanted or session.waiting_for() != "bot":
            return
        session.poll()


def act(session: Session, name: str) -> None:
    assert session.decision is not None
    session.answer([[option.act for option in session.decision.options].index(name)])


# -- who plays ----------------------------------------------------------------------------


def test_a_bot_plays_on_at_once_and_the_person_comes_back(begin: Begin) -> None:
    session = begin(HUMAN, "greedy")
    session.hand_to_bot(0, "random")
    assert session.waiting_for() == "bot"
    assert session.away == {0: "relieved"}
    let_play(session, 3)
    assert len(session.journal.answers) == 3
    session.give_back(0)
    assert session.away == {}
    let_play(session, 200)
    assert session.waiting_for() == "human"


def test_a_seat_changes_hands_in_the_middle_of_an_effect() -> None:
    stage = tables.STAGES["order"]
    session = tables.session(replace(stage, answers=stage.answers[:2]))
    question = session.decision
    assert question is not None
    assert question.host >= 0
    session.thinker = Noting()
    session.pace = 0.0
    session.hand_to_bot(0)
    assert session.decision == question
    assert session.waiting_for() == "bot"
    let_play(session, 1)
    assert session.journal.answers[-1] in ([0, 1, 2], *_orders(3))
    session.give_back(0)
    assert session.waiting_for() == "human"


def _orders(count: int) -> Iterator[list[int]]:
    from itertools import permutations

    yield from (list(order) for order in permutations(range(count)))


def test_what_a_bot_was_thinking_is_passed_over_when_the_seat_is_given_back(begin: Begin) -> None:
    session = begin(HUMAN, "greedy")
    session.hand_to_bot(0)
    session.think()
    session.give_back(0)
    before = session.journal.state.text()
    assert session.poll() is None
    assert session.journal.state.text() == before
    act(session, "village")
    assert session.waiting_for() == "human"


def test_a_bot_of_another_level_takes_over_from_a_bot(begin: Begin) -> None:
    session = begin(HUMAN, "greedy")
    session.hand_to_bot(0, "greedy")
    session.think()
    session.hand_to_bot(0, "random")
    let_play(session, 1)
    assert isinstance(session.thinker, Noting)
    assert session.thinker.asked == [(0, "greedy"), (0, "random")]


def test_the_bots_seeds_do_not_depend_on_who_played_before(begin: Begin) -> None:
    """A kept game goes on after a change just as it would have gone on at the table."""
    session = begin(HUMAN, "random")
    session.hand_to_bot(0, "random")
    let_play(session, 5)
    again = Session(
        Journal.from_plain(session.journal.library, session.journal.to_plain()),
        pace=0.0,
        thinker=Noting,
    )
    assert again.away == {0: "relieved"}
    for one in (session, again):
        let_play(one, 30)
    assert again.journal.state.text() == session.journal.state.text()


def test_only_a_person_who_is_there_can_leave_or_come_back(begin: Begin) -> None:
    session = begin(HUMAN, HUMAN, "greedy")
    assert [session.may_hand_to_bot(seat) for seat in range(3)] == [True, True, False]
    assert not session.may_return(0)
    session.resign(1)
    assert not session.may_hand_to_bot(1)
    assert not session.may_return(1)
    assert not session.may_resign(1)
    with pytest.raises(HandoverRefused):
        session.give_back(1)


def test_a_change_is_kept_at_once(begin: Begin, library: Library) -> None:
    session = begin(HUMAN, "greedy", keep=True)
    session.hand_to_bot(0, "random")
    assert session.profile is not None
    again = session.profile.load_autosave(library).journal
    assert [player.control for player in again.seated] == ["random", "greedy"]


# -- what may be seen ---------------------------------------------------------------------


def hidden(session: Session, seat: int) -> bool:
    return all(card == BLANK for card in session.view().state.seats[seat].hand)


def test_the_only_person_keeps_watching_with_the_own_eyes(begin: Begin) -> None:
    session = begin(HUMAN, "greedy")
    session.hand_to_bot(0)
    assert session.viewer == 0
    assert not hidden(session, 0)
    assert hidden(session, 1)
    assert not session.needs_curtain()


def test_a_hand_is_covered_when_its_owner_leaves_the_seat(begin: Begin) -> None:
    session = begin(HUMAN, HUMAN)
    session.accept_seat()
    assert not hidden(session, 0)
    session.hand_to_bot(0)
    assert session.viewer == NOBODY
    assert hidden(session, 0)
    assert hidden(session, 1)


def test_the_curtain_hangs_before_the_one_who_is_left(begin: Begin) -> None:
    session = begin(HUMAN, HUMAN)
    session.accept_seat()
    session.hand_to_bot(0)
    let_play(session, 200)
    assert session.decision is not None
    assert session.decision.seat == 1
    assert session.needs_curtain(), "the first person may still sit before the screen"
    session.accept_seat()
    assert not hidden(session, 1)
    assert hidden(session, 0)


def test_whoever_comes_back_sees_nothing_before_the_curtain(begin: Begin) -> None:
    session = begin(HUMAN, HUMAN)
    session.hand_to_bot(0)
    session.give_back(0)
    assert session.needs_curtain()
    assert hidden(session, 0)
    session.accept_seat()
    assert session.viewer == 0


def test_somebody_elses_seat_can_be_handed_over_without_a_curtain(begin: Begin) -> None:
    session = begin(HUMAN, HUMAN)
    session.accept_seat()
    session.hand_to_bot(1)
    assert session.viewer == 0
    assert not session.needs_curtain()


def test_all_may_leave_and_watch(begin: Begin) -> None:
    session = begin(HUMAN, HUMAN)
    session.accept_seat()
    for seat in (0, 1):
        session.hand_to_bot(seat)
    assert session.viewer == NOBODY
    assert session.waiting_for() == "bot"
    let_play(session, 40)
    assert len(session.journal.answers) == 40
    assert session.viewer == NOBODY
    session.give_back(1)
    let_play(session, 200)
    assert session.needs_curtain()


def test_a_resumed_game_knows_the_seat_of_its_only_person(begin: Begin) -> None:
    session = begin(HUMAN, "greedy")
    session.hand_to_bot(0)
    assert Session(session.journal).viewer == 0


# -- taking back --------------------------------------------------------------------------


def test_nothing_is_taken_back_across_a_change(begin: Begin) -> None:
    session = begin(HUMAN, "greedy")
    act(session, "village")
    assert session.can_undo()
    steps = session.steps()
    session.hand_to_bot(0)
    session.give_back(0)
    assert session.undo_refusal() == "nothing_to_undo"
    with pytest.raises(UndoRefused):
        session.undo()
    assert len(session.steps()) == len(steps)


def test_a_bots_answer_is_not_for_the_person_to_take_back(begin: Begin) -> None:
    session = begin(HUMAN, "greedy")
    session.hand_to_bot(0)
    let_play(session, 1)
    session.give_back(0)
    assert session.waiting_for() == "human", "the bot chose the action, the turn goes on"
    assert len(session.journal.answers) == 1
    assert not session.can_undo()


def test_answers_after_the_return_are_taken_back_as_ever(begin: Begin) -> None:
    session = begin(HUMAN, "greedy")
    session.hand_to_bot(0)
    session.give_back(0)
    told = len(session.chronicle())
    act(session, "village")
    session.undo()
    assert len(session.chronicle()) == told


# -- giving up ----------------------------------------------------------------------------


def test_where_others_play_on_a_bot_takes_the_seat_for_good(begin: Begin) -> None:
    session = begin(HUMAN, HUMAN, "greedy")
    assert not session.ends_if_resigned(0)
    session.resign(0, "random")
    assert session.waiting_for() == "bot"
    assert session.away == {0: "resigned"}
    let_play(session, 200)
    assert session.waiting_for() == "human"
    assert session.ends_if_resigned(1)


def test_one_who_is_only_away_can_still_go_on(begin: Begin) -> None:
    session = begin(HUMAN, HUMAN)
    session.hand_to_bot(1)
    session.resign(0)
    assert session.waiting_for() == "bot"
    session.give_back(1)
    assert session.humans == [1]


@pytest.mark.parametrize("others", [(), ("greedy",), ("greedy", "random")])
def test_the_game_of_the_only_person_ends_and_leaves_no_save(
    begin: Begin, others: tuple[str, ...]
) -> None:
    session = begin(HUMAN, *others, keep=True)
    assert session.profile is not None
    assert session.profile.has_autosave()
    assert session.ends_if_resigned(0)
    session.resign(0)
    assert session.waiting_for() == "over"
    assert session.decision is None
    assert not session.needs_curtain()
    assert not session.profile.has_autosave()
    assert session.poll() is None


def test_the_last_of_several_who_gives_up_ends_the_game(begin: Begin) -> None:
    session = begin(HUMAN, HUMAN)
    session.resign(0)
    session.resign(1)
    assert session.waiting_for() == "over"


# -- being told ---------------------------------------------------------------------------


def told(session: Session, lang: str) -> str:
    state = session.view().state
    lines = [line for step in session.steps() for line in narrate(step, state, NAMES, lang)]
    return "\n".join(line.text() for line in lines)


@pytest.mark.parametrize(
    ("lang", "words"),
    [
        ("es", ("Un bot juega por Marta", "Marta vuelve", "Iñaki abandona")),
        ("en", ("A bot plays for Marta", "Marta is back", "Iñaki resigns")),
    ],
)
def test_the_log_names_every_change(begin: Begin, lang: str, words: tuple[str, ...]) -> None:
    session = begin(HUMAN, HUMAN)
    session.hand_to_bot(0)
    session.give_back(0)
    session.resign(1)
    text = told(session, lang)
    places = [text.index(word) for word in words]
    assert places == sorted(places)
    assert text == told(Session(session.journal), lang), "and after loading"


def test_a_recording_shows_the_changes_where_they_were(begin: Begin) -> None:
    session = begin(HUMAN, HUMAN)
    session.hand_to_bot(0)
    let_play(session, 4)
    answers = len(session.journal.answers)
    session.give_back(0)
    session.resign(0, "random")
    let_play(session, 3)
    playback = Playback(session.journal)
    assert playback.away == {0: "relieved"}
    found: dict[int, list[str]] = {}
    while not playback.at_end:
        playback.step()
        for event in playback.poll() or []:
            if event.kind == "handover":
                found.setdefault(playback.place, []).append(event.source)
    assert found == {answers: ["returned", "resigned"]}
    assert playback.journal.seated == session.journal.seated


# -- at the screen ------------------------------------------------------------------------


def sat_down(app: App, begin: Begin, *controls: str) -> Session:
    """A game at the window, which keeps it."""
    session = begin(*controls, keep=True)
    app.play(session)
    frames(app)
    return session


def from_menu(app: App, label: str) -> None:
    """Open the menu and click one of its buttons."""
    press(app, pygame.K_ESCAPE)
    click(app, label)


def test_a_seat_is_handed_over_and_taken_back_by_clicks(app: App, begin: Begin) -> None:
    session = sat_down(app, begin, HUMAN, "greedy")
    from_menu(app, "Ceder un asiento")
    cycler = node(app, "¿Quién juega con Marta?")
    assert isinstance(cycler, Cycler)
    click(app, cycler)
    assert session.waiting_for() == "human", "nothing holds before it is confirmed"
    click(app, "Seguir jugando así")
    assert isinstance(app.scene, TableScene)
    assert session.away == {0: "relieved"}
    assert 0 in app.scene.table.board_view.away
    assert "Un bot juega por Marta desde ahora." in [
        line.text() for line in app.scene.memory.narrator.lines
    ]
    from_menu(app, "Ceder un asiento")
    for _ in range(len(BOTS)):
        if session.players[0].control != "human":
            cycler = node(app, "¿Quién juega con Marta?")
            assert isinstance(cycler, Cycler)
            if cycler.chosen == "human":
                break
            click(app, cycler)
    click(app, "Seguir jugando así")
    assert session.humans == [0]
    assert app.scene.table.board_view.away == {}


def test_resigning_is_asked_and_ends_at_the_score_by_keyboard(app: App, begin: Begin) -> None:
    session = sat_down(app, begin, HUMAN, "greedy")
    from_menu(app, "Abandonar")
    assert "termina aquí" in shown(app, "resign")
    press(app, pygame.K_RETURN)
    assert session.waiting_for() == "human", "Enter goes back"
    click(app, "Abandonar")
    assert labels(app)[0] == "Marta abandona"
    press(app, pygame.K_TAB)
    press(app, pygame.K_RETURN)
    frames(app, 5)
    assert session.journal.given_up
    assert on_top(app) == "coronation"
    press(app, pygame.K_ESCAPE)
    frames(app, 5)
    assert on_top(app) == "score"


def test_instead_of_resigning_a_bot_can_play(app: App, begin: Begin) -> None:
    session = sat_down(app, begin, HUMAN, "greedy")
    from_menu(app, "Abandonar")
    click(app, "Mejor que siga un bot")
    assert session.away == {0: "relieved"}
    assert isinstance(app.scene, TableScene)


def test_among_several_people_it_must_be_said_who_resigns(app: App, begin: Begin) -> None:
    session = sat_down(app, begin, HUMAN, HUMAN, "greedy")
    assert on_top(app) == "curtain"
    from_menu(app, "Abandonar")
    assert app.scene.name == "seats"
    click(app, "resign.0")
    assert "Los demás siguen jugando" in shown(app, "resign")
    click(app, "Marta abandona")
    assert session.away == {0: "resigned"}
    assert app.scene.name == "table", "the curtain hung before somebody who is gone"
    assert session.viewer == NOBODY


def test_the_turn_can_be_undone_from_the_menu(app: App, begin: Begin) -> None:
    session = sat_down(app, begin, HUMAN, "greedy")
    before = session.journal.state.digest()
    act(session, "village")
    from_menu(app, "Deshacer el turno")
    assert session.journal.state.digest() == before
    assert isinstance(app.scene, TableScene)
    assert app.scene.table.question.decision.kind == "action"
