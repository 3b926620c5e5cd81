"""The stars of a table of the Ascent."""

from __future__ import annotations

from typing import TYPE_CHECKING

from thunderstone.client.ascent import STARS, stars_words
from thunderstone.ui import kit, theme

if TYPE_CHECKING:
    from thunderstone.client.score_model import ScoreModel
    from thunderstone.ui.services import Speech


def stars(won: int, most: int = STARS, icon: str = "star") -> kit.Item:
    """So many stars or other signs, and in the dark those that are still to be won."""
    colours = [theme.VILLAGE_LABEL] * won + [theme.SET_LINE] * (most - won)
    signs = (kit.Icon(icon, colour, wide="sign", tall="sign") for colour in colours)
    return kit.Row(gap="xs")[*signs]


def stars_won(speech: Speech, model: ScoreModel) -> kit.Item | None:
    """What a game of the Ascent has brought, in the middle of a line; None for any other game."""
    said = stars_words(model.journal, speech.language)
    if not said:
        return None
    return kit.Row(gap="m")[kit.Spacer(), stars(model.stars), kit.Text(said, "lit"), kit.Spacer()]
