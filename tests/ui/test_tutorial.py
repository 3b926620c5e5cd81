"""The guided first game on the screen: clicked through, clicked at random, left and taken up."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from itertools import pairwise
from pathlib import Path

import pygame
import pytest
import table_zones
from posted import on_top, screen_of

from thunderstone.client.choice import Chair, Choice
from thunderstone.engine.library import Library
from thunderstone.showcase import moments
from thunderstone.tutorial import refused
from thunderstone.ui import routes
from thunderstone.ui.app import App
from thunderstone.ui.kit.theme import GAPS, WIDTHS
from thunderstone.ui.mouse import DOUBLE
from thunderstone.ui.node import Node
from thunderstone.ui.scenes.table import layout
from thunderstone.ui.scenes.table.layout import Box
from thunderstone.ui.scenes.tutorial import TutorialScene, open_lesson
from thunderstone.ui.scenes.tutorial.coach_plaque import PLACE, Speech, route
from thunderstone.ui.scenes.tutorial_end import TutorialEndScreen

SIZES = ((1280, 720), (1600, 900), (3840, 2160))
WILD_CLICKS = 200
PATIENCE = 4000


@pytest.fixture(autouse=True)
def _unseen(blank_faces: object, monkeypatch: pytest.MonkeyPatch) -> None:
    """Painting takes time, and nobody looks."""
    del blank_faces
    monkeypatch.setattr(App, "draw", _settle_only)
    monkeypatch.setattr(
        "thunderstone.client.session.PACE", 0.0
    )  # the partner need not wait for the clock


def _settle_only(self: App) -> None:
    """No pixels: what is drawn is another test's matter."""
    for scene in self.router.stack:
        scene.dirty = False


@pytest.fixture
def opened(open_app: Callable[..., App]) -> Callable[..., App]:
    def opened_one(lang: str = "es", size: tuple[int, int] = SIZES[0], speed: str = "off") -> App:
        return open_app(language=lang, size=size, animation=speed)

    return opened_one


def lesson(app: App) -> TutorialScene:
    scene = app.scene
    assert isinstance(scene, TutorialScene)
    return scene


def point(app: App, x: float, y: float) -> None:
    pos = app.pixels(x, y)
    app.dispatch(pygame.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0)))


def click(app: App, x: float, y: float) -> None:
    """A click that is no second one of a double click."""
    app.scene.mouse.pass_time(DOUBLE)
    point(app, x, y)
    pos = app.pixels(x, y)
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        app.dispatch(pygame.Event(kind, pos=pos, button=1))


def press(app: App, key: int, mod: int = 0) -> None:
    app.dispatch(pygame.Event(pygame.KEYDOWN, key=key, mod=mod, unicode="", scancode=0))


def wait(app: App) -> Speech | None:
    """Let time pass until the coach speaks, or another screen has come."""
    for _ in range(PATIENCE):
        app.step(0.05)
        if not isinstance(app.scene, TutorialScene):
            return None
        if app.scene.advice.speech is not None:
            return app.scene.advice.speech
    raise AssertionError(f"the coach has fallen silent at {lesson(app).coach.step.id}")


def target(scene: TutorialScene, speech: Speech) -> tuple[float, float]:
    """Where whoever trusts the coach would click."""
    if speech.reading:
        return Box(*scene.advice.button.box).middle
    box = speech.boxes[0]
    if box == layout.VILLAGE:  # the choice is free: anything that is lit
        tile = next(tile for tile in scene.table.village.tiles.values() if tile.mark.kind)
        return tile.box.center
    return box.middle


def speeches(app: App) -> Iterator[tuple[TutorialScene, Speech]]:
    """What the coach says, one thing after the other, as long as it is followed."""
    for _ in range(200):
        speech = wait(app)
        if speech is None:
            return
        yield lesson(app), speech
    raise AssertionError("the lesson does not end")


