"""Dressing the table for the question at hand: marks, buttons, previews, words."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING

from thunderstone.client.table_view import table_view
from thunderstone.client.words import listed
from thunderstone.engine.state import BLANK, State
from thunderstone.narration import prompt_text, reason_text, undo_text
from thunderstone.ui import heraldry
from thunderstone.ui.askers import NO_MARK, Desk, Effect, Tray, asker_for
from thunderstone.ui.brush.text import Style
from thunderstone.ui.cards import small
from thunderstone.ui.cards.face import Figures
from thunderstone.ui.node import Node
from thunderstone.ui.pieces import NOTHING_LAID, Laid
from thunderstone.ui.scenes.table import actions, hall, layout
from thunderstone.ui.scenes.table.card import CardNode
from thunderstone.ui.scenes.table.foreseeing import TableForeseeing
from thunderstone.ui.scenes.table.layout import Box
from thunderstone.ui.scenes.table.light import FADE, murk_of
from thunderstone.ui.scenes.table.riders import (
    BurdenNode,
    EffectNode,
    HindranceNode,
    LastingNode,
    effect_boxes,
)
from thunderstone.ui.tween import Tween, ease_in_out
from thunderstone.ui.widgets import Button

if TYPE_CHECKING:
    from thunderstone.ui.askers.leftovers import Leftover
    from thunderstone.ui.canvas import Canvas


HEEDLESS = 0.6
"""Seconds in which the row takes no click after it has replaced a button under the pointer.

