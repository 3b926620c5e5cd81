"""The review's screen: what is told of a mistake, of whom, and what is kept when one leaves."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

import pygame
import pytest
from posted import frames, press, put_up, screen_of, shown
from reading import click
from recorded import SIZE

from thunderstone.client.review_model import ReviewModel
from thunderstone.engine.state import BLANK
from thunderstone.maestro import kept
from thunderstone.maestro.report import percent
from thunderstone.showcase import past_games
from thunderstone.ui import routes
from thunderstone.ui.app import App
from thunderstone.ui.kit import Host
from thunderstone.ui.scenes.common.card_picture import CardPicture
from thunderstone.ui.scenes.maestro.practice import PracticeScreen
from thunderstone.ui.scenes.maestro.scene import MaestroScreen
from thunderstone.ui.scenes.replay.scene import ReplayScene

if TYPE_CHECKING:
    from pathlib import Path

    from thunderstone.ui.scenes.puzzles.table import PuzzleScene
    from thunderstone.ui.services import Services

pytestmark = pytest.mark.window(size=SIZE, shared_faces=True)


def maestro(app: App, turns: int | None = None, path: Path | None = None) -> Host:
    """The screen of a review with its first turns done, or all of them."""
    journal, done = past_games.reviewed()
    model = ReviewModel(journal, dict(enumerate(done[:turns])), path)
    return put_up(app, MaestroScreen(cast("Services", app), journal, model))


def model_of(app: App) -> ReviewModel:
    model = screen_of(app, MaestroScreen).model
    assert model is not None
    return model


def seat_with_mistakes(model: ReviewModel) -> int:
    return model.review.mistakes[0].seat


def test_every_seat_is_told_where_its_result_came_from(app: App) -> None:
    maestro(app)
    words = shown(app, "maestro")
    assert all(name in words for name in model_of(app).names)
    assert words.count(app.word("maestro.luck")) > len(model_of(app).names)


def test_a_mistake_is_told_with_what_would_have_been_better(app: App) -> None:
    scene, model = maestro(app), model_of(app)
    click(app, scene.items[f"seat.{seat_with_mistakes(model)}"])
    one = model.mistake
    assert one is not None
    telling, words = model.telling("es"), shown(app, "maestro")
    assert telling.did(one) in words
    click(app, scene.items["try"])
    screen = app.router.scene
    assert screen is not None
    assert screen.name == "play_on"


def test_both_ways_of_a_mistake_show_their_card_and_the_chart_what_it_cost(app: App) -> None:
    scene, model = maestro(app), model_of(app)
    for number, one in enumerate(model.review.mistakes):
        click(app, scene.items[f"seat.{one.seat}"])
        screen_of(app, MaestroScreen).choose(model.mistakes.index(one))
        frames(app, 1)
        cards = model.recording.state_at(one.place).cards
        named = [[card for step in steps for card in step.cards if card != BLANK]
                 for steps in ([one.did], one.better)]  # fmt: skip
        seen = [node.card for node in scene.root.walk() if isinstance(node, CardPicture)]
        assert seen == [cards[way[0]] for way in named if way], number
        words = shown(app, "maestro")
        assert all(words.count(percent(chance, "es")) > 1 for chance in (one.best, one.chance))


def test_the_better_turn_is_played_on_the_table(app: App) -> None:
    scene, model = maestro(app), model_of(app)
    click(app, scene.items[f"seat.{seat_with_mistakes(model)}"])
    one = model.mistake
    assert one is not None
    assert model.played_better(one).answers[0] == list(one.line[0])
    click(app, scene.items["better"])
    replay = app.router.scene
    assert isinstance(replay, ReplayScene)
    replay.playback.interval = 0.0
    for _ in one.line:
        replay.playback.poll()
    assert replay.playback.at_end, "it goes on to its end by itself"


def test_a_mistake_is_a_puzzle_that_the_better_answer_solves(app: App) -> None:
    scene, model = maestro(app), model_of(app)
    click(app, scene.items[f"seat.{seat_with_mistakes(model)}"])
    one = model.mistake
    assert one is not None
    click(app, scene.items["puzzle"])
    puzzle = cast("PuzzleScene", app.router.scene)
    assert [puzzle.play.hint(number, "es") for number in (1, 2, 3)]
    puzzle.play.look([model.journal.answers[one.place]])
    assert puzzle.play.attempt.over
    assert not puzzle.play.attempt.solved
    puzzle.again()
    puzzle.table.prompt.submit(list(one.line[0]))
    assert puzzle.play.attempt.solved


def test_what_to_work_on_names_the_kinds_of_mistakes(app: App) -> None:
    put_up(app, PracticeScreen(cast("Services", app), past_games.practised()))
    words = shown(app, "practice")
    assert app.word("practice_kind.rest") in words
    assert app.word("practice.next").upper() in words.upper()


def test_keys_go_from_mistake_to_mistake(app: App) -> None:
    scene, model = maestro(app), model_of(app)
    model.look_at(seat_with_mistakes(model))
    screen_of(app, MaestroScreen).changed(focus="chances")
    count = len(model.mistakes)
    press(app, pygame.K_RIGHT)
    assert model.chosen == 1 % count
    press(app, pygame.K_LEFT)
    assert model.chosen == 0
    assert scene.items["chances"].focused


def test_what_is_done_is_kept_when_one_leaves(app: App, tmp_path: Path) -> None:
    path = tmp_path / "game.review"
    maestro(app, 3, path)
    assert app.word("maestro.reviewing") in shown(app, "maestro")
    screen_of(app, MaestroScreen).back()
    journal, done = past_games.reviewed()
    assert kept.load(path, journal).turns == dict(enumerate(done[:3]))
    assert ReviewModel(journal, path=path).reviewing.turns.keys() == {0, 1, 2}


def test_the_history_leads_there(app: App) -> None:
    past_games.fill_history(app.profile)
    app.navigate(routes.History())
    scene = app.router.scene
    assert isinstance(scene, Host)
    click(app, scene.items["maestro"])
    assert screen_of(app, MaestroScreen).journal.answers
    screen_of(app, MaestroScreen).back()
