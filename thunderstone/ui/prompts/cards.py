"""Choices of cards: so many of those, for a purpose; and who saves whom."""

from __future__ import annotations

from typing import NamedTuple

from thunderstone.engine.state import BLANK
from thunderstone.ui.prompts.base import (
    NO_MARK,
    ActionButton,
    DecisionPrompt,
    Mark,
    Note,
    PromptContext,
    Tray,
)


class PurposeLook(NamedTuple):
    """The icon of a purpose and the manner of the button that confirms it."""

    icon: str
    manner: str


PURPOSES = {
    "destroy": PurposeLook("skull", "dungeon"),
    "pay": PurposeLook("gold", "village"),
    "discard": PurposeLook("discard", "rest"),
    "strengthen": PurposeLook("strength", "village"),
    "weaken": PurposeLook("disease", "dungeon"),
    "bless": PurposeLook("star", "village"),
    "bury": PurposeLook("down", "dungeon"),
    "take": PurposeLook("up", "village"),
    "give": PurposeLook("arrow", "rest"),
    "save": PurposeLook("person", "village"),
    "bar": PurposeLook("lock", "dungeon"),
    "weaken_magic": PurposeLook("magic", "dungeon"),
    "show": PurposeLook("eye", "village"),
    "infect": PurposeLook("disease", "dungeon"),
    "borrow": PurposeLook("person", "village"),
    "exchange": PurposeLook("arrow", "village"),
    "top": PurposeLook("up", "village"),
    "keep": PurposeLook("cards", "village"),
    "measure": PurposeLook("health", "village"),
    "convert": PurposeLook("magic", "village"),
    "imitate": PurposeLook("person", "village"),
    "arm": PurposeLook("strength", "village"),
    "lend": PurposeLook("arrow", "village"),
    "order": PurposeLook("deck", "village"),
    "rank": PurposeLook("arrow", "dungeon"),
}
"""How each purpose looks; passing a Disease on has buttons of its own."""

_OTHERWISE = PurposeLook("cards", "plain")

NAMED = 2
"""So many chosen cards at most are named on the button that confirms them."""


class CardsPrompt(DecisionPrompt):
    """``least`` to ``most`` of the cards on offer; ``chosen`` holds those clicked, in order."""

    def __init__(self, context: PromptContext) -> None:
        super().__init__(context)
        self.look = PURPOSES.get(self.decision.purpose, _OTHERWISE)
        self.icon = self.look.icon
        self.offered = {option.card: option for option in self.decision.options}
        self.chosen: list[int] = []

    @property
    def at_once(self) -> bool:
        """Whether a click on a card answers: no more than one can be chosen."""
        return self.decision.most == 1

    @property
    def _exact(self) -> bool:
        """Whether so many cards must be chosen, and can be, and more than one."""
        return self.decision.least == self.decision.most > 1

    def buttons(self) -> list[ActionButton]:
        """Confirm, where a click alone does not answer, and "none" where that is allowed."""
        found = []
        count, least = len(self.chosen), self.decision.least
        if not self.at_once:
            found.append(
                ActionButton(
                    "confirm",
                    self.say(f"confirm.{self.decision.purpose or 'choose'}"),
                    self._confirm,
                    self._chosen_words(),
                    self.look.icon,
                    self.look.manner,
                    enabled=count >= max(1, least),
                    share=1.3,
                    tip=self.say("confirm.double") if self._exact else "",
                )
            )
        if least == 0:
            share = 1.5 if self.at_once else 1.0
            found.append(self.no_card_button("confirm.none", "cross", "plain", share))
        return found

    def _chosen_words(self) -> str:
        """What has been chosen: by name where there is room for the names."""
        count = len(self.chosen)
        if count > NAMED:
            return self.say("confirm.count", count=count, most=self.decision.most)
        names = ", ".join(self.name(card) for card in self.chosen)
        return names or self.say("confirm.nothing_yet")

    def advice(self) -> tuple[str, str]:
        """Which click answers."""
        if self.decision.ordered:
            return self.say("advice.cards_order"), self.say("advice.cards_order_detail")
        return self.say("advice.cards"), self.say("advice.cards_detail")

    def counter(self) -> str:
        """Chosen so far, and how many it may be, where it may be several."""
        return "" if self.at_once else f"{len(self.chosen)}/{self.decision.most}"

    def mark(self, card: int) -> Mark:
        """Cards on offer and those already chosen."""
        if card in self.chosen:
            number = self.chosen.index(card) + 1 if self.decision.ordered else 0
            return Mark("chosen", number)
        return Mark("may") if card in self.offered else NO_MARK

    def notes(self, card: int) -> list[Note]:
        """What a click on a card does."""
        if card in self.chosen:
            return [Note(True, self.say("note.let_go"))]
        if card in self.offered:
            notes = [Note(True, self.say(f"note.{self.decision.purpose or 'choose'}"))]
            if self._exact and len(self.chosen) + 1 == self.decision.most:
                notes.append(Note(True, self.say("note.confirm")))
            return notes
        return [Note(False, self.say("note.not_offered"))]

    def click(self, card: int) -> None:
        """Choose a card, or let go of it; a single one is the answer."""
        if card not in self.offered:
            return
        if self.at_once:
            self.answer(self.offered[card])
            return
        if card in self.chosen:
            self.chosen.remove(card)
        elif len(self.chosen) < self.decision.most:
            self.chosen.append(card)
            left = [other for other in self.offered if other not in self.chosen]
            if self._exact and len(self.offered) == self.decision.most and len(left) == 1:
                self.chosen += left  # only one place is left for it
        self.context.changed()

    def double_click(self, card: int) -> bool:
        """Confirm with this card, where no card more or less could be chosen."""
        if not self._exact or card not in self.offered:
            return False
        if card not in self.chosen and not self.decision.ordered:
            self.chosen.append(card)
        if card not in self.chosen or len(self.chosen) != self.decision.most:
            return False
        self._confirm()
        return True

    def _confirm(self) -> None:
        self.answer(*(self.offered[card] for card in self.chosen))

    def cancel(self) -> bool:
        """Let go of all that was chosen."""
        if not self.chosen:
            return False
        self.chosen.clear()
        self.context.changed()
        return True

    def half_made(self) -> object:
        """The cards clicked so far."""
        return tuple(self.chosen) or None

    def resume(self, half: object) -> None:
        """Take the cards clicked so far up again."""
        if isinstance(half, tuple):
            self.chosen = list(half)

    def tray(self) -> Tray | None:
        """The cards on offer that lie where the table does not show them.

        Where they are some of those an effect has brought to light, the others lie there too.
        """
        seat = self.state.seats[self.context.table.viewer]
        seen = {*seat.hand, *seat.treasures, *(c for rank in self.state.hall for c in rank)}
        hidden = tuple(card for card in self.offered if card not in seen and card != BLANK)
        if not hidden:
            return None
        key = "tray.order" if self.decision.ordered else "tray.choose"
        return Tray(self.say(key), self._brought_to_light(hidden))

    def _brought_to_light(self, cards: tuple[int, ...]) -> tuple[int, ...]:
        """The smallest register of the effect under way that holds all these cards."""
        found = [
            tuple(entry)
            for entry in self.registers.values()
            if isinstance(entry, list)
            and set(cards) <= set(entry)
            and all(isinstance(card, int) and card >= 0 for card in entry)
        ]
        return min(found, key=len, default=cards)


