"""The bars: the seats' public figures along the top, and the party's totals above the ledge."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import pygame

from thunderstone.client.bot_names import bot_name, bot_sentences
from thunderstone.client.words import listed
from thunderstone.engine import scoring
from thunderstone.narration.numerals import added, numeral
from thunderstone.ui import player_tokens, theme
from thunderstone.ui.brush import engraving
from thunderstone.ui.brush.metal import ornament
from thunderstone.ui.brush.text import Style
from thunderstone.ui.node import Node
from thunderstone.ui.scenes.table import layout, looks
from thunderstone.ui.scenes.table.board_part import BoardPart
from thunderstone.ui.scenes.table.layout import Box
from thunderstone.ui.scenes.table.scenario_badge import plays_at_place
from thunderstone.ui.theme import Px

if TYPE_CHECKING:
    from thunderstone.ui.canvas import Canvas
    from thunderstone.ui.scenes.table.board_view import BoardView


_LABEL = Style("text", Px.LABEL, theme.SECONDARY)
_NAME_X, _NAME_Y = 49.0, 19.0
"""Where the name stands on the plate of a seat, or of a pile."""

_HEAD_X, _HEAD_GAP = 122.0, 4.0
"""Where turn and round stand beside the crest, and what stays free before what lies beside them."""


class TopBar(BoardPart):
    """The bar itself with the crest, the turn and its phase; or with a ``heading`` of its own."""

    area = layout.TOP_BAR

    def __init__(
        self, board_view: BoardView, heading: Callable[[], tuple[str, str]] | None = None
    ) -> None:
        super().__init__(board_view)
        self.heading = heading or self._course

    def paint(self, canvas: Canvas) -> None:
        """Draw the bar."""
        board_view = self.board_view
        canvas.panel((-20, -20, self.w + 40, 74), looks.TOP_BAR)
        if not plays_at_place(board_view.state):
            self._draw_crest(canvas)
        first, second = self.heading()
        canvas.text(first, Style("display", Px.HEAD, "#f3e6c8", shadow=1.5), _HEAD_X, 26)
        siege = board_view.state.variant.siege
        beside = layout.SIEGE_PROMPT if siege else layout.seats(len(board_view.names))[0]
        room = beside.x - _HEAD_GAP - _HEAD_X
        canvas.text(second, Style("text", Px.NOTE, theme.MUTED), _HEAD_X, 44, room=room)

    def _course(self) -> tuple[str, str]:
        """The turn, or the mode; and the round with its phase."""
        board_view = self.board_view
        turn, variant = max(1, board_view.state.turn.number), board_view.state.variant
        key = f"mode.{variant.mode}" if variant.siege else "table.turn"
        first = board_view.word(key, turn=turn)
        key = "table.last_round" if board_view.state.last_round else "table.round"
        rounds = board_view.state.rounds + 1
        if board_view.state.over:  # where the last round was played to its end, none follows it
            rounds = min(rounds, -(-turn // len(board_view.state.seats)))
        phase = board_view.word(f"phase.{board_view.phase}")
        return first, board_view.word(key, round=rounds, phase=phase)

    @staticmethod
    def _draw_crest(canvas: Canvas) -> None:
        crest = ornament(
            f'<path d="{engraving.CRESTS["guardian"]}" fill="#ffffff"/>',
            canvas.px(84),
            canvas.px(25),
            engraving.CREST_VIEW,
            "gold",
            1.3 * canvas.unit,
            1.4 * canvas.unit,
        )
        canvas.sprite(crest, 22, 13)


def seat_words(board_view: BoardView, seat: int, key: str = "tip.seat_click") -> str:
    """What everybody may know of a seat; ``key`` says how its discard pile is opened."""
    own = board_view.state.seats[seat]
    lines = [f"*{board_view.names[seat]}*"]
    if board_view.captains:
        lines.append(board_view.word("scenario_table.leads", name=board_view.captains[seat]))
    if seat in board_view.away:
        lines.append(board_view.word(f"away.{board_view.away[seat]}"))
    if board_view.bots[seat]:
        control = board_view.controls[seat]
        lines += [bot_name(control, board_view.lang), bot_sentences(control, board_view.lang)]
    lines += [
        board_view.word(
            "tip.seat", deck=len(own.deck), hand=len(own.hand), discard=len(own.discard)
        ),
        board_view.word("tip.seat_xp", xp=own.xp),
    ]
    if own.treasures:
        names = ", ".join(board_view.name(card) for card in own.treasures)
        lines.append(board_view.word("tip.seat_treasures", names=names))
    lines.append(board_view.word(key))
    return "\n".join(lines)


class SeatPlate(Node):
    """A seat's public figures: cards, experience, treasures, and points if they are open."""

    def __init__(
        self, seat: int, box: Box, board_view: BoardView, on_click: Callable[[], None]
    ) -> None:
        super().__init__(box, label=f"seat.{seat}", on_click=on_click)
        self.seat, self.board_view = seat, board_view
        self.tooltip = lambda: seat_words(board_view, seat)

    def paint(self, canvas: Canvas) -> None:
        """Draw the plate; that of the seat whose turn it is has a rim of its colour."""
        board_view = self.board_view
        active = board_view.state.active == self.seat
        colour = player_tokens.colour_of(self.seat)
        look = looks.SEAT
        if active:
            look = look._replace(top="#2f2a22", border=colour, border_width=1.8)
        elif self.hovered:
            look = look._replace(border="#8a8494")
        canvas.panel((0, 0, self.w, self.h), look)
        sign = player_tokens.banner if board_view.captains else player_tokens.token
        canvas.sprite(sign(self.seat, canvas.px(38)), 3, 3)
        name = Style("text_bold", Px.PLAIN, "#fff2d6" if active else "#f4ead8")
        badge = active or board_view.bots[self.seat] or self.seat in board_view.away
        room = self.w - 50 - (34 if badge else 16)
        wide = canvas.text(board_view.names[self.seat], name, _NAME_X, _NAME_Y, room=room)
        mark, row = _NAME_X + wide + 13, 14.0
        if self.seat in board_view.away:
            flag = "cross" if board_view.away[self.seat] == "resigned" else "bot"
            colour = theme.WORSE if flag == "cross" else theme.BETTER
            canvas.icon(flag, mark, row, 15, colour)
        elif board_view.bots[self.seat]:
            canvas.icon("bot", mark, row, 14, theme.MUTED)
        if active:
            canvas.icon("arrow", self.w - 16, row, 13, colour)
        if self.focused:
            canvas.focus_rim((0, 0, self.w, self.h), 22)
        self._figures(canvas, board_view)

    def _figures(self, canvas: Canvas, board_view: BoardView) -> None:
        own = board_view.state.seats[self.seat]
        entries = [
            ("cards", len(scoring.owned(board_view.state, self.seat))),
            ("xp", own.xp),
            ("treasure", len(own.treasures)),
        ]
        if board_view.points is not None:
            entries.append(("vp", board_view.points[self.seat]))
        _row_of_figures(canvas, entries, self.w)


