"""Whole people: a body and its head on one neck, turned and leaning as one."""

from __future__ import annotations

import inspect
from dataclasses import replace
from typing import Any, get_type_hints

from tools.paint.parts.figures import POSES, body
from tools.paint.parts.people import head
from tools.paint.parts.words import PARTS
from tools.paint.solid import Frame, Solid, Vec, rotation, set_at, turn

BODY = inspect.signature(body).parameters
HEAD = {
    name: parameter
    for name, parameter in inspect.signature(head).parameters.items()
    if name not in BODY or name in ("sex", "trim")
}
"""What data may say of the head as well; the rest comes from the body."""

NECK: Vec = (0, -268, -10)
"""Where the neck ends, the hips at the origin."""

EYES: Vec = (0, -178, 44)
"""Where the eyes of a head of full size are, the end of the neck at the origin."""


def _joined(outer: Frame, inner: Frame) -> Frame:
    """The axes of a frame given along the axes of another."""
    return turn(inner[0], outer), turn(inner[1], outer), turn(inner[2], outer)


def person(
    head_size: float = 0.46,
    face: float = 0,
    nod: float = 4,
    tilt: float = 0,
    **told: Any,
) -> list[Solid]:
    """A body in a pose with its head: all that ``body`` and ``head`` take.

    ``face`` turns the head against the shoulders, ``nod`` bends it down and ``tilt`` aside.
    """
    of_body = {name: value for name, value in told.items() if name in BODY}
    whole = {name: parameter.default for name, parameter in BODY.items()} | of_body
    of_head = {name: value for name, value in told.items() if name in HEAD}
    (made,) = body(**of_body)
    joints, size = POSES[whole["pose"]], whole["size"]
    frame = rotation(whole["yaw"], whole["pitch"], whole["roll"])
    side = -1 if whole["mirror"] else 1
    top = _joined(frame, rotation(side * (joints.yaw + whole["twist"]), joints.lean, 0))
    own = _joined(top, rotation(face, nod - joints.lean * 0.7, tilt))
    neck = turn(NECK, top)
    lift = turn((EYES[0], EYES[1] * head_size, EYES[2] * head_size), own)
    x, y, z = (
        middle + neck[k] * size + lift[k] * size
        for k, middle in enumerate((*whole["at"], whole["depth"]))
    )
    of_head = {"skin": whole["skin"], **of_head}
    lumps = [
        lump
        for solid in head(yaw=0, pitch=0, roll=0, size=1, at=(0, 0), **of_head)
        for lump in solid.lumps
    ]
    placed = set_at(lumps, (x, y, z), own, head_size * size)
    return [replace(made, lumps=(*made.lumps, *placed))]


def _entered() -> None:
    """Enter the word with every argument of body and head beside its own."""
    own = [
        parameter.replace(kind=inspect.Parameter.KEYWORD_ONLY)
        for name, parameter in inspect.signature(person).parameters.items()
        if name != "told"
    ]
    more = {**HEAD, **BODY}
    rest = [p.replace(kind=inspect.Parameter.KEYWORD_ONLY) for p in more.values()]
    person.__signature__ = inspect.Signature([*own, *rest])  # type: ignore[attr-defined]
    person.__annotations__ = {
        **get_type_hints(head, include_extras=True),
        **get_type_hints(body, include_extras=True),
        **get_type_hints(person, include_extras=True),
    }
    PARTS.word(person)


_entered()
