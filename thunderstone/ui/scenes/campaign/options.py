"""The options of a question of a campaign, and what is to be known of the one looked at."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from thunderstone.campaign.table import captain_face
from thunderstone.catalogue.campaign.deeds import TOP_LEVEL
from thunderstone.client.campaign_words import captain_name, family_name, option_words
from thunderstone.ui import kit, routes
from thunderstone.ui.brush.award import award
from thunderstone.ui.scenes.campaign.parts import banner, perk_icon, quest_icon
from thunderstone.ui.scenes.common.card_face import CardFace
from thunderstone.ui.scenes.common.card_picture import CardPicture

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from thunderstone.campaign import Question, Tale
    from thunderstone.engine.card import CardDef
    from thunderstone.ui.scenes.campaign.choosing import Choosing
    from thunderstone.ui.services import Services

ABREAST = 2
"""How many plates stand side by side."""

QUEST_PICTURES: Final = {
    "victories": "trainer",
    "far_victories": "slynn_longbowman",
    "exact_victories": "slynn_bowmaster",
    "named_victories": "colossus",
    "guardians": "unholy_guardian",
    "swarm": "swarm_8",
    "treasures": "greed_amulet",
    "stones": "stone_of_mystery",
    "rises": "thyrian_knight",
    "most_spent": "greed_blade",
    "top_heroes": "thyrian_lord",
    "healthy_games": "divine_healer",
}
"""The card whose picture a quest borrows, by the figure that it counts."""


class Options:
    """The options of a question as items: cards where they are cards, else plates with words."""

    def __init__(self, services: Services, tale: Tale, take: Callable[[int], None]) -> None:
        self.services, self.tale, self.take = services, tale, take

    @property
    def lang(self) -> str:
        """The language of the moment."""
        return self.services.language

    def items(self, choosing: Choosing) -> kit.Item:
        """All of them; those that are picked are lit."""
        asked = choosing.question
        numbers = range(len(asked.options))
        if asked.kind in ("captain", "carry", "unlock"):
            return kit.Gallery(gap="l", pad="s")[
                *(self._card(asked, number, number in choosing.picks) for number in numbers)
            ]
        plate = self._quest if asked.kind == "quest" else self._plate
        return kit.Grid(ABREAST, gap="m", pad="s")[
            *(plate(asked, number, number in choosing.picks) for number in numbers)
        ]

    def _card(self, asked: Question, number: int, chosen: bool) -> kit.Item:
        """An option that is a card, or a stack of them."""
        face = self._faces(asked, number)[0]
        act = partial(self.take, number)
        return CardFace(option_key(asked, number), self.services, face, act, wide="card",
                        chosen=chosen)  # fmt: skip

    def _faces(self, asked: Question, number: int) -> Sequence[CardDef]:
        """The cards behind an option, the one that stands for them first."""
        option, library = asked.options[number], self.tale.library
        if asked.kind == "carry":
            return (library.cards[option],)
        if asked.kind == "captain":
            first = captain_face(self.tale, option)
            others = library.in_category(option)
            return (first, *(face for face in others if face.id != first.id))
        return sorted(library.in_category(option), key=lambda face: face.level or 0)

    def _plate(self, asked: Question, number: int, chosen: bool) -> kit.Item:
        """A name or a perk: what it is called, and what it does."""
        perk = self.tale.campaign.perks.get(asked.options[number])
        sign = banner(asked.seat, tall="portrait", wide="medal")
        if asked.kind == "perk" and perk is not None:
            sign = kit.Picture(partial(award, perk_icon(perk), "gold"), wide="medal", tall="medal")
        name, text = self._words(asked, number)
        return self._tile(asked, number, name, chosen)[
            kit.Row(gap="m", pad="s")[
                sign,
                kit.Column(gap="xs", grow=1)[
                    kit.Prose(name, "page_title"),
                    kit.Prose(text, "reading") if text else None,
                ],
            ]
        ]

    def _quest(self, asked: Question, number: int, chosen: bool) -> kit.Item:
        """A quest as a card: a picture of what it is about, and what it asks for."""
        quest = self.tale.campaign.quests[asked.options[number]]
        name, text = self._words(asked, number)
        medal = partial(award, quest_icon(quest), "violet")
        return self._tile(asked, number, name, chosen)[
            CardPicture(self.tale.library.cards[QUEST_PICTURES[quest.figure]], tall="low"),
            kit.Picture(medal, wide="medal", tall="medal"),
            kit.Prose(name, "page_title", align="centre"),
            kit.Rule(),
            kit.Prose(text, "page", align="centre", balance=True),
            kit.Spacer(),
        ]

    def _tile(self, asked: Question, number: int, label: str, chosen: bool) -> kit.Tile:
        key, act = option_key(asked, number), partial(self.take, number)
        return kit.Tile(key, act, label=label, chosen=chosen)

    def _words(self, asked: Question, number: int) -> tuple[str, str]:
        """What an option is called, and what it says besides."""
        option, say = asked.options[number], self.tale.campaign.say
        if asked.kind == "name":
            return option_words(self.tale, asked, number, self.lang), ""
        key = f"{asked.kind}s.{option}"
        return say(f"{key}.name", self.lang), say(f"{key}.text", self.lang)

    # -- what is to be known ------------------------------------------------------------------

    def details(self, choosing: Choosing) -> Sequence[kit.Item]:
        """What is to be known of the option that was looked at last."""
        asked, number = choosing.question, choosing.looked_at
        match asked.kind:
            case "captain" | "unlock":
                return self._stack(asked, number)
            case "carry":
                return (self._large(self._faces(asked, number)[0]),)
            case "name":
                return self._banner(asked, number)
        return self._captain(asked)

    def _banner(self, asked: Question, number: int) -> Sequence[kit.Item]:
        """A name under the banner of whoever is asked."""
        return (
            kit.Spacer(),
            banner(asked.seat, tall="low", wide="list"),
            kit.Prose(self._words(asked, number)[0], "page_title", align="centre"),
        )

    def _captain(self, asked: Question) -> Sequence[kit.Item]:
        """The captain whom the question is about."""
        captain = self.tale.seats[asked.seat].captain
        if captain is None:
            return ()
        name = captain_name(self.tale, captain, self.lang)
        return (
            kit.Prose(name, "page_title", align="centre"),
            self._large(captain_face(self.tale, captain.hero)),
        )

    def _stack(self, asked: Question, number: int) -> Sequence[kit.Item]:
        """The name of a family, a ware or a group, and its cards."""
        faces = self._faces(asked, number)
        name = kit.Prose(family_name(self.tale, asked.options[number], self.lang), "page_title")
        if len(faces) > TOP_LEVEL:  # more than a family has
            read = [self._small(faces, at) for at in range(len(faces))]
            return (name, kit.Scroll("faces")[kit.Grid(TOP_LEVEL, gap="s")[*read]])
        others = [self._small(faces, at) for at in range(1, len(faces))]
        row = kit.Row(gap="s", grow=1)[
            self._large(faces[0]),
            kit.Column(gap="s", wide="tag")[*others] if others else None,
        ]
        return (name, row)

    def _small(self, faces: Sequence[CardDef], at: int) -> kit.Item:
        """A card among others; a click reads it."""
        act = partial(self.services.navigate, routes.CardPage(list(faces), at))
        return CardFace(f"read.{faces[at].id}", self.services, faces[at], act, wide="card")

    def _large(self, face: CardDef) -> kit.Item:
        """A card to be read, in the middle of what room there is."""
        return kit.Layers(grow=1)[
            CardFace(f"read.{face.id}", self.services, face, wide="list", large=True)
        ]


def option_key(asked: Question, number: int) -> str:
    """The key of an option; of the same card there may be several."""
    return f"option.{number}.{asked.options[number]}"
