"""What can be seen at a table: questions, happenings, what is being read, what bots tell."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import TypeVar

from thunderstone.client.battle import battles
from thunderstone.client.rise import rise_of
from thunderstone.client.session import Session
from thunderstone.engine.events import Event
from thunderstone.engine.state import State
from thunderstone.engine.variant import Variant
from thunderstone.showcase import moments, tables
from thunderstone.showcase.moments import Fits, against_bots
from thunderstone.showcase.past_games import NOW
from thunderstone.showcase.tables import STAGES
from thunderstone.showcase.window import point_at, point_at_node, settle, sit_down
from thunderstone.ui.app import App
from thunderstone.ui.links import Link
from thunderstone.ui.node import Node
from thunderstone.ui.scenes.table.battle_picture import BattlePicture
from thunderstone.ui.scenes.table.battles import doubled, progress_at
from thunderstone.ui.scenes.table.chronicle import ChroniclePanel
from thunderstone.ui.scenes.table.hall import BadgeNode
from thunderstone.ui.scenes.table.log_line import LogLine
from thunderstone.ui.scenes.table.moments.moment import Moment
from thunderstone.ui.scenes.table.rises import RisePicture
from thunderstone.ui.scenes.table.scene import TableScene
from thunderstone.ui.scenes.table.table import Table
from thunderstone.ui.scenes.table.within_reach import ReachNode

FRAME, PATIENCE = 1 / 60, 900
"""Seconds of a frame, and frames to wait at most until a moment has begun."""

CHARACTERS = ("human", "aventurero:cazador", "veterano:acaparador", "recluta")
"""A person, and bots with temperaments."""

Then = Callable[[Table], object]
N = TypeVar("N", bound=Node)


def _of(nodes: Iterable[Node], kind: type[N]) -> list[N]:
    return [node for node in nodes if isinstance(node, kind)]


# -- a game at a moment -------------------------------------------------------------------


def at_moment(
    app: App,
    fits: Fits = moments.at_action,
    controls: Sequence[str] = against_bots(4),
    bot_name: str = moments.BOT,
    then: Then = lambda _: None,
    variant: Variant | None = None,
) -> Table:
    """A game at a moment, with something done or read."""
    session = moments.session(fits, controls, bot_name=bot_name, variant=variant)
    scene = sit_down(app, session)
    then(scene)
    return scene


def end_turn(table: Table, act: str) -> None:
    """End the turn by an act, which leaves something useful undone."""
    next(button for button in table.question.buttons() if button.key == act).act()


def point_at_stack(app: App) -> None:
    """Rest the pointer on the first stack of heroes during a visit to the village."""
    table = at_moment(app, moments.in_village)
    point_at_node(app, next(iter(table.village.tiles.values())))


def click_refused(table: Table) -> None:
    """Click on a stack that cannot be bought from now."""
    table.mouse.hover(next(iter(table.village.tiles.values())))
    table.explain()


def point_at_hand(app: App) -> Table:
    """Rest the pointer on the first card of the hand."""
    table = at_moment(app)
    state = table.game.view().state
    name = state.cards[state.seats[0].hand[0]].words_in(app.language).name
    named = [node for node in table.root.walk() if node.label.startswith(name) and node.w > 100]
    point_at_node(app, named[-1])
    return table


def point_at_link(app: App) -> None:
    """Keep a card of the table in view, with the pointer on the first of its links."""
    table = point_at_hand(app)
    table.close_up.pin()
    settle(app)
    point_at_node(app, _of(table.close_up.reading_card.walk(), Link)[0])


def keep_stack(app: App) -> None:
    """Keep the last stack of the village in view: its lower right corner."""
    table = at_moment(app, moments.in_village)
    point_at_node(app, list(table.village.tiles.values())[-1])
    table.close_up.pin()


def point_at_name(app: App) -> None:
    """Rest the pointer on the last card that the log names."""
    table = at_moment(app, moments.in_village)
    settle(app)
    entry = [one for one in _of(table.log.walk(), LogLine) if one.named][-1]
    row, word = entry.named[-1]
    x, y = entry.corner()
    point_at(app, x + entry.left + word.x + word.width / 2, y + (row + 0.5) * entry.leading)


# -- a table laid by hand -----------------------------------------------------------------


def laid(app: App, stage: str, chosen: int = 0) -> Table:
    """A table laid by hand, with some of the cards on offer clicked already."""
    table = sit_down(app, tables.session(STAGES[stage]))
    if chosen:
        for option in table.question.decision.options[:chosen]:
            table.question.click(option.card)
    return table


def look_into(app: App, stage: str, pile: str = "dungeon") -> None:
    """A pile of a table laid by hand, or what is still to come of its Dungeon."""
    laid(app, stage).reader.open_piles(pile)


def happening(app: App, stage: str, motion: str = "off") -> None:
    """A table laid by hand in the moment after an answer that brings something about."""
    table = laid(app, stage)
    app.settings.animation = motion
    table.prompt.submit(tables.picks_for(table.game, STAGES[stage].then))


def frozen(app: App, stage: str, moment: type[Moment], share: float) -> None:
    """A table laid by hand at which time stands still in the midst of a moment."""
    happening(app, stage, motion="normal")
    scene = app.scene
    assert isinstance(scene, TableScene)
    occasions = scene.table.effects.occasions
    for _ in range(PATIENCE):
        app.step(FRAME)
        app.do_chores()
        if any(type(one) is moment and one.age >= share for one in occasions.under_way):
            break
    scene.speed = 0.0


def fight(app: App, stage: str, seconds: float) -> None:
    """The battle that a stage's last answer brings about, so many seconds after it has begun."""
    table, before, events = _answered(app, stage)
    (battle,) = battles(before, events, table.game.view().state)
    picture = BattlePicture(battle, table.board_view, table.pictures)
    progress = progress_at(battle, seconds)
    table.staged.stage.play(lambda canvas, _: picture.paint(canvas, progress), seconds)
    for card in doubled(battle, table.cards.nodes):
        card.alpha = 0.0


