"""What the table shows without a word: darkness, red light, held weapons, fans, marks on stacks."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from itertools import pairwise

import pygame
import pytest

from thunderstone.client.table_view import TableView
from thunderstone.engine import attack, stats
from thunderstone.engine.card import CardDef
from thunderstone.engine.decision import Option
from thunderstone.engine.library import Library
from thunderstone.engine.state import State
from thunderstone.showcase import tables
from thunderstone.showcase.tables import Stage
from thunderstone.ui.app import App
from thunderstone.ui.brush import text
from thunderstone.ui.brush.sprite import Sprite
from thunderstone.ui.canvas import Canvas, TextMark
from thunderstone.ui.cards import face, small, strip
from thunderstone.ui.cards.cache import FaceStore
from thunderstone.ui.cards.face import Figures
from thunderstone.ui.cards.tile import ALONE
from thunderstone.ui.prompts import Effect
from thunderstone.ui.scenes.table import card as card_module
from thunderstone.ui.scenes.table import layout
from thunderstone.ui.scenes.table.card import CardNode, frame_of
from thunderstone.ui.scenes.table.card_overlays import (
    CardRoom,
    EffectNode,
    HindranceNode,
    LastingNode,
    effect_boxes,
)
from thunderstone.ui.scenes.table.hall import BadgeNode, BarredNode
from thunderstone.ui.scenes.table.layout import Box
from thunderstone.ui.scenes.table.light import murk_of, murk_veil
from thunderstone.ui.scenes.table.scene import TableScene

HALL = ("unholy_guardian", "razorback", "usurper", "regicide")
DARK = Stage(
    ("thyrian_lord militia dagger short_sword dagger militia",),
    HALL,
    ("dungeon",),
    categories="thyrian short_sword",
)
DOG = replace(
    DARK,
    hall=("", "blink_dog", "razorback", "usurper"),
    categories="thyrian short_sword enchanted",
)
LIGHT = replace(
    DARK,
    hands=("thyrian_lord glow_berries torch torch militia dagger",),
    categories="thyrian glow_berries",
)
LARGE = replace(
    DARK,
    hands=(
        "doomgate_squire thyrian_lord torch militia short_sword glow_berries "
        "iron_rations dagger militia torch border_guard",
    ),
    categories="thyrian doomgate_squire short_sword glow_berries border_guard",
    answers=("village",),
)


pytestmark = [pytest.mark.usefixtures("blank_faces"), pytest.mark.window(animation="normal")]


def laid(app: App, stage: Stage) -> TableScene:
    app.play(tables.session(stage))
    scene = app.scene
    assert isinstance(scene, TableScene)
    rest(app)
    return scene


def rest(app: App) -> None:
    for _ in range(400):
        app.step(0.12)
        if app.scene is None or not app.scene.animating:
            return
    raise AssertionError("the table never comes to rest")


def pointed(app: App, scene: TableScene, x: float, y: float) -> None:
    app.dispatch(
        pygame.Event(pygame.MOUSEMOTION, pos=app.pixels(x, y), rel=(0, 0), buttons=(0, 0, 0))
    )
    for _ in range(8):
        app.step(0.12)
    assert app.scene is scene


def give(scene: TableScene, act: str, name: str, other: str = "") -> None:
    """Answer by an act about a card, and perhaps another one."""
    kinds = scene.table.seen.cards
    decision = scene.session.decision
    assert decision is not None
    scene.table.prompt.submit(
        [
            place
            for place, option in enumerate(decision.options)
            if option.act == act
            and kinds[option.card].id == name
            and (not other or kinds[option.other].id == other)
        ][:1]
    )


def node_of(scene: TableScene, name: str, zone: str = "hand") -> CardNode:
    kinds = scene.table.seen.cards
    return next(
        node
        for card, node in scene.table.cards.nodes.items()
        if card >= 0 and kinds[card].id == name and node.piece.zone.startswith(zone)
    )


# -- light --------------------------------------------------------------------------------


def test_the_more_light_is_missing_the_darker_a_rank_lies(app: App) -> None:
    scene = laid(app, DARK)
    hall = scene.table.seen.hall
    nodes = scene.table.cards.nodes
    murk = [nodes[hall[rank][0]].murk for rank in range(4)]
    assert murk[0] == 0 < murk[1] < murk[2] < murk[3] <= 1
    assert [scene.table.hall.ranks[rank].murk for rank in (1, 2, 3)] == murk[1:]
    for rank in (1, 2, 3):
        tally = scene.table.board_view.table.previews[hall[rank][0]]
        assert scene.table.board_view.table.light(rank) == (tally.light_needed, tally.missing)


def test_without_a_preview_the_totals_light_the_ranks(app: App) -> None:
    """A visit to the village shows no previews, and the hall is as dark as for the party."""
    scene = laid(app, replace(LIGHT, answers=("village",)))
    assert not scene.table.board_view.table.previews
    totals = scene.table.board_view.table.totals
    for rank in (1, 2, 3):
        need = attack.terms_of(
            scene.table.seen, 0, scene.table.seen.hall[rank][0], rank
        ).light_needed
        assert scene.table.board_view.table.light(rank).missing == max(0, need - totals.light)
    assert murk_of(scene.table.board_view.table.light(3)) == 0


def test_darkness_lifts_by_and_by_and_at_once_without_animation(app: App) -> None:
    for speed in ("normal", "off"):
        app.settings.animation = speed
        scene = laid(app, DARK)
        ground = scene.table.hall.ranks[3]
        node = scene.table.cards.nodes[scene.table.seen.hall[3][0]]
        before = ground.murk
        tally = scene.table.board_view.table.previews[node.card]
        lit = tally._replace(light=3, missing=0, total=tally.total + 6)
        table = scene.table.board_view.table
        scene.table.board_view.table = replace(table, previews={**table.previews, node.card: lit})
        scene.table.show()
        app.step(0.1)
        if speed == "normal":
            assert 0 < ground.murk < before
            assert 0 < node.murk < before
            assert 0 < ground.fresh < 1
            plate = next(one for one in scene.table.hall.plates if one.card == node.card)
            assert 0 < plate.fresh < 1
            assert plate.before is not None
        rest(app)
        assert ground.murk == node.murk == 0
        assert ground.fresh == 1


def test_a_plate_that_says_the_same_is_not_replaced(app: App) -> None:
    scene = laid(app, DARK)
    before = scene.table.hall.plates
    scene.table.show()
    assert all(one is other for one, other in zip(before, scene.table.hall.plates, strict=True))


def test_figures_and_words_are_shaded_less_than_the_picture() -> None:
    veil = murk_veil(196, 294, 11)
    picture = veil.surface.get_at((110, 110)).a
    assert picture > 180
    for x, y in ((26, 26), (98, 172), (98, 215), (30, 262)):
        assert veil.surface.get_at((x, y)).a < 0.45 * picture
    assert veil.surface.get_at((0, 0)).a == 0


# -- rank 0 -------------------------------------------------------------------------------


def test_the_guardian_names_what_lasts(app: App, library: Library) -> None:
    scene = laid(app, DARK)
    guardian = node_of(scene, "unholy_guardian", "rank_0")
    (plate,) = [child for child in guardian.children if isinstance(child, LastingNode)]
    assert plate.words == library.cards["unholy_guardian"].words_in("es").lasting
    elsewhere = laid(app, replace(DARK, hall=("", "unholy_guardian", "usurper", "regicide")))
    guardian = node_of(elsewhere, "unholy_guardian", "rank_1")
    assert not any(isinstance(child, LastingNode) for child in guardian.children)


def test_every_card_that_does_something_in_rank_0_says_so_in_both_languages(
    library: Library,
) -> None:
    lasting = {
        card.id
        for card in library.cards.values()
        if any(line.zone == "rank_0" for line in (*card.modifiers, *card.triggers))
    }
    assert "unholy_guardian" in lasting
    for name in lasting:
        for lang in ("es", "en"):
            assert library.cards[name].words_in(lang).lasting


@pytest.mark.parametrize("guardians", [1, 2, 3])
def test_the_words_of_rank_0_fit_however_many_lie_there(
    app: App, library: Library, guardians: int
) -> None:
    box = layout.hall(guardians).ranks[0][0]
    for lang in ("es", "en"):
        words = library.cards["unholy_guardian"].words_in(lang).lasting
        for bare in (False, True):
            node = LastingNode("Mientras siga aquí", words, box.w, box.h, bare=bare)
            ledger: list[TextMark] = []
            node.draw(Canvas(app.surface, 1.0, (200, 200), lang, ledger))
            assert ledger
            for mark in ledger:
                assert mark.whole
                assert mark.px >= 13.75
                assert mark.rect.height <= node.h
                assert mark.rect.width <= node.w
            assert 0 < node.x < box.w - node.w, "within the card's frame"
            assert node.y > (0.42 if bare else 0.18) * box.h, "the Guardian's face stays free"
            assert node.y + node.h < 0.87 * box.h


# -- what may not be attacked -------------------------------------------------------------


@pytest.mark.parametrize("answers", [(), ("dungeon",)])
def test_a_monster_out_of_reach_says_so_and_why(app: App, answers: tuple[str, ...]) -> None:
    """A Blink Dog in the dark (R192), before the dungeon is entered and after."""
    scene = laid(app, replace(DOG, answers=answers))
    dog = scene.table.seen.hall[1][0]
    (plate,) = [one for one in scene.table.hall.plates if one.card == dog]
    assert isinstance(plate, BarredNode)
    assert plate.refusal.reason == "too_dark"
    assert "Luz" in plate.tip()
    assert not plate.clickable
    others = [one for one in scene.table.hall.plates if one.card != dog]
    assert len(others) == 2
    assert all(isinstance(one, BadgeNode) for one in others)


def test_in_the_light_it_may_be_attacked(app: App) -> None:
    scene = laid(app, replace(DOG, hands=LIGHT.hands, categories="thyrian glow_berries enchanted"))
    assert not any(isinstance(one, BarredNode) for one in scene.table.hall.plates)


def test_an_effect_that_asks_first_thing_leaves_the_previews_in_sight(app: App) -> None:
    scene = laid(app, tables.STAGES["mode"])
    assert scene.table.board_view.table.stale
    assert {one.card for one in scene.table.hall.plates} == {
        c for r in scene.table.seen.hall for c in r
    }


# -- weapons ------------------------------------------------------------------------------


def test_who_cannot_bear_a_weapon_says_why(app: App) -> None:
    scene = laid(app, DARK)
    sword = node_of(scene, "short_sword")
    scene.table.question.take_up(sword.card)
    lord, militia = node_of(scene, "thyrian_lord"), node_of(scene, "militia")
    assert lord.mark.kind == "target"
    assert not any(isinstance(child, HindranceNode) for child in lord.children)
    (plate,) = [child for child in militia.children if isinstance(child, HindranceNode)]
    assert plate.words == "Le falta Fuerza: 2 < 4"
    give(scene, "equip", "short_sword", "thyrian_lord")
    rest(app)
    scene.table.question.take_up(node_of(scene, "dagger").card)
    lord = node_of(scene, "thyrian_lord")
    (plate,) = [child for child in lord.children if isinstance(child, HindranceNode)]
    assert plate.words == scene.table.board_view.word("bear.already_armed")


def test_a_held_weapon_shows_the_strength_that_is_left(app: App) -> None:
    scene = laid(app, DARK)
    give(scene, "equip", "short_sword", "thyrian_lord")
    rest(app)
    state = scene.table.seen
    sword, lord = node_of(scene, "short_sword"), node_of(scene, "thyrian_lord")
    assert sword.held
    assert sword.spare == stats.strength(state, 0, lord.card) - 4
    assert sword.piece.box.x == pytest.approx(lord.piece.box.right, abs=2)
    notes = [note.text for note in scene.table.question.notes(lord.card)]
    assert any("Espada corta" in text and str(sword.spare) in text for text in notes)


def drag(app: App, node: CardNode, *ways: tuple[float, float]) -> None:
    start = (node.box.x + 30, node.box.y + 60)
    for place, (x, y) in enumerate((start, (start[0] + 30, start[1] - 20), *ways)):
        pos = app.pixels(x, y)
        app.dispatch(
            pygame.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(bool(place), 0, 0))
        )
        if not place:
            app.dispatch(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=1))


def test_a_weapon_dragged_shows_its_bearers_and_goes_home_elsewhere(app: App) -> None:
    scene = laid(app, DARK)
    sword, lord = node_of(scene, "short_sword"), node_of(scene, "thyrian_lord")
    home = sword.piece.box
    drag(app, sword, (700, 300))
    assert scene.table.drag.card is sword
    assert lord.mark.kind == "target"
    app.dispatch(pygame.Event(pygame.MOUSEBUTTONUP, pos=app.pixels(700, 300), button=1))
    rest(app)
    assert (sword.x, sword.y) == home[:2]
    assert lord.mark.kind != "target"
    assert not scene.session.journal.state.turn.equipped
    drag(app, sword, lord.box.center)
    assert lord.hovered
    app.dispatch(pygame.Event(pygame.MOUSEBUTTONUP, pos=app.pixels(*lord.box.center), button=1))
    assert scene.session.journal.state.turn.equipped == {sword.card: lord.card}


# -- the hand -----------------------------------------------------------------------------


def test_no_button_covers_experience_laurels_or_name(library: Library) -> None:
    """For every card with effects, at the usual width and at the least, bare or with its rules."""
    for card in library.cards.values():
        for phase in ("village", "dungeon", "spoils"):
            effects = [
                Effect(f"use.{i}", ability.label.get("es", "") or "Mazmorra", "may")
                for i, ability in enumerate(card.abilities)
                if phase in ability.phases
            ]
            if card.hero and phase == "village":
                effects.append(Effect("level", "Nivel: 3 PX", "may", icon="up"))
            if not effects:
                continue
            footed = small.footed(Figures(card, {}))
            for wide in (layout.HAND_W, small.LEAST_WITH_TEXT):
                for bare in (False, True):
                    _check_buttons(effects, wide, bare=bare, footed=footed)


def _check_buttons(effects: list[Effect], wide: float, *, bare: bool, footed: bool) -> None:
    u = wide / 160
    foot = Box(10 * u, 198 * u, 140 * u, 34 * u)
    name = Box(10 * u, 182 * u, 140 * u, 18 * u) if bare else Box(10 * u, 128 * u, 140 * u, 14 * u)
    boxes = [
        Box(*place)
        for place in effect_boxes(effects, CardRoom(wide, wide * 1.5, wide, bare, footed))
    ]
    for i, box in enumerate(boxes):
        assert not box.meets(name), (effects[i].label, bare)
        assert bare or not footed or not box.meets(foot._replace(y=206 * u, h=26 * u)), effects[i]
        assert layout.HAND.middle[1] - wide * layout.TALL / 2 + box.bottom <= 900
        assert not any(box.meets(other) for other in boxes[:i])


def test_used_effects_are_marked_beside_what_is_left() -> None:
    used, left = Effect("used.0", "Usado", "used"), Effect("use.1", "Roba 1 carta", "may")
    mark, button = effect_boxes([used, left], CardRoom(176, 264, 176))
    assert mark[1] == button[1]
    assert mark[2] < 40 < button[2]
    first, second = effect_boxes([used, used], CardRoom(176, 264, 176))
    assert first[2] > second[2]


def hand_of(scene: TableScene) -> list[CardNode]:
    """The cards of the hand, line by line."""
    hand = [node for node in scene.table.cards.nodes.values() if node.piece.zone == "hand"]
    return sorted(hand, key=lambda node: (node.y, node.x))


def test_a_large_hand_lies_in_tiles_by_kind_that_open_under_the_pointer(app: App) -> None:
    scene = laid(app, LARGE)
    hand = hand_of(scene)
    assert len(hand) == 11
    assert {node.piece.look for node in hand} == {"tile"}
    kinds = [node.face.kind for node in hand if node.face is not None]
    assert kinds.index("weapon") > max(place for place, kind in enumerate(kinds) if "hero" in kind)
    tile = next(node for node in hand if len(node.children) > 0)
    (button, *_) = (child for child in tile.children if isinstance(child, EffectNode))
    narrow = button.w
    assert frame_of(tile) == (0, 0, tile.w, tile.h)
    pointed(app, scene, *tile.box.center)
    whole = layout.opened(tile.piece.box)
    assert frame_of(tile) == pytest.approx((whole.x - tile.x, whole.y - tile.y, whole.w, whole.h))
    assert button.w > 2 * narrow, "its words are to be read now"
    assert (tile.w, tile.h) == tile.piece.box[2:], "where it lies it gives way to its neighbours"
    pointed(app, scene, 800, 300)
    assert frame_of(tile) == (0, 0, tile.w, tile.h)
    assert button.w == narrow


def test_every_card_of_a_hand_that_overlaps_can_be_read(app: App) -> None:
    """Nine cards: each is painted for the strip that is in sight, and whole under the pointer."""
    scene = laid(app, replace(LARGE, hands=(" ".join(LARGE.hands[0].split()[:9]),)))
    hand = hand_of(scene)
    assert len(hand) == 9
    for node, other in pairwise(hand):
        assert node.seen == pytest.approx(other.x - node.x - layout.STRIP_GAP)
        assert node.in_sight == node.seen
    assert hand[-1].in_sight == hand[-1].w
    pointed(app, scene, hand[0].x + 20, hand[0].y + 60)
    assert hand[0].in_sight == hand[0].w
    buttons = [child for child in hand[0].children if isinstance(child, EffectNode)]
    assert buttons
    assert all(button.w > hand[0].seen - 12 for button in buttons)


def test_a_card_is_painted_whole_within_the_strip_in_sight(library: Library) -> None:
    """A narrow card in a frame of its own: nothing lies beside it, its corners are round."""
    card, width, seen = library.cards["doomgate_squire"], 120, 76
    painted = [small.paint(card, width, lang, {small.SEEN: seen}) for lang in ("es", "en")]
    for made in painted:
        assert made.get_size() == (width, width * 3 // 2)
    beyond = [made.subsurface((seen, 0, width - seen, width)) for made in painted]
    assert not any(pygame.mask.from_surface(made, 0).count() for made in beyond)
    assert all(made.get_at((seen - 1, 0)).a < made.get_at((seen - 1, width)).a for made in painted)
    within = [made.subsurface((0, 0, seen, width * 3 // 2)) for made in painted]
    assert pygame.image.tobytes(within[0], "RGBA") != pygame.image.tobytes(within[1], "RGBA")


@pytest.mark.parametrize("lang", ["es", "en"])
@pytest.mark.parametrize("unit", [0.8, 1.0])
@pytest.mark.parametrize("count", range(7, layout.MOST_CARDS + 1))
def test_every_card_of_a_hand_keeps_its_name_its_type_and_its_rules(
    library: Library, lang: str, unit: float, count: int
) -> None:
    """In the strip that the next card leaves free, in letters that can be read."""
    assert not small.is_bare(layout.HAND_W, unit)
    first, second, *_ = layout.hand(count)
    width, seen = round(layout.HAND_W * unit), round((second.x - first.x - layout.STRIP_GAP) * unit)
    u = width / small.GRID
    for card in library.cards.values():
        bottom = small.words_bottom(Figures(card, {})) * u
        words = strip.words_of(card, seen, lang, u, bottom, 1.0)
        said = card.words_in(lang)
        assert " ".join(words.name) == said.name
        assert words.name_style.px >= strip.LEAST_NAME
        widths = [text.style_width(line, words.name_style) for line in words.name]
        widths.append(text.style_width(words.classes, words.classes_style))
        widths += [line.width for line in words.rules.lines]
        assert max(widths) <= seen - 4 * u, card.id
        assert words.classes.split(" · ")[0] in face.class_line(card, lang), card.id
        if not said.short:
            continue
        top = strip.USUAL_TOP * u - words.lift
        assert words.rules.lines
        assert top >= strip.HIGHEST * u - 1, card.id
        assert top + words.heads + words.rules.height <= bottom + 1, card.id
        assert words.rules.style.px >= 9.4 * 0.88 - 0.01


# -- the village --------------------------------------------------------------------------


@pytest.fixture
def skilled(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every seat has experience enough for a level."""
    lay: Callable[[State, Stage], None] = tables.lay

    def laid_with_experience(state: State, stage: Stage) -> None:
        lay(state, stage)
        for seat in state.seats:
            seat.xp = 3

    monkeypatch.setattr(tables, "lay", laid_with_experience)


