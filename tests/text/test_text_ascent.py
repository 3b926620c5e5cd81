"""The Ascent in the terminal: its list, a game on a table by its number, and the proof."""

from __future__ import annotations

import io
import sys
from pathlib import Path

import pytest

from thunderstone.catalogue.ascent import load_ascent
from thunderstone.cli import main
from thunderstone.client.noting import records_in
from thunderstone.engine.library import Library
from thunderstone.profile import Profile
from thunderstone.records.ascent import proof
from thunderstone.showcase import past_games
from thunderstone.text.messages import Tongue
from thunderstone.text.results import score_lines

ASCENT = "5\n"
"""The number of the Ascent among the ways to a game."""


def typed(
    lines: str, folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> str:
    monkeypatch.setattr(sys, "stdin", io.StringIO(lines))
    assert main(["--profile", str(folder), "--lang", "es", "text"]) == 0
    return capsys.readouterr().out


def test_a_table_is_chosen_and_played_by_its_number(
    library: Library,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    out = typed(f"{ASCENT}12\n2\n1\nAna\n", tmp_path, monkeypatch, capsys)
    table, closed = load_ascent()[1], load_ascent()[11]
    assert f"12. {closed.name('es')} · cerrada" in out
    assert "Se abre cuando solo queden dos sin ganar por debajo." in out
    assert f"*** Al menos {table.three_stars} puntos más que el montón" in out
    assert "Ver cómo la ganó un bot" not in out
    journal = Profile(tmp_path).load_autosave(library).journal
    assert (journal.setup, journal.seed) == table.shared(library)
    assert journal.players[0].name == "Ana"


def test_after_a_victory_the_proof_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    past_games.climb(records_in(tmp_path), (1,))
    out = typed(f"{ASCENT}1\n2\n32\n7\n", tmp_path, monkeypatch, capsys)
    first, second = load_ascent()[:2]
    assert f"1. {first.name('es')} · 1 de 3 estrellas" in out
    assert f"2. {second.name('es')} · siguiente" in out
    assert "Mejor marca: 1 punto de ventaja, Marta" in out
    assert "Veterano" in out[out.index("Ver cómo la ganó un bot") :]


def test_the_end_of_a_game_tells_its_stars(library: Library) -> None:
    proven = proof(library, load_ascent()[0])
    told = score_lines(past_games.climbed_by(proven, "Ana"), Tongue("es"))
    assert told[-1] == "El ascenso, mesa 1: 3 estrellas de 3."
    assert "ascenso" not in score_lines(proven, Tongue("es"))[-1], "a bot climbs nowhere"
