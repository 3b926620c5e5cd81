"""What the lines of the log are about, so that a reader can ask for some of them alone."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from thunderstone.narration.line import Line

SUBJECTS = ("village", "battle", "hall", "disease", "cards")
"""What can be asked for: purchases and levels; battles; what comes and goes in the hall;
Diseases; cards drawn, shown, discarded and destroyed."""

FRAMES = frozenset(
    {
        "turn",
        "opening",
        "extra_turn",
        "relieved",
        "returned",
        "resigned",
        "given_up",
        "last_round",
        "stone_collected",
        "stone_unclaimed",
        "rounds_over",
        "dungeon_empty",
        "collect",
        "left_out",
        "lose_stone",
        "score",
        "pile",
        "solo_won",
        "solo_lost",
        "together",
        "siege_won",
        "siege_lost",
        "siege_even",
        "winner",
        "winners",
        "unfinished",
    }
)
"""Lines that belong to the game's own course: no filter by subject hides them."""

_KINDS = {
    "village": (
        *("village", "buy", "buy_alone", "gold", "buys", "level", "xp_gain", "xp_pay"),
        *("buys_credit", "used_purchases"),
    ),
    "battle": (
        *("dungeon", "equip", "drop", "attack", "use", "mark", "mark_by", "mark_party"),
        *("win", "win_gains", "win_even", "win_even_gains", "lose", "lose_bury", "lose_overrun"),
        *("lose_powerless", "lose_powerless_bury", "lose_powerless_overrun"),
        *("lose_hero", "doom", "doom_alone", "spare", "fall", "find_treasure", "take", "trade"),
        "copy",
    ),
    "hall": (
        *("appear", "breach", "breach_effect", "bury", "bury_by", "exchange", "rearrange"),
        *("overrun", "swarm", "swarm_marker", "destroy_hall", "infect"),
        *("spring_trap", "capture", "set_free"),
        *("infection_ends", "look", "put_back", "deal", "clock"),
        *("reach_door", "door_none", "door_disease", "door_health", "door_wide_open"),
        "unseal",
    ),
    "disease": (
        *("gain_disease", "gain_disease_by", "no_disease", "pass_disease", "cure", "cure_by"),
        "used_wards",
    ),
    "cards": (
        *("rest", "draw", "draw_more", "redraw", "redraw_shuffle", "refresh", "refresh_shuffle"),
        *("shuffle", "discard", "discard_by", "turn_up", "turn_up_lost", "turn_up_all_lost"),
        *("turn_up_only", "show", "put_on_deck", "put_on_deck_by", "keep", "borrow", "give_back"),
        *("retrieve", "ask_help", "lend", "used_rests"),
        *("destroy", "destroy_by"),
    ),
}

_SUBJECT_OF = {kind: subject for subject, kinds in _KINDS.items() for kind in kinds}


def subject_of(kind: str) -> str:
    """What a kind of line is about: one of SUBJECTS, or "" for the course of the game."""
    return "" if kind in FRAMES else _SUBJECT_OF[kind]


def chosen(
    lines: Iterable[Line], seat: int = -1, subjects: Collection[str] = (), text: str = ""
) -> list[Line]:
    """The lines of a seat (-1: of all), about some subjects (none named: all), with some text.

    A turn's heading stays where a line under it stays. A seat's lines are those of its own
    doing or suffering and, in its turns, those that are nobody's.
    """
    wanted = text.casefold().strip()
    found: list[Line] = []
    heading: Line | None = None
    for line in lines:
        if line.kind == "turn":
            heading = line
            if seat in (-1, line.seat) and not subjects and not wanted:
                found.append(line)
                heading = None
            continue
        if not _fits(line, heading, found, seat, subjects) or wanted not in line.text().casefold():
            continue
        if heading is not None:
            found.append(heading)
            heading = None
        found.append(line)
    return found


def _fits(
    line: Line, heading: Line | None, found: list[Line], seat: int, subjects: Collection[str]
) -> bool:
    subject = subject_of(line.kind)
    if subjects and subject and subject not in subjects:
        return False
    if subjects and not subject and line.kind == "opening":
        return False
    if seat < 0 or line.seat == seat:
        return True
    if line.seat >= 0:
        return False
    turn = heading or next((one for one in reversed(found) if one.kind == "turn"), None)
    return turn is not None and turn.seat == seat
