"""A campaign that is killed at any step of its way to the disk: nothing is lost, nothing counts
twice, and it comes to the same end."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.campaign.test_campaign_journal import CAMPAIGNS
from thunderstone.campaign import VERSUS, CampaignJournal
from thunderstone.campaign.shelf import CAMPAIGN
from thunderstone.client.campaign_place import campaigns_in
from thunderstone.client.evening import Evening
from thunderstone.engine.library import Library
from thunderstone.journal import HUMAN, Player
from thunderstone.journal.seats import RESIGNED
from thunderstone.profile import Profile

STEPS = ((os, "replace"), (os, "link"), (os, "unlink"), (os, "fsync"), (os, "mkdir"),
         (tempfile, "mkstemp"))  # fmt: skip
"""All that changes the disk, and what waits for it."""

ANSWERS = 3
"""Answers of a game before its only person gives it up."""

MOST_STEPS = 400


class Killed(BaseException):
    """The process ends here, and runs nothing more."""


class Disk:
    """Lets so many steps through and none after them; ``taken`` counts them."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.left, self.taken = MOST_STEPS, 0
        for module, name in STEPS:
            monkeypatch.setattr(module, name, self._counted(getattr(module, name)))

    def _counted(self, step: Callable[..., Any]) -> Callable[..., Any]:
        def taken(*args: Any, **kwargs: Any) -> Any:
            if self.left == 0:
                raise Killed
            self.left -= 1
            self.taken += 1
            return step(*args, **kwargs)

        return taken


def opened(library: Library, folder: Path) -> Evening:
    """The campaign of a profile, begun where there is none yet."""
    profile = Profile(folder)
    shelf = campaigns_in(profile)
    kept = shelf.campaigns()
    if kept:
        assert kept[0].fault is None
        return Evening(profile, kept[0].path, shelf.load(library, CAMPAIGNS, kept[0].path))
    players = [Player("Marta", HUMAN), Player("Odo", "recluta")]
    journal = CampaignJournal(library, CAMPAIGNS["nine_evenings"], 5, VERSUS, players)
    return Evening(profile, shelf.begin(journal), journal)


Reached = tuple[int, int, int]
"""How far a campaign has come: its nights, its entries, and the answers of the game under way."""


def reached(one: Evening) -> Reached:
    game = len(one.game().answers) if one.outing is not None and one.under_way else 0
    return len(one.tale.nights), len(one.journal.entries), game


def went(library: Library, folder: Path, told: list[Reached]) -> bytes:
    """Play to the second night's game by the first of all options, whatever was decided before;
    gives the campaign as it is written down. ``told`` is added to as soon as something is kept."""
    one = opened(library, folder)
    told.append(reached(one))
    while True:
        while one.question is not None:
            one.answer(list(range(one.question.number)))
            told.append(reached(one))
        game = one.game()
        place = one.place_of(game)
        while len(game.answers) < ANSWERS:
            assert game.state.decision is not None
            game.answer(list(range(game.state.decision.least)))
            place.keep()
            told.append(reached(one))
        if one.tale.nights:
            return (one.path / CAMPAIGN).read_bytes()
        game.hand_over(0, HUMAN, RESIGNED)
        place.leave()
        told.append(reached(one))
        one.go_on()


def test_killed_at_any_step_nothing_is_lost_and_nothing_counts_twice(
    library: Library, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    disk = Disk(monkeypatch)
    undisturbed = went(library, tmp_path / "whole", [])
    steps = disk.taken
    assert steps > 60
    for step in range(steps):
        folder, before, after = tmp_path / str(step), [], []
        disk.left = step
        with pytest.raises(Killed):
            went(library, folder, before)
        disk.left = MOST_STEPS
        assert went(library, folder, after) == undisturbed, f"killed at step {step}"
        assert after[0] >= max(before, default=(0, 0, 0)), f"lost by a kill at step {step}"
