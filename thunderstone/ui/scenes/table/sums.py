"""Sums item by item: what an attack comes to against a monster, and why (R73, R87)."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import pygame

from thunderstone.client.sum_items import ATTACKS, change_reason, grouped
from thunderstone.engine.attack import AttackBreakdown
from thunderstone.engine.state import BLANK
from thunderstone.engine.stats import BY_FLOOR
from thunderstone.narration.numerals import added, numeral
from thunderstone.ui import theme
from thunderstone.ui.brush.text import Style
from thunderstone.ui.node import Node
from thunderstone.ui.scenes.table import layout, looks
from thunderstone.ui.theme import Px

if TYPE_CHECKING:
    from collections.abc import Sequence

    from thunderstone.engine.attack import Change
    from thunderstone.ui.canvas import Canvas
    from thunderstone.ui.scenes.table.board_view import BoardView
    from thunderstone.ui.scenes.table.layout import Box


class SumLine(NamedTuple):
    """A line of a sum: words, an icon, an amount, and how it stands out.

    Manners: "item", "loss", "plain" and "total" count something; "head", "note", "warning" and
    "verdict" are words alone.
    """

    words: str
    icon: str
    amount: int
    manner: str = "item"


STAT_ICONS = {"attack": "attack", "magic_attack": "magic", "light": "light", "health": "health"}


def sum_lines(board_view: BoardView, tally: AttackBreakdown) -> list[SumLine]:
    """The whole sum of an attack: contributions, the light, what the monster changes, Health.

    Contributions come by kind: heroes, weapons, spells, items, trophies, diseases.
    """
    word = board_view.word
    lines = _contributions(board_view, tally, ATTACKS)
    lights = _contributions(board_view, tally, ("light",))
    monster = board_view.name(tally.target)
    lines += _barred(board_view, tally)
    lines += _changes(board_view, tally, "doubled", "attack_lost", "magic_lost")
    if tally.light_needed:
        lines.append(SumLine(word("sum.light_head", need=tally.light_needed), "light", 0, "head"))
        useless = "light_cannot_be_reduced" in board_view.face(tally.target).attributes
        if useless:
            lines.append(SumLine(word("sum.light_useless", monster=monster), "sun_out", 0, "note"))
        else:
            lines += lights
        if not tally.missing:
            lines.append(SumLine(word("sum.light_enough"), "check", 0, "note"))
    lines += _changes(board_view, tally, "missing", "halved", "floor")
    if tally.powerless:
        lines.append(SumLine(word("sum.powerless"), "magic", 0, "warning"))
    lines.append(SumLine(word("sum.total"), "attack", tally.total, "total"))
    lines += _health(board_view, tally)
    if len(tally.health_items) > 1:
        lines.append(SumLine(word("sum.health_total"), "health", tally.health, "total"))
    if tally.wins:
        verdict = word("sum.win" if tally.margin else "sum.win_even", n=tally.margin)
    elif tally.short:
        verdict = board_view.count("sum.lose", tally.short)
    else:
        verdict = word("sum.lose_powerless")
    lines.append(SumLine(verdict, "check" if tally.wins else "cross", 0, "verdict"))
    return lines


def _barred(board_view: BoardView, tally: AttackBreakdown) -> list[SumLine]:
    """Whose figures the monster's attributes forbid (step 2 of R87)."""
    lines = []
    for item, _ in grouped(board_view.state, tally.lost_items, (*ATTACKS, "light")):
        card = item.card if item.card != BLANK else item.source
        name = board_view.name(card) if card != BLANK else board_view.word("sum.party")
        line = SumLine(board_view.word("sum.lost", card=name), "cross", 0, "warning")
        if line not in lines:
            lines.append(line)
    return lines


def _changes(board_view: BoardView, tally: AttackBreakdown, *kinds: Change) -> list[SumLine]:
    """Some of what changes the sum of the items (steps 5 to 10 of R87)."""
    monster, lines = board_view.name(tally.target), []
    for change, amount in tally.changes:
        if change in kinds:
            key = change_reason(board_view.state, tally.target, change)
            words = board_view.word(f"sum.{key}", monster=monster, n=tally.missing)
            icon = "magic" if change in ("doubled", "magic_lost") else "attack"
            lines.append(SumLine(words, icon, amount, "item" if amount > 0 else "loss"))
    return lines


def _health(board_view: BoardView, tally: AttackBreakdown) -> list[SumLine]:
    """The printed Health, then whatever has changed it."""
    printed, *changes = tally.health_items
    lines = [SumLine(board_view.word("sum.health"), "health", printed.amount, "plain")]
    for item, count in grouped(board_view.state, tuple(changes), ("health",)):
        if item.source == tally.target:
            words = board_view.word("sum.own_effect")
        elif item.source == BLANK:
            words = board_view.word("sum.difficulty")
        elif item.source == BY_FLOOR:
            words = board_view.word("sum.by_floor")
        else:
            words = named(board_view, item.source, item.source, count)
        lines.append(SumLine(words, "health", item.amount * count))
    return lines


