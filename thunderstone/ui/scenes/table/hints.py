"""Hints: what a good bot would do and why, and a glow on whatever that is about."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple

from thunderstone.bots.requests import ThinkingFailed
from thunderstone.narration.counsel import deed_line, reason_lines
from thunderstone.ui.scenes.table.hint_panel import HintGlow, HintPanel

if TYPE_CHECKING:
    from thunderstone.bots.advice import Advice
    from thunderstone.client.adviser import Adviser
    from thunderstone.engine.decision import Option
    from thunderstone.narration import Line
    from thunderstone.ui.kit import BuildContext
    from thunderstone.ui.node import Node
    from thunderstone.ui.scenes.table.actions import ActionRow
    from thunderstone.ui.scenes.table.board_view import BoardView
    from thunderstone.ui.scenes.table.cards import Cards

REASONS = 4
"""So many reasons of a hint are told, the weightiest."""


class PanelText(NamedTuple):
    """What the panel tells: mere words, or lines of which the first is the heading.

    ``title`` stands in the place of the usual one. ``advice`` is the hint that it is, if it is one.
    ``asked_at`` is the question with which it goes; None: it stays until it is closed.
    """

    words: str = ""
    lines: tuple[Line, ...] = ()
    title: str = ""
    advice: Advice | None = None
    asked_at: tuple[int, int] | None = None


class Hints:
    """The panel that lies over the log, with a hint or with other lines, and the glow.

    ``mark`` tells one question from another; ``about`` finds what a hint is about on the table.
    ``offered`` is False where nobody gives hints.
    """

    def __init__(
        self,
        context: BuildContext,
        adviser: Adviser,
        board_view: BoardView,
        *,
        mark: Callable[[], tuple[int, int]],
        about: Callable[[Advice], Sequence[Node]],
        closed: Callable[[], None],
        offered: bool = True,
    ) -> None:
        self.adviser, self.board_view, self.mark, self.about = adviser, board_view, mark, about
        self.closed, self.offered = closed, offered
        self.shown: PanelText | None = None
        self.panel = HintPanel(context, board_view, self.close)
        self.glow = HintGlow(self.hinted)
        self._thinking = False

    @property
    def advice(self) -> Advice | None:
        """The hint that is shown, if one is."""
        return self.shown.advice if self.shown is not None else None

    def hinted(self) -> Sequence[Node]:
        """The cards, stacks and buttons that the hint is about."""
        return self.about(self.advice) if self.advice is not None else []

    def ask(self) -> None:
        """Let a good bot think about the question at hand; a second time takes the hint away."""
        if not self.offered:
            return
        if self.shown is not None:
            self.close()
            return
        if not self.adviser.may_ask():
            self._say("hint.not_now")
            return
        self._say("hint.thinking")
        self._thinking = True
        with contextlib.suppress(ValueError):
            self.adviser.ask()

    def close(self) -> None:
        """Away with the hint and its glow; nobody waits for what is being thought out."""
        self.shown, self._thinking = None, False
        self.glow.touch()
        self.panel.hide()
        self.closed()

    def show(self, shown: PanelText) -> None:
        """Show something in the place of what is shown; nobody waits for a hint any more."""
        self.shown, self._thinking = shown, False
        self.glow.touch()
        self.panel.tell(shown.words, shown.lines, shown.title)

    def tell(
        self, heading: Line, lines: Sequence[Line], title: str, *, stays: bool = False
    ) -> None:
        """Show lines under a heading until the question is over, or, what ``stays``, until it is
        closed."""
        asked_at = None if stays else self.mark()
        self.show(PanelText(lines=(heading, *lines), title=title, asked_at=asked_at))

    def update(self) -> None:
        """Show the hint when it has come, and take it away when its question has been answered."""
        if self.shown is not None and self.shown.asked_at not in (None, self.mark()):
            self.close()
        if not self._thinking:
            return
        try:
            found = self.adviser.poll()
        except ThinkingFailed:
            self._say("hint.failed")
            return
        if found is not None:
            self._tell(found)

    def _say(self, key: str) -> None:
        """Show mere words: that a hint is being thought out, or why there is none."""
        self.show(PanelText(self.board_view.word(key), asked_at=self.mark()))

    def _tell(self, found: Advice) -> None:
        seen, names, lang = self.board_view.table.state, self.board_view.names, self.board_view.lang
        purpose = seen.decision.purpose if seen.decision is not None else ""
        deed = deed_line(found.does, purpose, seen, names, lang)
        lines = (deed, *reason_lines(found.why[:REASONS], seen, names, lang))
        self.show(PanelText(lines=lines, advice=found, asked_at=self.mark()))


class HintTargets:
    """Finds the cards, stacks and buttons that answers are about; nothing while one reads."""

    def __init__(
        self,
        board_view: BoardView,
        cards: Cards,
        tiles: Mapping[str, Node],
        row: ActionRow,
        reading: Callable[[], bool],
    ) -> None:
        self.board_view, self.cards, self.tiles, self.row = board_view, cards, tiles, row
        self.reading = reading

    def about(self, advice: Advice) -> list[Node]:
        """What an advice is about."""
        decision = self.board_view.table.state.decision
        if decision is None or self.reading():
            return []
        options = [decision.options[pick] for pick in advice.picks]
        found: list[Node] = []
        labels = set() if options else {"none"}
        for option in options:
            found += [self.cards.nodes[card] for card in option.cards if card in self.cards.nodes]
            if not self.cards.tray.visible:  # it lies over the village
                found += self._stacks(option)
            labels |= {option.act, f"mode.{option.name}", f"pass.{option.other}", "forgo"}
            if option.act != "no_battle":
                labels.discard("forgo")
        return found + [node for node in self.row.node.walk() if node.label in labels]

    def _stacks(self, option: Option) -> list[Node]:
        """The stacks that an option is about: one bought from, or one with the next level."""
        if option.name in self.tiles:
            return [self.tiles[option.name]]
        stacks = self.board_view.table.state.stacks.items() if option.act == "level" else ()
        return [self.tiles[name] for name, stack in stacks if option.into in stack]