Whoever is hurrying the bots along must not choose an action with the last of his clicks.
"""


DOUBLE = 0.35
"""Seconds in which the row takes no click after a warning: the second of a double click."""


class TableDressing(TableForeseeing):
    """The table as it looks while a question is pending."""

    advises = True
    """Whether the player is told, once a turn, what ending it would leave unused."""

    def submit(self, picks: Sequence[int]) -> None:
        """Give an answer."""

    def undo(self) -> None:
        """Take the last answer back."""

    def hurry(self) -> None:
        """Do not wait for the bots any longer."""

    def ask(self) -> None:
        """Read the pending question from the viewer's view and lay the table out for it."""
        view = self.seen
        decision = view.decision
        mine = (
            decision is not None
            and decision.seat == self.session.viewer
            and self.session.waiting_for() == "human"
        )
        self.sight.table = table_view(self.session, view)
        self._count_points()
        self.foresee()
        begun = self._half_made()
        if mine and decision is not None:
            if self.hovered is not None and self.hovered.label == "skip":
                self.heedless = HEEDLESS
            desk = Desk(
                self.sight.table,
                decision,
                self.app.language,
                self.submit,
                self.dress,
                self.session.why_not,
                self.app.settings.confirm_attack,
                self.sight.names,
                self._warn,
            )
            self.asker = asker_for(desk)
            if begun is not None:
                self.asker.left, half = begun
                self.asker.resume(half)
            self.fast = False
        else:
            self.asker = None
        self._asked = self._question_mark()
        self.dress()
        self.offer_recap()

    def _warn(self) -> bool:
        """Whether to tell now what the turn leaves unused; after that not again in this turn."""
        turn = self.seen.turn.number
        wanted = self.advises and self.app.settings.warn_unused
        if not wanted or self._warned == turn:
            return False
        self._warned = turn
        self.heedless = DOUBLE
        return True

    def _question_mark(self) -> tuple[int, int]:
        """What tells one question from another: who looks, and how many answers were given."""
        return self.session.viewer, len(self.session.journal.answers)

    def _half_made(self) -> tuple[tuple[Leftover, ...], object] | None:
        """A warning given and a choice begun in this very question, if it is only laid anew."""
        if self.asker is None or self._asked != self._question_mark():
            return None
        return self.asker.left, self.asker.half_made()

    def _count_points(self) -> None:
        """The points of every seat, where the players want them in the open."""
        self.sight.points = None
        if self.app.settings.show_points:
            self.sight.points = self.session.points()

    def heed_options(self) -> None:
        """Go by the options as they are now; a half-made choice stays as it is."""
        self._count_points()
        self.foresee()
        self.dress_badges()
        if self.asker is not None:
            self.asker.desk.confirm = self.app.settings.confirm_attack
        self.board.touch()

    def dress(self) -> None:
        """Bring marks, buttons and words in line with the asker."""
        self._dress_prompt()
        self._dress_tray()
        self._dress_tiles()
        self._dress_cards()
        self.dress_badges()
        self.dress_row()
        self.board.touch()
        self.refresh_hover()
        self.touch()

    def _dress_prompt(self) -> None:
        view, prompt = self.seen, self.prompt
        decision = view.decision
        prompt.counter = prompt.icon = ""
        prompt.host = BLANK
        if decision is None:
            prompt.seat, prompt.words = BLANK, self.app.word("table.over")
            return
        name = self.sight.names[decision.seat]
        prompt.seat, prompt.host = decision.seat, decision.host
        prompt.words = prompt_text(view, decision, name, self.app.language)
        if not self.watching:
            prompt.counter, prompt.icon = self.question.counter(), self.question.icon

    def _dress_tray(self) -> None:
        tray: Tray | None = None if self.watching else self.question.tray()
        aside = any(seat.aside for seat in self.presenter.shown.seats)
        self.tray.show(tray, self.app.word("tray.aside") if aside else "")
        if tray is None:
            self.presenter.lay(NOTHING_LAID)
        else:
            self.presenter.lay(Laid(tray.cards, tray.about, layout.PANE_RIGHT))

    def _dress_tiles(self) -> None:
        for name, tile in self.tiles.items():
            tile.mark = NO_MARK if self.watching else self.question.stack_mark(name)
            tile.on_click = self._stack_clicker(name) if tile.mark.kind else None
            tile.rise = not self.watching and bool(self.question.rises(name))
            tile.on_right_click = self.pin

    def _stack_clicker(self, name: str) -> Callable[[], None]:
        return lambda: self.question.click_stack(name)

    def _dress_cards(self) -> None:
        state = self.presenter.shown
        choosing = not self.watching and self._narrow()
        for card, node in self.card_nodes().items():
            self._dress_card(card, node, state, choosing)

    def _narrow(self) -> bool:
        """Whether only marked cards matter now, so that the others step back."""
        decision = self.question.decision
        return decision.kind == "cards" or any(
            self.question.mark(card).kind == "target" for card in self.card_nodes()
        )

    def _dress_card(self, card: int, node: CardNode, state: State, choosing: bool) -> None:
        zone = node.piece.zone
        known = card >= 0
        node.mark = NO_MARK if self.watching or not known else self.question.mark(card)
        if zone == "discard":
            node.mark = NO_MARK
        node.figures = self.sight.table.changed.get(card, {})
        turn = state.turn
        node.held = zone == "hand" and card in turn.equipped
        load = self.sight.table.loads.get(card) if node.held else None
        node.spare = load.spare if load is not None else None
        seen = self.seen_width(node) if zone == "hand" else node.piece.box.w
        node.seen = seen if seen < node.piece.box.w - 1 else 0.0
        if node.seen and node.face is not None:  # the whole face, for when it comes forward
            self.face_surface(node.face, node.piece.box.w, node.figures or None)
        node.doomed = card in turn.doomed or card in turn.lost
        apart = card == self.presenter.laid.about
        node.dim = choosing and zone in ("hand", "tray") and not (node.mark.kind or apart)
        node.on_click = None
        node.on_right_click = self.pin if known else None
        if zone == "discard":
            node.on_click = lambda: self.open_discard(self.sight.seat)
        elif node.mark.kind not in ("", "placed"):
            node.on_click = lambda: self.question.click(card)
        node.clear()
        if known and not self.watching and zone in ("hand", "tray") and node.piece.look == "face":
            effects = self.question.effects(card)
            box = node.piece.box
            places = self.button_boxes(node, effects, self.seen_width(node))
            for effect, place in zip(effects, places, strict=True):
                node.add(EffectNode(effect, place))
            words = self.question.hindrance(card)
            if words:
                box = node.piece.box
                bare = self.bare(box.w)
                node.add(HindranceNode(words, self.seen_width(node), box.h, bare=bare))
        if known and zone == "rank_0":
            self._name_lasting(node)
        burden = state.under.get(card, []) if zone.startswith("rank") else []
        if burden:
            tip = self._burden_tip(burden)
            node.add(BurdenNode(burden, node.piece.box.w, tip, node.on_click))
        node.touch()

    def button_boxes(
        self, node: CardNode, effects: Sequence[Effect], seen: float
    ) -> list[tuple[float, float, float, float]]:
        """Where the buttons of a card lie while so much of its width is free."""
        box = node.piece.box
        bare = self.bare(box.w)
        footed = node.face is None or small.footed(Figures(node.face, node.figures))
        return effect_boxes(effects, box.w, box.h, seen, bare=bare, footed=footed)

    def _name_lasting(self, node: CardNode) -> None:
        """Name what a card of rank 0 does for as long as it lies there (R98)."""
        words = node.face.words_in(self.app.language).lasting if node.face is not None else ""
        if words:
            box, heading = node.piece.box, self.app.word("table.lasting")
            node.add(LastingNode(heading, words, box.w, box.h, bare=self.bare(box.w)))

    def bare(self, width: float) -> bool:
        """Whether a face of a width, in units, is too small for its rules."""
        return small.is_bare(width, self.app.unit)

    def _burden_tip(self, burden: Sequence[int]) -> str:
        """What lies under a monster, and what that means (R171)."""
        names = listed([self.sight.name(card) for card in burden], self.app.language)
        return self.app.word("note.under", names=names, count=len(burden))

    def seen_width(self, node: CardNode) -> float:
        """How much of a card's width its right neighbour leaves free, in units."""
        box = node.piece.box
        rights = [
            other.box.x - box.x
            for other in self.presenter.layout.values()
            if other.zone == node.piece.zone and other.box.y == box.y and other.box.x > box.x
        ]
        return min([box.w, *rights])

    def dress_badges(self) -> None:
        """Lay the plates below the monsters; one that says something new fades in."""
        before, tabs = {plate.card: plate for plate in self.plates()}, self.tabs()
        self.badges.clear()
        for plate in self._wanted_plates():
            old = before.get(plate.card)
            if old is not None and old.says == plate.says:
                old.on_click = plate.on_click
                self.badges.add(old)
                continue
            self.badges.add(plate)
            fading = plate.follow(old) if old is not None else None
            if fading is not None:
                self.tweens.add(fading)
        for tab in self.hung_tabs(tabs):
            self.badges.add(tab)
        self.shed_light()

    def plates(self) -> list[hall.Plate]:
        """The plates below the monsters as they lie now."""
        return [node for node in self.badges.children if isinstance(node, hall.Plate)]

    def _wanted_plates(self) -> Iterator[hall.Plate]:
        shown, table, words = self.presenter.shown, self.sight.table, self.app.word
        plan = layout.hall(len(shown.hall[0]))
        for rank, cards in enumerate(shown.hall):
            for card, place in zip(cards, plan.ranks[rank], strict=False):
                box = layout.badge(place, plan.badge_h)
                tally, refusal = table.previews.get(card), table.barred.get(card)
                if tally is not None:
                    may = not self.watching and self.question.mark(card).kind == "may"
                    act = self._card_clicker(card) if may else None
                    yield hall.BadgeNode(card, box, tally, words, stale=table.stale, on_click=act)
                elif refusal is not None:
                    barred = hall.BarredNode(card, box, refusal, words, stale=table.stale)
                    barred.tooltip = reason_text(refusal, self.app.language)
                    yield barred

    def shed_light(self) -> None:
        """Let each rank and the cards in it lie in the dark or in the light (R73)."""
        dark: dict[int, float] = {}
        for rank, ground in enumerate(self.ranks):
            light = self.sight.table.light(rank)
            for tween in ground.turn(light, at_once=not self.lit):
                self.tweens.add(tween)
            for card in self.sight.state.hall[rank]:
                dark[card] = murk_of(light) if rank else 0.0
        for card, node in self.card_nodes().items():
            murk = dark.get(card, 0.0)
            if node.murk < 0 or not self.lit:
                node.murk = node.murk_to = murk
            elif node.murk_to != murk:
                node.murk_to = murk
                self.tweens.add(Tween(node, FADE, ease=ease_in_out, murk=murk))
        self.lit = True

    def _card_clicker(self, card: int) -> Callable[[], None]:
        return lambda: self.question.click(card)

    def dress_row(self) -> None:
        focused = self.focused.label if self.focused is not None else ""
        if self.focused is not None and self.focused.parent is self.row:
            self.focus(None)
        else:
            focused = ""
        self.row.clear()
        if self.watching:
            self._watch_row()
        else:
            for node in self._asked_row():
                self.row.add(node)
        if not self.watching:
            self._add_undo()
        if focused:
            self.focus(next((node for node in self.row.children if node.label == focused), None))

    def _asked_row(self) -> list[Node]:
        buttons = self.question.buttons()
        head, detail = self.question.advice()
        wanted = not buttons or all(button.key in ("back", "none", "forgo") for button in buttons)
        if not (head and wanted):
            return actions.action_nodes(buttons)
        shares = [2.2, *(button.share for button in buttons)]
        boxes = layout.buttons(shares)
        nodes: list[Node] = [actions.Advice(boxes[0], head, detail, self.question.icon)]
        for node, box in zip(actions.action_nodes(buttons), boxes[1:], strict=True):
            node.x, node.y, node.w, node.h = box
            nodes.append(node)
        return nodes

    def _add_undo(self) -> None:
        refusal = self.session.undo_refusal()
        tip = self.app.word("table.undo")
        if refusal is not None:
            tip = f"*{tip}*\n{undo_text(refusal, self.app.language)}"
        self.row.add(actions.UndoButton(self.undo, tip, enabled=refusal is None))

    def _watch_row(self) -> None:
        """Another seat is to act: its open cards, and a way to hurry."""
        view = self.seen
        recorded = self.session.recorded
        if not recorded and (view.decision is None or self.session.waiting_for() == "over"):
            return
        shown, seat = self.presenter.shown, self.presenter.shown.active
        self.row.add(_Watched(self, view.decision.seat if view.decision else BLANK))
        if shown.turn.shown and seat != self.presenter.seat:
            self._shown_hand(shown, seat)
        if self.session.waiting_for() == "bot" and not recorded:
            box = Box(layout.ACTIONS.right - 146, layout.ACTIONS.y, 208, layout.ACTIONS.h)
            words = self.app.word("table.skip")
            self.row.add(Button(box, words, self.hurry, icon="hourglass", label="skip"))

    def _shown_hand(self, shown: State, seat: int) -> None:
        cards = [card for card in shown.seats[seat].hand if card != BLANK]
        boxes = layout.shown_hand(len(cards))
        used = {card for card, _ in shown.turn.used}
        held = shown.turn.equipped
        for card, box in zip(cards, boxes, strict=True):
            self.row.add(
                actions.ShownCard(
                    box,
                    card,
                    shown.kinds[card],
                    self.app.faces,
                    heraldry.colour_of(seat),
                    used=card in used,
                    held=card in held,
                )
            )


class _Watched(Node):
    """Who is to act, while the viewer waits."""

    def __init__(self, scene: TableDressing, seat: int) -> None:
        wide = layout.UNDO.right - layout.ACTIONS.x
        if not scene.session.recorded:
            wide = layout.ACTIONS.w - 159
        super().__init__(layout.ACTIONS._replace(w=wide))
        self.scene, self.seat = scene, seat

    def paint(self, canvas: Canvas) -> None:
        """Draw the plate; words only where no open cards lie on it."""
        canvas.panel((0, 0, self.w, self.h), actions.ADVICE)
        shown = self.scene.presenter.shown
        if shown.turn.shown and shown.active != self.scene.presenter.seat:
            return
        sight = self.scene.sight
        if self.scene.session.recorded:
            words = self.scene.prompt.words
        else:
            key = "table.thinking" if sight.bots[self.seat] else "table.to_act"
            words = sight.word(key, name=sight.names[self.seat])
        style = Style("text", 16, "#cfc3ac")
        canvas.icon("hourglass", 32, self.h / 2, 24, "#cfc4ae")
        canvas.text(words, style, 58, self.h / 2 + 5.5, room=self.w - 76, least=14)
