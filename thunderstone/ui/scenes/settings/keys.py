"""The page of keys: which key does what, and choosing another by pressing it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

import pygame

from thunderstone.ui.keymap import ACTS, CHANGEABLE, EVERYWHERE, TABLE, key_name
from thunderstone.ui.kit import Button, Column, Form, Grid, Item, Prose, Row, Spacer, Text
from thunderstone.ui.scenes.settings.signs import act_words, key_words

if TYPE_CHECKING:
    from thunderstone.ui.services import Services


class KeysPage:
    """Makes the page, and waits for a key while ``awaited`` names an act.

    ``tell`` says something at the foot of the plate; ``changed`` is told after each change.
    """

    def __init__(
        self, services: Services, changed: Callable[[], None], tell: Callable[[str], None]
    ) -> None:
        self.services, self.changed, self.tell = services, changed, tell
        self.say = services.word
        self.awaited = ""

    def body(self) -> Item:
        """The acts of each room with their keys, and the way back to the first ones."""
        changed = any(not self.services.keymap.is_first(name) for name in CHANGEABLE)
        rooms = [self._room(room) for room in (TABLE, EVERYWHERE)]
        reset = Button(
            "reset", self.say("keys.reset"), self.reset, icon="undo", tall="control",
            enabled=changed,
        )  # fmt: skip
        return Form(gap="m")[Prose(self.say("keys.how")), *rooms, Row()[Spacer(), reset]]

    def _room(self, room: str) -> Item:
        """A heading and the acts of a room."""
        names = [name for name in CHANGEABLE if ACTS[name].room == room]
        return Column(gap="s")[
            Text(self.say(f"keys.{room}").upper(), "caption"),
            Grid(2, least="control", gap=("l", "s"))[*map(self._act, names)],
        ]

    def _act(self, name: str) -> Item:
        """The name of an act and the button with its key."""
        lang, keymap, waiting = self.services.language, self.services.keymap, name == self.awaited
        words = act_words(name, lang)
        cap = "…" if waiting else key_words(keymap.key_of(name), lang)
        return Row(gap="s")[
            Text(words, "body" if keymap.is_first(name) else "lit", grow=1),
            Button(
                name, cap, partial(self.await_key, name), wide="tag", tall="field", label=words,
                manner="village" if waiting else "plain",
            ),
        ]  # fmt: skip

    # -- choosing -----------------------------------------------------------------------------

    def await_key(self, act: str) -> None:
        """Let the next key be the act's."""
        self.awaited = act
        self.tell(self.say("keys.press", act=act_words(act, self.services.language)))

    def let_be(self) -> None:
        """Wait for no key any more."""
        self.awaited = ""
        self.tell("")

    def reset(self) -> None:
        """Give all acts their first keys again."""
        self.services.keymap.reset()
        self.tell(self.say("keys.reset_done"))
        self.changed()

    def on_event(self, event: pygame.Event) -> bool:
        """While a key is awaited, the next one is it; Esc and a click leave things as they are."""
        if not self.awaited:
            return False
        if event.type == pygame.KEYDOWN:
            if event.key == pygame.K_ESCAPE:
                self.let_be()
            else:
                self._take(key_name(event))
            return True
        if event.type == pygame.MOUSEBUTTONDOWN:
            self.let_be()
            return False
        return True

    def _take(self, key: str) -> None:
        """Give the awaited act a key, and say what came of it."""
        say, lang, keymap, act = (
            self.say,
            self.services.language,
            self.services.keymap,
            self.awaited,
        )
        cap, before = key_words(key, lang), keymap.key_of(act)
        try:
            rival = keymap.assign(act, key)
        except ValueError:
            self.tell(say("keys.fixed", cap=cap))
            return
        self.awaited = ""
        if rival:
            other, instead = act_words(rival, lang), key_words(before, lang)
            self.tell(say("keys.swapped", cap=cap, other=other, instead=instead))
        else:
            self.tell(say("keys.set", act=act_words(act, lang), cap=cap))
        self.changed()
