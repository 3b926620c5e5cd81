"""Every number the game compares, folded when asked for and never stored.

Each fold gives its items, so that the screen can show where a figure comes from. What an attack
comes to is worked out in ``attack``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal, NamedTuple

from thunderstone.engine import floors, scenario_rules
from thunderstone.engine.bounds import IDLE, MOST_FOLDS, Overrun, bounded
from thunderstone.engine.card import Modifier
from thunderstone.engine.decision import new
from thunderstone.engine.program import Scope, Stat

if TYPE_CHECKING:
    from thunderstone.engine.state import State
    from thunderstone.engine.turn_state import Phase

IN_DUNGEON: Final[tuple[Phase, ...]] = ("dungeon", "battle", "aftermath")
"""The phases of a turn in the dungeon."""

BY_FLOOR: Final = -2
"""In an item of Health the source of what a floor's penalty adds; the difficulty's is -1."""

HARDER_HEALTH: Final = {-1: -1, 1: 1, 2: 1}
"""What the difficulty adds to every monster's Health."""


class Item(NamedTuple):
    """One summand: ``amount`` of ``stat`` counted for ``card``, given by ``source``.

    ``card`` is -1 for what the party has as a whole; ``source`` equals ``card`` for a printed
    figure.
    """

    card: int
    source: int
    stat: Stat | Literal["gold"]
    amount: int


def gold_value(state: State, card: int) -> int | None:
    """The gold icon's number; a Thunderstone's counts only in a campaign, and never in the
    dungeon (R12, R153)."""
    face = state.cards[card]
    if face.kind == "thunderstone" and (
        not state.variant.campaign_gold or state.turn.phase in IN_DUNGEON
    ):
        return None
    return face.gold


def modifiers_of(
    state: State, seat: int, stat: Stat, target: int = -1, rank: int = -1
) -> list[Item]:
    """What the `while` lines in force add to ``stat``, by the card they add it to."""
    if stat not in state.facts.changed:
        return []
    idle = state.work < 0
    if idle:  # whoever only looks gets no further than the rules would
        state.work = 0
    items: list[Item] = []
    state.folds += 1
    try:
        for host, modifier in _lines_in_force(state, seat, stat):
            if state.folds > MOST_FOLDS:
                raise Overrun("reads_itself", host)
            state.spend(1, host)
            items += _items_of(state, Scope(seat, host, target, rank, {}), modifier)
    except Overrun:
        if not idle:
            raise
    finally:
        state.folds -= 1
        if idle:
            state.work = IDLE
    return items


def _items_of(state: State, scope: Scope, modifier: Modifier) -> list[Item]:
    """What one `while` line adds now, by the card it adds it to."""
    if modifier.needs is not None and not modifier.needs(state, scope):
        return []
    amount = bounded(modifier.add(state, scope))
    if not amount:
        return []
    cards = [-1] if modifier.of is None else modifier.of(state, scope)
    return [new(Item, (card, scope.host, modifier.stat, amount)) for card in cards]


def of_its_own(state: State, scope: Scope, card: int, stat: Stat) -> int:
    """What a revealed card itself gives now: the figure it prints, and its standing lines about
    itself whose conditions hold; no effect used, and nothing of another card (R178)."""
    face = state.cards[card]
    own = Scope(scope.seat, card, scope.target, scope.rank, {})
    lines = [line for line in face.modifiers if line.stat == stat and line.zone == "shown"]
    items = [item for line in lines for item in _items_of(state, own, line)]
    return dict(face.brings).get(stat, 0) + total([item for item in items if item.card == card])


