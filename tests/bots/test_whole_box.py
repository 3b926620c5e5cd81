"""Every category of all sets on some table: the bots play them to the end, all seats and solo."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import pytest
from positions import BASICS, LONGEST, play

from thunderstone.bots.registry import bot_named
from thunderstone.engine import rng, zones
from thunderstone.engine.laying import Laying
from thunderstone.engine.library import Library
from thunderstone.engine.setup import Setup, deal
from thunderstone.engine.state import State
from thunderstone.engine.variant import Variant
from thunderstone.engine.verbs.flow import HAND_SIZE

GUARDED = "unholy_guardian"
MOST_TURNS = 300
RICH_ROUNDS = 7


class Board(NamedTuple):
    """What stands on a table: categories with a blank between them."""

    seats: int
    heroes: str
    monsters: str
    village: str
    guardians: str = ""
    treasures: str = ""
    stone: str = "stone_of_mystery"
    variant: Variant = Variant()


BOARDS = (
    Board(
        2,
        "amazon chalice sidhe tholis",
        "abyssal dragon evil_druid_humanoid",
        "arcane_energies banish barkeep polearm soul_jar cyclone pious_chaplain goodberries",
        GUARDED,
        "ulbricks_treasures",
    ),
    Board(
        3,
        "dwarf elf verdan deep",
        "doomknight_humanoid the_swarm enchanted",
        "battle_fury feast hatchet town_guard spirit_hunter flask_of_oil divine_staff border_guard",
        "",
        "amulet_treasures",
        "stone_of_avarice",
    ),
    Board(
        5,
        "feayn lorigg tempest slynn",
        "humanoid ooze undead_stormwraith",
        "fireball flaming_sword lantern trainer spear glow_berries fortune_teller doomgate_squire",
        variant=Variant(end="finish_round"),
    ),
    Board(
        4,
        "outlands redblade regian drunari",
        "undead_doom undead_spirit cultist_humanoid",
        "lightstone_gem magical_aura pawnbroker short_sword "
        "warhammer blessed_hammer greed_blade spirit_blast",
        variant=Variant(end="rounds", rounds=25, disease="normal"),
    ),
    Board(
        1,
        "selurin thyrian chalice verdan",
        "abyssal_thunderspawn ooze dragon",
        "banish feast polearm spear flask_of_oil cyclone town_guard soul_jar",
        variant=Variant(mode="solo_normal"),
    ),
    Board(
        1,
        "selurin tholis dwarf sidhe",
        "enchanted the_swarm undead_doom",
        "fireball divine_staff short_sword trainer",
        GUARDED,
        "amulet_treasures ulbricks_treasures",
        variant=Variant(mode="solo_nightmare"),
    ),
    Board(
        3,
        "blind diin divine gangland",
        "elemental_nature golem horde",
        "ambrosia amulet_of_power blacksmith claymore "
        "creeping_death cursed_mace foresight_elixir illusory_blade",
        "dark_champion",
        "dire_traps",
    ),
    Board(
        2,
        "gohlen runespawn toryn clan",
        "elemental_pain golem humanoid",
        "magi_staff magic_missile sage short_bow "
        "tavern_brawl tax_collector claymore illusory_blade",
        "death_sentinel unholy_guardian",
        "death_traps blade_trap",
    ),
)


def dealt(library: Library, board: Board, seed: int) -> State:
    setup = Setup(
        board.seats,
        tuple(board.heroes.split()),
        tuple(board.monsters.split()),
        tuple(board.village.split()),
        BASICS,
        tuple(board.guardians.split()),
        tuple(board.treasures.split()),
        (board.stone,),
        board.variant,
    )
    return deal(library, setup, seed, loose=True)


@pytest.fixture
def board_game(library: Library) -> Callable[[Board, int], State]:
    return lambda board, seed: dealt(library, board, seed)


def test_the_boards_show_every_category_of_all_sets(library: Library) -> None:
    shown = {
        name
        for board in BOARDS
        for names in (board.heroes, board.monsters, board.village, board.treasures)
        for name in names.split()
    }
    missing = [
        category.id
        for category in library.categories.values()
        if any(face.category == category.id for face in library.cards.values())
        and category.id not in shown
        and category.feature != "guardian"
    ]
    assert missing == []


@pytest.mark.parametrize("number", range(len(BOARDS)))
@pytest.mark.parametrize(("bot", "longest"), [("greedy", MOST_TURNS), ("random", LONGEST)])
def test_every_board_is_played_to_its_end_or_for_long(
    board_game: Callable[[Board, int], State], number: int, bot: str, longest: int
) -> None:
    board = BOARDS[number]
    state = play(board_game(board, number), [bot_named(bot)] * board.seats, number)
    in_time = state.over and state.turn.number < longest
    assert in_time or (bot == "random" and state.turn.number > longest)


def test_rich_decks_hold_nothing_that_the_bot_cannot_play(
    board_game: Callable[[Board, int], State],
) -> None:
    """Every seat owns a card of each face from the start, so that all effects come up."""
    asked: set[str] = set()

    def watch(state: State, _: list[int]) -> None:
        assert state.decision is not None
        asked.add(state.decision.purpose or state.decision.kind)

    for number, board in enumerate(BOARDS):
        state = board_game(board, 7)
        enrich(state)
        turns = RICH_ROUNDS * board.seats
        state = play(state, [bot_named("greedy")] * board.seats, number, watch, turns)
        assert state.over or state.turn.number > turns
    assert asked >= {"bar", "pay", "order", "rank", "infect", "mode", "pass_disease"}


def enrich(state: State) -> None:
    """Give every seat a copy of each face that is for sale, and shuffle it in."""
    for seat, own in enumerate(state.seats):
        for cards in state.stacks.values():
            faces = {state.cards[card].id: card for card in cards if state.cards[card].cost}
            for card in faces.values():
                zones.move(state, card, "deck", "setting", seat)
        zones.gain_disease(state, seat)
        own.xp = 4
        Laying(state).put_away("hand", "deck", seat, bottom=False)
        state.rng = rng.shuffle(state.rng, own.deck)
        state.known.clear()
        zones.draw(state, seat, HAND_SIZE)