class RankPrompt(CardsPrompt):
    """The hall in a new order: which card goes to the rank at hand (R227, R231)."""

    icon = "arrow"

    @property
    def rank(self) -> int:
        """The rank that is being filled."""
        return self.decision.options[0].rank

    @property
    def placed(self) -> dict[int, int]:
        """The cards that have been given their ranks already, with these."""
        lower = [
            rank
            for rank in range(1, self.rank)
            if any(self.face(card).kind != "guardian" for card in self.state.hall[rank])
        ]
        return dict(zip(self.registers.get("placed", ()), lower, strict=False))

    def advice(self) -> tuple[str, str]:
        """What the click decides."""
        return self.say("advice.rank", rank=self.rank), self.say("advice.rank_detail")

    def counter(self) -> str:
        """The prompt names the rank; there is nothing to count."""
        return ""

    def mark(self, card: int) -> Mark:
        """The cards that may go there; those placed already bear their rank."""
        if card in self.placed:
            return Mark("placed", self.placed[card])
        return super().mark(card)

    def notes(self, card: int) -> list[Note]:
        """Where a card goes, or may go."""
        if card in self.placed:
            return [Note(False, self.say("note.placed", rank=self.placed[card]))]
        if card in self.offered:
            return [Note(True, self.say("note.rank", rank=self.rank))]
        return super().notes(card)


class SavePrompt(CardsPrompt):
    """Whether a card steps in for a hero under threat (R162); neither answer is the obvious one."""

    icon = "person"
    obvious = False

    @property
    def threatened(self) -> int:
        """The hero under threat."""
        return self.decision.host

    def buttons(self) -> list[ActionButton]:
        """Yes, with each sort of card that could step in; and no."""
        sorts = {self.face(option.card).id: option for option in reversed(self.decision.options)}
        found = [
            ActionButton(
                f"save.{option.card}",
                self.name(option.card),
                self.answer_with(option),
                self.say("save.yes"),
                "person",
                "village",
                share=1.3,
            )
            for option in reversed(sorts.values())
        ]
        return [*found, self.no_card_button("save.no", "skull", "dungeon")]

    def counter(self) -> str:
        """Yes or no needs no counting."""
        return ""

    def click(self, card: int) -> None:
        """A click on the card that steps in means yes."""
        if card in self.offered:
            self.answer(self.offered[card])

    def tray(self) -> Tray | None:
        """The hero and those who could save him, side by side."""
        cards = tuple(option.card for option in self.decision.options)
        words = self.say("tray.save_words", hero=self.name(self.threatened))
        return Tray(self.say("tray.save"), cards, self.threatened, words)