def _row_of_figures(canvas: Canvas, entries: Sequence[tuple[str, int]], wide: float) -> None:
    """Figures behind their icons, side by side in the lower half of a plate."""
    style = Style("text_bold", Px.NOTE, "#d9d2c4")
    pitch = min(48.0, (wide - _NAME_X - 13) / len(entries))
    for place, (icon, value) in enumerate(entries):
        x = _NAME_X + place * pitch
        canvas.icon(icon, x + 7, 30.5, 15)
        canvas.text(str(value), style, x + 18, 35.5)


class PilePlate(Node):
    """The village's score pile in the solo game: its cards and what they are worth (R159)."""

    def __init__(self, board_view: BoardView, on_click: Callable[[], None]) -> None:
        super().__init__(layout.VILLAGE_PILE, label="village_pile", on_click=on_click)
        self.board_view = board_view
        self.tooltip = lambda: board_view.word("tip.village_pile")

    def paint(self, canvas: Canvas) -> None:
        """Draw the plate."""
        look = looks.SEAT._replace(border="#8a8494") if self.hovered else looks.SEAT
        canvas.panel((0, 0, self.w, self.h), look)
        canvas.icon("village", 24, self.h / 2, 28)
        name = Style("text_bold", Px.PLAIN, "#f4ead8")
        words, state = self.board_view.word("table.village_pile"), self.board_view.state
        canvas.text(words, name, _NAME_X, _NAME_Y, room=self.w - 60)
        entries = (("cards", len(state.village_pile)), ("vp", scoring.pile_score(state).total))
        _row_of_figures(canvas, entries, self.w)
        if self.focused:
            canvas.focus_rim((0, 0, self.w, self.h), 22)


