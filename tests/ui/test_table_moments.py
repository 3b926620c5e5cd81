"""Moments: each begins on its event at its place, can be skipped, and leaves nothing behind."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import TypeVar

import pygame
import pytest

from thunderstone.journal import HUMAN
from thunderstone.showcase import tables
from thunderstone.showcase.moments import against_bots
from thunderstone.showcase.tables import Stage
from thunderstone.ui import durations
from thunderstone.ui.app import App
from thunderstone.ui.brush import memory_cache
from thunderstone.ui.canvas import Canvas
from thunderstone.ui.card_animations import CardLike
from thunderstone.ui.placement import anchor
from thunderstone.ui.scenes.table import layout, stage
from thunderstone.ui.scenes.table.card import CardNode
from thunderstone.ui.scenes.table.moments.breach import GateBurst
from thunderstone.ui.scenes.table.moments.disease import DiseaseSpread
from thunderstone.ui.scenes.table.moments.entrance import CARD, CARD_W, HOLD, Entrance
from thunderstone.ui.scenes.table.moments.lasting import LastingStrikes
from thunderstone.ui.scenes.table.moments.moment import Moment
from thunderstone.ui.scenes.table.moments.stone import StoneLight
from thunderstone.ui.scenes.table.moments.swarm import SwarmPours
from thunderstone.ui.scenes.table.moments.trap import Struck, TrapSprung
from thunderstone.ui.scenes.table.moments.treasure import TreasureFound
from thunderstone.ui.scenes.table.scene import TableScene
from thunderstone.ui.tween import FACTORS
from thunderstone.words import say
from tools.check.settled import difference

FRAME, PATIENCE = 1 / 60, 900

M = TypeVar("M", bound=Moment)

WIDE, NARROW = layout.hall(0), layout.hall(1)

pytestmark = pytest.mark.window(shared_faces=True)


@pytest.fixture
def calm() -> Iterator[None]:
    yield
    durations.set_calm(False)


def sit(app: App, name: str, motion: str = "normal", seats: int = 3) -> TableScene:
    """Sit down at a table laid by hand and give the answer that brings something about."""
    controls = against_bots(seats)
    stage = replace(tables.STAGES[name], controls=controls)
    app.settings.animation = motion
    app.play(tables.session(stage))
    app.step(FRAME)
    scene = app.scene
    assert isinstance(scene, TableScene)
    scene.table.prompt.submit(tables.picks_for(scene.session, stage.then))
    return scene


def running(scene: TableScene) -> list[Moment]:
    return scene.table.effects.occasions.under_way


def wait_for(app: App, scene: TableScene, kind: type[M]) -> M:
    """Let time pass until a moment of a kind begins."""
    for _ in range(PATIENCE):
        app.step(FRAME)
        found = [moment for moment in running(scene) if type(moment) is kind]
        if found:
            (first, *_) = found
            assert isinstance(first, kind)
            return first
    raise AssertionError(f"no {kind.__name__} begins")


def rest(app: App, scene: TableScene) -> None:
    for _ in range(PATIENCE):
        app.step(FRAME)
        if not (scene.table.presenter.busy or scene.table.effects.up):
            return
    raise AssertionError("the table comes to no rest")


def test_no_moment_has_to_paint_what_was_drawn_ahead_at_any_of_its_ages(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A picture made while a moment runs is a frame that halts."""
    scene, canvas = sit(app, "breach"), app.canvas()
    ahead = app.jobs
    monkeypatch.setattr(ahead, "prerender", lambda _, draw: draw(canvas))
    made: list[object] = []
    memory_cache.forget_all()
    monkeypatch.setattr(memory_cache, "yield_point", made.append)
    scene.table.effects.occasions.draw_ahead(ahead)
    assert made, "something was drawn ahead"
    made.clear()
    box = WIDE.ranks[1][0]
    for moment in (
        *(GateBurst(WIDE.gate, box), TrapSprung(box), LastingStrikes(lambda: box, lambda: box)),
        *(StoneLight(lambda: box, 1.0), TreasureFound(lambda: box)),
        *(DiseaseSpread(lambda: box), SwarmPours(box, lambda: box)),
    ):
        for age in range(1, 40):
            moment.age = age / 40
            moment.draw(canvas)
            assert not made, f"{type(moment).__name__} at {moment.age}"


# -- where they are ---------------------------------------------------------------------------


def test_a_breach_bursts_the_gate_beside_rank_1(app: App) -> None:
    moment = wait_for(app, sit(app, "breach"), GateBurst)
    assert moment.gate == WIDE.gate
    assert moment.card == WIDE.ranks[1][0]


def test_a_trap_shuts_on_its_rank(app: App) -> None:
    scene = sit(app, "trap")
    assert wait_for(app, scene, TrapSprung).card == NARROW.ranks[3][0]


