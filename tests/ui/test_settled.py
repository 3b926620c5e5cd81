"""Whatever has happened at a table: once nothing moves it looks like one made from nothing."""

from __future__ import annotations

import random
from contextlib import suppress
from dataclasses import replace

import pytest
from clicking import answers_on, click_node
from wholebox import random_setup, rich_game

from thunderstone.bots.advice import Advice
from thunderstone.bots.why import Reason
from thunderstone.client.session import Session
from thunderstone.engine.library import Library
from thunderstone.journal import Journal, Player
from thunderstone.narration import Line
from thunderstone.showcase import tables
from thunderstone.showcase.moments import IdleBot
from thunderstone.ui.app import App
from thunderstone.ui.node import Node
from thunderstone.ui.scenes.table.hints import PanelText
from thunderstone.ui.scenes.table.scene import TableScene
from tools.check.settled import Restless, difference

CLICKS = 50
"""Clicks of a game; after each of them two tables are compared, unless something lies open."""

HASTE = ("off", "fast", "normal")

pytestmark = pytest.mark.window(shared_faces=True)


def sit_down(app: App, session: Session) -> TableScene:
    app.session = session
    if session.needs_curtain():
        session.accept_seat()
    scene = TableScene(app, session)
    app.push(scene)
    app.step(0.05)
    return scene


def come_to_rest(app: App, scene: TableScene) -> None:
    while scene.table.presenter.busy:
        app.step(0.1)


def militia() -> Session:
    """A visit to the village with 3 experience points and a Militia in hand."""
    hand = "militia dagger torch torch iron_rations dagger"
    return tables.session(replace(tables.STAGES["level"], hands=(hand,), xp=3))


def raise_militia(app: App, scene: TableScene) -> None:
    """Level the Militia up to the first Hero of the panel (R54)."""
    click_node(app, next(node for node in answers_on(scene) if node.label == "level"))
    come_to_rest(app, scene)
    heroes = (node for node in scene.table.cards.nodes.values() if node.piece.zone == "tray")
    click_node(app, next(heroes))


@pytest.mark.parametrize("haste", HASTE)
def test_a_raised_hero_is_not_left_lying_over_the_village(app: App, haste: str) -> None:
    app.settings.animation = haste
    scene = sit_down(app, militia())
    for _ in range(2):
        raise_militia(app, scene)
        assert difference(app) is None
        scene.table.undo()
        assert difference(app) is None


def test_a_card_left_over_is_told(app: App) -> None:
    scene = sit_down(app, militia())
    assert difference(app) is None
    card, node = next(iter(scene.table.cards.nodes.items()))
    left = scene.table.cards.make(
        card, node.piece._replace(box=node.piece.box._replace(x=1100, y=200))
    )
    found = difference(app)
    assert found is not None
    assert left.label in str(found)  # type: ignore[attr-defined]
    scene.table.cards.drop(card, left)
    assert difference(app) is None


def test_a_change_that_is_not_shown_is_told(app: App) -> None:
    scene = sit_down(app, militia())
    scene.session.journal.state.seats[0].xp = 7  # nobody tells the table
    assert difference(app) is not None


def test_who_points_and_what_was_begun_is_as_before(app: App) -> None:
    scene = sit_down(app, militia())
    click_node(app, next(node for node in answers_on(scene) if node.label == "level"))
    app.step(0.05)
    app.by_keys = True
    scene.focusing.step_zone(1)
    focused = scene.focused
    assert focused is not None
    assert difference(app) is None
    assert scene.table.cards.tray.visible
    assert scene.focused is focused
    assert app.by_keys


def test_a_hint_is_on_the_fresh_table_as_well(app: App) -> None:
    scene = sit_down(app, militia())
    table = scene.table
    mark, deed = table.prompt.mark, Line(0, "hint", ("What to do",))
    why = [Line(0, "hint", (f"reason {number}, with many words about it",)) for number in range(30)]
    hint = PanelText("", (deed, *why), "why", Advice((0,), Reason("level"), ()), mark)
    for text in (PanelText("wait", asked_at=mark), hint):
        table.hints.show(text)
        assert difference(app) is None
        assert table.hints.shown == text
    window = table.hints.panel.tree.target("reasons")
    assert window is not None
    assert window.wheel(-1)
    assert difference(app) is None


def test_what_is_searched_and_asked_in_the_chronicle_is_on_the_fresh_table(
    app: App, library: Library
) -> None:
    journal = Journal(library, random_setup(library, random.Random(3)), 3, [Player("Marta")] * 2)
    scene = sit_down(app, Session(journal, None, thinker=IdleBot, pace=0.0))
    scene.table.reader.open_log()
    panel = scene.table.reader.chronicle
    assert panel is not None
    reasons = [Line(-1, "reasons", (words,)) for words in ("It costs little.", "It gives light.")]
    panel.tell_reasons(panel.lines[0], reasons)
    assert difference(app) is None
    assert panel.reasons_of(panel.lines[0]) == reasons
    panel.search("mar")
    assert difference(app) is None


def a_way_on(scene: TableScene, rng: random.Random) -> Node | None:
    """Anything that answers; level-ups rather than what else there is."""
    nodes = answers_on(scene)
    levels = [node for node in nodes if node.label == "level"]
    return rng.choice(levels if levels and rng.random() < 0.4 else nodes) if nodes else None


@pytest.mark.parametrize("seed", range(6))
def test_any_clicks_lead_to_the_picture_of_the_game(app: App, library: Library, seed: int) -> None:
    """Purchases, level-ups, weapons taken up, answers taken back, seats handed on."""
    app.preferences.set_language(("es", "en")[seed % 2])
    app.settings.animation = HASTE[seed % 3]
    rng = random.Random(seed)
    state, setup = rich_game(library, seed), random_setup(library, random.Random(seed))
    players = [Player(name) for name in ("Marta", "Iñaki", "Lucía", "Bruno")[: len(state.seats)]]
    journal = Journal(library, setup, seed, players, state.to_plain())
    scene = sit_down(app, Session(journal, None, thinker=IdleBot, pace=0.0))
    compared = 0
    for clicks in range(CLICKS):
        if app.scene is not None and app.scene.name == "curtain":
            scene.session.accept_seat()
            app.pop()
        elif app.scene is not scene:
            break  # the game is over
        elif rng.random() < 0.15 and scene.session.can_undo():
            scene.table.undo()
        else:
            node = a_way_on(scene, rng)
            if node is not None:
                click_node(app, node)
        for _ in range(rng.randrange(5)):
            app.step(0.1)
        with suppress(Restless):
            found = difference(app)
            assert found is None, f"after {clicks + 1} clicks: {found}"
            compared += 1
    assert compared > CLICKS / 2
