"""The row of buttons, the prompt that says who must do what, and another seat's open hand."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product
from typing import TYPE_CHECKING, Protocol

from thunderstone.engine.state import BLANK
from thunderstone.narration import undo_text
from thunderstone.ui import player_tokens, theme
from thunderstone.ui.brush import button as button_plates
from thunderstone.ui.brush.button import Manner, plate
from thunderstone.ui.brush.colour import mix
from thunderstone.ui.brush.dial import dial
from thunderstone.ui.brush.text import Style
from thunderstone.ui.kit import Button, IconButton
from thunderstone.ui.kit.button import has_room
from thunderstone.ui.node import Node
from thunderstone.ui.scenes.table import layout, looks
from thunderstone.ui.scenes.table.card import disc
from thunderstone.ui.scenes.table.layout import Box
from thunderstone.ui.theme import Px

if TYPE_CHECKING:
    from thunderstone.engine.card import CardDef
    from thunderstone.engine.state import State
    from thunderstone.ui.canvas import Canvas
    from thunderstone.ui.cards.cache import FaceStore
    from thunderstone.ui.prompts import ActionButton, DecisionPrompt
    from thunderstone.ui.scenes.table.board_view import BoardView


class PromptPlate(Node):
    """Who must do what, always; with the card that asks and how many have been chosen."""

    def __init__(self, board_view: Callable[[], BoardView]) -> None:
        super().__init__(layout.PROMPT, label="prompt", solid=True)
        self.board_view = board_view
        self.seat = BLANK
        self.words = ""
        self.icon = ""
        self.counter = ""
        self.host = BLANK

    def card_at(self, x: float, y: float) -> int:
        """The card that asks, if the pointer is on its portrait."""
        del y
        return self.host if self.host != BLANK and x > self.w - 40 else BLANK

    def paint(self, canvas: Canvas) -> None:
        """Draw the plate."""
        board_view = self.board_view()
        mine = self.seat == board_view.viewer and self.seat >= 0
        colour = player_tokens.colour_of(self.seat) if self.seat >= 0 else "#6a5a3e"
        border = colour if mine else mix(colour, "#2a262e", 0.5)
        canvas.panel((0, 0, self.w, self.h), looks.PROMPT._replace(border=border))
        left, right = 12.0, self.w - 12
        if self.seat >= 0:
            canvas.sprite(player_tokens.token(self.seat, canvas.px(26)), 8, 5)
            left = 42.0
        if self.host != BLANK:
            face = board_view.face(self.host)
            canvas.image(board_view.faces.portrait(face, canvas.px(30), "#e8bf6a"), self.w - 36, 3)
            right = self.w - 44
        if self.counter:
            figure = Style("display", Px.HEAD, "#ffe6b0", shadow=1.5)
            wide = canvas.text(self.counter, figure, right, 25, "right")
            right -= wide + 12
        if self.icon:
            canvas.icon(self.icon, right - 10, self.h / 2, 19, "#e8d8b0")
            right -= 30
        style = Style("text_bold" if mine else "text", 16.5, theme.TITLE if mine else theme.BODY)
        canvas.text(self.words, style, left, 24, room=right - left)


class Advice(Node):
    """Where there is no button: what to do next, in two lines on the bare stone, and an arrow."""

    def __init__(self, box: Box, head: str, detail: str) -> None:
        super().__init__(box)
        self.head, self.detail = head, detail

    def paint(self, canvas: Canvas) -> None:
        """Draw the words: no plate, which would look as if it could be pressed."""
        canvas.icon("up", looks.ADVICE_ICON / 2, self.h / 2, looks.ADVICE_ICON, theme.MAY_CHOOSE)
        left = looks.ADVICE_ICON * 2
        head = Style("display", Px.READING, theme.TITLE, shadow=2)
        note = Style("text", Px.NOTE, theme.SECONDARY, shadow=2)
        for words, style, drop in ((self.head, head, -0.08), (self.detail, note, 0.28)):
            base = (0.5 + drop) * self.h
            canvas.text(words, style, left, base, room=self.w - left)


class ShownCard(Node):
    """A revealed card of another seat, as a round portrait; used ones bear a tick."""

    def __init__(
        self,
        box: Box,
        card: int,
        face: CardDef,
        faces: FaceStore,
        colour: str,
        *,
        used: bool,
        held: bool,
    ) -> None:
        super().__init__(box, label=f"shown.{face.id}", solid=True)
        self.card, self.face, self.faces, self.colour = card, face, faces, colour
        self.used, self.held = used, held

    def card_at(self, x: float, y: float) -> int:
        """The card itself."""
        del x, y
        return self.card

    def paint(self, canvas: Canvas) -> None:
        """Draw the portrait."""
        canvas.image(self.faces.portrait(self.face, canvas.px(self.w), self.colour), 0, 0)
        if self.used:
            disc(canvas, self.w - 6, self.h - 6, 19, "check")
        if self.held:
            disc(canvas, -3, self.h / 2, 19, "chain")


_ROWS: tuple[tuple[tuple[float, ...], tuple[Manner, ...]], ...] = (
    ((1.2, 1.46, 1.02), ("village", "dungeon", "rest")),
    ((1.0,), ("village", "dungeon", "plain")),
    ((1.3, 1.0), ("dungeon", "plain")),
)
"""Rows of buttons that nearly every game shows: their shares, and the manners they come in."""


def draw_usual_rows(canvas: Canvas) -> None:
    """Go through the plates of the usual rows, for their pictures' sake."""
    states: tuple[button_plates.State, ...] = ("normal", "hover")
    for shares, manners in _ROWS:
        for box in layout.buttons(shares):
            for manner, state in product(manners, states):
                plate(canvas.px(box.w), canvas.px(box.h), manner, state, canvas.unit)


