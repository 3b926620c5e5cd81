"""Why something does nothing now, and what it will bring: a line for every card on the table.

The prompt at hand says what it knows; this fills what it leaves open. It draws nothing.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from thunderstone.client.words import listed, word
from thunderstone.engine.legality import EFFECT_PHASES
from thunderstone.engine.zone_names import RANKS
from thunderstone.ui.prompts import Note

if TYPE_CHECKING:
    from collections.abc import Sequence

    from thunderstone.client.table_view import TableView
    from thunderstone.engine.card import CardDef
    from thunderstone.engine.state import State
    from thunderstone.ui.prompts import DecisionPrompt

SHOPPING = frozenset({"village", "buying", "levelling"})
FIGHTING = frozenset({"dungeon", "battle"})


class Explainer(NamedTuple):
    """What is asked of whom, as far as whoever looks may know."""

    table: TableView
    prompt: DecisionPrompt
    names: Sequence[str]
    lang: str

    @property
    def state(self) -> State:
        """The table as whoever looks may see it."""
        return self.table.state

    def card(self, card: int, zone: str) -> list[Note]:
        """What can be said about a card in a zone (see ``pieces``); never nothing."""
        prompt = self.prompt
        if zone == "discard":
            return [self._may("why.pile")]
        if not prompt.asks:
            return [self._waiting()]
        notes = prompt.notes(card)
        if notes or prompt.mark(card).kind or prompt.effects(card):
            return notes or [self._may("note.choose")]
        face = self.state.cards[card]
        if zone in RANKS:
            return [self._hall(face)]
        return self._own(card, face, zone) or [self._other_question()]

    def stack(self, name: str) -> list[Note]:
        """What can be said about a village stack; never nothing."""
        if not self.prompt.asks:
            return [self._waiting()]
        return self.prompt.stack_notes(name) or [self._other_question()]

    # -- what does nothing now ------------------------------------------------------------

    def _waiting(self) -> Note:
        decision = self.state.decision
        if decision is None:
            return self._no("why.over")
        return self._no("why.watching", name=self.names[decision.seat])

    def _other_question(self) -> Note:
        kind = self.state.decision.kind if self.state.decision else ""
        key = {"action": "why.choose_action", "end": "why.end"}.get(kind, "why.other_question")
        return self._no(key)

    def _hall(self, face: CardDef) -> Note:
        if not face.monster:
            return self._no("why.no_monster")
        kind, phase = self.state.decision.kind if self.state.decision else "", self.state.turn.phase
        if kind in ("village", "purchase") or phase in SHOPPING:
            return self._no("why.attack_elsewhere")
        if kind in ("spoils", "end") or phase in ("aftermath", "reckoning", "end"):
            return self._no("why.battle_over" if self.state.turn.target >= 0 else "why.end")
        return self._other_question()

    # -- what one's own cards bring -------------------------------------------------------

    def _own(self, card: int, face: CardDef, zone: str) -> list[Note]:
        """What a card of one's own is good for, in this step and in others."""
        kind = self.state.decision.kind if self.state.decision else ""
        if kind not in ("action", "village", "dungeon", "spoils", "end", "purchase"):
            return []
        phase = self.state.turn.phase
        notes = self._gold(card, kind, phase)
        if phase not in SHOPPING:
            notes += self._battle(card, face)
        step = EFFECT_PHASES.get(phase, "")
        phases = {name for ability in face.abilities for name in ability.phases}
        for name in ("village", "dungeon", "spoils"):
            if name in phases and name != step:
                notes.append(self._no(f"why.effect_{name}"))
        if zone == "treasures" and not notes:
            notes.append(self._no("why.treasure"))
        return notes or [self._no("why.nothing")]

    def _gold(self, card: int, kind: str, phase: str) -> list[Note]:
        gold = self.table.gold_of(card)
        if gold <= 0 or phase in FIGHTING:
            return []
        if phase in SHOPPING or kind == "purchase":
            return [self._may("why.gold_now", n=gold)]
        return [self._no("why.gold", n=gold)] if kind == "action" else []

    def _battle(self, card: int, face: CardDef) -> list[Note]:
        figures = [word(f"change.{stat}", self.lang, n=amount) for stat, amount in face.brings]
        if not figures:
            return []
        unborne = face.kind == "weapon" and card not in self.state.turn.equipped
        key = "why.brings_if_borne" if unborne else "why.brings"
        return [Note(not unborne, word(key, self.lang, figures=listed(figures, self.lang)))]

    def _no(self, key: str, **figures: object) -> Note:
        return Note(False, word(key, self.lang, **figures))

    def _may(self, key: str, **figures: object) -> Note:
        return Note(True, word(key, self.lang, **figures))
