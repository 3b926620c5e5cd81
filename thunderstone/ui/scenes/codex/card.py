"""One card of the codex: its large face, everything that is known of it, and its family."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import TYPE_CHECKING

import pygame

from thunderstone.catalogue.codex import group_of, text_links
from thunderstone.client.words import quoted, word
from thunderstone.ui import kit, routes
from thunderstone.ui.cards.face import class_line
from thunderstone.ui.kit.theme import WIDTHS, ProseType
from thunderstone.ui.links import Span, class_spans, clipped, telling
from thunderstone.ui.scenes.codex.figures import figure_line
from thunderstone.ui.scenes.common.card_face import CardFace
from thunderstone.ui.scenes.common.entry_line import entry_line
from thunderstone.ui.services import Services

if TYPE_CHECKING:
    from thunderstone.engine.card import CardDef

STEPS = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}


class CardScreen(kit.Screen[Services]):
    """A card large, with its words as links to the rules; left and right leaf through the rest."""

    name = "codex_card"

    def __init__(
        self,
        services: Services,
        cards: Sequence[CardDef],
        number: int = 0,
        leafed: Callable[[int], None] = lambda number: None,
    ) -> None:
        super().__init__(services)
        self.cards, self.number, self.leafed = list(cards), number, leafed

    @property
    def card(self) -> CardDef:
        """The card that is shown."""
        return self.cards[self.number]

    @property
    def pages(self) -> str:  # type: ignore[override]
        """The page keys scroll the words."""
        return f"words.{self.card.id}"

    def idle(self) -> None:
        """Have the next card's face painted."""
        following = self.cards[(self.number + 1) % len(self.cards)]
        self.services.face(following, WIDTHS["large_card"], layout="large")

    # -- the page -----------------------------------------------------------------------------

    def body(self) -> kit.Item:
        """The face on the left; name, words, rules and family on the right."""
        face = CardFace("face", self.services, self.card, wide="large_card", large=True)
        return kit.Column(pad="xl")[
            kit.Panel(grow=1)[
                kit.Row(gap="xl", grow=1, align="stretch")[
                    kit.Column(gap="m", wide="large_card")[
                        kit.Spacer(), face, self._leafing(), kit.Spacer()
                    ],
                    kit.Column(gap="m", grow=1)[
                        self._head(),
                        kit.Row(gap="l", grow=1, align="stretch")[self._words(), self._rules()],
                        self._family(),
                    ],
                ]
            ]
        ]

    def _leafing(self) -> kit.Item | None:
        """The ways to the cards before and after, and which one this is."""
        say, count = self.say, len(self.cards)
        if count < 2:
            return None
        place = say("codex.place", number=self.number + 1, count=count)
        before = kit.Button("previous", say("codex.previous"), partial(self.leaf, -1), grow=1)
        after = kit.Button("next", say("codex.next"), partial(self.leaf, 1), grow=1)
        return kit.Row(gap="s")[before, kit.Text(place, "label", "centre", grow=1), after]

    def _head(self) -> kit.Item:
        """Name, classes as links, kind, level, set and number of copies; and the way back."""
        say, card, lang = self.say, self.card, self.services.language
        parts = [
            say(f"kind.{'basic' if card.category == 'basic' else card.kind}"),
            say("codex.level_value", level=card.level) if card.level is not None else "",
            say(f"set.{card.set}"),
            word("codex.copies", lang, n=card.count),
        ]
        spans = class_spans(card, self.services.codex().book, lang)
        close = kit.Button("close", say("reference.close"), self.back, icon="cross", wide="close")
        return kit.Row(gap="l", align="start")[
            kit.Column(gap="xs", grow=1)[
                kit.Text(card.words_in(lang).name, "card_name"),
                self._linked(class_line(card, lang), "classes", spans),
                kit.Text(" · ".join(filter(None, parts)), "muted"),
            ],
            close,
        ]

    def _words(self) -> kit.Item:
        """Figures, text, flavour, ruling and origin, in a window that scrolls if need be."""
        say, card, lang = self.say, self.card, self.services.language
        words = card.words_in(lang)
        figures, spans = figure_line(self.services.codex(), card)
        flavour = kit.Prose(quoted(words.flavour, lang), "flavour") if words.flavour else None
        ruling = kit.Prose(words.ruling, "ruling", measured=True)
        return kit.Scroll(self.pages)[
            kit.Column(gap="s")[
                self._linked(figures, "figures", spans) if figures else None,
                *self._effects(words.text or say("codex.no_text")),
                flavour,
                kit.Headline(say("codex.ruling")) if words.ruling else None,
                ruling if words.ruling else None,
                kit.Headline(say("codex.origin")),
                kit.Prose(self._origin(), "reading", measured=True),
            ]
        ]

    def _linked(self, markup: str, look: ProseType, spans: Sequence[Span]) -> kit.Item:
        """A text with its links to the rules."""
        return kit.Prose(markup, look, spans=spans, open_entry=self._open_rules, tell=self._tell)

    def _effects(self, text: str) -> Iterator[kit.Item]:
        """The text of the card line by line, its keywords as links."""
        book, start = self.services.codex().book, 0
        spans = [Span(*link) for link in text_links(self.card, book, self.services.language)]
        for line in text.split("\n"):
            yield self._linked(line, "effect", clipped(spans, start, start + len(line)))
            start += len(line) + 1

    def _origin(self) -> str:
        """Which category card brings the card in, if one does (R25)."""
        codex, card = self.services.codex(), self.card
        category = codex.library.categories.get(card.category)
        if category is None:
            return self.say(f"origin.{card.category}")
        return self.say(f"origin.{category.deck}", name=codex.category_name(card))

    def _rules(self) -> kit.Item:
        """What the rules say about everything that is printed on the card."""
        lang = self.services.language
        lines = [
            entry_line(
                f"rule.{entry.id}", entry.title(lang), partial(self._open_rules, entry.id),
                icon="scroll", tooltip=partial(self._tell, entry.id),
            )
            for entry in self.services.codex().book.entries_of_card(self.card, lang)
        ]  # fmt: skip
        return kit.Column(gap="s", wide="list")[
            kit.Headline(self.say("codex.in_rules")),
            kit.Scroll(f"rules.{self.card.id}")[kit.Column(gap="xs")[*lines]],
        ]

    def _family(self) -> kit.Item | None:
        """The cards of the same category in a row; a Hero's levels one after the other."""
        family = self.services.codex().family(self.card)
        if len(family) < 2:
            return None
        heading = "codex.levels" if group_of(self.card) == "hero" else "codex.family"
        faces = [
            CardFace(
                f"card.{card.id}", self.services, card, partial(self.show, card, family),
                wide="tile", chosen=card.id == self.card.id,
            )
            for card in family
        ]  # fmt: skip
        return kit.Column(gap="s")[kit.Headline(self.say(heading)), kit.Row(gap="s")[*faces]]

    # -- being used ---------------------------------------------------------------------------

    def leaf(self, step: int) -> None:
        """The next card, or the one before; after the last comes the first."""
        self.number = (self.number + step) % len(self.cards)
        self._leafed()

    def show(self, card: CardDef, family: Sequence[CardDef]) -> None:
        """Show a card of the family; where it is not among those found, the family is leafed."""
        ids = [one.id for one in self.cards]
        if card.id not in ids:
            self.cards, ids = list(family), [one.id for one in family]
            self.leafed = lambda number: None  # it stands for other cards
        self.number = ids.index(card.id)
        self._leafed()

    def _leafed(self) -> None:
        self.leafed(self.number)
        self.changed()

    def on_event(self, event: pygame.Event) -> bool:
        """Left and right leaf."""
        leafs = event.type == pygame.KEYDOWN and event.key in STEPS and len(self.cards) > 1
        if leafs:
            self.leaf(STEPS[event.key])
        return leafs

    def _open_rules(self, entry: str) -> None:
        self.services.navigate(routes.Rules(entry))

    def _tell(self, entry: str) -> str:
        return telling(self.services.codex().book.entries[entry], self.services.language)
