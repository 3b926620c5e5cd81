"""The guided first game: the real table with a coach who points, waits and explains."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

import pygame

from thunderstone.bots.inline_bot import InlineBot, ScriptedBot
from thunderstone.client.session import Session
from thunderstone.tutorial import Coach, first_journal, load_lesson, partner, refused, rehearse
from thunderstone.tutorial.deal import LEARNER, PARTNER
from thunderstone.ui import routes
from thunderstone.ui.askers.dungeon import DungeonAsker
from thunderstone.ui.brush.rich import escape_markup
from thunderstone.ui.node import Node
from thunderstone.ui.scene import LEFT
from thunderstone.ui.scenes.coach_plaque import CoachPlaque, Speech, Spotlight, union
from thunderstone.ui.scenes.common.last_game import last_person
from thunderstone.ui.scenes.table import layout
from thunderstone.ui.scenes.table.card import CardNode
from thunderstone.ui.scenes.table.layout import Box
from thunderstone.ui.scenes.table.riders import EffectNode
from thunderstone.ui.scenes.table.scene import TableScene
from thunderstone.ui.scenes.table.zoom import Subject
from thunderstone.ui.tween import Tween

if TYPE_CHECKING:
    from thunderstone.engine.card import CardDef
    from thunderstone.engine.decision import Option
    from thunderstone.engine.state import State
    from thunderstone.ui.services import Services

NOBODYS_NAME = "Alba"
"""The learner's name until a game has been played under another one."""

DWELL, FADE = 0.7, 0.25
"""Seconds that a sum must be looked at, and that the coach takes to turn to something else."""

_HEADER = 34.0


def open_lesson(app: Services, step: str = "") -> TutorialScene:
    """The guided game at its beginning, or played as far as a step.

    It is kept nowhere, so a game under way stays as it is.
    """
    journal = first_journal(app.library, last_person(app.settings.last_game) or NOBODYS_NAME)
    coach = Coach(load_lesson())
    rehearse(journal, coach, step or coach.step.id)
    session = Session(journal, thinker=lambda: ScriptedBot(partner.choose, InlineBot()))
    return TutorialScene(app, session, coach)


