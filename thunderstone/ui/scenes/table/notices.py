"""What of the dungeon's doings is told to the players: events as notices, in words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from thunderstone.client.words import listed, word
from thunderstone.engine.events import Event, Kind
from thunderstone.engine.state import BLANK, State
from thunderstone.narration import narrate
from thunderstone.ui.brush.rich_text import escape_markup
from thunderstone.ui.scenes.common.line_markup import markup

if TYPE_CHECKING:
    from thunderstone.engine.card import CardDef

_KINDS: dict[Kind, str] = {
    "breach_effect": "breach",
    "breach": "guardian",
    "spring_trap": "trap",
    "find_treasure": "treasure",
    "gain_disease": "disease",
    "collect": "stone_taken",
    "lose_stone": "stone_lost",
    "extra_turn": "extra_turn",
    "last_round": "last_round",
    "overrun": "overrun",
    "game_over": "over",
}


class Notice(NamedTuple):
    """One event on a plaque: its kind, its card's face, whom it befalls, and one line of words."""

    kind: str
    face: CardDef | None
    seats: tuple[int, ...]
    words: str


class Noticed(NamedTuple):
    """A notice, and the event that brings it up."""

    cue: Event
    notice: Notice


def kind_of(event: Event, state: State) -> str:
    """Which kind of plaque an event comes to, or "" for none."""
    if event.kind == "appear" and event.cards[0] != BLANK:
        stone = state.cards[event.cards[0]].kind == "thunderstone"
        return "stone" if stone else "swarm" if event.source == "swarm" else ""
    return _KINDS.get(event.kind, "")


def noticed(
    events: Sequence[Event], state: State, names: Sequence[str], lang: str
) -> list[Noticed]:
    """What of an answer's events is told on a plaque: equal ones as one, at the first of them.

    Diseases that a breach brings are told with it, and so is the breach of a Guardian with its
    arrival in rank 0. Cards that players must discard are named once the last of them is seen.
    """
    groups: dict[tuple[str, int], list[Event]] = {}
    out = {card for event in events if event.kind == "breach" for card in event.cards}
    breaching: set[int] = set()
    for event in events:
        kind = "discard" if _robbed(event, events[0].seat) else kind_of(event, state)
        about = event.host
        if kind in ("breach", "guardian"):
            (about,) = event.cards
            breaching.add(about)
        if kind == "breach" and about in out:
            continue
        if kind == "disease" and about in breaching:
            groups.get(("breach", about), groups.get(("guardian", about), [])).append(event)
        elif kind:
            groups.setdefault((kind, about), []).append(event)
    return [
        Noticed(group[-1 if kind == "discard" else 0], _notice(kind, group, state, names, lang))
        for (kind, _), group in groups.items()
    ]


def _robbed(event: Event, actor: int) -> bool:
    """Whether somebody else's card makes a player discard, as the Verdan do."""
    return event.kind == "discard" and event.host >= 0 and event.seat not in (actor, BLANK)


def _notice(kind: str, group: list[Event], state: State, names: Sequence[str], lang: str) -> Notice:
    cards = [card for event in group for card in event.cards if card != BLANK]
    card = cards[0] if cards else group[0].host
    face = state.cards[card] if card >= 0 else None
    seats = tuple(sorted({event.seat for event in group if event.seat >= 0}))
    if kind == "disease" and len(seats) > 1:
        told = [escape_markup(names[seat]) for seat in seats]
        words = word("event.disease_all", lang, names=f"*{listed(told, lang)}*", count=len(group))
        return Notice(kind, face, seats, words)
    words = " ".join(markup(line) for line in narrate(group, state, names, lang))
    if face is not None and kind in ("breach", "guardian", "trap"):
        printed = face.words_in(lang)
        follows = f" {printed.lasting}." if kind == "guardian" and printed.lasting else ""
        words = f"*{printed.name}.* {printed_text(face, kind, lang)}{follows}"
    elif f"event.{kind}_follows" in FOLLOWING:
        words = f"{words} {word(f'event.{kind}_follows', lang)}"
    return Notice(kind, face, seats, words)


LONG = 132
"""Letters beyond which a card's rules are told as its small face does, where they stand there."""

FOLLOWING = frozenset({"event.stone_follows", "event.treasure_follows"})
"""Events whose line also says what follows from them."""


def printed_text(face: CardDef, kind: str, lang: str) -> str:
    """What a card does when it breaches or springs, as it is printed, or in short (R108, R109)."""
    words = face.words_in(lang)
    mark = f"*{word('event.trap_mark' if kind == 'trap' else 'event.breach_mark', lang)}"
    told = [
        line.split("*", 2)[2].strip()
        for text in (words.text, words.short)
        for line in text.split("\n")
        if line.startswith(mark)
    ]
    fitting = [line for line in told if len(line) <= LONG] or told
    if not fitting:
        return words.short or words.text
    return fitting[0][:1].upper() + fitting[0][1:]
