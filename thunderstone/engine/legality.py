"""What may be done now, and why the rest may not: options and reasons come from the same checks."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from thunderstone.engine import attack, hall, stats
from thunderstone.engine.bounds import MOST_USES
from thunderstone.engine.decision import END_TURN, Option, Refusal, new
from thunderstone.engine.program import Filter, Scope

if TYPE_CHECKING:
    from thunderstone.engine.card import Ability
    from thunderstone.engine.state import State
    from thunderstone.engine.turn_state import Phase

EFFECT_PHASES: Final = {"village": "village", "dungeon": "dungeon", "aftermath": "spoils"}
"""In which phase of a turn which kind of effect may be used (V2, D2, D4e)."""

BUYING_PHASES: Final[tuple[Phase, ...]] = ("village", "buying")
LEVEL_PHASES: Final[tuple[Phase, ...]] = ("village", "buying", "levelling")
ANY_LEVEL_1: Final = 0
"""Militia are level 0 and rise to any level 1 Hero of the game (R55)."""


def village_options(state: State) -> list[Option]:
    """The village menu: effects (V2), then purchases (V4), then level-ups (V5), and the end (V6).

    Choosing one of a later step closes the earlier ones: the order of the turn is strict.
    """
    return [*use_options(state), *buy_options(state), *level_options(state), END_TURN]


def dungeon_options(state: State) -> list[Option]:
    """The dungeon menu: effects, equipping and Treasures in any order, until a monster is
    declared (D2, D3); without any monster the action ends without a battle (R72)."""
    attacks = [
        new(Option, ("attack", card, rank, ""))
        for rank, cards in enumerate(state.hall)
        for card in cards
        if _attack_refusal(state, card, rank) is None
    ]
    if all(gives_up_benefits(state, option.card) for option in attacks):
        attacks.append(Option("no_battle"))
    return [*use_options(state), *equip_options(state), *attacks]


def gives_up_benefits(state: State, target: int) -> bool:
    """Whether attacking ``target`` means forgoing what the revealed Spells bring (R72, R128)."""
    if not state.cards[target].unassailable_with("spell"):
        return False
    hand = state.seats[state.turn.seat].hand
    return any("spell" in state.cards[card].classes for card in hand)


def rank_options(state: State, host: int, placed: list[int]) -> list[Option]:
    """The cards that may go to the next rank of a new order that differs from the old one.

    ``placed`` are those already placed, from the lowest rank up. Guardians keep their rank (R98),
    and so does a Monster immune to Spells where a Spell moves the hall (R124).
    """
    spell = host >= 0 and "spell" in state.cards[host].classes
    old = [
        (rank, card)
        for rank in (1, 2, 3)
        for card in state.hall[rank]
        if state.cards[card].kind != "guardian"
        and not (spell and "immune_to_spells" in state.cards[card].attributes)
    ]
    if len(old) < 2 or len(placed) == len(old):
        return []
    cards = [card for _, card in old]
    left = [card for card in cards if card not in placed]
    same_so_far = placed == cards[: len(placed)]
    if same_so_far and len(left) == 2:
        left = left[1:]  # the last two must change places, or nothing has moved
    rank = old[len(placed)][0]
    return [Option("card", card, rank) for card in left]


def asks_for_itself(state: State, use: Option) -> bool:
    """Whether an effect begins with a question that may be declined (R82)."""
    program = state.cards[use.card].abilities[use.effect].program
    return state.library.programs[program].code[0].verb == "choose_purchase"


def is_compulsory(state: State, use: Option) -> bool:
    """Whether an effect must be used, sooner or later (R81)."""
    return state.cards[use.card].abilities[use.effect].compulsory


def use_options(state: State) -> list[Option]:
    """Every effect that may be used now."""
    turn, kinds = state.turn, state.cards
    seat = state.seats[turn.seat]
    hosts = [*seat.hand, *seat.treasures]
    if turn.phase == "aftermath":
        hosts.append(turn.target)
    step = EFFECT_PHASES.get(turn.phase, "")
    return [
        new(Option, ("use", card, index, ""))
        for card in hosts
        if kinds[card].abilities
        for index, ability in enumerate(kinds[card].abilities)
        if step in ability.phases and use_refusal(state, card, index) is None
    ]


def equip_options(state: State) -> list[Option]:
    """Every weapon with every hero that can take it up now."""
    hand, kinds = state.seats[state.turn.seat].hand, state.cards
    weapons = [card for card in hand if kinds[card].kind == "weapon"]
    idle = [weapon for weapon in weapons if _weapon_refusal(state, weapon) is None]
    if not idle:
        return []
    heroes = [card for card in hand if kinds[card].hero and _bearer_refusal(state, card) is None]
    strengths = [(hero, stats.strength(state, state.turn.seat, hero)) for hero in heroes]
    return [
        new(Option, ("equip", weapon, hero, ""))
        for weapon in idle
        for weight in (stats.weight(state, state.turn.seat, weapon),)
        for hero, strength in strengths
        if weight <= strength
    ]


def buy_options(state: State) -> list[Option]:
    """Every stack top that may be bought now (R52): as ``buy_refusal`` says, stack by stack, but
    the gold and what is added to every price are reckoned once."""
    turn, seat = state.turn, state.turn.seat
    more = stats.cards_with(state, seat, "buys")
    if turn.phase not in BUYING_PHASES or (turn.buys < 1 and not more):
        return []
    gold, kinds = stats.gold(state, seat) - stats.surcharge(state, seat), state.cards
    return [
        new(Option, ("buy", cards[-1], -1, name))
        for name, cards in state.stacks.items()
        if cards and (kinds[cards[-1]].cost or 0) <= gold
        if turn.buys > 0 or cards[-1] in more
    ]


def level_options(state: State) -> list[Option]:
    """Every hero in hand that can rise now, with every card he can become (R54)."""
    seat, kinds = state.seats[state.turn.seat], state.cards
    ready = [
        card
        for card in seat.hand
        if (needed := kinds[card].level_up_xp) is not None and needed <= seat.xp
    ]
    return [
        new(Option, ("level", hero, other, ""))
        for hero in ready
        if level_refusal(state, hero) is None
        for other in level_targets(state, hero)
    ]


def purchase_options(state: State, where: Filter | None, scope: Scope) -> list[Option]:
    """The stack tops that a Spoils line, read in ``scope``, lets its owner buy (R82)."""
    return [
        Option("buy", cards[-1], name=name)
        for name, cards in state.stacks.items()
        if cards
        and (where is None or where(state, scope, cards[-1]))
        and _too_expensive(state, state.active, cards[-1]) is None
    ]


def use_refusal(state: State, card: int, index: int) -> Refusal | None:
    """Why the effect ``index`` of ``card`` cannot be used now, or None (R48, R50, R63, R106)."""
    turn, seat = state.turn, state.seats[state.turn.seat]
    ability = state.cards[card].abilities[index]
    step = EFFECT_PHASES.get(turn.phase, "")
    at_hand = card in seat.hand or card in seat.treasures
    if step == "spoils" and state.cards[card].monster:
        at_hand = card == turn.target  # a trophy in hand has no Spoils (R11)
    if not at_hand:
        return Refusal("not_revealed", "R4")
    if step not in ability.phases:
        return Refusal("another_step", "R48")
    if not ability.repeat and (card, index) in turn.used:
        return Refusal("already_used", "R48")
    if len(turn.used) >= MOST_USES:
        return Refusal("used_too_often", "R48")
    if card in turn.found:
        return Refusal("found_this_turn", "R106")
    if state.cards[card].kind == "weapon" and step == "dungeon" and card not in turn.equipped:
        return Refusal("not_equipped", "R66")
    return _unmet_need(state, card, ability)


def _unmet_need(state: State, card: int, ability: Ability) -> Refusal | None:
    turn = state.turn
    if not ability.needs:
        return None
    scope = Scope(state.active, card, turn.target, turn.target_rank, {})
    for condition, reason in ability.needs:
        if not condition(state, scope):
            return Refusal(reason, "R188")
    return None


def equip_refusal(state: State, weapon: int, hero: int) -> Refusal | None:
    """Why ``hero`` cannot take up ``weapon`` now, or None (R65).

    A Weapon that an effect would bring joins the revealed cards first, so that it weighs there
    what those weigh (R69, R217).
    """
    refusal = _weapon_refusal(state, weapon) or _bearer_refusal(state, hero)
    if refusal is not None:
        return refusal
    own, table = state.seats[state.turn.seat], state
    if weapon not in own.hand:
        table = state.clone()
        table.seats[table.turn.seat].hand = [*own.hand, weapon]
    strength = stats.strength(table, table.turn.seat, hero)
    weight = stats.weight(table, table.turn.seat, weapon)
    state.work = table.work
    if weight > strength:
        return Refusal("too_heavy", "R65", {"weight": weight, "strength": strength})
    return None


def _weapon_refusal(state: State, weapon: int) -> Refusal | None:
    """Why nobody can take up ``weapon`` now."""
    turn = state.turn
    if turn.phase != "dungeon":
        return Refusal("another_step", "R63")
    if weapon in turn.equipped:
        return Refusal("already_equipped", "R65")
    if weapon in turn.dropped:
        return Refusal("dropped", "R68")
    return None


def _bearer_refusal(state: State, hero: int) -> Refusal | None:
    """Why ``hero`` can take up no Weapon at all."""
    armed = hero in state.turn.equipped.values()
    if armed and hero not in stats.cards_with(state, state.turn.seat, "many_weapons"):
        return Refusal("already_armed", "R65")
    return None


def attack_refusal(state: State, card: int) -> Refusal | None:
    """Why ``card`` of the hall cannot be attacked now, or None (R71)."""
    return _attack_refusal(state, card, hall.rank_of(state, card))


def _attack_refusal(state: State, card: int, rank: int) -> Refusal | None:
    """The same for a card in ``rank``."""
    if state.turn.phase != "dungeon":
        return Refusal("another_step", "R63")
    if not state.cards[card].monster:
        return Refusal("not_a_monster", "R71")
    if rank < 0:
        return Refusal("not_in_the_hall", "R71")
    return _forbidden_attack(state, card, rank)


def _forbidden_attack(state: State, card: int, rank: int) -> Refusal | None:
    """Whether the monster's own attributes forbid the attack (R128, R192)."""
    face = state.cards[card]
    if not face.attributes:
        return None
    if face.unassailable_with("weapon") and _has_served(state, "weapon"):
        return Refusal("weapon_equipped", "R128")
    if face.unassailable_with("spell") and _has_served(state, "spell"):
        return Refusal("spell_used", "R128")
    if "not_attackable_in_the_dark" in face.attributes and attack.light_penalty_remains(
        state, state.turn.seat, card, rank
    ):
        return Refusal("too_dark", "R192")
    return None


