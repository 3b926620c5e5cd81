"""The greedy bot in the village: what to pawn, what to buy, who rises a level."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from thunderstone.bots import simulation
from thunderstone.bots.preparation import draw_first
from thunderstone.bots.reading import effects_on_offer
from thunderstone.bots.worth import belongings
from thunderstone.engine import stats
from thunderstone.engine.decision import Option

if TYPE_CHECKING:
    from thunderstone.bots.simulation import Policy
    from thunderstone.bots.worth import Worth
    from thunderstone.engine.card import CardDef
    from thunderstone.engine.state import State

TRIFLE: Final = 0.02
"""What raises one's worth by no more than this is left alone."""


BROUGHT: Final[tuple[str, ...]] = ("attack", "magic_attack", "light", "gold", "strength")
"""What a hero must not bring less of to be better for certain."""

SHORTLIST: Final = 6
"""So many of the best single purchases are weighed in pairs."""


class Basket(NamedTuple):
    """Purchases by stack, and by how much they raise the worth."""

    stacks: tuple[str, ...]
    gain: float


class _Offer(NamedTuple):
    """The card on top of a stack and its price."""

    stack: str
    price: int
    face: CardDef


def village_step(state: State, worth: Worth, policy: Policy) -> Option:
    """The next thing to do in the village: draw, then make gold, buy, level up, and leave."""
    assert state.decision is not None
    options = state.decision.options
    effect = draw_first(state, worth, policy) or useful_effect(state, worth, policy)
    if effect is not None:
        return effect
    basket = best_basket(state, worth)
    for option in options:
        if option.act == "buy" and basket.stacks and option.name == basket.stacks[0]:
            return option
    return best_level_up(state, worth) or Option("end_turn")


def useful_effect(state: State, worth: Worth, policy: Policy) -> Option | None:
    """Use an effect when the cards it pays with are worth less than what it lets one buy.

    What takes its own card away comes after whatever else the card has to offer.
    """
    assert state.decision is not None
    seat = state.decision.seat
    offered = [option for option, _ in effects_on_offer(state)]
    if not offered:
        return None
    before = prospects(state, seat, worth)
    gains: dict[Option, float] = {}
    last_words = set()
    for option in offered:
        trial = state.copy()
        simulation.act(trial, option, policy)
        gains[option] = prospects(trial, seat, worth) - before
        own = trial.seats[seat]
        if option.card not in own.hand and option.card not in own.treasures:
            last_words.add(option)
    best = max(gains, key=lambda option: gains[option])
    if gains[best] <= TRIFLE:
        return None
    if best in last_words:
        others = [o for o in gains if o.card == best.card and o != best and gains[o] > TRIFLE]
        return max(others, key=lambda option: gains[option], default=best)
    return best


def prospects(state: State, seat: int, worth: Worth) -> float:
    """The seat's worth after the best purchases it can make now."""
    return worth.of_seat(state, seat) + best_basket(state, worth).gain


def best_basket(state: State, worth: Worth) -> Basket:
    """The purchases that raise the worth most for the gold at hand (R52, R53), or none."""
    best = Basket((), 0.0)
    for basket in baskets(state, worth):
        if basket.gain > best.gain + TRIFLE:
            best = basket
    return best


def baskets(state: State, worth: Worth) -> list[Basket]:
    """Everything that can be bought for the gold at hand, the best single purchases first.

    Two purchases are weighed as a pair, further ones when their turn comes.
    """
    seat = state.active
    if state.turn.buys < 1:
        return []
    gold, faces, own = stats.gold(state, seat), belongings(state, seat), state.seats[seat]
    before = worth.of_holdings(state, seat, faces, own.xp)

    def weighed(offers: list[_Offer]) -> Basket:
        owned, price = [*faces], 0
        for offer in offers:
            owned.append(offer.face)
            price += offer.price
        gain = worth.of_holdings(state, seat, owned, own.xp, price) - before
        for offer in offers:
            gain += worth.temper.for_purchase(state, seat, offer.stack, offer.face)
        return Basket(tuple(offer.stack for offer in offers), gain)

    offers = _offers(state, seat, gold, faces)
    singles = sorted(((weighed([o]), o) for o in offers), key=lambda one: -one[0].gain)
    found = [basket for basket, _ in singles]
    if state.turn.buys > 1:
        likely = [offer for basket, offer in singles[:SHORTLIST] if basket.gain > 0.0]
        found += [weighed(pair) for pair in _pairs(state, seat, likely, gold)]
    return found


def _offers(state: State, seat: int, gold: int, faces: list[CardDef]) -> list[_Offer]:
    """The stack tops that can be paid, without weapons that nobody of one's own can lift."""
    offers = [_offer(state, seat, name, cards[-1]) for name, cards in state.stacks.items() if cards]
    return [offer for offer in offers if offer.price <= gold and liftable(offer.face, faces)]


def _offer(state: State, seat: int, stack: str, card: int) -> _Offer:
    return _Offer(stack, stats.price(state, seat, card), state.cards[card])


def _pairs(state: State, seat: int, offers: list[_Offer], gold: int) -> list[list[_Offer]]:
    """Every two purchases that can be paid together; the second of a stack is what lies below."""
    pairs = []
    for place, first in enumerate(offers):
        stack = state.stacks[first.stack]
        seconds = offers[place + 1 :]
        if len(stack) > 1:
            seconds = [_offer(state, seat, first.stack, stack[-2]), *seconds]
        pairs += [[first, other] for other in seconds if first.price + other.price <= gold]
    return pairs


def liftable(face: CardDef, faces: list[CardDef]) -> bool:
    """Whether a card is no weapon, or some hero among ``faces`` can lift it unfed (R65)."""
    if face.kind != "weapon":
        return True
    return any(own.hero and (own.strength or 0) >= (face.weight or 0) for own in faces)


def best_purchase(state: State, worth: Worth) -> Option:
    """Of what Spoils let one buy, the card that raises the worth most, or none."""
    assert state.decision is not None
    seat = state.decision.seat
    own, faces = state.seats[seat], belongings(state, seat)
    before = worth.of_holdings(state, seat, faces, own.xp)
    best, gain = Option("done"), TRIFLE
    for option in state.decision.options:
        if option.act != "buy" or not liftable(state.cards[option.card], faces):
            continue
        owned, price = [*faces, state.cards[option.card]], stats.price(state, seat, option.card)
        found = worth.of_holdings(state, seat, owned, own.xp, price) - before
        if found > gain:
            best, gain = option, found
    return best


def best_level_up(state: State, worth: Worth) -> Option | None:
    """The level-up that raises the worth most, the experience it costs taken off."""
    assert state.decision is not None
    best, gain = None, TRIFLE
    for option in state.decision.options:
        if option.act == "level":
            found = level_gain(state, worth, option)
            if found > gain:
                best, gain = option, found
    return best


def level_gain(state: State, worth: Worth, option: Option) -> float:
    """By how much a level-up raises the worth, the experience it costs taken off.

    One that brings points and takes nothing away is worth those: experience scores nothing (R154).
    """
    seat = state.active
    own, faces = state.seats[seat], belongings(state, seat)
    old, new = state.cards[option.card], state.cards[option.into]
    changed = faces[:]
    changed[changed.index(old)] = new
    after = worth.of_holdings(state, seat, changed, own.xp - (old.level_up_xp or 0))
    gain = after - worth.of_holdings(state, seat, faces, own.xp)
    points = (new.vp or 0) - (old.vp or 0)
    if points > 0 and all((getattr(new, f) or 0) >= (getattr(old, f) or 0) for f in BROUGHT):
        return max(gain, float(points))
    return gain
