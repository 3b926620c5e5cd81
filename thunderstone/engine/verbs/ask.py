"""The verbs that ask. Nothing else in the rules does; a question with one answer is not asked."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from thunderstone.engine import legality, rng, triggers
from thunderstone.engine.decision import END_TURN, TURN_ACTIONS, Decision, Option, Purpose, new
from thunderstone.engine.frames import scope_of
from thunderstone.engine.program import Cards, Filter, Modes, Quantity, Replaced, verb

if TYPE_CHECKING:
    from thunderstone.engine.state import Frame, State

ACTIONS: Final[tuple[Option, ...]] = tuple(map(Option, TURN_ACTIONS))

STAND_IN_PURPOSES: Final[dict[Replaced, Purpose]] = {
    "would_be_destroyed": "save",
    "would_be_trapped": "show",
    "would_gain_disease": "show",
}
"""What a card is chosen for that steps in for what is about to happen (R108, R162)."""


def _menu(frame: Frame, kind: str, options: tuple[Option, ...]) -> Decision:
    """A question of the rules themselves, of which one option is picked."""
    return new(Decision, (frame.seat, kind, options, 1, 1, False, -1, "", "pick"))


@verb
def choose_cards(
    state: State,
    frame: Frame,
    from_: Cards,
    into: str,
    purpose: Purpose,
    least: Quantity | None = None,
    most: Quantity | None = None,
    at_random: bool = False,
) -> Decision | None:
    """Choose ``least`` to ``most`` of some cards (one, unless said otherwise), or have chance
    choose one (R196)."""
    scope = scope_of(state, frame)
    cards = from_(state, scope)
    if at_random:
        frame.regs[into] = _by_chance(state, cards)
        return None
    most_ = min(len(cards), 1 if most is None else max(0, most(state, scope)))
    least_ = min(most_, 1 if least is None else max(0, least(state, scope)))
    if least_ == len(cards) or most_ == 0:
        frame.regs[into] = list(cards[:least_])
        return None
    options = tuple([new(Option, ("card", card, -1, "")) for card in cards])
    return new(
        Decision,
        (frame.seat, "cards", options, least_, most_, False, frame.host, purpose, into),
    )


def _by_chance(state: State, cards: list[int]) -> list[int]:
    """One of some cards, if there are any (R196)."""
    if not cards:
        return []
    state.rng, pick = rng.below(state.rng, len(cards))
    state.reveals += 1
    return [cards[pick]]


@verb
def choose_action(state: State, frame: Frame) -> Decision | None:
    """Exactly one of Visit the Village, Enter the Dungeon, Rest (R43)."""
    return _menu(frame, "action", ACTIONS)


@verb
def choose_action_or_help(state: State, frame: Frame) -> Decision | None:
    """The same in a siege, where each other player may be asked for a card first, until one has
    handed one over (docs/MODES.md)."""
    turn = state.turn
    helpers = [
        Option("help", other=seat)
        for seat in state.order_from(frame.seat)[1:]
        if not turn.lent and seat not in turn.helpers and state.seats[seat].hand
    ]
    return _menu(frame, "action", (*ACTIONS, *helpers))


@verb
def choose_village(state: State, frame: Frame) -> Decision | None:
    """Effects, purchases, level-ups, or the end of the visit (R48-R58); always asked."""
    return _menu(frame, "village", tuple(legality.village_options(state)))


@verb
def choose_dungeon(state: State, frame: Frame) -> Decision | None:
    """Effects, weapons, Treasures, and at last the monster to attack (R63, R71)."""
    return _menu(frame, "dungeon", tuple(legality.dungeon_options(state)))


@verb
def choose_end(state: State, frame: Frame) -> Decision | None:
    """The turn's last word, asked so that its last act can still be undone."""
    return _menu(frame, "end", (END_TURN,))


