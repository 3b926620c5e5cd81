"""What a seat's cards are worth together, in victory points at the end of the game.

A deck is judged by its average hand: the Attack it brings, the Light it lacks, the gold it
makes. Every rule of the greedy bot asks one question: by how much does this raise my worth?
So a weak card in the deck costs what it costs at the table: a better one in the hand.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

from thunderstone.bots import commission_value
from thunderstone.bots.card_yield import bench_for
from thunderstone.bots.personality import CALM
from thunderstone.engine.state import BLANK

if TYPE_CHECKING:
    from thunderstone.bots.card_yield import Bench
    from thunderstone.bots.game_progress import Outlook
    from thunderstone.bots.personality import Temper
    from thunderstone.engine.card import CardDef
    from thunderstone.engine.state import State

TRIAL: Final = 6
"""The effort of trying an attack or an effect, judging a deck being 1."""

HAND: Final = 6
ATTACK_WORTH: Final = 4.5
"""Victory points that one point of Attack in every hand earns in a whole game."""

GOLD_WORTH: Final = 1.1
"""The same for one gold in every hand."""

LIGHT_WANTED: Final = 2.0
"""Light for the middle of the hall; each that lacks costs DARKNESS_COST in the mean (R73)."""
DARKNESS_COST: Final = 1.5

ENOUGH_ATTACK: Final = 14.0
"""Beyond the Health of the strongest foe more Attack earns little."""
SURPLUS_SHARE: Final = 0.2

XP_WORTH: Final = 0.75
"""Victory points for one experience in a whole game: it makes heroes better."""
XP_WANTED: Final = 8
XP_SURPLUS: Final = 0.1

TREASURE_WORTH: Final = 1.2

DISEASE_COST: Final = 1.5
"""Sooner or later a Disease costs a turn's Rest; its own figures do not count besides."""

LEAN_DECK: Final = 12.0
"""A deck thinner than this is not judged better for it: it would have nothing to show."""

DRAWER_SAVES: Final = 0.7
LEAST_SLOT: Final = -0.4
"""The room in a hand that each card saves which a card draws before a battle, and the limit."""

FED_LIFTER: Final = 0.25
"""How much of a bearer a hero is who needs food to lift the weapon."""

MOST_SPIRIT: Final = 6
LEAST_SPIRIT: Final = 2
"""Experience a Spirit Blast counts at most, and what an owner will have at least by then."""


SAFE_SHARE: Final = 0.4
"""What further points are worth to one who leads safely: the way to the end matters more."""


GOLD_IN_HAND: Final = 0.35
LIGHT_IN_HAND: Final = 0.5
ILLNESS_IN_HAND: Final = -2.0
"""What they are worth on the next turn, measured against a point of Attack."""


class Profile(NamedTuple):
    """A card's figures as the reckoning needs them; ``slot`` is the room it takes in a hand.

    ``weight`` is -1 for all but weapons, ``strength`` -1 for all but heroes; ``spirit`` marks a
    spell that lives on experience, ``ill`` a Disease, ``swarm`` names the group of a card that is
    worth as many points as its owner has of it (R155, R211). ``armed`` is that part of the Attack
    which comes of a weapon in a hero's hands.
    """

    slot: float
    attack: float
    light: float
    gold: float
    vp: float
    weight: int
    strength: int
    spirit: bool
    ill: bool
    swarm: str
    armed: float = 0.0


Profiles = dict[str, Profile]

SWARM_MOST: Final = 5
"""What a card of the Swarm or of the Horde is worth at most (R155, R211)."""


def _swarms(profiles: list[Profile]) -> list[int]:
    """How many cards of each Swarm there are."""
    return list(Counter(profile.swarm for profile in profiles if profile.swarm).values())


def profile_of(bench: Bench, face: CardDef) -> Profile:
    """A card's printed figures, and what its text brings in a game like this one."""
    if face.kind == "disease":
        return Profile(0.0, 0.0, 0.0, 0.0, float(face.vp or 0), -1, -1, False, True, "")
    brings = bench.measure(face)
    light = face.trophy_light if face.monster else face.light
    return Profile(
        slot=max(LEAST_SLOT, 1.0 - DRAWER_SAVES * brings.cards),
        attack=brings.attack,
        light=float(light or 0),
        gold=(face.gold or 0) + brings.gold,
        vp=float(face.vp or 0),
        weight=(face.weight or 0) if face.kind == "weapon" else -1,
        strength=(face.strength or 0) if face.hero else -1,
        spirit=brings.lives_on_xp,
        ill=False,
        swarm=face.category if face.most_vp else "",
        armed=brings.armed,
    )


