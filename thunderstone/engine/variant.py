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
    TableOption,
    declare,
)
from thunderstone.engine.scenario import NONE, Scenario, scenario_from_plain

MODES = ("versus", "solo_normal", "solo_warrior", "solo_nightmare")
"""Versus is the printed game for one to five seats; the others are its solo sheet (R159)."""

ENDS = ("printed", "finish_round", "rounds")
"""When the game stops: at once (R149-R151), after the round, or after a number of rounds."""

DISEASE_DECKS = ("normal", "special")
"""Plain Diseases with an unlimited supply (R134), or the deck of 25 (R22, R142)."""

DIFFICULTIES = range(-1, 3)
"""Monsters have -1, 0, +1, +1 Health; at +2 rank 3 also asks for one Light more."""

MOST_ROUNDS = 99


def _crowded(mode: str, beside: Beside) -> bool:
    return mode != MODES[0] and beside.seats != 1


def _unmixed(deck: str, beside: Beside) -> bool:
    return deck == "normal" and bool(beside.special)


ALONE = Demand("solo_seats", _crowded)
"""The solo sheet is for one player."""

NO_PLAIN_DISEASES = Demand("plain_diseases", _unmixed)
"""Sidhe, Evil Druids and the Swarm are not played with the plain Diseases."""


@dataclass(frozen=True, slots=True)
class Variant:
    """The variant a game is played by; the defaults are the printed game.

    ``open_hands`` lets every seat see every hand. ``campaign_gold`` gives the Thunderstones their
    gold in the village (R153). ``scenario`` is what a place of a campaign adds.
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
            ),
            asks=ALONE,
            code=Digit(2, 8),
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
        TableOption(False, words="information", tab="rules", code=Digit(2, 4))
    )
    campaign_gold: bool = declare(TableOption(False, words="gold", tab="rules", code=Digit(2, 2)))
    scenario: Scenario = NONE

    @property
    def solo(self) -> bool:
        """Whether the solo sheet's rules hold (R159)."""
        return self.mode != "versus"

    def as_printed(self) -> Variant:
        """The printed game with the same options."""
        return type(self)()

    def to_plain(self) -> dict[str, Any]:
        """The variant as JSON data, without a scenario where there is none."""
        plain = {name: getattr(self, name) for name in Variant.__slots__}
        scenario = plain.pop("scenario")
        return {**plain, "scenario": scenario.to_plain()} if scenario else plain


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
