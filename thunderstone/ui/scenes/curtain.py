"""The curtain between two people at one screen: it hides everything but public facts."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from thunderstone.client import words
from thunderstone.client.helping import curtain_words
from thunderstone.engine.decision import MENUS
from thunderstone.ui import kit, player_tokens, routes
from thunderstone.ui.brush import icons
from thunderstone.ui.brush.rich_text import escape_markup
from thunderstone.ui.services import Services

if TYPE_CHECKING:
    from thunderstone.client.session import Session
    from thunderstone.engine.decision import Decision
    from thunderstone.engine.state import State
    from thunderstone.ui.scene import Scene


class CurtainScreen(kit.Screen[Services]):
    """Whose turn it is, and that nobody else should look; a click or Enter lifts it."""

    name, first = "curtain", "ready"
    picture, dim = "title", 0.72

    def __init__(self, services: Services, session: Session) -> None:
        super().__init__(services)
        self.session = session

    def body(self) -> kit.Item:
        """What everybody may see, and all around it something to click."""
        decision, detail = self.session.decision, self.say("curtain.ready_detail")
        if decision is None:
            return kit.Column()
        return kit.Layers(align="stretch")[
            kit.Anywhere(key="anywhere", label=detail, on_click=self.lift),
            kit.Column(gap="l", align="centre")[
                kit.Spacer(),
                self._heading(decision),
                self._sheet(self.session.journal.state, decision.seat),
                kit.Column(gap="s", align="centre")[
                    kit.Text(self.say(curtain_words(self.session)), "aside"),
                    kit.Button(
                        "ready", self._ready(decision), self.lift, detail, icon="eye",
                        manner="village", wide="control", tall="action",
                    ),
                ],
                kit.Spacer(),
            ],
        ]  # fmt: skip

    def _ready(self, decision: Decision) -> str:
        name = self.session.players[decision.seat].name
        return self.say("curtain.ready", who=words.gender(name, self.services.language))

    def _heading(self, decision: Decision) -> kit.Item:
        """The token and the name of whoever comes next, and what for."""
        seat = decision.seat
        turn = decision.kind in MENUS and seat == self.session.journal.state.active
        token = partial(player_tokens.token, seat)
        return kit.Column(gap="xs", align="centre")[
            kit.Picture(token, wide="tag", tall="emblem"),
            kit.Text(self.say("curtain.turn" if turn else "curtain.question"), "lead"),
            kit.Text(self.session.players[seat].name, "banner"),
            kit.Rule(wide="rule"),
        ]

    def _sheet(self, state: State, asked: int) -> kit.Item:
        """What is public: the turn, the hall, and each seat's figures."""
        language = self.services.language
        turn = self.say("curtain.number", turn=state.turn.number)
        dungeon = self.say("curtain.dungeon", count=len(state.dungeon))
        cards = [state.cards[card] for rank in state.hall for card in rank]
        names = [escape_markup(card.words_in(language).name) for card in cards]
        hall = (
            self.say("curtain.hall", names=words.listed(names, language))
            if names
            else self.say("curtain.empty_hall")
        )
        seats = [
            self._standing(state, seat, lit=seat == asked)
            for seat in range(len(self.session.players))
        ]
        sheet = kit.Panel(wide="sheet", gap="xs")[
            kit.Text(f"{turn} · {dungeon}", "lit"), kit.Prose(hall), kit.Column()[*seats]
        ]
        sheet.solid = False  # a click on it lifts the curtain as one beside it does
        return sheet

    def _standing(self, state: State, seat: int, *, lit: bool) -> kit.Item:
        """What everybody may know of a seat: cards owned, discards, experience."""
        own, name = state.seats[seat], self.session.players[seat].name
        owned = len(own.deck) + len(own.hand) + len(own.discard) + len(own.aside)
        return kit.Row(gap="m", tall="row")[
            kit.Picture(partial(player_tokens.token, seat), 0.85),
            kit.Text(name, "name" if lit else "body", grow=1),
            _figure("cards", owned),
            _figure("discard", len(own.discard)),
            _figure("xp", own.xp),
        ]

    def lift(self) -> None:
        """The next person has taken the seat."""
        self.session.accept_seat()
        self.services.pop()

    def back(self) -> None:
        """Esc opens the menu, so that a game can be left here too."""
        self.services.navigate(routes.Menu())


def _figure(icon: str, figure: int) -> kit.Item:
    picture = kit.Picture(partial(icons.icon, icon), 0.55)
    return kit.Row(gap="xs", wide="tag")[picture, kit.Text(str(figure), "heading")]


def open_scene(services: Services, route: routes.Curtain) -> Scene:
    """The curtain, which is heard to fall."""
    services.sound.play("curtain")
    return kit.Host(services, CurtainScreen(services, route.session))
