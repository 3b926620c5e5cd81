"""What a hand could still reach, beside the attack as it stands (see ``Foresight``)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING

from thunderstone.bots import planner
from thunderstone.engine.zone_names import RANK_ZONES
from thunderstone.narration import Line
from thunderstone.narration.way import way_lines
from thunderstone.ui import theme
from thunderstone.ui.brush.reach_tab import reach_tab
from thunderstone.ui.brush.rich_text import RichStyle
from thunderstone.ui.brush.shape import Rim
from thunderstone.ui.foresight import NOTHING
from thunderstone.ui.node import Node
from thunderstone.ui.placement import hall_cards, hall_plan
from thunderstone.ui.prompts import Note
from thunderstone.ui.scenes.table import layout, looks
from thunderstone.ui.scenes.table.layout import Box
from thunderstone.ui.scenes.table.light import FADE
from thunderstone.ui.theme import Px
from thunderstone.ui.tween import Tween, Tweens

if TYPE_CHECKING:
    from thunderstone.bots.planner import Reach
    from thunderstone.ui.canvas import Canvas
    from thunderstone.ui.foresight import Foresight
    from thunderstone.ui.scenes.table.board_view import BoardView
    from thunderstone.ui.services import Services


class ReachNode(Node):
    """A tab below the preview of a monster; a click tells the way."""

    def __init__(
        self,
        card: int,
        box: Box,
        reach: Reach,
        words: Callable[..., str],
        tip: Callable[[], str],
        on_click: Callable[[], None],
    ) -> None:
        super().__init__(box, label=f"reach.{card}", on_click=on_click, tooltip=tip, solid=True)
        self.card, self.reach, self.words = card, reach, words

    @property
    def says(self) -> object:
        """All that tells it from another tab in its place."""
        return self.reach, (self.x, self.y, self.w, self.h)

    def paint(self, canvas: Canvas) -> None:
        """Draw the tab."""
        reach = self.reach
        size = (canvas.px(self.w), canvas.px(self.h))
        tab = reach_tab(
            self.words("reach.up_to"), reach.total, reach.wins, width=size[0], height=size[1]
        )
        canvas.sprite(tab, 0, 0)
        if self.hovered or self.focused:
            colour = theme.FOCUS if self.focused else theme.MAY_CHOOSE
            canvas.rim((0, 0, self.w, self.h), colour, 5, Rim(line=1.6, glow=5))


class VeiledReach(Node):
    """A tab that does not tell how far a hand can go: that is for the player to find out."""

    def __init__(self, box: Box, words: str) -> None:
        super().__init__(box, label="veiled")
        self.words = f"{words} {{attack}} *?*"

    def paint(self, canvas: Canvas) -> None:
        """Draw the tab."""
        canvas.panel((0, 0, self.w, self.h), looks.SEAT)
        style = RichStyle(Px.NOTE, theme.SECONDARY)
        top = (self.h - style.px * style.leading) / 2
        canvas.rich(self.words, style, 0, top, self.w, align="centre")


class WithinReach:
    """What could be brought against each monster, for the person whose turn it is; a
    question mark where it is ``veiled``.

    ``offered`` is False where nobody helps. ``found`` is told when the tabs have something new to
    say; ``tell`` shows lines under a heading and a title.
    """

    def __init__(
        self,
        foresight: Foresight,
        board_view: BoardView,
        services: Services,
        tweens: Tweens,
        *,
        offered: bool,
        found: Callable[[], None],
        tell: Callable[[Line, Sequence[Line], str], None],
        veiled: bool = False,
    ) -> None:
        self.foresight, self.board_view, self.offered = foresight, board_view, offered
        self.services, self.tweens = services, tweens
        self.found, self.tell, self.veiled = found, tell, veiled
        self.reach: Mapping[int, Reach] = NOTHING
        self._coming: Mapping[int, Reach] | None = None
        """What has been found and hangs as soon as its pictures are there."""
        if self._wanted:
            foresight.get_ready()

    @property
    def _wanted(self) -> bool:
        return self.offered and self.services.settings.show_reach

    def consider(self) -> None:
        """Consider the question pending now; what another process finds comes later."""
        known = self.foresight.look(wanted=self._wanted)
        found = self.foresight.poll()
        self.reach, self._coming = known if found is None else found, None

    def update(self) -> None:
        """Let what is found come, once the pictures of its tabs have been made."""
        found = self.foresight.poll()
        if found is None:
            return
        self._coming = found
        row = Node((0, 0, 0, 0))
        for tab in self._tabs(found):
            row.add(tab)
        self.services.prerender("reach", row.draw, partial(self._hang, found))

    def _hang(self, found: Mapping[int, Reach]) -> None:
        if found is self._coming:  # else something else is asked by now
            self.reach, self._coming = found, None
            self.found()

    @property
    def goal(self) -> tuple[int, Reach] | None:
        """The monster to go for, and how far the hand can go against it."""
        best = planner.most_promising(self.board_view.state, self.reach)
        return None if best is None else (best, self.reach[best])

    def hung(self, before: Mapping[int, ReachNode]) -> Iterator[ReachNode | VeiledReach]:
        """The tabs to hang now: one that says the same stays, another fades in."""
        if self.veiled:
            yield from self._veils()
        for tab in self._tabs(self.reach):
            old = before.get(tab.card)
            if old is not None and old.says == tab.says:
                yield old
                continue
            if self.services.factor > 0:
                tab.alpha = 0.0
                self.tweens.add(Tween(tab, FADE, alpha=1.0))
            yield tab

    def _veils(self) -> Iterator[VeiledReach]:
        """The tabs below the previews, without figures."""
        board_view = self.board_view
        tall, words = hall_plan(board_view.state).badge_h, board_view.word("reach.up_to")
        for _, card, place in hall_cards(board_view.state):
            if card in board_view.table.previews:
                yield VeiledReach(layout.reach(place, tall), words)

    def _tabs(self, found: Mapping[int, Reach]) -> Iterator[ReachNode]:
        """The tabs below the previews, for every monster that could be attacked."""
        state, word = self.board_view.state, self.board_view.word
        tall = hall_plan(state).badge_h
        for _, card, place in hall_cards(state):
            if card in found:
                box = layout.reach(place, tall)
                tip, act = partial(self.way_words, card), partial(self.tell_way, card)
                yield ReachNode(card, box, found[card], word, tip, act)

    # -- in words -------------------------------------------------------------------------

    def way_words(self, card: int) -> str:
        """How far the hand can go against a monster, and the way there, as marked-up text."""
        lines = "\n".join(line.text() for line in self._way(card))
        return f"*{self._verdict(card)}*\n{lines}"

    def tell_way(self, card: int) -> None:
        """Show the way where the cards can be pointed at."""
        heading = Line(-1, "reach", (self._verdict(card),))
        self.tell(heading, self._way(card), self.board_view.word("reach.title"))

    def notes(self, card: int, zone: str) -> list[Note]:
        """How far the hand could go against a monster that is looked at closely."""
        reach = self.reach.get(card)
        if reach is None or zone not in RANK_ZONES:
            return []
        return [Note(reach.wins, self._verdict(card))]

    def _verdict(self, card: int) -> str:
        reach = self.reach[card]
        key = "wins" if reach.wins else "powerless" if reach.powerless else "lacks"
        figures = {"n": reach.total, "health": reach.needed, "short": reach.short}
        return self.board_view.word(f"reach.{key}", **figures)

    def _way(self, card: int) -> list[Line]:
        board_view, reach = self.board_view, self.reach[card]
        way = way_lines(reach.way, board_view.table.state, board_view.lang)
        if reach.chance is None:
            return way
        chance = board_view.word("reach.chance", n=reach.chance)
        return [Line(-1, "reach.chance", (chance,)), *way]
