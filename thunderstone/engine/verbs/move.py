"""The verbs that move cards between a seat's zones, and experience."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Final

from thunderstone.engine import triggers, zones
from thunderstone.engine.bounds import bounded
from thunderstone.engine.frames import push, scope_of
from thunderstone.engine.program import Cards, Moment, Quantity, Replaced, SeatPile, verb
from thunderstone.engine.state import Mark
from thunderstone.engine.zone_names import holder_of, under_zone

if TYPE_CHECKING:
    from thunderstone.engine.events import Kind
    from thunderstone.engine.state import Frame, State

OF_THE_DUNGEON: Final[tuple[str, ...]] = ("monster", "guardian", "trap")


@verb
def draw(state: State, frame: Frame, count: Quantity, into: str = "") -> None:
    """Draw cards; in the village and the dungeon they join the revealed ones (R4, R9)."""
    drawn = zones.draw(state, frame.seat, count(state, scope_of(state, frame)))
    if into:
        frame.regs[into] = drawn


@verb
def note(state: State, frame: Frame, cards: Cards, into: str = "") -> None:
    """Remember cards in a register; without one, the card whose effect this is remembers them
    until the turn is over, whichever seat they are of: the place `noted` names them, but for those
    that lie hidden from anybody (R207). A card that goes elsewhere is forgotten: note it after it
    has moved."""
    noted = list(cards(state, scope_of(state, frame)))
    state.spend(len(noted))
    if into:
        frame.regs[into] = noted
    elif noted := zones.not_hidden(state, noted):
        state.turn.remember(notes(noted, frame.host))
        state.emit("note", frame.seat, tuple(noted), host=frame.host)


def notes(cards: Iterable[int], host: int) -> list[Mark]:
    """The marks by which a card remembers others until the turn is over."""
    return [Mark(card, "noted", 1, host, "turn") for card in cards]


@verb
def discard(state: State, frame: Frame, cards: Cards) -> None:
    """Put cards on their owner's discard pile, face up (R5)."""
    for card in list(cards(state, scope_of(state, frame))):
        _discard(state, frame, card)


def _discard(state: State, frame: Frame, card: int) -> None:
    """A card goes to the discard pile; a card of the hand notices that another player wants it so,
    by a card of their own and not by one of the dungeon's."""
    theirs = frame.host >= 0 and state.cards[frame.host].kind not in OF_THE_DUNGEON
    forced = theirs and frame.seat != state.active and card in state.seats[frame.seat].hand
    zones.move(state, card, "discard", "discard", frame.seat, host=frame.host)
    if forced:
        triggers.wake(state, "discarded_by_another", frame.seat, [card])


@verb
def show(state: State, frame: Frame, cards: Cards) -> None:
    """Show cards of one's hand to everybody; they stay there."""
    shown = list(cards(state, scope_of(state, frame)))
    state.spend(len(shown))
    state.known.update(dict.fromkeys(shown, zones.EVERYONE))
    state.reveals += 1
    state.emit("show", frame.seat, tuple(shown), host=frame.host)


@verb
def destroy(state: State, frame: Frame, cards: Cards, when: Moment = "now") -> None:
    """Cards leave the game, Diseases for their deck (R6): at once, or with ``when: battle_end``
    as the battle ends, without one as the turn does, wherever they lie by then (R185, R224).

    The revealed cards that the attacked Monster's Battle effect destroys always leave as the battle
    ends (R77). Lines `instead` of "would be destroyed" may prevent it, when the card would leave
    and lies among the revealed ones of the player whose turn it is (R162).
    """
    turn = state.turn
    by_battle = turn.phase == "battle" and frame.host == turn.target
    leaving = []
    for card in list(cards(state, scope_of(state, frame))):
        fallen = by_battle and card in state.seats[turn.seat].hand
        if fallen or when == "battle_end":
            _doom(state, frame, card, fallen)
        else:
            leaving.append(card)
    _perish(state, frame, leaving)


def _doom(state: State, frame: Frame, card: int, fallen: bool) -> None:
    """A card serves until the battle ends and is destroyed then (R77, R185)."""
    turn = state.turn
    if card in (turn.fallen if fallen else turn.doomed):
        return
    turn.doom(card, fallen)
    state.emit("doom", frame.seat, (card,), amount=int(fallen), host=frame.host)


