"""Who sits at the table: people and bots, each by a name of their own."""

from __future__ import annotations

from collections.abc import Sequence

from thunderstone.bots.registry import BOTS
from thunderstone.client.choice import NAME_LENGTH, NAMES
from thunderstone.journal import HUMAN, Player

USUAL_BOT = next(iter(BOTS))


class BadSeats(ValueError):
    """Players that cannot sit down like that; the message says why and what to do."""


def free_name(taken: Sequence[str]) -> str:
    """The first usual name that nobody at the table has."""
    return next(name for name in NAMES if name not in taken)


def usual_players(count: int) -> list[Player]:
    """A person, and bots on the other seats."""
    return [Player(NAMES[seat], USUAL_BOT if seat else HUMAN) for seat in range(count)]


def read_players(text: str) -> list[Player]:
    """Players from a list with commas: a person's NAME, a BOT, BOT:NAME or human:NAME.

    A bot may have a temperament, as in "veterano:cazador". Raises BadSeats.
    """
    players: list[Player] = []
    entries = [entry.strip() for entry in text.split(",")]
    given = [entry.rpartition(":")[2].strip() for entry in entries]
    for entry in entries:
        control, _, name = entry.rpartition(":")
        control, name = control.strip(), name.strip()
        if entry in BOTS or entry == HUMAN:
            control, name = entry, free_name([*given, *(player.name for player in players)])
        control = control or HUMAN
        if control != HUMAN and control not in BOTS:
            known = ", ".join((HUMAN, *BOTS))
            raise BadSeats(f"nobody plays as '{control[:40]}'; choose from {known}")
        if not fit_name(name):
            raise BadSeats(f"'{name[:40]}' is no name; 1 to {NAME_LENGTH} letters are")
        if any(name == player.name for player in players):
            raise BadSeats(f"two players are called '{name}'; give one another name")
        players.append(Player(name, control))
    return players


def filled(players: Sequence[Player], count: int) -> list[Player]:
    """The players, and usual bots on the seats that are left. Raises BadSeats."""
    if len(players) > count:
        raise BadSeats(f"{len(players)} players for {count} seats; leave some out")
    found = list(players)
    while len(found) < count:
        found.append(Player(free_name([player.name for player in found]), USUAL_BOT))
    return found


def fit_name(name: str) -> bool:
    """Whether somebody may be called this."""
    return name.isprintable() and 0 < len(name) <= NAME_LENGTH and any(map(str.isalnum, name))
