"""What an attack comes to: everything a party brings against one monster, in the order of R87.

The figure on the screen, the bot's estimate and the outcome of the battle are this one function.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Final, Literal, NamedTuple

from thunderstone.engine import stats
from thunderstone.engine.bounds import MOST_DOUBLINGS
from thunderstone.engine.card import BROUGHT, CardDef
from thunderstone.engine.decision import new
from thunderstone.engine.program import Scope, Stat
from thunderstone.engine.stats import Item
from thunderstone.engine.turn_state import Turn

if TYPE_CHECKING:
    from thunderstone.engine.state import State

LIGHT_COST: Final = 2
"""Each missing Light costs this much of the total Attack Value (R73)."""

DARKER: Final = 2
"""From this difficulty on rank 3 asks for one Light more."""


FORBIDDING: Final = frozenset(
    {
        "not_attackable_with",
        "immune_to_spells",
        "immune_to_edged_weapons",
        "immune_to_unequipped_heroes",
    }
)
"""The attributes that take single summands away."""


class AttackSums(NamedTuple):
    """What a party brings: Attack, Magic Attack and Light, before any attribute."""

    attack: int
    magic: int
    light: int


class AttackTerms(NamedTuple):
    """What the table asks of an attack: the Light needed (R73), the doublings of Magic Attack
    (step 5 of R87), whether any Hero carries a Weapon (R119), and whether a battle effect has
    halved the attack."""

    light_needed: int
    doublings: int
    armed: bool
    halved: bool = False


class AttackSteps(NamedTuple):
    """What the sums come to against one monster, step by step (R87).

    ``attack`` and ``magic`` are what counts of either; ``attack_lost`` and ``magic_lost`` what
    the monster's attributes take away; ``missing`` is the Light that lacks, ``penalty`` what it
    costs; ``halved`` is what halving costs; ``powerless`` says that the Magic Attack without
    which the monster cannot be defeated is lacking (R89).
    """

    attack: int
    attack_lost: int
    magic: int
    magic_doubled: int
    magic_lost: int
    missing: int
    penalty: int
    halved: int
    powerless: bool
    total: int


Change = Literal["doubled", "attack_lost", "magic_lost", "missing", "halved", "floor"]
"""What changes the sum of the items: Magic Attack doubled, what the monster's attributes take of
either kind, missing Light, halving, and what is lifted to 0."""


class AttackBreakdown(NamedTuple):
    """What an attack on ``target`` comes to, and how (R87).

    ``items`` are the summands that count, conversions done; ``lost_items`` those that the
    monster's attributes forbid. ``attack`` and ``magic`` are the sums after the attributes,
    with what they lost and what doubling added; ``missing`` is the Light that lacks, ``penalty``
    what it costs, ``halved`` what halving costs; ``total`` is compared with ``health``.
    """

    target: int
    rank: int
    items: tuple[Item, ...]
    lost_items: tuple[Item, ...]
    health_items: tuple[Item, ...]
    attack: int
    attack_lost: int
    magic: int
    magic_doubled: int
    magic_lost: int
    light: int
    light_needed: int
    missing: int
    penalty: int
    halved: int
    powerless: bool
    total: int
    health: int

    @property
    def wins(self) -> bool:
        """Equal Attack and Health is a victory, but not without a Magic Attack that the monster
        requires (R78, R89, R92)."""
        return self.total >= self.health and not self.powerless

    @property
    def margin(self) -> int:
        """By how many points the attack exceeds the Health; below 0 where it falls short."""
        return self.total - self.health

    @property
    def short(self) -> int:
        """How many points are missing for a victory; 0 when the points are enough."""
        return max(0, -self.margin)

    @property
    def floored(self) -> int:
        """What an attack that the Light's penalty brings below 0 is raised by (step 10 of R87)."""
        return self.total - (self.attack + self.magic - self.penalty - self.halved)

    @property
    def changes(self) -> tuple[tuple[Change, int], ...]:
        """What leads from the sum of the items that attack to the total, step by step (steps 5 to
        10 of R87): what it is and what it adds; steps that change nothing are left out."""
        steps: tuple[tuple[Change, int], ...] = (
            ("doubled", self.magic_doubled),
            ("attack_lost", -self.attack_lost),
            ("magic_lost", -self.magic_lost),
            ("missing", -self.penalty),
            ("halved", -self.halved),
            ("floor", self.floored),
        )
        return tuple(step for step in steps if step[1])