LEVELS = Stage(
    ("slynn_bowman torch torch dagger dagger iron_rations",),
    HALL,
    ("village",),
    categories="slynn elf",
)


@pytest.mark.usefixtures("skilled")
def test_the_stack_of_the_next_level_is_marked(app: App) -> None:
    scene = laid(app, LEVELS)
    assert [name for name, tile in scene.table.village.tiles.items() if tile.rise] == ["slynn"]
    decision = scene.session.decision
    assert decision is not None
    levels = [option for option in decision.options if option.act == "level"]
    assert scene.table.question.rises("slynn") == levels
    assert scene.table.question.rises("elf") == []
    texts = [note.text for note in scene.table.question.stack_notes("slynn")]
    assert any("puede subir" in text for text in texts)
    assert len(set(texts)) == len(texts)


@pytest.mark.usefixtures("skilled")
def test_before_acting_a_hero_says_that_he_could_rise(app: App) -> None:
    scene = laid(app, replace(LEVELS, answers=()))
    hero, torch = node_of(scene, "slynn_bowman"), node_of(scene, "torch")
    (note,) = scene.table.question.notes(hero.card)
    assert "2 PX" in note.text
    assert scene.table.question.notes(torch.card) == []


def test_after_the_last_purchase_no_stack_is_on_offer(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    """R52: whatever gold is left, a visit has its purchases and no more."""
    lit: dict[str, bool] = {}
    tile = FaceStore.tile

    def painted(self: FaceStore, card: CardDef, *rest: object, **more: object) -> Sprite:
        if rest[2] != ALONE:  # a card of the large hand lies as a tile, too
            lit[card.id] = rest[3] == "open"
        return tile(self, card, *rest, **more)  # type: ignore[arg-type]

    monkeypatch.setattr(FaceStore, "tile", painted)
    scene = laid(app, LARGE)
    dearest = max(scene.table.board_view.table.prices.values(), default=0)
    assert any(lit.values()), "there is gold and a purchase left"
    state = scene.table.seen.copy()
    state.turn.gold_made, state.turn.buys = dearest + 20, 0
    scene.table.board_view.table = TableView(state, 0)
    scene.table.board.touch()
    rest(app)
    assert not any(lit.values())


def test_only_what_cannot_be_bought_at_all_is_barred(app: App) -> None:
    """R52, R82, R197: too little gold is not for ever, a stack sold out or of a wrong kind is."""
    scene = laid(app, LARGE)
    table = scene.table.board_view.table
    gold = table.totals.gold
    for name, price in table.prices.items():
        assert table.offer(name) == ("open" if price <= gold else "dear")
    assert table.affordable == sum(price <= gold for price in table.prices.values())
    state = scene.table.seen.copy()
    name = next(iter(table.prices))
    state.stacks[name] = []
    assert TableView(state, 0).offer(name) == "barred"

    spoils = laid(app, tables.STAGES["purchase"]).table
    offered = {option.name for option in spoils.question.decision.options if option.act == "buy"}
    offers = {stack: spoils.board_view.table.offer(stack) for stack in spoils.seen.stacks}
    assert {stack for stack, offer in offers.items() if offer == "open"} == offered
    assert "barred" in offers.values()


def test_in_the_dungeon_the_village_steps_back(app: App) -> None:
    table = laid(app, DARK).table.board_view.table
    assert {table.offer(name) for name in table.prices} == {"idle"}
    assert table.affordable == 0


def test_a_stack_fans_out_under_the_pointer(app: App) -> None:
    scene = laid(app, LEVELS)
    pointed(app, scene, *scene.table.village.tiles["slynn"].box.center)
    fan = scene.table.close_up.fan.fan
    assert fan is not None
    assert scene.table.close_up.fan.spread == 1
    stack = scene.table.seen.stacks["slynn"]
    assert sum(entry.copies for entry in fan.entries) == len(stack)
    assert [entry.face.level for entry in fan.entries] == [1, 2, 3]
    for entry in fan.entries:
        card = next(card for card in stack if scene.table.seen.cards[card] is entry.face)
        assert entry.price == stats.price(scene.table.seen, 0, card)
    pointed(app, scene, *scene.table.village.tiles["dagger"].box.center)
    assert scene.table.close_up.fan.fan is None


def test_the_discard_pile_fans_out_newest_first(app: App) -> None:
    scene = laid(app, LEVELS)
    own = scene.session.journal.state.seats[0]
    own.discard = [own.deck.pop() for _ in range(7)]
    scene.resized()
    rest(app)
    pointed(app, scene, layout.DISCARD.x + 40, layout.DISCARD.y + 60)
    fan = scene.table.close_up.fan.fan
    assert fan is not None
    newest = [scene.table.seen.cards[card] for card in own.discard[::-1][:5]]
    assert [entry.face for entry in fan.entries] == newest
    pos = app.pixels(layout.DISCARD.x + 40, layout.DISCARD.y + 60)
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        app.dispatch(pygame.Event(kind, pos=pos, button=1))
    assert scene.table.reader.over.children


def test_only_what_cannot_be_chosen_is_out_of_reach(app: App) -> None:
    """The plates agree with the rules: what has a preview may be attacked, the rest is barred."""
    scene = laid(app, DOG)
    decision = scene.session.decision
    assert decision is not None
    may = {option.card for option in decision.options if option.act == "attack"}
    assert {one.card for one in scene.table.hall.plates if isinstance(one, BadgeNode)} == may
    barred = scene.table.board_view.table.barred
    assert {one.card for one in scene.table.hall.plates if isinstance(one, BarredNode)} == set(
        barred
    )
    for card, refusal in barred.items():
        wish = Option("attack", card, 1)
        told = scene.session.forecasts.why_not(wish)
        assert told is not None
        assert told.reason == refusal.reason


def test_a_card_that_goes_into_the_dark_is_shaded_by_one_picture(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A flight goes through dozens of sizes: a shade painted for each would hold up its frames."""
    asked: set[tuple[int, int]] = set()

    def counted(width: int, height: int, radius: float) -> Sprite:
        asked.add((width, height))
        return murk_veil(width, height, radius)

    monkeypatch.setattr(card_module, "murk_veil", counted)
    scene = laid(app, DARK)
    node = scene.table.cards.nodes[scene.table.seen.hall[3][0]]
    for other in scene.table.cards.nodes.values():
        other.murk = 0.5 if other is node else 0.0
    wide, tall = node.w, node.h
    asked.clear()
    for share in (0.4, 0.55, 0.7, 0.85, 1.0):
        node.w, node.h = wide * share, tall * share
        node.touch()
        scene.draw(app.canvas())
    assert len(asked) == 1
