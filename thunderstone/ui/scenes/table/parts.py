"""The parts of the table, put together for a state, and where their pictures come from."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, cast

import pygame

from thunderstone.client.table_view import TableView
from thunderstone.engine.hall import cards_beside, side_decks
from thunderstone.engine.state import State
from thunderstone.narration import Line
from thunderstone.ui import heraldry, routes
from thunderstone.ui.askers import Asker
from thunderstone.ui.backdrop import backdrop
from thunderstone.ui.brush import badge, reach, text, typography
from thunderstone.ui.brush.text import Style
from thunderstone.ui.canvas import HEIGHT, WIDTH, Canvas
from thunderstone.ui.flights import BESIDE_W, LARGE_W
from thunderstone.ui.node import Node
from thunderstone.ui.pieces import seat_place, shelves
from thunderstone.ui.presenter import Presenter
from thunderstone.ui.scene import Scene
from thunderstone.ui.scenes.table import (
    actions,
    bars,
    events,
    fan,
    hall,
    hand,
    layout,
    light,
    overlays,
)
from thunderstone.ui.scenes.table.card import CardNode
from thunderstone.ui.scenes.table.hints import SumPane
from thunderstone.ui.scenes.table.layout import Box
from thunderstone.ui.scenes.table.log import LogDrawer
from thunderstone.ui.scenes.table.sight import Sight
from thunderstone.ui.scenes.table.village import TileNode, VillageBoard
from thunderstone.ui.scenes.table.zoom import ZoomPane
from thunderstone.ui.slate import Slate
from thunderstone.ui.stage import Stage

if TYPE_CHECKING:
    from thunderstone.client.session import Session
    from thunderstone.engine.card import CardDef
    from thunderstone.ui.services import Services


class Board(Node):
    """Everything that lies still, kept as one picture until something on it changes."""

    def __init__(self) -> None:
        super().__init__((0, 0, WIDTH, HEIGHT))
        self._slate: Slate | None = None
        self._fresh = False
        self._origin = (0.0, 0.0)
        self.on_touch = self._stale

    def _stale(self) -> None:
        self._fresh = False

    def draw(self, canvas: Canvas) -> None:
        """Draw the kept picture, after painting it anew where it is stale."""
        size = canvas.surface.get_size()
        if self._slate is None or self._slate.get_size() != size:
            self._slate = Slate(pygame.Surface(size))
            self._fresh = False
        if self._origin != canvas.point(0, 0):
            self._origin, self._fresh = canvas.point(0, 0), False
        changed: list[pygame.Rect] = []
        if not self._fresh or canvas.ledger is not None:
            origin, sheet = canvas.point(0, 0), cast(pygame.Surface, self._slate)
            self._slate.begin(self._slate.target)
            self._slate.blit(backdrop("table", size, dim=0.24), (0, 0))
            self.draw_children(Canvas(sheet, canvas.unit, origin, canvas.lang, canvas.ledger))
            changed = self._slate.show()
            self._fresh = True
        canvas.kept(self._slate.target, changed)


class TableParts(Scene):
    """The table's nodes and the presenter of its cards."""

    hints = True
    """Whether hints are given here; a lesson has its coach instead."""

    def __init__(self, app: Services, session: Session) -> None:
        super().__init__(app)
        self.session = session
        self.presenter = Presenter(cast(Stage, self), self.settled)
        self.asker: Asker | None = None
        self._asked = (-1, -1)
        self.fast = False
        self.heedless = 0.0
        self._warned = 0
        self.view: State | None = None
        self.told: list[Line] = []

    def seat_below(self, state: State) -> int:
        """Which seat lies at the lower edge: the viewer's, or the active one's."""
        return self.session.viewer if self.session.viewer >= 0 else state.active

    def settled(self) -> None:
        """The table shows the true state again."""

    @property
    def seen(self) -> State:
        """The true state as the viewer may know it."""
        assert self.view is not None
        return self.view

    @property
    def watching(self) -> bool:
        """Whether nothing is asked of the viewer."""
        return self.asker is None

    @property
    def question(self) -> Asker:
        """What is asked of the viewer; only while something is."""
        assert self.asker is not None
        return self.asker

    def card_nodes(self) -> dict[int, CardNode]:
        """The cards on the table by their number."""
        return cast("dict[int, CardNode]", self.presenter.nodes)

    def look(self) -> Sight:
        """What the parts look at."""
        return self.sight

    def make_parts(self, view: State) -> None:
        app, players = self.app, self.session.players
        self.focus(None)
        self.hovered = self.pressed = None
        self.root.clear()
        self.sight = Sight(
            view,
            self.session.viewer,
            self.seat_below(view),
            [player.name for player in players],
            [player.control != "human" for player in players],
            app.language,
            app.faces,
            app.library,
            TableView(view, self.session.viewer),
            away=self.session.away,
            controls=[player.control for player in players],
        )
        self.board = self.root.add(Board())
        self._make_board(view)
        self.lit = False
        self.ranks = [light.RankLight() for _ in view.hall]
        self.root.add(light.HallLight(self.ranks, self.look))
        self.badges = self.root.add(Node((0, 0, WIDTH, HEIGHT)))
        self.tray = overlays.TrayPanel()
        self.root.add(self.tray)
        self.cards = self.root.add(Node((0, 0, WIDTH, HEIGHT)))
        self.alarm_node = overlays.Alarm(self.look)
        self.zoom = ZoomPane(
            app.faces, app.language, self._large, lambda entry: app.navigate(routes.Rules(entry))
        )
        self.sums = SumPane(self.look)
        self.banner = overlays.Banner(self.look)
        self.lights = Node((0, 0, WIDTH, HEIGHT))
        self.deed = events.DeedPlate(self.look)
        self.plaque = events.Plaque(self.look)
        for node in (self.lights, self.deed, self.alarm_node, self.banner, self.plaque):
            self.root.add(node)
        self.over = self.root.add(Node((0, 0, WIDTH, HEIGHT)))
        self.fan = fan.FanPane(self.face_surface)
        for node in (self.sums, self.fan, self.zoom):
            self.root.add(node)

    def draw_passing(self, canvas: Canvas) -> None:
        """Draw all that comes up for a moment in a game, for its pictures' sake."""
        seats = range(len(self.sight.names))
        for seat in seats:
            banner, deed = overlays.Banner(self.look), events.DeedPlate(self.look)
            banner.seat = deed.seat = seat
            banner.age, deed.visible = 0.5, True
            banner.draw(canvas)
            deed.draw(canvas)
            for size in (26, 34, 38, *events.TOKENS):
                canvas.sprite_centred(heraldry.token(seat, canvas.px(size)), 0, 0)
        for wide in (layout.CARD_W, layout.HAND_W, LARGE_W, BESIDE_W):
            for kind in ("dungeon", "player", "disease"):
                self.back_surface(kind, canvas.px(wide))
        actions.draw_usual_rows(canvas)
        plan = layout.hall(len(self.sight.state.hall[0]))
        for places in plan.ranks:
            for box in places[:1]:
                _, _, wide, tall = layout.badge(box, plan.badge_h)
                for won in (True, False):
                    badge.plate(won, canvas.px(wide), canvas.px(tall), canvas.px(tall) / 60)
                _, _, wide, tall = layout.reach(box, plan.badge_h)
                for won in (True, False):
                    reach.tab_ground(won, canvas.px(wide), canvas.px(tall))

    def _make_board(self, view: State) -> None:
        sight, board = self.look, self.board
        board.add(hall.HallBoard(sight))
        board.add(VillageBoard(sight))
        board.add(bars.TopBar(sight))
        self._make_decks(view)
        sizes = [len(names) for names in shelves(view).values()]
        self.tiles = {
            name: cast(TileNode, board.add(TileNode(name, box, sight)))
            for name, box in zip(view.stacks, layout.tiles(*sizes), strict=True)
        }
        board.add(bars.TotalsBar(sight))
        board.add(hand.DeckPile(sight, lambda: self.open_deck()))
        board.add(hand.DiscardPile(sight, lambda: self.open_discard(self.sight.seat)))
        board.add(hand.TreasureShelf(sight))
        self.log = LogDrawer(
            sight, self.measure, lambda: self.open_recap(), self.asking_why, recaps=self.hints
        )
        board.add(self.log)
        self.prompt = actions.PromptPlate(sight)
        board.add(self.prompt)
        self._make_plates(len(view.seats))
        self._make_icons()
        self.row = board.add(Node((0, 0, WIDTH, HEIGHT)))

    def _make_decks(self, view: State) -> None:
        """The decks on the dungeon's side, face down or face up (R31, R134)."""
        sight, add = self.look, self.board.add
        between = side_decks(view)
        boxes = layout.decks(between)
        dungeon = hall.DeckNode(
            "dungeon", boxes["dungeon"], "dungeon", sight, lambda: len(self.sight.state.dungeon)
        )
        dungeon.label, dungeon.on_click = "dungeon_deck", lambda: self.open_dungeon()
        dungeon.tooltip = self._dungeon_tip
        add(dungeon)
        for name in between:
            add(hall.FaceUpDeck(name, boxes[name], sight, self._pile_of(name)))
        box = boxes["disease"]
        if view.variant.disease == "normal":
            add(hall.FaceUpDeck("plain_disease", box, sight, self._diseases, endless=True))
        else:
            add(hall.DeckNode("disease", box, "disease", sight, lambda: len(self._diseases())))

    def _pile_of(self, name: str) -> Callable[[], list[int]]:
        """The cards of a deck beside the dungeon's, as they lie now."""
        return lambda: cards_beside(self.sight.state, name)

    def _dungeon_tip(self) -> str:
        words = self.sight.word("tip.dungeon", count=len(self.sight.state.dungeon))
        return f"{words} {self.sight.word('piles.tip_dungeon')}"

    def _diseases(self) -> list[int]:
        """The disease deck as it is shown."""
        return self.sight.state.disease

    def _make_plates(self, count: int) -> None:
        boxes = layout.seats(count)
        for seat in range(count):
            box = boxes[seat_place(seat, self.session.viewer, count)]
            self.board.add(bars.SeatPlate(seat, box, self.look, self._opener(seat)))
        if self.sight.state.variant.solo:
            self.board.add(bars.PilePlate(self.look, self.open_village_pile))

    def _make_icons(self) -> None:
        x, y, _, tall = layout.ICONS
        entries = [
            ("scroll", "table.log_tip", self.open_log),
            ("menu", "table.menu", lambda: self.app.navigate(routes.Menu())),
        ]
        if self.hints and not self.session.recorded:
            entries.insert(0, ("hint", "hint.tip", self.ask_hint))
        for place, (icon, key, act) in enumerate(entries, 3 - len(entries)):
            box = Box(x + place * 40, y, 38, tall)
            self.board.add(bars.IconButton(box, icon, self._worded(key), act))

    def _opener(self, seat: int) -> Callable[[], None]:
        return lambda: self.open_discard(seat)

    def _worded(self, key: str) -> Callable[[], str]:
        return lambda: self.app.word(key)

    def measure(self, words: str, style: Style) -> float:
        unit = self.app.unit
        px = typography.grown(style.px) * unit
        return text.width(words, style.face, px, style.tracking * unit) / unit

    def _large(self, face: CardDef, width: float) -> pygame.Surface | None:
        return self.app.face(face, width, large=True)

    def face_surface(
        self, face: CardDef, width: float, figures: Mapping[str, int] | None = None
    ) -> pygame.Surface:
        """A small face; until it has been painted, the back of a card in its place."""
        found = self.app.face(face, width, figures=figures)
        if found is not None:
            return found
        px, faces, lang = max(1, round(width * self.app.unit)), self.app.faces, self.app.language
        if figures and faces.has("small", face, px, lang):
            return faces.small(face, px, lang)
        return faces.back("dungeon" if face.monster else "player", px)

    def portrait(self, face: CardDef, px: int) -> pygame.Surface:
        """The round portrait of a treasure."""
        return self.app.faces.portrait(face, px, "#ffe08a")

    def thumb(self, face: CardDef, px: int) -> pygame.Surface:
        """The mere picture of a card on a pile."""
        return self.app.faces.thumb(face, px)

    def back_surface(self, kind: str, px: int) -> pygame.Surface:
        """The back of a card."""
        return self.app.faces.back(kind, px)  # type: ignore[arg-type]

    def open_discard(self, seat: int) -> None:
        """Look through a seat's discard pile."""

    def open_village_pile(self) -> None:
        """Look through the village's score pile."""

    def open_deck(self) -> None:
        """Look at what is left of the own deck."""

    def open_dungeon(self) -> None:
        """Look at the groups of the Dungeon."""

    def open_log(self) -> None:
        """Read the whole chronicle."""

    def open_recap(self) -> None:
        """Read what has happened since the last turn."""

    def asking_why(self, line: Line) -> Callable[[], None] | None:
        """What a click on a line of the chronicle does."""
        del line
        return None

    def note_choice(self, lines: Sequence[Line], number: int) -> None:
        """Remember which of an answer's lines tells what was chosen."""

    def forget_choices(self) -> None:
        """The chronicle is told anew."""

    def ask_hint(self) -> None:
        """Let a good bot think about the question at hand."""
