"""Effects of cards on buttons: which may be used, which have been, and why the rest may not."""

from __future__ import annotations

from thunderstone.engine.decision import Option
from thunderstone.engine.legality import EFFECT_PHASES
from thunderstone.ui.prompts.base import NO_MARK, DecisionPrompt, Effect, Mark, Note


class EffectsPrompt(DecisionPrompt):
    """A menu in which effects of revealed cards may be used (R48, R63, R81)."""

    def label(self, card: int, index: int) -> str:
        """What the button of an effect says: its own label, or the word for its phase."""
        ability = self.face(card).abilities[index]
        own = ability.label.get(self.context.lang, "")
        return own or self.say(f"effect.{self.step}")

    @property
    def step(self) -> str:
        """The step of the turn by which effects are sorted: village, dungeon or spoils."""
        return EFFECT_PHASES.get(self.state.turn.phase, "village")

    def effects(self, card: int) -> list[Effect]:
        """A button for each effect that may be used, a mark for each that has been."""
        found = []
        for index, ability in enumerate(self.face(card).abilities):
            option = Option("use", card, index)
            if option in self.options:
                label = self.label(card, index)
                act = self.answer_with(option)
                found.append(Effect(f"use.{index}", label, "may", act))
            elif self.step in ability.phases and (card, index) in self.state.turn.used:
                found.append(Effect(f"used.{index}", self.say("effect.used"), "used"))
        return found

    def mark(self, card: int) -> Mark:
        """A card whose effect may be used is marked."""
        return Mark("may") if self.options.found("use", card) else NO_MARK

    def notes(self, card: int) -> list[Note]:
        """What the effects of a card are good for now, and why some are not."""
        face = self.face(card)
        notes = []
        for index, ability in enumerate(face.abilities):
            if self.step not in ability.phases:
                continue
            reason = self.reason(Option("use", card, index))
            name = ability.label.get(self.context.lang, "") if len(face.abilities) > 1 else ""
            if reason:
                notes.append(Note(False, f"{name}: {reason}" if name else reason))
            else:
                notes.append(Note(True, self.say("note.use", effect=self.label(card, index))))
        return notes

    def click(self, card: int) -> None:
        """A card with a single thing to do does it."""
        options = self.options.found("use", card)
        if len(options) == 1:
            self.answer(options[0])
