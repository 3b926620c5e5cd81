"""A puzzle as a scenario with a question: read from a case, and written as one."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

from thunderstone.catalogue import load_library
from thunderstone.engine.decision import END_TURN
from thunderstone.puzzles.puzzle import Puzzle, Solution, Tempting
from thunderstone.puzzles.question import KINDS, Question
from thunderstone.puzzles.turn_search import Trial
from thunderstone.scenarios import writing
from thunderstone.scenarios.checks import Reader
from thunderstone.scenarios.faults import Failed, Unusable, check_keys, one_of
from thunderstone.scenarios.game import names_of, whole
from thunderstone.scenarios.setting import Setting
from thunderstone.scenarios.steps import parse_step

if TYPE_CHECKING:
    from thunderstone.engine.setup import Setup
    from thunderstone.engine.state import State
    from thunderstone.puzzles.question import Kind
    from thunderstone.puzzles.turn_search import Line
    from thunderstone.scenarios.table import Table

KEY = "puzzle"
PUZZLE_KEYS = ("asks", "card", "best", "difficulty", "tempting")
TEMPTING_KEYS = ("value", "points", "gains", "loses")


def laid(entry: dict[str, Any]) -> tuple[Setup, Table]:
    """The table of a case, and what it is set up with; raises Unusable."""
    setting = Setting(load_library(), names_of(entry), entry, str(entry.get("case", "a puzzle")))
    return setting.setup, setting.build()


def read(entry: dict[str, Any]) -> Puzzle:
    """The puzzle of a case; raises Unusable."""
    where = str(entry.get("case", "a puzzle"))
    setup, table = laid(entry)
    told = check_keys(entry.get(KEY), PUZZLE_KEYS, f"{where}: {KEY}")
    asks = cast("Kind", one_of("question", told.get("asks"), KINDS, where))
    best = whole(told.get("best"), f"{where}: best", 1)
    difficulty = told.get("difficulty")
    if not isinstance(difficulty, int | float):
        raise Unusable(f"{where}: difficulty: expected a number, found {difficulty!r}")
    state = table.state.clone()
    line = _line(table, entry, where)
    solution = Solution(best, line, _tempting(told.get("tempting") or [], where), difficulty)
    return Puzzle(where, Question(asks, str(told.get("card", ""))), state, setup, solution)


def _tempting(value: Any, where: str) -> tuple[Tempting, ...]:
    if not isinstance(value, list):
        raise Unusable(f"{where}: tempting: expected a list, found {value!r}")
    found = []
    for one in value:
        given = check_keys(one, TEMPTING_KEYS, f"{where}: tempting")
        gains, loses = (_faces(given.get(key)) for key in ("gains", "loses"))
        value, points = (whole(given.get(key), f"{where}: {key}") for key in ("value", "points"))
        found.append(Tempting(value, points, gains, loses))
    return tuple(found)


def _faces(value: object) -> tuple[str, ...]:
    return tuple(map(str, value)) if isinstance(value, list) else ()


def _line(table: Table, entry: dict[str, Any], where: str) -> Line:
    """The answers of ``play``; the turn's end, where it is still asked for, goes without saying."""
    trial = Trial(table.state)
    reader = Reader(names_of(entry), tuple(table.state.stacks), table.main)
    for place, line in enumerate(entry.get("play") or [], 1):
        step = parse_step(reader, line, f"{where}: step {place}")
        if step.run is not None:
            try:
                step.run(table)
            except Failed as error:
                raise Unusable(f"{where}: step {place}: {error}") from None
    for picks in table.given:
        trial.answer(picks)
    given = [tuple(picks) for picks in table.given]
    decision = trial.state.decision
    if decision is not None and END_TURN in decision.options:
        given.append((decision.options.index(END_TURN),))
    return tuple(given)


def write(puzzle: Puzzle) -> dict[str, Any]:
    """A puzzle as a case; raises ``writing.Unwritable``, and Unusable where it cannot be laid."""
    solution, question = puzzle.solution, puzzle.question
    told: dict[str, Any] = {"asks": question.kind}
    if question.card:
        told["card"] = question.card
    told |= {"best": solution.best, "difficulty": solution.difficulty}
    if solution.tempting:
        told["tempting"] = [_told(one) for one in solution.tempting]
    entry = {"case": puzzle.name, KEY: told, **writing.position(puzzle.state, puzzle.setup)}
    _, table = laid(entry)
    entry["play"] = _play(table, solution.line)
    entry["expect"] = {"xp": table.state.seats[puzzle.seat].xp}
    return entry


def _told(one: Tempting) -> dict[str, Any]:
    told: dict[str, Any] = {"value": one.value, "points": one.points}
    return told | {
        key: list(value) for key, value in (("gains", one.gained), ("loses", one.gone)) if value
    }


def _play(table: Table, line: Line) -> list[Any]:
    """A line as it is written: without the turn's end, where that is the last answer."""
    play = []
    for number, picks in enumerate(line, 1):
        decision = table.pending()
        if number == len(line) and [decision.options[pick] for pick in picks] == [END_TURN]:
            break
        play.append(writing.step(table, decision, picks))
        table.answer(list(picks))
    return play


def relaid(state: State, setup: Setup) -> tuple[Setup, State] | None:
    """A position as a case would lay it; None where that is another one to look at."""
    try:
        made, table = laid({"case": "a position", **writing.position(state, setup)})
    except Unusable:
        return None
    return (made, table.state) if _shown(table.state) == _shown(state) else None


def _shown(state: State) -> list[object]:
    """What can be seen of a position, card by card."""
    own = state.seats[state.active]

    def faces(pile: list[int]) -> list[str]:
        return sorted(state.cards[card].id for card in pile)

    return [
        *(faces(pile) for pile in (own.hand, own.deck, own.discard, own.treasures)),
        *(faces(rank) for rank in state.hall),
        *(seat.xp for seat in state.seats),
        {name: faces(pile) for name, pile in state.stacks.items()},
        len(state.dungeon),
        len(state.disease),
        state.variant,
    ]
