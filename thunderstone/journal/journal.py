"""A running game with its past: every answer is kept, and the last ones can be taken back."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from thunderstone.engine import machine, rng
from thunderstone.engine.decision import IllegalAnswer, Step
from thunderstone.engine.events import Event
from thunderstone.engine.library import Library
from thunderstone.engine.program import BadCard
from thunderstone.engine.scoring import NOBODY
from thunderstone.engine.setup import BadSetup, Setup, deal
from thunderstone.engine.state import StaleFrame, State, state_from_plain
from thunderstone.journal.faults import BadSave, ReplayMismatch
from thunderstone.journal.migration import FORMAT
from thunderstone.journal.record import (
    GAME,
    MAX_ALL_PICKS,
    MAX_ANSWERS,
    Record,
    canonical,
    checksum,
    clean_name,
    read_record,
)
from thunderstone.journal.rules import RULES_VERSION, same_rules
from thunderstone.journal.seats import HUMAN, Handover, HandoverRefused, Player, Seating
from thunderstone.journal.state_check import BadState, check_state


class UndoRefused(Exception):
    """There is nothing that may be taken back (or done again) now; the message is the reason."""


class Journal:
    """A game as its seed, its setup, its players and its answers; ``state`` is where they lead.

    ``players`` are those who sat down, ``handovers`` the changes of who plays a seat since.
    ``hints`` counts by seat the hints that its person has asked for; no undo takes one back.
    ``branch`` is who sat, by seat, at the game that this one goes on from in mid-course, as its
    recording had it (empty: at none).
    ``happened`` is what came of the deal and then of each answer, the changes of who plays a seat
    after it among them, and ``deciders`` who gave it (nobody the deal).
    ``turn_hashes`` holds the digest of the state at the start of each turn. ``origin`` is None,
    or the JSON data of the state that the answers start from: a game taken up from a snapshot.
    """

    def __init__(
        self,
        library: Library,
        setup: Setup,
        seed: int,
        players: Sequence[Player],
        origin: dict[str, Any] | None = None,
    ) -> None:
        """Deal the game, or take it up at ``origin``.

        Raises BadSetup where it cannot be dealt, BadSave where ``origin`` cannot be taken up.
        """
        if len(players) != setup.seats:
            raise BadSetup("players_for_seats", count=len(players), seats=setup.seats)
        self.library = library
        self.setup = setup
        self.seed = seed & rng.MASK
        self.players = tuple(player._replace(name=clean_name(player.name)) for player in players)
        self.origin = origin
        self._seating = Seating(self.players)
        self.hints = [0] * len(self.players)
        self.branch: tuple[str, ...] = ()
        self.answers: list[list[int]] = []
        self.turn_hashes: dict[int, str] = {}
        self.state = deal(library, setup, self.seed) if origin is None else revive(library, origin)
        self.happened: list[tuple[Event, ...]] = [tuple(self.state.events)]
        self.deciders = [NOBODY]
        self._past: list[State] = []
        self._undone: list[list[int]] = []
        self._turn_start, self._turn_answers = self.state, 0
        self._note_turn()

    @classmethod
    def new(cls, library: Library, setup: Setup, seed: int, players: Sequence[Player]) -> Journal:
        """A new game, dealt and carried on to its first question."""
        return cls(library, setup, seed, players)

    def answer(self, picks: Sequence[int]) -> Step:
        """Answer the pending decision; what was undone before is forgotten.

        Raises IllegalAnswer, or a fault of the game's own cards; nothing has changed then. A card
        of the player's own whose effect fails is left out of the game (``engine.exclusion``).
        """
        if self.given_up:
            raise IllegalAnswer("the game has been given up")
        before, asked = self.state.copy(), self.state.decision
        try:
            step = machine.answer(self.state, picks)
        except Exception:
            self.state = before
            raise
        self.answers.append(list(picks))
        self.happened.append(step.events)
        self.deciders.append(asked.seat if asked is not None else NOBODY)
        self._past.append(before)
        self._undone.clear()
        self._note_turn()
        return step

    # -- who plays ------------------------------------------------------------------------

    @property
    def handovers(self) -> list[Handover]:
        """The changes of who plays a seat, in order."""
        return self._seating.changes

    @handovers.setter
    def handovers(self, changes: Sequence[Handover]) -> None:
        self._seating = Seating(self.players, changes)

    def handovers_after(self, answers: int) -> Sequence[Handover]:
        """The changes made when just so many answers had been given."""
        return self._seating.after(answers)

    @property
    def seated(self) -> tuple[Player, ...]:
        """Who plays each seat now."""
        return self._seating.now

    @property
    def resigned(self) -> frozenset[int]:
        """The seats whose owners have given up; they cannot win."""
        return self._seating.resigned

    @property
    def given_up(self) -> bool:
        """Whether the game ended because the last person in it resigned."""
        return self._seating.given_up

    @property
    def bots_may_step_in(self) -> bool:
        """Whether a bot may still play for somebody: not after seats.MOST_HANDOVERS changes."""
        return not self._seating.full

    def handover_refusal(self, seat: int, control: str, cause: str) -> str | None:
        """Why a seat cannot change hands so, in one word, or None (see HandoverRefused)."""
        if self.state.decision is None:
            return "game_over"
        return self._seating.refusal(Handover(len(self.answers), seat, control, cause))

    def hand_over(self, seat: int, control: str, cause: str) -> Handover:
        """Let ``control`` play a seat from now on, even while it is being asked something.

        What was answered before stands from now on: nobody may take back what another decided,
        or learn from a bot's moves and then think again. Raises HandoverRefused.
        """
        reason = self.handover_refusal(seat, control, cause)
        if reason is not None:
            raise HandoverRefused(reason)
        change = Handover(len(self.answers), seat, control, cause)
        self._seating.follow(change)
        self.happened[-1] = (*self.happened[-1], change.event())
        self._past.clear()
        self._undone.clear()
        return change

    # -- taking back ----------------------------------------------------------------------

    def undo_refusal(self) -> str | None:
        """Why the last answer cannot be taken back, in one word, or None.

        Answers stand once the turn has passed or a seat has changed hands (nothing_to_undo),
        once anything hidden has come to light since (something_revealed), and where another
        seat or a bot gave them or is now being asked (not_your_turn).
        """
        decision = self.state.decision
        if not self._past or decision is None:
            return "nothing_to_undo"
        asked = self._past[-1].decision
        if asked is None or asked.seat != decision.seat:
            return "not_your_turn"
        if self.seated[asked.seat].control != HUMAN:
            return "not_your_turn"
        if self._past[-1].reveals != self.state.reveals:
            return "something_revealed"
        return None

    def undo(self) -> list[int]:
        """Take the last answer back, at once; gives it. Raises UndoRefused."""
        refusal = self.undo_refusal()
        if refusal is not None:
            raise UndoRefused(refusal)
        self.state = self._past.pop()
        self.happened.pop()
        self.deciders.pop()
        self._undone.append(self.answers.pop())
        return self._undone[-1]

    def redo_refusal(self) -> str | None:
        """Why nothing can be done again ("nothing_to_redo"), or None."""
        return None if self._undone else "nothing_to_redo"

    def redo(self) -> Step:
        """Give the answer again that was taken back last. Raises UndoRefused."""
        refusal = self.redo_refusal()
        if refusal is not None:
            raise UndoRefused(refusal)
        *rest, picks = self._undone
        step = self.answer(picks)
        self._undone = rest
        return step

    # -- keeping --------------------------------------------------------------------------

    def to_plain(self) -> dict[str, Any]:
        """The game as JSON data, with snapshots that survive a change of the rules.

        A game with more answers, or picks, than a reader takes begins with its running turn.
        """
        long = len(self.answers) > MAX_ANSWERS or sum(map(len, self.answers)) > MAX_ALL_PICKS
        first = self._turn_answers if long else 0
        turn_start = self._turn_start.to_plain()
        turns = [self._turn_start.turn.number] if first else self.turn_hashes
        plain: dict[str, Any] = {
            "game": GAME,
            "format": FORMAT,
            "rules_version": RULES_VERSION,
            "rules": self.library.digest,
            "sets": self._own_sets(),
            "setup": self.setup.to_plain(),
            "seed": self.seed,
            "players": [player._asdict() for player in self.players],
            "handovers": [
                change._replace(answer=max(0, change.answer - first))._asdict()
                for change in self.handovers
            ],
            "hints": self.hints,
            "origin": turn_start if first else self.origin,
            "answers": self.answers[first:],
            "hashes": {str(turn): self.turn_hashes[turn] for turn in turns},
            "snapshot": self.state.to_plain(),
            "turn_start": turn_start,
        }
        if self.branch:
            plain["branch"] = list(self.branch)
        plain["checksum"] = checksum(plain)
        return plain

    def _own_sets(self) -> dict[str, str]:
        """The player's own sets of which any card is in the game, with their digests."""
        used = {card.set for card in self.state.cards}
        return {name: digest for name, digest in self.library.own.items() if name in used}

    @classmethod
    def from_plain(cls, library: Library, plain: Any) -> Journal:
        """Replay a game from its JSON data, comparing every turn's hash.

        Raises BadSave where the data is no game, and Parted where the rules lead elsewhere.
        """
        return replay(library, read_record(plain))

    def _note_turn(self) -> None:
        """Note the hash of a turn that has just begun; nothing before it can be undone."""
        number = self.state.turn.number
        if number not in self.turn_hashes:
            self.turn_hashes[number] = self.state.digest()
            self._turn_start, self._turn_answers = self.state.copy(), len(self.answers)
            self._past.clear()


