"""Whole cards for the page, letter by letter as they stand in the card files."""

from __future__ import annotations

import re

from thunderstone import resources

EXAMPLES = {
    "trainer": "A village card. Its effect is offered only where it has something to do.",
    "deep_wrecker": "A Hero. A `while` line changes his Attack, an effect draws by a quantity.",
    "lava_torment": "A Monster. Its Breach goes from player to player, and each of them chooses.",
}
"""Cards that show most of what there is to see, and what each shows."""


def verbatim(name: str) -> str:
    """A card's entry as its file has it."""
    begin = re.compile(rf"^cards:\n(?:(?: .*)?\n)*?(?=  {name}:\n)", re.MULTILINE)
    for path in sorted(resources.cards_dir().glob("*/*.yaml")):
        text = path.read_text(encoding="utf-8")
        found = begin.search(text)
        if found is not None and path.parent.name != "art":
            following = re.compile(r"\n(?= {0,2}\S)").search(text, found.end())
            return text[found.end() : following.start() if following else None].rstrip() + "\n"
    raise KeyError(name)
