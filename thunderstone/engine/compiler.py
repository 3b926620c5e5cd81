"""Compiling effects: steps in data, checked against the verbs' own signatures.

A step is a mapping with one key, the verb, and its arguments. Blocks (if, each, loop) become
jumps, so that a program is a flat tuple and a frame's place in it one integer.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple

from thunderstone.engine import former, frames
from thunderstone.engine.card import USED, HeldZone, Modifier
from thunderstone.engine.decision import PURPOSE_OF
from thunderstone.engine.fault import nearest
from thunderstone.engine.program import (
    VERBS,
    BadCard,
    Instruction,
    Program,
    Ready,
    Run,
    fields_of,
    parse,
)
from thunderstone.engine.signature import REQUIRED, Parameter, parameters_of

TRAPPED: Final = "would_be_trapped"
"""What a line `instead` escapes where a Trap catches a seat (R108)."""


class Flow(NamedTuple):
    """A word that the compiler itself turns into steps: what it does, and its arguments."""

    doc: str
    parameters: tuple[Parameter, ...]

    def check(self, arguments: Any, where: str) -> None:
        """Raise BadCard where an argument is missing, or unknown."""
        _check_words(arguments, self.parameters, where)


FLOW: Final[dict[str, Flow]] = {
    "if": Flow(
        "Run one block of steps if a condition holds, another one if it does not.",
        (
            Parameter("test", "Condition"),
            Parameter("then", "Steps"),
            Parameter("else", "Steps", None),
        ),
    ),
    "each": Flow(
        "Run a block once for each of some cards, those there at the beginning; the register named "
        "by `card` holds the one whose turn it is.",
        (Parameter("card", "str"), Parameter("of", "Cards"), Parameter("run", "Steps")),
    ),
    "loop": Flow(
        "Run a block over and over, until a `leave_if` in it holds.", (Parameter("run", "Steps"),)
    ),
    "leave_if": Flow("Leave the loop if a condition holds.", (Parameter("test", "Condition"),)),
    "each_seat": Flow(
        "Run a block for several players, clockwise, the active one last (R111). In it every place "
        "and question is that player's, and no register of the program outside is known.",
        (Parameter("run", "Steps"), Parameter("who", "Who", "all")),
    ),
    "catch": Flow(
        "Run a block for several players whom a Trap catches, as `each_seat` does; each is asked "
        "before whether a card of theirs has them escape, and where `if` is said only those are "
        "caught for whom it holds (R108).",
        (
            Parameter("run", "Steps"),
            Parameter("who", "Who", "all"),
            Parameter("if", "Condition", None),
        ),
    ),
    "call": Flow("Run one of the rules' own programs.", (Parameter("program", "Called"),)),
    "for_the_turn": Flow(
        "A figure of some cards changes for the rest of the turn, wherever the host goes. Cards "
        "and amount are reckoned anew all the time: a card drawn later has its share (R217). "
        "Without `of` the party's total changes.",
        (
            Parameter("stat", "Stat"),
            Parameter("add", "Quantity"),
            Parameter("of", "Cards", None),
            Parameter("if", "Condition", None),
        ),
    ),
}
"""The words that steer a program; all others are verbs."""

CHOICE: Final[dict[str, str]] = {
    "from": "The cards among which is chosen.",
    "where": "Only those that pass this filter.",
    "least": "At least so many; 1 unless said otherwise, 0 makes it optional.",
    "most": "At most so many; 1 unless said otherwise.",
    "purpose": "Why, where the step does not say it by itself.",
    "into": "A register that later steps may read.",
    "at_random": "Chance chooses one (R196).",
}
"""What `choose`, in the place of a verb's cards, may say."""


def digest_of(steps: Any) -> str:
    """Twelve hex digits of a program's source."""
    text = json.dumps(steps, sort_keys=True, ensure_ascii=False)
    return hashlib.blake2b(text.encode(), digest_size=6).hexdigest()


def compile_program(
    name: str, steps: Any, where: str, lines: list[Modifier] | None = None
) -> list[Program]:
    """Compile ``steps`` into the program ``name`` and one program for each ``each_seat`` inside it.

    ``where`` begins every error message. ``lines`` are the `while` lines of the card so far, to
    which each ``for_the_turn`` adds one; None where there is no card. Raises BadCard.
    """
    compiler = _Compiler(name, where, lines)
    compiler.block(steps, where)
    code = tuple([Instruction(step.verb, step.args) for step in compiler.code])
    main = Program(name, code, compiler.ready(), digest_of(steps))
    return [main, *compiler.inner]


def read_line(entry: Mapping[str, Any], zone: HeldZone, where: str) -> Modifier:
    """A line that changes a figure while the card lies in ``zone``. Raises BadCard."""
    return Modifier(
        parse("Stat", entry["stat"], f"{where}.stat"),
        zone,
        parse("Cards", entry["of"], f"{where}.of") if "of" in entry else None,
        parse("Quantity", entry["add"], f"{where}.add"),
        parse("Condition", entry["if"], f"{where}.if") if "if" in entry else None,
    )


class _Step(NamedTuple):
    """A step under way: its arguments by name, and the defaults of its parameters in order."""

    verb: str
    run: Run
    args: dict[str, Any]
    defaults: dict[str, Any]


