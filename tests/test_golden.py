"""Golden games: recorded games lead to the same states, whatever the hash seed of Python is."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.golden import record
from tests.processes import run_python
from thunderstone.journal import playback
from thunderstone.journal.files import load

ROOT = Path(__file__).parent.parent


@pytest.mark.parametrize("name", record.GAMES)
def test_a_recorded_game_replays_turn_by_turn(name: str) -> None:
    loaded = load(record.load_library(), record.path_of(name))
    assert not loaded.note, "the rules lead elsewhere: if that is meant, record the games anew"
    journal = loaded.journal
    assert len(journal.turn_hashes) == journal.state.turn.number
    *_, last = playback(journal)
    assert last.state.digest() == journal.state.digest()


def test_recorded_games_do_not_depend_on_the_hash_seed() -> None:
    outputs = set()
    for hash_seed in (0, 4242):
        done = run_python("-m", "tests.golden.record", "--check", hash_seed=hash_seed)
        assert done.returncode == 0, done.stderr
        outputs.add(done.stdout)
    assert len(outputs) == 1
    assert outputs.pop().count("\n") == len(record.GAMES)
