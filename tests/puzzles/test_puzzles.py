"""Puzzles: what a turn can come to, what is asked of it, and the collection that is shipped."""

from __future__ import annotations

import copy
import datetime
import random
from collections import Counter
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
import yaml

from thunderstone import words
from thunderstone.bots.registry import bot_named
from thunderstone.catalogue import load_presets
from thunderstone.engine.decision import Decision, Option
from thunderstone.engine.library import Library
from thunderstone.engine.state import State
from thunderstone.engine.view import view
from thunderstone.engine.zones import owned
from thunderstone.journal import HUMAN, Journal, Player
from thunderstone.profile.settings import Settings, settings_from_plain
from thunderstone.puzzles import case
from thunderstone.puzzles.collection import load_puzzles
from thunderstone.puzzles.progress import Progress, Solved
from thunderstone.puzzles.puzzle import GRADES, Puzzle, of_answer, of_position
from thunderstone.puzzles.question import KINDS, Question
from thunderstone.puzzles.turn_search import Trial, Unsearchable, ends, likeness
from thunderstone.resources import assets_dir
from thunderstone.scenarios.faults import Unusable
from thunderstone.scenarios.runner import PASSED, run_path
from tools.puzzles.proving import faults, faults_of

POSITION: dict[str, Any] = {
    "case": "The Squire eats, the Wizard has the staff",
    "setup": {"seats": 2},
    "hall": {
        "rank_0": ["unholy_guardian"],
        "rank_1": ["regicide"],
        "rank_2": ["the_bloodless"],
        "rank_3": ["usurper"],
    },
    "seats": {
        1: {
            "hand": [
                *("thyrian_squire", "short_sword", "iron_rations"),
                *("elf_wizard", "divine_staff", "militia"),
            ],
            "deck": ["torch x9"],
        }
    },
}


def laid(**changes: Any) -> Puzzle:
    """The position, changed, with the question for points."""
    setup, table = case.laid(copy.deepcopy(POSITION) | changes)
    puzzle = of_position(table.state, setup, Question("points"), "mine")
    assert puzzle is not None
    return puzzle


# -- a turn ---------------------------------------------------------------------------------


def test_the_best_of_a_turn_is_what_one_works_out_by_hand() -> None:
    """Squire 2 + Short Sword 4 + 2 for the food he eats, Wizard 2 + staff 3, Militia 1: just the
    Guardian's 14 (R87); in rank 0 no Light is asked for."""
    solution = laid().solution
    assert (solution.best, len(solution.line)) == (5, 6)
    assert [(one.points, one.gained, one.gone) for one in solution.tempting] == [
        (4, ("the_bloodless",), ("elf_wizard",)),
        (3, ("regicide",), ()),
        (1, ("glow_berries",), ()),
    ]


@pytest.mark.parametrize(
    ("question", "best"),
    [
        (Question("unharmed"), 3),  # the rations are lost against the Guardian
        (Question("experience"), 3),
        (Question("clean", "regicide"), 1),
        (Question("defeat", "unholy_guardian"), 1),
    ],
)
def test_every_question_measures_the_same_turn_in_its_own_way(
    question: Question, best: int
) -> None:
    puzzle = laid()
    found = of_position(puzzle.state, puzzle.setup, question, "mine")
    assert found is not None
    assert found.solution.best == best


@pytest.mark.parametrize(
    "question", [Question("heal"), Question("win"), Question("clean", "the_bloodless")]
)
def test_what_cannot_be_had_is_no_question(question: Question) -> None:
    puzzle = laid()
    assert of_position(puzzle.state, puzzle.setup, question, "mine") is None


def test_where_two_outcomes_are_best_there_is_no_puzzle() -> None:
    two = {"rank_1": ["regicide"], "rank_2": ["spectre"]}  # both are worth three points
    setup, table = case.laid(copy.deepcopy(POSITION) | {"hall": two})
    gains = {end.gained for end in ends(table.state) if end.points == 3}
    assert {("regicide",), ("spectre",)} <= gains
    assert of_position(table.state, setup, Question("points"), "mine") is None


