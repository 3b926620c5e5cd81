"""Tables laid by hand for a question that the first game does not ask.

A game is dealt, the cards wanted are put where they are wanted, and the game is taken up there.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from thunderstone.catalogue import load_library, load_presets
from thunderstone.client.session import Session
from thunderstone.engine.ending import end_game
from thunderstone.engine.laying import Laying
from thunderstone.engine.setup import deal
from thunderstone.engine.state import State
from thunderstone.engine.variant import Variant
from thunderstone.engine.zone_names import under_zone
from thunderstone.journal import HUMAN, Journal, Player
from thunderstone.ui.showcase import BOT, NAMES, PRESET, IdleBot

SEED = 7


@dataclass(frozen=True, slots=True)
class Stage:
    """What a table is laid with: cards by id, categories that take part, and what is answered.

    ``hands`` are the seats' hands; the hall lies from rank 0 to rank 3, "" leaves a rank empty and
    several Guardians of rank 0 stand in one word with blanks; ``caged`` are a Cage's captives;
    ``infected`` many Diseases lie under the monster in rank 1, ``overrun`` have reached the
    village, ``above`` are the next cards of the dungeon deck; every seat has ``xp``. ``answers``
    are acts, each with the id of its card ("" where any will do); ``then`` is one to be watched
    on the table.
    """

    hands: tuple[tuple[str, ...], ...] = ()
    hall: tuple[str, str, str, str] = ("", "", "", "")
    answers: tuple[tuple[str, str], ...] = ()
    heroes: tuple[str, ...] = ()
    village: tuple[str, ...] = ()
    monsters: tuple[str, ...] = ()
    treasures: tuple[str, ...] = ("amulet_treasures",)
    guardians: tuple[str, ...] = ()
    caged: tuple[str, ...] = ()
    controls: tuple[str, ...] = (HUMAN, BOT, BOT)
    first: int = 0
    infected: int = 0
    xp: int = 0
    overrun: tuple[str, ...] = ()
    above: tuple[str, ...] = ()
    then: tuple[str, str] = ("", "")
    ending: str = ""
    variant: Variant = field(default_factory=lambda: Variant(disease="special"))


def session(stage: Stage) -> Session:
    """A session at the question that a stage leads to; its bots never answer."""
    library = load_library()
    setup = load_presets()[PRESET].setup(len(stage.controls), stage.first)
    setup = replace(
        setup,
        heroes=_filled(stage.heroes, setup.heroes),
        village=_filled(stage.village, setup.village),
        monsters=_filled(stage.monsters, setup.monsters),
        treasures=stage.treasures,
        guardians=stage.guardians or setup.guardians,
        variant=stage.variant,
    )
    state = deal(library, setup, SEED)
    _lay(state, stage)
    players = [Player(name, control) for name, control in zip(NAMES, stage.controls, strict=False)]
    journal = Journal(library, setup, SEED, players, state.to_plain())
    made = Session(journal, thinker=IdleBot)
    for act, card in stage.answers:
        _answer(made, act, card)
    return made


def _filled(wanted: tuple[str, ...], usual: tuple[str, ...]) -> tuple[str, ...]:
    """The categories wanted, and of the usual ones as many as there is room for."""
    return tuple(dict.fromkeys((*wanted, *usual)))[: len(usual)]


def _lay(state: State, stage: Stage) -> None:
    """Put the stage's cards where they belong; what lay there goes to the pile it came from."""
    laying = Laying(state)
    for seat, names in enumerate(stage.hands):
        laying.hand(seat, names)
        state.seats[seat].xp += stage.xp
    if any(stage.hall):
        laying.hall([names.split() for names in stage.hall])
    laying.lay("dungeon", reversed(stage.above))
    laying.lay("village_pile", stage.overrun)
    if stage.caged:
        cage = laying.take("the_cage")
        laying.put(under_zone(cage), [cage])
        laying.lay(under_zone(cage), stage.caged)
    if stage.infected:
        laying.put(under_zone(state.hall[1][0]), laying.draw("disease", stage.infected))
    if stage.ending:
        end_game(state, stage.ending, 0 if stage.ending == "stone_collected" else -1)


def _answer(made: Session, word: str, name: str) -> None:
    """Answer the pending question by an option's word and, where it is named, by a card."""
    made.answer(picks_for(made, word, name))


def picks_for(made: Session, word: str, name: str) -> list[int]:
    """What to pick of the pending question for an option's word and, where it is named, a card."""
    state, decision = made.journal.state, made.decision
    assert decision is not None
    picks = [
        place
        for place, option in enumerate(decision.options)
        if option.word == word and (not name or state.kinds[option.card].id == name)
    ]
    return picks[: max(1, decision.least)]


