"""What a hand could still reach: beside each preview, for the person whose turn it is alone."""

from __future__ import annotations

import pygame
import pytest
from posted import click, frames, press

from tests.thinkers import BrokenBot, LateBot
from thunderstone.bots.requests import FindReach
from thunderstone.client.playback import Playback
from thunderstone.client.session import Session
from thunderstone.engine.state import BLANK
from thunderstone.journal import HUMAN
from thunderstone.narration.numerals import numeral
from thunderstone.showcase import moments, tables
from thunderstone.showcase.tables import Stage
from thunderstone.ui import routes
from thunderstone.ui.app import App
from thunderstone.ui.brush import memory_cache
from thunderstone.ui.brush import reach_tab as reach_brush
from thunderstone.ui.foresight import NOTHING, Foresight
from thunderstone.ui.kit import Button
from thunderstone.ui.kit.button import has_room
from thunderstone.ui.mouse import LEFT
from thunderstone.ui.scenes.table.close_up import Found
from thunderstone.ui.scenes.table.scene import TableScene
from thunderstone.ui.scenes.table.within_reach import ReachNode

pytestmark = pytest.mark.window(shared_faces=True)

ARMED = Stage(
    ("militia dagger torch slynn_bowman iron_rations militia",),
    ("", "razorback", "usurper", "regicide"),
    ("dungeon",),
)


def slow_session(stage: Stage = ARMED) -> tuple[Session, LateBot]:
    session, thinker = tables.session(stage), LateBot()
    session.thinker = thinker
    return session, thinker


def sit(app: App, session: Session) -> TableScene:
    app.play(session)
    frames(app)
    assert isinstance(app.scene, TableScene)
    return app.scene


def tabs(scene: TableScene) -> dict[int, ReachNode]:
    found = [node for node in scene.table.hall.badges.children if isinstance(node, ReachNode)]
    return {node.card: node for node in found}


def equip(session: Session) -> None:
    tables.answer(session, "equip dagger")


# -- what it says -------------------------------------------------------------------------------


def test_a_weapon_not_borne_yet_counts_as_within_reach(app: App) -> None:
    session = tables.session(ARMED)
    scene = sit(app, session)
    before = session.forecasts.previews()
    shown = tabs(scene)
    assert set(shown) == set(before)
    for card, tab in shown.items():
        assert tab.reach.total > before[card].total, "a Dagger is in the hand"
        acts = [option.act for step in tab.reach.way for option in step]
        assert acts == ["equip", "attack"]
    rank_one = scene.table.seen.hall[1][0]
    promised = shown[rank_one].reach.total
    way = shown[rank_one].reach.way
    for step in way[:-1]:
        options = session.decision.options if session.decision else ()
        scene.table.prompt.submit([options.index(option) for option in step])
        frames(app)
    assert session.forecasts.previews()[rank_one].total == promised, "the way leads there"
    assert tabs(scene)[rank_one].reach.total == promised


def test_before_the_action_it_means_entering_now(app: App) -> None:
    session = tables.session(Stage(ARMED.hands, ARMED.hall))
    scene = sit(app, session)
    assert session.decision is not None
    assert session.decision.kind == "action"
    ways = [tab.reach.way for tab in tabs(scene).values()]
    assert ways
    assert all(way[0][0].act == "dungeon" and way[-1][0].act == "attack" for way in ways)


def button_of(scene: TableScene) -> Button:
    made = scene.table.row.labelled("dungeon")
    assert isinstance(made, Button)
    return made


def test_the_button_of_the_dungeon_says_how_far_the_hand_can_go(app: App) -> None:
    session, thinker = slow_session(Stage(ARMED.hands, ARMED.hall))
    scene = sit(app, session)
    made = button_of(scene)
    first = made.detail
    scene.mouse.move(*made.box.center)
    scene.mouse.press(LEFT)
    thinker.done = True
    frames(app)
    made = button_of(scene)
    assert made.pressed, "a click under way must not be lost"
    assert made.detail != first
    goal = scene.table.within_reach.goal
    assert goal is not None
    card, reach = goal
    assert reach is tabs(scene)[card].reach
    wins = [tab.reach for tab in tabs(scene).values() if tab.reach.wins]
    assert reach.wins == bool(wins)
    named = scene.services.word(
        "action.dungeon_reach",
        card=scene.table.board_view.name(card),
        attack=reach.total,
        health=reach.needed,
    )
    (whole,) = (button for button in scene.table.question.buttons() if button.key == "dungeon")
    assert whole.detail == named
    assert made.detail in (named, *whole.shorter)
    assert has_room(made, made.detail)
    assert scene.table.board_view.name(card) in made.detail


