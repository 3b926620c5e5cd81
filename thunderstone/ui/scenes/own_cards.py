"""The player's own sets: which take part in the draw, and what is wrong with broken files."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import TYPE_CHECKING

from thunderstone.catalogue import load_catalogue
from thunderstone.client import words
from thunderstone.ui import kit
from thunderstone.ui.services import Services

if TYPE_CHECKING:
    from thunderstone.client.choice import Choice


class OwnCardsScreen(kit.Overlay[Services]):
    """A tick for each set of one's own, and every fault of the files that were left out.

    With the choice for a table sets are ticked for it; ``changed`` is told of each.
    """

    name, first = "own_cards", "ok"

    def __init__(
        self,
        services: Services,
        choice: Choice | None = None,
        changed: Callable[[], object] = lambda: None,
    ) -> None:
        super().__init__(services)
        self.choice, self.ticked = choice, changed
        self.catalogue = load_catalogue()

    def body(self) -> kit.Plate:
        """The sets, what is wrong, and the button that closes."""
        ok = kit.Button(
            "ok", self.say("notice.ok"), self.back, manner="village", wide="close", tall="control"
        )
        own = [self._set(name) for name in self.catalogue.library.own]
        sets = (
            kit.Grid(2, gap=("xl", "s"))[*own]
            if own
            else kit.Prose(self.say("own.none"), "reading")
        )
        return kit.Plate(self.say("own.heading"), wide="dialog", tall="dialog")[
            kit.Scroll("sets")[kit.Column(gap="m")[sets, *self._faults()]],
            kit.Row()[kit.Spacer(), ok],
        ]

    def _set(self, name: str) -> kit.Item:
        """A set with the count of its cards, ticked where it can be chosen."""
        lang, choice, cards = self.services.language, self.choice, self.catalogue.library.cards
        title = words.word(f"set.{name}", lang)
        count = sum(card.set == name for card in cards.values())
        shown = (
            kit.Text(title, "body")
            if choice is None
            else kit.Tick(
                f"set.{name}", title, name in choice.options.sets, partial(self._tick, name)
            )
        )
        return kit.Row(gap="m", tall="icon")[
            shown, kit.Spacer(), kit.Text(words.word("own.cards", lang, n=count), "muted")
        ]

    def _tick(self, name: str, on: bool) -> None:
        """Let a set take part, or not."""
        assert self.choice is not None
        wanted = {*self.choice.options.sets} - {name} | ({name} if on else set())
        sets = tuple(one for one in self.services.library.sets() if one in wanted)
        self.choice.put("sets", sets)
        self.ticked()
        self.changed()

    def _faults(self) -> Iterator[kit.Item]:
        """Each fault with its remedy."""
        lang, faults = self.services.language, self.catalogue.broken
        if faults:
            yield kit.Prose(words.word("own.broken", lang, n=len(faults)), "reading")
        for fault in faults:
            # An asterisk would begin bold letters.
            yield kit.Prose(fault.text(lang).replace("*", "\N{ASTERISK OPERATOR}"), "fault")
