"""Effects as programs in data: how steps are checked, compiled and named.

A step is a mapping with one key, the verb, and its arguments. ``compile_program`` checks every
argument against the verb's own signature and turns blocks (if, each, loop) into jumps, so that
a program is a flat tuple and a frame's place in it one integer.
"""

from __future__ import annotations

import difflib
import hashlib
import inspect
import json
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from thunderstone.engine.decision import Decision
    from thunderstone.engine.state import Frame, State


class BadCard(Exception):
    """A card file that cannot be used: the message names the place and the nearest right word."""


class Scope(NamedTuple):
    """What an expression may look at: whose effect, on which card, against which monster."""

    seat: int
    host: int
    target: int
    rank: int
    regs: Mapping[str, Any]


Cards = Callable[["State", Scope], list[int]]
Quantity = Callable[["State", Scope], int]
Filter = Callable[["State", Scope, int], bool]
Condition = Callable[["State", Scope], bool]
Purpose = str
Stat = str
Until = str
Run = Callable[..., "Decision | None"]
Parser = Callable[[Any, str], Any]


class Instruction(NamedTuple):
    """One compiled step: the verb's name, its function and its checked arguments."""

    verb: str
    run: Run
    args: dict[str, Any]


@dataclass(frozen=True, slots=True)
class Program:
    """A flat, immutable list of instructions; ``digest`` tells whether a saved frame still fits."""

    name: str
    code: tuple[Instruction, ...]
    digest: str


VERBS: dict[str, Run] = {}
PARSERS: dict[str, Parser] = {}
"""How a verb's parameter is read from data, by the name of its annotation."""

FLOW = ("if", "each", "loop", "leave_if", "stop_if", "each_seat", "call")


def verb(run: Run) -> Run:
    """Enter a function into the effect vocabulary under its own name."""
    VERBS[run.__name__.rstrip("_")] = run
    return run


def nearest(word: str, known: Iterable[str]) -> str:
    """A hint for a misspelt word: the nearest right ones, or all of them."""
    names = sorted(known)
    close = difflib.get_close_matches(word, names, n=1, cutoff=0.5)
    return f"did you mean '{close[0]}'?" if close else f"known: {', '.join(names)}"


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
    main = Program(name, tuple(compiler.code), digest_of(steps))
    return [main, *compiler.inner]


def parse(kind: str, value: Any, where: str) -> Any:
    """Read ``value`` as an argument of annotation ``kind`` ("Cards", "Quantity" ...)."""
    return PARSERS[kind](value, where)


def fields_of(value: Any, where: str, required: Iterable[str], optional: Iterable[str]) -> Any:
    """Check that ``value`` is a mapping with the required keys and no unknown ones."""
    required, optional = tuple(required), tuple(optional)
    if not isinstance(value, Mapping):
        raise BadCard(f"{where}: expected {', '.join(required)}, found {value!r}")
    for key in value:
        if key not in required and key not in optional:
            raise BadCard(
                f"{where}: unknown word '{key}'; {nearest(str(key), required + optional)}"
            )
    for key in required:
        if key not in value:
            raise BadCard(f"{where}: '{key}' is missing")
    return value


