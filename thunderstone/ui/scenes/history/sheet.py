"""The sheet of one game: everybody's points by source, and what can be done with it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from thunderstone.bots.registry import BOTS
from thunderstone.client.bot_names import plays
from thunderstone.engine.scoring import SOURCES
from thunderstone.journal import BadSave, Journal, Player, note_text
from thunderstone.ui import clipboard, heraldry, theme
from thunderstone.ui.brush import icons
from thunderstone.ui.brush.medal import laurel, plain
from thunderstone.ui.brush.rich import RichStyle
from thunderstone.ui.brush.text import Style
from thunderstone.ui.node import Node
from thunderstone.ui.record_desk import records_of, start
from thunderstone.ui.scenes.history import telling
from thunderstone.ui.scenes.notice import NoticeScene
from thunderstone.ui.scenes.setup.objections import name_of
from thunderstone.ui.widgets import Button, Label, Panel, Paragraph

if TYPE_CHECKING:
    from thunderstone.journal import Loaded
    from thunderstone.records import GameRecord
    from thunderstone.ui.app import App
    from thunderstone.ui.canvas import Box, Canvas

ICONS = {
    "monsters": "skull",
    "heroes": "strength",
    "village": "village",
    "stone": "stone",
    "diseases": "disease",
}
_TOP, _ROW = 118.0, 58.0
_NAME_X, _NAME_WIDE, _COLUMN = 72.0, 190.0, 52.0
_TITLE = Style("display", 24, theme.TITLE, shadow=2)
_LINE = Style("text", 16, theme.SECONDARY)
_CARDS = RichStyle(15.5, theme.MUTED, bold_colour=theme.VILLAGE_LABEL_SOFT, leading=1.28)
_NOTE = Style("text", 14.5, theme.VILLAGE_LABEL)


class SeatRow(Node):
    """A seat's name and points; or those of the village's pile (R159)."""

    def __init__(
        self, y: float, wide: float, name: str, notes: str, points: dict[str, int], total: int
    ) -> None:
        super().__init__((0, y, wide, _ROW))
        self.name, self.notes, self.points, self.total = name, notes, points, total
        self.seat = -1
        self.won = False

    def paint(self, canvas: Canvas) -> None:
        """Draw token, name, points by source, and the total in its wreath."""
        middle = _ROW / 2
        if self.seat >= 0:
            canvas.sprite_centred(heraldry.coat(self.seat % 5, canvas.px(34)), 45, middle)
        else:
            canvas.icon("village", 45, middle, 30)
        style = Style("display", 18.5, theme.TITLE if self.won else theme.BODY, shadow=1.2)
        base = middle - 1 if self.notes else middle + 6
        canvas.text(self.name, style, _NAME_X, base, room=_NAME_WIDE, least=14)
        if self.notes:
            canvas.text(self.notes, _NOTE, _NAME_X, middle + 18, room=_NAME_WIDE, least=14)
        for column, source in enumerate(SOURCES):
            points = self.points.get(source, 0)
            colour = theme.FIGURE if points > 0 else theme.WORSE if points else theme.FLAVOUR
            figure = Style("display", 20, colour, shadow=1.2)
            x = _NAME_X + _NAME_WIDE + (column + 0.5) * _COLUMN
            shown = plain(points) if points else "–"
            if self.points:
                canvas.text(shown, figure, x, middle + 7, "centre")
        wreath = laurel(canvas.px(50), self.total)
        canvas.sprite_centred(wreath, self.w - 56, middle)


class Sheet(Panel):
    """The result of a game in full, and the buttons to watch it or to play its cards again."""

    def __init__(self, app: App, game: GameRecord, box: Box) -> None:
        super().__init__(box)
        self.app, self.game = app, game
        lang = app.language
        room = self.w - 56
        result, _ = telling.result_words(game, lang)
        self.add(Label(result, _TITLE, 28, 44, room=room, least=17))
        when = f"{telling.day_words(game.date, lang)}, {telling.clock_words(game.ended)}"
        head = f"{when} · {telling.table_words(game, lang)}"
        self.add(Label(head, _LINE, 28, 72, room=room, least=14))
        self._heads()
        bottom = self._seats()
        self.add(Label(telling.length_words(game, lang), _LINE, 28, bottom + 34, room=room,
                       least=14))  # fmt: skip
        self._ending(bottom + 58)
        self._cards(bottom + 72)
        self._buttons()

    def _heads(self) -> None:
        for column, source in enumerate(SOURCES):
            x = _NAME_X + _NAME_WIDE + column * _COLUMN
            tip = self.app.word(f"score.{source}")
            self.add(_Head((x, _TOP - 34, _COLUMN, 32), ICONS[source], tip))

    def _seats(self) -> float:
        """The rows, best first; gives where they end."""
        app, game = self.app, self.game
        order = sorted(
            enumerate(game.seats), key=lambda entry: (entry[1].resigned, -entry[1].total)
        )
        y = _TOP
        for seat, own in order:
            notes = []
            if own.won and game.contested:
                notes.append(app.word("score.winner"))
            if own.resigned:
                notes.append(app.word("game.resigned_note"))
            elif own.relieved:
                notes.append(app.word("game.relieved_note"))
            if not own.human:
                notes.insert(0, telling.control_words(own.control, app.language))
            row = SeatRow(y, self.w, own.name, " · ".join(notes), dict(own.points), own.total)
            row.seat, row.won = seat, own.won
            self.add(row)
            y += _ROW
        if game.pile is not None:
            self.add(SeatRow(y, self.w, app.word("game.pile"), "", {}, game.pile))
            y += _ROW
        return y

    def _ending(self, y: float) -> None:
        """How it ended."""
        app, game = self.app, self.game
        if not game.ending:
            return
        name = game.seats[game.collector].name if game.collector >= 0 else ""
        words = app.word(f"ending.{game.ending}", name=name)
        self.add(Label(words, _LINE, 28, y, room=self.w - 56, least=14))

    def _cards(self, y: float) -> None:
        """The cards of the table by name, as far down as the buttons."""
        app, setup = self.app, self.game.setup
        lines = []
        for kind in ("heroes", "monsters", "village"):
            names = [name_of(app.library, name, app.language) for name in getattr(setup, kind)]
            lines.append(f"*{app.word(f'setup.{kind}')}:* {', '.join(names)}")
        box = (28, y, self.w - 56, self.h - 164 - y)
        self.add(Paragraph("\n".join(lines), _CARDS, box))

    def _buttons(self) -> None:
        app, y = self.app, self.h - 148
        half = (self.w - 56 - 14) / 2
        watch = Button((28, y, self.w - 56, 54), app.word("game.watch"), self.watch, icon="eye",
                       manner="village")  # fmt: skip
        self.add(watch)
        again, detail = app.word("game.again"), app.word("game.again_detail")
        self.add(Button((28, y + 66, half, 58), again, self.again, detail, icon="gate"))
        code, detail = app.word("game.code"), app.word("game.code_detail")
        there = bool(self.game.code())
        tip = "" if there else app.word("game.no_code")
        box = (28 + half + 14, y + 66, half, 58)
        self.copying = Button(box, code, self.copy, detail, icon="chain", enabled=there,
                              tooltip=tip)  # fmt: skip
        self.add(self.copying)

    # -- what can be done with it ----------------------------------------------------------

    def watch(self) -> None:
        """Show the game on the table from its beginning."""
        from thunderstone.ui.scenes.replay import ReplayScene

        loaded = self._loaded()
        if loaded is None:
            return
        app = self.app
        app.push(ReplayScene(app, loaded.journal))
        if loaded.note:
            words = note_text(loaded.note, app.language)
            app.push(NoticeScene(app, app.word("load.note"), words))

    def again(self) -> None:
        """Deal the same cards to the same players, shuffled anew."""
        from thunderstone.client.choice import fresh_seed

        app, game = self.app, self.game
        bot = next(iter(BOTS))
        players = [
            Player(seat.name, seat.control if plays(seat.control) else bot) for seat in game.seats
        ]
        try:
            journal = Journal.new(app.library, game.setup, fresh_seed(), players)
        except ValueError as fault:
            app.push(NoticeScene(app, app.word("game.gone"), str(fault)))
            return
        start(app, journal)

    def copy(self) -> None:
        """Put the share code of the very same game on the clipboard."""
        clipboard.copy(self.game.code())
        self.copying.title = self.app.word("game.copied")
        self.copying.touch()

    def _loaded(self) -> Loaded | None:
        app = self.app
        try:
            return records_of(app).load(app.library, self.game.id)
        except BadSave as fault:
            words = fault.text(app.language)
            app.push(NoticeScene(app, app.word("game.gone"), words))
            return None


class _Head(Node):
    """The icon of a source, named under the pointer."""

    def __init__(self, box: Box, icon: str, words: str) -> None:
        super().__init__(box, tooltip=words)
        self.icon = icon

    def paint(self, canvas: Canvas) -> None:
        """Draw the icon."""
        mark = icons.icon(self.icon, canvas.px(22), theme.VILLAGE_LABEL_SOFT)
        canvas.sprite_centred(mark, self.w / 2, self.h / 2)
