"""The four kinds of effect on a card - do, when, while, instead - checked and compiled."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from typing import Any, Final, NamedTuple

from thunderstone.catalogue import registers
from thunderstone.catalogue.card_words import (
    BUTTONS,
    LANGUAGES,
    MOST_LETTERS,
    Said,
    Text,
    check_length,
)
from thunderstone.engine.card import (
    KINDS,
    MONSTER_KINDS,
    REPLACED,
    USED,
    Ability,
    EventZone,
    HeldZone,
    Modifier,
    Replacement,
    StandZone,
    Trigger,
)
from thunderstone.engine.compiler import compile_program, read_line
from thunderstone.engine.fault import Phrase, nearest
from thunderstone.engine.program import BadCard, Condition, Program, fields_of, parse
from thunderstone.words import in_language
from thunderstone.words.made_up import WithMadeUp, longer_markup

PHASES: Final[dict[str, str]] = {
    "village": "During a visit to the Village (R48).",
    "dungeon": "In the Dungeon, before a Monster is attacked (R63).",
    "spoils": "After a victory (R81).",
}
"""When an effect may be used."""


STANDING_BY: Final[dict[StandZone, str]] = {
    "shown": "Among the revealed cards of the player whose turn it is (R162).",
    "hand": "In anybody's hand (R108).",
    "used": "Once the card's effect has been used this turn, wherever the card has gone (R217).",
}
"""From where an `instead` line works."""


class EventWord(NamedTuple):
    """An event: where a card must lie for the rules to wake it, what happens, in a sentence, and
    the kinds of card that it can befall."""

    zone: EventZone
    doc: str
    kinds: frozenset[str]


_IN_HAND: Final = frozenset(KINDS) - {"treasure", "trap", "marker"}
"""The kinds of card that come to a hand; a Treasure lies apart until it is used (R105)."""
_GUARDIAN: Final = frozenset({"guardian"})
_TRAP: Final = frozenset({"trap"})

EVENTS: Final[dict[str, EventWord]] = {
    "shown": EventWord("shown", "The card is revealed in the Dungeon; compulsory (R62).", _IN_HAND),
    "battle": EventWord(
        "attacked", "The Monster is attacked: its Battle effect (R76).", MONSTER_KINDS
    ),
    "breach": EventWord(
        "hall", "The Monster has come to rank 1: its Breach (R109).", MONSTER_KINDS
    ),
    "spoils": EventWord(
        "shown", "A Monster has been defeated: Spoils without a choice (R81).", _IN_HAND
    ),
    "victory": EventWord("shown", "The hall has been refilled after a victory (R86).", _IN_HAND),
    "before_refill": EventWord(
        "shown", "The battle is over, the hall not refilled yet (R84).", _IN_HAND
    ),
    "equipped": EventWord("shown", "The Weapon has been taken up (R65).", frozenset({"weapon"})),
    "discarded_by_another": EventWord(
        "discard", "Another player's card has had it discarded from the hand (R196).", _IN_HAND
    ),
    "turn_start": EventWord(
        "rank_0", "A turn begins, before its action is chosen (R44, R97).", _GUARDIAN
    ),
    "turn_end": EventWord("shown", "The turn ends, before the hand is discarded (R46).", _IN_HAND),
    "turn_closing": EventWord(
        "rank_0", "The action is over, nothing put aside yet (R213).", _GUARDIAN
    ),
    "battle_end": EventWord(
        "attacked", "The comparison has been made, won or lost (R78).", MONSTER_KINDS
    ),
    "trap": EventWord("hall", "The Trap has been turned up and springs (R108).", _TRAP),
    "any_victory": EventWord(
        "beside", "Any Monster has been defeated; it lies set aside (R212).", _TRAP | MONSTER_KINDS
    ),
}
"""Every event that can wake a `when` line."""

EVENT_ZONES: Final[dict[EventZone, str]] = {
    "shown": "It is revealed in its owner's hand (R4).",
    "attacked": "It is the Monster attacked (R71).",
    "hall": "It lies in the hall (R102).",
    "rank_0": "It lies in rank 0 (R94).",
    "discard": "It lies on its owner's discard pile (R5).",
    "beside": "It lies set aside beside the hall (R212).",
}
"""Where the card of a `when` line lies, in words."""

HELD_ZONES: Final[dict[HeldZone, str]] = {
    "shown": "The card is revealed; a Weapon must be carried, too (R4, R66).",
    "hall": "It lies in the hall, rank 0 included (R131).",
    "rank_0": "It lies in rank 0 (R96).",
    USED: "As 1.0 wrote `for_the_turn`: with a step `hold: NUMBER OF THE LINE` (R217).",
}
"""Where a card must lie for its `while` line to hold."""

REASONS: Final[dict[str, str]] = {
    "no_food": "There is no unused Food to destroy (R50, R194).",
    "no_disease": "There is no Disease in the hand (R144).",
    "no_hero": "There is no Hero in the hand (R10).",
    "no_xp": "There is no experience to pay with (R13).",
    "no_gold_card": "There is no unused card with a gold value (R12, R50).",
    "no_monster_to_move": "There is no Monster in the hall that may be moved (R98, R116).",
    "no_monster_to_take": "There is no Monster in the hall that may be taken (R115, R116).",
    "no_monster_to_trade": "No Monster in the hand can be exchanged for one of the hall (R168).",
    "no_militia": "There is no Militia in the hand (R10).",
    "no_caster": "There is no Wizard or Cleric in the hand (R180).",
    "no_monster_in_hand": "There is no Monster in the hand (R11).",
    "monster_without_points": "The Monster just defeated has no victory points (R155, R163).",
    "monster_too_strong": "The Monster just defeated is worth 4 victory points or more (R163).",
    "not_carried_by_caster": "Neither a Wizard nor a Cleric carries the Weapon (R66).",
    "not_carried_by_archer": "No Archer carries the Weapon (R66).",
    "no_light_item": "There is no unused Light Item in the hand (R50, R222).",
    "no_other_card": "There is no other unused card in the hand (R50).",
    "no_weapon_to_bear": "No Hero could take up any Weapon of the village (R65).",
}
"""The words by which an effect says why it cannot be used; the screen explains them."""


class Field(NamedTuple):
    """A field of an effect: its kind, what it says, in a sentence, and whether it must be there."""

    kind: str
    doc: str
    required: bool = False


LINES: Final[dict[str, dict[str, Field]]] = {
    "do": {
        "in": Field("Phases", "When it may be used: one phase, or a list of them.", True),
        "run": Field("Steps", "What it does.", True),
        "repeat": Field("bool", "`true`: any number of times a turn, not once (R48)."),
        "compulsory": Field("bool", "`true`: Spoils that must be taken, in any order (R81)."),
        "needs": Field("Needs", "What must hold for it to be offered: `[{if, reason}]`."),
        "es": Field("str", "Its name on a button, in Spanish."),
        "en": Field("str", "Its name on a button, in English."),
    },
    "when": {
        "event": Field("Event", "What it waits for.", True),
        "in": Field("EventZone", "Where the card must lie then; each event has one.", True),
        "run": Field("Steps", "What happens; nobody is asked whether it shall (R15).", True),
        "if": Field("Condition", "Only if this holds at that moment."),
    },
    "while": {
        "stat": Field("Stat", "The figure that changes.", True),
        "in": Field("HeldZone", "Where the card must lie.", True),
        "add": Field("Quantity", "By how much; below 0 to take away.", True),
        "of": Field("Cards", "Of which cards; without it the party's total changes."),
        "if": Field("Condition", "Only while this holds."),
    },
    "instead": {
        "of": Field("Replaced", "What it takes the place of.", True),
        "in": Field("StandingBy", "From where it works.", True),
        "run": Field("Steps", "What happens in its place.", True),
        "where": Field("Filter", "Only for such cards."),
        "if": Field("Condition", "Only if this holds at that moment."),
        "compulsory": Field("bool", "`true`: it happens without a question (R77)."),
    },
}
"""The four kinds of effect, and what each line of them says."""


class Effects:
    """Reads one card's effects; ``programs`` collects what they compile to, ``lines`` the card's
    `while` lines and what its programs add to them."""

    def __init__(self, card: str, kind: str, where: str) -> None:
        self.card = card
        self.kind = kind
        self.where = where
        self.programs: dict[str, Program] = {}
        self.lines: list[Modifier] = []

    def abilities(self, entries: Any, said: Said) -> tuple[Ability, ...]:
        """The `do` lines: {in, run, repeat, compulsory, needs: [{if, reason}], es, en}.

        ``said`` may hold the names on their buttons as well.
        """
        found = []
        for index, entry, where in self._entries(entries, "do"):
            phases = entry["in"] if isinstance(entry["in"], list) else [entry["in"]]
            if not phases:
                raise BadCard("no_phase_named", f"{where}.in", known=", ".join(PHASES))
            for phase in phases:
                self._known(phase, PHASES, f"{where}.in")
            if entry.get("repeat") and "spoils" in phases:
                raise BadCard("spoils_taken_once", f"{where}.repeat")
            if entry.get("compulsory") and phases != ["spoils"]:
                raise BadCard("only_spoils_compulsory", f"{where}.compulsory")
            found.append(
                Ability(
                    frozenset(phases),
                    self._compile("do", index, entry["run"]),
                    parse("bool", entry.get("repeat", False), f"{where}.repeat"),
                    self._reasoned(entry.get("needs", []), where),
                    self._label(entry, index, len(entries), said),
                    parse("bool", entry.get("compulsory", False), f"{where}.compulsory"),
                )
            )
        return tuple(found)

    def _label(
        self, entry: Mapping[str, Any], index: int, count: int, said: Said
    ) -> Mapping[str, str]:
        """The name of a `do` line on a button, in every language if it has one."""
        where = self._place("do", index)
        found = {lang: Text(entry[lang], f"{where}.{lang}") for lang in LANGUAGES if lang in entry}
        for lang, texts in said.items():
            if BUTTONS not in texts:
                continue
            names, place = texts[BUTTONS]
            if not isinstance(names, list) or len(names) != count:
                raise BadCard("buttons_of_effects", place, effects=count, found=repr(names))
            if names[index] != "" and lang in found:
                raise BadCard("text_twice", place, field=BUTTONS, other=found[lang].where)
            if names[index] != "":
                found[lang] = Text(names[index], f"{place}: {BUTTONS}")
        names = {lang: parse("str", *text) for lang, text in found.items()}
        for lang, name in names.items():
            check_length(lang, name, MOST_LETTERS["name"], where)
        if not names:
            return {}
        return WithMadeUp({lang: in_language(names, lang) for lang in said}, longer_markup)

    def triggers(self, entries: Any) -> tuple[Trigger, ...]:
        """The `when` lines: {event, in, run, if}."""
        found = []
        for index, entry, where in self._entries(entries, "when"):
            self._known(entry["event"], EVENTS, f"{where}.event")
            event = EVENTS[entry["event"]]
            self._known(entry["in"], (event.zone,), f"{where}.in")
            if self.kind not in event.kinds:
                fitting = [word for word, one in EVENTS.items() if self.kind in one.kinds]
                hint = Phrase("remedy.choose_from", names=", ".join(fitting))
                raise BadCard(
                    "event_never_comes",
                    f"{where}.event",
                    kind=self.kind,
                    event=entry["event"],
                    hint=hint if fitting else Phrase("remedy.no_when"),
                )
            program = self._compile("when", index, entry["run"])
            found.append(Trigger(entry["event"], entry["in"], program, self._needs(entry, where)))
        return tuple(found)

    def modifiers(self, entries: Any) -> None:
        """The `while` lines: {stat, in, of, add, if}; without ``of`` the party's total changes."""
        for _, entry, where in self._entries(entries, "while"):
            self._known(entry["in"], HELD_ZONES, f"{where}.in")
            for word in ("of", "add", "if"):
                registers.refuse(entry.get(word), f"{where}.{word}")
            self.lines.append(read_line(entry, entry["in"], where))

    def replacements(self, entries: Any) -> tuple[Replacement, ...]:
        """The `instead` lines: {of, in, where, if, compulsory, run}."""
        found = []
        for index, entry, where in self._entries(entries, "instead"):
            self._known(entry["of"], REPLACED, f"{where}.of")
            self._known(entry["in"], STANDING_BY, f"{where}.in")
            keep = parse("Filter", entry["where"], f"{where}.where") if "where" in entry else None
            registers.refuse(entry.get("where"), f"{where}.where")
            program = self._compile("instead", index, entry["run"], entry["of"])
            compulsory = parse("bool", entry.get("compulsory", False), f"{where}.compulsory")
            needs = self._needs(entry, where)
            found.append(Replacement(entry["of"], entry["in"], keep, program, needs, compulsory))
        return tuple(found)

    def _compile(self, kind: str, index: int, steps: Any, event: str = "") -> str:
        name = f"{self.card}.{kind}{index + 1}"
        place = f"{self._place(kind, index)}.run"
        for program in compile_program(name, steps, place, self.lines):
            self.programs[program.name] = program
        registers.check(steps, place, event)
        return name

    def _reasoned(self, entries: Any, where: str) -> tuple[tuple[Condition, str], ...]:
        if not isinstance(entries, list):
            raise BadCard("expected_reasons", f"{where}.needs", found=repr(entries))
        found = []
        for entry in entries:
            fields_of(entry, f"{where}.needs", ("if", "reason"), ())
            self._known(entry["reason"], REASONS, f"{where}.needs.reason")
            found.append((self._condition(entry["if"], f"{where}.needs.if"), entry["reason"]))
        return tuple(found)

    def _needs(self, entry: Any, where: str) -> Condition | None:
        return self._condition(entry["if"], f"{where}.if") if "if" in entry else None

    def _condition(self, value: Any, where: str) -> Condition:
        """A condition that is asked before any program runs."""
        condition: Condition = parse("Condition", value, where)
        registers.refuse(value, where)
        return condition

    def _place(self, kind: str, index: int) -> str:
        return f"{self.where}: {kind} {index + 1}"

    def _entries(self, entries: Any, kind: str) -> Iterator[tuple[int, Any, str]]:
        """The lines of a kind, each with its index and its place, and with the fields it may have.

        Raises BadCard.
        """
        if not isinstance(entries, list):
            raise BadCard("must_list_effects", self.where, kind=kind, found=repr(entries))
        required = [name for name, field in LINES[kind].items() if field.required]
        others = [name for name in LINES[kind] if name not in required]
        for index, entry in enumerate(entries):
            where = self._place(kind, index)
            fields_of(entry, where, required, others)
            yield index, entry, where

    def _known(self, word: Any, known: Collection[str], where: str) -> None:
        if not isinstance(word, str) or word not in known:
            raise BadCard("unknown_word", where, name=word, hint=nearest(str(word), known))
