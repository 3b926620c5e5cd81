"""What is told or asked over whatever is there: a message, or a question with its answers."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from thunderstone.ui import kit

if TYPE_CHECKING:
    from thunderstone.ui import routes


class NoticeScreen(kit.Overlay[kit.ScreenServices]):
    """A heading, a few lines, and a button that closes; perhaps another that does more."""

    name, first = "notice", "ok"

    def __init__(
        self,
        services: kit.ScreenServices,
        heading: str,
        markup: str,
        more: tuple[str, Callable[[], None]] | None = None,
    ) -> None:
        super().__init__(services)
        self.heading, self.markup, self.more = heading, markup, more

    def body(self) -> kit.Plate:
        """The message and its buttons; where there is more to do, one of them only closes."""
        words = self.say("notice.close" if self.more else "notice.ok")
        ok = kit.Button("ok", words, self.back, manner="village", wide="close")
        return kit.Plate(self.heading)[
            kit.Prose(self.markup, "reading"),
            kit.Row(gap="l")[
                kit.Button("more", *self.more) if self.more else None, kit.Spacer(), ok
            ],
        ]


class AskScreen(kit.Overlay[kit.ScreenServices]):
    """A heading, a few lines, and answers below one another; the last one, and Esc, go back.

    ``words`` gives heading, text, answers and the words of going back in the language of the
    moment. The focus is on going back: nothing is lost by an Enter too many.
    """

    first = "back"

    def __init__(
        self, services: kit.ScreenServices, words: Callable[[], routes.Question], name: str = "ask"
    ) -> None:
        super().__init__(services)
        self.words, self.name = words, name

    def body(self) -> kit.Plate:
        """The question and its answers, which keep their order and are known by it."""
        heading, markup, answers, back = self.words()
        return kit.Plate(heading)[
            kit.Prose(markup, "reading"),
            kit.Column(gap="s")[
                *(self._answer(f"answer.{place}", one) for place, one in enumerate(answers)),
                kit.Button("back", back, self.back, icon="undo", manner="village"),
            ],
        ]

    def _answer(self, key: str, answer: routes.Answer) -> kit.Item:
        return kit.Button(
            key, answer.words, partial(self._give, answer), answer.detail,
            icon=answer.icon, manner=answer.manner,
        )  # fmt: skip

    def _give(self, answer: routes.Answer) -> None:
        """Close, then do what the answer does."""
        self.services.pop()
        answer.act()
