"""The row of buttons, the prompt that says who must do what, and another seat's open hand."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import TYPE_CHECKING

from thunderstone.engine.state import BLANK
from thunderstone.narration import undo_text
from thunderstone.ui import kit, player_tokens, theme
from thunderstone.ui.brush.colour import mix
from thunderstone.ui.brush.dial import dial
from thunderstone.ui.brush.text import Style
from thunderstone.ui.kit import Button, IconButton, Item, Size, Text
from thunderstone.ui.kit.item import Arrangement
from thunderstone.ui.kit.theme import Tall
from thunderstone.ui.node import Node
from thunderstone.ui.scenes.table import layout, looks
from thunderstone.ui.scenes.table.discs import disc
from thunderstone.ui.theme import Px

if TYPE_CHECKING:
    from thunderstone.client.playback import TableGame
    from thunderstone.engine.card import CardDef
    from thunderstone.engine.state import State
    from thunderstone.ui.canvas import Canvas
    from thunderstone.ui.cards.cache import FaceStore
    from thunderstone.ui.prompts import ActionButton, DecisionPrompt
    from thunderstone.ui.scenes.table.board_view import BoardView
    from thunderstone.ui.services import Jobs


class PromptPlate(Node):
    """Who must do what, always; with the card that asks and how many have been chosen."""

    def __init__(self, board_view: BoardView) -> None:
        siege = board_view.state.variant.siege
        box = layout.SIEGE_PROMPT if siege else layout.PROMPT
        super().__init__(box, label="prompt", solid=True)
        self.board_view = board_view
        self.seat = BLANK
        self.words = ""
        self.icon = ""
        self.counter = ""
        self.host = BLANK

    def card_at(self, x: float, y: float) -> int:
        """The card that asks, if the pointer is on its portrait."""
        return self.host if self.host != BLANK and x > self.w - 40 else BLANK

    def paint(self, canvas: Canvas) -> None:
        """Draw the plate."""
        mine = self.seat == self.board_view.viewer and self.seat >= 0
        colour = player_tokens.colour_of(self.seat) if self.seat >= 0 else "#6a5a3e"
        border = colour if mine else mix(colour, "#2a262e", 0.5)
        canvas.panel((0, 0, self.w, self.h), looks.PROMPT._replace(border=border))
        left, right = 12.0, self.w - 12
        if self.seat >= 0:
            canvas.sprite(player_tokens.token(self.seat, canvas.px(26)), 8, 5)
            left = 42.0
        if self.host != BLANK:
            face, faces = self.board_view.face(self.host), self.board_view.faces
            canvas.image(faces.portrait(face, canvas.px(30), "#e8bf6a"), self.w - 36, 3)
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


class ShownCard(Item):
    """A revealed card of another seat, as a round portrait; used ones bear a tick."""

    def __init__(
        self, card: int, face: CardDef, faces: FaceStore, colour: str, *, used: bool, held: bool
    ) -> None:
        super().__init__(key=f"shown.{card}", label=f"shown.{face.id}", solid=True)
        self.card, self.face, self.faces, self.colour = card, face, faces, colour
        self.used, self.held = used, held

    def card_at(self, x: float, y: float) -> int:
        """The card itself."""
        return self.card

    def paint(self, canvas: Canvas) -> None:
        """Draw the portrait."""
        canvas.image(self.faces.portrait(self.face, canvas.px(self.w), self.colour), 0, 0)
        if self.used:
            disc(canvas, self.w - 6, self.h - 6, 19, "check")
        if self.held:
            disc(canvas, -3, self.h / 2, 19, "chain")


class OpenHand(Arrangement):
    """The revealed cards of another seat lie where cards fly to and from (``placement``)."""

    def want(self, ruler: Canvas, items: Sequence[Item], room: float) -> Size:
        """All the room there is."""
        return Size(room, 0)

    def lay(self, ruler: Canvas, items: Sequence[Item], size: Size) -> None:
        """Lay the cards out from left to right."""
        left, top, _, _ = layout.ACTIONS
        for item, (x, y, wide, tall) in zip(items, layout.shown_hand(len(items)), strict=True):
            item.lay(ruler, (x - left, y - top, wide, tall))


WAYS = frozenset({"undo", "redo"})
"""The buttons that go an answer back, or on again."""

ENDINGS = ("end_turn", "no_battle")
"""The buttons that end a turn."""

DECLINING = frozenset({"back", "none", "forgo"})
"""Buttons that let go of something, or leave it be."""

ADVICE_SHARE = 2.2
"""How wide the words are that stand beside such a button, over the width of a button."""


class ActionRow:
    """The row: the buttons of the question, or who is to act and the open hand of that seat.

    For ``heedless`` seconds it takes no click: whoever hurries the bots along, or has clicked
    twice, must not choose an action with the last click. ``told`` are the words of the prompt;
    while the game is ``closed`` there are only the ways back and on.
    """

    def __init__(
        self,
        context: kit.BuildContext,
        board_view: BoardView,
        game: TableGame,
        *,
        undo: Callable[[], None],
        redo: Callable[[], None] | None,
        hurry: Callable[[], None],
        told: Callable[[], str],
        closed: Callable[[], bool] = lambda: False,
    ) -> None:
        self.board_view, self.game, self.told, self.closed = board_view, game, told, closed
        self.undo, self.redo, self.hurry = undo, redo, hurry
        self.mouse = context.focus.mouse
        self.node = kit.Hosted(context, layout.ACTIONS, self._body, label="actions")
        self.heedless = 0.0
        self._question: DecisionPrompt | None = None
        self.passed: float | None = None
        """How much has passed of the moment until the turn ends by itself, from 0 to 1."""

    def ignore(self, seconds: float) -> None:
        """Take no click for a while."""
        self.heedless = seconds

    def deaf(self, node: Node) -> bool:
        """Whether a node is of the row, and takes no click just now."""
        return self.heedless > 0 and node.lies_on(self.node)

    def pass_time(self, dt: float) -> None:
        """Heed clicks again after a while."""
        self.heedless = max(0.0, self.heedless - dt)

    def show(self, question: DecisionPrompt) -> None:
        """Lay the row out for a question; a button of another one does not stay pressed."""
        if question is not self._question:
            self.mouse.forget(self.node)
        self._question, self.passed = question, None
        self._renew()

    def _renew(self) -> None:
        """A click must not meet a button of what was asked before: lay it out now."""
        self.node.changed()
        self.node.refresh()

    def count_down(self, share: float) -> None:
        """Show how much has passed of the moment after which the turn ends by itself."""
        begins, self.passed = self.passed is None, share
        if begins:
            self._renew()
        self.node.touch()

    def labelled(self, label: str) -> Node | None:
        """The button of a name."""
        return self.node.tree.target(label)

    def first(self, *, declining: bool) -> Node | None:
        """The first button that answers; one that only declines counts where that is wished."""
        skipped = WAYS if declining else WAYS | DECLINING
        answers = (node for node in self.node.walk() if node.label not in skipped)
        return next((node for node in answers if node.focusable), None)

    def draw_ahead(self, question: DecisionPrompt, jobs: Jobs) -> None:
        """Have the row painted for a question that comes once all has been shown."""

        def draw(canvas: Canvas) -> None:
            row, (left, top, wide, tall) = self._laid_for(question), layout.ACTIONS
            row.lay(canvas, (0, 0, wide, tall))
            with canvas.moved(left, top):
                row.draw(canvas)

        jobs.prerender("row", draw)

    def _body(self) -> Item:
        return self._laid_for(self._question) if self._question is not None else kit.Row()

    def _laid_for(self, question: DecisionPrompt) -> Item:
        content = self._asked(question) if question.asks else self._watched()
        return kit.Row(gap="m", align="stretch")[*content]

    # -- a question -----------------------------------------------------------------------

    def _asked(self, question: DecisionPrompt) -> Iterator[Item]:
        """What to do, where nothing but a button that declines is there; the buttons; the ways."""
        buttons = question.buttons()
        advised = all(button.key in DECLINING for button in buttons)
        yield kit.Row(gap="m", align="stretch", grow=1)[
            _advice(*question.advice()) if advised else None,
            *map(self._button, buttons),
        ]
        yield self._ways()

    def _button(self, button: ActionButton) -> Item:
        """A button; on one that ends the turn a ring fills while the turn ends by itself."""
        ends = self.passed is not None and button.key in ENDINGS
        made = Button(
            button.key,
            button.title,
            button.act,
            self.board_view.word("action.ends_itself") if ends else button.detail,
            shorter=() if ends else button.shorter,
            icon=button.icon,
            manner=button.manner,  # type: ignore[arg-type]
            grow=button.share,
            tooltip=button.tip,
            label=button.key,
            enabled=button.enabled,
        )
        if not ends:
            return made
        ring = kit.Picture(lambda px: dial(px, self.passed or 0.0), wide="figure", tall="cap")
        return kit.Layers(align="stretch", grow=button.share)[
            made, kit.Row()[kit.Spacer(), ring]
        ]  # fmt: skip

    def _ways(self) -> Item:
        """The way back, and the way on again where something was taken back; a tooltip says why
        there is none."""
        word, refusal = self.board_view.word, self.game.undo_refusal()
        back, on = word("table.undo"), word("table.redo")
        if refusal is not None:
            back = f"*{back}*\n{undo_text(refusal, self.board_view.lang)}"
        may_redo = self.redo if self.game.can_redo() else None
        tall: Tall = "row" if may_redo else "button"
        way = partial(IconButton, grow=1, tall=tall)
        return kit.Column(gap="xs", wide="way")[
            way("undo", "undo", self.undo, "undo", tooltip=back, enabled=refusal is None),
            way("redo", "redo", may_redo, "redo", tooltip=on) if may_redo else None,
        ]

    # -- watching -------------------------------------------------------------------------

    def _watched(self) -> Iterator[Item]:
        """Another seat is to act: its open cards, or its name, and a way to hurry."""
        board_view, game = self.board_view, self.game
        recorded, waiting = game.recorded, game.waiting_for()
        decision, shown = board_view.table.state.decision, board_view.state
        awaited = board_view.undecided is not None
        if not (recorded or awaited) and (decision is None or waiting == "over"):
            return
        if self.closed() and not awaited:
            yield kit.Spacer()
            yield self._ways()
            return
        seat = decision.seat if decision is not None else BLANK
        opened = shown.turn.shown and shown.active != board_view.seat
        key = "table.thinking" if board_view.bots[seat] else "table.to_act"
        words = self.told() if recorded else board_view.word(key, name=board_view.names[seat])
        if board_view.undecided is not None:
            words = board_view.undecided.words
        yield kit.Layers(align="stretch", grow=1)[
            kit.Ground("waiting"), self._open_hand(shown) if opened else _waiting(words)
        ]
        if waiting == "bot" and not recorded:
            words = board_view.word("table.skip")
            yield Button("skip", words, self.hurry, icon="hourglass", label="skip", wide="button")

    def _open_hand(self, shown: State) -> Item:
        cards = [card for card in shown.seats[shown.active].hand if card != BLANK]
        used, held = {card for card, _ in shown.turn.used}, shown.turn.equipped
        faces, colour = self.board_view.faces, player_tokens.colour_of(shown.active)
        portraits = (
            ShownCard(card, shown.cards[card], faces, colour, used=card in used, held=card in held)
            for card in cards
        )
        return Item(arrangement=OpenHand())[*portraits]


def _advice(head: str, detail: str) -> Item | None:
    """What to do next, on the bare stone: no plate, which would look as if it could be pressed."""
    if not head:
        return None
    return kit.Row(gap="s", grow=ADVICE_SHARE)[
        kit.Icon("up", theme.MAY_CHOOSE, share=1.0),
        kit.Column(grow=1)[
            Text(head, "seat_won", tall="cap", lights=False),
            Text(detail, "aside", tall="rule", lights=False),
        ],
    ]


def _waiting(words: str) -> Item:
    """Who is to act."""
    return kit.Row(gap="s", pad=("m", "none"))[
        kit.Icon("hourglass", theme.SECONDARY, share=0.6, tall="icon"),
        Text(words, "label", grow=1),
    ]
