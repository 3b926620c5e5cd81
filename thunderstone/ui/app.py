"""The game in its window: one loop around a router, a window, the preferences and the slow work.

The loop draws only when a scene is dirty or moving, so that an idle table costs nothing.
"""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import pygame

from thunderstone.ui import probe, router, routes, view_bars
from thunderstone.ui.acts import PLAYED_AT, Acts
from thunderstone.ui.brush import heap, text
from thunderstone.ui.canvas import Canvas, TextMark
from thunderstone.ui.frame_clock import FrameClock
from thunderstone.ui.gamepad import Gamepad
from thunderstone.ui.garbage import GarbageCollector
from thunderstone.ui.jobs import CHORES, JobQueue
from thunderstone.ui.preferences import Preferences
from thunderstone.ui.router import Router
from thunderstone.ui.window import Window

if TYPE_CHECKING:
    from thunderstone.catalogue.codex import Codex
    from thunderstone.client.session import Session
    from thunderstone.engine.library import Library
    from thunderstone.journal import Journal
    from thunderstone.profile import Profile
    from thunderstone.ui.camera import Camera
    from thunderstone.ui.cards.cache import FaceStore
    from thunderstone.ui.scene import Scene
    from thunderstone.ui.sound import SoundBoard

FULL = 0.011
"""Seconds of a frame beyond which its drawing leaves no time for chores."""

WHEEL_BUTTONS = (4, 5, 6, 7)
TOUCHES = (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN, pygame.MOUSEWHEEL, pygame.FINGERDOWN)
TREMBLE = 2
"""Pixels that a mouse has to go to be moved by a hand."""


