"""Whether anything is drawn that its viewer may not know, or that is not there any more.

For the secrets two ways. Every frame, each card that lies on the table as itself must be one whose
place its viewer knows now, knew at the answer before, or was just shown. Now and then the hidden
cards are dealt anew behind the viewer's back and everything is drawn once more: nothing may change.

Whenever a table has come to rest it must look like one that is made from nothing.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import suppress
from typing import NamedTuple

import pygame

from thunderstone.client.playback import Playback, TableGame
from thunderstone.engine.state import BLANK, State
from thunderstone.engine.view import View, masked, redeal, view
from thunderstone.ui.app import App
from thunderstone.ui.node import Node
from thunderstone.ui.scene import Scene
from thunderstone.ui.scenes.table.card import CardNode
from thunderstone.ui.scenes.table.piles import GroupRow, PileCard
from thunderstone.ui.scenes.table.scene import TableHost
from thunderstone.ui.scenes.table.table import Table
from tools.check.monkey.world import Trouble, World
from tools.check.secrets.sights import eyes
from tools.check.settled import Restless, difference, resting

PIXELS = 1600 * 900
"""Larger windows are compared by their words alone."""


class Leak(Trouble):
    """Something is shown that its viewer may not know."""


class LeftOver(Trouble):
    """A table at rest shows something else than a fresh one."""


class Known(NamedTuple):
    """The cards whose places a viewer knows, and the moment: game, viewer, answers.

    ``eyes`` are the viewer's seat, and whether a recording is watched with all hands open.
    """

    session: TableGame
    eyes: tuple[int, bool]
    answers: int
    cards: frozenset[int]


class Watcher:
    """Looks at every frame of a world. ``cards``, ``looks``, ``rests`` count what was compared."""

    def __init__(self, world: World) -> None:
        self.world = world
        self.cards = 0
        self.looks = 0
        self.rests = 0
        self._now: Known | None = None
        self._before: Known | None = None

    # -- every frame ------------------------------------------------------------------------

    def frame(self) -> None:
        """Look at the cards of every table in sight. Raises Leak."""
        for table in tables(self.world.app):
            known = self._known(table.game)
            own = frozenset(_own_deck(table.game))
            for node in table.root.walk():
                for card in _shown(node):
                    self.cards += 1
                    if card not in known and not (isinstance(node, PileCard) and card in own):
                        raise Leak(self._told(table, node, card))

    def _known(self, session: TableGame) -> frozenset[int]:
        """What the viewer knows or has just been shown."""
        eyes_now = session.viewer, isinstance(session, Playback) and session.open_hands
        answers = len(session.journal.answers)
        now = self._now
        if now is None or now[:3] != (session, eyes_now, answers):
            same = now is not None and now[:2] == (session, eyes_now)
            first = min(now.answers + 1, answers) if same and now is not None else answers
            told = _told_cards(session, first)
            cards = frozenset(visible(_view(session).state) | told - {BLANK})
            self._before = now if same else None
            now = self._now = Known(session, eyes_now, answers, cards)
        return now.cards | (self._before.cards if self._before is not None else frozenset())

    def _told(self, table: Table, node: Node, card: int) -> str:
        session = table.game
        face = session.journal.state.cards[card].id
        place = getattr(getattr(node, "piece", None), "zone", "")
        viewer, count = session.viewer, len(session.journal.answers)
        kind = type(node).__name__
        return f"{kind} {place} shows card {card} ({face}) to viewer {viewer} at answer {count}"

    def rest(self) -> None:
        """Compare a table that has come to rest with a fresh one. Raises LeftOver."""
        app = self.world.app
        if not resting(app):
            return
        with suppress(Restless):
            found = difference(app)
            self.rests += 1
            if found is not None:
                raise LeftOver(str(found))

    # -- now and then -----------------------------------------------------------------------

    def compare(self) -> None:
        """Deal what is hidden anew and draw everything again. Raises Leak."""
        app = self.world.app
        found = next(iter(tables(app)), None)
        if found is None or found.game.decision is None:
            return
        session = found.game
        state = session.journal.state
        dealt = redeal(_view(session), self.world.chance.getrandbits(32))
        _look(app)  # what is laid anew for the first time may look otherwise
        before = _look(app)
        with eyes(session, session.viewer, dealt):
            between = _look(app)
        after = _look(app)
        self.looks += 1
        for name, told in before.items():
            if told == after.get(name) and told != between.get(name):
                raise Leak(f"{name} tells what is hidden: {_first(told, between.get(name))}")
        if session.journal.state is not state:
            raise Trouble("looking has changed the game")


def tables(app: App) -> Iterator[Table]:
    """The tables that can be seen now."""
    for scene in app.shown():
        if isinstance(scene, TableHost):
            yield scene.table


def visible(state: State) -> set[int]:
    """The cards that lie in a view as themselves."""
    piles = [state.dungeon, state.disease, state.void, state.swarm, state.village_pile]
    piles += [*state.hall, *state.stacks.values(), *state.under.values(), list(state.under)]
    for seat in state.seats:
        piles += [seat.deck, seat.hand, seat.discard, seat.treasures, seat.aside]
    return {card for pile in piles for card in pile} - {BLANK}


def _told_cards(session: TableGame, first: int) -> set[int]:
    """The cards that the steps of a game from ``first`` on show to its viewer."""
    open_hands = isinstance(session, Playback) and session.open_hands
    seat = session.viewer if session.viewer >= 0 else len(session.players)
    return {
        card
        for step in session.happened[first:]
        for event in step
        for card in (event if open_hands else masked(event, seat)).cards
    }


def _view(session: TableGame) -> View:
    """What the rules let the viewer know; a recording says itself whose hands it shows."""
    if session.recorded:
        return session.view()
    seats = len(session.players)
    return view(session.journal.state, session.viewer if session.viewer >= 0 else seats)


def _own_deck(session: TableGame) -> tuple[int, ...]:
    """The cards of the viewer's deck: which they are he may know, not how they lie (R207)."""
    return _view(session).pools.get(f"deck.{session.viewer}", ())


