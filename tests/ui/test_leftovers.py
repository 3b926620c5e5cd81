"""The warning at the end of a turn: once, of what is really there, and never in the way."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable
from dataclasses import replace

import pygame
import pytest
from posted import click, frames, labels, node, press
from wholebox import eager_picks, rich_game

from thunderstone.client.table_view import TableView
from thunderstone.engine import legality, machine, preview, stats
from thunderstone.engine import view as viewing
from thunderstone.engine.decision import Option
from thunderstone.engine.library import Library
from thunderstone.engine.state import State
from thunderstone.showcase import moments, tables
from thunderstone.ui.app import App
from thunderstone.ui.kit import Button
from thunderstone.ui.prompts import DecisionPrompt, PromptContext, leftovers, prompt_for
from thunderstone.ui.prompts.dungeon import DungeonPrompt
from thunderstone.ui.prompts.ending import Ending
from thunderstone.ui.prompts.leftovers import Leftover
from thunderstone.ui.prompts.menus import ActionPrompt
from thunderstone.ui.prompts.village import VillagePrompt
from thunderstone.ui.scenes.table.scene import TableScene
from thunderstone.words import has, say

ENDS = {"village": "end_turn", "dungeon": "no_battle", "action": "rest"}
KINDS = {"attack", "level", "buy", "draw"}


pytestmark = pytest.mark.usefixtures("blank_faces")


def prompt_of(state: State, **more: object) -> DecisionPrompt:
    decision = state.decision
    assert decision is not None
    previews = preview.previews(state) if decision.kind in ("action", "dungeon") else {}
    context = PromptContext(
        TableView(viewing.view(state, decision.seat).state, decision.seat, previews),
        decision,
        "es",
        lambda picks: None,
        lambda: None,
        lambda option: legality.why_not(state, option),
        **more,  # type: ignore[arg-type]
    )
    return prompt_for(context)


def ending_of(state: State) -> Ending:
    prompt = prompt_of(state)
    assert isinstance(prompt, ActionPrompt | DungeonPrompt | VillagePrompt)
    return prompt.ending


def prove(state: State, left: Leftover) -> None:
    """That what is named is legal, and of use: done on a copy, it does what it promises."""
    decision = state.decision
    assert decision is not None
    then, seat, card = state.copy(), decision.seat, left.option.card
    own = then.seats[seat]
    if left.kind == "attack" and decision.kind == "action":
        machine.answer(then, [decision.options.index(Option("dungeon"))])
        assert then.decision is not None
        if then.decision.kind != "dungeon":  # something else comes first, as a Guardian's effect
            return
        assert any(o.act == "attack" and o.card == card for o in then.decision.options)
        assert preview.previews(then)[card].wins
        return
    assert left.option in decision.options
    before = len(own.hand), own.xp, stats.gold(then, seat)
    machine.answer(then, [decision.options.index(left.option)])
    own = then.seats[seat]
    if left.kind == "level":
        assert own.xp == before[1] - left.amount
    elif left.kind == "buy":
        assert state.cards[card].category != "basic"
        assert 0 <= left.amount <= before[2]
    elif left.kind == "draw":
        assert len(own.hand) > before[0]
        assert card in own.hand or card in own.treasures, "nothing is lost by it"


def test_whatever_is_named_can_be_done_and_is_of_use(library: Library) -> None:
    """Games of the whole box played at random: every warning there would be is put to the test."""
    named: Counter[str] = Counter()
    silent = 0
    for seed in range(24):
        rng = random.Random(seed)
        state = rich_game(library, seed, seats=seed % 3 + 1)
        for _ in range(160):
            decision = state.decision
            if decision is None:
                break
            act = ENDS.get(decision.kind)
            if act is not None and any(option.act == act for option in decision.options):
                found = ending_of(state).unused()
                silent += not found
                for left in found:
                    if named[left.kind] < 60:
                        prove(state, left)
                    named[left.kind] += 1
            machine.answer(state, eager_picks(decision, rng))
    assert set(named) == KINDS, named
    assert silent > 20, "most often there is nothing to warn of"


def test_nothing_is_left_where_nothing_can_be_done(library: Library) -> None:
    """Where ending is the only thing on offer in a visit, there is no warning."""
    checked = 0
    for seed in range(12):
        rng = random.Random(seed)
        state = rich_game(library, seed, seats=2)
        for _ in range(160):
            decision = state.decision
            if decision is None:
                break
            if decision.kind == "village" and len(decision.options) == 1:
                assert ending_of(state).unused() == ()
                checked += 1
            machine.answer(state, eager_picks(decision, rng))
    assert checked > 10


def staged(name: str) -> State:
    return tables.session(tables.STAGES[name]).journal.state


def test_a_level_that_can_be_paid_is_named_once_for_each_hero() -> None:
    state = staged("level")
    found = ending_of(state).unused()
    levels = [left.option.card for left in found if left.kind == "level"]
    assert len(levels) == len(set(levels)) == 4
    assert found[0].kind == "level"


def test_basic_cards_are_not_worth_a_warning(library: Library) -> None:
    state = staged("level")
    decision = state.decision
    assert decision is not None
    basic = [
        option
        for option in decision.options
        if option.act == "end_turn"
        or (option.act == "buy" and state.cards[option.card].category == "basic")
    ]
    assert len(basic) > 1
    state.decision = decision._replace(options=tuple(basic))
    assert leftovers.of_visit(TableView(state, 0), state.decision) == ()
    assert library.cards["torch"].category == "basic"


def test_forgoing_a_battle_that_would_be_won_is_named() -> None:
    state = staged("level")
    machine_state = tables.session(
        replace(tables.STAGES["save"], answers=("dungeon",))
    ).journal.state
    decision = machine_state.decision
    assert decision is not None
    options = (*decision.options, Option("no_battle"))
    asked = decision._replace(options=options)
    won = preview.previews(machine_state)
    found = leftovers.of_dungeon(machine_state, asked, won)
    beaten = {card for card, tally in won.items() if tally.wins}
    assert beaten
    assert {left.option.card for left in found if left.kind == "attack"} == beaten
    assert leftovers.of_dungeon(state, decision._replace(options=(Option("no_battle"),)), {}) == ()


# -- the prompt ----------------------------------------------------------------------------


def test_the_second_click_does_it_and_going_back_does_not() -> None:
    given: list[object] = []
    prompt = prompt_of(staged("level"), warn=lambda: True)
    assert isinstance(prompt, VillagePrompt)
    prompt.context.submit = given.append
    (end,) = prompt.buttons()
    end.act()
    assert given == []
    again, back = prompt.buttons()
    assert again.key == "end_turn"
    assert say("warn.end_turn", "es") == again.title
    assert "Puede subir de nivel" in again.detail
    back.act()
    assert prompt.buttons()[0].title == say("action.end", "es")
    prompt.buttons()[0].act()
    assert prompt.cancel()
    assert not prompt.ending.left
    prompt.buttons()[0].act()
    prompt.buttons()[0].act()
    assert given == [prompt.options.picks(Option("end_turn"))]


def test_without_a_wish_for_it_there_is_no_warning() -> None:
    given: list[object] = []
    prompt = prompt_of(staged("level"))
    prompt.context.submit = given.append
    prompt.buttons()[0].act()
    assert len(given) == 1


def test_every_kind_has_words() -> None:
    for key in [*KINDS, *ENDS.values()]:
        assert has(f"warn.{key}")


# -- the table ----------------------------------------------------------------------------


Lay = Callable[[str], TableScene]


@pytest.fixture
def lay(app: App) -> Lay:
    def laid(stage: str) -> TableScene:
        app.play(tables.session(tables.STAGES[stage]))
        frames(app)
        assert isinstance(app.scene, TableScene)
        return app.scene

    return laid


def told(app: App) -> str:
    """What the buttons of the row say below their titles."""
    assert isinstance(app.scene, TableScene)
    return " ".join(
        node.detail for node in app.scene.table.row.node.walk() if isinstance(node, Button)
    )


def test_a_click_warns_and_the_next_one_at_the_same_place_ends(app: App, lay: Lay) -> None:
    scene = lay("level")
    turn = scene.table.seen.turn.number
    box = node(app, "end_turn").box
    click(app, (box.x + box.w / 3, box.centery))
    assert scene.table.seen.turn.number == turn
    assert "Puede subir de nivel" in told(app)
    click(app, (box.x + box.w / 3, box.centery), soon=True)
    assert scene.table.question.asks
    assert scene.table.seen.turn.number == turn, "the second click of a double click does nothing"
    click(app, (box.x + box.w / 3, box.centery))
    assert scene.table.seen.turn.number != turn


def test_the_keyboard_is_warned_and_obeyed_too(app: App, lay: Lay) -> None:
    scene = lay("level")
    answers = len(scene.session.journal.answers)
    press(app, pygame.K_RETURN)
    assert "back" in labels(app)
    press(app, pygame.K_ESCAPE)
    assert "back" not in labels(app)
    assert len(scene.session.journal.answers) == answers
    press(app, pygame.K_RETURN)
    assert len(scene.session.journal.answers) == answers + 1, "only once a turn"


def test_the_option_switches_it_off(app: App, lay: Lay) -> None:
    app.settings.warn_unused = False
    scene = lay("level")
    answers = len(scene.session.journal.answers)
    press(app, pygame.K_RETURN)
    assert len(scene.session.journal.answers) == answers + 1


def test_resting_before_a_monster_that_can_be_beaten_warns(app: App) -> None:
    app.play(moments.session(moments.at_action))
    frames(app)
    scene = app.scene
    assert isinstance(scene, TableScene)
    answers = len(scene.session.journal.answers)
    rest = node(app, "rest").box
    click(app, rest.center)
    assert "Puedes vencer a" in told(app)
    assert node(app, "rest").box.collidepoint(rest.center), "the same click again does it"
    click(app, rest.center)
    assert len(scene.session.journal.answers) == answers + 1
