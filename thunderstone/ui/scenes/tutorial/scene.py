"""The guided first game on the screen: a table, and a coach who speaks, points and objects."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from thunderstone.bots.inline_bot import InlineBot, ScriptedBot
from thunderstone.client.session import Session
from thunderstone.tutorial import Coach, first_journal, load_lesson, partner, progress, rehearse
from thunderstone.ui import routes
from thunderstone.ui.focus import CONFIRM
from thunderstone.ui.mouse import LEFT
from thunderstone.ui.prompts.dungeon import DungeonPrompt
from thunderstone.ui.scenes.common.last_game import last_person
from thunderstone.ui.scenes.table.manner import Manner
from thunderstone.ui.scenes.table.scene import TableHost
from thunderstone.ui.scenes.tutorial.coach_plaque import PLACE, CoachPlaque, Spotlight
from thunderstone.ui.scenes.tutorial.targets import Targets
from thunderstone.ui.scenes.tutorial.voice import Voice
from thunderstone.ui.tween import Tween

if TYPE_CHECKING:
    import pygame

    from thunderstone.engine.decision import Option
    from thunderstone.engine.state import State
    from thunderstone.journal import Journal
    from thunderstone.ui.prompts import Note
    from thunderstone.ui.scenes.table.close_up import Found
    from thunderstone.ui.services import Services

NOBODYS_NAME = "Alba"
"""The learner's name until a game has been played under another one."""

DWELL, FADE = 0.7, 0.25
"""Seconds that a sum must be looked at, and that the coach takes to turn to something else."""


def open_scene(services: Services, route: routes.Lesson) -> TutorialScene:
    """The guided game at its beginning, or where it was closed; a game under way stays as it is."""
    services.close_session()
    scene = _left(services) if route.resume else None
    scene = scene or open_lesson(services)
    services.begin(scene.session)
    return scene


def _left(services: Services) -> TutorialScene | None:
    """The guided game where it was closed; None where that was in another version of it."""
    try:
        journal, coach = progress.from_plain(services.library, services.settings.lesson)
    except ValueError:
        return None
    return TutorialScene(services, lesson_session(journal), coach)


def open_lesson(services: Services, step: str = "") -> TutorialScene:
    """The guided game at its beginning, or played as far as a step."""
    name = last_person(services.settings.last_game) or NOBODYS_NAME
    journal = first_journal(services.library, name)
    coach = Coach(load_lesson())
    rehearse(journal, coach, step or coach.step.id)
    return TutorialScene(services, lesson_session(journal), coach)


def lesson_session(journal: Journal) -> Session:
    """The game that is learnt at, with a partner who plays what the lesson needs."""
    return Session(journal, thinker=lambda: ScriptedBot(partner.choose, InlineBot()))


