"""The campaigns that are kept: gone on with, thrown away, carried to other places and back."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from thunderstone import words
from thunderstone.campaign.shelf import MOST
from thunderstone.client.campaign_words import how_played
from thunderstone.journal import BadSave
from thunderstone.resources import short_path
from thunderstone.ui import kit, player_tokens, routes
from thunderstone.ui.brush.rich_text import escape_markup
from thunderstone.ui.crash_handler import fault_words, tell_fault, unusable
from thunderstone.ui.scenes.campaign.shelf_model import Campaigns
from thunderstone.ui.scenes.common.nothing_yet import nothing_yet
from thunderstone.ui.services import Services

if TYPE_CHECKING:
    from thunderstone.campaign.shelf import KeptCampaign
    from thunderstone.client.evening import Evening


class CampaignsScreen(kit.Screen[Services]):
    """The campaigns on the left; the chosen one, and what can be done with it, on the right."""

    name, first, pages = "campaigns", "go_on", "campaigns"
    picture = "road"

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.campaigns = Campaigns(services.profile)

    def entered(self) -> None:
        """Read what is kept, which a game may have changed."""
        self.campaigns.read()
        self.changed()

    # -- what it shows ------------------------------------------------------------------------

    def body(self) -> kit.Item:
        """List and plate, with the ways to a new one above."""
        say, entry = self.say, self.campaigns.entry
        return self.whole_page(say("campaign_list.heading"), "", *self._news())[
            kit.Row(gap="m", grow=1, align="stretch")[self._list(entry), self._pane(entry)]
        ]

    def _news(self) -> list[kit.Item]:
        """How many there are, or what has just been done and how it is undone."""
        model, say = self.campaigns, self.say
        if model.told is None:
            count = len(model.kept)
            told = say("campaign_list.count", n=count, most=MOST) if count else ""
            return [kit.Text(told, "label", grow=1)]
        key, name = model.told
        found: list[kit.Item] = [kit.Text(say(f"campaign_list.{key}", name=name), "lit", grow=1)]
        if model.deleted is not None:
            undo = kit.Button("restore", say("campaign_list.restore"), self.restore, icon="undo")
            found.append(undo)
        return found

    def _list(self, chosen: KeptCampaign | None) -> kit.Item:
        """A line for each campaign, and the ways to one more."""
        model, say = self.campaigns, self.say
        lines = [self._line(entry, chosen=entry is chosen) for entry in model.kept]
        full = len(model.kept) >= MOST
        fault = model.fault
        told = fault_words(fault, self.services.language) if fault is not None else ""
        return kit.Panel(grow=1, pad="m", gap="m")[
            kit.Prose(told, "damage") if told else None,
            kit.Scroll("campaigns", grow=1)[kit.Column(gap="xs")[*lines]] if lines else None,
            None if lines or told else nothing_yet(
                "torch", say("campaign_list.empty"), say("campaign_list.empty_detail")
            ),
            kit.Row(gap="s")[
                kit.Button(
                    "new", say("campaign_list.new"), self.begin, icon="plus",
                    manner="plain" if lines else "village", tall="action", grow=1,
                    enabled=not full,
                ),
                kit.Button(
                    "import", say("campaign_list.import"), self.show_imports, icon="down",
                    tooltip=say("campaign_list.import_tip"), tall="action", enabled=not full,
                ),
            ],
        ]  # fmt: skip

    def _line(self, entry: KeptCampaign, *, chosen: bool) -> kit.Item:
        """A campaign: its name, how far it is, and who plays."""
        standing, name = entry.standing, entry.name or entry.path.name
        line = kit.Press(
            f"kept.{entry.path.name}", partial(self.choose, entry.path.name), label=name,
            chosen=chosen, tall="action", gap="m",
        )  # fmt: skip
        if standing is None:
            return line[
                kit.Icon("skull", tall="icon"), kit.Text(name, "heading", grow=1),
                kit.Text(self.say("campaign_list.lost"), "bad"),
            ]  # fmt: skip
        night = self.say("campaign_list.night", n=standing.night)
        players = words.listed(list(entry.players), self.services.language)
        return line[
            kit.Icon("gate" if standing.over else "torch", tall="icon"),
            kit.Column(grow=1)[kit.Text(name, "heading"), kit.Text(players, "muted")],
            kit.Icon("hourglass") if entry.under_way else None,
            kit.Text(self.say("campaign_list.over") if standing.over else night, "lit"),
        ]

    def _pane(self, entry: KeptCampaign | None) -> kit.Item:
        """What is known of the chosen one, and what can be done with it."""
        say = self.say
        if entry is None:
            return kit.Column(wide="column")
        deeds = kit.Row(gap="s")[
            kit.Button(
                "export", say("campaign_list.export"), self.export, icon="up", grow=1,
                enabled=entry.fault is None,
            ),
            kit.IconButton("delete", "cross", self.delete, say("campaign_list.delete")),
        ]  # fmt: skip
        return kit.Panel(wide="column", gap="m")[
            kit.Text(entry.name or entry.path.name, "title"),
            kit.Scroll("facts", grow=1)[kit.Column(gap="s")[*self._facts(entry)]],
            deeds,
            self._entrance(entry),
        ]

    def _facts(self, entry: KeptCampaign) -> list[kit.Item]:
        """Where a campaign stands, line by line; or what is wrong with it."""
        say, standing, lang = self.say, entry.standing, self.services.language
        if standing is None:
            told = fault_words(entry.fault, lang) if entry.fault is not None else ""
            return [kit.Prose(told, "damage")]
        known = self.campaigns.known
        if entry.campaign not in known:
            gone = say("campaign_list.gone", name=entry.campaign)
            return [kit.Prose(escape_markup(gone), "damage")]
        lines = [
            ("scroll", known[entry.campaign].name(lang)),
            ("battle", say(f"campaign_list.{how_played(entry.play, len(entry.players))}")),
            ("village", say("campaign_list.prosperity", n=standing.prosperity)),
        ]
        if entry.under_way:
            lines.append(("hourglass", say("campaign_list.under_way")))
        found: list[kit.Item] = [
            kit.Row(gap="s")[kit.Icon(icon, wide="sign", tall="sign"), kit.Text(told, grow=1)]
            for icon, told in lines
        ]
        for seat, points in enumerate(standing.points):
            # A player who came later is not among those that it began with.
            name = entry.players[seat] if seat < len(entry.players) else f"{seat + 1}"
            token = kit.Picture(partial(player_tokens.coat, seat), wide="icon", tall="token")
            told = say("campaign_list.points", name=name, n=points)
            found.append(kit.Row(gap="s")[token, kit.Text(told, grow=1)])
        return found

    def _entrance(self, entry: KeptCampaign) -> kit.Item:
        """The way in; for a damaged one, to the copy before it."""
        say = self.say
        damaged = entry.fault is not None
        key = "backup" if damaged else "go_on"
        return kit.Button(
            "go_on", say(f"campaign_list.{key}"), self.take_backup if damaged else self.go_on,
            say(f"campaign_list.{key}_detail"), icon="gate", manner="village", tall="action",
            enabled=not damaged or self.campaigns.has_backup,
        )  # fmt: skip

    # -- being used ---------------------------------------------------------------------------

    def choose(self, name: str) -> None:
        """Look at another one."""
        self.campaigns.choose(name)
        self.changed()

    def begin(self) -> None:
        """Choose what a new one begins with."""
        self.services.navigate(routes.NewCampaign())

    def go_on(self) -> None:
        """To the map of the chosen one; the player is told where it cannot be read."""
        services, entry = self.services, self.campaigns.entry
        try:
            evening = self.campaigns.opened(services.library)
        except Exception as met:
            fault = unusable(services, met, entry.path if entry is not None else Path())
            more = None
            if fault.backup is not None:
                more = (self.say("campaign_list.backup"), self._back_to_backup)
            tell_fault(services, fault, more=more)
            return
        if evening is not None:
            self._open(evening)

    def _open(self, evening: Evening) -> None:
        self.services.navigate(routes.CampaignMap(evening))

    def _back_to_backup(self) -> None:
        """Go on with the copy before a damaged campaign; the button of its notice."""
        self.services.pop()
        self.take_backup()

    def take_backup(self) -> None:
        """Put the copy before a damaged campaign in its place, and go on with that."""
        if self._try(self.campaigns.take_backup):
            self.go_on()

    def delete(self) -> None:
        """Throw the chosen one away."""
        self._try(self.campaigns.delete)

    def restore(self) -> None:
        """Fetch back what was thrown away last."""
        self._try(self.campaigns.restore)

    def export(self) -> None:
        """Write the chosen one into a file, and tell which."""
        written: list[Path] = []

        def write() -> None:
            path = self.campaigns.export()
            written.extend([path] if path is not None else [])

        if self._try(write) and written:
            path = escape_markup(short_path(written[0]))
            told = self.say("campaign_list.exported_text", path=path)
            self.services.navigate(routes.Notice(self.say("campaign_list.exported"), told))

    def show_imports(self) -> None:
        """Show the files that can be brought in."""
        screen = ImportsScreen(self.services, self.campaigns, self.bring_in)
        self.services.push(kit.Host(self.services, screen))

    def bring_in(self, file: Path) -> None:
        """Bring in a campaign from a file."""
        self._try(lambda: self.campaigns.bring_in(file))

    def on_event(self, event: pygame.Event) -> bool:
        """A file that is dropped onto the window is brought in."""
        if dropped := event.type == pygame.DROPFILE:
            self.bring_in(Path(event.file))
        return dropped

    def _try(self, act: Callable[[], object]) -> bool:
        """Do something and show it; where it is refused the player is told why."""
        try:
            act()
        except BadSave as fault:
            tell_fault(self.services, fault, "campaign_list.not_done")
            return False
        self.changed()
        return True


class ImportsScreen(kit.Overlay[Services]):
    """The campaign files in the folder of the exports; ``bring_in`` is told which one is chosen."""

    name = "campaign_imports"

    def __init__(
        self, services: Services, campaigns: Campaigns, bring_in: Callable[[Path], None]
    ) -> None:
        super().__init__(services)
        self.campaigns, self.bring_in = campaigns, bring_in

    def body(self) -> kit.Plate:
        """The folder, its files, and the way back."""
        say, files = self.say, self.campaigns.files()
        key = "imports_text" if files else "imports_none"
        about = say(f"campaign_list.{key}", path=escape_markup(short_path(self.campaigns.exports)))
        lines = [
            kit.Press(f"file.{file.name}", partial(self._take, file), label=name)[
                kit.Icon("scroll"), kit.Text(name, grow=1)
            ]
            for file, name in ((file, words.printable(file.name)) for file in files)
        ]
        return kit.Plate(say("campaign_list.imports"), tall="list" if lines else None)[
            kit.Prose(about),
            kit.Scroll("files", grow=1)[kit.Column()[*lines]] if lines else None,
            kit.Row()[kit.Spacer(), kit.Button("close", say("reference.close"), self.back)],
        ]

    def _take(self, file: Path) -> None:
        self.back()
        self.bring_in(file)

    def on_event(self, event: pygame.Event) -> bool:
        """A file that is dropped onto the window is brought in as well."""
        if dropped := event.type == pygame.DROPFILE:
            self._take(Path(event.file))
        return dropped
