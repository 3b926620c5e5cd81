"""All keys on one sheet, as they are set now, and the buttons of a gamepad where there is one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from thunderstone.ui import routes, theme
from thunderstone.ui.brush.text import Style
from thunderstone.ui.keymap import ACTS, EVERYWHERE, FIXED, HAND, TABLE
from thunderstone.ui.node import Node
from thunderstone.ui.scenes.notice import Overlay
from thunderstone.ui.scenes.settings.pages import pad_lines
from thunderstone.ui.scenes.settings.signs import KeyCap, act_words, key_words
from thunderstone.ui.widgets import Button, Label

if TYPE_CHECKING:
    from thunderstone.ui.services import Services

_LINE, _CAP = 40.0, 92.0
_NAME = Style("text", 16.5, theme.BODY)
_HEAD = Style("text_bold", 14.5, theme.VILLAGE_LABEL, tracking=1.8)


class HelpScene(Overlay):
    """The sheet of keys; Esc, Enter and the key that showed it take it away."""

    name = "help"
    tall = 724.0
    _columns = 2

    def build(self) -> None:
        """Lay out the columns: moving and everywhere, the table, the gamepad."""
        app = self.app
        self.focus(None)
        self.root.clear()
        columns = 3 if app.gamepad.here else 2
        self.wide = 60 + columns * 450.0
        plate = self.plate(app.word("help.heading"))
        y = self._keys(plate, FIXED, app.word("keys.fixed_room"), 36, 84)
        self._keys(plate, EVERYWHERE, app.word("keys.everywhere"), 36, y + 8)
        self._keys(plate, TABLE, app.word("keys.table"), 486, 84)
        if app.gamepad.here:
            self._heading(plate, app.word("help.pad"), 936, 84)
            pad_lines(app.language, plate, 936, 114, 420)
        foot = self.tall - 72
        change = app.word("help.change")
        plate.add(Button((36, foot, 220, 46), change, self._change, icon="scroll"))
        done = Button(
            (self.wide - 216, foot, 180, 46), app.word("options.done"), self.back, manner="village"
        )
        plate.add(done)
        self.focus(done)

    def pads_changed(self) -> None:
        """The gamepad has a column of its own."""
        self.build()

    def _heading(self, plate: Node, words: str, x: float, y: float) -> None:
        plate.add(Label(words.upper(), _HEAD, x, y + 18, room=420, least=13.8))

    def _keys(self, plate: Node, room: str, heading: str, x: float, y: float) -> float:
        """A heading and the keys of a room below it; gives where they end."""
        lang, keymap = self.app.language, self.app.keymap
        self._heading(plate, heading, x, y)
        y += 30
        for words, caps in self._lines(room):
            told = [key_words(keymap.key_of(cap) if cap in ACTS else cap, lang) for cap in caps]
            for place, cap in enumerate(told):
                wide = _CAP if len(told) == 1 else 40.0
                plate.add(KeyCap((x + place * 46, y + 3, wide, 32), cap))
            start = x + (_CAP if len(told) == 1 else 46 * len(told) - 6) + 14
            room_left = x + 424 - start
            plate.add(Label(words, _NAME, start, y + 25, room=room_left, least=13.8))
            y += _LINE
        return y

    def _lines(self, room: str) -> list[tuple[str, list[str]]]:
        """The acts of a room with their keys; the ten cards of the hand on two lines."""
        lang = self.app.language
        names = [name for name, act in ACTS.items() if act.room == room and name not in HAND]
        lines = [(act_words(name, lang), [name]) for name in names]
        if room == TABLE:
            lines.append((self.app.word("act.hand_all"), list(HAND[:5])))
            lines.append((self.app.word("act.hand_again"), list(HAND[5:])))
        return lines

    def _change(self) -> None:
        """Go on to the page where keys are chosen."""
        self.app.pop()
        self.app.navigate(routes.Settings("keys"))


def open_scene(services: Services, _: routes.Help) -> HelpScene:
    """The scene that shows a route."""
    return HelpScene(services)