def follow(app: App, steps: list[str], until: str = "") -> None:
    """Click what the coach points at and nothing else."""
    for scene, speech in speeches(app):
        if scene.coach.step.id == until:
            return
        steps.append(scene.coach.step.id)
        click(app, *target(scene, speech))


@pytest.fixture
def lesson_at(opened: Callable[..., App]) -> Callable[..., App]:
    """The lesson in Spanish, followed until a step or to its end."""

    def taught(until: str = "") -> App:
        app = opened("es")
        app.start_over(routes.Lesson())
        follow(app, [], until)
        return app

    return taught


@pytest.mark.parametrize(
    ("lang", "size", "speed"),
    [("es", SIZES[0], "off"), ("en", SIZES[1], "fast"), ("es", SIZES[2], "normal")],
)
def test_whoever_clicks_what_is_pointed_at_comes_to_the_end(
    opened: Callable[..., App], lang: str, size: tuple[int, int], speed: str
) -> None:
    app = opened(lang, size, speed)
    app.start_over(routes.Lesson())
    ids = [step.id for step in lesson(app).coach.lesson.steps]
    session = app.session
    assert session is not None
    steps: list[str] = []
    follow(app, steps)
    screen_of(app, TutorialEndScreen)
    assert list(dict.fromkeys(steps)) == ids
    assert len(steps) < 50, "so many clicks at most"
    state = session.journal.state
    assert (state.ending, state.collector) == ("stone_collected", 0)


def test_it_can_be_played_with_the_keyboard_alone(opened: Callable[..., App]) -> None:
    app = opened("en")
    app.start_over(routes.Lesson())
    for scene, speech in speeches(app):
        if speech.reading:
            scene.focus(None)
            press(app, pygame.K_RETURN)
            continue
        x, y = target(scene, speech)
        for _ in range(120):
            press(app, pygame.K_TAB)
            node = scene.focused
            if node is not None and node.box.collidepoint(x, y):
                break
        else:
            raise AssertionError(f"no key leads to what {scene.coach.step.id} points at")
        press(app, pygame.K_RETURN)
    screen_of(app, TutorialEndScreen)


@pytest.mark.parametrize("seed", range(4))
def test_wild_clicks_never_get_anybody_stuck(opened: Callable[..., App], seed: int) -> None:
    app = opened("es")
    app.start_over(routes.Lesson())
    chance = random.Random(seed)
    for number in range(WILD_CLICKS):
        if wait(app) is None:
            break
        scene = lesson(app)
        nodes = [node for node in scene.root.walk() if node.reacts]
        node = chance.choice(nodes)
        click(app, *node.box.center)
        if number % 9 == 0:
            click(app, chance.uniform(0, 1600), chance.uniform(0, 900))
        app.step(0.05)
        while app.scene is not scene and app.scene is not None and app.scene.name == "menu":
            app.scene.back()
        if app.scene is scene and scene.table.reader.over.children:
            press(app, pygame.K_ESCAPE)
    if isinstance(app.scene, TutorialScene):
        lesson(app).table.reader.close()
        follow(app, [])
    screen_of(app, TutorialEndScreen)


def test_something_else_is_refused_kindly_and_nothing_changes(
    lesson_at: Callable[..., App],
) -> None:
    app = lesson_at("buy_1")
    scene = lesson(app)
    before = scene.session.journal.state.text()
    click(app, *scene.table.village.tiles["elf"].box.center)
    speech = wait(app)
    assert speech is not None
    assert speech.refusal == refused("buy", "es")
    assert scene.session.journal.state.text() == before
    press(app, pygame.K_RETURN)  # the button of the row would end the turn
    speech = wait(app)
    assert speech is not None
    assert speech.refusal == refused("end_turn", "es")
    click(app, *scene.table.village.tiles["thyrian"].box.center)
    speech = wait(app)
    assert speech is not None
    assert speech.refusal == ""
    assert scene.coach.step.id == "end_1"


