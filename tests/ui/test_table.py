"""The table in play: every question answered by clicks, nothing secret shown, all keys obeyed."""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace

import pygame
import pytest
from clicking import answers_on, click, click_node
from wholebox import eager_picks, random_setup, rich_game

from thunderstone.bots.inline_bot import InlineBot
from thunderstone.catalogue import load_presets
from thunderstone.client.session import Session
from thunderstone.client.sum_items import SUM_ORDER, grouped
from thunderstone.client.table_view import TableView
from thunderstone.engine import machine
from thunderstone.engine import preview as previewing
from thunderstone.engine.card import CardDef
from thunderstone.engine.decision import Decision
from thunderstone.engine.library import Library
from thunderstone.engine.state import BLANK, State
from thunderstone.engine.stats import Item
from thunderstone.journal import HUMAN, Journal, Player
from thunderstone.showcase import moments, tables
from thunderstone.ui.app import App
from thunderstone.ui.brush import button, memory_cache
from thunderstone.ui.brush.shape import PanelLook
from thunderstone.ui.brush.sprite import Sprite
from thunderstone.ui.canvas import Canvas, TextMark
from thunderstone.ui.cards.cache import FaceStore, Order
from thunderstone.ui.cards.small import LEAST_WITH_TEXT
from thunderstone.ui.prompts import Effect, Note
from thunderstone.ui.scenes.table import layout
from thunderstone.ui.scenes.table.card import CardNode
from thunderstone.ui.scenes.table.card_overlays import CardRoom, EffectNode, PlateNode, effect_boxes
from thunderstone.ui.scenes.table.decks import FaceUpDeck
from thunderstone.ui.scenes.table.hall import BadgeNode
from thunderstone.ui.scenes.table.scene import TableScene
from thunderstone.ui.scenes.table.sums import sum_lines
from tools.check.settled import Restless, difference

NAMES = ("Marta", "Iñaki", "Lucía", "Bruno", "Elena")
FIELD = re.compile(r"\{\w+\}")
Deal = Callable[..., TableScene]


pytestmark = pytest.mark.usefixtures("blank_faces")


@pytest.fixture
def dealt(app: App, library: Library) -> Deal:
    def deal(seats: int = 1, seed: int = 1, controls: tuple[str, ...] = ()) -> TableScene:
        setup = load_presets()["first_game"].setup(seats=seats, first=0)
        kinds = controls or (HUMAN,) * seats
        players = [Player(NAMES[seat], kinds[seat]) for seat in range(seats)]
        journal = Journal.new(library, setup, seed, players)
        return sit_down(app, journal)

    return deal


def sit_down(app: App, journal: Journal) -> TableScene:
    session = Session(journal, None, thinker=InlineBot, pace=0.0)
    app.session = session
    scene = TableScene(app, session)
    app.router.stack = [scene]
    if session.needs_curtain():
        session.accept_seat()
    scene.enter()
    return scene


def come_back(scene: TableScene) -> None:
    """The next person takes the seat, or the table is looked at afresh."""
    if scene.session.needs_curtain():
        scene.session.accept_seat()
    scene.enter()
    scene.update(0.02)


def press(app: App, key: int, mod: int = 0) -> None:
    app.dispatch(pygame.Event(pygame.KEYDOWN, key=key, mod=mod, unicode="", scancode=0))


def answer_by_clicks(app: App, scene: TableScene, rng: random.Random) -> None:
    """Click at random on what is marked until the question is answered."""
    journal = scene.session.journal
    before = len(journal.answers)
    for _ in range(600):
        nodes = answers_on(scene)
        assert nodes, f"nothing to click for {journal.state.decision}"
        click_node(app, rng.choice(nodes))
        if len(journal.answers) != before:
            if before % 3 == 0:  # a sample, as comparing takes longer than clicking
                with suppress(Restless):
                    assert difference(app) is None
            return
        scene.update(0.02)
    raise AssertionError(f"cannot be answered by clicks: {journal.state.decision}")


def random_picks(decision: Decision, rng: random.Random) -> list[int]:
    """Any legal answer, but the end of a menu only when nothing else is left or by chance."""
    places = list(range(len(decision.options)))
    if decision.kind in ("village", "dungeon") and rng.random() < 0.7:
        ends = ("end_turn", "no_battle", "attack")
        places = [p for p in places if decision.options[p].act not in ends] or places
    if decision.kind != "cards":
        return [rng.choice(places)]
    return rng.sample(places, rng.randint(decision.least, decision.most))


