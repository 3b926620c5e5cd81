"""Programs: blocks become jumps, registers carry what a step leaves."""

from __future__ import annotations

import pytest

from thunderstone.engine import verbs
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
    assert main.code[0].args == {"program": inner.name, "who": "others"}
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
