"""An evening at the terminal: a game is chosen and played, and kept however it is left."""

from __future__ import annotations

import contextlib
from collections.abc import Callable
from typing import TYPE_CHECKING

from thunderstone.bots.inline_bot import InlineBot
from thunderstone.catalogue.checksum_text import BadCode
from thunderstone.catalogue.share import encode
from thunderstone.client.account import GamePlace
from thunderstone.client.session import Session
from thunderstone.engine.randomizer import Drawn
from thunderstone.journal import BadSave
from thunderstone.narration.tables import table_lines
from thunderstone.text import crash_handler
from thunderstone.text.chronicle import lines_since
from thunderstone.text.game import Game, Leave
from thunderstone.text.terminal import EndOfInput

if TYPE_CHECKING:
    from thunderstone.journal import Journal
    from thunderstone.text.start import Start

DONE, INTERRUPTED = 0, 130
"""Exit codes: the player has left or the game is over; Ctrl-C."""

LAST_LINES = 6
"""Lines of the log that a resumed game begins with."""


def hold(
    start: Start,
    choose: Callable[[], Journal],
    place: Callable[[Journal], GamePlace] | None = None,
    go_on: str = "--continue",
) -> int:
    """Play the game that ``choose`` gives; gives the exit code. It is kept at its ``place``, by
    default as the profile's running game, and gone on with by the argument ``go_on``.

    The game is kept after every answer, so that it survives the end of the input, Ctrl-C, and a
    pipe that closes (BrokenPipeError is passed on: there is nobody left to tell).
    """
    session: Session | None = None
    try:
        session = _seated(start, choose(), place)
        _introduce(start, session)
        start.take_seats(session)
        while True:
            game = Game(session, start.terminal, start.tongue)
            try:
                game.run()
                return DONE
            except (Leave, EndOfInput, BadSave, OSError):
                raise
            except Exception:
                start.tongue = game.tongue
                if not crash_handler.note(start, session):
                    raise Leave from None
                session = _again(start, session, place)
            finally:
                start.tongue = game.tongue
    except (Leave, EndOfInput):
        _part(start, session, go_on)
        return DONE
    except KeyboardInterrupt:
        start.terminal.tell("")
        _part(start, session, go_on)
        return INTERRUPTED
    finally:
        if session is not None:
            session.close()


def _seated(
    start: Start, journal: Journal, place: Callable[[Journal], GamePlace] | None
) -> Session:
    found = place(journal) if place is not None else None
    return Session(journal, start.profile, pace=0.0, thinker=InlineBot, place=found)


def _again(start: Start, session: Session, place: Callable[[Journal], GamePlace] | None) -> Session:
    """The session anew, after a fault; whoever sat at the terminal goes on sitting there."""
    session.close()
    found = _seated(start, crash_handler.again(start, session.journal), place)
    found.viewer = session.viewer
    return found


def _introduce(start: Start, session: Session) -> None:
    """Tell which table it is; of a game that goes on, what happened last."""
    terminal, tongue, journal = start.terminal, start.tongue, session.journal
    fault = start.profile.take_fault(tongue.lang)
    if fault:
        terminal.tell(fault)
    names = tongue.listed([player.name for player in journal.players])
    if not journal.answers:
        terminal.tell("", tongue.say("start.seats_line", names=names))
        terminal.tell(*table_lines(start.library, Drawn(journal.setup, ()), tongue.lang))
        with contextlib.suppress(BadCode):  # cards of one's own have no numbers
            terminal.tell(tongue.say("start.game_code", code=encode(journal.setup, journal.seed)))
    else:
        terminal.heading(tongue.say("start.resumed"))
        for line in lines_since(session, 0, tongue.lang)[-LAST_LINES:]:
            terminal.tell(f"  {line.text()}")
    terminal.tell(tongue.say("start.help"))


def _part(start: Start, session: Session | None, go_on: str) -> None:
    """Say goodbye, and how to go on."""
    say = start.tongue.say
    if session is not None and session.decision is not None:
        turn = session.journal.state.turn.number
        kept = start.profile.writable
        told = say("end.kept", turn=turn, go_on=go_on) if kept else say("end.not_kept")
        start.terminal.tell(told)
    start.terminal.tell(say("end.farewell"))
