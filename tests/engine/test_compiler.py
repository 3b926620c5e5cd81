"""Programs: blocks become jumps, registers carry what a step leaves."""

from __future__ import annotations

from typing import Any

import pytest

from thunderstone.engine import verbs
from thunderstone.engine.card import Modifier
from thunderstone.engine.compiler import compile_program
from thunderstone.engine.program import VERBS, BadCard
from thunderstone.engine.turn import turn_programs

assert verbs.__all__


def words(steps: object) -> list[str]:
    return [instruction.verb for instruction in compile_program("test", steps, "test")[0].code]


def test_an_if_jumps_over_what_does_not_hold() -> None:
    steps = [{"if": {"test": {"any": "shown"}, "then": [{"draw": 1}], "else": [{"draw": 2}]}}]
    (program,) = compile_program("test", steps, "test")
    assert [i.verb for i in program.code] == ["if", "draw", "else", "draw"]
    assert [i.args["to"] for i in program.code if "to" in i.args] == [3, 4]


def test_each_and_loop_jump_back() -> None:
    assert words([{"each": {"card": "c", "of": "shown", "run": [{"destroy": "$c"}]}}]) == [
        "each",
        "next",
        "destroy",
        "again",
    ]
    assert words([{"loop": [{"draw": 1}, {"leave_if": {"none": "shown"}}]}]) == [
        "draw",
        "leave_if",
        "again",
    ]


def test_each_seat_makes_a_program_of_its_own() -> None:
    main, inner = compile_program("card.when1", [{"each_seat": {"run": [{"draw": 1}]}}], "card")
    assert [i.verb for i in main.code] == ["each_seat"]
    assert main.code[0].args["program"] == inner.name == "card.when1.seats1"


def test_whoever_a_trap_catches_is_asked_before_whether_a_card_has_them_escape() -> None:
    caught = {"if": {"any": "hand"}, "who": "others", "run": [{"discard": "hand"}]}
    main, inner = compile_program("trap.when1", [{"catch": caught}], "trap")
    assert main.code[0].args == {"program": inner.name, "who": "others", "ill": False}
    asked = ["if", "choose_stand_in", "if", "step_in", "else", "discard"]
    assert [i.verb for i in inner.code] == asked
    assert inner.code[1].args["event"] == "would_be_trapped"


def test_a_bare_value_fills_the_only_argument_that_is_required() -> None:
    cards = {"from": "shown", "where": "hero"}
    for bare in ("shown", cards):
        short = compile_program("test", [{"destroy": bare}], "test")[0].code[0]
        named = compile_program("test", [{"destroy": {"cards": bare}}], "test")[0].code[0]
        assert set(short.args) == set(named.args) == {"cards"}
    when = compile_program("test", [{"destroy": {"cards": cards, "when": "battle_end"}}], "test")
    assert when[0].code[0].args["when"] == "battle_end"
    with pytest.raises(BadCard, match="did you mean 'battle_end'"):
        compile_program("test", [{"destroy": {"cards": cards, "when": "battle_ends"}}], "test")


def test_the_digest_follows_the_source() -> None:
    one, same, other = (
        compile_program("test", [{"draw": count}], "test")[0].digest for count in (1, 1, 2)
    )
    assert one == same != other


def test_leave_if_stands_in_a_loop() -> None:
    with pytest.raises(BadCard, match="leave_if stands outside a loop"):
        compile_program("test", [{"leave_if": {"none": "shown"}}], "test")


def test_only_choosing_verbs_ask() -> None:
    """A verb that computes or moves never asks: its signature says so."""
    for name, run in VERBS.items():
        asks = str(run.__annotations__["return"]) != "None"
        assert asks == name.startswith("choose_"), name


def test_every_program_of_the_turn_compiles_and_cites_no_unknown_program() -> None:
    programs = turn_programs()
    for program in programs.values():
        for instruction in program.code:
            if instruction.verb == "call":
                assert instruction.args["program"] in programs


def short_and_long(short: object, *long: object) -> tuple[list[object], list[object]]:
    """The steps of two ways to say the same, but for what expressions are made of."""
    return tuple(  # type: ignore[return-value]
        [
            (step.verb, {name: value for name, value in step.args.items() if not callable(value)})
            for step in compile_program("test", list(steps), "test")[0].code
        ]
        for steps in ((short,), long)
    )


