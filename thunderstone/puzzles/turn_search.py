"""A turn played in every way that there is, up to where the next card would be turned up.

It counts on nothing that is hidden: a position in which any way leads to a card drawn, looked at or
turned up, to chance, or to a question to somebody else cannot be searched. A Disease may be gained:
which one is left out of account (``Outcome``). The turn is over when the hall is refilled after the
battle, or else when the hand is drawn anew; the stone that a refill brings to rank 1 is known
before (R102, R149).
"""

from __future__ import annotations

from collections import Counter, deque
from itertools import combinations, permutations
from typing import TYPE_CHECKING, Final, NamedTuple

from thunderstone.engine import machine
from thunderstone.puzzles.question import Outcome, outcome, standing

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from thunderstone.engine.decision import Decision, Option
    from thunderstone.engine.events import Event, Kind
    from thunderstone.engine.state import State

AFTER_BATTLE: Final = "refill_after_battle"
TURN_END: Final = ("redraw", "advance_dungeon")
STOPS: Final = ("refill", AFTER_BATTLE, *TURN_END)
"""The verbs before which a trial stops."""

UNSEEN: Final[tuple[Kind, ...]] = ("draw", "look", "shuffle", "turn_up", "appear", "find_treasure")
"""What happens where a card comes to light that nobody knew."""

MOST_STATES: Final = 3_000
"""So many situations a turn may have; a puzzle with more is none for people."""

MOST_WAYS: Final = 400
"""So many ways a question may be answered in."""

Picks = tuple[int, ...]
Line = tuple[Picks, ...]
"""Answers in order, each as positions among the options."""


