"""Reduced motion: nothing travels, shakes or flashes, and all comes to the same end."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from posted import frames

from thunderstone.showcase import moments
from thunderstone.ui import durations
from thunderstone.ui.app import App
from thunderstone.ui.node import Node
from thunderstone.ui.scenes.table.scene import TableScene
from thunderstone.ui.tween import Tween


@pytest.fixture
def calm() -> Iterator[None]:
    durations.set_calm(True)
    yield
    durations.set_calm(False)


@pytest.mark.usefixtures("calm")
def test_a_way_is_a_fade_out_and_in() -> None:
    node = Node((10, 20, 30, 40))
    tween = Tween(node, 1.0, x=500.0, y=300.0)
    places, faint = set(), []
    for _ in range(20):
        tween.update(0.05)
        places.add((node.x, node.y))
        faint.append(node.alpha)
    assert places == {(10.0, 20.0), (500.0, 300.0)}
    assert min(faint) < 0.15
    assert node.alpha == 1.0


@pytest.mark.usefixtures("calm")
def test_what_ends_half_way_is_whole_again() -> None:
    node = Node((10, 20, 30, 40))
    tween = Tween(node, 1.0, x=500.0)
    tween.update(0.3)
    assert node.alpha < 1
    tween.finish()
    assert (node.x, node.alpha) == (500.0, 1.0)


@pytest.mark.usefixtures("calm")
def test_what_fades_away_on_its_way_stays_away() -> None:
    node = Node((10, 20, 30, 40))
    tween = Tween(node, 1.0, x=500.0, alpha=0.25)
    for _ in range(20):
        tween.update(0.06)
    assert node.alpha == 0.25


def test_usual_motion_is_as_ever() -> None:
    node = Node((0, 0, 30, 40))
    tween = Tween(node, 1.0, x=100.0)
    tween.update(0.5)
    assert 0 < node.x < 100
    assert node.alpha == 1.0


@pytest.mark.usefixtures("unpainted")
@pytest.mark.parametrize("speed", ["fast", "normal", "slow"])
def test_no_card_is_seen_on_its_way_at_any_speed(open_app: Callable[..., App], speed: str) -> None:
    app = open_app(animation=speed)
    app.preferences.set_calm(True)
    app.play(moments.session(moments.at_action))
    frames(app, 30, 0.05)
    table = app.scene
    assert isinstance(table, TableScene)
    table.table.question.primary()
    rest: dict[int, set[tuple[float, float]]] = {}
    moved = 0
    for _ in range(400):
        app.step(0.02)
        for card, node in table.table.cards.nodes.items():
            rest.setdefault(card, set()).add((round(node.x), round(node.y)))
            assert node.shake == 0 or durations.is_calm()
        if not table.table.presenter.busy:
            break
    moved = max(len(places) for places in rest.values())
    assert moved <= 4, "a card is seen only where it rests"
    for card, node in table.table.cards.nodes.items():
        assert (node.x, node.y) == table.table.presenter.ways.layout[card].box[:2]
        assert node.alpha == 1.0
    assert not table.table.effects.lights.children