def test_the_village_waits_until_the_first_words_are_read(opened: Callable[..., App]) -> None:
    app = opened("es")
    app.start_over(routes.Lesson())
    wait(app)
    scene = lesson(app)
    village = scene.table.row.labelled("village")
    assert village is not None
    click(app, *village.box.center)
    speech = wait(app)
    assert speech is not None
    assert speech.refusal == refused("read", "es")
    assert scene.coach.place == 0
    assert not scene.session.journal.answers


def test_a_right_choice_ends_the_scolding(opened: Callable[..., App]) -> None:
    app = opened("en")
    app.start_over(routes.Lesson())
    follow(app, [], "destroy_1")
    scene = lesson(app)
    nodes = [n for n in scene.table.cards.nodes.values() if n.piece.zone == "hand" and n.mark.kind]
    kinds = {scene.table.seen.cards[node.card].id: node for node in nodes}
    click(app, *kinds["militia"].piece.box.middle)
    speech = wait(app)
    assert speech is not None
    assert speech.refusal == refused("card", "en")
    assert scene.coach.step.id == "destroy_1"
    click(app, *kinds["disease_special_deck"].piece.box.middle)
    speech = wait(app)
    assert speech is not None
    assert speech.refusal == ""
    assert scene.coach.step.id == "end_5"


def looked_at(app: App, x: float, y: float) -> tuple[bool, ...]:
    """What the large view of a card says of it: whether each line is an invitation."""
    point(app, x, y)
    for _ in range(20):
        app.step(0.05)
    subject = lesson(app).table.close_up.reading_card.subject
    assert subject is not None
    return tuple(note.may for note in subject.notes)


def test_nothing_invites_to_what_the_coach_refuses(opened: Callable[..., App]) -> None:
    app = opened("en")
    app.start_over(routes.Lesson())
    follow(app, [], "buy_1")
    tiles = lesson(app).table.village.tiles
    assert looked_at(app, *tiles["elf"].box.center) == ()
    assert True in looked_at(app, *tiles["thyrian"].box.center)
    follow(app, [], "buy_3")
    free = next(tile for tile in tiles.values() if tile.mark.kind)
    assert True in looked_at(app, *free.box.center)
    follow(app, [], "equip_2")
    scene = lesson(app)
    hand = [n for n in scene.table.cards.nodes.values() if n.piece.zone == "hand"]
    kinds = {scene.table.seen.cards[node.card].id: node for node in hand}
    assert True not in looked_at(app, *kinds["dagger"].piece.box.middle)
    assert True in looked_at(app, *kinds["short_sword"].piece.box.middle)
    click(app, *kinds["dagger"].piece.box.middle)
    wait(app)
    assert True not in looked_at(app, *kinds["thyrian_knight"].piece.box.middle)


def test_the_learner_is_told_what_the_partner_bought(opened: Callable[..., App]) -> None:
    app = opened("es")
    app.start_over(routes.Lesson())
    news: dict[str, str] = {}
    for scene, speech in speeches(app):
        news[scene.coach.step.id] = speech.news
        click(app, *target(scene, speech))
    told = {step for step, words in news.items() if words}
    assert told == {"hall", "enter_1", "village_2", "enter_2", "rest_1", "village_3", "enter_3"}
    assert all(news[step].startswith("*Bruno* compra *") for step in told)


def test_the_last_button_leads_to_the_score(opened: Callable[..., App]) -> None:
    app = opened("es")
    app.start_over(routes.Lesson())
    wait(app)
    assert lesson(app).advice.button.title == app.word("tutorial.next")
    follow(app, [], "over")
    assert lesson(app).advice.button.title == "Ver el recuento"


