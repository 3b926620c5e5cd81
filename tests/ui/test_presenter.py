"""The presenter: whatever is skipped or played ends in the same picture, the true one."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import replace

import pytest
from plain_table import NoEffects, Shape
from wholebox import eager_picks, rich_game

from thunderstone.catalogue import load_presets
from thunderstone.engine import machine, zones
from thunderstone.engine import view as viewing
from thunderstone.engine.events import Event
from thunderstone.engine.hall import side_decks
from thunderstone.engine.library import Library
from thunderstone.engine.setup import deal
from thunderstone.engine.state import BLANK, State
from thunderstone.showcase import tables
from thunderstone.ui.card_animations import CardLike
from thunderstone.ui.placement import NOTHING_LAID, Laid, Piece, anchor, held_order, pieces
from thunderstone.ui.presenter import Presenter
from thunderstone.ui.scenes.table import layout


class Easel:
    """A stage that only keeps count. ``present`` are the nodes made and not dropped yet."""

    def __init__(self) -> None:
        self.present: list[CardLike] = []
        self.order: list[CardLike] = []
        self.told: list[Event] = []

    def make(self, card: int, piece: Piece) -> CardLike:
        node = Shape(card, piece)
        self.present.append(node)
        return node

    def drop(self, card: int, node: CardLike) -> None:
        self.present.remove(node)

    def reorder(self, order: Sequence[CardLike]) -> None:
        self.order = list(order)

    def tell(self, events: Sequence[Event]) -> None:
        self.told += events

    def expect(self, card: int, width: float) -> None:
        pass


def presenter_of(easel: Easel) -> Presenter:
    return Presenter(easel, NoEffects())


def picture(presenter: Presenter) -> dict[int, tuple[object, ...]]:
    """What lies on the table at rest: the nodes of the presenter and no others."""
    assert isinstance(presenter.layer, Easel)
    assert set(presenter.layer.present) == set(presenter.nodes.values())
    assert len(presenter.layer.present) == len(presenter.nodes)
    return {card: node.picture for card, node in presenter.nodes.items() if isinstance(node, Shape)}


def random_answer(state: State, rng: random.Random) -> list[int]:
    decision = state.decision
    assert decision is not None
    count = rng.randint(decision.least, decision.most)
    return rng.sample(range(len(decision.options)), count)


@pytest.mark.parametrize("seed", range(6))
def test_skipped_or_played_ends_in_the_same_picture(library: Library, seed: int) -> None:
    state = deal(library, load_presets()["first_game"].setup(3), seed)
    rng = random.Random(seed)
    played, skipped = presenter_of(Easel()), presenter_of(Easel())
    first = viewing.view(state, 0).state
    for presenter in (played, skipped):
        presenter.reset(first, 0, 0)
    for _ in range(120):
        if state.decision is None:
            break
        step = machine.answer(state, random_answer(state, rng))
        events = [viewing.masked(event, 0) for event in step.events]
        seen = viewing.view(state, 0).state
        for presenter in (played, skipped):
            presenter.play(events, seen)
        skipped.skip()
        for _ in range(4000):
            if not played.update(0.05):
                break
        assert not played.busy
        assert picture(played) == picture(skipped)
        wanted = {card: (tuple(piece.box), piece.look) for card, piece in pieces(seen, 0).items()}
        shown = {card: (tuple(p.box), p.look) for card, p in skipped.ways.layout.items()}
        assert shown == wanted
        assert all(alpha == 1 for _, _, alpha, _ in picture(played).values())


@pytest.mark.parametrize("seed", [0, 2, 5, 7, 22])
def test_any_cards_of_the_box_come_to_rest_where_they_belong(library: Library, seed: int) -> None:
    state = rich_game(library, seed)
    rng = random.Random(seed)
    played = presenter_of(Easel())
    played.reset(viewing.view(state, 0).state, 0, 0)
    for _ in range(60):
        if state.decision is None:
            break
        step = machine.answer(state, eager_picks(state.decision, rng))
        seen = viewing.view(state, 0).state
        played.play([viewing.masked(event, 0) for event in step.events], seen)
        for _ in range(4000):
            if not played.update(0.05):
                break
        assert not played.busy
        wanted = {card: (tuple(piece.box), piece.look) for card, piece in pieces(seen, 0).items()}
        assert {c: (tuple(p.box), p.look) for c, p in played.ways.layout.items()} == wanted
        assert all(alpha == 1 for _, _, alpha, _ in picture(played).values())


@pytest.mark.parametrize("swarm", [False, True])
def test_cards_fly_between_places_that_are_there(swarm: bool) -> None:
    """The decks, the Diseases under a monster and the village's pile have each a place."""
    state = tables.session(tables.STAGES["swarm" if swarm else "solo"]).journal.state
    assert side_decks(state) == (("swarm",) if swarm else ())
    monster = state.hall[2][0]
    for zone in ("dungeon", "disease", f"under:{monster}", "village_pile", "discard"):
        box = anchor(zone, 0, 0, state)
        assert box is not None, zone
        assert box.x >= 0
        assert box.right <= 1600
    assert (anchor("swarm", -1, 0, state) is not None) is swarm
    assert anchor("under:9999", -1, 0, state) is None
    assert anchor("void", -1, 0, state) is None