def _way(sign: str, act: Callable[[], None], tip: str, box: Box, *, enabled: bool = True) -> Button:
    """A small button that goes an answer back, or on again; its tooltip says why it cannot."""
    size = min(27.0, box.h - 4)
    button = IconButton(sign, sign, act, sign, size=size, enabled=enabled).at(box)
    button.tooltip = tip
    return button


def action_nodes(buttons: list[ActionButton]) -> list[Node]:
    """The buttons of the action row."""
    boxes = layout.buttons([button.share for button in buttons])
    found: list[Node] = []
    for button, box in zip(buttons, boxes, strict=True):
        made = Button(
            button.key,
            button.title,
            button.act,
            icon=button.icon,
            manner=button.manner,  # type: ignore[arg-type]
            tooltip=button.tip,
            label=button.key,
            enabled=button.enabled,
        )
        found.append(made.at(box))
        _tell(made, button)
    return found


def _tell(made: Button, button: ActionButton) -> None:
    """Say what a button brings: in full where there is room."""
    brief = button.brief and not has_room(made, button.detail)
    made.detail = button.brief if brief else button.detail
    made.touch()


class Countdown(Node):
    """On the button that ends the turn: how much has passed of the moment until it ends by itself.

    It lies on the right, half as high as the button; ``share`` is from 0 to 1.
    """

    def __init__(self, ending: Button) -> None:
        size = ending.h / 2
        super().__init__((ending.w - 1.5 * size, size / 2, size, size), label="countdown")
        self.share = 0.0

    def paint(self, canvas: Canvas) -> None:
        """Draw the ring."""
        canvas.sprite(dial(canvas.px(self.w), self.share), 0, 0)


class Waiting(Node):
    """Who is to act while the viewer waits; ``plain``: no open cards lie on it."""

    def __init__(self, wide: float, words: str, *, plain: bool) -> None:
        super().__init__(layout.ACTIONS._replace(w=wide))
        self.words, self.plain = words, plain

    def paint(self, canvas: Canvas) -> None:
        """Draw the plate; words only where they cover nothing."""
        canvas.panel((0, 0, self.w, self.h), looks.ADVICE)
        if self.plain:
            style = Style("text", Px.PLAIN, "#cfc3ac")
            canvas.icon("hourglass", 32, self.h / 2, 24, "#cfc4ae")
            canvas.text(self.words, style, 58, self.h / 2 + 5.5, room=self.w - 76, least=Px.SMALL)


HASTE = Box(layout.ACTIONS.right - 146, layout.ACTIONS.y, 208, layout.ACTIONS.h)
"""Where the button lies that hurries the bots."""


WAYS = frozenset({"undo", "redo"})
"""The buttons that go an answer back, or on again."""

ENDINGS = ("end_turn", "no_battle")
"""The buttons that end a turn."""

DECLINING = frozenset({"back", "none", "forgo"})
"""Buttons that let go of something, or leave it be."""


class Course(Protocol):
    """Of a game, how it goes on and back."""

    @property
    def recorded(self) -> bool: ...
    def waiting_for(self) -> str: ...
    def undo_refusal(self) -> str | None: ...
    def can_redo(self) -> bool: ...


