"""Who plays the seats: a bot steps in for a person, gives the seat back, or plays on for good."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from thunderstone.client.bot_names import bot_choices, bot_name, bot_sentences
from thunderstone.client.session import SUBSTITUTE
from thunderstone.journal import HUMAN
from thunderstone.ui import player_tokens, routes, theme
from thunderstone.ui.brush.rich_text import RichStyle, escape_markup
from thunderstone.ui.brush.text import Style
from thunderstone.ui.fields import Cycler
from thunderstone.ui.node import Node
from thunderstone.ui.scenes.notice import Overlay
from thunderstone.ui.widgets import Button, Paragraph

if TYPE_CHECKING:
    from thunderstone.client.session import Session
    from thunderstone.ui.canvas import Canvas
    from thunderstone.ui.scene import Scene
    from thunderstone.ui.services import Services

_ROW = 74.0
_TEXT = RichStyle(16.5, theme.SECONDARY, leading=1.34)


class SeatsScene(Overlay):
    """A row for each person: who plays the seat from now on, and a way to give up.

    What is chosen holds when it is confirmed; Esc leaves everything as it was.
    """

    name = "seats"
    wide = 880.0

    def __init__(self, services: Services, session: Session) -> None:
        super().__init__(services)
        self.session = session
        self.wanted = {seat: session.players[seat].control for seat in session.people}

    def build(self) -> None:
        """Lay out the rows and the buttons."""
        nodes = self.focusables()
        at = nodes.index(self.focused) if self.focused in nodes else -1
        self.focus(None)
        self.root.clear()
        services, word = self.services, self.services.word
        room = self.wide - 72
        laid = services.canvas().laid(word("seats.text"), _TEXT, room).height / services.unit
        top = 84 + laid + 18
        self.tall = top + len(self.wanted) * _ROW + 92
        plate = self.plate(word("seats.heading"))
        plate.add(Paragraph(word("seats.text"), _TEXT, (36, 84, room, laid + 2)))
        for row, seat in enumerate(self.wanted):
            self._row(plate, seat, top + row * _ROW)
        y = self.tall - 76
        plate.add(Button((36, y, 220, 50), word("seats.cancel"), self.back, icon="undo"))
        done = Button(
            (self.wide - 36 - 280, y, 280, 50),
            word("seats.done"),
            self.apply,
            icon="check",
            manner="village",
        )
        plate.add(done)
        nodes = self.focusables()
        self.focus(nodes[at] if 0 <= at < len(nodes) else None)

    def _row(self, plate: Node, seat: int, y: float) -> None:
        services, session, word = self.services, self.session, self.services.word
        name = session.players[seat].name
        gone = seat in session.journal.resigned
        says = word("away.resigned_short") if gone else self._says(seat)
        plate.add(_Who(seat, name, says, y, gone=gone))
        if gone or not session.may_relieve(seat):
            return
        choices = [(HUMAN, word("seats.person"))]
        choices += bot_choices(services.language, [self.wanted[seat]])
        label = word("setup.control", name=name)
        plate.add(
            Cycler(
                (self.wide - 36 - 190 - 14 - 236, y + 10, 236, 46),
                choices,
                self.wanted[seat],
                self._choosing(seat),
                label=label,
                tooltip=lambda: self._about(seat),
            )
        )
        plate.add(
            Button(
                (self.wide - 36 - 190, y + 10, 190, 46),
                word("seats.resign"),
                lambda: services.navigate(routes.Resign(session, seat)),
                icon="breach",
                label=f"resign.{seat}",
                tooltip=word("menu.resign_tip"),
            )
        )

    def _says(self, seat: int) -> str:
        """Who plays the seat at this moment."""
        control = self.session.players[seat].control
        if control == HUMAN:
            return self.services.word("seats.plays")
        return self.services.word("seats.plays_bot", bot=bot_name(control, self.services.language))

    def _about(self, seat: int) -> str:
        control = self.wanted[seat]
        if control == HUMAN:
            return self.services.word("setup.person_tip")
        return bot_sentences(control, self.services.language)

    def _choosing(self, seat: int) -> Callable[[str], None]:
        def choose(control: str) -> None:
            self.wanted[seat] = control

        return choose

    def apply(self) -> None:
        """Let the seats change hands, and show the table."""
        session = self.session
        for seat, control in self.wanted.items():
            if control == session.players[seat].control or not session.may_relieve(seat):
                continue
            if control == HUMAN:
                session.give_back(seat)
            else:
                session.relieve(seat, control)
        self.services.back_to_table()


class _Who(Node):
    """A person's token and name, and who plays the seat."""

    def __init__(self, seat: int, name: str, says: str, y: float, *, gone: bool) -> None:
        super().__init__((36, y, 340, _ROW - 8))
        self.seat, self.name, self.says, self.gone = seat, name, says, gone

    def paint(self, canvas: Canvas) -> None:
        """Draw the row."""
        canvas.sprite_centred(player_tokens.token(self.seat, canvas.px(44)), 24, self.h / 2)
        style = Style("display", 20, theme.TITLE, shadow=1.5)
        canvas.text(self.name, style, 60, 29, room=self.w - 64, least=14)
        below = Style("text", 15, theme.WORSE if self.gone else theme.MUTED)
        room = self.w - 64 if not self.gone else 700
        canvas.text(self.says, below, 60, 50, room=room, least=13.8)


def open_resigning(services: Services, route: routes.Resign) -> Scene:
    """Ask whether a person really gives up, and say what that means."""

    session, seat = route.session, route.seat

    def words() -> routes.Question:
        word, name = services.word, session.players[seat].name
        ends = session.ends_if_resigned(seat)
        text = word("resign.text_ends" if ends else "resign.text", name=escape_markup(name))
        act = routes.Answer(
            word("resign.do", name=name),
            lambda: _resign(services, session, seat),
            "",
            "breach",
            "dungeon",
        )
        relieve = routes.Answer(
            word("resign.relieve"),
            lambda: _relieve(services, session, seat),
            word("resign.relieve_detail"),
            "bot",
        )
        answers = [act]
        if session.players[seat].control == HUMAN:
            answers.append(relieve)
        return word("resign.heading"), text, answers, word("menu.back")

    return services.scene_for(routes.Ask(words, "resign"))


def _resign(services: Services, session: Session, seat: int) -> None:
    session.resign(seat)
    services.back_to_table()


def _relieve(services: Services, session: Session, seat: int) -> None:
    session.relieve(seat, SUBSTITUTE)
    services.back_to_table()


def open_scene(services: Services, route: routes.Seats) -> SeatsScene:
    """The scene that shows a route."""
    return SeatsScene(services, route.session)
