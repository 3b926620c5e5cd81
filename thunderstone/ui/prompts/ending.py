"""The end of a step of the turn, and the warning of what it would leave unused."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from thunderstone.ui.prompts.base import ActionButton

if TYPE_CHECKING:
    from thunderstone.engine.decision import Option
    from thunderstone.ui.prompts.base import DecisionPrompt
    from thunderstone.ui.prompts.leftovers import Leftover


class Ending:
    """How a ``question`` is answered with the ``option`` that ends its step.

    ``unused`` finds what that would leave; ``left`` is it while the player is being told so.
    """

    def __init__(
        self,
        question: DecisionPrompt,
        option: Option,
        unused: Callable[[], tuple[Leftover, ...]],
    ) -> None:
        self.question, self.option, self.unused = question, option, unused
        self.left: tuple[Leftover, ...] = ()

    def end(self) -> None:
        """Answer, or first tell what would be left unused."""
        found = self.unused()
        if found and self.question.context.warn():
            self.left = found
            self.question.context.changed()
        else:
            self.question.answer(self.option)

    def go_back(self) -> None:
        """Go on instead of ending."""
        self.left = ()
        self.question.context.changed()

    def warning(self) -> list[ActionButton]:
        """Instead of a button that was clicked: the same once more, with what is left, or back."""
        say, act = self.question.say, self.option.act
        first, *rest = told = list(dict.fromkeys(map(self._words, self.left)))
        go_on = ActionButton(
            act,
            say(f"warn.{act}"),
            self.question.answer_with(self.option),
            say("warn.more", n=len(rest), first=first) if rest else first,
            "hint",
            "plain",
            tip="\n".join(told) if rest else "",
            share=1.55,
        )
        return [go_on, self.question.back_button(self.go_back, "undo", "village", share=0.6)]

    def _words(self, left: Leftover) -> str:
        name = self.question.name(left.option.card)
        return self.question.say(f"warn.{left.kind}", name=name, n=left.amount)
