"""What the table of a siege has of its own: the balance, the seats beside the hall, the turns to
come, and the pile beyond rank 1 (docs/MODES.md)."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from thunderstone.client import helping
from thunderstone.client.session import Session
from thunderstone.engine.state import BLANK
from thunderstone.narration.numerals import added
from thunderstone.ui import player_tokens, theme
from thunderstone.ui.brush import scales
from thunderstone.ui.brush.dial import dial
from thunderstone.ui.brush.text import Style
from thunderstone.ui.kit import Column, Icon, Inset, Item, Picture, Row, Spacer, Text
from thunderstone.ui.kit.theme import Type
from thunderstone.ui.mouse import DRIFT
from thunderstone.ui.node import Node
from thunderstone.ui.placement import plate_of
from thunderstone.ui.scenes.table import bars, layout, looks
from thunderstone.ui.scenes.table.board_part import BoardPart
from thunderstone.ui.scenes.table.decks import DeckNode

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from thunderstone.client.playback import TableGame
    from thunderstone.client.table_view import SiegeView
    from thunderstone.engine.events import Event
    from thunderstone.ui.canvas import Canvas
    from thunderstone.ui.mouse import Mouse
    from thunderstone.ui.prompts import DecisionPrompt, SeatChoice
    from thunderstone.ui.scenes.table.board_view import BoardView

_SHOWN = 7
"""Laurels and cards that lie in a bowl at most."""


def siege_of(board_view: BoardView) -> SiegeView:
    """The figures of the siege that is being played."""
    siege = board_view.table.siege
    assert siege is not None
    return siege


class Balance(Node):
    """All seats' points against the pile's, and between them the clock of the advance."""

    def __init__(self, board_view: BoardView) -> None:
        super().__init__(layout.BALANCE, label="balance", solid=True)
        self.board_view = board_view
        self.tooltip = lambda: board_view.word("tip.balance", grade=_grade(board_view))

    def paint(self, canvas: Canvas) -> None:
        """Draw the plate, the scales with what lies on them, and the words beside them."""
        board_view = self.board_view
        siege = siege_of(board_view)
        canvas.panel((0, 0, self.w, self.h), looks.BALANCE)
        self._scales(canvas, board_view, siege)
        half = self.w / 2
        ours = Row(pad=("m", "xs"), align="stretch")[
            Column(wide="weight")[*_ours(board_view, siege)],
            Spacer(),
            Column(wide="name")[Spacer(), *_lead(board_view, siege)],
            Column(wide="icon"),
        ]
        theirs = Row(pad=("m", "xs"), align="stretch")[
            Column(wide="icon"),
            Column(wide="tag")[Spacer(), *_clock(board_view, siege)],
            Spacer(),
            Column(wide="weight")[*_theirs(board_view, siege)],
        ]
        Inset((0, 0, half, self.h), ours).draw(canvas)
        Inset((half, 0, half, self.h), theirs).draw(canvas)

    def _scales(self, canvas: Canvas, board_view: BoardView, siege: SiegeView) -> None:
        _, _, wide, tall = scales.VIEW
        area = layout.Box((self.w - wide) / 2, self.h - tall, wide, tall)
        parts = scales.scales(canvas.px(wide), siege.lead)
        canvas.sprite(parts[0], area.x, area.y)
        ours, theirs = scales.bowls(siege.lead)
        size = 22.0
        for place in range(min(_SHOWN, -(-siege.together // 3))):
            row, column = divmod(place, 4)
            x = area.x + ours[0] + (column - (1.5 if not row else 1.0)) * size
            canvas.icon("vp", x, area.y + ours[1] - size / 2 - row * size * 0.7, size)
        back = board_view.faces.back("dungeon", canvas.px(size))
        shown = min(_SHOWN, siege.cards)
        for place in range(shown):
            x = area.x + theirs[0] + (place - (shown - 1) / 2) * size * 0.6
            canvas.image(back, x - size / 2, area.y + theirs[1] - size * layout.TALL)
        for part in parts[1:]:
            canvas.sprite(part, area.x, area.y)
        x, y = layout.BALANCE_DIAL.middle
        canvas.panel(layout.BALANCE_DIAL, looks.DIAL)
        ring = dial(canvas.px(layout.BALANCE_DIAL.w - 8), siege.clock / siege.pace)
        canvas.sprite_centred(ring, x, y)
        near = theme.WARNING if siege.clock == 1 else theme.TITLE
        canvas.text(
            str(siege.clock), Style("display_black", 27, near, shadow=2), x, y + 9, "centre"
        )


def _grade(board_view: BoardView) -> str:
    """Which victories hold the Dungeon back (R159)."""
    return board_view.state.variant.grade


def _figure(points: int, look: Type, *, right: bool = False) -> Item:
    """A side's points beside their sign."""
    figure, sign = Text(str(points), look), Icon("vp", None, share=1.0, tall="cap")
    return Row(gap="xs")[Spacer(), sign, figure] if right else Row(gap="xs")[figure, sign]


