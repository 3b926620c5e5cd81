"""The chosen game at the right: its picture, its name, where it stands, and what can be done."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, NamedTuple

from thunderstone.journal.record import MAX_NAME
from thunderstone.ui import theme
from thunderstone.ui.brush.button import Manner
from thunderstone.ui.brush.rich_text import RichStyle, escape_markup
from thunderstone.ui.brush.text import Style
from thunderstone.ui.node import Node
from thunderstone.ui.scenes.reference import RIGHT, TALL, TOP
from thunderstone.ui.scenes.saves import lines
from thunderstone.ui.scenes.saves.entries import NEW, RUNNING, Entry
from thunderstone.ui.scenes.saves.tile import PictureNode
from thunderstone.ui.text_field import TextField
from thunderstone.ui.widgets import Button, IconButton, Label, Panel, Paragraph

if TYPE_CHECKING:
    from thunderstone.ui.canvas import Canvas
    from thunderstone.ui.services import Services

WIDE = 452.0
LEFT = RIGHT - WIDE
_INSET = 18.0
_ROOM = WIDE - 2 * _INSET
_PICTURE_H = _ROOM * 9 / 16
_NAME = Style("display", 22, theme.TITLE, shadow=2)
_BODY = Style("text", 17, theme.BODY, shadow=1.2)
_FAULT = RichStyle(16.5, theme.WORSE, leading=1.32)


class Deed(NamedTuple):
    """Something to do with the chosen game: the key of its words, its icon and its act."""

    key: str
    icon: str
    act: Callable[[], None]
    manner: Manner = "plain"
    enabled: bool = True


class Pane(Panel):
    """What is known of one entry.

    ``field`` is the line for its name, where it has one, and ``tick`` keeps what is typed there.
    """

    def __init__(
        self,
        services: Services,
        entry: Entry | None,
        name: str,
        rename: Callable[[str], None],
        commit: Callable[[], None],
        deeds: Sequence[Deed],
    ) -> None:
        super().__init__((LEFT, TOP, WIDE, TALL))
        self.services = services
        self.field: TextField | None = None
        self.tick: Node | None = None
        self.picture: PictureNode | None = None
        if entry is None:
            words = services.word("saves.none")
            style = RichStyle(17, theme.SECONDARY, leading=1.35)
            self.add(Paragraph(words, style, (_INSET, 60, _ROOM, 200)))
            return
        self._show_picture(entry)
        y = self._show_name(entry, name, rename, commit)
        self._facts(entry, y)
        self._deeds(deeds)

    def _show_picture(self, entry: Entry) -> None:
        icon = "skull" if entry.fault else "" if entry.picture else "gate"
        box = (_INSET, _INSET, _ROOM, _PICTURE_H)
        self.picture = PictureNode(box, entry.picture, icon)
        self.add(self.picture)

    def _show_name(
        self, entry: Entry, name: str, rename: Callable[[str], None], commit: Callable[[], None]
    ) -> float:
        y = _INSET + _PICTURE_H + 16
        if entry.key == RUNNING or entry.fault is not None:
            self.add(Label(entry.name, _NAME, _INSET, y + 28, room=_ROOM, least=15))
            return y + 52
        word = self.services.word
        self.field = TextField(
            (_INSET, y, _ROOM - 54, 44),
            name,
            rename,
            limit=MAX_NAME,
            hint=word("saves.name_hint"),
            label=word("saves.name"),
            tooltip=word("saves.name_new_tip" if entry.key == NEW else "saves.name_tip"),
        )
        self.add(self.field)
        words = word("saves.save_tip" if entry.key == NEW else "saves.rename")
        self.tick = IconButton((_INSET + _ROOM - 44, y, 44, 44), "check", commit, words)
        self.add(self.tick)
        return y + 62

    def _facts(self, entry: Entry, y: float) -> None:
        """The fault and its remedy, or where the game stands, line by line."""
        services, lang = self.services, self.services.language
        if entry.fault is not None:
            self.add(
                Paragraph(escape_markup(entry.fault.text(lang)), _FAULT, (_INSET, y, _ROOM, 210))
            )
            return
        if entry.key == NEW:
            style = RichStyle(16.5, theme.SECONDARY, leading=1.34)
            self.add(Paragraph(services.word("saves.new_text"), style, (_INSET, y, _ROOM, 120)))
            return
        facts: list[tuple[str, str]] = []
        if entry.standing is not None:
            facts += [
                ("hourglass", lines.place_line(entry.standing, lang)),
                ("vp", lines.points_line(entry.standing, lang)),
                ("person", lines.company_line(entry.standing, lang)),
            ]
            facts.append(("cards", lines.table_line(entry.table, lang)))
        date = lines.date_line(entry.saved, lang)
        if date:
            facts.append(("scroll", date))
        if entry.key == RUNNING:
            facts.append(("check", services.word("saves.kept_by_itself")))
        for icon, words in facts:
            self.add(_Fact(icon, words, y))
            y += 31

    def _deeds(self, deeds: Sequence[Deed]) -> None:
        """The buttons at the foot, the likeliest whole, the others side by side above it."""
        if not deeds:
            return
        word, tall = self.services.word, 52.0
        y = TALL - _INSET - tall
        first, *rest = deeds
        box = (_INSET, y, _ROOM, tall)
        self.add(self._button(first, box, word))
        wide = (_ROOM - 12 * (len(rest) - 1)) / max(1, len(rest))
        for place, deed in enumerate(rest):
            x = _INSET + place * (wide + 12)
            self.add(self._button(deed, (x, y - tall - 12, wide, tall - 4), word))

    def _button(
        self, deed: Deed, box: tuple[float, float, float, float], word: Callable[[str], str]
    ) -> Button:
        return Button(
            box,
            word(f"saves.{deed.key}"),
            deed.act,
            icon=deed.icon,
            manner=deed.manner,
            enabled=deed.enabled,
            label=deed.key,
            tooltip=word(f"saves.{deed.key}_tip"),
        )


class _Fact(Node):
    """A line with an icon before it."""

    def __init__(self, icon: str, words: str, y: float) -> None:
        super().__init__((_INSET, y, _ROOM, 28))
        self.icon, self.words = icon, words

    def paint(self, canvas: Canvas) -> None:
        """Draw the icon and the words."""
        canvas.icon(self.icon, 11, 14, 20, theme.VILLAGE_LABEL_SOFT)
        canvas.text(self.words, _BODY, 34, 20, room=_ROOM - 34, least=14)
