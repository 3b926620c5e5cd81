"""What a card is, as icons: a Hero's classes or the kind of any other card; and when it strikes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from thunderstone.engine.card import MONSTER_KINDS
from thunderstone.ui.brush import icons
from thunderstone.ui.brush.memory_cache import kept
from thunderstone.ui.brush.shape import PanelLook, panel
from thunderstone.ui.brush.sprite import Sprite
from thunderstone.ui.theme import EFFECTS, EMBLEMS

if TYPE_CHECKING:
    from thunderstone.engine.card import CardDef

_OF_KIND = {"basic_hero": "militia", "thunderstone": "stone", "trap": "skull", "marker": "skull"}
_OF_ITEM = {"light": "torch", "food": "food"}


def emblems(card: CardDef) -> tuple[str, ...]:
    """The icons of a card, two at most: those that ``theme.EMBLEMS`` has the colours of."""
    if card.kind == "hero":
        classes = tuple(name for name in card.classes if name in EMBLEMS)
        return classes[:2] or ("militia",)
    if card.kind == "item":
        return (next((_OF_ITEM[name] for name in card.classes if name in _OF_ITEM), "item"),)
    if card.kind in MONSTER_KINDS:
        return ("skull",)
    return (_OF_KIND.get(card.kind, card.kind),)


_OF_EVENT = {"breach": "breach", "battle": "battle", "battle_end": "battle", "spoils": "treasure"}


def effects(card: CardDef) -> tuple[str, ...]:
    """The icons of a card's Breach, Battle and Spoils effects (R78, R81, R92)."""
    found = {_OF_EVENT.get(trigger.event) for trigger in card.triggers}
    if any("spoils" in ability.phases for ability in card.abilities):
        found.add("treasure")
    return tuple(name for name in EFFECTS if name in found)


@kept(4)
def effect_disc(name: str, px: int) -> Sprite:
    """The disc of an effect, ``px`` pixels across."""
    (top, bottom, ink), border = EFFECTS[name]
    look = PanelLook(
        radius=px / 2, top=top, bottom=bottom, alpha=1, border=border,
        border_width=max(1.2, px / 18), highlight=0.3, shadow=px / 6, noise=0,
    )  # fmt: skip
    ground = panel(px, px, look)
    made = Sprite(ground.surface.copy(), ground.pad)
    icon = icons.icon(name, round(px * 0.62), ink)
    icon.put_centred(made.surface, made.pad + px / 2, made.pad + px / 2)
    return made
