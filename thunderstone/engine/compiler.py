"""Compiling effects: steps in data, checked against the verbs' own signatures.

A step is a mapping with one key, the verb, and its arguments. Blocks (if, each, loop) become
jumps, so that a program is a flat tuple and a frame's place in it one integer.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from typing import Any, NamedTuple

from thunderstone.engine import frames
from thunderstone.engine.program import (
    VERBS,
    BadCard,
    Instruction,
    Program,
    Ready,
    Run,
    fields_of,
    nearest,
    parse,
)
from thunderstone.engine.signature import REQUIRED, Parameter, parameters_of

FLOW = ("if", "each", "loop", "leave_if", "each_seat", "call")
"""The words that steer a program; all others are verbs."""


def digest_of(steps: Any) -> str:
    """Twelve hex digits of a program's source."""
    text = json.dumps(steps, sort_keys=True, ensure_ascii=False)
    return hashlib.blake2b(text.encode(), digest_size=6).hexdigest()


def compile_program(name: str, steps: Any, where: str) -> list[Program]:
    """Compile ``steps`` into the program ``name`` and one program for each ``each_seat`` inside it.

    ``where`` begins every error message. Raises BadCard.
    """
    compiler = _Compiler(name, where)
    compiler.block(steps, where)
    code = tuple([Instruction(step.verb, step.args) for step in compiler.code])
    main = Program(name, code, compiler.ready(), digest_of(steps))
    return [main, *compiler.inner]


class _Step(NamedTuple):
    """A step under way: its arguments by name, and the defaults of its parameters in order."""

    verb: str
    run: Run
    args: dict[str, Any]
    defaults: dict[str, Any]


class _Compiler:
    """Flattens blocks into jumps; one instance compiles one program."""

    def __init__(self, name: str, where: str) -> None:
        self.name = name
        self.where = where
        self.code: list[_Step] = []
        self.inner: list[Program] = []
        self.loops: list[list[int]] = []
        self.counters = 0

    def block(self, steps: Any, where: str) -> None:
        if not isinstance(steps, list) or not steps:
            raise BadCard("expected_list_steps", where, found=repr(steps))
        for number, step in enumerate(steps, 1):
            place = f"{where} #{number}"
            if not isinstance(step, Mapping) or len(step) != 1:
                raise BadCard("expected_step", place, found=repr(step))
            ((word, arguments),) = step.items()
            self.step(str(word), arguments, place)

    def step(self, word: str, arguments: Any, where: str) -> None:
        if word in FLOW:
            getattr(self, f"flow_{word}")(arguments, f"{where} ({word})")
        elif word in VERBS:
            checked = self.arguments(VERBS[word], arguments, f"{where} ({word})")
            self.code.append(_Step(word, VERBS[word], *checked))
        else:
            raise BadCard("unknown_verb", where, name=word, hint=nearest(word, [*VERBS, *FLOW]))

    def ready(self) -> tuple[Ready, ...]:
        """The steps as they are run, now that every jump knows where it leads."""
        return tuple(
            [
                (step.verb, step.run, tuple({**step.defaults, **step.args}.values()))
                for step in self.code
            ]
        )

    def arguments(self, run: Run, given: Any, where: str) -> tuple[dict[str, Any], dict[str, Any]]:
        """Check ``given`` against the signature of ``run``; a bare value fills a sole parameter.

        Gives the arguments, and the defaults of all parameters in their order.
        """
        parameters = parameters_of(run)[2:]
        if given in (None, {}):
            given = {}
        elif not parameters:
            raise BadCard("takes_no_argument", where, found=repr(given))
        elif not isinstance(given, Mapping) or (
            len(parameters) == 1 and not _names(given, parameters)
        ):
            given = {parameters[0].word: given}
        names = [entry.word for entry in parameters]
        required = [entry.word for entry in parameters if entry.default is REQUIRED]
        fields_of(given, where, required, [name for name in names if name not in required])
        checked = {}
        for entry in parameters:
            if entry.word in given:
                kind = entry.kind.split("|")[0].strip()
                checked[entry.name] = parse(kind, given[entry.word], f"{where}.{entry.word}")
        return checked, {entry.name: entry.default for entry in parameters}

    def flow_if(self, arguments: Any, where: str) -> None:
        fields_of(arguments, where, ("test", "then"), ("else",))
        test = parse("Condition", arguments["test"], f"{where}.test")
        start = len(self.code)
        self.emit("if", frames.jump_unless, test=test, to=-1)
        self.block(arguments["then"], f"{where}.then")
        if "else" in arguments:
            skip = len(self.code)
            self.emit("else", frames.jump, to=-1)
            self.patch(start)
            self.block(arguments["else"], f"{where}.else")
            self.patch(skip)
        else:
            self.patch(start)

    def flow_each(self, arguments: Any, where: str) -> None:
        fields_of(arguments, where, ("card", "of", "run"), ())
        self.counters += 1
        rest = f"each_{self.counters}"
        cards = parse("Cards", arguments["of"], f"{where}.of")
        begun = len(self.code)
        self.emit("each", frames.collect, into=rest, cards=cards, to=-1)
        start = len(self.code)
        self.emit("next", frames.next_card, rest=rest, into=str(arguments["card"]), to=-1)
        self.block(arguments["run"], f"{where}.run")
        self.emit("again", frames.jump, to=start)
        self.patch(start)
        self.patch(begun)

    def flow_loop(self, arguments: Any, where: str) -> None:
        start = len(self.code)
        self.loops.append([])
        self.block(arguments, where)
        self.emit("again", frames.jump, to=start)
        for place in self.loops.pop():
            self.patch(place)

    def flow_leave_if(self, arguments: Any, where: str) -> None:
        if not self.loops:
            raise BadCard("leave_if_stands_outside_loop", where)
        self.loops[-1].append(len(self.code))
        self.emit("leave_if", frames.jump_if, test=parse("Condition", arguments, where), to=-1)

    def flow_each_seat(self, arguments: Any, where: str) -> None:
        """Seats answer clockwise from the active player's left, the active one last (R111)."""
        fields_of(arguments, where, ("run",), ("who",))
        who = arguments.get("who", "all")
        if who not in frames.WHO:
            raise BadCard(
                "unknown_word", f"{where}.who", name=who, hint=nearest(str(who), frames.WHO)
            )
        name = f"{self.name}.seats{len(self.inner) + 1}"
        self.inner += compile_program(name, arguments["run"], where)
        self.emit("each_seat", frames.each_seat, program=name, who=who)

    def flow_call(self, arguments: Any, where: str) -> None:
        if not isinstance(arguments, str):
            raise BadCard("expected_program_name", where, found=repr(arguments))
        self.emit("call", frames.call, program=arguments)

    def emit(self, word: str, run: Run, **args: Any) -> None:
        self.code.append(_Step(word, run, args, {}))

    def patch(self, place: int) -> None:
        self.code[place].args["to"] = len(self.code)


def _names(given: Mapping[str, Any], parameters: list[Parameter]) -> bool:
    return any(entry.word in given for entry in parameters)
