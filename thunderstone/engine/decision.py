"""Every question the rules can ask, what may be answered, and what that leads to."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final, Literal, NamedTuple, get_args

if TYPE_CHECKING:
    from thunderstone.engine.events import Event

Question = Literal[
    "action", "village", "dungeon", "spoils", "purchase", "end", "mode", "seat", "cards"
]
"""The kinds of decision."""

MENUS: Final[frozenset[Question]] = frozenset(get_args(Question)) - {"cards"}
"""Kinds of decision that offer acts rather than a choice of cards; exactly one act is picked."""

Purpose = Literal[
    "destroy",
    "pay",
    "discard",
    "strengthen",
    "weaken",
    "bless",
    "bury",
    "take",
    "give",
    "save",
    "bar",
    "weaken_magic",
    "show",
    "infect",
    "borrow",
    "exchange",
    "top",
    "keep",
    "measure",
    "convert",
    "order",
    "rank",
    "pass_disease",
    "challenge",
    "imitate",
    "arm",
    "lend",
]
"""Why a card is being chosen; the screen and the bots read it instead of guessing."""


class PurposeWord(NamedTuple):
    """Why cards are chosen: in a sentence, and the verbs that choose their own cards for it."""

    doc: str
    verbs: tuple[str, ...] = ()


PURPOSES: Final[dict[Purpose, PurposeWord]] = {
    "destroy": PurposeWord(
        "They will leave the game, or a Disease will go to its deck (R6).",
        ("destroy", "remove", "doom"),
    ),
    "pay": PurposeWord("They are destroyed or given as the price of an effect (R50)."),
    "discard": PurposeWord("They go to a discard pile (R5).", ("discard",)),
    "strengthen": PurposeWord("A Hero gains Strength (R65)."),
    "weaken": PurposeWord("A Hero loses Strength (R138)."),
    "bless": PurposeWord("A Hero gains Attack, Magic Attack or abilities (R221)."),
    "bury": PurposeWord("Cards of the hall go under the dungeon deck (R114).", ("bury",)),
    "take": PurposeWord("They go to one's own discard pile or hand (R115).", ("take",)),
    "give": PurposeWord("They are given away: in exchange, or to be locked up (R168, R212)."),
    "save": PurposeWord("A card steps in for one that is about to be destroyed (R162)."),
    "bar": PurposeWord("A Hero may not attack this battle (R186)."),
    "weaken_magic": PurposeWord("A Hero loses Magic Attack or Attack (R193)."),
    "show": PurposeWord("They are shown to everybody and stay where they are (R4).", ("show",)),
    "infect": PurposeWord("Monsters get a Disease laid under them (R171).", ("lay_under",)),
    "borrow": PurposeWord("They join one's revealed cards for a while (R8).", ("borrow",)),
    "exchange": PurposeWord("A card of the dungeon deck is to come into the hall (R170)."),
    "top": PurposeWord("They go on top of one's own deck (R46).", ("put_on_deck",)),
    "keep": PurposeWord("They stay in hand at the end of the turn (R46).", ("keep",)),
    "measure": PurposeWord("One of their figures is made use of; they stay (R180)."),
    "convert": PurposeWord("A Hero's Attack becomes Magic Attack (R87)."),
    "order": PurposeWord("They are put in an order, the first on top (R225)."),
    "rank": PurposeWord("Which card goes to the next rank of the hall's new order (R227)."),
    "pass_disease": PurposeWord("To which player a Disease goes (R148)."),
    "challenge": PurposeWord("Which player an effect is about (R196)."),
    "imitate": PurposeWord("Their abilities are copied (R219).", ("copy_abilities",)),
    "arm": PurposeWord("A Hero takes up a Weapon by an effect (R65).", ("equip",)),
    "lend": PurposeWord("It helps the active player for the turn (docs/MODES.md).", ("lend",)),
}
"""Why a card or a player is being chosen; the screen and the bots read it instead of guessing."""

PURPOSE_OF: Final = {verb: word for word, entry in PURPOSES.items() for verb in entry.verbs}
"""The purpose for which a verb chooses its own cards, unless the card says another."""


new: Final = tuple.__new__
"""Makes a named tuple of its ready fields, ``new(Option, ("use", card, index, ""))``, at less than
half of what its constructor takes: all fields must be given, in order. For the hottest places."""


class IllegalAnswer(Exception):
    """An answer that the pending decision does not allow; the state is as it was before."""


TurnAction = Literal["village", "dungeon", "rest"]
"""What a turn is spent on (R43)."""

TURN_ACTIONS: Final[tuple[TurnAction, ...]] = get_args(TurnAction)

Act = Literal[
    TurnAction,
    "use",
    "equip",
    "buy",
    "level",
    "attack",
    "card",
    "seat",
    "mode",
    "no_battle",
    "end_turn",
    "done",
    "keep",
    "help",
]
"""What an option does; ``OBJECTS`` says what to."""

Beside = Literal["effect", "bearer", "into", "rank", "seat"]
"""What the number beside an option's card means."""