class TotalsBar(Node):
    """Attack, magic, light, gold and experience of the hand that counts now."""

    def __init__(self, board_view: BoardView) -> None:
        super().__init__(layout.TOTALS, tooltip=self._tip, solid=True)
        self.board_view = board_view

    def _tip(self) -> str:
        """What the sum is made of, and which cards double a part of it (R87)."""
        board_view = self.board_view
        sums = board_view.totals
        if not board_view.table.summed:
            return ""
        amounts = {
            "total": sums.total,
            "attack": numeral(sums.attack),
            "magic": numeral(sums.magic),
        }
        words = board_view.word("tip.totals", **amounts)
        if sums.magic_doubled:
            names = listed(
                [board_view.name(line.source) for line in sums.doubling], board_view.lang
            )
            words += "\n" + board_view.word(
                "tip.totals_doubled", n=added(sums.magic_doubled), names=names
            )
        return words

    def paint(self, canvas: Canvas) -> None:
        """Draw the bar."""
        board_view = self.board_view
        sums = board_view.totals
        canvas.panel((0, 0, self.w, self.h), looks.TOTALS)
        party = Style("display_black", 36, "#fff0c8", shadow=2)
        x = 22.0
        if sums.seat != board_view.viewer:
            canvas.sprite(player_tokens.token(sums.seat, canvas.px(34)), 12, 12)
            x = 56.0
        wide = canvas.text(str(sums.total), party, x, 42)
        label = Style("text", Px.LINE, "#d8cbb0")
        first, second = board_view.word("total.attack_1"), board_view.word("total.attack_2")
        canvas.text(first, label, x + wide + 10, 27)
        canvas.text(second, label, x + wide + 10, 44)
        start = x + wide + 10 + max(canvas.width(first, label), canvas.width(second, label)) + 16
        self._entries(canvas, board_view, start)

    def _entries(self, canvas: Canvas, board_view: BoardView, start: float) -> None:
        sums = board_view.totals
        entries = (
            ("attack", sums.attack, "total.attack"),
            ("magic", sums.magic, "total.magic"),
            ("light", sums.light, "total.light"),
            ("gold", sums.gold, "total.gold"),
            ("xp", sums.xp, "total.xp"),
        )
        figure = Style("display", Px.FIGURE, "#fffaf0", shadow=1.5)
        for label in (_LABEL, _LABEL._replace(px=Px.SMALL)):
            widths = [
                50
                + canvas.width(numeral(value), figure)
                + canvas.width(board_view.word(key), label)
                for _, value, key in entries
            ]
            gap = (self.w - start - sum(widths) - 8) / len(entries)
            if gap >= 2:
                break
        x = start
        for (icon, value, key), wide in zip(entries, widths, strict=True):
            strip = pygame.Surface((canvas.px(1), canvas.px(34)), pygame.SRCALPHA)
            strip.fill((216, 190, 140, 60))
            canvas.image(strip, x, 12)
            left = x + gap / 2 + 4
            canvas.icon(icon, left + 14, self.h / 2, 27)
            pen = left + 33
            pen += canvas.text(numeral(value), figure, pen, 38)
            canvas.text(board_view.word(key), label, pen + 7, 35.5)
            x += wide + gap


class IconButton(Node):
    """A bare icon to press, for the menu and the like."""

    def __init__(
        self, box: Box, icon: str, tooltip: Callable[[], str], on_click: Callable[[], None]
    ) -> None:
        super().__init__(box, label=icon, on_click=on_click, tooltip=tooltip)
        self.icon = icon

    def paint(self, canvas: Canvas) -> None:
        """Draw the icon, brighter under the pointer."""
        if self.hovered or self.focused:
            canvas.panel((0, 0, self.w, self.h), looks.SEAT._replace(radius=9, shadow=0))
        colour = "#fff1cf" if self.hovered else "#cfc4ae"
        canvas.icon(self.icon, self.w / 2, self.h / 2, 22, colour)
        if self.focused:
            canvas.focus_rim((0, 0, self.w, self.h), 9)
