"""A line of the chronicle is asked why: by pointer and keys, and nothing is given away."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pygame
import pytest
from posted import click, frames, press

from tests.thinkers import BrokenBot
from thunderstone.bots.advice import explain
from thunderstone.bots.continuation import AHEAD
from thunderstone.bots.discretion import CHANCES, OPEN
from thunderstone.bots.requests import ExplainAnswer
from thunderstone.client.hindsight import Hindsight, Told
from thunderstone.client.playback import Playback
from thunderstone.client.session import Session
from thunderstone.engine import machine
from thunderstone.engine.view import view
from thunderstone.journal import HUMAN, Journal
from thunderstone.narration import Line
from thunderstone.showcase import moments
from thunderstone.ui import kit
from thunderstone.ui.app import App
from thunderstone.ui.canvas import Canvas
from thunderstone.ui.scenes.table import log_line
from thunderstone.ui.scenes.table.chronicle import ChroniclePanel
from thunderstone.ui.scenes.table.log_line import LogLine
from thunderstone.ui.scenes.table.scene import TableScene
from thunderstone.ui.scenes.table.table import Table

pytestmark = pytest.mark.window(shared_faces=True)

BOTS = (HUMAN, "aventurero:cazador", "veterano", "recluta")


@pytest.fixture(scope="module")
def midgame() -> Journal:
    return moments.recorded(moments.at_action, BOTS)


@pytest.fixture(scope="module")
def finished() -> Journal:
    return moments.recorded(moments.over, BOTS)


def session_of(journal: Journal) -> Session:
    return Session(journal, thinker=moments.IdleBot)


def sit(app: App, journal: Journal) -> TableScene:
    app.play(session_of(journal))
    frames(app)
    assert isinstance(app.scene, TableScene)
    return app.scene


def panel_of(scene: TableScene) -> ChroniclePanel:
    return next(
        node for node in scene.table.reader.over.children if isinstance(node, ChroniclePanel)
    )


def entries(scene: TableScene, *kinds: str) -> list[LogLine]:
    """The lines of the open chronicle that can be asked, the newest last."""
    found = [node for node in panel_of(scene).view.children if isinstance(node, LogLine)]
    return [node for node in found if node.clickable and (not kinds or node.line.kind in kinds)]


def texts(scene: TableScene) -> list[str]:
    return [n.line.text() for n in panel_of(scene).view.children if isinstance(n, LogLine)]


def found_out(hindsight: Hindsight, number: int) -> Told:
    hindsight.ask(number)
    for _ in range(100_000):
        told = hindsight.poll()
        if told is not None:
            return told
    raise AssertionError("nothing was found out")


# -- asking -----------------------------------------------------------------------------------


def test_every_choice_of_a_bot_can_be_asked_and_nothing_else(app: App, midgame: Journal) -> None:
    scene = sit(app, midgame)
    scene.table.reader.open_log()
    asked = entries(scene)
    assert len(asked) > 30
    assert {entry.line.seat for entry in asked} == {1, 2, 3}, "the person knows why"
    assert {"village", "buy", "rest", "attack"} <= {entry.line.kind for entry in asked}
    assert not {"turn", "appear", "refresh"} & {entry.line.kind for entry in asked}


def test_reasons_stand_below_the_line_and_go_with_the_next_click(
    app: App, midgame: Journal
) -> None:
    scene = sit(app, midgame)
    scene.table.reader.open_log()
    frames(app)
    before = texts(scene)
    entry = entries(scene, "buy")[-1]
    panel_of(scene).view.reveal(entry.box)
    frames(app)
    end = (entry.box.right - 20, entry.box.centery)
    click(app, end)
    frames(app)
    after = texts(scene)
    place = after.index(entry.line.text(), len(before) - 40)
    assert len(after) > len(before)
    assert any("oro" in text for text in after[place + 1 : place + 5])
    click(app, (entry.box.right - 20, entry.box.centery))
    assert texts(scene) == before


def test_the_keyboard_asks_and_reads_in_english(app: App, midgame: Journal) -> None:
    app.preferences.set_language("en")
    scene = sit(app, midgame)
    press(app, pygame.K_l)
    app.by_keys = True
    frames(app)
    assert scene.focused is not None
    assert not isinstance(scene.focused, LogLine), "the way out comes first, not the oldest line"
    newest = entries(scene)[-1]
    scene.focusing.step_zone(1)
    while scene.focused is not newest:
        scene.focusing.step_zone(1)
    press(app, pygame.K_RETURN)
    frames(app, 120)
    after = texts(scene)
    told = after[after.index(newest.line.text(), len(after) - 20) + 1]
    assert told.endswith(".")
    assert scene.focused is newest


def test_the_drawer_asks_too_and_tells_in_its_own_place(app: App, midgame: Journal) -> None:
    scene = sit(app, midgame)
    lines = [node for node in scene.table.log.walk() if isinstance(node, LogLine)]
    asked = [node for node in lines if node.clickable]
    assert any(node.focusable for node in asked), "those in sight"
    assert len(lines) < len(scene.table.log.lines), "those beyond wait until they come into sight"
    asked[-1].click()
    assert scene.table.hints.panel.visible
    frames(app, 120)
    assert app.ledger is not None
    words = {mark.words for mark in app.ledger}
    assert "¿POR QUÉ?" in words
    assert "Haciendo memoria…" not in words
    scene.table.hints.close()
    assert not scene.table.hints.panel.visible


def test_it_stays_while_others_play_and_goes_when_it_is_closed(app: App, midgame: Journal) -> None:
    scene = sit(app, Journal.from_plain(midgame.library, midgame.to_plain()))
    asked = [n for n in scene.table.log.walk() if isinstance(n, LogLine) and n.clickable]
    asked[-1].click()
    frames(app, 120)
    decision = scene.session.decision
    assert decision is not None
    scene.table.prompt.submit([[option.act for option in decision.options].index("rest")])
    frames(app, 10)
    assert scene.table.hints.panel.visible
    scene.table.hints.close()
    asked[-2].click()
    scene.table.hints.close()
    frames(app, 120)
    assert not scene.table.hints.panel.visible, "nobody waits for it any more"


def test_what_cannot_be_found_out_is_said(app: App, midgame: Journal) -> None:
    scene = sit(app, midgame)
    scene.session.thinker = BrokenBot(ExplainAnswer)
    scene.table.reader.open_log()
    entries(scene)[0].click()
    frames(app, 5)
    assert "No se ha podido averiguar el porqué." in texts(scene)


def test_the_line_that_comes_while_one_plays_can_be_asked_and_undone(
    app: App, midgame: Journal
) -> None:
    """Undo and the retold chronicle leave each line with its own answer."""
    scene = sit(app, midgame)
    number = len(midgame.answers)
    scene.table.reader.open_log()
    before = [entry.line.text() for entry in entries(scene)]
    scene.table.reader.close()
    decision = scene.session.decision
    assert decision is not None
    scene.table.prompt.submit([[option.act for option in decision.options].index("village")])
    frames(app)
    scene.table.undo()
    frames(app)
    assert len(scene.session.journal.answers) == number
    scene.table.reader.open_log()
    assert [entry.line.text() for entry in entries(scene)] == before


# -- what is told ---------------------------------------------------------------------------------


def test_it_is_recomputed_from_the_view_of_that_seat_at_that_answer(finished: Journal) -> None:
    """Over the whole game: the one function that explains hints as well, asked as the bot was."""
    session = session_of(finished)
    hindsight = Hindsight(session)
    asked = [n for n in range(1, len(finished.answers)) if hindsight.may_ask(n)][::37]
    assert len(asked) > 5
    for number in asked:
        told = found_out(hindsight, number)
        again = Journal(finished.library, finished.setup, finished.seed, finished.players)
        for picks in finished.answers[: number - 1]:
            again.answer(picks)
        seat = session.decider(number)
        seen = view(again.state, seat)
        then = finished.answers[number : number + AHEAD]
        bot, seed = finished.players[seat].control, session.seed_of(number - 1)
        picks = finished.answers[number - 1]
        assert told.reasons == explain(seen, picks, bot, seed, then)
        assert not told.covered, "a game that is over has no secrets"


def test_while_the_game_runs_a_covered_hand_stays_covered(midgame: Journal) -> None:
    """What is told of a rest is the same whatever else the bot held."""
    session = session_of(midgame)
    hindsight = Hindsight(session)
    state = Journal(midgame.library, midgame.setup, midgame.seed, midgame.players).state
    covered = 0
    for number, picks in enumerate(midgame.answers, 1):
        decision = state.decision
        assert decision is not None
        act = decision.options[picks[0]].act if picks else ""
        machine.answer(state, picks)
        if act != "rest" or not hindsight.may_ask(number):
            continue
        told = found_out(hindsight, number)
        assert all(reason.key in OPEN for reason in told.reasons)
        covered += told.covered
    assert covered > 2


def test_points_are_told_where_they_lie_open(finished: Journal) -> None:
    """The end in sight moves bots; by how much one leads is said where all may know it."""
    cut = Journal(finished.library, finished.setup, finished.seed, finished.players)
    for picks in finished.answers[:-6]:
        cut.answer(picks)
    session = session_of(cut)
    told: dict[bool, set[str]] = {False: set(), True: set()}
    for points in told:
        hindsight = Hindsight(session, lambda points=points: points)  # type: ignore[misc]
        for number in range(len(cut.answers) - 60, len(cut.answers)):
            if hindsight.may_ask(number):
                told[points] |= {one.key for one in found_out(hindsight, number).reasons}
    assert not {"ends_ahead", "ends_behind"} & told[False]
    assert told[False] <= told[True]


def test_what_would_tell_of_points_alone_is_not_laid_to_a_covered_hand(midgame: Journal) -> None:
    """Whoever buys shows the hand (R4): with points hidden the chances are left out, no more."""
    session = session_of(midgame)
    state = Journal(midgame.library, midgame.setup, midgame.seed, midgame.players).state
    bought = 0
    for number, picks in enumerate(midgame.answers, 1):
        decision = state.decision
        assert decision is not None
        if picks and decision.options[picks[0]].act == "buy" and decision.seat:
            bought = number
        machine.answer(state, picks)
    hidden, shown = (
        found_out(Hindsight(session, lambda points=points: points), bought)  # type: ignore[misc]
        for points in (False, True)
    )
    assert len(hidden.reasons) == len(shown.reasons) - 1
    assert shown.reasons[0].key in CHANCES
    assert not hidden.covered


def test_a_person_is_not_asked(midgame: Journal) -> None:
    session = session_of(midgame)
    hindsight = Hindsight(session)
    own = next(n for n in range(1, 40) if session.decider(n) == 0)
    assert not hindsight.may_ask(own)
    assert not hindsight.may_ask(0)
    assert not hindsight.may_ask(len(midgame.answers) + 1)
    with pytest.raises(ValueError, match="not given by a bot"):
        hindsight.ask(own)


def test_who_played_then_is_asked_not_who_plays_now(midgame: Journal) -> None:
    """A bot stood in for the person for one answer, and the person is back."""
    again = Journal.from_plain(midgame.library, midgame.to_plain())
    session = session_of(again)
    session.hand_to_bot(0, "recluta")
    decision = session.decision
    assert decision is not None
    assert decision.seat == 0
    session.answer([0])
    number = len(again.answers)
    session.give_back(0)
    hindsight = Hindsight(session)
    assert hindsight.may_ask(number)
    assert found_out(hindsight, number).reasons
    own = next(n for n in range(1, 40) if session.decider(n) == 0)
    assert not hindsight.may_ask(own)


def test_the_game_is_played_again_a_little_at_a_time(finished: Journal) -> None:
    now = [0.0]

    def clock() -> float:
        now[0] += 0.001
        return now[0]

    hindsight = Hindsight(session_of(finished), clock=clock)
    number = next(n for n in range(len(finished.answers) - 5, 0, -1) if hindsight.may_ask(n))
    hindsight.ask(number)
    frames_taken = 0
    while hindsight.poll(0.01) is None:
        frames_taken += 1
    assert frames_taken > number / 12, "about ten answers in each frame"
    hindsight.ask(number)
    assert hindsight.poll(0.01) is None
    assert hindsight.poll(0.01) is not None, "what was played again once is known"


def test_a_replay_tells_everything(finished: Journal) -> None:
    recorded = Playback(finished, thinker=moments.IdleBot)
    recorded.jump(recorded.length)
    hindsight = Hindsight(recorded)
    number = next(n for n in range(60, recorded.length) if hindsight.may_ask(n))
    told = found_out(hindsight, number)
    assert told.reasons
    assert not told.covered


def test_a_game_that_goes_on_is_followed_and_one_taken_back_played_anew(midgame: Journal) -> None:
    session = session_of(Journal.from_plain(midgame.library, midgame.to_plain()))
    hindsight = Hindsight(session)
    number = next(n for n in range(len(midgame.answers), 0, -1) if hindsight.may_ask(n))
    first = found_out(hindsight, number)
    followed = hindsight._recording
    decision = session.decision
    assert decision is not None
    session.answer([[option.act for option in decision.options].index("village")])
    assert found_out(hindsight, number).reasons == first.reasons
    assert hindsight._recording is followed
    assert followed is not None
    assert followed.length == len(midgame.answers) + 1
    session.undo()
    assert found_out(hindsight, number).reasons == first.reasons
    assert hindsight._recording is not followed


def test_in_the_drawer_a_line_keeps_the_keyboard_and_the_end_cuts_none(
    app: App, midgame: Journal
) -> None:
    scene = sit(app, midgame)
    drawer = scene.table.log
    frames(app)
    asked = [node for node in drawer.walk() if isinstance(node, LogLine) and node.focusable]
    scene.focus(asked[-1])
    drawer.append([Line(0, "buy", ("Something more.",))])
    frames(app)
    held = scene.focused
    assert isinstance(held, LogLine)
    assert held is not asked[-1]
    assert held.line is asked[-1].line
    view = drawer.tree.target("log")
    assert view is not None
    lines = [node.box for node in drawer.walk() if isinstance(node, LogLine)]
    assert lines[-1].bottom <= view.box.bottom + 1
    assert not any(line.top + 1 < view.box.top < line.bottom - 1 for line in lines)
    assert view.wheel(1)
    where = drawer.at
    drawer.offer(news=not drawer.news)
    frames(app)
    assert drawer.at == where, "offering the recap scrolls nothing"


def with_drawer(app: App, journal: Journal) -> tuple[Table, Sequence[Line]]:
    """A table whose drawer shows the first sixty lines of a game, and all of its lines."""
    table = sit(app, journal).table
    lines = table.memory.narrator.lines
    table.log.show(lines[:60])
    table.log.refresh()
    return table, lines


def test_a_line_of_the_drawer_is_wrapped_once_however_many_come_after_it(
    app: App, midgame: Journal, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, lines = with_drawer(app, midgame)
    wrapped: list[object] = []
    wrap = log_line._wrapped

    def counted(*given: Any) -> Any:
        wrapped.append(given)
        return wrap(*given)

    monkeypatch.setattr(log_line, "_wrapped", counted)
    for line in lines[60:70]:
        table.log.append([line])
        table.log.refresh()
    assert len(wrapped) == 10
    entries = [node for node in table.log.walk() if isinstance(node, LogLine)]
    assert entries[-1].line is lines[69], "it is scrolled to the newest"
    assert len(entries) < 60, "and only what is in sight is there to be drawn"


def test_a_line_that_comes_asks_no_other_how_tall_it_is(
    app: App, midgame: Journal, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, lines = with_drawer(app, midgame)
    asked: list[kit.Item] = []
    height = kit.Item.height

    def counted(item: kit.Item, ruler: Canvas, wide: float) -> float:
        asked.append(item)
        return height(item, ruler, wide)

    monkeypatch.setattr(kit.Item, "height", counted)
    table.log.append(lines[60:61])
    table.log.refresh()
    kept = table.log._measured
    assert [key for key, item in kept.items() if item in asked] == ["line.60"]
    table.log.show(lines[:60])
    table.log.refresh()
    kept = table.log._measured
    assert all(item in asked for item in kept.values()), "shown anew, all are measured anew"
