"""The keyboard alone: every screen is walked with it, and a game is played to its end."""

from __future__ import annotations

import os
import random
import time
from collections.abc import Sequence

import pygame
import pytest
from posted import frames, press, tab_stops

from thunderstone.bots.inline_bot import InlineBot
from thunderstone.client.session import Session
from thunderstone.engine.state import State
from thunderstone.journal import HUMAN
from thunderstone.showcase import moments, screenshot, tables
from thunderstone.ui import theme
from thunderstone.ui.app import App
from thunderstone.ui.kit import Host
from thunderstone.ui.kit.scroll import ScrollBar
from thunderstone.ui.node import Node
from thunderstone.ui.scene import Scene
from thunderstone.ui.scenes.table.card import CardNode
from thunderstone.ui.scenes.table.scene import TableScene

pytestmark = pytest.mark.usefixtures("unpainted")

ALL = os.environ.get("THUNDERSTONE_ALL_SCREENS") == "1"
"""Whether every screen there is shall be walked: the long count."""

PATIENCE = 60.0
"""Seconds that a busy machine may need for the bots' turns."""

HUNT = tables.Stage(
    ("militia dagger torch slynn_bowman iron_rations militia",),
    ("", "razorback", "usurper", "regicide"),
)
"""The beginning of a turn with monsters in the hall."""

PRESSES = 9000
"""Keys after which a game played with the keyboard should long be over."""


def top(app: App) -> Scene:
    assert app.scene is not None
    return app.scene


def sat_down(app: App, session: Session) -> TableScene:
    """The table of a game, once all lies where it belongs."""
    app.play(session)
    frames(app, 6)
    table = top(app)
    assert isinstance(table, TableScene)
    return table


def told_where(app: App) -> None:
    """The focus is on something that is there, in the window."""
    scene = top(app)
    node = scene.focused
    assert node is not None, f"nothing has the focus on {scene.name}"
    assert scene.focusing.stands(node), f"the focus is on {node.label}, which is gone"
    assert scene.services.by_keys