def test_a_click_where_nothing_happens_is_answered(opened: Callable[..., App]) -> None:
    app = opened("en")
    app.start_over(routes.Lesson())
    speech = wait(app)
    assert speech is not None
    scene = lesson(app)
    monster = next(n for n in scene.table.cards.nodes.values() if n.piece.zone == "rank_1")
    click(app, *monster.box.center)
    assert lesson(app).coach.refusal == "read"
    follow(app, [], "buy_1")
    click(app, *monster.box.center)
    assert lesson(app).coach.refusal == "idle"


def test_the_wrong_card_is_never_destroyed_or_taken_up_at_the_coachs_word(
    lesson_at: Callable[..., App],
) -> None:
    app = lesson_at("destroy_1")
    scene = lesson(app)
    wrong = next(
        n
        for n in scene.table.cards.nodes.values()
        if n.piece.zone == "hand" and n.mark.kind and scene.table.seen.cards[n.card].id == "militia"
    )
    click(app, *wrong.piece.box.middle)
    speech = wait(app)
    assert speech is not None
    ill = next(
        n.piece.box
        for n in scene.table.cards.nodes.values()
        if n.card >= 0 and scene.table.seen.cards[n.card].id == "disease_special_deck"
    )
    assert speech.boxes == (ill,)
    follow(app, [], "equip_2")
    scene = lesson(app)
    dagger = next(
        n
        for n in scene.table.cards.nodes.values()
        if n.card >= 0 and scene.table.seen.cards[n.card].id == "dagger"
    )
    click(app, *dagger.piece.box.middle)
    speech = wait(app)
    assert speech is not None
    assert speech.refusal == refused("other", "es")
    assert scene.session.journal.state.turn.equipped == {}
    follow(app, [])
    screen_of(app, TutorialEndScreen)


def test_what_was_taken_back_is_said_again(lesson_at: Callable[..., App]) -> None:
    app = lesson_at("end_1")
    press(app, pygame.K_u)
    wait(app)
    assert lesson(app).coach.step.id == "buy_1"
    follow(app, [])
    screen_of(app, TutorialEndScreen)


def test_another_language_is_spoken_at_once(lesson_at: Callable[..., App]) -> None:
    app = lesson_at("spoils")
    spanish = wait(app)
    app.preferences.switch_language()
    english = wait(app)
    assert spanish is not None
    assert english is not None
    assert "Victoria" in spanish.words
    assert "Victory" in english.words
    assert lesson(app).coach.step.id == "spoils"
    assert english.boxes == spanish.boxes


def test_a_game_under_way_is_not_touched(
    opened: Callable[..., App], library: Library, tmp_path: Path
) -> None:
    del library
    app = opened("es")
    app.profile.autosave(moments.recorded(moments.in_village, ("human", "greedy")))
    files = {path: path.read_bytes() for path in (tmp_path / "saves").iterdir()}
    app.start_over(routes.Lesson())
    follow(app, [], "enter_2")
    press(app, pygame.K_ESCAPE)
    assert on_top(app) == "menu"
    labels = [node.label for node in app.scene.root.walk()]
    assert app.word("menu.leave_lesson") in labels
    assert app.word("menu.title") not in labels
    app.to_title()
    assert {path: path.read_bytes() for path in (tmp_path / "saves").iterdir()} == files
    app.start_over(routes.Lesson())
    wait(app)
    assert lesson(app).coach.place == 0
    follow(app, [])
    assert {path: path.read_bytes() for path in (tmp_path / "saves").iterdir()} == files


@pytest.mark.parametrize("size", SIZES)
def test_the_coach_covers_nothing_that_matters(
    opened: Callable[..., App], size: tuple[int, int]
) -> None:
    app = opened("es", size)
    app.start_over(routes.Lesson())
    for scene, speech in speeches(app):
        for box in speech.boxes:
            assert not PLACE.meets(box)
            assert all(0 <= x <= 1600 and 0 <= y <= 900 for x, y in route(box))
        for end_x, end_y in route(speech.boxes[0])[-1:]:
            box = speech.boxes[0]
            assert box.x - 20 <= end_x <= box.right + 20, scene.coach.step.id
            assert box.y - 20 <= end_y <= box.bottom + 20, scene.coach.step.id
        for node in scene.root.walk():
            if node.clickable and not node.lies_on(scene.advice) and node.label != "log":
                box = Box(*node.box)
                assert not PLACE.meets(box), (scene.coach.step.id, node.label)
        click(app, *target(scene, speech))


