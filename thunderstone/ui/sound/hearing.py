"""From events to cues: what is heard of what happens, and what is silent on purpose.

A sound is heard by everybody in the room, whosever eyes the screen belongs to. So cards that not
all players may know are never looked at here, not even where the viewer knows them (R207).
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import NamedTuple

from thunderstone.engine.card import CardDef
from thunderstone.engine.events import Event, Kind
from thunderstone.engine.reading import cover
from thunderstone.engine.state import BLANK, State
from thunderstone.ui.sound.cues import CUES, PLACES

EVERYBODY = -1
"""What ``Event.secret`` says where all players know the cards."""

OTHERS = 0.6
"""How loud the handling of other seats is, as a share."""

RIFFLE = 3
"""Cards on the move together from which on they are one riffle."""

AT_ONCE = 2
"""Cues that may sound together where a whole answer is shown in one moment."""

HEARD: dict[Kind, str] = {
    "shuffle": "shuffle",
    "discard": "card_slide",
    "turn_up": "turn_up",
    "look": "card_flip",
    "put_back": "card_place",
    "put_on_deck": "card_place",
    "keep": "card_place",
    "exchange": "card_slide",
    "shift": "card_slide",
    "bury": "card_slide",
    "take": "card_slide",
    "trade": "card_slide",
    "borrow": "card_slide",
    "give_back": "card_slide",
    "lend": "card_slide",
    "retrieve": "card_slide",
    "copy": "ability",
    "gold": "coin",
    "buy": "purchase",
    "xp": "experience",
    "level_up": "level_up",
    "equip": "equip",
    "drop": "unequip",
    "spare": "ability",
    "attack": "battle",
    "win_battle": "victory",
    "lose_battle": "defeat",
    "breach_effect": "breach",
    "breach": "guardian",
    "spring_trap": "breach",
    "capture": "card_slide",
    "set_free": "card_slide",
    "find_treasure": "treasure",
    "gain_disease": "disease",
    "infect": "disease",
    "pass_disease": "disease",
    "swarm_marker": "destroy",
    "collect": "stone",
    "lose_stone": "stone_lost",
    "overrun": "overrun",
    "open_door": "breach",
    "extra_turn": "extra_turn",
    "last_round": "last_round",
}
"""Events that always have the same cue."""

SILENT: dict[Kind, str] = {
    "phase": "the ambience changes with it",
    "action": "the cards that follow are heard",
    "ask_help": "the question that follows is seen",
    "reach_door": "heard as the door opens",
    "clock": "the plate of the advance shows it",
    "mark": "a figure beside a card has changed; there may be many at once",
    "hold": "an effect goes on; nothing moves",
    "set_aside": "heard as the captive that goes with it",
    "doom": "what becomes of the card is heard when it leaves",
    "lose_hero": "what becomes of the Hero is heard when he leaves",
    "no_disease": "nothing happens",
    "boon": "nothing happens but what it is about",
    "unseal": "what comes up is heard",
    "pay": "heard as the purchase",
    "buys": "heard as the card that allows it",
    "draw_more": "heard as the card that allows it",
    "level_gain": "heard as the rise",
    "defeat": "heard as the victory",
    "game_over": "heard when the sheet of scores opens",
    "left_out": "told in the chronicle; nothing moves",
    "handover": "somebody else plays a seat from now on; nothing moves",
}
"""Events without a cue, and why."""


class Heard(NamedTuple):
    """A cue to be played, and how loud as a share of what its kind has."""

    cue: str
    share: float = 1.0


class Ear(NamedTuple):
    """What an event's cue may depend on: the cards that all players know, the phase, the viewer."""

    faces: Sequence[CardDef]
    phase: str
    viewer: int


def _drawn(event: Event, ear: Ear) -> str:
    del ear
    return "deal" if len(event.cards) >= RIFFLE else "card_slide"


def _laid_open(event: Event, ear: Ear) -> str:
    """A hand laid open in the dungeon kindles its Light; an effect turns cards over."""
    if event.host >= 0:
        return "card_flip"
    below = PLACES.get(ear.phase) == "dungeon"
    return "light" if below and any((face.light or 0) > 0 for face in ear.faces) else ""


def _appearing(event: Event, ear: Ear) -> str:
    del event
    stone = any(face.kind == "thunderstone" for face in ear.faces)
    return "stone_appears" if stone else "appear"


def _used(event: Event, ear: Ear) -> str:
    del event
    return "spell" if any(face.kind == "spell" for face in ear.faces) else "ability"


def _destroyed(event: Event, ear: Ear) -> str:
    """A Disease that is cured goes under its deck and does not burn (R134, R145)."""
    del ear
    return "card_slide" if event.to == "disease" else "destroy"


def _turning(event: Event, ear: Ear) -> str:
    return "turn" if event.seat == ear.viewer else ""


CHOSEN: dict[Kind, Callable[[Event, Ear], str]] = {
    "draw": _drawn,
    "show": _laid_open,
    "appear": _appearing,
    "use": _used,
    "destroy": _destroyed,
    "turn": _turning,
}
"""Events whose cue depends on what all players see of them; "" for none."""

cover("hearing", HEARD, SILENT, CHOSEN)


def cue_of(event: Event, state: State, viewer: int) -> str:
    """The cue of one event, or "" for none. ``state`` is as the screen shows it."""
    chosen = CHOSEN.get(event.kind)
    if chosen is None:
        return HEARD.get(event.kind, "")
    open_to_all = event.secret == EVERYBODY
    faces = [state.cards[card] for card in event.cards if open_to_all and card != BLANK]
    return chosen(event, Ear(faces, state.turn.phase, viewer))


def heard(events: Sequence[Event], state: State, viewer: int) -> list[Heard]:
    """What is heard of events that are shown together: each cue once, many cards as a riffle.

    What is already heard in another cue is left out: the price of a level, the breach of what
    steps out.
    """
    found: dict[str, float] = {}
    moved = 0
    for event in events:
        cue = cue_of(event, state, viewer)
        if not cue:
            continue
        moved += cue == "card_slide"
        foreign = viewer >= 0 and event.seat >= 0 and event.seat != viewer
        share = OTHERS if foreign and CUES[cue].weight < 3 else 1.0
        found[cue] = max(share, found.get(cue, 0.0))
    if moved >= RIFFLE:
        found["deal"] = max(found.get("deal", 0.0), found.pop("card_slide"))
    for louder, within in WITHIN:
        if louder in found:
            found.pop(within, None)
    return [Heard(cue, share) for cue, share in found.items()]


WITHIN = (
    ("level_up", "experience"),
    ("guardian", "breach"),
    ("stone_appears", "appear"),
    ("disease", "card_slide"),
    ("appear", "card_slide"),
    ("stone_appears", "card_slide"),
    ("shuffle", "deal"),
)
"""A cue, and one that is not heard beside it."""


def summed_up(events: Sequence[Event], state: State, viewer: int, least: int = 0) -> list[Heard]:
    """What is heard of a whole answer that is shown in one moment: the weightiest cues alone.

    ``least`` is the weight below which nothing is heard.
    """
    cues = [one for one in heard(events, state, viewer) if CUES[one.cue].weight >= least]
    return sorted(cues, key=lambda one: -CUES[one.cue].weight)[:AT_ONCE]


def outcome(winners: Collection[int], humans: Collection[int], viewer: int) -> str:
    """How the end of a game sounds: to the viewer, or to the people at the table together.

    Where only bots have played, somebody's victory is one.
    """
    mine = {viewer} if viewer >= 0 and len(humans) < 2 else set(humans)
    return "won" if (mine & set(winners) if mine else winners) else "lost"
