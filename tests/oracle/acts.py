"""The player's acts, followed step by step."""

from __future__ import annotations

from dataclasses import dataclass, field

from tests.oracle.party import Party
from tests.oracle.position import PARTY, Act, Choice, Illegal, Item, Position
from tests.oracle.printed import Line, Step

MOST_XP = 6
"""What a Spirit Blast gives at most (R209)."""

GIVEN = ("attack", "magic", "light", "strength")
"""The figures that an effect may give for good."""


def followed(
    position: Position, place: str, fatigue: dict[int, int], acts: tuple[Act, ...]
) -> Party:
    """The party after these acts; raises Illegal where the rules forbid one."""
    party = Party(position, place, fatigue)
    for act in acts:
        if act.word == "use":
            Use(party, act.card, list(act.choices)).follow(party.faces[act.card].effects[act.other])
        elif (act.card, act.other) in party.may_equip():
            party.carried[act.card] = act.other
            party.taken_up.add(act.card)
        else:
            raise Illegal(f"{act.other} may not take up {act.card}")
        party.look_round()
    return party


@dataclass
class Use:
    """An effect of ``card`` under way: what has been chosen, drawn and destroyed in it so far."""

    party: Party
    card: int
    choices: list[Choice]
    it: list[int] = field(default_factory=list)
    drawn: list[int] = field(default_factory=list)
    destroyed: int = 0

    def follow(self, line: Line) -> None:
        """All steps, in order."""
        self.party.used.add(self.card)
        for step in line.steps:
            self.carry_out(step)
            self.party.look_round()
        if self.choices:
            raise Illegal(f"{self.card}: more was chosen than there was to choose")

    def carry_out(self, step: Step) -> None:
        """One step."""
        party = self.party
        match step.word:
            case "choose":
                self.it = self.choose(self.candidates(step.args[0]))
            case "infect":
                for monster in self.choose(list(party.position.hall)):
                    party.under[monster] = party.under.get(monster, 0) + 1
            case "destroy":
                gone = self.named(step.args[0])
                self.destroyed += len(gone)
                party.leave(gone)
            case "discard":
                party.leave(self.it)
            case "put-on-deck":
                party.leave(self.it)
                party.deck = self.it + party.deck
            case "draw":
                count = self.amount(step)
                self.drawn, party.deck = party.deck[:count], party.deck[count:]
                party.hand = party.hand + self.drawn
            case "gold":
                party.gold_made += self.amount(step)
            case "buys":
                party.buys += self.amount(step)
            case "xp":
                party.xp += self.amount(step) if self.met(step) else 0
            case "convert" if step.args == ("it",):
                party.converted |= set(self.it)
            case word if word in GIVEN and step.args[0] in self.single() and not step.goes_on:
                whose = self.single()[step.args[0]]
                party.given += [Item(word, card, self.card, self.amount(step)) for card in whose]
            case _:  # it goes on holding for whoever comes and whatever is counted (R217, R218)
                party.lasting.append((step, self.card))

    def met(self, step: Step) -> bool:
        """Whether what a step needs of the card chosen is so."""
        heroes = [card for card in self.it if self.party.faces[card].hero]
        return "it-not-hero" not in step.needs or not heroes

    def single(self) -> dict[str, list[int]]:
        """Those to whom something can be given for good."""
        return {"self": [self.card], "it": self.it, "party": [PARTY]}

    def amount(self, step: Step) -> int:
        """How much a step is worth as it is carried out."""
        told = step.args[-1]
        if step.per == "destroyed":
            return int(told) * self.destroyed
        if told.lstrip("+-").isdigit():
            return self.party.amount(step, self.card)
        if told == "own-xp":
            return min(self.party.xp, MOST_XP)
        if not self.it:
            raise Illegal(f"{self.card}: nothing was chosen to measure")
        (it,) = self.it
        face = self.party.faces[it]
        return {
            "level-of-it": face.level or 0,
            "half-health-of-it": face["health"] // 2,
            "value-of-it": self.party.gold_value(it) or 0,
        }[told]

    def choose(self, candidates: list[int]) -> list[int]:
        """What the player chose; it must have been offered as the rules want it."""
        if not candidates:
            return []
        if not self.choices:
            raise Illegal(f"nothing was chosen of {candidates}")
        choice = self.choices.pop(0)
        if sorted(choice.offered) != sorted(candidates):
            raise Illegal(f"offered {choice.offered} where the rules offer {candidates}")
        return list(choice.picked)

    def candidates(self, word: str) -> list[int]:
        """The cards that may be chosen; what has been used pays for nothing else (R50)."""
        party = self.party
        idle = [card for card in party.hand if card not in party.used]
        spell_drawn = any("spell" in party.faces[card].classes for card in self.drawn)
        casters = party.of_class("cleric", "wizard")
        return {
            "hero": party.heroes(),
            "caster": [hero for hero in party.heroes() if hero in casters],
            "militia": party.of_class("militia"),
            "monster": party.monsters(),
            "disease": party.diseases(),
            "food": [card for card in party.of_class("food") if card in idle],
            "light-item": [card for card in party.light_items() if card in idle],
            "gold-card": [card for card in idle if party.gold_value(card) is not None],
            "shown": party.hand,
            "shown-unused": idle,
            "drawn-without-spell": [] if spell_drawn else self.drawn,
        }[word]

    def named(self, word: str) -> list[int]:
        """The cards that a step destroys."""
        heroes = self.party.heroes()
        return {
            "self": [self.card],
            "it": self.it,
            "diseases": self.party.diseases(),
            "non-heroes": [card for card in self.party.hand if card not in heroes],
        }[word]
