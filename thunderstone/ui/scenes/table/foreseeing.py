"""The table that foresees: what a hand could still reach, beside the attack as it stands."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import TYPE_CHECKING

from thunderstone.client.words import word
from thunderstone.narration import Line
from thunderstone.narration.way import way_lines
from thunderstone.ui.askers import Note
from thunderstone.ui.foresight import NOTHING, Foresight
from thunderstone.ui.node import Node
from thunderstone.ui.scenes.table import layout
from thunderstone.ui.scenes.table.light import FADE
from thunderstone.ui.scenes.table.reach import ReachNode
from thunderstone.ui.scenes.table.remembering import TableRemembering
from thunderstone.ui.tween import Tween

if TYPE_CHECKING:
    from thunderstone.bots.planner import Reach
    from thunderstone.client.session import Session
    from thunderstone.engine.state import State
    from thunderstone.ui.services import Services


class TableForeseeing(TableRemembering):
    """The table with what is within reach, for the person whose turn it is."""

    def __init__(self, app: Services, session: Session) -> None:
        super().__init__(app, session)
        self.foresight = Foresight(session)
        self.reach: Mapping[int, Reach] = NOTHING
        self._found: Mapping[int, Reach] | None = None
        """What has been found and hangs as soon as its pictures are there."""

    def dress_badges(self) -> None:
        """Lay the plates below the monsters."""

    def make_parts(self, view: State) -> None:
        """The usual parts; whoever foresees gets ready meanwhile."""
        super().make_parts(view)
        if self._wanted:
            self.foresight.get_ready()

    @property
    def _wanted(self) -> bool:
        return self.hints and self.app.settings.show_reach

    def foresee(self) -> None:
        """Consider the question pending now; what another process finds comes later."""
        known = self.foresight.look(wanted=self._wanted)
        found = self.foresight.poll()
        self.reach, self._found = known if found is None else found, None

    def keep_reading(self, dt: float) -> None:
        """Let what is within reach come as well."""
        super().keep_reading(dt)
        found = self.foresight.poll()
        if found is not None:
            self._get_made(found)

    def _get_made(self, found: Mapping[int, Reach]) -> None:
        """Have the pictures of the tabs made, and hang them all at once when they are there."""
        self._found = found
        row = Node((0, 0, 0, 0))
        for tab in self.reach_tabs(found):
            row.add(tab)
        self.app.rehearse("reach", row.draw, lambda: self._hang_tabs(found))

    def _hang_tabs(self, found: Mapping[int, Reach]) -> None:
        if found is not self._found:  # something else is asked by now
            return
        self.reach, self._found = found, None
        self.dress_badges()
        self.refresh_hover()
        self.touch()

    def tabs(self) -> dict[int, ReachNode]:
        """The tabs as they hang now, by the monster they are about."""
        found = (node for node in self.badges.children if isinstance(node, ReachNode))
        return {node.card: node for node in found}

    def hung_tabs(self, before: Mapping[int, ReachNode]) -> Iterator[ReachNode]:
        """The tabs to hang now: one that says the same stays, another fades in."""
        for tab in self.reach_tabs(self.reach):
            old = before.get(tab.card)
            if old is not None and old.says == tab.says:
                yield old
                continue
            if self.app.factor > 0:
                tab.alpha = 0.0
                self.tweens.add(Tween(tab, FADE, alpha=1.0))
            yield tab

    def reach_tabs(self, found: Mapping[int, Reach]) -> Iterator[ReachNode]:
        """The tabs below the previews, for every monster that could be attacked."""
        if self.watching or not found:
            return
        shown = self.presenter.shown
        plan = layout.hall(len(shown.hall[0]))
        for rank, cards in enumerate(shown.hall):
            for card, place in zip(cards, plan.ranks[rank], strict=False):
                reach = found.get(card)
                if reach is None:
                    continue
                box = layout.reach(place, plan.badge_h)
                yield ReachNode(
                    card,
                    box,
                    reach,
                    self.app.word,
                    lambda card=card: self.way_words(card),  # type: ignore[misc]
                    self._teller(card),
                )

    def _teller(self, card: int) -> Callable[[], None]:
        return lambda: self.tell_way(card)

    def way_words(self, card: int) -> str:
        """How far the hand can go against a monster, and the way there, as marked-up text."""
        lines = "\n".join(line.text() for line in self._way(card))
        return f"*{self._verdict(card)}*\n{lines}"

    def tell_way(self, card: int) -> None:
        """Show the way in the place of the log, where the cards can be pointed at."""
        heading = Line(-1, "reach", (self._verdict(card),))
        self.say_in_place_of_log(heading, self._way(card), self.app.word("reach.title"))

    def notes_on(self, card: int, zone: str, stack: str) -> list[Note]:
        """How far the hand could go is told beside a monster that is looked at closely."""
        notes = super().notes_on(card, zone, stack)
        reach = self.reach.get(card)
        if stack or reach is None or not zone.startswith("rank"):
            return notes
        return [*notes, Note(reach.wins, self.way_words(card).replace("*", ""))]

    def _verdict(self, card: int) -> str:
        reach = self.reach[card]
        key = (
            "reach.wins" if reach.wins else "reach.powerless" if reach.powerless else "reach.lacks"
        )
        return word(
            key,
            self.app.language,
            n=reach.total,
            health=reach.needed,
            short=reach.short,
        )

    def _way(self, card: int) -> list[Line]:
        return way_lines(self.reach[card].way, self.seen, self.app.language)
