"""Every rules case of tests/scenarios, what they cover, and the document of their format."""

from __future__ import annotations

import functools
import io
import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

from thunderstone import engine
from thunderstone.catalogue import load_library
from thunderstone.catalogue.effects import REASONS as CARD_REASONS
from thunderstone.engine import decision, ending
from thunderstone.engine.card import FIGURES, CardDef
from thunderstone.engine.turn_state import PHASES
from thunderstone.scenarios import read_case, run_files
from thunderstone.scenarios.game import cards_named, names_of
from thunderstone.scenarios.reader import find_files, read_cases
from thunderstone.scenarios.runner import PASSED, play
from thunderstone.scenarios.vocabulary import ENDINGS, EVENTS, KINDS, REASONS

FOLDER = Path(__file__).parent / "scenarios"
DOCUMENT = Path(__file__).parents[1] / "docs" / "SCENARIOS.md"
ENGINE = Path(engine.__file__).parent

CASES = [raw for path in find_files(FOLDER) for raw in read_cases(path)]

RULEBOOK = DOCUMENT.parent / "RULES.md"
RULES = re.findall(r"^- \*\*(R\d+)\b", RULEBOOK.read_text(encoding="utf-8"), re.MULTILINE)
"""Every numbered rule of docs/RULES.md."""

DRAWN_BEFORE = (
    "it says which cards take part, before there is a table; see tests/engine/test_randomizer"
)

WITHOUT_A_CASE = {
    "R23": "it counts the cards of a box; see tests/catalogue/test_box",
    "R25": DRAWN_BEFORE,
    "R26": DRAWN_BEFORE,
    "R27": DRAWN_BEFORE,
    "R28": DRAWN_BEFORE,
    "R215": DRAWN_BEFORE,
    "R228": DRAWN_BEFORE,
    "R214": "it only says which campaigns there are",
}
"""The rules that no case can show, and why; every other rule has a case that cites it."""

GLOSSARY = {
    "fortune_teller": "R174",
    "ulbricks_armor": "R161",
    "slynn_bowman": "R169",
    "slynn_bowmaster": "R169",
    "slynn_longbowman": "R168",
    "pious_chaplain": "R173",
    "tholis_clairvoyant": "R170",
    "tempest_reaver": "R163",
    "monarch_druid": "R179",
    "doomgate_squire": "R175",
    "sidhe_spirit": "R171",
    "fatigue": "R138",
    "flask_of_oil": "R182",
    "ulbricks_gauntlets": "R163",
    "border_guard": "R162",
    "tempest_warden": "R163",
    "gaias_curse": "R176",
    "hellstorm": "R178",
    "thunders_curse": "R136",
    "blessed_hammer": "R167",
    "verdan_troubadour": "R172",
    "usurper": "R177",
    "deep_miner": "R181",
    "deep_digger": "R181",
    "deep_wrecker": "R181",
    "drunari_vagabond": "R184",
    "divine_staff": "R70",
    "sidhe_natural": "R148",
    "sidhe_druid": "R148",
    "baleful_plague": "R139",
    "soul_jar": "R180",
    "leprosy": "R137",
}
"""The entries of the rulebook's card glossary (pages 10 and 11), and the rule that each became."""


class Played(NamedTuple):
    """What came of a case: its faults, the effects that were used, and the kinds of event."""

    faults: list[str]
    used: set[tuple[str, int]]
    events: set[str]


@functools.cache
def played(number: int) -> Played:
    """Play the case of that number in CASES, once in a test run."""
    case = read_case(CASES[number])
    faults = [fault for table in case.tables for fault in play(case, table)]
    table = case.tables[0]
    uses = [event for event in table.log if event.kind == "use"]
    used = {(table.id_of(event.cards[0]), event.amount) for event in uses}
    return Played(faults, used, {event.kind for event in table.log})


@pytest.mark.parametrize(
    "number", range(len(CASES)), ids=[f"{raw.path.stem}: {raw.name}" for raw in CASES]
)
def test_case(number: int) -> None:
    faults = played(number).faults
    assert not faults, "\n".join(faults)


def test_case_names_are_unique() -> None:
    counts = Counter(raw.name for raw in CASES)
    assert [name for name, count in counts.items() if count > 1] == []


# --- coverage -------------------------------------------------------------------------------