def test_skipping_half_way_ends_in_the_same_picture(library: Library) -> None:
    state = deal(library, load_presets()["first_game"].setup(2, first=0), 3)
    presenter = presenter_of(Easel())
    presenter.reset(viewing.view(state, 0).state, 0, 0)
    for picks in ([2], [0], [0]):  # rest, destroy a card, end the turn
        events = [viewing.masked(event, 0) for event in machine.answer(state, picks).events]
        presenter.play(events, viewing.view(state, 0).state)
        presenter.update(0.07)
    presenter.skip()
    wanted = pieces(viewing.view(state, 0).state, 0)
    assert {card: node.piece for card, node in presenter.nodes.items()} == wanted  # type: ignore[attr-defined]


def test_a_hero_chosen_in_the_tray_leaves_nothing_behind() -> None:
    """The card of the tray is the one that turns in (R54); skipped or played, none is left."""
    militia = replace(tables.STAGES["level"], hands=("militia" + " torch" * 5,), xp=3)
    session = tables.session(militia)
    decision = session.decision
    assert decision is not None
    found = [(n, option) for n, option in enumerate(decision.options) if option.act == "level"]
    heroes = tuple(option.other for _, option in found)
    assert len(heroes) == 4, "a Militia may become a Hero of any of the four stacks"
    before = session.view().state
    presenter = presenter_of(Easel())
    presenter.reset(before, 0, 0)
    presenter.lay(Laid(heroes, BLANK, layout.PANE_RIGHT))
    presenter.skip()
    assert set(heroes) <= set(presenter.nodes)
    presenter.play(session.answer([found[1][0]]), session.view().state)
    presenter.lay(NOTHING_LAID)
    presenter.skip()
    assert picture(presenter)
    assert {card: node.piece for card, node in presenter.nodes.items()} == presenter.ways.layout
    presenter.jump(before)
    presenter.skip()
    assert picture(presenter)


def test_a_disease_brought_in_from_outside_the_deck_can_be_shown(library: Library) -> None:
    """The plain deck never runs out: a copy that was not there at the deal flies all the same."""
    setup = load_presets()["first_game"].setup(2, first=0)
    variant = replace(setup.variant, disease="normal")
    state = deal(library, replace(setup, variant=variant), 3, loose=True)
    presenter = presenter_of(Easel())
    presenter.reset(viewing.view(state, 0).state, 0, 0)
    new = len(state.cards)
    state.disease.clear()
    zones.gain_disease(state, 0)
    presenter.play(state.events, viewing.view(state, 0).state)
    presenter.skip()
    assert new in presenter.nodes
    assert presenter.view.seats[0].discard == [new]


def test_held_weapons_follow_their_bearers() -> None:
    assert held_order([1, 2, 3, 4], {4: 1}) == ([1, 4, 2, 3], [False, True, False, False])
    assert held_order([1, 2], {9: 1}) == ([1, 2], [False, False])


def test_unknown_cards_lie_face_down(library: Library) -> None:
    state = deal(library, load_presets()["first_game"].setup(2, first=1), 1)
    seen = viewing.view(state, 0).state
    found = pieces(seen, 1)
    hand = [piece for piece in found.values() if piece.zone == "hand"]
    assert len(hand) == 6
    assert all(piece.look == "back" for piece in hand)
    assert BLANK not in found
