"""The coronation: page by page, skipped by a click that does nothing else, still without motion."""

from __future__ import annotations

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st
from posted import click, frames, press, screen_of, shown

from thunderstone.bots.worker import Worker
from thunderstone.client.account import Account
from thunderstone.client.coronation import worthiest
from thunderstone.client.score_model import ScoreModel
from thunderstone.engine.variant import Variant
from thunderstone.journal import HUMAN, Journal
from thunderstone.records import earned
from thunderstone.review import review
from thunderstone.showcase import moments, tables, window
from thunderstone.showcase.moments import BOT
from thunderstone.ui import routes
from thunderstone.ui.app import App
from thunderstone.ui.kit import Host, Item
from thunderstone.ui.record_desk import records_of
from thunderstone.ui.scenes.coronation.course import Course, spans
from thunderstone.ui.scenes.coronation.crowning import _rows
from thunderstone.ui.scenes.coronation.laureate import Laureate
from thunderstone.ui.scenes.coronation.medals import FEW, MedalCard
from thunderstone.ui.scenes.coronation.scene import PAGES, CoronationScreen
from thunderstone.ui.scenes.coronation.timing import beats_of
from thunderstone.ui.scenes.history.scene import HistoryScreen
from thunderstone.ui.scenes.score.scene import ScoreScreen
from thunderstone.ui.scenes.table.scene import TableScene

pytestmark = pytest.mark.usefixtures("unpainted")

SHORT = Variant(end="rounds", rounds=9)
MOVING = pytest.mark.window(animation="normal")


def model_of(app: App, journal: Journal) -> ScoreModel:
    model = ScoreModel(journal)
    model.review = review(journal)
    model.earned = earned(journal, records_of(app))
    return model


def opened(app: App, page: str = PAGES[0], journal: Journal | None = None) -> CoronationScreen:
    """The coronation of a game, all of which has been looked through."""
    played = journal or moments.finished(4)
    model = model_of(app, played)
    app.push(Host(app, CoronationScreen(app, Account(played, Worker()), model, page)))
    frames(app, 1, 0.001)
    return screen_of(app, CoronationScreen)


def pass_time(app: App, seconds: float) -> None:
    frames(app, round(seconds / 0.02), 0.02)


def anywhere(app: App, button: int = 1) -> None:
    click(app, (800.0, 24.0), button)


