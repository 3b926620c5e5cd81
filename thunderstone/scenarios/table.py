"""The table a case plays on: the state, the names of its copies, and what has happened so far."""

from __future__ import annotations

from dataclasses import dataclass, field

from thunderstone.engine import hall, machine, preview, values
from thunderstone.engine.decision import Decision, Event, IllegalAnswer, Option
from thunderstone.engine.state import State
from thunderstone.scenarios.faults import Failed
from thunderstone.scenarios.names import CardRef, is_meant

SHARED = -1
"""The owner of copies that belong to no seat when the case begins."""


@dataclass
class Table:
    """A running case. ``main`` is the seat that checks without a seat number speak of.

    ``labels`` gives every copy its owner at the start (SHARED: none) and its number among that
    owner's copies of the same card. ``fought`` is the comparison the last battle ended in.
    """

    state: State
    main: int
    labels: dict[int, tuple[int, int]] = field(default_factory=dict)
    log: list[Event] = field(default_factory=list)
    latest: list[Event] = field(default_factory=list)
    fought: values.Tally | None = None

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
        )

    def is_copy(self, ref: CardRef, card: int, seat: int) -> bool:
        """Whether ``ref`` means this copy when ``seat`` speaks.

        A number means the seat's own copies; where it has none of that number, any other.
        """
        own = (seat, self.label(card)[1])
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
        """Answer the pending question by positions; notes events and the battle's comparison."""
        self._look_ahead(picks)
        try:
            step = machine.answer(self.state, picks)
        except IllegalAnswer as error:
            raise Failed(str(error)) from None
        self.latest += step.events
        self.log += step.events

    def preview(self, card: int) -> values.Tally | None:
        """What attacking ``card`` now would come to, without declaring it."""
        return preview.attack_preview(self.state, card)

    def _look_ahead(self, picks: list[int]) -> None:
        """Note the comparison just before the battle is settled: later its cards are gone."""
        clone = self.state.copy()
        try:
            decision, chosen = machine.check_answer(clone, picks)
        except IllegalAnswer:
            return
        frame = clone.stack[-1]
        frame.regs[decision.into] = machine.register_of(decision, chosen)
        frame.pc += 1
        machine.advance(clone, until=preview.COMPARISON)
        if clone.decision is None and clone.stack and not clone.over:
            turn = clone.turn
            self.fought = values.tally(clone, turn.seat, turn.target, turn.target_rank)

    def option_words(self, option: Option) -> str:
        """An option as a case would write it."""
        name = self.name_of
        match option.act:
            case "card":
                return name(option.card)
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

    def question_words(self) -> str:
        """The pending question and everything it offers, in words."""
        decision = self.state.decision
        if decision is None:
            return f"nothing is asked: the game is over ({self.state.ending})"
        offered = dict.fromkeys(self.option_words(option) for option in decision.options)
        what = decision.kind
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
