"""The curtain between two people at one screen: it hides everything but public facts."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Protocol

from thunderstone.client import words
from thunderstone.engine.decision import MENUS
from thunderstone.ui import player_tokens, routes
from thunderstone.ui.brush import icons
from thunderstone.ui.brush.rich_text import escape_markup
from thunderstone.ui.kit import (
    Anywhere,
    Button,
    Column,
    Host,
    Item,
    Layers,
    Panel,
    Picture,
    Prose,
    Row,
    Rule,
    Screen,
    ScreenServices,
    Spacer,
    Text,
)
from thunderstone.ui.services import Navigation

if TYPE_CHECKING:
    from thunderstone.client.session import Session
    from thunderstone.engine.decision import Decision
    from thunderstone.engine.state import State
    from thunderstone.ui.scene import Scene
    from thunderstone.ui.services import Services


class CurtainServices(ScreenServices, Navigation, Protocol):
    """What the curtain uses of the window."""


class CurtainScreen(Screen):
    """Whose turn it is, and that nobody else should look; a click or Enter lifts it."""

    name, first = "curtain", "ready"
    picture, dim = "title", 0.72

    def __init__(self, services: CurtainServices, session: Session) -> None:
        super().__init__(services)
        self.services: CurtainServices = services
        self.session = session

    def body(self) -> Item:
        """What everybody may see, and all around it something to click."""
        decision, detail = self.session.decision, self.say("curtain.ready_detail")
        if decision is None:
            return Column()
        return Layers(align="stretch")[
            Anywhere(key="anywhere", label=detail, on_click=self.lift),
            Column(gap="l", align="centre")[
                Spacer(),
                self._heading(decision),
                self._sheet(self.session.journal.state, decision.seat),
                Column(gap="s", align="centre")[
                    Text(self.say("curtain.look_away"), "aside"),
                    Button(
                        "ready", self._ready(decision), self.lift, detail, icon="eye",
                        manner="village", wide="control", tall="action",
                    ),
                ],
                Spacer(),
            ],
        ]  # fmt: skip

    def _ready(self, decision: Decision) -> str:
        language = self.services.language
        name = self.session.players[decision.seat].name
        return self.say("curtain.ready", who=words.gender(name, language))

    def _heading(self, decision: Decision) -> Item:
        """The token and the name of whoever comes next, and what for."""
        seat = decision.seat
        turn = decision.kind in MENUS and seat == self.session.journal.state.active
        token = partial(player_tokens.token, seat)
        return Column(gap="xs", align="centre")[
            Picture(token, wide="tag", tall="emblem"),
            Text(self.say("curtain.turn" if turn else "curtain.question"), "lead"),
            Text(self.session.players[seat].name, "banner"),
            Rule(wide="rule"),
        ]

    def _sheet(self, state: State, asked: int) -> Item:
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
        return Panel(wide="sheet", gap="xs")[
            Text(f"{turn} · {dungeon}", "lit"), Prose(hall), Column()[*seats]
        ]

    def _standing(self, state: State, seat: int, *, lit: bool) -> Item:
        """What everybody may know of a seat: cards owned, discards, experience."""
        own, name = state.seats[seat], self.session.players[seat].name
        owned = len(own.deck) + len(own.hand) + len(own.discard) + len(own.aside)
        return Row(gap="m", tall="row")[
            Picture(partial(player_tokens.token, seat), 0.85),
            Text(name, "name" if lit else "body", grow=1),
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


def _figure(icon: str, figure: int) -> Item:
    picture = Picture(partial(icons.icon, icon), 0.55)
    return Row(gap="xs", wide="tag")[picture, Text(str(figure), "heading")]


def open_scene(services: Services, route: routes.Curtain) -> Scene:
    """The curtain, which is heard to fall."""
    services.sound.play("curtain")
    return Host(services, CurtainScreen(services, route.session))
