"""How many clicks an action takes, what a double click does, and turns that end by themselves."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pygame
import pytest
from posted import click, frames, press

from thunderstone.engine.decision import Option
from thunderstone.showcase import tables
from thunderstone.ui.app import App
from thunderstone.ui.kit import Button, Item, Picture, Text
from thunderstone.ui.mouse import DOUBLE, DRIFT
from thunderstone.ui.node import Node
from thunderstone.ui.scenes.table.card_overlays import EffectNode
from thunderstone.ui.scenes.table.scene import TableScene
from thunderstone.ui.scenes.table.turn_end import MOMENT

HALL = ("", "razorback", "usurper", "regicide")
PARTY = "militia dagger torch slynn_bowman iron_rations militia"
OPENING = tables.Stage((PARTY,), HALL)
DUNGEON = replace(OPENING, answers=("dungeon",))
VILLAGE = replace(OPENING, answers=("village",))

pytestmark = pytest.mark.usefixtures("blank_faces")


@pytest.fixture
def lay(app: App) -> Callable[[tables.Stage], Clicking]:
    def laid(stage: tables.Stage) -> Clicking:
        app.play(tables.session(stage))
        frames(app, 6)
        return Clicking(app)

    return laid


class Clicking:
    """A pointer at a table that counts its clicks; a double click is two."""

    def __init__(self, app: App) -> None:
        self.app, self.clicks = app, 0

    @property
    def scene(self) -> TableScene:
        assert isinstance(self.app.scene, TableScene)
        return self.app.scene

    @property
    def answers(self) -> int:
        return len(self.scene.session.journal.answers)

    def cards(self, name: str, zone: str) -> list[Node]:
        table = self.scene.table
        return [
            node
            for card, node in table.cards.nodes.items()
            if node.piece.zone.startswith(zone) and table.seen.cards[card].id == name
        ]

    def labelled(self, label: str) -> Node:
        return next(node for node in self.scene.root.walk() if node.label == label)

    def click(self, where: Node | str, *, soon: bool = False) -> None:
        self.clicks += 1
        click(self.app, place(where) if isinstance(where, Node) else where, soon=soon)

    def double_click(self, where: Node | str) -> None:
        spot = self.labelled(where) if isinstance(where, str) else where
        x, y = place(spot)
        self.clicks += 2
        click(self.app, (x, y))
        click(self.app, (x, y), soon=True)

    def wait(self, seconds: float) -> None:
        frames(self.app, round(seconds / 0.05), 0.05)

    def undo(self) -> None:
        press(self.app, pygame.K_u)


def place(where: Node) -> tuple[float, float]:
    """A place on a card that no neighbour covers, nor a button."""
    return where.box.x + min(14, where.box.w / 2), where.box.y + where.box.h * 0.3


Lay = Callable[[tables.Stage], Clicking]


# -- how many clicks ------------------------------------------------------------------------


def rest(pointer: Clicking) -> None:
    pointer.click("rest")
    pointer.click(pointer.cards("torch", "hand")[0])


def rest_for_nothing(pointer: Clicking) -> None:
    pointer.click("rest")
    pointer.click("none")


def buy(pointer: Clicking) -> None:
    pointer.click("village")
    pointer.click("stack.iron_rations")
    pointer.click("end_turn")


def buy_and_end_itself(pointer: Clicking) -> None:
    pointer.app.settings.end_turns = True
    pointer.double_click("stack.iron_rations")


def equip(pointer: Clicking) -> None:
    pointer.click("dungeon")
    pointer.click(pointer.cards("dagger", "hand")[0])


def fight(pointer: Clicking) -> None:
    equip(pointer)
    pointer.click(pointer.cards("razorback", "rank")[0])
    pointer.click("end_turn")


def rise(pointer: Clicking) -> None:
    pointer.click("village")
    hero = pointer.cards("elf_wizard", "hand")[0]
    pointer.click(next(n for n in hero.children if isinstance(n, EffectNode)))


ONE_HERO = tables.Stage(("thyrian_knight dagger torch iron_rations torch torch",), HALL)
WORST = tables.Stage(("militia torch torch iron_rations torch dagger",), ("", *["usurper"] * 3))
"""A hand that can beat nobody, so that no rest is warned of."""


@pytest.mark.parametrize(
    ("act", "stage", "before", "most"),
    [
        (rest, WORST, 4, 2),
        (rest_for_nothing, WORST, 3, 2),
        (buy, OPENING, 3, 3),
        (buy_and_end_itself, OPENING, 3, 2),
        (equip, ONE_HERO, 3, 2),
        (fight, ONE_HERO, 5, 4),
        (rise, replace(tables.STAGES["level"], answers=()), 2, 2),
    ],
)
def test_no_action_takes_more_clicks_than_this(
    lay: Lay, act: Callable[[Clicking], None], stage: tables.Stage, before: int, most: int
) -> None:
    """``before`` is what it took when a choice had to be confirmed and every turn ended by hand."""
    pointer = lay(stage)
    turn = pointer.scene.table.seen.turn.number
    act(pointer)
    assert pointer.clicks <= most <= before
    pointer.wait(MOMENT + 1)
    if act in (rest, rest_for_nothing, buy, buy_and_end_itself, fight):
        assert pointer.scene.table.seen.turn.number > turn
    elif act is equip:
        assert list(pointer.scene.table.seen.turn.equipped.values())
    else:
        steps = pointer.scene.session.happened
        assert "level_up" in [event.kind for events in steps for event in events]


# -- a single answer ------------------------------------------------------------------------


def test_what_one_click_has_done_can_be_taken_back(lay: Lay) -> None:
    pointer = lay(WORST)
    rest(pointer)
    (gone,) = pointer.scene.session.journal.state.void
    pointer.undo()
    assert gone in pointer.scene.table.seen.seats[0].hand
    pointer.undo()
    assert pointer.scene.table.question.decision.kind == "action"


def test_a_weapon_goes_to_the_only_hero_and_to_any_of_equal_ones(lay: Lay) -> None:
    for hand, equipped in (
        ("thyrian_knight short_sword militia torch torch torch", True),
        ("militia dagger militia torch torch torch", True),
        (PARTY, False),
    ):
        pointer = lay(tables.Stage((hand,), HALL, ("dungeon",)))
        weapon = "short_sword" if "short_sword" in hand else "dagger"
        pointer.click(pointer.cards(weapon, "hand")[0])
        turn = pointer.scene.table.seen.turn
        assert bool(turn.equipped) is equipped
        pointer.undo()
        assert not pointer.scene.table.seen.turn.equipped


def test_heroes_of_one_name_are_told_apart_once_something_has_befallen_one(lay: Lay) -> None:
    pointer = lay(tables.Stage(("militia dagger militia torch torch torch",), HALL, ("dungeon",)))
    state = pointer.scene.session.journal.state
    first = next(o.bearer for o in state.decision.options if o.act == "equip")  # type: ignore[union-attr]
    state.turn.doom(first, False)
    pointer.scene.lay()
    weapon = pointer.cards("dagger", "hand")[0]
    pointer.click(weapon)
    assert pointer.scene.table.question.half_made() == (weapon.card, -1, ())  # type: ignore[attr-defined]


def test_what_is_to_be_clicked_among_the_cards_does_not_look_like_a_button(lay: Lay) -> None:
    pointer = lay(DUNGEON)
    words = pointer.scene.table.question.advice()
    lines = [n for n in pointer.scene.table.row.node.walk() if isinstance(n, Text)]
    assert tuple(line.words for line in lines) == words
    for line in lines:
        assert not isinstance(pointer.scene.mouse.node_at(*line.box.center), Item)


# -- a double click -------------------------------------------------------------------------


def test_a_double_click_takes_up_a_weapon_and_does_not_put_it_down(lay: Lay) -> None:
    pointer = lay(DUNGEON)
    weapon = pointer.cards("dagger", "hand")[0]
    pointer.double_click(weapon)
    assert pointer.scene.table.question.half_made() == (weapon.card, -1, ())  # type: ignore[attr-defined]
    pointer.click(weapon)
    assert pointer.scene.table.question.half_made() == (-1, -1, ()), "a click of its own does"


def test_two_clicks_at_different_places_are_no_double_click(lay: Lay) -> None:
    pointer = lay(DUNGEON)
    pointer.click(pointer.cards("dagger", "hand")[0])
    pointer.click(pointer.cards("slynn_bowman", "hand")[0], soon=True)
    assert pointer.scene.table.seen.turn.equipped


def test_a_double_click_never_acts_on_what_comes_up_between_the_clicks(lay: Lay) -> None:
    """Where Rest was pressed, the way to destroy nothing comes up."""
    pointer = lay(WORST)
    button = pointer.labelled("rest")
    there = place(button)
    pointer.double_click(button)
    assert pointer.answers == 1
    came_up = pointer.labelled("none")
    assert came_up.box.collidepoint(there), "or this proves nothing"
    pointer.click(came_up)
    assert pointer.answers == 2


def test_a_third_click_acts_no_more_than_the_second(lay: Lay) -> None:
    pointer = lay(WORST)
    button = pointer.labelled("rest")
    there = place(button)
    pointer.double_click(button)
    click(pointer.app, there, soon=True)
    assert pointer.answers == 1


def test_a_double_click_buys_once(lay: Lay) -> None:
    stage = tables.Stage(("iron_rations iron_rations iron_rations torch torch torch",), HALL)
    pointer = lay(replace(stage, answers=("village",)))
    pointer.scene.session.journal.state.turn.buys = 2
    pointer.scene.lay()
    before = pointer.answers
    pointer.double_click("stack.torch")
    assert pointer.answers == before + 1
    pointer.click("stack.torch")
    assert pointer.answers == before + 2


def test_a_double_click_before_the_visit_visits_and_buys(lay: Lay) -> None:
    pointer = lay(OPENING)
    bought = len(pointer.scene.table.seen.stacks["iron_rations"])
    pointer.double_click("stack.iron_rations")
    assert pointer.scene.table.question.decision.kind == "village"
    assert len(pointer.scene.table.seen.stacks["iron_rations"]) == bought - 1
    pointer.undo()
    pointer.undo()
    assert pointer.scene.table.question.decision.kind == "action"


def test_a_double_click_on_what_cannot_be_paid_says_why_and_does_nothing(lay: Lay) -> None:
    pointer = lay(tables.Stage(("militia " * 6,), HALL))
    dear = next(
        name
        for name in pointer.scene.table.seen.stacks
        if pointer.scene.table.board_view.table.price_refusal(name) is not None
    )
    pointer.double_click(f"stack.{dear}")
    assert pointer.answers == 0
    assert pointer.scene.table.explanations.plate.words


def test_a_double_click_on_a_monster_enters_and_attacks_where_nothing_could_come_first(
    lay: Lay,
) -> None:
    for hand, attacked in (("militia " * 6, True), (PARTY, False)):
        pointer = lay(tables.Stage((hand,), HALL))
        pointer.double_click(pointer.cards("razorback", "rank")[0])
        assert pointer.answers == 1 + attacked
        kind = pointer.scene.table.question.decision.kind
        assert (kind != "dungeon") is attacked


def test_a_double_click_never_passes_over_the_question_before_a_hopeless_attack(
    app: App, lay: Lay
) -> None:
    app.settings.confirm_attack = True
    pointer = lay(tables.Stage(("militia torch torch torch torch torch",), HALL))
    monster = pointer.cards("regicide", "rank")[0]
    pointer.double_click(monster)
    assert pointer.answers == 1
    assert "attack" in [button.key for button in pointer.scene.table.question.buttons()]
    pointer.double_click(monster)
    assert pointer.answers == 2, "asked once, a click on it goes on"


def exactly(pointer: Clicking, count: int) -> list[Node]:
    """Have so many cards of the hand be chosen, no more and no less; gives those on offer."""
    journal = pointer.scene.session.journal
    assert journal.state.decision is not None
    journal.state.decision = journal.state.decision._replace(least=count, most=count)
    pointer.scene.lay()
    return [node for node in pointer.scene.table.cards.nodes.values() if node.mark.kind]


def test_a_double_click_on_the_last_card_of_so_many_confirms(lay: Lay) -> None:
    pointer = lay(replace(WORST, answers=("rest",)))
    first, second, *_ = exactly(pointer, 2)
    pointer.double_click(first)
    assert pointer.scene.table.question.counter() == "1/2", "chosen once, and not let go of"
    pointer.double_click(second)
    void = pointer.scene.session.journal.state.void
    assert set(void) == {first.card, second.card}  # type: ignore[attr-defined]


def test_slow_clicks_choose_and_let_go(lay: Lay) -> None:
    pointer = lay(replace(WORST, answers=("rest",)))
    first, second, *_ = exactly(pointer, 2)
    for card, counter in ((first, "1/2"), (first, "0/2"), (first, "1/2"), (second, "2/2")):
        pointer.click(card)
        assert pointer.scene.table.question.counter() == counter
    click(pointer.app, place(second), soon=False)
    assert pointer.scene.table.question.counter() == "1/2"


def test_the_way_back_goes_as_fast_as_one_clicks(lay: Lay) -> None:
    pointer = lay(OPENING)
    pointer.click("village")
    pointer.click("stack.iron_rations")
    pointer.double_click("undo")
    assert pointer.answers == 0


def test_how_long_and_how_near_a_double_click_is(lay: Lay) -> None:
    mouse = lay(OPENING).scene.mouse
    for aside, seconds, again in (
        (0.0, DOUBLE / 2, True),
        (DRIFT, DOUBLE / 2, True),
        (DRIFT + 1, DOUBLE / 2, False),
        (0.0, DOUBLE, False),
    ):
        mouse.pass_time(DOUBLE)
        mouse.at = (800, 600)
        mouse.press(1)
        assert not mouse.again
        mouse.pass_time(seconds)
        mouse.at = (800 + aside, 600)
        mouse.press(1)
        assert mouse.again is again
        mouse.pressed = None


# -- turns that end by themselves -----------------------------------------------------------


def shopped(lay: Lay) -> Clicking:
    """A visit to the village with nothing left to do."""
    pointer = lay(VILLAGE)
    pointer.click("stack.iron_rations")
    assert pointer.scene.table.question.table.spent
    return pointer


def test_a_turn_ends_by_itself_only_where_that_is_wished(app: App, lay: Lay) -> None:
    for wanted in (False, True):
        app.settings.end_turns = wanted
        pointer = shopped(lay)
        answers = pointer.answers
        pointer.wait(MOMENT - 0.5)
        assert pointer.answers == answers
        pointer.wait(1.0)
        assert pointer.answers == answers + wanted


def test_a_turn_with_something_left_never_ends_by_itself(app: App, lay: Lay) -> None:
    app.settings.end_turns = True
    for stage in (OPENING, VILLAGE, DUNGEON, tables.STAGES["level"], tables.STAGES["order"]):
        pointer = lay(stage)
        pointer.wait(MOMENT + 1)
        assert pointer.answers == len(stage.answers)
        assert not pointer.scene.animating


@pytest.mark.parametrize("how", ["click", "key", "right click"])
def test_a_click_or_a_key_keeps_the_turn_from_ending(app: App, lay: Lay, how: str) -> None:
    app.settings.end_turns = True
    pointer = shopped(lay)
    answers = pointer.answers
    pointer.wait(MOMENT / 2)
    assert ring(pointer)
    if how == "key":
        press(app, pygame.K_LSHIFT)
    else:
        click(app, (700.0, 20.0), 3 if how == "right click" else 1)
    assert not ring(pointer)
    pointer.wait(2 * MOMENT)
    assert pointer.answers == answers
    assert not pointer.scene.animating
    pointer.click("end_turn")
    assert pointer.answers == answers + 1


def ring(pointer: Clicking) -> list[Picture]:
    row = pointer.scene.table.row.node
    return [node for node in row.walk() if isinstance(node, Picture)]


def test_the_ring_fills_and_the_button_says_how_to_stop_it(app: App, lay: Lay) -> None:
    app.settings.end_turns = True
    pointer = shopped(lay)
    shares = []
    for _ in range(3):
        pointer.wait(0.5)
        (found,) = ring(pointer)
        ending = pointer.labelled("end_turn")
        assert isinstance(ending, Button)
        assert ending.box.contains(found.box)
        assert "un clic lo detiene" in ending.detail
        shares.append(pointer.scene.table.row.passed or 0.0)
    assert 0 < shares[0] < shares[1] < shares[2] < 1


def test_taking_the_last_act_back_stops_it_and_the_next_one_starts_it_anew(lay: Lay) -> None:
    pointer = lay(WORST)
    rest(pointer)
    pointer.wait(MOMENT / 2)
    pointer.click("undo")
    assert pointer.scene.table.question.decision.purpose == "destroy"
    pointer.wait(MOMENT + 1)
    turn = pointer.scene.table.seen.turn.number
    pointer.click(pointer.cards("dagger", "hand")[0])
    pointer.wait(MOMENT + 1)
    assert pointer.scene.table.seen.turn.number > turn


def test_a_click_on_the_button_ends_the_turn_without_waiting(lay: Lay) -> None:
    pointer = lay(WORST)
    rest(pointer)
    pointer.wait(MOMENT / 2)
    answers = pointer.answers
    pointer.click("end_turn")
    assert pointer.answers == answers + 1


def test_a_question_after_one_that_was_answered_by_hand_has_a_moment_of_its_own(
    app: App, lay: Lay
) -> None:
    """Nothing to attack, and then the end of the turn: two questions with nothing to choose."""
    app.settings.end_turns = True
    pointer = lay(DUNGEON)
    journal = pointer.scene.session.journal
    assert journal.state.decision is not None
    journal.state.decision = journal.state.decision._replace(options=(Option("no_battle"),))
    pointer.scene.lay()
    pointer.wait(0.8 * MOMENT)
    pointer.click("no_battle")
    assert pointer.scene.table.question.decision.kind == "end"
    answers = pointer.answers
    pointer.wait(0.5 * MOMENT)
    assert pointer.answers == answers
    pointer.wait(MOMENT)
    assert pointer.answers == answers + 1


def test_a_turn_does_not_end_while_one_reads(app: App, lay: Lay) -> None:
    app.settings.end_turns = True
    pointer = shopped(lay)
    answers = pointer.answers
    pointer.wait(MOMENT / 2)
    assert ring(pointer)
    pointer.scene.table.reader.open_log()
    pointer.wait(MOMENT + 1)
    assert pointer.answers == answers
    assert not pointer.scene.animating, "nothing moves, so nothing is drawn"
    assert not pointer.scene.dirty
    pointer.scene.table.reader.close()
    pointer.wait(MOMENT)
    assert pointer.answers == answers + 1


def test_a_turn_held_open_stays_so_at_a_table_laid_anew(app: App, lay: Lay) -> None:
    app.settings.end_turns = True
    pointer = shopped(lay)
    press(app, pygame.K_LSHIFT)
    app.preferences.switch_language()
    answers = pointer.answers
    pointer.wait(MOMENT + 1)
    assert pointer.answers == answers


# -- a press while the table is shown anew --------------------------------------------------


def press_and_release(pointer: Clicking, where: Node, between: Callable[[], object]) -> None:
    """Click a node, and let something happen while the button is down."""
    pos = pointer.app.pixels(*where.box.center)
    pointer.app.dispatch(pygame.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0)))
    pointer.app.dispatch(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=1))
    between()
    pointer.app.dispatch(pygame.Event(pygame.MOUSEBUTTONUP, pos=pos, button=1))


@pytest.mark.parametrize("label", ["end_turn", "level"])
def test_a_click_is_not_lost_while_the_cards_come_to_rest(lay: Lay, label: str) -> None:
    """Meanwhile the table is shown anew for the same question, and its buttons are made anew."""
    pointer = lay(tables.STAGES["level"])
    pointer.app.settings.warn_unused = False
    before = pointer.answers
    button = [n for n in pointer.scene.root.walk() if n.label == label][
        1 if label == "level" else 0
    ]
    press_and_release(pointer, button, pointer.scene.table.show)
    assert pointer.answers == before + 1


def test_a_button_of_another_question_is_not_what_was_pressed(lay: Lay) -> None:
    pointer = lay(VILLAGE)
    before = pointer.answers
    stack = next(o for o in pointer.scene.table.question.decision.options if o.act == "buy")
    press_and_release(
        pointer,
        pointer.labelled("end_turn"),
        lambda: pointer.scene.table.question.click_stack(stack.stack),
    )
    assert pointer.answers == before + 1
