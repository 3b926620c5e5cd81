"""Bodies built about the origin: the data says where they lie, how large and how turned."""

from __future__ import annotations

import functools
import inspect
from collections.abc import Callable
from typing import Any

from tools.paint.parts.words import PARTS
from tools.paint.solid import Lump, Solid, rotation, set_at
from tools.paint.vocabulary import declare

Place = tuple[float, float]
Builder = Callable[..., list[Lump]]


def made(
    lumps: list[Lump],
    at: Place,
    size: float = 1.0,
    yaw: float = 0,
    pitch: float = 0,
    roll: float = 0,
    shadow: float = 0.6,
    depth: float = 0,
) -> list[Solid]:
    """Lumps about the origin as a solid, turned, scaled and moved to its place."""
    set_down = set_at(lumps, (at[0], at[1], depth), rotation(yaw, pitch, roll), size)
    return [Solid(tuple(set_down), at, shadow)]


def posed(
    at: Place | None = None,
    size: float = 1.0,
    shadow: float = 0.6,
    depth: float = 0,
    **turned: float,
) -> Callable[[Builder], Callable[..., list[Solid]]]:
    """Enter what builds a body as a part, to which data may also say ``at``, ``size`` and angles.

    Without a usual place data must name one. ``turned`` are the angles that may be given (yaw,
    pitch, roll), each with its usual value.
    """
    usual: dict[str, Any] = {"at": at or inspect.Parameter.empty, "size": size, **turned}

    def entered(build: Builder) -> Callable[..., list[Solid]]:
        @functools.wraps(build)
        def part(*own: Any, **given: Any) -> list[Solid]:
            pose = {name: given.pop(name, value) for name, value in usual.items()}
            return made(build(*own, **given), **pose, shadow=shadow, depth=depth)

        hints = dict.fromkeys(usual, "float") | {"at": "tuple[float, float]"}
        declare(part, build, {name: (hints[name], value) for name, value in usual.items()})
        return PARTS.word(part)

    return entered
