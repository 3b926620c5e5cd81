"""Tables laid by hand for a question that the first game does not ask.

A game is dealt, the cards wanted are put where they are wanted, and the game is taken up there.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from thunderstone.catalogue import load_library, load_presets
from thunderstone.client.account import Account
from thunderstone.client.session import Session
from thunderstone.engine.ending import end_game
from thunderstone.engine.laying import Laying
from thunderstone.engine.setup import deal
from thunderstone.engine.state import State
from thunderstone.engine.variant import Variant
from thunderstone.engine.zone_names import under_zone
from thunderstone.journal import Journal, Player
from thunderstone.showcase.moments import NAMES, PRESET, IdleBot, against_bots

SEED = 7


@dataclass(frozen=True, slots=True)
class Stage:
    """What a table is laid with: cards and categories by id, several in one text.

    ``hands`` are the seats' hands; the hall lies from rank 0 to rank 3; ``caged`` are a Cage's
    captives; ``infected`` many Diseases lie under the monster in rank 1, ``overrun`` have reached
    the village, ``above`` are the next cards of the dungeon deck; every seat has ``xp``.
    ``answers`` are words of options, each perhaps with the id of its card ("use banish"); ``then``
    is one to be watched on the table. ``categories`` of heroes, monsters and village cards take
    part among the usual ones, ``treasures`` and ``guardians`` in their place.
    """

    hands: tuple[str, ...] = ()
    hall: tuple[str, str, str, str] = ("", "", "", "")
    answers: tuple[str, ...] = ()
    categories: str = ""
    treasures: str = "amulet_treasures"
    guardians: str = ""
    caged: str = ""
    controls: tuple[str, ...] = against_bots(3)
    first: int = 0
    infected: int = 0
    xp: int = 0
    overrun: str = ""
    above: str = ""
    then: str = ""
    ending: str = ""
    variant: Variant = field(default_factory=lambda: Variant(disease="special"))


def session(stage: Stage, *, seated: bool = True) -> Session:
    """A session at the question that a stage leads to; its bots never answer.

    Whoever is asked sits before it, each time, unless nobody is ``seated`` yet.
    """
    library = load_library()
    setup = load_presets()[PRESET].setup(len(stage.controls), stage.first)
    setup = replace(
        setup,
        heroes=_among(stage, "hero", setup.heroes),
        village=_among(stage, "village", setup.village),
        monsters=_among(stage, "monster", setup.monsters),
        treasures=tuple(stage.treasures.split()),
        guardians=tuple(stage.guardians.split()) or setup.guardians,
        variant=stage.variant,
    )
    state = deal(library, setup, SEED)
    lay(state, stage)
    players = [Player(name, control) for name, control in zip(NAMES, stage.controls, strict=False)]
    journal = Journal(library, setup, SEED, players, state.to_plain())
    made = Session(journal, thinker=IdleBot)
    sit = made.accept_seat if seated else lambda: None
    sit()
    for wanted in stage.answers:
        answer(made, wanted)
        sit()
    return made


def _among(stage: Stage, deck: str, usual: tuple[str, ...]) -> tuple[str, ...]:
    """A stage's categories of a deck, and of the usual ones as many as there is room for."""
    known = load_library().categories
    wanted = [name for name in stage.categories.split() if known[name].deck == deck]
    return tuple(dict.fromkeys((*wanted, *usual)))[: len(usual)]


def lay(state: State, stage: Stage) -> None:
    """Put the stage's cards where they belong; what lay there goes to the pile it came from."""
    laying = Laying(state)
    for seat, names in enumerate(stage.hands):
        laying.hand(seat, names.split())
        state.seats[seat].xp += stage.xp
    if any(stage.hall):
        laying.hall([names.split() for names in stage.hall])
    laying.lay("dungeon", reversed(stage.above.split()))
    laying.lay("village_pile", stage.overrun.split())
    if stage.caged:
        cage = laying.take("the_cage")
        laying.put(under_zone(cage), [cage])
        laying.lay(under_zone(cage), stage.caged.split())
    if stage.infected:
        laying.put(under_zone(state.hall[1][0]), laying.draw("disease", stage.infected))
    if stage.ending:
        end_game(state, stage.ending, 0 if stage.ending == "stone_collected" else -1)


