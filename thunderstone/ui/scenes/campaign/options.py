"""The options of a question of a campaign, and what is to be known of the one looked at."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from thunderstone.campaign.table import captain_face
from thunderstone.client.campaign_words import family_name, option_words
from thunderstone.ui import kit, routes
from thunderstone.ui.brush.award import award
from thunderstone.ui.scenes.campaign.parts import (
    banner,
    captain_name,
    perk_icon,
    quest_icon,
    round_picture,
)
from thunderstone.ui.scenes.common.card_face import CardFace

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from thunderstone.campaign import Question, Tale
    from thunderstone.engine.card import CardDef
    from thunderstone.ui.scenes.campaign.choosing import Choosing
    from thunderstone.ui.services import Services

ABREAST = 2
"""How many plates stand side by side, and faces in the panel of the one looked at."""


class Options:
    """The options of a question as items: cards where they are cards, else plates with words."""

    def __init__(self, services: Services, tale: Tale, take: Callable[[int], None]) -> None:
        self.services, self.tale, self.take = services, tale, take
        self.lang = services.language

    def items(self, choosing: Choosing) -> kit.Item:
        """All of them; those that are picked are lit."""
        asked = choosing.question
        numbers = range(len(asked.options))
        if asked.kind in ("captain", "carry", "unlock"):
            return kit.Gallery(gap="l", pad="s")[
                *(self._card(asked, number, number in choosing.picks) for number in numbers)
            ]
        return kit.Grid(ABREAST, gap="m", pad="s")[
            *(self._plate(asked, number, number in choosing.picks) for number in numbers)
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
        """An option in words, with its sign."""
        words = option_words(self.tale, asked, number, self.lang)
        name, _, text = words.partition(": ")
        plate = kit.Tile(
            option_key(asked, number), partial(self.take, number), label=name, chosen=chosen
        )
        return plate[
            kit.Row(gap="m", pad="s")[
                self._sign(asked, number),
                kit.Column(gap="xs", grow=1)[
                    kit.Prose(name, "page_title"),
                    kit.Prose(text, "reading") if text else None,
                ],
            ]
        ]

    def _sign(self, asked: Question, number: int) -> kit.Item:
        option, campaign = asked.options[number], self.tale.campaign
        if asked.kind == "name":
            return banner(asked.seat, tall="portrait", wide="medal")
        if asked.kind == "quest":
            sign, metal = quest_icon(campaign.quests[option]), "violet"
        else:
            sign, metal = perk_icon(campaign.perks[option]), "gold"
        return kit.Picture(partial(award, sign, metal), wide="medal", tall="medal")

    # -- what is to be known ------------------------------------------------------------------

    def details(self, choosing: Choosing) -> Sequence[kit.Item]:
        """What is to be known of the option that was looked at last."""
        asked = choosing.question
        match asked.kind:
            case "captain" | "unlock":
                return self._stack(asked, choosing.looked_at)
            case "carry":
                return (self._read(asked, choosing.looked_at),)
        captain = self.tale.seats[asked.seat].leader
        if captain is None:
            return ()
        picture = round_picture(self.services, self.tale, captain, asked.seat, "emblem", "tag")
        family = family_name(self.tale, captain.hero, self.lang)
        name = captain_name(self.tale, captain, self.lang) if captain.name else family
        return (
            kit.Row(gap="m")[
                picture,
                kit.Column(grow=1)[kit.Prose(name, "page_title"), kit.Text(family, "muted")],
            ],
        )

    def _stack(self, asked: Question, number: int) -> Sequence[kit.Item]:
        """The name of a family, a ware or a group, and its cards."""
        faces = self._faces(asked, number)
        read = [
            CardFace(
                f"read.{face.id}", self.services, face,
                partial(self.services.navigate, routes.CardPage(list(faces), at)), wide="card",
            )
            for at, face in enumerate(faces)
        ]  # fmt: skip
        name = family_name(self.tale, asked.options[number], self.lang)
        columns = min(len(read), 3)
        return (
            kit.Prose(name, "page_title"),
            kit.Scroll("faces", grow=1)[kit.Grid(columns, gap="s")[*read]],
        )

    def _read(self, asked: Question, number: int) -> kit.Item:
        face = self._faces(asked, number)[0]
        return kit.Layers(grow=1)[
            CardFace(f"read.{face.id}", self.services, face, wide="list", large=True)
        ]


def option_key(asked: Question, number: int) -> str:
    """The key of an option; of the same card there may be several."""
    return f"option.{number}.{asked.options[number]}"