UNDER_WAY = ("stack", "programs")
"""The fields of a state that belong to an effect in mid-course."""


def replay(library: Library, record: Record) -> Journal:
    """Play a record's answers again. Raises BadSave, or Parted naming the turn and the answer."""
    check_sets(library, record)
    same = same_rules(library, record)
    players = [Player(*entry) for entry in record.players]
    try:
        journal = Journal(library, record.setup, record.seed, players, record.origin)
    except BadSetup as error:
        raise BadSave("setup", why=error) from None
    journal.hints[:] = record.hints
    journal.branch = record.branch
    recorded = Seating(players, record.handovers)
    _compare(journal, record, same)
    _follow(journal, recorded)
    for picks in record.answers:
        try:
            journal.answer(picks)
        except IllegalAnswer:
            turn, number = journal.state.turn.number, len(journal.answers) + 1
            raise ReplayMismatch(turn, number, altered=same) from None
        _compare(journal, record, same)
        _follow(journal, recorded)
    if _table(record.snapshot, same) != _table(journal.state.to_plain(), same):
        raise ReplayMismatch(journal.state.turn.number, len(journal.answers), altered=same)
    return journal


def check_sets(library: Library, record: Record) -> None:
    """Raise BadSave where a set of the player's own is not here, or not as it was."""
    for name, digest in record.sets.items():
        if name not in library.own:
            raise BadSave("set_missing", name=name)
        if library.own[name] != digest:
            raise BadSave("set_changed", name=name)


