"""The verbs of the doors between the Dungeon's floors (docs/MODES.md)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from thunderstone.engine import floors
from thunderstone.engine.decision import Decision, Option
from thunderstone.engine.frames import picked, push
from thunderstone.engine.program import verb

if TYPE_CHECKING:
    from thunderstone.engine.state import Frame, State


@verb
def reach_door(state: State, frame: Frame) -> None:
    """The first card of a floor has left the dungeon deck (docs/MODES.md)."""
    number = frame.regs["door"]
    state.emit("reach_door", frame.seat, source=state.floors[number - 1].penalty, amount=number)


@verb
def choose_door(state: State, frame: Frame) -> Decision | None:
    """Whether the door opens as it was drawn, or wide open (docs/MODES.md)."""
    ways = floors.ways(state.floors[frame.regs["door"] - 1])
    options = tuple([Option("mode", name=way) for way in ways])
    if len(options) < 2:
        frame.regs["pick"] = list(options[0])
        return None
    return Decision(frame.seat, "mode", options)


@verb
def open_door(state: State, frame: Frame) -> None:
    """The door is opened, and what is behind it comes out (docs/MODES.md)."""
    number, way = frame.regs["door"], picked(frame).mode
    floors.replace(state, number, door=way)
    state.touched = True  # another one may have been reached with it
    state.emit("open_door", frame.seat, source=way, amount=number)
    if state.floors[number - 1].infects:
        push(state, "door_disease", frame.seat)
