"""The words on a stage: what has come about in relief, with a line below, and how to skip it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from thunderstone.ui.kit import Column, Inset, Item, Lettering, Row, Rule, Spacer, Text
from thunderstone.ui.kit.theme import Relief

if TYPE_CHECKING:
    from thunderstone.ui.scenes.table.layout import Box


def proclaimed(words: str, look: Relief, about: str, *below: Item) -> Item:
    """Words in relief over a golden line, what they are about, and more below that."""
    heading = Lettering(words, look), Rule(wide="list"), Text(about, "heading", "centre")
    return Column(align="centre", gap="xs")[*heading, *below]


def skip_hint(words: str, stage: Box) -> Inset:
    """How what is shown can be skipped, in the lower right corner of the stage."""
    return Inset(stage, Row(align="end", pad=("l", "m"))[Spacer(), Text(words, "skip")])
