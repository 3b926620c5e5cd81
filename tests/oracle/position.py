"""What both sides are given: where everything lies, what the player does, whom he chooses."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

PARTY = -1
"""Whose a figure is that belongs to nobody alone."""


class Choice(NamedTuple):
    """Cards chosen in the course of an effect, and those they were chosen from."""

    picked: tuple[int, ...]
    offered: tuple[int, ...]


class Act(NamedTuple):
    """An act of the player: ``use`` effect number ``other`` of ``card``, or ``equip`` the Weapon
    ``card`` with the Hero ``other``."""

    word: str
    card: int
    other: int
    choices: tuple[Choice, ...] = ()


@dataclass(frozen=True)
class Position:
    """Where everything lies; ``cards`` are faces, and a card is its number among them.

    ``deck`` has its top first, ``hall`` tells a Monster's rank, ``under`` how many Diseases lie
    under it, ``village`` the tops of the stacks.
    """

    cards: tuple[str, ...]
    hand: tuple[int, ...]
    deck: tuple[int, ...]
    treasures: tuple[int, ...]
    hall: dict[int, int]
    under: dict[int, int]
    village: tuple[str, ...]
    xp: int = 0
    players: int = 2
    difficulty: int = 0
    campaign_gold: bool = False


class Item(NamedTuple):
    """A summand: so much of a figure, whose it is, and the card that gives it."""

    figure: str
    whose: int
    giver: int
    amount: int


class Illegal(Exception):
    """The player has done what the rules do not allow."""