@verb
def remove(state: State, frame: Frame, cards: Cards) -> None:
    """Cards leave the game at once, and nothing prevents it (R6). For the rules' own programs:
    cards say `destroy`."""
    for card in list(cards(state, scope_of(state, frame))):
        zones.destroy(state, card, frame.host)


@verb
def perish(state: State, frame: Frame, cards: Cards) -> None:
    """What is due by now leaves the game, unless a card steps in for it (R162): in the battle what
    it has doomed, later first what Plague or Fatigue destroy (R77, R139). For the rules' own
    programs."""
    turn = state.turn
    for card in list(cards(state, scope_of(state, frame))):
        due = "lost" if turn.phase != "battle" and card in turn.lost else "doomed"
        _perish(state, frame, [card], due)


def _perish(state: State, frame: Frame, cards: list[int], due: str = "") -> None:
    """Cards are destroyed, one after the other where another may step in for one (R162)."""
    if any(triggers.savers(state, card) or triggers.bound_savers(state, card) for card in cards):
        push(state, "perish", state.active, frame.host, leaving=cards, due=due)
        return
    for card in cards:
        zones.destroy(state, card, frame.host)


@verb
def leave_game(state: State, frame: Frame, cards: Cards, saver: Cards) -> None:
    """A card is destroyed, unless the card chosen steps in for it, or one that must: then this one
    destruction is prevented (R162). For the rules' own programs."""
    scope = scope_of(state, frame)
    (card,), chosen = cards(state, scope), saver(state, scope)
    hosts = chosen or triggers.bound_savers(state, card)
    if not hosts:
        if card not in state.void:  # it has stepped in for another
            zones.destroy(state, card, frame.host)
        return
    if due := frame.regs["due"]:
        state.turn.let_off(card, due)
        state.emit("let_off", frame.seat, (card,), source=due)
    if chosen:
        state.emit("spare", frame.seat, (card,), host=hosts[0])
    program = triggers.stand_in(state, triggers.DEATH, hosts[0])
    push(state, program, frame.seat, hosts[0], fallen=[card])


@verb
def step_in(state: State, frame: Frame, event: Replaced, card: Cards) -> None:
    """A card steps in for what was about to happen: its line `instead` of that runs, and in its
    owner's turn that is a use of it (R108, R128). For the rules' own programs."""
    for host in list(card(state, scope_of(state, frame))):
        program = triggers.stand_in(state, event, host)
        if program:
            if frame.seat == state.active:
                zones.note_service(state, host)
            push(state, program, frame.seat, host)


@verb
def gain_xp(state: State, frame: Frame, amount: Quantity) -> None:
    """Gain experience by an effect (R13); less than nothing is nothing."""
    own = state.seats[frame.seat]
    gained = bounded(own.xp + max(0, amount(state, scope_of(state, frame)))) - own.xp
    own.xp += gained
    state.emit("xp", frame.seat, amount=gained, host=frame.host)


@verb
def spend_xp(state: State, frame: Frame, amount: Quantity) -> None:
    """Pay experience, or lose it: never below 0, and never less than nothing (R13, R206)."""
    seat = state.seats[frame.seat]
    paid = max(0, min(seat.xp, amount(state, scope_of(state, frame))))
    seat.xp -= paid
    if paid:
        state.emit("xp", frame.seat, amount=-paid, host=frame.host)


@verb
def offer(state: State, frame: Frame, cards: Cards) -> None:
    """Discard Heroes of which one may be borrowed (R226)."""
    for card in dict.fromkeys(cards(state, scope_of(state, frame))):
        if card in state.turn.offered:
            continue
        state.turn.offered.append(card)
        _discard(state, frame, card)
        state.emit("offer", frame.seat, (card,), host=frame.host)


