"""The verbs that ask. Nothing else in the rules does; a question with one answer is not asked."""

from __future__ import annotations

from typing import TYPE_CHECKING

from thunderstone.engine import legality, triggers
from thunderstone.engine.decision import Decision, Option
from thunderstone.engine.frames import scope_of
from thunderstone.engine.program import Cards, Filter, Purpose, Quantity, verb

if TYPE_CHECKING:
    from thunderstone.engine.state import Frame, State


@verb
def choose_cards(
    state: State,
    frame: Frame,
    from_: Cards,
    into: str,
    purpose: Purpose,
    least: Quantity | None = None,
    most: Quantity | None = None,
) -> Decision | None:
    """Choose ``least`` to ``most`` of some cards (one, unless said otherwise)."""
    scope = scope_of(state, frame)
    cards = from_(state, scope)
    most_ = min(len(cards), 1 if most is None else max(0, most(state, scope)))
    least_ = min(most_, 1 if least is None else max(0, least(state, scope)))
    if least_ == len(cards) or most_ == 0:
        frame.regs[into] = list(cards[:least_])
        return None
    options = tuple(Option("card", card) for card in cards)
    return Decision(
        frame.seat, "cards", options, least_, most_, host=frame.host, purpose=purpose, into=into
    )


@verb
def choose_action(state: State, frame: Frame) -> Decision | None:
    """Exactly one of Visit the Village, Enter the Dungeon, Rest (R43)."""
    options = (Option("village"), Option("dungeon"), Option("rest"))
    return Decision(frame.seat, "action", options)


@verb
def choose_village(state: State, frame: Frame) -> Decision | None:
    """Effects, purchases, level-ups, or the end of the visit (R48-R58); always asked."""
    return Decision(frame.seat, "village", tuple(legality.village_options(state)))


@verb
def choose_dungeon(state: State, frame: Frame) -> Decision | None:
    """Effects, weapons, Treasures, and at last the monster to attack (R63, R71)."""
    return Decision(frame.seat, "dungeon", tuple(legality.dungeon_options(state)))


@verb
def choose_end(state: State, frame: Frame) -> Decision | None:
    """The turn's last word, asked so that its last act can still be undone."""
    return Decision(frame.seat, "end", (Option("end_turn"),))


@verb
def choose_spoils(state: State, frame: Frame) -> Decision | None:
    """Which Spoils line to take next, in any order (R81); a single one asks for itself."""
    options = legality.use_options(state)
    if len(options) < 2:
        first = options[0] if options else Option("done")
        frame.regs["pick"] = [first.act, first.card, first.other, first.name]
        return None
    return Decision(frame.seat, "spoils", (*options, Option("done")))


@verb
def choose_purchase(state: State, frame: Frame, where: Filter | None = None) -> Decision | None:
    """Buy one card that the Spoils allow, or none (R82)."""
    options = legality.purchase_options(state, where, frame.host)
    if not options:
        frame.regs["pick"] = ["done", -1, -1, ""]
        return None
    return Decision(frame.seat, "purchase", (*options, Option("done")), host=frame.host)


@verb
def choose_saver(state: State, frame: Frame, event: str, card: Cards, into: str) -> Decision | None:
    """Which card steps in for what is about to befall ``card``, if any does (R162)."""
    (fallen,) = card(state, scope_of(state, frame))
    savers = triggers.savers(state, frame.seat, event, fallen)
    if not savers:
        frame.regs[into] = []
        return None
    options = tuple(Option("card", saver, fallen) for saver in savers)
    return Decision(frame.seat, "cards", options, 0, 1, host=fallen, purpose="save", into=into)
