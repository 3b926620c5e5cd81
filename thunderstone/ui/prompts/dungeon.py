"""In the dungeon: effects, weapons for heroes, and the monster to attack (R61-R72)."""

from __future__ import annotations

from thunderstone.engine import hall
from thunderstone.engine.decision import Option
from thunderstone.ui.prompts import leftovers
from thunderstone.ui.prompts.base import NO_MARK, ActionButton, Effect, Mark, Note, PromptContext
from thunderstone.ui.prompts.effects import EffectsPrompt
from thunderstone.ui.prompts.ending import Ending
from thunderstone.ui.prompts.weapons import Weapons


class DungeonPrompt(EffectsPrompt):
    """A click on a monster attacks it; a weapon and then a hero equips, the weapon alone where
    there is no choice of heroes (R65).

    ``weapon`` is the one taken up and not yet given to a hero, or -1; ``doubt`` a monster whose
    attack would fail and waits to be confirmed, or -1.
    """

    icon = "gate"

    def __init__(self, context: PromptContext) -> None:
        super().__init__(context)
        self.weapons = Weapons(self)
        self.ending = Ending(
            self,
            Option("no_battle"),
            lambda: leftovers.of_dungeon(self.state, self.decision, self.table.previews),
        )
        self.weapon = -1
        self.doubt = -1

    def buttons(self) -> list[ActionButton]:
        """The end where there is nothing to attack; otherwise only what is half done."""
        if self.weapon >= 0:
            return [
                ActionButton(
                    "back", self.say("action.put_down"), self._let_go, "", "cross", share=0.9
                )
            ]
        if self.doubt >= 0:
            return self._confirmation()
        if self.ending.left:
            return self.ending.warning()
        if Option("no_battle") in self.options:
            return [self._without_a_battle()]
        return []

    def _without_a_battle(self) -> ActionButton:
        """The end without an attack: because none can be made, or because it is forgone (R72)."""
        forgone = bool(self.options.found("attack"))
        return ActionButton(
            "forgo" if forgone else "no_battle",
            self.say("action.no_battle"),
            self.ending.end,
            self.say("action.forgo_detail" if forgone else "action.no_battle_detail"),
            "cross" if forgone else "check",
            "plain" if forgone else "dungeon",
        )

    def _confirmation(self) -> list[ActionButton]:
        tally = self.table.previews[self.doubt]
        return [
            ActionButton(
                "attack",
                self.say("action.attack_anyway"),
                self.answer_with(self.options.found("attack", self.doubt)[0]),
                self.say("action.attack_short", n=tally.short)
                if tally.short
                else self.say("action.attack_powerless"),
                "attack",
                "dungeon",
            ),
            self.back_button(self._let_go, share=0.6),
        ]

    def advice(self) -> tuple[str, str]:
        """What to do next."""
        if self.weapon >= 0:
            return (
                self.say("advice.bearer", weapon=self.name(self.weapon)),
                self.say("advice.bearer_detail"),
            )
        return self.say("advice.attack"), self.say("advice.attack_detail")

    def mark(self, card: int) -> Mark:
        """Monsters, weapons, and for a weapon taken up the heroes that can bear it."""
        if self.weapon >= 0:
            if card == self.weapon:
                return Mark("chosen")
            return Mark("target") if self.weapons.bears(self.weapon, card) else NO_MARK
        if card == self.doubt:
            return Mark("chosen")
        if self.options.found("attack", card) or self.options.found("equip", card):
            return Mark("may")
        return super().mark(card)

    def hindrance(self, card: int) -> str:
        """Why a hero cannot bear the weapon taken up (R65)."""
        return self.weapons.hindrance(self.weapon, card) if self.weapon >= 0 else ""

    def effects(self, card: int) -> list[Effect]:
        """No effects while a weapon waits for its bearer."""
        return [] if self.weapon >= 0 else super().effects(card)

    def notes(self, card: int) -> list[Note]:
        """What a click does, or why it does nothing."""
        if self.weapon >= 0 and self.face(card).hero:
            if self.weapons.bears(self.weapon, card):
                return [Note(True, self.say("note.bear", weapon=self.name(self.weapon)))]
            return [Note(False, self.reason(Option("equip", self.weapon, card)))]
        notes = [*super().notes(card), *self.weapons.load_notes(card)]
        rank = hall.rank_of(self.state, card)
        if self.options.found("attack", card):
            return [Note(True, self.say("note.attack"))]
        if rank >= 0:
            return [Note(False, self.reason(Option("attack", card, rank)))]
        if self.face(card).kind == "weapon":
            notes += self.weapons.notes(card)
        return notes

    def stack_notes(self, name: str) -> list[Note]:
        """Nothing is bought in the dungeon."""
        return [Note(False, self.say("note.buy_elsewhere"))]

    def click(self, card: int) -> None:
        """Attack, take up a weapon, give it to a hero, or use a card's only effect."""
        if self.weapon >= 0:
            if self.weapons.bears(self.weapon, card):
                self.answer(Option("equip", self.weapon, card))
            elif card == self.weapon:
                self._let_go()
            elif self.options.found("equip", card):
                self._equip(card)
            return
        attacks = self.options.found("attack", card)
        if attacks:
            self._attack(attacks[0])
        elif self.options.found("equip", card):
            self._equip(card)
        else:
            super().click(card)

    def _equip(self, weapon: int) -> None:
        """Take a weapon up, or give it at once to the hero who alone can bear it (R65)."""
        only = self.weapons.only_way(weapon)
        if only is not None:
            self.answer(only)
            return
        self.weapon = weapon
        self.context.changed()

    def _attack(self, option: Option) -> None:
        tally = self.table.previews.get(option.card)
        hopeless = tally is not None and not tally.wins
        if self.context.confirm and hopeless and self.doubt != option.card:
            self.doubt = option.card
            self.context.changed()
            return
        self.answer(option)

    def lift(self, card: int) -> bool:
        """A weapon may be dragged to its bearer."""
        return bool(self.options.found("equip", card))

    def take_up(self, card: int) -> None:
        """A weapon is being dragged: its bearers are marked."""
        if self.options.found("equip", card):
            self.weapon = card
            self.context.changed()

    def drop(self, card: int, onto: int) -> None:
        """A weapon is dragged onto a hero."""
        option = Option("equip", card, onto)
        if option in self.options:
            self.answer(option)

    def _let_go(self) -> None:
        self.weapon = self.doubt = -1
        self.ending.left = ()
        self.context.changed()

    def cancel(self) -> bool:
        """Put the weapon down, or think better of the attack."""
        if self.weapon < 0 and self.doubt < 0 and not self.ending.left:
            return False
        self._let_go()
        return True

    def half_made(self) -> object:
        """The weapon in hand, the attack in doubt, and what is told of the end."""
        return self.weapon, self.doubt, self.ending.left

    def resume(self, half: object) -> None:
        """Take the weapon up again."""
        if isinstance(half, tuple):
            self.weapon, self.doubt, self.ending.left = half

    def primary(self) -> bool:
        """Enter confirms an attack, or ends where there is none to make; it never puts a weapon
        down, and never forgoes an attack."""
        forgoing = self.doubt < 0 and bool(self.options.found("attack"))
        return self.weapon < 0 and not forgoing and super().primary()
