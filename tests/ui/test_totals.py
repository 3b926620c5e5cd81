"""What a hand comes to: the window and the terminal say the same, and what an attack says."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pygame
import pytest
from wholebox import eager_picks, random_setup, rich_game

from thunderstone.client.session import Session
from thunderstone.engine import attack, machine
from thunderstone.engine.library import Library
from thunderstone.engine.state import BLANK
from thunderstone.journal import Journal, Player
from thunderstone.profile import Profile
from thunderstone.text.look import look_at
from thunderstone.text.situation import totals_line
from thunderstone.text.tongue import Tongue
from thunderstone.ui import staging
from thunderstone.ui.app import App
from thunderstone.ui.canvas import Canvas
from thunderstone.ui.scenes.table.bars import TotalsBar
from thunderstone.ui.scenes.table.scene import TableScene
from thunderstone.ui.showcase import IdleThinker

FIGURE = re.compile(r"[−+]?\d+")
DOUBLED = range(70, 76)
"""Rich games, one of which doubles Magic Attack."""


@pytest.fixture
def app(tmp_path: Path, unpainted: None) -> Iterator[App]:
    del unpainted
    made = App(Profile(tmp_path), language="es", size=(1280, 720), fullscreen=False)
    made.strict = True
    made.settings.animation = "off"
    yield made
    made.close_session()
    pygame.display.set_mode((16, 16))


def bar_of(scene: TableScene) -> tuple[list[int], str]:
    """The bar's total, Attack, Magic Attack, Light, gold and experience, and what its tip says."""
    app = scene.app
    bar = TotalsBar(scene.look)
    ledger = app.ledger = []
    bar.draw(Canvas(pygame.Surface((1280, 720)), app.unit, app.origin, app.language, ledger))
    app.ledger = None
    return [read(mark.words) for mark in ledger if FIGURE.fullmatch(mark.words)], bar.tip()


def read(figure: str) -> int:
    return int(figure.replace("−", "-"))


def line_of(session: Session, lang: str) -> tuple[list[int], str]:
    """The figures of the terminal's line: Attack, Magic Attack, Light, gold, experience."""
    line = totals_line(look_at(session, Tongue(lang)))
    gold, buys, attack, magic, *rest = [read(word) for word in FIGURE.findall(line)]
    del buys
    if len(rest) == 3:
        del rest[0]  # what doubling has added
    light, xp = rest
    return [attack, magic, light, gold, xp], line


def warlock(app: App, lang: str) -> TableScene:
    app.set_language(lang)
    hand = ("selurin_warlock", "torch", "iron_rations", "dagger", "dagger", "torch")
    stage = replace(staging.STAGES["level"], hands=(hand,), heroes=("selurin",), answers=())
    scene = TableScene(app, staging.session(stage))
    app.push(scene)
    app.step(0.05)
    return scene


@pytest.mark.parametrize(
    ("lang", "bar", "line"),
    [
        ("es", "ya está *doblado* (+2): Brujo Selurin", "Ataque mágico 4 (ya doblado, +2)"),
        ("en", "*doubled* already (+2): Selurin Warlock", "Magic Attack 4 (doubled already, +2)"),
    ],
)
def test_a_doubled_magic_attack_is_told_doubled(app: App, lang: str, bar: str, line: str) -> None:
    """Step 5 of R87 is part of what an attack comes to, so both clients count it."""
    scene = warlock(app, lang)
    figures, tip = bar_of(scene)
    assert figures[2] == 4
    assert bar in tip
    assert line in line_of(scene.session, lang)[1]


@pytest.mark.parametrize("seed", [*range(12), *DOUBLED])
def test_both_clients_say_the_same_of_any_hand(app: App, library: Library, seed: int) -> None:
    app.set_language(("es", "en")[seed % 2])
    rng = random.Random(seed)
    state = rich_game(library, seed, seats=1)
    setup = random_setup(library, random.Random(seed), 1)
    journal = Journal(library, setup, seed, [Player("Ana")], state.to_plain())
    scene = TableScene(app, Session(journal, None, worker=IdleThinker))
    app.push(scene)
    compared = 0
    for _ in range(40):
        session = scene.session
        if session.decision is None:
            break
        figures, tip = bar_of(scene)
        assert figures[1:] == line_of(session, app.language)[0]
        assert figures[0] == max(0, figures[1] + figures[2])
        assert tip.startswith("*")
        compared += 1
        scene._play(session.answer(eager_picks(session.decision, rng)))
        scene.presenter.skip()
    assert compared > 10


@pytest.mark.parametrize("seed", [*range(6), *DOUBLED])
def test_the_totals_are_those_of_an_attack_on_a_monster_without_attributes(
    library: Library, seed: int
) -> None:
    """Before Light is missed and the Monster changes anything (R87, steps 1 to 5)."""
    state, rng = rich_game(library, seed, seats=1), random.Random(seed)
    for _ in range(40):
        if state.decision is None:
            break
        seat = state.active
        totals = attack.party_totals(state, seat)
        terms = attack.terms_of(state, seat, BLANK, 1)
        plain = replace(library.cards["militia"], attributes={})
        value = attack.attack_value(
            plain,
            terms._replace(light_needed=0, halved=False),
            attack.sums_of(list(totals.items)),
        )
        assert (value.attack, value.magic, value.total) == (
            totals.attack,
            totals.magic,
            totals.total,
        )
        machine.answer(state, eager_picks(state.decision, rng))


def test_a_hand_out_of_turn_is_counted_as_at_the_start_of_one(library: Library) -> None:
    """What the seat whose turn it is has used or equipped is not the other's."""
    state = rich_game(library, 3, seats=2)
    other = 1 - state.active
    before = attack.party_totals(state, other)
    turn = state.turn
    state.turn.gold_made = 5
    assert attack.party_totals(state, other) == before
    assert state.turn is turn
