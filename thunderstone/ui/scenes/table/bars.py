"""The bars: the seats' public figures along the top, and the party's totals above the ledge."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import pygame

from thunderstone.client.bot_names import bot_name, bot_sentences
from thunderstone.client.words import listed
from thunderstone.engine import scoring
from thunderstone.ui import player_tokens, theme
from thunderstone.ui.brush import engraving
from thunderstone.ui.brush.metal import ornament
from thunderstone.ui.brush.text import Style
from thunderstone.ui.node import Node
from thunderstone.ui.scenes.table import layout, looks
from thunderstone.ui.scenes.table.layout import Box
from thunderstone.ui.theme import Px

if TYPE_CHECKING:
    from thunderstone.ui.canvas import Canvas
    from thunderstone.ui.scenes.table.sight import Sight


_LABEL = Style("text", Px.LABEL, theme.SECONDARY)
_NAME_X, _NAME_Y = 49.0, 19.0
"""Where the name stands on the plate of a seat, or of a pile."""


class TopBar(Node):
    """The bar itself with the crest, the turn and its phase."""

    def __init__(self, sight: Callable[[], Sight]) -> None:
        super().__init__(layout.TOP_BAR)
        self.sight = sight

    def paint(self, canvas: Canvas) -> None:
        """Draw the bar."""
        sight = self.sight()
        canvas.panel((-20, -20, self.w + 40, 74), looks.TOP_BAR)
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
        turn = max(1, sight.state.turn.number)
        head = Style("display", Px.HEAD, "#f3e6c8", shadow=1.5)
        canvas.text(sight.word("table.turn", turn=turn), head, 122, 26)
        key = "table.last_round" if sight.state.last_round else "table.round"
        rounds = sight.state.rounds + 1
        if sight.state.over:  # where the last round was played to its end, none follows it
            rounds = min(rounds, -(-turn // len(sight.state.seats)))
        line = sight.word(key, round=rounds, phase=self._phase(sight))
        canvas.text(line, Style("text", Px.NOTE, theme.MUTED), 122, 44, room=420)

    def _phase(self, sight: Sight) -> str:
        turn, decision = sight.state.turn, sight.state.decision
        choosing = decision is not None and decision.kind == "action"
        return sight.word("phase.action" if choosing else f"phase.{turn.phase}")


class SeatPlate(Node):
    """A seat's public figures: cards, experience, treasures, and points if they are open."""

    def __init__(
        self, seat: int, box: Box, sight: Callable[[], Sight], on_click: Callable[[], None]
    ) -> None:
        super().__init__(box, label=f"seat.{seat}", on_click=on_click)
        self.seat, self.sight = seat, sight
        self.tooltip = self._tip

    def _tip(self) -> str:
        sight = self.sight()
        own = sight.state.seats[self.seat]
        lines = [f"*{sight.names[self.seat]}*"]
        if self.seat in sight.away:
            lines.append(sight.word(f"away.{sight.away[self.seat]}"))
        if sight.bots[self.seat]:
            control = sight.controls[self.seat]
            lines += [bot_name(control, sight.lang), bot_sentences(control, sight.lang)]
        lines += [
            sight.word(
                "tip.seat", deck=len(own.deck), hand=len(own.hand), discard=len(own.discard)
            ),
            sight.word("tip.seat_xp", xp=own.xp),
        ]
        if own.treasures:
            names = ", ".join(sight.name(card) for card in own.treasures)
            lines.append(sight.word("tip.seat_treasures", names=names))
        lines.append(sight.word("tip.seat_click"))
        return "\n".join(lines)

    def paint(self, canvas: Canvas) -> None:
        """Draw the plate; that of the seat whose turn it is has a rim of its colour."""
        sight = self.sight()
        active = sight.state.active == self.seat
        colour = player_tokens.colour_of(self.seat)
        look = looks.SEAT
        if active:
            look = look._replace(top="#2f2a22", border=colour, border_width=1.8)
        elif self.hovered:
            look = look._replace(border="#8a8494")
        canvas.panel((0, 0, self.w, self.h), look)
        canvas.sprite(player_tokens.token(self.seat, canvas.px(38)), 3, 3)
        name = Style("text_bold", Px.PLAIN, "#fff2d6" if active else "#f4ead8")
        badge = active or sight.bots[self.seat] or self.seat in sight.away
        room = self.w - 50 - (34 if badge else 16)
        wide = canvas.text(sight.names[self.seat], name, _NAME_X, _NAME_Y, room=room)
        mark, row = _NAME_X + wide + 13, 14.0
        if self.seat in sight.away:
            flag = "cross" if sight.away[self.seat] == "resigned" else "bot"
            colour = theme.WORSE if flag == "cross" else theme.BETTER
            canvas.icon(flag, mark, row, 15, colour)
        elif sight.bots[self.seat]:
            canvas.icon("bot", mark, row, 14, theme.MUTED)
        if active:
            canvas.icon("arrow", self.w - 16, row, 13, colour)
        if self.focused:
            canvas.focus_rim((0, 0, self.w, self.h), 22)
        self._figures(canvas, sight)

    def _figures(self, canvas: Canvas, sight: Sight) -> None:
        own = sight.state.seats[self.seat]
        entries = [
            ("cards", len(scoring.owned(sight.state, self.seat))),
            ("xp", own.xp),
            ("treasure", len(own.treasures)),
        ]
        if sight.points is not None:
            entries.append(("vp", sight.points[self.seat]))
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

    def __init__(self, sight: Callable[[], Sight], on_click: Callable[[], None]) -> None:
        super().__init__(layout.VILLAGE_PILE, label="village_pile", on_click=on_click)
        self.sight = sight
        self.tooltip = lambda: sight().word("tip.village_pile")

    def paint(self, canvas: Canvas) -> None:
        """Draw the plate."""
        sight = self.sight()
        look = looks.SEAT._replace(border="#8a8494") if self.hovered else looks.SEAT
        canvas.panel((0, 0, self.w, self.h), look)
        canvas.icon("village", 24, self.h / 2, 28)
        name = Style("text_bold", Px.PLAIN, "#f4ead8")
        canvas.text(sight.word("table.village_pile"), name, _NAME_X, _NAME_Y, room=self.w - 60)
        entries = (
            ("cards", len(sight.state.village_pile)),
            ("vp", scoring.pile_score(sight.state).total),
        )
        _row_of_figures(canvas, entries, self.w)
        if self.focused:
            canvas.focus_rim((0, 0, self.w, self.h), 22)