def _lines_in_force(state: State, seat: int, stat: Stat) -> list[tuple[int, Modifier]]:
    """The lines of the cards shown, of effects used this turn (R217), and of the hall (R131)."""
    turn, kinds = state.turn, state.cards
    found: list[tuple[int, Modifier]] = []
    for host in state.seats[seat].hand:
        lines = kinds[host].modifiers
        if not lines or (host not in turn.equipped and kinds[host].kind == "weapon"):  # R66
            continue
        for modifier in lines:
            if modifier.stat == stat and modifier.zone == "shown":
                found.append((host, modifier))
    if turn.held and seat == turn.seat:
        for host, model, line in turn.held:
            modifier = held_line(state, model, line)
            if modifier.stat == stat:
                found.append((host, modifier))
    for rank, cards in enumerate(state.hall):
        for host in cards:
            for modifier in kinds[host].modifiers:
                if modifier.stat == stat and (
                    modifier.zone == "hall" or (modifier.zone == "rank_0" and rank == 0)
                ):
                    found.append((host, modifier))
    return found


def model_of(state: State, card: int) -> int:
    """The card whose printed effects a card has: itself, or the one that it copies (R219)."""
    for mark in state.turn.marks:
        if mark.stat == "copied" and mark.target == card:
            return mark.source
    return card


def held_line(state: State, model: int, line: int) -> Modifier:
    """A `while` line of ``model`` that holds because it was used: as printed, whatever the card
    that used it copies by now, and wherever that lies (R217, R219)."""
    return state.library.cards[state.cards[model].id].modifiers[line]


def marks_of(state: State, stat: Stat) -> list[Item]:
    """What effects used this turn have given, by the card they gave it to (R219, R221)."""
    marks = state.turn.marks
    if not marks:
        return []
    return [
        Item(mark.target, mark.source, stat, mark.amount) for mark in marks if mark.stat == stat
    ]


def strength_items(state: State, seat: int, hero: int) -> list[Item]:
    """A hero's current Strength, item by item (R65)."""
    printed = state.cards[hero].strength or 0
    own = new(Item, (hero, hero, "strength", printed))
    lines = [*marks_of(state, "strength"), *modifiers_of(state, seat, "strength")]
    return [own, *[item for item in lines if item.card == hero]] if lines else [own]


def strength(state: State, seat: int, hero: int) -> int:
    """A hero's current Strength; it may fall below 0 (R139)."""
    if not state.turn.marks and "strength" not in state.facts.changed:
        return state.cards[hero].strength or 0
    return total(strength_items(state, seat, hero))


def cards_with(state: State, seat: int, stat: Stat, target: int = -1, rank: int = -1) -> set[int]:
    """The cards of which marks or `while` lines in force say a thing that is so or not: that they
    are frail (R139), bound (R131), weightless (R69) ..."""
    lines = modifiers_of(state, seat, stat, target, rank)
    if state.turn.marks:
        lines = lines + marks_of(state, stat)
    return {item.card for item in lines}


def total(items: list[Item] | tuple[Item, ...]) -> int:
    """The sum of the items' amounts."""
    amount = 0
    for item in items:
        amount += item.amount
    return amount


def can_leave(state: State, monster: int) -> bool:
    """Whether an effect may make a monster leave the hall: no Guardian, and none that must be
    defeated, by its own attribute or by a line of the hall (R98, R116, R131)."""
    face = state.cards[monster]
    if face.kind == "guardian" or "must_be_defeated" in face.attributes:
        return False
    return monster not in cards_with(state, state.turn.seat, "bound")


def weight(state: State, seat: int, weapon: int) -> int:
    """What a Weapon weighs now: its printed Weight, or nothing (R65, R69)."""
    weightless = weapon in cards_with(state, seat, "weightless")
    return 0 if weightless else state.cards[weapon].weight or 0


class Load(NamedTuple):
    """A Weapon that a Hero carries: his Strength and its Weight now (R65)."""

    hero: int
    strength: int
    weight: int

    @property
    def spare(self) -> int:
        """How much Strength its Weight leaves him."""
        return self.strength - self.weight


def loads(state: State) -> dict[int, Load]:
    """The Weapons carried now, by card (R65)."""
    seat = state.turn.seat
    return {
        weapon: Load(hero, strength(state, seat, hero), weight(state, seat, weapon))
        for weapon, hero in state.turn.equipped.items()
    }


