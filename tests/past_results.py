"""Games of the past by their results alone, as the history keeps them."""

from __future__ import annotations

from dataclasses import replace

from thunderstone.catalogue import load_presets
from thunderstone.journal import HUMAN
from thunderstone.records import GameRecord, SeatRecord
from thunderstone.records.game_stats import Feats

SETUP = load_presets()["first_game"].setup(2)


def seat(name: str, control: str, points: int, *, won: bool = False) -> SeatRecord:
    return SeatRecord(name, control, {"monsters": points}, won, Feats())


def game(number: int, points: int, *rivals: tuple[str, int]) -> GameRecord:
    """A game of Ana against bots, each with its points."""
    best = max(points, *(theirs for _, theirs in rivals))
    seats = [seat("Ana", HUMAN, points, won=points == best)]
    seats += [seat(f"Bot {n}", bot, its, won=its == best) for n, (bot, its) in enumerate(rivals)]
    setup = replace(SETUP, seats=len(seats))
    return GameRecord(f"{number:016x}", "2027-01-01T12:00:00", "finished", setup, number, (*seats,))
