"""The setup screen: who plays at the left, the table's cards beside it, start below."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from thunderstone.catalogue import load_presets
from thunderstone.client import words
from thunderstone.client.card_names import name_of
from thunderstone.client.choice import Cards, Choice, usual_of
from thunderstone.client.session import Session
from thunderstone.engine.options import DRAWN, OWN, READY, TABLES
from thunderstone.engine.wishes import AS_PRINTED, options_of
from thunderstone.journal import Journal
from thunderstone.narration.tables import fault_text
from thunderstone.ui import player_tokens, relief, routes, theme
from thunderstone.ui.backdrop import backdrop
from thunderstone.ui.brush.rich_text import RichStyle
from thunderstone.ui.brush.text import Style
from thunderstone.ui.fields import Cycler, Segmented
from thunderstone.ui.node import Node
from thunderstone.ui.scene import Scene
from thunderstone.ui.scenes.common.card_tiles import Tile, draw_zoom
from thunderstone.ui.scenes.common.chairs import first_chairs, players_of
from thunderstone.ui.scenes.common.last_game import kept_choice
from thunderstone.ui.scenes.setup.board import Board, Spot
from thunderstone.ui.scenes.setup.seats import SeatsPanel
from thunderstone.ui.scenes.setup.sitting import Sitting
from thunderstone.ui.widgets import Button, Label, Panel, Paragraph

if TYPE_CHECKING:
    from thunderstone.ui.canvas import Canvas
    from thunderstone.ui.services import Services

_TABLE = (436.0, 84.0, 1148.0, 716.0)
_X, _WIDE = 459.0, 1101.0
_RIGHT = _X + _WIDE
_BODY = RichStyle(16, theme.SECONDARY, leading=1.3)
_NOTE = RichStyle(15.5, theme.MUTED, leading=1.25)
_REFUSED = RichStyle(16, theme.WARNING, leading=1.25)
_FOOT = 818.0


class SetupScene(Scene):
    """Everything that is chosen before the first card is dealt."""

    name = "setup"

    def __init__(self, services: Services, choice: Choice | None = None) -> None:
        """For a ``choice``; without one, the players of the last game at a first table."""
        super().__init__(services)
        presets = load_presets()
        if choice is None:
            last = kept_choice(services.settings.last_game, services.library, presets)
            choice = Choice()
            if last is not None:
                choice.chairs = last.chairs
                choice.put("games_played", last.options.games_played)
        choice.chairs = choice.chairs or first_chairs()
        self.sitting = Sitting(services.library, presets, choice)
        self._kept = False
        self._entered = self._hasty = False
        self.board = Board(services, self.sitting, _X, 198, self.open_card)

    @classmethod
    def again(cls, services: Services) -> SetupScene:
        """The last kind of game once more: the same seats and options, and a new draw."""
        choice = kept_choice(services.settings.last_game, services.library, load_presets())
        scene = cls(services, choice)
        scene._hasty = True
        if scene.choice.table == DRAWN and scene.choice.same_cards:
            scene._kept = scene.sitting.lay_kept()
        return scene

    @property
    def choice(self) -> Choice:
        """What is chosen."""
        return self.sitting.choice

    def enter(self) -> None:
        """Lay the screen out; the cards of a draw are turned over."""
        old = set(self.board.tiles) if self._entered else set()
        self.build()
        self._turn(old)
        if self._hasty and not self._entered:
            self.focus(self._find(self.services.word("setup.start")))
        self._entered = True
        super().enter()

    def resized(self) -> None:
        """The words may be those of another language now."""
        self.build()
        self.refresh_hover()

    # -- layout -----------------------------------------------------------------------------

    def build(self) -> None:
        """Lay everything out for the choice and the language of the moment."""
        focused = self.focused.label if self.focused is not None else ""
        self.focus(None)
        self.root.clear()
        self.root.add(SeatsPanel(self.services, self.sitting, self.refresh))
        self.root.add(Panel(_TABLE))
        self._build_kinds()
        self.root.add(self.board)
        self.board.build()
        self._build_notes()
        self._build_foot()
        if focused:
            self.focus(self._find(focused))

    def _find(self, label: str) -> Node | None:
        return next((node for node in self.focusables() if node.label == label), None)

    def _build_kinds(self) -> None:
        """Where the table comes from, and what goes with that."""
        services, choice = self.services, self.choice
        kinds = [(kind, services.word(f"setup.{kind}")) for kind in TABLES]
        tips = [services.word(f"setup.{kind}_tip") for kind in TABLES]
        box = (_X, 100.0, 420.0, 44.0)
        self.root.add(Segmented(box, kinds, choice.table, self.set_table, tips=tips))
        if choice.table == READY:
            presets = self.sitting.presets
            names = [(name, preset.name(services.language)) for name, preset in presets.items()]
            about = presets[choice.preset].about(services.language)
            label = services.word("setup.ready_label")
            area = (_RIGHT - 400, 101.0, 400.0, 42.0)
            self.root.add(Cycler(area, names, choice.preset, self.set_preset, label=label))
        elif choice.table == DRAWN:
            about = services.word("setup.kept" if self._kept else "setup.drawn_detail")
            area = (_RIGHT - 412, 101.0, 210.0, 42.0)
            again = services.word("setup.draw_again")
            self.root.add(Button(area, again, self.draw_again, icon="cards"))
            area = (_RIGHT - 190, 101.0, 190.0, 42.0)
            wishes = services.word("setup.wishes")
            self.root.add(Button(area, wishes, self.open_picker, icon="lock"))
        else:
            about = services.word("setup.own_detail")
            area = (_RIGHT - 210, 101.0, 210.0, 42.0)
            self.root.add(Button(area, services.word("setup.pick"), self.open_picker, icon="cards"))
        self.root.add(Paragraph(about, _BODY, (_X, 152, _WIDE, 42)))

    def _build_notes(self) -> None:
        """What was mended in the draw, and what the table lacks all the same."""
        services, drawn = self.services, self.sitting.drawn
        if self.choice.table == READY or not self.sitting.playable:
            return
        library, lang = services.library, services.language
        notes = []
        changes = [
            services.word(
                "setup.change",
                into=name_of(library, change.into, lang),
                out=name_of(library, change.out, lang),
            )
            for change in drawn.changes
        ]
        if changes:
            notes.append(services.word("setup.changed", changes=", ".join(changes)) + ".")
        lacking = [fault_text(word, lang) for word in drawn.unmet[:2]]
        if lacking:
            notes.append(services.word("setup.unmet", why=words.listed(lacking, lang)))
        self.root.add(Paragraph(" ".join(notes), _NOTE, (_X, 752, _WIDE, 42)))

    def _build_foot(self) -> None:
        services, choice = self.services, self.choice
        back = Button((24, _FOOT, 150, 56), services.word("setup.back"), self.back, icon="undo")
        self.root.add(back)
        box = (190.0, _FOOT, 230.0, 56.0)
        title, detail = services.word("setup.code"), services.word("setup.code_detail")
        self.root.add(Button(box, title, self.open_code, detail, icon="chain"))
        box = (1052.0, _FOOT, 250.0, 56.0)
        changed = changes_of(choice)
        detail = services.word("setup.options_usual")
        if changed:
            detail = words.word("setup.options_changed", services.language, n=changed)
        title = services.word("setup.options")
        self.root.add(Button(box, title, self.open_options, detail, icon="scroll"))
        self._build_start()
        self._build_remark()

    def _build_start(self) -> None:
        services, count = self.services, len(self.choice.chairs)
        if not self.sitting.playable:
            detail = services.word("setup.start_not")
        else:
            detail = services.word("setup.start_detail", count=count)
        start = Button(
            (1316, _FOOT, 268, 56),
            services.word("setup.start"),
            self.start,
            detail,
            icon="gate",
            manner="village",
            enabled=self.sitting.playable,
            tooltip=self.refusal,
        )
        self.root.add(start)

    def _build_remark(self) -> None:
        services = self.services
        if not self.sitting.playable:
            box = (_TABLE[0], _FOOT - 6, 600.0, 68.0)
            self.root.add(Paragraph(self.refusal(), _REFUSED, box, balance=True))
        elif services.profile.has_autosave():
            style = Style("text", 16, theme.WARNING, shadow=2)
            replaces = services.word("setup.replaces")
            self.root.add(Label(replaces, style, _TABLE[0], _FOOT + 34, room=600, least=14))

    def refusal(self) -> str:
        """Why the game cannot start, or ""."""
        return self.sitting.refusal(self.services.language)

    # -- changes ----------------------------------------------------------------------------

    def refresh(self) -> None:
        """Show what has been chosen; new cards are turned over."""
        old = set(self.board.tiles)
        self.build()
        self.refresh_hover()
        self._turn(old)

    def _turn(self, old: set[Spot]) -> None:
        for tween in self.board.turn_over(old):
            self.tweens.add(tween)

    def set_table(self, table: str) -> None:
        """Another way to come by a table."""
        if table == OWN:
            self.sitting.make_own()
        else:
            if self.choice.table == OWN:
                self.choice.put("disease", AS_PRINTED.disease)
            self.choice.table = table
            self.sitting.lay_again()
        self._kept = False
        self.board.tiles = {} if table == DRAWN else self.board.tiles
        self.refresh()

    def set_preset(self, name: str) -> None:
        """Another ready-made table."""
        self.choice.preset = name
        self.sitting.lay_again()
        self.refresh()

    def draw_again(self) -> None:
        """Turn other category cards; locked ones stay."""
        self._kept = False
        self.sitting.draw_again()
        self.board.tiles = {
            s: t for s, t in self.board.tiles.items() if self.sitting.locked(s.name)
        }
        self.refresh()

    # -- other rooms ------------------------------------------------------------------------

    def open_card(self, spot: Spot) -> None:
        """A click on a card: what can be done with it."""
        from thunderstone.ui.scenes.setup.card import CardScene

        if spot.name:
            self.services.push(CardScene(self.services, self, spot))
        elif self.choice.table == OWN:
            self.open_picker(spot.kind)
        else:
            self.open_options()

    def open_picker(self, kind: str = "heroes") -> None:
        """All the cards there are."""
        from thunderstone.ui.scenes.setup.picker import PickerScene

        self.services.push(PickerScene(self.services, self.sitting, kind))

    def open_options(self) -> None:
        """All that can be chosen beside seats and cards."""
        from thunderstone.ui.scenes.setup.options import SetupOptionsScene

        self.services.push(SetupOptionsScene(self.services, self.sitting))

    def open_code(self) -> None:
        """The share code of this game, and a place for another."""
        from thunderstone.ui.scenes.setup.code import CodeScene

        self.services.push(CodeScene(self.services, self.sitting))

    def back(self) -> None:
        """To the title, without a game."""
        self.services.to_title()

    def start(self) -> None:
        """Deal the game and sit down at the table."""
        sitting, choice = self.sitting, self.choice
        if not sitting.playable:
            return
        journal = Journal.new(
            self.services.library, sitting.setup, sitting.played_seed, players_of(choice.chairs)
        )
        if choice.table == DRAWN:
            choice.cards = Cards.of(sitting.setup)
        choice.count_game()
        self.services.settings.last_game = choice.to_plain()
        player_tokens.wear(chair.coat for chair in choice.chairs)
        self.services.play(Session(journal, self.services.profile))

    # -- being used -------------------------------------------------------------------------

    def handle(self, event: pygame.Event) -> None:
        """Any click and any key brings what still moves to its end, and does its own work too."""
        if event.type in (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN) and self.tweens.active:
            self.tweens.finish()
            self.touch()
        super().handle(event)

    # -- being drawn ------------------------------------------------------------------------

    def background(self, canvas: Canvas) -> None:
        """The table in the dark, and the heading."""
        canvas.surface.blit(backdrop("table", canvas.surface.get_size(), dim=0.45), (0, 0))
        heading = self.services.word("setup.heading").upper()
        made = relief.lettering(heading, 36 * canvas.unit, "gold", canvas.unit)
        canvas.sprite(made, 30, 24)

    def draw(self, canvas: Canvas) -> None:
        """Draw the screen, and the cards that are pointed at on top."""
        super().draw(canvas)
        if isinstance(self.hovered, Tile) and self.rested and not self.tweens.active:
            draw_zoom(canvas, self.services, self.hovered.stack.faces, self.hovered.box)


def changes_of(choice: Choice) -> int:
    """How many options are not as they come."""
    found = int(choice.table == DRAWN and choice.same_cards)
    for one in options_of(choice.options):
        apart = not one.tab or one.kind == "names" or one.only_with is not None
        if not apart and (choice.table == DRAWN or one.tables == TABLES):
            found += choice.options.get(one.name) != usual_of(one)
    return found


def open_scene(services: Services, route: routes.Setup) -> SetupScene:
    """The scene that shows a route."""
    return SetupScene.again(services) if route.again else SetupScene(services)
