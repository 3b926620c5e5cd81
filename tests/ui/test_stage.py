"""The stage: battles and rises are shown, can be skipped, and leave nothing behind."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from itertools import pairwise
from typing import NamedTuple

import pygame
import pytest

from thunderstone.client.battle import Battle, Fighter, battles
from thunderstone.engine.events import Event
from thunderstone.showcase import tables
from thunderstone.showcase.tables import STAGES, Stage
from thunderstone.ui.app import App
from thunderstone.ui.canvas import Canvas
from thunderstone.ui.mouse import DOUBLE
from thunderstone.ui.scenes.table import battle_picture
from thunderstone.ui.scenes.table.battle_picture import PARTY, BattlePicture, Progress, places
from thunderstone.ui.scenes.table.battles import GRAND, Beats, beats, progress_at
from thunderstone.ui.scenes.table.card import CardNode
from thunderstone.ui.scenes.table.rises import OVER
from thunderstone.ui.scenes.table.scene import TableScene
from thunderstone.ui.scenes.table.stage import AFTERGLOW, STILL
from thunderstone.ui.tween import FACTORS
from tools.check.settled import difference

FRAME = 1 / 60
PLACE = (800, 560)
"""Where there is a button below the stage, in units."""

pytestmark = pytest.mark.window(animation="normal", shared_faces=True)


def answered(app: App, stage: Stage) -> TableScene:
    """A table at which a stage's last answer has just been given."""
    session = tables.session(replace(stage, then=""))
    app.session = session
    scene = TableScene(app, session)
    app.push(scene)
    app.step(FRAME)
    scene.table.prompt.submit(tables.picks_for(session, stage.then))
    return scene


def staged(app: App, name: str) -> TableScene:
    """A table at which that answer is on the stage."""
    scene = answered(app, STAGES[name])
    for _ in range(200):
        if scene.table.staged.up:
            return scene
        app.step(FRAME)
    raise AssertionError("nothing has come onto the stage")


def lasts(app: App, scene: TableScene) -> float:
    """The seconds that the stage takes every press."""
    seconds = 0.0
    while scene.table.staged.up:
        app.step(FRAME)
        seconds += FRAME
    return seconds


class Course(NamedTuple):
    """A battle and its beats."""

    battle: Battle
    beats: Beats


def course_of(stage: Stage) -> Course:
    session = tables.session(replace(stage, then=""))
    before = session.view().state.copy()
    events = session.answer(tables.picks_for(session, stage.then))
    (battle,) = battles(before, events, session.view().state)
    return Course(battle, beats(battle))


# -- time ---------------------------------------------------------------------------------------


def test_a_battle_takes_about_a_second_and_longer_against_the_great() -> None:
    battle, course = course_of(STAGES["battle"])
    assert 0.9 < course.over < 1.2
    for great in (battle._replace(guardian=True), battle._replace(prize=True)):
        assert beats(great).over == pytest.approx(GRAND * course.over)
    many = battle._replace(lines=battle.lines * 9)
    assert beats(many).over < 1.4


def test_the_lines_are_counted_one_by_one_before_the_blow() -> None:
    battle, course = course_of(STAGES["battle"])
    seen = [progress_at(battle, course.over * share / 200) for share in range(201)]
    counted = [int(progress.counted) for progress in seen]
    assert counted == sorted(counted)
    assert set(counted) == set(range(len(battle.lines) + 1))
    assert all(progress.counted == len(battle.lines) for progress in seen if progress.struck)
    assert seen[0] == (0, 0, 0, 0)
    assert seen[-1] == (1, len(battle.lines), 1, 1)


@pytest.mark.parametrize("pace", ["fast", "normal", "slow"])
@pytest.mark.parametrize(("name", "length"), [("battle", 0.0), ("level", OVER)])
def test_the_stage_takes_as_long_as_the_pace_says(
    app: App, pace: str, name: str, length: float
) -> None:
    app.preferences.set_animation(pace)
    wanted = length or course_of(STAGES[name]).beats.over
    took = lasts(app, staged(app, name))
    assert took == pytest.approx(wanted * FACTORS[pace], abs=3 * FRAME)


