"""The title: the name of the game, what can be done, and the game that was left off."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from thunderstone import __version__, words
from thunderstone.bots.registry import BOTS
from thunderstone.client.session import Session
from thunderstone.engine.options import TABLES
from thunderstone.journal import HUMAN, Journal, Loaded, check_bots, load, note_text
from thunderstone.resources import own_cards_dirs
from thunderstone.ui import player_tokens, relief, routes, theme
from thunderstone.ui.backdrop import backdrop
from thunderstone.ui.brush import text
from thunderstone.ui.brush.engraving import DIAMOND, DIAMOND_VIEW
from thunderstone.ui.brush.metal import ornament
from thunderstone.ui.brush.shape import PanelLook
from thunderstone.ui.brush.text import Style
from thunderstone.ui.node import Node
from thunderstone.ui.scene import Scene
from thunderstone.ui.scenes.common.last_game import kept_coats

if TYPE_CHECKING:
    from thunderstone.ui.canvas import Canvas
    from thunderstone.ui.services import Services

LEFT = 120.0
MENU_TOP, MENU_WIDTH = 388.0, 400.0
ROOMY = 7
"""With as many lines the menu closes up, so that it stays above the shelf."""

SHELF_Y, SHELF_STEP = 838.0, 34.0
"""Where what can be looked up stands, and the room between two words there."""

_SHELF = Style("text", 17, "#c8bba5", shadow=2)
_CHOSEN = PanelLook(
    radius=9,
    top="#6a3a1c",
    bottom="#2a130c",
    alpha=0.92,
    border="#e8bf6a",
    border_width=1.5,
    highlight=0.3,
    shadow=14,
)


class Entry(Node):
    """A line of the menu; under the pointer or the focus it lies on a plate with a lozenge."""

    def __init__(self, y: float, words: str, detail: str, on_click: Callable[[], None]) -> None:
        tall = 74.0 if detail else 52.0
        super().__init__((LEFT - 4, y, MENU_WIDTH, tall), label=words, on_click=on_click)
        self.words, self.detail = words, detail
        self.chosen = False

    def paint(self, canvas: Canvas) -> None:
        """Draw the plate where it is chosen, and the words."""
        if self.chosen:
            canvas.panel((0, 0, self.w, self.h), _CHOSEN)
            size = canvas.px(16)
            unit = canvas.unit
            mark = ornament(DIAMOND, size, size, DIAMOND_VIEW, "gold", 1.4 * unit, unit)
            canvas.sprite_centred(mark, 29, self.h / 2)
        if self.focused and self.chosen:
            canvas.rim((0, 0, self.w, self.h), theme.FOCUS, 9, glow=5)
        colour = "#fff3d8" if self.chosen else "#d8cab0"
        face = "display" if self.chosen else "display_semi"
        style = Style(face, 26 if self.chosen else 24, colour, shadow=2.5)
        room = self.w - 54 - 18
        if self.detail:
            canvas.text(self.words, style, 54, 36, room=room, least=20)
            below = Style("text", 16, "#ecd2a8" if self.chosen else "#b8ab96", shadow=1.5)
            canvas.text(self.detail, below, 54, 59, room=room, least=14)
        else:
            canvas.text(self.words, style, 54, self.h / 2 + 8, room=room, least=20)


class Reference(Node):
    """A word of the shelf with its icon: something to look up."""

    def __init__(
        self, x: float, words: str, wide: float, icon: str, act: Callable[[], None]
    ) -> None:
        super().__init__((x, SHELF_Y, wide + 34, 36), label=words, on_click=act)
        self.words, self.icon = words, icon

    def paint(self, canvas: Canvas) -> None:
        """Draw the icon and the word."""
        bright = self.hovered or self.focused
        colour = theme.TITLE if bright else "#c8bba5"
        canvas.icon(self.icon, 11, 18, 19, colour)
        wide = canvas.text(self.words, _SHELF._replace(colour=colour), 28, 24, room=self.w - 28)
        if bright:
            canvas.rule(28, 29, wide, theme.VILLAGE_LABEL_SOFT, 1.2)


class Corner(Node):
    """A word in a corner that can be clicked."""

    def __init__(self, x: float, y: float, words: str, on_click: Callable[[], None]) -> None:
        super().__init__((x - 130, y - 24, 140, 36), label=words, on_click=on_click)
        self.words = words

    def paint(self, canvas: Canvas) -> None:
        """Draw the word, right-aligned."""
        bright = self.hovered or self.focused
        style = Style("text", 16, theme.TITLE if bright else "#c8bba5", shadow=2)
        wide = canvas.text(self.words, style, 130, 24, "right", room=126, least=14)
        if bright:
            canvas.rule(130 - wide, 29, wide, theme.VILLAGE_LABEL_SOFT, 1.2)


class TitleScene(Scene):
    """The first screen. The entry last pointed at or focused lies on the plate."""

    name = "title"

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._journal: Journal | None = None
        self._entries: list[Entry] = []
        self._looked = self._reading = self._eager = False

    def enter(self) -> None:
        """Look for a game to go on with, and tell what the profile has to say."""
        if not self._looked:
            self._looked = True
            self._find_game()
            self.build()
            self._tell_fault()
            if own_cards_dirs():
                self.services.fetch(lambda: self.services.library, self._tell_cards)
        super().enter()

    def resized(self) -> None:
        """Words have other lengths, or another language."""
        self.build()
        self.refresh_hover()

    # -- the saved game -------------------------------------------------------------------

    def _find_game(self) -> None:
        profile = self.services.profile
        if profile.has_autosave():
            self._reading = True
            self.services.fetch(lambda: profile.load_autosave(self.services.library), self._found)

    def _found(self, read: Callable[[], Loaded]) -> None:
        """The game that was left off has been read, or cannot be."""
        self._reading = False
        if self.services.holds(self):
            ready = self._take_up(read, self.services.profile.autosave_path)
            self.build()
            if ready and self._eager:
                self.resume()

    def _take_up(self, read: Callable[[], Loaded], path: Path) -> bool:
        """Make the game that ``read`` gives the one to go on with; False where a notice is due."""
        services = self.services
        try:
            journal, note = read()
            check_bots(journal, BOTS)
        except Exception as met:
            from thunderstone.ui.crash_handler import unusable  # what is needed after a fault only

            fault = unusable(services, met, path)
            more = None
            if fault.backup is not None:
                backup = fault.backup
                more = (services.word("load.backup"), lambda: self._load_backup(backup))
            words = fault.text(services.language)
            services.navigate(routes.Notice(services.word("load.fault"), words, more))
            return False
        self._journal = journal
        if note:
            services.navigate(
                routes.Notice(services.word("load.note"), note_text(note, services.language))
            )
        return not note

    def _load_backup(self, path: Path) -> None:
        """Go on with the copy before a damaged game; the button of its notice."""
        self.services.pop()
        ready = self._take_up(lambda: load(self.services.library, path), path)
        self.build()
        if ready:
            self.resume()

    def _tell_fault(self) -> None:
        fault = self.services.profile.take_fault(self.services.language)
        if fault:
            self.services.navigate(routes.Notice(self.services.word("load.note"), fault))

    def _tell_cards(self, read: Callable[[], object]) -> None:
        """Tell once what is wrong with the player's own cards."""
        read()
        if self.services.holds(self):
            from thunderstone.catalogue import load_catalogue

            if load_catalogue().broken:
                self.services.navigate(routes.OwnCards())

    def resume_line(self) -> str:
        """The line below Continue: the turn and who plays against whom."""
        journal = self._journal
        assert journal is not None
        services, players = self.services, journal.players
        people = [player for player in players if player.control == HUMAN]
        you = people[0] if len(people) == 1 else None
        others = [player.name for player in players if player is not you]
        names = words.listed(others, services.language)
        if len(players) == 1:
            against = services.word("title.alone")
        elif you is not None:
            against = services.word("title.against", names=names)
        else:
            against = services.word("title.watching", names=names)
        return services.word("title.resume_line", turn=journal.state.turn.number, against=against)

    # -- the menu -------------------------------------------------------------------------

    def build(self) -> None:
        """Lay out the menu."""
        services = self.services
        chosen = next((i for i, entry in enumerate(self._entries) if entry.chosen), 0)
        self.root.clear()
        self._entries = []
        lines: list[tuple[str, str, Callable[[], None]]] = []
        if self._reading:
            lines.append((services.word("title.resume"), "…", self.resume))
        if self._journal is not None:
            lines.append((services.word("title.resume"), self.resume_line(), self.resume))
        if self._again_line():
            lines.append((services.word("title.again"), self._again_line(), self.again))
        lines += [
            (services.word("title.new"), "", self.new_game),
            (services.word("title.daily"), "", partial(services.navigate, routes.Daily())),
            (services.word("title.saves"), "", partial(services.navigate, routes.Saves())),
            (
                services.word("title.learn"),
                "" if lines else services.word("title.learn_detail"),
                self.learn,
            ),
            (services.word("title.options"), "", partial(services.navigate, routes.Settings())),
            (services.word("title.quit"), "", services.quit),
        ]
        y, gap = MENU_TOP, 6 if len(lines) < ROOMY else -2
        for line, detail, act in lines:
            entry = Entry(y, line, detail, act)
            y += entry.h + gap
            self._entries.append(entry)
            self.root.add(entry)
        self._choose(self._entries[min(chosen, len(self._entries) - 1)])
        self._add_shelf()
        self.root.add(
            Corner(
                1552,
                864,
                words.language(words.after(services.language)).name,
                services.switch_language,
            )
        )

    def _add_shelf(self) -> None:
        """What can be looked up: cards, rules, the games played and what they have earned."""
        services, x = self.services, LEFT
        shelf: tuple[tuple[str, str, routes.Route], ...] = (
            ("codex", "cards", routes.Codex()),
            ("rules", "scroll", routes.Rules()),
            ("history", "hourglass", routes.History()),
            ("achievements", "trophy", routes.Achievements()),
        )
        for key, icon, route in shelf:
            words = services.word(f"title.{key}")
            unit = services.unit
            wide = text.style_width(words, _SHELF._replace(px=_SHELF.px * unit)) / unit + 2
            node = self.root.add(Reference(x, words, wide, icon, partial(services.navigate, route)))
            x += node.w + SHELF_STEP

    def _choose(self, chosen: Node | None) -> None:
        if chosen in self._entries:
            for entry in self._entries:
                entry.chosen = entry is chosen

    def resume(self) -> None:
        """Go on with the saved game, at the very question it was left at."""
        self._eager = self._reading
        if self._journal is not None:
            player_tokens.wear(kept_coats(self.services.settings.last_game))
            self.services.play(Session(self._journal, self.services.profile))

    def learn(self) -> None:
        """The guided first game."""
        from thunderstone.ui.scenes.common.learning import ask_to_learn

        ask_to_learn(self.services)

    def new_game(self) -> None:
        """Choose the players of a new game."""
        self.services.start_over(routes.Setup())

    def again(self) -> None:
        """Lay the table for the last kind of game once more; one click starts it."""
        self.services.start_over(routes.Setup(again=True))

    def _again_line(self) -> str:
        """What the last kind of game was, or "" where none has been played."""
        last = self.services.settings.last_game
        table, chairs = last.get("table"), last.get("chairs")
        if table not in TABLES or not isinstance(chairs, list) or not chairs:
            return ""
        services = self.services
        who = services.word("setup.start_detail", count=len(chairs))
        return services.word("title.again_line", table=services.word(f"setup.{table}"), who=who)

    # -- being used -----------------------------------------------------------------------

    def handle(self, event: pygame.Event) -> None:
        """The plate follows the pointer and the focus; L changes the language."""
        if event.type == pygame.KEYDOWN and event.key == pygame.K_l:
            self.services.switch_language()
            return
        if event.type == pygame.KEYDOWN and self.focused is None:
            self.focus(next((entry for entry in self._entries if entry.chosen), None))
        super().handle(event)
        self._choose(self.hovered if event.type == pygame.MOUSEMOTION else self.focused)

    # -- being drawn ----------------------------------------------------------------------

    def background(self, canvas: Canvas) -> None:
        """The gate, the name of the game and the small print."""
        canvas.surface.blit(backdrop("title", canvas.surface.get_size()), (0, 0))
        logo = relief.lettering("THUNDERSTONE", 72 * canvas.unit, "gold", canvas.unit)
        wide = logo.width / canvas.unit
        canvas.sprite(logo, LEFT, 146)
        line = relief.rule(canvas.px(wide), canvas.px(24), canvas.unit)
        canvas.sprite(line, LEFT, 258)
        subtitle = self.services.word("title.subtitle").upper()
        style = Style("display_semi", 23.5, "#f0d6b4", tracking=2.0, shadow=3)
        canvas.text(subtitle, style, LEFT + wide / 2, 322, "centre", room=wide + 40, least=18)
        small = Style("text", 14, "#9a9081", shadow=2)
        version = self.services.word("title.version", version=__version__)
        canvas.text(version, small, 1400, 864, "right", room=300)


def open_scene(services: Services, _: routes.Title) -> TitleScene:
    """The scene that shows a route."""
    return TitleScene(services)
