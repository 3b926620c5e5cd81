"""Whole cards for the page, letter by letter as they stand in the card files."""

from __future__ import annotations

import re
from pathlib import Path

from thunderstone import resources

EXAMPLES = {
    "trainer": "A village card. Its effect is offered only where it has something to do.",
    "deep_wrecker": "A Hero. A `while` line changes his Attack, an effect draws by a quantity.",
    "lava_torment": "A Monster. Its Breach goes from player to player, and each of them chooses.",
}
"""Cards that show most of what there is to see, and what each shows."""


def verbatim(name: str) -> str:
    """A card's entry as its file has it, and its words in English as theirs has them."""
    parts = []
    for pattern in ("*/*.yaml", "*/words/en.yaml"):
        found = [_entry(name, path) for path in sorted(resources.cards_dir().glob(pattern))]
        parts += [text for text in found if text]
    if not parts:
        raise KeyError(name)
    return "\n# words/en.yaml\n".join(parts)


def _entry(name: str, path: Path) -> str:
    """The lines of a card in a file; "" where it has none of this id."""
    text = path.read_text(encoding="utf-8")
    found = re.search(rf"^cards:\n(?:(?: .*)?\n)*?(?=  {name}:\n)", text, re.MULTILINE)
    if found is None or path.parent.name == "art":
        return ""
    following = re.compile(r"\n(?= {0,2}\S)").search(text, found.end())
    return text[found.end() : following.start() if following else None].rstrip() + "\n"
