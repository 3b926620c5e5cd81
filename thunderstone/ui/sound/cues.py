"""Every cue: how it may be repeated, what it weighs, and what the eye sees in its place.

Nothing is told by sound alone: ``seen`` names what shows the same on the screen. A kind of plaque
(``ui/scenes/table/notices.py``), a line of the chronicle, a card's movement, a scene, or a node's
own look.
"""

from __future__ import annotations

from typing import Literal, NamedTuple

Way = Literal["plaque", "line", "motion", "scene", "node"]


class Seen(NamedTuple):
    """What shows a cue to the eye: a plaque's kind, a sentence's key, the kind of an event that
    moves cards or lights them up, a scene's name, or a state of a node."""

    way: Way
    name: str


class Cue(NamedTuple):
    """One sound as the player of sounds knows it; its files and its kind are in the manifest.

    ``weight``: 1 for handling, 2 for deeds, 3 for what befalls, 4 for what nobody may overhear.
    ``gap``: seconds before it may sound again.
    """

    weight: int
    gap: float
    seen: tuple[Seen, ...]


def _line(*keys: str) -> tuple[Seen, ...]:
    return tuple(Seen("line", key) for key in keys)


def _motion(*kinds: str) -> tuple[Seen, ...]:
    return tuple(Seen("motion", kind) for kind in kinds)


def _plaque(kind: str, *lines: str) -> tuple[Seen, ...]:
    return (Seen("plaque", kind), *_line(*lines))


CUES: dict[str, Cue] = {
    # cards and coins
    "card_slide": Cue(
        1,
        0.05,
        _motion(
            *("draw", "discard", "bury", "take", "trade", "borrow", "give_back"),
            *("retrieve", "exchange", "shift", "destroy", "set_aside", "capture", "set_free"),
        ),
    ),
    "card_flip": Cue(1, 0.06, _line("look", "show")),
    "card_place": Cue(1, 0.06, _line("put_on_deck", "put_back", "keep")),
    "card_pick": Cue(1, 0.06, (Seen("node", "pressed"),)),
    "deal": Cue(1, 0.25, (*_motion("draw", "discard"), *_line("redraw"))),
    "shuffle": Cue(2, 0.6, (*_motion("shuffle"), *_line("shuffle", "redraw_shuffle"))),
    "turn_up": Cue(2, 0.12, (*_motion("turn_up"), *_line("turn_up", "turn_up_only"))),
    "coin": Cue(2, 0.1, _line("gold")),
    "purchase": Cue(2, 0.2, (*_motion("buy"), *_line("buy"))),
    "experience": Cue(2, 0.15, (*_motion("xp"), *_line("xp_gain", "xp_pay"))),
    "level_up": Cue(2, 0.4, (*_motion("level_up"), *_line("level"))),
    "equip": Cue(2, 0.15, (*_motion("equip"), *_line("equip"))),
    "unequip": Cue(2, 0.2, _line("drop")),
    "light": Cue(2, 0.5, _line("dungeon")),
    "spell": Cue(2, 0.25, (*_motion("use"), *_line("use"))),
    "ability": Cue(2, 0.15, (*_motion("use"), *_line("use", "spare", "copy"))),
    # what befalls the players
    "turn": Cue(3, 0.8, _line("turn")),
    "curtain": Cue(3, 0.5, (Seen("scene", "curtain"),)),
    "battle": Cue(3, 0.5, (*_motion("attack"), *_line("attack"))),
    "victory": Cue(3, 0.5, (*_motion("win_battle"), *_line("win"))),
    "defeat": Cue(3, 0.5, (*_motion("lose_battle"), *_line("lose"))),
    "appear": Cue(3, 0.35, (*_motion("appear"), *_line("appear"))),
    "breach": Cue(
        4,
        0.5,
        (
            *_plaque("breach", "breach_effect"),
            *_plaque("trap", "spring_trap"),
            *_motion("breach_effect"),
        ),
    ),
    "disease": Cue(3, 0.3, (*_plaque("disease", "gain_disease"), *_line("infect", "pass_disease"))),
    "destroy": Cue(3, 0.3, (*_motion("destroy", "swarm_marker"), *_line("destroy", "fall"))),
    "treasure": Cue(3, 0.5, _plaque("treasure", "find_treasure")),
    "guardian": Cue(4, 1.0, _plaque("guardian", "breach")),
    "stone_appears": Cue(4, 1.0, _plaque("stone", "appear")),
    "stone": Cue(4, 1.0, _plaque("stone_taken", "collect")),
    "stone_lost": Cue(4, 1.0, _plaque("stone_lost", "lose_stone")),
    "overrun": Cue(3, 0.5, _plaque("overrun", "overrun")),
    "extra_turn": Cue(3, 0.5, _plaque("extra_turn", "extra_turn")),
    "last_round": Cue(4, 1.0, _plaque("last_round", "last_round")),
    "achievement": Cue(4, 1.0, (Seen("scene", "taught"), Seen("scene", "score"))),
    "won": Cue(4, 1.0, (Seen("scene", "score"),)),
    "lost": Cue(4, 1.0, (Seen("scene", "score"),)),
    # the screen itself
    "button": Cue(1, 0.04, (Seen("node", "pressed"),)),
    "refuse": Cue(1, 0.2, (Seen("node", "disabled"),)),
}
"""Every cue by the name of its sound."""

PLACES: dict[str, Literal["village", "dungeon"]] = {
    "village": "village",
    "buying": "village",
    "levelling": "village",
    "dungeon": "dungeon",
    "battle": "dungeon",
    "aftermath": "dungeon",
    "reckoning": "dungeon",
}
"""Where a phase of the turn is spent: the ambience that belongs there. The other phases are short,
and whoever is somewhere stays there meanwhile. The bar over the table names the phase."""
