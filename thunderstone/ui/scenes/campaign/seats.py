"""Who plays in a campaign from now on: seats that change hands, and captains who join."""

from __future__ import annotations

from typing import TYPE_CHECKING

from thunderstone.campaign import CampaignRefused
from thunderstone.client.choice import Chair
from thunderstone.engine.setup import SEATS
from thunderstone.ui import kit, routes
from thunderstone.ui.scenes.common.chairs import bot_chair, players_of
from thunderstone.ui.scenes.common.seat_lines import SeatLines
from thunderstone.ui.services import Services

if TYPE_CHECKING:
    from thunderstone.client.evening import Evening


class CampaignSeats:
    """The seats of a campaign as they are being changed; those that there are stay."""

    def __init__(self, evening: Evening) -> None:
        seats = enumerate(evening.tale.seats)
        self.chairs = [Chair(own.player.name, own.player.control, seat) for seat, own in seats]

    def add_chair(self) -> None:
        """One captain more, a bot at first."""
        self.chairs.append(bot_chair(self.chairs)._replace(coat=len(self.chairs)))

    def remove_chair(self, seat: int) -> None:
        """Without one who was to join."""
        del self.chairs[seat]

    def change_coat(self, seat: int) -> None:
        """Banners stay with their seats."""


class CampaignSeatsScreen(kit.Overlay[Services]):
    """A line for each seat; what has changed holds once it is confirmed."""

    name, first = "campaign_seats", "done"

    def __init__(self, services: Services, evening: Evening) -> None:
        super().__init__(services)
        self.evening, self.seats = evening, CampaignSeats(evening)
        count = len(evening.tale.seats)
        most = count if evening.outing is not None else SEATS.stop - 1
        self.lines = SeatLines(services, self.seats, self.changed, kept=count, most=most)

    def body(self) -> kit.Plate:
        """The seats, what may change when, and the button that confirms."""
        say = self.say
        away = self.evening.outing is not None
        return kit.Plate(say("campaign_seats.heading"), wide="notice", tall="form", gap="m")[
            kit.Prose(say("campaign_seats.away" if away else "campaign_seats.about")),
            kit.Scroll("seats", grow=1)[kit.Column(gap="s")[*self.lines.body()]],
            kit.Row(gap="s")[
                kit.Spacer(),
                kit.Button("cancel", say("campaign_seats.cancel"), self.back),
                kit.Button("done", say("campaign_seats.done"), self.confirm, icon="check"),
            ],
        ]

    def confirm(self) -> None:
        """Let the seats be played so from now on; a refusal is told."""
        self.services.pop()
        try:
            self.evening.seat(players_of(self.seats.chairs))
        except CampaignRefused as refused:
            key = "full" if str(refused) == "full" else "away"
            told = self.say(f"campaign_seats.{key}")
            self.services.navigate(routes.Notice(self.say("campaign_list.not_done"), told))
