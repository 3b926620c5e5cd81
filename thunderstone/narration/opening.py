"""The table before the first turn, in words: who plays, with what cards, and what lies there."""

from __future__ import annotations

from collections.abc import Sequence

from thunderstone.engine.state import State
from thunderstone.engine.turn_state import WIDE_OPEN
from thunderstone.narration.floors import floor_name
from thunderstone.narration.line import Line, Value, card_ref, joined, seat_mark, sentence
from thunderstone.narration.tables import names_in


def opening_lines(state: State, names: Sequence[str], lang: str) -> list[Line]:
    """What stands on the table as a game begins; ``state`` is the dealt one, or a view of it."""
    seats = joined([[seat_mark(names, seat)] for seat in range(len(names))], lang)
    lines = [_line("players", lang, seats=seats)]
    heroes, others, below = _categories(state)
    for key, found in (("heroes", heroes), ("village", others), ("dungeon", below)):
        if found:
            lines.append(_line(key, lang, names=names_in(state.library, found, lang)))
    if state.floors:
        called = joined([[floor_name(floor, lang)] for floor in state.floors], lang)
        lines.append(_line("floors", lang, names=called))
    if state.floors and state.floors[0].door == WIDE_OPEN:  # before anybody was asked
        fields = {"seat": seat_mark(names, state.first), "floor": floor_name(state.floors[0], lang)}
        lines.append(Line(-1, "opening", sentence("chronicle.door_wide_open", lang, **fields)))
    return [*lines, *hall_lines(state, lang)]


def hall_lines(state: State, lang: str, kind: str = "opening") -> list[Line]:
    """What lies in the hall, from rank 0 up, and how many cards of the Dungeon are left."""
    items = [
        sentence("card.in_rank", lang, card=card_ref(state.cards, card, lang), n=rank)
        for rank, cards in enumerate(state.hall)
        for card in cards
    ]
    there = joined(items, lang)
    hall = _line("hall", lang, kind, cards=there) if items else _line("hall_empty", lang, kind)
    return [hall, _line("left", lang, kind, n=len(state.dungeon))]


def _line(key: str, lang: str, kind: str = "opening", **fields: Value) -> Line:
    return Line(-1, kind, sentence(f"opening.{key}", lang, **fields))


def _categories(state: State) -> tuple[list[str], list[str], list[str]]:
    """The stacks of heroes and of other cards, and what was shuffled into the Dungeon."""
    heroes: list[str] = []
    others: list[str] = []
    for name, cards in state.stacks.items():
        face = state.cards[cards[-1]] if cards else None
        (heroes if face is not None and face.hero else others).append(name)
    below: dict[str, None] = {}
    for face in state.cards:
        if face.kind in ("guardian", "thunderstone"):
            below[face.id] = None
        elif face.kind in ("monster", "treasure", "trap"):
            below[face.category] = None
    return heroes, others, list(below)