class Person:
    """Someone at the keyboard who looks where the focus is after every key."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.presses = 0
        self.rng = random.Random(8)

    def press(self, key: int, mod: int = 0) -> None:
        self.presses += 1
        assert self.presses < PRESSES, "the game does not come to an end"
        press(self.app, key, mod)
        frames(self.app, 1)
        told_where(self.app)

    def go_to(self, node: Node) -> bool:
        """Tab until the focus is on a node, or on what stands for it in a tree made anew since;
        False where that never happens."""
        scene = top(self.app)
        key = scene.tree.key_of(node) if isinstance(scene, Host) else ""
        for _ in range(len(tab_stops(scene)) + 2):
            if isinstance(scene, Host) and key:
                node = scene.target(key) or node
            if scene.focused is node:
                return True
            self.press(pygame.K_TAB)
            if top(self.app) is not scene:
                return False
        return False

    def choose(self, node: Node) -> None:
        if self.go_to(node):
            self.press(pygame.K_RETURN)


def answer_by_keys(person: Person, table: TableScene) -> None:
    """Answer the question: on to the end, as the hint says, or else at random."""
    app = person.app
    before = len(table.session.journal.answers)

    def answered() -> bool:
        return app.scene is not table or len(table.session.journal.answers) != before

    onward = [n for n in tab_stops(table) if n.label == "dungeon" or n.label.startswith("badge.")]
    for node in onward:
        if node in tab_stops(table):
            person.choose(node)
        if answered():
            return
    person.press(pygame.K_h)
    hinted = list(table.table.hints.hinted())
    person.press(pygame.K_h)
    for node in hinted:
        if node in tab_stops(table):
            person.choose(node)
        if answered():
            return
    for attempt in range(40):
        row = [node for node in tab_stops(table) if node.lies_on(table.table.row.node)]
        row = [node for node in row if node.label not in ("undo", "back")]
        loose = [node for node in tab_stops(table) if isinstance(node, CardNode)]
        pool: Sequence[Node] = row if row and attempt % 2 == 0 else loose or row
        person.choose(person.rng.choice(list(pool)))
        if answered():
            return
    raise AssertionError(f"no way to answer {table.table.question.decision.kind} with the keyboard")


def play_on(person: Person) -> None:
    """Play until the game is over."""
    app, end = person.app, time.monotonic() + PATIENCE
    while top(app).name != "score":
        assert time.monotonic() < end, "the game does not come to an end"
        scene = top(app)
        if not isinstance(scene, TableScene):
            person.press(pygame.K_RETURN)
        elif not scene.table.question.asks or scene.table.presenter.busy:
            frames(app, 2, 0.1)
            time.sleep(0.005)  # bots keep a pace of their own
        else:
            answer_by_keys(person, scene)


def late(state: State) -> bool:
    """The Dungeon has hardly any cards left, and the first seat is to act."""
    return moments.asked(0, "action", turn=10)(state) and len(state.dungeon) <= LAST


LAST = 5


def test_a_game_is_played_to_its_end_and_left_with_the_keyboard_alone(app: App) -> None:
    journal = moments.recorded(late, (HUMAN, "greedy"))
    turn = journal.state.turn.number
    app.play(Session(journal, app.profile, thinker=InlineBot, pace=0.0))
    frames(app, 4)
    person = Person(app)
    person.press(pygame.K_TAB)
    play_on(person)
    assert journal.state.over
    assert journal.state.turn.number > turn, "some turns were played"
    for _ in range(4):
        if top(app).name == "title":
            break
        person.press(pygame.K_ESCAPE)
    assert top(app).name == "title"


def test_a_new_game_is_sat_down_to_and_its_first_turn_played(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever begins: a bot that does answers, and then it is the person's turn."""
    keywords = Session.__init__.__kwdefaults__
    assert keywords is not None
    monkeypatch.setitem(keywords, "thinker", InlineBot)
    app.to_title()
    frames(app)
    person = Person(app)
    person.press(pygame.K_TAB)
    person.choose(next(n for n in tab_stops(top(app)) if n.label == app.word("title.new")))
    assert top(app).name == "setup"
    start = next(n for n in tab_stops(top(app)) if n.label == app.word("setup.start"))
    person.choose(start)
    frames(app, 4)
    table = top(app)
    assert isinstance(table, TableScene)
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end and (not table.table.question.asks or top(app) is not table):
        frames(app, 2, 0.1)
        time.sleep(0.02)  # bots keep their pace
        if top(app) is not table:
            person.press(pygame.K_RETURN)
    assert table.table.question.asks
    before = len(table.session.journal.answers)
    answer_by_keys(person, table)
    assert len(table.session.journal.answers) > before


WALKED = (
    "setup",
    "setup_code",
    "settings_keys",
    "menu",
    "table",
    "table_choose",
    "log",
    "codex",
    "rules",
    "score",
)
"""One screen of each sort."""


@pytest.mark.parametrize("name", screenshot.SCENES if ALL else WALKED)
def test_tab_reaches_whatever_can_be_clicked_and_the_focus_is_marked(name: str) -> None:
    with screenshot.prepared(name, (1280, 720), "es") as app:
        scene = top(app)
        wanted = {node for node in tab_stops(scene) if _to_click(node)}
        beyond = {
            node.label
            for node in scene.root.walk()
            if _to_click(node) and node not in wanted and _open(scene, node)
        }
        assert not beyond, "can be clicked, but Tab never comes there"
        reached = set()
        for _ in range(2 * len(wanted) + 4):
            press(app, pygame.K_TAB)
            told_where(app)
            assert scene.focused is not None
            reached.add(scene.focused.label)
        assert {node.label for node in wanted} <= reached
        _see_the_mark(app)
        for _ in range(5):
            before = app.scene
            press(app, pygame.K_ESCAPE)
            if app.scene is not before or app.scene is None:
                break
        else:
            assert name == "title", "Esc leads out"


def _to_click(node: Node) -> bool:
    on_pile = isinstance(node, CardNode) and node.piece.zone == "discard"  # its pile has the focus
    return node.clickable and not on_pile and not isinstance(node, ScrollBar)