class Worth:
    """Judges belongings under one outlook; profiles are read once."""

    pride = 0.0
    """In points: by so much more a battle lost must bring than one that is won."""

    most_effort = math.inf
    """After so much effort over one situation no more effects are tried before a battle."""

    def __init__(self, state: State, seen: Outlook, temper: Temper = CALM) -> None:
        self.temper = temper
        self.bench = bench_for(state.library, state.cards)
        self.outlook = seen
        self.profiles: Profiles = {}
        self.effort = 0
        """So many decks were judged and effects tried: what keeps planning short everywhere."""

    def profile(self, face: CardDef) -> Profile:
        """The card's profile, from memory where it was asked before."""
        found = self.profiles.get(face.id)
        if found is None:
            found = self.profiles[face.id] = profile_of(self.bench, face)
        return found

    def of(self, faces: Iterable[CardDef], xp: int, treasures: int = 0) -> float:
        """The worth of a deck of ``faces`` with ``xp`` experience, in victory points."""
        self.effort += 1
        profiles = [self.profile(face) for face in faces]
        hope = self.outlook.hope
        earning = power(profiles, xp) * ATTACK_WORTH + income(profiles) * GOLD_WORTH
        earning += treasures * TREASURE_WORTH - DISEASE_COST * sum(p.ill for p in profiles)
        points = sum([profile.vp for profile in profiles])
        points += sum(n * min(n, SWARM_MOST) for n in _swarms(profiles))
        if self.outlook.safe:
            points *= SAFE_SHARE
        return points + hope * earning + self.of_xp(xp)

    def of_xp(self, xp: int) -> float:
        """Experience is worth the level-ups it will buy, and those take time."""
        wanted = min(xp, XP_WANTED)
        return (wanted * XP_WORTH + (xp - wanted) * XP_SURPLUS) * min(1.0, self.outlook.hope * 1.5)

    def of_seat(self, state: State, seat: int) -> float:
        """The worth of everything a seat owns; what is bound to leave counts no more (R77)."""
        return self.of_holdings(state, seat, belongings(state, seat), state.seats[seat].xp)

    def of_holdings(
        self, state: State, seat: int, faces: Sequence[CardDef], xp: int, paid: int = 0
    ) -> float:
        """The worth of a seat if it owned these cards and this experience, and had paid so much
        more gold this turn: its Treasures and its commission count with them."""
        held = self.of(faces, xp, len(state.seats[seat].treasures))
        if not state.commissions:
            return held
        return held + commission_value.value(state, seat, faces, xp, self.outlook.hope, paid)

    def losses(
        self, state: State, seat: int, cards: Sequence[int], gone: Sequence[int] = ()
    ) -> list[float]:
        """By how much the worth falls without each of some cards, when others are ``gone`` too.

        What the seat does not own is no loss: a card of one's own may ask for anybody's.
        """
        faces, xp = belongings(state, seat), state.seats[seat].xp
        leaving = {*state.turn.doomed, *state.turn.lost}
        faces += [state.cards[card] for card in cards if card in leaving]
        for face in (state.cards[card] for card in gone):
            if face in faces:
                faces.remove(face)
        whole = self.of_holdings(state, seat, faces, xp)
        found: dict[str, float] = {}
        for face in {state.cards[card].id: state.cards[card] for card in cards}.values():
            if face in faces:
                rest = faces[:]
                rest.remove(face)
                found[face.id] = whole - self.of_holdings(state, seat, rest, xp)
        return [found.get(state.cards[card].id, 0.0) for card in cards]

    def use(self, face: CardDef) -> float:
        """Of what use a card is in the hand of the next turn, in points of Attack."""
        profile = self.profile(face)
        spirit = LEAST_SPIRIT if profile.spirit else 0
        return (
            profile.attack
            + spirit
            + LIGHT_IN_HAND * profile.light
            + GOLD_IN_HAND * profile.gold
            + (ILLNESS_IN_HAND if profile.ill else 0.0)
        )


def belongings(state: State, seat: int) -> list[CardDef]:
    """Every card a seat owns, wherever it lies, except those bound to be destroyed."""
    own, turn = state.seats[seat], state.turn
    leaving = {*turn.doomed, *turn.lost}
    return [
        state.cards[card]
        for pile in (own.deck, own.hand, own.discard, own.aside)
        for card in pile
        if card != BLANK and card not in leaving
    ]


def power(profiles: list[Profile], xp: int) -> float:
    """The Attack an average hand brings, less what the Light it lacks costs."""
    slots = max(LEAN_DECK, sum([profile.slot for profile in profiles]))
    share = HAND / slots
    attack = light = 0.0
    for profile in profiles:
        if profile.weight >= 0:
            continue
        attack += profile.attack
        light += profile.light
        if profile.spirit:
            attack += min(MOST_SPIRIT, max(LEAST_SPIRIT, xp))
    blades, glow = armoury(profiles, slots)
    brought = (attack + blades) * share
    missing = max(0.0, LIGHT_WANTED - (light + glow) * share)
    net = brought - DARKNESS_COST * missing
    return net if net <= ENOUGH_ATTACK else ENOUGH_ATTACK + (net - ENOUGH_ATTACK) * SURPLUS_SHARE


def armoury(profiles: list[Profile], slots: float) -> tuple[float, float]:
    """Attack and Light of the weapons, each as often as a hero who can lift it comes along."""
    weapons = sorted(
        (profile for profile in profiles if profile.weight >= 0),
        key=lambda profile: -profile.attack,
    )
    attack = light = taken = 0.0
    for weapon in weapons:
        bearers = -taken
        for profile in profiles:
            if profile.strength >= weapon.weight:
                bearers += 1.0
            elif profile.strength >= weapon.weight - 2 and profile.strength >= 0:
                bearers += FED_LIFTER
        taken += 1.0
        if bearers <= 0.0:
            continue
        chance = 1.0 - max(0.0, 1.0 - bearers / slots) ** (HAND - 1)
        attack += weapon.attack * chance
        light += weapon.light * chance
    return attack, light


def income(profiles: list[Profile]) -> float:
    """The gold an average hand makes."""
    slots = max(LEAN_DECK, sum([profile.slot for profile in profiles]))
    return HAND / slots * sum([profile.gold for profile in profiles])
