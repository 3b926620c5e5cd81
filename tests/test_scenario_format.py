"""The format of rules cases: what it understands, what it refuses, and what it says then."""

from __future__ import annotations

import inspect
import io
import os
from pathlib import Path

import pytest

from thunderstone.catalogue import load_library
from thunderstone.scenarios import rewrite_files, run_files
from thunderstone.scenarios.names import DISEASES, Names
from thunderstone.scenarios.runner import FAILED, PASSED, UNUSABLE


def report(tmp_path: Path, text: str, language: str = "en") -> tuple[int, str]:
    """Run a file with this text: the exit code and what was printed."""
    path = tmp_path / "cases.yaml"
    path.write_text(inspect.cleandoc(text), encoding="utf-8")
    out = io.StringIO()
    return run_files([path], language, out), out.getvalue()


BAD_FILES = {
    "unknown card": (
        "case: a\nhand: [tortch]\nexpect: {hand: 1}",
        "unknown card 'tortch'; did you mean 'torch' (Antorcha, Torch)?",
    ),
    "too many copies": (
        "case: a\ntreasures: [greed amulet x3]\nexpect: {hand: 0}",
        "this game has 2; use fewer, or write setup: {copies: unlimited}",
    ),
    "unknown key": ("case: a\nhnad: [torch]\nexpect: {hand: 1}", "did you mean 'hand'?"),
    "unknown check": ("case: a\nexpect: {atack: 1}", "did you mean 'attack'?"),
    "unknown answer": (
        "case: a\nplay: [attck: devout]\nexpect: {hand: 0}",
        "step 1: unknown answer 'attck'; did you mean 'attack'?",
    ),
    "unknown reason": (
        "case: a\nexpect: {refused: [{buy: dagger, reason: to_expensive}]}",
        "did you mean 'too_expensive'?",
    ),
    "unknown door": (
        "case: a\nsetup: {floors: {1: {door: shutt}}}\nexpect: {hand: 0}",
        "did you mean 'shut'?",
    ),
    "unknown door in a check": (
        "case: a\nsetup: {floors: {1: {}}}\nexpect: {floors: {1: {door: as_drwn}}}",
        "did you mean 'as_drawn'?",
    ),
    "unknown event": ("case: a\nexpect: {events: [gain_diseases]}", "did you mean 'gain_disease'?"),
    "unknown zone of an event": (
        "case: a\nexpect: {no_events: [{shift: usurper, to: rank1}]}",
        "unknown zone 'rank1'; did you mean 'rank_1'?",
    ),
    "unknown phase of an event": (
        "case: a\nexpect: {no_events: [phase: leveling]}",
        "unknown phase 'leveling'; did you mean 'levelling'?",
    ),
    "unknown ending": (
        "case: a\nexpect: {game_over: {ending: stone_colected}}",
        "did you mean 'stone_collected'?",
    ),
    "nothing close": (
        "case: a\nexpect: {zzz: 1}",
        "unknown check 'zzz'; known: battle, ",
    ),
    "no card close": ("case: a\nhand: [goblin]\nexpect: {hand: 1}", "the cards are listed in docs"),
    "rank in a hand": (
        "case: a\nhand: [devout in rank 1]\nexpect: {hand: 1}",
        "a place in the hall",
    ),
    "rank alone in a hand": (
        "case: a\nhand: [rank 1]\nexpect: {hand: 1}",
        "seats.1.hand: 'rank 1' is a place in the hall",
    ),
    "rank in the hall": (
        "case: a\nhall: {rank_1: rank 2}\nexpect: {hand: 0}",
        "hall.rank_1: 'rank 2' is a place in the hall",
    ),
    "unknown part of a pile": (
        "case: a\nexpect: {hand: {contians: [torch]}}",
        "expect.hand: unknown key 'contians'; did you mean 'contains'?",
    ),
    "numbered purchase": (
        "case: a\nplay: [buy: dagger#2]\nexpect: {hand: 0}",
        "the cards of a stack have no numbers",
    ),
    "numbered level": (
        "case: a\nplay: [level_up: {militia: elf_wizard#2}]\nexpect: {hand: 0}",
        "the cards of a stack have no numbers; write 'elf_wizard'",
    ),
    "two answers in one": (
        "case: a\nplay: [{village: , buy: dagger}]\nexpect: {hand: 0}",
        "a step is one answer, found village, buy; begin each answer with a dash",
    ),
    "unknown word beside an answer": (
        "case: a\nplay: [dungeon, {use: iron_rations, feed: militia}]\nexpect: {hand: 0}",
        "step 2: unknown answer 'feed'; known: use, equip",
    ),
    "nothing refused": ("case: a\nexpect: {refused: [reason: sold_out]}", "say what is refused"),
    "rank of an event": (
        "case: a\nexpect: {events: [{attack: devout in rank 2}]}",
        "an event knows ranks as 'from: rank_2'",
    ),
    "unknown stack": ("case: a\nstacks: {anvil: 3}\nexpect: {hand: 0}", "the stacks are drunari"),
    "unknown effect": (
        "case: a\nplay: ['see: x']\nexpect: {hand: 0}",
        "unknown answer 'see: x'; known: village, dungeon",
    ),
    "effect out of range": (
        "case: a\nplay: [{use: 'pawnbroker, effect 3'}]\nexpect: {hand: 0}",
        "pawnbroker has effects 1 to 2",
    ),
    "no effect": ("case: a\nplay: [use: torch]\nexpect: {hand: 0}", "torch has no effect to use"),
    "numbered copy in a list": (
        "case: a\nhand: [torch#2]\nexpect: {hand: 1}",
        "for several copies write 'torch x2'",
    ),
    "treasure in hand": (
        "case: a\nhand: [greed_amulet]\nexpect: {hand: 1}",
        "write it under treasures",
    ),
    "hero in the hall": ("case: a\nhall: {rank_1: militia}\nexpect: {hand: 0}", "only Monsters"),
    "monster in rank 0": ("case: a\nhall: {rank_0: usurper}\nexpect: {hand: 0}", "only a Guardian"),
    "two cards in a rank": (
        "case: a\nhall: {rank_2: [usurper, razorback]}\nexpect: {hand: 0}",
        "a rank holds one card",
    ),
    "seat too high": (
        "case: a\nsetup: {seats: 2}\nseats: {3: {xp: 1}}\nexpect: {hand: 0}",
        "there is no seat 3 in a game of 2",
    ),
    "hand twice": (
        "case: a\nhand: [torch]\nseats: {1: {hand: [dagger]}}\nexpect: {hand: 1}",
        "keep one of them",
    ),
    "unknown way": (
        "case: a\nplay: [mode: bury_two]\nexpect: {hand: 0}",
        "unknown way 'bury_two'; did you mean 'bury_one'?",
    ),
    "four ranks": (
        "case: a\nplay: [rearrange: [usurper, devout, razorback, regicide]]\nexpect: {hand: 0}",
        "the hall has three ranks, found 4 cards",
    ),
    "no seat": ("case: a\nplay: [pass_to: militia]\nexpect: {hand: 0}", "a whole number from 1"),
    "Swarm of no such Health": (
        "case: a\nhall: {rank_1: swarm 14}\nexpect: {hand: 0}",
        "the Swarm cards are swarm_4, swarm_5",
    ),
    "eleven Swarm cards": (
        "case: a\nhand: [swarm x11]\nexpect: {hand: 0}",
        "there are only 10 Swarm cards",
    ),
    "marker in the hall": (
        "case: a\nhall: {rank_1: swarm_marker}\nexpect: {hand: 0}",
        "a marker gives way to another card; name that",
    ),
    "marker in the hand": (
        "case: a\nhand: [swarm_marker]\nexpect: {hand: 0}",
        "lies nowhere but in the dungeon deck",
    ),
    "no Swarm card": ("case: a\nswarm: [usurper]\nexpect: {hand: 0}", "is no Swarm card"),
    "no Monster for the pile": (
        "case: a\nsetup: {mode: solo_normal}\nvillage_pile: [torch]\nexpect: {hand: 0}",
        "only Monsters lie there, not torch",
    ),
    "Disease under nothing": (
        "case: a\nunder: {rank_1: [malaise]}\nexpect: {hand: 0}",
        "no Monster lies at 'rank_1'",
    ),
    "no Disease under a Monster": (
        "case: a\nhall: {rank_1: usurper}\nunder: {rank_1: [torch]}\nexpect: {hand: 0}",
        "torch is no Disease",
    ),
    "unknown mode of the game": (
        "case: a\nsetup: {mode: duel}\nexpect: {hand: 0}",
        "mode: there is no 'duel'",
    ),
    "solo for two": (
        "case: a\nsetup: {mode: solo_normal, seats: 2}\nexpect: {hand: 0}",
        "is for one player alone",
    ),
    "bad difficulty": (
        "case: a\nsetup: {difficulty: 5}\nexpect: {hand: 0}",
        "choose from -1 to 2",
    ),
    "unknown result": ("case: a\nexpect: {solo: draw}", "known: won, lost"),
    "no check": ("case: a\nhand: [torch]", "the case checks nothing; add 'expect:'"),
    "no name": ("hand: [torch]\nexpect: {hand: 1}", "the case has no name"),
    "deal and hand": (
        "case: a\ndeal: {seed: 1}\nhand: [torch]\nexpect: {hand: 6}",
        "leave 'hand' out",
    ),
    "a deal whose cards ask for the special diseases": (
        "case: a\ndeal: {seed: 1, disease: normal, heroes: [sidhe, elf, dwarf, amazon],\n"
        "  monsters: [ooze, humanoid, abyssal]}\nexpect: {disease: 15}",
        "deal: disease: sidhe asks for the special Disease deck; choose that one, or take sidhe",
    ),
    "a seat's card on the table": (
        "case: a\nhand: [militia of seat 2]\nexpect: {hand: 1}",
        "says whose the card is; write it under seats: {2: ...}",
    ),
    "no seat 0": (
        "case: a\nplay: [borrow: militia of seat 0]\nexpect: {hand: 0}",
        "seats are numbered from 1, found 'militia of seat 0'",
    ),
    "bad rule": ("case: a\nrules: [65]\nexpect: {hand: 0}", "rule numbers such as R65"),
    "broken YAML": ("case: a\nhand: [torch", "mend the YAML there"),
    "doubled key": ("case: a\nhand: [torch]\nhand: [dagger]", "the key 'hand' stands twice"),
    "alias": (
        "case: a\nhand: &h [torch]\ndeck: *h",
        ":3: aliases are not allowed, write it out; '*h' repeats what '&h' marks, and a text "
        "that begins with '*' stands in quotes",
    ),
    "tag": (
        "case: a\nhand: !!timestamp noon\nexpect: {hand: 1}",
        ":2: tags such as '!!timestamp' are not allowed; leave it out, and put a text in quotes",
    ),
    "more cards than a list holds": (
        "case: a\nhand: [torch x999999999999]\nexpect: {hand: 1}",
        "seats.1.hand: more than 1000 cards; name fewer",
    ),
    "more cards than a list holds, one after the other": (
        "case: a\nhand: [torch x600, dagger x600]\nexpect: {hand: 1}",
        "more than 1000 cards",
    ),
    "more purchases than a list holds": (
        "case: a\nplay: [village, buy: torch x99999999]\nexpect: {hand: 1}",
        "more than 1000 cards",
    ),
    "a stack higher than a list": (
        "case: a\nsetup: {copies: unlimited}\nstacks: {torch: 99999999}\nexpect: {hand: 1}",
        "stacks.torch: expected 1000 at most",
    ),
    "more cards than a table holds": (
        "case: a\nsetup: {copies: unlimited}\nhand: [torch x1000]\ndeck: [torch x1000]\n"
        "discard: [torch x1000]\ndestroyed: [torch x1000]\nvillage_pile: [usurper x1000]\n"
        "expect: {hand: 1}",
        "more than 5000 cards on one table",
    ),
    "a range of too many seeds": (
        "case: a\ndeal: {seed: 1-1001}\nexpect: {hand: 6}",
        "deal.seed: 1-1001 is a range of 1001 seeds; at most 1000 are tried",
    ),
    "a range that runs backwards": (
        "case: a\ndeal: {seed: 20-1}\nexpect: {hand: 6}",
        "deal.seed: expected a number, a list or a range such as 1-20, found '20-1'",
    ),
    "a first seat that is none": (
        "case: a\nsetup: {first: 3}\nexpect: {hand: 0}",
        "setup.first: expected 2 at most, found 3",
    ),
    "a name without end": (
        f"case: a\nhand: ['{'torch ' * 1000}']\nexpect: {{hand: 0}}",
        "a text of 5999 letters names no card",
    ),
    "nested without end": (f"case: a\nhand: {'[' * 40}{']' * 40}", "nested more than 32 deep"),
    "empty file": ("", "the file holds no case"),
    "text file": ("just a text", "a case is a mapping"),
}


