"""The settings: a plate with pages over whatever is there; what is changed holds at once."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from thunderstone.ui import routes, theme
from thunderstone.ui.brush.shape import PanelLook
from thunderstone.ui.brush.text import Style
from thunderstone.ui.keymap import key_name
from thunderstone.ui.node import Node
from thunderstone.ui.scenes.notice import EDGE, Overlay
from thunderstone.ui.scenes.settings import pages
from thunderstone.ui.scenes.settings.signs import act_words, key_words
from thunderstone.ui.scrolling import barred
from thunderstone.ui.widgets import Button, Label

if TYPE_CHECKING:
    from thunderstone.ui.canvas import Canvas
    from thunderstone.ui.services import Services

_TAB_W, _TAB_H, _PITCH = 226.0, 50.0, 58.0
_WIDE, _TALL = 1080.0, 716.0
"""The plate where there is room for it; in a smaller view it is smaller, and its page scrolls."""

_TAB = PanelLook(
    radius=9, top="#6a3a1c", bottom="#2a130c", alpha=0.95, border="#e8bf6a", border_width=1.5
)


class Tab(Node):
    """The name of a page; the open one lies on a lit plate with a mark."""

    def __init__(self, y: float, words: str, chosen: bool, on_click: Callable[[], None]) -> None:
        super().__init__((30, y, _TAB_W, _TAB_H), label=words, on_click=on_click)
        self.words, self.chosen = words, chosen

    def paint(self, canvas: Canvas) -> None:
        """Draw the plate and the name."""
        if self.chosen:
            canvas.panel((0, 0, self.w, self.h), _TAB)
            canvas.icon("diamond", 20, self.h / 2, 13, theme.VILLAGE_LABEL)
        lit = self.chosen or self.hovered or self.focused
        style = Style("display_semi", 19, theme.TITLE if lit else theme.SECONDARY, shadow=1.5)
        canvas.text(self.words, style, 36, self.h / 2 + 6.5, room=self.w - 50, least=14)
        if self.focused:
            canvas.rim((0, 0, self.w, self.h), theme.FOCUS, 9, glow=5)


class SettingsScene(Overlay):
    """Pages on the left, the open one on the right.

    On the page of keys one may be waited for: then every key belongs to this scene.
    """

    name = "settings"
    wide = _WIDE
    tall = _TALL

    def __init__(self, app: Services, page: str = "") -> None:
        super().__init__(app)
        self.page = page if page in pages.PAGES else next(iter(pages.PAGES))
        self.awaited = ""
        self.told = ""

    @property
    def takes_keys(self) -> bool:  # type: ignore[override]
        """Whether a key is being chosen."""
        return bool(self.awaited)

    # -- the plate --------------------------------------------------------------------------

    def build(self) -> None:
        """Lay out the tabs, the page and the foot; the focus stays on what had it."""
        held, at = self._focus_and_place()
        self.focus(None)
        self.root.clear()
        word = self.app.word
        view = self.app.camera.view
        self.wide, self.tall = min(_WIDE, view.w - 2 * EDGE), min(_TALL, view.h - 2 * EDGE)
        plate = self.plate(word("settings.heading"))
        top, pitch = (92.0, _PITCH) if self.tall == _TALL else (78.0, _TAB_H + 2)
        for place, page in enumerate(pages.PAGES):
            act = self._opener(page)
            plate.add(Tab(top + place * pitch, word(f"settings.{page}"), page == self.page, act))
        self.view = barred(plate, (290, top, self.wide - 324, self.tall - top - 94))
        self.view.length = pages.PAGES[self.page](self, self.view, self.view.w)
        self.view.scroll(at)
        foot = Style("text", 15, theme.VILLAGE_LABEL if self.told else theme.MUTED)
        words = self.told or word("settings.kept")
        plate.add(Label(words, foot, 36, self.tall - 40, room=self.wide - 280, least=13.8))
        done = (self.wide - 216, self.tall - 72, 180, 46)
        plate.add(Button(done, word("options.done"), self.back, manner="village"))
        self.focus(next((node for node in self.focusables() if node.label == held), None))

    def _focus_and_place(self) -> tuple[str, float]:
        """What had the focus, and how far down the page was scrolled."""
        label = self.focused.label if self.focused is not None else ""
        return label, self.view.at if hasattr(self, "view") else 0.0

    def _opener(self, page: str) -> Callable[[], None]:
        def open_page() -> None:
            self.page, self.told, self.awaited = page, "", ""
            self.view.scroll(0)
            self.build()
            self.refresh_hover()

        return open_page

    def pads_changed(self) -> None:
        """The page of the gamepad says whether there is one."""
        self.build()

    def key(self, event: pygame.Event) -> None:
        """The keys that turn pages scroll."""
        if not self.view.page(event.key):
            super().key(event)

    # -- changing -----------------------------------------------------------------------------

    def change(self, act: Callable[[], object]) -> None:
        """Do something that changes the settings, and keep them at once."""
        act()
        self.app.keep()
        fault = self.app.profile.take_fault(self.app.language)
        if fault:
            self.tell(fault)

    def tell(self, words: str) -> None:
        """Say something at the foot of the plate."""
        self.told = words
        self.build()

    # -- choosing a key -----------------------------------------------------------------------

    def await_key(self, act: str) -> None:
        """Let the next key be the act's."""
        self.awaited = act
        words = act_words(act, self.app.language)
        self.tell(self.app.word("keys.press", act=words))

    def reset_keys(self) -> None:
        """Give all acts their first keys again."""
        self.change(self.app.keymap.reset)
        self.tell(self.app.word("keys.reset_done"))

    def handle(self, event: pygame.Event) -> None:
        """While a key is awaited, the next one is it; Esc and a click leave things as they are."""
        if not self.awaited:
            super().handle(event)
        elif event.type == pygame.KEYDOWN:
            self._take(event)
        elif event.type == pygame.MOUSEBUTTONDOWN:
            self.awaited = ""
            self.tell("")
            super().handle(event)

    def _take(self, event: pygame.Event) -> None:
        word, lang, keymap = self.app.word, self.app.language, self.app.keymap
        key, act = key_name(event), self.awaited
        if event.key == pygame.K_ESCAPE:
            self.awaited = ""
            self.tell("")
            return
        before = keymap.key_of(act)
        try:
            rival = keymap.assign(act, key)
        except ValueError:
            self.tell(word("keys.fixed", cap=key_words(key, lang)))
            return
        self.awaited = ""
        self.app.keep()
        cap = key_words(key, lang)
        if rival:
            other, instead = act_words(rival, lang), key_words(before, lang)
            self.tell(word("keys.swapped", cap=cap, other=other, instead=instead))
        else:
            self.tell(word("keys.set", act=act_words(act, lang), cap=cap))


def open_scene(services: Services, route: routes.Settings) -> SettingsScene:
    """The scene that shows a route."""
    return SettingsScene(services, route.page)
