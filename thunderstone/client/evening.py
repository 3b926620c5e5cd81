"""A campaign as whoever plays it goes through it: what is asked, what is new, tonight's game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from thunderstone.campaign.bots import choose
from thunderstone.campaign.tale import Night, Told
from thunderstone.client.campaign_place import CampaignPlace, campaigns_in
from thunderstone.journal import BadSave, Journal

if TYPE_CHECKING:
    from thunderstone.campaign import CampaignJournal, Outing, Question, Tale
    from thunderstone.campaign.questions import Pending
    from thunderstone.campaign.shelf import CampaignShelf
    from thunderstone.campaign.tale import Seat
    from thunderstone.journal import Player
    from thunderstone.profile import Profile

News = Night | Told
"""What a campaign has brought: a night that has been played, or an event that was answered."""


class Evening:
    """A campaign of the shelf, opened: what it waits for, what is new, and answering.

    Bots answer at once; what is left to answer is a person's. Whatever changes is written down.
    What cannot be written leaves a ``fault``, and the campaign goes on.
    """

    def __init__(self, profile: Profile, path: Path, journal: CampaignJournal) -> None:
        self.profile, self.path, self.journal = profile, path, journal
        self.fault: BadSave | None = None
        self._nights, self._events = len(self.tale.nights), len(self.tale.events)
        if journal.just_played:  # whoever left at once has not heard how the night went
            self._nights -= 1
        self.go_on()

    @property
    def tale(self) -> Tale:
        """Where the campaign stands."""
        return self.journal.tale

    @property
    def pending(self) -> Pending | None:
        """What it waits for: a person's answer, or a game; None: it is over."""
        return self.journal.pending

    @property
    def question(self) -> Question | None:
        """What a person is asked now, if anything."""
        return self.journal.question

    @property
    def outing(self) -> Outing | None:
        """The game that is to be played now, if any."""
        return self.journal.outing

    @property
    def asked(self) -> Seat | None:
        """Who is asked."""
        return None if self.question is None else self.tale.seats[self.question.seat]

    # -- going on -------------------------------------------------------------------------

    def answer(self, picks: Sequence[int]) -> None:
        """Answer for the person who is asked, and for all bots after that.

        Raises CampaignRefused, and then nothing has changed.
        """
        self.journal.answer(picks)
        self.save()
        self.go_on()

    def seat(self, players: Sequence[Player]) -> None:
        """Let these play from now on, seat by seat; whoever has no seat yet joins.

        Raises CampaignRefused.
        """
        for number, player in enumerate(players):
            if number >= len(self.tale.seats):
                self.journal.join(player)
            elif self.tale.seats[number].player != player:
                self.journal.sit(number, player)
        self.save()
        self.go_on()

    def go_on(self) -> None:
        """Let the bots answer until a person is asked or a game is due."""
        answered = False
        while (asked := self.asked) is not None and not asked.person:
            assert self.question is not None
            self.journal.answer(choose(self.tale, self.question))
            answered = True
        if answered:
            self.save()

    def save(self) -> None:
        """Write the campaign down as it stands."""
        self._do(lambda shelf: shelf.save(self.path, self.journal))

    def drop_game(self) -> None:
        """Forget tonight's game as it was left."""
        self._do(lambda shelf: shelf.drop_game(self.path))

    def _do(self, deed: Callable[[CampaignShelf], object]) -> None:
        try:
            deed(campaigns_in(self.profile))
        except BadSave as fault:
            self.fault = fault

    # -- what is new ----------------------------------------------------------------------

    @property
    def news(self) -> list[News]:
        """What has come about since the campaign was opened and has not been read, in order."""
        fresh: list[News] = [*self.tale.nights[self._nights :]]
        fresh += self.tale.events[self._events :]
        return sorted(fresh, key=self._moment)

    def read(self) -> None:
        """The first of the news has been read."""
        match self.news[:1]:
            case [Night()]:
                self._nights += 1
            case [Told()]:
                self._events += 1

    def _moment(self, new: News) -> tuple[int, int]:
        """Events of the town come before the game of their night, those of the road after it."""
        if isinstance(new, Night):
            return new.number, 1
        return new.night, 0 if self.tale.campaign.events[new.event].when == "town" else 2

    # -- the game -------------------------------------------------------------------------

    @property
    def under_way(self) -> bool:
        """Whether tonight's game has been begun."""
        return campaigns_in(self.profile).left_game(self.path, self.journal)

    def game(self) -> Journal:
        """The game of tonight, as it was left or dealt.

        Raises BadSave where the one that was left cannot be read, CampaignRefused where none is
        due.
        """
        return self.place_of(self.journal.new_game()).load()

    def played(self, night: int) -> Journal:
        """The game of a night that has been played. Raises BadSave."""
        return Journal.from_plain(self.journal.library, self.journal.games[night - 1])

    def place_of(self, game: Journal) -> CampaignPlace:
        """Where the game of tonight is kept."""
        return CampaignPlace(self.profile, self.path, self.journal, game)