def raise_hero(app: App, stage: str, seconds: float) -> None:
    """The rise that a stage's last answer brings about, so many seconds after it has begun."""
    table, _, events = _answered(app, stage)
    rise = rise_of(events)
    assert rise is not None
    picture = RisePicture(rise, table.board_view, table.pictures)
    table.staged.stage.play(lambda canvas, _: picture.paint(canvas, seconds), seconds)


def _answered(app: App, stage: str) -> tuple[Table, State, Sequence[Event]]:
    """A table that still shows how things stood before a stage's last answer, and its events."""
    table = laid(app, stage)
    before = table.game.view().state.copy()
    assert isinstance(table.game, Session)
    return table, before, table.game.answer(tables.picks_for(table.game, STAGES[stage].then))


def point_at_badge(app: App, stage: str) -> None:
    """Rest the pointer on the forecast at the monster in rank 1."""
    table = laid(app, stage)
    for badge in _of(table.hall.badges.children, BadgeNode):
        if badge.card in table.seen.hall[1]:
            point_at_node(app, badge)


def take_up(app: App, stage: str) -> None:
    """Take up the first weapon that can be borne."""
    question = laid(app, stage).question
    question.take_up(next(one.card for one in question.decision.options if one.act == "equip"))


def rise(app: App, stage: str) -> None:
    """Lay out the levels of the first hero who can rise."""
    table = laid(app, stage)
    hero = next(card for card in table.seen.seats[0].hand if table.question.effects(card))
    act = table.question.effects(hero)[-1].act
    assert act is not None
    act()


# -- what is read -------------------------------------------------------------------------


def _open_log(table: Table) -> ChroniclePanel:
    table.reader.open_log()
    return _of(table.reader.over.children, ChroniclePanel)[0]


def filter_log(table: Table) -> None:
    """Read one seat's purchases in the chronicle."""
    panel = _open_log(table)
    panel.choose_seat(1)
    panel.choose_subject("village")


def save_log_in_vain(table: Table) -> None:
    """Save the chronicle as text where nothing can be written."""
    panel = _open_log(table)
    panel.folder = Path("/dev/null/thunderstone")
    panel.clock = lambda: NOW
    panel.export()


# -- what bots tell -----------------------------------------------------------------------


def point_at_reach(app: App) -> None:
    """Rest the pointer on what could be brought against the farthest monster."""
    table = at_moment(app, moments.in_dungeon, CHARACTERS)
    point_at_node(app, _of(table.hall.badges.children, ReachNode)[-1])


def read_way(table: Table) -> None:
    """Read the way to the farthest monster in the place of the log."""
    _of(table.hall.badges.children, ReachNode)[-1].click()


def point_at_monster(app: App) -> None:
    """Look closely at a monster, with what could be brought against it."""
    table = at_moment(app, moments.in_dungeon, CHARACTERS)
    point_at_node(app, table.cards.nodes[table.seen.hall[2][0]])


def ask_why(app: App, *kinds: str, drawer: bool = False) -> None:
    """Ask the newest line of some kinds why, in the chronicle or in the drawer of the table."""
    table = at_moment(app, controls=CHARACTERS)
    part = table.log if drawer else _open_log(table)
    settle(app)
    lines = [one for one in _of(part.walk(), LogLine) if one.clickable and one.line.kind in kinds]
    lines[-1].click()
    while table.memory.hindsight.open:
        settle(app)


def point_at_plate(app: App) -> None:
    """Rest the pointer on the plate of a bot with a temperament."""
    table = at_moment(app, controls=CHARACTERS)
    point_at_node(app, next(node for node in table.root.walk() if node.label == "seat.2"))