@verb
def choose_spoils(state: State, frame: Frame) -> Decision | None:
    """Which Spoils line to take next, in any order (R81), or none, once no compulsory one is left.

    The only line left begins unasked where it is compulsory or asks for itself.
    """
    options = legality.use_options(state)
    owed = any(legality.is_compulsory(state, option) for option in options)
    if len(options) == 1 and (owed or legality.asks_for_itself(state, options[0])):
        frame.regs["pick"] = list(options[0])
        return None
    if not options:
        frame.regs["pick"] = list(Option("done"))
        return None
    return Decision(frame.seat, "spoils", tuple(options if owed else [*options, Option("done")]))


@verb
def choose_purchase(state: State, frame: Frame, where: Filter | None = None) -> Decision | None:
    """Choose one card that the Spoils allow, at its normal price, or none; `carry_out` after it
    buys the card (R82)."""
    options = legality.purchase_options(state, where, scope_of(state, frame))
    if not options:
        frame.regs["pick"] = list(Option("done"))
        return None
    return Decision(frame.seat, "purchase", (*options, Option("done")), host=frame.host)


@verb
def choose_stand_in(
    state: State, frame: Frame, event: Replaced, into: str, card: Cards | None = None
) -> Decision | None:
    """Which card steps in for what is about to befall a player, or a card of theirs, if any does:
    a Border Guard for a Hero (R162), a Foresight Elixir for its owner (R108)."""
    seat = frame.seat
    if card is None:
        hosts, fallen = triggers.stand_ins(state, event, seat), -1
    else:
        fallen = next(iter(card(state, scope_of(state, frame))), -1)
        hosts = triggers.savers(state, fallen) if fallen >= 0 else []
    options = tuple(Option("card", host) for host in hosts)
    if not options:
        frame.regs[into] = []
        return None
    host, purpose = frame.host if card is None else fallen, STAND_IN_PURPOSES[event]
    return Decision(seat, "cards", options, 0, 1, host=host, purpose=purpose, into=into)


@verb
def choose_mode(state: State, frame: Frame, modes: Modes) -> Decision | None:
    """Choose one of an effect's ways that is open; the only one is taken unasked (R189)."""
    scope = scope_of(state, frame)
    words = [way.word for way in modes if way.needs is None or way.needs(state, scope)]
    if len(words) < 2:
        frame.regs["pick"] = list(Option("mode", name=words[0] if words else ""))
        return None
    options = tuple([Option("mode", name=word) for word in words])
    return Decision(frame.seat, "mode", options, host=frame.host)


@verb
def choose_order(state: State, frame: Frame, of: Cards, into: str) -> Decision | None:
    """Put some cards into an order of one's choice, the first on top (R225)."""
    cards = list(of(state, scope_of(state, frame)))
    if len(cards) < 2:
        frame.regs[into] = cards
        return None
    options = tuple(Option("card", card) for card in cards)
    count = len(cards)
    return Decision(
        frame.seat, "cards", options, count, count, True, frame.host, purpose="order", into=into
    )


@verb
def choose_rank_card(state: State, frame: Frame, into: str) -> Decision | None:
    """Which card goes to the next rank of the hall's new order, which must differ (R227)."""
    options = tuple(legality.rank_options(state, frame.host, frame.regs.get("placed", [])))
    if len(options) < 2:
        frame.regs[into] = [option.card for option in options]
        return None
    return Decision(frame.seat, "cards", options, host=frame.host, purpose="rank", into=into)


@verb
def choose_seat(
    state: State, frame: Frame, purpose: Purpose, optional: bool = False
) -> Decision | None:
    """Choose another player, or nobody where that is allowed (R148, R236); an `each_seat` of the
    "picked" speaks to them. Where nothing is to be chosen the register says so unasked."""
    seats = state.order_from(frame.seat)[1:]
    options = [Option("seat", other=seat) for seat in seats]
    if len(options) + optional < 2:
        frame.regs["pick"] = list(options[0] if options else Option("keep"))
        return None
    if optional:
        options.append(Option("keep"))
    return Decision(frame.seat, "seat", tuple(options), host=frame.host, purpose=purpose)
