"""A secret commission as a card: a picture, its seal, what it asks for, and what it pays."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final, NamedTuple

from thunderstone.client import commissions
from thunderstone.narration.numerals import signed
from thunderstone.ui import kit, theme
from thunderstone.ui.brush.medal import laurel
from thunderstone.ui.brush.shape import Rim
from thunderstone.ui.cards import art
from thunderstone.ui.kit.arrangement import ColumnArrangement
from thunderstone.ui.kit.text import lit
from thunderstone.ui.kit.theme import GAPS, HEIGHTS, PLATES, SEAL_ICON

if TYPE_CHECKING:
    from collections.abc import Callable

    from thunderstone.engine.card import CardDef
    from thunderstone.engine.library import Commission
    from thunderstone.ui.brush.sprite import Sprite
    from thunderstone.ui.canvas import Canvas
    from thunderstone.ui.services import Services

EASY: Final = 2
"""So many points has a commission that is called easy; one worth more is hard."""


class Look(NamedTuple):
    """The card whose picture a commission borrows, and the sign on its seal."""

    card: str
    icon: str


LOOKS: Final = {
    "no_disease": Look("divine_healer", "disease"),
    "never_rest": Look("outlands_khan", "hourglass"),
    "many_rests": Look("tavern_brawl", "rest"),
    "three_at_rank_3": Look("darkness", "skull"),
    "in_full_light": Look("glow_berries", "light"),
    "the_guardian": Look("unholy_guardian", "gate"),
    "by_magic_alone": Look("arcane_energies", "magic"),
    "without_a_weapon": Look("blind_monk", "strength"),
    "two_families_at_level_3": Look("thyrian_lord", "star"),
    "paired_families": Look("clan_champion", "person"),
    "copies_of_one_card": Look("illusory_blade", "cards"),
    "no_militia": Look("militia", "militia"),
    "no_basic_card": Look("torch", "torch"),
    "unspent_experience": Look("sage", "xp"),
    "much_gold_at_once": Look("greed_blade", "gold"),
    "of_the_swarm": Look("swarm_13", "breach"),
    "use_treasures": Look("amulet_of_power", "treasure"),
    "of_each_group": Look("spirit_hunter", "trophy"),
    "to_the_point": Look("slynn_bowmaster", "arrow"),
    "heroes_lost": Look("lord_of_death", "fighter"),
    "spread_diseases": Look("delirium_poison", "disease"),
    "the_smallest_deck": Look("lorigg_thief", "deck"),
    "victories_in_a_row": Look("toryn_gladiator", "battle"),
    "the_stone": Look("stone_of_mystery", "stone"),
}
"""What each commission looks like."""


class CommissionCard(kit.Item):
    """A violet card with a commission; a click on it chooses it, where it can be chosen."""

    def __init__(
        self, services: Services, asked: Commission, act: Callable[[], None] | None = None
    ) -> None:
        super().__init__(
            key=f"card.{asked.id}", wide="seats", on_click=act, solid=True,
            label=services.word(f"mode.{asked.id}"), arrangement=ColumnArrangement("s", "s"),
        )  # fmt: skip
        say = services.word
        look = LOOKS[asked.id]
        self[
            Engraving(services.library.cards[look.card], look.icon),
            kit.Text(say(f"mode.{asked.id}"), "commission", "centre", lights=False),
            kit.Text(
                say("commission.hard" if asked.points > EASY else "commission.easy").upper(),
                "commission_grade", "centre", lights=False,
            ),
            kit.Rule(),
            kit.Prose(
                commissions.demand(asked, services.language), "commission", align="centre",
                balance=True, grow=1, fits=True,
            ),
            kit.Row()[
                kit.Spacer(),
                kit.Picture(partial(_wreath, asked.points), wide="medal", tall="medal"),
                kit.Spacer(),
            ],
        ]  # fmt: skip

    def paint(self, canvas: Canvas) -> None:
        """Draw the plate, in a golden light where it is pointed at or has the focus."""
        box = (0.0, 0.0, self.w, self.h)
        look = PLATES["commission"]
        canvas.panel(box, look)
        if self.on_click is not None and lit(self):
            canvas.rim(box, theme.FOCUS, look.radius, Rim(glow=GAPS["l"]))


class Engraving(kit.Item):
    """The picture of a card in a frame, and a seal with a sign over its lower edge."""

    def __init__(self, card: CardDef, icon: str) -> None:
        super().__init__(tall="low")
        self.card, self.icon = card, icon

    def paint(self, canvas: Canvas) -> None:
        """Draw the picture, the frame, and the seal."""
        side = HEIGHTS["portrait"]
        tall = self.h - side / 2
        area = canvas.rect((0, 0, self.w, tall))
        canvas.blit(art.picture(self.card, *area.size, focus=art.focus_of(self.card)), area.topleft)
        canvas.rim((0, 0, self.w, tall), PLATES["commission"].border, 0, Rim(strength=0.5))
        seal = ((self.w - side) / 2, tall - side / 2, side, side)
        canvas.panel(seal, PLATES["seal"])
        canvas.icon(self.icon, self.w / 2, tall, SEAL_ICON, theme.TITLE)


def _wreath(points: int, px: int) -> Sprite:
    return laurel(px, signed(points))