@pytest.mark.parametrize("name", BAD_FILES)
def test_a_bad_file_names_the_fault_and_the_remedy(name: str, tmp_path: Path) -> None:
    text, message = BAD_FILES[name]
    code, printed = report(tmp_path, text)
    assert code == UNUSABLE
    assert message in printed
    assert "cases.yaml" in printed
    assert printed.endswith("0 passed, 0 failed, 1 unusable\n")


TWINS = "hall: {rank_1: devout, rank_3: devout}\ndungeon: none\n"

BORROWED = (
    "setup: {{seats: 3}}\nhall: {{rank_1: devout}}\nhand: [selurin_theurge, torch]\n"
    "seats: {{2: {{hand: [militia, torch]}}, 3: {{hand: [militia, dagger]}}}}\n"
    "play: [dungeon, {{use: selurin_theurge, discard: {{2: militia, 3: militia of seat 3,\n"
    "  1: selurin_theurge}}, borrow: {}}}]\n"
)
"""A Militia of either other seat may be borrowed (R226)."""

WRONG_CASES = {
    "attack": (
        "hand: [militia x2, torch]\nhall: {rank_1: devout}\nplay: [dungeon, attack: devout]\n"
        "expect: {attack: 4}",
        "the last battle's attack: expected 4, found 2\n      sum: militia#1 attack +1",
    ),
    "hand": ("hand: [torch]\nexpect: {hand: [dagger]}", "expected [dagger], found [torch]"),
    "xp": ("xp: 3\nexpect: {xp: 2}", "xp: expected 2, found 3"),
    "bound": ("xp: 3\nexpect: {xp: '>=4'}", "xp: expected >=4, found 3"),
    "offered": (
        "hand: [torch]\nplay: [village]\nexpect: {offered: [buy: dagger]}",
        "offered: expected buy: dagger; seat 1 is asked: village; offered: buy: militia",
    ),
    "refused": (
        "hand: [torch x2]\nplay: [village]\nexpect: {refused: [buy: dagger]}",
        "is offered",
    ),
    "reason": (
        "hand: [torch]\nplay: [village]\nexpect: {refused: [{buy: dagger, reason: sold_out}]}",
        "expected reason sold_out, found too_expensive",
    ),
    "illegal answer": (
        "hand: [torch]\nplay: [village, buy: dagger]\nexpect: {gold: 2}",
        "step 2 (buy: dagger): 'buy: dagger' is not offered: too_expensive (R52: price 3, gold 2)",
    ),
    "unneeded choice": (
        "hand: [militia, torch]\nhall: {rank_1: devout}\nplay: [dungeon, choose: militia]\n"
        "expect: {hand: 2}",
        "no choice of cards (militia) is asked now; seat 1 is asked: dungeon; offered: attack",
    ),
    "wrong choice": (
        "hand: [militia, torch]\nplay: [rest, choose: dagger]\nexpect: {hand: 2}",
        "'dagger' cannot be chosen; seat 1 is asked: choose 0 to 1 to destroy (asked by the rules)",
    ),
    "too many chosen": (
        "hand: [militia, torch]\nplay: [rest, choose: [torch, militia]]\nexpect: {hand: 2}",
        "2 chosen (torch, militia) does not fit",
    ),
    "wrong purpose": (
        "hand: [militia, torch]\nplay: [rest, discard: torch]\nexpect: {hand: 2}",
        "this is no choice of what to discard, it is to destroy",
    ),
    "wrong seat": (
        "hand: [militia]\nplay: [{seat: 2, rest: }]\nexpect: {hand: 1}",
        "seat 2 is not asked; seat 1 is asked: action",
    ),
    "ambiguous effect": (
        "hand: [pawnbroker, torch]\nplay: [village, use: pawnbroker]\nexpect: {hand: 1}",
        "write one of: use: pawnbroker, effect 1, use: pawnbroker, effect 2",
    ),
    "ambiguous attack": (
        "hand: [militia]\nhall: {rank_1: devout, rank_3: devout}\nplay: [dungeon, attack: devout]\n"
        "expect: {hand: 1}",
        "write one of: attack: rank 1, attack: rank 3",
    ),
    "ambiguous level-up": (
        "hand: [militia]\nxp: 3\nplay: [village, level_up: militia]\nexpect: {hand: 1}",
        "may mean several cards",
    ),
    "events": (
        "hand: [militia]\nplay: [rest, choose: militia]\n"
        "expect: {events: [{destroy: militia}, rest]}",
        "unknown event 'rest'",
    ),
    "event order": (
        "hand: [militia]\nplay: [rest, choose: militia]\n"
        "expect: {events: [{destroy: militia}, action]}",
        "'action' did not happen (in this order); happened: action",
    ),
    "no battle yet": (
        "hand: [militia]\nhall: {rank_1: devout}\nplay: [dungeon]\nexpect: {attack: 0}",
        "no battle has been fought yet; before one, write preview: {monster: {attack: 0}}",
    ),
    "after the end": (
        "hand: [militia x6]\nhall: {rank_1: devout, rank_2: stone}\n"
        "play: [dungeon, attack: devout, end_turn]\nexpect: {hand: 6}",
        "the game is over (stone_collected)",
    ),
    "copy number": (
        "hand: [border_guard x2]\nexpect: {hand: {contains: [border_guard#7]}}",
        "hand: expected to contain [border_guard#7], found [border_guard#2, border_guard#1]",
    ),
    "number of another copy": (
        "hand: [torch]\ndeck: [torch]\nexpect: {hand: [torch#2]}",
        "hand: expected [torch#2], found [torch#1]",
    ),
    "number of no copy": (
        "hand: [militia]\nhall: {rank_1: devout}\n"
        "play: [dungeon, expect: {preview: {devout: {from: {militia#4: 0}}}}]",
        "the case has no such copy",
    ),
    "ambiguous burying": (
        TWINS + "hand: [elf_archmage]\nplay: [dungeon, use: elf_archmage, bury: devout]\n"
        "expect: {hand: 1}",
        "write one of: the_devout in rank 1, the_devout in rank 3",
    ),
    "ambiguous preview": (
        TWINS + "hand: [militia]\nplay: [dungeon]\nexpect: {preview: {devout: 1}}",
        "write one of: the_devout in rank 1, the_devout in rank 3",
    ),
    "asked by nobody": (
        "hand: [torch]\nexpect: {asked: {by: torch}}",
        "asked by: expected torch, found nobody; seat 1 is asked: action",
    ),
    "rank of the monster fought": (
        "hand: [militia]\nhall: {rank_1: devout}\nplay: [dungeon, attack: rank 1]\n"
        "expect: {battle: {monster: devout in rank 2}}",
        "expected the_devout in rank 2, found the_devout#1 in rank 1",
    ),
    "gold of another seat": (
        "seats: {2: {hand: [torch]}}\nexpect: {seats: {2: {gold: 3}}}",
        "expected 3, found 2\n      sum: torch gold +2",
    ),
    "mode not asked": (
        "hand: [torch]\nplay: [village, mode: bury_one]\nexpect: {hand: 1}",
        "'mode: bury_one' is not offered: another_question (R43)",
    ),
    "new order not asked": (
        "hall: {rank_1: devout}\nhand: [torch]\nplay: [dungeon, rearrange: [devout]]\n"
        "expect: {hand: 1}",
        "no new order of the hall is asked now",
    ),
    "card of the new order not there": (
        "hall: {rank_1: devout, rank_2: usurper, rank_3: crow_talker}\nhand: [banish, torch]\n"
        "play: [dungeon, use: banish, rearrange: [razorback, rank 1]]\nexpect: {hand: 1}",
        "'razorback' does not lie in ranks 1 to 3",
    ),
    "the old order is no new one": (
        "hall: {rank_1: devout, rank_2: usurper, rank_3: crow_talker}\nhand: [banish, torch]\n"
        "play: [dungeon, use: banish, rearrange: [devout, usurper, crow_talker]]\n"
        "expect: {hand: 1}",
        "usurper lies in rank 3 now, not in rank 2",
    ),
    "a Guardian in the new order": (
        "hall: {rank_1: devout, rank_2: guardian, rank_3: crow_talker}\nhand: [banish, torch]\n"
        "play: [dungeon, use: banish, rearrange: [guardian, devout]]\nexpect: {hand: 1}",
        "unholy_guardian is a Guardian and stays in rank 2 (R98)",
    ),
    "wrong seat among several": (
        "setup: {seats: 3}\nhall: {rank_1: devout}\nhand: [lorigg_rogue]\nseats:\n"
        "  2: {hand: [torch, dagger]}\n  3: {hand: [torch, militia]}\n"
        "play: [dungeon, use: lorigg_rogue, discard: {3: torch, 2: torch}]\nexpect: {hand: 1}",
        "seat 3 is not asked; seat 2 is asked: choose 1 to discard (asked by lorigg_rogue)",
    ),
    "two ranks that change places unasked": (
        "hall: {rank_1: devout, rank_2: stone, rank_3: guardian}\nhand: [banish, torch]\n"
        "play: [dungeon, {use: banish, rearrange: [devout, stone]}]\nexpect: {hand: 1}",
        "the_devout lies in rank 2 now, not in rank 1",
    ),
    "a card that was measured instead": (
        "hall: {rank_1: devout}\nhand: [elf_wizard, soul_jar, crow_talker, torch]\n"
        "play: [dungeon, equip: {soul_jar: elf_wizard}, {use: soul_jar, measure: torch}]\n"
        "expect: {hand: 4}",
        "no choice of cards (torch) is asked now",
    ),
    "a card taken for another purpose": (
        "hall: {rank_1: devout}\nhand: [elf_wizard, soul_jar, crow_talker]\n"
        "play: [dungeon, equip: {soul_jar: elf_wizard}, {use: soul_jar, bury: crow_talker}]\n"
        "expect: {hand: 3}",
        "no choice of cards (crow_talker) is asked now",
    ),
    "the Hero of a seat that offers none": (
        BORROWED.format("militia of seat 1") + "expect: {hand: 3}",
        "offered: militia of seat 2, militia of seat 3, selurin_theurge",
    ),
    "a deal that holds with some seeds": (
        "deal: {seats: 2, seed: 1-1000}\nexpect: {deck: {lacks: [torch x2]}}",
        "seed 2: expect: deck: expected to lack",
    ),
    "health of a Monster": (
        "hall: {rank_1: devout, rank_2: usurper}\nexpect: {health: {rank 2: 7}}",
        "health of rank 2: expected 7, found 8\n      sum: usurper#1 health +8",
    ),
    "solo result": ("hand: [torch]\nexpect: {solo: won}", "expected won, found no solo game"),
    "points of the village pile": (
        "setup: {mode: solo_normal}\nvillage_pile: [swarm x2]\nexpect: {score: {village_pile: 2}}",
        "score of the village pile total: expected 2, found 4\n      1 swarm_4 +2, 1 swarm_5 +2",
    ),
    "score": (
        "hand: [glow_berries]\nexpect: {score: 2}",
        "score 1 total: expected 2, found 1\n      1 glow_berries +1",
    ),
}


