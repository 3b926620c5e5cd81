"""``python tests/saves/review.py``: note that the rules' version has been looked at.

Run it after a change of the engine or the cards, once it is clear whether a recorded game can now
take another course. If one can, raise ``RULES_VERSION`` in ``thunderstone/journal/rules.py`` first.
"""

from __future__ import annotations

import hashlib
import json
from pathlib import Path

import thunderstone.engine
from thunderstone.catalogue import load_library
from thunderstone.journal.rules import RULES_VERSION

REVIEWED = Path(__file__).with_name("reviewed.json")


def now() -> dict[str, str | int]:
    """The rules' version, and digests of everything that decides how a game goes on."""
    engine = Path(thunderstone.engine.__file__).parent
    digest = hashlib.sha256()
    for path in sorted(engine.rglob("*.py")):
        digest.update(path.relative_to(engine).as_posix().encode())
        digest.update(path.read_bytes().replace(b"\r\n", b"\n"))
    return {
        "rules_version": RULES_VERSION,
        "engine": digest.hexdigest()[:16],
        "cards": load_library().digest,
    }


if __name__ == "__main__":
    REVIEWED.write_text(json.dumps(now(), indent=2) + "\n", encoding="utf-8")