def test_a_disease_is_hazy_from_its_deck_on_and_strikes_the_plates_of_its_seats(app: App) -> None:
    scene = sit(app, "breach")
    wait_for(app, scene, GateBurst)
    moment = wait_for(app, scene, DiseaseSpread)
    deck, box = layout.DISEASE_DECK, moment.where()
    assert box is not None
    assert abs(box.middle[0] - deck.middle[0]) < 30
    assert abs(box.middle[1] - deck.middle[1]) < 30
    struck = {node.plate for node in running(scene) if isinstance(node, Struck)}
    assert struck == set(layout.seats(3)), "Nature's Mistress makes everybody ill"


def test_a_treasure_shines_until_it_lies_before_its_finder(app: App) -> None:
    scene = sit(app, "treasure")
    moment = wait_for(app, scene, TreasureFound)
    first = moment.where()
    assert first is not None
    assert first.meets(layout.DUNGEON_DECK)
    while moment.parent is not None:
        last = moment.where()
        app.step(FRAME)
    assert last is not None
    assert last.meets(layout.TREASURES)


def test_the_stone_shines_where_it_comes_and_brightest_at_rank_1(app: App) -> None:
    far = wait_for(app, sit(app, "stone"), StoneLight)
    scene = sit(app, "collecting")
    near = wait_for(app, scene, StoneLight)
    assert far.near < near.near == 1.0
    claimed = near
    while not claimed.claimed:
        app.step(FRAME)
        claimed = next((one for one in running(scene) if isinstance(one, StoneLight)), claimed)
    box = claimed.where()
    assert box is not None
    assert box.meets(WIDE.ranks[1][0]), "it bursts where the stone lay"


def test_the_swarm_pours_out_of_its_deck(app: App) -> None:
    scene = sit(app, "swarming")
    moment = wait_for(app, scene, SwarmPours)
    state = scene.table.presenter.view
    assert moment.deck == anchor("swarm", -1, -1, state, state.hall[3][0])


def test_a_guardian_is_seen_to_bury_the_stone_before_it_goes(app: App) -> None:
    scene = sit(app, "burying")
    moment = wait_for(app, scene, LastingStrikes)
    assert moment.where() == NARROW.ranks[0][0]
    assert moment.prey() == NARROW.ranks[2][0]
    (guardian,) = scene.table.presenter.view.hall[0]
    while moment.age < 0.5:
        app.step(FRAME)
    prey = moment.prey()
    assert scene.table.cards.nodes[guardian].spot > 0, "his card moves"
    assert prey is not None
    assert prey == NARROW.ranks[2][0], "the stone waits until the fire has reached it"
    rest(app, scene)
    assert scene.table.cards.nodes[guardian].spot == 0


@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5])
def test_a_guardian_enters_at_any_table_and_comes_to_rank_0(app: App, seats: int) -> None:
    scene = sit(app, "breakout", seats=seats)
    moment = wait_for(app, scene, Entrance)
    assert scene.table.effects.occasions.covering
    while moment.parent is not None:
        box = moment.where()
        app.step(FRAME)
    assert box == NARROW.ranks[0][0]
    assert difference(app) is None


def test_two_guardians_enter_one_after_the_other(app: App) -> None:
    scene = sit(app, "two_guardians")
    seen: list[Moment] = []
    for _ in range(PATIENCE):
        app.step(FRAME)
        now = [moment for moment in running(scene) if isinstance(moment, Entrance)]
        assert len(now) <= 1
        seen += [moment for moment in now if moment not in seen]
        if not scene.table.presenter.busy:
            break
    assert len(seen) == 2
    assert len(scene.table.seen.hall[0]) == 2
    assert difference(app) is None


def test_each_guardian_steps_out_as_his_large_card(app: App) -> None:
    scene = sit(app, "two_guardians")
    seen: list[Moment] = []
    while scene.table.presenter.busy:
        app.step(FRAME)
        for moment in running(scene):
            if not isinstance(moment, Entrance) or moment in seen:
                continue
            if moment.age * moment.seconds >= CARD:
                seen.append(moment)
                face = moment.who.face()
                assert face is not None
                assert face.get_width() == round(CARD_W * app.unit)
    assert len(seen) == 2