ALONE = "hall: {rank_1: the_devout}\ndungeon: none\nhand: [militia x4, torch]\n"
"""The Devout finds a single Item and takes it unasked."""

AT_REST = "hand: [militia, torch]\ndeck: [militia x6]\nplay: [rest, choose: none, end_turn, "
SHIFTED = (
    "hall: {rank_1: the_devout, rank_2: usurper}\nhand: [banish, torch x2]\ndungeon: none\n"
    "play: [dungeon, use: banish, "
)
"""Two Monsters that can only change places do so unasked."""

UNASKED_ANSWERS = {
    "a card that was put away by the end of the turn": AT_REST + "destroy: torch]",
    "a card of the new hand put on the deck": AT_REST + "top: torch]",
    "a card of the new hand kept": AT_REST + "keep: militia]",
    "the rank to which another card has moved": (
        "hall: {rank_1: the_devout, rank_3: usurper}\ndungeon: none\nhand: [elf_archmage]\n"
        "play: [dungeon, {use: elf_archmage, bury: rank 1}, bury: rank 2]"
    ),
    "the stone in place of the only Monster": (
        "hall: {rank_1: unholy_guardian, rank_2: the_devout, rank_3: stone}\n"
        "dungeon: [usurper]\nhand: [elf_archmage]\n"
        "play: [dungeon, {use: elf_archmage, bury: rank 3}]"
    ),
    "a Monster that may not be taken": (
        "hall: {rank_1: the_devout, rank_2: unholy_guardian}\ndungeon: none\n"
        "hand: [thyrian_lord, iron_rations]\n"
        "play: [dungeon, {use: thyrian_lord, pay: iron_rations, take: rank 2}]"
    ),
    "a card that an effect destroys without any choice": (
        "hall: {rank_1: water_wrath}\nhand: [militia, elf_archmage, lantern]\n"
        "play: [dungeon, attack: water_wrath, destroy: militia]"
    ),
    "the same choice once more": ALONE
    + "play: [dungeon, attack: the_devout, choose: torch, choose: torch]",
    "one card more than was taken": ALONE
    + "play: [dungeon, attack: the_devout, choose: [torch, militia]]",
    "a card that chance chose": (
        "hall: {rank_1: thunder_wrath}\nhand: [militia]\ndungeon: none\n"
        "play: [dungeon, attack: thunder_wrath, destroy: militia]"
    ),
    "a way that has been named": (
        "hall: {rank_2: unholy_guardian}\nhand: [banish, torch]\ndungeon: none\n"
        "play: [dungeon, use: banish, mode: rearrange, mode: rearrange]"
    ),
    "a new order that lies already": SHIFTED
    + "rearrange: [usurper, the_devout], rearrange: [usurper, the_devout]]",
    "a new order that was just answered": (
        "hall: {rank_1: the_devout, rank_2: usurper, rank_3: crow_talker}\n"
        "hand: [banish, torch x2]\nplay: [dungeon, use: banish, rearrange: [usurper],\n"
        "  rearrange: [usurper]]"
    ),
    "the Spoils line that opened by itself, twice": (
        "hall: {rank_1: usurper}\nhand: [thyrian_lord x2, short_sword, torch]\n"
        "play: [dungeon, attack: usurper, use: usurper, use: usurper]"
    ),
    "nothing where nothing was to choose": "hand: [militia]\nplay: [village, choose: none]",
    "nobody where no seat was to choose": (
        "hand: [militia]\nplay: [village, discard: {1: none, 2: none}]"
    ),
    "nothing, twice": "play: [rest, choose: none, choose: none]",
    "none, where the only candidate was taken": ALONE
    + "play: [dungeon, {attack: the_devout, destroy: none}]",
    "no card at all, where one was taken": ALONE
    + "play: [dungeon, {attack: the_devout, choose: none}]",
    "none, for a seat whose only card was taken": (
        "hall: {rank_1: the_devout}\nhand: [lorigg_rogue]\nseats: {2: {hand: [torch]}}\n"
        "play: [dungeon, {use: lorigg_rogue, discard: {2: none}}]"
    ),
    "the only cards of two seats, changed about": (
        "hall: {rank_1: the_devout}\nhand: [lorigg_rogue]\n"
        "seats: {2: {hand: [torch]}, 3: {hand: [dagger]}}\n"
        "play: [dungeon, {use: lorigg_rogue, discard: {2: dagger, 3: torch}}]"
    ),
    "a bearer where another was the only one": (
        "hall: {rank_1: the_devout}\nhand: [illusory_blade, militia, thyrian_squire]\n"
        "play: [dungeon, {use: illusory_blade, borrow: short_sword, arm: militia}]"
    ),
    "another seat's Guard against a Trap": (
        "hall: {rank_1: grudgebeast}\nhand: [fireball x2]\ndungeon: [pit_trap]\n"
        "seats: {2: {hand: [militia, border_guard]}}\n"
        "play: [dungeon, attack: grudgebeast, {seat: 2, save: border_guard}]"
    ),
}
"""Answers to what was not asked, though what they name has something to do with the last answer."""