def test_a_name_too_long_for_the_button_gives_way_to_what_is_missing(app: App) -> None:
    hall = ("", "natures_mistress", "gaias_curse", "usurper")
    scene = sit(app, tables.session(Stage(("militia torch torch torch torch torch",), hall)))
    goal, made = scene.table.within_reach.goal, button_of(scene)
    assert goal is not None
    assert not goal[1].wins
    assert made.detail == f"A {goal[1].short} de la victoria"
    assert has_room(made, made.detail)


def test_the_way_is_told_in_order_at_the_tab_and_where_it_leads_at_the_large_card(app: App) -> None:
    scene = sit(app, tables.session(ARMED))
    card = scene.table.seen.hall[1][0]
    tab = tabs(scene)[card]
    words = tab.tip()
    assert words.index("1. Equipar Daga a ") < words.index("2. Atacar a Lomo Cortante")
    notes = [
        note.text
        for note in scene.table.close_up.notes(Found(scene.table.seen.cards[card], card, "rank_1"))
    ]
    assert words.split("\n")[0].strip("*") in notes
    app.preferences.set_language("en")
    frames(app)
    assert "1. Equip " in tabs(scene)[card].tip()


def test_a_click_or_enter_tells_the_way_in_the_place_of_the_log(app: App) -> None:
    scene = sit(app, tables.session(ARMED))
    card = scene.table.seen.hall[1][0]
    click(app, tabs(scene)[card])
    assert scene.table.hints.panel.visible
    assert app.ledger is not None
    assert any(mark.words == "A TU ALCANCE" for mark in app.ledger)
    scene.table.hints.close()
    app.by_keys = True
    scene.focus(tabs(scene)[card])
    press(app, pygame.K_RETURN)
    assert scene.table.hints.panel.visible
    assert scene.focused is not None
    assert scene.focused.label == f"reach.{card}", "the focus stays where it was"
    equip(scene.session)
    scene.table.ask(scene.session.view().state)
    frames(app)
    assert not scene.table.hints.panel.visible, "what was told of another question goes"


# -- when it comes, and to whom -------------------------------------------------------------------


def test_it_is_awaited_without_a_halt_and_appears_when_it_comes(app: App) -> None:
    session, thinker = slow_session()
    scene = sit(app, session)
    assert len(thinker.asked) == 1
    assert tabs(scene) == {}
    thinker.done = True
    frames(app, 1)
    assert len(tabs(scene)) == 3
    frames(app, 5)
    assert len(thinker.asked) == 1, "a situation is thought about once"


@pytest.fixture
def prerendering(app: App, monkeypatch: pytest.MonkeyPatch) -> list[bool]:
    """A table that goes through drawings before they are due, as in a window that is played in.

    Lists for each tab that is made whether that was in the midst of a frame's drawing.
    """
    made: list[bool] = []

    def noted(figure: int) -> str:
        made.append(app.jobs.drawing)
        return numeral(figure)

    memory_cache.forget_all()
    app.settings.animation = "normal"
    monkeypatch.setattr(app, "prerender", app.jobs.prerenderer.add)
    monkeypatch.setattr(reach_brush, "numeral", noted)
    return made


def thought_through(app: App) -> tuple[TableScene, LateBot]:
    """A table whose reach has just been found."""
    session, thinker = slow_session()
    scene = sit(app, session)
    thinker.done = True
    scene.table.within_reach.update()
    return scene, thinker


def test_tabs_are_made_between_the_frames_and_hang_when_all_are_there(
    app: App, prerendering: list[bool]
) -> None:
    scene, _ = thought_through(app)
    assert tabs(scene) == {}, "they have no pictures yet"
    app.do_chores()
    assert len(tabs(scene)) == 3
    made = list(prerendering)
    assert made
    frames(app, 60)
    assert all(tab.alpha == 1 for tab in tabs(scene).values())
    assert prerendering == made, "no frame had to make one"
    assert not any(made)


def test_tabs_made_for_a_question_answered_meanwhile_never_hang(
    app: App, prerendering: list[bool]
) -> None:
    scene, thinker = thought_through(app)
    scene.table.within_reach.consider()
    assert len(scene.table.within_reach.reach) == 3, "the same question knows it at once"
    equip(scene.session)
    scene.table.within_reach.consider()
    app.do_chores()
    assert prerendering, "they were made"
    scene.table.hall.show(scene.table.question)
    assert tabs(scene) == {}
    assert len(thinker.asked) == 2


