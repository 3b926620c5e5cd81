"""The tavern of a campaign: the captains, their quests and perks, and the wall of those gone."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from thunderstone.campaign.table import captain_face
from thunderstone.catalogue.campaign.model import SEATS
from thunderstone.client.campaign_chronicle import farewell_text, farewells
from thunderstone.client.campaign_words import captain_name, family_name
from thunderstone.ui import kit
from thunderstone.ui.brush.award import award
from thunderstone.ui.brush.rich_text import escape_markup
from thunderstone.ui.scenes.campaign.parts import (
    banner,
    perk_medal,
    perk_row,
    pips,
    quest_icon,
    round_picture,
)
from thunderstone.ui.scenes.common.card_face import CardFace

if TYPE_CHECKING:
    from collections.abc import Sequence

    from thunderstone.campaign.tale import Captain, Farewell
    from thunderstone.client.evening import Evening
    from thunderstone.ui import routes
    from thunderstone.ui.scene import Scene
    from thunderstone.ui.services import Services


class TavernScreen(kit.Screen):
    """A column a captain, what is to be known of the chosen one, and the wall."""

    name, picture, pages = "campaign_tavern", "tavern", "wall"

    def __init__(self, services: Services, evening: Evening) -> None:
        super().__init__(services)
        self.services: Services = services
        self.tale = evening.tale
        self.seat = self.tale.bearer
        self.first = f"seat.{self.seat}"

    @property
    def lang(self) -> str:
        """The language of the moment."""
        return self.services.language

    def body(self) -> kit.Item:
        """The captains above, the wall below."""
        say, tale = self.say, self.tale
        gone = farewells(tale)
        counts = say("campaign_tavern.count", captains=len(tale.seats), gone=len(gone))
        columns = [self._column(seat) for seat in range(len(tale.seats))]
        return self.whole_page(say("campaign_tavern.heading"), counts)[
            kit.Row(gap="m", grow=1, align="stretch")[
                *columns,
                kit.Panel(wide="details", gap="s", pad="m")[*self._details(self.seat)],
            ],
            self._wall(gone),
        ]

    # -- the captains -------------------------------------------------------------------------

    def _column(self, seat: int) -> kit.Item:
        """A captain in short: the card, the quest and how far it is, the perks."""
        own, say, lang = self.tale.seats[seat], self.say, self.lang
        head = kit.Row(gap="s")[
            banner(seat, wide="way"),
            kit.Column(grow=1)[
                kit.Prose(escape_markup(own.player.name), "seat_lit_note"),
                kit.Prose(
                    say("campaign_tavern.standing", points=own.points, renown=own.renown), "note"
                ),
            ],
        ]
        plate = kit.Tile(
            f"seat.{seat}", partial(self.look_at, seat), label=own.player.name,
            chosen=seat == self.seat,
        )  # fmt: skip
        plate.grow = 1
        captain = own.captain
        if captain is None:
            return plate[head, kit.Prose(self._nobody(), "note")]
        face = CardFace(
            f"card.{seat}", self.services, captain_face(self.tale, captain.hero), wide="card"
        )
        face.solid = False  # a click on it is one on the column
        return plate[
            head,
            kit.Prose(captain_name(self.tale, captain, lang), "seat_lit", align="centre"),
            kit.Layers(grow=1)[face],
            *self._quest(captain),
            perk_row(self.tale, own.all_perks, lang) if len(self.tale.seats) < SEATS else None,
            kit.Row(gap="s")[
                kit.Text(say("campaign_tavern.perks", n=len(own.all_perks)), "muted", grow=1),
                pips(*self._towards_perk(captain)),
            ],
        ]

    def _nobody(self) -> str:
        """Why a player has no captain."""
        return self.say("campaign_tavern.over" if self.tale.over else "campaign_tavern.nobody")

    def _quest(self, captain: Captain) -> Sequence[kit.Item]:
        """The name of a captain's quest, and how far he is."""
        if not captain.quest:
            return ()
        quest, count = self.tale.quest_of(captain)
        name = self.tale.campaign.say(f"quests.{quest.id}.name", self.lang)
        return (
            kit.Row(gap="s")[
                kit.Picture(partial(award, quest_icon(quest), "violet"), wide="icon"),
                kit.Prose(name, "entry", grow=1),
                kit.Text(f"{count}/{quest.least}", "count"),
            ],
            kit.ShareBar(count / quest.least),
        )

    def _towards_perk(self, captain: Captain) -> tuple[int, int]:
        """The commissions met towards the next perk, and how many it takes."""
        each = self.tale.campaign.figures.commissions_per_perk
        return captain.commissions % each, each

    # -- the chosen one -----------------------------------------------------------------------

    def _details(self, seat: int) -> Sequence[kit.Item]:
        """A captain in full."""
        tale, say, lang = self.tale, self.say, self.lang
        own = tale.seats[seat]
        captain = own.captain
        title = tale.campaign.say(f"titles.{tale.title(seat).id}", lang)
        if captain is None:
            return (
                kit.Prose(escape_markup(own.player.name), "page_title"),
                kit.Text(title, "lit"),
                kit.Prose(self._nobody(), "reading"),
            )
        led = say("campaign_tavern.led", nights=len(captain.games), won=captain.won)
        return (
            kit.Row(gap="m")[
                round_picture(self.services, tale, captain, seat, "medal", "medal"),
                kit.Column(grow=1)[
                    kit.Prose(captain_name(tale, captain, lang), "read_name"),
                    kit.Text(title, "lit"),
                    kit.Text(f"{family_name(tale, captain.hero, lang)} · {led}", "muted"),
                ],
            ],
            kit.Scroll("details")[
                kit.Column(gap="s")[*self._goal(captain), *self._perks(seat, captain)]
            ],
        )

    def _goal(self, captain: Captain) -> Sequence[kit.Item]:
        """What the quest asks for, and what becomes of whoever meets it."""
        if not captain.quest:
            return ()
        quest, count = self.tale.quest_of(captain)
        text = self.tale.campaign.say(f"quests.{quest.id}.text", self.lang)
        say = self.say
        done = say("campaign_tavern.progress", count=count, least=quest.least)
        return (
            kit.Headline(self.tale.campaign.say(f"quests.{quest.id}.name", self.lang)),
            kit.Prose(f"{text} *{done}*", "reading"),
            kit.Prose(say("campaign_tavern.retires"), "note"),
        )

    def _perks(self, seat: int, captain: Captain) -> Sequence[kit.Item]:
        """The perks with what they do, and when the next one comes."""
        tale, say, lang = self.tale, self.say, self.lang
        lines = [
            kit.Row(gap="s")[
                perk_medal(tale, perk, lang),
                kit.Column(grow=1)[
                    kit.Text(tale.campaign.say(f"perks.{perk}.name", lang), "name"),
                    kit.Prose(tale.campaign.say(f"perks.{perk}.text", lang), "note"),
                ],
            ]
            for perk in tale.seats[seat].all_perks
        ]
        full, most = self._towards_perk(captain)
        follows = kit.Row(gap="s")[
            kit.Prose(say("campaign_tavern.next_perk", n=most - full), "note", grow=1),
            pips(full, most),
        ]
        last = captain.commissions // most >= tale.campaign.figures.most_perks
        heading = kit.Headline(say("campaign_tavern.perks_heading"))
        return (heading, *lines, *(() if last else (follows,)))

    # -- the wall -----------------------------------------------------------------------------

    def _wall(self, gone: Sequence[tuple[int, Farewell]]) -> kit.Item:
        """A plaque for everybody who leads nobody any more, in the order in which they went."""
        plaques = [self._plaque(seat, one) for seat, one in gone]
        empty = kit.Prose(self.say("campaign_tavern.wall_empty"), "flavour")
        content = kit.Grid(least="seats", gap="s")[*plaques] if plaques else empty
        return kit.Panel(self.say("campaign_tavern.wall"), tall="low", pad="m")[
            kit.Scroll("wall")[content]
        ]

    def _plaque(self, seat: int, gone: Farewell) -> kit.Item:
        """Who it was, whose, and what became of him."""
        tale, say, lang, captain = self.tale, self.say, self.lang, gone.captain
        kind = "lost" if gone.lost else "retired"
        fate = say(f"campaign_tavern.{kind}", night=gone.night, nights=len(captain.games),
                   won=captain.won)  # fmt: skip
        legacy = ""
        if gone.perk:
            perk = tale.campaign.say(f"perks.{gone.perk}.name", lang)
            legacy = say("campaign_tavern.left", perk=perk)
        elif captain.quest:
            quest = tale.campaign.say(f"quests.{captain.quest}.name", lang)
            legacy = say("campaign_tavern.quest", quest=quest)
        plaque = kit.Layers(align="stretch")[
            kit.Ground("missing" if gone.lost else "earned"),
            kit.Row(gap="s", pad="s")[
                round_picture(self.services, tale, captain, seat, "portrait", "medal"),
                kit.Column(grow=1)[
                    kit.Prose(captain_name(tale, captain, lang), "seat_lit"),
                    kit.Text(fate, "label"),
                    kit.Text(legacy, "lit"),
                ],
            ],
        ]
        if not gone.lost and captain.quest:
            plaque.tooltip = farewell_text(tale, captain, lang)
        return plaque

    # -- being used ---------------------------------------------------------------------------

    def look_at(self, seat: int) -> None:
        """Show another captain in full."""
        self.seat = seat
        self.changed()

    def back(self) -> None:
        """Back to the road."""
        self.services.leave()


def open_scene(services: Services, route: routes.CampaignTavern) -> Scene:
    """The tavern of a campaign."""
    return kit.Host(services, TavernScreen(services, route.evening))
