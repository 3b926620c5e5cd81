"""How this game departs from the plain one: the choices at the table that last all game long."""

from __future__ import annotations

from typing import NamedTuple

MODES = ("versus", "solo_normal", "solo_warrior", "solo_nightmare")
"""Versus is the printed game for one to five seats; the others are its solo sheet (R159)."""

ENDS = ("printed", "finish_round", "rounds")
"""When the game stops: at once (R149-R151), after the round, or after a number of rounds."""

DISEASE_DECKS = ("normal", "special")
"""Plain Diseases with an unlimited supply (R134), or the deck of 25 (R22, R142)."""

DIFFICULTIES = range(-1, 3)
"""Monsters have -1, 0, +1, +1 Health; at +2 rank 3 also asks for one Light more."""


class Variant(NamedTuple):
    """The variant a game is played by; the defaults are the printed game.

    ``rounds`` counts only where ``end`` is "rounds". ``open_hands`` lets every seat see every
    hand. ``campaign_gold`` gives the Thunderstones their gold in the village (R153).
    """

    mode: str = "versus"
    end: str = "printed"
    rounds: int = 0
    difficulty: int = 0
    disease: str = "special"
    campaign_gold: bool = False
    open_hands: bool = False

    @property
    def solo(self) -> bool:
        """Whether the solo sheet's rules hold (R159)."""
        return self.mode != "versus"


PRINTED = Variant()
"""The printed game."""
