"""The fixed drawing that every figure of the screen is compared with."""

from __future__ import annotations

import time

import pygame

CARDS = 60
CARD = (160, 240)
"""The size of a card on a table of 1600 x 900."""

PACE = 1 / 60


class Reference:
    """A background and sixty cards with alpha, drawn at one size as the plainest table would be."""

    def __init__(self, surface: pygame.Surface) -> None:
        self.surface = surface
        size = surface.get_size()
        unit = min(size[0] / 1600, size[1] / 900)
        self.ground = pygame.Surface(size).convert(surface)
        self.ground.fill("#30261c")
        wide, tall = round(CARD[0] * unit), round(CARD[1] * unit)
        self.card = pygame.Surface((wide, tall), pygame.SRCALPHA).convert_alpha()
        for row in range(tall):  # alpha everywhere, as on a card with a soft edge
            self.card.fill((120, row % 256, 90, 128 + row % 128), (0, row, wide, 1))
        across, down = size[0] - wide, size[1] - tall
        self.places = [(across * (i % 12) // 11, down * (i // 12) // 4) for i in range(CARDS)]

    def paced(self) -> float:
        """Draw once, then wait for the next of sixty frames a second, as a game does."""
        start = time.perf_counter()
        took = self.draw()
        time.sleep(max(0.0, start + PACE - time.perf_counter()))
        return took

    def draw(self) -> float:
        """Draw once and show it, as every frame is shown; the milliseconds that it took."""
        start = time.perf_counter()
        self.surface.blit(self.ground, (0, 0))
        for place in self.places:
            self.surface.blit(self.card, place)
        if self.surface is pygame.display.get_surface():
            pygame.display.flip()
        return (time.perf_counter() - start) * 1000
