"""An answer judged: what it left of the chance to win, beside the best that might have been done.

Both are played out on the same tables dealt anew from the view of whoever answered, so that
nothing hidden counts. What else might be done is chosen on some tables and measured on others: the
best of many would flatter itself on those that it was chosen by.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from thunderstone.bots import simulation
from thunderstone.bots.appraisal import Appraisal
from thunderstone.bots.chances import line_of
from thunderstone.bots.continuation import AHEAD, HIDDEN, Course
from thunderstone.bots.evaluation import load_evaluation
from thunderstone.bots.game_progress import outlook
from thunderstone.bots.judgement import ROLLOUT, clears_left, load_weights
from thunderstone.bots.legend import LAST_ROUNDS, NEAR_END, PLAYOUTS, ROUNDS, candidates
from thunderstone.bots.planner import ways_to_answer
from thunderstone.bots.playout import Line, Prospector, difference
from thunderstone.bots.registry import bot_named
from thunderstone.engine import commission, machine
from thunderstone.engine import view as views
from thunderstone.engine.decision import END_TURN
from thunderstone.maestro.findings import GRADES, grade_of
from thunderstone.maestro.outcomes import leads_to
from thunderstone.puzzles.turn_search import likeness

if TYPE_CHECKING:
    from thunderstone.bots.why import Reason
    from thunderstone.engine.decision import Decision
    from thunderstone.engine.state import State
    from thunderstone.engine.view import View

ADVISER = "veterano"
"""Whose answer is always among those that are compared."""

MOST_ANSWERS = 8
"""So many answers are compared where cards are chosen, at most."""

ALWAYS = ("village", "dungeon", "rest", "end_turn", "no_battle")
"""Acts that are compared even where the adviser expects nothing of them."""

GLANCE = 4
"""On so many tables every line is played before one is given up."""

CHOSEN_BY = 12
"""On so many tables the lines are compared that have not been given up."""

BATCH, MOST = 12, 144
"""What was chosen is measured on so many more tables at a time, and on so many at most: both at
once and some rounds later."""

AT_STAKE = 0.015
"""In chances to win, where they are even: no question is looked at further whose answer cannot
have cost so much. Towards 0 and 1, where little can be lost, it shrinks as their spread does, which
is p * (1 - p); whoever is far behind would seem to make no mistakes otherwise."""

LEAST_STAKE = 0.003
"""It shrinks no further."""

SURE = 2.0
"""Standard errors from nothing at which a difference is no noise."""

HOPEFUL = 1.5
"""Standard errors by which a line may be better than it seems at a glance."""

MARKED = GRADES[0][1]
"""Whether a mistake costs as much as one that is marked shall be sure as well."""

FINE, SHARE = 0.0075, 0.1
"""Standard error of a cost, in chances to win, that is small enough; so is this share of what it
seemed to be on the tables before."""

Row = list[float]
"""Every seat's chances."""

Cost = tuple[float, float]
"""What an answer has cost, in chances to win, and the standard error of that."""


class Verdict(NamedTuple):
    """What an answer has cost.

    ``effect`` is by how much it has changed each seat's chance to win, against the best other
    answer; ``error`` the standard error of its cost. ``chance`` is what the answer left its own
    seat, ``better`` the line that would have left ``best``. Where nothing was at stake, or all lies
    within the noise, ``better`` is None and the effect nothing. ``expected`` is what the best line
    seemed to promise; None where there was nothing to choose from. ``follows`` says that the turn
    was played as well as can be, as far as the line of the answer goes. ``played`` are the picks of
    the better line, as it was played on these tables, up to where hidden cards come into it.
    ``equals`` are the other answers that are about as good as the better one, ``leads_to`` what the
    better line leads to by the end of the turn, and the answer did not.
    """

    effect: tuple[float, ...]
    expected: float | None = None
    error: float = 0.0
    chance: float = 0.0
    best: float = 0.0
    better: Line | None = None
    follows: bool = True
    played: tuple[tuple[int, ...], ...] = ()
    equals: tuple[tuple[int, ...], ...] = ()
    leads_to: tuple[Reason, ...] = ()

    @property
    def cost(self) -> float:
        """What the answer has cost its own seat, in chances to win."""
        return self.best - self.chance


class Question(NamedTuple):
    """A question as its seat saw it, the answer given, and the answers after that."""

    view: View
    picks: tuple[int, ...]
    then: Sequence[Sequence[int]]

    @property
    def decision(self) -> Decision:
        """What was asked."""
        decision = self.view.state.decision
        assert decision is not None
        return decision


def worth_judging(decision: Decision, picks: Sequence[int]) -> bool:
    """Whether an answer can have mattered to what the evaluation sees: another one was possible,
    no commission was chosen and nobody asked for help, or gave it."""
    if decision.least == decision.most == len(decision.options) or decision.ordered:
        return False
    if commission.is_choice(decision) or decision.purpose == "lend":
        return False
    return not any(decision.options[pick].act == "help" for pick in picks)