def answer(made: Session, wanted: str) -> None:
    """Answer the pending question by an option's word and perhaps a card's id: "use banish"."""
    made.answer(picks_for(made, wanted))


def picks_for(made: Account, wanted: str) -> list[int]:
    """What to pick of the pending question for an option's word and, where it is named, a card."""
    word, _, name = wanted.partition(" ")
    state, decision = made.journal.state, made.decision
    assert decision is not None
    picks = [
        place
        for place, option in enumerate(decision.options)
        if option.word == word and (not name or state.cards[option.card].id == name)
    ]
    return picks[: max(1, decision.least)]


SOLO = Variant(mode="solo_normal", disease="special")
SIEGE = Variant(mode="siege_warrior", disease="special", open_hands=True)
PLAIN = Variant(disease="normal")
FLOORS = Variant(disease="special", floors=True)

_BANISH = "militia elf_wizard thyrian_knight banish torch dagger"
_WITH_FIREBALL = "militia torch iron_rations fireball militia dagger"
_WITH_BOWMAN = "militia slynn_bowman iron_rations torch dagger militia"
_PARTY = "elf_archmage thyrian_lord torch elf_archmage torch militia"
_HALL = ("", "razorback", "usurper", "regicide")
_DRUIDS = "elf thyrian evil_druid_humanoid abyssal_thunderspawn"

_DOOR = Stage(
    (_PARTY,),
    ("", "tendril_minion", "razorback", "crow_talker"),
    ("as_drawn", "dungeon", "attack tendril_minion"),
    categories="elf thyrian",
    above="regicide",
    variant=FLOORS,
)

_SIEGE = Stage(
    (
        "thyrian_knight elf_wizard tendril_minion militia dagger torch",
        "militia torch iron_rations arachnea dagger torch",
        "elf_wizard militia torch dagger iron_rations torch",
        "militia torch dagger militia torch",
    ),
    _HALL,
    categories="thyrian elf",
    controls=against_bots(4),
    xp=2,
    overrun="razorback tendril_minion",
    variant=SIEGE,
)
_HIDDEN = replace(SIEGE, open_hands=False)
_THREE = ("human", "human", "greedy", "human")

