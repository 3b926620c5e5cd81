"""How far reviews of games can be trusted: ``python -m tools.reviews PART --games N --seed S``.

``blunders``: a bot gives one clearly worse answer in each game; how many are marked. ``stability``:
how many marks stand under a second seed. ``ratings``: the mean accuracy of the levels at one table,
and whether their order is that of their strength. ``same_turns``: what Veterano and Leyenda lose in
the same turns, which tells more of fewer games. ``times`` and ``times_of_three``: how long whole
reviews take, at tables of two and of three. Each game is told at once, with what all have come to
so far (docs/MAESTRO.md has what was measured).
"""

from __future__ import annotations

import argparse
import random
import statistics
import time
from bisect import bisect_right
from collections.abc import Callable, Iterator
from typing import NamedTuple

from thunderstone.bots.appraisal import Appraisal
from thunderstone.bots.evaluation import load_evaluation
from thunderstone.bots.game_progress import outlook
from thunderstone.bots.judgement import ROLLOUT, load_weights
from thunderstone.bots.planner import ways_to_answer
from thunderstone.bots.playout import Line, Prospector, difference
from thunderstone.bots.registry import LADDER, bot_named
from thunderstone.catalogue import load_library
from thunderstone.commands.common import positive
from thunderstone.commands.series import play_game
from thunderstone.engine import rng
from thunderstone.engine.randomizer import draw
from thunderstone.engine.setup import Setup
from thunderstone.engine.view import View, redeal, view
from thunderstone.engine.wishes import Wishes
from thunderstone.journal import Journal, Player
from thunderstone.maestro import GameReview
from thunderstone.maestro.game import put_together
from thunderstone.maestro.judging import worth_judging
from thunderstone.maestro.turns import TurnReviewer
from thunderstone.review import Recording
from tools.arguments import run

LONGEST = 400
"""Turns after which a game is cut off."""

BLUNDER = 0.10
"""In chances to win: what a planted answer costs at least."""

ROUNDS = 3
"""A planted answer is judged so many rounds later than a review judges: by other positions."""

FEW, MANY = 12, 48
"""Tables on which answers are tried, and on which the one to be planted is measured."""

LATEST = 40
"""The blunder is looked for from a turn on that is drawn from so many first ones."""

LEVELS = LADDER[:4]

BEST = ("veterano", "leyenda")


class Planted(NamedTuple):
    """A game with a blunder: after how many answers it was given, and what it cost."""

    journal: Journal
    place: int
    cost: float


def table(seed: int, seats: int) -> Setup:
    """A table drawn at random."""
    return draw(load_library(), Wishes(seats=seats, playable=True), seed).setup


def plant(seed: int) -> Planted | None:
    """A game of two Veteranos of whom one gives a clearly worse answer, once; None where nothing
    offered itself."""
    chance, found = random.Random(seed), None
    players = [Player(f"veterano {seat}", "veterano") for seat in (1, 2)]
    journal = Journal.new(load_library(), table(seed, len(players)), seed, players)
    begins, mind = chance.randrange(1, LATEST), bot_named("veterano")
    bits = rng.step(seed)[1]
    while (decision := journal.state.decision) and journal.state.turn.number <= LONGEST:
        bits, drawn = rng.step(bits)
        seen = view(journal.state, decision.seat)
        picks = mind.choose(seen, drawn)
        if found is None and journal.state.turn.number >= begins and worth_judging(decision, picks):
            worse = blunder(seen, picks, chance)
            if worse is not None:
                picks, cost = worse
                found = (len(journal.answers), cost)
        journal.answer(picks)
    return Planted(journal, *found) if found else None


