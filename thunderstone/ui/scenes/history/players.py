"""The people who have played: a table to sort, and beside it what one of them has done."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING

from thunderstone import words
from thunderstone.catalogue.rule_search import fold
from thunderstone.records import player_stats
from thunderstone.ui import theme
from thunderstone.ui.brush.text import Style
from thunderstone.ui.kit.scroll import BarredView
from thunderstone.ui.node import Node
from thunderstone.ui.scenes.common import record_words
from thunderstone.ui.scenes.common.rows import HEAD, Column, Heading, Line, Order, draw_bar, fill
from thunderstone.ui.scenes.reference import LEFT, RIGHT, SMALL_HEAD, TALL, TOP
from thunderstone.ui.scrolling import barred
from thunderstone.ui.widgets import Label, Panel

if TYPE_CHECKING:
    from thunderstone.records import GameRecord, PlayerStats, Tally
    from thunderstone.ui.canvas import Canvas
    from thunderstone.ui.services import Services

LIST_WIDE, GAP = 880.0, 16.0
_WORDS = ("name",)
_LINE = Style("text", 16.5, theme.BODY)
_FAINT = _LINE._replace(colour=theme.MUTED)
_TITLE = Style("display", 26, theme.TITLE, shadow=2)


def share_words(share: float | None, lang: str) -> str:
    """A share in per cent, as it is written in a language; a dash where there is none."""
    return "–" if share is None else words.say("number.percent", lang, n=f"{share * 100:.0f}")


class PlayersPage(Node):
    """The table and one person's sheet."""

    def __init__(self, services: Services, games: Sequence[GameRecord], chosen: str) -> None:
        super().__init__((LEFT, TOP, RIGHT - LEFT, TALL))
        self.services = services
        self.stats = player_stats(games)
        self.found: list[PlayerStats] = []
        self.order = Order("games")
        self.chosen = chosen
        self.query = ""
        word = services.word
        self.columns = [
            Column("name", word("player.name"), 26, 240),
            Column("games", word("player.games"), 280, 92, "right"),
            Column("wins", word("player.wins"), 392, 92, "right"),
            Column("share", word("player.share"), 504, 116, "right", word("player.share_tip")),
            Column("average", word("player.average"), 640, 94, "right"),
            Column("best", word("player.best"), 754, 90, "right"),
        ]
        panel = self.add(Panel((0, 0, LIST_WIDE, TALL)))
        self.heads = panel.add(Node((0, 8, LIST_WIDE, HEAD)))
        box = (12, 14 + HEAD, LIST_WIDE - 18, TALL - 26 - HEAD)
        self.view: BarredView = barred(panel, box)
        self.side = self.add(Node((LIST_WIDE + GAP, 0, self.w - LIST_WIDE - GAP, TALL)))

    def search(self, query: str) -> int:
        """Show the people with such a name; gives how many there are."""
        self.query = query
        wanted = fold(query.strip())
        self.found = [one for one in self.stats if wanted in fold(one.name)]
        self.found.sort(key=self._sorting, reverse=self.order.falling)
        if self.chosen not in {one.name for one in self.found}:
            self.chosen = self.found[0].name if self.found else ""
        self.heads.clear()
        for column in self.columns:
            self.heads.add(Heading(column, self.order, partial(self.sort, column.key)))
        columns = [column._replace(x=column.x - 12) for column in self.columns]
        self.lines = [
            Line(
                columns, self._cells(one), (0, 0, self.view.w), partial(self.choose, one.name),
                icon="person", chosen=one.name == self.chosen, even=bool(number % 2),
            )
            for number, one in enumerate(self.found)
        ]  # fmt: skip
        fill(self.view, self.lines)
        self._show_sheet()
        return len(self.found)

    def sort(self, key: str) -> None:
        """Sort by a column, or the other way round."""
        self.order = self.order.turned(key, rising=_WORDS)
        self.search(self.query)

    def _sorting(self, one: PlayerStats) -> tuple[float, str] | str:
        best = -999 if one.best is None else one.best
        figures = {
            "games": one.games,
            "wins": one.contests.wins,
            "share": one.contests.share,
            "average": one.average,
            "best": best,
        }
        key = self.order.key
        return fold(one.name) if key == "name" else (figures[key], fold(one.name))

    def _cells(self, one: PlayerStats) -> list[str]:
        share = one.contests.share if one.contests.games else None
        average = words.decimal(one.average, self.services.language) if one.finished else "–"
        best = "–" if one.best is None else str(one.best)
        return [
            one.name,
            str(one.games),
            str(one.contests.wins),
            share_words(share, self.services.language),
            average,
            best,
        ]

    def choose(self, name: str) -> None:
        """Lay a person's sheet beside the table."""
        self.chosen = name
        for line, one in zip(self.lines, self.found, strict=True):
            line.chosen = one.name == name
        self._show_sheet()
        self.touch()

    def _show_sheet(self) -> None:
        self.side.clear()
        one = next((one for one in self.found if one.name == self.chosen), None)
        if one is not None:
            self.side.add(PlayerSheet(self.services, one, self.side.w, self.side.h))