def _shown(node: Node) -> Iterator[int]:
    """The cards that a node shows as themselves."""
    if isinstance(node, CardNode) and node.face is None:
        return
    if isinstance(node, GroupRow):
        return  # any card of its group stands for all
    card = getattr(node, "card", BLANK)
    if isinstance(card, int) and card >= 0:
        yield card


def _look(app: App) -> dict[str, str | bytes]:
    """Everything that can be seen: lettering, nodes with their tooltips, and pixels."""
    for scene in app.router.stack:
        scene.resized()
    app.ledger = []
    for _ in range(2):
        app.draw()
        app.do_chores()
    found: dict[str, str | bytes] = {"lettering": "\n".join(mark.words for mark in app.ledger)}
    app.ledger = None
    nodes = [line for scene in app.shown() for line in _nodes(scene)]
    found["nodes"] = "\n".join(nodes)
    wide, tall = app.surface.get_size()
    if wide * tall <= PIXELS:
        found["pixels"] = pygame.image.tobytes(app.surface, "RGB")
    return found


def _nodes(scene: Scene) -> Iterator[str]:
    for node in scene.root.walk():
        tip = re.sub(r" at 0x[0-9a-f]+", "", node.tip())
        yield f"{type(node).__name__} {node.label} {tip}"


def _first(told: str | bytes, other: str | bytes | None) -> str:
    """The first line that differs."""
    if isinstance(told, bytes) or not isinstance(other, str):
        return "the pictures differ"
    for one, two in zip(told.split("\n"), other.split("\n"), strict=False):
        if one != two:
            return f"{one[:120]} / {two[:120]}"
    return "there is more of it, or less"
