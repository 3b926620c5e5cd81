"""The command line: ``python main.py [COMMAND]``; without a command the game is played."""

from __future__ import annotations

import argparse
import contextlib
import os
import sys
from collections.abc import Sequence

from thunderstone import __version__
from thunderstone.catalogue.checked import BadCode
from thunderstone.commands import COMMANDS, CommandFault
from thunderstone.commands.common import add_common
from thunderstone.engine.program import BadCard
from thunderstone.engine.setup import BadSetup
from thunderstone.journal import BadSave

FAULT = 2
"""Exit code of a command that could not do its work."""

INTERRUPTED = 130
DEFAULT = "play"


def build_parser() -> argparse.ArgumentParser:
    """The parser with every command."""
    parser = argparse.ArgumentParser(
        prog="thunderstone",
        description="Thunderstone: La Legión de la Puerta de la Muerte. "
        "Without a command the game is played.",
    )
    parser.add_argument("--version", action="version", version=f"%(prog)s {__version__}")
    add_common(parser, profile=None, lang=None)
    commands = parser.add_subparsers(dest="command", metavar="COMMAND")
    for name, module in COMMANDS.items():
        summary = (module.__doc__ or "").partition("\n")[0]
        sub = commands.add_parser(name, help=summary, description=summary)
        add_common(sub)
        module.add_arguments(sub)
        sub.set_defaults(run=module.run)
    parser.set_defaults(run=COMMANDS[DEFAULT].run)
    return parser


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command; gives its exit code. Faults are told on stderr, without a traceback."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")  # stdout is the command's own
    _ready_streams()
    args = build_parser().parse_args(argv)
    try:
        code: int = args.run(args)
        sys.stdout.flush()
        return code
    except BadSave as fault:
        text = fault.text(args.lang or "es")
    except (CommandFault, BadCard, BadSetup, BadCode, FileNotFoundError) as fault:
        text = str(fault)
    except BrokenPipeError:  # the reader of a pipe has gone: nothing more to say
        _forget_output()
        return 0
    except OSError as fault:
        _forget_output()
        text = str(fault)
    except KeyboardInterrupt:
        return INTERRUPTED
    print(f"thunderstone: {text}", file=sys.stderr)
    return FAULT


def _ready_streams() -> None:
    """Let every text be printed, whatever the terminal knows, and also where there is none."""
    if sys.stdout is None:  # a program without a console, or one whose output was closed
        sys.stdout = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115
    if sys.stderr is None:
        sys.stderr = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            encoding = stream.encoding if stream.isatty() else "utf-8"
            stream.reconfigure(encoding=encoding, errors="backslashreplace")


def _forget_output() -> None:
    """Send what is still to be printed nowhere, or Python would fail again on its way out."""
    with contextlib.suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
