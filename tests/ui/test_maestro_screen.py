"""The review's screen: what is told of a mistake, of whom, and what is kept when one leaves."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

import pygame
import pytest
from posted import frames, press, put_up, screen_of, shown
from reading import click
from recorded import SIZE

from thunderstone.client.review_model import ReviewModel
from thunderstone.client.score_model import ScoreModel
from thunderstone.engine.state import BLANK
from thunderstone.maestro import Account, kept
from thunderstone.maestro.report import percent, points
from thunderstone.showcase import past_games
from thunderstone.ui import routes
from thunderstone.ui.app import App
from thunderstone.ui.canvas import Canvas
from thunderstone.ui.kit import Host
from thunderstone.ui.scenes.common.card_picture import CardPicture
from thunderstone.ui.scenes.maestro import outcome
from thunderstone.ui.scenes.maestro.happenings import Happening, happenings
from thunderstone.ui.scenes.maestro.practice import PracticeScreen
from thunderstone.ui.scenes.maestro.scene import MaestroScreen
from thunderstone.ui.scenes.replay.scene import ReplayScene

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from thunderstone.review import Highlight
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


def test_the_headline_tells_who_has_won_and_by_how_much(app: App) -> None:
    score = ScoreModel(past_games.played()[0])
    totals = sorted((one.total for one in score.sheet.seats), reverse=True)
    winner = score.names[score.sheet.winners[0]]
    told = outcome.headline(cast("Services", app), score)
    assert told == app.word("maestro.won", name=winner, n=totals[0] - totals[1], round=score.rounds)
    assert str(totals[0] - totals[1]) in told
    maestro(app)
    app.do_chores()
    rounds = ScoreModel(model_of(app).journal).rounds
    assert app.word("maestro.left", round=rounds) in shown(app, "maestro")


@pytest.mark.parametrize(
    ("luck", "skill", "key"),
    [(-0.1, 0.6, "skill"), (0.6, -0.1, "luck"), (0.2, 0.3, "more_skill"), (0.3, 0.2, "more_luck")],
)
def test_what_has_decided_a_game_follows_from_the_winner_s_account(
    luck: float, skill: float, key: str
) -> None:
    assert Account(0.5, luck, skill, 1.0, 80.0).decided_by == key


def test_every_seat_has_a_column_of_its_own_that_leads_to_its_mistakes(app: App) -> None:
    scene, model = maestro(app), model_of(app)
    click(app, scene.items["page.seats"])
    words = shown(app, "maestro")
    for seat in range(len(model.names)):
        account = model.review.account(seat)
        assert points(account.luck, "es", sign=True) in words
        assert points(account.skill, "es", sign=True) in words
    dear = max(model.review.mistakes, key=lambda one: one.cost)
    click(app, scene.items[f"dear.{dear.place}"])
    assert model.mistake == dear
    assert screen_of(app, MaestroScreen).page == "game"
    words = shown(app, "maestro")
    assert all(words.count(percent(chance, "es")) > 1 for chance in (dear.chance, dear.best))


def test_the_last_tab_leads_to_what_there_is_to_work_on(app: App) -> None:
    scene = maestro(app)
    click(app, scene.items["page.practice"])
    assert app.router.scene is not None
    assert app.router.scene.name == "practice"
    app.pop()
    assert screen_of(app, MaestroScreen).page == "game"


def test_while_it_is_reviewed_a_mistake_is_told_when_it_is_asked_for(app: App) -> None:
    scene = maestro(app, 16)
    assert app.word("maestro.reviewing") in shown(app, "maestro")
    one = model_of(app).mistake
    assert one is not None
    click(app, scene.items[f"mistake.{one.place}"])
    better = app.word("maestro.better_head").upper()
    assert better in shown(app, "maestro")
    click(app, scene.items["progress"])
    assert better not in shown(app, "maestro")
    assert app.word("maestro.to_come") in shown(app, "maestro")


def test_happenings_stand_where_they_happened_and_never_over_one_another(app: App) -> None:
    maestro(app)
    app.do_chores()
    score = screen_of(app, MaestroScreen).score
    assert score is not None
    assert score.review is not None
    model, ruler, wide = model_of(app), Canvas(app.surface, 1.0), 900.0
    count = len(model.review.turns)

    def across(turn: float) -> float:
        return wide * turn / count

    def placed(moments: Sequence[Highlight], right: float = wide) -> list[Happening]:
        return happenings(app, model, moments, across, ruler, (0.0, right))

    moments = score.review.highlights
    told = placed(moments)
    assert told
    for one in told:
        assert one.at == pytest.approx(across(model.turn_of(one.moment.place - 1)))
        assert all(one is other or one.right < other.left or one.left > other.right
                   for other in told)  # fmt: skip
        assert app.word(f"maestro_moment.{one.moment.kind}", card="") in (
            one.words, one.words.replace(card_of(model, one.moment), ""),
        )  # fmt: skip
    lead = moments[0]._replace(kind="lead", cards=())
    assert placed([lead]) == []
    twice = [told[0].moment, told[0].moment]
    assert len(placed(twice)) <= 2
    assert len(placed(twice * 3)) <= 2, "there is no room for more at one place"
    late = moments[0]._replace(kind="battle", place=len(model.journal.answers) + 9)
    assert placed([late]) == [], "it has not been reviewed"


def card_of(model: ReviewModel, moment: Highlight) -> str:
    return model.journal.state.cards[moment.cards[0]].words_in("es").name if moment.cards else ""


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
