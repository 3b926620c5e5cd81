"""All keys on one sheet, as they are set now, the mouse, and a gamepad where there is one."""

from __future__ import annotations

from collections.abc import Sequence

from thunderstone.ui import routes
from thunderstone.ui.keymap import ACTS, EVERYWHERE, FIXED, HAND, TABLE
from thunderstone.ui.kit import Button, Column, Item, Overlay, Plate, Row, Spacer, Text
from thunderstone.ui.scenes.settings.signs import KeyCap, act_words, key_words, pad_lines
from thunderstone.ui.services import Services

MOUSE = ("double", "right", "drag")
"""What is told of the mouse."""


class HelpScreen(Overlay[Services]):
    """The sheet of keys; Esc, Enter and the key that showed it take it away."""

    name, first = "help", "done"

    def body(self) -> Plate:
        """The columns: moving and everywhere, the table and the mouse, the gamepad."""
        say, lang = self.say, self.services.language
        pad = Column(wide="column", gap="s")[self._heading("help.pad"), Column()[*pad_lines(lang)]]
        change = Button(
            "change", say("help.change"), self._change, icon="scroll", wide="button", tall="control"
        )
        done = Button(
            "done", say("options.done"), self.back, manner="village", wide="close", tall="control"
        )
        return Plate(say("help.heading"), wide=None)[
            Row(gap="l", align="start")[
                Column(wide="column", gap="m")[
                    self._keys(FIXED, "keys.fixed_room"), self._keys(EVERYWHERE, "keys.everywhere")
                ],
                Column(wide="column", gap="m")[self._keys(TABLE, "keys.table"), self._mouse()],
                pad if self.services.gamepad.here else None,
            ],
            Row()[change, Spacer(), done],
        ]

    def _mouse(self) -> Item:
        """What the mouse does at the table besides a click."""
        say = self.say
        lines = [
            Row(gap="m", tall="icon")[
                KeyCap(say(f"help.{deed}"), "name"), Text(say(f"help.{deed}_does"), grow=1)
            ]
            for deed in MOUSE
        ]
        return Column(wide="column", gap="s")[self._heading("help.mouse"), Column()[*lines]]

    def _heading(self, key: str) -> Item:
        return Text(self.say(key).upper(), "caption")

    def _keys(self, room: str, heading: str) -> Item:
        """A heading and the keys of a room below it; the ten cards of the hand on two lines."""
        lang = self.services.language
        names = [name for name, act in ACTS.items() if act.room == room and name not in HAND]
        lines = [self._line(act_words(name, lang), [name]) for name in names]
        if room == TABLE:
            half = len(HAND) // 2
            lines.append(self._line(self.say("act.hand_all"), HAND[:half]))
            lines.append(self._line(self.say("act.hand_again"), HAND[half:]))
        return Column(wide="column", gap="s")[self._heading(heading), Column()[*lines]]

    def _line(self, words: str, names: Sequence[str]) -> Item:
        """What some keys do."""
        lang, keymap = self.services.language, self.services.keymap
        told = [key_words(keymap.key_of(name) if name in ACTS else name, lang) for name in names]
        caps = [KeyCap(cap, "cap" if len(told) == 1 else "icon") for cap in told]
        return Row(gap="m", tall="icon")[Row(gap="xs")[*caps], Text(words, grow=1)]

    def _change(self) -> None:
        """Go on to the page where keys are chosen."""
        self.services.pop()
        self.services.navigate(routes.Settings("keys"))
