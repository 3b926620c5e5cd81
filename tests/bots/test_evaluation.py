"""The evaluation: chances and leads of all seats, from figures that can be counted."""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from positions import put

from thunderstone.bots.card_yield import bench_for
from thunderstone.bots.evaluation import (
    EVALUATION,
    FIGURES,
    figures_of,
    load_evaluation,
)
from thunderstone.bots.judgement import load_weights
from thunderstone.bots.playout import ALL_ONE
from thunderstone.bots.traits import Reader
from thunderstone.engine import scoring
from thunderstone.engine.library import Library
from thunderstone.engine.program import BadCard
from thunderstone.engine.state import State

FirstTurn = Callable[[int], State]
Table = Callable[..., State]


def reader_of(library: Library, state: State) -> Reader:
    return Reader(bench_for(library, state.cards))


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_the_chances_of_all_seats_are_one_together(
    library: Library, first_turn: FirstTurn, seats: int
) -> None:
    state = first_turn(seats)
    chances = load_evaluation().chances(state, reader_of(library, state))
    assert len(chances) == seats
    assert sum(chances) == pytest.approx(1)
    assert all(0.02 < chance < 0.9 for chance in chances), "nothing is settled at the beginning"


def test_two_seats_and_games_against_the_pile_have_a_judge_of_their_own(
    first_turn: FirstTurn,
) -> None:
    evaluation = load_evaluation()
    assert evaluation.judge(first_turn(2)) is evaluation.two
    assert [evaluation.judge(first_turn(seats)) for seats in (3, 4, 5)] == [evaluation.more] * 3
    for seats, mode in ((1, "solo_normal"), (2, "siege_normal")):
        state = first_turn(seats)
        state.variant = replace(state.variant, mode=mode)
        assert evaluation.judge(state) is evaluation.solo
    assert len({id(judge) for judge in evaluation}) == 3


def test_points_raise_the_chance_and_the_lead_of_who_has_them(
    library: Library, first_turn: FirstTurn
) -> None:
    state = first_turn(3)
    read, evaluation = reader_of(library, state), load_evaluation()
    before, led = evaluation.chance(state, 1, read), evaluation.leads(state, read)[1]
    worthy = max(
        (card for card in state.dungeon if state.cards[card].monster),
        key=lambda card: state.cards[card].vp or 0,
    )
    state.seats[1].discard.append(worthy)
    assert evaluation.chance(state, 1, read) > before
    assert evaluation.leads(state, read)[1] > led


def test_when_the_game_is_over_the_score_tells(library: Library, first_turn: FirstTurn) -> None:
    state = first_turn(2)
    read, evaluation = reader_of(library, state), load_evaluation()
    state.ending = "stone_collected"
    shared = [1 / 2, 1 / 2]
    assert evaluation.chances(state, read) == shared, "nobody has beaten anything yet"
    assert evaluation.leads(state, read) == [0, 0]
    stone = next(card for card in state.dungeon if state.cards[card].kind == "thunderstone")
    state.seats[1].hand.append(stone)
    assert scoring.winners(state) == [1]
    assert evaluation.chances(state, read) == [0, 1]
    lead = state.cards[stone].vp or 0
    assert evaluation.leads(state, read) == [-lead, lead]


def test_r159_alone_the_rival_is_the_villages_pile(library: Library, table: Table) -> None:
    state = table(1, mode="solo_normal")
    read, evaluation = reader_of(library, state), load_evaluation()
    before, led = evaluation.chance(state, 0, read), evaluation.leads(state, read)[0]
    assert 0 < before < 1
    monsters = [card for card in state.dungeon if state.cards[card].monster][:8]
    state.village_pile += monsters
    assert evaluation.chance(state, 0, read) < before
    assert evaluation.leads(state, read)[0] < led


@pytest.mark.parametrize(("seats", "mode"), [(1, "solo_normal"), (4, "siege_normal")])
def test_r159_a_hopeless_game_still_tells_lines_apart(
    library: Library, table: Table, seats: int, mode: str
) -> None:
    """With all monsters in the pile nothing wins; what it does not get still counts."""
    state = table(seats, mode=mode)
    read, evaluation = reader_of(library, state), load_evaluation()
    monsters = [card for card in state.dungeon if state.cards[card].monster]
    state.village_pile += sorted(monsters, key=lambda card: state.cards[card].vp or 0)
    worse = evaluation.stake(state, 0, read), evaluation.chance(state, 0, read)
    state.village_pile.pop()
    better = evaluation.stake(state, 0, read), evaluation.chance(state, 0, read)
    assert better[0] - worse[0] > ALL_ONE > better[1] - worse[1]