def _open(scene: Scene, node: Node) -> bool:
    """Whether a click reaches a node: nothing that is being read lies over it."""
    if isinstance(scene, TableScene) and scene.table.reader.over.children:
        return node in set(scene.table.reader.over.walk())
    x, y = node.box.center
    return 0 <= x < 1600 and 0 <= y < 900 and scene.mouse.node_at(x, y) is node


def _see_the_mark(app: App) -> None:
    """The corners of the focus are there, in the colour that nothing else has."""
    scene = top(app)
    scene.touch()
    frames(app, 2)
    node = scene.focused
    assert node is not None
    box = node.box
    area = pygame.Rect(*app.pixels(box.x, box.y), box.w * app.unit, box.h * app.unit)
    around = area.inflate(24, 24).clip(app.surface.get_rect())
    view = app.surface.subsurface(around)
    focus = pygame.Color(theme.FOCUS)
    mask = pygame.mask.from_threshold(view, focus, (3, 3, 3, 255))
    assert mask.count() > 40, f"no mark around {node.label}"


def test_digits_bring_a_card_of_the_hand_forward_and_again_click_it(app: App) -> None:
    table = sat_down(app, moments.session(moments.resting))
    press(app, pygame.K_2)
    card = table.focused
    assert isinstance(card, CardNode)
    assert card.piece.zone == "hand"
    assert table.table.question.decision.purpose == "destroy"
    press(app, pygame.K_2)
    assert card.card in table.session.journal.state.void


def entered_dungeon(app: App) -> TableScene:
    """The dungeon, entered by the button of the row, with monsters that can be attacked."""
    table = sat_down(app, tables.session(HUNT))
    person = Person(app)
    person.press(pygame.K_TAB)
    person.choose(next(node for node in tab_stops(table) if node.label == "dungeon"))
    frames(app, 6)
    assert table.table.question.decision.kind == "dungeon"
    return table


def test_entering_the_dungeon_leads_to_a_monster_that_can_be_attacked(app: App) -> None:
    table = entered_dungeon(app)
    card = table.focused
    assert isinstance(card, CardNode)
    assert table.table.question.options.found("attack", card.card)
    before = len(table.session.journal.answers)
    press(app, pygame.K_RETURN)
    assert len(table.session.journal.answers) > before


def test_the_arrows_leave_the_way_back(app: App) -> None:
    table = entered_dungeon(app)
    undo = table.table.row.labelled("undo")
    assert undo is not None
    for key in (pygame.K_LEFT, pygame.K_UP, pygame.K_DOWN):  # on the right the table ends
        table.focus(undo)
        press(app, key)
        frames(app, 2)
        assert table.focused is not None
        assert table.focused is not table.table.row.labelled("undo"), pygame.key.name(key)


def test_what_cannot_be_clicked_is_read_and_says_why(app: App) -> None:
    table = sat_down(app, moments.session(moments.at_action))
    press(app, pygame.K_1)
    for _ in range(8):
        app.step(0.1)
    assert table.table.close_up.reading_card.subject is not None, "the card in focus is shown large"
    press(app, pygame.K_UP)
    table.focus(next(iter(table.table.village.tiles.values())))
    press(app, pygame.K_RETURN)
    assert table.table.explanations.plate.words


def test_a_key_that_the_player_has_chosen_takes_the_place_of_the_first(app: App) -> None:
    app.keymap.assign("log", "k")
    table = sat_down(app, moments.session(moments.at_action))
    press(app, pygame.K_l, letters="l")
    assert not table.table.reader.over.children
    press(app, pygame.K_k, letters="k")
    assert table.table.reader.over.children


def test_the_sheet_of_keys_is_shown_and_taken_away_anywhere(app: App) -> None:
    app.play(moments.session(moments.at_action))
    frames(app, 6)
    press(app, pygame.K_QUOTE, letters="?")
    assert top(app).name == "help"
    press(app, pygame.K_QUOTE, letters="?")
    assert top(app).name == "table"
    press(app, pygame.K_F10)
    assert top(app).name == "settings"
    press(app, pygame.K_F10)
    assert top(app).name == "table"
