"""Events one notices, the time that motion takes, and fire: told in time, and never too long."""

from __future__ import annotations

import random
import statistics
from collections.abc import Sequence

import pygame
import pytest
import table_zones
from plain_table import NoEffects, Shape
from wholebox import eager_picks, rich_game

from thunderstone.bots.registry import bot_named
from thunderstone.catalogue import load_presets
from thunderstone.client.session import Session
from thunderstone.engine import machine
from thunderstone.engine import view as viewing
from thunderstone.engine.events import Event
from thunderstone.engine.laying import Laying
from thunderstone.engine.library import Library
from thunderstone.engine.setup import deal
from thunderstone.engine.state import BLANK, State
from thunderstone.showcase import moments, tables
from thunderstone.ui import card_animations, durations
from thunderstone.ui.app import App
from thunderstone.ui.batches import batches
from thunderstone.ui.brush.colour import alpha_of
from thunderstone.ui.canvas import Canvas
from thunderstone.ui.card_animations import CardLike
from thunderstone.ui.placement import Piece
from thunderstone.ui.presenter import Presenter
from thunderstone.ui.scenes.table import layout, light_effects
from thunderstone.ui.scenes.table.layout import Box
from thunderstone.ui.scenes.table.notices import Notice, kind_of, noticed
from thunderstone.ui.scenes.table.plaques import ROWS, TONES
from thunderstone.ui.scenes.table.scene import TableScene
from thunderstone.ui.tween import Chain, Tween
from thunderstone.words import has

FRAME = 1 / 60


pytestmark = pytest.mark.window(language="en", shared_faces=True)


class Easel:
    """A stage that notes what is made, and for how long."""

    def __init__(self) -> None:
        self.made: list[tuple[int, Piece]] = []

    def make(self, card: int, piece: Piece) -> CardLike:
        self.made.append((card, piece))
        return Shape(card, piece)

    def drop(self, card: int, node: CardLike) -> None:
        pass

    def reorder(self, order: Sequence[CardLike]) -> None:
        pass

    def expect(self, card: int, width: float) -> None:
        assert card != BLANK
        assert width > 100

    def tell(self, events: Sequence[Event]) -> None:
        pass


class Timed(Presenter):
    """A presenter that notes how long each step takes, by the kind of its events."""

    def __init__(self) -> None:
        self.easel = Easel()
        super().__init__(self.easel, NoEffects())
        self.times: list[tuple[str, float]] = []

    def _step(self, batch: list[Event]) -> list[Tween]:
        tweens = super()._step(batch)
        self.times.append((batch[0].kind, card_animations.longest(tweens) + self._pause(batch)))
        return tweens


def staged(name: str) -> tuple[Session, list[Event], State]:
    """A table laid by hand, what its last answer leads to, and the view after it."""
    made = tables.session(tables.STAGES[name])
    events = made.answer(tables.picks_for(made, tables.STAGES[name].then))
    return made, events, made.view().state


def told(name: str, lang: str) -> list[Notice]:
    made, events, view = staged(name)
    names = [player.name for player in made.players]
    return [one.notice for one in noticed(events, view, names, lang)]


# -- what is told -----------------------------------------------------------------------------


def test_a_breach_is_told_with_its_card_what_it_does_and_whom_it_befalls() -> None:
    notices = told("breach", "es")
    breach = next(notice for notice in notices if notice.kind == "breach")
    assert breach.face is not None
    assert breach.face.id == "natures_mistress"
    assert breach.seats == (0, 1, 2)
    assert breach.words == "*Señora de la naturaleza.* Cada jugador recibe una Enfermedad."
    diseases = [notice for notice in notices if notice.kind == "disease"]
    assert [notice.seats for notice in diseases] == [(0,)], "those of the breach are told with it"