def test_a_verb_chooses_its_own_cards() -> None:
    """The purpose comes from the verb; the register has a name of its own."""
    short, long = short_and_long(
        {"destroy": {"choose": {"from": "shown", "where": "disease", "least": 0}}},
        {
            "choose_cards": {
                "from": {"from": "shown", "where": "disease"},
                "least": 0,
                "into": "chosen_1",
                "purpose": "destroy",
            }
        },
        {"destroy": "$chosen_1"},
    )
    assert short == long


def test_what_a_verb_chooses_may_be_named_and_its_purpose_be_another() -> None:
    choice = {"from": "shown", "purpose": "pay", "into": "price"}
    short, long = short_and_long(
        {"destroy": {"cards": {"choose": choice}}},
        {"choose_cards": choice},
        {"destroy": "$price"},
    )
    assert short == long


def test_the_first_of_several_arguments_may_be_chosen_without_its_name() -> None:
    short, long = short_and_long(
        {"take": {"choose": {"from": "front"}}},
        {"choose_cards": {"from": "front", "into": "chosen_1", "purpose": "take"}},
        {"take": "$chosen_1"},
    )
    assert short == long


def test_two_choices_of_a_program_do_not_meet() -> None:
    steps = [{"discard": {"choose": {"from": "shown"}}}, {"destroy": {"choose": {"from": "shown"}}}]
    code = compile_program("test", steps, "test")[0].code
    assert [step.args["into"] for step in code if "into" in step.args] == ["chosen_1", "chosen_2"]


@pytest.mark.parametrize(
    ("step", "fault"),
    [
        (
            {"mark": {"stat": "attack", "add": 1, "of": {"choose": {"from": "shown"}}}},
            r"test #1 \(mark\).of.choose: 'purpose' is missing",
        ),
        (
            {"destroy": {"choose": {"of": "shown"}}},
            r"#1 \(destroy\).cards.choose: unknown word 'of'",
        ),
        (
            {"destroy": {"choose": {"from": "shwn"}}},
            r"#1 \(destroy\).cards.choose.from: unknown place 'shwn'; did you mean 'shown'",
        ),
        (
            {"destroy": {"from": {"choose": {"from": "shown"}}}},
            r"#1 \(destroy\).cards.from: cards are chosen in a step's own argument only",
        ),
        (
            {"for_the_turn": {"stat": "attack", "add": 1}},
            r"#1 \(for_the_turn\): only a card's own steps, outside each_seat",
        ),
    ],
)
def test_a_choice_in_the_wrong_place_is_refused(step: dict[str, object], fault: str) -> None:
    with pytest.raises(BadCard, match=fault):
        compile_program("test", [step], "test")


def test_for_the_turn_adds_a_line_to_the_card_and_holds_it() -> None:
    """R217: the line is the card's, as a `while` line is, and waits for its effect to be used."""
    lines = [Modifier("light", "shown", None, lambda state, scope: 1)]
    step = {"for_the_turn": {"stat": "attack", "of": "self", "add": 2}}
    (program,) = compile_program("test", [step], "test", lines)
    assert [(line.stat, line.zone) for line in lines] == [("light", "shown"), ("attack", "used")]
    assert [(step.verb, step.args) for step in program.code] == [("hold", {"line": 2})]


@pytest.mark.parametrize(
    ("former", "present"),
    [
        ({"doom": "self"}, {"destroy": {"cards": "self", "when": "battle_end"}}),
        ({"remove": "$gone"}, {"destroy": "$gone"}),
        ({"destroy": {"from": "shown", "where": "lasting"}}, None),
    ],
)
def test_a_card_written_for_1_0_is_read_as_it_was(
    former: dict[str, Any], present: dict[str, Any] | None
) -> None:
    """R6, R185: `doom`, `remove` and `lasting` are said in the words of today."""
    (program,) = compile_program("card", [former], "card", [])
    assert [step.verb for step in program.code] == ["destroy"]
    if present is not None:
        (same,) = compile_program("card", [present], "card", [])
        assert [step.args.get("when") for step in program.code] == [
            step.args.get("when") for step in same.code
        ]