@pytest.mark.parametrize("name", UNASKED_ANSWERS)
def test_an_answer_that_was_not_asked_fails(name: str, tmp_path: Path) -> None:
    """But the only candidate of the effect that the answer just before began may be named, once."""
    text = f"case: a\n{UNASKED_ANSWERS[name]}\nexpect: {{game_over: false}}"
    code, printed = report(tmp_path, text)
    assert code == FAILED, printed
    assert "step" in printed


def test_an_answer_that_was_not_asked_hears_what_was_taken(tmp_path: Path) -> None:
    text = ALONE + "play: [dungeon, attack: the_devout, choose: militia]\nexpect: {hand: 1}"
    assert "taken unasked: destroy torch" in report(tmp_path, f"case: a\n{text}")[1]


@pytest.mark.parametrize("name", WRONG_CASES)
def test_a_wrong_expectation_fails_and_says_what_was_found(name: str, tmp_path: Path) -> None:
    text, message = WRONG_CASES[name]
    code, printed = report(tmp_path, f"case: a\n{text}")
    assert code == (UNUSABLE if "unknown" in message else FAILED)
    assert message in printed


def test_cards_are_known_by_any_name(tmp_path: Path) -> None:
    code, printed = report(
        tmp_path,
        """
        case: names
        hand: [Antorcha, TORCH, raciones de hierro x2, "Maldición del trueno", militia x2]
        expect:
          hand: {contains: [torch x2, iron rations x2, thunders_curse, milicianoS? ]}
        """.replace("milicianoS? ", "Miliciano x2"),
    )
    assert code == PASSED, printed


def test_a_choice_without_alternative_may_be_written_or_left_out(tmp_path: Path) -> None:
    text = """
        case: forced
        hall: {{rank_1: devout}}
        hand: [militia x4, torch]
        play: [dungeon, attack: devout{}]
        expect: {{destroyed: [torch]}}
        """
    assert report(tmp_path, text.format(""))[0] == PASSED
    assert report(tmp_path, text.format(", choose: torch"))[0] == PASSED
    assert report(tmp_path, text.format(", choose: militia"))[0] == FAILED


def test_every_face_is_known_by_its_id_and_both_its_names() -> None:
    """But for the plain Diseases, the Swarm and the Horde, which share theirs."""
    library = load_library()
    for disease in ("special", "normal"):
        names = Names(library, disease)
        for card in library.cards.values():
            shared = card.kind == "disease" and card.words["en"].name == "Disease"
            swarming = card.category in ("the_swarm", "horde") and card.monster
            own = [card.id] if swarming else []
            own = own or [card.id, *(words.name for words in card.words.values())]
            wanted = DISEASES[disease] if shared else card.id
            if card.id != "disease_special_deck":
                assert {names.find(word) for word in own} == {wanted}, card.id
        for health in range(4, 14):
            for word in (f"swarm {health}", f"swarm_{health}", f"El Enjambre {health}"):
                assert names.find(word) == f"swarm_{health}"


