"""What a good set of cards has, and the fewest swaps of Heroes and village cards that bring it.

The draw by the category cards is blind: it may leave a dungeon that only magic can hurt to four
families of sword bearers. The rules here are those of seasoned players, not of a rulebook.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from thunderstone.engine.card import CardDef
from thunderstone.engine.library import Library

MOST_SWAPS = 4
"""A set that needs more is left as it is drawn, as near as these come."""

VERY_DARK, MANY_IMMUNE, MANY_DISEASES = 4, 4, 14
"""From how many copies of a kind on the dungeon counts as dark, immune, infested."""

CHEAP, EASY_XP, STRONG = 4, 3, 2
"""Gold of a first purchase, experience of a first level, and the attack of a Hero who fights."""

EARLY = 2
"""What a Hero gives at a level above this one comes too late to count."""


class Change(NamedTuple):
    """One swap: the category ``out`` made way for ``into``; ``reason`` is a word of REASONS."""

    out: str
    into: str
    reason: str


class Kit(NamedTuple):
    """What one stack of the village brings to a party.

    ``strength`` is a Hero's at the first level (0: no Hero), ``weight`` a Weapon's (-1: none).
    """

    light: bool
    magic: bool
    fights: bool
    hits: bool
    draws: bool
    cures: bool
    cheap: bool
    learns: bool
    strength: int
    weight: int


class Dungeon(NamedTuple):
    """What the monsters ask for, as numbers of copies."""

    dark: int
    magic: int
    immune: int
    armed: int
    diseases: int


@dataclass(frozen=True, slots=True)
class Mended:
    """The Heroes and the village after the swaps; ``unmet`` are the rules that still fail."""

    heroes: tuple[str, ...]
    village: tuple[str, ...]
    changes: tuple[Change, ...] = ()
    unmet: tuple[str, ...] = ()


class Rule(NamedTuple):
    """``meets`` says whether a set passes; ``helps`` whether a stack could make it pass."""

    meets: Callable[[Sequence[Kit], Dungeon], bool]
    helps: Callable[[Kit, Sequence[Kit]], bool]


def _at_least(number: int, offers: Callable[[Kit], bool]) -> Rule:
    return Rule(lambda kits, _: sum(map(offers, kits)) >= number, lambda kit, _: offers(kit))


def _where(asked: Callable[[Dungeon], bool], rule: Rule) -> Rule:
    """A rule for those dungeons only that ask for it."""
    return Rule(lambda kits, dungeon: not asked(dungeon) or rule.meets(kits, dungeon), rule.helps)


def _reach(kits: Sequence[Kit]) -> int:
    """The greatest Strength among the Heroes at their first level."""
    return max((kit.strength for kit in kits), default=0)


def _lifted(kits: Sequence[Kit], _: Dungeon) -> bool:
    return any(0 <= kit.weight <= _reach(kits) for kit in kits)


def _lifts(kit: Kit, kits: Sequence[Kit]) -> bool:
    lightest = min((other.weight for other in kits if other.weight >= 0), default=0)
    return 0 <= kit.weight <= _reach(kits) or kit.strength >= lightest > 0


RULES: dict[str, Rule] = {
    "no_light": _at_least(1, lambda kit: kit.light),
    "too_dark": _where(
        lambda dungeon: dungeon.dark >= VERY_DARK, _at_least(2, lambda kit: kit.light)
    ),
    "no_magic": _where(lambda dungeon: dungeon.magic > 0, _at_least(1, lambda kit: kit.magic)),
    "only_magic": _where(
        lambda dungeon: dungeon.immune >= MANY_IMMUNE,
        _at_least(2, lambda kit: kit.strength > 0 and kit.hits),
    ),
    "no_weapon": _where(lambda dungeon: dungeon.armed > 0, Rule(_lifted, _lifts)),
    "too_heavy": Rule(
        lambda kits, dungeon: all(kit.weight < 0 for kit in kits) or _lifted(kits, dungeon), _lifts
    ),
    "weak_heroes": _at_least(2, lambda kit: kit.strength > 0 and kit.fights),
    "no_training": _at_least(1, lambda kit: kit.learns),
    "no_draw": _at_least(1, lambda kit: kit.draws),
    "no_cure": _where(
        lambda dungeon: dungeon.diseases >= MANY_DISEASES, _at_least(1, lambda kit: kit.cures)
    ),
    "too_dear": _at_least(2, lambda kit: kit.strength == 0 and kit.cheap),
}

REASONS = tuple(RULES)
"""Why a set is not a good one, in one word each; the narration has a sentence for every one."""


def faults(library: Library, names: Sequence[str], groups: Sequence[str]) -> tuple[str, ...]:
    """What a set of Heroes and village cards lacks against a dungeon, as words of REASONS."""
    return _unmet([kit_of(library, name) for name in names], dungeon_of(library, groups))


def mend(
    library: Library,
    heroes: tuple[tuple[str, ...], tuple[str, ...]],
    village: tuple[tuple[str, ...], tuple[str, ...]],
    groups: Sequence[str],
    locked: frozenset[str],
) -> Mended:
    """Swap as few cards as will do, none of them ``locked``; the monsters stay as they are.

    ``heroes`` and ``village`` are what was turned and what is left of the shuffled deck: the
    nearest card that helps comes in, the one turned last goes.
    """
    search = _Search(library, (heroes, village), dungeon_of(library, groups), locked)
    changes, unmet = search.run()
    new = {change.out: change.into for change in changes}
    return Mended(
        tuple(new.get(name, name) for name in heroes[0]),
        tuple(new.get(name, name) for name in village[0]),
        changes,
        unmet,
    )


class _Search:
    """Looks for the fewest swaps: one, two ... at a time, each of them against a rule that fails.

    Stacks of the same kit do the same, so that only the first of them is tried.
    """

    def __init__(
        self,
        library: Library,
        decks: tuple[tuple[tuple[str, ...], tuple[str, ...]], ...],
        dungeon: Dungeon,
        locked: frozenset[str],
    ) -> None:
        self.decks = decks
        self.dungeon = dungeon
        self.locked = locked
        names = [name for deck in decks for part in deck for name in part]
        self.kits = {name: kit_of(library, name) for name in names}
        self.picked = [name for turned, _ in decks for name in turned]
        self.best: tuple[Change, ...] = ()
        self.unmet = _unmet([self.kits[name] for name in self.picked], dungeon)
        self.seen: dict[tuple[Kit, ...], int] = {}

    def run(self) -> tuple[tuple[Change, ...], tuple[str, ...]]:
        """The swaps, and the rules that fail even so."""
        for number in range(1, MOST_SWAPS + 1):
            self.seen.clear()
            if not self.unmet or self._try((), number):
                break
        return self.best, self.unmet

    def _try(self, swaps: tuple[Change, ...], number: int) -> bool:
        """Swap on, up to ``number`` cards; whether nothing is left to wish for."""
        new = {swap.out: swap.into for swap in swaps}
        kits = [self.kits[new.get(name, name)] for name in self.picked]
        unmet = _unmet(kits, self.dungeon)
        if len(unmet) < len(self.unmet):
            self.best, self.unmet = swaps, unmet
        key = tuple(sorted(kits))
        if not unmet or self.seen.get(key, number) <= len(swaps):
            return not unmet
        self.seen[key] = len(swaps)
        for word in unmet:
            steps = self._steps(swaps, kits, word)
            if steps:
                return any(self._try((*swaps, step), number) for step in steps)
        return False

    def _steps(self, swaps: tuple[Change, ...], kits: list[Kit], word: str) -> list[Change]:
        """Every single swap that helps to meet a rule: the next card of the deck for the last."""
        gone = {name for swap in swaps for name in (swap.out, swap.into)} | self.locked
        found = []
        for turned, rest in self.decks:
            fitting: dict[Kit, str] = {}
            for name in rest:
                if name not in gone and RULES[word].helps(self.kits[name], kits):
                    fitting.setdefault(self.kits[name], name)
            leaving: dict[Kit, str] = {}
            for name in reversed(turned):
                if name not in gone:
                    leaving.setdefault(self.kits[name], name)
            found += [
                Change(out, into, word) for into in fitting.values() for out in leaving.values()
            ]
        return found


def _unmet(kits: Sequence[Kit], dungeon: Dungeon) -> tuple[str, ...]:
    return tuple(word for word, rule in RULES.items() if not rule.meets(kits, dungeon))


def kit_of(library: Library, category: str) -> Kit:
    """What a stack brings, read off its figures and effects."""
    faces = [face for face in library.in_category(category) if (face.level or 0) <= EARLY]
    first = min(faces, key=lambda face: face.level or 0)
    weapon = next((face for face in faces if face.kind == "weapon"), None)
    return Kit(
        light=any(_gives(library, face, "light") for face in faces),
        magic=any(_gives(library, face, "magic_attack", "converted") for face in faces),
        fights=(first.attack or 0) + (first.magic_attack or 0) >= STRONG,
        hits=(first.attack or 0) >= 1,
        draws=any(_does(library, face, "draw") for face in faces),
        cures=any(_cures(face) for face in faces),
        cheap=(first.cost or 0) <= CHEAP,
        learns=first.hero and 0 < (first.level_up_xp or 0) <= EASY_XP,
        strength=(first.strength or 0) if first.hero else 0,
        weight=(weapon.weight or 0) if weapon else -1,
    )


def dungeon_of(library: Library, groups: Sequence[str]) -> Dungeon:
    """What the monsters of some groups ask for."""
    faces = [face for name in groups for face in library.in_category(name)]

    def copies(asks: Callable[[CardDef], object]) -> int:
        return sum(face.count for face in faces if asks(face))

    return Dungeon(
        dark=copies(lambda face: face.attributes.keys() & _DARK),
        magic=copies(lambda face: face.attributes.keys() & _MAGIC or _halved(face, "magic_attack")),
        immune=copies(lambda face: face.attributes.keys() & _IMMUNE),
        armed=copies(lambda face: face.attributes.keys() & _ARMED or _halved(face, "weapon")),
        diseases=copies(lambda face: _does(library, face, "gain_disease")),
    )


_DARK = {"light_penalty", "not_attackable_in_the_dark"}
_MAGIC = {"magic_attack_required", "magic_attack_only"}
_IMMUNE = {"immune_to_magic_attack", "half_magic_attack"}
_ARMED = {"unequipped_heroes_cannot_attack", "immune_to_unequipped_heroes"}


def _halved(face: CardDef, without: str) -> bool:
    return face.attributes.get("half_attack_without") == without


def _gives(library: Library, face: CardDef, *stats: str) -> bool:
    """Whether a card prints a figure, or an effect of it gives some."""
    if any((getattr(face, stat, None) or 0) > 0 for stat in stats):
        return True
    if any(modifier.stat in stats for modifier in face.modifiers):
        return True
    return any(args.get("stat") in stats for _, args in _steps(library, face))


def _does(library: Library, face: CardDef, verb: str) -> bool:
    return any(found == verb for found, _ in _steps(library, face))


def _cures(face: CardDef) -> bool:
    """Whether a card rids its owner of Diseases: it has a use for them, or passes them on."""
    uses = any(reason == "no_disease" for ability in face.abilities for _, reason in ability.needs)
    return uses or any(entry.event == "would_gain_disease" for entry in face.replacements)


def _steps(library: Library, face: CardDef) -> Iterator[tuple[str, dict[str, Any]]]:
    """Every step of a card's programs, and of those that they have each seat run."""
    names = [line.program for line in face.abilities]
    names += [line.program for line in face.triggers]
    names += [line.program for line in face.replacements]
    for name in names:
        for step in library.programs[name].code:
            yield step.verb, step.args
            if step.verb == "each_seat":
                names.append(step.args["program"])