def _has_served(state: State, kind: str) -> bool:
    """Whether the seat has had any benefit of a card of this kind this turn: an effect used, a
    Weapon carried, a card shown against something. It may have left since (R128)."""
    turn = state.turn
    cards = [*turn.equipped, *turn.dropped, *(card for card, _ in turn.used)]
    cards += [item.source for item in stats.marks_of(state, "served")]
    return any(kind in state.cards[card].classes for card in cards)


def buy_refusal(state: State, seat: int, stack: str) -> Refusal | None:
    """Why the top of a village stack cannot be bought now, or None (R52)."""
    if state.turn.phase not in BUYING_PHASES:
        return Refusal("another_step", "R52")
    if state.stacks[stack] and no_purchase_left(state, state.stacks[stack][-1]):
        return Refusal("no_buys_left", "R52")
    return price_refusal(state, seat, stack)


def no_purchase_left(state: State, card: int) -> bool:
    """Whether this visit to the village has no purchase left for ``card`` (R52)."""
    turn = state.turn
    if turn.phase not in LEVEL_PHASES or turn.buys > 0:
        return False
    return card not in stats.cards_with(state, turn.seat, "buys")


def price_refusal(state: State, seat: int, stack: str) -> Refusal | None:
    """What already speaks against a purchase in a visit to come, or None (R52, R197)."""
    if not state.stacks[stack]:
        return Refusal("sold_out", "R197")
    return _too_expensive(state, seat, state.stacks[stack][-1])


