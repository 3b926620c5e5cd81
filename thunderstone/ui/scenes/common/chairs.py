"""Who sits down: names, people and bots, and the coat that each seat bears."""

from __future__ import annotations

from collections.abc import Sequence

from thunderstone.bots.registry import BOTS
from thunderstone.client.bot_names import of_today, plays
from thunderstone.client.choice import NAME_LENGTH, NAMES, Chair
from thunderstone.engine.setup import SEATS
from thunderstone.journal import HUMAN, Player
from thunderstone.ui import player_tokens


def first_chairs() -> list[Chair]:
    """A person against a bot."""
    return [Chair(NAMES[0], HUMAN, 0), Chair(NAMES[1], next(iter(BOTS)), 1)]


def free_name(chairs: Sequence[Chair]) -> str:
    """A name that nobody at the table has."""
    taken = {chair.name for chair in chairs}
    return next(name for name in (*NAMES, "") if name not in taken)


def free_coat(chairs: Sequence[Chair], after: int = -1) -> int:
    """The next coat that nobody bears; ``after`` itself where all are taken."""
    count = len(player_tokens.SYMBOLS)
    taken = {chair.coat for chair in chairs}
    order = [(after + step) % count for step in range(1, count + 1)]
    return next((coat for coat in order if coat not in taken), after)


def bot_chair(chairs: Sequence[Chair]) -> Chair:
    """One seat more, for a bot, with a name and a coat that nobody at the table has."""
    return Chair(free_name(chairs), next(iter(BOTS)), free_coat(chairs))


def distinct(names: Sequence[str]) -> list[str]:
    """The names with a number after those that came before, so that the log can tell them apart."""
    shown: list[str] = []
    for name in names:
        number, tried = 2, name
        while tried in shown:
            tried, number = f"{name} {number}", number + 1
        shown.append(tried)
    return shown


def players_of(chairs: Sequence[Chair]) -> list[Player]:
    """Who plays: every seat with a name of its own."""
    names = [chair.name.strip() or NAMES[seat] for seat, chair in enumerate(chairs)]
    return [
        Player(name, chair.control) for name, chair in zip(distinct(names), chairs, strict=True)
    ]


def kept_chairs(kept: object) -> list[Chair]:
    """The seats as the settings keep them, or a person against a bot."""
    chairs: list[Chair] = []
    for entry in kept if isinstance(kept, list) else []:
        if not isinstance(entry, list) or [type(part) for part in entry] != [str, str, int]:
            return first_chairs()
        name, control, coat = entry
        if plays(control) and name.isprintable():
            control = of_today(control)
            fits = coat in range(len(player_tokens.SYMBOLS)) and all(c.coat != coat for c in chairs)
            chairs.append(Chair(name[:NAME_LENGTH], control, coat if fits else free_coat(chairs)))
    return chairs if len(chairs) in SEATS else first_chairs()
