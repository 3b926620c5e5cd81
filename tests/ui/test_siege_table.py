"""The table of a siege (docs/MODES.md): its figures, its places, and help asked for at it."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from thunderstone.client.account import NOBODY
from thunderstone.client.table_view import SiegeView, table_view
from thunderstone.engine.events import Event
from thunderstone.engine.variant import Variant
from thunderstone.narration import narrate
from thunderstone.showcase import tables
from thunderstone.showcase.tables import Stage
from thunderstone.showcase.window import sit_down
from thunderstone.ui.app import App
from thunderstone.ui.kit import Icon, Text
from thunderstone.ui.kit.theme import TYPES
from thunderstone.ui.scenes.curtain import CurtainScreen
from thunderstone.ui.scenes.table.siege import SiegeSeat
from thunderstone.ui.scenes.table.table import Table
from thunderstone.words import say

pytestmark = pytest.mark.usefixtures("unpainted")

OPEN = Variant(mode="siege_normal", disease="special", open_hands=True)
STAGE = Stage(
    ("militia torch", "torch dagger", "torch", "torch dagger"),
    controls=("human", "human", "human", "human"),
    overrun="razorback tendril_minion",
    variant=OPEN,
)


def figures(*answers: str, stage: Stage = STAGE) -> SiegeView:
    """The figures of a siege, of four if nothing else is said, after some answers."""
    session = tables.session(stage)
    for wanted in answers:
        tables.answer(session, wanted)
        session.accept_seat()
    siege = table_view(session).siege
    assert siege is not None
    return siege


def test_figures_of_a_siege_are_gathered_from_the_engine() -> None:
    siege = figures()
    state = tables.session(STAGE).journal.state
    newest, first = (
        next(face.vp or 0 for face in state.cards if face.id == name)
        for name in ("tendril_minion", "razorback")
    )
    assert siege.cards == 2
    assert siege.pile == newest + first
    assert (state.cards[siege.last].id, siege.brought) == ("tendril_minion", newest)
    assert siege.together == sum(siege.points)
    assert siege.lead == siege.together - siege.pile


def test_the_advance_falls_after_as_many_turns_as_the_clock_says() -> None:
    siege = figures(stage=replace(STAGE, hands=("torch",) * 5, controls=("human",) * 5))
    assert (siege.clock, siege.pace) == (3, 3)
    assert [turn.seat for turn in siege.turns] == [0, 1, 2, 3, 4, 0]
    assert [turn.advances for turn in siege.turns] == [False, False, True, False, False, True]


@pytest.mark.parametrize(
    ("grade", "holds_back"),
    [
        ("normal", "un turno con victoria no cuenta"),
        ("warrior", "solo lo detiene la victoria sobre un Monstruo de 2 PX o más"),
        ("nightmare", "no lo detiene ninguna victoria"),
    ],
)
def test_the_clock_says_which_victories_hold_the_dungeon_back_r159(
    app: App, grade: str, holds_back: str
) -> None:
    stage = replace(STAGE, variant=replace(OPEN, mode=f"siege_{grade}"))
    table = sit_down(app, tables.session(stage))
    tips = [node.tooltip for node in table.root.walk() if node.label in ("balance", "coming")]
    told = [tip() if callable(tip) else tip for tip in tips]
    assert any(holds_back in (tip or "") for tip in told)
    view = table.game.view().state
    (line,) = narrate([Event("clock", amount=2)], view, ("Marta",), "es")
    assert ("sin victoria" in line.text()) is (grade != "nightmare")
    assert ("2 PX" in line.text()) is (grade == "warrior")


def test_a_card_on_loan_is_known_by_its_owner() -> None:
    siege = figures("help", "card dagger")
    assert list(siege.lenders.values()) == [1]


def test_a_game_of_rivals_has_no_figures_of_a_siege() -> None:
    assert table_view(tables.session(Stage())).siege is None


def plates(table: Table) -> list[SiegeSeat]:
    return [node for node in table.root.walk() if isinstance(node, SiegeSeat)]


@pytest.mark.parametrize("key", [False, True])
def test_a_plate_asks_its_seat_for_a_card(app: App, *, key: bool) -> None:
    table = sit_down(app, tables.session(tables.STAGES["siege"]))
    own, other, *_ = plates(table)
    assert own.choice is None
    assert other.choice is not None
    assert "carta" in other.tip()
    if key:
        assert other in table.order.focusables()
        table.focus.bring(other)
        app.dispatch(pygame.Event(pygame.KEYDOWN, key=pygame.K_RETURN, unicode="", mod=0))
    else:
        other.click()
    assert table.game.view().state.turn.helpers == [1]


def test_a_plate_that_cannot_help_shows_its_discard_pile(app: App) -> None:
    table = sit_down(app, tables.session(tables.STAGES["siege_lent"]))
    assert all(plate.choice is None for plate in plates(table))
    plates(table)[2].click()
    assert table.reader.panel is not None


def test_open_hands_lie_on_the_plates(app: App) -> None:
    table = sit_down(app, tables.session(tables.STAGES["siege"]))
    plate = plates(table)[1]
    places = zip(table.seen.seats[1].hand, plate._places(), strict=True)
    assert all(plate.card_at(*box.middle) == card for card, box in places)


@pytest.mark.parametrize("controls", [("human",) * 4, ("human", "greedy", "greedy", "greedy")])
def test_a_card_dragged_onto_the_active_plate_is_lent_by_a_person(
    app: App, controls: tuple[str, ...]
) -> None:
    table = sit_down(app, tables.session(replace(tables.STAGES["siege"], controls=controls)))
    own, other, *_ = plates(table)
    card = table.seen.seats[1].hand[0]
    x, y = other._places()[0].middle
    table.mouse.move(other.x + x, other.y + y)
    table.mouse.press(1)
    table.mouse.move(own.x + x, own.y + y)
    table.mouse.release(1)
    lent = table.game.view().state.turn.lent
    assert lent == ([card] if controls[1] == "human" else [])
    assert table.game.viewer == 0


@pytest.mark.parametrize("open_hands", [True, False])
def test_the_next_person_sits_down_without_a_curtain_where_hands_lie_open(
    app: App, *, open_hands: bool
) -> None:
    stage = replace(tables.STAGES["siege"], controls=("human",) * 4)
    stage = replace(stage, variant=replace(stage.variant, open_hands=open_hands))
    session = tables.session(stage)
    sit_down(app, session)
    assert session.decision is not None
    asked, session.viewer = session.decision.seat, (session.decision.seat + 1) % 4
    for _ in range(10):
        app.step(0.1)
    assert (session.viewer == asked) is open_hands
    assert app.scene.name == ("table" if open_hands else "curtain")


@pytest.mark.parametrize(
    ("open_hands", "said"), [(True, "curtain.open_hands"), (False, "curtain.look_away")]
)
def test_the_first_curtain_asks_to_look_away_only_where_there_is_something_to_hide(
    app: App, *, open_hands: bool, said: str
) -> None:
    stage = replace(STAGE, variant=replace(OPEN, open_hands=open_hands))
    session = tables.session(stage)
    session.viewer = NOBODY
    body = CurtainScreen(app, session).body()
    assert say(said, app.language) in [one.words for one in body.walk() if isinstance(one, Text)]


@pytest.mark.parametrize("open_hands", [True, False])
def test_who_asks_takes_the_card_of_an_open_hand_himself(app: App, *, open_hands: bool) -> None:
    stage = replace(tables.STAGES["siege"], controls=("human",) * 4)
    stage = replace(stage, variant=replace(stage.variant, open_hands=open_hands))
    session = tables.session(stage)
    table = sit_down(app, session)
    plates(table)[1].click()
    assert session.needs_curtain() is not open_hands
    assert table.question.asks is open_hands
    if open_hands:
        tray = table.question.tray()
        assert tray is not None
        assert set(tray.cards) == set(table.seen.seats[1].hand)
        table.question.click(tray.cards[0])
        assert table.seen.turn.lent == [tray.cards[0]]
    assert session.viewer == 0


def test_a_card_can_be_dragged_over_once_its_seat_has_been_asked_and_stays_where_it_is(
    app: App,
) -> None:
    """Nobody takes back what another seat has handed over, nor that it was asked."""
    session = tables.session(replace(tables.STAGES["siege"], controls=("human",) * 4))
    table = sit_down(app, session)
    own, other, *_ = plates(table)
    other.click()
    assert (own.hand_over.may(1), own.hand_over.may(2)) == (True, False)
    card = table.seen.seats[1].hand[0]
    other.hand_over.act(1, card)
    assert table.seen.turn.lent == [card]
    table.undo()
    assert (table.seen.turn.lent, session.undo_refusal()) == ([card], "not_your_turn")


def test_of_five_seats_an_arrow_marks_the_turn_and_the_names_who_may_help(app: App) -> None:
    """Where a plate has no room for words: all the rims may have one colour."""
    table = sit_down(app, tables.session(tables.STAGES["siege_five"]))
    board_view = table.board_view
    lines = [plate._line(board_view).items for plate in plates(table)]
    marked = [any(isinstance(one, Icon) and one.name == "arrow" for one in line) for line in lines]
    assert marked == [seat == table.seen.active for seat in range(5)]
    written = [next(one for one in line if isinstance(one, Text)) for line in lines]
    assert [text.words for text in written] == list(board_view.names)
    lit = [text.style == TYPES["sorted"] for text in written]
    assert lit == [not one for one in marked]
