"""The puzzles on the screen: the list, a try on the table, hints, the verdict and the answer."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

import pytest
from posted import frames, shown

from thunderstone.client.puzzle_play import PuzzlePlay, question_words
from thunderstone.puzzles.collection import load_puzzles
from thunderstone.puzzles.progress import Progress, Solved
from thunderstone.puzzles.question import Question
from thunderstone.showcase import past_games
from thunderstone.showcase.past_games import keep_reviewed
from thunderstone.ui import routes
from thunderstone.ui.cards.tile import ALONE
from thunderstone.ui.kit import Host, Prose
from thunderstone.ui.kit.theme import GAPS, HEIGHTS
from thunderstone.ui.scenes.common.card_tiles import Tile
from thunderstone.ui.scenes.puzzles.scene import OWN, PuzzlesScreen
from thunderstone.ui.scenes.puzzles.table import PuzzleScene
from thunderstone.ui.scenes.replay.scene import ReplayScene
from thunderstone.ui.scenes.table import layout
from thunderstone.ui.scenes.table.actions import WAYS
from thunderstone.ui.scenes.table.bars import SeatPlate
from thunderstone.ui.scenes.table.within_reach import VeiledReach

pytestmark = pytest.mark.window(shared_faces=True)

if TYPE_CHECKING:
    from thunderstone.puzzles.collection import Listed
    from thunderstone.ui.app import App

TODAY = "2026-11-24"


@pytest.fixture
def screen(app: App) -> PuzzlesScreen:
    """The list of puzzles on a day."""
    screen = PuzzlesScreen(app, TODAY)
    app.push(Host(app, screen))
    return screen


@pytest.fixture
def scene(app: App, screen: PuzzlesScreen) -> PuzzleScene:
    """The puzzle of the day on the table."""
    screen.play()
    assert isinstance(app.scene, PuzzleScene)
    return app.scene


def solve(scene: PuzzleScene) -> None:
    """Give the answer."""
    for picks in scene.play.puzzle.solution.line:
        scene.table.prompt.submit(picks)


def waste(scene: PuzzleScene) -> None:
    """Rest, and give the least answers until the turn is over."""
    acts = [option.act for option in scene.table.question.decision.options]
    scene.table.prompt.submit([acts.index("rest")])
    while not scene.play.attempt.over:
        scene.table.prompt.submit(list(range(scene.table.question.decision.least)))


def test_the_route_leads_to_the_puzzle_of_the_day(app: App) -> None:
    app.navigate(routes.Puzzles())
    screen = cast("PuzzlesScreen", cast("Host", app.scene).screen)
    assert screen.chosen == screen.of_day


def test_a_puzzle_solved_is_noted_and_kept(app: App, scene: PuzzleScene) -> None:
    solve(scene)
    assert scene.play.attempt.solved
    assert scene.plates.answer.visible
    name = scene.play.puzzle.name
    progress = Progress(app.settings.puzzles)
    assert (progress.of(name), progress.days()) == (Solved(TODAY, 1, 0), {TODAY})


def test_after_the_turn_nothing_more_is_played(scene: PuzzleScene) -> None:
    waste(scene)
    assert scene.play.attempt.over
    assert not scene.play.attempt.solved
    assert scene.session.waiting_for() == "human"  # the end of the turn was not played
    given = scene.session.given
    scene.table.prompt.submit([0])
    assert scene.session.given == given


def invites(scene: PuzzleScene) -> list[str]:
    """Whatever of the table says that a click on it would answer."""
    table = scene.table
    notes = [note for card in table.seen.seats[table.seen.active].hand
             for note in table.explanations.notes(card, "hand", "") if note.may]  # fmt: skip
    nodes = [*table.cards.nodes.values(), *table.village.tiles.values()]
    marked = [node.label for node in nodes if node.mark.kind]
    buttons = [node.label for node in table.row.node.walk() if node.focusable]
    return [*map(str, notes), *marked, *(label for label in buttons if label not in WAYS)]


def test_a_turn_that_is_decided_invites_no_click(app: App, scene: PuzzleScene) -> None:
    frames(app, 1)
    assert invites(scene)
    waste(scene)
    frames(app, 1)
    assert not invites(scene)
    assert scene.table.prompt.plate.words == scene.play.over(app.language) != ""
    scene.table.undo()
    frames(app, 1)
    assert invites(scene)
    scene.give_up()
    frames(app, 1)
    assert not invites(scene)


def test_what_a_guardian_asks_at_the_end_belongs_to_the_turn(app: App) -> None:
    """It works when the turn's action is over (R213)."""
    collection = load_puzzles()

    def closing(one: Listed) -> bool:
        state = collection.puzzle(one.name).state
        faces = [state.cards[card] for card in state.hall[0]]
        return any(wake.event == "turn_closing" for face in faces for wake in face.triggers)

    one = next(one for one in collection.listed if closing(one))
    play = PuzzlePlay(collection.puzzle(one.name), Progress({}), TODAY, "Marta")
    scene = PuzzleScene(app, play, lambda: None)
    app.push(scene)
    waste(scene)
    assert scene.session.given > 2


