"""How this game departs from the plain one: the choices at the table that last all game long."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from thunderstone.engine.options import (
    BadSetup,
    Behind,
    Beside,
    Demand,
    Digit,
    Late,
    Suggested,
    TableOption,
    declare,
    declared,
)
from thunderstone.engine.scenario import NONE, Scenario, scenario_from_plain

SIEGES = ("siege_normal", "siege_warrior", "siege_nightmare")
MODES = ("versus", "solo_normal", "solo_warrior", "solo_nightmare", *SIEGES)
"""Versus is the printed game for one to five seats; solo its solo sheet (R159), siege the same
sheet for one to five seats together, a rule of this game's own (docs/MODES.md)."""

PRINTED_MODES = 4
"""The first so many of them were there when share codes began."""

ENDS = ("printed", "finish_round", "rounds")
"""When the game stops: at once (R149-R151), after the round, or after a number of rounds."""

DISEASE_DECKS = ("normal", "special")
"""Plain Diseases with an unlimited supply (R134), or the deck of 25 (R22, R142)."""

DIFFICULTIES = range(-1, 3)
"""Monsters have -1, 0, +1, +1 Health; at +2 rank 3 also asks for one Light more."""

MOST_ROUNDS = 99


def _crowded(mode: str, beside: Beside) -> bool:
    return mode.startswith("solo") and beside.seats != 1


def _unmixed(deck: str, beside: Beside) -> bool:
    return deck == "normal" and bool(beside.special)


ALONE = Demand("solo_seats", _crowded)
"""The solo sheet is for one player."""

NO_PLAIN_DISEASES = Demand("plain_diseases", _unmixed)
"""Sidhe, Evil Druids and the Swarm are not played with the plain Diseases."""


@dataclass(frozen=True, slots=True)
class Variant:
    """The variant a game is played by; the defaults are the printed game.

    ``open_hands`` lets every seat see every hand; the screens suggest it for a siege.
    ``campaign_gold`` gives the Thunderstones their gold in the village (R153). ``commissions``
    deals every seat secret ones, ``floors`` sorts the Dungeon into three (docs/MODES.md).
    ``scenario`` is what a place of a campaign adds.
    """

    mode: str = declare(
        TableOption(
            "versus",
            MODES,
            tab="rules",
            synonyms=(
                ("solo", "solo_normal"),
                ("warrior", "solo_warrior"),
                ("nightmare", "solo_nightmare"),
                ("siege", "siege_normal"),
            ),
            asks=ALONE,
            code=Digit(2, 8, PRINTED_MODES, late=1),
        )
    )
    end: str = declare(
        TableOption(
            "printed",
            ENDS,
            tab="rules",
            synonyms=(
                ("as_printed", "printed"),
                ("finish_the_round", "finish_round"),
                ("round_limit", "rounds"),
            ),
            code=Digit(3, 4),
        )
    )
    rounds: int = declare(
        TableOption(
            0,
            range(1, MOST_ROUNDS + 1),
            tab="rules",
            suggested=12,
            only_with=("end", "rounds"),
            code=Behind(3),
        )
    )
    difficulty: int = declare(TableOption(0, DIFFICULTIES, tab="rules", code=Digit(3, 1)))
    disease: str = declare(
        TableOption(
            "special", DISEASE_DECKS, asks=NO_PLAIN_DISEASES, code=Digit(2, 1), settled=True
        )
    )
    open_hands: bool = declare(
        TableOption(
            False,
            words="information",
            suggested_with=Suggested("mode", SIEGES, True),
            tab="rules",
            code=Digit(2, 4),
        )
    )
    campaign_gold: bool = declare(TableOption(False, words="gold", tab="rules", code=Digit(2, 2)))
    commissions: bool = declare(TableOption(False, tab="rules", code=Late(2)))
    floors: bool = declare(TableOption(False, tab="rules", code=Late(3)))
    scenario: Scenario = NONE

    @property
    def cooperative(self) -> bool:
        """Whether all play against the village's pile: alone (R159), or together in a siege."""
        return self.mode != "versus"

    @property
    def solo(self) -> bool:
        """Whether one seat plays by the solo sheet (R159)."""
        return self.mode.startswith("solo")

    @property
    def siege(self) -> bool:
        """Whether the seats play together against the Dungeon."""
        return self.mode.startswith("siege")

    @property
    def turn_program(self) -> str:
        """The program by which a turn is played (engine/turn.py)."""
        return "siege_turn" if self.siege else "turn"

    @property
    def grade(self) -> str:
        """How hard the Dungeon presses: normal, warrior or nightmare (R159); "" in versus."""
        return self.mode.partition("_")[2]

    def as_printed(self) -> Variant:
        """The printed game with the same options."""
        return type(self)()

    def to_plain(self) -> dict[str, Any]:
        """The variant as JSON data; what came later stands in it where it is not as usual, so that
        what was written without it prints as it did."""
        usual = {one.name: one.usual for one in declared(Variant) if isinstance(one.code, Late)}
        usual["scenario"] = NONE
        values = {name: getattr(self, name) for name in Variant.__slots__}
        plain = {
            name: value
            for name, value in values.items()
            if name not in usual or value != usual[name]
        }
        return {**plain, "scenario": self.scenario.to_plain()} if self.scenario else plain


def variant_from_plain(plain: Any) -> Variant:
    """A variant from JSON data; what is not named is as printed. Raises BadSetup."""
    known = Variant.__slots__
    if not isinstance(plain, dict) or not set(known) >= set(plain):
        raise BadSetup("variant_holds", known=", ".join(known))
    values = dict(plain)
    if "scenario" in values:
        values["scenario"] = scenario_from_plain(values["scenario"])
    return Variant(**values)


PRINTED = Variant()
"""The printed game."""
