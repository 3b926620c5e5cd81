"""The weapons of a hand in the dungeon: who can bear which, and what is said of that (R65)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable

from thunderstone.engine.decision import Option
from thunderstone.ui.prompts.base import DecisionPrompt, Note


class Weapons:
    """What the pending ``question`` of the dungeon offers and shows of weapons."""

    def __init__(self, question: DecisionPrompt) -> None:
        self.question = question
        self.table, self.state = question.table, question.state

    @property
    def heroes(self) -> list[int]:
        """The heroes of the hand."""
        hand = self.state.seats[self.question.decision.seat].hand
        return [card for card in hand if card >= 0 and self.question.face(card).hero]

    def bears(self, weapon: int, hero: int) -> bool:
        """Whether a hero can take a weapon up."""
        return Option("equip", weapon, hero) in self.question.options

    def only_way(self, weapon: int) -> Option | None:
        """How a weapon is equipped, where there is no choice of heroes to bear it."""
        options = self.question.options.found("equip", weapon)
        alike = len({self._standing(option.bearer) for option in options}) == 1
        return options[0] if alike else None

    def _standing(self, hero: int) -> Hashable:
        """What tells a hero from others: those for whom it is equal are interchangeable."""
        turn = self.state.turn
        return (
            self.question.face(hero).id,
            frozenset(self.table.changed.get(hero, {}).items()),
            frozenset(effect for card, effect in (*turn.used, *turn.woken) if card == hero),
            frozenset(Counter(mark[1:] for mark in turn.marks if mark.target == hero).items()),
            tuple(hero in cards for cards in (turn.doomed, turn.lost, turn.borrowed, turn.kept)),
            frozenset(held[1:] for held in turn.held if held[0] == hero),
        )

    def hindrance(self, weapon: int, hero: int) -> str:
        """Why a hero cannot bear a weapon, in a few words; "" where he can."""
        if hero not in self.heroes or self.bears(weapon, hero):
            return ""
        refusal = self.question.context.why_not(Option("equip", weapon, hero))
        return self.question.say(f"bear.{refusal.reason}", **refusal.figures) if refusal else ""

    def load_notes(self, hero: int) -> list[Note]:
        """What an armed hero bears, and how much Strength that leaves him."""
        found = []
        for weapon, load in self.table.loads.items():
            if load.hero == hero:
                words = self.question.say(
                    "note.bears",
                    weapon=self.question.name(weapon),
                    strength=load.strength,
                    weight=load.weight,
                    spare=load.spare,
                )
                found.append(Note(True, words))
        return found

    def notes(self, weapon: int) -> list[Note]:
        """What a click on a weapon does, or why nobody can bear it."""
        question = self.question
        if question.options.found("equip", weapon):
            only = self.only_way(weapon)
            if only is None:
                return [Note(True, question.say("note.equip"))]
            return [Note(True, question.say("note.equip_only", hero=question.name(only.bearer)))]
        if not self.heroes:
            return [Note(False, question.say("note.no_bearer"))]
        reasons = {question.reason(Option("equip", weapon, hero)) for hero in self.heroes}
        if len(reasons) == 1:
            return [Note(False, reasons.pop())]
        return [Note(False, question.say("note.nobody_can"))]
