"""The card whose picture an event of a campaign borrows."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from thunderstone.catalogue.campaign.model import When
    from thunderstone.engine.card import CardDef
    from thunderstone.engine.library import Library

PICTURES: Final = {
    "talking_well": "haunt",
    "two_bakers": "barkeep",
    "deserters": "lorigg_outlaw",
    "counts_tax": "tax_collector",
    "burnt_smith": "blacksmith",
    "pedlar": "pawnbroker",
    "fever_house": "divine_healer",
    "late_drill": "militia",
    "cracked_bell": "pious_chaplain",
    "old_map": "sage",
    "wedding": "verdan_minstrel",
    "rats": "famine",
    "sealed_box": "lightstone_gem",
    "high_water": "water_wrath",
    "stick_army": "drunari_orphan",
    "old_debt": "diin_beguiler",
    "storyteller": "verdan_bard",
    "whetstone": "flask_of_oil",
    "grey_dog": "blink_dog",
    "last_wills": "regian_priest",
    "broken_cart": "rolling_boulder",
    "wounded_cultist": "the_cleansed",
    "crossroads_gallows": "crow_talker",
    "june_snow": "deathchill",
    "bridge_child": "thyrian_squire",
    "lost_purse": "drunari_vagabond",
    "old_battlefield": "revenant",
    "humming_mushrooms": "natures_mistress",
    "mirror_pool": "foresight_elixir",
    "deaf_hermit": "blind_monk",
    "riderless_horse": "knightmare",
    "barefoot_pilgrims": "the_devout",
    "wild_honey": "swarm_6",
    "far_fire": "torch",
    "dead_mans_letter": "harbinger",
    "gravedigger": "fatigue",
    "salt_wagon": "regian_bishop",
    "other_company": "tavern_brawl",
    "answering_cave": "the_voice",
    "home_lights": "lantern",
}

OTHERS: Final[dict[When, str]] = {"town": "town_guard", "road": "lantern"}
"""What stands for an event of a campaign of one's own."""


def picture_of(library: Library, event: str, when: When) -> CardDef:
    """The card whose picture an event shows."""
    return library.cards[PICTURES.get(event, OTHERS[when])]