def test_a_guardian_is_told_once_with_its_lasting_effect() -> None:
    notices = told("breakout", "en")
    kinds = [notice.kind for notice in notices]
    assert kinds.count("guardian") == 1
    assert "breach" not in kinds
    guardian = notices[kinds.index("guardian")]
    assert guardian.face is not None
    assert guardian.face.id == "unholy_guardian"
    assert guardian.face.words_in("en").lasting in guardian.words


def test_a_treasure_names_its_finder_and_a_stone_what_it_takes_to_get_it() -> None:
    (treasure,) = told("treasure", "en")
    assert treasure.kind == "treasure"
    assert treasure.seats == (0,)
    assert treasure.words.startswith("*Marta* finds *Greed Amulet*.")
    (stone,) = told("stone", "en")
    assert stone.kind == "stone"
    assert stone.words.startswith(
        "*Stone of Avarice* appears in rank 3. Whoever brings it to rank 1"
    )


def test_every_kind_of_event_has_its_words_and_its_look(library: Library) -> None:
    state = deal(library, load_presets()["first_game"].setup(2, first=0), 1)
    card = state.hall[1][0]
    names = ["Ana*", "{gold}"]
    for event in (
        Event("breach_effect", 0, (card,)),
        Event("breach", -1, (card,), source="rank_1", to="rank_0"),
        Event("find_treasure", 1, (card,), source="dungeon", to="treasures"),
        Event("gain_disease", 1, (card,), source="disease", to="discard"),
        Event("collect", 0, (card,), source="rank_1", to="discard"),
        Event("lose_stone", -1, (card,), source="rank_1", to="void"),
        Event("overrun", -1, (card,), source="rank_1", to="village_pile"),
        Event("extra_turn", 1, host=card),
        Event("last_round", -1),
    ):
        kind = kind_of(event, state)
        assert kind in TONES
        for lang in ("es", "en"):
            (one,) = noticed([event], state, names, lang)
            assert one.cue is event
            assert one.notice.words
            assert "{" not in one.notice.words, "a player's name must draw no icon"
        assert has(f"event.{kind}")


def test_dull_events_are_not_told(library: Library) -> None:
    state = deal(library, load_presets()["first_game"].setup(2, first=0), 1)
    monster = state.hall[3][0]
    events = [
        Event("appear", -1, (monster,), source="dungeon", to="rank_3"),
        Event("appear", -1, (BLANK,), source="dungeon", to="rank_3"),
        Event("discard", 0, (monster,), source="hand", to="discard"),
        Event("turn", 1, amount=2),
    ]
    assert noticed(events, state, ["Ana", "Eva"], "es") == []


def test_who_is_made_to_discard_is_told_so_and_who_discards_by_choice_is_not(
    library: Library,
) -> None:
    state = deal(library, load_presets()["first_game"].setup(3, first=0), 1)
    hero, lost = state.seats[1].hand[0], state.seats[0].hand[0]
    use = Event("use", 1, (hero,), amount=0)
    forced = Event("discard", 0, (lost,), source="hand", to="discard", host=hero)
    (one,) = noticed([use, forced], state, ["Ana", "Eva", "Leo"], "es")
    assert one.notice.kind == "discard"
    assert one.notice.seats == (0,)
    assert library.cards[state.cards[lost].id].words_in("es").name in one.notice.words
    assert noticed([forced], state, ["Ana", "Eva", "Leo"], "es") == []


def test_what_players_must_discard_is_named_once_the_last_of_it_is_seen(library: Library) -> None:
    state = deal(library, load_presets()["first_game"].setup(3, first=0), 1)
    hero, lost = state.seats[1].hand[0], [state.seats[seat].hand[0] for seat in (2, 0)]
    events = [Event("use", 1, (hero,), amount=0)] + [
        Event("discard", seat, (card,), source="hand", to="discard", host=hero)
        for seat, card in zip((2, 0), lost, strict=True)
    ]
    (one,) = noticed(events, state, ["Ana", "Eva", "Leo"], "en")
    assert one.cue is events[-1]
    assert one.notice.seats == (0, 2)


