"""Everything that a seat sees of a game in the window: pixels, words, labels and tooltips."""

from __future__ import annotations

import re
from pathlib import Path

import pygame

from thunderstone.client.session import Session
from thunderstone.profile import Profile
from thunderstone.ui.app import App
from thunderstone.ui.scenes.saves.snapshot import packed, table_picture
from thunderstone.ui.scenes.table.scene import TableScene

SIZE = (1280, 720)


class Screen:
    """A window in which time stands still."""

    def __init__(self, folder: Path) -> None:
        self.app = App(Profile(folder), language="es", size=SIZE)
        self.app.strict = True
        self.app.ledger = []
        self.app.clock = lambda: 0.0
        self.app.settings.animation = "off"

    def sights(self, session: Session) -> dict[str, str | bytes]:
        """The table, its panels and the picture that a save keeps of it."""
        app = self.app
        app.session = session
        scene = TableScene(app, session)
        app.router.stack = [scene]
        scene.resized()
        found: dict[str, str | bytes] = {
            "thumbnail": packed(table_picture(app, session, whole=True))
        }
        found |= self._look("table", scene)
        panels = {
            "log": scene.table.reader.open_log,
            "recap": scene.table.reader.open_recap,
            "deck": scene.table.reader.open_deck,
            "dungeon": scene.table.reader.open_dungeon,
        }
        if session.viewer < 0:
            panels.pop("deck")
        for name, show in panels.items():
            show()
            found |= self._look(name, scene)
            scene.table.reader.close()
        for seat in range(len(session.players)):
            scene.table.reader.open_discard(seat)
            found |= self._look(f"discard {seat}", scene)
            scene.table.reader.close()
        app.router.stack.clear()
        app.session = None
        return found

    def _look(self, name: str, scene: TableScene) -> dict[str, str | bytes]:
        self.app.draw()
        self.app.do_chores()
        self.app.draw()
        nodes = [
            (type(node).__name__, node.label, _tip(getattr(node, "tooltip", "")))
            for root in (scene.root, scene.table.reader.over)
            for node in root.walk()
        ]
        assert self.app.ledger is not None
        return {
            f"{name}: pixels": pygame.image.tobytes(self.app.surface, "RGB"),
            f"{name}: words": "\n".join(mark.words for mark in self.app.ledger),
            f"{name}: nodes": "\n".join(map(repr, nodes)),
        }


def _tip(tip: object) -> str:
    """What a tooltip says; where an object says it, without its address."""
    said = tip() if callable(tip) else tip
    return re.sub(r" at 0x[0-9a-f]+", "", repr(said))
