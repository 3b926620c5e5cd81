"""The Ascent at a terminal: its tables as a list, a game on one, or how a bot won it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from thunderstone.client.ascent import Ascent, Step, bots_words, goals, rules_words
from thunderstone.client.noting import records_in
from thunderstone.journal import BadSave
from thunderstone.text.recording import recorded_lines

if TYPE_CHECKING:
    from thunderstone.engine.library import Library
    from thunderstone.profile import Profile
    from thunderstone.text.messages import Tongue
    from thunderstone.text.terminal import Terminal

Pick = Callable[[Sequence[tuple[str, str]]], str]
"""Asks for one of some entries by its number; gives its word."""


class AscentDesk:
    """Asks for a table until there is a game to play; ``tongue`` gives the words of the moment."""

    def __init__(
        self,
        library: Library,
        profile: Profile,
        terminal: Terminal,
        tongue: Callable[[], Tongue],
        pick: Pick,
    ) -> None:
        self.terminal, self.tongue, self.pick = terminal, tongue, pick
        self.ascent = Ascent(library, records_in(profile.folder).games())

    def choose(self) -> int:
        """The number of a table to be played; 0 to go back."""
        while True:
            tongue = self.tongue()
            self.terminal.tell(tongue.shared("ascent.about"))
            entries = [(str(step.number), self._line(step)) for step in self.ascent.steps]
            picked = self.pick([*entries, ("", tongue.say("start.back"))])
            if not picked or self._plays(self.ascent.step(int(picked))):
                return int(picked or 0)

    def _line(self, step: Step) -> str:
        """A table, and how one stands with it."""
        tongue = self.tongue()
        name = step.table.name(tongue.lang)
        if step.best is not None:
            return tongue.say("start.ascent_won", line=name, stars=step.stars)
        if not step.open:
            return tongue.say("start.ascent_closed", line=name)
        following = step.number == self.ascent.next
        return tongue.say("start.ascent_next", line=name) if following else name

    def _plays(self, step: Step) -> bool:
        """Tell what a table asks for, and whether it is to be played now."""
        tongue = self.tongue()
        lang, table = tongue.lang, step.table
        if not step.open:
            self.terminal.tell(tongue.shared("ascent.closed") + ".")
            return False
        self.terminal.heading(tongue.shared("ascent.table", n=step.number, name=table.name(lang)))
        asked = (f"{'*' * number} {goal}" for number, goal in enumerate(goals(table, lang), 1))
        rules = rules_words(step.shared.setup.variant, lang)
        self.terminal.tell(rules, *asked, bots_words(table, lang))
        entries = [("play", tongue.say("start.ascent_play"))]
        if step.best is not None:
            best = tongue.shared("ascent.best", lead=step.best.lead, name=step.best.name)
            self.terminal.tell(best)
            entries.append(("proof", tongue.say("start.ascent_proof")))
        word = self.pick([*entries, ("", tongue.say("start.back"))])
        if word == "proof":
            self._tell_proof(step)
        return word == "play"

    def _tell_proof(self, step: Step) -> None:
        """Tell the game that proves that a table can be won."""
        lang = self.tongue().lang
        try:
            journal = self.ascent.proof(step.number)
        except BadSave as fault:
            self.terminal.tell(fault.text(lang))
            return
        self.terminal.tell(*recorded_lines(journal, lang))