def judged(question: Question, seed: int) -> Verdict:
    """What an answer has cost. The same question and seed give the same verdict."""
    trial = _Trial(question, seed)
    nothing = Verdict((0.0,) * len(question.view.state.seats))
    if not trial.others:
        return nothing._replace(follows=False)
    trial.play(GLANCE)
    while trial.dealt < CHOSEN_BY:
        if not trial.doubtful():
            return nothing._replace(expected=trial.expected)
        trial.give_up()
        trial.play(GLANCE)
    nothing = nothing._replace(expected=trial.expected)
    if not trial.doubtful():
        return nothing
    other = trial.best_of(trial.others)
    trial.put_off(other)
    given = trial.best_of(trial.given)
    return _measured(trial, given, other) or nothing._replace(follows=False)


class _Trial:
    """The lines of a question, played on tables dealt anew. ``given`` are the numbers of those that
    begin with the answer given, or with the like by another copy of a card; ``others`` those of the
    others; the first is what was done."""

    def __init__(self, question: Question, seed: int) -> None:
        view = question.view
        state = views.redeal(view, seed)
        worth = Appraisal(state, outlook(view, state))
        self.seat, self.decision = view.seat, question.decision
        self.lines = lines_of(question, state, worth, seed)
        alike = [likeness(state, line.picks) for line in self.lines]
        self.given = [n for n, one in enumerate(alike) if one == alike[0]]
        self.others = [n for n, one in enumerate(alike) if one != alike[0]]
        self.found: list[list[float]] = [[] for _ in self.lines]
        self.dealt = 0
        self.view, self.seed, self.reader = view, seed, worth.reader
        self.later = LAST_ROUNDS if clears_left(state) <= NEAR_END else ROUNDS
        self.prospector = self.judged_after(0)

    def judged_after(self, rounds: int) -> Prospector:
        """Whoever plays lines out, and judges them so many rounds after the turn."""
        weights, evaluation = load_weights(ROLLOUT), load_evaluation()
        return Prospector(
            self.view, self.seed, self.reader, weights, evaluation, rounds, by_lead=False
        )

    def play(self, tables: int) -> None:
        """Play all lines that are left on so many more tables."""
        left = sorted([*self.given, *self.others])
        for _ in range(tables):
            for number, row in zip(left, self.rows(left, self.dealt), strict=True):
                self.found[number].append(row[self.seat])
            self.dealt += 1

    def put_off(self, other: int) -> None:
        """Have another line follow the answer given, as far as it still can, where a menu asks:
        what can be done afterwards as well makes the answer no mistake."""
        decision, line, picks = self.decision, self.lines[other], self.lines[0].picks
        if decision.kind not in simulation.STEPS:
            return
        first = decision.options[line.picks[0]]
        self.given.append(len(self.lines))
        self.lines.append(Line(picks, (first, *line.steps)))
        self.found.append(
            [self.rows(self.given[-1:], table)[0][self.seat] for table in range(self.dealt)]
        )

    def rows(self, lines: Sequence[int], table: int) -> list[Row]:
        """Everybody's chances after some lines, on one table."""
        return self.prospector.chances([self.lines[number] for number in lines], table)

    def best_of(self, lines: Sequence[int]) -> int:
        """The line that has done best."""
        return max(lines, key=lambda number: sum(self.found[number]))

    @property
    def expected(self) -> float:
        """What the best line has come to, in the mean."""
        return sum(self.found[self.best_of([*self.given, *self.others])]) / self.dealt

    def doubtful(self) -> bool:
        """Whether something else may have been better than what was done, by enough to matter."""
        stake = self.stake
        return any(self._ahead(number, 0) > stake for number in (*self.given, *self.others))

    @property
    def stake(self) -> float:
        """What an answer must cost here to be looked at further, in chances to win."""
        spread = self.expected * (1.0 - self.expected)
        return max(LEAST_STAKE, AT_STAKE * 4.0 * spread)

    def _ahead(self, one: int, two: int) -> float:
        """By how much a line may be better than another, as far as can be told."""
        if one == two:
            return 0.0
        mean, error = difference(self.found[one], self.found[two])
        return mean + HOPEFUL * error

    def equals(self, best: int) -> tuple[tuple[int, ...], ...]:
        """The other answers of those left that have done about as well as a line."""
        found = (
            self.lines[number].picks
            for number in self.others
            if difference(self.found[best], self.found[number])[0] < self.stake
        )
        return tuple(dict.fromkeys(picks for picks in found if picks != self.lines[best].picks))

    def give_up(self) -> None:
        """Leave out the lines that can hardly be the best of their kind."""
        for lines in (self.given, self.others):
            best = self.best_of(lines)
            lines[:] = [n for n in lines if n in (0, best) or self._ahead(n, best) > 0.0]


