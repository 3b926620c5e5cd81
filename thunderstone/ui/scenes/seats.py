"""Who plays the seats: a bot steps in for a person, gives the seat back, or plays on for good."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from thunderstone.client.bot_names import bot_choices, bot_name, bot_sentences
from thunderstone.client.session import SUBSTITUTE
from thunderstone.journal import HUMAN
from thunderstone.ui import kit, player_tokens, routes
from thunderstone.ui.brush.rich_text import escape_markup
from thunderstone.ui.services import Services

if TYPE_CHECKING:
    from thunderstone.client.session import Session
    from thunderstone.ui.scene import Scene


class SeatsScreen(kit.Overlay[Services]):
    """A row for each person: who plays the seat from now on, and a way to give up.

    What is chosen holds when it is confirmed; Esc leaves everything as it was.
    """

    name = "seats"

    def __init__(self, services: Services, session: Session) -> None:
        super().__init__(services)
        self.session = session
        self.controls = {seat: session.players[seat].control for seat in session.people}

    def body(self) -> kit.Plate:
        """The rows, and the buttons that take over or leave."""
        say = self.say
        cancel = kit.Button("cancel", say("seats.cancel"), self.back, icon="undo", wide="close")
        done = kit.Button(
            "done", say("seats.done"), self.apply, icon="check", manner="village", wide="control"
        )
        return kit.Plate(say("seats.heading"), wide="roster")[
            kit.Prose(say("seats.text")),
            kit.Column(gap="m")[*map(self._person, self.controls)],
            kit.Row()[cancel, kit.Spacer(), done],
        ]

    def _person(self, seat: int) -> kit.Item:
        """Who sits there, and what can be chosen for the seat unless that person has given up."""
        session, say, name = self.session, self.say, self.session.players[seat].name
        gone = seat in session.journal.resigned
        says = say("away.resigned_short") if gone else self._says(seat)
        line = kit.Row(gap="m")[
            kit.Picture(partial(player_tokens.token, seat)),
            kit.Column(grow=1)[
                kit.Text(name, "heading"), kit.Text(says, "bad" if gone else "muted")
            ],
        ]
        if gone or not session.may_hand_to_bot(seat):
            return line
        chosen = self.controls[seat]
        choices = [(HUMAN, say("seats.person")), *bot_choices(self.services.language, [chosen])]
        resign = partial(self.services.navigate, routes.Resign(session, seat))
        return line[
            kit.Cycler(
                f"control.{seat}", choices, chosen, partial(self._choose, seat),
                label=say("setup.control", name=name), tooltip=partial(self._about, seat),
            ),
            kit.Button(
                f"resign.{seat}", say("seats.resign"), resign, icon="breach", wide="close",
                tall="control", label=f"resign.{seat}", tooltip=say("menu.resign_tip"),
            ),
        ]  # fmt: skip

    def _says(self, seat: int) -> str:
        """Who plays the seat at this moment."""
        control = self.session.players[seat].control
        if control == HUMAN:
            return self.say("seats.plays")
        return bot_name(control, self.services.language)

    def _about(self, seat: int) -> str:
        """What is chosen for the seat, in sentences."""
        control = self.controls[seat]
        if control == HUMAN:
            return self.say("setup.person_tip")
        return bot_sentences(control, self.services.language)

    def _choose(self, seat: int, control: str) -> None:
        self.controls[seat] = control

    def apply(self) -> None:
        """Let the seats change hands, and show the table."""
        session = self.session
        for seat, control in self.controls.items():
            if control == session.players[seat].control or not session.may_hand_to_bot(seat):
                continue
            if control == HUMAN:
                session.give_back(seat)
            else:
                session.hand_to_bot(seat, control)
        self.services.back_to_table()


def open_resigning(services: Services, route: routes.Resign) -> Scene:
    """Ask whether a person really gives up, and say what that means."""
    session, seat = route.session, route.seat

    def resign() -> None:
        session.resign(seat)
        services.back_to_table()

    def hand_to_bot() -> None:
        session.hand_to_bot(seat, SUBSTITUTE)
        services.back_to_table()

    def words() -> routes.Question:
        say, name = services.word, session.players[seat].name
        text = "resign.text_ends" if session.ends_if_resigned(seat) else "resign.text"
        answers = [
            routes.Answer(say("resign.do", name=name), resign, icon="breach", manner="dungeon")
        ]
        if session.players[seat].control == HUMAN:
            detail = say("resign.relieve_detail")
            answers.append(routes.Answer(say("resign.relieve"), hand_to_bot, detail, "bot"))
        heading, back = say("resign.heading"), say("menu.back")
        return heading, say(text, name=escape_markup(name)), answers, back

    return services.scene_for(routes.Ask(words, "resign"))
