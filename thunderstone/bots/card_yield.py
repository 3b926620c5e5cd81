"""What a card's text brings on an average turn: it is tried out in hands of the game's own cards.

No list of names: the engine itself says what a hand comes to with the card and without it. All
that is asked is which cards take part, so the same game gives the same answers at any time.
"""

from __future__ import annotations

from collections import OrderedDict
from typing import TYPE_CHECKING, Final, NamedTuple

from thunderstone.bots import simulation
from thunderstone.bots.reading import COSTS, draws, words
from thunderstone.engine import attack, machine, stats
from thunderstone.engine.decision import Option, TurnAction
from thunderstone.engine.state import Frame, Seat, State, Turn

if TYPE_CHECKING:
    from collections.abc import Sequence

    from thunderstone.engine.card import Ability, CardDef
    from thunderstone.engine.library import Library

HANDS: Final = 6
"""So many hands a card is tried in, each against another monster in another rank."""

WITH_TROPHY: Final[tuple[int, ...]] = (1, 5)
"""Those of the hands that hold a beaten monster, of the class of the one they face."""

XP: Final = 2
MORE_XP: Final = 6
"""Experience at hand in a trial; where more of it brings more, a card lives on it."""

ARMED_SHARE: Final = 0.5
"""How often a hero finds a weapon he can carry."""

ONE_OFF: Final = 0.35
OVER_AND_OVER: Final = 2.0
"""What an effect counts for that takes something for good, and one that may be repeated."""

FROM_OTHERS, FROM_ITSELF = 0.8, 0.15
"""What gold counts for that costs another card, or the very card that makes it."""

BUY_IN_GOLD: Final = 0.5
XP_IN_GOLD: Final = 0.7
TEXT: Final = 0.35
MOST_TEXT: Final = 0.7
"""What a line counts for, in Attack, that shows in no figure: it heals, looks, hinders, saves."""

IMMUNE_SHARE: Final = 0.25
"""How much a monster's own attributes weigh: one may choose what to attack."""

KEPT: Final = 8
"""So many games are remembered."""

BEFORE_DRAW: Final[tuple[str, ...]] = ("draw", *simulation.BEFORE_REFILL)


class Yield(NamedTuple):
    """What a card brings: Attack against the game's monsters, gold, cards drawn in the dungeon.

    ``lives_on_xp`` marks an effect whose Attack grows with its owner's experience (R219).
    ``armed`` is that part of the Attack which comes of a weapon in a hero's hands, a weapon's own
    or what a hero adds to it.
    """

    attack: float
    gold: float
    cards: float
    lives_on_xp: bool
    armed: float = 0.0


class _Trial(NamedTuple):
    """A hand of companions, and the monster it faces."""

    companions: tuple[CardDef, ...]
    target: CardDef
    rank: int