def _contributions(
    board_view: BoardView, tally: AttackBreakdown, stats: tuple[str, ...]
) -> list[SumLine]:
    lines = []
    for item, count in grouped(board_view.state, tally.items, stats):
        words = named(board_view, item.card, item.source, count)
        manner = "item" if item.amount > 0 else "loss"
        lines.append(SumLine(words, STAT_ICONS[item.stat], item.amount * count, manner))
    return lines


def named(board_view: BoardView, card: int, source: int, count: int) -> str:
    """Whose figure it is, and who gave it."""
    given = source not in (card, BLANK)
    if card == BLANK:
        words = board_view.name(source) if source != BLANK else board_view.word("sum.party")
    elif given:
        words = board_view.word(
            "sum.from", card=board_view.name(card), source=board_view.name(source)
        )
    else:
        words = board_view.name(card)
    return f"{words} ×{count}" if count > 1 else words


class SumPane(Node):
    """The sum of the preview under the pointer, over the village."""

    def __init__(self, board_view: BoardView) -> None:
        super().__init__(layout.TABLE)
        self.board_view = board_view
        self.tally: AttackBreakdown | None = None

    def show(self, tally: AttackBreakdown | None) -> None:
        """Show the sum of a preview, or none."""
        if tally != self.tally:
            self.tally = tally
            self.touch()

    @property
    def floats(self) -> Box | None:
        """The sum is in sight wherever the monster lies that it is about."""
        return layout.PANE_RIGHT if self.tally is not None else None

    def paint(self, canvas: Canvas) -> None:
        """Draw the pane."""
        if self.tally is None:
            return
        board_view = self.board_view
        pane = layout.PANE_RIGHT
        canvas.panel(pane, looks.PANE)
        style = Style("display", Px.TITLE, theme.TITLE, shadow=1.5)
        mine = board_view.state.active == board_view.viewer
        key = "sum.heading" if mine else "sum.heading_other"
        head = board_view.word(key, monster=board_view.name(self.tally.target))
        canvas.text(head, style, pane.x + 22, pane.y + 36, room=pane.w - 44, least=15)
        rank = board_view.word("table.rank", rank=self.tally.rank)
        canvas.text(rank, Style("text", Px.NOTE, theme.MUTED), pane.x + 22, pane.y + 58)
        lines = sum_lines(board_view, self.tally)
        pitch = min(26.0, (pane.h - 84) / max(1, len(lines)))
        if pitch >= 17.5:
            _Column(pane.x + 22, pane.y + 72, pane.w - 44, pitch).paint(canvas, lines)
            return
        split = next(i for i, line in enumerate(lines) if line.manner in ("head", "total"))
        pitch = min(26.0, (pane.h - 84) / max(split, len(lines) - split))
        column = _Column(pane.x + 22, pane.y + 72, (pane.w - 60) / 2, pitch)
        column.paint(canvas, lines[:split])
        column._replace(x=pane.x + 38 + column.width).paint(canvas, lines[split:])


class _Column(NamedTuple):
    """Where lines of a sum stand below one another; each is ``pitch`` high."""

    x: float
    y: float
    width: float
    pitch: float

    def paint(self, canvas: Canvas, lines: Sequence[SumLine]) -> None:
        """Draw the lines."""
        for place, line in enumerate(lines):
            self._paint_line(canvas, line, self.y + place * self.pitch)

    def _paint_line(self, canvas: Canvas, line: SumLine, y: float) -> None:
        x, _, width, pitch = self
        px = min(16.0, max(13.8, pitch * 0.66))
        strong = line.manner in ("total", "verdict")
        colour = {
            "loss": theme.WARNING,
            "warning": theme.WARNING,
            "head": "#ffe39a",
            "note": "#bfeaa4",
            "total": "#ffffff",
            "verdict": theme.VICTORY.text if line.icon == "check" else theme.DEFEAT.text,
        }.get(line.manner, theme.BODY)
        base = y + pitch * 0.68
        style = Style("text_bold" if strong or line.manner == "head" else "text", px, colour)
        if line.manner == "total":
            area = canvas.rect((x, y + 1, width, 0))
            strip = pygame.Surface((area.width, canvas.px(1)), pygame.SRCALPHA)
            strip.fill((216, 190, 140, 110))
            canvas.blit(strip, area.topleft)
        canvas.icon(line.icon, x + 9, y + pitch / 2, px + 1)
        counted = line.manner not in ("head", "note", "warning", "verdict")
        room = width - 26 - (58 if counted else 0)
        canvas.text(line.words, style, x + 26, base, room=room)
        if counted:
            plain = line.manner in ("total", "plain")
            shown = numeral(line.amount) if plain else added(line.amount)
            figure = Style("display", px + (3 if strong else 1), colour)
            canvas.text(shown, figure, x + width - 2, base, "right")
