"""The short menus: the turn's action, its end, and the spoils of a victory."""

from __future__ import annotations

from thunderstone.engine import hall
from thunderstone.engine.decision import Option
from thunderstone.engine.state import BLANK
from thunderstone.narration import reason_text
from thunderstone.narration.way import way_label
from thunderstone.ui.prompts import leftovers
from thunderstone.ui.prompts.base import (
    NO_MARK,
    ActionButton,
    DecisionPrompt,
    Mark,
    Note,
    PromptContext,
    SeatChoice,
    Tray,
)
from thunderstone.ui.prompts.effects import EffectsPrompt
from thunderstone.ui.prompts.ending import Ending

MODE_ICONS = {"bury_one": "down", "rearrange": "arrow", "as_drawn": "gate", "wide_open": "breach"}
"""The icon of each of an effect's ways, by the word for it."""


class ActionPrompt(DecisionPrompt):
    """Visit the Village, Enter the Dungeon or Rest (R43)."""

    icon = "hourglass"
    obvious = False

    def __init__(self, context: PromptContext) -> None:
        """In a siege other seats may be asked for a card first (docs/MODES.md)."""
        super().__init__(context)
        self.ending = Ending(
            self, Option("rest"), lambda: leftovers.of_rest(self.decision, self.table.previews)
        )
        self.seat_choices = {
            option.seat: SeatChoice(
                self.say("note.ask_help", name=context.names[option.seat]),
                self.answer_with(option),
            )
            for option in self.options.found("help")
        }

    def buttons(self) -> list[ActionButton]:
        """The three actions, each with what it brings; Rest lies to the right, to click again."""
        if self.ending.left:
            return self.ending.warning()[::-1]
        detail, *shorter = self._battle()
        return [
            ActionButton(
                "village",
                self.say("action.village"),
                self.answer_with(Option("village")),
                self._shopping(),
                "village",
                "village",
            ),
            ActionButton(
                "dungeon",
                self.say("action.dungeon"),
                self.answer_with(Option("dungeon")),
                detail,
                "gate",
                "dungeon",
                share=2.0,
                shorter=shorter,
            ),
            ActionButton(
                "rest",
                self.say("action.rest"),
                self.ending.end,
                self.say("action.rest_detail"),
                "rest",
                "rest",
            ),
        ]

    def cancel(self) -> bool:
        """Think better of resting."""
        if not self.ending.left:
            return False
        self.ending.go_back()
        return True

    def half_made(self) -> object:
        """What the player is being told that a rest would leave."""
        return self.ending.left

    def resume(self, half: object) -> None:
        """Tell it again."""
        if isinstance(half, tuple):
            self.ending.left = half

    def _shopping(self) -> str:
        """The gold, and how many stacks a visit could buy from."""
        return self.say(
            "action.village_detail", gold=self.table.totals.gold, stacks=self.table.affordable
        )

    def _battle(self) -> list[str]:
        """How far the hand can go in the dungeon, and the same in fewer words."""
        goal = self.context.goal()
        if goal is None:
            return [self._best()]
        card, reach = goal
        figures = {"attack": reach.total, "health": reach.needed}
        named = [
            self.say(key, card=self.name(card), **figures)
            for key in ("action.dungeon_reach", "action.dungeon_reach_brief")
        ]
        if reach.wins:
            rank = hall.rank_of(self.state, card)
            return [*named, self.say("action.dungeon_reach_win", rank=rank, **figures)]
        if reach.powerless:
            return [named[0], self.say("action.dungeon_powerless")]
        return [*named, self.say("action.dungeon_reach_short", short=reach.short)]

    def _best(self) -> str:
        """What the dungeon promises as things stand: the best battle of those on offer."""
        best = self.table.best_battle
        if best is None:
            return self.say("action.dungeon_empty")
        if best.wins:
            return self.say(
                "action.dungeon_win", attack=best.total, health=best.health, rank=best.rank
            )
        if best.powerless:
            return self.say("action.dungeon_powerless")
        return self.say("action.dungeon_short", short=best.short)

    def notes(self, card: int) -> list[Note]:
        """Which of the three actions a monster or a weapon belongs to."""
        face = self.face(card)
        if face.monster and any(card in cards for cards in self.state.hall):
            return [Note(False, self.say("note.attack_later"))]
        if face.kind == "weapon":
            return [Note(False, self.say("note.equip_later"))]
        if face.hero and self.table.could_rise(card):
            return [Note(False, self.say("note.level_later", xp=face.level_up_xp or 0))]
        return []

    def stack_notes(self, name: str) -> list[Note]:
        """What a visit could buy, or why it could not."""
        refusal = self.table.price_refusal(name)
        if refusal is not None:
            return [Note(False, reason_text(refusal, self.context.lang))]
        return [Note(False, self.say("note.buy_later", price=self.table.prices[name]))]

    def double_click(self, card: int) -> bool:
        """Enter the Dungeon for a monster, and attack it where nothing else could come first."""
        if hall.rank_of(self.state, card) < 0 or card in self.table.barred:
            return False
        self.answer(Option("dungeon"))
        entered = self.context.following()
        acts = {option.act for option in entered.decision.options} if entered is not None else set()
        if entered is not None and acts <= {"attack", "no_battle"}:
            entered.click(card)
        return True

    def double_click_stack(self, name: str) -> bool:
        """Visit the Village for a card that can be paid, and buy it."""
        if self.table.price_refusal(name) is not None:
            return False
        self.answer(Option("village"))
        visit = self.context.following()
        if visit is not None and visit.decision.kind == "village":
            visit.click_stack(name)
        return True


