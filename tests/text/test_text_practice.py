"""What to work on, at the terminal: figures of the reviewer's, and own mistakes as puzzles."""

from __future__ import annotations

from pathlib import Path

import pytest
from typist import Typist

from thunderstone.catalogue import load_library, load_presets
from thunderstone.client.noting import records_in
from thunderstone.client.own_games import own_games
from thunderstone.client.words import word
from thunderstone.engine.library import Library
from thunderstone.journal import Journal, Player
from thunderstone.maestro import kept
from thunderstone.maestro.kept import Kept, path_beside
from thunderstone.maestro.practice import subjects
from thunderstone.maestro.report import points
from thunderstone.maestro.turns import TurnReviewer
from thunderstone.profile import Profile
from thunderstone.review import Recording
from thunderstone.text.messages import Tongue
from thunderstone.text.practice import practise
from thunderstone.text.start import Start
from thunderstone.text.terminal import Terminal

BY_THEN = 30
"""Answers of a person who always takes the first option: some of them are mistakes."""


def practised(folder: Path, lang: str, *lines: str) -> tuple[str, Profile]:
    """All that is told while these lines are typed."""
    typist, profile = Typist(1, iter(f"{line}\n" for line in lines), len(lines)), Profile(folder)
    terminal = Terminal(typist, typist.sink, plain=True)
    assert practise(Start(load_library(), load_presets(), profile, terminal, Tongue(lang))) == 0
    return typist.printed, profile


@pytest.fixture
def reviewed(tmp_path: Path, library: Library) -> Path:
    """A profile with a game of Marta's that has been reviewed."""
    setup = load_presets()["first_game"].setup(2)
    journal = Journal.new(library, setup, 5, [Player("Marta"), Player("Bruno", "veterano")])
    for _ in range(BY_THEN):
        decision = journal.state.decision
        assert decision is not None
        journal.answer(list(range(max(decision.least, min(1, decision.most)))))
    profile = Profile(tmp_path)
    records = records_in(profile.folder)
    game = records.keep(journal)
    reviewer = TurnReviewer(Recording(journal), 0)
    turns = {index: reviewer.turn(index) for index in range(reviewer.count)}
    kept.save(path_beside(records.journal_path(game.id)), journal, Kept(0, turns))
    return tmp_path


@pytest.mark.parametrize("lang", ["es", "en"])
def test_the_figures_told_are_the_reviewers(reviewed: Path, lang: str) -> None:
    games = own_games(records_in(Profile(reviewed).folder)).reviewed["Marta"]
    told, _ = practised(reviewed, lang)
    found = subjects(games)
    assert found, "taking the first option is no mistake"
    for one in found:
        kind = word(f"practice_kind.{one.kind}", lang)
        assert f"{kind}: {points(-one.cost, lang, sign=True)}" in told
        assert word(f"practice_advice.{one.kind}", lang) in told
    assert f"{word('practice.accuracy', lang)}: {round(games[0].accuracy)}" in told


@pytest.mark.parametrize("lang", ["es", "en"])
def test_ones_own_mistake_is_tried_anew(reviewed: Path, lang: str) -> None:
    told, _ = practised(reviewed, lang, "1", "h")
    assert word("puzzle.own", lang) in told
    kinds = own_games(records_in(Profile(reviewed).folder)).reviewed["Marta"]
    kind = word(f"practice_kind.{subjects(kinds)[0].kind}", lang)
    assert word("maestro.hint_kind", lang, kind=kind) in told


@pytest.mark.parametrize("lang", ["es", "en"])
def test_without_a_review_it_is_told_how_to_make_one(tmp_path: Path, lang: str) -> None:
    told, _ = practised(tmp_path, lang)
    assert word("practice.none", lang) in told
    assert "python main.py review GAME.json" in told
    assert word("practice.how", lang).replace("*", "") not in told, "there is nothing to be pressed"


@pytest.mark.parametrize("lang", ["es", "en"])
def test_the_game_that_waits_for_its_review_is_named(reviewed: Path, lang: str) -> None:
    records = records_in(Profile(reviewed).folder)
    game = next(iter(records.games())).id
    path_beside(records.journal_path(game)).unlink()
    told, _ = practised(reviewed, lang)
    assert f"review {records.journal_path(game)}" in " ".join(told.split())