class LightAsked(NamedTuple):
    """The Light that an attack in a rank asks for, and how much of it is missing (R73)."""

    needed: int
    missing: int

    @property
    def penalty(self) -> int:
        """What the missing Light costs of the total Attack Value (R73)."""
        return LIGHT_COST * self.missing


class PartyTotals(NamedTuple):
    """What a seat's hand comes to before any Monster is named.

    ``items`` are the summands, ``doubling`` the lines that double Magic Attack (step 5 of R87) and
    ``magic_doubled`` what that adds; it is in ``magic`` already. ``attack`` may be below 0 (R88).
    ``strength`` is that of all Heroes together (R65).
    """

    seat: int
    items: tuple[Item, ...]
    doubling: tuple[Item, ...]
    attack: int
    magic: int
    magic_doubled: int
    light: int
    strength: int
    gold: int
    xp: int

    @property
    def total(self) -> int:
        """Both kinds of attack; less than 0 counts as 0."""
        return max(0, self.attack + self.magic)


def contributions(state: State, seat: int, target: int, rank: int) -> list[Item]:
    """What the revealed cards bring against ``target`` in ``rank``, after steps 1 to 3 of R87.

    An unequipped Weapon brings nothing (R66); what the monster's attributes forbid is out.
    """
    return _counted(state, seat, target, rank, _raw_items(state, seat, target, rank))[0]


def _raw_items(
    state: State, seat: int, target: int, rank: int, sought: tuple[Stat, ...] = BROUGHT
) -> list[Item]:
    """Step 1 of R87: everything that the revealed cards could bring, of some figures.

    A Weapon that nobody carries brings nothing, whatever it was given (R66, R68).
    """
    hand, kinds, equipped = state.seats[seat].hand, state.cards, state.turn.equipped
    items = [
        new(Item, (card, card, stat, amount))
        for card in hand
        if card in equipped or kinds[card].kind != "weapon"
        for stat, amount in kinds[card].brings
        if stat in sought
    ]
    for stat in sought:
        added = stats.modifiers_of(state, seat, stat, target, rank)
        if added:
            added = [item for item in added if item.card < 0 or item.card in hand]
        if state.turn.marks:
            added = added + stats.marks_of(state, stat)
        for item in added:
            card = item.card
            if card < 0 or card in equipped or kinds[card].kind != "weapon":
                items.append(item)
    return items


def _counted(
    state: State, seat: int, target: int, rank: int, items: list[Item]
) -> tuple[list[Item], list[Item]]:
    """Steps 2 and 3 of R87: what counts of some items, conversions done, and what does not."""
    attributes = state.cards[target].attributes if target >= 0 else {}
    barred = barred_heroes(state, seat, target, rank)
    if not barred and FORBIDDING.isdisjoint(attributes):
        return _converted(state, seat, items), []
    out = barred | {weapon for weapon, hero in state.turn.equipped.items() if hero in barred}
    kept, lost = [], []
    for item in items:
        if item.card in out or item.source in out or _forbidden(state, attributes, item):
            lost.append(item)
        else:
            kept.append(item)
    return _converted(state, seat, kept), lost


def barred_heroes(state: State, seat: int, target: int, rank: int) -> set[int]:
    """The heroes who cannot attack ``target``: nor do they bring anything else (R121, R122,
    R186, R191)."""
    attributes = state.cards[target].attributes if target >= 0 else {}
    barred = stats.cards_with(state, seat, "barred", target, rank)
    bare_handed = "unequipped_heroes_cannot_attack" in attributes
    least = attributes.get("heroes_below_strength_cannot_attack")
    if bare_handed or least is not None:
        armed = set(state.turn.equipped.values())
        for card in state.seats[seat].hand:
            if state.cards[card].hero and (
                (bare_handed and card not in armed)
                or (least is not None and stats.strength(state, seat, card) < int(least))
            ):
                barred.add(card)
    return barred


def _forbidden(state: State, attributes: dict[str, bool | int | str], item: Item) -> bool:
    """Whether an attribute of the monster takes this summand away (R123-R125, R128)."""
    faces = [state.cards[card] for card in {item.card, item.source} if card >= 0]
    if "spell" in str(attributes.get("not_attackable_with")) and _any_of(faces, "spell"):
        return True  # its benefits are given up, Light included
    if item.stat == "light":
        return False
    if "immune_to_spells" in attributes and _any_of(faces, "spell"):
        return True
    if "immune_to_edged_weapons" in attributes and item.card >= 0:
        face = state.cards[item.card]
        if face.kind == "weapon" and "edged" in face.classes:
            return True
    if "immune_to_unequipped_heroes" in attributes and item.card >= 0:
        return state.cards[item.card].hero and not stats.arms_of(state, item.card)
    return False


