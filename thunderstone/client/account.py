"""What has happened in a game, as whoever looks on may know it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Protocol, overload

from thunderstone.client.forecasts import Forecasts
from thunderstone.engine import rng
from thunderstone.engine import view as viewing
from thunderstone.journal import HUMAN, playback
from thunderstone.journal.seats import RELIEVED, RESIGNED

if TYPE_CHECKING:
    from thunderstone.bots.requests import Thinker
    from thunderstone.engine.decision import Decision
    from thunderstone.engine.events import Event
    from thunderstone.engine.state import State
    from thunderstone.engine.view import View
    from thunderstone.journal import Journal, Player

NOBODY = -1


class GamePlace(Protocol):
    """Where a game that is played is kept."""

    def keep(self) -> None:
        """Keep the game as it stands now."""

    def leave(self) -> None:
        """The game is over."""

    def load(self) -> Journal:
        """The game as it was kept last. Raises BadSave."""

    def of(self, journal: Journal) -> GamePlace:
        """The same place for the same game, read anew."""


class KnownSteps(Sequence["list[Event]"]):
    """The steps of a chronicle as a seat may know them: each is masked when it is looked at, as
    most readers look at the last few alone."""

    def __init__(self, happened: Sequence[Sequence[Event]], eye: int) -> None:
        self._happened, self._eye = tuple(happened), eye

    def __len__(self) -> int:
        return len(self._happened)

    @overload
    def __getitem__(self, at: int) -> list[Event]: ...
    @overload
    def __getitem__(self, at: slice) -> KnownSteps: ...
    def __getitem__(self, at: int | slice) -> list[Event] | KnownSteps:
        if isinstance(at, slice):
            return KnownSteps(self._happened[at], self._eye)
        return [viewing.masked(event, self._eye) for event in self._happened[at]]


class Account:
    """A game's journal and what happened at each of its answers, masked for the viewer.

    ``happened`` is that as the journal has it, unmasked.
    ``viewer`` is the seat of the person at the screen: the only person's, or NOBODY at first.
    ``recorded``: a finished game is being watched again. ``thinker`` thinks for whoever asks what
    a bot would do or has done.
    """

    recorded = False
    noted = False
    """Whether the game is noted in the history, or will be once it is over."""

    kept_at: GamePlace | None = None
    """Where the game is kept while it is played; None where it is only looked at."""

    def __init__(self, journal: Journal, thinker: Thinker) -> None:
        self.journal, self.thinker = journal, thinker
        people = self.people
        self.viewer = people[0] if len(people) == 1 else NOBODY
        self.forecasts = Forecasts(self)
        self._first: State | None = None
        self.happened = journal.happened

    @property
    def players(self) -> Sequence[Player]:
        """Who plays each seat now."""
        return self.journal.seated

    @property
    def people(self) -> list[int]:
        """The seats that people sat down at, whoever plays them now."""
        return [seat for seat, player in enumerate(self.journal.players) if player.control == HUMAN]

    @property
    def humans(self) -> list[int]:
        """The seats that people play now."""
        return [seat for seat, player in enumerate(self.players) if player.control == HUMAN]

    @property
    def away(self) -> dict[int, str]:
        """The people who do not play themselves, by seat: "relieved" or "resigned"."""
        gone = self.journal.resigned
        return {
            seat: RESIGNED if seat in gone else RELIEVED
            for seat in self.people
            if seat in gone or self.players[seat].control != HUMAN
        }

    @property
    def decision(self) -> Decision | None:
        """The pending question, unmasked; None when the game is over, or has been given up."""
        return None if self.journal.given_up else self.journal.state.decision

    @property
    def given(self) -> int:
        """How many answers have been given."""
        return len(self.journal.answers)

    @property
    def eyes(self) -> tuple[int, int]:
        """Whose eyes see the game, and how often seats have been handed over."""
        return self.viewer, len(self.journal.handovers)

    def view(self) -> View:
        """The game as the viewer may see it; NOBODY sees what is public."""
        return viewing.view(self.journal.state, self._eye())

    def dealt(self) -> State:
        """The table as the game began, as the viewer may see it."""
        if self._first is None:
            self._first = next(playback(self.journal)).state.copy()
        return viewing.view(self._first, self._eye()).state

    def chronicle(self) -> list[Event]:
        """Everything that has happened since the deal, as the viewer may know it."""
        return [event for step in self.steps() for event in step]

    def steps(self) -> KnownSteps:
        """The chronicle answer by answer."""
        return KnownSteps(self.happened, self._eye())

    def decider(self, number: int) -> int:
        """Whose answer brought about a step of the chronicle; NOBODY's for the deal."""
        return self.journal.deciders[number]

    def _eye(self) -> int:
        """The viewer's seat, or one beyond all seats, which sees nothing secret."""
        return self.viewer if self.viewer >= 0 else len(self.players)

    def masked(self, event: Event) -> Event:
        """What the viewer may know of an event."""
        return viewing.masked(event, self._eye())

    def seed_of(self, answers: int) -> int:
        """The same game and as many answers give the same bot the same whims."""
        return (self.journal.seed * 1_000_003 + answers) & rng.MASK