def blunder(seen: View, picks: list[int], chance: random.Random) -> tuple[list[int], float] | None:
    """An answer that costs BLUNDER or more against ``picks``, and what it costs; None without."""
    state, decision = redeal(seen, 0), seen.state.decision
    assert decision is not None
    ways = [way for way in ways_to_answer(state, decision) if way != picks]
    ways = [way for way in ways if not any(decision.options[one].act == "help" for one in way)]
    chance.shuffle(ways)
    worth = Appraisal(state, outlook(seen, state))
    prospector = Prospector(
        seen,
        chance.randrange(1 << 32),
        worth.reader,
        load_weights(ROLLOUT),
        load_evaluation(),
        ROUNDS,
        by_lead=False,
    )
    for way in ways[:FEW]:
        lines = [Line(tuple(picks)), Line(tuple(way))]
        for tables in (FEW, MANY):
            rows = [prospector.chances(lines, deal) for deal in range(tables)]
            good, bad = ([row[line][seen.seat] for row in rows] for line in (0, 1))
            cost, error = difference(good, bad)
            if cost - 2 * error < BLUNDER:
                break
        else:
            return way, cost
    return None


def reviewed(journal: Journal, every: int, seed: int = 0) -> GameReview:
    """The review of every so many rounds of a game."""
    reviewer, seats = TurnReviewer(Recording(journal), seed), len(journal.players)
    chosen = (index for index in range(reviewer.count) if index // seats % every == 0)
    turns = [reviewer.turn(index) for index in chosen]
    return put_together(journal, seed, turns)


def blunders(seeds: Iterator[int], games: int, every: int) -> None:
    """Tell how many planted blunders are marked; only their turns are reviewed."""
    del every
    tried = found = 0
    while tried < games:
        seed = next(seeds)
        planted = plant(seed)
        if planted is None:
            continue
        recording = Recording(planted.journal)
        reviewer = TurnReviewer(recording, 0)
        places = [place for place, _ in recording.turns]
        turn = reviewer.turn(bisect_right(places, planted.place) - 1)
        marks = [one for one in turn.mistakes if one.place == planted.place and one.grade]
        tried, found = tried + 1, found + bool(marks)
        told = f"{marks[0].grade} {100 * marks[0].cost:.1f}" if marks else "not marked"
        decision = f"answer {planted.place} cost {100 * planted.cost:.1f}: {told}"
        print(f"{seed}: {decision}; {found} of {tried} found", flush=True)


def stability(seeds: Iterator[int], games: int, every: int) -> None:
    """Tell how many marks of a review stand in another one by a second seed."""
    marked = again = worse = 0
    for _ in range(games):
        seed = next(seeds)
        seats, bots = 2 + seed % 4, ("veterano", "aventurero", "recluta", "veterano", "aventurero")
        journal = play_game(load_library(), table(seed, seats), seed, bots[:seats], LONGEST)
        one, two = (reviewed(journal, every, second) for second in (0, 1))
        marks = {found.place for found in two.mistakes}
        known = {found.place for turn in two.turns for found in turn.mistakes}
        marked += len(one.mistakes)
        again += sum(found.place in marks for found in one.mistakes)
        worse += sum(found.place in known for found in one.mistakes)
        print(
            f"{seed}: {seats} seats, {len(one.mistakes)} marks; of {marked} so far {again} marked "
            f"again, {worse} found to be worse again",
            flush=True,
        )


def ratings(seeds: Iterator[int], games: int, every: int) -> None:
    """Tell the mean accuracy of each level, all four at one table, and the time of a review."""
    found: dict[str, list[float]] = {level: [] for level in LEVELS}
    for number in range(games):
        seed = next(seeds)
        turned = [LEVELS[(seat + number) % len(LEVELS)] for seat in range(len(LEVELS))]
        journal = play_game(load_library(), table(seed, len(LEVELS)), seed, turned, LONGEST)
        began = time.process_time()
        review = reviewed(journal, every)
        took = time.process_time() - began
        for seat, level in enumerate(turned):
            found[level].append(review.accuracy(seat))
        means = ", ".join(f"{level} {_mean(rows)}" for level, rows in found.items())
        print(f"{seed}: {took:.1f} s of processor time; so far {means}", flush=True)


def same_turns(seeds: Iterator[int], games: int, every: int) -> None:
    """Tell what Veterano and Leyenda lose in the same turns, those of games of two Veteranos; what
    both play alike tells nothing of them."""
    library, compared, lost = load_library(), 0, dict.fromkeys(BEST, 0.0)
    charged, differ = dict.fromkeys(BEST, 0), 0
    for _ in range(games):
        seed = next(seeds)
        journal = play_game(library, table(seed, 2), seed, ("veterano", "veterano"), LONGEST)
        recording = Recording(journal)
        recording.play_to(recording.length)
        for index, (place, _) in enumerate(recording.turns):
            if index % every:
                continue
            branches = {level: turn_of(journal, place, level, seed) for level in BEST}
            compared += 1
            if len({str(branch.answers) for branch in branches.values()}) == 1:
                continue
            differ += 1
            for level, branch in branches.items():
                turn = TurnReviewer(Recording(branch), 0).turn(index)
                costs = [one.cost for one in turn.mistakes if one.seat == turn.seat]
                lost[level] += sum(costs)
                charged[level] += len(costs)
        told = ", ".join(f"{level} {100 * lost[level]:.1f} in {charged[level]}" for level in BEST)
        print(f"{seed}: {differ} of {compared} turns differ; points lost: {told}", flush=True)


def turn_of(journal: Journal, place: int, level: str, seed: int) -> Journal:
    """A game up to a turn's beginning, and that turn as a level plays it; the others answer as
    Veterano does."""
    branch = Journal.new(load_library(), journal.setup, journal.seed, journal.players)
    for picks in journal.answers[:place]:
        branch.answer(picks)
    number, seat = branch.state.turn.number, branch.state.active
    minds, bits = {seat: bot_named(level)}, rng.step(seed ^ place)[1]
    while (decision := branch.state.decision) and branch.state.turn.number == number:
        bits, drawn = rng.step(bits)
        mind = minds.get(decision.seat) or bot_named("veterano")
        branch.answer(mind.choose(view(branch.state, decision.seat), drawn))
    return branch


def times(seeds: Iterator[int], games: int, every: int, seats: int = 2) -> None:
    """Tell how long whole reviews take, of games of Veterano and Aventurero."""
    taken = []
    for _ in range(games):
        seed = next(seeds)
        bots = ("veterano", "aventurero", "veterano")[:seats]
        journal = play_game(load_library(), table(seed, seats), seed, bots, LONGEST)
        began = time.process_time()
        review = reviewed(journal, every)
        taken.append(time.process_time() - began)
        print(
            f"{seed}: {len(journal.answers)} answers, {len(review.mistakes)} marks, "
            f"{taken[-1]:.1f} s of processor time; so far {min(taken):.1f} to {max(taken):.1f} s",
            flush=True,
        )


def times_of_three(seeds: Iterator[int], games: int, every: int) -> None:
    """The same at tables of three."""
    times(seeds, games, every, seats=3)


def _mean(rows: list[float]) -> str:
    error = statistics.stdev(rows) / len(rows) ** 0.5 if len(rows) > 1 else 0.0
    return f"{statistics.mean(rows):.1f} +- {error:.1f}"


PARTS: dict[str, Callable[[Iterator[int], int, int], None]] = {
    "blunders": blunders,
    "stability": stability,
    "ratings": ratings,
    "same_turns": same_turns,
    "times": times,
    "times_of_three": times_of_three,
}


def main() -> None:
    """Measure one part."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("part", choices=PARTS)
    parser.add_argument("--games", type=positive, default=20, metavar="N")
    parser.add_argument("--seed", type=positive, default=1, metavar="S", help="of the first game")
    parser.add_argument(
        "--every", type=positive, default=1, metavar="K", help="review each K-th round alone"
    )
    args = parser.parse_args()
    seeds = iter(range(args.seed, args.seed + 100 * args.games))
    PARTS[args.part](seeds, args.games, args.every)


if __name__ == "__main__":
    run(main)
