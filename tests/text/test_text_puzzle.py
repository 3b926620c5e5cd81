"""A puzzle at the terminal: hints on the way, a turn that brings less, the answer."""

from __future__ import annotations

from pathlib import Path

import pytest
from typist import Typist

from thunderstone.catalogue import load_library, load_presets
from thunderstone.client.puzzle_play import HINTS, PuzzlePlay
from thunderstone.client.words import word
from thunderstone.engine import machine, scoring
from thunderstone.profile import Profile
from thunderstone.puzzles.collection import load_puzzles
from thunderstone.puzzles.progress import Progress
from thunderstone.text.faces import figures, kind_line, plain_text
from thunderstone.text.messages import Tongue
from thunderstone.text.puzzle import DONE, TODAY, UNKNOWN, listed, play_puzzle, said_lines
from thunderstone.text.start import Start
from thunderstone.text.terminal import Terminal

REST = ("3", "", "1")
RESTED = ([2], [], [0])
"""Rest, destroy nothing, end the turn: as it is typed, and as answers."""


def trying(name: str) -> PuzzlePlay:
    """A puzzle as it is tried."""
    return PuzzlePlay(load_puzzles().puzzle(name), Progress({}), "2026-11-24", "Marta")


def played(folder: Path, lang: str, *lines: str, wanted: str = "1.1") -> tuple[int, str, Profile]:
    """The exit code, and all that is told while these lines are typed."""
    typist, profile = Typist(1, iter(f"{line}\n" for line in lines), len(lines)), Profile(folder)
    terminal = Terminal(typist, typist.sink)
    start = Start(load_library(), load_presets(), profile, terminal, Tongue(lang))
    return play_puzzle(start, wanted), typist.printed, profile


@pytest.mark.parametrize("lang", ["es", "en"])
def test_a_turn_that_brings_less_may_be_tried_again_or_given_up(tmp_path: Path, lang: str) -> None:
    collection = load_puzzles()
    found = ((one, trying(one.name)) for one in collection.listed)
    one, puzzle = next(pair for pair in found if pair[1].puzzle.attempt(RESTED).over)
    puzzle.look(RESTED)
    wanted = f"{one.grade}.{one.number}"
    code, told, profile = played(tmp_path, lang, *REST, "1", *REST, "2", wanted=wanted)
    assert code == DONE
    assert told.count(puzzle.verdict(lang)) == 2
    for line in puzzle.way(lang):
        assert line.text() in told
    assert profile.settings.puzzles == {}


@pytest.mark.parametrize("lang", ["es", "en"])
def test_all_that_the_cards_say_is_told_of_every_puzzle(lang: str) -> None:
    """Everything of the cards that an answer can turn on: those in hand, the Treasures and those in
    the hall, and whatever the answers gain, with their figures and classes."""
    library, tongue = load_library(), Tongue(lang)
    for one in load_puzzles().listed:
        play = trying(one.name)
        state, seat = play.puzzle.state, play.puzzle.seat
        trial = state.copy()
        for picks in play.puzzle.solution.line:
            machine.answer(trial, picks)
        gained = set(scoring.owned(trial, seat)) - set(scoring.owned(state, seat))
        seen = {*state.seats[seat].hand, *state.seats[seat].treasures, *gained}
        seen.update(card for rank in state.hall for card in rank)
        told = "\n".join(said_lines(play, tongue))
        for card in sorted(seen - {card for card in seen if state.cards[card].kind == "disease"}):
            face = library.cards[state.cards[card].id]
            words = face.words_in(lang)
            for part in (words.name, *plain_text(words.text, tongue).split("\n")):
                assert part.removesuffix(".") in told, (one.name, face.id)
            assert figures(face, tongue) in told
            assert kind_line(face, tongue) in told


@pytest.mark.parametrize("lang", ["es", "en"])
def test_of_a_swarm_it_is_told_how_many_one_owns(lang: str) -> None:
    """Its cards are worth as many points as there are of them; not all lie in sight (R155)."""
    library, tongue, many = load_library(), Tongue(lang), set[int]()
    for one in load_puzzles().listed:
        play = trying(one.name)
        state, seat = play.puzzle.state, play.puzzle.seat
        faces = [state.cards[card] for rank in state.hall for card in rank]
        for face in (face for face in faces if face.most_vp):
            own = [state.cards[card] for card in scoring.owned(state, seat)]
            count = sum(1 for card in own if card.category == face.category)
            told = [line for line in said_lines(play, tongue) if kind_line(face, tongue) in line]
            assert all(line.endswith(tongue.shared("puzzle.owned", n=count)) for line in told)
            assert library.cards[face.id].words_in(lang).name in told[0]
            many.add(count)
    assert max(many) > 1


@pytest.mark.parametrize("lang", ["es", "en"])
def test_hints_come_in_steps(tmp_path: Path, lang: str) -> None:
    puzzle = trying(load_puzzles().listed[0].name)
    for given in range(HINTS + 1):
        _, told, _ = played(tmp_path, lang, *["h"] * given)
        shown = [puzzle.hint(number, lang) in told for number in range(1, HINTS + 1)]
        assert shown == [number <= given for number in range(1, HINTS + 1)]


def test_a_puzzle_that_is_not_there_is_told(tmp_path: Path) -> None:
    code, told, _ = played(tmp_path, "en", wanted="9.1")
    assert code == UNKNOWN
    assert word("puzzle.unknown", "en") in told


def test_puzzles_are_named_by_grade_and_number_or_by_the_day() -> None:
    collection = load_puzzles()
    assert listed("2.3", "2026-11-24") == collection.of_grade(2)[2]
    assert listed(TODAY, "2026-11-24") == collection.of_day("2026-11-24")
