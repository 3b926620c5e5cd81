"""The first page: the card that ended the game, large, and what it did; it stays for the count."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from thunderstone.client.coronation import GIVEN_UP
from thunderstone.engine.scoring import NOBODY
from thunderstone.ui import kit, player_tokens
from thunderstone.ui.kit.arrangement import LayerArrangement
from thunderstone.ui.kit.theme import WIDTHS
from thunderstone.ui.scenes.common.card_face import TALL, CardFace
from thunderstone.ui.scenes.coronation.clock import Entering
from thunderstone.ui.scenes.coronation.light import Glow
from thunderstone.ui.scenes.coronation.timing import ENTRANCE, WORDS

if TYPE_CHECKING:
    from thunderstone.client.coronation import Finale
    from thunderstone.engine.card import CardDef
    from thunderstone.ui.canvas import Canvas
    from thunderstone.ui.scenes.coronation.clock import Clock
    from thunderstone.ui.services import Services

GLOWS = {"stone_collected": "#a27bff", "stone_unclaimed": "#7d6ac0"}
GLOW = "#c8803e"
"""The light behind the card by how the game ended, and in every other way."""

CUES = {"stone_collected": "stone", "stone_unclaimed": "stone_lost"}
CUE = "last_round"
"""How the end sounds, by the same."""


class Arriving(kit.Item):
    """Lets what lies in it come from the middle of the window to its place."""

    def __init__(self, clock: Clock) -> None:
        super().__init__(arrangement=LayerArrangement(align="stretch"))
        self.clock = clock

    def draw_children(self, canvas: Canvas) -> None:
        """Draw it on its way."""
        away = 1 - self.clock.share(0, ENTRANCE)
        with canvas.moved((canvas.view.centerx - self.w / 2) * away, 0):
            super().draw_children(canvas)


class FaceDown(kit.Item):
    """The back of a card of the dungeon, where no card has ended the game."""

    def __init__(self, services: Services) -> None:
        super().__init__()
        self.services = services

    def want(self, ruler: Canvas, room: float) -> kit.Size:
        """As large as the card that would lie there."""
        return kit.Size(WIDTHS["seats"], WIDTHS["seats"] * TALL)

    def paint(self, canvas: Canvas) -> None:
        """Draw it."""
        canvas.image(self.services.faces.back("dungeon", canvas.px(self.w)), 0, 0)


class EndingParts:
    """What ended a game, as items; ``names`` are the players' by seat."""

    def __init__(self, services: Services, found: Finale, names: list[str]) -> None:
        self.services, self.say = services, services.word
        self.found, self.names = found, names

    def page(self, clock: Clock) -> kit.Item:
        """The card in the middle, and what it did below."""
        say = self.say
        words = kit.Column(align="centre", gap="xs")[
            kit.Text(say(f"coronation.{self.found.ending}"), "verdict", "centre"),
            kit.Text(self._what(), "lead", "centre"),
        ]
        return kit.Column(grow=1, align="centre")[
            kit.Spacer(),
            Entering(clock, 0, ENTRANCE)[kit.Lettering(say("score.heading"))],
            kit.Spacer(),
            Entering(clock, 0, ENTRANCE)[self._card(clock, ENTRANCE / 2)],
            kit.Spacer(),
            Entering(clock, ENTRANCE, WORDS)[words],
            kit.Spacer(),
        ]

    def beside(self, clock: Clock) -> kit.Item:
        """The card at the left of the count, where it comes to from the middle."""
        return kit.Column(gap="l", wide="seats")[
            kit.Spacer(), Arriving(clock)[self._card(clock, -1)], self._deed(), kit.Spacer()
        ]

    def _card(self, clock: Clock, start: float) -> kit.Item:
        """The card over its light."""
        found = self.found
        face: kit.Item = FaceDown(self.services)
        if found.card is not None:
            face = CardFace("ended", self.services, found.card, wide="seats", large=True)
        light = Glow(clock, GLOWS.get(found.ending, GLOW), start=start, rays=0.4)
        return kit.Layers(align="stretch")[light, face]

    def _name(self, card: CardDef) -> str:
        return card.words_in(self.services.language).name

    def _player(self) -> str:
        return self.names[self.found.seat] if self.found.seat != NOBODY else ""

    def _taken(self) -> str:
        """Who took the stone."""
        return self.say("coronation.taken", name=self._player())

    def _beating(self, beaten: CardDef) -> str:
        """By whose defeat (R149)."""
        named = beaten.words_in(self.services.language)
        return self.say("coronation.beating", card=named.name, article=named.article)

    def _what(self) -> str:
        """How the game ended, in a sentence or two."""
        found, say = self.found, self.say
        if found.ending == GIVEN_UP:
            return say("score.given_up_line")
        if found.beaten is not None:
            return f"{self._taken()} {self._beating(found.beaten)}."
        told = say(f"ending.{found.ending}", name=self._player())
        if found.ending == "dungeon_empty" and found.card is not None:
            return f"{told} {say('coronation.last', card=self._name(found.card))}"
        return told

    def _deed(self) -> kit.Item:
        """Who took the stone and by whose defeat; or else how the game ended."""
        found = self.found
        if found.ending != "stone_collected":
            return kit.Prose(self._what(), "event", align="centre")
        token = partial(player_tokens.token, found.seat)
        return kit.Layers(align="stretch")[
            kit.Ground("chip"),
            kit.Row(gap="m", pad="s")[
                kit.Picture(token),
                kit.Column(grow=1)[
                    kit.Text(self._taken(), "seat_won"),
                    kit.Prose(self._beating(found.beaten), "about") if found.beaten else None,
                ],
            ],
        ]
