"""Random players for pyminion: every question gets a legal answer, drawn evenly.

Runs in the peers' environment and imports nothing of the game.
"""

from __future__ import annotations

import random
from typing import Any

from pyminion.bots.bot import Bot  # type: ignore[import-not-found]
from pyminion.expansions.base import base_set  # type: ignore[import-not-found]
from pyminion.game import Game  # type: ignore[import-not-found]


class RandomDecider:
    """Answers at random and counts the questions that have more than one answer.

    All treasures are played, as pyminion's own bots do it: nobody gains by keeping one.
    """

    def __init__(self, chance: random.Random) -> None:
        self.chance = chance
        self.decisions = 0

    def _one(self, cards: list[Any], may_pass: bool) -> Any:
        choices = [*cards, None] if may_pass else cards
        self.decisions += len(choices) > 1
        return choices[int(self.chance.random() * len(choices))]

    def _some(self, cards: list[Any], least: int, most: int) -> list[Any]:
        most = len(cards) if most < 0 else min(most, len(cards))
        least = min(least, most)
        self.decisions += least != most or 0 < least < len(cards)
        picked = least + int(self.chance.random() * (most - least + 1))
        if picked == 1:
            return [cards[int(self.chance.random() * len(cards))]]
        return self.chance.sample(cards, picked) if picked else []

    def action_phase_decision(self, valid_actions: list[Any], player: Any, game: Any) -> Any:
        return self._one(valid_actions, True)

    def treasure_phase_decision(self, valid_treasures: list[Any], player: Any, game: Any) -> Any:
        self.decisions += 1
        return list(valid_treasures)

    def buy_phase_decision(self, valid_cards: list[Any], player: Any, game: Any) -> Any:
        return self._one(valid_cards, True)

    def binary_decision(self, *args: Any, **kwargs: Any) -> bool:
        self.decisions += 1
        return self.chance.random() < 0.5

    def multiple_option_decision(
        self,
        card: Any,
        options: list[str],
        player: Any,
        game: Any,
        num_choices: int = 1,
        unique: bool = True,
    ) -> list[int]:
        self.decisions += 1
        places = range(len(options))
        if unique:
            return self.chance.sample(places, num_choices)
        return self.chance.choices(places, k=num_choices)

    def discard_decision(
        self,
        prompt: str,
        card: Any,
        valid_cards: list[Any],
        player: Any,
        game: Any,
        min_num_discard: int = 0,
        max_num_discard: int = -1,
    ) -> list[Any]:
        return self._some(valid_cards, min_num_discard, max_num_discard)

    def trash_decision(
        self,
        prompt: str,
        card: Any,
        valid_cards: list[Any],
        player: Any,
        game: Any,
        min_num_trash: int = 0,
        max_num_trash: int = -1,
    ) -> list[Any]:
        return self._some(valid_cards, min_num_trash, max_num_trash)

    def gain_decision(
        self,
        prompt: str,
        card: Any,
        valid_cards: list[Any],
        player: Any,
        game: Any,
        min_num_gain: int = 0,
        max_num_gain: int = -1,
    ) -> list[Any]:
        return self._some(valid_cards, min_num_gain, max_num_gain)

    def topdeck_decision(
        self,
        prompt: str,
        card: Any,
        valid_cards: list[Any],
        player: Any,
        game: Any,
        min_num_topdeck: int = 0,
        max_num_topdeck: int = -1,
    ) -> list[Any]:
        return self._some(valid_cards, min_num_topdeck, max_num_topdeck)

    def reveal_decision(
        self,
        prompt: str,
        card: Any,
        valid_cards: list[Any],
        player: Any,
        game: Any,
        min_num_reveal: int = 0,
        max_num_reveal: int = -1,
    ) -> list[Any]:
        return self._some(valid_cards, min_num_reveal, max_num_reveal)

    def multi_play_decision(
        self,
        prompt: str,
        card: Any,
        valid_cards: list[Any],
        player: Any,
        game: Any,
        required: bool = True,
    ) -> Any:
        return self._one(valid_cards, not required)


def new_game(seed: int) -> tuple[Any, list[RandomDecider]]:
    """Two random players at a random kingdom of the base set."""
    random.seed(seed)
    chance = random.Random(seed)
    deciders = [RandomDecider(chance), RandomDecider(chance)]
    players = [Bot(decider, str(number)) for number, decider in enumerate(deciders)]
    return Game(players, [base_set], log_stdout=False), deciders