def test_every_question_can_be_answered_by_clicks(dealt: Deal, app: App) -> None:
    """Thirty games; each kind of question is clicked on whenever it is still a rare sight."""
    clicked: Counter[tuple[str, str]] = Counter()
    for seed in range(30):
        rng = random.Random(seed)
        scene = dealt(seed % 3 + 1, seed)
        session = scene.session
        clicked_here: Counter[tuple[str, str]] = Counter()
        for _ in range(260):
            decision = session.decision
            if decision is None:
                break
            kind = (decision.kind, decision.purpose)
            if clicked_here[kind] < 1 or clicked[kind] < 4:
                come_back(scene)
                answer_by_clicks(app, scene, rng)
                clicked[kind] += 1
                clicked_here[kind] += 1
            else:
                session.answer(random_picks(decision, rng))
    asked = {kind for kind, _ in clicked}
    assert {"action", "village", "dungeon", "end", "cards"} <= asked
    purposes = {purpose for kind, purpose in clicked if kind == "cards"}
    assert {"destroy", "strengthen", "weaken", "discard", "pay"} <= purposes


def staged(app: App, name: str) -> TableScene:
    """A table laid by hand for a rare question."""
    session = tables.session(tables.STAGES[name])
    app.session = session
    scene = TableScene(app, session)
    app.router.stack = [scene]
    scene.enter()
    scene.update(0.02)
    return scene


@pytest.mark.parametrize(
    "name",
    [
        *("mode", "rank", "order", "aside", "borrow", "pass", "victim", "swarm", "solo"),
        "spoils_order",
    ],
)
def test_rare_questions_can_be_answered_by_clicks(app: App, name: str) -> None:
    for seed in range(3):
        answer_by_clicks(app, staged(app, name), random.Random(seed))


def test_any_game_of_the_box_can_be_played_by_clicks(app: App, library: Library) -> None:
    """Every kind of question that comes up is clicked on while it is still a rare sight."""
    clicked: Counter[tuple[str, str]] = Counter()
    for seed in range(24):
        state, rng = rich_game(library, seed), random.Random(seed)
        setup = random_setup(library, random.Random(seed))
        players = [Player(name) for name in NAMES[: len(state.seats)]]
        scene = sit_down(app, Journal(library, setup, seed, players, state.to_plain()))
        session = scene.session
        for _ in range(120):
            decision = session.decision
            if decision is None:
                break
            kind = (decision.kind, decision.purpose)
            if clicked[kind] < 2:
                come_back(scene)
                answer_by_clicks(app, scene, rng)
                clicked[kind] += 1
            else:
                session.answer(eager_picks(decision, rng))
    assert {"mode", "seat", "spoils", "purchase"} <= {kind for kind, _ in clicked}
    assert {"rank", "order", "borrow", "bar", "exchange"} <= {purpose for _, purpose in clicked}


def badge_on(scene: TableScene, rank: int) -> BadgeNode:
    return next(
        node
        for node in scene.table.hall.badges.children
        if isinstance(node, BadgeNode) and node.card in scene.table.seen.hall[rank]
    )


def test_a_monster_that_takes_magic_says_so_on_its_badge_and_in_its_sum(app: App) -> None:
    scene = staged(app, "powerless")
    badge = badge_on(scene, 1)
    assert badge.tally.total >= badge.tally.health
    assert not badge.tally.wins
    assert badge._verdict(badge.tally) == ("preview.powerless", "")
    lines = sum_lines(scene.table.board_view, badge.tally)
    words = [line.words for line in lines]
    assert scene.table.board_view.word("sum.powerless") in words
    assert lines[-1].words == scene.table.board_view.word("sum.lose_powerless")
    assert scene.table.board_view.word("sum.halved_magic_attack") in [
        line.words for line in sum_lines(scene.table.board_view, badge_on(scene, 2).tally)
    ]
    assert scene.table.board_view.word("sum.halved_weapon") in [
        line.words for line in sum_lines(scene.table.board_view, badge_on(scene, 3).tally)
    ]


DOUBLED = 73
"""A rich game for one in which Magic Attack is doubled."""