def test_what_says_the_same_stays_and_what_is_new_fades_in(app: App) -> None:
    app.settings.animation = "normal"
    session, thinker = slow_session()
    scene = sit(app, session)
    thinker.done = True
    frames(app, 1)
    hung = tabs(scene)
    assert all(tab.alpha < 1 for tab in hung.values())
    frames(app, 60)
    assert all(tab.alpha == 1 for tab in hung.values())
    scene.table.hall.show(scene.table.question)
    assert tabs(scene) == hung


def test_what_comes_too_late_is_dropped() -> None:
    session, thinker = slow_session()
    foresight = Foresight(session)
    assert foresight.look() is NOTHING
    first = thinker.asked[-1].view
    thinker.done = True
    equip(session)
    # The answer to the first question lies there before the second one is looked at.
    assert foresight.look() is NOTHING
    assert len(thinker.asked) == 2, "a new question takes the place of the old one"
    assert foresight.poll() is None
    thinker.done = True
    found = foresight.poll()
    assert found == FindReach(thinker.asked[-1].view).think()
    assert found != FindReach(first).think()


def test_what_comes_when_no_battle_can_follow_is_dropped() -> None:
    session, thinker = slow_session(Stage(ARMED.hands, ARMED.hall))
    foresight = Foresight(session)
    foresight.look()
    tables.answer(session, "village")
    assert foresight.look() is NOTHING
    thinker.done = True
    assert foresight.poll() is None
    session.undo()
    assert len(foresight.look()) == 3, "but it is remembered for the situation that it is about"


def test_a_situation_that_comes_again_is_not_thought_about_again() -> None:
    session, thinker = slow_session()
    foresight = Foresight(session)
    foresight.look()
    thinker.done = True
    first = foresight.poll()
    equip(session)
    foresight.look()
    thinker.done = True
    second = foresight.poll()
    assert first != second
    session.undo()
    assert foresight.look() == first
    session.redo()
    assert foresight.look() == second
    assert len(thinker.asked) == 2


def test_only_the_own_view_is_handed_over() -> None:
    session, thinker = slow_session()
    Foresight(session).look()
    (seen,) = [request.view for request in thinker.asked]
    assert seen.seat == session.viewer == 0
    assert seen.state.text() == session.view().state.text()
    assert set(seen.state.seats[0].deck) == {BLANK}
    assert all(set(own.hand) == {BLANK} for own in seen.state.seats[1:])


def test_nobody_else_is_told() -> None:
    """Not before the curtain, not while a bot plays, not for whom a bot plays, not in a replay."""
    journal = moments.recorded(moments.between_people, (HUMAN, HUMAN, "greedy"))
    thinker = LateBot()
    session = Session(journal, thinker=lambda: thinker)
    foresight = Foresight(session)
    assert session.needs_curtain()
    foresight.look()
    assert thinker.asked == []
    session.accept_seat()
    foresight.look()
    assert [request.view.seat for request in thinker.asked] == [1]
    session.hand_to_bot(1, "recluta")
    foresight.look()
    watched = moments.session(moments.bots_turn)
    watched.thinker = thinker
    Foresight(watched).look()
    recorded = Playback(journal)
    recorded.thinker = thinker
    recorded.look_as(0)
    Foresight(recorded).look()
    assert len(thinker.asked) == 1


def test_whoever_breaks_down_over_it_costs_nothing(app: App) -> None:
    session = tables.session(ARMED)
    session.thinker = BrokenBot(FindReach)
    scene = sit(app, session)
    assert tabs(scene) == {}
    assert scene.table.hall.badges.children, "the attack as it stands is told all the same"


def test_it_can_be_switched_off_and_on_at_the_table(app: App) -> None:
    session = tables.session(ARMED)
    scene = sit(app, session)
    assert tabs(scene)
    for wanted in (False, True):
        app.settings.show_reach = wanted
        app.navigate(routes.Menu())
        frames(app)
        assert app.scene is not scene
        press(app, pygame.K_ESCAPE)
        frames(app)
        assert app.scene is scene
        assert bool(tabs(scene)) == wanted


def test_tables_of_pictures_think_at_once() -> None:
    assert isinstance(tables.session(ARMED).thinker, moments.IdleBot)