class App:
    """The loop, and the services that scenes use: see ``services``, where each is described.

    ``strict`` lets faults through, ``ledger`` is told of every text that is drawn.
    """

    def __init__(
        self,
        profile: Profile,
        *,
        language: str | None = None,
        size: tuple[int, int] | None = None,
        fullscreen: bool | None = None,
        painter: bool = False,
    ) -> None:
        """``painter`` lets another process paint the cards and keeps all pictures on disk."""
        self.running = self.strict = self.by_keys = False
        self.session: Session | None = None
        self.ledger: list[TextMark] | None = None
        self.frame = self._seen_frame = self._failures = 0
        self._frame_clock = FrameClock()
        self.untouched = 0.0
        self.clock: Callable[[], float] = time.perf_counter
        self._codex: Codex | None = None
        self.profile, self.settings = profile, profile.settings
        self.preferences = Preferences(profile, language)
        self.keymap, self.kept = self.preferences.keymap, self.preferences.kept
        self.garbage = GarbageCollector()
        self.jobs = JobQueue(self, profile.cache_dir / "faces", painting=painter)
        self.router = Router(lambda route: router.scene_of(route, self), self._look_home)
        settings = profile.settings
        self.window = Window(
            size or (settings.width, settings.height), settings.scale, self._relaid
        )
        self.preferences.govern(
            self.window, self.jobs, reworded=self.router.resized, paced=self._pace
        )
        self.gamepad = Gamepad(self._pad_pressed, self.router.pads_changed)
        self.acts = Acts(self, self.router, self.window.toggle_overview)
        self._serve()
        if settings.fullscreen if fullscreen is None else fullscreen:
            self.preferences.toggle_fullscreen()
        self.type_into(False)

    def _serve(self) -> None:
        """Hand on what the parts do themselves."""
        self.word = self.preferences.word
        self.navigate, self.start_over = self.router.navigate, self.router.start_over
        self.push, self.pop = self.router.push, self.router.pop
        self.back_to_table, self.scene_for = self.router.back_to_table, self.router.scene_for
        self.on_top, self.holds = self.router.on_top, self.router.holds
        self.shows, self.shown = self.router.shows, self.router.shown
        self.units, self.pixels = self.window.units, self.window.pixels
        self.whole_table, self.resize = self.window.whole_table, self.window.resize
        jobs = self.jobs
        self.face, self.chore, self.fetch = jobs.face, jobs.chore, jobs.fetch
        self.prerender, self.do_chores = jobs.prerender, jobs.do_chores

    # -- what is so at the moment -----------------------------------------------------------

    @property
    def scene(self) -> Scene | None:
        """The scene on top."""
        return self.router.scene

    @property
    def language(self) -> str:
        """The language of the moment."""
        return self.preferences.language

    @property
    def sound(self) -> SoundBoard:
        """The sounds."""
        return self.preferences.sound

    @property
    def factor(self) -> float:
        """How long motion takes, as a share of its designed duration; 0: no motion."""
        return self.preferences.factor

    @property
    def haste(self) -> float:
        """How much faster than the clock motion runs."""
        return self.preferences.haste

    @property
    def camera(self) -> Camera:
        """Which part of the table the window shows."""
        return self.window.camera

    @property
    def unit(self) -> float:
        """Pixels per table unit."""
        return self.window.unit

    @property
    def origin(self) -> tuple[float, float]:
        """The pixel of the table's corner."""
        return self.window.origin

    @property
    def size(self) -> tuple[int, int]:
        """How large the window is, in pixels."""
        return self.window.size

    @property
    def surface(self) -> pygame.Surface:
        """The pixels of the window."""
        return self.window.surface

    @property
    def faces(self) -> FaceStore:
        """The store of painted faces."""
        return self.jobs.faces

    @property
    def busy(self) -> bool:
        """Whether anything is being painted or read."""
        return self.jobs.busy

    @property
    def missing(self) -> bool:
        """Whether something shows in another's place until it has been painted."""
        return self.jobs.missing

    @property
    def beside_frames(self) -> bool:
        """Whether slow work is done beside the frames; otherwise at once."""
        return self.jobs.beside_frames

    # -- the window and what is in view ------------------------------------------------------

    def canvas(self) -> Canvas:
        """The window as a canvas in table units."""
        return self._canvas_on(self.surface)

    def _canvas_on(self, sheet: pygame.Surface) -> Canvas:
        return Canvas(sheet, self.unit, self.origin, self.language, self.ledger)

    def bring_into_view(self, box: pygame.FRect) -> None:
        """Let the camera show a part of the table, in units."""
        self._look_around(self.camera.show(box))

    def _look_around(self, moved: bool) -> None:
        """The camera has been led elsewhere."""
        if moved:
            self.window.measure()
            for scene in self.shown():
                scene.touch()

    def _look_home(self) -> None:
        """Let the focus and the camera begin where the scene on top does."""
        if self.scene is not None:
            self.scene.focusing.keep()
        if self.camera.partial and self.scene is not None:
            box = self.scene.focusing.home()
            if box is not None:
                self.bring_into_view(box)

    def _relaid(self) -> None:
        self.jobs.prerenderer.clear()
        self.router.resized()

    def type_into(self, wanted: bool) -> None:
        """Let the system compose letters (accents); ``wanted`` by a text field that has the focus.

        Only composed a key says what it types: "?" lies on another one in every layout, and would
        arrive as what the key types without Shift. Where it brings up a keyboard on the screen, as
        SDL does on a Steam Deck, letters are composed for text fields alone.
        """
        if wanted or not os.environ.get("SteamDeck"):  # noqa: SIM112 - its own spelling
            pygame.key.start_text_input()
        else:
            pygame.key.stop_text_input()

    # -- the game under way and the cards ------------------------------------------------------

    def begin(self, session: Session) -> None:
        """Let this be the game under way, in the place of any other."""
        self.close_session()
        self.session = session
        self._pace(self.factor)

    def play(self, session: Session) -> None:
        """Show a game on the table, in the place of any other."""
        self.begin(session)
        self.profile.save_settings()  # they hold what kind of game it is
        self.start_over(routes.Table(session))

    def close_session(self) -> None:
        """Let go of the game under way; it has been kept after its last answer."""
        if self.session is not None:
            self.session.close()
            self.session = None
        self.sound.leave()

    def to_title(self) -> None:
        """Close the game, which is kept, and show the title."""
        played = self.session is not None
        self.close_session()
        self.start_over(routes.Title())
        if played:
            self.garbage.collect_all()
            heap.give_back()

    def leave(self) -> None:
        """Take the screen on top away; where there is none below it, show the title."""
        self.pop() if len(self.router.stack) > 1 else self.to_title()

    def _pace(self, factor: float) -> None:
        if self.session is not None:
            self.session.keep_pace(factor)

    @property
    def library(self) -> Library:
        """The cards; whoever asks first waits until they have been read."""
        self.jobs.wait_for_cards()
        from thunderstone.catalogue import load_library  # reading YAML is not for the first frame

        return load_library()

    def codex(self) -> Codex:
        """The cards as the codex knows them, in the language of the moment."""
        from thunderstone.catalogue.codex import Codex
        from thunderstone.catalogue.rulebook import load_rulebook

        if self._codex is None or self._codex.lang != self.language:
            self._codex = Codex(self.library, load_rulebook(), self.language, self.word)
        return self._codex

    # -- the loop -------------------------------------------------------------------------

    def run(self) -> None:
        """Run until the window is closed."""
        self.running = True
        self.garbage.begin()
        try:
            while self.running and self.scene is not None:
                self.next_frame()
        finally:
            self.close()

    def close(self) -> None:
        """Keep the game and the settings and close the window."""
        self.close_session()
        self.jobs.close()
        self.gamepad.close()
        self.sound.close()
        self.settings.keep_window(self.window.windowed_size)
        self.profile.save_settings()
        self.garbage.end()
        text.forget_fonts()  # before pygame goes: a font that outlives it never closes its file
        pygame.quit()

    def quit(self) -> None:
        """Leave the loop after this frame; the game under way is kept."""
        self.running = False

    def next_frame(self) -> None:
        """Wait until the next frame is due, and have it."""
        still = self.frame == self._seen_frame and not self.jobs.busy
        self._seen_frame = self.frame
        self.step(self._frame_clock.wait(still=still))

    def step(self, dt: float) -> None:
        """One frame: events, the passing of ``dt`` seconds, and a drawing if one is due."""
        start = self.clock()
        for event in pygame.event.get():
            self.guarded(self.dispatch, event)
        self.gamepad.update(dt)
        self.jobs.take_in()
        self.untouched += dt
        self.guarded(self.window.settle, dt)
        if self.scene is not None:
            self.guarded(self.scene.update, dt)
        at_table = self.scene is not None and self.scene.name in PLAYED_AT
        if at_table and self.profile.fault is not None:
            self._tell_fault()
        due = self.window.settled and any(one.dirty or one.animating for one in self.shown())
        if due:
            self.guarded(self.draw)
        else:
            self.window.keep_frame(dt)
        left = FULL - (self.clock() - start)
        self.jobs.do_some(min(CHORES, left), drawn=due)
        self.garbage.pass_time(dt, drawn=due)

    def dispatch(self, event: pygame.Event) -> None:
        """Handle the window's own events and pass the rest on to the scene on top."""
        if event.type == pygame.QUIT:
            self.quit()
        elif event.type == pygame.VIDEORESIZE:
            self.window.stretch()
        elif event.type in (pygame.VIDEOEXPOSE, pygame.WINDOWRESTORED, pygame.WINDOWFOCUSGAINED):
            self.window.dirty_rects.forget()
            if self.scene is not None:
                self.scene.touch()
        elif self.gamepad.handle(event) or (self._is_touch(event) and self._ends_fleeting()):
            return
        elif event.type == pygame.KEYDOWN:
            self.acts.key(event)
        elif event.type == pygame.KEYUP:
            self.acts.released()
        elif event.type == pygame.TEXTINPUT:
            self.acts.typed(event)
        elif (
            event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)
            and event.button in WHEEL_BUTTONS
        ):
            return
        elif self.scene is not None:
            if event.type == pygame.MOUSEMOTION and self.camera.partial:
                self._look_around(self.camera.follow(event.pos))
            if event.type == pygame.MOUSEBUTTONDOWN:
                self.by_keys = False
                self.acts.let_go_of_pad()
            self.scene.handle(event)

    def _pad_pressed(self, event: pygame.Event) -> None:
        """A gamepad presses the key that one of its buttons stands for."""
        if not self._ends_fleeting():
            self.by_keys = True
            self.acts.pressed(event)

    @staticmethod
    def _is_touch(event: pygame.Event) -> bool:
        """Whether an event is a hand at work; a mouse that trembles on its table is none."""
        if event.type == pygame.MOUSEMOTION:
            return bool(max(map(abs, getattr(event, "rel", (0, 0)))) >= TREMBLE)
        return event.type in TOUCHES

    def _ends_fleeting(self) -> bool:
        """Somebody has touched something: whether that has ended what plays for nobody."""
        self.untouched = 0.0
        ends = self.scene is not None and self.scene.fleeting
        if ends:
            self.leave()
        return ends

    def draw(self) -> None:
        """Draw the scenes that can be seen and show them."""
        if self.ledger is not None:
            self.ledger.clear()
        canvas = self._canvas_on(self.window.sheet())
        self.jobs.drawing = True
        try:
            for scene in self.shown():
                scene.dirty = False
                canvas.layer = scene.name
                scene.draw(canvas)
            canvas.layer = "window"
            if self.camera.partial:
                view_bars.draw(canvas, self.camera.view)
        finally:
            self.jobs.drawing = False
        self.frame += 1
        self.window.show(self.scene.cursor if self.scene is not None else "point")
        self._failures = 0
        if self.scene is not None:
            probe.write(self.scene, self.window, self.frame)
        if not self.jobs.ready:
            self.jobs.get_ready()
            self.sound.open()
            self.gamepad.open()

    def read_ahead(self) -> None:
        """Read what a game would have to wait for, beside the title."""
        from thunderstone.catalogue import load_library

        load_library()
        router.warm()
        self.codex()

    # -- faults --------------------------------------------------------------------------

    def guarded(self, act: Callable[..., object], *args: Any) -> None:
        """Do something; a fault in a scene leads to the title, and the game is kept.

        A second one before anything could be drawn ends the program, once it is kept, too.
        """
        try:
            act(*args)
        except Exception as fault:
            if self.strict:
                raise
            from thunderstone.ui import crash_handler  # what is needed after a fault only

            self._failures += 1
            if self._failures > 1:
                crash_handler.report(self, fault)
                raise
            crash_handler.note(self, fault, [one.name for one in self.router.stack])

    def _tell_fault(self) -> None:
        """Tell at the table what the profile has to say: a full disk is no news for later."""
        from thunderstone.ui import crash_handler

        crash_handler.tell_profile_fault(self)


def run(profile: Profile, language: str | None = None, *, fullscreen: bool | None = None) -> None:
    """Open the window at the title and run until it is closed."""
    app = App(profile, language=language, fullscreen=fullscreen, painter=True)
    app.to_title()
    app.run()


def run_replay(profile: Profile, journal: Journal, language: str | None = None) -> None:
    """Open the window on a recorded game and run until it is closed."""
    app = App(profile, language=language, painter=True)
    app.start_over(routes.Replay(journal))
    app.run()