def _any_of(faces: list[CardDef], word: str) -> bool:
    return any(word in face.classes for face in faces)


def _converted(state: State, seat: int, items: list[Item]) -> list[Item]:
    """Step 3 of R87: the Attack of converted heroes, their Weapon's too, is Magic Attack."""
    cards = stats.cards_with(state, seat, "converted")
    if not cards:
        return items
    cards |= {weapon for weapon, hero in state.turn.equipped.items() if hero in cards}
    return [
        item._replace(stat="magic_attack") if item.stat == "attack" and item.card in cards else item
        for item in items
    ]


def hero_total(state: State, scope: Scope, hero: int) -> int:
    """A hero's Attack plus Magic Attack with his Weapon's, after step 3 of R87 (R187)."""
    return _hero_sum(state, scope, hero, ("attack", "magic_attack"))


def hero_magic(state: State, scope: Scope, hero: int) -> int:
    """A hero's Magic Attack with his Weapon's, after step 3 of R87 (R193)."""
    return _hero_sum(state, scope, hero, ("magic_attack",))


def _hero_sum(state: State, scope: Scope, hero: int, sought: tuple[str, ...]) -> int:
    own = {hero, *stats.arms_of(state, hero)}
    items = contributions(state, scope.seat, scope.target, scope.rank)
    return sum(item.amount for item in items if item.card in own and item.stat in sought)


def sums_of(items: list[Item]) -> AttackSums:
    """The items added up by what they are (step 4 of R87)."""
    sums = {"attack": 0, "magic_attack": 0, "light": 0}
    for item in items:
        sums[item.stat] += item.amount
    return new(AttackSums, (sums["attack"], sums["magic_attack"], sums["light"]))


def terms_of(state: State, seat: int, target: int, rank: int) -> AttackTerms:
    """What the table asks of an attack on ``target``: rank 0 asks for no Light at all (R95)."""
    needed = _light_needed(state, seat, target, rank)
    doublings = _doublings(_fighters_lines(state, seat, "magic_doubling", target, rank))
    halved = bool(stats.marks_of(state, "halved"))
    return new(AttackTerms, (needed, doublings, bool(state.turn.equipped), halved))


def _doublings(lines: Sequence[Item]) -> int:
    """How many times Magic Attack is doubled (step 5 of R87)."""
    return min(MOST_DOUBLINGS, max(0, stats.total(tuple(lines))))


def _fighters_lines(state: State, seat: int, stat: Stat, target: int, rank: int) -> list[Item]:
    """What the `while` lines in force add to ``stat``, but those of Heroes who cannot attack."""
    lines = stats.modifiers_of(state, seat, stat, target, rank)
    if not lines:
        return lines
    barred = barred_heroes(state, seat, target, rank)
    return [item for item in lines if item.source not in barred]


def _light_needed(state: State, seat: int, target: int, rank: int) -> int:
    """The Light that an attack asks for: none in rank 0 (R95), or where a card lifts every penalty
    that can be lessened (R120)."""
    if rank == 0:
        return 0
    attributes = state.cards[target].attributes if target >= 0 else {}
    waived = _fighters_lines(state, seat, "light_waived", target, rank)
    if waived and "light_cannot_be_reduced" not in attributes:
        return 0
    needed = rank + int(attributes.get("light_penalty", 0))
    needed += stats.total(stats.modifiers_of(state, seat, "light_needed", target, rank))
    needed += rank == 3 and state.variant.difficulty >= DARKER
    needed += state.variant.scenario.dark
    return needed


def attack_value(target: CardDef, terms: AttackTerms, sums: AttackSums) -> AttackSteps:
    """Steps 5 to 10 of R87: doubling, the monster's attributes, the Light, and no less than 0."""
    attributes = target.attributes
    doubled = sums.magic * 2**terms.doublings
    attack = 0 if "magic_attack_only" in attributes else sums.attack
    magic = doubled
    if "immune_to_magic_attack" in attributes:
        magic = 0
    elif "half_magic_attack" in attributes:
        magic = doubled // 2
    missing = _missing(attributes, terms.light_needed, sums.light)
    penalty = LIGHT_COST * missing
    full = attack + magic - penalty
    without = attributes.get("half_attack_without")
    whole = without is None or (magic >= 1 if without == "magic_attack" else terms.armed)
    value = full if whole and not terms.halved else full // 2
    return new(
        AttackSteps,
        (
            attack,
            sums.attack - attack,
            magic,
            doubled - sums.magic,
            doubled - magic,
            missing,
            penalty,
            max(0, full) - max(0, value),
            "magic_attack_required" in attributes and magic < 1,
            max(0, value),
        ),
    )


