"""Puzzles looked for in bots' games: positions whose question has one best answer, hard to see."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from typing import Any, Final, NamedTuple

from thunderstone.bots.registry import bot_named
from thunderstone.catalogue import load_library
from thunderstone.engine import machine
from thunderstone.engine.card import CardDef
from thunderstone.engine.randomizer import draw
from thunderstone.engine.setup import BadSetup, Setup, deal
from thunderstone.engine.state import State
from thunderstone.engine.view import view
from thunderstone.engine.wishes import Wishes
from thunderstone.puzzles import case
from thunderstone.puzzles.puzzle import Puzzle, Solution, questions, solved
from thunderstone.puzzles.question import Outcome, Question
from thunderstone.puzzles.turn_search import End, Trial, Unsearchable, ends
from thunderstone.scenarios.faults import Unusable
from thunderstone.scenarios.writing import Unwritable

PLAYER: Final = "aventurero"
"""Who plays the games that positions are taken from."""

MISSES: Final = "aventurero"
"""Who must not find the answer."""

TRIES: Final = (1, 2)
"""The seeds with which it tries."""

SETS: Final = (("doomgate",), ("base", "doomgate"), ("base", "doomgate", "wrath"))
"""Which sets the tables are drawn from, in turn."""

LONGEST: Final = 4_000
"""So many answers of a game are played at most."""

LEAST_LINE: Final = 4
"""So many answers a best line must have at least."""

LEAST_DIFFICULTY: Final = 8.0
EASIER: Final = {"win": 5.0, "heal": 5.0, "gain": 6.0, "unharmed": 7.0}
"""How hard a puzzle must be at least; some kinds are so rare that less will do."""

LEAST_PRIZE: Final = 3
"""So many points a Monster must bring that is to be defeated."""

LEAST: Final = {"points": 4, "unharmed": 3, "experience": 2, "heal": 2}
"""How much a question must be about; those not named are about one thing."""

RAREST: Final = ("win", "heal", "gain", "unharmed", "clean", "points", "experience", "defeat")
"""The kinds of question, the rarest first."""

MOST_SITUATIONS: Final = 1_500
"""So many situations a turn may have, so that all puzzles are proven in little time."""


class Found(NamedTuple):
    """A puzzle as a case; ``tried`` says that the bot which misses it chose the right action."""

    entry: dict[str, Any]
    tried: bool


def in_game(seed: int) -> Iterator[Found]:
    """The puzzles of one game of bots, one to a turn at most."""
    for number, (setup, state) in enumerate(positions(seed)):
        puzzle = best_of(setup, state, f"{seed}-{number}")
        entry = puzzle and written(puzzle)
        if puzzle and entry:
            yield Found(entry, first_act(puzzle) == puzzle.solution.line[0])


def positions(seed: int) -> Iterator[tuple[Setup, State]]:
    """The beginnings of the turns of a game, as cases lay them, if they can."""
    library, chance = load_library(), random.Random(seed)
    wishes = Wishes(seats=chance.choice((2, 2, 3, 4)), sets=SETS[seed % len(SETS)], playable=True)
    try:
        setup = draw(library, wishes, seed).setup
    except BadSetup:
        return
    state, bot = deal(library, setup, seed), bot_named(PLAYER)
    for number in range(LONGEST):
        decision = state.decision
        if decision is None:
            return
        if decision.kind == "action":
            laid = case.relaid(state, setup)
            if laid is not None:
                yield laid
        machine.answer(state, bot.choose(view(state, decision.seat), seed + number))


def best_of(setup: Setup, state: State, name: str) -> Puzzle | None:
    """The puzzle of a position that is worth most being asked, if there is any: of the rarest kind,
    and of several the hardest."""
    try:
        found = ends(state, MOST_SITUATIONS)
    except Unsearchable:
        return None
    made = []
    for question in questions(state):
        solution = solved(question, found)
        if solution is not None and is_worth(question, solution, found, state.library.cards):
            made.append(Puzzle(name, question, state, setup, solution))
    made.sort(key=lambda one: (RAREST.index(one.question.kind), -one.solution.difficulty))
    return next(
        (puzzle for puzzle in made if all(missed(puzzle, MISSES, seed) for seed in TRIES)), None
    )


def is_worth(
    question: Question, solution: Solution, found: dict[Outcome, End], faces: Mapping[str, CardDef]
) -> bool:
    """Whether an answer is neither plain to see nor of little account."""
    if solution.best < LEAST.get(question.kind, 1) or len(solution.line) < LEAST_LINE:
        return False
    if solution.difficulty < EASIER.get(question.kind, LEAST_DIFFICULTY):
        return False
    if question.kind in ("points", "experience"):
        return bool(solution.tempting and solution.tempting[0].value)
    if question.kind == "unharmed":
        return max(end.points for end in found) > solution.best
    if question.kind == "defeat":
        return (faces[question.card].vp or 0) >= LEAST_PRIZE
    if question.kind == "gain":
        return len(solution.line) > LEAST_LINE or (faces[question.card].level or 0) > 1
    if question.kind == "clean":
        return any(question.card in end.gained and not end.unharmed for end in found)
    return True


def played(puzzle: Puzzle, bot: str, seed: int) -> Outcome | None:
    """What a bot makes of the turn; it is not told what is asked. None where it turns up cards."""
    trial, player = Trial(puzzle.state), bot_named(bot)
    answers = []
    while not trial.over:
        picks = player.choose(view(trial.state, trial.seat), seed)
        answers.append(picks)
        try:
            trial.answer(picks)
        except Unsearchable:
            return None
    return puzzle.attempt(answers).outcome


def first_act(puzzle: Puzzle) -> tuple[int, ...]:
    """The action that the bot chooses which is to miss the best."""
    picks = bot_named(MISSES).choose(view(puzzle.state, puzzle.seat), TRIES[0])
    return tuple(picks)


def missed(puzzle: Puzzle, bot: str, seed: int) -> bool:
    """Whether a bot's turn brings less than the best."""
    end = played(puzzle, bot, seed)
    return end is None or puzzle.question.value(end) < puzzle.solution.best


def written(puzzle: Puzzle) -> dict[str, Any] | None:
    """A puzzle as a case that leads to the same puzzle; None where there are no words for it."""
    try:
        entry = case.write(puzzle)
        again = case.read(entry)
    except (Unwritable, Unusable):
        return None
    return entry if again.attempt(again.solution.line).solved else None