# -- how long things take ---------------------------------------------------------------------


def test_a_card_takes_a_moment_and_no_set_piece_longer_than_allowed() -> None:
    for one in (durations.MOVE, durations.TRAVEL, durations.RISE, durations.TURN):
        assert 0.12 <= one <= 0.22
    for count in (2, 6, 11, 40):
        wait = durations.stagger(count, durations.TRAVEL)
        assert 0 < wait <= durations.STAGGER
        assert wait * (count - 1) + durations.TRAVEL <= durations.SET_PIECE + 1e-9
    assert durations.stagger(11, durations.SET_PIECE) == 0


def test_eleven_cards_are_dealt_in_time(library: Library) -> None:
    state = deal(library, load_presets()["first_game"].setup(2, first=0), 3)
    presenter = Timed()
    Laying(state).put_away("hand", "deck", 0, bottom=False)
    presenter.reset(viewing.view(state, 0).state, 0, 0)
    cards = tuple(state.seats[0].deck[-11:])
    event = Event("draw", 0, cards, source="deck", to="hand", secret=1)
    goal = state.copy()
    goal.seats[0].hand = list(cards)
    goal.seats[0].deck = goal.seats[0].deck[:-11]
    presenter.play([event], viewing.view(goal, 0).state)
    presenter.update(FRAME)
    assert len(presenter.nodes) >= 11
    (_, seconds), *_ = presenter.times
    assert durations.TRAVEL < seconds <= durations.SET_PIECE + 1e-9
    presenter.update(seconds / 2)
    ways = {card: presenter.nodes[card].x for card in cards}
    assert len(set(ways.values())) > 6, "they leave the deck one after another"


@pytest.mark.parametrize("seed", range(8))
def test_whatever_happens_keeps_within_a_set_piece(library: Library, seed: int) -> None:
    state = rich_game(library, seed)
    rng = random.Random(seed)
    presenter = Timed()
    viewer = seed % len(state.seats)
    presenter.reset(viewing.view(state, viewer).state, viewer, viewer)
    for _ in range(90):
        if state.decision is None:
            break
        step = machine.answer(state, eager_picks(state.decision, rng))
        seen = viewing.view(state, viewer).state
        presenter.play([viewing.masked(event, viewer) for event in step.events], seen)
        presenter.skip()
    assert len({kind for kind, _ in presenter.times}) > 12
    late = [one for one in presenter.times if one[1] > durations.SET_PIECE + 1e-9]
    assert not late
    for card, piece in presenter.easel.made:
        assert card >= 0 or piece.look == "back", "what is not known is never shown"


def test_a_bots_usual_turn_takes_two_to_four_seconds(library: Library) -> None:
    state = deal(library, load_presets()["first_game"].setup(4, first=0), 1)
    bot, presenter = bot_named("greedy"), Timed()
    presenter.reset(viewing.view(state, 0).state, 0, 0)
    turns: dict[str, list[float]] = {"village": [], "dungeon": [], "rest": []}
    act = ""
    for number in range(320):
        decision = state.decision
        assert decision is not None
        turn = state.turn.number
        step = machine.answer(state, bot.choose(viewing.view(state, decision.seat), number))
        act = next((e.source for e in step.events if e.kind == "action"), act)
        presenter.play([viewing.masked(e, 0) for e in step.events], viewing.view(state, 0).state)
        presenter.skip()
        if state.turn.number != turn:
            if decision.seat != 0:
                turns[act].append(sum(seconds for _, seconds in presenter.times))
            presenter.times.clear()
    assert all(len(times) >= 4 for times in turns.values())
    assert statistics.median(turns["village"]) < 2.5
    assert statistics.median(turns["dungeon"]) < 5
    assert statistics.median([one for times in turns.values() for one in times]) < 4


# -- set pieces -------------------------------------------------------------------------------