Named = Literal["stack", "mode"]
"""What an option's name means."""


class Object(NamedTuple):
    """What an act is about: whether it names a card, and what else it names."""

    doc: str
    card: bool = False
    other: Beside | None = None
    name: Named | None = None


OBJECTS: Final[dict[Act, Object]] = {
    "card": Object("Choose a card; in a new order of the hall, for a rank (R227).", True, "rank"),
    "village": Object("Visit the Village (R47)."),
    "dungeon": Object("Enter the Dungeon (R61)."),
    "rest": Object("Rest (R43)."),
    "use": Object("Use an effect of a card, told by its index (R48).", True, "effect"),
    "equip": Object("A Weapon is taken up by a Hero (R65).", True, "bearer"),
    "buy": Object("Buy the card on top of a village stack (R52).", True, name="stack"),
    "level": Object("A Hero rises and becomes the card ``into`` (R54).", True, "into"),
    "attack": Object("Attack a Monster in its rank (R71).", True, "rank"),
    "no_battle": Object("Leave the Dungeon without a battle (R72)."),
    "end_turn": Object("End the turn's action (R58)."),
    "done": Object("Take no more of what is offered (R81, R82)."),
    "seat": Object("Choose another player (R148).", other="seat"),
    "keep": Object("Choose no other player (R236)."),
    "help": Object("Ask another player for a card of theirs (docs/MODES.md).", other="seat"),
    "mode": Object("Choose one of an effect's ways by its card's own word (R189).", name="mode"),
}
"""Every act, and what it is about."""


class Option(NamedTuple):
    """One legal pick: an act, and what it is about as ``OBJECTS`` says.

    ``card`` and ``other`` are -1 and ``name`` is empty where they mean nothing. Read ``other`` and
    ``name`` as what they mean: ``effect``, ``bearer``, ``into``, ``rank``, ``seat``, ``stack``,
    ``mode``. Each raises TypeError for an act that has no such thing.
    """

    act: Act
    card: int = -1
    other: int = -1
    name: str = ""

    @property
    def cards(self) -> tuple[int, ...]:
        """The cards that it is about: none, its card, or that with a bearer or what it becomes."""
        if self.act in ("equip", "level"):
            return self.card, self.other
        return (self.card,) if OBJECTS[self.act].card else ()

    @property
    def word(self) -> str:
        """What a card calls the answer: a way by its own word, all others by the act."""
        return self.name if self.act == "mode" else self.act

    @property
    def effect(self) -> int:
        """Which of the card's abilities is used: an index."""
        return self._beside("effect")

    @property
    def bearer(self) -> int:
        """The Hero who takes up the Weapon."""
        return self._beside("bearer")

    @property
    def into(self) -> int:
        """The card of the next level that the Hero becomes."""
        return self._beside("into")

    @property
    def rank(self) -> int:
        """The rank attacked, or given to the card in a new order; -1 for any other choice."""
        return self._beside("rank")

    @property
    def seat(self) -> int:
        """The player chosen."""
        return self._beside("seat")

    @property
    def stack(self) -> str:
        """The village stack bought from."""
        return self._named("stack")

    @property
    def mode(self) -> str:
        """The word of the way chosen."""
        return self._named("mode")

    def _beside(self, thing: Beside) -> int:
        if OBJECTS[self.act].other != thing:
            raise TypeError(f"{self.act} is about no {thing}")
        return self.other

    def _named(self, thing: Named) -> str:
        if OBJECTS[self.act].name != thing:
            raise TypeError(f"{self.act} is about no {thing}")
        return self.name


class Decision(NamedTuple):
    """A question to one seat: any ``least`` to ``most`` of ``options`` is a legal answer.

    ``host`` is the card whose effect asks (-1: the rules themselves); ``purpose`` is one of
    PURPOSES for a choice of cards; ``into`` is the asking frame's register. The picks of an
    ``ordered`` choice count in their order, first = top.
    """

    seat: int
    kind: Question
    options: tuple[Option, ...]
    least: int = 1
    most: int = 1
    ordered: bool = False
    host: int = -1
    purpose: Purpose | Literal[""] = ""
    into: str = "pick"


END_TURN: Final = Option("end_turn")


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why something is not offered: a reason in one word, and the figures that explain it."""

    reason: str
    rule: str
    figures: Mapping[str, int] = field(default_factory=dict)


class Step(NamedTuple):
    """What an answer led to: the next decision (None: the game is over), the events till then."""

    decision: Decision | None
    events: tuple[Event, ...]