def _ours(board_view: BoardView, siege: SiegeView) -> Iterator[Item]:
    word = board_view.word
    yield Text(word("siege.ours").upper(), "log")
    yield _figure(siege.together, "weighed")
    yield Text("+".join(map(str, siege.points)), "chip")
    yield Text(word("siege.all_of_you", n=len(siege.points)), "remark")


def _lead(board_view: BoardView, siege: SiegeView) -> Iterator[Item]:
    ahead = siege.lead > 0
    yield Text(board_view.word("siege.lead").upper(), "log", "right")
    yield Text(added(siege.lead), "better" if ahead else "worse", "right")
    words = board_view.word("siege.ahead" if ahead else "siege.behind")
    yield Text(words, "remark", "right")


def _clock(board_view: BoardView, siege: SiegeView) -> Iterator[Item]:
    word = board_view.word
    yield Text(word("siege.advance").upper(), "log")
    yield Text(board_view.count("siege.turns_left", siege.clock), "chip")
    yield Text(word("siege.unless", grade=_grade(board_view)), "remark")


def _theirs(board_view: BoardView, siege: SiegeView) -> Iterator[Item]:
    yield Text(board_view.word("siege.theirs").upper(), "log", "right")
    yield _figure(siege.pile, "weighed_against", right=True)
    yield Text(board_view.count("siege.under_gate", siege.cards), "chip", "right")
    if siege.last != BLANK:
        name, brought = board_view.name(siege.last), added(siege.brought)
        words = board_view.word("siege.last", card=name, n=brought)
        brief = board_view.word("siege.last_brief", n=brought)
        yield Text(words, "remark", "right", shorter=[brief])


class HandOver:
    """How a card of a person's open hand is handed to the active seat: it is pulled onto its plate.

    ``done`` is told what came of it.
    """

    def __init__(
        self, game: TableGame, mouse: Mouse, done: Callable[[Sequence[Event]], object]
    ) -> None:
        self.game, self.mouse, self.done = game, mouse, done

    def held(self, plate: Node) -> bool:
        """Whether the mouse holds a card over from a plate: its button went down there."""
        return self.mouse.pressed is plate

    def may(self, seat: int) -> bool:
        """Whether a card of a seat's hand can be handed over."""
        return isinstance(self.game, Session) and helping.may_hand_over(self.game, seat)

    def act(self, seat: int, card: int) -> None:
        """Hand a card of a seat's hand over."""
        assert isinstance(self.game, Session)
        self.done(helping.hand_over(self.game, seat, card))


