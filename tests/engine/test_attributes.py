"""The attributes that few or no cards print, and how they mix in the order of R87.

Each table is laid and played in the words of docs/SCENARIOS.md, with Monsters made for the test.
"""

from __future__ import annotations

import dataclasses
from pathlib import Path
from typing import Any

import pytest
import yaml

from thunderstone.catalogue.faces import card_entries
from thunderstone.catalogue.loader import read_card
from thunderstone.engine.library import Library
from thunderstone.scenarios.checks import Reader
from thunderstone.scenarios.names import Names
from thunderstone.scenarios.reader import Located, RawCase
from thunderstone.scenarios.runner import Case, play
from thunderstone.scenarios.setting import Setting
from thunderstone.scenarios.steps import Step, parse_step


def beast(*attributes: str | dict[str, Any], **more: Any) -> dict[str, Any]:
    """A Monster's entry as a card file has it, with these attributes and nothing else."""
    return {
        "kind": "monster",
        "category": "cultist_humanoid",
        "count": 2,
        "classes": ["humanoid"],
        "health": 9,
        "xp": 1,
        "vp": 2,
        "attributes": list(attributes),
        "es": {"name": "Bestia"},
        "en": {"name": "Beast"},
        **more,
    }


def faults_of(library: Library, beasts: dict[str, dict[str, Any]], text: str) -> list[str]:
    """Play a case among the cards of the game and some more; what does not hold."""
    cards, programs = dict(library.cards), dict(library.programs)
    for name, card in card_entries({"cards": beasts}, "test.yaml").items():
        cards[name], own = read_card(name, "test", card, name)
        programs.update(own)
    larger = dataclasses.replace(library, cards=cards, programs=programs)
    entry = yaml.safe_load(text)
    names = Names(larger)
    table = Setting(larger, names, entry, "case").build()
    reader = Reader(names, tuple(table.state.stacks), table.main)
    steps = [parse_step(reader, step, f"step {n}") for n, step in enumerate(entry["play"], 1)]
    steps.append(Step("expect", None, reader.checks(entry["expect"], "expect")))
    raw = RawCase(Path("case.yaml"), 1, Located(entry))
    return play(Case(raw, (), tuple(steps), (table,)), table)


STRENGTH_LOSS = [
    {
        "event": "battle",
        "in": "attacked",
        "run": [
            {"mark": {"of": {"from": "shown", "where": "hero"}, "stat": "strength", "add": -2}}
        ],
    }
]
"""BATTLE: every Hero gets Strength -2."""

NO_WIZARD = [
    {
        "event": "battle",
        "in": "attacked",
        "run": [
            {
                "choose_cards": {
                    "from": {"from": "shown", "where": {"class": "wizard"}},
                    "into": "hero",
                    "purpose": "destroy",
                }
            },
            {"destroy": "$hero"},
        ],
    }
]
"""BATTLE: destroy a Wizard."""

DARKENING = [{"stat": "light_needed", "in": "hall", "add": 1}]
"""GLOBAL: each rank asks for one Light more."""

