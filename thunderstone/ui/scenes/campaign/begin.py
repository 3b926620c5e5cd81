"""A new campaign: its name, its story, how it is played and by whom."""

from __future__ import annotations

from typing import TYPE_CHECKING

from thunderstone.campaign import SIEGE, VERSUS, WAYS_TO_PLAY, CampaignJournal
from thunderstone.catalogue.campaign import load_campaigns
from thunderstone.client.campaign_place import campaigns_in
from thunderstone.client.campaign_words import PROLOGUE
from thunderstone.client.choice import Chair, fresh_seed
from thunderstone.client.evening import Evening
from thunderstone.engine.setup import SEATS
from thunderstone.journal import BadSave
from thunderstone.journal.record import MAX_NAME
from thunderstone.ui import kit, routes
from thunderstone.ui.crash_handler import tell_fault
from thunderstone.ui.scenes.common.chairs import bot_chair, kept_chairs, players_of
from thunderstone.ui.scenes.common.seat_lines import SeatLines
from thunderstone.ui.services import Services

if TYPE_CHECKING:
    from collections.abc import Sequence

    from thunderstone.catalogue.campaign import Campaign
    from thunderstone.engine.library import Library
    from thunderstone.profile import Profile


class NewCampaign:
    """What is chosen for a new campaign; needs no window.

    ``name`` is what has been typed, "" for the story's own. Each seat bears the coat of its place.
    """

    def __init__(self, stories: Sequence[Campaign], chairs: Sequence[Chair]) -> None:
        self.stories, self.story = stories, stories[0]
        self.name, self.wanted = "", VERSUS
        self.chairs: list[Chair] = []
        self._sit(chairs)

    @property
    def play(self) -> str:
        """How it is played: alone always against the Dungeon."""
        return self.wanted if len(self.chairs) > 1 else SIEGE

    def take_story(self, name: str) -> None:
        """Another story."""
        self.story = next(story for story in self.stories if story.id == name)

    # -- the seats ----------------------------------------------------------------------------

    def add_chair(self) -> None:
        """One more seat, for a bot."""
        if len(self.chairs) + 1 in SEATS:
            self._sit([*self.chairs, bot_chair(self.chairs)])

    def remove_chair(self, seat: int) -> None:
        """One seat less."""
        self._sit([*self.chairs[:seat], *self.chairs[seat + 1 :]])

    def change_coat(self, seat: int) -> None:
        """Exchange seats with the next player, and so the coats."""
        chairs, other = [*self.chairs], (seat + 1) % len(self.chairs)
        chairs[seat], chairs[other] = chairs[other], chairs[seat]
        self._sit(chairs)

    def _sit(self, chairs: Sequence[Chair]) -> None:
        self.chairs[:] = [chair._replace(coat=seat) for seat, chair in enumerate(chairs)]

    # -- beginning ----------------------------------------------------------------------------

    def begun(self, library: Library, profile: Profile, lang: str) -> Evening:
        """The campaign, begun and kept. Raises BadSave."""
        players = players_of(self.chairs)
        journal = CampaignJournal(library, self.story, fresh_seed(), self.play, players)
        journal.name = self.name.strip() or self.story.name(lang)
        return Evening(profile, campaigns_in(profile).begin(journal), journal)


class NewCampaignScreen(kit.Screen[Services]):
    """Who plays on the left; the story, its name and how it is played on the right."""

    name, first = "campaign_new", "begin"
    picture = "road"

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        chairs = kept_chairs(services.settings.last_game.get("chairs"))
        self.new = NewCampaign(list(load_campaigns().known.values()), chairs)
        self.lines = SeatLines(services, self.new, self.changed)

    def body(self) -> kit.Item:
        """Seats, story, and the button that begins."""
        say, new, lang = self.say, self.new, self.services.language
        about = new.story.say(PROLOGUE, lang)
        begin = kit.Button(
            "begin", say("campaign_new.begin"), self.begin,
            say("campaign_new.begin_detail", n=len(new.chairs)),
            icon="gate", manner="village", tall="action",
        )  # fmt: skip
        return self.whole_page(say("campaign_new.heading"))[
            kit.Row(gap="m", grow=1, align="stretch")[
                kit.Panel(say("setup.players"), wide="column", pad=("s", "m"))[
                    kit.Scroll("seats", grow=1)[kit.Column(gap="s")[*self.lines.body()]]
                ],
                kit.Panel(grow=1, gap="m")[
                    kit.Text(new.story.name(lang), "title"),
                    kit.Scroll("story", grow=1)[kit.Prose(about, "tale")],
                    kit.Form()[self._name(), self._story(), self._play()],
                    begin,
                ],
            ]
        ]

    def _name(self) -> kit.Field:
        hint = self.new.story.name(self.services.language)
        line = kit.Line("name", self.new.name, self._call, limit=MAX_NAME, hint=hint)
        return kit.Field(self.say("campaign_new.name"), line)

    def _story(self) -> kit.Field | None:
        """Which story, where there is one of the player's own as well."""
        new, lang = self.new, self.services.language
        if len(new.stories) == 1:
            return None
        stories = [(story.id, story.name(lang)) for story in new.stories]
        cycler = kit.Cycler("story_of", stories, new.story.id, self._take_story)
        return kit.Field(self.say("campaign_new.story"), cycler)

    def _play(self) -> kit.Field:
        """Against each other or together; whoever is alone has no choice."""
        say, new = self.say, self.new
        if len(new.chairs) == 1:
            alone = kit.Text(say("campaign_new.alone"), "faint")
            return kit.Field(say("campaign_new.play"), alone)
        ways = [(way, say(f"campaign_new.{way}")) for way in WAYS_TO_PLAY]
        chosen = kit.Segmented("play", ways, new.play, self._take_play)
        return kit.Field(say("campaign_new.play"), chosen, say(f"campaign_new.{new.play}_tip"))

    # -- being used ---------------------------------------------------------------------------

    def _call(self, name: str) -> None:
        self.new.name = name

    def _take_story(self, name: str) -> None:
        self.new.take_story(name)
        self.changed()

    def _take_play(self, play: str) -> None:
        self.new.wanted = play
        self.changed()

    def begin(self) -> None:
        """Begin, and go to the map; a full shelf or disk is told of."""
        services = self.services
        try:
            evening = self.new.begun(services.library, services.profile, services.language)
        except BadSave as fault:
            tell_fault(services, fault, "campaign_list.not_done")
            return
        services.pop()
        services.navigate(routes.CampaignMap(evening))