def test_a_turn_in_which_a_card_may_be_drawn_is_not_searched() -> None:
    """The Magi Staff draws a card."""
    seats = {1: {"hand": ["elf_wizard", "magi_staff", "militia"], "deck": ["torch x9"]}}
    _, table = case.laid(copy.deepcopy(POSITION) | {"seats": seats})
    with pytest.raises(Unsearchable) as fault:
        ends(table.state)
    assert fault.value.reason == "hidden"


@pytest.mark.parametrize("place", range(0, 200, 20))
def test_no_line_played_at_random_brings_more_than_the_best(place: int) -> None:
    """The search leaves nothing out, though it follows like answers but once."""
    collection = load_puzzles()
    puzzle = collection.puzzle(collection.listed[place].name)
    chance = random.Random(place)
    for _ in range(60):
        trial, line = Trial(puzzle.state), []
        while not trial.over:
            decision = trial.state.decision
            assert decision is not None
            most = min(decision.most, len(decision.options))
            count = chance.randint(decision.least, most)
            line.append(chance.sample(range(len(decision.options)), count))
            trial.answer(line[-1])
        assert puzzle.attempt(line).value <= puzzle.solution.best


def test_the_refill_after_the_battle_ends_the_turn_before_its_card_is_seen() -> None:
    puzzle = laid(hall={"rank_1": ["regicide"]})
    trial = Trial(puzzle.state)
    reveals = trial.state.reveals
    for picks in puzzle.solution.line:
        trial.answer(picks)
    assert trial.over
    assert trial.state.reveals == reveals


def test_no_other_deck_changes_what_a_turn_can_come_to() -> None:
    """The proof counts on nothing that is hidden."""
    puzzle = laid()
    other = puzzle.state.copy()
    other.dungeon = other.dungeon[::-1]
    other.disease = other.disease[::-1]
    other.seats[0].deck = other.seats[0].deck[::-1]
    other.rng += 1
    assert set(ends(other)) == set(ends(puzzle.state))


# -- a puzzle -------------------------------------------------------------------------------


def test_an_attempt_is_judged_by_what_it_brings() -> None:
    puzzle = laid()
    line = puzzle.solution.line
    assert puzzle.attempt(line[:-1]) == (False, 0, False, None)
    done = puzzle.attempt(line)
    assert (done.over, done.value, done.solved) == (True, 5, True)
    resting = puzzle.state.clone()
    assert resting.decision is not None
    picks = [[[option.act for option in resting.decision.options].index("rest")], [], [0]]
    missed = puzzle.attempt(picks)
    assert (missed.over, missed.value, missed.solved) == (True, 0, False)


def test_a_puzzle_written_as_a_case_is_the_same_when_it_is_read() -> None:
    puzzle = laid()
    entry = case.write(puzzle)
    again = case.read(entry)
    assert (again.question, again.solution) == (puzzle.question, puzzle.solution)
    assert again.state.text() == puzzle.state.text()


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        ({"asks": "gold"}, "unknown question"),
        ({"best": 0}, "whole number from 1"),
        ({"difficulty": "hard"}, "expected a number"),
        ({"tempting": {"value": 1}}, "expected a list"),
        ({"prize": 1}, "unknown key"),
    ],
)
def test_a_case_that_is_no_puzzle_is_refused_with_a_reason(
    change: dict[str, Any], fault: str
) -> None:
    entry = case.write(laid())
    entry[case.KEY] |= change
    with pytest.raises(Unusable, match=fault):
        case.read(entry)


def test_a_puzzle_that_claims_too_much_is_found_out() -> None:
    entry = case.write(laid())
    entry[case.KEY] |= {"best": 6, "tempting": []}
    told = list(faults_of(case.read(entry)))
    assert any("the best is 5" in fault for fault in told)
    assert any("come next" in fault for fault in told)
    assert any("does not lead" in fault for fault in told)


def test_the_example_of_the_manual_is_right() -> None:
    """But that the bot finds it, as the manual says."""
    page = (Path(__file__).parents[2] / "docs" / "PUZZLES.md").read_text(encoding="utf-8")
    (entry,) = yaml.safe_load(page.partition("```yaml")[2].partition("```")[0])["cases"]
    assert {fault.partition(" (")[0] for fault in faults_of(case.read(entry))} == {
        "aventurero finds the best"
    }


