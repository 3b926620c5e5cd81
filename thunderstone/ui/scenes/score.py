"""The end of a game: who wins, how it ended, and the sheet of victory points by source."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from thunderstone.engine import scoring
from thunderstone.journal import Journal, Player
from thunderstone.ui import heraldry, relief, theme, words
from thunderstone.ui.backdrop import backdrop
from thunderstone.ui.brush import icons, text
from thunderstone.ui.brush.button import Manner
from thunderstone.ui.brush.medal import laurel, plain
from thunderstone.ui.brush.text import Style
from thunderstone.ui.canvas import WIDTH
from thunderstone.ui.node import Node
from thunderstone.ui.scene import Scene
from thunderstone.ui.session import Session
from thunderstone.ui.widgets import GROUP_LOOK, Button, Label, Panel

if TYPE_CHECKING:
    from thunderstone.engine.scoring import Score
    from thunderstone.ui.app import App
    from thunderstone.ui.canvas import Canvas

_MIDDLE = WIDTH / 2
_SHEET_X, _SHEET_Y, _SHEET_WIDE = 150.0, 306.0, 1300.0
_HEAD, _ROW = 64.0, 72.0
_NAME_WIDE, _COLUMN, _TOTAL_X = 380.0, 158.0, 1220.0
_ICONS = {
    "monsters": "skull",
    "heroes": "strength",
    "village": "village",
    "stone": "stone",
    "diseases": "disease",
}
_WINNER_LOOK = GROUP_LOOK._replace(
    radius=9, top="#4a3716", bottom="#2a1d0c", border="#e8bf6a", alpha=0.9, shadow=8
)


class Figure(Node):
    """The points of a seat from one source; pointing at it lists the cards."""

    def __init__(self, x: float, y: float, points: int, tooltip: str) -> None:
        super().__init__((x, y, _COLUMN, _ROW), tooltip=tooltip, solid=True)
        self.points = points

    def paint(self, canvas: Canvas) -> None:
        """Draw the figure; nothing at all is a faint dash."""
        colour = theme.FIGURE if self.points > 0 else theme.WORSE if self.points else theme.FLAVOUR
        if self.hovered:
            colour = theme.MAY_CHOOSE
        shown = plain(self.points) if self.points else "–"
        style = Style("display", 27, colour, shadow=1.5)
        canvas.text(shown, style, self.w / 2, self.h / 2 + 9, "centre")


class Standing(Node):
    """A seat's row: token, name, what it did, and its total in a laurel."""

    def __init__(
        self, y: float, score: Score, player: Player, notes: tuple[str, ...], won: bool
    ) -> None:
        super().__init__((12, y, _SHEET_WIDE - 24, _ROW))
        self.score, self.player, self.notes, self.won = score, player, notes, won

    def paint(self, canvas: Canvas) -> None:
        """Draw the row."""
        if self.won:
            canvas.panel((0, 3, self.w, self.h - 6), _WINNER_LOOK)
        middle = self.h / 2
        canvas.sprite_centred(heraldry.token(self.score.seat, canvas.px(46)), 42, middle)
        style = Style("display", 23, theme.TITLE if self.won else theme.BODY, shadow=1.5)
        base = middle - 1 if self.notes else middle + 8
        canvas.text(self.player.name, style, 82, base, room=_NAME_WIDE - 90, least=16)
        if self.notes:
            small = Style("text", 15, theme.VILLAGE_LABEL, shadow=1.2)
            room = _NAME_WIDE - 90
            canvas.text(" · ".join(self.notes), small, 82, middle + 20, room=room, least=14)
        wreath = laurel(canvas.px(62), self.score.total)
        canvas.sprite_centred(wreath, _TOTAL_X - 12, middle)