def test_another_try_begins_at_the_position_and_counts(app: App, scene: PuzzleScene) -> None:
    waste(scene)
    scene.hint()
    scene.again()
    assert scene.session.given == 0
    assert not scene.play.attempt.over
    solve(scene)
    assert Progress(app.settings.puzzles).of(scene.play.puzzle.name) == Solved(TODAY, 2, 1)


def test_beginning_again_in_mid_turn_is_no_further_try(scene: PuzzleScene) -> None:
    scene.table.prompt.submit([0])
    scene.again()
    assert scene.play.tries == 1


def test_taking_back_takes_the_verdict_back(scene: PuzzleScene) -> None:
    waste(scene)
    scene.table.undo()
    assert not scene.play.attempt.over
    assert scene.play.tries == 2


def test_there_are_three_hints_and_no_more(scene: PuzzleScene) -> None:
    words = scene.services.language
    for _ in range(5):
        scene.hint()
    assert scene.play.hints == 3
    told = [scene.play.hint(number, words) for number in (1, 2, 3)]
    assert len(set(told)) == 3


def test_hints_are_numbered_and_the_newest_is_in_sight(app: App, scene: PuzzleScene) -> None:
    for given in range(4):
        frames(app, 1)
        items = scene.plates.hints.tree.items
        assert ("hint" in items) == (given < 3), "the next one can be asked for"
        if given:
            told = scene.play.hint(given, scene.services.language)
            read = " ".join(shown(app, "puzzle").split())
            assert told in read, given
        scene.hint()


def test_the_table_says_what_is_to_be_done_and_which_puzzle_it_is(
    app: App, scene: PuzzleScene
) -> None:
    plate, say = scene.table.prompt.plate, app.word
    assert plate.words == say("puzzle.goal")
    listed = load_puzzles().find(scene.play.puzzle.name)
    assert listed is not None
    frames(app, 1)
    words = [mark.words for mark in app.ledger or ()]
    assert say("puzzle.title", n=listed.number, grade=listed.grade) in words
    scene.table.prompt.submit(
        [[one.act for one in scene.table.question.decision.options].index("dungeon")]
    )
    assert plate.words != say("puzzle.goal"), "what comes next is asked as ever"


def test_how_far_the_hand_can_go_is_veiled_below_every_preview(
    app: App, scene: PuzzleScene
) -> None:
    def veils() -> int:
        return len([node for node in scene.root.walk() if isinstance(node, VeiledReach)])

    frames(app, 1)
    assert veils() == len(scene.table.board_view.table.previews) > 0
    scene.give_up()
    assert veils() == 0


def test_neither_hints_of_bots_nor_what_is_within_reach_give_it_away(scene: PuzzleScene) -> None:
    assert not scene.manner.hints
    assert scene.table.within_reach.goal is None


def test_the_keyboard_goes_on_at_the_answer(scene: PuzzleScene) -> None:
    scene.give_up()
    assert scene.focused is not None
    assert scene.focused.lies_on(scene.plates.answer)


def test_an_answer_given_away_solves_nothing(app: App, scene: PuzzleScene) -> None:
    scene.give_up()
    assert scene.plates.answer.visible
    solve(scene)
    assert scene.session.given == 0
    assert app.settings.puzzles == {}


def test_the_answer_is_played_on_the_table(app: App, scene: PuzzleScene) -> None:
    scene.give_up()
    scene.watch()
    assert isinstance(app.scene, ReplayScene)
    line = [list(picks) for picks in scene.play.puzzle.solution.line]
    assert app.scene.recorded.answers == line


def test_the_next_one_is_the_first_unsolved_of_the_grade(
    app: App, screen: PuzzlesScreen, scene: PuzzleScene
) -> None:
    first = screen.chosen
    solve(scene)
    scene.go_on()
    assert cast("PuzzleScene", app.scene).play.puzzle.name == screen.chosen.name
    assert screen.chosen.grade == first.grade
    assert screen.chosen != first