def test_ones_own_mistake_becomes_a_puzzle(library: Library) -> None:
    """The turn in which an answer was given, from its beginning."""
    setup = load_presets()["first_game"].setup(2)
    journal = Journal.new(library, setup, 3, [Player("Marta", HUMAN), Player("Bot", "greedy")])
    begun: dict[int, str] = {}
    bot = bot_named("greedy")
    while journal.state.decision is not None and len(journal.answers) < 400:
        if journal.state.decision.kind == "action":
            begun[len(journal.answers)] = journal.state.text()
        journal.answer(bot.choose(view(journal.state, journal.state.decision.seat), 1))
    found = {number: of_answer(journal, number + 1, "own") for number in list(begun)[-20:]}
    puzzles = {number: puzzle for number, puzzle in found.items() if puzzle is not None}
    assert puzzles
    for number, puzzle in puzzles.items():
        assert puzzle.state.text() == begun[number]
        assert puzzle.attempt(puzzle.solution.line).solved
        players = [Player("A"), Player("B", "greedy")]
        assert puzzle.journal(players).state.text() == puzzle.state.text()
    assert of_answer(journal, 0, "own") is None


# -- what comes with the game ---------------------------------------------------------------


def test_answers_are_alike_that_do_the_same_and_no_others(
    first_game: Callable[[int, int], State],
) -> None:
    """Another copy of a card, and another order where none counts; not another seat or way."""
    state = first_game(3, 1)
    hand = sorted(state.seats[state.active].hand, key=lambda card: state.cards[card].id)
    two = next((a, b) for a, b in pairwise(hand) if state.cards[a].id == state.cards[b].id)
    other = next(card for card in hand if state.cards[card].id != state.cards[two[0]].id)
    cards = tuple(Option("card", card) for card in (*two, other))
    seats = tuple(Option("seat", other=seat) for seat in (1, 2))
    ways = tuple(Option("mode", name=name) for name in ("draw", "destroy"))

    def alike(options: tuple[Option, ...], one: list[int], two: list[int], **how: bool) -> bool:
        state.decision = Decision(state.active, "cards", options, 1, 2, **how)
        return likeness(state, one) == likeness(state, two)

    assert alike(cards, [0], [1])
    assert not alike(cards, [0], [2])
    assert alike(cards, [0, 2], [2, 1])
    assert not alike(cards, [0, 2], [2, 0], ordered=True)
    assert not alike(seats, [0], [1])
    assert not alike(ways, [0], [1])


def test_two_hundred_puzzles_of_three_grades_and_every_kind_are_there() -> None:
    listed = load_puzzles().listed
    assert len(listed) >= 200
    assert len({one.name for one in listed}) == len(listed)
    grades, kinds = (
        Counter(values)
        for values in zip(*[(o.grade, o.question.kind) for o in listed], strict=True)
    )
    assert set(grades) == set(GRADES)
    assert min(grades.values()) >= 40
    assert set(kinds) == set(KINDS)
    assert max(kinds.values()) <= len(listed) // 3


def test_every_puzzle_is_a_scenario_that_holds() -> None:
    outcomes = list(run_path(Path(assets_dir() / "puzzles")))
    assert len(outcomes) == len(load_puzzles().listed)
    assert [outcome for outcome in outcomes if outcome.status != PASSED] == []


def test_every_answer_solves_its_puzzle() -> None:
    collection = load_puzzles()
    puzzles = (collection.puzzle(one.name) for one in collection.listed)
    wrong = [one.name for one in puzzles if not one.attempt(one.solution.line).solved]
    assert wrong == []


@pytest.mark.parametrize(("lang", "told"), [("en", "replace by the same"), ("es", "otra igual")])
def test_that_a_card_may_be_replaced_is_said_where_an_answer_does_it(lang: str, told: str) -> None:
    """A Hero destroyed and bought anew is not lost: whoever tries must know that it counts so."""
    collection = load_puzzles()
    for one in collection.listed:
        puzzle = collection.puzzle(one.name)
        if puzzle.question.kind not in ("unharmed", "clean"):
            continue
        before, trial, gone = set(owned(puzzle.state, puzzle.seat)), Trial(puzzle.state), set()
        for picks in puzzle.solution.line:
            trial.answer(list(picks))
            gone |= before - set(owned(trial.state, puzzle.seat))
        if any(puzzle.state.cards[card].kind != "disease" for card in gone):
            break
    else:
        pytest.fail("no answer does it")
    assert told in words.say("puzzle.rules", lang)