GENEROUS = {
    "the first copy that fits is meant in choices": (
        "hall: {rank_1: devout}\nhand: [militia x2, iron_rations, fatigue]\n"
        "play: [dungeon, weaken: militia, {use: iron_rations, choose: militia#2}]\n"
        "expect: {strength: {militia: 0, militia#1: 0, militia#2: 4}}"
    ),
    "the first copy falls, and zones know its number": (
        "hall: {rank_1: devout}\nhand: [militia, torch x2]\n"
        "play: [dungeon, attack: devout, destroy: torch]\n"
        "expect: {hand: {lacks: [torch#1], contains: [torch#2]}, destroyed: [torch#1],\n"
        "  events: [{doom: torch#1}, {destroy: torch#1}], no_events: [doom: torch#2]}"
    ),
    "every purpose beside an act": (
        "hall: {rank_1: devout}\nhand: [militia x2, glow_berries]\n"
        "play: [dungeon, {use: glow_berries, strengthen: militia#2}]\n"
        "expect: {strength: {militia#2: 5}}"
    ),
    "two choices beside an act, the first without alternative": (
        "hall: {rank_1: devout, rank_2: crow_talker}\ndungeon: none\n"
        "hand: [thyrian_lord, iron_rations]\n"
        "play: [dungeon, {use: thyrian_lord, destroy: iron_rations, take: rank 2}]\n"
        "expect: {discard: [crow_talker]}"
    ),
    "bare acts are offered and refused": (
        "hand: [torch]\nplay: [village]\n"
        "expect: {not_offered: [rest, dungeon], offered: [end_turn], refused: [rest, dungeon]}"
    ),
    "food on a Hero": (
        "hall: {rank_1: devout}\nhand: [militia x2, iron_rations]\n"
        "play: [dungeon, {use: iron_rations, choose: militia#2}]\n"
        "expect: {strength: {militia#2: 4}}"
    ),
    "bare acts with a reason": (
        "hand: [torch]\nplay: [village]\n"
        "expect: {refused: [{rest: , reason: another_question}, dungeon]}"
    ),
    "purposes are offered": (
        "hand: [elf_wizard, torch]\nplay: [rest]\nexpect: {offered: [{destroy: elf_wizard}],\n"
        "  not_offered: [{bury: elf_wizard}, {destroy: militia}], refused: [{pay: dagger}]}"
    ),
    "destroying and paying stand for each other": (
        "hand: [pawnbroker, militia, torch]\nplay: [village, use: 'pawnbroker, effect 1',\n"
        "  expect: {asked: {purpose: destroy}}, destroy: torch]\nexpect: {gold: 5}"
    ),
    "ranks in attacks and previews": (
        TWINS + "hand: [militia]\n"
        "play: [dungeon, expect: {preview: {rank 1: {normal: 1}, devout in rank 3: {rank: 3}},\n"
        "  offered: [{attack: devout#2}, {attack: devout in rank 3}]}, attack: rank 3]\n"
        "expect: {rank: 3, battle: {monster: el devoto in rank 3}}"
    ),
    "ranks in burying": (
        TWINS + "hand: [elf_archmage]\nplay: [dungeon, use: elf_archmage,\n"
        "  expect: {offered: [bury: rank 1], asked: {cards: [devout in rank 1, devout#2]}},\n"
        "  bury: devout in rank 3]\n"
        "expect: {rank_1: [the_devout#1], rank_2: ['the_devout#2'], rank_3: none}"
    ),
    "the Spoils line that opened by itself": (
        "hall: {rank_1: usurper}\nhand: [thyrian_lord x2, short_sword, torch]\n"
        "play: [dungeon, attack: usurper, use: usurper, buy: torch]\nexpect: {gold: 2}"
    ),
    "nothing to choose": (
        "hall: {rank_1: devout}\n"
        "play: [rest, choose: none, end_turn, dungeon, {attack: devout, save: none}]\n"
        "expect: {turn_of: 2}"
    ),
    "the only other seat, challenged unasked": (
        "hand: [tavern_brawl, militia, torch]\nseats: {2: {deck: [torch, militia]}}\n"
        "play: [village, {use: 'tavern_brawl, effect 1', discard: militia, pass_to: 2}]\n"
        "expect: {discard: {contains: [militia]}}"
    ),
    "figures of other seats": (
        "seats: {2: {hand: [torch, leprosy, militia]}}\n"
        "expect: {seats: {2: {gold: 2, price: {dagger: 3}, strength: {militia: 2}}}}"
    ),
    "events by their seat": (
        "deck: [torch x6]\nplay: [rest, end_turn]\nexpect:\n"
        "  events: [{kind: draw, seat: 1}, {kind: turn, seat: 2}]\n"
        "  no_events: [{kind: draw, seat: 2}]"
    ),
    "purchases with a count": (
        "hand: [torch x3, doomgate_squire]\n"
        "play: [village, use: 'doomgate_squire, effect 2', buy: dagger x2]\n"
        "expect: {discard: [dagger x2], gold: 0}"
    ),
    "purchases one after the other": (
        "hand: [doomgate_squire]\n"
        "play: [village, use: 'doomgate_squire, effect 2', buy: [militia, militia]]\n"
        "expect: {discard: [militia x2]}"
    ),
    "the rules ask": "hand: [torch]\nexpect: {asked: {kind: action, by: rules}}",
    "the way and the card of an effect beside it": (
        "hall: {rank_1: devout, rank_2: usurper, rank_3: razorback}\nhand: [banish, torch]\n"
        "dungeon: [crow_talker]\ndeck: [dagger]\nplay: [dungeon, use: banish,\n"
        "  expect: {asked: {kind: mode, by: banish, modes: [rearrange, bury_one]},\n"
        "    offered: [{mode: bury_one}, {mode: rearrange}], not_offered: [keep]},\n"
        "  {mode: bury_one, bury: rank 2, pay: torch}]\n"
        "expect: {dungeon: {bottom: usurper}, hand: [banish, dagger], destroyed: [torch]}"
    ),
    "a way by its word alone": (
        "hall: {rank_1: devout, rank_2: usurper, rank_3: razorback}\nhand: [banish, torch]\n"
        "play: [dungeon, use: banish, mode: bury_one, bury: rank 1]\n"
        "expect: {dungeon: {bottom: devout}}"
    ),
    "a Disease kept, and what is asked then": (
        "hall: {rank_1: crow_talker}\nhand: [sidhe_natural]\ndisease: [malaise]\n"
        "play: [dungeon, attack: crow_talker, keep]\n"
        "expect: {discard: [malaise], asked: end}"
    ),
    "a borrowed Hero": (
        "setup: {seats: 3}\nhall: {rank_1: el devoto}\nhand: [teúrgo selurin, militia, torch]\n"
        "seats: {2: {hand: [thyrian_lord, elf_wizard]}, 3: {hand: [torch]}}\n"
        "play: [dungeon, {use: selurin_theurge, discard: {2: thyrian_lord, 1: militia},\n"
        "  borrow: thyrian_lord}, expect: {borrowed: [thyrian_lord], hand: 3}, attack: rank 1]\n"
        "expect: {seats: {2: {discard: [thyrian_lord]}}, borrowed: none}"
    ),
    "whose Hero is borrowed": (
        BORROWED.format("militia of seat 3")
        + "expect: {borrowed: [militia of seat 3], hand: [torch, militia of seat 3],\n"
        "  seats: {3: {discard: none}, 2: {discard: [militia of seat 2]}}}"
    ),
    "whose Hero may be borrowed": (
        BORROWED.replace(", borrow: {}}}]", "}}]").format()
        + "expect: {offered: [{borrow: militia of seat 2}, {borrow: militia of seat 3}],\n"
        "  not_offered: [{borrow: militia of seat 1}]}"
    ),
    "a copy of another seat by its number": (
        "setup: {seats: 2}\nhall: {rank_1: devout}\nhand: [militia x2, banish]\n"
        "seats: {2: {hand: [militia x2]}}\n"
        "expect: {seats: {2: {hand: [militia#1, militia#2 of seat 2]}}, hand: {contains:\n"
        "  [militia#2 of seat 1], lacks: [militia of seat 2]}}"
    ),
    "the only card to measure": (
        "hall: {rank_1: devout}\nhand: [elf_wizard, soul_jar, crow_talker]\n"
        "play: [dungeon, equip: {soul_jar: elf_wizard}, {use: soul_jar, measure: crow_talker}]\n"
        "expect: {preview: {devout: {magic: 7}}}"
    ),
    "the only card to measure, as a choice": (
        "hall: {rank_1: devout}\nhand: [elf_wizard, soul_jar, swarm 13]\n"
        "play: [dungeon, equip: {soul_jar: elf_wizard}, use: soul_jar, choose: swarm]\n"
        "expect: {preview: {devout: {magic: 9}}}"
    ),
    "the only card to measure, on one line": (
        "hall: {rank_1: devout}\nhand: [elf_wizard, soul_jar, nixie]\n"
        "play: [dungeon, equip: {soul_jar: elf_wizard}, {use: soul_jar, choose: nixie}]\n"
        "expect: {asked: dungeon}"
    ),
    "the order of a single card": (
        "hall: {rank_1: devout}\nhand: [tholis_medium]\ndungeon: {only: [usurper]}\n"
        "play: [dungeon, {use: tholis_medium, order: usurper}]\n"
        "expect: {dungeon: [usurper], asked: dungeon}"
    ),
    "the order of a single card of another seat": (
        "hall: {rank_1: devout}\nhand: [tholis_oracle]\nseats: {2: {deck: [militia, torch]}}\n"
        "play: [dungeon, {use: tholis_oracle, order: {2: torch}}]\n"
        "expect: {seats: {2: {deck: [torch], discard: [militia]}}}"
    ),
    "the hall's new order with a stone that leaves": (
        "setup: {stones: [stone_of_avarice, stone_of_mystery]}\n"
        "hall: {rank_1: devout, rank_2: usurper, rank_3: stone_of_avarice}\nhand: [banish, torch]\n"
        "dungeon: {only: [razorback, stone_of_mystery]}\n"
        "play: [dungeon, {use: banish, rearrange: [stone_of_avarice, devout, usurper]}]\n"
        "expect: {hall: {rank_1: devout, rank_2: usurper, rank_3: razorback},\n"
        "  destroyed: [stone, torch]}"
    ),
    "two cards of the hall that change places unasked": (
        "hall: {rank_1: devout, rank_2: usurper}\nhand: [banish, torch]\ndungeon: none\n"
        "play: [dungeon, {use: banish, rearrange: [rank 2, devout], destroy: torch}]\n"
        "expect: {hall: {rank_1: usurper, rank_2: devout}}"
    ),
    "a card kept for the new hand": (
        "hall: {rank_1: grudgebeast}\nhand: [tempest_warden, torch]\ndeck: [militia x6]\n"
        "dungeon: {only: [usurper, stone]}\nplay: [dungeon, attack: rank 1,\n"
        "  {end_turn: , keep: tempest_warden}]\nexpect: {hand: [tempest_warden, militia x6]}"
    ),
    "Diseases laid under Monsters of some ranks": (
        "hall: {rank_1: grudgebeast, rank_2: lord mortis, rank_3: Oscuridad}\n"
        "hand: [sidhe_spirit]\n"
        "disease: [malaise, lepra]\n"
        "play: [dungeon, {use: sidhe_spirit, infect: [rank 3, rank 2]}]\n"
        "expect: {under: {rank 1: none, rank 2: 1, darkness: 1}}"
    ),
    "the only way open has been taken": (
        "hall: {rank_2: guardian}\nhand: [banish, torch x2]\ndungeon: none\n"
        "play: [dungeon, use: banish, mode: rearrange, {seat: 1, destroy: torch}]\n"
        "expect: {rank_2: guardian, destroyed: [torch]}"
    ),
    "the hall's new order in one answer": (
        "hall: {rank_1: devout, rank_2: usurper, rank_3: crow_talker}\nhand: [banish, torch]\n"
        "play: [dungeon, use: banish, rearrange: [rank 3, rank 1, usurper], destroy: torch]\n"
        "expect: {hall: {rank_1: crow_talker, rank_2: devout, rank_3: usurper, rank_0: none}}"
    ),
    "the hall's new order by rank": (
        "hall: {rank_1: devout, rank_2: usurper, rank_3: crow_talker}\nhand: [banish, torch]\n"
        "play: [dungeon, use: banish, mode: rearrange,\n"
        "  expect: {asked: {purpose: rank, rank: 1, cards: [rank 1, rank 2, rank 3]}},\n"
        "  rearrange: {rank_1: usurper}, destroy: torch]\n"
        "expect: {hall: {rank_1: usurper, rank_2: devout, rank_3: crow_talker}}"
    ),
    "a way that stands in front of the other answer": (
        "hall: {rank_1: devout, rank_2: usurper, rank_3: crow_talker}\nhand: [banish, torch]\n"
        "play: [dungeon, {use: banish, rearrange: [usurper, devout], pay: torch}]\n"
        "expect: {rank_1: usurper, rank_2: devout, rank_3: crow_talker}"
    ),
    "cards put into an order, first on top": (
        "hall: {rank_1: devout}\nhand: [tholis_medium]\n"
        "dungeon: [usurper, razorback, crow_talker]\n"
        "play: [dungeon, use: tholis_medium,\n"
        "  expect: {asked: {purpose: order, least: 3}, known: {1: 3, 2: none}},\n"
        "  order: [crow_talker, usurper, razorback]]\n"
        "expect: {dungeon: {top: [crow_talker, usurper, razorback]},\n"
        "  known: {1: [usurper, razorback, crow_talker], 2: 0}}"
    ),
    "a seat for a Disease": (
        "setup: {seats: 3}\nhall: {rank_1: crow_talker}\nhand: [sidhe_natural]\n"
        "disease: [malaise]\n"
        "play: [dungeon, attack: crow_talker,\n"
        "  expect: {asked: {kind: seat, seats: [2, 3]}, offered: [{pass_to: 2}, keep]},\n"
        "  pass_to: 3]\n"
        "expect: {seats: {3: {discard: [malaise]}, 1: {discard: none}}}"
    ),
    "a Disease kept": (
        "hall: {rank_1: crow_talker}\nhand: [sidhe_natural]\ndisease: [malaise]\n"
        "play: [dungeon, attack: crow_talker, keep]\nexpect: {discard: [malaise]}"
    ),
    "several seats in one answer": (
        "setup: {seats: 4}\nhall: {rank_1: devout}\nhand: [lorigg_rogue]\nseats:\n"
        "  2: {hand: [torch, dagger]}\n  3: {hand: [torch]}\n  4: {hand: [torch x2, militia]}\n"
        "play: [dungeon, {use: lorigg_rogue, discard: {2: dagger, 3: torch, 4: militia}}]\n"
        "expect: {seats: {2: {hand: [torch]}, 3: {hand: 0}, 4: {hand: [torch x2]}}}"
    ),
    "a Hero or two cards, a Spell or a card": (
        "setup: {seats: 4}\nhall: {rank_1: devout}\nhand: [redblade_assassin, verdan_bard]\n"
        "seats:\n"
        "  2: {hand: [militia, torch, dagger x2]}\n  3: {hand: [militia, torch, fireball]}\n"
        "  4: {hand: [torch, dagger]}\n"
        "play: [dungeon, {use: redblade_assassin, discard: {2: [torch, dagger], 3: militia}},\n"
        "  {use: 'verdan_bard, effect 2', seat: 1}, {seat: 2, discard: dagger},\n"
        "  {seat: 3, show: fireball}]\n"
        "expect: {seats: {2: {hand: [militia]}, 3: {hand: [torch, fireball]}, 4: {hand: 0}}}"
    ),
    "several seats, each in an answer of its own": (
        "setup: {seats: 3}\nhall: {rank_1: devout}\nhand: [lorigg_rogue]\nseats:\n"
        "  2: {hand: [torch, dagger]}\n  3: {hand: [torch, militia]}\n"
        "play: [dungeon, use: lorigg_rogue, {seat: 2, discard: dagger},\n"
        "  {seat: 3, choose: militia}]\n"
        "expect: {seats: {2: {discard: [dagger]}, 3: {discard: [militia]}}}"
    ),
    "the Swarm by its name and by its Health": (
        "hall: {rank_1: swarm 9, rank_2: swarm}\nhand: [militia, Enjambre 5, swarm x2]\n"
        "dungeon: [swarm_marker, marker]\n"
        "play: [dungeon, expect: {preview: {swarm 9: {health: 9}}}]\n"
        "expect: {rank_2: [swarm_7], hand: [militia, swarm x3], health: {rank 1: 9},\n"
        "  swarm: {size: 5, top: [swarm_8, swarm_10], bottom: el enjambre 13}, score: {1: 9}}"
    ),
    "the stack of a family that is named": (
        "hand: [dwarf_guardian]\nxp: 2\n"
        "play: [village, level_up: {dwarf_guardian: Jenízaro enano}]\n"
        "expect: {discard: [dwarf_janissary], stacks: {dwarf: 10}}"
    ),
    "the stack of a card that only a check names": (
        "hand: [torch]\nplay: [village]\nexpect: {price: {fireball: 9}, stacks: {lantern: 8},\n"
        "  refused: [{buy: amazon, reason: too_expensive}]}"
    ),
    "the stone that is named is the game's": (
        "hall: {rank_2: stone_of_mystery, rank_1: devout}\nhand: [militia x4, torch]\n"
        "play: [dungeon, attack: devout]\n"
        "expect: {score: {stone: 3}, all_cards: {contains: [stone]}, dungeon: {lacks: [stone]}}"
    ),
    "plain Diseases of the normal deck": (
        "setup: {disease: normal}\nhall: {rank_1: crow_talker}\nhand: [disease, militia]\n"
        "play: [dungeon, attack: crow_talker]\nexpect: {discard: [disease], attack: 0}"
    ),
    "Diseases under Monsters": (
        "hall: {rank_1: devout, rank_2: usurper, rank_3: swarm}\n"
        "under: {rank_1: [malaise], usurper: [disease x2], swarm: leprosy}\n"
        "expect: {under: {rank 1: [malaise], usurper: 2, swarm: [leprosy]},\n"
        "  health: {rank 1: 5, usurper: 10, swarm: 5}}"
    ),
    "a solo game": (
        "setup: {mode: solo_warrior}\nhall: {rank_1: devout}\nhand: [militia]\n"
        "village_pile: [razorback]\n"
        "play: [rest, choose: none, end_turn]\n"
        "expect: {village_pile: {contains: [razorback]}, solo: lost,\n"
        "  stacks: {elf: 6, dagger: 15}, score: {1: 0, village_pile: '>=3'}}"
    ),
    "a number of rounds": (
        "setup: {end: rounds, rounds: 1, seats: 2, turn_of: 2}\n"
        "play: [rest, choose: none, end_turn]\nexpect: {game_over: {ending: rounds_over}}"
    ),
    "groups of the setup by their names": (
        "setup: {monsters: [Dragón, Enchanted, the_swarm], heroes: Enano, guardians: none,\n"
        "  treasures: Ulbrick's Treasures, stone: Piedra del Misterio}\n"
        "expect: {dungeon: {size: 37, bottom: stone_of_mystery, contains: [marker x10]},\n"
        "  stacks: {dwarf: 12}}"
    ),
    "a check with a seat": "hand: [torch]\nplay: [{seat: 1, expect: {hand: 1}}]",
    "no twin of a named Monster comes up first": (
        "hall: {rank_1: devout, rank_2: tendril_minion, rank_3: arachnea}\n"
        "hand: [thyrian_knight, torch]\n"
        "play: [dungeon, attack: devout]\nexpect: {rank_3: {lacks: [devout, tendril_minion]}}"
    ),
}