class Unsearchable(Exception):
    """A turn cannot be searched: ``reason`` is ``hidden``, ``others`` or ``large``."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


class End(NamedTuple):
    """An outcome, the shortest line to it, and how many answers lead there as the last one."""

    outcome: Outcome
    line: Line
    ways: int


class Trial:
    """A turn under way, from a state that stays as it is; ``over`` as soon as what it comes to is
    known."""

    def __init__(self, state: State) -> None:
        self.state = state.clone()
        self.seat = state.active
        self.over = False

    def answer(self, picks: Sequence[int]) -> None:
        """Answer the pending question. Raises IllegalAnswer, and Unsearchable."""
        before = self.state.clone()
        events = machine.answer(self.state, picks, STOPS).events
        if not _is_open(before, self.state, events):
            raise Unsearchable("hidden")
        while self.state.decision is None and not self.over:
            self._go_on()
        decision = self.state.decision
        if decision is not None and decision.seat != self.seat:
            raise Unsearchable("others")

    def _go_on(self) -> None:
        """Past a refill, if nothing comes to light by it; else the turn ends there."""
        state = self.state
        if state.over or _next_verb(state) in TURN_END:
            self.over = True
            return
        further = state.clone()
        machine.advance(further, TURN_END)
        if _is_open(state, further, further.events):
            self.state = further
        elif _next_verb(state) == AFTER_BATTLE:
            self.over = True
        else:
            raise Unsearchable("hidden")


def _is_open(before: State, after: State, events: Iterable[Event]) -> bool:
    """Whether nothing has come to light, nor chance had a say, but which Disease was the next."""
    kinds = Counter(event.kind for event in events)
    if before.rng != after.rng or any(kinds[kind] for kind in UNSEEN):
        return False
    return after.reveals - before.reveals <= kinds["gain_disease"]


def _next_verb(state: State) -> str:
    """The verb that a state has stopped before."""
    frame = state.stack[-1]
    return state.library.programs[frame.program].code[frame.pc].verb


def ends(state: State, most: int = MOST_STATES) -> dict[Outcome, End]:
    """Every outcome that the turn under way can have, each once; raises Unsearchable.

    Lines that differ only in the order of answers or between copies of a card are followed once.
    """
    before = standing(state, state.active)
    found: dict[Outcome, End] = {}
    seen: set[tuple[object, ...]] = set()
    waiting: deque[tuple[Trial, Line]] = deque([(Trial(state), ())])
    while waiting:
        here, line = waiting.popleft()
        for picks in answers(here.state):
            further = Trial(here.state)
            further.answer(picks)
            steps = (*line, picks)
            if further.over:
                end = outcome(before, further.state, further.seat)
                known = found.get(end)
                found[end] = End(
                    end, known.line if known else steps, 1 + (known.ways if known else 0)
                )
                continue
            key = _key(further.state)
            if key not in seen:
                seen.add(key)
                waiting.append((further, steps))
        if len(seen) > most:
            raise Unsearchable("large")
    return found


def answers(state: State) -> Iterator[Picks]:
    """Every answer to the pending question, of those that differ only by copies of a card one."""
    decision = state.decision
    assert decision is not None
    likes = [_like(state, option) for option in decision.options]
    shown: set[tuple[object, ...]] = set()
    for picks in _picked(decision):
        key = _together(decision, [likes[pick] for pick in picks])
        if key not in shown:
            shown.add(key)
            yield picks
            if len(shown) > MOST_WAYS:
                raise Unsearchable("large")


def likeness(state: State, picks: Iterable[int]) -> tuple[object, ...]:
    """What tells an answer to the pending question from those that do the same: with another copy
    of a card, or in another order where that is of no account."""
    decision = state.decision
    assert decision is not None
    return _together(decision, [_like(state, decision.options[pick]) for pick in picks])


def _together(decision: Decision, likes: Sequence[tuple[object, ...]]) -> tuple[object, ...]:
    return tuple(likes if decision.ordered else sorted(likes, key=repr))


def _picked(decision: Decision) -> Iterator[Picks]:
    count = len(decision.options)
    choose = permutations if decision.ordered else combinations
    for size in range(decision.least, min(decision.most, count) + 1):
        yield from choose(range(count), size)


def _like(state: State, option: Option) -> tuple[object, ...]:
    """What tells an option from those that differ from it only by a copy of the same card."""
    act, card, other, name = option
    beside = _copy(state, other) if act == "equip" else other
    return (act, _copy(state, card), beside, name)


def _copy(state: State, card: int) -> tuple[object, ...]:
    """A card but for which copy it is: its face, where it lies, and all that clings to it."""
    if card < 0:
        return ()
    turn = state.turn
    zone = next(((zone, seat) for zone, seat, pile in state.zones() if card in pile), ("", -1))
    worn = [pairs.get(card, -1) for pairs in (turn.equipped, turn.dropped)]
    borne = [
        sorted(state.cards[one].id for one, who in pairs.items() if who == card)
        for pairs in (turn.equipped, turn.dropped)
    ]
    marks = sorted(mark[1:] for mark in turn.marks if mark.target == card)
    of_turn = [
        card in pile
        for pile in (turn.doomed, turn.fallen, turn.lost, turn.kept, turn.offered, turn.borrowed)
    ]
    used = [sorted(n for one, n in pairs if one == card) for pairs in (turn.used, turn.woken)]
    return (
        *(state.cards[card].id, zone, repr((worn, borne, marks, of_turn, used))),
        *(tuple(state.under.get(card, ())), state.floor_of.get(card, 0)),
        card if _is_meant(state, card) else -1,
    )


def _is_meant(state: State, card: int) -> bool:
    """Whether something speaks of this very copy: a mark, a line held, or an effect under way."""
    turn = state.turn
    if any(mark.source == card for mark in turn.marks) or any(card in one for one in turn.held):
        return True
    for number, frame in enumerate(state.stack, 1):
        asked = state.decision.into if state.decision and number == len(state.stack) else ""
        for name, value in frame.regs.items():
            if name != asked and (value == card or (isinstance(value, list) and card in value)):
                return True
    return False


def _key(state: State) -> tuple[object, ...]:
    """What tells two situations of one turn apart: all of the state but the order in which it
    came about."""
    turn, decision = state.turn, state.decision
    return (
        tuple(
            (
                tuple(seat.deck),
                *(
                    tuple(sorted(pile))
                    for pile in (seat.hand, seat.discard, seat.treasures, seat.aside)
                ),
                seat.xp,
            )
            for seat in state.seats
        ),
        *(turn.phase, turn.gold_made, turn.gold_spent, turn.buys, turn.extra_draws, turn.won),
        *(turn.target, turn.target_rank, turn.shown, turn.extra_turn),
        *(tuple(sorted(pile)) for pile in (turn.used, turn.woken, turn.marks, turn.held)),
        *(
            tuple(sorted(pile))
            for pile in (turn.equipped.items(), turn.dropped.items(), turn.borrowed.items())
        ),
        *(
            tuple(sorted(pile))
            for pile in (turn.doomed, turn.fallen, turn.lost, turn.kept, turn.offered)
        ),
        *(tuple(sorted(pile)) for pile in (turn.conjured, turn.found, turn.lent, turn.helpers)),
        tuple(tuple(rank) for rank in state.hall),
        tuple(tuple(pile) for pile in state.stacks.values()),
        *(tuple(pile) for pile in (state.dungeon, state.disease, state.swarm, state.village_pile)),
        *(tuple(sorted(pile)) for pile in (state.void, state.arrivals, state.breached, state.gaps)),
        tuple(sorted((card, tuple(pile)) for card, pile in state.under.items())),
        state.cards,
        decision,
        tuple(_frame_key(state, number) for number in range(len(state.stack))),
    )


def _frame_key(state: State, number: int) -> tuple[object, ...]:
    """A frame; the register that the pending question will write is of no account."""
    frame, asked = state.stack[number], ""
    if number == len(state.stack) - 1 and state.decision is not None:
        asked = state.decision.into
    regs = tuple(sorted((name, repr(value)) for name, value in frame.regs.items() if name != asked))
    return (frame.program, frame.seat, frame.host, frame.pc, regs)