class TotalsBar(Node):
    """Attack, magic, light, gold and experience of the hand that counts now."""

    def __init__(self, sight: Callable[[], Sight]) -> None:
        super().__init__(layout.TOTALS, tooltip=self._tip, solid=True)
        self.sight = sight

    def _tip(self) -> str:
        """What the sum is made of, and which cards double a part of it (R87)."""
        sight = self.sight()
        sums = sight.table.totals
        if not sight.table.summed:
            return ""
        amounts = {
            "total": sums.total,
            "attack": _signed(sums.attack),
            "magic": _signed(sums.magic),
        }
        words = sight.word("tip.totals", **amounts)
        if sums.magic_doubled:
            names = listed([sight.name(line.source) for line in sums.doubling], sight.lang)
            words += "\n" + sight.word(
                "tip.totals_doubled", n=f"{sums.magic_doubled:+}", names=names
            )
        return words

    def paint(self, canvas: Canvas) -> None:
        """Draw the bar."""
        sight = self.sight()
        sums = sight.table.totals
        canvas.panel((0, 0, self.w, self.h), looks.TOTALS)
        party = Style("display_black", 36, "#fff0c8", shadow=2)
        x = 22.0
        if sums.seat != sight.viewer:
            canvas.sprite(player_tokens.token(sums.seat, canvas.px(34)), 12, 12)
            x = 56.0
        wide = canvas.text(str(sums.total), party, x, 42)
        label = Style("text", Px.LINE, "#d8cbb0")
        first, second = sight.word("total.attack_1"), sight.word("total.attack_2")
        canvas.text(first, label, x + wide + 10, 27)
        canvas.text(second, label, x + wide + 10, 44)
        start = x + wide + 10 + max(canvas.width(first, label), canvas.width(second, label)) + 16
        self._entries(canvas, sight, start)

    def _entries(self, canvas: Canvas, sight: Sight, start: float) -> None:
        sums = sight.table.totals
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
                50 + canvas.width(_signed(value), figure) + canvas.width(sight.word(key), label)
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
            pen += canvas.text(_signed(value), figure, pen, 38)
            canvas.text(sight.word(key), label, pen + 7, 35.5)
            x += wide + gap


def _signed(value: int) -> str:
    return str(value) if value >= 0 else f"−{-value}"


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