class _Compiler:
    """Flattens blocks into jumps; one instance compiles one program."""

    def __init__(self, name: str, where: str) -> None:
        self.name = name
        self.where = where
        self.code: list[Instruction] = []
        self.inner: list[Program] = []
        self.loops: list[list[int]] = []
        self.counters = 0

    def block(self, steps: Any, where: str) -> None:
        if not isinstance(steps, list) or not steps:
            raise BadCard(f"{where}: expected a list of steps, found {steps!r}")
        for number, step in enumerate(steps, 1):
            place = f"{where}, step {number}"
            if not isinstance(step, Mapping) or len(step) != 1:
                raise BadCard(f"{place}: a step is one verb with its arguments, found {step!r}")
            ((word, arguments),) = step.items()
            self.step(str(word), arguments, place)

    def step(self, word: str, arguments: Any, where: str) -> None:
        if word in FLOW:
            getattr(self, f"flow_{word}")(arguments, f"{where} ({word})")
        elif word in VERBS:
            checked = self.arguments(VERBS[word], arguments, f"{where} ({word})")
            self.code.append(Instruction(word, VERBS[word], checked))
        else:
            raise BadCard(f"{where}: unknown verb '{word}'; {nearest(word, [*VERBS, *FLOW])}")

    def arguments(self, run: Run, given: Any, where: str) -> dict[str, Any]:
        """Check ``given`` against the signature of ``run``; a bare value fills a sole parameter."""
        parameters = list(inspect.signature(run).parameters.values())[2:]
        if given in (None, {}):
            given = {}
        elif not parameters:
            raise BadCard(f"{where}: takes no argument, found {given!r}")
        elif not isinstance(given, Mapping) or (
            len(parameters) == 1 and not _names(given, parameters)
        ):
            given = {parameters[0].name.rstrip("_"): given}
        names = [entry.name.rstrip("_") for entry in parameters]
        required = [
            name
            for name, entry in zip(names, parameters, strict=True)
            if entry.default is inspect.Parameter.empty
        ]
        fields_of(given, where, required, [name for name in names if name not in required])
        checked = {}
        for name, entry in zip(names, parameters, strict=True):
            if name in given:
                kind = str(entry.annotation).split("|")[0].strip()
                checked[entry.name] = parse(kind, given[name], f"{where}.{name}")
        return checked

    def flow_if(self, arguments: Any, where: str) -> None:
        fields_of(arguments, where, ("test", "then"), ("else",))
        test = parse("Condition", arguments["test"], f"{where}.test")
        start = len(self.code)
        self.emit("if", _jump_unless, test=test, to=-1)
        self.block(arguments["then"], f"{where}.then")
        if "else" in arguments:
            skip = len(self.code)
            self.emit("else", _jump, to=-1)
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
        self.emit("each", _collect, into=rest, cards=cards)
        start = len(self.code)
        self.emit("next", _next, rest=rest, into=str(arguments["card"]), to=-1)
        self.block(arguments["run"], f"{where}.run")
        self.emit("again", _jump, to=start)
        self.patch(start)

    def flow_loop(self, arguments: Any, where: str) -> None:
        start = len(self.code)
        self.loops.append([])
        self.block(arguments, where)
        self.emit("again", _jump, to=start)
        for place in self.loops.pop():
            self.patch(place)

    def flow_leave_if(self, arguments: Any, where: str) -> None:
        if not self.loops:
            raise BadCard(f"{where}: leave_if stands outside a loop")
        self.loops[-1].append(len(self.code))
        self.emit("leave_if", _jump_if, test=parse("Condition", arguments, where), to=-1)

    def flow_stop_if(self, arguments: Any, where: str) -> None:
        self.emit("stop_if", _stop_if, test=parse("Condition", arguments, where))

    def flow_each_seat(self, arguments: Any, where: str) -> None:
        """Seats answer clockwise from the active player's left, the active one last (R111)."""
        fields_of(arguments, where, ("run",), ("others",))
        name = f"{self.name}.seats{len(self.inner) + 1}"
        self.inner += compile_program(name, arguments["run"], where)
        self.emit("each_seat", _each_seat, program=name, others=bool(arguments.get("others")))

    def flow_call(self, arguments: Any, where: str) -> None:
        if not isinstance(arguments, str):
            raise BadCard(f"{where}: expected a program's name, found {arguments!r}")
        self.emit("call", _call, program=arguments)

    def emit(self, word: str, run: Run, **args: Any) -> None:
        self.code.append(Instruction(word, run, args))

    def patch(self, place: int) -> None:
        self.code[place].args["to"] = len(self.code)


def _names(given: Mapping[str, Any], parameters: list[inspect.Parameter]) -> bool:
    return any(entry.name.rstrip("_") in given for entry in parameters)


def scope_of(state: State, frame: Frame) -> Scope:
    """The scope in which a frame's expressions are read."""
    turn = state.turn
    return Scope(frame.seat, frame.host, turn.target, turn.target_rank, frame.regs)


def push(state: State, program: str, seat: int, host: int = -1, **regs: Any) -> None:
    """Put a program on top of the stack; callers that have finished leave it first."""
    from thunderstone.engine.state import Frame

    programs = state.library.programs
    while state.stack and state.stack[-1].pc >= len(programs[state.stack[-1].program].code):
        state.stack.pop()
    state.stack.append(Frame(program, seat, host, 0, regs))


def push_all(state: State, frames: list[tuple[str, int, int]]) -> None:
    """Put several programs (name, seat, host) on the stack so that the first one runs first."""
    for program, seat, host in reversed(frames):
        push(state, program, seat, host)


def _jump(state: State, frame: Frame, to: int) -> None:
    frame.pc = to


def _jump_unless(state: State, frame: Frame, test: Condition, to: int) -> None:
    if not test(state, scope_of(state, frame)):
        frame.pc = to


def _jump_if(state: State, frame: Frame, test: Condition, to: int) -> None:
    if test(state, scope_of(state, frame)):
        frame.pc = to


def _collect(state: State, frame: Frame, into: str, cards: Cards) -> None:
    frame.regs[into] = list(cards(state, scope_of(state, frame)))


def _next(state: State, frame: Frame, rest: str, into: str, to: int) -> None:
    left = frame.regs[rest]
    if left:
        frame.regs[into] = [left[0]]
        frame.regs[rest] = left[1:]
    else:
        frame.pc = to


def _stop_if(state: State, frame: Frame, test: Condition) -> None:
    if test(state, scope_of(state, frame)):
        frame.pc = len(state.library.programs[frame.program].code)


def _call(state: State, frame: Frame, program: str) -> None:
    push(state, program, frame.seat, frame.host)


def _each_seat(state: State, frame: Frame, program: str, others: bool) -> None:
    first = state.order_from(state.active)
    order = first[1:] if others else [*first[1:], first[0]]
    push_all(state, [(program, seat, frame.host) for seat in order])