def test_a_sample_of_the_puzzles_is_proven_anew() -> None:
    assert list(faults(load_puzzles(), every=20)) == []


def test_the_puzzle_of_a_day_is_the_same_for_everybody_and_the_grades_take_turns() -> None:
    collection = load_puzzles()
    first = datetime.date(2026, 11, 24)
    days = [(first + datetime.timedelta(days=n)).isoformat() for n in range(60)]
    found = [collection.of_day(day) for day in days]
    assert found == [collection.of_day(day) for day in days]
    assert {one.grade for one in found[:3]} == set(GRADES)
    assert len({one.name for one in found}) > 40
    with pytest.raises(ValueError, match="Invalid isoformat"):
        collection.of_day("soon")


# -- what has been solved -------------------------------------------------------------------


def test_the_first_solution_stands_and_every_day_counts() -> None:
    """One puzzle may be that of several days."""
    progress = Progress({})
    progress.note("1-2", Solved("2026-11-20", 3, 2))
    progress.note("1-2", Solved("2026-11-21", 1, 0))
    assert progress.of("1-2") == Solved("2026-11-20", 3, 2)
    assert progress.days() == set()
    progress.note("1-2", Solved("2026-11-22", 1, 0, daily=True))
    progress.note("1-2", Solved("2026-11-23", 1, 0, daily=True))
    assert progress.of("1-2") == Solved("2026-11-20", 3, 2)
    assert progress.days() == {"2026-11-22", "2026-11-23"}


def test_where_there_is_no_room_the_oldest_day_gives_way() -> None:
    plain: dict[str, Any] = {f"{n}-1": ["2026-11-20", 1, 0, False] for n in range(998)}
    progress = Progress(plain)
    for day in ("2026-11-20", "2026-11-21", "2026-11-22"):
        progress.note("0-1", Solved(day, 1, 0, daily=True))
    assert len(plain) == 1_000
    assert progress.days() == {"2026-11-21", "2026-11-22"}


def test_more_than_the_settings_take_is_not_noted() -> None:
    settings = Settings()
    progress = Progress(settings.puzzles)
    for number in range(1_200):
        progress.note(f"{number}-a-very-long-name-of-a-puzzle", Solved("2026-11-20", 5_000, 5_000))
    strange: list[str] = []
    assert settings_from_plain(settings.to_plain(), strange).puzzles == settings.puzzles
    assert strange == []
    assert progress.of("7-a-very-long-name-of-a-puzzle") == Solved("2026-11-20", 999, 999)


def test_what_has_been_solved_is_kept_with_the_settings() -> None:
    settings = Settings()
    Progress(settings.puzzles).note("1-2", Solved("2026-11-20", 3, 2, daily=True))
    again = settings_from_plain(settings.to_plain())
    assert Progress(again.puzzles).of("1-2") == Solved("2026-11-20", 3, 2)
    assert Progress(again.puzzles).days() == {"2026-11-20"}


@pytest.mark.parametrize(
    "damaged",
    [
        {"1-2": "solved"},
        {"1-2": ["2026-11-20", 1, 0]},
        {"1-2": ["2026-11-20", -1, 0, True]},
        {"1-2": ["yesterday", 1, 0, True]},
        {"1-2": ["2026-11-20", 1, 10**9, True]},
        {"x" * 100: ["2026-11-20", 1, 0, True]},
        {str(n): ["2026-11-20", 1, 0, True] for n in range(5_000)},
    ],
)
def test_damaged_progress_gives_way_to_none(damaged: dict[str, Any]) -> None:
    strange: list[str] = []
    assert settings_from_plain({"puzzles": damaged}, strange).puzzles == {}
    assert strange == ["puzzles"]


def test_a_date_that_is_none_counts_for_no_day() -> None:
    plain = {"1-2": ["2026-13-40", 1, 0, True]}
    assert settings_from_plain({"puzzles": plain}).puzzles == plain
    assert Progress(plain).days() == set()