class TutorialScene(TableHost[Session]):
    """A table at which only what the coach waits for is played."""

    name = "tutorial"

    def __init__(self, services: Services, session: Session, coach: Coach) -> None:
        manner = Manner(
            hints=False,
            ends_turns=False,
            goes_on=False,  # the coach says what is played again
            advises=False,  # that is the coach's part
            plaque="hall",  # the coach speaks where it would hang otherwise
            taken=(PLACE,),
            permitted=self._permitted,
            answered=self._answered,
            notes=self._without_invitations,
        )
        super().__init__(services, session, manner)
        self.memory.ended = True  # no score sheet: the coach has the last word
        self.coach = coach
        self.voice = Voice(coach, session, Targets(lambda: self.table), services)
        self._begun: tuple[Sequence[Option], State] | None = None
        self._looked = 0.0
        self._closed = False

    def lay(self) -> None:
        """Lay the table anew, and the coach over it but under what is opened to be read."""
        super().lay()
        self.spot = Spotlight()
        heading = self.services.word("tutorial.heading")
        self.advice = CoachPlaque(self.context, heading, self.read_on)
        self.table.overlay.add(self.spot)
        self.table.overlay.add(self.advice)
        used_up = self.table.presses.used_up
        self.mouse.used_up = lambda button: self._heard(button, used_up(button))

    # -- the learner's doings -----------------------------------------------------------------

    def _permitted(self, picks: Sequence[int]) -> bool:
        """Whether an answer keeps the lesson going; to others the coach objects."""
        decision, state = self.session.decision, self.session.journal.state
        if decision is None:
            return False
        options = [decision.options[pick] for pick in picks]
        permitted = self.coach.permits(options, state)
        self._begun = (options, state.copy()) if permitted else None
        if not permitted:
            self._say()
        return permitted

    def _answered(self) -> None:
        """An answer was given, or taken back: the coach goes back to what it said then."""
        if self._begun is not None:
            self.coach.note(*self._begun, self.session.given)
            self._begun = None
        else:
            self.coach.rewind(self.session.given)
        self._keep()
        self._say()

    def read_on(self) -> None:
        """The learner has read what was said."""
        self.coach.read_on(self.session.given)
        self._looked = 0.0
        self._keep()
        self._say()

    def _keep(self) -> None:
        """Keep in the profile how far the learner has come."""
        self.services.settings.lesson = progress.to_plain(self.session.journal, self.coach)
        self.services.preferences.keep()

    def key(self, event: pygame.Event) -> None:
        """Enter reads on where there is something to be read; otherwise the table's keys."""
        speech = self.advice.speech
        free = self.focused is None and self.table.reader.panel is None
        if event.key in CONFIRM and free and speech is not None and speech.reading:
            self.read_on()
        else:
            super().key(event)

    def _heard(self, button: int, used_up: bool) -> bool:
        """A button has come down: the coach answers a click where nothing happens."""
        node, reading = self.hovered, self.table.reader.panel is not None
        idle = node is not None and node is not self.advice and not node.clickable
        if button == LEFT and idle and not reading and self.advice.speech is not None:
            self.coach.object_to_idling()
            self._say()
        return used_up

    # -- what is said of a card ---------------------------------------------------------------

    def _without_invitations(self, found: Found, notes: list[Note]) -> list[Note]:
        """What is said of a card, without what the coach would refuse."""
        refused = self.table.question.asks and self._refused(found.card, found.stack)
        return [note for note in notes if not note.may] if refused else notes

    def _refused(self, card: int, stack: str) -> bool:
        """Whether answers about a card or a stack are on offer and the coach would take none."""
        prompt = self.table.question
        if prompt.mark(card).kind == "chosen":
            return False  # letting go of it is always right
        about = [option for option in prompt.decision.options if self._about(option, card, stack)]
        if isinstance(prompt, DungeonPrompt) and prompt.weapon >= 0:
            about = [option for option in about if option.card == prompt.weapon]
        state = self.session.journal.state
        return bool(about) and all(self.coach.objection([option], state) for option in about)

    def _about(self, option: Option, card: int, stack: str) -> bool:
        if not stack:
            return card in option.cards
        pile = self.table.seen.stacks[stack]
        return option.name == stack or any(one in pile for one in option.cards)

    # -- the coach ----------------------------------------------------------------------------

    def update(self, dt: float) -> None:
        """The table as ever; the coach speaks when it has come to rest."""
        super().update(dt)
        self._watch_looks(dt)
        self._say()
        if self.coach.over and not self._closed and self.services.on_top(self):
            self._closed = True
            self.services.navigate(routes.Taught(self.session))

    def _watch_looks(self, dt: float) -> None:
        """A step that asks to look at a sum is over when it has been looked at for a moment."""
        wanted = "" if self.coach.over else self.coach.step.look
        tally = self.table.close_up.sums.tally
        if not wanted or tally is None or self.advice.speech is None:
            self._looked = 0.0
        elif self.table.seen.cards[tally.target].id == wanted.partition(".")[2]:
            self._looked += dt
            if self._looked >= DWELL:
                self.read_on()

    def _say(self) -> None:
        """Bring the plaque and the light in line with the step."""
        speech = self.voice.speech() if self._quiet() else None
        self.spot.show(speech.boxes if speech is not None else ())
        new = self.advice.show(speech)
        if new and speech is not None and not speech.refusal and self.services.factor > 0:
            for node in (self.spot, self.advice):
                node.alpha = 0.0
                self.tweens.add(Tween(node, FADE, alpha=1.0))

    def _quiet(self) -> bool:
        """Whether the coach may speak: it is the learner's turn, or the game is over."""
        table = self.table
        if self.coach.over or table.presenter.busy or table.effects.up:
            return False
        return table.question.asks or self.session.waiting_for() == "over"
