"""What each seat has done in a game for the quests of its captain, counted from the events."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Final

from thunderstone.engine.events import KINDS, QUIET, Event, Kind
from thunderstone.engine.reading import Reader, on
from thunderstone.engine.scenario_rules import named_card
from thunderstone.engine.scoring import owned

if TYPE_CHECKING:
    from thunderstone.catalogue.campaign.model import Quest
    from thunderstone.engine.state import State

FIGURES: Final[dict[str, str]] = {
    "victories": "Monsters beaten, by group.",
    "far_victories": "Monsters beaten in rank 3.",
    "exact_victories": "Monsters beaten with not a point to spare.",
    "named_victories": "Monsters with a name beaten.",
    "guardians": "Guardians beaten.",
    "swarm": "Monsters of the Swarm and of the Horde beaten.",
    "treasures": "Treasures found.",
    "stones": "Thunderstones taken, by stone.",
    "rises": "Heroes raised a level.",
    "most_spent": "The most gold paid in one turn.",
    "top_heroes": "Heroes of level 3 owned at the end of a game, by family.",
    "healthy_games": "Games ended without owning a Disease.",
}
"""What a quest may count, over the games of a captain."""

BY_KIND: Final = ("victories", "stones", "top_heroes")
"""Figures that are counted by kinds: ``victories/ooze``."""

TOP_LEVEL: Final = 3
BACK_RANK: Final = 3

Deeds = Mapping[str, int]
"""The figures of one seat in one game; those counted by kinds as "figure/kind"."""


def deeds_of(state: State, events: Iterable[Event]) -> list[Deeds]:
    """What each seat has done in a game that is over: all its ``events``, unmasked, the deal's
    first."""
    counter = _Counter(state)
    for event in events:
        counter.read(event)
    for seat, own in enumerate(counter.deeds):
        faces = [state.cards[card] for card in owned(state, seat)]
        own["healthy_games"] = int(not any(face.kind == "disease" for face in faces))
        for face in faces:
            if face.kind == "hero" and (face.level or 0) >= TOP_LEVEL:
                own[f"top_heroes/{face.category}"] += 1
    return [dict(own) for own in counter.deeds]


def progress(quest: Quest, games: Sequence[Deeds]) -> int:
    """How far a captain is with a quest after some games; ``quest.least`` meets it."""
    head = f"{quest.figure}/"
    by_game = [
        [count for name, count in game.items() if name == quest.figure or name.startswith(head)]
        for game in games
    ]
    if quest.how == "best":
        return max((max(counts, default=0) for counts in by_game), default=0)
    if quest.how == "sum":
        return sum(map(sum, by_game))
    kinds: Counter[str] = Counter()
    for game in games:
        kinds.update({name: count for name, count in game.items() if name.startswith(head)})
    if quest.how == "different":
        return sum(count > 0 for count in kinds.values())
    return max(kinds.values(), default=0)


class _Counter(Reader[None]):
    """Reads the events of a game into the deeds of its seats."""

    READ: Final[frozenset[Kind]] = frozenset(
        {"turn", "attack", "win_battle", "find_treasure", "collect", "level_gain", "pay"}
    )
    PASSED = frozenset(KINDS) - QUIET - READ

    def __init__(self, state: State) -> None:
        self.cards = state.cards
        self.named = named_card(state)
        self.deeds: list[Counter[str]] = [Counter() for _ in state.seats]
        self.rank = self.spent = 0

    @on("turn")
    def _turn(self, _: Event) -> None:
        self.spent = 0

    @on("attack")
    def _attack(self, event: Event) -> None:
        self.rank = event.amount

    @on("win_battle")
    def _victory(self, event: Event) -> None:
        own, card = self.deeds[event.seat], event.cards[0]
        face = self.cards[card]
        if face.kind == "monster":
            own[f"victories/{face.category}"] += 1
        own["guardians"] += face.kind == "guardian"
        own["swarm"] += face.most_vp is not None
        own["far_victories"] += self.rank == BACK_RANK
        own["exact_victories"] += not event.amount
        own["named_victories"] += card == self.named

    @on("find_treasure")
    def _treasure(self, event: Event) -> None:
        self.deeds[event.seat]["treasures"] += 1

    @on("collect")
    def _stone(self, event: Event) -> None:
        self.deeds[event.seat][f"stones/{self.cards[event.cards[0]].id}"] += 1

    @on("level_gain")
    def _rise(self, event: Event) -> None:
        self.deeds[event.seat]["rises"] += 1

    @on("pay")
    def _pay(self, event: Event) -> None:
        own = self.deeds[event.seat]
        self.spent += event.amount
        own["most_spent"] = max(own["most_spent"], self.spent)