@pytest.mark.parametrize("name", GENEROUS)
def test_the_format_is_generous(name: str, tmp_path: Path) -> None:
    code, printed = report(tmp_path, f"case: a\n{GENEROUS[name]}")
    assert code == PASSED, printed


OLD_SPELLINGS = {
    "name: a": "case: a",
    "rules: R65, R68": "rules: [R65, R68]",
    "setup: {mode: warrior}": "setup: {mode: solo_warrior}",
    "setup: {stones: [stone_of_avarice]}": "setup: {stone: stone_of_avarice}",
    "setup: {stone: [stone_of_avarice, stone_of_mystery]}": (
        "setup: {stones: [stone_of_avarice, stone_of_mystery]}"
    ),
    "hall: {1: usurper, rank 2: the_devout}": "hall: {rank_1: usurper, rank_2: the_devout}",
    "hand: nothing": "hand: none",
    "hand: 2 militia": "hand: militia x2",
    "hand: [2x militia, torch*3, dagger x 2]": "hand: [militia x2, torch x3, dagger x2]",
    "hand: [{militia: 2, torch: 1}, dagger]": "hand: [militia x2, torch x1, dagger]",
    "hand: {militia: 2}": "hand: [militia x2]",
    "hand: torch x2, militia": "hand: [torch x2, militia]",
    "deck:\n  - torch, militia   # on top": "deck:\n  - torch\n  - militia   # on top",
    "seats: {2: {hand: empty}}": "seats: {2: {hand: none}}",
    "dungeon: {top: 2 razorback}": "dungeon: {top: razorback x2}",
    "play: [visit the village, end turn]": "play: [village, end_turn]",
    "play: ['buy: dagger']": "play: [buy: dagger]",
    "play: ['buy: dagger, torch']": "play: [buy: [dagger, torch]]",
    "play: [{village: }]": "play: [village]",
    "play: [{end_turn: true, keep: torch}]": "play: [{end_turn: , keep: torch}]",
    "play: [rest: none, end_turn]": "play: [rest, choose: none, end_turn]",
    "play: [{seat: 2, rest: militia}]": "play: [{seat: 2, rest: , choose: militia}]",
    "play:\n  - rest: torch   # gone\n  - end": (
        "play:\n  - rest\n  - choose: torch   # gone\n  - end_turn"
    ),
    "play: [use: pawnbroker effect 2]": 'play: [use: "pawnbroker, effect 2"]',
    "play: [use: {card: pawnbroker, effect: 2}]": 'play: [use: "pawnbroker, effect 2"]',
    "play: [{use: pawnbroker, effect 1, pay: torch}]": (
        'play: [{use: "pawnbroker, effect 1", pay: torch}]'
    ),
    "play: [use: iron_rations on militia 2]": ("play: [{use: iron_rations, choose: militia#2}]"),
    "play:\n  - use: iron_rations on militia   # he eats": (
        "play:\n  - use: iron_rations\n    choose: militia   # he eats"
    ),
    "play: [equip: dagger on militia]": "play: [equip: {dagger: militia}]",
    "play: [equip: {weapon: dagger, hero: militia}]": "play: [equip: {dagger: militia}]",
    "play: [equip: [dagger on militia, short_sword -> elf_wizard]]": (
        "play: [equip: {dagger: militia, short_sword: elf_wizard}]"
    ),
    "play: [level_up: militia to elf_wizard]": "play: [level_up: {militia: elf_wizard}]",
    "play: [buy: {dagger: 2}]": "play: [buy: [dagger x2]]",
    "play: [attack: 2]": "play: [attack: rank 2]",
    "play: [attack: {card: devout, rank: 3}]": "play: [attack: devout in rank 3]",
    "play: [attack: el devoto en rango 3]": "play: [attack: el devoto in rank 3]",
    "play: [attack: devout rank 3]": "play: [attack: devout in rank 3]",
    "play: [choose: torch 2]": "play: [choose: torch#2]",
    "play: [choose: nobody]": "play: [choose: none]",
    "play: [mode: bury]": "play: [mode: bury_one]",
    "play: [choose: reorder]": "play: [mode: rearrange]",
    "play: [use: banish, order: [usurper, rank 1]]": (
        "play: [use: banish, rearrange: [usurper, rank 1]]"
    ),
    "play: [rearrange: {1: usurper}]": "play: [rearrange: {rank_1: usurper}]",
    "play: [pass_to: none]": "play: [keep]",
    "play: [pass_to: seat 2]": "play: [pass_to: 2]",
    "play: [expect: {vp: 3}]": "play: [expect: {score: 3}]",
    "expect: {hand: {contains: 2 torch}, game_over: rounds_over}": (
        "expect: {hand: {contains: torch x2}, game_over: {ending: rounds_over}}"
    ),
    "expect: {preview: {1: 5}, health: {2: 7}, under: {1: none}}": (
        "expect: {preview: {rank 1: 5}, health: {rank 2: 7}, under: {rank 1: none}}"
    ),
    "expect: {battle: {monster: devout rank 2, from: {militia 2: 1}}}": (
        "expect: {battle: {monster: devout in rank 2, from: {militia#2: 1}}}"
    ),
    "expect: {equipped: {}, asked: {by: nobody, modes: [bury]}}": (
        "expect: {equipped: none, asked: {by: rules, modes: [bury_one]}}"
    ),
    "expect: {offered: {rest: , village: }}": "expect: {offered: [rest, village]}",
    "expect: {offered: [buy: torch, done]}": "expect: {offered: [buy: torch, buy: none]}",
    "expect: {refused: [{rest: militia, reason: another_step}, 'buy: torch']}": (
        "expect: {refused: [{rest: , reason: another_step}, buy: torch]}"
    ),
    "expect: {events: [{turn: , seat: 2}, {draw: }, {doom: torch 1, by: militia 2}]}": (
        "expect: {events: [{kind: turn, seat: 2}, draw, {doom: torch#1, by: militia#2}]}"
    ),
    "expect: {events: [{destroy: torch, to: void}]}": (
        "expect: {events: [{destroy: torch, to: destroyed}]}"
    ),
}
"""Every way to write something that the format knew once, and the one that it knows now."""


