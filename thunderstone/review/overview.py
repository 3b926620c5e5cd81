"""A game looked over in one go: its curves and its moments, from the journal alone."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from thunderstone.review.best_battle import BattleWon, best_battle
from thunderstone.review.figures import Sample, Sampler
from thunderstone.review.highlights import Finder, Highlight
from thunderstone.review.recording import Recording
from thunderstone.review.selection import selected

if TYPE_CHECKING:
    from thunderstone.journal import Journal


class Review(NamedTuple):
    """A game, its figures after every round, the moments worth telling, in their order, and the
    dearest of the battles won."""

    recording: Recording
    samples: tuple[Sample, ...]
    highlights: tuple[Highlight, ...]
    best_battle: BattleWon | None = None


def review(journal: Journal) -> Review:
    """Play a journal through once and note what it was like; the journal stays as it is.

    It takes about a third of a second for a thousand answers and touches nothing shared, so that
    it can be done beside the screen.
    """
    recording = Recording(journal)
    sampler, finder = Sampler(), Finder()
    for moment in recording.moments():
        sampler.see(moment)
        finder.see(moment)
    told = selected(finder.found)
    return Review(recording, sampler.finish(), told, best_battle(recording))
