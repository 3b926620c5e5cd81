"""The door of a floor over the table: as long as it is asked how it opens, and as it opens
(docs/MODES.md)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, ClassVar

from thunderstone.client.pile_contents import behind_door, group_name
from thunderstone.engine.floors import asked_in, reached
from thunderstone.engine.turn_state import WIDE_OPEN
from thunderstone.narration.floors import floor_name
from thunderstone.ui import theme
from thunderstone.ui.brush.sprite import Sprite
from thunderstone.ui.durations import ENTRANCE
from thunderstone.ui.kit import (
    Column,
    Ground,
    Icon,
    Inset,
    Item,
    Layers,
    Lettering,
    Picture,
    Prose,
    Row,
    Spacer,
    Text,
)
from thunderstone.ui.kit.theme import GAPS, WIDTHS
from thunderstone.ui.node import Node
from thunderstone.ui.scenes.common.card_tiles import GroupTile
from thunderstone.ui.scenes.table import layout, looks
from thunderstone.ui.scenes.table.door_picture import door
from thunderstone.ui.scenes.table.moments.moment import Moment, part, swell
from thunderstone.ui.scenes.table.stage_words import skip_hint

if TYPE_CHECKING:
    from thunderstone.client.pile_contents import Group
    from thunderstone.engine.events import Event
    from thunderstone.engine.turn_state import Floor, Penalty
    from thunderstone.ui.canvas import Canvas
    from thunderstone.ui.kit.theme import PlateLook
    from thunderstone.ui.prompts import DecisionPrompt
    from thunderstone.ui.scenes.table.board_view import BoardView

_PLATES: dict[Penalty, PlateLook] = {"none": "group", "major": "barred"}
"""The plates of penalties; the minor ones share another."""

_SIGNS: dict[Penalty, str] = {
    "none": "check", "disease": "disease", "health": "health", "major": "breach",
}  # fmt: skip
"""The signs of penalties."""

_TILES, _MOST = int(layout.DOOR_WORDS.w // (WIDTHS["tile"] + GAPS["xs"])), 6
"""So many groups are shown behind a door as tiles, and so many at most."""


class Door:
    """A door before the eyes: the painting at the left, and at the right what is to be known."""

    def __init__(self, *words: Inset) -> None:
        self.words = words

    def draw(self, canvas: Canvas, opened: float = 0.0) -> None:
        """Draw it, opened so far."""
        canvas.panel(layout.DOORWAY, looks.DOORWAY)
        x, y, wide, tall = layout.DOOR
        size = canvas.px(wide), canvas.px(tall)
        canvas.blit(door(size, wide=False), canvas.point(x, y))
        if opened:
            with canvas.moved(0, 0, opened):
                canvas.blit(door(size, wide=True), canvas.point(x, y))
        for words in self.words:
            words.draw(canvas)


def door_of(board_view: BoardView, number: int, way: str = "") -> Door:
    """The door of a floor: as it is asked about, or as it opens in some ``way``."""
    word, floor = board_view.word, board_view.state.floors[number - 1]
    groups = behind_door(board_view.state, number)
    body = Column(gap="s", pad=("s", "none"))[
        Row()[
            Text(word("floor.number", n=number).upper(), "coach", grow=1),
            None if way else _chooser(board_view),
        ],
        Row()[Lettering(floor_name(floor, board_view.lang), "floor"), Spacer()],
        Prose(word(f"floor.{floor.adjective}_tale"), "flavour"),
        *_ways(board_view, floor, way),
        Row()[
            Text(word("floor.behind").upper(), "coach", grow=1),
            Text(word("floor.cards", n=sum(group.all for group in groups)), "chip"),
        ],
        Row(gap="s", align="start")[*_groups(board_view, groups)],
    ]
    words = Inset(layout.DOOR_WORDS, body)
    return Door(words, skip_hint(word("event.skip"), layout.DOOR)) if way else Door(words)


def _ways(board_view: BoardView, floor: Floor, way: str) -> Iterator[Item]:
    """What comes of the door: as it was drawn, and wide open, or of the one way taken."""
    word = board_view.word
    penalty = "major" if way == WIDE_OPEN else floor.penalty
    brings = word(f"floor.brings_{penalty}")
    reward = word("floor.reward")
    yield _plate(
        penalty,
        word(f"floor.penalty_{penalty}"),
        f"{brings} {reward}" if way == WIDE_OPEN else brings,
    )
    if not way:
        yield _plate("major", word("mode.wide_open"), f"{word('floor.wide_open')} {reward}")


def _plate(penalty: Penalty, heading: str, words: str) -> Item:
    """What a way brings: its sign, what it is called, and what it does."""
    return Layers(align="stretch")[
        Ground(_PLATES.get(penalty, "may")),
        Row(gap="m", pad=("m", "s"))[
            Icon(_SIGNS[penalty], None, 0.8, wide="icon", tall="icon"),
            Column(gap="xs", grow=1)[Text(heading.upper(), "log"), Prose(words, "gained")],
        ],
    ]


def _groups(board_view: BoardView, groups: Sequence[Group]) -> Iterator[Item]:
    """The groups behind the door: as tiles where there is room for them, or else smaller."""
    if len(groups) > _TILES:
        yield from (_chip(board_view, group) for group in groups[:_MOST])
        return
    for group in groups:
        name = group_name(board_view.state, group, board_view.lang)
        yield GroupTile(board_view.face(group.card), name, group.all)


def _chip(board_view: BoardView, group: Group) -> Item:
    """A group behind the door: a face of it, how many, and what it is called."""
    face = board_view.face(group.card)

    def portrait(px: int) -> Sprite:
        return Sprite(board_view.faces.portrait(face, px, theme.SET_LINE))

    name = group_name(board_view.state, group, board_view.lang)
    return Column(grow=1, align="centre")[
        Picture(portrait, wide="medal", tall="wreath"),
        Prose(f"*×{group.all}* {name}", "cards", align="centre"),
    ]


def _chooser(board_view: BoardView) -> Item:
    name = board_view.names[board_view.state.active]
    return Text(board_view.word("floor.chooses", name=name), "chip")


class DoorPage(Node):
    """A door that waits to be opened, over hall and village, as long as that is asked."""

    def __init__(self, board_view: BoardView) -> None:
        super().__init__(layout.DOORWAY, label="door", solid=True)
        self.board_view = board_view
        self.visible = self._opens = False
        self._door = Door()

    def expect(self, events: Sequence[Event]) -> None:
        """These events will be shown: a door that is in sight stays there until it opens."""
        self._opens = self.visible and any(event.kind == "open_door" for event in events)

    def follow(self, events: Sequence[Event]) -> None:
        """These events are being shown: a door that opens is shown by its moment."""
        if self._opens and any(event.kind == "open_door" for event in events):
            self.close()

    def close(self) -> None:
        """No door waits any more."""
        self._opens = self.visible = False
        self.touch()

    def show(self, question: DecisionPrompt, *, waits: bool) -> None:
        """Show the door that a question is about, unless it ``waits`` for what is still shown."""
        if asked_in(question.decision) and not waits:
            self._door = door_of(self.board_view, reached(self.board_view.state))
            self.visible = True
            self.touch()
        elif self.visible and not self._opens:
            self.close()

    def paint(self, canvas: Canvas) -> None:
        """Draw the door and its words, where they lie on the table."""
        with canvas.moved(-self.x, -self.y):
            self._door.draw(canvas)


class DoorOpens(Moment):
    """A door opens: its leaves part in the cold light, and what comes of it is told.

    Whoever was asked how has had it in sight already (``known``).
    """

    seconds: ClassVar[float] = ENTRANCE
    still: ClassVar[float] = 0.6
    covers: ClassVar[bool] = True

    def __init__(self, door: Door, *, known: bool = False) -> None:
        super().__init__(lambda: None)
        self.door, self.known = door, known
        self.solid = True
        self.lead = self.seconds

    @property
    def focusable(self) -> bool:
        """It takes every click, but is no place to stop at."""
        return False

    def paint(self, canvas: Canvas) -> None:
        """Draw the door as far as it has opened."""
        with canvas.moved(0, 0, swell(self.share, 0.0 if self.known else 0.12, 0.15)):
            self.door.draw(canvas, part(self.share, 0.2, 0.3))
