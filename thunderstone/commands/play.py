"""Play the game in its window (the default command)."""

from __future__ import annotations

import argparse

from thunderstone import app
from thunderstone.commands.common import language_of, profile_of


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """``play`` takes nothing of its own."""


def run(args: argparse.Namespace) -> int:
    """Open the window, or say why there can be none."""
    language = language_of(args)
    profile = profile_of(args)
    profile.fault = args.fault  # who starts the game by a click never sees the terminal
    profile.claim()
    return app.start(profile, language)