STAGES: dict[str, Stage] = {
    "mode": Stage((_BANISH,), _HALL, ("dungeon", "use banish"), categories="banish"),
    "rank": Stage(
        (_BANISH,),
        _HALL,
        ("dungeon", "use banish", "rearrange", "card usurper"),
        categories="banish",
    ),
    "order": Stage(
        ("tholis_medium militia elf_wizard torch dagger militia",),
        _HALL,
        ("dungeon", "use tholis_medium"),
        categories="tholis",
    ),
    "aside": Stage(
        (_WITH_FIREBALL, "tholis_oracle slynn_bowman iron_rations torch dagger militia"),
        _HALL,
        ("dungeon", "use tholis_oracle", "card"),
        categories="tholis fireball",
        first=1,
    ),
    "borrow": Stage(
        ("selurin_theurge militia torch dagger iron_rations torch", _WITH_FIREBALL, _WITH_BOWMAN),
        _HALL,
        ("dungeon", "use selurin_theurge", "card militia", "card slynn_bowman", "card militia"),
        categories="selurin fireball",
    ),
    "pass": Stage(
        ("sidhe_natural sidhe_natural elf_archmage militia torch dagger",),
        _HALL,
        ("dungeon", "attack razorback"),
        categories="sidhe",
        controls=against_bots(5),
        infected=2,
    ),
    "victim": Stage(
        (_WITH_FIREBALL, "redblade_assassin militia torch dagger torch militia"),
        _HALL,
        ("dungeon", "use redblade_assassin", "card"),
        categories="redblade fireball",
        first=1,
    ),
    "swarm": Stage(
        ("sidhe_spirit militia torch dagger iron_rations torch",),
        ("unholy_guardian", "swarm_4", "swarm_5", "razorback"),
        ("dungeon",),
        categories="sidhe the_swarm abyssal_thunderspawn",
        treasures="ulbricks_treasures",
        infected=2,
    ),
    "gate": Stage(
        ("toryn_gladiator dagger short_sword torch elf_wizard militia",),
        ("unholy_guardian dark_champion death_sentinel", "horde_4", "swarm_5", "steam_torment"),
        ("dungeon", "equip short_sword"),
        categories="toryn elf the_swarm horde elemental_pain",
        treasures="dire_traps",
        guardians="unholy_guardian dark_champion death_sentinel",
        caged="elf_wizard",
    ),
    "trap": Stage(
        (_PARTY,),
        ("dark_champion", "horde_3", "tendril_minion", "fire_wrath"),
        ("dungeon",),
        categories="elf thyrian abyssal_thunderspawn horde elemental_nature",
        treasures="death_traps",
        guardians="dark_champion",
        above="pit_trap regicide",
        then="attack horde_3",
    ),
    "powerless": Stage(
        ("thyrian_lord short_sword thyrian_knight torch torch thyrian_lord",),
        ("", "archduke_of_pain", "succubus", "tormentor"),
        ("dungeon",),
        categories="thyrian short_sword abyssal",
    ),
    "dark": Stage(
        ("thyrian_lord elf_wizard torch goodberries dagger militia",),
        ("unholy_guardian", "darkness", "judgement", "knightmare"),
        ("dungeon",),
        categories="thyrian elf goodberries doomknight_humanoid",
        variant=PLAIN,
    ),
    "eleven": Stage(
        (
            "doomgate_squire slynn_bowman torch militia short_sword goodberries "
            "elf_wizard dagger iron_rations border_guard torch",
        ),
        ("unholy_guardian", "razorback", "usurper", "regicide"),
        ("dungeon",),
        categories="slynn elf short_sword goodberries doomgate_squire border_guard",
    ),
    "seven": Stage(
        ("thyrian_lord short_sword border_guard elf_archmage torch slynn_bowman dagger",),
        _HALL,
        ("dungeon", "equip short_sword"),
        categories="slynn elf thyrian short_sword border_guard",
    ),
    "nine": Stage(
        (
            "thyrian_lord doomgate_squire slynn_bowman torch militia short_sword "
            "goodberries elf_archmage natures_mistress",
        ),
        _HALL,
        ("dungeon",),
        categories="slynn elf thyrian short_sword goodberries doomgate_squire evil_druid_humanoid",
    ),
    "fifteen": Stage(
        (
            "thyrian_lord doomgate_squire slynn_bowman torch militia short_sword "
            "goodberries elf_wizard elf_archmage dagger iron_rations tendril_minion "
            "natures_mistress border_guard torch",
        ),
        _HALL,
        ("dungeon",),
        categories="slynn elf thyrian short_sword goodberries doomgate_squire border_guard "
        "evil_druid_humanoid abyssal_thunderspawn",
    ),
    "out_of_reach": Stage(
        ("thyrian_lord militia dagger short_sword dagger militia",),
        ("unholy_guardian", "blink_dog", "razorback", "usurper"),
        ("dungeon", "equip short_sword"),
        categories="thyrian short_sword enchanted",
    ),
    "save": Stage(
        ("thyrian_lord slynn_bowman border_guard torch border_guard torch",),
        _HALL,
        ("dungeon", "attack razorback"),
        categories="thyrian slynn border_guard",
    ),
    "spoils": Stage(
        ("thyrian_lord drunari_vagabond torch drunari_vagabond torch torch",),
        ("", "usurper", "razorback", "regicide"),
        ("dungeon", "attack razorback"),
        categories="thyrian drunari border_guard",
    ),
    "spoils_order": Stage(
        ("elf_archmage elf_archmage chalice_paladin torch torch torch",),
        ("", "sphinx", "razorback", "regicide"),
        ("dungeon", "attack sphinx"),
        categories="elf chalice enchanted",
    ),
    "purchase": Stage(
        ("thyrian_lord drunari_vagabond torch drunari_vagabond torch torch",),
        ("", "usurper", "razorback", "regicide"),
        ("dungeon", "attack razorback", "use drunari_vagabond"),
        categories="thyrian drunari border_guard",
    ),
    "level": Stage(
        ("militia elf_wizard slynn_bowman torch militia iron_rations",),
        answers=("village",),
        categories="slynn elf",
        xp=6,
        then="level elf_wizard",
    ),
    "solo": Stage(
        ("elf_wizard militia torch dagger iron_rations torch",),
        ("", "", "regicide", "usurper"),
        overrun="razorback tendril_minion",
        controls=against_bots(1),
        variant=SOLO,
    ),
    "siege": _SIEGE,
    "siege_hidden": replace(_SIEGE, variant=_HIDDEN),
    "siege_help": replace(_SIEGE, controls=_THREE, variant=_HIDDEN, answers=("help",)),
    "siege_lent": replace(_SIEGE, controls=_THREE, answers=("help", "card torch")),
    "siege_five": replace(_SIEGE, controls=against_bots(5), hall=("unholy_guardian", *_HALL[1:])),
    "door": _DOOR,
    "door_opens": replace(_DOOR, then="wide_open"),
    "floors": replace(_DOOR, answers=(*_DOOR.answers, "wide_open")),
    "battle": Stage(
        ("thyrian_knight elf_wizard militia iron_rations dagger short_sword",),
        ("", "tendril_minion", "arachnea", "usurper"),
        ("dungeon", "equip short_sword"),
        categories=f"{_DRUIDS} short_sword",
        above="regicide",
        then="attack arachnea",
    ),
    "battle_lost": Stage(
        ("thyrian_knight elf_wizard militia iron_rations dagger militia",),
        ("", "tendril_minion", "usurper", "arachnea"),
        ("dungeon",),
        categories=_DRUIDS,
        above="razorback",
        then="attack arachnea",
    ),
    "breach": Stage(
        (_PARTY,),
        ("", "tendril_minion", "natures_mistress", "usurper"),
        ("dungeon",),
        categories="elf thyrian evil_druid_humanoid abyssal_thunderspawn",
        above="razorback",
        then="attack tendril_minion",
    ),
    "treasure": Stage(
        (_PARTY,),
        ("", "razorback", "usurper", "tendril_minion"),
        ("dungeon",),
        categories="elf thyrian",
        above="greed_amulet regicide",
        then="attack razorback",
    ),
    "stone": Stage(
        (_PARTY,),
        ("", "tendril_minion", "razorback", "usurper"),
        ("dungeon",),
        categories="elf thyrian",
        above="stone_of_avarice",
        then="attack razorback",
    ),
    "breakout": Stage(
        (_PARTY,),
        ("", "tendril_minion", "unholy_guardian", "usurper"),
        ("dungeon",),
        categories="elf thyrian",
        above="razorback greed_amulet regicide",
        then="attack tendril_minion",
    ),
    "burying": Stage(
        (_PARTY,),
        ("unholy_guardian", "razorback", "stone_of_avarice", "usurper"),
        ("village",),
        categories="elf thyrian",
        above="regicide",
        then="end_turn",
    ),
    "swarming": Stage(
        (_PARTY,),
        ("", "tendril_minion", "usurper", "natures_mistress"),
        ("dungeon",),
        categories="elf thyrian the_swarm evil_druid_humanoid abyssal_thunderspawn",
        above="swarm_marker",
        then="attack tendril_minion",
    ),
    "collecting": Stage(
        (_PARTY,),
        ("", "tendril_minion", "stone_of_avarice", "usurper"),
        ("dungeon",),
        categories="elf thyrian",
        then="attack tendril_minion",
    ),
    "two_guardians": Stage(
        (_PARTY,),
        ("", "tendril_minion", "unholy_guardian", "dark_champion"),
        ("dungeon",),
        categories="elf thyrian",
        guardians="unholy_guardian dark_champion",
        above="razorback regicide",
        then="attack tendril_minion",
    ),
    "solo_won": Stage(
        ("stone_of_avarice regicide usurper regicide",),
        overrun="razorback tendril_minion",
        controls=against_bots(1),
        ending="stone_collected",
        variant=SOLO,
    ),
    "solo_lost": Stage(
        ("militia",),
        overrun="razorback tendril_minion",
        controls=against_bots(1),
        ending="stone_unclaimed",
        variant=SOLO,
    ),
    "siege_won": Stage(
        ("stone_of_avarice regicide usurper", "razorback militia", "usurper", "militia"),
        overrun="razorback tendril_minion",
        controls=against_bots(4),
        ending="stone_collected",
        variant=SIEGE,
    ),
    "siege_lost": Stage(
        ("razorback", "militia", "militia", "militia", "tendril_minion"),
        overrun="regicide usurper",
        controls=against_bots(5),
        ending="stone_unclaimed",
        variant=SIEGE,
    ),
}
"""Tables for the pictures, and for whoever wants to see a rare question."""