def test_another_grade_begins_at_its_first_unsolved(screen: PuzzlesScreen) -> None:
    listed = screen.collection.of_grade(3)
    screen.progress.note(listed[0].name, Solved(TODAY, 1, 0))
    screen.show_grade("3")
    assert screen.chosen == listed[1]


# -- one's own mistakes ----------------------------------------------------------------------


def test_without_a_reviewed_game_there_are_the_grades_alone(screen: PuzzlesScreen) -> None:
    assert not screen.own.found
    assert not screen.mine


def test_ones_own_mistakes_are_among_the_puzzles(app: App) -> None:
    keep_reviewed(app.profile)
    screen = PuzzlesScreen(app, TODAY)
    app.push(Host(app, screen))
    own = screen.own.found
    assert own, "the game reviewed for pictures has a mistake of Marta's"
    assert [one.mistake.cost for one in own] == sorted((o.mistake.cost for o in own), reverse=True)
    taken = past_games.NOW.date().isoformat()
    assert {one.played.date[: len(taken)] for one in own} == {taken}, "no picture shows the clock"
    screen.show_grade(OWN)
    assert screen.own.chosen == own[0]
    screen.own.play()
    assert isinstance(app.scene, PuzzleScene)
    assert not app.scene.play.attempt.over
    solve(app.scene)
    assert app.scene.play.attempt.solved
    assert screen.progress.of(own[0].name) is not None
    app.scene.go_on()
    assert app.scene is not None
    assert screen.own.chosen in own
    screen.show_grade("2")
    assert not screen.mine


def test_the_question_stands_large_at_the_top_and_nobody_else_beside_it(
    app: App, scene: PuzzleScene
) -> None:
    app.ledger = []
    frames(app, 1)
    asked = scene.play.ask(app.language)
    marks = [mark for mark in app.ledger if mark.words and mark.words in asked]
    unit = app.canvas().unit
    top = [mark for mark in marks if mark.rect.bottom < layout.TOP_BAR.h * unit]
    assert " ".join(mark.words for mark in top) == asked
    assert all(mark.whole and mark.px >= 18 * unit for mark in top)
    seats = [node.label for node in scene.root.walk() if isinstance(node, SeatPlate)]
    assert seats == [f"seat.{scene.table.board_view.viewer}"]


def test_a_monster_has_its_article_unless_its_name_is_its_own(app: App) -> None:
    asked = {
        ("iron_golem", "es"): "Derrota al Gólem de hierro en este turno.",
        ("iron_golem", "en"): "Defeat the Iron Golem this turn.",
        ("red_jelly", "es"): "Derrota a la Gelatina roja en este turno.",
        ("the_faithful", "es"): "Derrota a El Fiel en este turno.",
        ("the_faithful", "en"): "Defeat The Faithful this turn.",
    }
    for (card, lang), said in asked.items():
        assert question_words(Question("defeat", card), app.library, lang) == said


@pytest.mark.parametrize("lang", ["es", "en"])
def test_every_question_has_room_at_the_top(app: App, lang: str) -> None:
    library, canvas = app.library, app.canvas()
    questions = {one.question for one in load_puzzles().listed}
    for question in questions:
        said = question_words(question, library, lang)
        prose = Prose(said, "question", align="centre", fits=True)
        room = layout.QUESTION.w - 2 * (GAPS["s"] + HEIGHTS["icon"])
        assert prose.want(canvas, room).h <= layout.QUESTION.h, said


def test_the_list_shows_the_puzzle_chosen_wherever_it_lies(app: App) -> None:
    for chosen in (load_puzzles().of_grade(1)[0], load_puzzles().of_grade(1)[-1]):
        screen = PuzzlesScreen(app, TODAY)
        screen.chosen, screen.grade = chosen, 1
        host = Host(app, screen)
        app.push(host)
        frames(app, 1)
        window, line = host.items["puzzles"].target.box, host.items[chosen.name].box
        assert window.top <= line.top
        assert line.bottom <= window.bottom


def test_a_card_of_the_hand_is_no_stack_of_one(app: App, screen: PuzzlesScreen) -> None:
    del screen
    frames(app, 1)
    tiles = [node for node in app.scene.root.walk() if isinstance(node, Tile)]
    assert tiles
    assert {tile.stack.copies for tile in tiles} == {ALONE}