class SiegeSeat(Node):
    """A seat beside the hall: points, experience and hand; a click asks it for a card, where the
    question offers that, and shows its discard pile otherwise."""

    def __init__(
        self,
        seat: int,
        board_view: BoardView,
        question: Callable[[], DecisionPrompt],
        open_discard: Callable[[], None],
        hand_over: HandOver,
    ) -> None:
        state = board_view.state
        super().__init__(plate_of(seat, BLANK, state), label=f"seat.{seat}", on_click=self._clicked)
        self.seat, self.board_view, self.question = seat, board_view, question
        self.open_discard = self.on_right_click = open_discard
        self.hand_over = hand_over
        self.tooltip, self.on_drop = self._told, self._let_fall
        self.carried = BLANK
        self._grip, self._at = (0.0, 0.0), (0.0, 0.0)

    @property
    def choice(self) -> SeatChoice | None:
        """What the question offers to do with this seat: to ask it for a card."""
        return self.question().seat_choices.get(self.seat)

    def _clicked(self) -> None:
        choice = self.choice
        if choice is not None:
            choice.act()
        else:
            self.open_discard()

    def _told(self) -> str:
        board_view, choice = self.board_view, self.choice
        if choice is None:
            return bars.seat_words(board_view, self.seat)
        words = bars.seat_words(board_view, self.seat, "tip.seat_right_click")
        return f"{words}\n{choice.words}"

    def point(self, x: float, y: float) -> None:
        """A card of the hand that is pressed is pulled along, where it can be handed over."""
        self._at = x, y
        if not self.hand_over.held(self):  # the button has just come down
            self.carried, self._grip = self.card_at(x, y), (x, y)
            return
        if self.carried == BLANK:
            return
        far = abs(x - self._grip[0]) + abs(y - self._grip[1]) > DRIFT
        self.dragged = self.dragged or (far and self.hand_over.may(self.seat))
        if self.dragged:
            self.touch()

    def _let_fall(self) -> None:
        """Over the plate of the active seat the card is lent, elsewhere it goes back."""
        card, self.carried, self.dragged = self.carried, BLANK, False
        self.touch()
        state = self.board_view.state
        goal = plate_of(state.active, BLANK, state)
        x, y = self._at[0] + self.x, self._at[1] + self.y
        if goal.x <= x < goal.right and goal.y <= y < goal.bottom:
            self.hand_over.act(self.seat, card)

    def card_at(self, x: float, y: float) -> int:
        """The card of an open hand that the pointer is on."""
        own = self._hand()
        for card, (left, top, wide, tall) in reversed(list(zip(own, self._places(), strict=True))):
            if left <= x < left + wide and top <= y < top + tall:
                return card
        return BLANK

    def _hand(self) -> list[int]:
        return self.board_view.state.seats[self.seat].hand

    def _places(self) -> list[layout.Box]:
        """Where the cards of the hand lie on the plate."""
        return layout.plate_hand(len(self._hand()), self.w, self.h)

    def paint(self, canvas: Canvas) -> None:
        """Draw the plate: rimmed in its colour where its turn is, in that of a choice where it may
        be asked."""
        board_view = self.board_view
        look = looks.SIEGE_SEAT
        if board_view.state.active == self.seat:
            colour = player_tokens.colour_of(self.seat)
            look = look._replace(top="#2f2a22", border=colour, border_width=1.8)
        elif self.choice is not None:
            look = look._replace(border=theme.MAY_CHOOSE, border_width=1.8)
        elif self.hovered:
            look = look._replace(border="#8a8494")
        canvas.panel((0, 0, self.w, self.h), look)
        edge, head = layout.PLATE_EDGE, layout.plate_head(self.h)
        items = self._line(board_view) if head < layout.PLATE_HEAD else self._head(board_view)
        Inset((edge, 1, self.w - 2 * edge, head), items).draw(canvas)
        self._cards(canvas, board_view)
        if self.focused:
            canvas.focus_rim((0, 0, self.w, self.h), looks.SIEGE_SEAT.radius)

    def _line(self, board_view: BoardView) -> Item:
        """Name and figures, where many seats leave little room: an arrow stands for the turn,
        the look of the name for help."""
        active = board_view.state.active == self.seat
        _, look = self._standing(board_view)
        return Row(gap="xs")[
            Picture(partial(player_tokens.token, self.seat), wide="sign", tall="sign"),
            Icon("arrow", None, share=0.8, wide="sign", tall="sign") if active else None,
            Text(board_view.names[self.seat], look if look == "sorted" else "chip", grow=1),
            *self._counts(board_view),
        ]

    def _head(self, board_view: BoardView) -> Item:
        """Name and figures, and what the seat does or may do."""
        return Row(gap="xs")[
            Picture(partial(player_tokens.token, self.seat), wide="token", tall="cap"),
            Column(grow=1)[
                Text(board_view.names[self.seat], "chip"), Text(*self._standing(board_view))
            ],
            Column()[*self._counts(board_view)],
        ]

    def _counts(self, board_view: BoardView) -> Iterator[Item]:
        yield _count("vp", siege_of(board_view).points[self.seat])
        yield _count("xp", board_view.state.seats[self.seat].xp)

    def _standing(self, board_view: BoardView) -> tuple[str, Type]:
        """What the seat has to do with the turn, and how that is written."""
        word = board_view.word
        if board_view.state.active == self.seat:
            return word(
                "siege.your_turn" if self.seat == board_view.viewer else "siege.its_turn"
            ), "remark"
        if self.seat in siege_of(board_view).lenders.values():
            return word("siege.helps"), "sorted"
        if self.choice is not None:
            return word("siege.may_help"), "sorted"
        return word("siege.bot" if board_view.bots[self.seat] else "siege.person"), "muted"

    def _cards(self, canvas: Canvas, board_view: BoardView) -> None:
        for card, (x, y, wide, _) in zip(self._hand(), self._places(), strict=True):
            px = canvas.px(wide)
            hidden = card == BLANK
            faces = board_view.faces
            made = faces.back("player", px) if hidden else faces.thumb(board_view.face(card), px)
            if self.dragged and card == self.carried:
                x, y = x + self._at[0] - self._grip[0], y + self._at[1] - self._grip[1]
            canvas.image(made, x, y)


