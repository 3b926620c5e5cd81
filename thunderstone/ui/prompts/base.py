"""What every prompt knows: one pending question, as things to click, buttons and explanations.

A prompt turns a Decision into what the table marks and offers, and clicks into picks. It draws
nothing and imports nothing that does, so that it can be tested without a screen.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, NamedTuple

from thunderstone.client.words import word
from thunderstone.engine.decision import Decision, Option
from thunderstone.engine.state import BLANK
from thunderstone.narration import reason_text
from thunderstone.ui.prompts.options import Options

if TYPE_CHECKING:
    from thunderstone.bots.planner import Reach
    from thunderstone.client.table_view import TableView
    from thunderstone.engine.card import CardDef
    from thunderstone.engine.decision import Refusal


class Mark(NamedTuple):
    """How a card or a stack is marked: "" (not at all), "may", "chosen", "target" or "placed".

    ``number`` is its place among the chosen ones where their order counts, or the rank it has
    been given; otherwise 0.
    """

    kind: str = ""
    number: int = 0


NO_MARK = Mark()


class Note(NamedTuple):
    """A line that explains a card: what a click does (``may``), or why it does nothing."""

    may: bool
    text: str


class SeatChoice(NamedTuple):
    """That a seat's plate answers the question: what a click on it does, in words and in deed."""

    words: str
    act: Callable[[], None]


@dataclass(frozen=True, slots=True)
class ActionButton:
    """A button of the action row; ``share`` is its part of the row's width.

    ``shorter`` are wordings in place of a ``detail`` that is too long for it.
    """

    key: str
    title: str
    act: Callable[[], None]
    detail: str = ""
    icon: str | None = None
    manner: str = "plain"
    tip: str = ""
    enabled: bool = True
    share: float = 1.0
    shorter: Sequence[str] = ()


@dataclass(frozen=True, slots=True)
class Effect:
    """A button on a card: an effect or a level-up; ``state`` is "may" or "used"."""

    key: str
    label: str
    state: str
    act: Callable[[], None] | None = None
    icon: str = ""


@dataclass(frozen=True, slots=True)
class Tray:
    """Cards laid out beside the table because their question is about them and them alone.

    ``about`` is a card shown apart from the others (the hero under threat), or BLANK.
    """

    title: str
    cards: tuple[int, ...]
    about: int = BLANK
    words: str = ""


@dataclass(slots=True)
class PromptContext:
    """What a prompt works with: the question as the viewer may see it, and the way to answer.

    ``table`` holds the figures; ``names`` are the players', by seat. ``warn`` says whether to
    tell now what would be left unused: once a turn, if the player wants that at all. ``goal`` is
    the most promising battle of those within reach, where that is known. ``following`` gives the
    question that an answer has led to.
    """

    table: TableView
    decision: Decision
    lang: str
    submit: Callable[[Sequence[int]], None]
    changed: Callable[[], None]
    why_not: Callable[[Option], Refusal | None]
    confirm: bool = False
    names: Sequence[str] = ()
    warn: Callable[[], bool] = lambda: False
    goal: Callable[[], tuple[int, Reach] | None] = lambda: None
    following: Callable[[], DecisionPrompt | None] = lambda: None


