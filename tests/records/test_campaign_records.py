"""Nights of a campaign in the history: named for their place, counted as games of a campaign."""

from __future__ import annotations

from dataclasses import replace

import pytest
from told import Told

from thunderstone.engine.scenario import Scenario
from thunderstone.engine.variant import Variant
from thunderstone.journal import HUMAN
from thunderstone.records import GameRecord, player_stats
from thunderstone.ui.scenes.common.record_words import table_words


def night(place: str, points: int = 5) -> GameRecord:
    """A game against a bot that has two points."""
    variant = Variant(scenario=Scenario(place))
    return Told((HUMAN, "greedy"), variant=variant).points(points).points(2, seat=1).record()


@pytest.mark.parametrize(
    ("place", "named"),
    [
        ("nine_evenings/mute_mill", "Campaña: Molino Mudo"),
        ("gone/mute_mill", "Mesa sorteada o elegida"),
        ("", "Mesa sorteada o elegida"),
    ],
)
def test_the_history_names_the_place_where_it_is_known(place: str, named: str) -> None:
    played = night(place)
    drawn = replace(played, setup=replace(played.setup, preset=""))
    assert table_words(drawn, "es").startswith(named)


def test_nights_of_campaigns_are_counted_as_a_mode_of_their_own() -> None:
    games = [night("nine_evenings/mute_mill"), night("my_own/inn", points=0), night("")]
    [ana] = player_stats(games)
    assert {mode: (one.wins, one.games) for mode, one in ana.by_mode.items()} == {
        "campaign": (1, 2)
    }
    assert ana.by_seats[2].games == 3