def cards_exercised() -> set[str]:
    """The cards named in the play or the checks of a case, not only laid on the table."""
    seen: set[str] = set()
    for raw in CASES:
        told = {key: raw.entry.get(key) for key in ("play", "expect")}
        seen.update(cards_named(names_of(raw.entry), told))
    return seen


def test_every_card_is_exercised(pytestconfig: pytest.Config) -> None:
    """Every card of the box takes part in a case; the run says how many do."""
    seen, cards = cards_exercised(), set(load_library().cards)
    print_line(pytestconfig, f"{len(seen)} of {len(cards)} cards exercised in {len(CASES)} cases")
    assert cards - seen == set()


def print_line(config: pytest.Config, text: str) -> None:
    """Print a line of its own in the test run, whatever is captured."""
    reporter = config.pluginmanager.get_plugin("terminalreporter")
    capture = config.pluginmanager.get_plugin("capturemanager")
    assert reporter is not None
    assert capture is not None
    with capture.global_and_fixture_disabled():
        reporter.write(f"\n{text}\n")


def test_every_effect_is_used_and_every_event_happens() -> None:
    """Every effect that a player may use is used, and all kinds of event are known and seen."""
    cases = [played(number) for number in range(len(CASES))]
    used = {effect for case in cases for effect in case.used}
    kinds = {kind for case in cases for kind in case.events}
    wanted = {
        (card.id, index)
        for card in load_library().cards.values()
        for index in range(len(card.abilities))
    }
    assert used >= wanted
    assert {card for card, _ in used - wanted} == {"militia"}, "copied by a Diin Beguiler"
    elsewhere = {"left_out", "keep_commission"}
    assert kinds == set(EVENTS) - elsewhere, "by a card of one's own, and before the first turn"


def test_every_rule_that_shows_is_cited() -> None:
    cited = {rule for raw in CASES for rule in raw.entry.get("rules", [])}
    assert len(RULES) == 237
    assert set(RULES) - cited == set(WITHOUT_A_CASE)
    assert cited <= set(RULES)


@pytest.mark.parametrize("card", GLOSSARY)
def test_every_entry_of_the_card_glossary_has_a_case(card: str) -> None:
    """A case plays with the card, or checks it, and cites the rule that its entry became."""
    assert any(
        GLOSSARY[card] in raw.entry.get("rules", [])
        and card in cards_named(names_of(raw.entry), raw.entry)
        for raw in CASES
    ), f"no case cites {GLOSSARY[card]} and plays with {card}"


# --- the vocabulary and the document --------------------------------------------------------


def _engine_source() -> str:
    return "\n".join(path.read_text(encoding="utf-8") for path in sorted(ENGINE.rglob("*.py")))


def test_the_reasons_are_all_that_the_engine_gives() -> None:
    given = set(re.findall(r'Refusal\(\s*"(\w+)"', _engine_source()))
    assert given | {"nothing_to_do"} <= set(REASONS)
    own = {"not_on_top", "not_here", "game_over", "another_question"}
    assert set(REASONS) <= given | set(CARD_REASONS) | own | {"nothing_to_do"}


def test_the_phases_are_those_of_the_engine() -> None:
    begun = r'(?:"enter": |phase = |phase: Phase = |state\.enter\()"(\w+)"'
    found = re.findall(begun, _engine_source())
    assert set(PHASES) == set(found)


def test_the_endings_and_kinds_of_question_are_those_of_the_engine() -> None:
    assert set(ENDINGS) == set(ending.ENDINGS)
    assert set(KINDS) == {*decision.MENUS, "cards", "nothing"}


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


MOMENTS = {
    "shown": "when revealed",
    "battle": "in the battle",
    "breach": "in the Breach",
    "spoils": "as Spoils",
    "victory": "after a victory",
    "turn_start": "when a turn starts",
    "turn_end": "at the end of the turn",
    "turn_closing": "when the turn is over",
    "before_refill": "before the hall is refilled",
    "equipped": "when equipped",
    "discarded_by_another": "when another player makes it be discarded",
    "battle_end": "when the battle ends",
    "trap": "when it springs",
    "any_victory": "after anybody's victory",
    "would_be_destroyed": "when a Hero would be destroyed",
    "would_gain_disease": "when a Disease would be gained",
    "would_be_trapped": "when a Trap springs",
}
ASKING = {
    "choose_mode": "mode",
    "choose_order": "order",
    "choose_seat": "pass_to",
}
"""Verbs that ask something else than a choice of cards, and what answers them."""