class DecisionPrompt:
    """A question as the table offers it. The base class offers nothing.

    ``asks`` is False where nothing is asked of the viewer at all, ``obvious`` where Enter means no
    button; ``seat_choices`` are the seats whose plates answer the question.
    """

    asks = obvious = True
    seat_choices: Mapping[int, SeatChoice] = MappingProxyType({})
    icon = "hourglass"

    def __init__(self, context: PromptContext) -> None:
        self.context = context
        self.table = context.table
        self.state = context.table.state
        self.decision = context.decision
        self.options = Options(context.decision)

    # -- what the table shows -----------------------------------------------------------

    def buttons(self) -> list[ActionButton]:
        """The buttons of the action row, the primary one first."""
        return []

    def advice(self) -> tuple[str, str]:
        """Two lines for the action row where there is no button: what to do, and more."""
        return "", ""

    def mark(self, card: int) -> Mark:
        """How a card is marked."""
        return NO_MARK

    def stack_mark(self, name: str) -> Mark:
        """How a village stack is marked."""
        return NO_MARK

    def effects(self, card: int) -> list[Effect]:
        """The buttons on a card."""
        return []

    def notes(self, card: int) -> list[Note]:
        """What can be said about a card in this question."""
        return []

    def stack_notes(self, name: str) -> list[Note]:
        """What can be said about a village stack in this question."""
        return []

    def tray(self) -> Tray | None:
        """Cards to lay out beside the table, if the question needs that."""
        return None

    def counter(self) -> str:
        """How many have been chosen out of how many, or ""."""
        return ""

    def hindrance(self, card: int) -> str:
        """Why a card is of no use to a choice half made, in a few words to lay on it; or ""."""
        return ""

    def rises(self, name: str) -> list[Option]:
        """How heroes of the hand may rise to cards of a village stack."""
        return []

    # -- what the player does -----------------------------------------------------------

    def click(self, card: int) -> None:
        """A card is clicked."""

    def click_stack(self, name: str) -> None:
        """A village stack is clicked: its top card is bought, where that is offered."""
        option = self.options.purchase(name)
        if option is not None:
            self.answer(option)

    def double_click(self, card: int) -> bool:
        """A card is clicked twice, and the first click has answered nothing; whether this does."""
        return False

    def double_click_stack(self, name: str) -> bool:
        """A stack is clicked twice, and the first click has answered nothing; whether this does."""
        return False

    def lift(self, card: int) -> bool:
        """Whether a card may be dragged onto another one."""
        return False

    def take_up(self, card: int) -> None:
        """A card is being dragged: the table shows where it may be let go of."""

    def drop(self, card: int, onto: int) -> None:
        """A card is dragged onto another one."""

    def cancel(self) -> bool:
        """Let go of a half-made choice; False where there is none."""
        return False

    def half_made(self) -> object:
        """The choice that has been begun and not answered yet; None where there is none."""
        return None

    def resume(self, half: object) -> None:
        """Go on with what ``half_made`` of a prompt of the same question gave."""

    def primary(self) -> bool:
        """Press the first button that can be pressed and does not stand for "none"; False where no
        such button is the obvious one."""
        for button in self.buttons() if self.obvious else ():
            if button.enabled and button.key != "none":
                button.act()
                return True
        return False

    # -- tools --------------------------------------------------------------------------

    @property
    def registers(self) -> Mapping[str, Any]:
        """The registers of the effect under way; none where none is."""
        return self.state.stack[-1].regs if self.state.stack else {}

    def say(self, key: str, **figures: object) -> str:
        """A word of the table in the player's language."""
        return word(key, self.context.lang, **figures)

    def name(self, card: int) -> str:
        """A card's name."""
        return self.face(card).words_in(self.context.lang).name

    def face(self, card: int) -> CardDef:
        """A card's face."""
        return self.state.cards[card]

    def answer(self, *options: Option) -> None:
        """Answer with options of the decision."""
        self.context.submit(self.options.picks(*options))

    def reason(self, option: Option) -> str:
        """Why something is not offered, in words; "" where it is."""
        refusal = self.context.why_not(option)
        return reason_text(refusal, self.context.lang) if refusal else ""

    def answer_with(self, option: Option) -> Callable[[], None]:
        """A function that answers with one option."""
        return lambda: self.answer(option)

    def answer_button(
        self, option: Option, words: str, icon: str | None, manner: str
    ) -> ActionButton:
        """The button of an answer about nothing else, with the key ``words`` and its detail."""
        act, detail = self.answer_with(option), self.say(f"{words}_detail")
        return ActionButton(option.act, self.say(words), act, detail, icon, manner)

    def back_button(
        self, act: Callable[[], None], icon: str = "cross", manner: str = "plain", **look: Any
    ) -> ActionButton:
        """The button by which something begun is let go of."""
        return ActionButton("back", self.say("action.back"), act, "", icon, manner, **look)

    def no_card_button(
        self, words: str, icon: str, manner: str, share: float = 1.0
    ) -> ActionButton:
        """The button by which no card is chosen."""
        detail = self.say(f"{words}_detail")
        return ActionButton(
            "none",
            self.say(words),
            lambda: self.context.submit([]),
            detail,
            icon,
            manner,
            share=share,
        )


NOTHING_ASKED = Decision(BLANK, "end", ())


class Watching(DecisionPrompt):
    """Nothing is asked of the viewer: nothing is marked, and no click does anything."""

    asks = False
    icon = ""

    def __init__(self, table: TableView, lang: str) -> None:
        super().__init__(
            PromptContext(
                table, NOTHING_ASKED, lang, lambda picks: None, lambda: None, lambda option: None
            )
        )