class ActionRow:
    """The row: the buttons of the question, or who is to act and the open hand of that seat.

    For ``heedless`` seconds it takes no click: whoever hurries the bots along, or has clicked
    twice, must not choose an action with the last click. ``told`` are the words of the prompt.
    """

    def __init__(
        self,
        look: Callable[[], BoardView],
        game: Course,
        *,
        undo: Callable[[], None],
        redo: Callable[[], None] | None,
        hurry: Callable[[], None],
        told: Callable[[], str],
    ) -> None:
        self.look, self.game, self.told = look, game, told
        self.undo, self.redo, self.hurry = undo, redo, hurry
        self.node = Node(layout.TABLE)
        self.heedless = 0.0

    def ignore(self, seconds: float) -> None:
        """Take no click for a while."""
        self.heedless = seconds

    def pass_time(self, dt: float) -> None:
        """Heed clicks again after a while."""
        self.heedless = max(0.0, self.heedless - dt)

    def show(self, question: DecisionPrompt) -> None:
        """Lay the row out for a question."""
        self.node.clear()
        for node in self._asked(question) if question.asks else self._watched():
            self.node.add(node)

    def retell(self, question: DecisionPrompt) -> None:
        """Say anew what the buttons of a question bring; they stay as they are otherwise."""
        for button in question.buttons() if question.asks else ():
            made = self.labelled(button.key)
            if isinstance(made, Button):
                _tell(made, button)

    def count_down(self, share: float) -> None:
        """Show how much has passed of the moment after which the turn ends by itself."""
        ending = next((one for one in map(self.labelled, ENDINGS) if one is not None), None)
        if not isinstance(ending, Button):
            return
        ring = next((one for one in ending.children if isinstance(one, Countdown)), None)
        if ring is None:
            ring = Countdown(ending)
            ending.add(ring)
        ending.detail = self.look().word("action.ends_itself")
        ring.share = share
        ring.touch()

    def labelled(self, label: str) -> Node | None:
        """The button of a name."""
        return next((node for node in self.node.children if node.label == label), None)

    def first(self, *, declining: bool) -> Node | None:
        """The first button that answers; one that only declines counts where that is wished."""
        answers = (node for node in self.node.children if node.label not in WAYS)
        found = (node for node in answers if node.focusable)
        return next((node for node in found if declining or node.label not in DECLINING), None)

    # -- a question -----------------------------------------------------------------------

    def _asked(self, question: DecisionPrompt) -> list[Node]:
        buttons = question.buttons()
        head, detail = question.advice()
        found = action_nodes(buttons)
        if head and all(button.key in DECLINING for button in buttons):
            boxes = layout.buttons([2.2, *(button.share for button in buttons)])
            for node, box in zip(found, boxes[1:], strict=True):
                node.x, node.y, node.w, node.h = box
            found.insert(0, Advice(boxes[0], head, detail))
        return found + self._ways()

    def _ways(self) -> list[Node]:
        """The way back, and the way on again where something was taken back."""
        board_view, refusal = self.look(), self.game.undo_refusal()
        tip = board_view.word("table.undo")
        if refusal is not None:
            tip = f"*{tip}*\n{undo_text(refusal, board_view.lang)}"
        back = layout.UNDO
        found: list[Node] = []
        if self.redo is not None and self.game.can_redo():
            back = layout.UNDO_ABOVE
            found.append(_way("redo", self.redo, board_view.word("table.redo"), layout.REDO))
        return [_way("undo", self.undo, tip, back, enabled=refusal is None), *found]

    # -- watching -------------------------------------------------------------------------

    def _watched(self) -> list[Node]:
        """Another seat is to act: its open cards, and a way to hurry."""
        board_view, game = self.look(), self.game
        recorded, waiting = game.recorded, game.waiting_for()
        decision, shown = board_view.table.state.decision, board_view.state
        if not recorded and (decision is None or waiting == "over"):
            return []
        seat = decision.seat if decision is not None else BLANK
        opened = shown.turn.shown and shown.active != board_view.seat
        key = "table.thinking" if board_view.bots[seat] else "table.to_act"
        words = self.told() if recorded else board_view.word(key, name=board_view.names[seat])
        wide = layout.UNDO.right - layout.ACTIONS.x if recorded else layout.ACTIONS.w - 159
        found: list[Node] = [Waiting(wide, words, plain=not opened)]
        if opened:
            found += self._open_hand(shown)
        if waiting == "bot" and not recorded:
            words = board_view.word("table.skip")
            skip = Button("skip", words, self.hurry, icon="hourglass", label="skip")
            found.append(skip.at(HASTE))
        return found

    def _open_hand(self, shown: State) -> list[Node]:
        cards = [card for card in shown.seats[shown.active].hand if card != BLANK]
        used = {card for card, _ in shown.turn.used}
        faces, colour = self.look().faces, player_tokens.colour_of(shown.active)
        return [
            ShownCard(
                box,
                card,
                shown.cards[card],
                faces,
                colour,
                used=card in used,
                held=card in shown.turn.equipped,
            )
            for card, box in zip(cards, layout.shown_hand(len(cards)), strict=True)
        ]
