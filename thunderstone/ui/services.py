"""What scenes may use of the window around them, by role: no scene knows the window itself.

A part that needs one role takes that Protocol, so that a test gives it a few lines of its own;
``Services`` is all of them together, what a scene is made with. The window stands for all.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from contextlib import AbstractContextManager
from typing import TYPE_CHECKING, Protocol, TypeVar

if TYPE_CHECKING:
    import pygame

    from thunderstone.catalogue.codex import Codex
    from thunderstone.client.session import Session
    from thunderstone.engine.card import CardDef
    from thunderstone.engine.library import Library
    from thunderstone.profile import Profile, Settings
    from thunderstone.ui.camera import Camera
    from thunderstone.ui.canvas import Canvas
    from thunderstone.ui.cards.cache import FaceLayout, FaceStore
    from thunderstone.ui.cards.face import Changed
    from thunderstone.ui.gamepad import Gamepad
    from thunderstone.ui.keymap import Keymap
    from thunderstone.ui.prerender import Draw
    from thunderstone.ui.routes import Route
    from thunderstone.ui.scene import Scene
    from thunderstone.ui.sound import SoundBoard, Volumes

T = TypeVar("T")


class Speech(Protocol):
    """The words of the interface."""

    @property
    def language(self) -> str:
        """The language of the moment."""

    def word(self, key: str, **figures: object) -> str:
        """A text of the interface by its key, with its fields filled in."""


class Motion(Protocol):
    """How fast things move."""

    clock: Callable[[], float]
    """The seconds that have passed since some moment."""

    @property
    def factor(self) -> float:
        """How long motion takes, as a share of its designed duration; 0: no motion."""

    @property
    def haste(self) -> float:
        """How much faster than the clock motion runs."""


class Pictures(Protocol):
    """The painted cards."""

    @property
    def faces(self) -> FaceStore:
        """The store of painted faces."""

    def face(
        self,
        card: CardDef,
        width: float,
        *,
        layout: FaceLayout = "small",
        figures: Changed = None,
    ) -> pygame.Surface | None:
        """The face of a card ``width`` units wide, or None while it is being painted."""

    @property
    def missing(self) -> bool:
        """Whether something shows in another's place until it has been painted."""


class Jobs(Protocol):
    """What takes longer than a frame may."""

    @property
    def beside_frames(self) -> bool:
        """Whether slow work is done beside the frames; otherwise at once."""

    @property
    def busy(self) -> bool:
        """Whether anything is being painted or read."""

    def chore(self, key: Hashable, act: Callable[[], object]) -> None:
        """Do something slow between frames, once for each ``key``."""

    def prerender(
        self, key: Hashable, draw: Draw, then: Callable[[], object] | None = None
    ) -> None:
        """Go through a drawing that is due in a moment; ``then`` it can be shown."""

    def fetch(self, read: Callable[[], T], take: Callable[[Callable[[], T]], object]) -> None:
        """Read something slow beside the frames, then let ``take`` have a function giving it."""

    def do_chores(self) -> None:
        """Do all the chores that wait, and wait for what others do."""


class Scale(Protocol):
    """Where the table lies on the pixels of the window, and how large it is there."""

    @property
    def unit(self) -> float:
        """Pixels per table unit."""

    @property
    def origin(self) -> tuple[float, float]:
        """The pixel of the table's corner."""


class Place(Scale, Protocol):
    """The window as a place: pixels and units, which part of the table is in view."""

    @property
    def camera(self) -> Camera:
        """Which part of the table the window shows."""

    @property
    def size(self) -> tuple[int, int]:
        """How large the window is, in pixels."""

    def canvas(self) -> Canvas:
        """The window as a canvas in table units; it measures text as well."""

    def units(self, pos: tuple[float, float]) -> tuple[float, float]:
        """A place in pixels as units on the table."""

    def bring_into_view(self, box: pygame.FRect) -> None:
        """Let the camera show a part of the table, in units."""

    def whole_table(self, size: tuple[int, int] | None = None) -> AbstractContextManager[None]:
        """Let the camera show the whole table, perhaps as in a window of another size (pixels)."""


