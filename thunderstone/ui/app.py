"""The window: one loop, one present, a stack of scenes.

The loop draws only when a scene is dirty or moving, so that an idle table costs nothing.
"""

from __future__ import annotations

import gc
import os
import sys
import time
import traceback
from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar, cast

import pygame

from thunderstone import words
from thunderstone.client.session import LEAST_PACE, PACE
from thunderstone.client.words import word
from thunderstone.resources import asset_path
from thunderstone.ui import motion, probe, routes, view_bars
from thunderstone.ui.acts import TABLES, Acts
from thunderstone.ui.backstage import CHORES, Backstage
from thunderstone.ui.brush import icons, keep, memory, rich, text, typography
from thunderstone.ui.camera import Camera
from thunderstone.ui.canvas import Canvas, TextMark
from thunderstone.ui.cursor import Pointer
from thunderstone.ui.gamepad import Gamepad
from thunderstone.ui.keymap import Keymap
from thunderstone.ui.router import scene_of
from thunderstone.ui.scene import Scene
from thunderstone.ui.slate import Slate
from thunderstone.ui.sound import SoundBoard, Volumes, volumes_of
from thunderstone.ui.tween import FACTORS

if TYPE_CHECKING:
    from thunderstone.catalogue.codex import Codex, Wish
    from thunderstone.client.session import Session
    from thunderstone.engine.card import CardDef
    from thunderstone.engine.library import Library
    from thunderstone.journal import Journal
    from thunderstone.profile import Profile, Settings
    from thunderstone.ui.cards.cache import FaceStore
    from thunderstone.ui.rehearsals import Draw
    from thunderstone.ui.routes import Route

T = TypeVar("T")

TITLE = "Thunderstone"
FRAMES = 60
LONGEST_FRAME = 0.1
"""Seconds; a longer one (a stalled machine) counts as this much."""

SETTLE = 0.15
"""Seconds without a change of size before a resized window is drawn anew."""

CALM = 0.25
"""Seconds without a drawing after which the frame is kept, to be stretched on a resize."""

FULL = 0.013
"""Seconds of a frame beyond which its drawing leaves no time for chores."""

LEAST_SIZE = (1280, 720)
WHEEL_BUTTONS = (4, 5, 6, 7)
INSTANT = 1000.0