def test_the_sum_of_every_battle_adds_up(library: Library, app: App) -> None:
    """Whatever monsters and cards meet: the lines of the sum come to the rules' own total."""
    scene = staged(app, "powerless")
    board_view, seen = scene.table.board_view, set()
    for seed in (*range(40), DOUBLED):
        state, rng = rich_game(library, seed, seats=1), random.Random(seed)
        for _ in range(40):
            decision = state.decision
            if decision is None:
                break
            board_view.state = state
            for tally in previewing.previews(state).values():
                lines = sum_lines(board_view, tally)
                seen |= {line.words for line in lines}
                place = [line.manner for line in lines].index("total")
                parts = [
                    line.amount
                    for line in lines[:place]
                    if line.manner in ("item", "loss") and line.icon in ("attack", "magic")
                ]
                assert max(0, sum(parts)) == tally.total == lines[place].amount
            machine.answer(state, eager_picks(decision, rng))
    assert board_view.word("sum.doubled") in seen


def test_one_point_and_several_are_told_apart(app: App) -> None:
    scene = staged(app, "swarm")
    for tally, words in (
        (badge_on(scene, 1).tally, ("faltan 2", "Derrota: faltan 2")),
        (badge_on(scene, 2).tally, ("falta 1", "Derrota: falta 1")),
    ):
        badge = badge_on(scene, tally.rank)
        assert badge._verdict(tally) == ("preview.lose", words[0])
        assert sum_lines(scene.table.board_view, tally)[-1].words == words[1]


def test_many_suns_become_figures_where_there_is_no_room(app: App) -> None:
    """The heading of a rank never runs into the Light that it needs."""
    scene = staged(app, "dark")
    tally = badge_on(scene, 3).tally
    assert (tally.light, tally.light_needed) == (2, 5)
    app.ledger = []
    scene.table.board.touch()
    app.step(0.0)
    written = [mark.words for mark in app.ledger]
    assert "2/5" in written
    assert "−6" in written


@pytest.mark.parametrize("width", [layout.HAND_W, LEAST_WITH_TEXT])
def test_the_words_of_every_effect_fit_their_button(
    library: Library, width: float, app: App
) -> None:
    """The labels of all abilities, on cards of the usual width and on narrow ones."""
    for card in library.cards.values():
        for index, ability in enumerate(card.abilities):
            for lang in ("es", "en"):
                label = ability.label.get(lang, "")
                effect = Effect(f"use.{index}", label, "may")
                ((x, y, wide, tall),) = effect_boxes([effect], CardRoom(width, width * 1.5, width))
                node = EffectNode(effect, (x, y, wide, tall))
                ledger: list[TextMark] = []
                node.draw(Canvas(app.surface, 1.0, (200, 200), lang, ledger))
                for mark in ledger:
                    assert mark.rect.width <= wide - 12, label
                    assert mark.rect.height <= tall + 4, label
                lines = {mark.rect.y for mark in ledger}
                assert len(lines) <= 2, label


def test_a_weapon_without_weight_shows_that() -> None:
    stage = replace(
        tables.STAGES["mode"],
        hands=("magical_aura militia dagger torch militia militia",),
        categories="magical_aura",
        answers=("dungeon", "use magical_aura"),
    )
    session = tables.session(stage)
    state = session.view().state
    dagger = next(card for card in state.seats[0].hand if state.cards[card].id == "dagger")
    assert TableView(state, 0).changed[dagger] == {"weight": 0}


def test_diseases_under_a_monster_are_counted_on_it(app: App) -> None:
    scene = staged(app, "swarm")
    (burden,) = [node for node in scene.root.walk() if isinstance(node, PlateNode)]
    state = scene.table.seen
    monster = state.hall[1][0]
    assert isinstance(burden.parent, CardNode)
    assert burden.parent.card == monster
    assert len(state.under[monster]) == 2
    assert burden.plate.figure == "×2"
    for card in state.under[monster]:
        assert scene.table.board_view.name(card) in burden.tip()
    click(app, *burden.box.center)
    assert scene.session.journal.state.turn.target == monster


def test_the_swarm_lies_face_up_and_can_be_looked_at(app: App) -> None:
    scene = staged(app, "swarm")
    deck = next(node for node in scene.root.walk() if node.label == "swarm")
    assert isinstance(deck, FaceUpDeck)
    assert deck.top == scene.table.seen.swarm[-1]
    pos = app.pixels(*deck.box.center)
    app.dispatch(pygame.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0)))
    for _ in range(5):
        app.step(0.12)
    assert scene.table.close_up.reading_card.subject is not None
    assert scene.table.close_up.reading_card.subject.face is scene.table.seen.cards[deck.top]