class Input(Protocol):
    """What leads: the pointer, the keyboard or a gamepad."""

    by_keys: bool
    """Whether the keyboard or a gamepad leads, so that the focus is always to be seen."""

    untouched: float
    """The seconds since anybody has touched anything."""

    keymap: Keymap
    """Which key does what."""

    gamepad: Gamepad
    """The gamepad, if there is one."""

    def type_into(self, wanted: bool) -> None:
        """Let the system compose letters (accents); ``wanted`` by a line that has the focus."""


class Navigation(Protocol):
    """The way from one screen to another: screens are named by a route, see ``routes``."""

    def navigate(self, route: Route) -> None:
        """Show a screen over whatever is there."""

    def start_over(self, route: Route) -> None:
        """Take every screen away and show this one."""

    def push(self, scene: Scene) -> None:
        """Show a screen of one's own over the one that it belongs to."""

    def scene_for(self, route: Route) -> Scene:
        """The scene of a route, which is not shown."""

    def pop(self) -> None:
        """Take the screen on top away; the one below it is entered again."""

    def leave(self) -> None:
        """Take the screen on top away; where there is none below it, show the title."""

    def back_to_table(self) -> None:
        """Take away whatever lies over the table."""

    def to_title(self) -> None:
        """Close the game, which is kept, and show the title."""

    def quit(self) -> None:
        """Leave the program after this frame; the game under way is kept."""

    def on_top(self, scene: object) -> bool:
        """Whether a scene is the one on top, which has the pointer and the keyboard."""

    def shows(self, *names: str) -> bool:
        """Whether a scene of one of these names lies anywhere in the stack."""

    def holds(self, scene: object) -> bool:
        """Whether a scene lies anywhere in the stack."""


class Games(Protocol):
    """The game under way, and beginning one."""

    session: Session | None
    """The game under way, if there is one."""

    def begin(self, session: Session) -> None:
        """Let this be the game under way, in the place of any other."""

    def play(self, session: Session) -> None:
        """Show a game on the table, in the place of any other."""

    def close_session(self) -> None:
        """Let go of the game under way; it has been kept after its last answer."""


class Cards(Protocol):
    """All cards that there are."""

    @property
    def library(self) -> Library:
        """The cards; whoever asks first waits until they have been read."""

    def codex(self) -> Codex:
        """The cards as the codex knows them, in the language of the moment."""


class Memory(Protocol):
    """What is remembered of the player."""

    profile: Profile
    """Where settings, saves and records are kept."""

    settings: Settings
    """What the player has chosen."""

    kept: dict[str, object]
    """What screens remember while the game runs, under their names."""


class Preferences(Protocol):
    """To choose something else: it takes effect at once."""

    @property
    def fullscreen(self) -> bool:
        """Whether the window fills the screen."""

    def keep(self) -> None:
        """Keep the settings as they are now."""

    def set_language(self, language: str) -> None:
        """Speak another language from now on."""

    def switch_language(self) -> None:
        """On to the next language."""

    def set_animation(self, speed: str) -> None:
        """Move things at another speed from now on ("off" to "slow"), bots too."""

    def set_scale(self, percent: int) -> None:
        """Show everything larger or smaller, in hundredths of what fills the window."""

    def set_lettering(self, size: str, *, plain: bool) -> None:
        """Set small text at another size, or all of it in another face."""

    def set_calm(self, calm: bool) -> None:
        """Let nothing travel or flash any more, or again."""

    def set_volumes(self, volumes: Volumes) -> None:
        """Be as loud as this from now on."""

    def toggle_fullscreen(self) -> None:
        """Between the window and the whole screen."""


class Services(
    Speech,
    Motion,
    Pictures,
    Jobs,
    Place,
    Input,
    Navigation,
    Games,
    Cards,
    Memory,
    Protocol,
):
    """All that a scene may use."""

    @property
    def preferences(self) -> Preferences:
        """Who changes what the player has chosen."""

    @property
    def sound(self) -> SoundBoard:
        """The sounds."""
