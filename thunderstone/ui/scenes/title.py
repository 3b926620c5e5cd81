"""The title: what can be played, looked up and set, and first of all the game that was left off."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import pygame

from thunderstone import __version__, words
from thunderstone.engine.options import TABLES
from thunderstone.journal import HUMAN, Journal, Loaded, check_bots, load, note_text
from thunderstone.resources import own_cards_dirs
from thunderstone.ui import player_tokens, routes, theme
from thunderstone.ui.brush import icons
from thunderstone.ui.kit import (
    Column,
    Heading,
    Host,
    Icon,
    Item,
    Picture,
    Press,
    Row,
    Rule,
    Screen,
    Spacer,
    Text,
)

if TYPE_CHECKING:
    from thunderstone.ui.scene import Scene
    from thunderstone.ui.services import Services


class GameLeftOff:
    """The game that was left off: read beside the frames, told of where it cannot be played.

    What it takes to play one is imported when there is one: the first frame does not wait for it.
    """

    def __init__(self, services: Services, changed: Callable[[], object]) -> None:
        """``changed`` is told once it has been read, or cannot be."""
        self.services, self._changed = services, changed
        self.journal: Journal | None = None
        self.reading = self.dropped = self._eager = False

    def look(self) -> None:
        """Read it, if there is one."""
        services = self.services

        def read() -> Loaded:
            return _playable(services.profile.load_autosave(services.library))

        if services.profile.has_autosave():
            self.reading = True
            services.fetch(read, self._found)

    def _found(self, read: Callable[[], Loaded]) -> None:
        """It has been read, or cannot be."""
        self.reading = False
        if not self.dropped:
            ready = self._take_up(read, self.services.profile.autosave_path)
            self._changed()
            if ready and self._eager:
                self.resume()

    def _take_up(self, read: Callable[[], Loaded], path: Path) -> bool:
        """Make the game that ``read`` gives the one to go on with; False where a notice is due."""
        services = self.services
        try:
            journal, note = read()
        except Exception as met:
            from thunderstone.ui.crash_handler import unusable  # what is needed after a fault only

            fault = unusable(services, met, path)
            more = None
            if fault.backup is not None:
                more = (services.word("load.backup"), partial(self._load_backup, fault.backup))
            told = fault.text(services.language)
            services.navigate(routes.Notice(services.word("load.fault"), told, more))
            return False
        self.journal = journal
        if note:
            told = note_text(note, services.language)
            services.navigate(routes.Notice(services.word("load.note"), told))
        return not note

    def _load_backup(self, path: Path) -> None:
        """Go on with the copy before a damaged game; the button of its notice."""
        self.services.pop()
        ready = self._take_up(lambda: _playable(load(self.services.library, path)), path)
        self._changed()
        if ready:
            self.resume()

    def resume(self) -> None:
        """Go on with it at the very question it was left at, as soon as it has been read."""
        self._eager = self.reading
        if self.journal is not None:
            from thunderstone.client.session import Session
            from thunderstone.ui.scenes.common.last_game import kept_coats

            player_tokens.wear(kept_coats(self.services.settings.last_game))
            self.services.play(Session(self.journal, self.services.profile))

    def line(self) -> str:
        """The turn, and who plays against whom; "" where there is no game."""
        if self.journal is None:
            return "…" if self.reading else ""
        say, players = self.services.word, self.journal.players
        people = [player for player in players if player.control == HUMAN]
        you = people[0] if len(people) == 1 else None
        others = [player.name for player in players if player is not you]
        names = words.listed(others, self.services.language)
        if len(players) == 1:
            against = say("title.alone")
        else:
            against = say("title.against" if you is not None else "title.watching", names=names)
        return say("title.resume_line", turn=self.journal.state.turn.number, against=against)


def _playable(loaded: Loaded) -> Loaded:
    """The same game, if all its bots are known. Raises what ``check_bots`` raises."""
    from thunderstone.bots.registry import BOTS

    check_bots(loaded.journal, BOTS)
    return loaded


class Entry(NamedTuple):
    """A line of the menu: the key of its words, what it does, and what stands below it."""

    key: str
    act: Callable[[], None]
    detail: str = ""


class TitleScreen(Screen):
    """The first screen. The entry last pointed at or focused, ``home``, lies on the plate."""

    name = "title"
    picture, dim = "title", 0.0

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.services: Services = services
        self.game = GameLeftOff(services, self._menu_changed)
        self._entered = False

    def entered(self) -> None:
        """Look for a game to go on with, and tell what the profile has to say."""
        if not self._entered:
            self._entered = True
            self.game.look()
            self._menu_changed()
            self._tell_fault()
            if own_cards_dirs():
                self.services.fetch(lambda: self.services.library, self._tell_cards)

    def left(self) -> None:
        """What is still being read is for nobody."""
        self.game.dropped = True

    def _tell_fault(self) -> None:
        fault = self.services.profile.take_fault(self.services.language)
        if fault:
            self.services.navigate(routes.Notice(self.say("load.note"), fault))

    def _tell_cards(self, read: Callable[[], object]) -> None:
        """Tell once what is wrong with the player's own cards."""
        read()
        if not self.game.dropped:
            from thunderstone.catalogue import load_catalogue

            if load_catalogue().broken:
                self.services.navigate(routes.OwnCards())

    # -- what it shows ------------------------------------------------------------------------

    def body(self) -> Item:
        """The name of the game, the menu, and the shelf at the foot."""
        say = self.say
        return Row(align="stretch")[
            Column(wide="tag"),
            Column(grow=1, gap="l", pad=("none", "l"))[
                Row(tall="masthead", align="end")[
                    Column(gap="m", pad=("none", "l"))[
                        Heading("Thunderstone", "game"),
                        Rule(),
                        Text(say("title.subtitle").upper(), "subtitle", "centre"),
                    ],
                ],
                Row(grow=1, align="start")[Column(wide="menu")[*map(self._entry, self._menu())]],
                Row(gap="l")[
                    *self._shelf(),
                    Spacer(),
                    Text(say("title.version", version=__version__), "muted"),
                    self._language(),
                ],
            ],
            Column(wide="icon"),
        ]

    def _menu(self) -> list[Entry]:
        navigate, last, left_off = self.services.navigate, self._last_game(), self.game.line()
        detail = "" if left_off or last else self.say("title.learn_detail")
        return [
            *([Entry("resume", self.game.resume, left_off)] if left_off else []),
            *([Entry("again", self.again, last)] if last else []),
            Entry("new", self.new_game),
            Entry("daily", partial(navigate, routes.Daily())),
            Entry("saves", partial(navigate, routes.Saves())),
            Entry("learn", self.learn, detail),
            Entry("options", partial(navigate, routes.Settings())),
            Entry("quit", self.services.quit),
        ]

    def _entry(self, entry: Entry) -> Item:
        title, chosen = self.say(f"title.{entry.key}"), entry.key == self.home
        line = Press(
            entry.key, entry.act, label=title, chosen=chosen, look="tab",
            pad=("s", "xs"), tall=None if entry.detail else "tab",
        )  # fmt: skip
        return line[
            Icon("diamond" if chosen else ""),
            Column(grow=1)[
                Text(title, "title" if chosen else "entry"),
                Text(entry.detail, "muted") if entry.detail else None,
            ],
        ]

    def _last_game(self) -> str:
        """What the last kind of game was, or "" where none has been played."""
        last = self.services.settings.last_game
        table, chairs = last.get("table"), last.get("chairs")
        if table not in TABLES or not isinstance(chairs, list) or not chairs:
            return ""
        who = self.say("setup.start_detail", count=len(chairs))
        return self.say("title.again_line", table=self.say(f"setup.{table}"), who=who)

    def _shelf(self) -> list[Item]:
        """What can be looked up: cards, rules, the games played and what they have earned."""
        shelf: tuple[tuple[str, str, routes.Route], ...] = (
            ("codex", "cards", routes.Codex()),
            ("rules", "scroll", routes.Rules()),
            ("history", "hourglass", routes.History()),
            ("achievements", "trophy", routes.Achievements()),
        )
        found: list[Item] = []
        for key, icon, route in shelf:
            title = self.say(f"title.{key}")
            line = Press(key, partial(self.services.navigate, route), label=title)
            picture = partial(icons.icon, icon, colour=theme.SECONDARY)
            sign = Picture(picture, wide="sign", tall="sign")
            found.append(line[sign, Text(title, "aside")])
        return found

    def _language(self) -> Item:
        """The way to the next language, by its own name."""
        name = words.language(words.after(self.services.language)).name
        return Press("language", self.services.switch_language, label=name)[Text(name, "aside")]

    # -- being used ---------------------------------------------------------------------------

    def _menu_changed(self) -> None:
        keys = [entry.key for entry in self._menu()]
        self.home = self.home if self.home in keys else keys[0]
        self.changed()

    def pointed(self, key: str) -> None:
        """The plate follows the pointer and the focus."""
        if key != self.home and any(key == entry.key for entry in self._menu()):
            self.home = key
            self.changed()

    def on_event(self, event: pygame.Event) -> bool:
        """L changes the language."""
        chosen = event.type == pygame.KEYDOWN and event.key == pygame.K_l
        if chosen:
            self.services.switch_language()
        return chosen

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


def open_scene(services: Services, _: routes.Title) -> Scene:
    """The title."""
    return Host(services, TitleScreen(services))
