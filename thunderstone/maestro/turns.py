"""A turn of a recorded game reviewed: which answers were mistakes, and what chance did.

The chances at the beginnings of two turns differ by what the answers between them cost and by luck,
and by nothing else.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from thunderstone.bots import simulation
from thunderstone.bots.card_yield import bench_for
from thunderstone.bots.continuation import AHEAD, HIDDEN
from thunderstone.bots.evaluation import load_evaluation
from thunderstone.bots.traits import Reader
from thunderstone.engine import rng
from thunderstone.engine.view import view
from thunderstone.maestro.findings import Stroke, Turn
from thunderstone.maestro.judging import Question, judged, worth_judging
from thunderstone.maestro.mistakes import mistake

if TYPE_CHECKING:
    from thunderstone.engine.state import State
    from thunderstone.maestro.findings import Mistake
    from thunderstone.review import Recording

STROKE = 0.08
"""So much of a chance to win must change by luck in one turn to be told."""

HANDS = 16
"""With so many other hands the one that was drawn is compared."""

SHARE = 0.5
"""What makes this part of the change is told as its cause."""

CAME_OF = {"gain_disease": "disease", "find_treasure": "treasure", "appear": "refill"}
"""Events by which luck comes, beside hands, and what they are told as; the first counts."""


class TurnReviewer:
    """Reviews the turns of a recording; the same recording, turn and seed give the same."""

    def __init__(self, recording: Recording, seed: int) -> None:
        self._recording, self._seed = recording, seed
        recording.play_to(recording.length)
        state = recording.state_at(0)
        self._reader = Reader(bench_for(state.library, state.cards))
        self._evaluation = load_evaluation()

    @property
    def count(self) -> int:
        """How many turns there are."""
        return len(self._recording.turns)

    def chances(self, state: State) -> tuple[float, ...]:
        """Every seat's chance to win as a table stands; of one whose game is over, the result."""
        return tuple(self._evaluation.chances(state, self._reader))

    def turn(self, index: int) -> Turn:
        """What a turn was like."""
        recording = self._recording
        place, number = recording.turns[index]
        last = index + 1 == self.count
        end = recording.length if last else recording.turns[index + 1][0]
        begun, ended = recording.state_at(place), recording.state_at(end)
        found, counts, promised = self._judged(place, end)
        before, after = self.chances(begun), self.chances(ended)
        luck = tuple(
            now - then - sum(one.effect[seat] for one in found)
            for seat, (then, now) in enumerate(zip(before, after, strict=True))
        )
        turn = Turn(
            number,
            recording.round_at(place),
            begun.active,
            place,
            end,
            before,
            luck,
            tuple(counts),
            tuple(found),
        )
        return turn._replace(stroke=self._stroke(turn, promised, ended))

    def _judged(self, place: int, end: int) -> tuple[list[Mistake], list[int], float | None]:
        """The mistakes between two places, how many answers of each seat mattered, and what the
        turn promised when its first question was asked.

        Where a line was followed that nothing is better than, its menus need no look of their own.
        """
        recording, followed = self._recording, False
        found: list[Mistake] = []
        promised: float | None = None
        counts = [0] * len(recording.journal.players)
        for number in range(place, end):
            question = self._question(number, end)
            decision = question.decision
            menu = decision.kind in simulation.STEPS
            if worth_judging(decision, question.picks):
                counts[decision.seat] += 1
                if not (menu and followed):
                    verdict = judged(question, self._seed * rng.STRIDE + number)
                    if menu:
                        followed = verdict.follows
                    if decision.kind == "action":
                        promised = verdict.expected
                    if verdict.better is not None:
                        found.append(mistake(recording, number, question, verdict))
            if any(event.kind in HIDDEN for event in recording.steps[number + 1]):
                followed = False
        return found, counts, promised

    def _question(self, number: int, end: int) -> Question:
        """The question that an answer was given to, and the answers of that turn after it."""
        recording = self._recording
        state = recording.state_at(number)
        assert state.decision is not None
        then = recording.answers[number + 1 : min(end, number + 1 + AHEAD)]
        return Question(view(state, state.decision.seat), recording.answers[number], then)

    def _stroke(self, turn: Turn, promised: float | None, ended: State) -> Stroke | None:
        """The luck of a turn, where it is worth telling."""
        sizes = [abs(one) for one in turn.luck]
        most = max(sizes)
        if most < STROKE:
            return None
        seat = turn.seat if sizes[turn.seat] >= STROKE else sizes.index(most)
        cause, cards = self._cause(turn, promised, ended, seat)
        return Stroke(turn.end, turn.number, turn.round, seat, cause, turn.luck, cards)

    def _cause(
        self, turn: Turn, promised: float | None, ended: State, seat: int
    ) -> tuple[str, tuple[int, ...]]:
        """What the luck of a seat came from in a turn, and the cards."""
        luck = turn.luck[seat]

        def makes(part: float) -> bool:
            return part * luck > 0 and abs(part) >= SHARE * abs(luck)

        if seat == turn.seat and promised is not None and makes(promised - turn.chances[seat]):
            return "hand", tuple(self._recording.state_at(turn.place).seats[seat].hand)
        if not ended.over and makes(self._of_draw(ended, turn.seat)[seat]):
            return "draw", tuple(ended.seats[turn.seat].hand)
        steps = self._recording.steps[turn.place + 1 : turn.end + 1]
        for kind, cause in CAME_OF.items():
            cards = [c for step in steps for one in step if one.kind == kind for c in one.cards]
            if cards:
                return cause, tuple(cards)
        drawn = [c for step in steps[:-1] for one in step if one.kind == "draw" for c in one.cards]
        return "cards", tuple(drawn)  # in mid-turn: the last step draws the new hand

    def _of_draw(self, state: State, seat: int) -> tuple[float, ...]:
        """What the hand that a seat has drawn does to everybody's chances, against others that it
        might have drawn of hand and deck."""
        actual = self.chances(state)
        sums = [0.0] * len(actual)
        own = state.seats[seat]
        cards, size = [*own.hand, *own.deck], len(own.hand)
        trial, chance = state.copy(), rng.step(self._seed ^ state.turn.number)[0]
        for _ in range(HANDS):
            shuffled = list(cards)
            chance = rng.shuffle(chance, shuffled)
            trial.seats[seat].hand, trial.seats[seat].deck = shuffled[:size], shuffled[size:]
            sums = [a + b for a, b in zip(sums, self.chances(trial), strict=True)]
        return tuple(now - mean / HANDS for now, mean in zip(actual, sums, strict=True))