class App:
    """The window and what is common to its scenes.

    ``unit`` is pixels per table unit, ``origin`` the pixel of the table's corner, both as the
    camera says; the rest of the window is background. ``by_keys`` says that the keyboard or the
    gamepad leads, so that the focus is always to be seen.
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
        self.profile = profile
        self.settings: Settings = profile.settings
        self.language: str = language or self.settings.language
        self.stack: list[Scene] = []
        self.session: Session | None = None
        self.running = False
        self.strict = False
        self.ledger: list[TextMark] | None = None
        self.kept: dict[str, object] = {}
        """What screens remember while the game runs, under their names."""
        self._codex: Codex | None = None
        self.frame = 0
        self.clock: Callable[[], float] = time.perf_counter
        self._size = size or (self.settings.width, self.settings.height)
        self._pending = 0.0
        self._last: pygame.Surface | None = None
        self._calm = 0.0
        self.cursor = Pointer()
        self.camera = Camera()
        self.camera.scale = self.settings.scale / 100
        self.by_keys = False
        self.keymap = Keymap(self.settings.keys)
        self.gamepad = Gamepad(self)
        self.acts = Acts(self)
        motion.set_calm(self.settings.calm)
        self._set_letters()
        self.sound = SoundBoard(volumes_of(self.settings), language=self.language)
        self._failures = 0
        self.backstage = Backstage(self, profile.cache_dir / "faces", painting=painter)
        self._open(self.settings.fullscreen if fullscreen is None else fullscreen)

    # -- the window -----------------------------------------------------------------------

    def _open(self, fullscreen: bool) -> None:
        _ease_software_display()
        pygame.display.init()
        pygame.font.init()
        text.forget_fonts()
        pygame.display.set_caption(TITLE)
        pygame.display.set_icon(_window_icon())
        self.fullscreen = False
        self._set_mode(self._size)
        if fullscreen:
            self.toggle_fullscreen()
        pygame.key.set_repeat(380, 40)
        self.type_into(False)

    def _set_mode(self, size: tuple[int, int], flags: int = pygame.RESIZABLE) -> None:
        self.surface = pygame.display.set_mode(size, flags)
        self._slate = Slate(self.surface)
        window = pygame.Window.from_display_module() if _has_window() else None
        if window is not None and not flags & pygame.FULLSCREEN:
            desk = pygame.display.get_desktop_sizes()[0]
            window.minimum_size = (min(LEAST_SIZE[0], desk[0]), min(LEAST_SIZE[1], desk[1]))
        self.cursor.forget()
        self._measure()

    def _measure(self) -> None:
        self.camera.size = self.surface.get_size()
        keep.fit(self.camera.size)
        self.unit, self.origin = self.camera.unit, self.camera.origin

    def _look_around(self, moved: bool) -> None:
        """The camera has been led elsewhere."""
        if moved:
            self._measure()
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

    def bring_into_view(self, box: pygame.FRect) -> None:
        """Let the camera show a part of the table, in units."""
        self._look_around(self.camera.show(box))

    def toggle_fullscreen(self) -> None:
        """Between the window and the whole screen (F11)."""
        self.fullscreen = not self.fullscreen
        if self.fullscreen:
            self._size = self.surface.get_size()
            desk = pygame.display.get_desktop_sizes()[0]
            self._set_mode(desk, pygame.FULLSCREEN)
        else:
            self._set_mode(self._size)
        self.settings.fullscreen = self.fullscreen
        self._relaid()

    def resize(self, size: tuple[int, int]) -> None:
        """Draw in a window of another size at once."""
        self._set_mode(size)
        self._relaid()

    def _relaid(self) -> None:
        self._pending = 0.0
        self._last = None
        self._slate.forget()
        self.backstage.rehearsals.clear()
        for scene in self.stack:
            scene.resized()

    def units(self, pos: tuple[float, float]) -> tuple[float, float]:
        """A place in pixels as units on the table."""
        return (pos[0] - self.origin[0]) / self.unit, (pos[1] - self.origin[1]) / self.unit

    def pixels(self, x: float, y: float) -> tuple[float, float]:
        """A place on the table as pixels."""
        return self.origin[0] + x * self.unit, self.origin[1] + y * self.unit

    def canvas(self) -> Canvas:
        """The window as a canvas in table units."""
        return Canvas(self.surface, self.unit, self.origin, self.language, self.ledger)

    @property
    def library(self) -> Library:
        """The cards; whoever asks first waits until they have been read."""
        self.backstage.wait_for_cards()
        from thunderstone.catalogue import load_library  # reading YAML is not for the first frame

        return load_library()

    # -- scenes ---------------------------------------------------------------------------

    @property
    def scene(self) -> Scene | None:
        """The scene on top, which has the pointer and the keyboard."""
        return self.stack[-1] if self.stack else None

    def push(self, scene: Scene) -> None:
        """Put a scene on top."""
        if self.stack:
            self.stack[-1].cover()
        self.stack.append(scene)
        scene.enter()
        self._look_home()

    def pop(self) -> None:
        """Take the scene on top away; the one below it is entered again."""
        self.stack.pop().leave()
        if self.stack:
            self.stack[-1].enter()
            self._look_home()

    def replace(self, scene: Scene) -> None:
        """Take every scene away and show this one."""
        while self.stack:
            self.stack.pop().leave()
        self.push(scene)

    def navigate(self, route: Route) -> None:
        """Show a screen over whatever is there."""
        ways: dict[type[Route], Callable[[Any], None]] = {
            routes.Curtain: lambda curtain: self.show_curtain(curtain.session),
            routes.Score: lambda score: self.show_score(score.session),
            routes.Taught: lambda taught: self.show_taught(taught.session),
            routes.Menu: lambda _: self.show_menu(),
            routes.Rules: lambda rules: self.show_rules(rules.entry),
        }
        if type(route) in ways:
            ways[type(route)](route)
        else:
            self.push(scene_of(route, self))

    def start_over(self, route: Route) -> None:
        """Take every screen away and show this one."""
        self.replace(scene_of(route, self))

    def back_to_table(self) -> None:
        """Take away whatever lies over the table."""
        while self.scene is not None and self.scene.name not in TABLES:
            self.pop()

    def on_top(self, scene: object) -> bool:
        """Whether a scene is the one on top."""
        return self.scene is scene

    def shows(self, *names: str) -> bool:
        """Whether a scene of one of these names lies anywhere in the stack."""
        return any(scene.name in names for scene in self.stack)

    def holds(self, scene: object) -> bool:
        """Whether a scene lies anywhere in the stack."""
        return any(one is scene for one in self.stack)

    def to_title(self) -> None:
        """Close the game, which is kept, and show the title."""
        from thunderstone.ui.scenes.title import TitleScene

        played = self.session is not None
        self.close_session()
        self.replace(TitleScene(self))
        if played:
            gc.collect()
            memory.give_back()

    def play(self, session: Session) -> None:
        """Show a game on the table."""
        from thunderstone.ui.scenes.table.scene import TableScene

        self.close_session()
        self.session = session
        self.set_animation(self.settings.animation)
        self.replace(TableScene(self, session))

    def show_curtain(self, session: Session) -> None:
        """Cover the table until the next person has taken the seat."""
        from thunderstone.ui.scenes.curtain import CurtainScene

        self.sound.play("curtain")
        self.push(CurtainScene(self, session))

    def show_score(self, session: Session) -> None:
        """Show the sheet of a game that is over."""
        from thunderstone.ui.scenes.score import ScoreScene

        self.sound.end(session.journal.state, session.humans, session.viewer)
        self.push(ScoreScene(self, session))

    def show_menu(self) -> None:
        """Show the menu over the table: back, options, title, quit."""
        from thunderstone.ui.scenes.pause import PauseScene

        self.push(PauseScene(self))

    def learn(self, *, resume: bool = False) -> None:
        """Show the guided first game at its beginning, or where it was closed."""
        self.start_over(routes.Lesson(resume))

    def begin(self, session: Session) -> None:
        """Let this be the game under way, in the place of any other."""
        self.close_session()
        self.session = session
        self.set_animation(self.settings.animation)

    def leave(self) -> None:
        """Take the screen on top away; where there is none below it, show the title."""
        self.pop() if len(self.stack) > 1 else self.to_title()

    def show_taught(self, session: Session) -> None:
        """Show what the guided first game has taught, and where to go from there."""
        from thunderstone.ui.scenes.taught import TaughtScene

        self.sound.play("achievement")
        self.push(TaughtScene(self, session))

    def show_settings(self, page: str = "") -> None:
        """Show the settings over whatever is there, at a page or at the first one."""
        from thunderstone.ui.scenes.settings.scene import SettingsScene

        self.push(SettingsScene(self, page))

    def show_help(self) -> None:
        """Show all keys over whatever is there."""
        from thunderstone.ui.scenes.settings.help import HelpScene

        self.push(HelpScene(self))

    def show_daily(self) -> None:
        """Show the dungeon of the day over whatever is there."""
        from thunderstone.ui.scenes.daily import DailyScene

        self.push(DailyScene(self))

    def show_history(self) -> None:
        """Show the games played, over whatever is there."""
        from thunderstone.ui.scenes.history.scene import HistoryScene

        self.push(HistoryScene(self))

    def show_achievements(self) -> None:
        """Show what the players have earned, over whatever is there."""
        from thunderstone.ui.scenes.achievements.scene import AchievementsScene

        self.push(AchievementsScene(self))

    def show_saves(self) -> None:
        """Show the saved games over whatever is there."""
        from thunderstone.ui.scenes.saves.scene import SavesScene

        self.push(SavesScene(self))

    def show_codex(self, wish: Wish | None = None) -> None:
        """Show all cards over whatever is there, or those that fit ``wish``."""
        from thunderstone.ui.scenes.codex.scene import CodexScene

        self.push(CodexScene(self, wish))

    def show_rules(self, entry: str = "") -> None:
        """Show the rules reference over whatever is there, open at an entry or as it was left."""
        from thunderstone.ui.scenes.rules.scene import RulesScene

        self.push(RulesScene(self, entry))

    def codex(self) -> Codex:
        """The cards as the codex knows them, in the language of the moment."""
        from thunderstone.catalogue.codex import Codex
        from thunderstone.catalogue.rulebook import load_rulebook

        if self._codex is None or self._codex.lang != self.language:
            self._codex = Codex(self.library, load_rulebook(), self.language, self.word)
        return self._codex

    def close_session(self) -> None:
        """Let go of the game under way; it has been kept after its last answer."""
        if self.session is not None:
            self.session.close()
            self.session = None
        self.sound.dwell("")

    # -- words and settings ---------------------------------------------------------------

    def word(self, key: str, **figures: object) -> str:
        """A word of the interface in the language of the moment."""
        return word(key, self.language, **figures)

    def set_language(self, language: str) -> None:
        """Speak another language from now on."""
        self.language = language
        self.settings.language = language
        self.keep()
        self.sound.language = language
        pygame.display.set_caption(f"{TITLE}: {self.word('title.subtitle')}")
        for scene in self.stack:
            scene.resized()

    def switch_language(self) -> None:
        """On to the next language."""
        self.set_language(words.after(self.language))

    def set_animation(self, speed: str) -> None:
        """Move things at another speed from now on ("off" to "slow"), bots too."""
        self.settings.animation = speed
        if self.session is not None:
            self.session.pace = PACE * max(self.factor, LEAST_PACE)

    def keep(self) -> None:
        """Keep the settings as they are now; what hinders that is the profile's fault."""
        self.profile.save_settings()

    def set_scale(self, percent: int) -> None:
        """Show everything larger or smaller, in hundredths of what fills the window."""
        self.settings.scale = percent
        self.camera.scale, self.camera.whole = percent / 100, False
        self._measure()
        self._relaid()

    def set_lettering(self, size: str, *, plain: bool) -> None:
        """Set small text at another size, or all of it in another face."""
        self.settings.text_size, self.settings.plain = size, plain
        if self._set_letters():
            self.backstage.forget_letters()
            self._relaid()

    def _set_letters(self) -> bool:
        """Go by the settings; whether letters look different now."""
        wanted = typography.Typography(self.settings.plain, self.settings.text_size)
        changed = typography.use(wanted)
        if changed:
            keep.forget_all()
            text.forget_fonts()
            rich.forget_layouts()
        return changed

    def set_calm(self, calm: bool) -> None:
        """Let nothing travel or flash any more, or again."""
        self.settings.calm = calm
        motion.set_calm(calm)

    def set_volumes(self, volumes: Volumes) -> None:
        """Be as loud as this from now on."""
        volumes.keep_in(self.settings)
        self.sound.apply(volumes)

    @property
    def factor(self) -> float:
        """How long motion takes, as a share of its designed duration; 0: no motion."""
        return FACTORS.get(self.settings.animation, 1.0)

    @property
    def haste(self) -> float:
        """How much faster than the clock motion runs."""
        return 1 / self.factor if self.factor > 0 else INSTANT

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

    # -- the loop -------------------------------------------------------------------------

    def run(self) -> None:
        """Run until the window is closed."""
        clock = pygame.time.Clock()
        self.running = True
        try:
            while self.running and self.stack:
                dt = min(clock.tick(FRAMES) / 1000, LONGEST_FRAME)
                self.step(dt)
        finally:
            self.close()

    def close(self) -> None:
        """Keep the game and the settings and close the window."""
        self.close_session()
        self.backstage.close()
        self.gamepad.close()
        self.sound.close()
        self.settings.keep_window(self._size)
        self.profile.save_settings()
        text.forget_fonts()  # before pygame goes: a font that outlives it never closes its file
        pygame.quit()

    def quit(self) -> None:
        """Leave the loop after this frame; the game under way is kept."""
        self.running = False

    def step(self, dt: float) -> None:
        """One frame: events, the passing of ``dt`` seconds, and a drawing if one is due."""
        start = self.clock()
        for event in pygame.event.get():
            self.guarded(self.dispatch, event)
        self.gamepad.update(dt)
        self.backstage.take_in()
        self.guarded(self._settle, dt)
        if self.scene is not None:
            self.guarded(self.scene.update, dt)
        if self.profile.fault is not None and self.scene is not None and self.scene.name in TABLES:
            self._tell_fault()
        due = self._pending <= 0 and any(scene.dirty or scene.animating for scene in self.shown())
        if due:
            self.guarded(self.draw)
        else:
            self._keep_frame(dt)
        left = FULL - (self.clock() - start)
        self.backstage.do_some(min(CHORES, left), drawn=due)

    def _keep_frame(self, dt: float) -> None:
        """Keep what is shown, once nothing has moved for a while, for ``_stretch`` to stretch.

        Copying a large window takes longer than drawing it: never do so between moving frames.
        """
        self._calm += dt
        if self._last is None and self._calm >= CALM and self._pending <= 0:
            self._last = self.surface.copy()

    def dispatch(self, event: pygame.Event) -> None:
        """Handle the window's own events and pass the rest on to the scene on top."""
        if event.type == pygame.QUIT:
            self.quit()
        elif event.type == pygame.VIDEORESIZE:
            self._stretch()
        elif event.type in (pygame.VIDEOEXPOSE, pygame.WINDOWRESTORED, pygame.WINDOWFOCUSGAINED):
            self._slate.forget()
            if self.scene is not None:
                self.scene.touch()
        elif self.gamepad.handle(event):
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

    def toggle_overview(self) -> None:
        """Show the whole table for a while where it is larger than the window, and again a part."""
        if self.camera.scale > 1:
            self.camera.whole = not self.camera.whole
            self._measure()
            self._relaid()

    @contextmanager
    def whole_table(self) -> Iterator[None]:
        """Let the camera show the whole table while a picture of it is taken."""
        before, self.camera.whole = self.camera.whole, True
        self._measure()
        try:
            yield
        finally:
            self.camera.whole = before
            self._measure()

    def _stretch(self) -> None:
        """Show the last frame stretched until the size has settled."""
        self.surface = pygame.display.get_surface() or self.surface
        if not self.fullscreen:
            self._size = self.surface.get_size()
        self._pending = SETTLE
        self._slate.forget()
        if self._last is not None:
            pygame.transform.smoothscale(self._last, self.surface.get_size(), self.surface)
            self.present()

    def _settle(self, dt: float) -> None:
        if self._pending > 0:
            self._pending -= dt
            if self._pending <= 0:
                self._measure()
                self._relaid()

    def shown(self) -> list[Scene]:
        """The scenes that can be seen, lowest first."""
        for start in range(len(self.stack) - 1, -1, -1):
            if self.stack[start].opaque:
                return self.stack[start:]
        return self.stack

    def draw(self) -> None:
        """Draw the scenes that can be seen and show them."""
        if self.ledger is not None:
            self.ledger.clear()
        self._slate.begin(self.surface)
        sheet = cast(pygame.Surface, self._slate)
        canvas = Canvas(sheet, self.unit, self.origin, self.language, self.ledger)
        shown = self.shown()
        self.backstage.drawing = True
        try:
            for scene in shown:
                scene.dirty = False
                canvas.layer = scene.name
                scene.draw(canvas)
            canvas.layer = "window"
            if self.camera.partial:
                view_bars.draw(canvas, self.camera.view)
        finally:
            self.backstage.drawing = False
        self._point()
        self.frame += 1
        self.present(self._slate.show())
        self._last, self._calm = None, 0.0
        self._failures = 0
        probe.write(self)
        if not self.backstage.ready:
            self.backstage.get_ready()
            self.sound.open()
            self.gamepad.open()

    def present(self, areas: Sequence[pygame.Rect] | None = None) -> None:
        """Show what has been painted in some areas: the only place where pixels leave the game."""
        if areas is None:
            pygame.display.flip()
        elif areas:
            pygame.display.update(areas)

    def _point(self) -> None:
        self.cursor.show(self.scene.cursor if self.scene is not None else "point", self.unit)

    # -- what takes long: see Backstage -----------------------------------------------------

    @property
    def faces(self) -> FaceStore:
        """The store of painted faces."""
        return self.backstage.faces

    @property
    def busy(self) -> bool:
        """Whether anything is being painted or read."""
        return self.backstage.busy

    @property
    def missing(self) -> bool:
        """Whether something shows in another's place until it has been painted."""
        return self.backstage.missing

    def chore(self, key: Hashable, act: Callable[[], object]) -> None:
        """Do something slow between frames, once for each ``key``."""
        self.backstage.chore(key, act)

    def do_chores(self) -> None:
        """Do all the chores that wait, and wait for what others do."""
        self.backstage.do_chores()

    def rehearse(self, key: Hashable, draw: Draw, then: Callable[[], object] | None = None) -> None:
        """Go through a drawing that is due in a moment; ``then`` it can be shown."""
        self.backstage.rehearse(key, draw, then)

    def fetch(self, read: Callable[[], T], take: Callable[[Callable[[], T]], object]) -> None:
        """Read something slow beside the frames, then let ``take`` have a function giving it."""
        self.backstage.fetch(read, take)

    def face(
        self,
        card: CardDef,
        width: float,
        *,
        large: bool = False,
        figures: Mapping[str, int] | None = None,
    ) -> pygame.Surface | None:
        """The face of a card ``width`` units wide, or None while it is being painted."""
        return self.backstage.face(card, width, large=large, figures=figures)

    # -- mishaps --------------------------------------------------------------------------

    def guarded(self, act: Any, *args: Any) -> None:
        """Do something; a fault in a scene leads to the title, and the game is kept.

        A second one before anything could be drawn ends the program, once it is kept, too.
        """
        try:
            act(*args)
        except Exception:
            if self.strict:
                raise
            from thunderstone.reports import save_report  # what is needed after a fault only
            from thunderstone.ui import mishap

            self._failures += 1
            if self._failures > 1:
                save_report(self.profile, traceback.format_exc())
                raise
            mishap.note(self, traceback.format_exc())

    def _tell_fault(self) -> None:
        """Tell at the table what the profile has to say: a full disk is no news for later."""
        from thunderstone.ui import mishap

        mishap.tell(self)


def _window_icon() -> pygame.Surface:
    """The painted icon at the size that the system is likely to ask for."""
    try:
        painted = pygame.image.load(asset_path("art", "icon.png"))
    except (FileNotFoundError, pygame.error):
        return icons.icon("stone", 64).surface
    side = 32 if sys.platform == "win32" else 64
    return pygame.transform.smoothscale(painted, (side, side))


def _has_window() -> bool:
    return pygame.display.get_driver() != "dummy"


def _ease_software_display() -> None:
    """Without a graphics device an accelerated window is emulated, and ten times slower."""
    if sys.platform.startswith("linux") and not list(Path("/dev/dri").glob("renderD*")):
        os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")


def run(profile: Profile, language: str | None = None, *, fullscreen: bool | None = None) -> None:
    """Open the window at the title and run until it is closed."""
    app = App(profile, language=language, fullscreen=fullscreen, painter=True)
    app.to_title()
    app.run()


def run_replay(profile: Profile, journal: Journal, language: str | None = None) -> None:
    """Open the window on a recorded game and run until it is closed."""
    from thunderstone.ui.scenes.replay import ReplayScene

    app = App(profile, language=language, painter=True)
    app.replace(ReplayScene(app, journal))
    app.run()
