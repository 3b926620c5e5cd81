"""The page to keep of a campaign: the Gate, the captains, the road; on the screen or as a file."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from thunderstone.campaign import SIEGE
from thunderstone.client.campaign_chronicle import (
    ending_told,
    last_told,
    quest_told,
    result_told,
    seat_told,
    standing_told,
)
from thunderstone.client.campaign_words import captain_name, how_played
from thunderstone.client.words import listed
from thunderstone.ui import kit, player_tokens
from thunderstone.ui.backdrop import backdrop, detail
from thunderstone.ui.brush.memory_cache import kept
from thunderstone.ui.brush.rich_text import escape_markup
from thunderstone.ui.canvas import HEIGHT, WIDTH, Canvas
from thunderstone.ui.kit.theme import GAPS, WIDTHS
from thunderstone.ui.scenes.campaign.parts import round_picture
from thunderstone.ui.scenes.common.card_picture import faded_below

if TYPE_CHECKING:
    from thunderstone.campaign import Tale
    from thunderstone.campaign.tale import Night
    from thunderstone.ui.kit.theme import Wide
    from thunderstone.ui.services import Services

SIZE: Final = (WIDTH, HEIGHT)
"""Pixels of the page as a file."""

PAINTING, GATE = "road", (0.0, 0.07, 1.0, 0.36)
"""The part of the road's painting that shows the Gate, in shares of its width and height."""

FEW = 3
"""So many captains leave room for a large picture."""


class Gate(kit.Item):
    """The Gate in the mountains, as wide as the page."""

    def paint(self, canvas: Canvas) -> None:
        """Draw it."""
        area = canvas.rect((0, 0, self.w, self.h))
        canvas.blit(_gate(*area.size), area.topleft)


@kept(12)
def _gate(width: int, height: int) -> pygame.Surface:
    return faded_below(detail(PAINTING, GATE, (width, height)))


