"""The commands, a module each: ``add_arguments(parser)`` and ``run(args)`` -> exit code."""

from types import ModuleType

from thunderstone.commands import cards, play, replay, scenarios, screenshot, simulate
from thunderstone.commands.common import CommandFault

COMMANDS: dict[str, ModuleType] = {
    "play": play,
    "simulate": simulate,
    "replay": replay,
    "scenarios": scenarios,
    "screenshot": screenshot,
    "cards": cards,
}

__all__ = ["COMMANDS", "CommandFault"]