class _Measured:
    """The answer given and the best other, on tables that neither was chosen by, as they are judged
    at one time: every seat's chances after each."""

    def __init__(self, prospector: Prospector, given: Line, other: Line, first: int) -> None:
        """``first`` is the number of the first table."""
        self.prospector, self.lines, self.first = prospector, (given, other), first
        self.rows: tuple[list[Row], list[Row]] = ([], [])

    @property
    def dealt(self) -> int:
        """On how many tables."""
        return len(self.rows[0])

    def play(self) -> Cost:
        """Play some more tables; gives what the answer has cost on all of them."""
        for _ in range(BATCH):
            found = self.prospector.chances(self.lines, self.first + self.dealt)
            for kept, row in zip(self.rows, found, strict=True):
                kept.append(row)
        seat = self.prospector.view.seat
        ours, theirs = ([row[seat] for row in kept] for kept in self.rows)
        return difference(theirs, ours)


def _measured(trial: _Trial, given: int, other: int) -> Verdict | None:
    """What the answer given cost against another; None where it is within the noise, or too little
    to matter.

    It is judged at the turns that follow at once, and where it has cost something there, some
    rounds later as well; the mean of both counts. At once a card bought is worth what the
    evaluation says of it: later it has been drawn and used.
    """
    stake = trial.stake
    fine = max(FINE, SHARE * difference(trial.found[other], trial.found[given])[0])
    lines = trial.lines[given], trial.lines[other]

    def found(measured: _Measured, *before: Cost) -> Cost | None:
        """What comes of a measurement, those ``before`` in the mean; None where it is nothing."""
        cost = error = 0.0
        while measured.dealt < MOST:
            costs, errors = zip(*before, measured.play(), strict=True)
            cost, error = sum(costs) / len(costs), math.hypot(*errors) / len(errors)
            if cost + SURE * error < stake:
                return None
            if error <= fine and min(cost, abs(cost - MARKED)) > SURE * error:
                break
        return (cost, error) if cost >= max(stake, SURE * error) else None

    soon = _Measured(trial.prospector, *lines, CHOSEN_BY)
    at_once = found(soon)
    if at_once is None:
        return None
    later = _Measured(trial.judged_after(trial.later), *lines, CHOSEN_BY + MOST)
    both = found(later, at_once)
    if both is None:
        return None
    (cost, error), seat = both, trial.seat
    mine, best = (
        [(one + two) / 2 for one, two in zip(_mean(now), _mean(then), strict=True)]
        for now, then in zip(soon.rows, later.rows, strict=True)
    )
    marked = grade_of(cost, error)  # of what is not, nothing is told
    leads = leads_to(trial.prospector, *lines) if marked else ()
    effect = tuple(one - two for one, two in zip(mine, best, strict=True))
    return Verdict(
        effect,
        trial.expected,
        error,
        mine[seat],
        best[seat],
        trial.lines[other],
        follows=False,
        played=played(trial.prospector, trial.lines[other]),
        equals=trial.equals(other),
        leads_to=leads,
    )


def _mean(rows: Sequence[Row]) -> Row:
    return [sum(column) / len(rows) for column in zip(*rows, strict=True)]


def played(prospector: Prospector, line: Line) -> tuple[tuple[int, ...], ...]:
    """The picks of a line as it is played out, up to where hidden cards come into it: the policy
    that plays the tables out says what the line does not."""
    view, policy = prospector.view, prospector.policy
    trial, wanted, picks = views.redeal(view, prospector.seed), list(line.steps), [line.picks]
    turn = trial.turn.number
    policy.begin()
    for _ in range(AHEAD):
        events = machine.answer(trial, picks[-1]).events
        asked = trial.decision
        if asked is None or asked.seat != view.seat or trial.turn.number != turn:
            break
        if any(event.kind in HIDDEN for event in events):
            break
        while wanted and asked.kind in simulation.STEPS and wanted[0] not in asked.options:
            wanted.pop(0)
        if wanted and asked.kind in simulation.STEPS:
            following = [asked.options.index(wanted.pop(0))]
        else:
            following = policy.choose(trial)
        if [asked.options[pick] for pick in following] == [END_TURN]:
            break  # a new hand is drawn
        picks.append(tuple(following))
    return tuple(picks)


def lines_of(question: Question, state: State, worth: Appraisal, seed: int) -> list[Line]:
    """The lines that a question is judged by, each once; the first is what was done.

    ``state`` is the view dealt anew.
    """
    view, picks = question.view, question.picks
    done = line_of(view, picks, Course(ADVISER, seed, question.then), seed)
    prior = bot_named(ADVISER).choose(view, seed)
    decision = question.decision
    if decision.kind in PLAYOUTS and decision.seat == state.active:
        found = candidates(state, worth, prior)
        options = enumerate(decision.options)
        found += [Line((place,)) for place, option in options if option.act in ALWAYS]
    else:
        ways = ways_to_answer(state, decision)
        step = max(1, -(-len(ways) // MOST_ANSWERS))
        found = [Line(tuple(way)) for way in (prior, *ways[::step])]
    plain = Line(tuple(picks))
    return list({line.way: line for line in (done, plain, *found)}.values())
