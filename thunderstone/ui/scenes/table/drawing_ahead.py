"""What will be shown in a moment is drawn before, so that no frame has to wait for its pictures."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, get_args

from thunderstone.engine.state import BLANK
from thunderstone.ui import cursor, player_tokens
from thunderstone.ui.brush import badge, button, reach_tab
from thunderstone.ui.brush.shape import CUT, panel_to_cut
from thunderstone.ui.card_animations import BESIDE_W, LARGE_W
from thunderstone.ui.node import Node
from thunderstone.ui.placement import Piece, hall_plan, pieces
from thunderstone.ui.scenes.table import layout
from thunderstone.ui.scenes.table.card import CardNode
from thunderstone.ui.scenes.table.hall import paint_gate
from thunderstone.ui.scenes.table.light import paint_embers
from thunderstone.ui.scenes.table.overlays import Banner
from thunderstone.ui.scenes.table.plaques import ICON, TOKEN, DeedPlate

if TYPE_CHECKING:
    from thunderstone.engine.events import Event
    from thunderstone.engine.state import State
    from thunderstone.ui.canvas import Canvas
    from thunderstone.ui.scenes.table.board_view import BoardView
    from thunderstone.ui.scenes.table.card_pictures import CardPictures
    from thunderstone.ui.services import Jobs

SEAT_TOKENS = (26, 34, 38, ICON * TOKEN)
"""Sizes in which the tokens of the seats are shown."""


class DrawingAhead:
    """Has pictures of cards, plates and buttons made between the frames, before they are shown."""

    def __init__(self, board_view: BoardView, pictures: CardPictures, jobs: Jobs) -> None:
        self.board_view, self.pictures, self.jobs = board_view, pictures, jobs

    def draw(self, events: Sequence[Event], view: State, seats: Iterable[int]) -> None:
        """The cards of events where they come to lie before some seats, and those that lie on a
        pile for a moment."""
        ends = [pieces(view, seat) for seat in seats if seat >= 0]
        piled = Piece(layout.DISCARD, "thumb", 0, "discard")
        row = Node((0, 0, 0, 0))
        for event in events:
            for card in event.cards:
                found = [end[card] for end in ends if card in end]
                found += [piled] if event.to == "discard" and event.seat in seats else []
                for piece in found if card != BLANK else ():
                    row.add(CardNode(self.pictures, card, view.cards[card], piece))
        for card in view.seats[self.board_view.seat].hand:  # which will be laid down all at once
            if card != BLANK:
                row.add(CardNode(self.pictures, card, view.cards[card], piled))
        self.jobs.prerender("cards", row.draw)

    def draw_passing(self, canvas: Canvas) -> None:
        """Draw all that comes up for a moment in a game, for its pictures' sake."""
        for seat in range(len(self.board_view.names)):
            banner, deed = Banner(self.board_view), DeedPlate(self.board_view)
            banner.seat = deed.seat = seat
            banner.age, deed.visible = 0.5, True
            banner.draw(canvas)
            deed.draw(canvas)
            for size in SEAT_TOKENS:
                canvas.sprite_centred(player_tokens.token(seat, canvas.px(size)), 0, 0)
        for wide in (layout.CARD_W, layout.HAND_W, LARGE_W, BESIDE_W):
            for kind in ("dungeon", "player", "disease"):
                self.pictures.back_surface(kind, canvas.px(wide))
        row_px = canvas.rect((0, 0, 0, layout.ACTIONS.h)).height
        for manner in get_args(button.Manner):
            for px in (CUT, 2 * CUT, 3 * CUT):  # what most buttons of the row are cut from
                panel_to_cut(px, row_px, button.ground(manner, "normal"), canvas.unit)
        for shape in get_args(cursor.Shape):
            cursor.picture(shape, cursor.side(canvas.unit))
        besieged = layout.hall(1)
        paint_gate(canvas, besieged.gate)
        paint_embers(canvas, besieged.ranks[0][0])
        plan = hall_plan(self.board_view.state)
        for places in plan.ranks:
            for box in places[:1]:
                _, _, wide, tall = layout.badge(box, plan.badge_h)
                for won in (True, False):
                    badge.plate(won, canvas.px(wide), canvas.px(tall), canvas.px(tall) / 60)
                _, _, wide, tall = layout.reach(box, plan.badge_h)
                for won in (True, False):
                    reach_tab.tab_ground(won, canvas.px(wide), canvas.px(tall))
