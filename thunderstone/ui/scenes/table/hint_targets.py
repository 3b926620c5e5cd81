"""What a hint is about, as it lies on the table now."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from thunderstone.bots.advice import Advice
    from thunderstone.engine.decision import Option
    from thunderstone.ui.node import Node
    from thunderstone.ui.scenes.table.actions import ActionRow
    from thunderstone.ui.scenes.table.cards import Cards
    from thunderstone.ui.scenes.table.sight import Sight


class HintTargets:
    """Finds the cards, stacks and buttons that answers are about; nothing while one reads."""

    def __init__(
        self,
        look: Callable[[], Sight],
        cards: Cards,
        tiles: Mapping[str, Node],
        row: ActionRow,
        reading: Callable[[], bool],
    ) -> None:
        self.look, self.cards, self.tiles, self.row = look, cards, tiles, row
        self.reading = reading

    def about(self, advice: Advice) -> list[Node]:
        """What an advice is about."""
        decision = self.look().table.state.decision
        if decision is None or self.reading():
            return []
        options = [decision.options[pick] for pick in advice.picks]
        found: list[Node] = []
        labels = set() if options else {"none"}
        for option in options:
            about = [option.card]
            if option.act in ("equip", "level"):
                about.append(option.other)
            found += [self.cards.nodes[card] for card in about if card in self.cards.nodes]
            if not self.cards.tray.visible:  # it lies over the village
                found += self._stacks(option)
            labels |= {option.act, f"mode.{option.act}", f"pass.{option.other}", "forgo"}
            if option.act != "no_battle":
                labels.discard("forgo")
        return found + [node for node in self.row.node.children if node.label in labels]

    def _stacks(self, option: Option) -> list[Node]:
        """The stacks that an option is about: one bought from, or one with the next level."""
        if option.name in self.tiles:
            return [self.tiles[option.name]]
        stacks = self.look().table.state.stacks.items() if option.act == "level" else ()
        return [self.tiles[name] for name, stack in stacks if option.other in stack]
