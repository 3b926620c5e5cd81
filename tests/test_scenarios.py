"""Every rules case of tests/scenarios, and the case format itself."""

from __future__ import annotations

import inspect
import io
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from thunderstone.catalogue import load_library
from thunderstone.catalogue.effects import REASONS as CARD_REASONS
from thunderstone.engine import decision
from thunderstone.engine.card import FIGURES, CardDef
from thunderstone.scenarios import read_case, run_case, run_files
from thunderstone.scenarios.faults import Unusable
from thunderstone.scenarios.names import Names
from thunderstone.scenarios.reader import RawCase, find_files, read_cases
from thunderstone.scenarios.runner import FAILED, PASSED, UNUSABLE
from thunderstone.scenarios.vocabulary import EVENTS, REASONS

FOLDER = Path(__file__).parent / "scenarios"
DOCUMENT = Path(__file__).parents[1] / "docs" / "SCENARIOS.md"
ENGINE = Path(inspect.getfile(decision)).parent

CASES = [raw for path in find_files(FOLDER) for raw in read_cases(path)]

RULES_PROVED = (
    "R2 R3 R4 R5 R6 R7 R9 R10 R11 R12 R13 R15 R16 R17 R18 R19 R20 R22 R24 R30 R32 R33 R34 R35 "
    "R36 R37 R38 R39 R40 R43 R44 R45 R46 R47 R48 R49 R50 R51 R52 R53 R54 R55 R56 R57 R59 R60 "
    "R61 R62 R63 R64 R65 R66 R67 R68 R70 R71 R72 R73 R74 R76 R77 R78 R79 R80 R81 R82 R83 R84 "
    "R85 R86 R87 R88 R91 R92 R93 R94 R95 R96 R97 R98 R99 R100 R101 R102 R105 R106 R107 R109 "
    "R110 R111 R112 R114 R115 R126 R131 R132 R133 R135 R136 R137 R138 R139 R140 R141 R142 R143 "
    "R144 R145 R146 R147 R149 R150 R151 R152 R153 R154 R156 R158 R162 R164 R165 R166 R168 R169 "
    "R176 R177 R179 R183 R184 R187 R188 R194 R195 R197 R198 R200 R201 R202 R203 R208 R209 R216 "
    "R217 R218 R219 R220 R221 R222 R225 R230 R232 R233 R237"
)
"""The rules that show in a game of the first game's cards; each needs a case that cites it."""


@pytest.mark.parametrize("raw", CASES, ids=lambda raw: f"{raw.path.stem}: {raw.name}")
def test_case(raw: RawCase) -> None:
    outcome = run_case(raw)
    assert outcome.status == PASSED, "\n".join(outcome.faults)


def test_case_names_are_unique() -> None:
    names = [(raw.path.name, raw.name) for raw in CASES]
    assert len(set(names)) == len(names)


# --- coverage -------------------------------------------------------------------------------


