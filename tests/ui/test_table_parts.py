"""The parts of the table, each on its own: no window, no scene, none of the other parts."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field, replace
from types import SimpleNamespace
from typing import Any, cast

import pygame
import pytest
from plain_table import NoEffects

from thunderstone.bots.advice import Advice
from thunderstone.bots.requests import ThinkingFailed
from thunderstone.bots.why import Reason
from thunderstone.catalogue import load_library
from thunderstone.client.session import Session
from thunderstone.client.table_view import table_view
from thunderstone.engine.events import Event
from thunderstone.narration import Line
from thunderstone.showcase import tables
from thunderstone.ui.cards.cache import FaceStore
from thunderstone.ui.mouse import LEFT, RIGHT, Mouse
from thunderstone.ui.node import Node
from thunderstone.ui.placement import Piece
from thunderstone.ui.prompts import NO_MARK, DecisionPrompt, Mark, Watching
from thunderstone.ui.scenes.table import board, layout
from thunderstone.ui.scenes.table.board_view import BoardView
from thunderstone.ui.scenes.table.card import CardNode
from thunderstone.ui.scenes.table.card_pictures import CardPictures
from thunderstone.ui.scenes.table.cards import Cards
from thunderstone.ui.scenes.table.effects import Effects
from thunderstone.ui.scenes.table.focus_order import TableOrder
from thunderstone.ui.scenes.table.game_loop import GameLoop
from thunderstone.ui.scenes.table.hall import BadgeNode, Hall
from thunderstone.ui.scenes.table.hints import Hints
from thunderstone.ui.scenes.table.layout import Box
from thunderstone.ui.scenes.table.manner import Manner
from thunderstone.ui.scenes.table.memory import Tempo
from thunderstone.ui.scenes.table.narrator import Narrator
from thunderstone.ui.scenes.table.pointer import Dragging, Lift, Presses
from thunderstone.ui.scenes.table.prompt import Begun, Prompt
from thunderstone.ui.scenes.table.reader import Reader
from thunderstone.ui.scenes.table.reasons import Reasons
from thunderstone.ui.scenes.table.table_sound import TableSound
from thunderstone.ui.scenes.table.village import Village
from thunderstone.ui.tween import Tweens

HUNT = tables.Stage(
    ("militia dagger torch slynn_bowman iron_rations militia",),
    ("", "razorback", "usurper", "regicide"),
    ("dungeon",),
)
VISIT = replace(tables.STAGES["level"], answers=("village",))


def sight_of(session: Session) -> BoardView:
    """What the parts of a table look at."""
    view, players = session.view().state, session.players
    names = [player.name for player in players]
    bots = [player.control != "human" for player in players]
    table = table_view(session, view)
    return BoardView(view, session.viewer, 0, names, bots, "en", FaceStore(), load_library(), table)


def nothing(*_: object, **__: object) -> None:
    """Nobody wants to know."""


@dataclass
class Noted:
    """Notes every call of its methods."""

    calls: list[str] = field(default_factory=list)

    def __getattr__(self, name: str) -> Callable[..., None]:
        return lambda *args, **_: self.calls.append(name)


class Speed:
    """A speed of motion; 0: none."""

    def __init__(self, factor: float = 1.0) -> None:
        self.factor = self.haste = factor


class Question(Watching):
    """Marks what it is told to, and notes what is clicked."""

    asks = True

    def __init__(self, board_view: BoardView, marked: Iterable[object] = ()) -> None:
        super().__init__(board_view.table, "en")
        self.marked, self.clicked = set(marked), []  # type: ignore[var-annotated]

    def mark(self, card: int) -> Mark:
        return Mark("may") if card in self.marked else NO_MARK

    def stack_mark(self, name: str) -> Mark:
        return Mark("may") if name in self.marked else NO_MARK

    def click(self, card: int) -> None:
        self.clicked.append(card)

    def click_stack(self, name: str) -> None:
        self.clicked.append(name)

    def lift(self, card: int) -> bool:
        return card in self.marked

    def drop(self, card: int, onto: int) -> None:
        self.clicked.append((card, onto))


# -- prompt -----------------------------------------------------------------------------------


class Game:
    """A game that only notes its answers."""

    def __init__(self, session: Session) -> None:
        self.session, self.answers = session, []  # type: ignore[var-annotated]
        self.viewer, self.waiting = 0, "human"
        self.forecasts = SimpleNamespace(why_not=lambda _: None)

    @property
    def given(self) -> int:
        return len(self.answers)

    def waiting_for(self) -> str:
        return self.waiting

    def needs_curtain(self) -> bool:
        decision = self.session.decision
        return decision is not None and decision.seat != self.viewer

    def answer(self, picks: Sequence[int]) -> list[Event]:
        self.answers.append(list(picks))
        return [Event("action", 0)]


WISHES = SimpleNamespace(confirm_attack=False, warn_unused=True)


def prompt_for(game: Game, **how: Any) -> Prompt:
    board_view = sight_of(game.session)
    told: dict[str, Any] = dict.fromkeys(("happened", "changed", "goal"), nothing)
    manner = {name: how.pop(name) for name in ("permitted", "closed", "advises") if name in how}
    return Prompt(game, board_view, WISHES, Manner(**manner), **(told | how))


def test_the_prompt_alone_answers_the_game() -> None:
    game, happened = Game(tables.session(HUNT)), []  # type: ignore[var-annotated]
    prompt = prompt_for(game, happened=happened.append)
    assert not prompt.question.asks
    prompt.ask()
    attack = prompt.question.options.found("attack")[0]
    prompt.question.click(attack.card)
    assert game.answers == [prompt.question.options.picks(attack)]
    assert [event.kind for events in happened for event in events] == ["action"]


def test_what_is_not_permitted_does_not_reach_the_game() -> None:
    game = Game(tables.session(HUNT))
    prompt = prompt_for(game, permitted=lambda picks: False)
    prompt.ask()
    prompt.submit([0])
    assert game.answers == []


def test_whoever_is_not_asked_watches() -> None:
    game = Game(tables.session(HUNT))
    for viewer, waiting in ((1, "human"), (-1, "human"), (0, "bot"), (0, "over")):
        game.viewer, game.waiting = viewer, waiting
        prompt = prompt_for(game)
        prompt.ask()
        assert not prompt.question.asks
        prompt.question.click(0)
        assert not prompt.question.primary()
        assert not prompt.question.cancel()
    assert game.answers == []


def test_a_choice_begun_goes_on_at_another_prompt_for_the_same_question() -> None:
    game = Game(tables.session(HUNT))
    prompt = prompt_for(game)
    prompt.ask()
    dagger = prompt.question.options.found("equip")[0].card
    prompt.question.click(dagger)
    again = prompt_for(game, begun=prompt.begun)
    again.ask()
    assert again.question.mark(dagger).kind == "chosen"
    game.answers.append([0])
    later = prompt_for(game, begun=prompt.begun)
    later.ask()
    assert later.question.mark(dagger).kind == "may", "that was another question"


def test_it_warns_once_in_a_turn_and_only_whoever_wants_that() -> None:
    game = Game(tables.session(HUNT))
    prompt = prompt_for(game)
    prompt.ask()
    assert prompt.question.context.warn()
    assert not prompt.question.context.warn()
    told = Begun(warned=prompt.board_view.table.state.turn.number)
    for how in ({"advises": False}, {"begun": told}):
        other = prompt_for(game, **how)
        other.ask()
        assert not other.question.context.warn()


# -- what lies on the table -------------------------------------------------------------------


def test_the_village_shows_the_marks_of_a_question_and_passes_clicks_on() -> None:
    board_view = sight_of(tables.session(VISIT))
    name = next(iter(board_view.state.stacks))
    village, question = (
        Village(board_view, nothing),
        Question(board_view, [next(iter(board_view.state.stacks))]),
    )
    village.show(question)
    assert [tile.name for tile in village.tiles.values() if tile.clickable] == [name]
    village.tiles[name].click()
    assert question.clicked == [name]
    village.show(Watching(board_view.table, "en"))
    assert not any(tile.clickable for tile in village.tiles.values())


class NothingWithinReach:
    def hung(self, before: object) -> list[Node]:
        return []


def test_the_hall_shows_what_attacks_come_to_and_keeps_plates_that_say_the_same() -> None:
    board_view, tweens = sight_of(tables.session(HUNT)), Tweens()
    hall = Hall(board_view, tweens, cast(Any, NothingWithinReach()))
    monster = board_view.state.hall[1][0]
    question = Question(board_view, [monster])
    hall.show(question)
    plates = {plate.card: plate for plate in hall.plates}
    assert set(plates) == set(board_view.table.previews) | set(board_view.table.barred)
    plates[monster].click()
    assert question.clicked == [monster]
    hall.show(question)
    assert {plate.card: plate for plate in hall.plates} == plates
    board_view.table = replace(board_view.table, previews={})
    hall.show(question)
    assert not any(isinstance(plate, BadgeNode) for plate in hall.plates)


def test_the_board_lays_everything_out_and_opens_what_is_clicked() -> None:
    board_view, opening, ground = sight_of(tables.session(HUNT)), Noted(), board.Board()
    menu = Node((0, 0, 9, 9), label="menu", on_click=lambda: opening.calls.append("menu"))
    siege = cast(Any, nothing)  # only the table of a siege asks by a plate, or hands over
    board.lay(
        ground,
        board_view,
        cast(Any, opening),
        siege,
        siege,
        stacks=(),
        row=(),
        corner=[menu],
        show=nothing,
        manner=Manner(),
    )
    labels = {node.label: node for node in ground.children}
    for label in ("deck", "discard", "dungeon_deck", "menu", "seat.0"):
        labels[label].click()
    assert opening.calls == ["open_deck", "open_discard", "open_dungeon", "menu", "open_discard"]


class PlainPictures:
    """Pictures nobody looks at."""

    store = Noted()

    def bare(self, width: float) -> bool:
        return width < 0

    def face_surface(self, *_: object) -> pygame.Surface:
        return pygame.Surface((4, 6))


class Painting:
    """A store that has painted some faces; the others are still to come."""

    unit, language = 1.0, "en"

    def __init__(self, *painted: tuple[str, float]) -> None:
        self.painted = set(painted)
        self.made: dict[tuple[str, float], pygame.Surface] = {}
        self.faces = SimpleNamespace(has=lambda *_: False, back=lambda kind, px: kind)

    def face(self, card: Any, width: float, **_: object) -> pygame.Surface | None:
        if (card.id, width) not in self.painted:
            return None
        return self.made.setdefault((card.id, width), pygame.Surface((round(width), 1)))


def test_a_card_whose_place_has_another_size_is_not_turned_over_until_it_is_painted() -> None:
    usurper, regicide = (load_library().cards[name] for name in ("usurper", "regicide"))
    store = Painting(("usurper", 196.0))
    pictures = CardPictures(cast(Any, store))
    before = pictures.face_surface(usurper, 196.0)
    assert pictures.face_surface(usurper, 129.0) is before
    assert pictures.face_surface(regicide, 129.0) == "dungeon", "it was never seen"
    store.painted.add(("usurper", 129.0))
    assert pictures.face_surface(usurper, 129.0).get_width() == 129


def test_a_card_that_is_being_painted_shows_the_back_of_its_own_deck() -> None:
    """The stone comes out of the Dungeon deck as a Monster does."""
    library = load_library()
    pictures = CardPictures(cast(Any, Painting()))
    for name in ("the_swarm", "evil_druid_humanoid", "unholy_guardian", "stone_of_avarice"):
        for card in library.in_category(name):
            assert pictures.face_surface(card, 196.0) == "dungeon", card.id
    stone, torch, fatigue = (library.cards[one] for one in ("stone_of_avarice", "torch", "fatigue"))
    backs = [cast(Any, pictures.face_surface(card, 196.0)) for card in (stone, torch, fatigue)]
    assert backs == ["dungeon", "player", "disease"]


def cards_of(session: Session, **how: Any) -> Cards:
    board_view = sight_of(session)
    told: dict[str, Any] = {"readers": (), "settled": nothing, "dropped": nothing, **how}
    cards = Cards(
        board_view,
        cast(Any, PlainPictures()),
        Tempo(cast(Any, Speed())),
        Tweens(),
        NoEffects(),
        drag=cast(Any, Noted()),
        open_discard=nothing,
        pin=nothing,
        **told,
    )
    cards.presenter.reset(board_view.state, 0, 0)
    return cards


def test_every_node_of_a_card_is_the_presenters_and_none_is_left() -> None:
    session = tables.session(tables.STAGES["level"])
    told: list[Event] = []
    cards = cards_of(session, readers=(told.extend,))
    for _ in range(4):
        if session.decision is None:
            break
        events = session.answer([0])
        cards.presenter.play(events, session.view().state)
        while cards.presenter.busy:
            leaving = {node for _, node in cards.presenter.cards.leaving}
            assert set(cards.layer.children) == set(cards.nodes.values()) | leaving
            cards.presenter.update(0.1)
        assert set(cards.layer.children) == set(cards.nodes.values())
    assert told


def test_cards_bear_the_marks_of_the_question_and_pass_clicks_on() -> None:
    session = tables.session(HUNT)
    cards = cards_of(session)
    hand = cards.board_view.state.seats[0].hand
    question = Question(cards.board_view, hand[:1])
    cards.show(question)
    assert [card for card in hand if cards.nodes[card].clickable] == hand[:1]
    cards.nodes[hand[0]].click()
    assert question.clicked == hand[:1]
    assert cards.first() is cards.nodes[hand[0]]
    cards.show(Watching(cards.board_view.table, "en"))
    assert cards.first() is None


# -- who reads events -------------------------------------------------------------------------


class AtOnce:
    """Draws nothing ahead."""

    def prerender(
        self, key: object, draw: object, then: Callable[[], object] | None = None
    ) -> None:
        if then is not None:
            then()


def effects_of(session: Session, factor: float = 1.0) -> Effects:
    board_view = sight_of(session)
    tempo = Tempo(cast(Any, Speed(factor)))
    staged = SimpleNamespace(
        up=False, rises=SimpleNamespace(show=lambda _: []), take_down=nothing, takes=lambda _: False
    )
    place = "hall"
    return Effects(
        board_view,
        tempo,
        Tweens(),
        cast(Any, AtOnce()),
        lambda: place,
        cast(Any, staged),
    )


def test_effects_tell_a_breach_as_it_is_shown_and_nothing_to_whoever_hurries() -> None:
    for fast in (False, True):
        session = tables.session(tables.STAGES["breach"])
        events = session.answer(tables.picks_for(session, tables.STAGES["breach"].then))
        effects = effects_of(session)
        effects.tempo.fast = fast
        effects.expect(events, session.view().state)
        assert not effects.telling
        effects.read(events)
        assert effects.telling is not fast
        effects.skip()
        assert not effects.telling


def test_a_turn_is_heralded_only_where_things_move() -> None:
    for factor in (0.0, 1.0):
        effects = effects_of(tables.session(tables.STAGES["breach"]), factor)
        effects.herald(0, 3)
        assert (effects.banner.age < 1) is (factor > 0)


@pytest.mark.parametrize(("factor", "heard"), [(1.0, ["tell"]), (0.0, ["sum_up"])])
def test_events_are_heard_one_by_one_or_in_sum(factor: float, heard: list[str]) -> None:
    board_view, desk = sight_of(tables.session(HUNT)), Noted()
    sound = TableSound(cast(Any, desk), board_view, Tempo(cast(Any, Speed(factor))))
    sound.expect([Event("action", 0)], board_view.state)
    sound.read([Event("action", 0)])
    assert desk.calls == heard


def test_the_narrator_tells_each_answer_once() -> None:
    session = tables.session(VISIT)
    narrator, board_view = Narrator(session), sight_of(session)
    narrator.retell(board_view)
    before = list(narrator.lines)
    events = session.answer([0])
    new = [told.line for told in narrator.add(events, session.view().state, board_view)]
    assert narrator.lines == [*before, *new]
    narrator.retell(board_view)
    assert [id(line) for line in narrator.lines] == [id(line) for line in (*before, *new)]
    if session.can_undo():
        session.undo()
        narrator.retell(board_view)
        assert narrator.lines == before


# -- who helps --------------------------------------------------------------------------------


class Adviser:
    found: Advice | None = None
    able = True

    def may_ask(self) -> bool:
        return self.able

    def ask(self) -> None:
        pass

    def poll(self) -> Advice | None:
        return self.found


def hints_of(adviser: Adviser, marks: list[tuple[int, int]]) -> tuple[Hints, list[Node]]:
    board_view, nodes = sight_of(tables.session(HUNT)), [Node()]
    hints = Hints(
        cast(Any, SimpleNamespace(ruler=None, focus=None)),
        adviser,
        board_view,
        mark=lambda: marks[-1],
        about=lambda advice: nodes,
        closed=nothing,
    )
    return hints, nodes


def test_a_hint_comes_glows_and_goes_with_its_question() -> None:
    adviser, marks = Adviser(), [(0, 3)]
    hints, nodes = hints_of(adviser, marks)
    hints.ask()
    assert hints.panel.visible
    assert hints.hinted() == []
    adviser.found = Advice((0,), Reason("otherwise"), ())
    hints.update()
    assert hints.hinted() is nodes
    marks.append((0, 4))
    hints.update()
    assert not hints.panel.visible
    assert hints.hinted() == []


def test_whoever_cannot_be_advised_is_told_so() -> None:
    adviser = Adviser()
    adviser.able = False
    hints, _ = hints_of(adviser, [(0, 0)])
    hints.ask()
    assert hints.panel.words == hints.board_view.word("hint.not_now")
    hints.ask()
    assert not hints.panel.visible, "a second time takes it away"


class Broken:
    open = 0

    def may_ask(self, number: int) -> bool:
        return number > 0

    def ask(self, number: int) -> None:
        self.open = number

    def forget(self) -> None:
        self.open = 0

    def poll(self) -> None:
        raise ThinkingFailed


def test_reasons_that_cannot_be_found_out_are_owned_up_to() -> None:
    board_view, told = sight_of(tables.session(HUNT)), []  # type: ignore[var-annotated]
    hints = SimpleNamespace(tell=lambda line, lines, title, stays: told.append(lines[0].text()))
    narrator = SimpleNamespace(answer_of=lambda line: 7)
    reasons = Reasons(
        cast(Any, SimpleNamespace(hindsight=Broken(), narrator=narrator)),
        board_view,
        cast(Any, hints),
        chronicle=lambda: None,
        offered=True,
    )
    act = reasons.asking(Line(1, "buy", ("Bruno buys.",)))
    assert act is not None
    act()
    reasons.update()
    reasons.update()
    assert told == [board_view.word("reasons.thinking"), board_view.word("reasons.failed")]


def test_one_panel_lies_open_and_closing_is_told() -> None:
    session, told = tables.session(HUNT), []  # type: ignore[var-annotated]
    board_view = sight_of(session)
    reader = Reader(
        cast(Any, SimpleNamespace(ruler=None, focus=None)),
        session,
        board_view,
        cast(Any, PlainPictures()),
        cast(Any, None),
        lines=lambda: [],
        asking=nothing,  # type: ignore[arg-type]
        opened=lambda: told.append("opened"),
        closed=lambda: told.append("closed"),
    )
    reader.open_log()
    assert reader.chronicle is not None
    reader.open_dungeon()
    assert len(reader.over.children) == 1
    assert reader.chronicle is None
    reader.close()
    assert reader.panel is None
    assert told == ["opened", "opened", "closed", "opened"]


# -- pointer and focus ------------------------------------------------------------------------


def card_at(box: Box, card: int, zone: str = "hand") -> CardNode:
    return CardNode(cast(Any, PlainPictures()), card, None, Piece(box, "face", 10, zone))


def mouse_over(*nodes: Node) -> Mouse:
    root = Node((0, 0, 1600, 900))
    for node in nodes:
        root.add(node)
    return Mouse(root, changed=nothing, play=nothing, pressed_on=nothing)


class Hand:
    def bring_forward(self, card: CardNode | None) -> None:
        pass

    def spread_buttons(self, card: CardNode) -> None:
        pass


def test_one_card_of_the_hand_is_lifted_and_no_other() -> None:
    near, far = card_at(Box(0, 600, 100, 150), 1), card_at(Box(200, 600, 100, 150), 2)
    foe = card_at(Box(0, 0, 100, 150), 3, "rank_1")
    lift = Lift(Hand(), Tweens())
    for pointed, lifted in ((near, near), (far, far), (foe, None), (None, None)):
        lift.point_at(pointed)
        assert [card for card in (near, far, foe) if card.front] == ([lifted] if lifted else [])


@pytest.mark.parametrize("onto", [True, False])
def test_a_card_is_dragged_over_another_one_or_slides_back(onto: bool) -> None:
    weapon, hero = card_at(Box(0, 600, 100, 150), 1), card_at(Box(300, 600, 100, 150), 2)
    mouse, tweens = mouse_over(hero, weapon), Tweens()
    question = Question(sight_of(tables.session(HUNT)), [1])
    fallen: list[int] = []
    drag = Dragging(mouse, tweens, lambda: question, lambda: fallen.append(1))
    for card in (weapon, hero):
        card.drag, card.on_click = drag, nothing
    mouse.move(50, 650)
    mouse.press(LEFT)
    mouse.move(54, 650)
    assert drag.card is None, "a hand that trembles drags nothing"
    mouse.move(80, 650)
    mouse.move(350 if onto else 700, 650)
    assert drag.card is weapon
    assert weapon.x == (300 if onto else 650)
    mouse.release(LEFT)
    assert fallen == [1]
    assert question.clicked == ([(1, 2)] if onto else [])
    tweens.finish()
    assert weapon.x == 0


def test_a_press_is_used_up_by_help_or_reaches_the_node() -> None:
    node, bare = Node((0, 0, 50, 50), on_click=nothing), Node((60, 0, 50, 50), solid=True)
    mouse, help_ = mouse_over(node, bare), Noted()
    deaf, twice, told = [node], [node], []  # type: ignore[var-annotated]
    presses = Presses(
        mouse,
        cast(Any, help_),
        deaf=lambda found: found in deaf,
        doubled=lambda found: found in twice,
        explain=lambda: False,
        skip=lambda: told.append("skip"),
    )
    mouse.move(10, 10)
    assert presses.used_up(LEFT), "it heeds no click just now"
    deaf.clear()
    assert presses.used_up(LEFT), "it is the second one of a double click"
    twice.clear()
    assert not presses.used_up(LEFT)
    assert told == []
    mouse.move(70, 10)
    assert not presses.used_up(LEFT)
    assert told == ["skip"], "a click on nothing shows at once what is under way"
    assert presses.used_up(RIGHT)
    assert help_.calls == ["unpin", "unpin", "pin"]


def test_the_focus_goes_part_by_part_and_stays_on_what_is_read() -> None:
    root, over = Node((0, 0, 1600, 900)), Node((0, 0, 1600, 900))
    places = (layout.LOG, layout.VILLAGE, layout.HAND, layout.ACTIONS, layout.HALL)
    nodes = [
        Node((*box.middle, 9, 9), label=str(at), on_click=nothing) for at, box in enumerate(places)
    ]
    for node in nodes:
        root.add(node)
    root.add(over)
    row = SimpleNamespace(first=lambda declining: None if declining else nodes[2])
    cards = SimpleNamespace(board_view=sight_of(tables.session(HUNT)), nodes={})
    order = TableOrder(root, over, cast(Any, row), cast(Any, cards))
    assert "".join(node.label for node in order.focusables()) == "32410"
    assert order.first_focus() is nodes[2]
    panel = over.add(Node((0, 0, 9, 9), on_click=nothing))
    assert order.focusables() == order.stops() == [panel]
    assert order.first_focus() is panel


# -- the course of a game ---------------------------------------------------------------------


@pytest.mark.parametrize(
    ("curtain", "waiting", "told"),
    [
        (True, "human", ["covered"]),
        (False, "over", ["ended"]),
        (False, "bot", ["happened", "happened"]),
        (False, "human", []),
    ],
)
def test_the_game_goes_on_by_what_it_waits_for(
    curtain: bool, waiting: str, told: list[str]
) -> None:
    game = SimpleNamespace(
        pace=0.0,
        waiting_for=lambda: waiting,
        needs_curtain=lambda: curtain,
        think=nothing,
        poll=lambda: [Event("action", 1)],
    )
    memory = SimpleNamespace(ended=False, tempo=Tempo(cast(Any, Speed())))
    heard: list[str] = []
    loop = GameLoop(
        game,
        cast(Any, memory),
        Manner(covered=lambda: heard.append("covered"), ended=lambda: heard.append("ended")),
        happened=lambda events: heard.append("happened"),
    )
    for _ in range(2):
        loop.go_on()
    assert heard == told, "curtain and end are told once"


def test_watching_is_a_prompt_that_offers_nothing() -> None:
    board_view = sight_of(tables.session(HUNT))
    nobody: DecisionPrompt = Watching(board_view.table, "en")
    card = board_view.state.seats[0].hand[0]
    assert nobody.mark(card) == NO_MARK
    assert (nobody.buttons(), nobody.effects(card), nobody.tray()) == ([], [], None)
