"""The session: who acts, what the viewer may see, taking back, keeping, bots."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from tests.thinkers import BrokenBot
from thunderstone.bots.inline_bot import InlineBot, ScriptedBot
from thunderstone.bots.requests import ChooseAnswer, Request, Thinker
from thunderstone.catalogue import load_presets
from thunderstone.client.account import NOBODY
from thunderstone.client.helping import passes_openly
from thunderstone.client.playback import Playback
from thunderstone.client.session import Session
from thunderstone.engine.decision import Decision, IllegalAnswer
from thunderstone.engine.library import Library
from thunderstone.engine.state import BLANK
from thunderstone.engine.view import View
from thunderstone.journal import HUMAN, Journal, Player, UndoRefused
from thunderstone.profile import Profile
from thunderstone.showcase import moments, tables

NAMES = ("Marta", "Iñaki", "Lucía", "Bruno", "Elena")


class FirstThing(ScriptedBot):
    """A bots' process that answers at once with the first thing that is legal."""

    def __init__(self) -> None:
        super().__init__(first_thing, InlineBot())
        self.views: list[View] = []
        self.stopped = False

    def ask(self, request: Request[Any]) -> None:
        self.views.append(request.view)
        super().ask(request)

    def stop(self) -> None:
        self.stopped = True


def first_thing(decision: Decision) -> list[int]:
    """The first picks that are enough."""
    return list(range(max(1, decision.least)))


class Clock:
    """A clock that the test moves."""

    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


def new_session(
    library: Library,
    *controls: str,
    profile: Profile | None = None,
    thinker: Callable[[], Thinker] = FirstThing,
    clock: Clock | None = None,
    seed: int = 5,
) -> Session:
    players = [Player(name, control) for name, control in zip(NAMES, controls, strict=False)]
    setup = load_presets()["first_game"].setup(len(players), 0)
    journal = Journal.new(library, setup, seed, players)
    return Session(journal, profile, thinker=thinker, clock=clock or Clock())


def act(session: Session, name: str) -> None:
    """Answer with the option of an act."""
    assert session.decision is not None
    acts = [option.act for option in session.decision.options]
    session.answer([acts.index(name)])


def finish_turn(session: Session) -> None:
    """Rest, destroy nothing and end the turn."""
    seat = session.journal.state.active
    act(session, "rest")
    while session.decision is not None and session.journal.state.active == seat:
        decision = session.decision
        session.answer([] if decision.least == 0 else list(range(decision.least)))


def test_the_only_person_is_always_the_viewer(library: Library) -> None:
    session = new_session(library, HUMAN, "greedy")
    assert session.viewer == 0
    finish_turn(session)
    assert session.waiting_for() == "bot"
    assert session.viewer == 0
    assert not session.needs_curtain()


def test_a_curtain_hangs_before_everybody_at_first_and_between_people(library: Library) -> None:
    session = new_session(library, HUMAN, HUMAN)
    assert session.viewer == NOBODY
    assert session.needs_curtain()
    assert all(card == BLANK for seat in session.view().state.seats for card in seat.hand)
    session.accept_seat()
    assert session.viewer == 0
    assert not session.needs_curtain()
    assert BLANK not in session.view().state.seats[0].hand
    finish_turn(session)
    assert session.needs_curtain()
    assert session.viewer == 0
    assert all(card == BLANK for card in session.view().state.seats[1].hand)


@pytest.mark.parametrize(
    ("given", "openly"),
    [
        ({"open_hands": True}, True),
        ({"open_hands": False}, False),
        ({"open_hands": True, "commissions": True}, False),
    ],
)
def test_no_curtain_is_needed_where_the_next_person_sees_nothing_new(
    given: dict[str, bool], *, openly: bool
) -> None:
    stage = tables.STAGES["siege"]
    variant = replace(stage.variant, **given)
    session = tables.session(replace(stage, controls=(HUMAN,) * 4, variant=variant, answers=()))
    state = session.journal.state
    session.viewer = (state.active + 1) % 4
    state.known.clear()
    assert session.needs_curtain()
    assert passes_openly(session) is openly
    card = state.dungeon[0]
    state.known[card] = -1
    assert passes_openly(session) is openly
    state.known[card] = 1 << session.viewer
    assert not passes_openly(session), "only one of them has been shown that card"
    state.known.clear()
    session.viewer = NOBODY
    assert not passes_openly(session)


