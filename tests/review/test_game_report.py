"""The text of a game holds its sheet, its moments and its figures."""

from __future__ import annotations

import pytest
from endgames import NUMBERS, played, reviewed

from thunderstone.review import CURVES, highlight_line, report_text, score_sheet


@pytest.mark.parametrize("lang", ["es", "en"])
@pytest.mark.parametrize("number", [6, 16, 29])
def test_the_text_tells_all_of_it(number: int, lang: str) -> None:
    journal = played(number)
    seen = reviewed(number)
    names = [player.name for player in journal.players]
    words = report_text(journal, seen, lang, "CODE-1")
    assert all(name in words for name in names)
    assert "CODE-1" in words
    for one in seen.highlights:
        assert highlight_line(one, journal.state.cards, names, lang).text() in words
    sheet = score_sheet(journal)
    rows = [line.split() for line in words.splitlines() if line.startswith("Total")]
    shown = [int(cell.replace("\N{MINUS SIGN}", "-")) for cell in rows[0][1:]]
    assert shown == [column.total for column in sheet.columns]


def test_the_table_of_rounds_is_one_that_a_spreadsheet_takes() -> None:
    journal = played(5)
    seen = reviewed(5)
    table = [
        row.split("\t") for row in report_text(journal, seen, "en").splitlines() if "\t" in row
    ]
    assert len(table) == len(seen.samples) + 1
    assert {len(row) for row in table} == {1 + len(CURVES) * 5}
    last = [int(cell) for cell in table[-1]]
    assert last[1:6] == [figures.vp for figures in seen.samples[-1].seats]


def test_the_swarm_is_written_as_its_formula() -> None:
    assert "9 of the Swarm × 5 VP = 45" in report_text(played(1), reviewed(1), "en")
    assert "9 del Enjambre × 5 PV = 45" in report_text(played(1), reviewed(1), "es")


@pytest.mark.parametrize("number", NUMBERS[:3])
def test_no_code_is_no_line(number: int) -> None:
    words = report_text(played(number), reviewed(number), "es")
    assert "Código" not in words
    assert f"Semilla: {number}" in words


@pytest.mark.parametrize("number", [2, 5])
def test_no_round_is_counted_after_the_last_one(number: int) -> None:
    limit = played(number).state.variant.rounds
    assert played(number).state.ending == "rounds_over"
    assert f"Rounds: {limit}. " in report_text(played(number), reviewed(number), "en")
    recording = reviewed(number).recording
    assert recording.round_at(recording.length) == limit
    assert max(rounds for _, rounds in recording.rounds) == limit - 1