def test_the_villages_pile_can_be_looked_through(app: App) -> None:
    scene = staged(app, "solo")
    plate = next(node for node in scene.root.walk() if node.label == "village_pile")
    click_node(app, plate)
    cards = [node.card for node in scene.table.reader.over.children[0].children[0].children]  # type: ignore[attr-defined]
    assert cards == list(reversed(scene.table.seen.village_pile))
    assert len(cards) == 2


def known_cards(state: State) -> set[int]:
    """Every card whose place the owner of a view knows."""
    return {card for _, _, cards in state.zones() for card in cards if card != BLANK}


@pytest.fixture
def painted(monkeypatch: pytest.MonkeyPatch) -> set[str]:
    """Faces are blank, and the ids noted of all that are drawn."""
    seen: set[str] = set()

    def face(self: FaceStore, card: CardDef, width: int, *_: object) -> pygame.Surface:
        del self
        seen.add(card.id)
        return pygame.Surface((width, width * 3 // 2))

    def tile(self: FaceStore, card: CardDef, width: int, *_: object, **__: object) -> Sprite:
        del self
        seen.add(card.id)
        return Sprite(pygame.Surface((width, width * 3 // 4)))

    def fill(self: FaceStore, order: Order, card: CardDef | None) -> Sprite:
        del self
        if card is not None:
            seen.add(card.id)
        return Sprite(pygame.Surface((order.width, order.width * 3 // 2)))

    for name in ("small", "portrait"):
        monkeypatch.setattr(FaceStore, name, face)
    monkeypatch.setattr(FaceStore, "fill", fill)
    monkeypatch.setattr(FaceStore, "tile", tile)
    return seen


def test_nothing_of_another_hand_is_drawn(dealt: Deal, app: App, painted: set[str]) -> None:
    scene = dealt(3, 4, (HUMAN, "random", "random"))
    session, rng = scene.session, random.Random(1)
    for _ in range(220):
        if session.decision is None or app.scene is not scene:
            break
        if session.waiting_for() == "human":
            session.answer(random_picks(session.decision, rng))
            scene.resized()
        painted.clear()
        app.step(0.05)
        app.do_chores()
        known = known_cards(session.view().state)
        kinds = session.view().state.cards
        shown = {node.card for node in scene.root.walk() if isinstance(node, CardNode)}
        assert {card for card in shown if card >= 0} <= known
        stack_faces = {
            scene.table.board_view.stack_face(name).id for name in scene.table.village.tiles
        }
        assert painted <= {kinds[card].id for card in known} | stack_faces


def test_a_spectator_sees_backs(dealt: Deal, app: App) -> None:
    scene = dealt(2, 1, ("random", "random"))
    app.step(0.02)
    hand = [
        node
        for node in scene.root.walk()
        if isinstance(node, CardNode) and node.piece.zone == "hand"
    ]
    assert len(hand) == 6
    assert all(node.face is None for node in hand)


def _until_asked(app: App, session: Session) -> None:
    """Let the bots play until a person is asked."""
    for _ in range(400):
        app.step(0.05)
        session.pace = 0.0
        if session.waiting_for() == "human":
            break
    assert session.waiting_for() == "human"


def test_bots_play_by_themselves_until_somebody_is_asked(dealt: Deal, app: App) -> None:
    scene = dealt(3, 2, (HUMAN, "random", "random"))
    session = scene.session
    session.answer([2])
    session.answer([])
    session.answer([0])
    scene.resized()
    assert session.waiting_for() == "bot"
    _until_asked(app, session)
    assert scene.table.question.asks
    app.step(0.05)
    row = [node.label for node in scene.table.row.node.walk() if node.focusable]
    assert row[:3] == ["village", "dungeon", "rest"]


def test_no_bot_plays_before_the_table_has_been_seen(
    dealt: Deal, app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    app.settings.animation = "fast"
    monkeypatch.setattr(App, "missing", True)
    session = dealt(3, 2, ("random", "random", HUMAN)).session
    assert session.waiting_for() == "bot"
    for _ in range(60):
        app.step(0.05)
    assert not session.journal.answers
    monkeypatch.setattr(App, "missing", False)
    _until_asked(app, session)


def test_nothing_of_a_turn_is_offered_before_it_is_seen_to_begin(dealt: Deal, app: App) -> None:
    """A bot lays its hand away while the person after it is asked already."""
    scene = dealt(2, 3, (HUMAN, "greedy"))
    table, session = scene.table, scene.session
    for picks in ([2], [], [0]):
        table.prompt.submit(picks)
    app.settings.animation = "normal"
    unseen = 0
    for _ in range(2000):
        app.step(0.02)
        session.pace = 0.0
        if session.waiting_for() == "human":
            offered = {node.label for node in table.row.node.walk()} & {"village", "rest"}
            assert bool(offered) != table.board_view.turn_unseen
            unseen += table.board_view.turn_unseen
            if not table.presenter.busy:
                break
    assert unseen
    assert offered


def test_undo_by_key_and_by_button(dealt: Deal, app: App) -> None:
    scene = dealt()
    journal = scene.session.journal
    scene.table.prompt.submit([0])
    press(app, pygame.K_u)
    assert journal.answers == []
    scene.table.prompt.submit([0])
    press(app, pygame.K_z, pygame.KMOD_CTRL)
    assert journal.answers == []
    scene.table.prompt.submit([0])
    undo = scene.table.row.labelled("undo")
    assert undo is not None
    click_node(app, undo)
    assert journal.answers == []
    refused = scene.table.row.labelled("undo")
    assert refused is not None
    assert not refused.enabled
    assert "nada que deshacer" in refused.tip()


def armed(app: App) -> tuple[TableScene, int, int]:
    """In the dungeon with a weapon that heroes of two kinds can bear, and one of them."""
    hand = "militia dagger torch slynn_bowman iron_rations militia"
    hall = ("", "razorback", "usurper", "regicide")
    scene = sit_down(app, tables.session(tables.Stage((hand,), hall, ("dungeon",))).journal)
    decision = scene.session.decision
    assert decision is not None
    option = next(o for o in decision.options if o.act == "equip")
    return scene, option.card, option.bearer


def test_a_weapon_is_given_by_two_clicks(app: App) -> None:
    scene, weapon, hero = armed(app)
    nodes = scene.table.cards.nodes
    click_node(app, nodes[weapon])
    assert nodes[weapon].mark.kind == "chosen"
    assert nodes[hero].mark.kind == "target"
    press(app, pygame.K_ESCAPE)
    assert nodes[weapon].mark.kind == "may"
    click_node(app, nodes[weapon])
    click_node(app, nodes[hero])
    assert scene.session.journal.state.turn.equipped == {weapon: hero}
    app.step(0.05)
    assert scene.table.cards.nodes[weapon].held


def test_a_weapon_is_dragged_onto_its_bearer(app: App) -> None:
    scene, weapon, hero = armed(app)
    nodes = scene.table.cards.nodes
    start, goal = nodes[weapon].box, nodes[hero].box
    ways = [(start.x + 40, start.y + 80), (start.x + 80, start.y + 40), goal.center]
    for place, (x, y) in enumerate(ways):
        pos = app.pixels(x, y)
        app.dispatch(
            pygame.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(bool(place), 0, 0))
        )
        if not place:
            app.dispatch(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=1))
    assert scene.table.drag.card is nodes[weapon]
    assert scene.cursor == "hold"
    app.dispatch(pygame.Event(pygame.MOUSEBUTTONUP, pos=app.pixels(*goal.center), button=1))
    assert scene.session.journal.state.turn.equipped == {weapon: hero}


def test_a_hopeless_attack_asks_once_more_only_if_wished(dealt: Deal, app: App) -> None:
    for wished in (False, True):
        app.settings.confirm_attack = wished
        scene = dealt(1, 5)
        scene.table.prompt.submit([1])
        target = next(
            card for card, tally in scene.table.board_view.table.previews.items() if not tally.wins
        )
        before = len(scene.session.journal.answers)
        badge = next(
            node
            for node in scene.table.hall.badges.children
            if isinstance(node, BadgeNode) and node.card == target
        )
        click_node(app, badge)
        assert (len(scene.session.journal.answers) == before) is wished
        if wished:
            press(app, pygame.K_RETURN)
            assert len(scene.session.journal.answers) == before + 1


def test_previews_and_their_sums_are_the_rules_own(dealt: Deal) -> None:
    scene = dealt(1, 5)
    scene.table.prompt.submit([1])
    tallies = scene.session.forecasts.previews()
    badges = [node for node in scene.table.hall.badges.children if isinstance(node, BadgeNode)]
    assert {node.card: node.tally for node in badges} == tallies
    for tally in tallies.values():
        lines = sum_lines(scene.table.board_view, tally)
        total = next(line.amount for line in lines if line.manner == "total")
        assert total == tally.total
        parts = [
            line.amount
            for line in lines[: [line.manner for line in lines].index("total")]
            if line.manner in ("item", "loss") and line.icon in ("attack", "magic")
        ]
        assert max(0, sum(parts)) == tally.total


def test_what_cannot_be_done_says_why(dealt: Deal) -> None:
    scene = dealt(1, 3)
    scene.table.prompt.submit([0])
    prompt = scene.table.question
    dear = [
        n
        for n in scene.table.village.tiles
        if scene.table.board_view.table.prices[n] > scene.table.board_view.table.totals.gold
    ]
    for name in dear:
        (note,) = prompt.stack_notes(name)
        assert not note.may
        assert str(scene.table.board_view.table.prices[name]) in note.text
    for card in scene.table.seen.seats[0].hand:
        if scene.table.seen.cards[card].hero:
            assert any(not note.may and "PX" in note.text for note in prompt.notes(card))


@pytest.mark.parametrize("moment", [moments.in_dungeon, moments.with_diseases])
def test_the_sum_names_contributions_by_kind(app: App, moment: moments.Fits) -> None:
    """Heroes, weapons, spells, items, trophies, diseases."""
    scene = sit_down(app, moments.recorded(moment, (HUMAN, "greedy")))
    state = scene.table.board_view.state
    assert scene.table.board_view.table.previews
    for tally in scene.table.board_view.table.previews.values():
        found = grouped(state, tally.items, ("attack", "magic_attack"))
        faces = [state.cards[item.card] for item, _ in found if item.card != BLANK]
        kinds = ["hero" if f.hero else "trophy" if f.monster else f.kind for f in faces]
        places = [SUM_ORDER.index(kind) for kind in kinds]
        assert places == sorted(places)
    plain = [Item(card, card, "attack", 1) for card in reversed(state.seats[0].hand)]
    found = grouped(state, tuple(plain), ("attack",))
    heroes = [state.cards[item.card].hero for item, _ in found]
    assert heroes == sorted(heroes, reverse=True)


def test_an_attack_below_nothing_is_told_as_the_floor(dealt: Deal) -> None:
    for seed in range(1, 12):
        scene = dealt(1, seed)
        floor = scene.table.board_view.word("sum.floor")
        for tally in scene.session.forecasts.previews().values():
            words = [line.words for line in sum_lines(scene.table.board_view, tally)]
            below = tally.attack + tally.magic - tally.penalty < 0
            assert (floor in words) is below


def test_before_the_action_the_table_says_what_each_thing_is_for(dealt: Deal) -> None:
    scene = dealt(1, 3)
    prompt = scene.table.question
    for name in scene.table.village.tiles:
        (note,) = prompt.stack_notes(name)
        assert not note.may
        assert str(scene.table.board_view.table.prices[name]) in note.text
    monster = scene.table.seen.hall[1][0]
    assert prompt.notes(monster) == [Note(False, prompt.say("note.attack_later"))]
    scene.table.prompt.submit([1])
    for name in scene.table.village.tiles:
        assert scene.table.question.stack_notes(name)


def test_the_chronicle_is_retold_as_it_was_told(dealt: Deal, app: App) -> None:
    """After a pause, another size or an undo the log says what it said while it happened."""
    scene = dealt(1, 4)
    rng = random.Random(4)
    scene.table.prompt.submit([2])
    scene.table.prompt.submit([0])
    for _ in range(60):
        decision = scene.session.decision
        if decision is None:
            break
        scene.table.prompt.submit(random_picks(decision, rng))
    told = list(scene.memory.narrator.lines)
    app.resize((1600, 900))
    assert scene.memory.narrator.lines == told


def test_a_half_made_choice_outlives_a_resize_and_another_language(app: App) -> None:
    scene = sit_down(app, tables.session(tables.STAGES["order"]).journal)
    app.step(0.05)
    card = next(node for node in scene.table.cards.nodes.values() if node.mark.kind == "may")
    number = card.card
    click_node(app, card)
    assert scene.table.question.mark(number).kind == "chosen"
    app.resize((1600, 900))
    assert scene.table.question.mark(number).kind == "chosen"
    app.preferences.switch_language()
    assert scene.table.question.mark(number).kind == "chosen"
    assert scene.table.question.counter().startswith("1")


def test_a_pinned_card_stays_while_bots_move(dealt: Deal, app: App) -> None:
    scene = dealt(2, 3, (HUMAN, "greedy"))
    scene.table.prompt.submit([2])
    scene.table.prompt.submit([])
    scene.table.prompt.submit([0])
    card = next(node for node in scene.table.cards.nodes.values() if node.piece.zone == "rank_1")
    pos = app.pixels(card.box.x + 30, card.box.y + 60)
    app.dispatch(pygame.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0)))
    app.dispatch(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=3))
    scene.session.pace = 0.0
    before = len(scene.session.journal.answers)
    for _ in range(40):
        app.step(0.05)
    assert len(scene.session.journal.answers) > before
    assert scene.table.close_up.reading_card.subject is not None
    assert scene.table.close_up.reading_card.subject.face is card.face


def test_hurrying_the_bots_does_not_choose_an_action(dealt: Deal, app: App) -> None:
    scene = dealt(2, 3, (HUMAN, "greedy"))
    scene.table.prompt.submit([2])
    scene.table.prompt.submit([])
    scene.table.prompt.submit([0])
    skip = next(node for node in scene.root.walk() if node.label == "skip")
    middle = skip.box.center
    click(app, *middle)
    for _ in range(60):
        app.step(0.02)
        if scene.table.question.asks:
            break
    before = len(scene.session.journal.answers)
    click(app, *middle)
    assert len(scene.session.journal.answers) == before
    for _ in range(12):
        app.step(0.06)
    click(app, *middle)
    assert len(scene.session.journal.answers) > before


def test_a_militia_chooses_what_to_become(dealt: Deal, app: App) -> None:
    scene = dealt(1, 3)
    state = scene.session.journal.state
    state.seats[0].xp = 5
    scene.session.answer([0])
    scene.resized()
    node = next(
        node for node in scene.root.walk() if isinstance(node, EffectNode) and node.label == "level"
    )
    click_node(app, node)
    assert scene.table.cards.tray.visible
    app.step(0.05)
    options = [
        node
        for node in scene.table.cards.nodes.values()
        if node.piece.zone == "tray" and node.clickable
    ]
    assert len(options) == 4
    press(app, pygame.K_ESCAPE)
    assert not scene.table.cards.tray.visible
    node = next(
        node for node in scene.root.walk() if isinstance(node, EffectNode) and node.label == "level"
    )
    click_node(app, node)
    app.step(0.05)
    chosen = next(node for node in scene.table.cards.nodes.values() if node.piece.zone == "tray")
    click_node(app, chosen)
    assert chosen.card in state.seats[0].discard


def test_cards_are_shown_large_after_a_moment_and_kept_by_a_right_click(
    dealt: Deal, app: App
) -> None:
    scene = dealt(1, 3)
    card = next(node for node in scene.table.cards.nodes.values() if node.piece.zone == "hand")
    pos = app.pixels(card.box.x + 30, card.box.y + 60)
    app.dispatch(pygame.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0)))
    app.step(0.1)
    assert scene.table.close_up.reading_card.subject is None
    app.step(0.1)
    app.step(0.1)
    app.step(0.1)
    assert scene.table.close_up.reading_card.subject is not None
    assert scene.table.close_up.reading_card.subject.face is card.face
    app.dispatch(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=3))
    away = app.pixels(700, 30)  # where no line of the log names a card
    app.dispatch(pygame.Event(pygame.MOUSEMOTION, pos=away, rel=(0, 0), buttons=(0, 0, 0)))
    app.step(0.5)
    assert scene.table.close_up.reading_card.subject is not None
    press(app, pygame.K_ESCAPE)
    app.step(0.1)
    assert scene.table.close_up.reading_card.subject is None


def test_the_discard_pile_can_be_looked_through(dealt: Deal, app: App) -> None:
    scene = dealt(2, 3)
    for picks in ([2], [], [0]):
        scene.session.answer(picks)
    come_back(scene)
    scene.table.reader.open_discard(0)
    cards = [node.card for node in scene.table.reader.over.children[0].children[0].children]  # type: ignore[attr-defined]
    assert cards == list(reversed(scene.session.journal.state.seats[0].discard))
    app.step(0.05)
    press(app, pygame.K_ESCAPE)
    assert not scene.table.reader.over.children


def test_enter_presses_the_primary_button_and_esc_opens_the_menu(dealt: Deal, app: App) -> None:
    scene = dealt(1, 3)
    press(app, pygame.K_RETURN)
    assert scene.session.journal.answers == []
    scene.table.prompt.submit([2])
    press(app, pygame.K_RETURN)
    assert len(scene.session.journal.answers) == 1, "it never stands for none"
    card = next(node for node in scene.table.cards.nodes.values() if node.clickable)
    click_node(app, card)
    assert len(scene.session.journal.answers) == 2
    press(app, pygame.K_RETURN)
    assert len(scene.session.journal.answers) == 3
    press(app, pygame.K_ESCAPE)
    assert app.scene is not scene


def test_the_curtain_falls_between_two_people(dealt: Deal, app: App) -> None:
    scene = dealt(2, 3)
    for picks in ([2], [], [0]):
        scene.table.prompt.submit(picks)
    for _ in range(6):
        app.step(0.05)
    assert app.scene is not scene
    assert app.scene is not None
    assert app.scene.name == "curtain"
    known = known_cards(scene.session.view().state)
    shown = {node.card for node in scene.root.walk() if isinstance(node, CardNode)}
    assert {card for card in shown if card >= 0} <= known


def test_the_score_follows_the_end(app: App) -> None:
    scene = sit_down(app, moments.recorded(moments.over, (HUMAN, "greedy")))
    for _ in range(6):
        app.step(0.05)
    assert app.scene is not None
    assert app.scene is not scene
    assert app.scene.name == "score"


def test_what_was_taken_back_is_given_again(dealt: Deal, app: App) -> None:
    """By the button beside Undo and by its keys, until another answer is given."""
    scene = dealt(1, 5)
    journal = scene.session.journal
    scene.table.prompt.submit([0])
    given = [list(picks) for picks in journal.answers]
    assert scene.table.row.labelled("redo") is None
    for key, mod in (
        (pygame.K_y, 0),
        (pygame.K_y, pygame.KMOD_LCTRL),
        (pygame.K_z, pygame.KMOD_LCTRL | pygame.KMOD_LSHIFT),
    ):
        scene.table.undo()
        assert journal.answers == []
        press(app, key, mod)
        assert journal.answers == given
        scene.update(0.02)
    scene.table.undo()
    button = scene.table.row.labelled("redo")
    assert button is not None
    click(app, *button.box.center)
    assert journal.answers == given
    assert scene.table.row.labelled("redo") is None, "there is nothing more to give again"
    scene.table.undo()
    scene.table.prompt.submit([2])
    assert scene.table.row.labelled("redo") is None, "another answer has been given"


def test_the_row_of_the_next_question_is_painted_before_it_is_due(
    dealt: Deal, app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = dealt(1, 5)
    made: list[object] = []
    look = button.ground

    def noted(manner: button.Manner, state: button.State) -> PanelLook:
        made.append(manner)
        return look(manner, state)

    monkeypatch.setattr(button, "ground", noted)
    monkeypatch.setattr(app, "prerender", app.jobs.prerenderer.add)
    app.settings.animation = "normal"
    memory_cache.forget_all()
    scene.table.prompt.submit([0])
    assert scene.table.presenter.busy, "what happens is still being shown"
    assert scene.table.question.asks
    app.do_chores()
    before = list(made)
    assert before
    scene.table.row.show(scene.table.question)
    scene.table.row.node.draw(app.canvas())
    assert made == before, "all its buttons were there"


def test_the_ways_back_and_on_again_lie_apart(dealt: Deal, app: App) -> None:
    scene = dealt(1, 5)
    scene.table.prompt.submit([0])
    scene.table.undo()
    app.step(0.05)
    back, on = (scene.table.row.labelled(label) for label in ("undo", "redo"))
    assert back is not None
    assert on is not None
    assert not back.box.colliderect(on.box)
    assert layout.ACTIONS.y <= back.box.top
    assert back.box.bottom < on.box.top
    assert on.box.bottom <= layout.ACTIONS.bottom