def heard(app: App, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    names: list[str] = []
    monkeypatch.setattr(app.sound, "play", lambda name, share=1.0: names.append(name))
    monkeypatch.setattr(app.sound, "end", lambda *_: names.append("end"))
    return names


# -- going on -----------------------------------------------------------------------------


@MOVING
def test_a_click_brings_what_moves_to_its_end_and_does_nothing_else(app: App) -> None:
    screen = opened(app)
    for page in PAGES:
        assert (screen.page, screen.moving) == (page, True)
        click(app, "Las cifras")
        assert (screen.page, screen.moving) == (page, False), "not even a button works meanwhile"
        if page != PAGES[-1]:
            anywhere(app)
    anywhere(app)
    assert app.scene is not None
    assert app.scene.name == "title", "there is nothing below it"


@MOVING
@pytest.mark.parametrize("key", [pygame.K_SPACE, pygame.K_RETURN, pygame.K_x, pygame.K_RIGHT])
def test_so_does_any_key(app: App, key: int) -> None:
    screen = opened(app, "count")
    pass_time(app, 1.0)
    press(app, key)
    assert (screen.page, screen.moving) == ("count", False)
    press(app, pygame.K_RETURN)
    assert (screen.page, screen.moving) == ("crown", True), "Enter goes on, at rest"


@MOVING
def test_esc_leaves_for_the_figures_at_once(app: App) -> None:
    app.navigate(routes.Title())
    opened(app)
    press(app, pygame.K_ESCAPE)
    assert app.scene is not None
    assert app.scene.name == "title"


@MOVING
def test_a_page_takes_as_long_as_the_pace_says(app: App) -> None:
    screen = opened(app, "count")
    length = beats_of(screen.count)[-1].end
    for speed, factor in (("normal", 1.0), ("slow", 1.8), ("fast", 0.5)):
        app.preferences.set_animation(speed)
        screen.open_page("count")
        pass_time(app, length * factor * 0.9)
        assert screen.moving, speed
        pass_time(app, length * factor * 0.15)
        assert not screen.moving, speed


@pytest.mark.parametrize("page", PAGES)
def test_without_motion_every_page_is_there_at_once(app: App, page: str) -> None:
    screen = opened(app, page)
    assert not screen.moving
    assert screen.progress.state == (screen.count.steps, True) or page != "count"
    anywhere(app)
    assert not screen.moving, "a page at a time"
    assert screen.page == PAGES[min(2, PAGES.index(page) + 1)]


@MOVING
def test_with_reduced_motion_nothing_moves_either(app: App) -> None:
    app.preferences.set_calm(True)
    assert not any(opened(app, page).moving for page in PAGES)


# -- at rest ------------------------------------------------------------------------------


def picture(app: App) -> bytes:
    """The window at rest, all cards painted, with the pointer nowhere."""
    assert app.scene is not None
    app.scene.mouse.leave()
    window.settle(app)
    app.dispatch(pygame.Event(pygame.VIDEOEXPOSE))
    app.step(0.0)
    return pygame.image.tobytes(app.surface, "RGB")


@MOVING
@pytest.mark.parametrize("players", [1, 2, 5])
@pytest.mark.parametrize("skipped", [True, False])
def test_a_page_at_rest_looks_as_if_made_anew(app: App, players: int, *, skipped: bool) -> None:
    journal = moments.finished(players, 3, moments.SWARM, variant=SHORT)
    screen = opened(app, journal=journal)
    for page in PAGES:
        pass_time(app, 0.7)
        if skipped:
            screen.skip()
        while screen.moving:
            pass_time(app, 0.2)
        worn = picture(app)
        opened(app, page, journal)
        app.preferences.set_animation("off")
        screen_of(app, CoronationScreen).open_page(page)
        assert picture(app) == worn, page
        app.preferences.set_animation("normal")
        app.pop()
        if page != PAGES[-1]:
            screen.go_on()


# -- what is told -------------------------------------------------------------------------


@MOVING
def test_the_rows_are_counted_one_by_one_and_lanes_pass_one_another(app: App) -> None:
    screen = opened(app, "count")
    count, progress = screen.count, screen.progress
    totals: list[dict[int, int]] = []
    slots: set[float] = set()
    while screen.moving:
        pass_time(app, 0.04)
        totals.append({seat: progress.total(seat) for seat in count.lanes})
        slots |= {progress.slot(seat) for seat in count.lanes}
    steps = [{s: count.total(s, n) for s in count.lanes} for n in range(len(count.rows) + 1)]
    at = [totals.index(step) for step in steps if step in totals]
    assert len(at) == len(steps)
    assert at == sorted(at)
    assert any(slot % 1 for slot in slots), "on their way"
    assert [progress.slot(seat) for seat in count.ranking] == [*range(len(count.lanes))]
    assert "Adelanta a" in shown(app, "coronation")


def test_a_tie_is_told_with_the_rule_that_breaks_it(app: App) -> None:
    eight = Variant(end="rounds", rounds=8)
    screen = opened(app, "count", moments.finished(3, 3, variant=eight))
    assert screen.count.decided
    told = shown(app, "coronation")
    assert "Desempate" in told
    assert "comparten la victoria" in told
    assert [screen.progress.place(seat) for seat in screen.count.ranking] == [1, 1, 3]


def test_the_best_battle_is_told_with_its_sum(app: App) -> None:
    screen = opened(app, "crown")
    assert screen.model.review is not None
    best = screen.model.review.best_battle
    assert best is not None
    words = screen.services.library.cards[best.monster].words_in("es").name
    told = shown(app, "coronation").split("\n")
    assert any(words in line for line in told)
    assert str(best.total) in told
    click(app, "En la mesa")
    assert app.scene is not None
    assert app.scene.name == "replay"


@MOVING
def test_the_battle_can_be_seen_again_alone(app: App) -> None:
    screen = opened(app, "crown")
    screen.skip()
    frames(app)
    at = screen.battle.t
    click(app, "Verlo otra vez")
    assert screen.moving
    assert 0 <= screen.battle.t < at
    assert screen.clock.share(0, 1) == 1, "the rest of the page stays"
    anywhere(app)
    assert (screen.battle.t, screen.page) == (at, "crown")


def test_few_achievements_leave_room_for_what_was_worth_the_most(app: App) -> None:
    """It is told in the order of its worth, in full, and lies over nothing else."""
    screen = opened(app, "crown", moments.finished(4))
    items = screen_items(app)
    told = [item for item in items if str(item.key).startswith("worthy.")]
    best = worthiest(screen.model.sheet.column(screen.model.sheet.winners[0]))
    names = [app.library.cards[one.card].words_in("es").name for one in best]
    assert [item.label for item in told] == names[: len(told)]
    assert len(told) == FEW
    assert [one.points for one in best] == sorted((one.points for one in best), reverse=True)
    assert all(item.box.bottom < course_of(app).box.top for item in told)


@pytest.mark.parametrize("count", range(FEW + 1))
def test_beside_so_many_achievements_nothing_lies_over_the_course(app: App, count: int) -> None:
    screen = opened(app, "crown", moments.finished(1))
    screen.model.earned = screen.model.earned[:count]
    screen.changed()
    frames(app, 2, 0.001)
    named = ("worthy.", "medal.")
    beside = [item for item in screen_items(app) if str(item.key).startswith(named)]
    assert beside
    assert all(item.box.bottom < course_of(app).box.top for item in beside)


def test_every_achievement_is_a_card_that_tells_what_it_is_for(app: App) -> None:
    screen = opened(app, "crown", moments.finished(1))
    cards = [item for item in screen_items(app) if isinstance(item, MedalCard)]
    assert len(cards) == len(screen.model.earned) > 4
    for card, one in zip(cards, screen.model.earned, strict=True):
        assert card.label == app.word(f"medal.{one.achievement.id}")
        assert app.word(f"medal.{one.achievement.id}_text") in card.tip()
        assert card.focusable


def screen_items(app: App) -> list[Item]:
    assert isinstance(app.scene, Host)
    return list(app.scene.items.values())


def course_of(app: App) -> Course:
    assert app.scene is not None
    return next(node for node in app.scene.root.walk() if isinstance(node, Course))


@MOVING
def test_what_is_heard_comes_when_it_is_seen(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    names = heard(app, monkeypatch)
    screen = opened(app)
    assert names == ["stone_lost"]
    screen.open_page("count")
    while screen.moving:
        pass_time(app, 0.1)
    pass_time(app, 0.1)
    count = screen.count
    moved = sum(count.order(n) != count.order(n - 1) for n in range(1, count.steps + 1))
    assert names.count("coin") == len(count.rows)
    assert names.count("battle") == moved > 0
    assert "end" not in names, "the count does not tell who has won"
    names.clear()
    screen.open_page("crown")
    assert names == ["end"]
    screen.skip()
    pass_time(app, 0.1)
    assert names == ["end"], "what is skipped is not heard"


@pytest.mark.parametrize("stage", ["solo_won", "solo_lost"])
def test_alone_it_is_the_village_that_one_counts_against(app: App, stage: str) -> None:
    journal = tables.session(tables.STAGES[stage]).journal
    opened(app, "count", journal)
    assert "Montón de la aldea" in shown(app, "coronation")
    opened(app, "crown", journal)
    told = shown(app, "coronation")
    assert "del montón de la aldea" in told
    assert ("SALVA LA ALDEA" in told) == (stage == "solo_won")


@pytest.mark.parametrize("page", PAGES)
def test_a_game_given_up_has_an_end_without_a_winner(app: App, page: str) -> None:
    session = moments.session(moments.at_action, (HUMAN, BOT))
    session.resign(0)
    assert session.journal.given_up
    opened(app, page, session.journal)
    told = {"ending": "Partida abandonada", "count": "se retiró", "crown": "Partida abandonada"}
    assert told[page] in shown(app, "coronation")


# -- where it stands ----------------------------------------------------------------------


def ended(app: App) -> ScoreScreen:
    """A game that comes to its end on the table by somebody giving it up."""
    session = moments.session(moments.at_action, (HUMAN, BOT))
    app.play(session)
    frames(app, 4)
    session.resign(0)
    frames(app, 6)
    lower = [scene for scene in app.router.stack if scene.name == "score"]
    assert isinstance(lower[0], Host)
    assert isinstance(lower[0].screen, ScoreScreen)
    return lower[0].screen


def test_a_game_that_ends_is_crowned_before_its_figures(app: App) -> None:
    score = ended(app)
    screen = screen_of(app, CoronationScreen)
    assert screen.model is score.model, "what is read of the game is read once"
    press(app, pygame.K_ESCAPE)
    frames(app)
    assert screen_of(app, ScoreScreen) is score
    click(app, "Coronación")
    assert screen_of(app, CoronationScreen) is not screen


def test_a_finished_game_that_is_opened_again_goes_straight_to_its_figures(app: App) -> None:
    app.play(moments.session(moments.over, (HUMAN, BOT)))
    frames(app, 6)
    screen_of(app, ScoreScreen)


def test_from_the_history_one_comes_to_the_figures_and_back(app: App) -> None:
    journal = moments.finished(2)
    records_of(app).keep(journal)
    app.navigate(routes.History())
    frames(app, 4)
    click(app, "Las cifras")
    score = screen_of(app, ScoreScreen)
    app.do_chores()
    frames(app)
    assert score.model.earned, "what it earned then it earns now"
    click(app, "Coronación")
    screen_of(app, CoronationScreen)
    press(app, pygame.K_ESCAPE)
    press(app, pygame.K_ESCAPE)
    screen_of(app, HistoryScreen)


def test_the_figures_of_a_past_game_do_not_close_the_game_under_way(app: App) -> None:
    app.play(moments.session(moments.at_action, (HUMAN, BOT)))
    app.navigate(routes.Score(Account(moments.finished(2), Worker())))
    frames(app)
    press(app, pygame.K_ESCAPE)
    assert isinstance(app.scene, TableScene)
    assert app.session is not None


def test_the_game_under_way_is_left_for_the_title(app: App) -> None:
    ended(app)
    press(app, pygame.K_ESCAPE)
    press(app, pygame.K_ESCAPE)
    assert app.scene is not None
    assert app.scene.name == "title"


# -- the marks over the course ----------------------------------------------------------------


@given(
    st.lists(st.tuples(st.floats(0, 1400), st.floats(40, 400)), max_size=7).map(sorted),
)
def test_no_name_of_a_mark_lies_over_another_mark_or_outside(
    marks: list[tuple[float, float]],
) -> None:
    side, room = 22.0, 1500.0
    signs, named = [x for x, _ in marks], [wide for _, wide in marks]
    found = spans(signs, named, side, room)
    for (left, right), x, wide in zip(found, signs, named, strict=True):
        assert (left, right) in {(x, x + side), (x, x + wide), (x + side - wide, x + side)}
    for place, (left, right) in enumerate(found):
        if right - left > side + 1:
            assert left >= 0
            assert right <= room
            others = [*found[:place], *found[place + 1 :]]
            assert all(right <= start or end <= left for start, end in others)


def test_marks_are_named_on_whichever_side_names_most_of_them() -> None:
    assert spans([100, 300], [180, 180], 20, 600) == [(100, 280), (300, 480)]
    assert spans([200, 300], [150, 150], 20, 420) == [(70, 220), (300, 320)]
    assert spans([200, 300], [150, 150], 20, 460) == [(70, 220), (300, 450)]


@pytest.mark.parametrize(
    ("winners", "rows"), [(0, []), (1, [1]), (2, [2]), (3, [2, 1]), (4, [2, 2]), (5, [3, 2])]
)
def test_several_winners_are_large_in_two_rows(winners: int, rows: list[int]) -> None:
    faces = [Laureate.__new__(Laureate) for _ in range(winners)]
    made = list(_rows(faces))
    assert [len(row) for row in made] == rows
    assert [face for row in made for face in row] == faces