@pytest.mark.parametrize("name", ["battle", "level"])
def test_nothing_comes_onto_the_stage_without_motion_or_in_a_hurry(app: App, name: str) -> None:
    app.preferences.set_animation("off")
    scene = answered(app, STAGES[name])
    app.step(FRAME)
    assert not scene.table.staged.stage.visible
    app.preferences.set_animation("normal")
    hurried = tables.session(replace(STAGES[name], then=""))
    other = TableScene(app, hurried)
    app.push(other)
    app.step(FRAME)
    other.table.tempo.fast = True
    events = hurried.answer(tables.picks_for(hurried, STAGES[name].then))
    other.table.staged.expect(other.table.presenter.view, events, hurried.view().state)
    assert not any(list(other.table.staged.battles.fight(event)) for event in events)
    assert not list(other.table.staged.rises.show(events))


def test_with_reduced_motion_the_outcome_stands_still(app: App) -> None:
    app.preferences.set_calm(True)
    scene = staged(app, "battle")
    pictures, seconds = set(), 0.0
    while scene.table.staged.up:
        app.step(FRAME)
        seconds += FRAME
        if 0.3 < seconds < STILL - 0.2:
            pictures.add(pygame.image.tobytes(app.surface, "RGB"))
    assert len(pictures) == 1
    assert seconds == pytest.approx(STILL, abs=3 * FRAME)


def test_the_monster_leaves_its_rank_whole(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    """The card in the rank is gone at once: what comes onto the stage for it must not fade in."""
    strengths: list[float] = []
    draw = BattlePicture._monster

    def noted(picture: BattlePicture, canvas: Canvas, progress: Progress) -> None:
        strengths.append(canvas.alpha)
        draw(picture, canvas, progress)

    monkeypatch.setattr(BattlePicture, "_monster", noted)
    scene = staged(app, "battle")
    for _ in range(6):
        app.step(FRAME)
    assert scene.table.staged.up
    assert len(strengths) > 3, "or this proves nothing"
    assert set(strengths) == {1.0}


# -- presses --------------------------------------------------------------------------------------


def click(app: App, button: int = 1, place: tuple[float, float] = PLACE) -> None:
    pos = app.camera.pointer_at(*place)
    app.dispatch(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=button))
    app.dispatch(pygame.Event(pygame.MOUSEBUTTONUP, pos=pos, button=button))


def key(code: int) -> Callable[[App], None]:
    def press(app: App) -> None:
        app.dispatch(pygame.Event(pygame.KEYDOWN, key=code, mod=0, unicode="", scancode=0))
        app.dispatch(pygame.Event(pygame.KEYUP, key=code, mod=0, unicode="", scancode=0))

    return press


@pytest.mark.parametrize(
    "press",
    [click, partial(click, button=3), *map(key, (pygame.K_RETURN, pygame.K_u, pygame.K_ESCAPE))],
)
@pytest.mark.parametrize("name", ["battle", "battle_lost", "level"])
def test_a_press_skips_the_stage_and_does_nothing_else(
    app: App, name: str, press: Callable[[App], None]
) -> None:
    scene = staged(app, name)
    answers = len(scene.session.journal.answers)
    press(app)
    assert not scene.table.staged.up
    assert app.scene is scene
    assert len(scene.session.journal.answers) == answers
    assert scene.table.reader.panel is None
    assert difference(app) is None


