"""The daily dungeon: today's table, the days before, one's best results, and the way in."""

from __future__ import annotations

import datetime
from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from thunderstone.bots.registry import BOTS
from thunderstone.client.choice import NAME_LENGTH, NAMES
from thunderstone.client.words import word
from thunderstone.engine.setup import disease_faces
from thunderstone.journal import Journal, Player
from thunderstone.records import daily
from thunderstone.records.daily import ALONE, Best, Day
from thunderstone.ui import clipboard, theme
from thunderstone.ui.brush import text
from thunderstone.ui.brush.award import award
from thunderstone.ui.brush.medal import laurel, plain
from thunderstone.ui.brush.rich import RichStyle
from thunderstone.ui.brush.text import Style
from thunderstone.ui.fields import Cycler
from thunderstone.ui.node import Node
from thunderstone.ui.record_desk import records_of, start
from thunderstone.ui.scene import Scene
from thunderstone.ui.scenes.history.rows import draw_plate, fill
from thunderstone.ui.scenes.history.telling import control_words, day_words, short_day
from thunderstone.ui.scenes.patience import awaits_records
from thunderstone.ui.scenes.reference import LEFT, RIGHT, TALL, TOP, draw_ground
from thunderstone.ui.scenes.setup.memory import last_person
from thunderstone.ui.scenes.setup.tiles import PITCH_X, Stack, Tile, draw_zoom, stack_of
from thunderstone.ui.scrolling import BarredView, barred
from thunderstone.ui.text_field import TextField
from thunderstone.ui.widgets import Button, Label, Panel, Paragraph

if TYPE_CHECKING:
    from thunderstone.records import GameRecord
    from thunderstone.ui.app import App
    from thunderstone.ui.canvas import Canvas

SHOWN, MOST = 30, 366
"""Days that are listed at least, and at most where older ones have been played."""

_LIST_WIDE = 330.0
_X = LEFT + _LIST_WIDE + 16
_WIDE = RIGHT - _X
_TABLE_TALL, _ROW = 512.0, 140.0
_LOW = TOP + _TABLE_TALL + 14
_LOW_TALL = TOP + TALL - _LOW
_PLAY_WIDE = 420.0
_TITLE = Style("display", 26, theme.TITLE, shadow=2)
_LINE = Style("text", 16.5, theme.BODY)
_ABOUT = RichStyle(16, theme.SECONDARY, leading=1.3)
_FIELD = Style("text", 15.5, theme.SECONDARY)


def way_words(app: App, way: str) -> str:
    """How a daily dungeon was played, in words."""
    if way in ALONE:
        return app.word(f"mode.{way}")
    return app.word("daily.people") if way == "people" else control_words(way, app.language)


def verdict_words(app: App, best: Best) -> str:
    """Whether it was won, and by whom it was played."""
    verdict = app.word("daily.won" if best.won else "daily.lost")
    return f"{verdict} · {best.name}"


class DayRow(Node):
    """A day of the list with its best result."""

    TALL = 46.0

    def __init__(
        self,
        words: str,
        best: Best | None,
        box: tuple[float, float],
        chosen: bool,
        act: Callable[[], None],
        points: str,
        tip: str = "",
    ) -> None:
        """``box`` is the width and the y; ``points`` and ``tip`` say the best result."""
        super().__init__((0, box[1], box[0], self.TALL), label=words, on_click=act, tooltip=tip)
        self.words, self.best, self.chosen, self.points = words, best, chosen, points

    def paint(self, canvas: Canvas) -> None:
        """Draw the day, and what was achieved."""
        draw_plate(canvas, self, self.chosen)
        base, lit = self.TALL / 2 + 5.8, self.chosen or self.hovered or self.focused
        style = _LINE._replace(colour=theme.TITLE if lit else theme.BODY)
        canvas.text(self.words, style, 14, base, room=130, least=14)
        if self.best is None:
            faint = _LINE._replace(colour=theme.FLAVOUR)
            canvas.text(self.points, faint, self.w - 14, base, "right", room=130, least=14)
            return
        made = award("trophy", "gold" if self.best.won else "bronze", canvas.px(34))
        canvas.sprite_centred(made, self.w - 30, self.TALL / 2)
        canvas.text(self.points, style, self.w - 56, base, "right", room=100, least=14)


