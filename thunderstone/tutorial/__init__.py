"""The guided first game: its table, its steps and its coach, without a screen."""

from __future__ import annotations

from thunderstone.tutorial.coach import Coach
from thunderstone.tutorial.deal import first_journal
from thunderstone.tutorial.lesson import Await, BadLesson, Lesson, Step, load_lesson, refused
from thunderstone.tutorial.rehearsal import rehearse

__all__ = [
    "Await",
    "BadLesson",
    "Coach",
    "Lesson",
    "Step",
    "first_journal",
    "load_lesson",
    "refused",
    "rehearse",
]