def test_nothing_of_a_battle_just_over_is_left_in_the_picture_of_an_entrance(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    pictures = []
    for afterglow in (2.0, 0.0):
        monkeypatch.setattr(stage, "AFTERGLOW", afterglow)
        scene = sit(app, "breakout")
        moment = wait_for(app, scene, Entrance)
        assert scene.table.staged.stage.visible == bool(afterglow), "or this proves nothing"
        while moment.age * moment.seconds < HOLD:
            app.step(FRAME)
        scene.table.staged.stage.take_down()
        scene.speed, moment.age = 0.0, (HOLD + FRAME) / moment.seconds
        scene.touch()
        app.step(FRAME)
        pictures.append(pygame.image.tobytes(app.surface, "RGB"))
    assert pictures[0] == pictures[1]


# -- how they end -----------------------------------------------------------------------------


def _press(key: int) -> Callable[[App], None]:
    return lambda app: app.dispatch(pygame.Event(pygame.KEYDOWN, key=key, mod=0, unicode=""))


def _click(x: float, y: float, button: int = 1) -> Callable[[App], None]:
    def click(app: App) -> None:
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            app.dispatch(pygame.Event(kind, pos=app.pixels(x, y), button=button))

    return click


_END_TURN = layout.ACTIONS.middle
WAYS = {
    "the button that ends the turn": _click(*_END_TURN),
    "a card of the hand": _click(*layout.HAND.middle),
    "the other button of the mouse": _click(*layout.HAND.middle, button=3),
    "the menu": _click(1560, 27),
    **{pygame.key.name(key): _press(key) for key in (pygame.K_RETURN, pygame.K_ESCAPE)},
    **{pygame.key.name(key): _press(key) for key in (pygame.K_h, pygame.K_l, pygame.K_u)},
    **{pygame.key.name(key): _press(key) for key in (pygame.K_TAB, pygame.K_1, pygame.K_LEFT)},
}


@pytest.mark.parametrize("way", WAYS)
def test_whatever_is_clicked_or_pressed_ends_an_entrance_and_does_nothing_else(
    app: App, way: str
) -> None:
    scene = sit(app, "breakout")
    wait_for(app, scene, Entrance)
    for _ in range(30):
        app.step(FRAME)
    answers, table = len(scene.session.journal.answers), scene.table
    focused = scene.focused
    WAYS[way](app)
    app.step(FRAME)
    assert not running(scene)
    assert not table.presenter.busy
    assert len(scene.session.journal.answers) == answers
    assert app.scene is scene
    assert scene.focused is focused
    assert table.reader.panel is None
    assert not table.hints.panel.visible
    assert not table.close_up.shown
    assert difference(app) is None


@pytest.mark.parametrize("motion", ["fast", "normal", "slow"])
def test_an_entrance_takes_as_long_as_the_pace_says(app: App, motion: str) -> None:
    scene = sit(app, "breakout", motion)
    moment = wait_for(app, scene, Entrance)
    took = FRAME
    while moment.parent is not None:
        app.step(FRAME)
        took += FRAME
    whole = (durations.ENTRANCE + durations.LEAVING) * FACTORS[motion]
    assert whole - 2 * FRAME <= took <= whole + 4 * FRAME


def test_without_motion_and_in_a_hurry_nothing_is_played(app: App) -> None:
    scene = sit(app, "breakout", "off")
    for _ in range(8):
        app.step(FRAME)
        assert not running(scene)
    titles = {caption.notice.kind for caption in scene.table.effects.captions.hanging}
    assert "guardian" in titles, "what nobody plays is told"
    hurried = sit(app, "breakout", "normal")
    hurried.table.tempo.fast = True
    app.step(FRAME)
    hurried.table.presenter.skip()
    assert not running(hurried)


@pytest.mark.usefixtures("calm")
def test_with_reduced_motion_a_moment_is_a_still_picture(app: App) -> None:
    app.preferences.set_calm(True)
    scene = sit(app, "breakout")
    moment = wait_for(app, scene, Entrance)
    app.do_chores()
    app.step(FRAME)
    pictures = set()
    for _ in range(40):
        app.step(FRAME)
        assert moment.share == moment.still
        pictures.add(pygame.image.tobytes(app.surface, "RGB"))
    assert len(pictures) == 1
    rest(app, scene)
    assert difference(app) is None


STAGES = ("breach", "trap", "treasure", "stone", "swarming", "burying", "collecting")


@pytest.mark.parametrize("name", STAGES)
def test_no_moment_leaves_anything_behind(app: App, name: str) -> None:
    scene = sit(app, name)
    app.step(FRAME)
    rest(app, scene)
    assert not running(scene)
    scene.table.skip()
    assert all(node.spot == 0 for node in scene.table.cards.nodes.values())
    if scene.session.waiting_for() == "human":
        assert difference(app) is None


# -- how they are drawn -----------------------------------------------------------------------


def test_what_is_drawn_faintly_once_is_opaque_again() -> None:
    """A surface through which one might see is blended at twenty times the cost."""
    pygame.display.set_mode((16, 16))
    picture = pygame.Surface((8, 8)).convert()
    canvas = Canvas(pygame.Surface((16, 16)), 1.0)
    with canvas.moved(0, 0, 0.5):
        canvas.blit(picture, (0, 0))
    assert picture.get_alpha() is None
    assert not picture.get_flags() & pygame.SRCALPHA


# -- beside what is told --------------------------------------------------------------------


@pytest.mark.parametrize("name", ["battle", "breach", "treasure"])
def test_what_a_caption_tells_is_told_once(app: App, name: str) -> None:
    effects = (scene := sit(app, name)).table.effects
    captions = 0
    while scene.table.presenter.busy or effects.up:
        captions += len(effects.captions.hanging)
        assert not effects.deed.visible, effects.deed.words
        app.step(FRAME)
    assert captions


def test_the_end_of_a_game_is_told_once_what_ends_it_has_been_seen(app: App) -> None:
    scene = sit(app, "collecting")
    table, over = scene.table, say("table.over", app.language)
    assert scene.session.waiting_for() == "over"
    undecided = table.board_view.undecided
    assert undecided is not None
    assert undecided.words not in ("", over)
    while table.board_view.undecided is not None:
        assert table.prompt.plate.words == undecided.words
        app.step(FRAME)
    after = set()
    while table.presenter.busy:
        after.add(table.prompt.plate.words)
        app.step(FRAME)
    assert after, "the stone is still to be seen"
    assert after <= {undecided.words, over}, "and what was asked before the battle is not"
    rest(app, scene)
    assert table.prompt.plate.words == over


def test_the_line_above_the_hall_is_never_ahead_of_the_turn_that_is_shown(app: App) -> None:
    """A turn ends, a Guardian works at the beginning of the next (R213), and then it is asked."""
    table = (scene := sit(app, "burying")).table
    told = {"end": say("prompt.menu.end", "es"), "start": "comienza su turno"}
    seen = set()
    while table.presenter.busy and len(seen) < len(told):
        phase, decision = table.board_view.phase, table.board_view.table.state.decision
        asked = decision is not None and decision.kind == "action"
        held = table.board_view.passing is not None
        if asked and not held and (table.board_view.turn_unseen or phase == "start"):
            seen.add(phase)
            name = table.board_view.names[table.board_view.state.active]
            assert table.prompt.plate.words == f"{name}: {told[phase]}"
        app.step(FRAME)
    rest(app, scene)
    assert seen == set(told)


def test_what_the_stage_tells_of_a_bots_battle_is_no_deed_besides(app: App) -> None:
    """Its attack stands on the prompt's plate, its outcome on the stage."""
    laid = replace(tables.STAGES["battle"], controls=("recluta", HUMAN))
    app.settings.animation = "normal"
    app.play(tables.session(laid))
    app.step(FRAME)
    scene = app.scene
    assert isinstance(scene, TableScene)
    effects = scene.table.effects
    scene.table.happened(scene.session.answer(tables.picks_for(scene.session, laid.then)))
    staged = False
    while scene.table.presenter.busy:
        assert not effects.deed.visible, effects.deed.words
        staged = staged or scene.table.staged.up
        app.step(FRAME)
    assert staged


def test_no_light_lies_over_what_is_to_be_read_but_an_entrance_over_all(app: App) -> None:
    scene = sit(app, "breakout")
    effects, order = scene.table.effects, scene.table.root.children
    told = [effects.captions.layer, effects.plaque, effects.deed, effects.banner]
    assert order.index(effects.occasions.layer) < min(map(order.index, told))
    assert order.index(effects.occasions.cover) > max(map(order.index, told))
    moment = wait_for(app, scene, Entrance)
    assert moment.parent is effects.occasions.cover


BEATEN = replace(
    tables.STAGES["burying"],
    hall=("unholy_guardian", "razorback", "usurper", "tendril_minion"),
    answers=("dungeon",),
    then="attack unholy_guardian",
)


@pytest.mark.parametrize("stage", [BEATEN, tables.STAGES["level"]])
def test_nothing_goes_along_on_a_card_that_leaves_its_place(app: App, stage: Stage) -> None:
    app.settings.animation = "normal"
    app.play(tables.session(replace(stage, then="")))
    app.step(FRAME)
    scene = app.scene
    assert isinstance(scene, TableScene)
    cards = scene.table.presenter.cards
    adorned = {card for card, node in cards.lying.items() if _laden(node)}
    scene.table.prompt.submit(tables.picks_for(scene.session, stage.then))
    gone: set[int] = set()
    while scene.table.presenter.busy:
        app.step(FRAME)
        passing = [(card, node) for card, node in cards.lying.items() if _passes(node)]
        for card, node in (*cards.leaving, *passing):
            gone.add(card)
            assert not _laden(node)
    assert adorned & gone


def _passes(node: CardLike) -> bool:
    return node.piece.zone == "passing"


def _laden(node: CardLike) -> bool:
    assert isinstance(node, CardNode)
    return bool(node.children)