def staged(name: str, *controls: str, answers: int) -> Session:
    """A table laid by hand, carried on by so many of its answers; nobody has sat down yet."""
    stage = tables.STAGES[name]
    laid = replace(stage, controls=controls, answers=stage.answers[:answers])
    return tables.session(laid, seated=False)


def test_whoever_is_asked_in_anothers_turn_takes_the_seat_and_gives_it_back() -> None:
    """One handover to each seat asked, and one back, however many questions a seat is asked."""
    session = staged("victim", HUMAN, HUMAN, HUMAN, answers=2)  # the second has used the Assassin
    handovers = []
    for _ in range(12):
        if session.decision is None or session.decision.kind == "dungeon":
            break
        if session.needs_curtain():
            session.accept_seat()
            handovers.append(session.viewer)
        hands = [own.hand for own in session.view().state.seats]
        assert BLANK not in hands[session.viewer], "the own hand"
        assert BLANK not in hands[1], "the hand laid open"
        assert all(card == BLANK for card in hands[2 - session.viewer]), "nobody else's"
        decision = session.decision
        session.answer([] if decision.least == 0 else list(range(decision.least)))
    assert handovers == [2, 0]
    assert session.needs_curtain()
    session.accept_seat()
    assert session.viewer == 1


def test_a_bot_asked_in_a_persons_turn_needs_no_curtain() -> None:
    session = staged("borrow", HUMAN, "greedy", HUMAN, answers=0)
    session.accept_seat()
    act(session, "dungeon")
    act(session, "use")
    assert session.waiting_for() == "bot"
    assert not session.needs_curtain()
    assert session.viewer == 0
    session.answer([0])
    assert session.needs_curtain(), "the third seat is a person's"


def test_what_one_seat_looks_at_is_hidden_from_the_next_viewer() -> None:
    session = staged("order", HUMAN, HUMAN, answers=2)
    looked = session.journal.state.dungeon[-3:]
    assert session.viewer == NOBODY
    public = session.view().state
    assert not set(looked) & set(public.dungeon)
    assert public.decision is not None
    assert all(option.card == BLANK for option in public.decision.options)
    assert all(not set(looked) & set(event.cards) for event in session.chronicle())
    session.accept_seat()
    assert set(looked) <= set(session.view().state.dungeon)


def test_no_preview_tells_of_a_hand_that_is_not_laid_open(library: Library) -> None:
    session = new_session(library, HUMAN, HUMAN)
    assert session.forecasts.previews() == {}
    session.accept_seat()
    assert session.forecasts.previews()
    finish_turn(session)
    assert session.forecasts.previews() == {}
    session.answer([1])  # the other seat enters the dungeon: its hand lies open (R4)
    assert session.forecasts.previews()


def test_the_previews_of_the_question_before_are_known_while_an_effect_asks(
    library: Library,
) -> None:
    """They are those of the same turn and of the answers that stand, whatever was taken back."""
    session = new_session(library, HUMAN, "greedy")
    assert session.forecasts.last_previews() == {}, "nobody has asked for any yet"
    at_first = session.forecasts.previews()
    assert session.forecasts.last_previews() == at_first
    session.answer([1])
    assert session.forecasts.last_previews() == at_first
    inside = session.forecasts.previews()
    session.undo()
    assert session.forecasts.last_previews() == at_first
    session.answer([1])
    assert session.forecasts.last_previews() == at_first, "what was taken back counts no more"
    assert session.forecasts.previews() == inside
    session.undo()
    finish_turn(session)
    assert session.forecasts.last_previews() == {}


def test_nothing_secret_is_handed_out(library: Library) -> None:
    session = new_session(library, HUMAN, HUMAN)
    session.accept_seat()
    finish_turn(session)
    hidden = set(session.journal.state.seats[1].hand)
    drawn = [event for event in session.chronicle() if event.kind == "draw" and event.seat == 1]
    assert not hidden & {card for event in drawn for card in event.cards}
    assert not hidden & set(session.view().state.seats[1].hand)


def test_bots_answer_at_their_pace_and_never_make_anybody_wait(library: Library) -> None:
    clock, thinker = Clock(), FirstThing()
    session = new_session(library, HUMAN, "greedy", thinker=lambda: thinker, clock=clock)
    finish_turn(session)
    answers = len(session.journal.answers)
    assert session.poll() is None, "the question has only been put"
    clock.now += session.pace / 2
    assert session.poll() is None, "too soon to follow"
    clock.now += session.pace
    assert session.poll() is not None
    assert len(session.journal.answers) == answers + 1


