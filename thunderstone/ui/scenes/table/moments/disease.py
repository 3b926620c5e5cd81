"""A Disease: a green haze drifts with it from its deck to the pile of whom it befalls."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, ClassVar

from thunderstone.ui.scenes.table.moments import glows
from thunderstone.ui.scenes.table.moments.moment import Moment, swell

if TYPE_CHECKING:
    from thunderstone.ui.canvas import Canvas

_GREEN, _PALE, _PUFFS = "#5f9a2a", "#b6dc5a", 12


class DiseaseSpread(Moment):
    """Puffs of haze creep around the card for as long as it is on its way (R134)."""

    still: ClassVar[float] = 0.45

    def paint(self, canvas: Canvas) -> None:
        """Draw the haze around the card, and spores that sink out of it."""
        card, share = self.where(), self.share
        if card is None:
            return
        strength = swell(share, 0.25, 0.25)
        glows.add_around(canvas, glows.around_card(_GREEN), card, 0.9 * strength)
        x, y = card.middle
        for number in range(_PUFFS):
            place, size = glows.chance(number)
            angle = math.tau * number / _PUFFS + share * 1.8 + place
            reach = 0.68 + 0.1 * math.sin(share * 9 + 5 * size)
            at = x + math.cos(angle) * card.w * reach, y + math.sin(angle) * card.h * reach
            wide = card.w * (0.3 + 0.2 * size)
            glows.add(canvas, glows.glow(_GREEN), at, (wide, wide), 0.6 * strength)
            sunk = (share * 1.4 + place) % 1
            spore = x + (place - 0.5) * card.w * 1.5, y + card.h * (0.35 + 0.45 * sunk)
            light, speck = glows.spark(_PALE), card.w * 0.07
            glows.add(canvas, light, spore, (speck, speck), strength * (1 - sunk))
