"""What a playing process says it has kept, a line of JSON at a time."""

from __future__ import annotations

import hashlib
import json
import os
from pathlib import Path
from typing import Any

from thunderstone.journal import Journal
from thunderstone.records.game import game_id

SLOT = "check"
"""The name under which it keeps its game, now and then."""


def mark(answers: list[list[int]]) -> str:
    """A few letters that stand for some answers."""
    return hashlib.blake2b(json.dumps(answers).encode(), digest_size=8).hexdigest()


class Acks:
    """The lines that say what has been given and kept."""

    def __init__(self, path: Path) -> None:
        self.handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_APPEND)

    def say(self, journal: Journal, **more: Any) -> None:
        """The game has been kept as it stands."""
        answers = journal.answers
        plain = {"count": len(answers), "now": mark(answers), "before": mark(answers[:-1]), **more}
        if journal.state.decision is None or journal.given_up:
            plain["over"] = game_id(journal)
        os.write(self.handle, json.dumps(plain).encode() + b"\n")
