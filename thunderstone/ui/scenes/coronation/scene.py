"""The coronation: the end of a game page by page, before its figures."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

import pygame

from thunderstone.client.coronation import Count, finale
from thunderstone.ui import kit
from thunderstone.ui.canvas import HEIGHT, WIDTH
from thunderstone.ui.durations import is_calm
from thunderstone.ui.scenes.coronation.clock import Clock, Cue
from thunderstone.ui.scenes.coronation.counting import CountPage
from thunderstone.ui.scenes.coronation.crowning import CrownPage, timing_of
from thunderstone.ui.scenes.coronation.ending import CUE, CUES, EndingParts
from thunderstone.ui.scenes.coronation.lanes import Progress
from thunderstone.ui.scenes.coronation.timing import (
    ENTRANCE,
    WORDS,
    battle_length,
    count_cues,
)
from thunderstone.ui.services import Services
from thunderstone.ui.tween import Tween, linear

if TYPE_CHECKING:
    from collections.abc import Sequence

    from thunderstone.client.account import Account
    from thunderstone.client.score_model import ScoreModel
    from thunderstone.ui import routes

ENDING, COUNT, CROWN = "ending", "count", "crown"
PAGES = (ENDING, COUNT, CROWN)


class CoronationScreen(kit.Screen[Services]):
    """The card that ended the game; the count; the winner. What moves, moves by a page's clock.

    While something moves, a click or a key brings it to its end and does nothing else; at rest it
    goes on to the next page, and from the last one to whatever lies below. Without motion every
    page is at rest from the first.
    """

    name, first = "coronation", "on"
    picture, dim = "title", 0.84

    def __init__(
        self, services: Services, account: Account, model: ScoreModel, page: str = PAGES[0]
    ) -> None:
        super().__init__(services)
        self.account, self.model = account, model
        self._cues: list[Cue] = []
        events = [event for step in account.happened for event in step]
        self.ending = EndingParts(services, finale(model.journal, events), model.names)
        self.count = Count(model.sheet)
        self.open_page(page)

    # -- pages --------------------------------------------------------------------------------

    def open_page(self, page: str) -> None:
        """Show a page from its beginning, and let be heard what it is about."""
        self.tweens.finish()
        self.page, self.clock, self.battle = page, Clock(), Clock()
        self.progress = Progress(self.count, self.clock)
        self._known, self._cues = self._read, []
        account, sound = self.account, self.services.sound
        if page == ENDING:
            sound.play(CUES.get(self.ending.found.ending, CUE))
            self._run(self.clock, ENTRANCE + WORDS)
        elif page == COUNT:
            self._run(self.clock, self.progress.length, count_cues(self.count))
        else:
            sound.end(account.journal.state, account.humans, account.viewer)
            self._run_crown()
        self._counted = self.progress.state
        self.changed(focus="on")

    def _run_crown(self) -> None:
        """Let the last page run for what has been read by now."""
        timing = timing_of(self.model)
        self._cues.clear()
        self._run(self.clock, timing.length, timing.cues())
        self._run(self.battle, battle_length(timing.terms), delay=timing.battle)

    def _run(
        self, clock: Clock, length: float, cues: Sequence[Cue] = (), *, delay: float = 0.0
    ) -> None:
        """Let a clock run, with its sounds; without motion it is at its end at once."""
        if self.services.factor <= 0 or is_calm():
            clock.t = length
            return
        clock.t = 0.0
        self._cues += cues
        self.tweens.add(Tween(clock, length, delay=delay, ease=linear, t=length))

    def fight_again(self) -> None:
        """Show the best battle once more."""
        self._run(self.battle, battle_length(timing_of(self.model).terms))

    @property
    def _read(self) -> tuple[bool, int]:
        """What is known of the game by now: its review, and how much it has earned."""
        return self.model.review is not None, len(self.model.earned)

    # -- layout -------------------------------------------------------------------------------

    def body(self) -> kit.Item:
        """The page as far as it has come."""
        return self._whole(self.page, self.progress, self.battle)

    def _whole(self, page: str, progress: Progress, battle: Clock) -> kit.Item:
        """A page by the clocks, all of it to be clicked, and the ways on."""
        return kit.Layers(align="stretch")[
            kit.Anywhere(key="anywhere", label=self.say("coronation.go_on"), on_click=self.go_on),
            kit.Column(gap="s", pad=("xl", "m"))[
                self._page(page, progress, battle), self._foot(last=page == PAGES[-1])
            ],
        ]

    def _page(self, page: str, progress: Progress, battle: Clock) -> kit.Item:
        """What a page shows by the clocks."""
        services, model, clock = self.services, self.model, progress.clock
        if page == ENDING:
            return self.ending.page(clock)
        if page == COUNT:
            return CountPage(services, model, progress).body(self.ending.beside(clock))
        return CrownPage(services, model, clock, battle, self.fight_again).body()

    def _foot(self, *, last: bool) -> kit.Item:
        """What a click does, and the buttons."""
        say, figures = self.say, self.say("coronation.figures")
        on = figures if last else say("coronation.go_on")
        return kit.Row(gap="m")[
            kit.Text(say("coronation.skip"), "muted"),
            kit.Spacer(),
            None if last else kit.Button("figures", figures, self.back, icon="scroll"),
            kit.Button("on", on, self.go_on, icon="arrow", manner="village", wide="button"),
        ]

    # -- going on -----------------------------------------------------------------------------

    @property
    def moving(self) -> bool:
        """Whether something is under way on the page."""
        return self.tweens.active

    def go_on(self) -> None:
        """To the next page, or to what lies below."""
        if self._following:
            self.open_page(self._following)
        else:
            self.back()

    @property
    def _following(self) -> str:
        """The page after this one; "" for none."""
        return dict(pairwise(PAGES)).get(self.page, "")

    def idle(self) -> None:
        """Have the pictures of the next page made while this one is looked at."""
        if self._following and not self.moving:
            clock, ruler = Clock.at_rest(), self.services.canvas()
            page = self._whole(self._following, Progress(self.count, clock), clock)
            page.lay(ruler, (0, 0, WIDTH, HEIGHT))
            self.services.prerender("coronation", page.draw)

    def skip(self) -> None:
        """Bring all that moves to its end; what would have been heard is not."""
        self._cues.clear()
        self.tweens.finish()
        self.changed()

    def on_event(self, event: pygame.Event) -> bool:
        """While something moves, a click or a key but Esc skips it."""
        pressed = event.type == pygame.MOUSEBUTTONDOWN
        typed = event.type == pygame.KEYDOWN and event.key != pygame.K_ESCAPE
        if not (self.moving and (pressed or typed)):
            return False
        self.skip()
        return True

    def update(self, dt: float) -> None:
        """Let be heard what is due, and show what has been counted or read meanwhile."""
        due = [cue for cue in self._cues if self.clock.t >= cue.at]
        for cue in due:
            self._cues.remove(cue)
            self.services.sound.play(cue.name)
        if self.page == COUNT and self._counted != self.progress.state:
            self._counted = self.progress.state
            self.changed()
        if self._known != self._read:
            self._known = self._read
            if self.page == CROWN:
                self._run_crown()
            self.changed()


def open_scene(services: Services, route: routes.Coronation) -> kit.Host:
    """The scene that shows a route."""
    services.sound.close_evening(route.account.journal.state)
    return kit.Host(services, CoronationScreen(services, route.account, route.model, route.page))
