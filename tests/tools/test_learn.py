"""Learning: games to learn from, weights that fit them, and work spread over several workers."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
import pytest

from thunderstone.bots.judgement import POINTS, Weights, load_weights
from thunderstone.bots.traits import TRAITS
from tools.learn import __main__ as command
from tools.learn import match
from tools.learn.evolve import BENT, bent, evolve
from tools.learn.fit import fitted
from tools.learn.games import Sample, Task, play
from tools.learn.match import PLAYERS, Pairing, meet
from tools.learn.scan import scan
from tools.learn.surface import Bend, Trial, surface
from tools.learn.surface import play as play_bent


def test_the_same_seeds_give_the_same_positions() -> None:
    """Positions of sober play, each seat's row beside what it has won."""
    task = Task((3,), load_weights())
    found = play(task)
    assert found == play(task)
    assert len(found) > 5
    assert all(len(sample.rows) == len(sample.won) for sample in found)
    assert all(sum(sample.won) == pytest.approx(1) for sample in found)
    phases = [sample.phase for sample in found]
    assert phases[0] > phases[-1]


def test_the_fit_recovers_what_makes_a_victory_likely() -> None:
    """Games of two and of three in which one gold in hand is worth 0.8 of log odds while a whole
    game is to come, and a want of light costs 0.5; at the end nothing counts but points."""
    chance = np.random.default_rng(5)
    gold, light = TRAITS.index("gold_to_6"), TRAITS.index("light_lacking")
    samples = []
    for number in range(4000):
        seats = 2 + number % 2
        phase = float(chance.uniform(0, 1))
        rows = chance.normal(0, 1, (seats, len(TRAITS)))
        value = 0.3 * rows[:, POINTS] + phase * (0.8 * rows[:, gold] - 0.5 * rows[:, light])
        value[0] += 0.4  # whoever moves first
        winner = int(np.argmax(value + chance.gumbel(size=seats)))
        won = tuple(float(seat == winner) for seat in range(seats))
        samples.append(Sample(phase, tuple(map(tuple, rows)), won))
    row = tuple(0.2 if n == POINTS else 0.0 for n in range(len(TRAITS)))
    weights, loss = fitted(samples, Weights((0.0, 1.0), (row, row)))
    now = weights.at(1.0)
    assert now[gold] == pytest.approx(0.8, abs=0.15)
    assert now[light] == pytest.approx(-0.5, abs=0.15)
    assert now[POINTS] == pytest.approx(0.3, abs=0.1)
    assert [value for value in weights.at(0.0) if value] == [weights.at(0.0)[POINTS]]
    assert 0.5 < loss < 0.85


def test_weights_bent_one_way_and_back_are_the_same() -> None:
    weights = load_weights()
    direction = [0.2 * (-1) ** n for n in range(len(BENT))]
    there = bent(weights, direction)
    assert there != weights
    again = bent(there, [-step for step in direction])
    assert np.allclose(again.rows, weights.rows)


def test_evolution_moves_towards_the_winner() -> None:
    """A match that is always won by the weights with more gold: their gold grows."""
    gold = TRAITS.index("gold_to_6")

    def played(parts: list[Pairing]) -> list[list[tuple[float, float]]]:
        return [[(float(p.one.rows[-1][gold] > p.two.rows[-1][gold]), 0.0)] for p in parts]

    before = load_weights()
    after = evolve(before, range(12), played, 4)
    assert after.rows[-1][gold] > before.rows[-1][gold] * 1.5


def test_a_surface_tells_the_figures_apart_that_leads_come_of() -> None:
    """Leads of 18 points' noise to which gold stretched by e adds 4, while all Attack bent either
    way costs; what does nothing stays about where it is."""
    chance = np.random.default_rng(3)
    gold, attack = BENT.index("gold_to_6"), BENT.index("attack_to_6")

    def worth(bend: np.ndarray) -> float:
        return float(4 * bend[gold] - 6 * bend[attack] ** 2)

    bends = []
    for _ in range(3000):
        one, two = chance.normal(0, 0.5, (2, len(BENT)))
        lead = worth(one) - worth(two) + chance.normal(2, 18)
        bends.append(Bend(tuple(one), tuple(two), lead))
    found = surface(bends)
    summit = found.summit()
    assert found.slopes[gold] == pytest.approx(4, abs=4 * found.errors[gold])
    assert found.curves[attack] < -2
    assert summit[gold] == max(summit) > 0.5
    assert abs(summit[attack]) < 0.2


def test_bent_games_are_those_of_their_seeds(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(match, "LONGEST", 12)
    trial = Trial((4, 5), load_weights(), "swift")
    first, second = play_bent(trial)
    assert [first, second] == play_bent(trial)
    assert first.one != first.two != second.one
    assert len(first.one) == len(BENT)


def test_a_scan_says_what_each_weight_is_worth_by_itself() -> None:
    """A match that is always won by the weights with more gold, by three points."""
    gold = TRAITS.index("gold_to_6")

    def played(parts: list[Pairing]) -> list[list[tuple[float, float]]]:
        won = [p.one.rows[-1][gold] > p.two.rows[-1][gold] for p in parts]
        return [
            [(float(one), 3.0 if one else -3.0)] * len(p.seeds)
            for one, p in zip(won, parts, strict=True)
        ]

    less, more = scan(load_weights(), ["gold_to_6"], [0.5, 2.0], range(6), played)
    assert (less.factor, less.won, less.lead, less.error) == (0.5, 0.0, -3.0, 0.0)
    assert (more.factor, more.won, more.lead, more.error) == (2.0, 1.0, 3.0, 0.0)
    with pytest.raises(ValueError, match="no such figure"):
        list(scan(load_weights(), ["gilt"], [2.0], range(2), played))


@pytest.mark.parametrize("player", PLAYERS)
def test_equal_weights_win_half_of_a_match(player: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(match, "LONGEST", 16)
    weights = load_weights()
    ((won, margin),) = meet(Pairing((9,), weights, weights, player))
    assert (won, margin) == (0.5, 0.0)


def test_the_command_writes_weights_that_load(tmp_path: Path) -> None:
    out = tmp_path / "weights.json"
    args = ["--games", "4", "--rounds", "1", "--steps", "0", "--workers", "1", "--out", str(out)]
    assert command.main(args) == 0
    weights = load_weights(out)
    assert len(weights.rows) == len(weights.knots)
    assert json.loads(out.read_text())["traits"] == list(TRAITS)


def test_weights_for_other_figures_are_refused(tmp_path: Path) -> None:
    path = tmp_path / "old.json"
    path.write_text(json.dumps({"traits": ["points"], "knots": [0, 1], "rows": [[1], [1]]}))
    with pytest.raises(ValueError, match="run tools/learn again"):
        load_weights(path)
