"""The curtain between two people at one screen: it hides everything but public facts."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from thunderstone.client import words
from thunderstone.engine.decision import MENUS
from thunderstone.ui import player_tokens, relief, routes, theme
from thunderstone.ui.backdrop import backdrop
from thunderstone.ui.brush.text import Style
from thunderstone.ui.canvas import HEIGHT, WIDTH
from thunderstone.ui.node import Node
from thunderstone.ui.scene import Scene
from thunderstone.ui.widgets import GROUP_LOOK, Button, Label, Panel

if TYPE_CHECKING:
    from thunderstone.client.session import Session
    from thunderstone.engine.state import State
    from thunderstone.ui.canvas import Canvas
    from thunderstone.ui.services import Services

_MIDDLE = WIDTH / 2
_SHEET_WIDE, _ROW = 760.0, 47.0
_SHEET_TOP, _FOOT = 290.0, 134.0
_SMALL = Style("text", 16.5, theme.SECONDARY)


class Standing(Node):
    """A row with what everybody may know of a seat: cards owned, discards, experience."""

    def __init__(
        self, services: Services, state: State, seat: int, name: str, y: float, lit: bool
    ) -> None:
        super().__init__((0, y, _SHEET_WIDE, _ROW))
        self.services, self.seat, self.name, self.lit = services, seat, name, lit
        own = state.seats[seat]
        self.owned = len(own.deck) + len(own.hand) + len(own.discard) + len(own.aside)
        self.discards, self.xp = len(own.discard), own.xp

    def paint(self, canvas: Canvas) -> None:
        """Draw the row."""
        middle = self.h / 2
        canvas.sprite_centred(player_tokens.token(self.seat, canvas.px(34)), 44, middle)
        style = Style("text_bold", 18, theme.TITLE if self.lit else theme.SECONDARY)
        canvas.text(self.name, style, 76, middle + 6, room=230, least=15)
        figures = (("cards", self.owned), ("discard", self.discards), ("xp", self.xp))
        for x, (icon, figure) in zip((390, 530, 670), figures, strict=True):
            canvas.icon(icon, x, middle, 22)
            number = Style("display", 20, theme.FIGURE)
            canvas.text(str(figure), number, x + 20, middle + 7)


class CurtainScene(Scene):
    """Whose turn it is, and that nobody else should look; a click or Enter lifts it."""

    name = "curtain"

    def __init__(self, services: Services, session: Session) -> None:
        super().__init__(services)
        self.session = session
        self.top = 0.0

    def enter(self) -> None:
        """Lay the curtain out."""
        self.build()
        super().enter()

    def resized(self) -> None:
        """The words may be those of another language now."""
        self.build()
        self.refresh_hover()

    def build(self) -> None:
        """Lay out what everybody may see."""
        self.focus(None)
        self.root.clear()
        state, decision = self.session.journal.state, self.session.decision
        if decision is None:
            return
        services, seat = self.services, decision.seat
        name = self._name()
        menu = decision.kind in MENUS and seat == state.active
        above = services.word("curtain.turn" if menu else "curtain.question")
        sheet = 78 + len(self.session.players) * _ROW
        top = self.top = (HEIGHT - _SHEET_TOP - sheet - _FOOT) / 2
        style = Style("text", 22, theme.SECONDARY, shadow=2)
        self.root.add(Label(above, style, _MIDDLE, top + 158, "centre", room=700))
        style = Style("display_black", 58, theme.TITLE, shadow=4, foot="#e3c68c")
        self.root.add(Label(name, style, _MIDDLE, top + 222, "centre", room=900, least=30))
        self._sheet(state, top + _SHEET_TOP, sheet)
        self._foot(top + _SHEET_TOP + sheet)

    def _name(self) -> str:
        """Who is next."""
        decision = self.session.decision
        return "" if decision is None else self.session.players[decision.seat].name

    def _foot(self, y: float) -> None:
        services = self.services
        style = Style("text", 17, theme.SECONDARY, shadow=2)
        look_away = services.word("curtain.look_away")
        self.root.add(Label(look_away, style, _MIDDLE, y + 44, "centre", room=800, least=14))
        ready = Button(
            (_MIDDLE - 150, y + 68, 300, 58),
            services.word("curtain.ready", who=words.gender(self._name(), services.language)),
            self.lift,
            services.word("curtain.ready_detail"),
            icon="eye",
            manner="village",
        )
        self.root.add(ready)
        self.focus(ready)

    def _sheet(self, state: State, y: float, tall: float) -> None:
        """What is public: the turn, the hall, and each seat's figures."""
        services, players = self.services, self.session.players
        panel = self.root.add(Panel((_MIDDLE - _SHEET_WIDE / 2, y, _SHEET_WIDE, tall), GROUP_LOOK))
        turn = services.word("curtain.number", turn=state.turn.number)
        dungeon = services.word("curtain.dungeon", count=len(state.dungeon))
        style = Style("text_bold", 15.5, theme.VILLAGE_LABEL)
        panel.add(Label(f"{turn} · {dungeon}", style, 28, 32, room=_SHEET_WIDE - 56))
        cards = [state.kinds[card] for rank in state.hall for card in rank]
        hall = [card.words_in(services.language).name for card in cards]
        text = (
            services.word("curtain.hall", names=words.listed(hall, services.language))
            if hall
            else services.word("curtain.empty_hall")
        )
        panel.add(Label(text, _SMALL, 28, 57, room=_SHEET_WIDE - 56, least=14))
        asked = self.session.decision.seat if self.session.decision else -1
        for seat, player in enumerate(players):
            row = Standing(services, state, seat, player.name, 70 + seat * _ROW, seat == asked)
            panel.add(row)

    def lift(self) -> None:
        """The next person has taken the seat."""
        self.session.accept_seat()
        self.services.pop()

    def back(self) -> None:
        """Esc opens the menu, so that a game can be left here too."""
        self.services.navigate(routes.Menu())

    def handle(self, event: pygame.Event) -> None:
        """A click anywhere lifts the curtain."""
        super().handle(event)
        if (
            event.type == pygame.MOUSEBUTTONUP
            and event.button == 1
            and self.services.on_top(self)
            and self.hovered is None
        ):
            self.lift()

    def background(self, canvas: Canvas) -> None:
        """Cover everything: the gate in the dark, and the token of whoever comes next."""
        canvas.surface.blit(backdrop("title", canvas.surface.get_size(), dim=0.72), (0, 0))
        decision = self.session.decision
        if decision is not None:
            token = player_tokens.token(decision.seat, canvas.px(120))
            canvas.sprite_centred(token, _MIDDLE, self.top + 62)
            rule = relief.rule(canvas.px(520), canvas.px(22), canvas.unit)
            canvas.sprite_centred(rule, _MIDDLE, self.top + 256)


def open_scene(services: Services, route: routes.Curtain) -> CurtainScene:
    """The scene that shows a route."""
    services.sound.play("curtain")
    return CurtainScene(services, route.session)