def test_the_line_runs_between_the_zones() -> None:
    zones = table_zones.zones(2, 0)
    plain = [
        box
        for name, box in zones.items()
        if name not in ("village", "hand", "log", "actions")
        and not name.startswith(("badge", "reach"))
    ]
    ways = layout.ACTIONS._replace(x=layout.ACTIONS.right - WIDTHS["way"], w=WIDTHS["way"])
    plain += [ways, layout.ACTIONS._replace(w=ways.x - GAPS["m"] - layout.ACTIONS.x)]
    plain += layout.hand(6) + layout.tiles(16)
    marks = [
        *layout.hand(6),
        *layout.tiles(16),
        *(box for name, box in zones.items() if name.startswith(("badge", "rank"))),
        layout.DISCARD,
        zones["seat.1"],
    ]
    for mark in marks:
        points = route(mark)
        assert bool(points) == (mark not in layout.tiles(16)), "prices fill the village's gaps"
        for start, end in pairwise(points):
            for part in range(21):
                x = start[0] + (end[0] - start[0]) * part / 20
                y = start[1] + (end[1] - start[1]) * part / 20
                dot = Box(x - 2, y - 2, 4, 4)
                crossed = [box for box in plain if box != mark and dot.meets(box)]
                assert not crossed, (mark, crossed)


def test_the_learner_keeps_the_name_of_the_last_game(opened: Callable[..., App]) -> None:
    app = opened()

    def learner() -> str:
        return open_lesson(app).session.players[0].name

    assert learner() == "Alba"
    chairs = [Chair("Iñaki", "greedy", 1), Chair("Nuria", "human", 0)]
    app.settings.last_game = Choice(chairs=chairs).to_plain()
    assert learner() == "Nuria"
    app.settings.last_game = Choice(chairs=chairs[:1]).to_plain()
    assert learner() == "Alba"


def test_the_closing_page_leads_on(lesson_at: Callable[..., App]) -> None:
    app = lesson_at()
    page = app.scene
    assert page is not None
    result, sources = screen_of(app, TutorialEndScreen).result()
    assert result.startswith("Alba 1")
    assert "9" in sources
    labels = [node.label for node in page.root.walk() if node.clickable]
    assert labels == ["play", "rules", "again", "title"]
    for label, name in (("rules", "rules"), ("title", "title")):
        button = next(node for node in page.root.walk() if node.label == label)
        click(app, *button.box.center)
        assert on_top(app) == name
        if label == "rules":
            app.pop()
    app.start_over(routes.Lesson())
    follow(app, [])
    page = app.scene
    assert page is not None
    click(app, *next(n for n in page.root.walk() if n.label == "play").box.center)
    assert app.scene is not None
    assert app.scene.name not in ("taught", "tutorial")


def test_a_beaten_monster_opens_no_pile_on_its_way(opened: Callable[..., App]) -> None:
    app = opened("es", SIZES[0], "normal")
    app.start_over(routes.Lesson())
    follow(app, [], "attack_2")
    scene = lesson(app)
    speech = wait(app)
    assert speech is not None
    click(app, *target(scene, speech))
    busy = 0
    for _ in range(PATIENCE):
        app.step(0.05)
        busy += scene.table.presenter.busy
        assert scene.table.close_up.fan.fan is None
        if scene.coach.step.id == "breach" and scene.advice.speech is not None:
            break
    assert busy > 10
    told = scene.advice.speech
    assert told is not None
    assert "*ESTRAGO*" in told.words


