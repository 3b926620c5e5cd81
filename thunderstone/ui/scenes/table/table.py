"""The table: its parts, put together. Events go in at the top, questions come out below.

A click reaches a node, the node calls the question, the question answers by the prompt, the prompt
answers the game and tells the table what happened; the table lets the cards play the events, asks
anew, and shows the new question to every part. No part knows the table: what it needs of another
part, or of the game, it is given.
"""

from __future__ import annotations

import contextlib
from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from thunderstone.client import commissions
from thunderstone.client.table_view import table_view
from thunderstone.journal import UndoRefused
from thunderstone.ui import routes
from thunderstone.ui.node import Node
from thunderstone.ui.scenes.table import board, layout, pad_legend, scenario_badge
from thunderstone.ui.scenes.table.actions import ActionRow
from thunderstone.ui.scenes.table.board_view import BoardView, Undecided
from thunderstone.ui.scenes.table.card_pictures import CardPictures
from thunderstone.ui.scenes.table.cards import Cards
from thunderstone.ui.scenes.table.close_up import CloseUp, Found, Free
from thunderstone.ui.scenes.table.corner import Corner
from thunderstone.ui.scenes.table.doors import DoorPage
from thunderstone.ui.scenes.table.drawing_ahead import DrawingAhead
from thunderstone.ui.scenes.table.effects import Effects
from thunderstone.ui.scenes.table.explanations import Explanations
from thunderstone.ui.scenes.table.focus_order import TableOrder
from thunderstone.ui.scenes.table.game_loop import GameLoop
from thunderstone.ui.scenes.table.hall import Hall
from thunderstone.ui.scenes.table.hands import Hands
from thunderstone.ui.scenes.table.hints import Hints, HintTargets
from thunderstone.ui.scenes.table.log import KEPT, KEPT_OF_RECORDING, LogDrawer
from thunderstone.ui.scenes.table.manner import Manner
from thunderstone.ui.scenes.table.moments.moment import Layers
from thunderstone.ui.scenes.table.pointer import DoubleClicks, Dragging, Lift, Presses
from thunderstone.ui.scenes.table.prompt import Prompt
from thunderstone.ui.scenes.table.reader import Reader
from thunderstone.ui.scenes.table.reasons import Reasons
from thunderstone.ui.scenes.table.siege import HandOver
from thunderstone.ui.scenes.table.stage import Stage, StageMeans
from thunderstone.ui.scenes.table.staged import Staged
from thunderstone.ui.scenes.table.table_sound import TableSound
from thunderstone.ui.scenes.table.turn_end import TurnEnd
from thunderstone.ui.scenes.table.village import Village
from thunderstone.ui.scenes.table.within_reach import WithinReach
from thunderstone.ui.tween import Tweens

if TYPE_CHECKING:
    from thunderstone.client.playback import TableGame
    from thunderstone.engine.events import Event
    from thunderstone.engine.state import State
    from thunderstone.ui.canvas import Canvas
    from thunderstone.ui.kit import BuildContext
    from thunderstone.ui.presenter import Presenter
    from thunderstone.ui.prompts import DecisionPrompt, Note
    from thunderstone.ui.scenes.table.memory import Memory
    from thunderstone.ui.services import Services

_NEXT = frozenset({"draw", "turn"})
"""What is shown when a hand has been laid away: from then on the next one counts."""

HEEDLESS = 0.6
"""Seconds in which the row takes no click after it has replaced the button that hurries bots."""


