"""What has happened, in lines, as the viewer may know it."""

from __future__ import annotations

from thunderstone.client.session import Session
from thunderstone.engine.view import masked
from thunderstone.journal import playback
from thunderstone.narration import Line, narrate


def lines_since(session: Session, first: int, lang: str) -> list[Line]:
    """The lines of a game from its moment ``first`` on (0: the deal; n: the n-th answer).

    A game of people alone in the dark, bots only, is told as a bystander knows it.
    """
    seats = len(session.players)
    eye = session.viewer if session.viewer >= 0 else seats
    names = [player.name for player in session.players]
    found: list[Line] = []
    for moment in playback(session.journal):
        if moment.number >= first:
            events = [masked(event, eye) for event in moment.events]
            found += narrate(events, moment.state, names, lang)
    return found
