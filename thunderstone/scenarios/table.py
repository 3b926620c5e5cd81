"""The table a case plays on: the state, the names of its copies, and what has happened so far."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple

from thunderstone.engine import attack, hall, machine, preview
from thunderstone.engine.decision import Decision, IllegalAnswer, Option
from thunderstone.engine.events import Event
from thunderstone.engine.state import State
from thunderstone.scenarios.faults import Failed
from thunderstone.scenarios.names import CardRef, is_meant

SHARED = -1
"""The owner of copies that belong to no seat when the case begins."""

CHOICES = ("choose_cards", "choose_order")
"""The verbs that choose cards; where there is but one answer they take it unasked."""

NEW_ORDER = "rearrange"
"""The verb that lays the cards of the hall into the order chosen (R227)."""

WATCHED = (*preview.COMPARISON, *CHOICES, NEW_ORDER)
"""The verbs that a case looks at as they happen: the state after them tells too little."""


class Taken(NamedTuple):
    """A choice of cards made without a question: by which seat, what for, and which cards."""

    seat: int
    purpose: str
    cards: tuple[int, ...]


@dataclass
class Table:
    """A running case. ``main`` is the seat that checks without a seat number speak of.

    ``labels`` gives every copy its owner at the start (SHARED: none) and its number among that
    owner's copies of the same card. ``fought`` is the comparison the last battle ended in.
    ``latest``, ``taken`` and ``moved`` belong to the last answer: its events, the choices that it
    left no question for, and the cards of the hall's new order with their old and new ranks.
    """

    state: State
    main: int
    labels: dict[int, tuple[int, int]] = field(default_factory=dict)
    log: list[Event] = field(default_factory=list)
    latest: list[Event] = field(default_factory=list)
    taken: list[Taken] = field(default_factory=list)
    moved: dict[int, tuple[int, int]] = field(default_factory=dict)
    fought: attack.Tally | None = None

    def id_of(self, card: int) -> str:
        """The id of the card a copy shows."""
        return self.state.kinds[card].id

    def label(self, card: int) -> tuple[int, int]:
        """A copy's owner at the start and its number; copies brought in later belong to nobody."""
        if card not in self.labels:
            like = [other for other in self.labels if self.id_of(other) == self.id_of(card)]
            number = max(
                (self.labels[c][1] for c in like if self.labels[c][0] == SHARED), default=0
            )
            self.labels[card] = (SHARED, number + 1)
        return self.labels[card]

    def name_of(self, card: int) -> str:
        """A copy as a case may write it: its id, numbered where there are several."""
        if card < 0:
            return "the rules"
        owner, number = self.label(card)
        twins = any(
            label == (owner, 2) and self.id_of(other) == self.id_of(card)
            for other, label in self.labels.items()
        )
        return f"{self.id_of(card)}#{number}" if twins else self.id_of(card)

    def fits(self, ref: CardRef, card: int) -> bool:
        """Whether ``ref`` may mean this copy, whoever had it when the case began."""
        return (
            is_meant(ref.id, self.state.kinds[card])
            and ref.number in (None, self.label(card)[1])
            and ref.rank in (None, hall.rank_of(self.state, card))
            and ref.seat in (None, self.seat_of(card))
        )

    def seat_of(self, card: int) -> int:
        """Whose copy it is: the seat in whose piles it lies, a borrowed Hero's owner (R8), and of
        a card that lies in none of them the seat that had it when the case began."""
        owner = self.state.turn.borrowed.get(card)
        if owner is not None:
            return owner
        for number, seat in enumerate(self.state.seats):
            if any(card in pile for pile in (seat.hand, seat.deck, seat.discard, seat.aside)):
                return number
        return self.label(card)[0]

    def is_copy(self, ref: CardRef, card: int, seat: int) -> bool:
        """Whether ``ref`` means this copy when ``seat`` speaks.

        A number means the seat's own copies; where it has none of that number, any other.
        """
        own = (seat if ref.seat is None else ref.seat, self.label(card)[1])
        return self.fits(ref, card) and (
            ref.number is None
            or self.label(card) == own
            or not any(
                label == own and self.id_of(other) == self.id_of(card)
                for other, label in self.labels.items()
            )
        )

    def matching(self, ref: CardRef, cards: list[int], seat: int) -> list[int]:
        """The copies among ``cards`` that ``ref`` may mean: the seat's own first, by number."""
        same = [card for card in cards if self.fits(ref, card)]
        return sorted(same, key=lambda card: (self.label(card)[0] != seat, self.label(card)[1]))

    def require_one_place(self, ref: CardRef, found: list[int], wanted: int = 1) -> None:
        """Failed where ``ref`` may mean cards in several ranks of the hall, and not all are meant.

        ``found`` are the copies that fit, ``wanted`` how many of them the case names.
        """
        ranks = sorted({hall.rank_of(self.state, card) for card in found} - {-1})
        if ref.exact or len(ranks) < 2 or wanted >= len(found):
            return
        ways = ", ".join(f"{ref.id} in rank {rank}" for rank in ranks)
        raise Failed(f"'{ref}' may mean several Monsters; write one of: {ways}")

    def pending(self) -> Decision:
        """The question now asked; Failed where the game is over."""
        decision = self.state.decision
        if decision is None:
            raise Failed(f"nothing is asked any more: the game is over ({self.state.ending})")
        return decision

    def begin_answer(self) -> None:
        """Forget what the last answer led to: another one is about to be given."""
        self.latest, self.taken, self.moved = [], [], {}

    def answer(self, picks: list[int]) -> None:
        """Answer the pending question by positions, and play on to the next one."""
        try:
            machine.answer(self.state, picks, until=WATCHED)
        except IllegalAnswer as error:
            raise Failed(str(error)) from None
        self.carry_on()

    def carry_on(self) -> None:
        """Play on to the next question, noting events and all that is watched on the way."""
        state = self.state
        while state.stack and state.decision is None:
            machine.advance(state, until=WATCHED)
            if state.stack and state.decision is None:
                self._watch()
        self.latest += state.events
        self.log += state.events
        state.events = []

    def _watch(self) -> None:
        """Carry out the watched verb that comes next, and note what it does."""
        state, frame = self.state, self.state.stack[-1]
        program = state.library.programs[frame.program]
        step, (_, run, values) = program.code[frame.pc], program.ready[frame.pc]
        if step.verb in preview.COMPARISON:
            turn = state.turn
            self.fought = attack.tally(state, turn.seat, turn.target, turn.target_rank)
        if step.verb == NEW_ORDER:
            placed = frame.regs.get("placed", [])
            ranks = [hall.rank_of(state, card) for card in placed]
            self.moved = dict(zip(placed, zip(ranks, sorted(ranks), strict=True), strict=True))
        frame.pc += 1
        state.decision = run(state, frame, *values)
        if state.decision is not None:
            frame.pc -= 1
        elif step.verb in CHOICES:
            purpose = step.args.get("purpose", "order")
            self.taken.append(Taken(frame.seat, purpose, tuple(frame.regs[step.args["into"]])))

    def preview(self, card: int) -> attack.Tally | None:
        """What attacking ``card`` now would come to, without declaring it."""
        return preview.attack_preview(self.state, card)

    def option_words(self, option: Option) -> str:
        """An option as a case would write it."""
        name = self.name_of
        match option.act:
            case "card":
                return self._card_words(option.card)
            case "use":
                effects = len(self.state.kinds[option.card].abilities)
                effect = f", effect {option.other + 1}" if effects > 1 else ""
                return f"use: {name(option.card)}{effect}"
            case "equip":
                return f"equip: {{{name(option.card)}: {name(option.other)}}}"
            case "level":
                return f"level_up: {{{name(option.card)}: {self.id_of(option.other)}}}"
            case "buy":
                return f"buy: {self.id_of(option.card)}"
            case "attack":
                return f"attack: {self.id_of(option.card)} (rank {option.other})"
            case "seat":
                return f"pass_to: {option.other + 1}"
        return option.act

    def _card_words(self, card: int) -> str:
        """A card of a choice; with its seat where several seats offer the same one."""
        decision = self.state.decision
        options = () if decision is None else decision.options
        like = [o.card for o in options if o.card >= 0 and self.id_of(o.card) == self.id_of(card)]
        whose = {self.seat_of(other) for other in like}
        name = self.name_of(card)
        return f"{name} of seat {self.seat_of(card) + 1}" if len(whose) > 1 else name

    def question_words(self) -> str:
        """The pending question and everything it offers, in words."""
        decision = self.state.decision
        if decision is None:
            return f"nothing is asked: the game is over ({self.state.ending})"
        offered = dict.fromkeys(self.option_words(option) for option in decision.options)
        what: str = decision.kind
        if decision.kind == "cards":
            how_many = (
                f"{decision.most}"
                if decision.least == decision.most
                else f"{decision.least} to {decision.most}"
            )
            host = self.name_of(decision.host)
            what = f"choose {how_many} to {decision.purpose} (asked by {host})"
            if decision.purpose == "rank":
                what = f"which card goes to rank {decision.options[0].other} (asked by {host})"
        return f"seat {decision.seat + 1} is asked: {what}; offered: {', '.join(offered)}"
