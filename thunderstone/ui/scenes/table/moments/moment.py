"""What all moments have in common: a place, a length, and a picture at each age."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, ClassVar

from thunderstone.ui.durations import is_calm
from thunderstone.ui.node import Node
from thunderstone.ui.scenes.table import layout
from thunderstone.ui.scenes.table.layout import Box
from thunderstone.ui.tween import Tween, linear

if TYPE_CHECKING:
    from thunderstone.ui.canvas import Canvas

Where = Callable[[], Box | None]
"""Where a card is at this moment, or None where it has gone."""


class Moment(Node):
    """Something that befalls, shown ``where`` it does; ``age`` runs from 0 to 1 meanwhile.

    ``seconds`` is how long it takes at normal speed, for ``lead`` of which the cards wait;
    ``still`` is the age at which it is shown all the time where motion is reduced. It takes no
    clicks, unless it ``covers`` the table: then a click or a key ends it and does nothing else.
    """

    seconds: ClassVar[float] = 0.8
    lead: float = 0.0
    still: ClassVar[float] = 0.5
    covers: ClassVar[bool] = False
    wreath: ClassVar[str] = ""
    """The colour of the wreath of rays that belongs to it, if any does."""

    def __init__(self, where: Where) -> None:
        super().__init__(layout.TABLE)
        self.layer = "moment"
        self.where = where
        self.age = 0.0

    @property
    def hides(self) -> bool:
        """Whether nothing that lies below it is to be seen just now."""
        return False

    @property
    def share(self) -> float:
        """The age that is shown."""
        return self.still if is_calm() else self.age

    def play(self) -> Tween:
        """Lie on the layer it was added to until it is over; gives the motion that takes."""
        return Tween(self, self.seconds, ease=linear, done=self._leave, age=1.0)

    def _leave(self) -> None:
        if self.parent is not None:
            self.parent.remove(self)


class Layers(Node):
    """Nodes over each other, of which those below a moment that hides them are not drawn."""

    def draw_children(self, canvas: Canvas) -> None:
        """Draw from the uppermost that hides all below it."""
        first = 0
        for place, child in enumerate(self.children):
            if any(isinstance(node, Moment) and node.hides for node in child.children):
                first = place
        for child in self.children[first:]:
            child.draw(canvas)

    def draw_below(self, layer: Node, canvas: Canvas) -> None:
        """Draw what lies below one of the nodes, as if there were nothing over it."""
        for child in self.children[: self.children.index(layer)]:
            child.draw(canvas)


def swell(share: float, rise: float = 0.2, fall: float = 0.35) -> float:
    """A strength that rises at first and falls at last; without a ``rise`` it is there at once."""
    risen = share / rise if rise else 1.0
    return max(0.0, min(1.0, risen, (1 - share) / fall))


def part(time: float, start: float, length: float) -> float:
    """How much of a stretch of time has passed, from 0 to 1."""
    return min(1.0, max(0.0, (time - start) / length))
