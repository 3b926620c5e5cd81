"""``python -m tools.figures.contents``: count what the game brings besides its cards."""

from __future__ import annotations

import argparse
import json
from collections.abc import Mapping, Sequence
from pathlib import Path

from thunderstone import resources
from thunderstone.bots.personality import TEMPERS
from thunderstone.catalogue import load_presets
from thunderstone.catalogue.ascent import load_ascent
from thunderstone.catalogue.campaign import load_campaigns
from thunderstone.catalogue.commissions import load_commissions
from thunderstone.puzzles.collection import load_puzzles
from thunderstone.puzzles.puzzle import GRADES
from thunderstone.records import ACHIEVEMENTS
from thunderstone.words import LEADING
from tools.arguments import run

ROOT = Path(__file__).resolve().parents[2]
CAMPAIGN = "nine_evenings"
SAVES = ROOT / "tests" / "saves"


def counted() -> Mapping[str, int]:
    """How many there are of each, by the name of the figure."""
    puzzles = load_puzzles()
    campaign = load_campaigns().known[CAMPAIGN]
    return {
        "ready-tables": len(load_presets()),
        "ascent-tables": len(load_ascent()),
        "achievements": len(ACHIEVEMENTS),
        "commissions": len(load_commissions(resources.cards_dir())),
        "puzzles": len(puzzles.listed),
        **{f"puzzles-{grade}": len(puzzles.of_grade(grade)) for grade in GRADES},
        "campaign-nights": campaign.nights,
        "campaign-places": len(campaign.places),
        "campaign-events": len(campaign.events),
        "campaign-quests": len(campaign.quests),
        "campaign-perks": len(campaign.perks),
        "temperaments": len(TEMPERS),
        "old-saves": len(list(SAVES.glob("format_*.json"))),
        "lines-of-words": _lines_of_words(),
    }


def _lines_of_words() -> int:
    """The lines of the texts of a language that lacks nothing, to the hundred below."""
    files = sorted((resources.assets_dir() / "words" / LEADING[0]).glob("*.yaml"))
    lines = sum(len(file.read_text(encoding="utf-8").splitlines()) for file in files)
    return lines // 100 * 100


def main(argv: Sequence[str] | None = None) -> int:
    """Print the counts as JSON."""
    parser = argparse.ArgumentParser(prog="python -m tools.figures.contents", description=__doc__)
    parser.parse_args(argv)
    print(json.dumps(counted(), indent=1))
    return 0


if __name__ == "__main__":
    run(main)