def test_the_button_that_has_gone_keeps_no_focus(lesson_at: Callable[..., App]) -> None:
    app = lesson_at("hand")
    scene = lesson(app)
    scene.focus(scene.advice.button)
    press(app, pygame.K_RETURN)
    wait(app)
    assert scene.coach.step.id == "village_1"
    assert scene.focused is None


def test_a_newcomer_is_told_what_the_lesson_is(opened: Callable[..., App]) -> None:
    app = opened("es")
    app.to_title()
    words = [getattr(node, "words", "") for node in app.router.stack[-1].root.walk()]
    assert app.word("title.learn_detail") in words
    app.profile.autosave(moments.recorded(moments.in_village, ("human", "greedy")))
    app.to_title()
    app.step(0.05)
    words = [getattr(node, "words", "") for node in app.router.stack[-1].root.walk()]
    assert app.word("title.learn_detail") not in words


def test_a_click_on_the_hero_who_is_to_rise_raises_him(lesson_at: Callable[..., App]) -> None:
    """Not his button alone: the whole card is marked, so it does what the button does."""
    app = lesson_at("buy_3")
    scene = lesson(app)
    squire = next(
        node
        for node in scene.table.cards.nodes.values()
        if node.piece.zone == "hand" and scene.table.seen.cards[node.card].id == "thyrian_squire"
    )
    x, y = squire.box.x + 14, squire.box.y + 0.3 * squire.box.h
    click(app, x, y)
    assert scene.coach.refusal, "it is too early, and the coach says so"
    follow(app, [], "level_1")
    click(app, x, y)
    wait(app)
    assert lesson(app).coach.step.id == "end_6"


def labelled(app: App, label: str) -> Node:
    assert app.scene is not None
    return next(node for node in app.scene.root.walk() if node.label == label)


def test_the_lesson_is_resumed_where_it_was_closed(opened: Callable[..., App]) -> None:
    app = opened("es")
    app.start_over(routes.Lesson())
    follow(app, [], "attack_1")
    kept = lesson(app).session.journal.state.text()
    app.to_title()
    app.close()
    app = opened("es")  # another day
    app.to_title()
    labelled(app, app.word("title.learn")).click()
    app.step(0.05)
    labelled(app, app.word("tutorial.go_on")).click()
    speech = wait(app)
    assert speech is not None
    assert lesson(app).coach.step.id == "attack_1"
    assert lesson(app).session.journal.state.text() == kept
    lesson(app).table.undo()
    wait(app)
    assert lesson(app).coach.step.id == "equip_1", "what was said then is known, too"
    follow(app, [])
    screen_of(app, TutorialEndScreen)
    assert app.settings.lesson == {}, "there is nothing left to go on with"


def test_the_lesson_can_be_begun_anew(opened: Callable[..., App]) -> None:
    app = opened("en")
    app.start_over(routes.Lesson())
    follow(app, [], "hall")
    app.to_title()
    labelled(app, app.word("title.learn")).click()
    app.step(0.05)
    labelled(app, app.word("tutorial.anew")).click()
    wait(app)
    assert lesson(app).coach.place == 0


@pytest.mark.parametrize("kept", [{"begun": [0, 0]}, {"name": "Ana", "answers": [[99]]}])
def test_a_lesson_of_another_version_begins_anew(
    opened: Callable[..., App], kept: dict[str, object]
) -> None:
    app = opened("en")
    app.settings.lesson = kept
    app.start_over(routes.Lesson(resume=True))
    wait(app)
    assert lesson(app).coach.place == 0


def test_in_the_lesson_nothing_is_played_again_behind_the_coachs_back(
    lesson_at: Callable[..., App],
) -> None:
    app = lesson_at("buy_1")
    scene = lesson(app)
    scene.table.undo()
    wait(app)
    press(app, pygame.K_y)
    assert scene.table.row.labelled("redo") is None
    assert not scene.session.journal.answers
    assert scene.coach.step.id == "village_1"