class Table:
    """A game on the table, as it is seen by whoever looks, in one language and one size.

    Whoever has it shows ``root`` and lets time pass. ``overlay`` is for what others lay over the
    table, below what is opened to be read.
    """

    def __init__(
        self,
        services: Services,
        context: BuildContext,
        game: TableGame,
        memory: Memory,
        manner: Manner,
    ) -> None:
        self.services, self.game, self.memory = services, game, memory
        self.context, self.focus, self.manner = context, context.focus, manner
        self.mouse = self.focus.mouse
        self.tempo, self.tweens = memory.tempo, Tweens()
        self.board_view = BoardView.of(game, services)
        self._prepared = False
        self._laid_for: object = None
        self._shown: DecisionPrompt | None = None
        self.loop = GameLoop(
            game,
            memory,
            manner,
            secret=partial(commissions.to_choose, game),
            happened=self.happened,
        )
        self._make_answers()
        self._make_advice()
        self._make_places()
        self._make_views()
        self._make_tree()
        view = self.board_view.state
        self.presenter.reset(view, self.board_view.seat, self.board_view.viewer)
        self.retell()
        self.ask(view)

    # -- the parts --------------------------------------------------------------------------

    def _make_answers(self) -> None:
        """Whoever asks, and whoever reads events."""
        services, board_view = self.services, self.board_view
        self.pictures = CardPictures(services)
        stage = Stage(self.tweens, self.mouse.refresh)
        self.staged = Staged(
            StageMeans(stage, board_view, self.pictures, self.tempo, services),
            lying=lambda: self.cards.nodes,
            play=services.sound.play,
            heard=lambda events: self.sound.hear(events),
            spoils=lambda battle, box: self.effects.pay_spoils(battle, box),
            decided=self.show,
        )
        self.effects = Effects(
            board_view,
            self.tempo,
            self.tweens,
            services,
            self.manner.plaque,
            self.staged,
        )
        self.sound = TableSound(services.sound, board_view, self.tempo, self.staged.takes)
        self.prompt = Prompt(
            self.game,
            board_view,
            services.settings,
            self.manner,
            happened=self._answered,
            changed=self.show,
            goal=lambda: self.within_reach.goal,
            begun=self.memory.begun,
        )
        self.turn_end = TurnEnd(
            self.prompt,
            services.settings,
            self.memory,
            offered=self.manner.ends_turns,
            nearer=lambda share: self.row.count_down(share),
            held=lambda: self.row.show(self.question),
        )
        self.row = ActionRow(
            self.context,
            board_view,
            self.game,
            undo=self.undo,
            redo=self.redo if self.manner.goes_on else None,
            hurry=self.hurry,
            told=lambda: self.prompt.plate.words,
            closed=lambda: bool(self.manner.closed()),
        )

    def _make_advice(self) -> None:
        """Whoever helps to answer, or says why."""
        services, board_view = self.services, self.board_view
        self.explanations = Explanations(board_view, lambda: self.question)
        self.hints = Hints(
            self.context,
            self.game.adviser,
            board_view,
            mark=lambda: self.prompt.mark,
            about=lambda advice: self.hint_targets.about(advice),
            closed=self.memory.hindsight.forget,
            offered=self.manner.hints,
        )
        self.reasons = Reasons(
            self.memory,
            board_view,
            self.hints,
            chronicle=lambda: self.reader.chronicle,
            offered=self.manner.hints,
        )
        self.within_reach = WithinReach(
            self.memory.foresight,
            board_view,
            services,
            self.tweens,
            offered=self.manner.hints,
            found=self._reach_found,
            tell=self.hints.tell,
            veiled=self.manner.veiled,
        )

    def _make_places(self) -> None:
        """Whatever lies on the table."""
        board_view, mouse, tweens = self.board_view, self.mouse, self.tweens
        self.hall = Hall(board_view, tweens, self.within_reach)
        self.door = DoorPage(board_view)
        self.village = Village(board_view, lambda: self.close_up.pin())
        self.drag = Dragging(mouse, tweens, lambda: self.question, mouse.refresh)
        self.cards = Cards(
            board_view,
            self.pictures,
            self.tempo,
            tweens,
            self.effects,
            drag=self.drag,
            readers=(self._follow, self.effects.read, self.sound.read, self._told),
            settled=self._settled,
            dropped=mouse.forget,
            open_discard=lambda: self.reader.open_discard(),
            pin=lambda: self.close_up.pin(),
        )
        self.lift = Lift(self.cards, tweens)
        self.hint_targets = HintTargets(
            board_view,
            self.cards,
            self.village.tiles,
            self.row,
            lambda: self.reader.panel is not None,
        )

    def _make_views(self) -> None:
        """Whatever is opened or looked at, and the hands on mouse and keyboard."""
        services, board_view = self.services, self.board_view
        self.reader = Reader(
            self.context,
            self.game,
            board_view,
            self.pictures,
            services.profile.folder,
            lines=lambda: self.memory.narrator.lines,
            asking=self.reasons.asking,
            opened=self._panel_changed,
            closed=self.memory.hindsight.forget,
            read_until=self.memory.read_until,
        )
        self.close_up = CloseUp(
            self.context,
            board_view,
            self.pictures,
            services,
            self.tweens,
            notes=self._notes,
            free=self._free,
            open_rules=lambda entry: services.navigate(routes.Rules(entry)),
        )
        doubled = DoubleClicks(
            self.mouse,
            lambda: self.question,
            mark=lambda: self.prompt.mark,
            begun=lambda: (self.prompt.begun, self.reader.panel),
        )
        self.presses = Presses(
            self.mouse,
            self.close_up,
            doubled=doubled.used_up,
            deaf=self.row.deaf,
            explain=self.explain,
            skip=lambda: self._skip_told(self.presenter.busy),
        )

    def _make_tree(self) -> None:
        """Lay all of them over each other, the board at the bottom."""
        reader, hints = self.reader, self.hints
        self.log = LogDrawer(
            self.context,
            self.board_view,
            reader.open_recap,
            self.reasons.asking,
            recaps=self.manner.hints,
            kept=KEPT_OF_RECORDING if self.game.recorded else KEPT,
        )
        self.board, self.root = board.Board(), Layers(layout.TABLE)
        self.corner = Corner(self.game, self.board_view, reader, hints, self.services)
        row = (self.log, self.prompt.plate, self.row.node)
        tiles = self.village.tiles.values()
        board.lay(
            self.board,
            self.board_view,
            reader,
            lambda: self.question,
            HandOver(self.game, self.mouse, self._answered),
            stacks=tiles,
            row=row,
            corner=self.corner.buttons.values(),
            show=self.services.navigate,
            manner=self.manner,
        )
        self.overlay = Node(layout.TABLE)
        for node in (
            *(self.board, self.hall.light, self.hall.badges, self.cards.tray, self.cards.layer),
            self.door,
            *self.effects.nodes,
            *(hints.glow, hints.panel, self.overlay),
            *(self.staged.stage, self.effects.lights, reader.over),
            *self.close_up.nodes,
            self.explanations.plate,
        ):
            self.root.add(node)
        self.order = TableOrder(self.root, reader.over, self.row, self.cards)
        self.hands = Hands(
            self.focus,
            self.order,
            reader,
            self.close_up,
            hints,
            question=lambda: self.prompt.in_sight,
            undo=self.undo,
            redo=self.redo,
            skip=lambda: self._skip_told(self.presenter.busy and not self.question.asks),
            explain=self.explain,
            refuse=partial(self.services.sound.play, "refuse"),
            open_commission=self.corner.open_commission,
        )
        self.ahead = DrawingAhead(self.board_view, self.pictures, self.services)

    # -- what is going on ---------------------------------------------------------------------

    @property
    def presenter(self) -> Presenter:
        """Who moves the cards."""
        return self.cards.presenter

    @property
    def seen(self) -> State:
        """The true state as the viewer may know it."""
        return self.board_view.table.state

    @property
    def question(self) -> DecisionPrompt:
        """What is asked of the viewer, or that nothing is."""
        return self.prompt.question

    @property
    def up_to_date(self) -> bool:
        """Whether the table shows the game as it stands, to whoever looks now."""
        return self._laid_for == self._now()

    @property
    def animating(self) -> bool:
        """Whether the table must be drawn in every frame."""
        moving = self.tweens.active or self.presenter.moving or self.effects.moving
        return moving or (self.turn_end.due and self.reader.panel is None)

    def _now(self) -> object:
        return self.game.eyes, self.game.given, self.services.language

    def hand_on(self) -> None:
        """Remember what the table that is laid in this one's place goes on with."""
        self.memory.begun = self.prompt.begun
        self.memory.read_until = self.reader.read_until

    # -- events in ----------------------------------------------------------------------------

    def _answered(self, events: Sequence[Event]) -> None:
        """The viewer has answered."""
        self.close_up.unpin()
        self.happened(events)
        self.manner.answered()

    def happened(self, events: Sequence[Event]) -> None:
        """Show what happened, and ask the next question meanwhile."""
        self.presenter.skip()
        view, board_view = self.game.view().state, self.board_view
        before = Undecided(self.prompt.plate.words, board_view.totals)
        told = self.memory.narrator.add(events, view, self.board_view)
        self.log.expect(told)
        self.reader.hear([one.line for one in told])
        self.effects.expect(events, view)
        self.staged.expect(self.presenter.view, events, view)
        self.sound.expect(events, view)
        self.door.expect(events)
        self.presenter.play(events, view)
        words = self.staged.battles.announced
        if words:  # what was asked before the battle is not asked after it either
            before = before._replace(words=words)
        board_view.undecided = before if words else None
        board_view.passing = before if self.presenter.busy else None
        self.ask(view)
        if not self.tempo.fast:
            self.close_up.draw_ahead()
            self.effects.draw_ahead()
            self.ahead.draw(events, view, {self.board_view.seat, self.presenter.seat})
            if self.question.asks:
                self.row.draw_ahead(self.question, self.services)

    def undo(self) -> None:
        """Take the last answer back, if that is allowed."""
        if not self.game.can_undo():
            return
        with contextlib.suppress(UndoRefused):
            self.game.undo()
        view = self.game.view().state
        self.effects.take_down()
        self.board_view.undecided = self.board_view.passing = None
        self.reader.renew()
        self.presenter.jump(view)
        self.board_view.state = self.presenter.view
        self.ask(view)
        self.retell()
        self.manner.answered()

    def redo(self) -> None:
        """Give the answer again that was taken back last, if there is one."""
        if self.manner.goes_on and self.game.can_redo():
            self._answered(self.game.redo())

    def hurry(self) -> None:
        """Show the bots' moves at once until somebody is asked again."""
        self.loop.hurry()
        self.skip()

    def skip(self) -> None:
        """Show at once what is under way, and take away what is told of it."""
        if self.board_view.turn_unseen:  # a second click must not meet what is asked then
            self.row.ignore(HEEDLESS)
        self.presenter.skip()
        self.effects.skip()
        self.tweens.finish()
        self.root.touch()

    def _follow(self, events: Sequence[Event]) -> None:
        """Something is being shown: all look at the state as it is shown."""
        self.board_view.state = self.presenter.view
        if any(event.kind in _NEXT for event in events):
            self.board_view.passing = None
            self.prompt.show()
        if self.game.viewer < 0:
            self.board_view.seat = self.presenter.seat

    def _told(self, events: Sequence[Event]) -> None:
        """Something is being shown: the still parts follow."""
        self.log.follow(events)
        self.door.follow(events)
        question = self.prompt.in_sight
        if question.asks and any(event.kind == "turn" for event in events):
            self.show()
        self.hall.show(question)
        self.cards.shed_light()
        if not question.asks:
            self.row.show(question)
        self.board.touch()

    def _settled(self) -> None:
        """The table shows the true state again."""
        self.board_view.undecided = self.board_view.passing = None
        self._follow(())
        self.effects.settle(watching=not self.question.asks)
        self.log.catch_up(settled=True)
        self.show()

    # -- question out -------------------------------------------------------------------------

    def ask(self, view: State) -> None:
        """Read the pending question from a view, and lay the table out for it."""
        self.board_view.table = table_view(self.game, view)
        self._count_points()
        self.within_reach.consider()
        self.prompt.ask()
        self._laid_for = self._now()
        if self.question.asks:
            self.board_view.passing = None
            self.staged.foresee(self.question.decision)
            if self.mouse.hovered is not None and self.mouse.hovered.label == "skip":
                self.row.ignore(HEEDLESS)
            self.tempo.fast = False
        self.show()
        self._offer_recap()

    def show(self) -> None:
        """Show the question to every part; a button made anew for the same one stays pressed."""
        pressed = self.mouse.pressed
        plate = pressed.parent if pressed is not None and self._shown is self.question else None
        self._shown = self.question
        self.prompt.show()
        self.village.show(self.prompt.in_sight)
        self.cards.show(self.prompt.in_sight)
        self.cards.shed_light()
        self.hall.show(self.prompt.in_sight)
        self.row.show(self.prompt.in_sight)
        self.corner.show()
        self.door.show(self.question, waits=self.presenter.busy)
        self.board.touch()
        if pressed is not None and plate is not None and pressed.parent is None:
            alike = (node for node in plate.children if node.label == pressed.label)
            again = next(alike, None)
            self.mouse.hand_over(again, again)
        self.mouse.refresh()

    def enter(self) -> None:
        """Somebody sits down, or comes back: go by the settings as they are now."""
        self.loop.enter()
        self.services.sound.enter(self.seen)
        self._count_points()
        self.within_reach.consider()
        self.hall.show(self.prompt.in_sight)
        self.prompt.heed_wishes()
        self.board.touch()

    def retell(self) -> None:
        """Tell the chronicle anew as far as the game has come."""
        self.memory.narrator.retell(self.board_view)
        self.log.show(self.memory.narrator.lines)

    def _count_points(self) -> None:
        """The points of every seat, where the players want them in the open."""
        wanted = self.services.settings.show_points
        self.board_view.points = self.game.forecasts.points() if wanted else None

    def _reach_found(self) -> None:
        self.hall.show(self.prompt.in_sight)
        self.row.show(self.prompt.in_sight)
        self.mouse.refresh()

    def _offer_recap(self) -> None:
        """Offer the recap as a person's turn begins after others have played."""
        begins = self.question.asks and self.question.decision.kind == "action"
        self.log.offer(news=begins and self.reader.has_news())

    # -- looking and reading ------------------------------------------------------------------

    def explain(self) -> bool:
        """Say beside what is pointed at why nothing happens; False where there is no need."""
        if self.reader.panel is not None:
            self.explanations.plate.hide()
            return False
        return self.explanations.explain(self.focus.pointed)

    def _notes(self, found: Found) -> list[Note]:
        notes = self.explanations.notes(found.card, found.zone, found.stack)
        notes = [*notes, *self.within_reach.notes(found.card, found.zone)]
        notes = [*scenario_badge.notes(self.board_view, found.card), *notes]
        return self.manner.notes(found, notes)

    def _free(self) -> Free:
        """What there is room for beside what is asked and read."""
        panel, tray = self.reader.panel is not None, self.cards.tray.visible
        large = self.drag.card is None and not self.staged.up
        fan = large and not (panel or tray or self.presenter.busy)
        return Free(large, fan, listed=panel, taken=self.manner.taken)

    def _panel_changed(self) -> None:
        """Something has been opened or closed over the table."""
        self.focus.bring(None)
        self.close_up.unpin()
        self._offer_recap()
        self.mouse.refresh()

    # -- hands ------------------------------------------------------------------------------

    def pointed_anew(self) -> None:
        """The mouse, or the focus, is on something else."""
        self.lift.point_at(self.focus.pointed)

    def _skip_told(self, moving: bool) -> bool:
        """Show at once what is told, or is ``moving``; False where nothing is."""
        telling = moving or self.effects.up
        if telling:
            self.skip()
        return telling

    # -- time -------------------------------------------------------------------------------

    def update(self, dt: float) -> None:
        """Move what moves, let bots play, and go on where the table has come to rest."""
        presenter = self.presenter
        if self.tweens.update(dt * self.services.haste):
            self.root.touch()
        presenter.factor = self.tempo.factor
        self.staged.battles.get_ready()
        if self.effects.pass_time(dt, busy=presenter.busy):
            self.root.touch()
        if not self.staged.up:  # what is on the stage is told when it has been seen
            self.log.catch_up()  # what the last frame began: this one has less to do
        if presenter.busy:
            self._move(dt)
        unseen = self.services.missing and not self._prepared  # cards that still lie face down
        if presenter.busy or (self.tempo.shows and (self.effects.telling or unseen)):
            self.game.think()
        else:
            self.loop.go_on()
            if self.reader.panel is None:
                self.turn_end.pass_time(dt)
        self.hints.update()
        self.reasons.update()
        self.within_reach.update()
        self.explanations.plate.pass_time(dt)
        self.reader.prepare(self.services)
        self.close_up.update(dt)
        self.row.pass_time(dt)

    def prepare(self) -> None:
        """Once the table itself has been drawn: go through all that comes up for a moment."""
        if not self._prepared and not self.services.missing:
            self._prepared = True
            self.staged.draw_passing()
            self.services.prerender("passing", self.ahead.draw_passing)
            self.effects.occasions.draw_ahead(self.services)

    def _move(self, dt: float) -> None:
        presenter = self.presenter
        moved = presenter.moving
        presenter.update(dt)
        if moved or presenter.moving or not presenter.busy:
            self.root.touch()
        if not presenter.busy:
            self.mouse.refresh()

    def draw_over(self, canvas: Canvas) -> None:
        """Where only a part of the table is in view, what is asked is still to be read there."""
        if self.services.gamepad.leads and self.focus.on_top():
            pad_legend.draw(canvas)
        plate = self.prompt.plate
        if self.services.camera.partial and not self.close_up.shown:
            x, y = canvas.inside((plate.x, plate.y, plate.w, plate.h))
            if x or y:
                with canvas.moved(plate.x + x, plate.y + y):
                    plate.paint(canvas)
