"""What a hand comes to: the window and the terminal say the same, and what an attack says."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from dataclasses import replace

import pygame
import pytest
from wholebox import eager_picks, random_setup, rich_game

from thunderstone.client.session import Session
from thunderstone.engine import attack, legality, machine, preview, scoring
from thunderstone.engine.decision import Decision, Option
from thunderstone.engine.library import Library
from thunderstone.engine.state import BLANK, State
from thunderstone.journal import Journal, Player
from thunderstone.showcase import tables
from thunderstone.showcase.moments import IdleBot
from thunderstone.text.look import look_at
from thunderstone.text.messages import Tongue
from thunderstone.text.situation import totals_line
from thunderstone.ui.app import App
from thunderstone.ui.canvas import Canvas
from thunderstone.ui.scenes.table.bars import TotalsBar
from thunderstone.ui.scenes.table.scene import TableScene

pytestmark = pytest.mark.usefixtures("unpainted")

FIGURE = re.compile(r"[−+]?\d+")
DOUBLED = range(70, 76)
"""Rich games, one of which doubles Magic Attack."""


def bar_of(scene: TableScene) -> tuple[list[int], str]:
    """The bar's total, Attack, Magic Attack, Light, gold and experience, and what its tip says."""
    app = scene.services
    bar = TotalsBar(scene.table.board_view)
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
    app.preferences.set_language(lang)
    hand = "selurin_warlock torch iron_rations dagger dagger torch"
    stage = replace(tables.STAGES["level"], hands=(hand,), categories="selurin", answers=())
    scene = TableScene(app, tables.session(stage))
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
    app.preferences.set_language(("es", "en")[seed % 2])
    rng = random.Random(seed)
    state = rich_game(library, seed, seats=1)
    setup = random_setup(library, random.Random(seed), 1)
    journal = Journal(library, setup, seed, [Player("Ana")], state.to_plain())
    scene = TableScene(app, Session(journal, None, thinker=IdleBot))
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
        scene.table.happened(session.answer(eager_picks(session.decision, rng)))
        scene.table.presenter.skip()
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


def rested(state: State, rng: random.Random, kind: str) -> Iterator[tuple[State, Decision]]:
    """Each question of a kind in a random game."""
    for _ in range(60):
        decision = state.decision
        if decision is None:
            return
        if decision.kind == kind:
            yield state, decision
        machine.answer(state, eager_picks(decision, rng))


def test_what_may_not_be_attacked_is_known_before_the_dungeon_is_entered(library: Library) -> None:
    """R128, R192: as it is told once the dungeon has been entered with the same hand."""
    barred = 0
    for seed in range(30):
        for state, decision in rested(rich_game(library, seed), random.Random(seed), "action"):
            before = preview.refusals(state, preview.previews(state))
            then = state.clone()
            machine.answer(then, [decision.options.index(Option("dungeon"))])
            if then.decision is None or then.decision.kind != "dungeon":
                continue
            hall = [card for cards in then.hall for card in cards if then.cards[card].monster]
            told = {card: legality.attack_refusal(then, card) for card in hall}
            assert before == {card: refusal for card, refusal in told.items() if refusal}
            barred += len(before)
    assert barred


def test_the_light_of_a_rank_is_that_of_an_attack_there(library: Library) -> None:
    """R73, R95: by its first Monster; a rank without one asks for what its number says."""
    empty = 0
    for seed in range(8):
        for state, _ in rested(rich_game(library, seed), random.Random(seed), "dungeon"):
            lights = attack.rank_lights(state, state.turn.seat)
            for rank, cards in enumerate(state.hall):
                found = [card for card in cards if state.cards[card].monster]
                if found:
                    tally = attack.tally(state, state.turn.seat, found[0], rank)
                    assert lights[rank] == (tally.light_needed, tally.missing)
                    assert lights[rank].penalty == tally.penalty
                else:
                    empty += 1
                    assert lights[rank].missing <= lights[rank].needed <= rank + 1
    assert empty


def test_the_best_battle_is_the_victory_worth_most_or_the_one_that_lacks_least(
    library: Library,
) -> None:
    """R89: points do not help against a Monster that falls to Magic Attack alone."""
    seen = set()
    for seed in range(20):
        for state, _ in rested(rich_game(library, seed), random.Random(seed), "action"):
            found = preview.previews(state)
            best = preview.most_promising(state, found)
            if best is None:
                assert not found
                continue
            seen.add(best.wins)
            worth = [scoring.points(state.cards[card]) for card, one in found.items() if one.wins]
            if worth:
                assert best.wins
                assert scoring.points(state.cards[best.target]) == max(worth)
            else:
                assert best.powerless == all(one.powerless for one in found.values())
                rivals = [one.short for one in found.values() if one.powerless == best.powerless]
                assert best.short == min(rivals)
    assert seen == {True, False}