class Bench:
    """Measures the cards of one game, each when it is first asked for."""

    def __init__(self, library: Library, faces: Sequence[CardDef]) -> None:
        self.library = library
        self.faces = list(faces)
        self.heroes = [face for face in faces if face.hero]
        self.weapons = [face for face in faces if face.kind == "weapon"]
        self.trials = _trials(faces)
        self.deck = [face for face in faces if face.category == "basic"][:4]
        self.measured: dict[str, Yield] = {}
        self.wielded: dict[str, dict[str, float]] = {}

    def measure(self, face: CardDef) -> Yield:
        """What ``face`` brings, from memory where it was asked before."""
        found = self.measured.get(face.id)
        if found is None:
            found = self.measured[face.id] = self._measure(face)
        return found

    def wields(self, weapon: CardDef) -> dict[str, float]:
        """The Attack that a weapon adds in the hands of each of the game's heroes, by his id, could
        he but lift it."""
        found = self.wielded.get(weapon.id)
        if found is None:
            found = self.wielded[weapon.id] = {
                hero.id: self._with_weapon(self.trials[number % len(self.trials)], weapon, hero)
                for number, hero in enumerate(self.heroes if self.trials else ())
            }
        return found

    def _measure(self, face: CardDef) -> Yield:
        if not self.trials:
            return Yield(float((face.attack or 0) + (face.magic_attack or 0)), 0.0, 0.0, False)
        weapon = face.kind == "weapon"
        armed = self._as_weapon(face) if weapon else self._with_weapons(face)
        attack = armed if weapon else self._as_company(face) + armed
        zones = [line.zone for line in face.triggers] + [line.zone for line in face.replacements]
        text = TEXT * sum(zone in ("shown", "hand") for zone in zones)
        gold = cards = 0.0
        lives_on_xp = False
        for index, ability in enumerate(face.abilities):
            brought, drawn, fed = self._in_battle(face, index, ability)
            made = self._in_village(face, index, ability)
            attack, gold, cards = attack + brought, gold + made, cards + drawn
            lives_on_xp |= fed
            if not (brought or made or drawn or fed):
                text += TEXT
        return Yield(attack + min(text, MOST_TEXT), gold, cards, lives_on_xp, armed)

    def _as_company(self, face: CardDef) -> float:
        """The Attack that a card adds to a hand."""
        bare = 0.0
        for trial in self.trials:
            table = self._table(trial, (face,))
            bare += _total(table, trial) - _total(self._table(trial, ()), trial)
            bare -= _gifts(table, trial, len(table.cards) - 1)
        return bare / len(self.trials)

    def _with_weapons(self, face: CardDef) -> float:
        """What a hero's own lines add to the weapons that he finds."""
        usable = [w for w in self.weapons if (w.weight or 0) <= (face.strength or 0)]
        if not face.hero or not usable or not face.modifiers:
            return 0.0
        extra = 0.0
        for number, weapon in enumerate(usable):
            trial = self.trials[number % len(self.trials)]
            gain = self._with_weapon(trial, weapon, face) - self.measure(weapon).attack
            extra += gain
        return ARMED_SHARE * extra / len(usable)

    def _as_weapon(self, face: CardDef) -> float:
        """The Attack that a weapon adds in the hands of those who make most of it, a third of
        all who can lift it: they are given it."""
        able = [hero for hero in self.heroes if (hero.strength or 0) >= (face.weight or 0)]
        able = able or [max(self.heroes, key=lambda hero: hero.strength or 0)]
        gains = [
            self._with_weapon(self.trials[number % len(self.trials)], face, hero)
            for number, hero in enumerate(able)
        ]
        best = sorted(gains, reverse=True)[: (len(gains) + 2) // 3]
        return sum(best) / len(best)

    def _with_weapon(self, trial: _Trial, weapon: CardDef, hero: CardDef) -> float:
        table = self._table(trial, (hero, weapon))
        before = _total(table, trial)
        last = len(table.cards) - 1
        table.turn.equipped[last] = last - 1
        return _total(table, trial) - before

    def _in_battle(self, face: CardDef, index: int, ability: Ability) -> tuple[float, float, bool]:
        """Attack and cards that an effect brings before a battle, and whether it lives on XP."""
        if "dungeon" not in ability.phases:
            return 0.0, 0.0, False
        attack = cards = 0.0
        fed = False
        trials = self.trials[:3]
        for trial in trials:
            brought, cost, drawn = self._used(trial, face, index, XP)
            if brought and not cost:
                fed |= self._used(trial, face, index, MORE_XP)[0] > brought
            share = ONE_OFF * (OVER_AND_OVER if ability.repeat else 1.0) if cost else 1.0
            attack += brought * share
            cards += 0.0 if cost else drawn
        if fed:
            return 0.0, 0.0, True
        return attack / len(trials), cards / len(trials), False

    def _used(self, trial: _Trial, face: CardDef, index: int, xp: int) -> tuple[float, bool, int]:
        """Use an effect: the Attack it adds, whether it costs something, the cards it draws."""
        table = self._entered(trial, face, "dungeon", xp)
        host = len(table.cards) - 1
        use = Option("use", host, index)
        if face.kind == "weapon":
            bearer = max(
                (card for card in table.seats[0].hand if table.cards[card].hero),
                key=lambda card: table.cards[card].strength or 0,
            )
            table.turn.equipped[host] = bearer
            machine.advance(table)
        if table.decision is None or use not in table.decision.options:
            return 0, False, 0
        before, held = _total(table, trial), len(table.seats[0].hand)
        drawn = 0
        if draws(self.library, face.abilities[index]):
            further = table.copy()
            simulation.act(further, use, simulation.first)
            drawn = max(0, len(further.seats[0].hand) - held)
        simulation.act(table, use, simulation.first, BEFORE_DRAW)
        own = table.seats[0]
        cost = own.xp < xp or bool(table.turn.doomed) or len(own.hand) < held
        return _total(table, trial) - before, cost, drawn

    def _in_village(self, face: CardDef, index: int, ability: Ability) -> float:
        """The gold that an effect of the village makes, purchases and experience counted as gold.

        What can be drawn in the dungeon too is counted as cards drawn.
        """
        if "village" not in ability.phases or "dungeon" in ability.phases:
            return 0.0
        made = 0.0
        trials = self.trials[:3]
        for trial in trials:
            table = self._entered(trial, face, "village", 0)
            host = len(table.cards) - 1
            use = Option("use", host, index)
            if table.decision is None or use not in table.decision.options:
                continue
            gold, buys, hand = stats.gold(table, 0), table.turn.buys, list(table.seats[0].hand)
            simulation.act(table, use, simulation.first)
            found = float(stats.gold(table, 0) - gold)
            found += (table.turn.buys - buys) * BUY_IN_GOLD + table.seats[0].xp * XP_IN_GOLD
            gone = [card for card in hand if card not in table.seats[0].hand]
            if gone:
                found *= FROM_ITSELF if host in gone else FROM_OTHERS
            elif COSTS & words(self.library, ability):
                found *= FROM_OTHERS
            made += max(0.0, found)
        return made / len(trials)

    def _table(self, trial: _Trial, extra: tuple[CardDef, ...]) -> State:
        """A dungeon with one monster and a hand before it; ``extra`` cards come last in hand."""
        hand = [*trial.companions, *extra]
        kinds = (trial.target, *self.deck, *hand)
        first = 1 + len(self.deck)
        state = State(self.library, kinds, [Seat()], 0, Turn(1, 0, "dungeon", True))
        state.seats[0].deck = list(range(1, first))
        state.seats[0].hand = list(range(first, len(kinds)))
        state.hall[trial.rank] = [0]
        return state

    def _entered(self, trial: _Trial, face: CardDef, action: TurnAction, xp: int) -> State:
        """The same at the menu of an action."""
        state = self._table(trial, (face,))
        state.seats[0].xp = xp
        state.stack = [Frame("turn", 0)]
        machine.advance(state)
        assert state.decision is not None
        machine.answer(state, [state.decision.options.index(Option(action))])
        return state


def _trials(faces: Sequence[CardDef]) -> list[_Trial]:
    """Hands of the game's own cards: a hero, a Militia, something to eat or to see by, one more.

    None where the game has no heroes or monsters to speak of.
    """
    heroes = sorted(
        (face for face in faces if face.kind == "hero" and (face.level or 0) < 3),
        key=lambda face: face.level or 0,
    )
    monsters = [face for face in faces if face.kind == "monster"]
    recruits = [face for face in faces if face.kind == "basic_hero"][:1]
    basics = [face for face in faces if face.category == "basic" and face.kind == "item"]
    others = [
        face
        for face in faces
        if face.kind in ("item", "spell", "villager") and face.category != "basic"
    ]
    if not heroes or not monsters:
        return []
    trials = []
    for number in range(HANDS):
        hero = heroes[number % len(heroes)]
        target = monsters[number * len(monsters) // HANDS]
        chosen = others[number * len(others) // HANDS :][:1]
        if number in WITH_TROPHY:
            chosen = [target]
        item = [basics[number % len(basics)]] if basics else []
        companions = (hero, *recruits[: number % 2], *item, *(chosen or [heroes[-1]]))
        trials.append(_Trial(companions, target, number % 3 + 1))
    return trials


def _total(state: State, trial: _Trial) -> float:
    """The Attack Value by R87 where Light is no question: that is judged by itself.

    What a monster is immune to is taken off in part: one may choose what to attack.
    """
    items = attack.contributions(state, 0, 0, trial.rank)
    terms = attack.terms_of(state, 0, 0, trial.rank)._replace(light_needed=0)
    sums = attack.sums_of(items)
    full = sums.attack + (sums.magic << terms.doublings)
    return (
        full * (1 - IMMUNE_SHARE)
        + IMMUNE_SHARE * attack.attack_value(trial.target, terms, sums).total
    )


def _gifts(state: State, trial: _Trial, card: int) -> int:
    """What other cards add to a card's Attack: that is theirs."""
    items = attack.contributions(state, 0, 0, trial.rank)
    return sum(i.amount for i in items if i.card == card != i.source and i.stat != "light")


_BENCHES: OrderedDict[tuple[str, tuple[str, ...]], Bench] = OrderedDict()


def bench_for(library: Library, kinds: Sequence[CardDef]) -> Bench:
    """The bench of the game in which ``kinds`` take part; the last few are remembered."""
    names = {face.id for face in kinds}
    faces = [face for face in library.cards.values() if face.id in names]
    key = (library.digest, tuple(face.id for face in faces))
    bench = _BENCHES.pop(key, None) or Bench(library, faces)
    _BENCHES[key] = bench
    while len(_BENCHES) > KEPT:
        _BENCHES.popitem(last=False)
    return bench
