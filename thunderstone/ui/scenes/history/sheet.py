"""The sheet of one game: everybody's points by source, and what can be done with it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from thunderstone.bots.registry import BOTS
from thunderstone.client.bot_names import plays
from thunderstone.client.card_names import name_of
from thunderstone.engine.scoring import SOURCES
from thunderstone.journal import BadSave, Journal, Player, note_text
from thunderstone.ui import clipboard, player_tokens, routes, theme
from thunderstone.ui.brush import icons
from thunderstone.ui.brush.medal import laurel, plain
from thunderstone.ui.brush.rich_text import RichStyle
from thunderstone.ui.brush.text import Style
from thunderstone.ui.node import Node
from thunderstone.ui.record_desk import records_of, start
from thunderstone.ui.scenes.common import record_words
from thunderstone.ui.widgets import Button, Label, Panel, Paragraph

if TYPE_CHECKING:
    from thunderstone.journal import Loaded
    from thunderstone.records import GameRecord
    from thunderstone.ui.canvas import Box, Canvas
    from thunderstone.ui.services import Services

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
            canvas.sprite_centred(player_tokens.coat(self.seat % 5, canvas.px(34)), 45, middle)
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

    def __init__(self, services: Services, game: GameRecord, box: Box) -> None:
        super().__init__(box)
        self.services, self.game = services, game
        lang = services.language
        room = self.w - 56
        result, _ = record_words.result_words(game, lang)
        self.add(Label(result, _TITLE, 28, 44, room=room, least=17))
        when = f"{record_words.day_words(game.date, lang)}, {record_words.clock_words(game.ended)}"
        head = f"{when} · {record_words.table_words(game, lang)}"
        self.add(Label(head, _LINE, 28, 72, room=room, least=14))
        self._heads()
        bottom = self._seats()
        self.add(Label(record_words.length_words(game, lang), _LINE, 28, bottom + 34, room=room,
                       least=14))  # fmt: skip
        self._ending(bottom + 58)
        self._cards(bottom + 72)
        self._buttons()

    def _heads(self) -> None:
        for column, source in enumerate(SOURCES):
            x = _NAME_X + _NAME_WIDE + column * _COLUMN
            tip = self.services.word(f"score.{source}")
            self.add(_Head((x, _TOP - 34, _COLUMN, 32), ICONS[source], tip))

    def _seats(self) -> float:
        """The rows, best first; gives where they end."""
        services, game = self.services, self.game
        order = sorted(
            enumerate(game.seats), key=lambda entry: (entry[1].resigned, -entry[1].total)
        )
        y = _TOP
        for seat, own in order:
            notes = []
            if own.won and game.contested:
                notes.append(services.word("score.winner"))
            if own.resigned:
                notes.append(services.word("game.resigned_note"))
            elif own.relieved:
                notes.append(services.word("game.relieved_note"))
            if not own.human:
                notes.insert(0, record_words.control_words(own.control, services.language))
            row = SeatRow(y, self.w, own.name, " · ".join(notes), dict(own.points), own.total)
            row.seat, row.won = seat, own.won
            self.add(row)
            y += _ROW
        if game.pile is not None:
            self.add(SeatRow(y, self.w, services.word("game.pile"), "", {}, game.pile))
            y += _ROW
        return y

    def _ending(self, y: float) -> None:
        """How it ended."""
        services, game = self.services, self.game
        if not game.ending:
            return
        name = game.seats[game.collector].name if game.collector >= 0 else ""
        words = services.word(f"ending.{game.ending}", name=name)
        self.add(Label(words, _LINE, 28, y, room=self.w - 56, least=14))

    def _cards(self, y: float) -> None:
        """The cards of the table by name, as far down as the buttons."""
        services, setup = self.services, self.game.setup
        lines = []
        for kind in ("heroes", "monsters", "village"):
            names = [
                name_of(services.library, name, services.language) for name in getattr(setup, kind)
            ]
            lines.append(f"*{services.word(f'setup.{kind}')}:* {', '.join(names)}")
        box = (28, y, self.w - 56, self.h - 164 - y)
        self.add(Paragraph("\n".join(lines), _CARDS, box))

    def _buttons(self) -> None:
        services, y = self.services, self.h - 148
        half = (self.w - 56 - 14) / 2
        words, across = services.word("game.watch"), (28, y, self.w - 56, 54)
        watch = Button(across, words, self.watch, icon="eye", manner="village")
        self.add(watch)
        again, detail = services.word("game.again"), services.word("game.again_detail")
        self.add(Button((28, y + 66, half, 58), again, self.again, detail, icon="gate"))
        code, detail = services.word("game.code"), services.word("game.code_detail")
        there = bool(self.game.code())
        tip = "" if there else services.word("game.no_code")
        box = (28 + half + 14, y + 66, half, 58)
        self.copying = Button(box, code, self.copy, detail, icon="chain", enabled=there,
                              tooltip=tip)  # fmt: skip
        self.add(self.copying)

    # -- what can be done with it ----------------------------------------------------------

    def watch(self) -> None:
        """Show the game on the table from its beginning."""
        loaded = self._loaded()
        if loaded is None:
            return
        services = self.services
        services.navigate(routes.Replay(loaded.journal))
        if loaded.note:
            words = note_text(loaded.note, services.language)
            services.navigate(routes.Notice(services.word("load.note"), words))

    def again(self) -> None:
        """Deal the same cards to the same players, shuffled anew."""
        from thunderstone.client.choice import fresh_seed

        services, game = self.services, self.game
        bot = next(iter(BOTS))
        players = [
            Player(seat.name, seat.control if plays(seat.control) else bot) for seat in game.seats
        ]
        try:
            journal = Journal.new(services.library, game.setup, fresh_seed(), players)
        except ValueError as fault:
            services.navigate(routes.Notice(services.word("game.gone"), str(fault)))
            return
        start(services, journal)

    def copy(self) -> None:
        """Put the share code of the very same game on the clipboard."""
        clipboard.copy(self.game.code())
        self.copying.title = self.services.word("game.copied")
        self.copying.touch()

    def _loaded(self) -> Loaded | None:
        services = self.services
        try:
            return records_of(services).load(services.library, self.game.id)
        except BadSave as fault:
            words = fault.text(services.language)
            services.navigate(routes.Notice(services.word("game.gone"), words))
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
