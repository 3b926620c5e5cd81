"""How a scenario stands, for whoever shows the table or counts a game (docs/CAMPAIGNS.md)."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from thunderstone.engine.scenario_rules import NO_CARD, UNKNOWN, achieved, named_card, reached
from thunderstone.engine.zones import owned

if TYPE_CHECKING:
    from thunderstone.engine.scenario import Feat
    from thunderstone.engine.state import State


def goal_met(state: State) -> bool:
    """Whether the scenario's goal is achieved in a game that is over."""
    goal = state.variant.scenario.goal
    if goal is not None and goal.kind == "stay_healthy":
        cards = [card for seat in range(len(state.seats)) for card in owned(state, seat)]
        return sum(state.cards[card].kind == "disease" for card in cards) < goal.number
    return goal is not None and achieved(state, goal)


def captain_card(state: State, seat: int) -> int:
    """The card that is a seat's captain, or NO_CARD."""
    return next((card for card, of in state.captains.items() if of == seat), NO_CARD)


def captain_lost(state: State, seat: int) -> bool:
    """Whether a seat's captain has been destroyed; one who has risen a level has not."""
    return captain_card(state, seat) in state.void


class Badge(NamedTuple):
    """A rule of the scenario as it stands: ``amount`` of ``of``.

    goal, locked: how far the ``feat`` is, UNKNOWN where only the end tells; ``done`` once it is
    achieved, or the seal open. named: ``card``, and its Health more; ``done`` when beaten. spawn:
    the turns until the next card comes, this one included, of so many. dark, health: how much more.
    """

    rule: str
    amount: int = 0
    of: int = 0
    done: bool = False
    feat: Feat | None = None
    card: int = NO_CARD


def badges(state: State) -> tuple[Badge, ...]:
    """The scenario's rules with their figures."""
    scenario, found = state.variant.scenario, []
    if scenario.goal is not None:
        found.append(_badge_of(state, "goal", scenario.goal))
    if scenario.locked is not None:
        found.append(_badge_of(state, "locked", scenario.locked)._replace(done=not state.seal))
    if scenario.named is not None:
        beaten, health = bool(state.deeds.get("named")), scenario.named.health
        found.append(Badge("named", health, health, beaten, card=named_card(state)))
    if scenario.spawn:
        every = scenario.spawn
        found.append(Badge("spawn", -state.turn.number % every + 1, every))
    found += [
        Badge(rule, amount)
        for rule, amount in (
            ("dark", scenario.dark),
            ("plague", int(scenario.plague)),
            ("health", scenario.health),
        )
        if amount
    ]
    return tuple(found)


def _badge_of(state: State, rule: str, feat: Feat) -> Badge:
    amount = reached(state, feat)
    return Badge(rule, amount, feat.number, UNKNOWN < feat.number <= amount, feat)