def _words(value: object) -> Iterator[str]:
    """Every text in a case's play and checks, keys included."""
    if isinstance(value, dict):
        for key, inner in value.items():
            yield str(key)
            yield from _words(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from _words(inner)
    elif value is not None:
        yield from str(value).split(",")


def test_every_card_is_exercised() -> None:
    """Every card is named in the play or the checks of a case, not only laid on the table."""
    library = load_library()
    names = Names(library)
    seen: set[str] = set()
    for raw in CASES:
        for word in _words([raw.entry.get("play"), raw.entry.get("expect")]):
            try:
                seen.update(ref.id for ref in names.list_of(word, ""))
            except Unusable:
                continue
    print(f"{len(seen)} of {len(library.cards)} cards exercised")
    assert seen - {""} == set(library.cards)


def test_every_effect_is_used_and_every_event_happens() -> None:
    """Every effect that a player may use is used, and all kinds of event are known and seen."""
    used: set[tuple[str, int]] = set()
    kinds: set[str] = set()
    for raw in CASES:
        case = read_case(raw)
        table = case.tables[0]
        for step in case.steps:
            if step.run is not None:
                step.run(table)
        kinds.update(event.kind for event in table.log)
        for event in table.log:
            if event.kind == "use":
                used.add((table.id_of(event.cards[0]), event.amount))
    wanted = {
        (card.id, index)
        for card in load_library().cards.values()
        for index in range(len(card.abilities))
    }
    assert used == wanted
    assert kinds == set(EVENTS)


def test_every_rule_that_shows_is_cited() -> None:
    cited = {rule for raw in CASES for rule in raw.entry.get("rules", [])}
    assert set(RULES_PROVED.split()) - cited == set()


# --- the vocabulary and the document --------------------------------------------------------


def _engine_source() -> str:
    return "\n".join(path.read_text(encoding="utf-8") for path in sorted(ENGINE.rglob("*.py")))


def test_the_reasons_are_all_that_the_engine_gives() -> None:
    given = set(re.findall(r'Refusal\(\s*"(\w+)"', _engine_source()))
    assert given | {"nothing_to_do"} <= set(REASONS)
    own = {"not_on_top", "not_here", "game_over", "another_question"}
    assert set(REASONS) <= given | set(CARD_REASONS) | own | {"nothing_to_do"}


def _plain(text: str) -> str:
    """A card's text without its markup: "{gold}*2*" is "2 gold"."""
    text = re.sub(
        r"(?<=[\w*]) \{(attack|magic|strength|health)\}(?=(\*\+|\*−)?)",
        lambda m: " " if m[2] else "",
        text,
    )
    text = re.sub(r"\{(\w+)\}\*([^*]+)\*", r"\2 \1", text)
    return re.sub(r"\{(\w+)\}", r"\1", text.replace("*", "")).replace("\n", " / ")


def _effects(card: CardDef) -> str:
    lines = []
    for index, ability in enumerate(card.abilities, 1):
        where = "/".join(sorted(ability.phases, reverse=True))
        label = _plain(ability.label.get("en", ""))
        lines.append(f"{index}: {where}{f' - {label}' if label else ''}")
    return "; ".join(lines)


def _figures(card: CardDef) -> str:
    named = [("level", card.level), *((name, getattr(card, name)) for name in FIGURES)]
    shown = [f"{name.replace('_', ' ')} {value}" for name, value in named if value is not None]
    return ", ".join([*(word for word in card.classes if word != card.kind), *shown])


MOMENTS = {"battle": "in the battle", "victory": "after a victory", "shown": "when revealed"}


def _questions(card: CardDef) -> Iterator[tuple[str, str]]:
    """When a card asks for a choice of cards, and the words that answer it, in order."""
    programs = load_library().programs
    moments = [(f"effect {n}", ability.program) for n, ability in enumerate(card.abilities, 1)]
    moments += [(MOMENTS.get(trigger.event, ""), trigger.program) for trigger in card.triggers]
    for moment, program in moments:
        code = programs[program].code
        words = [f"`{step.args['purpose']}`" for step in code if step.verb == "choose_cards"]
        if words:
            yield moment, ", then ".join(words)
    if card.replacements:
        yield "when a Hero would be destroyed", "`save`"


def document_tables() -> dict[str, str]:
    """The tables of docs/SCENARIOS.md that are made from the game itself."""
    rows = [
        "| id | Spanish | English | copies | figures | text | effects |",
        "|---|---|---|---|---|---|---|",
    ]
    for card in load_library().cards.values():
        spanish, english = (card.words_in(language).name for language in ("es", "en"))
        text = _plain(card.words_in("en").text)
        rows.append(
            f"| `{card.id}` | {spanish} | {english} | {card.count} "
            f"| {card.kind.replace('_', ' ')}: {_figures(card)} | {text} | {_effects(card)} |"
        )
    questions = [
        f"| `{card.id}` | {moment} | {words} |"
        for card in load_library().cards.values()
        for moment, words in _questions(card)
    ]
    reasons = [f"| `{word}` | {text} |" for word, text in REASONS.items()]
    events = [f"| `{word}` | {text} |" for word, text in EVENTS.items()]
    return {
        "cards": "\n".join(rows),
        "questions": "\n".join(
            [
                "| Asked by | When | Answer with |",
                "|---|---|---|",
                "| (the rules) | when Resting | `destroy` |",
                *questions,
            ]
        ),
        "reasons": "\n".join(["| Reason | Meaning |", "|---|---|", *reasons]),
        "events": "\n".join(["| Event | What it is |", "|---|---|", *events]),
    }


def test_the_tables_of_the_document_are_up_to_date() -> None:
    text = DOCUMENT.read_text(encoding="utf-8")
    for name, table in document_tables().items():
        found = re.search(rf"<!-- {name} -->\n(.*?)\n?<!-- end -->", text, re.DOTALL)
        assert found is not None
        assert found[1] == table, f"replace the table '{name}' in {DOCUMENT.name} by:\n{table}"


def test_the_examples_of_the_document_can_be_read(tmp_path: Path) -> None:
    """Whole cases of the document hold as printed."""
    text = DOCUMENT.read_text(encoding="utf-8")
    examples = re.findall(r"```yaml\n((?:case|cases):.*?)```", text, re.DOTALL)
    assert len(examples) >= 3
    for number, example in enumerate(examples):
        path = tmp_path / f"example_{number}.yaml"
        path.write_text(example, encoding="utf-8")
        out = io.StringIO()
        assert run_files([path], out=out) == PASSED, out.getvalue()


# --- the format -----------------------------------------------------------------------------


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
    "unknown event": ("case: a\nexpect: {events: [gain_diseases]}", "did you mean 'gain_disease'?"),
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
    "unknown stack": ("case: a\nstacks: {spear: 3}\nexpect: {hand: 0}", "the stacks are drunari"),
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
        "case: a\nhand: [torch 2]\nexpect: {hand: 1}",
        "for several copies write 'torch x2'",
    ),
    "treasure in hand": (
        "case: a\nhand: [greed_amulet]\nexpect: {hand: 1}",
        "write it under treasures",
    ),
    "hero in the hall": ("case: a\nhall: {1: militia}\nexpect: {hand: 0}", "only Monsters"),
    "monster in rank 0": ("case: a\nhall: {0: usurper}\nexpect: {hand: 0}", "only a Guardian"),
    "two cards in a rank": (
        "case: a\nhall: {2: [usurper, razorback]}\nexpect: {hand: 0}",
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
    "no check": ("case: a\nhand: [torch]", "the case checks nothing; add 'expect:'"),
    "no name": ("hand: [torch]\nexpect: {hand: 1}", "the case has no name"),
    "deal and hand": (
        "case: a\ndeal: {seed: 1}\nhand: [torch]\nexpect: {hand: 6}",
        "leave 'hand' out",
    ),
    "bad rule": ("case: a\nrules: [65]\nexpect: {hand: 0}", "rule numbers such as R65"),
    "broken YAML": ("case: a\nhand: [torch", "mend the YAML there"),
    "doubled key": ("case: a\nhand: [torch]\nhand: [dagger]", "the key 'hand' stands twice"),
    "alias": ("case: a\nhand: &h [torch]\ndeck: *h", "aliases (*name) are not allowed"),
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


TWINS = "hall: {1: devout, 3: devout}\ndungeon: none\n"

WRONG_CASES = {
    "attack": (
        "hand: [militia x2, torch]\nhall: {1: devout}\nplay: [dungeon, attack: devout]\n"
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
        "hand: [militia, torch]\nhall: {1: devout}\nplay: [dungeon, choose: militia]\n"
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
        "hand: [militia]\nplay: [{seat: 2, rest: none}]\nexpect: {hand: 1}",
        "seat 2 is not asked; seat 1 is asked: action",
    ),
    "ambiguous effect": (
        "hand: [pawnbroker, torch]\nplay: [village, use: pawnbroker]\nexpect: {hand: 1}",
        "write one of: use: pawnbroker, effect 1, use: pawnbroker, effect 2",
    ),
    "ambiguous attack": (
        "hand: [militia]\nhall: {1: devout, 3: devout}\nplay: [dungeon, attack: devout]\n"
        "expect: {hand: 1}",
        "write one of: attack: rank 1, attack: rank 3",
    ),
    "ambiguous level-up": (
        "hand: [militia]\nxp: 3\nplay: [village, level_up: militia]\nexpect: {hand: 1}",
        "may mean several cards",
    ),
    "events": (
        "hand: [militia]\nplay: [rest: militia]\nexpect: {events: [{destroy: militia}, rest]}",
        "unknown event 'rest'",
    ),
    "event order": (
        "hand: [militia]\nplay: [rest: militia]\nexpect: {events: [{destroy: militia}, action]}",
        "'action' did not happen (in this order); happened: action",
    ),
    "no battle yet": (
        "hand: [militia]\nhall: {1: devout}\nplay: [dungeon]\nexpect: {attack: 0}",
        "no battle has been fought yet; before one, write preview: {monster: {attack: 0}}",
    ),
    "after the end": (
        "hand: [militia x6]\nhall: {1: devout, 2: stone}\n"
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
        "hand: [militia]\nhall: {1: devout}\n"
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
        "hand: [militia]\nhall: {1: devout}\nplay: [dungeon, attack: rank 1]\n"
        "expect: {battle: {monster: devout in rank 2}}",
        "expected the_devout in rank 2, found the_devout#1 in rank 1",
    ),
    "gold of another seat": (
        "seats: {2: {hand: [torch]}}\nexpect: {seats: {2: {gold: 3}}}",
        "expected 3, found 2\n      sum: torch gold +2",
    ),
    "score": (
        "hand: [glow_berries]\nexpect: {score: 2}",
        "score 1 total: expected 2, found 1\n      1 glow_berries +1",
    ),
}


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
        hand: [Antorcha, TORCH, raciones de hierro x2, "Maldición del trueno", 2 militia]
        expect:
          hand: {contains: [{torch: 2}, iron rations x2, thunders_curse, milicianoS? ]}
        """.replace("milicianoS? ", "Miliciano x2"),
    )
    assert code == PASSED, printed


def test_a_choice_without_alternative_may_be_written_or_left_out(tmp_path: Path) -> None:
    text = """
        case: forced
        hall: {{1: devout}}
        hand: [militia x4, torch]
        play: [dungeon, attack: devout{}]
        expect: {{destroyed: [torch]}}
        """
    assert report(tmp_path, text.format(""))[0] == PASSED
    assert report(tmp_path, text.format(", choose: torch"))[0] == PASSED
    assert report(tmp_path, text.format(", choose: militia"))[0] == FAILED


GENEROUS = {
    "the first copy that fits is meant in choices": (
        "hall: {1: devout}\nhand: [militia x2, iron_rations, fatigue]\n"
        "play: [dungeon, weaken: militia, {use: iron_rations, choose: militia#2}]\n"
        "expect: {strength: {militia: 0, militia#1: 0, militia#2: 4}}"
    ),
    "the first copy falls, and zones know its number": (
        "hall: {1: devout}\nhand: [militia, torch x2]\n"
        "play: [dungeon, attack: devout, destroy: torch]\n"
        "expect: {hand: {lacks: [torch#1], contains: [torch#2]}, destroyed: [torch#1],\n"
        "  events: [{doom: torch#1}, {destroy: torch 1}], no_events: [doom: torch#2]}"
    ),
    "every purpose beside an act": (
        "hall: {1: devout}\nhand: [militia x2, glow_berries]\n"
        "play: [dungeon, {use: glow_berries, strengthen: militia#2}]\n"
        "expect: {strength: {militia#2: 5}}"
    ),
    "two choices beside an act, the first without alternative": (
        "hall: {1: devout, 2: crow_talker}\ndungeon: none\nhand: [thyrian_lord, iron_rations]\n"
        "play: [dungeon, {use: thyrian_lord, destroy: iron_rations, take: rank 2}]\n"
        "expect: {discard: [crow_talker]}"
    ),
    "bare acts are offered and refused": (
        "hand: [torch]\nplay: [village]\n"
        "expect: {not_offered: [rest, dungeon], offered: [end_turn], refused: [rest, dungeon: ]}"
    ),
    "food on a Hero": (
        "hall: {1: devout}\nhand: [militia x2, iron_rations]\n"
        "play: [dungeon, use: iron_rations on militia#2]\nexpect: {strength: {militia#2: 4}}"
    ),
    "resting with a card is resting": "play: [village]\nexpect: {refused: [rest: militia]}",
    "bare acts as keys": (
        "hand: [torch]\nexpect: {offered: {rest: , village: }, not_offered: [no_battle: ]}"
    ),
    "purposes are offered": (
        "hand: [elf_wizard, torch]\nplay: [rest]\nexpect: {offered: [{destroy: elf_wizard}],\n"
        "  not_offered: [{bury: elf_wizard}, {destroy: militia}], refused: [{pay: dagger}]}"
    ),
    "destroying and paying stand for each other": (
        "hand: [pawnbroker, militia, torch]\nplay: [village, use: 'pawnbroker, effect 1',\n"
        "  expect: {asked: {purpose: destroy}}, destroy: torch]\nexpect: {gold: 5}"
    ),
    "answers in quotes": (
        "hand: [torch x2]\nplay: [village, 'buy: dagger']\nexpect: {refused: ['buy: dagger']}"
    ),
    "ranks in attacks and previews": (
        TWINS + "hand: [militia]\n"
        "play: [dungeon, expect: {preview: {rank 1: {normal: 1}, devout in rank 3: {rank: 3}},\n"
        "  offered: [{attack: devout#2}, {attack: {card: devout, rank: 3}}]}, attack: rank 3]\n"
        "expect: {rank: 3, battle: {monster: el devoto en rango 3}}"
    ),
    "ranks in burying": (
        TWINS + "hand: [elf_archmage]\nplay: [dungeon, use: elf_archmage,\n"
        "  expect: {offered: [bury: rank 1], asked: {cards: [devout in rank 1, devout#2]}},\n"
        "  bury: devout in rank 3]\n"
        "expect: {rank_1: [the_devout#1], rank_2: ['the_devout#2'], rank_3: none}"
    ),
    "the Spoils line that opened by itself": (
        "hall: {1: usurper}\nhand: [thyrian_lord x2, short_sword, torch]\n"
        "play: [dungeon, attack: usurper, use: usurper, buy: torch]\nexpect: {gold: 2}"
    ),
    "nothing to choose": (
        "hall: {1: devout}\nplay: [rest: none, destroy: none, end_turn, dungeon, choose: none,\n"
        "  {attack: devout, save: none}]\nexpect: {turn_of: 2}"
    ),
    "figures of other seats": (
        "seats: {2: {hand: [torch, leprosy, militia]}}\n"
        "expect: {seats: {2: {gold: 2, price: {dagger: 3}, strength: {militia: 2}}}}"
    ),
    "events by their seat": (
        "deck: [torch x6]\nplay: [rest, end_turn]\nexpect:\n"
        "  events: [{kind: draw, seat: 1}, {turn: , seat: 2}]\n"
        "  no_events: [{kind: draw, seat: 2}]"
    ),
    "purchases with a count": (
        "hand: [torch x3, doomgate_squire]\n"
        "play: [village, use: 'doomgate_squire, effect 2', buy: dagger x2]\n"
        "expect: {discard: [dagger x2], gold: 0}"
    ),
    "purchases counted in a mapping": (
        "hand: [doomgate_squire]\n"
        "play: [village, use: 'doomgate_squire, effect 2', buy: {militia: 2}]\n"
        "expect: {discard: [militia x2]}"
    ),
    "nobody asks": "hand: [torch]\nexpect: {asked: {kind: action, by: nobody}}",
    "a check with a seat": "hand: [torch]\nplay: [{seat: 1, expect: {hand: 1}}]",
    "no twin of a named Monster comes up first": (
        "hall: {1: devout, 2: tendril_minion, 3: arachnea}\nhand: [thyrian_knight, torch]\n"
        "play: [dungeon, attack: devout]\nexpect: {rank_3: {lacks: [devout, tendril_minion]}}"
    ),
}


@pytest.mark.parametrize("name", GENEROUS)
def test_the_format_is_generous(name: str, tmp_path: Path) -> None:
    code, printed = report(tmp_path, f"case: a\n{GENEROUS[name]}")
    assert code == PASSED, printed


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


def test_a_missing_file_is_named_and_the_others_still_run(tmp_path: Path) -> None:
    path = tmp_path / "a.yaml"
    path.write_text("case: a\nexpect: {hand: 0}", encoding="utf-8")
    out = io.StringIO()
    assert run_files([tmp_path / "none.yaml", path], "en", out) == UNUSABLE
    assert "there is no such file" in out.getvalue()
    assert out.getvalue().endswith("1 passed, 0 failed, 1 unusable\n")