def _whole(line: str) -> str:
    """A whole case around one line of it."""
    named = "" if line.startswith(("name:", "case:")) else "case: a   # as it was\n"
    return f"{named}{line}\n" + ("" if "expect:" in line else "expect: {hand: 0}\n")


@pytest.mark.parametrize("old", OLD_SPELLINGS)
def test_an_old_spelling_is_refused_with_the_right_one_and_rewritten(
    old: str, tmp_path: Path
) -> None:
    path = tmp_path / "cases.yaml"
    path.write_text(_whole(old), encoding="utf-8")
    out = io.StringIO()
    assert run_files([path], out=out) == UNUSABLE
    assert "is an old spelling; did you mean '" in out.getvalue()
    assert "`python main.py scenarios --rewrite cases.yaml` brings" in out.getvalue()
    assert rewrite_files([path], out=io.StringIO()) == 0
    assert path.read_text(encoding="utf-8") == _whole(OLD_SPELLINGS[old])


@pytest.mark.parametrize("new", OLD_SPELLINGS.values())
def test_the_right_spelling_stays_byte_for_byte(new: str, tmp_path: Path) -> None:
    path = tmp_path / "cases.yaml"
    path.write_bytes(b"\xef\xbb\xbf" + _whole(new).replace("\n", "\r\n").encode())
    before, told = path.stat(), path.read_bytes()
    out = io.StringIO()
    assert rewrite_files([path], out=out) == 0
    assert out.getvalue().endswith("0 rewritten, 1 unchanged, 0 left as it is\n")
    assert path.read_bytes() == told
    assert path.stat().st_ino == before.st_ino
    run_files([path], out=out)
    assert "old spelling" not in out.getvalue()