def _missing(attributes: dict[str, bool | int | str], needed: int, light: int) -> int:
    """The Light that lacks: in rank 0 none, whatever would add to it (R95)."""
    if needed == 0:
        return 0
    if "light_cannot_be_reduced" in attributes:
        return needed
    return max(0, needed - light)


def light_penalty_remains(state: State, seat: int, target: int, rank: int) -> bool:
    """Whether Light is still missing against ``target``, as things lie now (R192)."""
    return light_asked(state, seat, target, rank).missing > 0


def light_asked(state: State, seat: int, target: int, rank: int) -> LightAsked:
    """The Light that an attack on ``target`` asks for, -1 for a rank without a Monster, and what
    the revealed cards leave missing of it (R73, R95, R120)."""
    needed = _light_needed(state, seat, target, rank)
    lights = _raw_items(state, seat, target, rank, ("light",))
    kept, _ = _counted(state, seat, target, rank, lights)
    attributes = state.cards[target].attributes if target >= 0 else {}
    return LightAsked(needed, _missing(attributes, needed, stats.total(kept)))


def rank_lights(state: State, seat: int) -> list[LightAsked]:
    """What each rank of the hall asks of a seat's hand, by its first Monster, rank 0 first (R73).

    A seat whose turn it is not is counted as at the start of one.
    """
    state = _on_turn(state, seat)
    found = []
    for rank, cards in enumerate(state.hall):
        target = next((card for card in cards if state.cards[card].monster), -1)
        found.append(light_asked(state, seat, target, rank))
    return found


def _on_turn(state: State, seat: int) -> State:
    """The state itself where it is the seat's turn, otherwise a copy at the start of one."""
    if seat == state.turn.seat:
        return state
    state = state.copy()
    state.turn = Turn(state.turn.number, seat)
    return state


def party_totals(state: State, seat: int) -> PartyTotals:
    """What the hand of a seat comes to before a Monster is named, as it will count in an attack.

    These are steps 1 to 5 of R87 against rank 1, the doubling of Magic Attack included, and the
    gold and experience that can be spent. A seat whose turn it is not is counted as at the start
    of one.
    """
    state = _on_turn(state, seat)
    items = contributions(state, seat, -1, 1)
    sums = sums_of(items)
    doubling = tuple(_fighters_lines(state, seat, "magic_doubling", -1, 1))
    heroes = [card for card in state.seats[seat].hand if state.cards[card].hero]
    magic = sums.magic * 2 ** _doublings(doubling)
    return PartyTotals(
        seat,
        tuple(items),
        doubling,
        sums.attack,
        magic,
        magic - sums.magic,
        sums.light,
        sum(stats.strength(state, seat, card) for card in heroes),
        stats.gold(state, seat),
        state.seats[seat].xp,
    )


def tallies(state: State, barred: Mapping[int, object]) -> dict[int, AttackBreakdown]:
    """The Attack Value of the active seat's hand against each monster of the hall that is not
    barred, before any battle effect (R87)."""
    return {
        card: tally(state, state.turn.seat, card, rank)
        for rank, cards in enumerate(state.hall)
        for card in cards
        if state.cards[card].monster and card not in barred
    }


def tally(state: State, seat: int, target: int, rank: int) -> AttackBreakdown:
    """The Attack Value of the revealed cards against ``target``, step by step (R73, R87)."""
    items, lost = _counted(state, seat, target, rank, _raw_items(state, seat, target, rank))
    sums = sums_of(items)
    terms = terms_of(state, seat, target, rank)
    found = attack_value(state.cards[target], terms, sums)
    health = stats.health_items(state, target)
    return new(
        AttackBreakdown,
        (
            target,
            rank,
            tuple(items),
            tuple(lost),
            tuple(health),
            found.attack,
            found.attack_lost,
            found.magic,
            found.magic_doubled,
            found.magic_lost,
            sums.light,
            terms.light_needed,
            found.missing,
            found.penalty,
            found.halved,
            found.powerless,
            found.total,
            stats.total(health),
        ),
    )