class _Compiler:
    """Flattens blocks into jumps; one instance compiles one program."""

    def __init__(self, name: str, where: str, lines: list[Modifier] | None) -> None:
        self.name = name
        self.where = where
        self.lines = lines
        self.code: list[_Step] = []
        self.inner: list[Program] = []
        self.loops: list[list[int]] = []
        self.counters = 0
        self.choices = 0

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
        if self.lines is not None:
            word, arguments = former.today("Step", word, arguments)
        if word in FLOW:
            getattr(self, f"flow_{word}")(arguments, f"{where} ({word})")
        elif word in VERBS:
            checked = self.arguments(word, arguments, f"{where} ({word})")
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

    def arguments(self, verb: str, given: Any, where: str) -> tuple[dict[str, Any], dict[str, Any]]:
        """Check ``given`` against the signature of a verb; a bare value or a choice of cards fills
        the first parameter, any mapping too where no other is required.

        Gives the arguments, and the defaults of all parameters in their order.
        """
        parameters = parameters_of(VERBS[verb])[2:]
        if given in (None, {}):
            given = {}
        elif not parameters:
            raise BadCard("takes_no_argument", where, found=repr(given))
        elif (
            not isinstance(given, Mapping)
            or [*given] == ["choose"]
            or (
                all(entry.default is not REQUIRED for entry in parameters[1:])
                and not _names(given, parameters)
            )
        ):
            given = {parameters[0].word: given}
        _check_words(given, parameters, where)
        checked = {}
        for entry in parameters:
            if entry.word in given:
                value, place = given[entry.word], f"{where}.{entry.word}"
                if entry.sort == "Cards" and isinstance(value, Mapping) and "choose" in value:
                    value = self.choice(verb, value, place)
                checked[entry.name] = parse(entry.sort, value, place)
        return checked, {entry.name: entry.default for entry in parameters}

    def choice(self, verb: str, given: Mapping[str, Any], where: str) -> str:
        """Have the cards of a verb chosen just before it; gives the register that holds them."""
        fields_of(given, where, ("choose",), ())
        place = f"{where}.choose"
        choice = {**fields_of(given["choose"], place, ("from",), [*CHOICE][1:])}
        self.choices += 1
        choice.setdefault("into", f"chosen_{self.choices}")
        if "where" in choice:
            choice["from"] = {"from": choice["from"], "where": choice.pop("where")}
        if verb in PURPOSE_OF:
            choice.setdefault("purpose", PURPOSE_OF[verb])
        word = "choose_cards"
        self.code.append(_Step(word, VERBS[word], *self.arguments(word, choice, place)))
        return f"${choice['into']}"

    def flow_if(self, arguments: Any, where: str) -> None:
        FLOW["if"].check(arguments, where)
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
        FLOW["each"].check(arguments, where)
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
        FLOW["each_seat"].check(arguments, where)
        who = parse("Who", arguments.get("who", "all"), f"{where}.who")
        name = f"{self.name}.seats{len(self.inner) + 1}"
        inner = compile_program(name, arguments["run"], where)
        ill = any(step.verb == "gain_disease" for program in inner for step in program.code)
        self.inner += inner
        self.emit("each_seat", frames.each_seat, program=name, who=who, ill=ill)

    def flow_catch(self, arguments: Any, where: str) -> None:
        """A Trap catches seats, one after the other as in `each_seat`: all, or ``who``, and of
        them those for whom the test ``if`` holds. Each is asked before whether one of its cards
        has it escape (R108)."""
        FLOW["catch"].check(arguments, where)
        escape = {"event": TRAPPED, "card": "$ward"}
        steps: list[Any] = [
            {"choose_stand_in": {"event": TRAPPED, "into": "ward"}},
            {
                "if": {
                    "test": {"any": "$ward"},
                    "then": [{"step_in": escape}],
                    "else": arguments["run"],
                }
            },
        ]
        if "if" in arguments:
            steps = [{"if": {"test": arguments["if"], "then": steps}}]
        self.flow_each_seat({"who": arguments.get("who", "all"), "run": steps}, where)

    def flow_call(self, arguments: Any, where: str) -> None:
        if not isinstance(arguments, str):
            raise BadCard("expected_program_name", where, found=repr(arguments))
        self.emit("call", frames.call, program=arguments)

    def flow_for_the_turn(self, arguments: Any, where: str) -> None:
        """A `while` line of the card that begins to hold here (R217)."""
        FLOW["for_the_turn"].check(arguments, where)
        if self.lines is None:
            raise BadCard("own_steps_only", where)
        self.lines.append(read_line(arguments, USED, where))
        args = self.arguments("hold", len(self.lines), where)
        self.code.append(_Step("hold", VERBS["hold"], *args))

    def emit(self, word: str, run: Run, **args: Any) -> None:
        self.code.append(_Step(word, run, args, {}))

    def patch(self, place: int) -> None:
        self.code[place].args["to"] = len(self.code)


def _names(given: Mapping[str, Any], parameters: list[Parameter]) -> bool:
    return any(entry.word in given for entry in parameters)


def _check_words(given: Any, parameters: Sequence[Parameter], where: str) -> None:
    """Raise BadCard where an argument is missing, or unknown."""
    names = [entry.word for entry in parameters]
    required = [entry.word for entry in parameters if entry.default is REQUIRED]
    fields_of(given, where, required, [name for name in names if name not in required])