def purchase_refusal(state: State, seat: int, stack: str) -> Refusal | None:
    """Why the top of a village stack is not among the Spoils offered, or None (R82)."""
    return price_refusal(state, seat, stack) or Refusal("does_not_fit", "R82")


def _too_expensive(state: State, seat: int, card: int) -> Refusal | None:
    price, gold = stats.price(state, seat, card), stats.gold(state, seat)
    if price > gold:
        return Refusal("too_expensive", "R52", {"price": price, "gold": gold})
    return None


def level_refusal(state: State, hero: int, other: int = -1) -> Refusal | None:
    """Why a card in hand cannot rise a level now - or not become ``other`` - or None (R54, R55)."""
    face, xp = state.cards[hero], state.seats[state.turn.seat].xp
    if state.turn.phase not in LEVEL_PHASES:
        return Refusal("another_step", "R57")
    if not face.hero:
        return Refusal("not_a_hero", "R54")
    if face.level_up_xp is None:
        return Refusal("highest_level", "R54")
    if hero in state.turn.lent:
        return Refusal("lent", "docs/MODES.md")
    if other >= 0 and state.cards[other].hero and not _is_next_level(state, hero, other):
        return Refusal("one_level_at_a_time", "R54")
    if face.level_up_xp > xp:
        return Refusal("too_little_xp", "R55", {"needed": face.level_up_xp, "xp": xp})
    if not level_targets(state, hero):
        return Refusal("no_card_of_next_level", "R54")
    return None


