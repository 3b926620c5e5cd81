"""Learning: games to learn from, weights that fit them, and work spread over several workers."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
import pytest

from thunderstone.bots.evaluation import FIGURES, Evaluation, load_evaluation
from thunderstone.bots.judgement import POINTS, ROLLOUT, Weights, load_weights
from thunderstone.bots.traits import TRAITS
from thunderstone.engine.program import BadCard
from tools.learn import __main__ as command
from tools.learn import calibration, match, positions
from tools.learn import evaluation as learning
from tools.learn.evolve import BENT, bent, evolve
from tools.learn.fit import Belief, fitted, least_squares, likeliest
from tools.learn.games import Sample, Task, play
from tools.learn.match import PLAYERS, Pairing, meet
from tools.learn.positions import Played, Position
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


def test_a_weight_never_takes_the_wrong_sign_and_the_others_make_the_best_of_it() -> None:
    """Where the loss is lowest under signs: no slope along what is free, and along what is held at
    nothing one that only the wrong sign would follow."""
    chance = np.random.default_rng(8)
    features = chance.normal(0, 1, (400, 3, 6))
    true = np.array([1.0, -0.5, 0.4, -0.3, 0.0, 0.2])
    won = np.eye(3)[np.argmax(features @ true + chance.gumbel(size=(400, 3)), axis=1)]
    signs = np.array([1.0, 1.0, -1.0, -1.0, 1.0, 0.0])
    belief = Belief(np.full(6, 0.1), 0.01, signs=signs)
    counts = chance.uniform(0.5, 1, 400)
    found = likeliest([(features, won, counts)], belief)
    assert (found * signs >= 0).all()
    assert found[1] == found[2] == 0
    assert found[[0, 3]] == pytest.approx(true[[0, 3]], abs=0.3)

    def loss(weights: np.ndarray) -> float:
        values = features @ weights
        odds = np.exp(values) / np.exp(values).sum(axis=1, keepdims=True)
        told = float(counts @ -(won * np.log(odds)).sum(axis=1))
        return told + 0.01 * float(counts.sum()) * float(((weights - 0.1) ** 2).sum()) / 2

    for place in range(6):
        step = np.zeros(6)
        step[place] = 0.001
        slope = (loss(found + step) - loss(found - step)) / 0.002
        if found[place]:
            assert slope == pytest.approx(0, abs=0.01)
        else:
            assert slope * signs[place] > 0
    leads = features[:, 0] @ true + chance.normal(0, 0.1, 400)
    nearest = least_squares(features[:, 0], leads, belief)
    assert nearest[[1, 2]].tolist() == [0, 0]
    assert nearest[0] == pytest.approx(1, abs=0.1)


def test_a_figure_seen_at_one_knot_alone_counts_alike_at_the_next() -> None:
    """Ten games say nothing of the second knot; a thousand say enough of the first."""
    chance = np.random.default_rng(4)
    features = np.zeros((1000, 2, 2))
    features[:, :, 0] = chance.normal(0, 1, (1000, 2))
    won = np.eye(2)[np.argmax(features[:, :, 0] + chance.gumbel(size=(1000, 2)), axis=1)]
    table = [(features, won, np.ones(1000))]
    rough = likeliest(table, Belief(np.zeros(2), 0.0003, 0.0, 2))
    assert rough == pytest.approx([1.0, 0.0], abs=0.15)
    even = likeliest(table, Belief(np.zeros(2), 0.0003, 0.1, 2))
    assert even == pytest.approx([1.0, 1.0], abs=0.15)


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
    with pytest.raises(BadCard, match="run tools/learn again"):
        load_weights(path)


@pytest.mark.parametrize("solo", [False, True])
def test_a_position_played_out_is_that_of_its_seed(solo: bool, tmp_path: Path) -> None:
    """The position itself, with the mean of four games, and those that they came through."""
    task = positions.Task(4, solo, load_weights(ROLLOUT))
    played = positions.play(task)
    here, *passed = played.positions
    assert here.games == positions.PLAYOUTS
    assert here.horizon == positions.PLAYED_OUT
    assert {one.horizon for one in passed} <= set(positions.HORIZONS)
    assert all(one.games == 1 for one in passed)
    for one in played.positions:
        assert len(one.figures) == len(one.won) == len(one.leads)
        assert all(len(row) == len(FIGURES) for row in one.figures)
        assert solo or sum(one.won) == pytest.approx(1)
    path = tmp_path / "positions"
    whole = json.dumps(played) + "\n"
    path.write_text(whole + "[5, false, [[0.5, [[0", encoding="utf-8")
    with positions.kept(path) as file:
        (again,) = file.found
    assert json.dumps(again) + "\n" == path.read_text(encoding="utf-8") == whole
    assert positions.play(task) == played


def made_up(count: int) -> list[Played]:
    """Games in which light owned is worth two in log odds at first, one at last, and 8 points."""
    chance = np.random.default_rng(2)
    light, gold = FIGURES.index("light"), FIGURES.index("gold")
    games = []
    for number in range(count):
        solo, phase = number % 4 == 3, float(chance.uniform(0, 1))
        seats = 1 if solo else 2 + number % 4
        rows = np.zeros((seats, len(FIGURES)))
        rows[:, [light, gold]] = chance.normal(0, 1, (seats, 2))
        value, points = (1 + phase) * rows[:, light], 8 * rows[:, light]
        if solo:
            won = (float(chance.uniform() < 1 / (1 + np.exp(-value[0]))),)
            leads = (float(points[0]),)
        else:
            winner = int(np.argmax(value + chance.gumbel(size=seats)))
            won = tuple(float(seat == winner) for seat in range(seats))
            rivals = [max(np.delete(points, seat)) for seat in range(seats)]
            leads = tuple(float(one - most) for one, most in zip(points, rivals, strict=True))
        figures = tuple(tuple(map(float, row)) for row in rows)
        games.append(Played(number, solo, (Position(phase, figures, won, leads, 1, 0),)))
    return games


def test_the_evaluation_learned_finds_what_wins_and_is_calibrated(tmp_path: Path) -> None:
    games = made_up(4000)
    found = learning.fitted(games[1000:])
    light, gold = FIGURES.index("light"), FIGURES.index("gold")
    for judge in found:
        assert judge.odds.at(0.3)[light] == pytest.approx(1.3, abs=0.4)
        assert judge.odds.at(0.9)[light] == pytest.approx(1.9, abs=0.4)
        assert judge.points.at(0.5)[light] == pytest.approx(8.0, abs=0.5)
        assert judge.points.at(0.5)[gold] == pytest.approx(0.0, abs=0.5)
    groups = calibration.calibrated(found, games[:1000])
    assert [group.seats for group in groups] == [1, 2, 3, 4]
    assert all(group.error < 0.12 for group in groups)
    sure = calibration.calibrated(sharpened(found), games[:1000])
    assert all(one.error > two.error for one, two in zip(sure, groups, strict=True))
    path = tmp_path / "evaluation.json"
    learning.write(found, path)
    figures = games[0].positions[0].figures
    told = load_evaluation(path).two.chances(figures, 0.5)
    assert told == pytest.approx(found.two.chances(figures, 0.5), abs=1e-3)


def sharpened(evaluation: Evaluation) -> Evaluation:
    """The same, six times as sure of everything."""
    judges = []
    for judge in evaluation:
        rows = tuple(tuple(6 * value for value in row) for row in judge.odds.rows)
        judges.append(judge._replace(odds=judge.odds._replace(rows=rows)))
    return Evaluation(*judges)


def test_figures_that_can_only_help_never_harm_in_the_evaluation_that_ships() -> None:
    assert set(FIGURES) > learning.HELPFUL | learning.HARMFUL
    for judge in load_evaluation():
        for weights in (judge.odds, judge.points):
            for row in weights.rows:
                for figure, weight, sign in zip(FIGURES, row, learning.SIGNS, strict=True):
                    assert weight * sign >= 0, figure


def test_two_games_make_an_evaluation_too(tmp_path: Path) -> None:
    """What games do not tell stays what was believed before them."""
    out, plot = tmp_path / "evaluation.json", tmp_path / "plot.svg"
    args = ["--games", "2", "--solo", "0", "--seed", "10", "--workers", "1"]
    assert learning.main([*args, "--out", str(out), "--plot", str(plot)]) == 0
    points = load_evaluation(out).solo.points
    assert not any(any(row) for row in points.rows)


def test_the_command_learns_an_evaluation_and_goes_on_where_it_stopped(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A thousandth of the games; the second time nothing is left to be played."""
    kept, out, plot = (tmp_path / name for name in ("positions", "evaluation.json", "plot.svg"))
    args = ["--games", "6", "--solo", "6", "--seed", "10", "--workers", "1"]
    args += ["--positions", str(kept), "--out", str(out), "--plot", str(plot)]
    assert learning.main(args) == 0
    assert "2 seats: log loss" in capsys.readouterr().out
    first = load_evaluation(out)
    assert plot.read_text().startswith("<svg")
    assert learning.main(args) == 0
    assert capsys.readouterr().err == "", "all games were kept"
    load_evaluation.cache_clear()
    assert load_evaluation(out) == first
