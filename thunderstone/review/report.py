"""A finished game as a text to keep: the score sheet, the moments, the figures of every round."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from thunderstone import words
from thunderstone.engine import scoring
from thunderstone.engine.hall import SWARMS
from thunderstone.engine.scoring import COMMISSION
from thunderstone.narration import card_name, result_lines
from thunderstone.narration.numerals import numeral
from thunderstone.review.figures import CURVES
from thunderstone.review.sentences import highlight_line
from thunderstone.review.sheet import TOGETHER, Cell, Column, Sheet, score_sheet

if TYPE_CHECKING:
    from thunderstone.journal import Journal
    from thunderstone.review.overview import Review

NAME_WIDE = 18


def report_text(journal: Journal, seen: Review, lang: str, code: str = "") -> str:
    """The whole game in ``lang`` ("es" or "en"); ``code`` is its share code, if there is one."""
    state = journal.state
    names = [player.name for player in journal.players]
    sheet = score_sheet(journal)
    head = [
        _word("heading", lang),
        *(line.text() for line in result_lines(state, names, lang)),
        _word(
            "rounds",
            lang,
            rounds=seen.recording.round_at(seen.recording.length),
            turns=state.turn.number,
        ),
        _word("seed", lang, seed=journal.seed),
    ]
    if code:
        head.append(_word("code", lang, code=code))
    parts = [
        head,
        [_word("sheet", lang), *_table(sheet, names, lang)],
        [_word("cards", lang), *_entries(journal, sheet, names, lang)],
        [_word("moments", lang), *_moments(journal, seen, names, lang)],
        [_word("curves", lang), *_curves(seen, names, lang)],
    ]
    return "\n\n".join("\n".join(part) for part in parts) + "\n"


def _table(sheet: Sheet, names: Sequence[str], lang: str) -> list[str]:
    """The sheet with a column for each seat."""
    heads = [_name(column, names, lang) for column in sheet.columns]
    wide = [max(6, len(head)) for head in heads]
    rows = [_row("", heads, wide)]
    for source in sheet.sources:
        points = [numeral(column.cell(source).points) for column in sheet.columns]
        rows.append(_row(_word(source, lang), points, wide))
    rows.append(_row(_word("total", lang), [numeral(one.total) for one in sheet.columns], wide))
    rows.append(_row(_word("closing_cards", lang), [str(one.cards) for one in sheet.columns], wide))
    rows.append(_row(_word("closing_xp", lang), [str(one.xp) for one in sheet.columns], wide))
    return rows


def _entries(journal: Journal, sheet: Sheet, names: Sequence[str], lang: str) -> list[str]:
    lines = []
    for column in sheet.columns:
        lines.append(f"{_name(column, names, lang)}:")
        for cell in column.cells:
            lines += [f"  {line}" for line in _cell_lines(journal, cell, lang)]
        if column.kept is not None and not column.kept.met:
            lines.append("  " + _word("missed", lang, name=_commission(column.kept.id, lang)))
    return lines


def _cell_lines(journal: Journal, cell: Cell, lang: str) -> list[str]:
    """The cards of a cell; those of the Swarm and the Horde as their formula (R155, R211)."""
    if cell.source in SWARMS.values() and cell.entries:
        formula = _word(f"formula_{cell.source}", lang, n=cell.copies, each=cell.entries[0].each)
        return [f"{formula} = {cell.points}"]
    cards = journal.library.cards
    if cell.source == COMMISSION:
        return [
            _word("met", lang, name=_commission(one.card, lang), points=numeral(one.points))
            for one in cell.entries
        ]
    return [
        _word(
            "entry",
            lang,
            copies=entry.copies,
            card=card_name(cards[entry.card], lang),
            points=numeral(entry.points),
        )
        for entry in cell.entries
    ]


def _commission(name: str, lang: str) -> str:
    return words.say(f"mode.{name}", lang)


def _moments(journal: Journal, seen: Review, names: Sequence[str], lang: str) -> list[str]:
    kinds = journal.state.cards
    return [
        _word(
            "moment",
            lang,
            round=one.round,
            turn=one.turn,
            words=highlight_line(one, kinds, names, lang).text(),
        )
        for one in seen.highlights
    ]


def _curves(seen: Review, names: Sequence[str], lang: str) -> list[str]:
    """A table of all figures, the columns apart by tabs: a spreadsheet takes it in."""
    heads = [
        f"{name} {_word('monsters_curve' if curve == 'monsters' else curve, lang)}"
        for curve in CURVES
        for name in names
    ]
    rows = ["\t".join([_word("round", lang), *heads])]
    for sample in seen.samples:
        figures = [getattr(one, curve) for curve in CURVES for one in sample.seats]
        rows.append("\t".join(str(number) for number in (sample.round, *figures)))
    return rows


def _row(head: str, cells: Sequence[str], wide: Sequence[int]) -> str:
    columns = [cell.rjust(width) for cell, width in zip(cells, wide, strict=True)]
    return "  ".join([head.ljust(NAME_WIDE), *columns])


def _name(column: Column, names: Sequence[str], lang: str) -> str:
    if column.seat == TOGETHER:
        return _word("together", lang)
    return _word("pile", lang) if column.seat == scoring.NOBODY else names[column.seat]


def _word(key: str, lang: str, **fields: object) -> str:
    return words.say(f"report.{key}", lang, **fields)