def could_rise(state: State, hero: int) -> bool:
    """Whether a visit to the village would let a card of the active seat rise a level (R54)."""
    own, cost = state.seats[state.turn.seat], state.cards[hero].level_up_xp
    if hero not in own.hand or cost is None or cost > own.xp or hero in state.turn.lent:
        return False
    return bool(level_targets(state, hero))


def level_targets(state: State, hero: int) -> list[int]:
    """The cards ``hero`` can become: the nearest copy of each face of the next level (R54, R55)."""
    face = state.cards[hero]
    any_family = (face.level or ANY_LEVEL_1) == ANY_LEVEL_1
    found: dict[str, int] = {}
    for cards in state.stacks.values():
        for card in reversed(cards):
            other = state.cards[card]
            if other.kind != "hero" or not _is_next_level(state, hero, card):
                continue
            if any_family or other.category == face.category:
                found.setdefault(other.id, card)
    return list(found.values())


def _is_next_level(state: State, hero: int, other: int) -> bool:
    """Whether ``other`` is one level above ``hero``: none is skipped (R54)."""
    return state.cards[other].level == (state.cards[hero].level or ANY_LEVEL_1) + 1


def card_refusal(state: State, card: int) -> Refusal | None:
    """Why ``card`` cannot be chosen for what is being asked, or None."""
    decision = state.decision
    if decision is None or decision.kind != "cards":
        return None
    leaves = decision.purpose in ("bury", "take")
    if leaves and state.cards[card].kind == "guardian":
        return Refusal("guardian_stays", "R98")
    if leaves and not stats.can_leave(state, card):
        return Refusal("must_be_defeated", "R116")
    if decision.purpose == "pay" and any(card == used for used, _ in state.turn.used):
        return Refusal("already_used", "R50")
    if card in state.turn.fallen:
        return Refusal("already_doomed", "R77")
    return Refusal("does_not_fit", "R188")


def why_not(state: State, wish: Option) -> Refusal | None:
    """Why ``wish`` is not offered by the pending decision; None where it is."""
    decision = state.decision
    if decision is None:
        return Refusal("game_over", "R151")
    if wish in decision.options:
        return None
    buying = purchase_refusal if decision.kind == "purchase" else buy_refusal
    checks = {
        "use": lambda: use_refusal(state, wish.card, wish.other),
        "equip": lambda: equip_refusal(state, wish.card, wish.other),
        "attack": lambda: attack_refusal(state, wish.card),
        "buy": lambda: buying(state, decision.seat, wish.name),
        "level": lambda: level_refusal(state, wish.card, wish.other),
        "card": lambda: card_refusal(state, wish.card),
    }
    check = checks.get(wish.act)
    refusal = check() if check else None
    return refusal or Refusal("another_question", "R43")