def _count(icon: str, figure: int) -> Item:
    return Row(gap="xs")[Icon(icon, None, share=0.8, tall="sign"), Text(str(figure), "chip")]


class Coming(BoardPart):
    """Whose turns come, and where the advance falls between them if none brings a victory."""

    area = layout.COMING

    def __init__(self, board_view: BoardView) -> None:
        super().__init__(board_view)
        self.tooltip = lambda: self.board_view.word("tip.coming", grade=_grade(self.board_view))

    def paint(self, canvas: Canvas) -> None:
        """Draw the tokens in a row, and the mark of the advance behind a turn that it ends."""
        items: list[Item] = [Text(self.board_view.word("siege.turns").upper(), "log")]
        for seat, advances in siege_of(self.board_view).turns:
            items.append(Picture(partial(player_tokens.token, seat), wide="token", tall="cap"))
            if advances:
                items.append(Icon("breach", theme.WARNING, share=0.8, tall="cap"))
        canvas.panel((0, 0, self.w, self.h), looks.SIEGE_SEAT)
        Inset((8, 0, self.w - 16, self.h), Row(gap="xs")[*items]).draw(canvas)


def siege_nodes(
    board_view: BoardView,
    question: Callable[[], DecisionPrompt],
    open_discard: Callable[[int], None],
    open_pile: Callable[[], None],
    hand_over: HandOver,
) -> Iterator[Node]:
    """Everything that a siege's table has of its own."""
    yield Balance(board_view)
    yield Coming(board_view)
    for seat in range(len(board_view.names)):
        yield SiegeSeat(seat, board_view, question, partial(open_discard, seat), hand_over)
    pile = DeckNode(
        "dungeon",
        layout.SIEGE_PILE,
        "under_gate",
        board_view,
        lambda: len(board_view.state.village_pile),
    )
    pile.label, pile.on_click = "village_pile", open_pile
    pile.tooltip = lambda: board_view.word("tip.village_pile")
    yield pile
