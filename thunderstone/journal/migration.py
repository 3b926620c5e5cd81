"""Saves of older formats, brought up to the present one step by step.

1: the first game of the rulebook alone. Its deals were others, so that its log leads nowhere now;
   it goes on from its snapshot, or from the start of its turn.
2: the whole box: ``variant``, several stones, the Swarm, the solo game's pile.
3: ``handovers``.
4: ``rules_version``, and ``sets``: the player's own sets in use, with a digest each.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

Plain = dict[str, Any]

FORMAT = 4

SINCE = {"handovers": 3, "rules_version": 4, "sets": 4}
"""The format in which a field of a save came up; all others are as old as the first."""

_TURN = "turn"
_AT_CHOICE = 2
"""The step of the program ``turn`` that asks for the turn's action; the steps up to it are those
of format 1, whatever comes after."""

_TURN_OF_1 = "33031d23fb8f"
_TURN_OF_2 = "95196c9391e1"
"""Digests of that program. The later one is checked again when the game is taken up."""

_NEW_ZONES = ("swarm", "village_pile", "under", "gaps")
_NEW_IN_TURN = ("held", "kept", "offered", "borrowed")
_VARIANT = {
    "mode": "versus",
    "end": "printed",
    "rounds": 0,
    "difficulty": 0,
    "disease": "special",
    "campaign_gold": False,
    "open_hands": False,
}


def upgraded(plain: Plain) -> Plain:
    """Sound JSON data of any known format as those of the present one; the checksum is left.

    Raises LookupError, TypeError or ValueError where the data make no sense.
    """
    for version in range(plain["format"], FORMAT):
        plain = {**_STEPS[version](plain), "format": version + 1}
    return plain


def _to_2(plain: Plain) -> Plain:
    """One stone and the special diseases become lists and a variant, in the setup and in states."""
    setup = {key: value for key, value in plain["setup"].items() if key not in ("stone", "disease")}
    setup["stones"] = [plain["setup"]["stone"]]
    setup["variant"] = {**_VARIANT, "disease": plain["setup"]["disease"]}
    return {
        **plain,
        "setup": setup,
        "origin": None if plain["origin"] is None else _state_to_2(plain["origin"]),
        "snapshot": _state_to_2(plain["snapshot"]),
        "turn_start": _state_to_2(plain["turn_start"]),
    }


def _state_to_2(state: Plain) -> Plain:
    """A state with the zones that came with the whole box, all of them empty."""
    turn = {**state["turn"], "dropped": [], "extra_turn": False}
    turn.update({name: [] for name in _NEW_IN_TURN})
    programs = dict(state["programs"])
    waiting = [frame[0] for frame in state["stack"]] == [_TURN]
    if waiting and state["stack"][0][3] <= _AT_CHOICE and programs.get(_TURN) == _TURN_OF_1:
        programs[_TURN] = _TURN_OF_2
    seats, past = len(state["seats"]), max(0, turn["number"] - 1)
    return {
        **state,
        **{name: [] for name in _NEW_ZONES},
        "turn": turn,
        "programs": programs,
        "variant": dict(_VARIANT),
        "first": (turn["seat"] - past) % seats,
        "rounds": past // seats,
        "last_round": "",
    }


def _to_3(plain: Plain) -> Plain:
    """No seat had changed hands."""
    return {**plain, "handovers": []}


def _to_4(plain: Plain) -> Plain:
    """Nobody knows by which rules it was played, and there were no sets of one's own."""
    return {**plain, "rules_version": 0, "sets": {}}


_STEPS: dict[int, Callable[[Plain], Plain]] = {1: _to_2, 2: _to_3, 3: _to_4}
