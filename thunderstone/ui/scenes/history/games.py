"""The games, the last one first, and beside them the sheet of the one that is chosen."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from thunderstone.catalogue.rule_search import fold
from thunderstone.client.words import word
from thunderstone.records.counting import further_endings
from thunderstone.ui import theme
from thunderstone.ui.brush.text import Style
from thunderstone.ui.kit.scroll import BarredView
from thunderstone.ui.node import Node
from thunderstone.ui.scenes.common import record_words
from thunderstone.ui.scenes.common.rows import draw_plate, fill
from thunderstone.ui.scenes.history.sheet import Sheet
from thunderstone.ui.scenes.reference import LEFT, RIGHT, TALL, TOP
from thunderstone.ui.scrolling import barred
from thunderstone.ui.widgets import Panel

if TYPE_CHECKING:
    from thunderstone.records import GameRecord
    from thunderstone.ui.canvas import Canvas
    from thunderstone.ui.services import Services

LIST_WIDE, GAP = 880.0, 16.0
_NAMES = Style("text_bold", 17, theme.BODY)
_SMALL = Style("text", 15, theme.MUTED)
_RESULT_WIDE = 232.0


class GameRow(Node):
    """A game: its day, who played it on what table, and how it came out."""

    TALL = 60.0

    def __init__(
        self,
        game: GameRecord,
        lang: str,
        wide: float,
        chosen: bool,
        act: Callable[[], None],
        *,
        further: bool = False,
    ) -> None:
        who, day = record_words.who_words(game, lang), record_words.day_words(game.date, lang)
        super().__init__((0, 0, wide, self.TALL), label=f"{day}: {who}", on_click=act)
        self.game, self.lang, self.chosen = game, lang, chosen
        self.table = record_words.table_words(game, lang, further=further)

    def paint(self, canvas: Canvas) -> None:
        """Draw the row in two lines."""
        game, lang = self.game, self.lang
        draw_plate(canvas, self, self.chosen)
        sign = record_words.sign_of(game)
        shade = theme.WORSE if sign == "cross" else theme.VILLAGE_LABEL_SOFT
        canvas.icon(sign, 26, self.TALL / 2, 22, shade)
        lit = self.chosen or self.hovered or self.focused
        names = _NAMES._replace(colour=theme.TITLE if lit else theme.BODY)
        day = names._replace(face="text")
        canvas.text(record_words.day_words(game.date, lang), day, 54, 26, room=116, least=14)
        canvas.text(record_words.clock_words(game.ended), _SMALL, 54, 47, room=116, least=14)
        result, points = record_words.result_words(game, lang)
        far = self.w - 14
        if len(game.winners) > 1 and canvas.width(result, day) > _RESULT_WIDE:
            result = word("game.shared", lang)
        taken = canvas.text(result, day, far, 26, "right", room=_RESULT_WIDE, least=14)
        canvas.text(points, _SMALL, far, 47, "right", room=_RESULT_WIDE, least=14)
        room = far - taken - 24 - 180
        canvas.text(self._who(canvas, names, room), names, 180, 26, room=room, least=14)
        canvas.text(self.table, _SMALL, 180, 47, room=430, least=14)

    def _who(self, canvas: Canvas, style: Style, room: float) -> str:
        """The names at the table, as many as there is room for at the smallest size."""
        small = style._replace(px=14.2)
        count = len(self.game.seats)
        for most in range(count, 1, -1):
            words = record_words.who_words(self.game, self.lang, most)
            if canvas.width(words, small) <= room:
                return words
        return record_words.who_words(self.game, self.lang, 1)


class GamesPage(Node):
    """The list and the sheet; ``chosen`` is the id of the game on the sheet."""

    def __init__(self, services: Services, games: Sequence[GameRecord], chosen: str) -> None:
        super().__init__((LEFT, TOP, RIGHT - LEFT, TALL))
        self.services = services
        self.games = sorted(games, key=lambda game: game.ended, reverse=True)
        self.further = further_endings(games)
        self.found: list[GameRecord] = []
        self.chosen = chosen
        self.rows: dict[str, GameRow] = {}
        panel = self.add(Panel((0, 0, LIST_WIDE, TALL)))
        self.view: BarredView = barred(panel, (12, 12, LIST_WIDE - 18, TALL - 24))
        self.side = self.add(Node((LIST_WIDE + GAP, 0, self.w - LIST_WIDE - GAP, TALL)))

    def search(self, query: str) -> int:
        """Show the games at whose table somebody has such a name; gives how many there are."""
        wanted = fold(query.strip())
        self.found = [
            game for game in self.games if any(wanted in fold(seat.name) for seat in game.seats)
        ]
        if self.chosen not in {game.id for game in self.found}:
            self.chosen = self.found[0].id if self.found else ""
        lang, wide = self.services.language, self.view.w
        self.rows = {
            game.id: GameRow(
                game,
                lang,
                wide,
                game.id == self.chosen,
                partial(self.choose, game.id),
                further=game.id in self.further,
            )
            for game in self.found
        }
        fill(self.view, list(self.rows.values()))
        if self.chosen:
            self.view.show(self.rows[self.chosen])
        self._show_sheet()
        return len(self.found)

    def choose(self, game: str) -> None:
        """Lay a game's sheet beside the list."""
        self.chosen = game
        for name, row in self.rows.items():
            row.chosen = name == game
        self._show_sheet()
        self.touch()

    def _show_sheet(self) -> None:
        self.side.clear()
        game = next((game for game in self.found if game.id == self.chosen), None)
        if game is not None:
            self.side.add(Sheet(self.services, game, (0, 0, self.side.w, self.side.h)))
