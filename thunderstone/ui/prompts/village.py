"""The visit to the village: effects, purchases, level-ups, and the end (R47-R58)."""

from __future__ import annotations

from thunderstone.engine.decision import Option
from thunderstone.ui.prompts import leftovers
from thunderstone.ui.prompts.base import (
    NO_MARK,
    ActionButton,
    Effect,
    Mark,
    Note,
    PromptContext,
    Tray,
)
from thunderstone.ui.prompts.effects import EffectsPrompt
from thunderstone.ui.prompts.ending import Ending


class VillagePrompt(EffectsPrompt):
    """Stacks to buy from, effects and level-ups on the cards of the hand, and the way home.

    ``rising`` is the hero for whom the next level is being chosen among several, or -1.
    """

    icon = "village"

    def __init__(self, context: PromptContext) -> None:
        super().__init__(context)
        self.rising = -1
        self.ending = Ending(
            self, Option("end_turn"), lambda: leftovers.of_visit(self.table, self.decision)
        )

    def buttons(self) -> list[ActionButton]:
        """End the turn; while a level is being chosen, go back instead."""
        if self.rising >= 0:
            return [self.back_button(self._let_go, share=0.8)]
        if self.ending.left:
            return self.ending.warning()
        gold = self.table.totals.gold
        left = self.state.turn.buys
        detail = self.say("action.gold_left", gold=gold)
        if left > 0 and self.state.turn.phase != "levelling":  # R54
            detail = self.say("action.visit_detail", gold=gold, buys=left)
        useful = any(option.act != "end_turn" for option in self.decision.options)
        return [
            ActionButton(
                "end_turn",
                self.say("action.end"),
                self.ending.end,
                detail,
                "check",
                "plain" if useful else "village",
            )
        ]

    def advice(self) -> tuple[str, str]:
        """What to do while a level is being chosen."""
        if self.rising < 0:
            return "", ""
        return (
            self.say("tray.level", hero=self.name(self.rising)),
            self.say("advice.level_detail"),
        )

    def primary(self) -> bool:
        """Enter ends the turn, but never while a choice is half made."""
        return self.rising < 0 and super().primary()

    # -- stacks ---------------------------------------------------------------------------

    def stack_mark(self, name: str) -> Mark:
        """What may be bought is marked."""
        return Mark("may") if self.rising < 0 and self.options.purchase(name) else NO_MARK

    def stack_notes(self, name: str) -> list[Note]:
        """What a purchase would cost, or why there can be none."""
        stack = self.state.stacks[name]
        option = self.options.purchase(name)
        if option is not None:
            price = self.table.price(option.card)
            buying = Note(True, self.say("note.buy_for", price=price))
        else:
            card = stack[-1] if stack else -1
            buying = Note(False, self.reason(Option("buy", card, -1, name)))
        return [buying, *self._rise_notes(name)]

    def rises(self, name: str) -> list[Option]:
        """The heroes of the hand who may become a card of this stack (R54)."""
        if self.rising >= 0:
            return []
        stack = set(self.state.stacks[name])
        return [option for option in self.options.found("level") if option.into in stack]

    def _rise_notes(self, name: str) -> list[Note]:
        """Which heroes of the hand could rise to a card of this stack."""
        words = [
            self.say(
                "note.rises",
                hero=self.name(option.card),
                into=self.name(option.into),
                xp=self.face(option.card).level_up_xp or 0,
            )
            for option in self.rises(name)
        ]
        return [Note(True, line) for line in dict.fromkeys(words)]

    # -- level-ups ------------------------------------------------------------------------

    def effects(self, card: int) -> list[Effect]:
        """The effects, and the button that raises a hero's level."""
        if self.rising >= 0:
            return []
        found = super().effects(card)
        if self.options.found("level", card):
            cost = self.face(card).level_up_xp or 0
            found.append(
                Effect(
                    "level",
                    self.say("effect.level", xp=cost),
                    "may",
                    lambda: self._rise(card),
                    "up",
                )
            )
        return found

    def mark(self, card: int) -> Mark:
        """Cards with something to do are marked; so are the faces a hero may take."""
        if self.rising >= 0:
            if card == self.rising:
                return Mark("chosen")
            return Mark("may") if Option("level", self.rising, card) in self.options else NO_MARK
        return Mark("may") if self.options.found("level", card) else super().mark(card)

    def notes(self, card: int) -> list[Note]:
        """Effects and the level of a hero."""
        if self.rising >= 0 and Option("level", self.rising, card) in self.options:
            return [Note(True, self.say("note.become", hero=self.name(self.rising)))]
        notes = super().notes(card)
        if self.face(card).hero and card in self.state.seats[self.decision.seat].hand:
            options = self.options.found("level", card)
            if options:
                cost = self.face(card).level_up_xp or 0
                notes.append(Note(True, self.say("note.level", xp=cost)))
            else:
                notes.append(Note(False, self.reason(Option("level", card))))
        return notes

    def click(self, card: int) -> None:
        """Choose a level, use a card's only effect, or let a hero without one rise."""
        if self.rising >= 0:
            option = Option("level", self.rising, card)
            if option in self.options:
                self.answer(option)
            return
        if self.options.found("use", card):
            super().click(card)
        elif self.options.found("level", card):
            self._rise(card)

    def _rise(self, card: int) -> None:
        self.ending.left = ()
        options = self.options.found("level", card)
        if len(options) == 1:
            self.answer(options[0])
        else:
            self.rising = card
            self.context.changed()

    def _let_go(self) -> None:
        self.rising = -1
        self.context.changed()

    def cancel(self) -> bool:
        """Let go of the hero who was to rise, or think better of the end."""
        if self.ending.left:
            self.ending.go_back()
            return True
        if self.rising < 0:
            return False
        self._let_go()
        return True

    def half_made(self) -> object:
        """The hero who is to rise, and what is told of the end."""
        return self.rising, self.ending.left

    def resume(self, half: object) -> None:
        """Lay the levels out again."""
        if isinstance(half, tuple):
            self.rising, self.ending.left = half

    def tray(self) -> Tray | None:
        """The faces that the hero may take."""
        if self.rising < 0:
            return None
        cards = tuple(option.into for option in self.options.found("level", self.rising))
        return Tray(self.say("tray.level", hero=self.name(self.rising)), cards)