class PlayerSheet(Panel):
    """One person: by number of players, against bots, solo, favourite cards."""

    def __init__(self, services: Services, stats: PlayerStats, wide: float, tall: float) -> None:
        super().__init__((0, 0, wide, tall))
        self.services = services
        self.add(Label(stats.name, _TITLE, 28, 50, room=wide - 56, least=18))
        view = barred(self, (28, 70, wide - 44, tall - 88))
        self.end, self.wide, self.view = 0.0, view.w - 6, view
        lang, word = services.language, services.word
        seats = {
            word("game.seats", n=count): tally
            for count, tally in sorted(stats.by_seats.items())
            if count > 1
        }
        bots = {record_words.control_words(bot, lang): one for bot, one in stats.by_bot.items()}
        modes = {word(f"mode.{mode}"): one for mode, one in stats.by_mode.items()}
        self._tallies("player.by_seats", seats)
        self._tallies("player.by_bot", bots)
        self._tallies("player.by_mode", modes)
        self._head("player.favourites")
        favourites = [
            (services.library.cards[card].words_in(lang).name, f"×{copies}")
            for card, copies in stats.favourites()
            if card in services.library.cards
        ]
        for name, copies in favourites:
            self._line(name, copies)
        if not favourites:
            self._nothing()
        if stats.seconds:
            self._head("player.played")
            self._line(record_words.time_words(stats.seconds, lang), "")
        view.length = self.end + 8

    def _head(self, key: str) -> None:
        words = self.services.word(key).upper()
        self.view.add(Label(words, SMALL_HEAD, 0, self.end + 22, room=self.wide, least=14))
        self.end += 34

    def _tallies(self, key: str, tallies: Mapping[str, Tally]) -> None:
        self._head(key)
        for name, tally in tallies.items():
            self.view.add(_Share((0, self.end, self.wide, 40), name, tally, self.services.word(
                "player.tally", wins=tally.wins, games=tally.games)))  # fmt: skip
            self.end += 42
        if not tallies:
            self._nothing()
        self.end += 6

    def _line(self, words: str, figure: str) -> None:
        self.view.add(Label(words, _LINE, 0, self.end + 20, room=self.wide - 80, least=14))
        self.view.add(Label(figure, _LINE, self.wide, self.end + 20, "right"))
        self.end += 30

    def _nothing(self) -> None:
        words = self.services.word("player.nothing")
        self.view.add(Label(words, _FAINT, 0, self.end + 18, room=self.wide, least=14))
        self.end += 30


class _Share(Node):
    """Won games over played ones, in figures and as a bar."""

    def __init__(
        self, box: tuple[float, float, float, float], words: str, tally: Tally, figures: str
    ) -> None:
        super().__init__(box)
        self.words, self.tally, self.figures = words, tally, figures

    def paint(self, canvas: Canvas) -> None:
        """Draw the words and the bar below."""
        canvas.text(self.words, _LINE, 0, 20, room=self.w - 210, least=14)
        figures = f"{self.figures} · {share_words(self.tally.share, canvas.lang)}"
        canvas.text(figures, _LINE, self.w, 20, "right", room=200, least=14)
        draw_bar(canvas, (0, 28, self.w, 7), self.tally.share)