class Page:
    """What the page says of a campaign as it stands."""

    def __init__(self, services: Services, name: str, tale: Tale) -> None:
        self.services, self.name, self.tale = services, name, tale
        self.say, self.lang = services.word, services.language

    def body(self) -> kit.Item:
        """The page, as large as there is room."""
        tale, say = self.tale, self.say
        heads: list[kit.Abreast] = []
        titles: list[kit.Abreast] = []
        return kit.Layers(align="stretch", grow=1)[
            kit.Ground("laurels"),
            kit.Column(gap="s", pad="m")[
                kit.Layers(align="stretch")[
                    Gate(tall="low" if len(tale.seats) <= FEW else "emblem"),
                    kit.Column(pad="m")[
                        kit.Text(self.name.upper(), "caption"),
                        kit.Spacer(),
                        kit.Row()[kit.Lettering(self._title(), "floor"), kit.Spacer()],
                        self._story(),
                    ],
                ],
                kit.Text(self._told(), "legend", "centre"),
                kit.Row(gap="s", grow=1, align="stretch")[
                    *(self._captain(seat, heads, titles) for seat in tale.ranking())
                ],
                kit.Headline(say("campaign_chronicle.road")),
                kit.Row(gap="xs", align="start")[
                    *(self._night(number) for number in range(1, tale.campaign.nights + 1))
                ],
            ],
        ]

    def _title(self) -> str:
        """How it ended, or how far it has come."""
        tale, nights = self.tale, len(self.tale.nights)
        if not tale.over:
            key = "so_far" if nights else "begins"
        elif tale.campaign.own:
            key = "ended"
        else:
            key = "closed" if tale.closed else "open"
        return self.say(f"campaign_chronicle.{key}", n=nights)

    def _told(self) -> str:
        """Who tells it, or who plays."""
        if self.tale.over:
            return self.say("campaign_chronicle.told")
        names = [seat.player.name for seat in self.tale.seats]
        play = self.say(f"campaign_chronicle.{how_played(self.tale.play, len(names))}")
        return self.say("campaign_chronicle.who", names=listed(names, self.lang), play=play)

    def _story(self) -> kit.Item | None:
        """How the last night went, or how it begins; many captains need the room themselves."""
        if len(self.tale.seats) > FEW:
            return None
        return kit.Prose(last_told(self.tale, self.lang), "event")

    def _captain(self, seat: int, heads: list[kit.Abreast], titles: list[kit.Abreast]) -> kit.Item:
        """A player: the captain, the place, the title, and the epilogue once it is over; level with
        those of the others."""
        tale, lang = self.tale, self.lang
        own = tale.seats[seat]
        leader = own.leader
        name = captain_name(tale, leader, lang) if leader is not None else ""
        title = tale.campaign.say(f"titles.{tale.title(seat).id}", lang)
        face = leader and round_picture(self.services, tale, leader, seat, "portrait")
        few = len(tale.seats) <= FEW
        told = (ending_told if tale.over else quest_told)(tale, seat, lang)
        return kit.Layers(align="stretch", grow=1)[
            kit.Ground("won" if tale.over and tale.rank(seat) == 1 else "tile"),
            kit.Column(gap="xs", pad="s")[
                kit.Abreast(heads)[
                    kit.Row(gap="s")[
                        face or None,
                        kit.Column(grow=1)[
                            kit.Prose(escape_markup(own.player.name), "seat_lit_note"),
                            kit.Prose(name, "seat_lit"),
                            kit.Prose(standing_told(tale, seat, lang), "seat_note"),
                        ],
                    ]
                ],
                kit.Abreast(titles)[kit.Prose(title, "seat_lit_note")],
                kit.Scroll(f"told.{seat}")[
                    kit.Column(gap="s")[
                        kit.Prose(told, "reading" if few else "about") if told else None,
                        *(kit.Prose(line, "note") for line in seat_told(tale, seat, lang)),
                    ]
                ],
            ],
        ]

    def _night(self, number: int) -> kit.Item:
        """A station of the road: who won there, and whether the goal was achieved."""
        night = next((one for one in self.tale.nights if one.number == number), None)
        if night is None:
            return kit.Column(gap="xs", align="centre", grow=1)[
                kit.Icon("hourglass", wide="token", tall="token"),
                kit.Text(str(number), "faint", "centre"),
            ]
        place = self.tale.campaign.say(f"places.{night.place}.name", self.lang)
        station = kit.Column(gap="xs", grow=1)[
            kit.Row(gap="xs")[kit.Spacer(), *self._signs(night), kit.Spacer()],
            kit.Prose(place, "seat_lit_note", align="centre", balance=True),
        ]
        station.tooltip = escape_markup("\n".join(result_told(self.tale, night, self.lang)))
        return station

    def _signs(self, night: Night) -> list[kit.Item]:
        """Whose night it was, and a tick where its goal was achieved."""
        winners = night.outcome.winners
        wide: Wide = "token" if len(winners) == 1 else "sign"
        shown: list[kit.Item] = [
            kit.Picture(partial(player_tokens.token, seat), wide=wide, tall="token")
            for seat in winners
        ]
        if not winners or self.tale.play == SIEGE:
            sign = "trophy" if winners else "skull"
            shown = [kit.Icon(sign, wide="token", tall="token")]
        if night.outcome.goal:
            shown.append(kit.Icon("check", None, wide="sign", tall="sign"))
        return shown

    def picture(self) -> pygame.Surface:
        """The page as a picture; waits until its portraits have been painted."""
        self._drawn()
        self.services.do_chores()
        return self._drawn()

    def _drawn(self) -> pygame.Surface:
        sheet = pygame.Surface(SIZE)
        canvas = Canvas(sheet, 1.0, lang=self.lang)
        sheet.blit(backdrop(PAINTING, SIZE, dim=0.7), (0, 0))
        body = self.body()
        left = (SIZE[0] - WIDTHS["gallery"]) / 2
        body.lay(canvas, (left, GAPS["l"], WIDTHS["gallery"], SIZE[1] - 2 * GAPS["l"]))
        body.draw(canvas)
        return sheet
