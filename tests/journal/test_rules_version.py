"""The rules' version is looked at whenever anything changes that decides how a game goes on."""

from __future__ import annotations

import importlib.util
import json
from pathlib import Path

from thunderstone.journal import rules

SAVES = Path(__file__).parents[1] / "saves"


def test_whoever_changes_the_rules_looks_at_their_version() -> None:
    """Sound saves of one version and the same cards must replay: else they count as altered."""
    spec = importlib.util.spec_from_file_location("review", SAVES / "review.py")
    assert spec is not None
    assert spec.loader is not None
    review = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(review)
    reviewed = json.loads((SAVES / "reviewed.json").read_text(encoding="utf-8"))
    assert review.now() == reviewed, (
        "the engine or the cards have changed. If a recorded game can now take another course "
        "(the old saves and the golden games are a hint, not a proof), raise RULES_VERSION in "
        "thunderstone/journal/rules.py; then run `python tests/saves/review.py`"
    )
    assert reviewed["rules_version"] == rules.RULES_VERSION