def test_what_belongs_together_is_shown_together() -> None:
    level = [
        Event("xp", 0, amount=-2, host=5),
        Event("level_up", 0, (5,), source="hand", to="void"),
        Event("level_gain", 0, (9,), source="stack:elf", to="discard", host=5),
    ]
    sick = [Event("gain_disease", seat, (20 + seat,), "disease", "discard") for seat in (1, 2)]
    refill = [
        Event("shift", -1, (3,), source="rank_2", to="rank_1"),
        Event("appear", -1, (4,), source="dungeon", to="rank_3"),
        Event("shift", -1, (4,), source="rank_3", to="rank_2"),
    ]
    found = batches([*level, *sick, *refill])
    assert [len(batch) for batch in found] == [3, 2, 2, 1]
    unpaid = Event("level_gain", 0, (9,), source="stack:elf", to="discard", host=6)
    assert len(batches([level[1], unpaid])) == 2


def test_a_risen_hero_is_never_seen_beside_what_he_becomes(library: Library) -> None:
    state = deal(library, load_presets()["first_game"].setup(2, first=0), 3)
    presenter = Timed()
    presenter.reset(viewing.view(state, 0).state, 0, 0)
    old, new = state.seats[0].hand[0], state.stacks["elf"][-1]
    goal = state.copy()
    goal.seats[0].hand.remove(old)
    goal.stacks["elf"].remove(new)
    goal.seats[0].discard.append(new)
    events = [
        Event("xp", 0, amount=-2, host=old),
        Event("level_up", 0, (old,), source="hand", to="void"),
        Event("level_gain", 0, (new,), source="stack:elf", to="discard", host=old),
    ]
    presenter.play(events, viewing.view(goal, 0).state)
    seen: list[tuple[bool, bool]] = []
    while presenter.busy:
        presenter.update(FRAME)
        shapes = dict(presenter.cards.leaving)
        shown = [
            node is not None and node.alpha > 0.5 and abs(node.flip - 0.5) > 0.02
            for node in (shapes.get(old), presenter.nodes.get(new))
        ]
        seen.append((shown[0], shown[1]))
    assert (True, False) in seen
    assert (False, True) in seen
    assert (True, True) not in seen
    assert presenter.nodes[new].piece.zone == "discard"


def test_a_destroyed_card_burns_and_one_put_away_does_not(library: Library) -> None:
    for kind, to, burns in (("destroy", "void", True), ("discard", "discard", False)):
        state = deal(library, load_presets()["first_game"].setup(2, first=0), 3)
        presenter = Timed()
        presenter.reset(viewing.view(state, 0).state, 0, 0)
        card = state.seats[0].hand[0]
        node = presenter.nodes[card]
        presenter.play([Event(kind, 0, (card,), source="hand", to=to)], presenter.view)
        burnt = 0.0
        while presenter.busy:
            presenter.update(FRAME)
            burnt = max(burnt, node.burn)
        assert (burnt > 0.9) is burns


def test_a_chain_passes_on_what_time_is_left_and_can_be_cut_short() -> None:
    node = Shape(BLANK, Piece(Box(0, 0, 10, 15), "face"))
    ended: list[str] = []
    parts = (
        card_animations.travel(node, Box(10, 0, 10, 15), 0.2, done=lambda: ended.append("there")),
        card_animations.rest(node, 0.3),
        card_animations.travel(node, Box(50, 0, 10, 15), 0.2, done=lambda: ended.append("home")),
    )
    chain = Chain(*parts)
    assert chain.length == pytest.approx(0.7)
    chain.update(0.4)
    assert node.x == 10
    assert not chain.moving, "while a card is held up nothing changes"
    assert chain.rest == pytest.approx(0.3)
    chain.update(0.3 + 1e-9)
    assert chain.over
    assert ended == ["there", "home"]
    again = Chain(
        card_animations.travel(node, Box(0, 0, 10, 15), 0.2), card_animations.rest(node, 1)
    )
    again.finish()
    assert again.over
    assert node.x == 0