class TutorialScene(TableScene):
    """The table on which only what the coach waits for is played."""

    name = "tutorial"
    advises = hints = False  # that is the coach's part

    def __init__(self, app: Services, session: Session, coach: Coach) -> None:
        super().__init__(app, session)
        self.coach = coach
        self._looked = 0.0
        self._pointed = ""
        self._news = (-1, -1)
        self._closed = False
        self._ended = True  # no score sheet: the coach has the last word

    # -- parts ------------------------------------------------------------------------------

    def make_parts(self, view: State) -> None:
        """The table's parts, and the coach over them but under what is opened to be read."""
        super().make_parts(view)
        word = self.app.word
        self.spot = Spotlight()
        self.advice = CoachPlaque(word("tutorial.heading"), self.read_on)
        self.root.add(self.spot)
        self.root.add(self.advice)
        for node in (self.over, self.sums, self.fan, self.zoom):
            node.to_front()

    def _plaque_place(self) -> str:
        """What happens is told over the hall: the coach speaks where it would hang otherwise."""
        return "hall"

    # -- the learner's doings -----------------------------------------------------------------

    def submit(self, picks: Sequence[int]) -> None:
        """Give an answer that keeps the lesson going; to others the coach objects."""
        decision = self.session.decision
        if decision is None:
            return
        state = self.session.journal.state
        options = [decision.options[pick] for pick in picks]
        if not self.coach.permits(options, state):
            self._say()
            return
        before = state.copy()
        super().submit(picks)
        self.coach.note(options, before, len(self.session.journal.answers))
        self._say()

    def undo(self) -> None:
        """Take the last answer back; the coach goes back to what it said then."""
        super().undo()
        self.coach.rewind(len(self.session.journal.answers))
        self._say()

    def read_on(self) -> None:
        """The learner has read what was said."""
        self.coach.read_on(len(self.session.journal.answers))
        self._looked = 0.0
        self._say()

    def key(self, event: pygame.Event) -> None:
        """Enter reads on where there is something to be read; otherwise the table's keys."""
        speech = self.advice.speech
        if self._confirms(event) and speech is not None and speech.reading:
            self.read_on()
        else:
            super().key(event)

    def _button_down(self, button: int) -> None:
        super()._button_down(button)
        if button != LEFT or self.advice.speech is None or self.over.children:
            return
        node = self.hovered
        if node is not None and node is not self.advice and not node.clickable:
            self.coach.object_to_idling()
            self._say()

    # -- what is said of a card ---------------------------------------------------------------

    def _subject(self, found: tuple[CardDef, int, str, str], pinned: bool = False) -> Subject:
        """A card seen large, with no invitation to what the coach would refuse."""
        subject = super()._subject(found, pinned)
        if self.watching or not self._refused(found[1], found[3]):
            return subject
        return subject._replace(notes=tuple(note for note in subject.notes if not note.may))

    def _refused(self, card: int, stack: str) -> bool:
        """Whether answers about a card or a stack are on offer and the coach would take none."""
        asker = self.question
        if asker.mark(card).kind == "chosen":
            return False  # letting go of it is always right
        about = [option for option in asker.decision.options if self._about(option, card, stack)]
        if isinstance(asker, DungeonAsker) and asker.weapon >= 0:
            about = [option for option in about if option.card == asker.weapon]
        state = self.session.journal.state
        return bool(about) and all(self.coach.objection([option], state) for option in about)

    def _about(self, option: Option, card: int, stack: str) -> bool:
        if not stack:
            return card in option.cards
        pile = self.seen.stacks[stack]
        return option.name == stack or any(one in pile for one in option.cards)

    # -- the coach ----------------------------------------------------------------------------

    def update(self, dt: float) -> None:
        """The table as ever; the coach speaks when it has come to rest."""
        super().update(dt)
        self._watch_looks(dt)
        self._say()
        if self.coach.over and not self._closed and self.app.on_top(self):
            self._closed = True
            self.app.navigate(routes.Taught(self.session))

    def _watch_looks(self, dt: float) -> None:
        """A step that asks to look at a sum is over when it has been looked at for a moment."""
        wanted = "" if self.coach.over else self.coach.step.look
        tally = self.sums.tally
        if not wanted or tally is None or self.advice.speech is None:
            self._looked = 0.0
            return
        if self.seen.kinds[tally.target].id == wanted.partition(".")[2]:
            self._looked += dt
            if self._looked >= DWELL:
                self.read_on()

    def _say(self) -> None:
        """Bring the plaque and the light in line with the step."""
        speech = self._speech() if self._quiet() else None
        self.spot.show(speech.boxes if speech is not None else ())
        new = self.advice.show(speech)
        if new and speech is not None and not speech.refusal and self.app.factor > 0:
            for node in (self.spot, self.advice):
                node.alpha = 0.0
                self.tweens.add(Tween(node, FADE, alpha=1.0))
        if self.focused is self.advice.button and not self.advice.button.visible:
            self.focus(None)

    def _quiet(self) -> bool:
        """Whether the coach may speak: it is the learner's turn, or the game is over."""
        if self.coach.over or self.presenter.busy or self.plaque.up:
            return False
        return not self.watching or self.session.waiting_for() == "over"

    def _speech(self) -> Speech:
        coach, lang = self.coach, self.app.language
        lesson = coach.lesson
        pointed, targets = self._targets()
        if pointed != self._pointed:  # a right choice has been made since
            coach.refusal = ""
        self._pointed = pointed
        refusal = refused(coach.refusal, lang) if coach.refusal else ""
        count = len(lesson.steps)
        return Speech(
            coach.step.said(lang, self._name),
            refusal,
            self.app.word("tutorial.step", step=coach.place + 1, steps=count),
            (coach.place + 1) / count,
            targets,
            coach.reading,
            self.app.word("tutorial.close" if coach.place + 1 == count else "tutorial.next"),
            self._told_of_partner(),
        )

    def _told_of_partner(self) -> str:
        """What the partner bought, until the learner's turn has begun to be played."""
        answers = len(self.session.journal.answers)
        if self._news[0] != answers:
            self._news = (answers, self._bought_last())
        bought = self._news[1]
        if bought < 0:
            return ""
        card = self.seen.kinds[bought].words_in(self.app.language).name
        return self.app.word("deed.buy", name=self._name("partner"), card=card)

    def _bought_last(self) -> int:
        """The card that the partner bought since the learner's turn was played, or -1."""
        for events in reversed(self.session.steps()):
            for event in reversed(events):
                if event.kind == "action" and event.seat == LEARNER:
                    return -1
                if event.kind == "buy" and event.seat == PARTNER:
                    return event.cards[0]
        return -1

    def _name(self, name: str) -> str:
        """The name of a player or a card, for the coach's words."""
        players = {"you": LEARNER, "partner": PARTNER}
        if name in players:
            return escape_markup(self.session.players[players[name]].name)
        return self.app.library.cards[name].words_in(self.app.language).name

    # -- what is pointed at -------------------------------------------------------------------

    def _targets(self) -> tuple[str, tuple[Box, ...]]:
        """What the step points at, the first of its list that is there, and where it lies."""
        for name in self.coach.step.point:
            kind, _, what = name.partition(".")
            found = tuple(self._boxes(kind, what))
            if found:
                return name, found
        return "", ()

    def _boxes(self, kind: str, what: str) -> Iterator[Box]:
        if kind == "village":
            yield layout.VILLAGE
        elif kind == "purse":
            yield Box(layout.PURSE.x - 14, layout.TOTALS.y + 6, 150, layout.TOTALS.h - 12)
        elif kind == "discard":
            yield layout.DISCARD
        elif kind == "stack":
            yield _box(self.tiles[what])
        elif kind == "badge":
            yield from (_box(plate) for plate in self.plates() if self._is(plate.card, what))
        elif kind == "suns":
            place = layout.hall(len(self.seen.hall[0])).ranks[int(what)][0]
            yield Box(place.x, place.y - _HEADER, place.w, _HEADER - 2)
        elif kind in ("button", "seat"):
            yield from (_box(node) for node in self._labelled(kind, what))
        else:
            yield from self._cards(kind, what)

    def _labelled(self, kind: str, what: str) -> list[Node]:
        """The enabled button of the row, or a player's plate."""
        if kind == "button":
            return [node for node in self.row.children if node.label == what and node.clickable]
        seat = f"seat.{0 if what == 'you' else 1}"
        return [node for node in self.board.children if node.label == seat]

    def _cards(self, kind: str, what: str) -> Iterator[Box]:
        """Cards of the hall or the hand, who may bear a weapon, a card's button, a choice's."""
        nodes = list(self.card_nodes().values())
        hand = [node for node in nodes if node.piece.zone == "hand"]
        chosen = any(self._is(node.card, what) and node.mark.kind == "chosen" for node in hand)
        if kind == "hand" and not what:
            yield union([node.piece.box for node in hand])
        elif kind == "hand":
            fitting = [node for node in hand if self._is(node.card, what)]
            ready = [node for node in fitting if node.mark.kind]
            yield from (node.piece.box for node in (ready or fitting)[:1])
        elif kind == "bearer" and chosen:
            yield from (node.piece.box for node in hand if node.mark.kind == "target")
        elif kind == "confirm" and chosen:
            yield from self._boxes("button", "confirm")
        elif kind == "hall":
            yield from (
                node.piece.box
                for node in nodes
                if node.piece.zone.startswith("rank") and self._is(node.card, what)
            )
        elif kind == "effect":
            yield from (
                _box(child)
                for node in hand
                if self._is(node.card, what)
                for child in node.children
                if isinstance(child, EffectNode) and child.clickable
            )

    def _is(self, card: int, name: str) -> bool:
        return card >= 0 and self.seen.kinds[card].id == name


def _box(node: Node) -> Box:
    """Where a node lies; a card lifted under the pointer where it lies otherwise."""
    if isinstance(node, CardNode):
        return node.piece.box
    x, y = node.corner()
    return Box(x, y, node.w, node.h)


def open_scene(services: Services, _: routes.Lesson) -> TutorialScene:
    """The scene that shows a route."""
    services.close_session()
    scene = open_lesson(services)
    services.begin(scene.session)
    return scene