class BestRow(Node):
    """The best result of one way to play a day."""

    TALL = 44.0

    def __init__(self, best: Best, way: str, verdict: str, wide: float) -> None:
        super().__init__((0, 0, wide, self.TALL))
        self.best, self.way, self.verdict = best, way, verdict

    def paint(self, canvas: Canvas) -> None:
        """Draw the points in their wreath, the way, and who it was."""
        middle = self.TALL / 2
        canvas.sprite_centred(laurel(canvas.px(40), self.best.points), 24, middle)
        half = (self.w - 60) / 2
        canvas.text(self.way, _LINE, 56, middle + 6, room=half, least=14)
        colour = theme.BETTER if self.best.won else theme.MUTED
        style = _LINE._replace(colour=colour)
        canvas.text(self.verdict, style, self.w - 6, middle + 6, "right", room=half - 10, least=14)


class DailyScene(Scene):
    """A day's dungeon; ``today`` is an ISO date, by default the local one."""

    name = "daily"

    def __init__(self, app: App, today: str = "") -> None:
        super().__init__(app)
        self.today = today or datetime.date.today().isoformat()
        self.date = self.today
        self.player, self.way = _kept(app)
        self.days: BarredView | None = None

    # -- life -----------------------------------------------------------------------------

    def enter(self) -> None:
        """Lay the day out."""
        if awaits_records(self.app, "daily.heading"):
            return
        self._rebuild()
        super().enter()

    def resized(self) -> None:
        """The words may be those of another language now."""
        self._rebuild()
        self.refresh_hover()

    def _rebuild(self) -> None:
        at = self.days.at if self.days is not None else 0.0
        self.build()
        assert self.days is not None
        self.days.scroll(at)

    # -- building -------------------------------------------------------------------------

    def build(self) -> None:
        """Lay out the list, the table, the results and the way in."""
        label = self.focused.label if self.focused is not None else ""
        self.focus(None)
        self.root.clear()
        app = self.app
        games = records_of(app).games()
        self.results = daily.results(games)
        self.day: Day = daily.day_of(app.library, self.date)
        self._head(games)
        self._list()
        self._table()
        self._best()
        self._entrance()
        if label:
            self.focus(next((node for node in self.focusables() if node.label == label), None))

    def _head(self, games: Sequence[GameRecord]) -> None:
        app = self.app
        played = daily.played_days(games)
        run, longest = daily.streak(played, self.today), daily.longest_streak(played)
        words = word("daily.streak", app.language, n=run) if run else app.word("daily.no_streak")
        if longest > run:
            words += "  ·  " + app.word("daily.longest", n=longest)
        style = Style("display", 20, theme.TITLE, shadow=2)
        self.root.add(Label(words, style, RIGHT - 200, 68, "right", room=640, least=15))
        close = (RIGHT - 172, 36, 172, 52)
        self.root.add(Button(close, app.word("reference.close"), self.back, icon="cross"))

    def _list(self) -> None:
        """Today and the days before, each with its best result."""
        app = self.app
        panel = self.root.add(Panel((LEFT, TOP, _LIST_WIDE, TALL)))
        self.days = barred(panel, (12, 12, _LIST_WIDE - 18, TALL - 24))
        today = datetime.date.fromisoformat(self.today)
        older = [(today - datetime.date.fromisoformat(date)).days for date in self.results]
        count = min(MOST, max([SHOWN, *(days + 1 for days in older)]))
        rows = []
        for back in range(count):
            date = (today - datetime.timedelta(days=back)).isoformat()
            best = next(iter(self.results.get(date, ())), None)
            words, tip = self._called(date, back), ""
            if best is None:
                points = app.word("daily.unplayed")
            else:
                points = app.word("game.points", points=plain(best.points))
                tip = f"{way_words(app, best.way)}: {verdict_words(app, best)}"
            act = partial(self.show_day, date)
            box = (self.days.w, 0.0)
            rows.append(DayRow(words, best, box, date == self.date, act, points, tip))
        fill(self.days, rows)

    def _called(self, date: str, back: int) -> str:
        """A day as the list names it."""
        names = {0: "daily.today", 1: "daily.yesterday"}
        return self.app.word(names[back]) if back in names else short_day(date, self.app.language)

    def _table(self) -> None:
        """The cards of the day in rows."""
        app, setup = self.app, self.day.setup
        panel = self.root.add(Panel((_X, TOP, _WIDE, _TABLE_TALL)))
        heading = day_words(self.date, app.language)
        panel.add(Label(heading, _TITLE, 26, 46, room=320, least=18))
        panel.add(Paragraph(app.word("daily.about"), _ABOUT, (360, 28, _WIDE - 386, 44)))
        x, y = 26.0, 74.0
        end = self._group(panel, "heroes", setup.heroes, x, y)
        self._group(panel, "monsters", setup.monsters, end + 14, y)
        self._group(panel, "village", setup.village, x, y + _ROW)
        y += 2 * _ROW
        features = (*setup.guardians, *setup.treasures)
        end = x
        if features:
            end = self._group(panel, "features", features, x, y) + 14
        end = self._group(panel, "stone", setup.stones, end, y) + 14
        deck = setup.variant.disease
        faces = tuple(disease_faces(app.library, deck))
        copies = sum(card.count for card in faces) if deck == "special" else 1
        words = app.word(f"setup.disease_{deck}")
        self._heading(panel, "disease", end, y, 2)
        self._tile(panel, Stack(deck, faces[0], copies, words, faces), end, y + 24)

    def _group(self, panel: Node, kind: str, names: Sequence[str], x: float, y: float) -> float:
        """A heading with its tiles; gives where they end."""
        app = self.app
        self._heading(panel, kind, x, y, max(2, len(names)))
        for number, name in enumerate(names):
            stack = stack_of(app.library, name, app.language)
            self._tile(panel, stack, x + number * PITCH_X, y + 24)
        return x + max(2 if kind != "heroes" else 0, len(names)) * PITCH_X

    def _heading(self, panel: Node, kind: str, x: float, y: float, columns: int) -> None:
        style = text.style_of(theme.ROLE_SECTION, colour=theme.VILLAGE_LABEL_SOFT)
        words = self.app.word(f"setup.{kind}").upper()
        panel.add(Label(words, style, x, y + 13, room=columns * PITCH_X - 14, least=14))

    def _tile(self, panel: Node, stack: Stack, x: float, y: float) -> None:
        tile = Tile(self.app, stack, partial(self.read, stack))
        tile.relabel(stack.group or stack.card.words_in(self.app.language).name, stack)
        tile.place(x, y)
        panel.add(tile)

    def _best(self) -> None:
        """The best results of the day."""
        app = self.app
        wide = _WIDE - _PLAY_WIDE - 14
        panel = self.root.add(Panel((_X, _LOW, wide, _LOW_TALL), heading=app.word("daily.best")))
        found = self.results.get(self.date, [])
        if not found:
            panel.add(Paragraph(app.word("daily.unplayed_detail"), _ABOUT, (22, 50, wide - 44, 60)))
            return
        view = barred(panel, (18, 44, wide - 30, _LOW_TALL - 54))
        rows = []
        for best in found:
            verdict = verdict_words(app, best)
            rows.append(BestRow(best, way_words(app, best.way), verdict, view.w))
        fill(view, rows)

    def _entrance(self) -> None:
        """Who plays, against whom, and the button that begins."""
        app = self.app
        panel = self.root.add(Panel((RIGHT - _PLAY_WIDE, _LOW, _PLAY_WIDE, _LOW_TALL)))
        inner = _PLAY_WIDE - 44
        who, way = app.word("daily.who"), app.word("daily.way")
        panel.add(Label(who, _FIELD, 22, 50, room=120, least=14))
        name = TextField((150, 24, inner - 128, 40), self.player, self._named,
                         limit=NAME_LENGTH, label=who)  # fmt: skip
        panel.add(name)
        ways = [(one, way_words(app, one)) for one in (*BOTS, *ALONE)]
        panel.add(Label(way, _FIELD, 22, 104, room=120, least=14))
        panel.add(Cycler((150, 78, inner - 128, 40), ways, self.way, self._against, label=way))
        if self.date == self.today:
            detail = app.word("daily.play_detail")
        else:
            detail = app.word("daily.play_old", date=short_day(self.date, app.language))
        play = Button((22, 140, inner - 166, 62), app.word("daily.play"), self.play, detail,
                      icon="gate", manner="village")  # fmt: skip
        panel.add(play)
        code = Button((22 + inner - 156, 140, 156, 62), app.word("daily.code"), self.copy)
        self.copying = code
        panel.add(code)

    # -- being used -----------------------------------------------------------------------

    def show_day(self, date: str) -> None:
        """Show the dungeon of another day."""
        self.date = date
        self._rebuild()
        self.refresh_hover()

    def read(self, stack: Stack) -> None:
        """Read the cards that a tile stands for."""
        from thunderstone.ui.scenes.codex.card import CardScene

        faces = list(stack.faces)
        self.app.push(CardScene(self.app, self.app.codex(), faces, 0, lambda _: None))

    def _named(self, name: str) -> None:
        self.player = name
        self._keep()

    def _against(self, way: str) -> None:
        self.way = way
        self._keep()

    def _keep(self) -> None:
        settings = self.app.settings
        settings.daily_name, settings.daily_way = self.player, self.way

    def play(self) -> None:
        """Deal the day's dungeon and sit down."""
        app = self.app
        name = self.player.strip() or NAMES[0]
        players = [Player(name)]
        if self.way not in ALONE:
            other = next(one for one in NAMES if one != name)
            players.append(Player(other, self.way))
        setup = daily.setup_for(self.day, self.way)
        start(app, Journal.new(app.library, setup, self.day.seed, players))

    def copy(self) -> None:
        """Put the share code of the day, as it is to be played, on the clipboard."""
        from thunderstone.catalogue.share import encode

        clipboard.copy(encode(daily.setup_for(self.day, self.way), self.day.seed))
        self.copying.title = self.app.word("game.copied")
        self.copying.touch()

    def back(self) -> None:
        """Esc closes."""
        self.app.pop()

    def focus(self, node: Node | None) -> None:
        """What the keyboard comes to is brought into sight."""
        super().focus(node)
        if isinstance(node, DayRow) and self.days is not None:
            self.days.show(node)

    # -- being drawn ----------------------------------------------------------------------

    def background(self, canvas: Canvas) -> None:
        """The table in the dark, and the heading."""
        draw_ground(canvas, self.app.word("daily.heading"))

    def draw(self, canvas: Canvas) -> None:
        """Draw the screen, and the cards that are pointed at on top."""
        super().draw(canvas)
        if isinstance(self.hovered, Tile) and self.rested:
            draw_zoom(canvas, self.app, self.hovered.stack.faces, self.hovered.box)


def _kept(app: App) -> tuple[str, str]:
    """Who played the daily dungeon last and against whom, or who played any game last."""
    settings = app.settings
    way = settings.daily_way if settings.daily_way in (*BOTS, *ALONE) else next(iter(BOTS))
    name = settings.daily_name or last_person(settings.last_game) or NAMES[0]
    return name[:NAME_LENGTH], way
