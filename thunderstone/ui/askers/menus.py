"""The short menus: the turn's action, its end, and the spoils of a victory."""

from __future__ import annotations

from thunderstone.engine import values
from thunderstone.engine.decision import Option, Refusal
from thunderstone.engine.state import BLANK
from thunderstone.narration import reason_text
from thunderstone.ui.askers.base import NO_MARK, ActionButton, Asker, Mark, Note
from thunderstone.ui.askers.effects import EffectsAsker


class ActionAsker(Asker):
    """Visit the Village, Enter the Dungeon or Rest (R43)."""

    icon = "hourglass"

    def buttons(self) -> list[ActionButton]:
        """The three actions, each with what it brings."""
        return [
            ActionButton(
                "village",
                self.say("action.village"),
                self.answer_with(Option("village")),
                self.say("action.village_detail", gold=values.gold(self.state, self.decision.seat)),
                "village",
                "village",
                share=1.18,
            ),
            ActionButton(
                "dungeon",
                self.say("action.dungeon"),
                self.answer_with(Option("dungeon")),
                self._best(),
                "gate",
                "dungeon",
                share=1.36,
            ),
            ActionButton(
                "rest",
                self.say("action.rest"),
                self.answer_with(Option("rest")),
                self.say("action.rest_detail"),
                "rest",
                "rest",
                share=1.0,
            ),
        ]

    def _best(self) -> str:
        """What the dungeon promises as things stand: the best battle of those on offer."""
        tallies = self.desk.previews.values()
        if not tallies:
            return self.say("action.dungeon_empty")
        won = [tally for tally in tallies if tally.wins]
        if won:
            best = max(won, key=lambda tally: (self.face(tally.target).vp or 0, tally.total))
            return self.say(
                "action.dungeon_win", attack=best.total, health=best.health, rank=best.rank
            )
        nearest = min(tallies, key=lambda tally: tally.short)
        return self.say("action.dungeon_short", short=nearest.short)

    def notes(self, card: int) -> list[Note]:
        """Which of the three actions a monster or a weapon belongs to."""
        face = self.face(card)
        if face.monster and any(card in cards for cards in self.state.hall):
            return [Note(False, self.say("note.attack_later"))]
        if face.kind == "weapon":
            return [Note(False, self.say("note.equip_later"))]
        return []

    def stack_notes(self, name: str) -> list[Note]:
        """What a visit could buy, or why it could not."""
        stack, seat = self.state.stacks[name], self.decision.seat
        if not stack:
            return [Note(False, reason_text(Refusal("sold_out", "R197"), self.desk.lang))]
        price, gold = values.price(self.state, seat, stack[-1]), values.gold(self.state, seat)
        if price > gold:
            refusal = Refusal("too_expensive", "R52", {"price": price, "gold": gold})
            return [Note(False, reason_text(refusal, self.desk.lang))]
        return [Note(False, self.say("note.buy_later", price=price))]

    def primary(self) -> bool:
        """None of the three is the obvious one."""
        return False


class EndAsker(Asker):
    """The end of the turn, asked so that its last act can be undone."""

    icon = "check"

    def buttons(self) -> list[ActionButton]:
        """One button."""
        return [
            ActionButton(
                "end_turn",
                self.say("action.end"),
                self.answer_with(Option("end_turn")),
                self.say("action.end_detail"),
                "check",
                "village",
            )
        ]


class SpoilsAsker(EffectsAsker):
    """Which line of Spoils to take next, or no more (R81)."""

    icon = "trophy"

    def buttons(self) -> list[ActionButton]:
        """The way out."""
        return [
            ActionButton(
                "done",
                self.say("action.no_spoils"),
                self.answer_with(Option("done")),
                self.say("action.no_spoils_detail"),
                "check",
                "plain",
            )
        ]


class PurchaseAsker(Asker):
    """Buy one card as Spoils, or none (R82)."""

    icon = "gold"

    def buttons(self) -> list[ActionButton]:
        """The way out."""
        return [
            ActionButton(
                "done",
                self.say("action.buy_nothing"),
                self.answer_with(Option("done")),
                self.say("action.gold_left", gold=values.gold(self.state, self.decision.seat)),
                "cross",
                "plain",
            )
        ]

    def _buy(self, name: str) -> Option | None:
        return next((o for o in self.found("buy") if o.name == name), None)

    def stack_mark(self, name: str) -> Mark:
        """What may be bought is marked."""
        return Mark("may") if self._buy(name) else NO_MARK

    def stack_notes(self, name: str) -> list[Note]:
        """Whether this stack may be bought from."""
        if self._buy(name):
            return [Note(True, self.say("note.buy"))]
        stack = self.state.stacks[name]
        card = stack[-1] if stack else BLANK
        return [Note(False, self.reason(Option("buy", card, name=name)))]

    def click_stack(self, name: str) -> None:
        """Buy the top card."""
        option = self._buy(name)
        if option is not None:
            self.answer(option)