@pytest.mark.parametrize(
    "press",
    [
        click,
        partial(click, button=3),
        *map(key, (pygame.K_RETURN, pygame.K_u, pygame.K_1, pygame.K_ESCAPE, pygame.K_l)),
    ],
)
@pytest.mark.parametrize("frames", [0, 1, 6])
@pytest.mark.parametrize("name", ["battle", "battle_lost"])
def test_a_press_before_the_stage_skips_what_is_coming_and_answers_nothing(
    app: App, name: str, frames: int, press: Callable[[App], None]
) -> None:
    """The next question is known already, but nobody has seen what it follows from."""
    scene = answered(app, STAGES[name])
    for _ in range(frames):
        app.step(FRAME)
    table = scene.table
    assert table.board_view.undecided is not None, "or this proves nothing"
    assert not table.staged.up, "or this proves nothing"
    answers, focused = len(scene.session.journal.answers), scene.focused
    press(app)
    assert not table.presenter.busy
    assert app.scene is scene
    assert len(scene.session.journal.answers) == answers
    assert scene.focused is focused
    assert table.reader.panel is None
    assert table.board_view.undecided is None
    assert difference(app) is None


def test_a_second_click_soon_after_meets_nothing_that_lay_below_the_stage(app: App) -> None:
    scene = staged(app, "battle")
    row = scene.table.row
    answers = len(scene.session.journal.answers)
    for _ in range(3):
        click(app, place=row.node.box.center)
        app.step(FRAME)
    button = row.labelled("end_turn")
    assert button is not None
    assert len(scene.session.journal.answers) == answers
    scene.mouse.pass_time(DOUBLE)
    click(app, place=button.box.center)
    assert len(scene.session.journal.answers) > answers


def test_the_pointer_meets_nothing_below_the_stage(app: App) -> None:
    scene = staged(app, "battle")
    assert scene.mouse.node_at(*PLACE) is scene.table.staged.stage
    assert scene.mouse.node_at(400, 740) is scene.table.staged.stage
    scene.table.staged.stage.skip()
    assert scene.mouse.node_at(400, 740) is not scene.table.staged.stage


# -- what is left -----------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["battle", "battle_lost", "level", "treasure", "breakout"])
def test_what_was_staged_leaves_the_picture_of_the_game(app: App, name: str) -> None:
    scene = staged(app, name)
    lasts(app, scene)
    assert difference(app) is None
    assert not scene.table.staged.stage.visible


@pytest.mark.parametrize("frames", [0, 10, 40, 70])
def test_an_answer_taken_back_at_once_takes_the_stage_down(app: App, frames: int) -> None:
    scene = staged(app, "level")
    for _ in range(frames):
        app.step(FRAME)
    scene.table.undo()
    assert not scene.table.staged.stage.visible
    assert not scene.table.staged.up
    assert difference(app) is None


def test_the_afterglow_holds_nobody_up(app: App) -> None:
    scene = staged(app, "battle")
    lasts(app, scene)
    stage = scene.table.staged.stage
    assert stage.visible
    assert scene.mouse.node_at(*PLACE) is not stage
    for _ in range(int(AFTERGLOW / FRAME) + 2):
        app.step(FRAME)
    assert not stage.visible


# -- the cards in the hand --------------------------------------------------------------------


def hand_of(scene: TableScene) -> tuple[list[CardNode], list[CardNode]]:
    """The cards of the hand that fight, and those that do not."""
    turn, nodes = scene.table.presenter.view.turn, scene.table.cards.nodes.values()
    hand = [node for node in nodes if node.piece.zone == "hand"]
    fights = [
        node
        for node in hand
        if node.face is not None and (node.face.hero or node.card in turn.equipped)
    ]
    return fights, [node for node in hand if node not in fights]


def end_of_itself(app: App, scene: TableScene) -> None:
    lasts(app, scene)


def skipped(app: App, scene: TableScene) -> None:
    del scene
    click(app)


def taken_back(app: App, scene: TableScene) -> None:
    """What an undo does to the stage and the cards, wherever an answer may be taken back."""
    del app
    scene.table.effects.take_down()
    scene.table.presenter.jump(scene.table.game.view().state)


def laid_anew(app: App, scene: TableScene) -> None:
    del scene
    app.preferences.switch_language()


