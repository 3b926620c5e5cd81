"""A battle as it is told: its ledger comes to what the engine compares, whoever fights."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest
from wholebox import eager_picks, rich_game

from thunderstone.client.battle import MOST_LINES, Battle, battles
from thunderstone.client.session import Session
from thunderstone.engine import machine
from thunderstone.engine import view as viewing
from thunderstone.engine.library import Library
from thunderstone.engine.state import BLANK, State
from thunderstone.showcase import tables
from thunderstone.showcase.tables import STAGES, Stage


def fought(stage: Stage) -> tuple[Session, Battle]:
    """The battle that a stage's last answer brings about, with the table that it is fought at."""
    session = tables.session(replace(stage, then=""))
    before = session.view().state.copy()
    events = session.answer(tables.picks_for(session, stage.then))
    (battle,) = battles(before, events, session.view().state)
    return session, battle


def ids(state: State, cards: tuple[int, ...]) -> list[str]:
    return [state.cards[card].id for card in cards]


@pytest.mark.parametrize("seed", range(12))
def test_the_ledger_comes_to_what_the_engine_compares(library: Library, seed: int) -> None:
    """R78, R87: over battles with any cards of the box, for the one who fights and for others."""
    state, rng, told = rich_game(library, seed), random.Random(seed), 0
    for _ in range(160):
        if state.decision is None:
            break
        before = [viewing.view(state, seat).state for seat in range(len(state.seats))]
        step = machine.answer(state, eager_picks(state.decision, rng))
        for seat, seen in enumerate(before):
            events = [viewing.masked(event, seat) for event in step.events]
            for battle in battles(seen, events, viewing.view(state, seat).state):
                told += 1
                assert battle.tally.margin == battle.event.amount
                assert battle.tally.wins == battle.won
                assert (battle.lines[-1].after if battle.lines else 0) == battle.tally.total
                assert sum(line.amount for line in battle.lines) == battle.tally.total
                contributions = [line for line in battle.lines if line.reason in ("", "others")]
                assert len(contributions) <= MOST_LINES
                party = [card for one in battle.party for card in (one.card, *one.weapons)]
                assert len(party) == len(set(party))
    assert told


HALL = ("", "razorback", "tendril_minion", "regicide")


def test_heroes_come_in_the_order_of_the_hand_each_with_what_is_borne() -> None:
    stage = Stage(
        ("militia thyrian_knight torch short_sword elf_wizard dagger",),
        HALL,
        ("dungeon", "equip short_sword"),
        categories="thyrian elf short_sword",
        then="attack razorback",
    )
    session, battle = fought(stage)
    state = session.journal.state
    party = [(ids(state, (one.card,))[0], ids(state, one.weapons)) for one in battle.party]
    assert party == [("militia", []), ("thyrian_knight", ["short_sword"]), ("elf_wizard", [])]
    manners = {state.cards[line.cards[0]].id: line.manner for line in battle.lines if line.cards}
    assert manners["elf_wizard"] == "magic"
    assert manners["short_sword"] == "attack"
    assert "dagger" not in manners, "nobody bears it (R66)"


def test_missing_light_is_taken_from_what_the_party_brings() -> None:
    """R73: each missing Light costs 2."""
    stage = Stage(("militia militia militia",), HALL, ("dungeon",), then="attack regicide")
    _, battle = fought(stage)
    dark = battle.lines[[line.manner for line in battle.lines].index("dark")]
    assert dark.amount == -battle.tally.penalty < 0
    assert dark.reason == "missing"
    assert not battle.won
    assert battle.gross == sum(line.amount for line in battle.lines if line.reason == "")
    assert battle.fate == "bury"
    assert (battle.xp, battle.vp) == (0, 0)


def test_a_victory_brings_what_the_card_says() -> None:
    session, battle = fought(STAGES["treasure"])
    face = session.journal.state.cards[battle.tally.target]
    assert battle.won
    assert battle.fate == "defeated"
    assert (battle.xp, battle.vp) == (face.xp or 0, face.vp or 0)
    assert not battle.guardian
    assert not battle.prize


def test_a_guardian_that_is_not_defeated_stays() -> None:
    """R98."""
    stage = Stage(
        ("militia torch torch",),
        ("unholy_guardian", *HALL[1:]),
        ("dungeon",),
        guardians="unholy_guardian",
        then="attack unholy_guardian",
    )
    _, battle = fought(stage)
    assert battle.guardian
    assert battle.fate == "stays"
    assert battle.tally.rank == 0


def test_a_battle_that_frees_the_stone_is_told_as_such() -> None:
    stage = Stage(
        ("thyrian_lord thyrian_lord elf_archmage elf_archmage torch torch",),
        ("", "razorback", "stone_of_avarice", "regicide"),
        ("dungeon",),
        categories="thyrian elf",
        then="attack razorback",
    )
    _, battle = fought(stage)
    assert battle.won
    assert battle.prize


def test_items_alone_fight_as_well() -> None:
    """No Hero: what else counts is the party."""
    stage = Stage(
        ("fireball torch torch",),
        HALL,
        ("dungeon",),
        categories="fireball",
        then="attack razorback",
    )
    session, battle = fought(stage)
    assert [ids(session.journal.state, (one.card,)) for one in battle.party] == [["fireball"]]
    assert battle.lines[0].manner == "magic"


def test_a_party_that_is_hidden_is_not_told() -> None:
    session = tables.session(replace(STAGES["treasure"], then=""))
    before = session.view().state.copy()
    events = session.answer(tables.picks_for(session, STAGES["treasure"].then))
    ends = [event for event in events if event.kind in ("target", "win_battle")]
    assert list(battles(before, ends, before))
    before.seats[0].hand = [BLANK] * len(before.seats[0].hand)
    assert not list(battles(before, ends, before))