class ModePrompt(DecisionPrompt):
    """Which of an effect's ways to take; each is a button (R189)."""

    icon = "star"
    obvious = False

    def buttons(self) -> list[ActionButton]:
        """A button for each way that is open."""
        named = [way_label(self.state, o.mode, self.context.lang) for o in self.decision.options]
        return [
            ActionButton(
                f"mode.{option.mode}",
                named[place] or self.say(f"mode.{option.mode}"),
                self.answer_with(option),
                "" if named[place] else self.say(f"mode.{option.mode}_detail"),
                MODE_ICONS.get(option.mode, "star"),
                "dungeon" if place else "village",
            )
            for place, option in enumerate(self.decision.options)
        ]


class CommissionPrompt(DecisionPrompt):
    """Which secret commission to keep: that is asked behind the curtain, and nothing of it lies on
    the table (docs/MODES.md)."""

    icon = "eye"

    def advice(self) -> tuple[str, str]:
        """That it is chosen elsewhere."""
        return self.say("commission.asked"), self.say("commission.asked_detail")


class SeatPrompt(DecisionPrompt):
    """To whom a Disease is passed on, if to anybody (R148), or whom an effect is about."""

    icon = "disease"
    obvious = False

    def buttons(self) -> list[ActionButton]:
        """A button for each of the others, and one to keep what may be kept."""
        what = "challenged" if self.decision.purpose == "challenge" else "takes_it"
        found = [
            ActionButton(
                f"pass.{option.seat}",
                self.context.names[option.seat],
                self.answer_with(option),
                self.say(f"seat.{what}"),
                tip=self.say(f"seat.{what}_tip", name=self.context.names[option.seat]),
                manner="dungeon",
            )
            for option in self.options.found("seat")
        ]
        if not self.options.found("keep"):
            return found
        return [*found, self.answer_button(Option("keep"), "seat.keep", None, "village")]

    def tray(self) -> Tray | None:
        """The Disease itself, where it is known already: it has lain under a monster (R171)."""
        known = tuple(card for card in self.registers.get("disease", ()) if card != BLANK)
        return Tray(self.say("tray.disease"), known) if known else None


class EndPrompt(DecisionPrompt):
    """The end of the turn, asked so that its last act can be undone."""

    icon = "check"

    def buttons(self) -> list[ActionButton]:
        """One button."""
        return [self.answer_button(Option("end_turn"), "action.end", "check", "village")]


class SpoilsPrompt(EffectsPrompt):
    """Which line of Spoils to take next, or no more (R81)."""

    icon = "trophy"

    def tray(self) -> Tray | None:
        """The Monster just defeated, which lies on the discard pile, where its line is on offer."""
        seat = self.state.seats[self.decision.seat]
        offered = dict.fromkeys(o.card for o in self.decision.options if o.act == "use")
        hidden = tuple(card for card in offered if card not in (*seat.hand, *seat.treasures))
        return Tray(self.say("tray.spoils"), hidden) if hidden else None

    def advice(self) -> tuple[str, str]:
        """What to do while there is no way out."""
        return self.say("advice.spoils"), self.say("advice.spoils_detail")

    def buttons(self) -> list[ActionButton]:
        """The way out, once nothing is left that must be taken."""
        if not self.options.found("done"):
            return []
        return [self.answer_button(Option("done"), "action.no_spoils", "check", "plain")]


class PurchasePrompt(DecisionPrompt):
    """Buy one card as Spoils, or none (R82)."""

    icon = "gold"

    def buttons(self) -> list[ActionButton]:
        """The way out."""
        return [
            ActionButton(
                "done",
                self.say("action.buy_nothing"),
                self.answer_with(Option("done")),
                self.say("action.gold_left", gold=self.table.totals.gold),
                "cross",
                "plain",
            )
        ]

    def stack_mark(self, name: str) -> Mark:
        """What may be bought is marked."""
        return Mark("may") if self.options.purchase(name) else NO_MARK

    def stack_notes(self, name: str) -> list[Note]:
        """Whether this stack may be bought from."""
        if self.options.purchase(name):
            return [Note(True, self.say("note.buy"))]
        stack = self.state.stacks[name]
        card = stack[-1] if stack else BLANK
        return [Note(False, self.reason(Option("buy", card, name=name)))]