@verb
def borrow(state: State, frame: Frame, cards: Cards) -> None:
    """Cards given up by players, or of the village, join the revealed cards for this battle: the
    former are their owners' (R8, R226), the latter nobody's until something has them stay (R154).
    """
    turn = state.turn
    for card in list(cards(state, scope_of(state, frame))):
        _, owner, _ = zones.place_of(state, card)
        zones.move(state, card, "hand", "borrow", frame.seat, host=frame.host)
        turn.lend(card, owner)
    if turn.offered:
        turn.offered = []
        state.emit("offer", frame.seat, host=frame.host)


@verb
def lend(state: State, frame: Frame, cards: Cards) -> None:
    """Cards of one's hand join the active player's hand, face up, until the turn's end: there they
    go to their owner's discard pile (docs/MODES.md)."""
    turn = state.turn
    for card in list(cards(state, scope_of(state, frame))):
        zones.move(state, card, "hand", "lend", state.active)
        turn.lend(card, frame.seat)
        turn.lent.append(card)
        state.known[card] = zones.EVERYONE


@verb
def give_back(state: State, frame: Frame) -> None:
    """After the battle, before the Spoils, borrowed Heroes go to their owners (R8, R226); what was
    lent for the turn stays."""
    for card in sorted(state.turn.borrowed):
        if card not in state.turn.lent:
            zones.move(state, card, "discard", "give_back", frame.seat)


@verb
def take(state: State, frame: Frame, cards: Cards, to: SeatPile = "discard") -> None:
    """Take cards that lie elsewhere onto one's discard pile or into one's hand: monsters of the
    hall, for which there is no experience (R115), cards discarded, captives (R212), top cards of
    the village's stacks, free of charge. What has taken of the hall goes on with `call: restock`,
    unless the rules refill it anyway (`before_refill`)."""
    for card in list(cards(state, scope_of(state, frame))):
        captive = holder_of(zones.place_of(state, card)[0]) >= 0
        kind: Kind = "retrieve" if to == "hand" else "set_free" if captive else "take"
        zones.move(state, card, to, kind, frame.seat, host=frame.host)
        if to == "hand":
            state.known[card] = zones.EVERYONE


@verb
def lay_under(state: State, frame: Frame, under: Cards, cards: Cards | None = None) -> None:
    """Lay some cards face up under another, or a Disease of the deck under each of several (R171).

    A card laid under itself lies beside the hall; who lies there with it is captive (R212).
    """
    scope = scope_of(state, frame)
    for holder in list(under(state, scope)):
        laid = [zones.top_disease(state)] if cards is None else list(cards(state, scope))
        for card in laid:
            if card < 0:
                state.emit("no_disease", frame.seat, host=frame.host)
                return
            kind: Kind = "infect" if cards is None else "capture"
            if card == holder:
                kind = "set_aside"
            seat = frame.seat if kind == "capture" else -1
            host = -1 if kind == "set_aside" else holder
            zones.move(state, card, under_zone(holder), kind, seat, host=host)
            state.touched = True


@verb
def put_on_deck(state: State, frame: Frame, cards: Cards) -> None:
    """Put cards on top of one's own deck, the first uppermost (R46, R225)."""
    order = list(cards(state, scope_of(state, frame)))
    for card in sorted(order):  # in an order that betrays nothing
        zones.move(state, card, "deck", "put_on_deck", frame.seat, host=frame.host)
    if len(order) > 1:  # which of them lies where is known to their owner alone
        zones.reorder_top(state, frame.seat, "deck", order)


@verb
def keep(state: State, frame: Frame, cards: Cards) -> None:
    """These cards stay in hand when it is discarded at the end of the turn (R46, R234)."""
    for card in zones.not_hidden(state, cards(state, scope_of(state, frame))):
        state.turn.kept.append(card)
        state.emit("keep", frame.seat, (card,))


@verb
def turn_up(state: State, frame: Frame, count: Quantity, into: str = "") -> None:
    """Turn up the top cards of one's own deck and lay them aside (R112, R225)."""
    seat = state.seats[frame.seat]
    turned: list[int] = []
    for _ in range(count(state, scope_of(state, frame))):
        if not seat.deck and not zones.reshuffle(state, frame.seat):
            break
        state.reveals += 1
        turned.append(seat.deck[-1])
        zones.move(state, seat.deck[-1], "aside", "turn_up", frame.seat, host=frame.host)
    if into:
        frame.regs[into] = turned