def test_r159_partners_are_judged_as_that_many_who_play_alone(
    library: Library, table: Table
) -> None:
    """Of what is learned from games alone each of them has all: it is its own move there always."""
    state, alone = table(4, mode="siege_normal"), table(1, mode="solo_normal")
    read, to_move = reader_of(library, state), FIGURES.index("to_move")
    assert [figures_of(state, seat, read)[to_move] for seat in range(4)] == [1, 1, 1, 1]
    assert figures_of(alone, 0, reader_of(library, alone))[to_move] == 1


def test_among_seats_the_stake_is_the_chance_to_win(
    library: Library, first_turn: FirstTurn
) -> None:
    state = first_turn(2)
    read, evaluation = reader_of(library, state), load_evaluation()
    assert evaluation.stake(state, 1, read) == evaluation.chance(state, 1, read)


def test_sums_count_every_card_and_hands_what_they_hold(
    library: Library, first_turn: FirstTurn
) -> None:
    state = first_turn(2)
    read, seat = reader_of(library, state), state.active
    before = dict(zip(FIGURES, figures_of(state, seat, read), strict=True))
    torch = put(state, "torch", "hand", seat)
    after = dict(zip(FIGURES, figures_of(state, seat, read), strict=True))
    face = state.cards[torch]
    assert after["light"] - before["light"] == pytest.approx((face.light or 0) / 10)
    assert after["light_in_hand"] - before["light_in_hand"] == pytest.approx((face.light or 0) / 10)
    assert after["printed_cost"] - before["printed_cost"] == pytest.approx((face.cost or 0) / 100)
    assert before["to_move"] == 1
    assert figures_of(state, 1 - seat, read)[FIGURES.index("to_move")] == 0


def test_a_batch_of_sixty_four_is_judged_at_once(library: Library, first_turn: FirstTurn) -> None:
    """A thousandth of a second is what it is meant to take; ten times as much on a busy machine."""
    state = first_turn(2)
    read, evaluation = reader_of(library, state), load_evaluation()
    figures = [figures_of(state, seat, read) for seat in (0, 1)]
    began = time.process_time()
    for _ in range(64):
        evaluation.two.chances(figures, 0.5)
    assert time.process_time() - began < 0.01


def test_weights_for_other_figures_are_refused(tmp_path: Path) -> None:
    path = tmp_path / "old.json"
    path.write_text(json.dumps({**json.loads(EVALUATION.read_text()), "figures": ["points"]}))
    with pytest.raises(BadCard, match="made for other figures"):
        load_evaluation(path)


@pytest.mark.parametrize(
    "content", [None, b"", b"\xff\xfe", b"{}", b"[]", b'{"traits": 3, "figures": 3}']
)
@pytest.mark.parametrize("load", [load_weights, load_evaluation])
def test_a_damaged_file_is_told_with_its_place(
    load: Callable[[Path], object], content: bytes | None, tmp_path: Path
) -> None:
    path = tmp_path / "weights.json"
    if content is not None:
        path.write_bytes(content)
    with pytest.raises(BadCard, match=f"{path}: cannot be read"):
        load(path)


def test_experience_never_counts_against_its_owner(library: Library, first_turn: FirstTurn) -> None:
    """Who held more than eight points in mid-game mostly lost, as they had not been spent: learned
    without signs, a Monster had better not been beaten for the experience that it brings."""
    state = first_turn(2)
    read, own = reader_of(library, state), state.seats[0]
    block = len(state.dungeon)
    for left in range(0, block + 1, 4):
        del state.dungeon[: len(state.dungeon) - (block - left)]
        found = []
        for own.xp in range(14):
            found.append(load_evaluation().chance(state, 0, read))
        own.xp = 0
        assert found == sorted(found), f"{left} cards left the dungeon"
        assert found[3] > found[0]