SOLO = Variant(mode="solo_normal", disease="special")
PLAIN = Variant(disease="normal")
_BANISH = (("militia", "elf_wizard", "thyrian_knight", "banish", "torch", "dagger"),)
_OTHERS = (
    ("militia", "torch", "iron_rations", "fireball", "militia", "dagger"),
    ("militia", "slynn_bowman", "iron_rations", "torch", "dagger", "militia"),
)
_HALL = ("", "razorback", "usurper", "regicide")

_PARTY = ("elf_archmage", "thyrian_lord", "torch", "elf_archmage", "torch", "militia")

STAGES: dict[str, Stage] = {
    "mode": Stage(_BANISH, _HALL, (("dungeon", ""), ("use", "banish")), village=("banish",)),
    "rank": Stage(
        _BANISH,
        _HALL,
        (("dungeon", ""), ("use", "banish"), ("rearrange", ""), ("card", "usurper")),
        village=("banish",),
    ),
    "order": Stage(
        (("tholis_medium", "militia", "elf_wizard", "torch", "dagger", "militia"),),
        _HALL,
        (("dungeon", ""), ("use", "tholis_medium")),
        heroes=("tholis",),
    ),
    "aside": Stage(
        (_OTHERS[0], ("tholis_oracle", *_OTHERS[1][1:])),
        _HALL,
        (("dungeon", ""), ("use", "tholis_oracle"), ("card", "")),
        heroes=("tholis",),
        village=("fireball",),
        first=1,
    ),
    "borrow": Stage(
        (("selurin_theurge", "militia", "torch", "dagger", "iron_rations", "torch"), *_OTHERS),
        _HALL,
        (
            ("dungeon", ""),
            ("use", "selurin_theurge"),
            ("card", "militia"),
            ("card", "slynn_bowman"),
            ("card", "militia"),
        ),
        heroes=("selurin",),
        village=("fireball",),
    ),
    "pass": Stage(
        (("sidhe_natural", "sidhe_natural", "elf_archmage", "militia", "torch", "dagger"),),
        _HALL,
        (("dungeon", ""), ("attack", "razorback")),
        heroes=("sidhe",),
        controls=(HUMAN, BOT, BOT, BOT, BOT),
        infected=2,
    ),
    "victim": Stage(
        (*_OTHERS[:1], ("redblade_assassin", "militia", "torch", "dagger", "torch", "militia")),
        _HALL,
        (("dungeon", ""), ("use", "redblade_assassin"), ("card", "")),
        heroes=("redblade",),
        village=("fireball",),
        first=1,
    ),
    "swarm": Stage(
        (("sidhe_spirit", "militia", "torch", "dagger", "iron_rations", "torch"),),
        ("unholy_guardian", "swarm_4", "swarm_5", "razorback"),
        (("dungeon", ""),),
        heroes=("sidhe",),
        monsters=("the_swarm", "abyssal_thunderspawn"),
        infected=2,
        treasures=("ulbricks_treasures",),
    ),
    "gate": Stage(
        (("toryn_gladiator", "dagger", "short_sword", "torch", "elf_wizard", "militia"),),
        ("unholy_guardian dark_champion death_sentinel", "horde_4", "swarm_5", "steam_torment"),
        (("dungeon", ""), ("equip", "short_sword")),
        heroes=("toryn", "elf"),
        monsters=("the_swarm", "horde", "elemental_pain"),
        treasures=("dire_traps",),
        guardians=("unholy_guardian", "dark_champion", "death_sentinel"),
        caged=("elf_wizard",),
    ),
    "trap": Stage(
        (_PARTY,),
        ("dark_champion", "tendril_minion", "horde_3", "fire_wrath"),
        (("dungeon", ""),),
        heroes=("elf", "thyrian"),
        monsters=("abyssal_thunderspawn", "horde", "elemental_nature"),
        treasures=("death_traps",),
        guardians=("dark_champion",),
        above=("pit_trap", "regicide"),
        then=("attack", "tendril_minion"),
    ),
    "powerless": Stage(
        (("thyrian_lord", "short_sword", "thyrian_knight", "torch", "torch", "thyrian_lord"),),
        ("", "archduke_of_pain", "succubus", "tormentor"),
        (("dungeon", ""),),
        monsters=("abyssal",),
        heroes=("thyrian",),
        village=("short_sword",),
    ),
    "dark": Stage(
        (("thyrian_lord", "elf_wizard", "torch", "goodberries", "dagger", "militia"),),
        ("unholy_guardian", "darkness", "judgement", "knightmare"),
        (("dungeon", ""),),
        heroes=("thyrian", "elf"),
        monsters=("doomknight_humanoid",),
        village=("goodberries",),
        variant=PLAIN,
    ),
    "eleven": Stage(
        (
            (
                "doomgate_squire",
                "slynn_bowman",
                "torch",
                "militia",
                "short_sword",
                "goodberries",
                "elf_wizard",
                "dagger",
                "iron_rations",
                "border_guard",
                "torch",
            ),
        ),
        ("unholy_guardian", "razorback", "usurper", "regicide"),
        (("dungeon", ""),),
        heroes=("slynn", "elf"),
        village=("short_sword", "goodberries", "doomgate_squire", "border_guard"),
    ),
    "fifteen": Stage(
        (
            (
                "thyrian_lord",
                "doomgate_squire",
                "slynn_bowman",
                "torch",
                "militia",
                "short_sword",
                "goodberries",
                "elf_wizard",
                "elf_archmage",
                "dagger",
                "iron_rations",
                "tendril_minion",
                "natures_mistress",
                "border_guard",
                "torch",
            ),
        ),
        ("", "razorback", "usurper", "regicide"),
        (("dungeon", ""),),
        heroes=("slynn", "elf", "thyrian"),
        village=("short_sword", "goodberries", "doomgate_squire", "border_guard"),
        monsters=("evil_druid_humanoid", "abyssal_thunderspawn"),
    ),
    "out_of_reach": Stage(
        (("thyrian_lord", "militia", "dagger", "short_sword", "dagger", "militia"),),
        ("unholy_guardian", "blink_dog", "razorback", "usurper"),
        (("dungeon", ""), ("equip", "short_sword")),
        heroes=("thyrian",),
        village=("short_sword",),
        monsters=("enchanted",),
    ),
    "save": Stage(
        (("thyrian_lord", "slynn_bowman", "border_guard", "torch", "border_guard", "torch"),),
        ("", "razorback", "usurper", "regicide"),
        (("dungeon", ""), ("attack", "razorback")),
        heroes=("thyrian", "slynn"),
        village=("border_guard",),
    ),
    "spoils": Stage(
        (("thyrian_lord", "drunari_vagabond", "torch", "drunari_vagabond", "torch", "torch"),),
        ("", "usurper", "razorback", "regicide"),
        (("dungeon", ""), ("attack", "razorback")),
        heroes=("thyrian", "drunari"),
        village=("border_guard",),
    ),
    "spoils_order": Stage(
        (("elf_archmage", "elf_archmage", "chalice_paladin", "torch", "torch", "torch"),),
        ("", "sphinx", "razorback", "regicide"),
        (("dungeon", ""), ("attack", "sphinx")),
        heroes=("elf", "chalice"),
        monsters=("enchanted",),
    ),
    "purchase": Stage(
        (("thyrian_lord", "drunari_vagabond", "torch", "drunari_vagabond", "torch", "torch"),),
        ("", "usurper", "razorback", "regicide"),
        (("dungeon", ""), ("attack", "razorback"), ("use", "drunari_vagabond")),
        heroes=("thyrian", "drunari"),
        village=("border_guard",),
    ),
    "level": Stage(
        (("militia", "elf_wizard", "slynn_bowman", "torch", "militia", "iron_rations"),),
        answers=(("village", ""),),
        heroes=("slynn", "elf"),
        xp=6,
    ),
    "solo": Stage(
        (("elf_wizard", "militia", "torch", "dagger", "iron_rations", "torch"),),
        ("", "", "regicide", "usurper"),
        overrun=("razorback", "tendril_minion"),
        controls=(HUMAN,),
        variant=SOLO,
    ),
    "breach": Stage(
        (_PARTY,),
        ("", "tendril_minion", "natures_mistress", "usurper"),
        (("dungeon", ""),),
        heroes=("elf", "thyrian"),
        monsters=("evil_druid_humanoid", "abyssal_thunderspawn"),
        above=("razorback",),
        then=("attack", "tendril_minion"),
    ),
    "treasure": Stage(
        (_PARTY,),
        ("", "razorback", "usurper", "tendril_minion"),
        (("dungeon", ""),),
        heroes=("elf", "thyrian"),
        above=("greed_amulet", "regicide"),
        then=("attack", "razorback"),
    ),
    "stone": Stage(
        (_PARTY,),
        ("", "tendril_minion", "razorback", "usurper"),
        (("dungeon", ""),),
        heroes=("elf", "thyrian"),
        above=("stone_of_avarice",),
        then=("attack", "razorback"),
    ),
    "breakout": Stage(
        (_PARTY,),
        ("", "tendril_minion", "unholy_guardian", "usurper"),
        (("dungeon", ""),),
        heroes=("elf", "thyrian"),
        above=("razorback", "greed_amulet", "regicide"),
        then=("attack", "tendril_minion"),
    ),
    "solo_won": Stage(
        (("stone_of_avarice", "regicide", "usurper", "regicide"),),
        overrun=("razorback", "tendril_minion"),
        controls=(HUMAN,),
        variant=SOLO,
        ending="stone_collected",
    ),
    "solo_lost": Stage(
        (("militia",),),
        overrun=("razorback", "tendril_minion"),
        controls=(HUMAN,),
        variant=SOLO,
        ending="stone_unclaimed",
    ),
}
"""Tables for the pictures, and for whoever wants to see a rare question."""