def test_fire_leaves_nothing() -> None:
    pygame.display.set_mode((16, 16))
    picture = pygame.Surface((60, 90))
    picture.fill("#80c0ff")
    area = pygame.Rect(0, 0, 60, 90)
    left = []
    for share in (0.01, 0.3, 0.6, 1.0):
        surface = pygame.Surface((60, 90), pygame.SRCALPHA)
        light_effects.burn(Canvas(surface, 1.0), picture, area, share)
        left.append(float((alpha_of(surface) > 0.5).mean()))
    assert left[0] > 0.95
    assert left == sorted(left, reverse=True)
    assert left[-1] < 0.01


# -- on the table -----------------------------------------------------------------------------


def sit(app: App, name: str) -> TableScene:
    """Sit down at a table laid by hand."""
    app.play(tables.session(tables.STAGES[name]))
    app.step(FRAME)
    assert isinstance(app.scene, TableScene)
    return app.scene


def happen(scene: TableScene, name: str) -> None:
    scene.table.prompt.submit(tables.picks_for(scene.session, tables.STAGES[name].then))
    scene.services.step(FRAME)
    scene.services.step(FRAME)


def press(app: App, key: int) -> None:
    app.dispatch(pygame.Event(pygame.KEYDOWN, key=key, mod=0, unicode=""))


def click(app: App, x: float, y: float) -> None:
    pos = app.pixels(x, y)
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        app.dispatch(pygame.Event(kind, pos=pos, button=1))


def test_without_motion_a_caption_stands_still_for_as_long_and_blocks_nothing(app: App) -> None:
    app.settings.show_reach = False  # found in a process of its own, it is drawn when it comes
    scene = sit(app, "treasure")
    happen(scene, "treasure")
    (caption,) = scene.table.effects.captions.hanging
    assert caption.alpha == 1
    assert not scene.table.presenter.busy
    app.step(FRAME)
    assert not scene.animating
    assert scene.table.question.asks, "the next question is there already"
    waited = 2 * FRAME
    while scene.table.effects.up:
        app.step(FRAME)
        waited += FRAME
        assert waited < 3
    assert waited > 1.1


def test_a_caption_goes_with_enter_with_a_click_beside_it_or_on_it(app: App) -> None:
    for way in ("enter", "beside", "on"):
        scene = sit(app, "stone")
        happen(scene, "stone")
        answers = len(scene.session.journal.answers)
        (caption,) = scene.table.effects.captions.hanging
        if way == "enter":
            press(app, pygame.K_RETURN)
        elif way == "beside":
            click(app, 8, 890)
        else:
            click(app, *caption.box.center)
        assert not scene.table.effects.up
        assert len(scene.session.journal.answers) == answers, "it answers nothing"
        app.pop()


@pytest.mark.parametrize("name", ["breach", "trap", "treasure", "stone", "breakout"])
def test_captions_hang_beside_what_they_tell_and_over_no_card(app: App, name: str) -> None:
    scene = sit(app, name)
    happen(scene, name)
    table = scene.table
    (first, *_) = table.effects.captions.hanging
    for _ in range(200):
        for caption in table.effects.captions.hanging:
            box = caption.box
            assert not any(box.colliderect(tuple(card.box)) for card in table.cards.nodes.values())
            for other in (layout.VILLAGE, layout.HAND, layout.TOTALS, layout.ACTIONS):
                assert not box.colliderect(tuple(other))
            for other_caption in table.effects.captions.hanging:
                assert other_caption is caption or not box.colliderect(other_caption.box)
        app.step(FRAME)
    assert first.parent is None
    assert not table.effects.up