def _answers(program: str) -> list[str]:
    """The words that answer a program's questions, in order; of other seats' questions as well."""
    words: list[str] = []
    for step in load_library().programs[program].code:
        if step.verb == "choose_cards" and not step.args.get("at_random"):
            words.append(str(step.args["purpose"]))
        elif step.verb in ASKING:
            words.append(ASKING[step.verb])
        elif step.args.get("program") == "rearrange_hall":
            words.append("rearrange")
        elif step.verb == "choose_stand_in":
            words.append("show" if step.args["event"] == "would_be_trapped" else "save")
        elif step.verb == "each_seat":
            alone = step.args["who"] == "active"
            asked = _answers(step.args["program"])
            words += asked if alone else [f"{word} (seat by seat)" for word in asked]
    return list(dict.fromkeys(words))


def _questions(card: CardDef) -> Iterator[tuple[str, str]]:
    """When a card asks something, and the words that answer it, in order."""
    moments = [(f"effect {n}", ability.program) for n, ability in enumerate(card.abilities, 1)]
    moments += [(MOMENTS[trigger.event], trigger.program) for trigger in card.triggers]
    for moment, program in moments:
        words = _answers(program)
        if words:
            yield moment, ", then ".join(_ticked(word) for word in words)
    for replacement in card.replacements:
        if replacement.compulsory:
            continue
        shown = replacement.event == "would_be_trapped"
        words = _answers(replacement.program) or ["show" if shown else "save"]
        yield MOMENTS[replacement.event], ", then ".join(_ticked(word) for word in words)


def _ticked(word: str) -> str:
    """`discard` (seat by seat)"""
    name, _, rest = word.partition(" ")
    return f"`{name}` {rest}".strip()


def document_tables() -> dict[str, str]:
    """The tables of docs/SCENARIOS.md that are made from the game itself."""
    rows = [
        "| id | Spanish | English | group | copies | figures | text | effects |",
        "|---|---|---|---|---|---|---|---|",
    ]
    for card in load_library().cards.values():
        spanish, english = (card.words_in(language).name for language in ("es", "en"))
        text = _plain(card.words_in("en").text)
        rows.append(
            f"| `{card.id}` | {spanish} | {english} | `{card.category}` | {card.count} "
            f"| {card.kind.replace('_', ' ')}: {_figures(card)} | {text} | {_effects(card)} |"
        )
    questions = [
        f"| `{card.id}` | {moment} | {words} |"
        for card in load_library().cards.values()
        for moment, words in _questions(card)
    ]
    reasons = [f"| `{word}` | {text} |" for word, text in REASONS.items()]
    events = [f"| `{word}` | {text} |" for word, text in EVENTS.items()]
    uncited = [f"| {rule} | {why} |" for rule, why in WITHOUT_A_CASE.items()]
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
        "uncited": "\n".join(["| Rule | Why no case cites it |", "|---|---|", *uncited]),
        "reasons": "\n".join(["| Reason | Meaning |", "|---|---|", *reasons]),
        "events": "\n".join(["| Event | What it is |", "|---|---|", *events]),
    }


def with_tables(text: str) -> str:
    """A document with the tables in it as they should be."""
    for name, table in document_tables().items():
        place = re.compile(rf"(?<=<!-- {name} -->\n).*?\n?(?=<!-- end -->)", re.DOTALL)
        assert place.search(text), f"no place for the table '{name}' in {DOCUMENT.name}"
        text = place.sub(lambda _, table=table: f"{table}\n", text, count=1)
    return text


def test_the_tables_of_the_document_are_up_to_date() -> None:
    text = DOCUMENT.read_text(encoding="utf-8")
    stale = [one for one in with_tables(text).splitlines() if one not in set(text.splitlines())]
    told = "\n".join(stale[:5])
    assert text == with_tables(text), f"`python -m tests.test_scenarios` writes what lacks:\n{told}"


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


if __name__ == "__main__":
    DOCUMENT.write_text(with_tables(DOCUMENT.read_text(encoding="utf-8")), encoding="utf-8")
