"""The four kinds of effect on a card - do, when, while, instead - checked and compiled."""

from __future__ import annotations

from typing import Any

from thunderstone.catalogue import registers
from thunderstone.engine.card import REPLACED, Ability, Modifier, Replacement, Trigger
from thunderstone.engine.compiler import compile_program
from thunderstone.engine.program import BadCard, Condition, Program, fields_of, nearest, parse

PHASES = ("village", "dungeon", "spoils")
EVENT_ZONES = {
    "shown": "shown",
    "battle": "attacked",
    "breach": "hall",
    "spoils": "shown",
    "victory": "shown",
    "before_refill": "shown",
    "equipped": "shown",
    "discarded_by_another": "discard",
    "turn_start": "rank_0",
    "turn_end": "shown",
    "turn_closing": "rank_0",
    "defeated": "attacked",
    "battle_end": "attacked",
    "trap": "hall",
    "any_victory": "beside",
}
"""Every event, and where a card must lie for the rules to wake it."""

HELD_ZONES = ("shown", "used", "hall", "rank_0")
"""When a `while` line holds: its card is shown, its effect has been used (R217), or it lies in the
hall, rank 0 included, or in rank 0 alone (R96, R131)."""

REASONS = (
    "no_food",
    "no_disease",
    "no_hero",
    "no_xp",
    "no_gold_card",
    "no_monster_to_move",
    "no_monster_to_take",
    "no_monster_to_trade",
    "no_militia",
    "no_caster",
    "no_monster_in_hand",
    "monster_too_strong",
    "not_carried_by_caster",
    "not_carried_by_archer",
    "no_light_item",
    "no_other_card",
    "no_weapon_to_bear",
)
"""The words by which an effect says why it cannot be used; the screen explains them."""


class Effects:
    """Reads one card's effects; ``programs`` collects what they compile to."""

    def __init__(self, card: str, where: str) -> None:
        self.card = card
        self.where = where
        self.programs: dict[str, Program] = {}

    def abilities(self, entries: Any) -> tuple[Ability, ...]:
        """The `do` lines: {in, run, repeat, needs: [{if, reason}], es, en}."""
        found = []
        for index, entry in enumerate(self._list(entries, "do")):
            where = self._place("do", index)
            fields_of(entry, where, ("in", "run"), ("repeat", "needs", "es", "en"))
            phases = entry["in"] if isinstance(entry["in"], list) else [entry["in"]]
            if not phases:
                raise BadCard("no_phase_named", f"{where}.in", known=", ".join(PHASES))
            for phase in phases:
                self._known(phase, PHASES, f"{where}.in")
            if entry.get("repeat") and "spoils" in phases:
                raise BadCard("spoils_taken_once", f"{where}.repeat")
            label = {
                language: parse("str", entry[language], f"{where}.{language}")
                for language in ("es", "en")
                if language in entry
            }
            found.append(
                Ability(
                    frozenset(phases),
                    self._compile("do", index, entry["run"]),
                    parse("bool", entry.get("repeat", False), f"{where}.repeat"),
                    self._reasoned(entry.get("needs", []), where),
                    label,
                )
            )
        return tuple(found)

    def triggers(self, entries: Any) -> tuple[Trigger, ...]:
        """The `when` lines: {event, in, run, if}."""
        found = []
        for index, entry in enumerate(self._list(entries, "when")):
            where = self._place("when", index)
            fields_of(entry, where, ("event", "in", "run"), ("if",))
            self._known(entry["event"], tuple(EVENT_ZONES), f"{where}.event")
            self._known(entry["in"], (EVENT_ZONES[entry["event"]],), f"{where}.in")
            program = self._compile("when", index, entry["run"])
            found.append(Trigger(entry["event"], entry["in"], program, self._needs(entry, where)))
        return tuple(found)

    def modifiers(self, entries: Any) -> tuple[Modifier, ...]:
        """The `while` lines: {stat, in, of, add, if}; without ``of`` the party's total changes."""
        found = []
        for index, entry in enumerate(self._list(entries, "while")):
            where = self._place("while", index)
            fields_of(entry, where, ("stat", "in", "add"), ("of", "if"))
            self._known(entry["in"], HELD_ZONES, f"{where}.in")
            for word in ("of", "add"):
                registers.refuse(entry.get(word), f"{where}.{word}")
            found.append(
                Modifier(
                    parse("Stat", entry["stat"], f"{where}.stat"),
                    entry["in"],
                    parse("Cards", entry["of"], f"{where}.of") if "of" in entry else None,
                    parse("Quantity", entry["add"], f"{where}.add"),
                    self._needs(entry, where),
                )
            )
        return tuple(found)

    def replacements(self, entries: Any) -> tuple[Replacement, ...]:
        """The `instead` lines: {of, in, where, run}."""
        found = []
        for index, entry in enumerate(self._list(entries, "instead")):
            where = self._place("instead", index)
            fields_of(entry, where, ("of", "in", "run"), ("where", "if"))
            self._known(entry["of"], REPLACED, f"{where}.of")
            self._known(entry["in"], ("shown",), f"{where}.in")
            keep = parse("Filter", entry["where"], f"{where}.where") if "where" in entry else None
            registers.refuse(entry.get("where"), f"{where}.where")
            program = self._compile("instead", index, entry["run"])
            found.append(
                Replacement(entry["of"], entry["in"], keep, program, self._needs(entry, where))
            )
        return tuple(found)

    def _compile(self, kind: str, index: int, steps: Any) -> str:
        name = f"{self.card}.{kind}{index + 1}"
        place = f"{self._place(kind, index)}.run"
        for program in compile_program(name, steps, place):
            self.programs[program.name] = program
        registers.check(steps, place)
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

    def _list(self, entries: Any, kind: str) -> list[Any]:
        if not isinstance(entries, list):
            raise BadCard("must_list_effects", self.where, kind=kind, found=repr(entries))
        return entries

    def _known(self, word: Any, known: tuple[str, ...], where: str) -> None:
        if word not in known:
            raise BadCard("unknown_word", where, name=word, hint=nearest(str(word), known))
