"""The table a case plays on: the state, the names of its copies, and what has happened so far."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import NamedTuple

from thunderstone.engine import attack, commission, hall, machine, preview
from thunderstone.engine.decision import Decision, IllegalAnswer, Option
from thunderstone.engine.events import Event
from thunderstone.engine.frames import picked
from thunderstone.engine.program import Instruction
from thunderstone.engine.state import Frame, State
from thunderstone.engine.verbs.ask import STAND_IN_PURPOSES
from thunderstone.scenarios.faults import Failed
from thunderstone.scenarios.names import CardRef, is_meant

SHARED = -1
"""The owner of copies that belong to no seat when the case begins."""

CARD_CHOICES = ("choose_cards", "choose_order", "choose_stand_in")
"""The verbs that choose cards."""

ACT_CHOICES = {"choose_mode": "mode", "choose_seat": "seat", "choose_spoils": "spoils"}
"""The verbs that choose one act, with the kind of their question."""

NEW_ORDER = "rearrange"
"""The verb that lays the cards of the hall into the order chosen (R227)."""

WATCHED = (*preview.COMPARISON, *CARD_CHOICES, *ACT_CHOICES, NEW_ORDER)
"""The verbs that a case looks at as they happen: the state after them tells too little."""


class Candidate(NamedTuple):
    """A card as it lay when it was the only one for a choice: in which rank of the hall (-1: in
    none), and whose it was."""

    card: int
    rank: int
    owner: int


class Unasked(NamedTuple):
    """A question that had one answer and was not asked: to which seat it would have gone, and that
    answer.

    ``about`` is the purpose of a choice of cards, "mode", "seat", "spoils" or "rearrange";
    ``word`` the way taken, or the number of the seat chosen.
    """

    seat: int
    about: str
    candidates: tuple[Candidate, ...] = ()
    word: str = ""


@dataclass
class Table:
    """A running case. ``main`` is the seat that checks without a seat number speak of.

    ``labels`` gives every copy its owner at the start (SHARED: none) and its number among that
    owner's copies of the same card. ``fought`` is the comparison the last battle ended in.
    ``unasked`` and ``moved`` belong to the last answer: the questions that it left no choice in
    and that no later line has named yet, and the cards of the hall's new order with their old and
    new ranks. ``deeds`` counts the answers given and the unasked questions named; ``given`` are
    the answers.
    """

    state: State
    main: int
    labels: dict[int, tuple[int, int]] = field(default_factory=dict)
    log: list[Event] = field(default_factory=list)
    unasked: list[Unasked] = field(default_factory=list)
    moved: dict[int, tuple[int, int]] = field(default_factory=dict)
    fought: attack.AttackBreakdown | None = None
    deeds: int = 0
    given: list[list[int]] = field(default_factory=list)

    def id_of(self, card: int) -> str:
        """The id of the card a copy shows."""
        return self.state.cards[card].id

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
            is_meant(ref.id, self.state.cards[card])
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

    def answer(self, picks: list[int]) -> None:
        """Answer the pending question by positions, and play on to the next one."""
        self.unasked, self.moved = [], {}
        ordering = self.state.decision is not None and self.state.decision.purpose == "rank"
        try:
            machine.answer(self.state, picks, until=WATCHED)
        except IllegalAnswer as error:
            raise Failed(str(error)) from None
        self.deeds += 1
        self.given.append(picks)
        self.carry_on(ordering, len(self.state.events))

    def carry_on(self, ordering: bool = False, counted: int = 0) -> None:
        """Play on to the next question, noting events and all that is watched on the way.

        ``ordering`` says that the new order of the hall has been asked for; so many events are
        ``counted`` for commissions already.
        """
        state = self.state
        while state.stack and state.decision is None:
            machine.advance(state, until=WATCHED)
            if state.stack and state.decision is None:
                self._watch(ordering)
        if state.tally:
            commission.count(state, state.events[counted:], range(len(state.seats)))
        self.log += state.events
        state.events = []

    def _watch(self, ordering: bool) -> None:
        """Carry out the watched verb that comes next, and note what it does."""
        state, frame = self.state, self.state.stack[-1]
        program = state.library.programs[frame.program]
        step, (_, run, values) = program.code[frame.pc], program.ready[frame.pc]
        if step.verb in preview.COMPARISON:
            turn = state.turn
            self.fought = attack.tally(state, turn.seat, turn.target, turn.target_rank)
        if step.verb == NEW_ORDER:
            self._note_new_order(frame, ordering)
        frame.pc += 1
        state.decision = run(state, frame, *values)
        if state.decision is not None:
            frame.pc -= 1
        else:
            self._note_unasked(frame, step)

    def _note_new_order(self, frame: Frame, ordering: bool) -> None:
        placed = frame.regs.get("placed", [])
        ranks = [hall.rank_of(self.state, card) for card in placed]
        self.moved = dict(zip(placed, zip(ranks, sorted(ranks), strict=True), strict=True))
        if placed and not ordering:
            self.unasked.append(Unasked(frame.seat, NEW_ORDER, self._candidates(placed)))

    def _note_unasked(self, frame: Frame, step: Instruction) -> None:
        """Note a question that was not asked; what chance chose was none (R196)."""
        if step.verb in CARD_CHOICES and not step.args.get("at_random"):
            about = _purpose_of(step)
            cards = frame.regs[step.args["into"]]
            self.unasked.append(Unasked(frame.seat, about, self._candidates(cards)))
        elif step.verb in ACT_CHOICES:
            taken = picked(frame)
            word = str(taken.seat + 1) if taken.act == "seat" else taken.word
            about = ACT_CHOICES[step.verb]
            self.unasked.append(Unasked(frame.seat, about, self._candidates(taken.cards), word))

    def _candidates(self, cards: Iterable[int]) -> tuple[Candidate, ...]:
        state = self.state
        return tuple(Candidate(c, hall.rank_of(state, c), self.seat_of(c)) for c in cards)

    def confirm(self, fits: Callable[[Unasked], bool]) -> bool:
        """Whether the last answer has left a question unasked that ``fits``; each is named once."""
        for place, question in enumerate(self.unasked):
            if fits(question):
                del self.unasked[place]
                self.deeds += 1
                return True
        return False

    def are_all(self, refs: list[CardRef], candidates: tuple[Candidate, ...]) -> bool:
        """Whether ``refs`` name exactly the ``candidates``, as these lay when they were chosen."""
        left = list(candidates)
        for ref in sorted(refs, key=lambda ref: not ref.exact):
            found = [
                one
                for one in left
                if is_meant(ref.id, self.state.cards[one.card])
                and ref.number in (None, self.label(one.card)[1])
                and ref.rank in (None, one.rank)
                and ref.seat in (None, one.owner)
            ]
            if not found:
                return False
            left.remove(found[0])
        return not left

    def preview(self, card: int) -> attack.AttackBreakdown | None:
        """What attacking ``card`` now would come to, without declaring it."""
        return preview.attack_preview(self.state, card)

    def option_words(self, option: Option) -> str:
        """An option as a case would write it."""
        name = self.name_of
        match option.act:
            case "done" if self.state.decision and self.state.decision.kind == "purchase":
                return "buy: none"
            case "card":
                return self._card_words(option.card)
            case "use":
                effects = len(self.state.cards[option.card].abilities)
                effect = f", effect {option.effect + 1}" if effects > 1 else ""
                return f"use: {name(option.card)}{effect}"
            case "equip":
                return f"equip: {{{name(option.card)}: {name(option.bearer)}}}"
            case "level":
                return f"level_up: {{{name(option.card)}: {self.id_of(option.into)}}}"
            case "buy":
                return f"buy: {self.id_of(option.card)}"
            case "attack":
                return f"attack: {self.id_of(option.card)} (rank {option.rank})"
            case "seat":
                return f"pass_to: {option.seat + 1}"
            case "help":
                return f"ask_help: {option.seat + 1}"
            case "mode":
                return f"mode: {option.mode}"
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
                what = f"which card goes to rank {decision.options[0].rank} (asked by {host})"
        return f"seat {decision.seat + 1} is asked: {what}; offered: {', '.join(offered)}"

    def unasked_words(self) -> str:
        """What the last answer has left no choice in, for a line that names something else."""
        taken = [
            f"{question.about} {', '.join(self.name_of(one.card) for one in question.candidates)}"
            for question in self.unasked
            if question.candidates
        ]
        return f"\ntaken unasked: {'; '.join(taken)}" if taken else ""


def _purpose_of(step: Instruction) -> str:
    """What a verb that chooses cards chooses them for."""
    if step.verb == "choose_stand_in":
        return STAND_IN_PURPOSES[step.args["event"]]
    return "order" if step.verb == "choose_order" else str(step.args["purpose"])
