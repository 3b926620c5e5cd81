"""The secret commission of whoever looks: chosen in the beginning, read on one's own turn."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from thunderstone.client import commissions
from thunderstone.client.words import listed
from thunderstone.ui import kit, player_tokens, routes
from thunderstone.ui.brush.drapery import drapery
from thunderstone.ui.scenes.commission.card import CommissionCard
from thunderstone.ui.services import Services

if TYPE_CHECKING:
    from thunderstone.client.session import Session
    from thunderstone.engine.commission import Progress
    from thunderstone.engine.library import Commission
    from thunderstone.ui.canvas import Canvas


class CommissionScreen(kit.Screen[Services]):
    """Two commissions of which one is kept, or the one kept and how far its owner is."""

    name = "commission"

    def __init__(self, services: Services, session: Session) -> None:
        super().__init__(services)
        self.session, self.seat = session, session.viewer
        self.dealt = self._dealt() if commissions.to_choose(session) else []
        self.first = f"keep.{self.dealt[0].id}" if self.dealt else "close"

    def _dealt(self) -> list[Commission]:
        state = self.session.journal.state
        return [state.library.commissions[name] for name in state.commissions[self.seat]]

    def ground(self, canvas: Canvas) -> None:
        """Draw the curtain."""
        canvas.surface.blit(drapery(canvas.surface.get_size()), (0, 0))

    def body(self) -> kit.Item:
        """Whose it is, the cards, what they are for, and who must not look."""
        say, name = self.say, self.session.players[self.seat].name
        heading = say("commission.choose", name=name) if self.dealt else say("commission.heading")
        detail = say("commission.choose_detail") if self.dealt else name
        return kit.Column(gap="s", pad="l", align="centre")[
            kit.Picture(partial(player_tokens.token, self.seat), wide="tag", tall="wreath"),
            kit.Text(heading, "card_name"),
            kit.Text(detail, "legend"),
            kit.Row(gap="xl", grow=1, align="stretch")[*self._cards()],
            self._foot(),
        ]

    def _cards(self) -> list[kit.Item]:
        found = commissions.own_progress(self.session)
        if self.dealt or found is None:
            return [self._offered(place, asked) for place, asked in enumerate(self.dealt)]
        return [CommissionCard(self.services, found.commission), self._progress(found)]

    def _offered(self, place: int, asked: Commission) -> kit.Item:
        """A commission that may be kept, and the button that does so."""
        keep = partial(self.keep, place)
        return kit.Column(gap="m", wide="seats")[
            kit.Layers(align="stretch", grow=1)[CommissionCard(self.services, asked, keep)],
            kit.Button(
                f"keep.{asked.id}", self.say("commission.keep"), keep,
                self.say("commission.reward", n=asked.points), icon="eye",
                manner="village", tall="action",
            ),
        ]  # fmt: skip

    def _progress(self, found: Progress) -> kit.Item:
        """How far the commission is, and the way back to the table."""
        sign = "check" if found.met else "cross" if found.lost else "hourglass"
        return kit.Column(gap="m", wide="seats")[
            kit.Spacer(),
            kit.Panel(gap="m")[
                kit.Row(gap="s")[
                    kit.Icon(sign, tall="icon"),
                    kit.Text(self.say(commissions.verdict(found)), "heading", grow=1),
                ],
                kit.Prose(commissions.figure_words(found, self.services.language), "reading"),
                kit.ShareBar(found.share),
            ],
            kit.Spacer(),
            kit.Button(
                "close", self.say("commission.close"), self.back, icon="undo",
                manner="village", tall="action",
            ),
        ]  # fmt: skip

    def _foot(self) -> kit.Item:
        """What a commission is, and which other people wait outside."""
        others = [seat for seat in self.session.people if seat != self.seat]
        names = [self.session.players[seat].name for seat in others]
        waiting = self.say(
            "commission.outside", n=len(names), names=listed(names, self.services.language)
        )
        tokens = [kit.Picture(partial(player_tokens.token, seat), wide="token") for seat in others]
        return kit.Column(gap="xs", align="centre")[
            kit.Text(self.say("commission.rule"), "aside"),
            kit.Row(gap="s")[*tokens, kit.Text(waiting, "label")] if others else None,
        ]

    def keep(self, place: int) -> None:
        """Keep one of them; the table, or the curtain before the next person, follows."""
        if commissions.to_choose(self.session):
            self.session.answer([place])
        self.services.pop()

    def back(self) -> None:
        """Esc closes one's own; a choice must be made, so it opens the menu."""
        if self.dealt:
            self.services.navigate(routes.Menu())
        else:
            self.services.pop()
