"""Battles on the stage: both sides come up, the sum is counted into one blow, one of them falls."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from thunderstone.client.battle import Battle, battles
from thunderstone.engine.state import BLANK
from thunderstone.ui.durations import is_calm
from thunderstone.ui.placement import hall_place, hall_plan
from thunderstone.ui.scenes.table.battle_picture import (
    MONSTER,
    BattlePicture,
    Progress,
    draw_passing,
)

if TYPE_CHECKING:
    from thunderstone.engine.events import Event
    from thunderstone.engine.state import State
    from thunderstone.ui.canvas import Canvas
    from thunderstone.ui.card_animations import CardLike
    from thunderstone.ui.scenes.table.layout import Box
    from thunderstone.ui.scenes.table.stage import StageMeans
    from thunderstone.ui.tween import Tween

RISE, ITEM, BLOW, END = 0.25, 0.07, 0.15, 0.25
"""Seconds in which both sides come up, a line of the sum is counted, the blow falls, and what comes
of it is seen."""

COUNTING = (0.28, 0.63)
"""Seconds that the counting takes at least, and at most."""

COUNTED = 0.8
"""The share of that after which the last line is counted: then the sum stands for a moment."""

GRAND = 1.6
"""How much longer everything takes against a Guardian, and where the Thunderstone is won."""


class Beats(NamedTuple):
    """The seconds until both sides stand, all is counted, the blow has fallen, all is over."""

    risen: float
    counted: float
    struck: float
    over: float


def beats(battle: Battle) -> Beats:
    """How long each part of a battle takes."""
    pace = GRAND if battle.guardian or battle.prize else 1.0
    least, most = COUNTING
    counting = max(least, min(most, ITEM * len(battle.lines)))
    risen = RISE * pace
    counted = risen + counting * pace
    struck = counted + BLOW * pace
    return Beats(risen, counted, struck, struck + END * pace)


def progress_at(battle: Battle, seconds: float) -> Progress:
    """How far a battle has come after so many seconds."""
    course, start = beats(battle), 0.0
    shares = []
    for end in course:
        shares.append(min(1.0, max(0.0, (seconds - start) / (end - start))))
        start = end
    risen, counted, struck, ended = shares
    lines = len(battle.lines)
    steady = min(1.0, counted / COUNTED)
    return Progress(risen, lines if steady >= 1 else steady * lines, struck, ended)


Lying = Callable[[], "Mapping[int, CardLike]"]
"""Gives the cards on the table by number."""


def doubled(battle: Battle, lying: Mapping[int, CardLike]) -> list[CardLike]:
    """The cards of the hand that are on the stage in a battle."""
    party = (card for fighter in battle.party for card in (fighter.card, *fighter.weapons))
    nodes = (lying[card] for card in party if card in lying)
    return [node for node in nodes if node.piece.zone == "hand"]


class Battles:
    """Shows battles on a stage.

    ``lying`` gives the cards on the table by number. ``struck`` is told when the blow falls,
    ``heard`` the event whose sound is due, ``spoils`` that what a victory brings flies to its
    seat, and ``decided`` that an outcome is seen.
    """

    def __init__(
        self,
        means: StageMeans,
        *,
        lying: Lying,
        struck: Callable[[], object],
        heard: Callable[[Event], object],
        spoils: Callable[[Battle, Box], object],
        decided: Callable[[], object],
    ) -> None:
        self.stage, self.board_view, self.pictures, self.tempo, self.jobs = means
        self.lying = lying
        self.struck, self.heard, self.spoils, self.decided = struck, heard, spoils, decided
        self._coming: list[BattlePicture] = []
        self._unready: list[BattlePicture] = []
        self._rewarded = BLANK

    # -- what is coming ----------------------------------------------------------------

    def expect(self, before: State, events: Sequence[Event], after: State) -> None:
        """These events will be shown: the battles among them are made ready."""
        self._coming.clear()
        self._rewarded = BLANK
        if self.tempo.shows:
            self._coming += [self._picture_of(one) for one in battles(before, events, after)]
        self._unready = list(self._coming)
        self.get_ready()

    def _picture_of(self, battle: Battle) -> BattlePicture:
        beside = self.jobs.beside_frames
        return BattlePicture(battle, self.board_view, self.pictures, beside_frames=beside)

    def get_ready(self) -> None:
        """Once the cards of a battle are painted, go through its moments beside the frames."""
        for picture in [one for one in self._unready if one.painted()]:
            self._unready.remove(picture)
            for number, progress in enumerate(reversed(list(_milestones(picture.battle)))):
                self._draw_ahead(number, partial(picture.paint, progress=progress))
            self._draw_ahead("cards", picture.bake)

    def _draw_ahead(self, key: Hashable, draw: Callable[[Canvas], object]) -> None:
        self.jobs.prerender(("battle", key), lambda canvas: draw(canvas.whole()))

    def foresee(self) -> None:
        """A battle may be chosen: have the monsters painted that it could be about."""
        if self.tempo.motion.factor > 0:
            state = self.board_view.table.state
            for card in (card for rank in state.hall for card in rank):
                if state.cards[card].monster:
                    self.pictures.large(state.cards[card], MONSTER.w)

    @property
    def announced(self) -> str:
        """Who attacks whom in the next battle that is to be shown; nothing where none is."""
        return self._coming[0].words.announced if self._coming else ""

    def takes(self, event: Event) -> bool:
        """Whether an event is part of a battle that comes, and is heard on its beat."""
        told = [one.battle for one in self._coming]
        if event.kind == "attack":
            return any(battle.tally.target in event.cards for battle in told)
        return any(battle.event is event for battle in told)

    def rewarded(self, event: Event) -> bool:
        """Whether the experience of an event has been seen on its way already."""
        return event.amount > 0 and event.host == self._rewarded

    # -- a battle ----------------------------------------------------------------------

    def fight(self, event: Event) -> Iterable[Tween]:
        """Show the battle that an event ends, where it was expected."""
        picture = next((one for one in self._coming if one.battle.event is event), None)
        if picture is None or not self.tempo.shows:
            return []
        self._coming.remove(picture)
        battle, course = picture.battle, beats(picture.battle)
        state, tally = self.board_view.state, battle.tally
        first = hall_plan(state).ranks[tally.rank][0]
        picture.start = hall_place(state, tally.target) or first
        self._rewarded = battle.tally.target if battle.won else BLANK
        return self.stage.play(
            lambda canvas, seconds: picture.paint(canvas, progress_at(battle, seconds)),
            course.over,
            [(course.counted, self._strike), (course.struck, partial(self._end, battle))],
            doubled(battle, self.lying()),
        )

    def _strike(self) -> None:
        if self.stage.up:  # whoever has skipped it hears what came of it alone
            self.struck()

    def _end(self, battle: Battle) -> None:
        self.heard(battle.event)
        self.board_view.undecided = None
        self.decided()
        if battle.won and not is_calm():
            self.spoils(battle, MONSTER)

    def forget(self) -> None:
        """Nothing of what was to come will be shown."""
        self._coming.clear()
        self._unready.clear()

    def draw_passing(self, canvas: Canvas) -> None:
        """Draw what every battle needs, for its pictures' sake."""
        draw_passing(canvas.whole(), self.board_view)


def _milestones(battle: Battle) -> Iterator[Progress]:
    """Moments of a battle that together need all its pictures: to draw them makes these."""
    yield Progress(0.5)
    for counted in range(len(battle.lines) + 1):
        yield Progress(1.0, counted + 0.5)
    for struck in (0.2, 0.4, 0.6, 0.8):
        yield Progress(1.0, len(battle.lines), struck)
    for share in (0.02, 0.06, 0.14, 0.25, 0.45, 0.7, 1.0):
        yield Progress(1.0, len(battle.lines), 1.0, share)