@pytest.mark.parametrize("calm", [False, True])
@pytest.mark.parametrize("frames", [0, 2, 20])
@pytest.mark.parametrize("end", [end_of_itself, skipped, taken_back, laid_anew])
@pytest.mark.parametrize("name", ["battle", "battle_lost"])
def test_who_fights_on_the_stage_is_not_in_the_hand_meanwhile(
    app: App,
    name: str,
    end: Callable[[App, TableScene], None],
    frames: int,
    calm: bool,
) -> None:
    app.preferences.set_calm(calm)
    scene = staged(app, name)
    fighters, others = hand_of(scene)
    assert fighters
    assert others
    for _ in range(frames):
        app.step(FRAME)
    if frames == 20:
        assert [node.alpha for node in fighters] == [0.0] * len(fighters)
    assert all(node.alpha == 1 for node in others)
    end(app, scene)
    app.step(FRAME)
    fighters, others = hand_of(scene)
    assert all(node.alpha == 1 for node in (*fighters, *others))
    while scene.table.animating:
        app.step(FRAME)
    assert difference(app) is None


# -- sounds and spoils --------------------------------------------------------------------------


def test_the_sounds_fall_on_the_beats(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    scene = answered(app, STAGES["battle"])
    course, stage = course_of(STAGES["battle"]).beats, scene.table.staged.stage
    heard: dict[str, float] = {}
    board = scene.table.sound.board
    monkeypatch.setattr(board, "play", lambda cue, *_: heard.setdefault(cue, stage.age))

    def tell(events: list[Event], *_: object) -> None:
        heard.update({event.kind: stage.age for event in events})

    monkeypatch.setattr(board, "tell", tell)
    monkeypatch.setattr(scene.table.staged.battles, "struck", lambda: board.play("battle"))
    while not stage.visible or scene.table.staged.up:
        app.step(FRAME)
    assert heard["battle"] == pytest.approx(course.counted, abs=2 * FRAME)
    assert heard["win_battle"] == pytest.approx(course.struck, abs=2 * FRAME)
    assert "attack" not in heard


def test_laurels_and_experience_fly_once(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    flown: list[object] = []
    scene = answered(app, STAGES["battle"])
    effects = scene.table.effects
    monkeypatch.setattr(effects, "_fly", flown.append)
    while scene.table.presenter.busy:
        app.step(FRAME)
    assert len(flown) == 2


# -- the party ------------------------------------------------------------------------------------


@pytest.mark.parametrize("count", range(1, 16))
@pytest.mark.parametrize("armed", [0, 1])
def test_any_party_has_room(count: int, armed: int) -> None:
    party = [Fighter(2 * card, (2 * card + 1,) * armed) for card in range(count)]
    found = places(party)
    assert len(found) == count * (1 + armed)
    for place in found:
        half = place.wide / 2
        assert PARTY.x - 1 <= place.x - half
        assert place.x + half <= PARTY.right + 0.2 * place.wide
        assert PARTY.y - place.wide * 0.1 <= place.y - 1.5 * half
        assert place.y + 1.5 * half <= PARTY.bottom + 0.25 * place.wide
    heroes = [place for place in found if not place.borne]
    for one, other in pairwise(heroes):
        assert other.y > one.y or other.x - one.x >= one.wide


def test_nobody_at_all_fights_as_well(app: App) -> None:
    """A party of no card, and a sum of no line."""
    battle, _ = course_of(STAGES["battle_lost"])
    empty = battle._replace(party=(), lines=())
    scene = staged(app, "battle_lost")
    picture = battle_picture.BattlePicture(empty, scene.table.board_view, scene.table.pictures)
    for tenth in range(11):
        picture.paint(app.canvas(), progress_at(empty, beats(empty).over * tenth / 10))


def test_others_are_watched_on_the_stage_as_well(app: App) -> None:
    """R4: a hand in the dungeon lies open, whose ever it is."""
    party = STAGES["battle"].hands[0]
    stage = replace(STAGES["battle"], hands=("militia torch", party), first=1, then="")
    session = tables.session(stage)
    scene = TableScene(app, session)
    app.session = session
    app.push(scene)
    app.step(FRAME)
    events = session.answer(tables.picks_for(session, "attack arachnea"))
    scene.table.happened(events)
    seen = False
    while scene.table.presenter.busy:
        app.step(FRAME)
        seen = seen or scene.table.staged.up
    assert seen


# -- what is told of it ---------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "kind"), [("battle", "win_gains"), ("battle_lost", "lose_bury"), ("level", "level")]
)
def test_the_chronicle_tells_nothing_before_it_has_been_seen(
    app: App, name: str, kind: str
) -> None:
    table = answered(app, STAGES[name]).table
    lines = table.memory.narrator.lines
    (outcome,) = (line for line in lines if line.kind == kind)
    shown = False
    while table.presenter.busy:
        shown = shown or table.staged.up
        if outcome in table.log.lines:
            assert shown
            assert not table.staged.up
        app.step(FRAME)
    assert shown
    assert table.log.lines == lines


@pytest.mark.parametrize("name", ["battle", "battle_lost", "breach"])
def test_neither_figures_nor_buttons_give_the_outcome_away(app: App, name: str) -> None:
    stage = STAGES[name]
    session = tables.session(replace(stage, then=""))
    app.session = session
    scene = TableScene(app, session)
    app.push(scene)
    app.step(FRAME)
    table = scene.table
    totals = table.board_view.totals
    table.prompt.submit(tables.picks_for(session, stage.then))
    kept = False
    while not any(node.focusable for node in table.row.node.walk()):
        kept = kept or table.staged.up
        assert table.board_view.totals == totals
        assert not table.prompt.in_sight.asks
        app.step(FRAME)
    assert kept
    assert table.board_view.undecided is None
    assert table.board_view.totals == table.board_view.table.totals
    assert table.prompt.in_sight is table.question


# -- what is told and summed meanwhile -----------------------------------------------------------


def test_what_was_half_read_does_not_come_back_after_the_stage(app: App) -> None:
    scene = staged(app, "battle")
    captions = scene.table.effects.captions
    lasts(app, scene)
    assert not captions.hanging, "a Disease was told before the battle"


def test_a_guardian_is_told_of_once_the_gate_is_shut(app: App) -> None:
    """The caption takes no time, and is not to be seen, while the entrance lies over it."""
    scene = answered(app, STAGES["breakout"])
    effects, covered = scene.table.effects, 0
    for _ in range(600):
        app.step(FRAME)
        told = [one for one in effects.captions.hanging if one.notice.kind == "guardian"]
        if effects.occasions.covering:
            covered += 1
            assert all(one.alpha < 0.1 for one in told)
        elif covered and told:
            return
    raise AssertionError("it was never told")


def test_sums_and_question_go_with_what_is_seen_of_the_turn(app: App) -> None:
    """As a turn ends, the next hand's sums and the next seat's question do not come before it."""
    stage = replace(STAGES["burying"], then="")
    session = tables.session(stage)
    app.session = session
    scene = TableScene(app, session)
    app.push(scene)
    app.step(FRAME)
    table = scene.table
    words, totals = table.prompt.plate.words, table.board_view.totals
    table.prompt.submit(tables.picks_for(session, STAGES["burying"].then))
    following = table.board_view.table.totals
    assert following != totals, "or this proves nothing"
    seen = []
    for _ in range(400):
        shown = table.board_view.state
        own = shown.seats[table.board_view.seat].hand
        seen.append((table.board_view.totals, table.prompt.plate.words))
        if table.board_view.totals == following:
            break
        app.step(FRAME)
    assert seen[0] == (totals, words)
    assert seen[-1][0] == following
    assert table.prompt.plate.words != words
    assert table.presenter.busy, "the new hand is summed while it is being drawn"
    assert own
