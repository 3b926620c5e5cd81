"""The battle as the climax: the hall darkens, both sides come up, the sum is counted into one blow.

The stage lies over the table while the battle is shown, takes every press for itself, and leaves
nothing behind.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from thunderstone.client.battle import Battle, battles
from thunderstone.ui.canvas import Canvas
from thunderstone.ui.durations import FADE, is_calm
from thunderstone.ui.node import Node
from thunderstone.ui.scenes.table import layout
from thunderstone.ui.scenes.table.battle_picture import MONSTER, BattlePicture, Moment, draw_passing
from thunderstone.ui.tween import Tween, Tweens, linear

if TYPE_CHECKING:
    from thunderstone.engine.events import Event
    from thunderstone.engine.state import State
    from thunderstone.ui.scenes.table.board_view import BoardView
    from thunderstone.ui.scenes.table.card_pictures import CardPictures
    from thunderstone.ui.scenes.table.layout import Box
    from thunderstone.ui.scenes.table.memory import Tempo
    from thunderstone.ui.services import Jobs

RISE, ITEM, BLOW, END = 0.25, 0.07, 0.15, 0.25
"""Seconds in which both sides come up, a line of the sum is counted, the blow falls, and what comes
of it is seen."""

COUNTING = (0.28, 0.63)
"""Seconds that the counting takes at least, and at most."""

GRAND = 1.6
"""How much longer everything takes against a Guardian, and where the Thunderstone is won."""

AFTERGLOW = 0.42
"""Seconds in which the stage fades; nothing waits for that."""

STILL = 1.3
"""Seconds that the picture of the outcome stands where motion is reduced."""


class Beats(NamedTuple):
    """The seconds until both sides stand, all is counted, the blow has fallen, all is over."""

    risen: float
    counted: float
    struck: float
    over: float


def beats(battle: Battle) -> Beats:
    """The course of a battle."""
    pace = GRAND if battle.guardian or battle.prize else 1.0
    least, most = COUNTING
    counting = max(least, min(most, ITEM * len(battle.lines)))
    risen = RISE * pace
    counted = risen + counting * pace
    struck = counted + BLOW * pace
    return Beats(risen, counted, struck, struck + END * pace)


def moment_at(battle: Battle, seconds: float) -> Moment:
    """How far a battle has come after so many seconds."""
    course, start = beats(battle), 0.0
    shares = []
    for end in course:
        shares.append(min(1.0, max(0.0, (seconds - start) / (end - start))))
        start = end
    risen, counted, struck, ended = shares
    lines = len(battle.lines)
    return Moment(
        risen, lines if counted >= 1 else counted * lines + (risen >= 1) * 0.01, struck, ended
    )


class BattleStage(Node):
    """Lies over the table while a battle is shown.

    ``struck`` is told when the blow falls, ``heard`` the event whose sound is due, ``spoils`` that
    what a victory brings flies to its seat, and ``changed`` that the pointer is on something else.
    """

    def __init__(
        self,
        look: Callable[[], BoardView],
        pictures: CardPictures,
        tempo: Tempo,
        tweens: Tweens,
        jobs: Jobs,
        *,
        struck: Callable[[], object],
        heard: Callable[[Event], object],
        spoils: Callable[[Battle, Box], object],
        changed: Callable[[], object],
    ) -> None:
        super().__init__(layout.TABLE, label="battle", solid=True)
        self.layer = self.label
        self.look, self.pictures, self.tempo, self.tweens, self.jobs = (
            look, pictures, tempo, tweens, jobs,
        )  # fmt: skip
        self.struck, self.heard, self.spoils, self.changed = struck, heard, spoils, changed
        self.visible = False
        self.age = self.faded = 0.0
        self.picture: BattlePicture | None = None
        self._coming: list[BattlePicture] = []
        self._unready: list[BattlePicture] = []
        self._running: list[Tween] = []
        self._rewarded = -1

    # -- what is coming ----------------------------------------------------------------

    def expect(self, before: State, events: Sequence[Event], after: State) -> None:
        """These events will be shown: the battles among them are made ready."""
        self._coming.clear()
        if self.tempo.shows:
            self._coming += [self._picture_of(one) for one in battles(before, events, after)]
        self._unready = list(self._coming)
        self.get_ready()

    def _picture_of(self, battle: Battle) -> BattlePicture:
        beside = self.jobs.beside_frames
        return BattlePicture(battle, self.look(), self.pictures, beside_frames=beside)

    def get_ready(self) -> None:
        """Once the cards of a battle are painted, go through its moments beside the frames."""
        for picture in [one for one in self._unready if one.painted()]:
            self._unready.remove(picture)
            for number, moment in enumerate(reversed(list(_milestones(picture.battle)))):
                draw = partial(self._draw, picture=picture, moment=moment)
                self.jobs.prerender(("battle", number), draw)
            bake = partial(_baked, picture)
            self.jobs.prerender(("battle", "cards"), bake)

    def foresee(self) -> None:
        """A battle may be chosen: have the cards painted that it could be about."""
        if self.tempo.motion.factor > 0:
            state = self.look().table.state
            cards = [card for rank in state.hall for card in rank if state.cards[card].monster]
            for card in cards:
                self.pictures.large(state.cards[card], MONSTER.w)

    def takes(self, event: Event) -> bool:
        """Whether an event is part of a battle that comes, and is heard on its beat."""
        told = [one.battle for one in self._coming]
        if event.kind == "attack":
            return any(battle.tally.target in event.cards for battle in told)
        return any(battle.event is event for battle in told)

    def rewarded(self, event: Event) -> bool:
        """Whether the experience of an event has been seen on its way already."""
        return event.kind == "xp" and event.amount > 0 and event.host == self._rewarded

    # -- its life ----------------------------------------------------------------------

    @property
    def up(self) -> bool:
        """Whether a battle is under way that a press would skip."""
        return bool(self._running)

    def fight(self, event: Event) -> Iterable[Tween]:
        """Show the battle that an event ends, where it was expected."""
        picture = next((one for one in self._coming if one.battle.event is event), None)
        if picture is None or not self.tempo.shows:
            return []
        self._coming.remove(picture)
        battle = picture.battle
        picture.start = self._rank_of(battle)
        self._rewarded = battle.tally.target if battle.won else -1
        self.picture, self.age, self.visible, self.solid = picture, 0.0, True, True
        self.tweens.add(Tween(self, 0.0, faded=0.0)).finish()  # the one before fades no more
        course = beats(battle)
        length = STILL if is_calm() else course.over
        blow, end = (0.0, 0.0) if is_calm() else (course.counted, course.struck)
        self._running = [
            Tween(self, length, ease=linear, age=length, done=self._close),
            Tween(self, 0.0, delay=blow, done=partial(self._beat, picture, self._strike)),
            Tween(self, 0.0, delay=end, done=partial(self._beat, picture, self._end)),
        ]
        self.touch()
        self.changed()
        return list(self._running)

    def _rank_of(self, battle: Battle) -> Box:
        state = self.look().state
        cards, plan = state.hall[battle.tally.rank], layout.hall(len(state.hall[0]))
        place = cards.index(battle.tally.target) if battle.tally.target in cards else 0
        return plan.ranks[battle.tally.rank][place]

    def _beat(self, picture: BattlePicture, act: Callable[[Battle], object]) -> None:
        """Something happens on a beat, unless the stage has been taken down before."""
        if self.picture is picture:
            act(picture.battle)

    def _strike(self, battle: Battle) -> None:
        del battle
        if self.up:
            self.struck()

    def _end(self, battle: Battle) -> None:
        self.heard(battle.event)
        if battle.won and not is_calm():
            self.spoils(battle, MONSTER)

    def _close(self) -> None:
        """The battle is over: the stage fades, and the table is free."""
        self._running = []
        picture = self.picture
        if picture is not None:
            gone = partial(self._gone, picture)
            self.tweens.add(Tween(self, AFTERGLOW, ease=linear, faded=1.0, done=gone))
        self.solid = False
        self.changed()

    def _gone(self, picture: BattlePicture) -> None:
        if self.picture is picture:
            self._vanish()

    def skip(self) -> bool:
        """Bring the battle to its end; False where none is under way."""
        running = list(self._running)
        for tween in running:
            tween.finish()
        return bool(running)

    def take_down(self) -> None:
        """Away with it at once, and with what was to come."""
        self._vanish()
        self._coming.clear()
        self._unready.clear()

    def _vanish(self) -> None:
        self.picture, self.visible, self.solid = None, False, True
        self.touch()

    # -- drawing -----------------------------------------------------------------------

    def draw(self, canvas: Canvas) -> None:
        """Draw the battle as far as it has come, over the whole window."""
        if self.picture is not None:
            layer, canvas.layer = canvas.layer, self.layer
            self._draw(canvas, self.picture, self._moment(self.picture.battle), self._opacity())
            canvas.layer = layer

    def _moment(self, battle: Battle) -> Moment:
        return moment_at(battle, beats(battle).over if is_calm() else self.age)

    def _opacity(self) -> float:
        coming = min(1.0, self.age / FADE) if is_calm() else 1.0
        return coming * (1 - self.faded**2)

    def _draw(
        self, canvas: Canvas, picture: BattlePicture, moment: Moment, opacity: float = 1.0
    ) -> None:
        """Draw a moment; wherever the camera is, the stage fills the window."""
        whole = whole_window(canvas)
        with whole.moved(0, 0, opacity):
            picture.paint(whole, moment)

    def draw_passing(self, canvas: Canvas) -> None:
        """Draw what every battle needs, for its pictures' sake."""
        draw_passing(whole_window(canvas), self.look())


def whole_window(canvas: Canvas) -> Canvas:
    """The window as a canvas for the whole table, wherever the camera is."""
    wide, tall = canvas.surface.get_size()
    unit = min(wide / layout.TABLE.w, tall / layout.TABLE.h)
    origin = ((wide - layout.TABLE.w * unit) / 2, (tall - layout.TABLE.h * unit) / 2)
    made = Canvas(canvas.surface, unit, origin, canvas.lang, canvas.ledger)
    made.layer = canvas.layer
    return made


def _baked(picture: BattlePicture, canvas: Canvas) -> None:
    picture.bake(whole_window(canvas))


def _milestones(battle: Battle) -> Iterator[Moment]:
    """The moments between which nothing is painted that they do not need."""
    yield Moment(0.5)
    for counted in range(len(battle.lines) + 1):
        yield Moment(1.0, counted + 0.5)
    for struck in (0.2, 0.4, 0.6, 0.8):
        yield Moment(1.0, len(battle.lines), struck)
    for share in (0.02, 0.06, 0.14, 0.25, 0.45, 0.7, 1.0):
        yield Moment(1.0, len(battle.lines), 1.0, share)
