"""The table of a night: what its place asks for, out of what prosperity has opened."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from thunderstone.campaign.questions import Outing
from thunderstone.campaign.tale import SIEGE, Seat, Tale
from thunderstone.catalogue.campaign.model import CHEAPEST_WEAPON, NEW_HERO
from thunderstone.engine.randomizer import draw
from thunderstone.engine.scenario import MOST_CARDS, Start
from thunderstone.engine.setup import Setup
from thunderstone.engine.variant import Variant
from thunderstone.engine.wishes import Wishes

if TYPE_CHECKING:
    from thunderstone.catalogue.campaign import Effect, Place
    from thunderstone.engine.card import CardDef

ONCE: Final = {"xp": "xp", "disease": "diseases", "hand": "hand", "ward": "wards",
               "purchase": "purchases", "rest": "rests"}  # fmt: skip
"""Effects that add to a figure of ``Start``, and which."""


def outing(tale: Tale, place: Place) -> Outing:
    """The game of the coming night if it is played at ``place``: what the map shows of a place
    is what one finds there."""
    stones = _stones(tale, place)
    wishes = _wishes(tale, place, stones[0])
    drawn = draw(tale.library, wishes, tale.chance("table", tale.night, place.id)).setup
    gifts = place.brings[len(tale.seats) - 1]
    starts = tuple(start_of(tale, seat, drawn, gifts) for seat in tale.seats)
    scenario = place.scenario(tale.campaign.id, tale.level, starts)
    scenario = replace(scenario, shorter=_shorter(tale, drawn))
    setup = replace(drawn, stones=stones, variant=replace(drawn.variant, scenario=scenario))
    return Outing(tale.night, place.id, setup, tale.chance("game", tale.night, place.id))


def _wishes(tale: Tale, place: Place, stone: str) -> Wishes:
    """What the table is drawn by: the place's groups, and out of what is open the rest."""
    groups, families = groups_at(tale, place), families_for(tale, place)
    allowed = {*groups, *families, *tale.open("village")}
    return Wishes(
        seats=len(tale.seats),
        families=len(groups),
        heroes=min(place.heroes, len(families)),
        village=place.village,
        features="chosen",
        guardians=place.guardians,
        treasures=place.treasures,
        stone=stone,
        disease="special" if place.plague else "forced",
        bans=tuple(
            category.id
            for category in tale.library.categories.values()
            if category.deck in ("hero", "monster", "village")
            and not category.feature
            and category.id not in allowed
        ),
        must_haves=(*groups, *tale.promised[: place.village]),
        playable=True,
        variant=_variant(tale, place),
    )


def _variant(tale: Tale, place: Place) -> Variant:
    """By which rules a game is played at a place, but for the scenario: the stones have their gold
    in the village (R153), there are secret commissions, and a siege is of the place's grade, with
    hands that lie open (docs/MODES.md)."""
    siege = tale.play == SIEGE
    mode = place.siege(len(tale.seats)) if siege else Variant().mode
    return Variant(mode=mode, open_hands=siege, campaign_gold=True, commissions=True)


def groups_at(tale: Tale, place: Place) -> tuple[str, ...]:
    """The groups of a place. One that prosperity has not opened gives way to one that it has, but
    where the place has them all, or one of its Monsters has a name."""
    faces = tale.library.cards
    kept = faces[place.named].category if place.named else ""
    opened = tale.open("monster")
    shut = [
        name
        for name in place.groups
        if not place.open_to_all and name not in opened and name != kept
    ]
    others = [name for name in opened if name not in place.groups]
    spare = dict(zip(shut, tale.shuffled(others, "groups", tale.night, place.id), strict=False))
    return tuple(spare.get(name, name) for name in place.groups)


def families_for(tale: Tale, place: Place) -> list[str]:
    """The Hero families that the table is drawn from: open, led by no captain, not those of the
    last game, of no Hero that is carried; as far as enough of them are left for the place."""
    opened = tale.open("hero")
    led = {seat.captain.hero for seat in tale.seats if seat.captain is not None}
    faces = tale.library.cards
    carried = {faces[name].category for seat in tale.seats for name in seat.heroes}
    for avoided in (led | carried | {*tale.last_families}, led | carried, led):
        found = [name for name in opened if name not in avoided]
        if len(found) >= place.heroes:
            return found
    return opened


def _stones(tale: Tale, place: Place) -> tuple[str, ...]:
    """The stones of a night, which chance decides (R41)."""
    names = [card.id for card in tale.library.cards.values() if card.kind == "thunderstone"]
    return tuple(tale.shuffled(names, "stones", tale.night)[: place.stones])


def _shorter(tale: Tale, setup: Setup) -> tuple[tuple[str, int], ...]:
    """The village stack that an event has made shorter; not one that it has promised."""
    names = [name for name in setup.village if name not in tale.promised]
    if not tale.shorter or not names:
        return ()
    return ((tale.shuffled(names, "shorter", tale.night)[0], tale.shorter),)


def start_of(tale: Tale, seat: Seat, setup: Setup, gifts: Sequence[Effect] = ()) -> Start:
    """What a player begins with: the captain and what is carried on, perks, the ``gifts`` of the
    place, events, the price of a name. Beyond MOST_CARDS nothing more comes along."""
    captain = seat.captain
    cards = [*seat.heroes, *filter(None, (seat.stone,))]
    without: list[str] = []
    figures = dict.fromkeys(ONCE.values(), 0)
    perks = (effect for name in seat.all_perks for effect in tale.campaign.perks[name].effects)
    for effect in (*perks, *gifts, *seat.effects):
        if effect.kind in ONCE:
            figures[ONCE[effect.kind]] += effect.amount
        elif effect.kind == "without":
            without += [effect.card] * effect.amount
        elif effect.kind == "card":
            cards += [_named(tale, effect, setup)] * effect.amount
    return Start(
        captain=captain_face(tale, captain.hero).id if captain is not None else "",
        cards=tuple(cards[:MOST_CARDS]),
        without=tuple(without[:MOST_CARDS]),
        price=_price(tale, seat),
        **{name: min(figure, MOST_CARDS) for name, figure in figures.items()},
    )


def captain_face(tale: Tale, hero: str) -> CardDef:
    """The card of a captain of a Hero family at the level that prosperity has reached."""
    faces = tale.library.in_category(hero)
    at_most = [face for face in faces if (face.level or 0) <= tale.level.captain_level]
    return max(at_most or faces, key=lambda face: face.level or 0)


def _price(tale: Tale, seat: Seat) -> int:
    """What a title adds to every price, from the night on from which people talk."""
    talked = tale.night >= tale.campaign.figures.prices_from
    return tale.campaign.title(seat.renown).price if talked else 0


def _named(tale: Tale, effect: Effect, setup: Setup) -> str:
    """The card that an effect names, by itself or by what lies on the table."""
    if effect.card == NEW_HERO:
        first = [_cheapest(tale, (name,), ("hero",)) for name in setup.heroes]
        return min(filter(None, first), key=lambda face: (face.cost or 0, face.id)).id
    if effect.card == CHEAPEST_WEAPON:
        face = _cheapest(tale, setup.village, ("weapon",))
        return face.id if face is not None else "dagger"
    return effect.card


def _cheapest(tale: Tale, stacks: Sequence[str], kinds: Sequence[str]) -> CardDef | None:
    """The cheapest card of some kinds in some stacks, of Heroes the one on top."""
    faces = [face for name in stacks for face in tale.library.in_category(name)]
    found = [face for face in faces if face.kind in kinds and (face.level or 1) == 1]
    return min(found, key=lambda face: (face.cost or 0, face.id), default=None)