def test_a_bot_is_shown_its_own_view(library: Library) -> None:
    thinker = FirstThing()
    session = new_session(library, HUMAN, "greedy", thinker=lambda: thinker)
    finish_turn(session)
    session.poll()
    (view,) = thinker.views
    assert view.seat == 1
    assert all(card == BLANK for card in view.state.seats[0].hand)


def test_the_game_goes_on_when_the_bots_process_breaks_down(library: Library) -> None:
    clock = Clock()
    broken = BrokenBot(ChooseAnswer)
    session = new_session(library, HUMAN, "greedy", thinker=lambda: broken, clock=clock)
    finish_turn(session)
    session.poll()
    clock.now += 5
    assert session.poll() is not None


def test_an_answer_can_be_taken_back_and_given_again(library: Library) -> None:
    session = new_session(library, HUMAN, "greedy")
    before, chronicle = session.journal.state.digest(), len(session.chronicle())
    act(session, "village")
    assert session.can_undo()
    session.undo()
    assert session.journal.state.digest() == before
    assert len(session.chronicle()) == chronicle
    assert session.can_redo()
    session.redo()
    assert session.decision is not None
    assert session.decision.kind == "village"
    session.undo()
    with pytest.raises(UndoRefused, match="nothing_to_undo"):
        session.undo()


def test_nothing_is_taken_back_while_another_acts(library: Library) -> None:
    session = new_session(library, HUMAN, "greedy")
    finish_turn(session)
    assert session.undo_refusal() == "not_your_turn"


def test_the_game_is_kept_after_every_answer_and_resumed_in_mid_effect(
    library: Library, tmp_path: Path
) -> None:
    profile = Profile(tmp_path)
    session = new_session(library, HUMAN, "greedy", profile=profile)
    act(session, "rest")
    session.close()
    assert profile.has_autosave()
    again = Session(profile.load_autosave(library).journal, Profile(tmp_path))
    assert again.decision == session.decision
    assert again.decision is not None
    assert again.decision.kind == "cards"
    assert again.journal.state.text() == session.journal.state.text()
    assert len(again.chronicle()) == len(session.chronicle())


def test_a_finished_game_leaves_no_save(library: Library, tmp_path: Path) -> None:
    journal = moments.recorded(moments.over, ("greedy", "greedy"))
    profile = Profile(tmp_path)
    profile.autosave(journal)
    session = Session(journal, profile)
    assert session.waiting_for() == "over"
    assert not profile.has_autosave()
    assert library.digest == journal.library.digest


def test_a_wrong_answer_changes_nothing(library: Library) -> None:
    session = new_session(library, HUMAN)
    before = session.journal.state.text()
    with pytest.raises(IllegalAnswer):
        session.answer([99])
    assert session.journal.state.text() == before
    assert session.journal.answers == []


def test_closing_stops_the_bots(library: Library) -> None:
    thinker = FirstThing()
    session = new_session(library, "greedy", "greedy", thinker=lambda: thinker)
    session.poll()
    session.close()
    assert thinker.stopped


def test_a_recording_shows_every_answer_and_takes_none() -> None:
    journal = moments.recorded(moments.between_people, (HUMAN, HUMAN, "greedy"))
    playback = Playback(journal, clock=Clock())
    assert playback.poll() is None, "it stands still until it is told to run"
    playback.step()
    assert playback.poll() is not None
    assert playback.place == 1
    turn = playback.journal.state.turn.number
    playback.next_turn()
    assert playback.poll() is not None
    assert playback.journal.state.turn.number == turn + 1
    with pytest.raises(IllegalAnswer):
        playback.answer([0])
    while not playback.at_end:
        playback.step()
        playback.poll()
    assert playback.journal.state.text() == journal.state.text()


def test_a_recording_runs_by_itself_at_its_pace() -> None:
    clock = Clock()
    journal = moments.recorded(moments.between_people, (HUMAN, HUMAN, "greedy"))
    playback = Playback(journal, clock=clock)
    playback.playing = True
    assert playback.poll() is None
    clock.now += playback.pace
    assert playback.poll() is not None
    assert playback.poll() is None