def _follow(journal: Journal, recorded: Seating) -> None:
    """Let the seats change hands that did so after as many answers."""
    for change in recorded.after(len(journal.answers)):
        try:
            journal.hand_over(change.seat, change.control, change.cause)
        except HandoverRefused:
            raise BadSave("damaged", why="handovers") from None


def _table(plain: dict[str, Any], same: bool) -> str:
    """A state as it is compared. By other rules the effect under way may be put in other steps now:
    what lies on the table counts, and the answers say how far it has come."""
    return canonical(plain if same else {k: v for k, v in plain.items() if k not in UNDER_WAY})


def _compare(journal: Journal, record: Record, same: bool) -> None:
    turn = journal.state.turn.number
    if journal.turn_hashes[turn] != record.hashes.get(turn):
        raise ReplayMismatch(turn, len(journal.answers), altered=same)


def revive(library: Library, plain: dict[str, Any]) -> State:
    """A state from its JSON data, asking its pending question again.

    Raises BadSave: stale where an effect under way has changed, damaged where it is no state.
    """
    try:
        check_state(library, plain)
        state = state_from_plain(library, plain)
        _check(state)
        machine.advance(state)
    except StaleFrame:
        raise BadSave("stale") from None
    except BadState as error:
        raise BadSave("damaged", why=f"state: {error}") from None
    except (LookupError, TypeError, ValueError, AttributeError, ArithmeticError, BadCard):
        raise BadSave("damaged", why="state") from None
    return state


def _check(state: State) -> None:
    """Every card lies in exactly one place."""
    cards = sorted(card for _, _, pile in state.zones() for card in pile)
    if cards != list(range(len(state.cards))):
        raise BadSave("damaged", why="cards")