@pytest.mark.parametrize("name", ["mode", "order", "solo"])
def test_a_plaque_hides_nothing_that_a_turn_is_made_of(app: App, name: str) -> None:
    table = sit(app, name).table
    words = "Each of the players discards *a card* of his choice, *or all of them*."
    for seat in range(ROWS):
        table.effects.plaque.show(Notice("discard", None, (seat,), words), table.effects.place)
    box = table.effects.plaque.box
    zones = table_zones.zones(5, 1)
    assert not any(box.colliderect(tuple(zone)) for at, zone in zones.items() if at != "log")


def test_the_banner_of_a_turn_hides_nothing_that_the_turn_is_made_of(app: App) -> None:
    scene = sit(app, "solo")
    banner = scene.table.effects.banner.box
    zones = table_zones.zones(5, 1)
    kept = {name: box for name, box in zones.items() if name not in ("log",)}
    assert not any(banner.colliderect(tuple(box)) for box in kept.values())


@pytest.mark.parametrize("news", [False, True])
def test_the_banner_of_a_turn_leaves_the_way_to_the_recap_in_sight(app: App, *, news: bool) -> None:
    table = sit(app, "mode").table
    table.log.offer(news=news)
    app.step(FRAME)
    way = table.log.tree.target("news" if news else "recap")
    assert way is not None
    assert not table.effects.banner.box.colliderect(way.box)


def test_the_banner_of_a_turn_waits_for_no_plaque_and_lies_under_none(app: App) -> None:
    table = sit(app, "mode").table
    app.settings.animation = "normal"
    for seat in range(ROWS):
        told = Notice("discard", None, (seat,), "Each discards a card of his choice, or all.")
        table.effects.plaque.show(told, "log")
    table.effects.herald(1, 3)
    assert table.effects.banner.age == 1.0
    table.effects.plaque.dismiss()
    table.effects.herald(1, 3)
    assert table.effects.banner.age < 1.0


@pytest.mark.parametrize("name", ["mode", "level", "siege"])
def test_a_deed_hides_no_stack_of_the_village_and_no_card_held_up(app: App, name: str) -> None:
    table = sit(app, name).table
    deed = table.effects.deed.box
    zones = table_zones.zones(5, 1)
    assert not any(deed.colliderect(tuple(box)) for at, box in zones.items() if at != "village")
    assert not any(deed.colliderect(tile.box) for tile in table.village.tiles.values())
    for count in (1, 2, 3):
        assert not any(deed.colliderect(tuple(box)) for box in card_animations.spots(count))


def test_events_are_listed_together_and_what_is_too_much_waits(app: App) -> None:
    scene = sit(app, "treasure")
    face = scene.table.seen.cards[scene.table.seen.hall[1][0]]
    for number in range(ROWS + 2):
        scene.table.effects.plaque.show(Notice("treasure", face, (0,), f"Number {number}."), "hall")
    assert [notice.words[-2] for notice in scene.table.effects.plaque.notices] == ["0", "1"]
    scene.table.effects.plaque.dismiss()
    assert [notice.words[-2] for notice in scene.table.effects.plaque.notices] == ["2", "3"]
    scene.table.effects.plaque.dismiss()
    assert not scene.table.effects.plaque.visible


def test_with_motion_bots_wait_until_a_plaque_has_been_read_unless_hurried(app: App) -> None:
    app.settings.animation = "normal"
    moment = moments.session(moments.bots_turn)
    polled: list[int] = []
    moment.poll = lambda: polled.append(1)  # type: ignore[method-assign,assignment,func-returns-value]
    app.play(moment)
    scene = app.scene
    assert isinstance(scene, TableScene)
    face = scene.table.seen.cards[scene.table.seen.hall[1][0]]
    scene.table.effects.plaque.show(Notice("treasure", face, (1,), "Words."), "hall")
    for _ in range(20):
        app.step(FRAME)
    assert scene.table.effects.plaque.visible
    assert not polled
    scene.table.hurry()
    assert not scene.table.effects.plaque.visible
    app.step(FRAME)
    assert polled
