"""Puzzles of the game in words: three hints that say something, the answer, its sum."""

from __future__ import annotations

import pytest

from thunderstone.client.puzzle_play import HINTS, PuzzlePlay
from thunderstone.puzzles.collection import load_puzzles
from thunderstone.puzzles.progress import Progress


@pytest.mark.parametrize("lang", ["es", "en"])
def test_puzzles_have_three_hints_and_an_answer_in_words(lang: str) -> None:
    collection = load_puzzles()
    for one in collection.listed[::3]:
        play = PuzzlePlay(collection.puzzle(one.name), Progress({}), "2026-11-24", "Marta")
        hints = [play.hint(number, lang) for number in range(1, HINTS + 1)]
        assert len(set(hints)) == HINTS, one.name
        assert not any(hint.endswith((": .", " .")) for hint in hints), hints
        way, line = play.way(lang), play.puzzle.solution.line
        assert len(way) == len(line)
        attacks = any(step.text().find(word) > 0 for step in way for word in ("Atacar", "Attack"))
        assert bool(play.sum_words(lang)) <= attacks, one.name
        for tempting in play.puzzle.solution.tempting:
            assert all(play.tempting(tempting, lang))
