"""Every command of the documents is one: its name and its options are there."""

from __future__ import annotations

import argparse
import importlib
import importlib.util
import re
import shlex
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple, NoReturn

import pytest

from thunderstone import cli
from thunderstone.bots.registry import LEVELS
from tools.figures.__main__ import ROOT, documents

FENCE = re.compile(r"^ *```[^\n]*\n(.*?)^ *```", re.MULTILINE | re.DOTALL)
SPAN = re.compile(r"`([^`]+)`")
CONTINUED = re.compile(r"\\\n\s*")
COMMAND = re.compile(
    r"(?:^|[\s/\\])python3? (main\.py|-m (?:tools|tests)[\w.]*|[\w/]+\.py|-m pytest)(?= |$)(.*)"
)
END = {";", "&&", "||", "|", "#", "done", ">", "&"}
"""What ends a command in a line of the shell."""

STANDS_FOR = {
    **dict.fromkeys(("N", "M", "S", "K", "$seats"), "2"),
    "$mode": "solo normal",
    "KIND": "save",
    "PART": "blunders",
    "de": "es",
}
"""What the documents write in the place of a value, with one that may stand there."""

OPTION = re.compile(r"(?<!`)`(--[a-z][\w-]*)[^`]*`")
"""An option that a sentence speaks of."""
OTHERS = {"--hypothesis-profile", "--nworkers"}
"""Options of other people's programs."""

TO_BE_WRITTEN = {"tests/ui/test_lights_screen.py"}
"""What a recipe has its reader write."""


class Command(NamedTuple):
    """A command of a document: the program or module that Python runs, and its arguments.

    ``mentioned``: the name alone stands in a sentence, which says no more than that there is one.
    """

    document: str
    program: str
    arguments: tuple[str, ...]
    mentioned: bool

    def __str__(self) -> str:
        return f"{self.document}: {shlex.join((self.program, *self.arguments))}"


def commands(document: str, text: str) -> Iterator[Command]:
    """The commands of a document, in blocks and within lines, that Python runs from its folder."""
    spans = (" ".join(span.split()) for span in SPAN.findall(FENCE.sub("", text)))
    parts = [(part, True) for part in FENCE.findall(text)] + [(span, False) for span in spans]
    for part, block in parts:
        for line in CONTINUED.sub(" ", part).splitlines():
            for program, rest in COMMAND.findall(line):
                words = tuple(_words(rest))
                yield Command(document, program.removeprefix("-m "), words, not (block or words))


def _words(rest: str) -> Iterator[str]:
    """The arguments up to the end of the command, with values for what stands for some."""
    lexer = shlex.shlex(rest, posix=True, punctuation_chars=";&|>")
    lexer.whitespace_split = True
    for word in lexer:
        if word in END:
            return
        yield STANDS_FOR.get(word.strip("[]"), word.strip("[]"))


def name(place: Path) -> str:
    return place.relative_to(ROOT).as_posix()


DOCUMENTS = {name(place): place.read_text(encoding="utf-8") for place in documents()}
COMMANDS = sorted({one for place, text in DOCUMENTS.items() for one in commands(place, text)})


class Parsed(Exception):
    """Raised with a parser once it has read its arguments, before anything is done with them."""

    def __init__(self, parser: argparse.ArgumentParser) -> None:
        super().__init__()
        self.parser = parser


@pytest.fixture
def only_parsing(monkeypatch: pytest.MonkeyPatch) -> None:
    """No program goes on once it has read its arguments."""
    whole = argparse.ArgumentParser.parse_args

    def stop(parser: argparse.ArgumentParser, *arguments: Any) -> NoReturn:
        whole(parser, *arguments)
        raise Parsed(parser)

    monkeypatch.setattr(argparse.ArgumentParser, "parse_args", stop)
    monkeypatch.setitem(LEVELS, "frozen", LEVELS["leyenda"])  # tools.frozen enters it for good


def main_of(program: str) -> Callable[[], object] | None:
    """What ``python PLACE.py`` or ``python -m NAME`` runs; None where it reads no options."""
    if program == "main.py":
        return cli.main
    if program.endswith(".py"):
        assert (ROOT / program).is_file(), f"there is no {program}"
        return None
    found = importlib.util.find_spec(program)
    assert found is not None, f"there is no {program}"
    folder = found.submodule_search_locations is not None
    module = importlib.import_module(f"{program}.__main__" if folder else program)
    main: Callable[[], object] | None = getattr(module, "main", None)
    return main


def parser_of(command: Command, monkeypatch: pytest.MonkeyPatch) -> argparse.ArgumentParser | None:
    """The parser that has read the command's arguments. Raises SystemExit where it refuses them."""
    main = main_of(command.program)
    if main is None:
        assert command.arguments in ((), ("--check",))
        return None
    monkeypatch.setattr(sys, "argv", [command.program, *command.arguments])
    with pytest.raises(Parsed) as stopped:
        main()
    return stopped.value.parser


def options_of(parser: argparse.ArgumentParser) -> set[str]:
    """Every option that a parser knows, with those of its commands."""
    found = set(parser._option_string_actions)
    for action in parser._actions:
        if isinstance(action, argparse._SubParsersAction):
            for command in action.choices.values():
                found |= options_of(command)
    return found


@pytest.mark.usefixtures("only_parsing")
@pytest.mark.parametrize("command", COMMANDS, ids=str)
def test_a_command_of_the_documents_is_one(
    command: Command, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    if command.program == "pytest":
        named = {word for word in command.arguments if word.startswith("tests/")} - TO_BE_WRITTEN
        assert [place for place in named if not (ROOT / place).exists()] == []
    elif command.mentioned:
        main_of(command.program)
    else:
        try:
            parser_of(command, monkeypatch)
        except SystemExit:
            pytest.fail(capsys.readouterr().err)


def test_an_option_that_a_sentence_speaks_of_is_one(monkeypatch: pytest.MonkeyPatch) -> None:
    def stop(parser: argparse.ArgumentParser, *_arguments: object) -> NoReturn:
        raise Parsed(parser)

    known = options_of(cli.build_parser()) | OTHERS
    monkeypatch.setattr(argparse.ArgumentParser, "parse_args", stop)
    monkeypatch.setitem(LEVELS, "frozen", LEVELS["leyenda"])
    for program in sorted({one.program for one in COMMANDS if "." in one.program} - {"main.py"}):
        if main := main_of(program):
            with pytest.raises(Parsed) as stopped:
                main()
            known |= options_of(stopped.value.parser)
    spoken = {
        (place, option) for place, text in DOCUMENTS.items() for option in OPTION.findall(text)
    }
    assert sorted(one for one in spoken if one[1] not in known) == []


@pytest.mark.usefixtures("only_parsing")
@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("`python main.py simulate --gamez 3`", "unrecognized arguments: --gamez 3"),
        (
            "```\npython main.py simulate \\\n    --games many; done\n```",
            "'many' is not a whole number",
        ),
        ("    ```\n    .venv/bin/python -m tools.endure --hours 3  # long\n    ```", "--hours 3"),
    ],
)
def test_a_command_that_is_none_is_noticed(
    text: str, fault: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (command,) = commands("page", text)
    with pytest.raises(SystemExit):
        parser_of(command, monkeypatch)
    assert fault in capsys.readouterr().err
