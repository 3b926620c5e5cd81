"""Window and terminal say the same of one table, figure by figure, over random games."""

from __future__ import annotations

import random
import re
from collections import Counter
from dataclasses import dataclass, field, replace

import pygame
import pytest
from wholebox import eager_picks, random_setup, rich_game

from thunderstone.client.session import Session
from thunderstone.engine.card import CardDef
from thunderstone.engine.library import Library
from thunderstone.engine.state import BLANK
from thunderstone.journal import Journal, Player
from thunderstone.showcase import tables
from thunderstone.showcase.moments import IdleBot
from thunderstone.text.look import Look, look_at
from thunderstone.text.messages import Tongue
from thunderstone.text.question import Question
from thunderstone.text.situation import attack_words, others_lines, village_lines
from thunderstone.ui.app import App
from thunderstone.ui.brush.sprite import Sprite
from thunderstone.ui.canvas import Canvas
from thunderstone.ui.cards.cache import FaceStore
from thunderstone.ui.scenes.table.hall import BadgeNode, BarredNode
from thunderstone.ui.scenes.table.scene import TableScene

NUMBER = re.compile(r"[−+]?\d+")

pytestmark = pytest.mark.usefixtures("unpainted")

SEEN: Counter[str] = Counter()
"""How often each kind of figure has been compared."""


@dataclass
class Tiles:
    """The prices on the tiles, by the card on top, as they are painted."""

    prices: dict[str, int | None] = field(default_factory=dict)

    def watch(self, monkeypatch: pytest.MonkeyPatch) -> None:
        paint = FaceStore.tile

        def tile(store: FaceStore, face: CardDef, *rest: object) -> Sprite:
            changed = rest[-1]
            price = changed["cost"] if isinstance(changed, dict) else face.cost or 0
            self.prices[face.id] = price
            return paint(store, face, *rest)  # type: ignore[arg-type]

        monkeypatch.setattr(FaceStore, "tile", tile)

    def read(self, scene: TableScene) -> dict[str, int | None]:
        self.prices.clear()
        app = scene.services
        canvas = Canvas(pygame.Surface((1280, 720)), app.unit, app.origin, app.language, [])
        for tile in scene.table.village.tiles.values():
            if tile.card != BLANK:
                tile.draw(canvas)
        return dict(self.prices)


def numbers(words: str) -> list[int]:
    return [int(word.replace("−", "-")) for word in NUMBER.findall(words)]


def told(look: Look, key: str, words: str) -> int | None:
    """The number that a sentence of the terminal with one figure tells within some words."""
    pattern = re.escape(look.tongue.say(key, n="@")).replace("@", "([−+]?[0-9]+)")
    found = re.search(pattern, words)
    return numbers(found[1])[0] if found else None


def compare_hall(scene: TableScene, look: Look) -> None:
    """The forecasts, what may not be attacked, and every monster's Health."""
    nodes = scene.table.cards.nodes
    plates = {plate.card: plate for plate in scene.table.hall.plates}
    for card in [card for cards in look.state.hall for card in cards]:
        face, plate = look.face(card), plates.get(card)
        words = attack_words(look, card)
        if plate is None or plate.stale:
            assert words == ""
        elif isinstance(plate, BadgeNode):
            tally = plate.tally
            attack, health, *_ = numbers(words)
            assert (attack, health) == (tally.total, tally.health)
            won = [look.tongue.say("attack.even"), look.tongue.say("attack.win", n=tally.margin)]
            assert tally.wins == any(words.endswith(one) for one in won)
            SEEN["forecast"] += 1
        else:
            assert isinstance(plate, BarredNode)
            assert plate.tooltip == words != ""
            SEEN["barred"] += 1
        if face.monster:
            shown = nodes[card].figures.get("health", face.health)
            line = look.tongue.say("figure.health", n=look.table.health(card))
            assert numbers(line) == [shown]
            SEEN["changed health"] += shown != face.health


def compare_hand(scene: TableScene, look: Look) -> None:
    """Strength and Weight of the cards in hand."""
    nodes = scene.table.cards.nodes
    for card in look.state.seats[look.seat].hand:
        face, node = look.face(card), nodes[card]
        words = f"{look.with_status(card)}: {look.figures(card)}"
        for name, printed in (("strength", face.strength), ("weight", face.weight)):
            said = told(look, f"figure.{name}", words)
            if said is None and name == "strength":
                said = told(look, "status.strength", words)
            assert said == node.figures.get(name, printed), (face.id, words)
            SEEN[f"changed {name}"] += name in node.figures


def compare_village(tiles: dict[str, int | None], look: Look) -> None:
    """The price of each stack's top."""
    words = "\n".join(village_lines(look))
    for cards in look.state.stacks.values():
        if cards:
            face = look.face(cards[-1])
            line = look.tongue.say(
                "village.stack", card=look.name(cards[-1]), price=tiles[face.id], left=len(cards)
            )
            assert line in words
            SEEN["price above the printed one"] += tiles[face.id] != (face.cost or 0)


