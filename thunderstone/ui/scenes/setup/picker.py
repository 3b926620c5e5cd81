"""Every card there is, kind by kind: to choose a table's own, or to lock and ban for the draw."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from thunderstone.client.choice import DECKS
from thunderstone.engine.library import BROUGHT_IN
from thunderstone.engine.options import DRAWN
from thunderstone.engine.setup_check import FEWEST_GROUPS
from thunderstone.engine.wishes import MOST_FAMILIES
from thunderstone.ui import kit
from thunderstone.ui.scenes.common.card_tiles import Tile, stack_of
from thunderstone.ui.scenes.setup.board import heading_of
from thunderstone.ui.scenes.setup.sitting import MOST_STACKS, Sitting
from thunderstone.ui.services import Services
from thunderstone.words import in_language

if TYPE_CHECKING:
    from thunderstone.engine.library import Category

FEATURES = "features"
_LEAST = {"monsters": FEWEST_GROUPS, "stones": 1}
_MARKS = {"lock": "pick.must", "cross": "pick.banned", "check": "pick.in"}


class PickerScreen(kit.Overlay[Services]):
    """Tabs for the kinds; a click on a card chooses it, or cycles what is wished of it."""

    name = "setup_pick"

    def __init__(self, services: Services, sitting: Sitting, kind: str = "heroes") -> None:
        super().__init__(services)
        self.sitting, self.library = sitting, sitting.library
        self.kind = FEATURES if kind in ("guardians", "treasures") else kind
        if self.kind not in self.kinds():
            self.kind = "heroes"

    @property
    def wishing(self) -> bool:
        """Whether cards are locked and banned rather than chosen."""
        return self.sitting.choice.table == DRAWN

    def kinds(self) -> list[str]:
        """The tabs."""
        kinds = ["heroes", "village", "monsters", FEATURES]
        return kinds if self.wishing else [*kinds, "stones"]

    def names(self, kind: str) -> list[tuple[str, str]]:
        """The list that each card of a tab belongs to, and the card."""
        library, sets = self.library, self.sitting.choice.options.sets
        cards = list(library.cards.values())
        if kind == "stones":
            return [(kind, card.id) for card in cards if card.kind == "thunderstone"]
        if kind == FEATURES:
            guardians = [("guardians", card.id) for card in cards if card.kind == "guardian"]
            special = [one for one in library.categories.values() if one.deck == "special"]
            if not self.wishing:
                named = [("treasures", one.id) for one in special if library.in_category(one.id)]
                return guardians + named
            shown = [one for one in special if one.feature in BROUGHT_IN and not one.joins]
            return [(kind, one.id) for one in shown if one.set in sets]
        return [(kind, one.id) for one in self._plain(DECKS[kind])]

    def _plain(self, deck: str) -> list[Category]:
        """The categories of a deck that bring in cards, by name."""
        sets = self.sitting.choice.options.sets if self.wishing else self.library.sets()
        found = self.library.categories.values()
        own = [one for one in found if one.deck == deck and not one.feature and one.set in sets]
        return sorted(own, key=lambda one: in_language(one.names, self.services.language))

    # -- what is shown ----------------------------------------------------------------------

    def body(self) -> kit.Plate:
        """The tab that is open: its cards, and what is said of them."""
        say, wishing = self.say, self.wishing
        tabs = [(kind, say(heading_of(kind))) for kind in self.kinds()]
        count, fits = self.count_line()
        tiles = [self._tile(kind, name) for kind, name in self.names(self.kind)]
        clear = kit.Button(
            "clear", say("pick.clear"), self.clear_wishes, icon="undo", wide="control"
        )
        done = kit.Button("done", say("pick.done"), self.back, manner="village", wide="close")
        heading = say("pick.wishes" if wishing else "pick.heading")
        return kit.Plate(heading, wide="gallery", gap="s")[
            kit.Row(gap="l")[
                kit.Segmented("kind", tabs, self.kind, self.open_tab),
                kit.Spacer(),
                kit.Text(count, "lit" if fits else "fault"),
            ],
            kit.Prose(say("pick.draw_hint" if wishing else "pick.own_hint")),
            kit.Column(tall="gallery")[
                kit.Scroll(f"cards.{self.kind}")[
                    kit.Gallery(gap=("s", "s"), pad=("s", "m"))[*tiles]
                ]
            ],
            kit.Row(gap="l")[
                clear if wishing else None,
                kit.Prose(self.sitting.refusal(self.services.language), "fault", grow=1),
                done,
            ],
        ]

    def _tile(self, kind: str, name: str) -> kit.Item:
        """A card with what is said of it."""
        services, mark = self.services, self.mark_of(kind, name)
        stack = stack_of(self.library, name, services.language)
        note = self.say(_MARKS[mark]) if mark else ""
        act = partial(self.choose, kind, name)
        return Tile(services, f"card.{name}", stack, act, mark=mark, note=note)

    def mark_of(self, kind: str, name: str) -> str:
        """What is said of a card: locked, banned, on the table, or nothing."""
        choice, options = self.sitting.choice, self.sitting.choice.options
        if not self.wishing:
            return "check" if name in getattr(choice.cards, kind) else ""
        return "lock" if name in options.must_haves else "cross" if name in options.bans else ""

    def count_line(self) -> tuple[str, bool]:
        """How many are chosen of how many, and whether that makes a table."""
        say, kind = self.say, self.kind
        marks = [self.mark_of(*entry) for entry in self.names(kind)]
        if self.wishing:
            return say("pick.wished", musts=marks.count("lock"), bans=marks.count("cross")), True
        name, count = say(heading_of(kind)), marks.count("check")
        if kind in MOST_STACKS:
            most = MOST_STACKS[kind]
            return say("pick.count", name=name, count=count, most=most), 1 <= count <= most
        least = _LEAST.get(kind, 0)
        if count < least:
            return say("pick.count_least", name=name, count=count, least=least), False
        return say("pick.count_plain", name=name, count=count), True

    # -- changes ----------------------------------------------------------------------------

    def open_tab(self, kind: str) -> None:
        """Another kind of cards."""
        self.kind = kind
        self.changed()

    def choose(self, kind: str, name: str) -> None:
        """A click on a card."""
        if self.wishing:
            self.sitting.cycle_wish(name)
        elif kind != "monsters" or self._room(kind, name):
            self.sitting.choose_card(kind, name)
        self.changed()

    def _room(self, kind: str, name: str) -> bool:
        """Whether a card can be taken off, or there is room for one more."""
        chosen = getattr(self.sitting.choice.cards, kind)
        return name in chosen or len(chosen) < MOST_FAMILIES

    def clear_wishes(self) -> None:
        """Nothing is locked and nothing banned any more."""
        for key in ("must_haves", "bans"):
            self.sitting.choice.put(key, ())
        self.sitting.update()
        self.changed()