TABLES: dict[str, tuple[dict[str, Any], str]] = {
    # --- R116
    "R116: a lost attack leaves it where it is": (
        beast("must_be_defeated"),
        """
        hall: {rank_1: beast, rank_2: the_devout, rank_3: usurper}
        hand: [militia, torch]
        dungeon: {only: [razorback]}
        play: [dungeon, attack: beast]
        expect: {wins: false, rank_1: beast, rank_2: the_devout, dungeon: [razorback]}
        """,
    ),
    "R116: defeated it leaves like any other": (
        beast("must_be_defeated", health=1),
        """
        hall: {rank_1: beast, rank_2: the_devout}
        hand: [militia, torch]
        dungeon: none
        play: [dungeon, attack: beast]
        expect: {wins: true, discard: [beast], rank_1: the_devout}
        """,
    ),
    "R116: it can be neither buried nor taken": (
        beast("must_be_defeated"),
        """
        hall: {rank_1: beast}
        hand: [elf_archmage, thyrian_lord, iron_rations]
        dungeon: none
        play: [dungeon]
        expect:
          refused:
            - {use: elf_archmage, reason: no_monster_to_move}
            - {use: thyrian_lord, reason: no_monster_to_take}
        """,
    ),
    "R116: among others it is not among those that may be buried": (
        beast("must_be_defeated"),
        """
        hall: {rank_1: beast, rank_2: the_devout, rank_3: usurper}
        hand: [elf_archmage]
        dungeon: none
        play: [dungeon, use: elf_archmage]
        expect:
          asked: {purpose: bury, cards: [the_devout, usurper]}
          refused: [{bury: beast, reason: must_be_defeated, rule: R116}]
        """,
    ),
    "R116: moving it from rank to rank is allowed": (
        beast("must_be_defeated"),
        """
        hall: {rank_1: beast, rank_2: the_devout, rank_3: usurper}
        hand: [banish, torch]
        dungeon: none
        play: [dungeon, {use: banish, rearrange: [usurper, the_devout, beast], pay: torch}]
        expect: {rank_1: usurper, rank_2: the_devout, rank_3: beast}
        """,
    ),
    "R116: no exchange for a Monster of the hand": (
        beast("must_be_defeated"),
        """
        hall: {rank_1: beast}
        hand: [slynn_longbowman, crow_talker]
        dungeon: none
        play: [dungeon]
        expect: {refused: [{use: slynn_longbowman, reason: no_monster_to_trade}]}
        """,
    ),
    "R116: alone in a full hall it is not pushed out": (
        beast("must_be_defeated"),
        """
        setup: {mode: solo_normal}
        hall: {rank_1: beast, rank_2: the_devout, rank_3: usurper}
        hand: [militia]
        dungeon: {only: [razorback]}
        play: [rest, choose: none, end_turn]
        expect: {rank_1: beast, rank_2: the_devout, rank_3: usurper, village_pile: none,
          dungeon: [razorback]}
        """,
    ),
    # --- R120
    "R120: Light does not help, the penalty is that of the rank": (
        beast("light_cannot_be_reduced"),
        """
        hall: {rank_2: beast, rank_1: the_faithful}
        hand: [thyrian_knight, lantern, torch]
        play: [dungeon]
        expect:
          preview:
            rank 2: {light: 3, light_needed: 2, missing_light: 2, light_penalty: 4, attack: 0}
            rank 1: {missing_light: 0, attack: 4}
        """,
    ),
    "R120, R130: a worse penalty cannot be reduced either": (
        beast("light_cannot_be_reduced", {"light_penalty": 2}),
        """
        hall: {rank_1: beast}
        hand: [thyrian_lord, thyrian_knight, lightstone_gem]
        play: [dungeon]
        expect: {preview: {beast: {light: 3, light_needed: 3, light_penalty: 6, attack: 2}}}
        """,
    ),
    "R120, R119: the Light comes before the halving": (
        beast("light_cannot_be_reduced", {"half_attack_without": "weapon"}),
        """
        hall: {rank_1: beast}
        hand: [thyrian_knight, thyrian_squire, torch]
        play: [dungeon]
        expect: {preview: {beast: {normal: 6, light_penalty: 2, halved: 2, attack: 2}}}
        """,
    ),
    # --- R121
    "R121: an unarmed Hero brings no Attack, no Magic Attack, no Light": (
        beast("unequipped_heroes_cannot_attack"),
        """
        hall: {rank_1: beast, rank_2: the_faithful}
        hand: [thyrian_squire, militia, elf_wizard, dagger, torch]
        play: [dungeon, equip: {dagger: thyrian_squire}]
        expect:
          preview:
            beast: {normal: 3, magic: 0, light: 1, attack: 3,
              from: {thyrian_squire: 2, dagger: 1, militia: 0, elf_wizard: 0}}
            the_faithful: {normal: 4, magic: 2, light: 2, attack: 6}
        """,
    ),
    "R121: without his Light it is too dark": (
        beast("unequipped_heroes_cannot_attack"),
        """
        hall: {rank_2: beast}
        hand: [thyrian_squire, elf_wizard, short_sword, torch]
        play: [dungeon, equip: {short_sword: thyrian_squire}]
        expect: {preview: {beast: {light: 1, missing_light: 1, attack: 4}}}
        """,
    ),
    "R121, R221: what a Spell has given him is lost with him": (
        beast("unequipped_heroes_cannot_attack"),
        """
        hall: {rank_1: beast}
        xp: 4
        hand: [thyrian_squire, militia, dagger, spirit_blast, torch]
        play: [dungeon, equip: {dagger: thyrian_squire}, {use: spirit_blast, bless: militia}]
        expect: {preview: {beast: {normal: 3, magic: 0, from: {militia: 0}}}}
        """,
    ),
    "R121: an unarmed Warlock does not double, an armed one does": (
        beast("unequipped_heroes_cannot_attack"),
        """
        hall: {rank_1: beast}
        hand: [selurin_warlock, elf_wizard, divine_staff x2, magical_aura]
        deck: [torch]
        play:
          - dungeon
          - equip: {divine_staff: elf_wizard}
          - expect: {preview: {beast: {magic: 5, magic_doubled: 0}}}
          - equip: {divine_staff#2: selurin_warlock}
        expect: {preview: {beast: {magic: 20, magic_doubled: 10}}}
        """,
    ),
    "R121: an unarmed Hero's gift to others is lost as well": (
        beast("unequipped_heroes_cannot_attack"),
        """
        hall: {rank_1: beast, rank_2: the_faithful}
        hand: [thyrian_knight, militia, dagger, lantern]
        play: [dungeon, equip: {dagger: militia}]
        expect: {preview: {beast: {normal: 2}, the_faithful: {normal: 7}}}
        """,
    ),
    "R121: he may still be destroyed in the battle": (
        beast("unequipped_heroes_cannot_attack", when=NO_WIZARD),
        """
        hall: {rank_1: beast}
        hand: [thyrian_squire, elf_wizard, dagger, torch]
        play: [dungeon, equip: {dagger: thyrian_squire}, attack: beast]
        expect: {attack: 3, destroyed: [elf_wizard]}
        """,
    ),
    # --- R122
    "R122: the weak do not attack until they have eaten": (
        beast({"heroes_below_strength_cannot_attack": 5}),
        """
        hall: {rank_1: beast}
        hand: [militia, elf_archmage, feast, torch]
        play:
          - dungeon
          - expect: {preview: {beast: {normal: 0, magic: 0, light: 1}}}
          - use: feast
        expect: {preview: {beast: {normal: 3, magic: 4, light: 3, attack: 7}}}
        """,
    ),
    "R122: the Weapon in a weak hand is idle, Light and all": (
        beast({"heroes_below_strength_cannot_attack": 3}),
        """
        hall: {rank_1: beast}
        hand: [militia, divine_staff, thyrian_squire]
        play: [dungeon, equip: {divine_staff: militia}]
        expect: {preview: {beast: {normal: 2, magic: 0, light: 0, attack: 0}}}
        """,
    ),
    "R122, R76: Strength lost in the battle counts": (
        beast({"heroes_below_strength_cannot_attack": 5}, when=STRENGTH_LOSS),
        """
        hall: {rank_1: beast}
        hand: [thyrian_squire, thyrian_knight, torch]
        play: [dungeon, attack: beast]
        expect: {attack: 4, normal: 4}
        """,
    ),
    "R122, R87: who cannot attack needs no conversion": (
        beast({"heroes_below_strength_cannot_attack": 5}, "magic_attack_only"),
        """
        hall: {rank_1: beast}
        hand: [elf_archmage, thyrian_squire, short_sword, dagger, arcane_energies, torch]
        deck: [torch]
        play:
          - dungeon
          - equip: {short_sword: thyrian_squire, dagger: elf_archmage}
          - use: arcane_energies
        expect: {preview: {beast: {normal: 0, magic: 6, attack: 6}}}
        """,
    ),
    # --- R123
    "R123: the unarmed count for nothing, but their Light remains": (
        beast("immune_to_unequipped_heroes"),
        """
        hall: {rank_1: beast}
        hand: [thyrian_squire, elf_wizard, short_sword]
        play: [dungeon, equip: {short_sword: thyrian_squire}]
        expect: {preview: {beast: {normal: 6, magic: 0, light: 1, missing_light: 0, attack: 6}}}
        """,
    ),
    "R123: an unarmed Warlock still doubles": (
        beast("immune_to_unequipped_heroes"),
        """
        hall: {rank_1: beast}
        hand: [selurin_warlock, elf_wizard, divine_staff]
        play: [dungeon, equip: {divine_staff: elf_wizard}]
        expect: {preview: {beast: {magic: 10, magic_doubled: 5, light: 2}}}
        """,
    ),
    "R123: Spells and Items need no Hero": (
        beast("immune_to_unequipped_heroes"),
        """
        hall: {rank_1: beast}
        hand: [thyrian_squire, fireball, pegasus]
        treasures: [strength_amulet]
        play: [dungeon, use: strength_amulet]
        expect: {preview: {beast: {normal: 4, magic: 3, attack: 7}}}
        """,
    ),
    "R123, R90: what an unarmed Hero converts is nothing": (
        beast("immune_to_unequipped_heroes"),
        """
        hall: {rank_1: beast}
        hand: [thyrian_squire, goodberries, torch]
        play: [dungeon, use: goodberries]
        expect: {preview: {beast: {normal: 0, magic: 0, attack: 0}}}
        """,
    ),
    # --- R124
    "R124: a Spell's Magic Attack is nothing, its Light counts": (
        beast("immune_to_spells"),
        """
        hall: {rank_1: beast, rank_2: the_faithful}
        hand: [thyrian_squire, fireball, torch]
        play: [dungeon]
        expect:
          preview:
            beast: {normal: 2, magic: 0, light: 2, attack: 2}
            the_faithful: {magic: 3, attack: 5}
        """,
    ),
    "R124, R221: nor does count what a Spell gave a Hero": (
        beast("immune_to_spells"),
        """
        hall: {rank_1: beast, rank_2: the_faithful}
        xp: 3
        hand: [thyrian_squire, spirit_blast, battle_fury, lantern]
        play: [dungeon, use: spirit_blast, use: battle_fury]
        expect:
          preview:
            beast: {normal: 2, magic: 0, attack: 2, from: {thyrian_squire: 2}}
            the_faithful: {normal: 3, magic: 3, attack: 6}
        """,
    ),
    "R124, R221: conversions and weightless Weapons stay": (
        beast("immune_to_spells"),
        """
        hall: {rank_1: beast}
        hand: [militia, short_sword, magical_aura, arcane_energies]
        deck: [torch x2]
        play: [dungeon, use: magical_aura, equip: {short_sword: militia}, use: arcane_energies]
        expect: {preview: {beast: {normal: 0, magic: 5, attack: 5}}}
        """,
    ),
    "R124: Banish can neither bury nor move it": (
        beast("immune_to_spells"),
        """
        hall: {rank_1: beast, rank_2: the_devout, rank_3: usurper}
        hand: [banish, torch]
        dungeon: none
        play: [dungeon, {use: banish, mode: bury_one}]
        expect:
          asked: {purpose: bury, cards: [the_devout, usurper]}
          not_offered: [{bury: beast}]
        """,
    ),
    "R124: a new order by Banish leaves it in its rank": (
        beast("immune_to_spells"),
        """
        hall: {rank_1: beast, rank_2: the_devout, rank_3: usurper}
        hand: [banish, torch]
        dungeon: none
        play: [dungeon, use: banish, mode: rearrange, pay: torch]
        expect: {rank_1: beast, rank_2: usurper, rank_3: the_devout}
        """,
    ),
    # --- R127
    "R127, R88: only Magic Attack, so Diseases take nothing away": (
        beast("magic_attack_only"),
        """
        hall: {rank_1: beast}
        hand: [elf_wizard, thyrian_knight, malaise]
        play: [dungeon]
        expect: {preview: {beast: {normal: 0, normal_lost: 2, magic: 2, attack: 2}}}
        """,
    ),
    "R127: the Light of those who bring no Magic Attack remains": (
        beast("magic_attack_only"),
        """
        hall: {rank_2: beast}
        hand: [elf_wizard, drunari_orphan]
        play: [dungeon]
        expect: {preview: {beast: {normal: 0, magic: 2, light: 2, missing_light: 0, attack: 2}}}
        """,
    ),
    "R127, R73: missing Light costs Magic Attack too": (
        beast("magic_attack_only"),
        """
        hall: {rank_3: beast}
        hand: [elf_archmage, elf_wizard, thyrian_knight]
        play: [dungeon]
        expect: {preview: {beast: {magic: 6, light: 3, attack: 6}}}
        """,
    ),
    "R127, R124, R90: both attributes take away, and something may remain": (
        beast("magic_attack_only", "immune_to_spells"),
        """
        hall: {rank_1: beast}
        hand: [elf_wizard, fireball, thyrian_knight]
        play: [dungeon]
        expect: {preview: {beast: {normal: 0, magic: 2, attack: 2}}}
        """,
    ),
    "R127, R126, R90: both attributes take away, and nothing remains": (
        beast("magic_attack_only", "immune_to_magic_attack"),
        """
        hall: {rank_1: beast}
        hand: [elf_archmage, thyrian_lord]
        play: [dungeon]
        expect: {preview: {beast: {normal: 0, magic: 0, magic_lost: 4, attack: 0, wins: false}}}
        """,
    ),
    # --- R128
    "R128: a Weapon taken up forbids the attack; left on the table it does not": (
        beast({"not_attackable_with": "weapon"}),
        """
        hall: {rank_1: beast}
        hand: [thyrian_squire, dagger, torch]
        play:
          - dungeon
          - expect: {offered: [{attack: beast}], not_offered: [no_battle]}
          - equip: {dagger: thyrian_squire}
        expect:
          refused: [{attack: beast, reason: weapon_equipped, rule: R128}]
          offered: [no_battle]
        """,
    ),
    "R128, R72: a Spell is given up for the attack, Light and all, and nobody has to do so": (
        beast({"not_attackable_with": "spell"}),
        """
        hall: {rank_1: beast}
        hand: [thyrian_knight, fireball]
        play: [dungeon]
        expect:
          offered: [{attack: beast}, no_battle]
          preview: {beast: {normal: 4, magic: 0, light: 0, attack: 2}}
        """,
    ),
    "R128: a Spell used forbids the attack": (
        beast({"not_attackable_with": "spell"}),
        """
        hall: {rank_1: beast}
        hand: [thyrian_knight, battle_fury, torch]
        play: [dungeon, use: battle_fury]
        expect:
          refused: [{attack: beast, reason: spell_used, rule: R128}]
          offered: [no_battle]
        """,
    ),
    "R128, R72: without Spells it has to be attacked; another Monster obliges anyway": (
        beast({"not_attackable_with": "spell"}),
        """
        hall: {rank_1: beast, rank_2: the_devout}
        hand: [thyrian_knight, battle_fury]
        play: [dungeon, use: battle_fury]
        expect:
          refused: [{attack: beast, reason: spell_used}]
          offered: [{attack: the_devout}]
          not_offered: [no_battle]
        """,
    ),
    # --- R131
    "R131: a Monster of the hall darkens every rank, itself included": (
        beast(**{"while": DARKENING}),
        """
        hall: {rank_1: the_faithful, rank_2: the_devout, rank_3: beast}
        hand: [thyrian_knight, torch]
        play: [dungeon]
        expect:
          light_needed: {rank 1: 2, rank 2: 3, rank 3: 4}
          preview: {the_faithful: {missing_light: 1, attack: 2}}
        """,
    ),
    "R131: two of them add up; in a hand they do nothing": (
        beast(**{"while": DARKENING}),
        """
        hall: {rank_1: the_faithful, rank_2: beast, rank_3: beast}
        hand: [thyrian_knight]
        setup: {copies: unlimited}
        play: [dungeon]
        expect: {light_needed: {rank 1: 3}}
        """,
    ),
    "R131: in a hand it does nothing": (
        beast(**{"while": DARKENING}),
        """
        hall: {rank_1: the_faithful}
        hand: [thyrian_knight, beast]
        play: [dungeon]
        expect: {light_needed: {rank 1: 1}}
        """,
    ),
    "R131, R95: from rank 0 it darkens the ranks, but not rank 0": (
        beast(kind="guardian", category="guardian", **{"while": DARKENING}),
        """
        hall: {rank_0: beast, rank_1: the_faithful}
        hand: [thyrian_knight]
        play: [dungeon]
        expect: {light_needed: {rank 0: 0, rank 1: 2}, preview: {rank 0: 4}}
        """,
    ),
    "R131, R192: a global darkness keeps one from being chosen": (
        beast("not_attackable_in_the_dark", **{"while": DARKENING}),
        """
        hall: {rank_1: beast}
        hand: [thyrian_knight, torch, lantern]
        play: [dungeon]
        expect: {light_needed: {rank 1: 2}, offered: [{attack: beast}]}
        """,
    ),
    # --- the order of R87
    "R87: doubled first, then halved": (
        beast("half_magic_attack"),
        """
        hall: {rank_1: beast}
        hand: [selurin_warlock, elf_wizard, crow_talker]
        play: [dungeon]
        expect: {preview: {beast: {magic_doubled: 5, magic_lost: 5, magic: 5, attack: 5}}}
        """,
    ),
    "R87: Light first, then the halving of the total": (
        beast({"half_attack_without": "weapon"}),
        """
        hall: {rank_1: beast}
        hand: [thyrian_knight, thyrian_squire]
        play: [dungeon]
        expect: {preview: {beast: {light_penalty: 2, halved: 2, attack: 2}}}
        """,
    ),
    "R87, R119: Magic Attack that immunity has taken away fulfils nothing": (
        beast("immune_to_magic_attack", {"half_attack_without": "magic_attack"}),
        """
        hall: {rank_1: beast}
        hand: [thyrian_knight, elf_wizard]
        play: [dungeon]
        expect: {preview: {beast: {magic: 0, magic_lost: 2, halved: 2, attack: 2}}}
        """,
    ),
    "R87, R117, R119: half of 1 is 0, and fulfils nothing": (
        beast("half_magic_attack", {"half_attack_without": "magic_attack"}),
        """
        hall: {rank_1: beast}
        hand: [thyrian_knight, crow_talker, torch]
        play: [dungeon]
        expect: {preview: {beast: {magic: 0, magic_lost: 1, normal: 4, attack: 2}}}
        """,
    ),
    "R89, R117: half of 1 is 0, and without Magic Attack there is no victory": (
        beast("half_magic_attack", "magic_attack_required", health=2),
        """
        hall: {rank_1: beast}
        hand: [thyrian_knight, crow_talker, torch]
        play: [dungeon, attack: beast]
        expect: {attack: 4, short: 0, wins: false, dungeon: {bottom: beast}}
        """,
    ),
    "R89: a converted Attack is Magic Attack": (
        beast("magic_attack_required", health=6),
        """
        hall: {rank_1: beast}
        hand: [thyrian_squire, short_sword, arcane_energies]
        deck: [torch]
        play:
          - dungeon
          - equip: {short_sword: thyrian_squire}
          - expect: {preview: {beast: {attack: 4, wins: false}}}
          - use: arcane_energies
          - attack: beast
        expect: {attack: 6, wins: true}
        """,
    ),
    "R90: an Attack converted in vain": (
        beast("immune_to_magic_attack"),
        """
        hall: {rank_1: beast}
        hand: [thyrian_squire, short_sword, militia, arcane_energies]
        deck: [torch]
        play: [dungeon, equip: {short_sword: thyrian_squire}, use: arcane_energies]
        expect: {preview: {beast: {normal: 1, magic: 0, magic_lost: 6, attack: 1}}}
        """,
    ),
    "R125, R121: the blade is useless, the Dwarf who carries it is not": (
        beast("immune_to_edged_weapons", "unequipped_heroes_cannot_attack"),
        """
        hall: {rank_1: beast}
        hand: [dwarf_guardian, dagger, militia, torch]
        play: [dungeon, equip: {dagger: dwarf_guardian}]
        expect: {preview: {beast: {normal: 4, from: {dagger: 0, dwarf_guardian: 4, militia: 0}}}}
        """,
    ),
    "R125, R117: a Flaming Sword keeps its Light and nothing else": (
        beast("immune_to_edged_weapons", "half_magic_attack"),
        """
        hall: {rank_1: beast}
        hand: [thyrian_squire, flaming_sword, elf_wizard]
        play: [dungeon, equip: {flaming_sword: thyrian_squire}]
        expect: {preview: {beast: {normal: 2, magic: 1, light: 2, attack: 3}}}
        """,
    ),
    "R88, R87: Diseases lower normal Attack, and the total through it, but not below 0": (
        beast("half_magic_attack"),
        """
        hall: {rank_1: beast}
        hand: [elf_archmage, malaise x2]
        play: [dungeon]
        expect: {preview: {beast: {normal: -4, magic: 2, attack: 0}}}
        """,
    ),
    "R118, R127, R117: three attributes at once": (
        beast("magic_attack_required", "magic_attack_only", "half_magic_attack", health=3),
        """
        hall: {rank_1: beast}
        hand: [elf_archmage, elf_wizard, thyrian_lord]
        play: [dungeon, attack: beast]
        expect: {normal: 0, magic: 3, attack: 3, wins: true}
        """,
    ),
}


@pytest.mark.parametrize("name", TABLES)
def test_the_table_comes_out(library: Library, name: str) -> None:
    entry, text = TABLES[name]
    assert faults_of(library, {"beast": entry}, text) == []
