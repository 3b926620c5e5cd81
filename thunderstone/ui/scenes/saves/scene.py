"""The games kept under names: the running one first, apart from the others."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from thunderstone.journal import BadSave
from thunderstone.journal.slots import MOST
from thunderstone.ui import routes, theme
from thunderstone.ui.brush.text import Style
from thunderstone.ui.kit.scroll import BarredView
from thunderstone.ui.scenes.reference import LEFT, RIGHT, TALL, TOP, draw_ground
from thunderstone.ui.scenes.saves import lines, pane
from thunderstone.ui.scenes.saves.deeds import SavesDeeds
from thunderstone.ui.scenes.saves.entries import NEW, RUNNING, Entry
from thunderstone.ui.scenes.saves.pane import Deed, Pane
from thunderstone.ui.scenes.saves.tile import INSET, WORDS_H, PictureNode, SaveTile
from thunderstone.ui.scrolling import barred
from thunderstone.ui.widgets import Button, Label

if TYPE_CHECKING:
    from thunderstone.client.session import Session
    from thunderstone.ui.canvas import Canvas
    from thunderstone.ui.services import Services

COLUMNS, GAP, MARGIN = 3, 14.0, 7.0
_GRID = (LEFT, TOP, pane.LEFT - 18 - LEFT, TALL)
_COUNT = Style("text", 17, theme.SECONDARY, shadow=2)
_TOLD = Style("text", 16.5, theme.VILLAGE_LABEL, shadow=2)


class SavesScene(SavesDeeds):
    """A grid of games and, at the right, the chosen one with what can be done with it.

    ``session`` is the game at the table, if there is one; only that one can be saved.
    """

    name = "saves"

    def __init__(
        self, services: Services, session: Session | None = None, *, save: bool = False
    ) -> None:
        """``save`` begins at the place for one more game."""
        super().__init__(services, session, save=save)
        self.view: BarredView | None = None
        self._read = self._looked = False

    # -- life -----------------------------------------------------------------------------

    def enter(self) -> None:
        """Read what is there, once, and lay it out."""
        if not self._read:
            self._read = True
            self.kept.read(self._listed, self._arrived)
        self.build()
        super().enter()

    def resized(self) -> None:
        """The words may be those of another language now."""
        self.build()
        self.refresh_hover()

    def leave(self) -> None:
        """A game that waits for its picture gets it."""
        self.kept.close()
        super().leave()

    def _listed(self) -> None:
        if self.services.holds(self):
            self.build()
            self.refresh_hover()

    def _arrived(self) -> None:
        if self.services.holds(self):
            if not self._looked:
                self.chosen = RUNNING
            self.build()
            self.refresh_hover()

    def update(self, dt: float) -> None:
        """Once the list has been seen, the running game's picture is taken."""
        super().update(dt)
        if not self.dirty and self.kept.take_picture():
            self.build()

    # -- building -------------------------------------------------------------------------

    def build(self) -> None:
        """Lay out the grid, the pane and what has been told."""
        focused = self.focused.label if self.focused is not None else ""
        down = self.view.at if self.view is not None else 0.0
        at = self.focusables().index(self.focused) if self.focused in self.focusables() else -1
        self.focus(None)
        self.root.clear()
        services, kept = self.services, self.kept
        default = self._default_name()
        self.entries = kept.entries(services.word("saves.new"), services.word("saves.auto"))
        keys = [entry.key for entry in self.entries]
        if self.chosen not in keys:
            self.chosen = keys[0] if keys else ""
        close = (RIGHT - 180, 36, 180, 52)
        self.root.add(Button(close, services.word("saves.close"), self.back, icon="cross"))
        self._tell()
        self._grid(down)
        entry = self.entry
        name = self.typed.get(self.chosen, default if self.chosen == NEW else "")
        if entry is not None and entry.slot is not None:
            name = self.typed.get(entry.key, entry.name)
        self.pane = Pane(services, entry, name, self._type, self.commit, self._deeds(entry))
        self._heed_name()
        self.root.add(self.pane)
        self._refocus(focused, at)

    def _refocus(self, label: str, at: int) -> None:
        """The keyboard stays where it was, or as near as can be."""
        nodes = self.focusables()
        same = [node for node in nodes if node.label == label]
        if at >= 0:
            near = nodes[at] if at < len(nodes) and nodes[at].label == label else None
            self.focus(near or (same[0] if same else None))

    def _tell(self) -> None:
        """How many games there are, or what has just been done and how it is undone."""
        services, kept = self.services, self.kept
        x = LEFT + 470
        if self.told:
            room = RIGHT - 200 - x - (190 if self.deleted else 0)
            self.root.add(Label(self.told, _TOLD, x, 74, room=room, least=13.8))
            if self.deleted is not None:
                words = services.word("saves.restore")
                box = (RIGHT - 200 - 180, 36, 180, 52)
                tip = services.word("saves.restore_tip")
                self.root.add(Button(box, words, self.restore, icon="undo", tooltip=tip))
        elif kept.fault is not None:
            words = kept.fault.text(services.language)
            self.root.add(Label(words, _TOLD, x, 74, room=RIGHT - 200 - x, least=13.8))
        elif kept.slots:
            words = services.word("saves.count", n=len(kept.slots), most=MOST)
            self.root.add(Label(words, _COUNT, x, 74, room=400, least=14))

    def _grid(self, down: float) -> None:
        """The games in rows, ``down`` units from the top."""
        view = barred(self.root, _GRID)
        wide = (view.w - 2 * MARGIN - (COLUMNS - 1) * GAP) / COLUMNS
        picture = (0, 0, wide - 2 * INSET, (wide - 2 * INSET) * 9 / 16)
        tall = picture[3] + INSET + WORDS_H
        rows = -(-len(self.entries) // COLUMNS)
        view.length = rows * (tall + GAP) - GAP + 2 * MARGIN if rows else 0.0
        for number, entry in enumerate(self.entries):
            row, column = divmod(number, COLUMNS)
            x, y = MARGIN + column * (wide + GAP), MARGIN + row * (tall + GAP)
            icon = {NEW: "plus"}.get(entry.key, "skull" if entry.fault else "")
            icon = icon or ("" if entry.picture else "gate")
            node = SaveTile(
                (x, y, wide, tall),
                PictureNode(picture, entry.picture, icon, veiled=entry.key == NEW),
                self._lines(entry),
                self._choosing(entry.key),
                chosen=entry.key == self.chosen,
                faulty=entry.fault is not None,
            )
            view.add(node)
        view.scroll(down)
        self.view = view

    def _lines(self, entry: Entry) -> tuple[str, str, str]:
        lang, word = self.services.language, self.services.word
        if entry.fault is not None:
            return entry.name, word("saves.unusable"), word(f"saves.why_{_why(entry.fault)}")
        if entry.key == NEW:
            return entry.name, word("saves.new_line"), ""
        if entry.standing is None:
            return entry.name, word("saves.no_line"), ""
        below = (
            lines.date_line(entry.saved, lang)
            if entry.key != RUNNING
            else lines.company_line(entry.standing, lang)
        )
        place = lines.place_line(entry.standing, lang)
        points = lines.points_line(entry.standing, lang)
        return entry.name, f"{place} · {points}", below

    def _deeds(self, entry: Entry | None) -> list[Deed]:
        """What can be done with the chosen game, the likeliest first."""
        if entry is None:
            return []
        if entry.key == NEW:
            return [Deed("save", "plus", self.save, "village")]
        if entry.key == RUNNING:
            if entry.fault is not None:
                backup = self.kept.backup()
                return [Deed("backup", "undo", self.load_backup, "village")] if backup else []
            return [Deed("go_on", "gate", self.go_on, "village")]
        delete = Deed("delete", "cross", self.delete)
        if entry.fault is not None:
            return [delete]
        found = [Deed("load", "gate", self.load, "village")]
        if self.kept.savable:
            found.append(Deed("overwrite", "down", self.overwrite))
        return [*found, delete]

    def _choosing(self, key: str) -> Callable[[], None]:
        def choose() -> None:
            if key == self.chosen:
                self._likeliest()
            else:
                self.choose(key)

        return choose

    def choose(self, key: str) -> None:
        """Show one of the games at the right."""
        self._looked = True
        self.chosen = key
        self.build()
        self.refresh_hover()

    def _type(self, name: str) -> None:
        """A name is being typed: it can be kept once it is another."""
        self.typed[self.chosen] = name
        self._heed_name()

    def _heed_name(self) -> None:
        """The tick beside the name can be pressed where there is something to keep."""
        tick, entry = self.pane.tick, self.entry
        if tick is not None and entry is not None:
            tick.enabled = entry.key == NEW or self._renamed(entry)
            tick.touch()

    def _likeliest(self) -> None:
        deeds = self._deeds(self.entry)
        if deeds and deeds[0].enabled and deeds[0].key != "delete":
            deeds[0].act()

    # -- being used -----------------------------------------------------------------------

    def key(self, event: pygame.Event) -> None:
        """Delete throws away, Ctrl+Z fetches back, Enter in the name keeps it, pages scroll."""
        typing = self.focused is not None and self.focused is self.pane.field
        confirm = event.key in (pygame.K_RETURN, pygame.K_KP_ENTER)
        control = bool(event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META))
        if typing and confirm:
            self.commit()
        elif event.key == pygame.K_DELETE and not typing:
            self.delete()
        elif event.key == pygame.K_z and control and not typing:
            self.restore()
        elif event.key == pygame.K_F2 and self.pane.field is not None:
            self.focus(self.pane.field)
        elif typing or self.view is None or not self.view.page(event.key):
            super().key(event)
            self._follow_focus()

    def _follow_focus(self) -> None:
        """The tile that the keyboard comes to is shown at the right, and scrolled into sight."""
        node = self.focused
        if self.view is not None and isinstance(node, SaveTile):
            self.view.show(node)
            key = self.entries[self.view.children.index(node)].key
            if key != self.chosen:
                self.choose(key)

    def back(self) -> None:
        """Esc leads to where one came from."""
        self.services.pop()

    # -- being drawn ----------------------------------------------------------------------

    def background(self, canvas: Canvas) -> None:
        """The table in the dark and the heading; a hint where there is nothing yet."""
        draw_ground(canvas, self.services.word("saves.heading"))
        if not self.entries and not self.kept.reading:
            style = Style("text", 21, theme.SECONDARY, shadow=2)
            x = _GRID[0] + _GRID[2] / 2
            canvas.text(self.services.word("saves.empty"), style, x, 420, "centre", room=900)
            small = Style("text", 17, theme.MUTED, shadow=2)
            words = self.services.word("saves.empty_detail")
            canvas.text(words, small, x, 454, "centre", room=900, least=14)


def _why(fault: BadSave) -> str:
    """Under which word the tile of an unusable game says why."""
    known = {"foreign": "foreign", "newer": "newer", "newer_rules": "newer"}
    return known.get(fault.reason, "damaged")


def open_scene(services: Services, route: routes.Saves) -> SavesScene:
    """The scene that shows a route."""
    return SavesScene(services, route.session, save=route.save)
