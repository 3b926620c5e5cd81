"""The tavern of a campaign: the captains, their quests and perks, and the wall of those gone."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from thunderstone.campaign.table import captain_face
from thunderstone.catalogue.campaign.model import SEATS
from thunderstone.client.campaign_chronicle import farewell_text, farewells, night_heading
from thunderstone.client.campaign_words import captain_name, family_name
from thunderstone.ui import kit, theme
from thunderstone.ui.brush.award import award
from thunderstone.ui.brush.rich_text import escape_markup
from thunderstone.ui.scenes.campaign.parts import (
    banner,
    perk_medal,
    perk_row,
    quest_icon,
    round_picture,
)
from thunderstone.ui.scenes.common.card_face import CardFace
from thunderstone.ui.scenes.common.card_picture import CardPicture
from thunderstone.ui.scenes.common.stars import stars
from thunderstone.ui.services import Services

if TYPE_CHECKING:
    from collections.abc import Sequence

    from thunderstone.campaign.tale import Captain, Farewell
    from thunderstone.client.evening import Evening


PLAQUES = 6
"""How many plaques hang side by side on the wall."""

FEW = 2
"""So few captains leave room for more of the chosen one."""


class TavernScreen(kit.Screen[Services]):
    """A column a captain, what is to be known of the chosen one, and the wall."""

    name, picture, pages = "campaign_tavern", "tavern", "wall"

    def __init__(self, services: Services, evening: Evening) -> None:
        super().__init__(services)
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
        few = len(tale.seats) <= FEW
        level: tuple[list[kit.Abreast], ...] = ([], [], [])
        columns = [self._column(seat, *level) for seat in range(len(tale.seats))]
        details = kit.Panel(wide=None if few else "details", gap="s", pad="m")
        details.grow = 1 if few else 0
        return self.whole_page(say("campaign_tavern.heading"), counts)[
            kit.Row(gap="m", grow=1, align="stretch")[
                *columns,
                details[*self._details(self.seat)],
            ],
            self._wall(gone),
        ]

    # -- the captains -------------------------------------------------------------------------

    def _column(
        self,
        seat: int,
        heads: list[kit.Abreast],
        names: list[kit.Abreast],
        quests: list[kit.Abreast],
    ) -> kit.Item:
        """A captain in short: the card, the quest and how far it is, the perks; level with those of
        the other columns."""
        own, say, lang = self.tale.seats[seat], self.say, self.lang
        head = kit.Abreast(heads)[
            kit.Row(gap="s", align="start")[
                banner(seat, wide="way"),
                kit.Column(grow=1)[
                    kit.Prose(escape_markup(own.player.name), "seat_lit_note"),
                    kit.Prose(
                        say("campaign_tavern.standing", points=own.points, renown=own.renown),
                        "note",
                    ),
                ],
            ]
        ]
        plate = kit.Tile(
            f"seat.{seat}", partial(self.look_at, seat), label=own.player.name,
            chosen=seat == self.seat,
        )  # fmt: skip
        if len(self.tale.seats) <= FEW:
            plate.wide = "list"
        else:
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
            kit.Abreast(names)[
                kit.Prose(captain_name(self.tale, captain, lang), "seat_lit", align="centre")
            ],
            kit.Layers(grow=1)[face],
            kit.Abreast(quests)[self._quest(captain)],
            perk_row(self.tale, own.all_perks, lang) if len(self.tale.seats) < SEATS else None,
            kit.Row(gap="s")[
                kit.Text(say("campaign_tavern.perks", n=len(own.all_perks)), "muted", grow=1),
                stars(*self._towards_perk(captain), "diamond"),
            ],
        ]

    def _nobody(self) -> str:
        """Why a player has no captain."""
        return self.say("campaign_tavern.over" if self.tale.over else "campaign_tavern.nobody")

    def _quest(self, captain: Captain) -> kit.Item | None:
        """The name of a captain's quest, and how far he is."""
        if not captain.quest:
            return None
        quest, count = self.tale.quest_of(captain)
        name = self.tale.campaign.say(f"quests.{quest.id}.name", self.lang)
        return kit.Column(gap="xs", grow=1)[
            kit.Row(gap="s", grow=1)[
                kit.Picture(partial(award, quest_icon(quest), "violet"), wide="icon"),
                kit.Prose(name, "entry", grow=1),
                kit.Text(f"{count}/{quest.least}", "count"),
            ],
            kit.ShareBar(count / quest.least),
        ]

    def _towards_perk(self, captain: Captain) -> tuple[int, int]:
        """The commissions met towards the next perk, and how many it takes."""
        each = self.tale.campaign.figures.commissions_per_perk
        return captain.commissions % each, each

    def _led(self, captain: Captain) -> str:
        """How many nights a captain has led, and won."""
        return self.say("campaign_tavern.led", nights=len(captain.games), won=captain.won)

    # -- the chosen one -----------------------------------------------------------------------

    def _details(self, seat: int) -> Sequence[kit.Item]:
        """A captain in full."""
        tale, lang = self.tale, self.lang
        own = tale.seats[seat]
        captain = own.captain
        title = tale.campaign.say(f"titles.{tale.title(seat).id}", lang)
        if captain is None:
            return (
                kit.Prose(escape_markup(own.player.name), "page_title"),
                kit.Text(title, "lit"),
                kit.Prose(self._nobody(), "reading"),
            )
        few = len(tale.seats) <= FEW
        told = kit.Column(gap="s", grow=1)[
            kit.Row(gap="m")[
                None if few else round_picture(self.services, tale, captain, seat, "medal"),
                kit.Column(grow=1)[
                    kit.Prose(captain_name(tale, captain, lang), "read_name"),
                    kit.Text(title, "lit"),
                    kit.Text(
                        f"{family_name(tale, captain.hero, lang)} · {self._led(captain)}", "muted"
                    ),
                ],
            ],
            kit.Scroll("details")[
                kit.Column(gap="s")[
                    *self._goal(captain),
                    *self._perks(seat, captain),
                    *self._nights(seat, captain),
                ]
            ],
        ]
        if not few:
            return (told,)
        picture = CardPicture(captain_face(tale, captain.hero), grow=1)
        told.grow, told.wide = 0, "details"
        return (kit.Row(gap="m", grow=1, align="stretch")[picture, told],)

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
            stars(full, most, "diamond"),
        ]
        last = captain.commissions // most >= tale.campaign.figures.most_perks
        heading = kit.Headline(say("campaign_tavern.perks_heading"))
        return (heading, *lines, *(() if last else (follows,)))

    def _nights(self, seat: int, captain: Captain) -> Sequence[kit.Item]:
        """Where the captain has led, what was won and which goals were achieved there."""
        say = self.say
        lines = [
            kit.Row(gap="s")[
                kit.Text(night_heading(self.tale, night, self.lang), "label", grow=1),
                kit.Text(say("campaign_tavern.won"), "lit")
                if seat in night.outcome.winners
                else None,
                kit.Icon("check", None, wide="sign", tall="sign") if night.outcome.goal else None,
            ]
            for night in self.tale.nights
            if self.tale.seats[seat].leader_on(night.number) is captain
        ]
        return (kit.Headline(say("campaign_tavern.nights")), *lines) if lines else ()

    # -- the wall -----------------------------------------------------------------------------

    def _wall(self, gone: Sequence[tuple[int, Farewell]]) -> kit.Item:
        """A plaque for everybody who leads nobody any more, in the order in which they went, and
        the nails that still wait for one."""
        say = self.say
        plaques = [self._plaque(seat, one) for seat, one in gone]
        waiting = PLAQUES - len(plaques) % PLAQUES if len(plaques) % PLAQUES or not plaques else 0
        nails = [self._nail(first=number == 0) for number in range(waiting)]
        told = kit.Prose(say("campaign_tavern.wall_empty"), "flavour", grow=1)
        return kit.Panel(tall="low", pad="m")[
            kit.Row(gap="m")[
                kit.Text(say("campaign_tavern.wall").upper(), "caption"),
                kit.Spacer() if plaques else told,
            ],
            kit.Scroll("wall")[kit.Grid(PLAQUES, gap="s")[*plaques, *nails]],
        ]

    def _plaque(self, seat: int, gone: Farewell) -> kit.Item:
        """Who it was, whose, and what became of him."""
        tale, say, lang, captain = self.tale, self.say, self.lang, gone.captain
        fate = say(f"campaign_tavern.{'lost' if gone.lost else 'retired'}", night=gone.night)
        legacy = ""
        if gone.perk:
            perk = tale.campaign.say(f"perks.{gone.perk}.name", lang)
            legacy = say("campaign_tavern.left", perk=perk)
        elif captain.quest:
            quest = tale.campaign.say(f"quests.{captain.quest}.name", lang)
            legacy = say("campaign_tavern.quest", quest=quest)
        plaque = kit.Layers(align="stretch")[
            kit.Ground("missing" if gone.lost else "earned"),
            kit.Column(gap="xs", pad="s")[
                kit.Row(gap="s")[
                    round_picture(self.services, tale, captain, seat, "portrait"),
                    kit.Prose(captain_name(tale, captain, lang), "seat_lit", grow=1),
                ],
                kit.Prose(f"{fate} · {self._led(captain)}", "note"),
                kit.Prose(legacy, "seat_lit_note"),
            ],
        ]
        if not gone.lost and captain.quest:
            plaque.tooltip = farewell_text(tale, captain, lang)
        return plaque

    def _nail(self, *, first: bool) -> kit.Item:
        """A place of the wall where nobody hangs yet; the first one says so."""
        return kit.Layers(align="stretch")[
            kit.Ground("missing"),
            kit.Column(gap="s", pad="s", tall="plaque")[
                kit.Spacer(),
                kit.Icon("diamond", theme.SET_LINE, tall="sign"),
                kit.Prose(self.say("campaign_tavern.vacant"), "flavour", align="centre")
                if first
                else None,
                kit.Spacer(),
            ],
        ]

    # -- being used ---------------------------------------------------------------------------

    def look_at(self, seat: int) -> None:
        """Show another captain in full."""
        self.seat = seat
        self.changed()
