"""A finished game looked over: what scored, how it went round by round, and its great moments."""

from thunderstone.review.best_battle import BattleTerm, BattleWon, best_battle
from thunderstone.review.figures import CURVES, Figures, Sample
from thunderstone.review.highlights import Highlight
from thunderstone.review.overview import Review, review
from thunderstone.review.recording import Recording
from thunderstone.review.report import report_text
from thunderstone.review.sentences import highlight_line
from thunderstone.review.sheet import (
    SOURCES,
    TOGETHER,
    Cell,
    Column,
    Entry,
    Kept,
    Sheet,
    score_sheet,
)

__all__ = [
    "CURVES",
    "SOURCES",
    "TOGETHER",
    "BattleTerm",
    "BattleWon",
    "Cell",
    "Column",
    "Entry",
    "Figures",
    "Highlight",
    "Kept",
    "Recording",
    "Review",
    "Sample",
    "Sheet",
    "best_battle",
    "highlight_line",
    "report_text",
    "review",
    "score_sheet",
]