OTHER_QUESTIONS = {
    "a purchase": (
        "hall: {rank_1: usurper}\nhand: [thyrian_lord x2, short_sword, torch]\n"
        "play: [dungeon, attack: usurper, choose: none]\nexpect: {asked: end}",
        "'choose: none' answers another question; did you mean 'buy: none'?",
    ),
    "a purchase, as Spoils": (
        "hall: {rank_1: usurper}\nhand: [thyrian_lord x2, short_sword, torch]\n"
        "play: [dungeon, attack: usurper, done]\nexpect: {asked: end}",
        "'done' answers another question; did you mean 'buy: none'?",
    ),
    "a choice of cards": (
        "hand: [torch]\nplay: [rest, done, end_turn]\nexpect: {turn_of: 2}",
        "did you mean 'choose: none'?",
    ),
    "a Disease": (
        "hall: {rank_1: crow_talker}\nhand: [sidhe_natural]\ndisease: [malaise]\n"
        "play: [dungeon, attack: crow_talker, keep: none]\nexpect: {discard: [malaise]}",
        "did you mean 'keep'?",
    ),
    "Spoils": (
        "hall: {rank_1: usurper}\n"
        "hand: [drunari_vagabond, thyrian_lord, short_sword, greed_blade, torch]\n"
        "play: [dungeon, equip: {short_sword: thyrian_lord}, attack: usurper, buy: none]\n"
        "expect: {asked: end}",
        "did you mean 'done'?",
    ),
}


@pytest.mark.parametrize("name", OTHER_QUESTIONS)
def test_each_question_is_declined_in_its_own_word(name: str, tmp_path: Path) -> None:
    text, message = OTHER_QUESTIONS[name]
    code, printed = report(tmp_path, f"case: a\n{text}")
    assert code == FAILED
    assert message in printed
    path = tmp_path / "cases.yaml"
    assert rewrite_files([path], out=io.StringIO()) == 0
    out = io.StringIO()
    assert run_files([path], out=out) == PASSED, out.getvalue()


def test_rewriting_says_what_it_changed_and_keeps_everything_else(tmp_path: Path) -> None:
    path = tmp_path / "cases.yaml"
    text = (
        "# Cases of mine\ncases:\n\n  - case: 'One'   # a name\n    hand: [ torch ,2 militia ]\n"
        "    play:\n      # he goes\n      - visit the village\n\n    expect: {vp: 0}  # nothing\n"
    )
    path.write_bytes(text.replace("\n", "\r\n").encode())
    path.chmod(0o640)
    out = io.StringIO()
    assert rewrite_files([path], "es", out) == 0
    assert out.getvalue() == (
        f"reescrito  {path}\n    line 5: '2 militia' is written 'militia x2'\n"
        "    line 8: 'visit the village' is written 'village'\n"
        "    line 10: 'vp' is written 'score'\n"
        "1 reescrito, 0 sin cambios, 0 queda como está\n"
    )
    new = text.replace("2 militia", "militia x2").replace("visit the village", "village")
    assert path.read_bytes().decode() == new.replace("vp", "score").replace("\n", "\r\n")
    assert path.stat().st_mode & 0o777 == 0o640
    assert [file.name for file in tmp_path.iterdir()] == ["cases.yaml"]


STRANGERS = {
    "a card file": "cards:\n  eel: {kind: monster, hand: 2 militia}\n",
    "a case beside something else": "case: a\nhand: 2 militia\nexpect: {vp: 0}\nhero: torch\n",
    "a case that tells nothing": "case: a\nhand: 2 militia\n",
    "a list of texts": "- 2 militia\n",
    "a saved game": '{"game": "thunderstone", "seed": 1, "answers": [[0]]}\n',
    "broken YAML": "case: a\nhand: [2 militia\n",
    "a comment in the middle of it": (
        "case: a\nhand: [{militia: 2, # two\n  torch: 1}]\nexpect: {hand: 3}\n"
    ),
}


@pytest.mark.parametrize("name", STRANGERS)
def test_what_is_no_case_file_is_left_as_it_is(name: str, tmp_path: Path) -> None:
    path = tmp_path / "cases.yaml"
    path.write_text(STRANGERS[name], encoding="utf-8")
    out = io.StringIO()
    assert rewrite_files([path], out=out) == UNUSABLE
    assert out.getvalue().endswith("0 rewritten, 0 unchanged, 1 left as it is\n")
    assert path.read_text(encoding="utf-8") == STRANGERS[name]


def test_a_link_stays_a_link(tmp_path: Path) -> None:
    path, link = tmp_path / "cases.yaml", tmp_path / "link.yaml"
    path.write_text(_whole("hand: 2 militia"), encoding="utf-8")
    link.symlink_to(path)
    assert rewrite_files([link], out=io.StringIO()) == 0
    assert link.is_symlink()
    assert path.read_text(encoding="utf-8") == _whole("hand: militia x2")


def test_a_folder_is_searched_and_the_closing_line_is_the_same_in_every_language(
    tmp_path: Path,
) -> None:
    (tmp_path / "inner").mkdir()
    (tmp_path / "inner" / "a.yaml").write_text("case: a\nexpect: {hand: 0}", encoding="utf-8")
    (tmp_path / "b.yml").write_text("case: b\nexpect: {hand: 1}", encoding="utf-8")
    out = io.StringIO()
    assert run_files([tmp_path], "en", out) == FAILED
    assert out.getvalue().endswith("1 passed, 1 failed\n")
    out = io.StringIO()
    assert run_files([tmp_path], "es", out) == FAILED
    assert out.getvalue().startswith("FALLA  b.yml:1: b\n")
    assert out.getvalue().endswith("1 passed, 1 failed\n")


def test_a_file_of_a_subfolder_is_named_with_its_folder(tmp_path: Path) -> None:
    for folder in ("one", "two/three"):
        (tmp_path / folder).mkdir(parents=True)
        (tmp_path / folder / "a.yaml").write_text("case: a\nexpect: {hand: 0}", encoding="utf-8")
    (tmp_path / "folder.yaml").mkdir()
    out = io.StringIO()
    assert run_files([tmp_path], out=out) == PASSED
    assert out.getvalue().splitlines()[:2] == ["ok  one/a.yaml:1: a", "ok  two/three/a.yaml:1: a"]


def _pipe(folder: Path) -> Path:
    os.mkfifo(folder / "pipe.yaml")
    return folder / "pipe.yaml"


def _large(folder: Path) -> Path:
    with (folder / "large.yaml").open("wb") as file:
        file.truncate(1 << 40)
    return folder / "large.yaml"


UNREADABLE = {
    "a pipe": (_pipe, "cannot be read (no ordinary file)"),
    "a device": (lambda _: Path("/dev/zero"), "cannot be read (no ordinary file)"),
    "a folder's pipe": (lambda folder: _pipe(folder).parent, "cannot be read (no ordinary file)"),
    "a file of any size": (_large, "larger than 1048576 bytes; split the file"),
    "a name of any length": (lambda folder: folder / ("x" * 300), "cannot be read"),
    "a link to itself": (lambda folder: _link(folder / "link.yaml"), "cannot be read"),
}


def _link(path: Path) -> Path:
    path.symlink_to(path)
    return path


@pytest.mark.parametrize("name", UNREADABLE)
def test_what_is_no_file_of_cases_is_refused_in_one_line(name: str, tmp_path: Path) -> None:
    make, message = UNREADABLE[name]
    out = io.StringIO()
    assert run_files([make(tmp_path)], out=out) == UNUSABLE
    first, fault, last = out.getvalue().splitlines()
    assert first.startswith("UNUSABLE")
    assert message in fault
    assert last == "0 passed, 0 failed, 1 unusable"


def test_a_missing_file_is_named_and_the_others_still_run(tmp_path: Path) -> None:
    path = tmp_path / "a.yaml"
    path.write_text("case: a\nexpect: {hand: 0}", encoding="utf-8")
    out = io.StringIO()
    assert run_files([tmp_path / "none.yaml", path], "en", out) == UNUSABLE
    assert "there is no such file" in out.getvalue()
    assert out.getvalue().endswith("1 passed, 0 failed, 1 unusable\n")