class PileStanding(Node):
    """The village's score pile in the solo game: what there was to beat (R159)."""

    def __init__(self, y: float, words: str, points: int, won: bool) -> None:
        super().__init__((12, y, _SHEET_WIDE - 24, _ROW))
        self.words, self.points, self.won = words, points, won

    def paint(self, canvas: Canvas) -> None:
        """Draw the row."""
        if self.won:
            canvas.panel((0, 3, self.w, self.h - 6), _WINNER_LOOK)
        middle = self.h / 2
        canvas.icon("village", 42, middle, 40)
        style = Style("display", 23, theme.TITLE if self.won else theme.BODY, shadow=1.5)
        canvas.text(self.words, style, 82, middle + 8, room=_NAME_WIDE - 90, least=16)
        wreath = laurel(canvas.px(62), self.points)
        canvas.sprite_centred(wreath, _TOTAL_X - 12, middle)


class ScoreScene(Scene):
    """The last screen of a game, and what may come after it."""

    name = "score"

    def __init__(self, app: App, session: Session) -> None:
        super().__init__(app)
        self.session = session

    def enter(self) -> None:
        """Lay the sheet out."""
        self.build()
        super().enter()

    def resized(self) -> None:
        """The words may be those of another language now."""
        self.build()
        self.refresh_hover()

    # -- layout ---------------------------------------------------------------------------

    def build(self) -> None:
        """Lay out the result, the sheet and the buttons."""
        self.focus(None)
        self.root.clear()
        state, players = self.session.journal.state, self.session.players
        scores = sorted(scoring.scores(state), key=lambda score: (-score.total, score.seat))
        winners = scoring.winners(state)
        self._result(scores, winners)
        solo = state.variant.solo
        tall = _HEAD + (len(players) + solo) * _ROW + 16
        panel = self.root.add(Panel((_SHEET_X, _SHEET_Y, _SHEET_WIDE, tall)))
        self._headings(panel)
        for row, score in enumerate(scores):
            y = _HEAD + row * _ROW
            won = score.seat in winners
            notes = []
            if won and len(players) > 1:
                notes.append(self.app.word("score.winner"))
            if score.seat == state.collector:
                notes.append(self.app.word("score.took_stone"))
            player = players[score.seat]
            lit = won and (solo or len(players) > 1)
            panel.add(Standing(y, score, player, tuple(notes), lit))
            self._figures(panel, score, y)
        if solo:
            pile, y = scoring.pile_score(state), _HEAD + len(players) * _ROW
            words = self.app.word("score.village_pile")
            panel.add(PileStanding(y, words, pile.total, not winners))
            self._figures(panel, pile, y)
        self._buttons()

    def _figures(self, panel: Node, score: Score, y: float) -> None:
        """The points of one row by source."""
        for column, (source, points) in enumerate(score.by_source().items()):
            x = _NAME_WIDE + column * _COLUMN
            panel.add(Figure(x, y, points, self._lines(score, source)))

    def _result(self, scores: list[Score], winners: list[int]) -> None:
        app, state, players = self.app, self.session.journal.state, self.session.players
        names = words.listed([players[seat].name for seat in winners], app.language)
        if state.variant.solo:
            key = "score.solo_won" if winners else "score.solo_lost"
            pile = scoring.pile_score(state).total
            name, points = players[0].name, scores[0].total
            result = app.word(key, name=name, points=points, pile=pile)
        elif len(players) == 1:
            result = app.word("score.alone", name=names, points=scores[0].total)
        elif len(winners) == 1:
            result = app.word("score.wins", name=names)
        else:
            result = app.word("score.shared", names=names)
        style = Style("display_black", 46, theme.TITLE, shadow=4, foot="#e3c68c")
        self.root.add(Label(result, style, _MIDDLE, 216, "centre", room=1400, least=26))
        collector = players[state.collector].name if state.collector >= 0 else ""
        ending = app.word(f"ending.{state.ending}", name=collector)
        one = "_one" if state.turn.number == 1 else ""
        turns = app.word(f"score.turns{one}", turns=state.turn.number)
        style = Style("text", 18, theme.SECONDARY, shadow=2)
        line = f"{ending}  ·  {turns}"
        self.root.add(Label(line, style, _MIDDLE, 262, "centre", room=1400, least=15))

    def _headings(self, panel: Node) -> None:
        app = self.app
        for column, source in enumerate(scoring.SOURCES):
            x = _NAME_WIDE + (column + 0.5) * _COLUMN
            panel.add(_Heading(x, app.word(f"score.{source}"), _ICONS[source]))
        panel.add(_Heading(_TOTAL_X, app.word("score.total"), "vp"))

    def _lines(self, score: Score, source: str) -> str:
        """The cards that score, for the tooltip of a figure."""
        app = self.app
        lines = [
            app.word(
                "score.line",
                copies=line.copies,
                card=app.library.cards[line.card].words_in(app.language).name,
                vp=plain(line.vp),
            )
            for line in score.lines
            if line.source == source
        ]
        return "\n".join(lines) or app.word("score.nothing")

    def _buttons(self) -> None:
        app = self.app
        buttons: list[tuple[str, str, Manner, Callable[[], None]]] = [
            ("again", "gate", "village", self.again),
            ("new", "plus", "plain", self.new_game),
            ("replay", "hourglass", "plain", self.replay),
            ("title", "undo", "plain", app.to_title),
        ]
        wide, gap = 250.0, 20.0
        x = _MIDDLE - (len(buttons) * (wide + gap) - gap) / 2
        for key, icon, manner, act in buttons:
            title, detail = app.word(f"score.{key}"), app.word(f"score.{key}_detail")
            box = (x, 806, wide, 60)
            self.root.add(Button(box, title, act, detail, icon=icon, manner=manner))
            x += wide + gap

    # -- what comes after -----------------------------------------------------------------

    def again(self) -> None:
        """The same cards and players, shuffled anew."""
        from thunderstone.ui.scenes.setup.choice import fresh_seed

        old = self.session.journal
        journal = Journal.new(old.library, old.setup, fresh_seed(), old.players)
        self.app.play(Session(journal, self.app.profile))

    def new_game(self) -> None:
        """Choose players and cards."""
        from thunderstone.ui.scenes.setup.scene import SetupScene

        self.app.close_session()
        self.app.replace(SetupScene(self.app))

    def replay(self) -> None:
        """Watch the game from its beginning."""
        from thunderstone.ui.scenes.replay import ReplayScene

        self.app.push(ReplayScene(self.app, self.session.journal))

    def back(self) -> None:
        """Esc leads to the title."""
        self.app.to_title()

    # -- being drawn ----------------------------------------------------------------------

    def background(self, canvas: Canvas) -> None:
        """The gate in the dark and the heading."""
        canvas.surface.blit(backdrop("title", canvas.surface.get_size(), dim=0.62), (0, 0))
        heading = self.app.word("score.heading").upper()
        logo = relief.lettering(heading, 30 * canvas.unit, "gold", 2 * canvas.unit)
        canvas.sprite_centred(logo, _MIDDLE, 96)
        rule = relief.rule(canvas.px(560), canvas.px(22), canvas.unit)
        canvas.sprite_centred(rule, _MIDDLE, 136)


class _Heading(Node):
    """A column's icon and name."""

    def __init__(self, x: float, words: str, icon: str) -> None:
        super().__init__((x, 0, 0, 0))
        self.words, self.icon = words, icon

    def paint(self, canvas: Canvas) -> None:
        """Draw the icon over the name."""
        mark = icons.icon(self.icon, canvas.px(24), theme.VILLAGE_LABEL_SOFT)
        canvas.sprite_centred(mark, 0, 24)
        style = text.style_of(theme.ROLE_SECTION, colour=theme.SECONDARY, tracking=0.4)
        canvas.text(self.words, style, 0, 54, "centre", room=_COLUMN - 8, least=14)