def changed_figures(state: State) -> dict[int, dict[str, int]]:
    """What is not as printed now: the Health of Monsters in the hall (R131, R132, R171), and the
    Strength and Weight of the active seat's hand once it is revealed (R65, R69)."""
    kinds, seat = state.cards, state.turn.seat
    hall = [card for cards in state.hall for card in cards]
    now = {card: {"health": health(state, card)} for card in hall if kinds[card].health is not None}
    for card in state.seats[seat].hand if state.turn.shown else ():
        face = kinds[card]
        if face.hero:
            now[card] = {"strength": strength(state, seat, card)}
        elif face.weight is not None:
            now[card] = {"weight": weight(state, seat, card)}
    return {
        card: figures
        for card, figures in now.items()
        for name, amount in figures.items()
        if amount != (getattr(kinds[card], name) or 0)
    }


def arms_of(state: State, hero: int) -> list[int]:
    """The Weapons that a hero carries: one, as a rule (R65)."""
    return [weapon for weapon, bearer in state.turn.equipped.items() if bearer == hero]


def carried_by(state: State, hero: int) -> list[int]:
    """The Weapons that a hero carries, or that have dropped from him this turn: what is printed
    on him for carrying one stays (R68)."""
    hand = state.seats[state.active].hand
    fallen = [w for w, bearer in state.turn.dropped.items() if bearer == hero and w in hand]
    return [*arms_of(state, hero), *fallen]


def health_items(state: State, target: int) -> list[Item]:
    """A monster's Health: printed, the difficulty, its floor (docs/MODES.md), the
    Diseases under it, what effects add and the lines of the hall (R131, R132, R171)."""
    items = [new(Item, (target, target, "health", state.cards[target].health or 0))]
    harder = HARDER_HEALTH.get(state.variant.difficulty, 0) + state.variant.scenario.health
    if harder:
        items.append(Item(target, -1, "health", harder))
    if state.floors and floors.extra_health(state, target):
        items.append(Item(target, BY_FLOOR, "health", floors.extra_health(state, target)))
    named = scenario_rules.named_as(state, target)
    if named is not None:
        items.append(Item(target, target, "health", named.health))
    under = state.under.get(target)
    if under:
        items.append(Item(target, under[0], "health", len(under)))
    items += [i for i in marks_of(state, "health") if i.card == target]
    lines = modifiers_of(state, state.turn.seat, "health", target)
    items += [i for i in lines if i.card == target]
    return items


def health(state: State, target: int) -> int:
    """What a monster's Health is now."""
    return total(health_items(state, target))


def gold_items(state: State, seat: int) -> list[Item]:
    """The gold of the revealed cards still in hand, and the gold made by effects (R51)."""
    items = [
        new(Item, (card, card, "gold", value))
        for card in state.seats[seat].hand
        if (value := gold_value(state, card))
    ]
    if state.turn.gold_made and seat == state.turn.seat:
        items.append(Item(-1, -1, "gold", state.turn.gold_made))
    return items


def gold(state: State, seat: int) -> int:
    """The gold a seat may still spend this turn (R51, R52, R82)."""
    amount = 0
    for card in state.seats[seat].hand:
        amount += gold_value(state, card) or 0
    turn = state.turn
    return amount + turn.gold_made - turn.gold_spent if seat == turn.seat else amount


def price(state: State, seat: int, card: int) -> int:
    """What a card costs this seat in the village now, Leprosy included (R137)."""
    return bounded(max(0, (state.cards[card].cost or 0) + surcharge(state, seat)))


def surcharge(state: State, seat: int) -> int:
    """What is added to every price in the village now: Leprosy (R137), and what a captain's name
    brings (docs/CAMPAIGNS.md)."""
    if state.turn.phase == "aftermath":  # Leprosy speaks of village visits (R83)
        return 0
    renowned = state.variant.scenario.start_of(seat).price
    return total(modifiers_of(state, seat, "price")) + renowned