def compare_seats(scene: TableScene, look: Look) -> None:
    """Whose hand is known, and how many cards lie where."""
    lines = others_lines(look)
    others = [seat for seat in range(len(look.state.seats)) if seat != look.seat]
    for seat, line in zip(others, lines, strict=True):
        own = scene.table.board_view.state.seats[seat]
        counts = [len(own.hand), len(own.deck), len(own.discard), own.xp]
        assert numbers(line)[:4] == counts
        open_hand = look.tongue.say("seat.open_hand", cards="@").partition("@")[0]
        assert (open_hand in line) == (
            bool(own.hand) and scene.table.board_view.table.knows_hand(seat)
        )


def compare_buttons(scene: TableScene, look: Look) -> None:
    """What the three actions promise, and the gold that a visit has."""
    if not scene.table.question.asks or look.decision.kind != "action":
        return
    village, dungeon, _ = scene.table.question.buttons()
    labels = {answer.option.act: answer.label for answer in Question(look).answers}
    assert numbers(village.detail)[0] == numbers(labels["village"])[0]
    best, goal = look.table.best_battle, scene.table.within_reach.goal
    if goal is not None:
        assert numbers(dungeon.detail)[-2:] == [goal[1].total, goal[1].needed]
        SEEN["reach told"] += 1
    elif best is None:
        assert labels["dungeon"] == look.tongue.say("act.dungeon")
        assert dungeon.detail == scene.services.word("action.dungeon_empty")
    elif best.wins:
        assert numbers(dungeon.detail) == [best.total, best.health, best.rank]
        assert numbers(labels["dungeon"]) == [best.rank]
        SEEN["victory promised"] += 1
    elif not best.powerless:
        assert numbers(dungeon.detail) == numbers(labels["dungeon"]) == [best.short]
        SEEN["defeat foretold"] += 1


def compare(scene: TableScene, tiles: Tiles, lang: str) -> None:
    look = look_at(scene.session, Tongue(lang))
    compare_hall(scene, look)
    compare_hand(scene, look)
    compare_village(tiles.read(scene), look)
    compare_seats(scene, look)
    compare_buttons(scene, look)


def play(app: App, library: Library, tiles: Tiles, seed: int) -> None:
    """A random game, compared at every question."""
    lang, app.settings.show_reach = ("es", "en")[seed % 2], seed % 4 > 1
    app.preferences.set_language(lang)
    rng, seats = random.Random(seed), 1 + seed % 3
    state = rich_game(library, seed, seats)
    setup = random_setup(library, random.Random(seed), seats)
    players = [Player(name) for name in ("Ana", "Eva", "Luz")[:seats]]
    journal = Journal(library, setup, seed, players, state.to_plain())
    session = Session(journal, None, thinker=IdleBot)
    session.accept_seat()
    scene = TableScene(app, session)
    app.push(scene)
    for _ in range(25):
        if session.decision is None:
            break
        compare(scene, tiles, lang)
        scene.table.happened(session.answer(eager_picks(session.decision, rng)))
        if session.needs_curtain():
            session.accept_seat()
            scene.resized()
        scene.table.presenter.skip()


def test_every_figure_is_the_same_in_both_clients(
    app: App, library: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Over games of one to three people, with any cards of all sets."""
    SEEN.clear()
    tiles = Tiles()
    tiles.watch(monkeypatch)
    for seed in range(12):
        play(app, library, tiles, seed)
    assert {name for name, times in SEEN.items() if times} >= {
        "forecast",
        "barred",
        "reach told",
        "victory promised",
        "defeat foretold",
        "changed health",
        "changed strength",
        "changed weight",
    }, SEEN


def test_a_heart_is_the_same_in_every_menu_of_a_turn(app: App) -> None:
    """What a Battle effect would add is told by the plate below, and is not yet so (R76)."""
    lair = ("", "monarch_druid", "arachnea", "usurper")
    stage = replace(tables.STAGES["level"], hall=lair, answers=())
    hearts, plates = [], []
    for answers in ((), ("village",), ("dungeon",)):
        scene = TableScene(app, tables.session(replace(stage, answers=answers)))
        app.push(scene)
        state, nodes = scene.table.seen, scene.table.cards.nodes
        druid = state.hall[1][0]
        hearts.append(nodes[druid].figures.get("health", state.cards[druid].health))
        plates += [p.tally.health for p in scene.table.hall.plates
                   if isinstance(p, BadgeNode) and p.card == druid]  # fmt: skip
    assert hearts == [6, 6, 6]
    assert plates == [9, 9]


def test_a_leper_hears_the_same_prices_from_both(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    """R137: every price of the village rises."""
    hand = "leprosy torch iron_rations dagger militia militia"
    stage = replace(tables.STAGES["level"], hands=(hand,), answers=("village",))
    tiles = Tiles()
    tiles.watch(monkeypatch)
    scene = TableScene(app, tables.session(stage))
    app.push(scene)
    SEEN.clear()
    compare(scene, tiles, "es")
    assert SEEN["price above the printed one"] > 10
