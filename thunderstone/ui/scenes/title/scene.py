"""The title: what can be played, looked up and set, and first of all the game that was left off."""

from __future__ import annotations

import datetime
from collections.abc import Callable
from functools import partial
from typing import NamedTuple

import pygame

from thunderstone import __version__, words
from thunderstone.engine.options import TABLES
from thunderstone.resources import own_cards_dirs
from thunderstone.ui import kit, routes, theme
from thunderstone.ui.brush import icons
from thunderstone.ui.scenes.title.campaign import CampaignLeftOff
from thunderstone.ui.scenes.title.challenge import Challenge
from thunderstone.ui.scenes.title.language import LanguageScreen
from thunderstone.ui.scenes.title.left_off import GameLeftOff
from thunderstone.ui.services import Services

ALONE = 60.0
"""Seconds without a hand on anything after which bots play a game."""


class Chip(NamedTuple):
    """A smaller way below a line of the menu: key, icon, words and what it does.

    ``note`` is told beside it, after an icon of its own (``noted``); ``sign`` is the icon after the
    words.
    """

    key: str
    icon: str
    words: str
    act: Callable[[], None]
    note: str = ""
    noted: str = ""
    sign: str = ""


class Entry(NamedTuple):
    """A line of the menu: the key of its words, what it does, and what stands below it.

    ``mark`` says that one begins here.
    """

    key: str
    act: Callable[[], None]
    detail: str = ""
    chips: tuple[Chip, ...] = ()
    mark: str = ""


class TitleScreen(kit.Screen[Services]):
    """The first screen. The entry last pointed at or focused, ``home``, lies on the plate."""

    name = "title"
    picture, dim = "title", 0.0

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.game = GameLeftOff(services, self._menu_changed)
        self.campaign = CampaignLeftOff(services, self.changed)
        self.today = Challenge(services, datetime.date.today().isoformat(), self.changed)
        self._entered = False

    def entered(self) -> None:
        """Look for a game to go on with, and tell what the profile has to say."""
        self.services.untouched = 0.0
        if self._entered:
            self.game.look_again()
        else:
            self._entered = True
            self.game.look()
            self.today.look()
            self._menu_changed()
            self._ask_language()
            self._tell_fault()
            if own_cards_dirs():
                self.services.fetch(lambda: self.services.library, self._tell_cards)
        self.campaign.look()

    def update(self, dt: float) -> None:
        """Bots play on the table once nobody has touched anything for a while."""
        if self.services.untouched >= ALONE and self._may_show():
            self.services.navigate(routes.Demo())

    def _may_show(self) -> bool:
        """Whether a game may play: not in a window that nobody sees, where things are to be still
        or plain, or while something is being read."""
        settings = self.services.settings
        still = settings.calm or settings.plain or not self.services.factor
        return pygame.display.get_active() and not still and not self.services.busy

    def left(self) -> None:
        """What is still being read is for nobody."""
        self.game.dropped = True

    def _ask_language(self) -> None:
        """Ask once in which language to play, where nobody has said so."""
        profile = self.services.profile
        if profile.asks_language:
            profile.asks_language = False
            self.services.push(kit.Host(self.services, LanguageScreen(self.services)))

    def _tell_fault(self) -> None:
        if self.services.profile.fault is not None:
            from thunderstone.ui.crash_handler import tell_profile_fault  # after a fault only

            tell_profile_fault(self.services)

    def _tell_cards(self, read: Callable[[], object]) -> None:
        """Tell once what is wrong with the player's own cards."""
        read()
        if not self.game.dropped:
            from thunderstone.catalogue import load_catalogue

            if load_catalogue().broken:
                self.services.navigate(routes.OwnCards())

    # -- what it shows ------------------------------------------------------------------------

    def body(self) -> kit.Item:
        """The name of the game, the menu, and the shelf at the foot."""
        say = self.say
        return kit.Row(align="stretch")[
            kit.Column(wide="tag"),
            kit.Column(grow=1, pad=("none", "l"))[
                kit.Row(align="start")[
                    kit.Column(gap="m", tall="masthead", pad=("none", "l"))[
                        kit.Spacer(),
                        kit.Heading("Thunderstone", "game"),
                        kit.Rule(),
                        kit.Text(say("title.subtitle").upper(), "subtitle", "centre"),
                    ],
                    kit.Spacer(),
                    kit.Text(say("title.version", version=__version__), "muted"),
                ],
                kit.Row(grow=1, align="start")[
                    kit.Column(wide="rule", gap="s")[*map(self._entry, self._menu())]
                ],
                kit.Row(gap="l")[*self._shelf(), kit.Spacer(), *self._corner()],
            ],
            kit.Column(wide="icon"),
        ]

    def _menu(self) -> list[Entry]:
        """What can be played; the guided game comes first for whoever has not played yet."""
        navigate, last, left_off = self.services.navigate, self._last_game(), self.game.line()
        first = not (left_off or last or self.campaign.begun)
        saves = partial(navigate, routes.Saves())
        again: tuple[Chip, ...] = ()
        waiting: tuple[Chip, ...] = ()
        others = self.game.others
        if others:
            count = self.say("title.others", n=others)
            waiting = (Chip("others", "hourglass", count, saves),)
        if last:
            again = (Chip("again", "undo", self.say("title.again"), self.again, last),)
        learn = Entry(
            "learn",
            self.learn,
            self.say("title.learn_detail") if first else "",
            mark=self.say("title.begin") if first else "",
        )
        return [
            *([learn] if first else []),
            *([Entry("resume", self.game.resume, left_off, waiting)] if left_off else []),
            Entry("campaign", partial(navigate, routes.Campaigns()), self.campaign.line()),
            Entry("new", self.new_game, chips=again),
            self._challenge(),
            *([] if first else [learn]),
        ]

    def _challenge(self) -> Entry:
        """What is new every day, with a sign once it has been played today; and the Ascent."""
        navigate = self.services.navigate
        open_daily = partial(navigate, routes.Daily())
        today, say = self.today, self.say
        row = say("title.streak", n=today.streak) if today.streak > 1 else ""
        dungeon = Chip(
            "dungeon", "gate", say("title.dungeon"), open_daily, row,
            "torch" if row else "", "check" if today.played else "",
        )  # fmt: skip
        puzzle = Chip(
            "puzzle", "star", say("puzzle.heading"), partial(navigate, routes.Puzzles()),
            sign="check" if today.solved else "",
        )  # fmt: skip
        ascent = Chip("ascent", "up", say("ascent.heading"), partial(navigate, routes.Ascent()))
        return Entry("daily", open_daily, chips=(dungeon, puzzle, ascent))

    def _entry(self, entry: Entry) -> kit.Item:
        """A line of the menu, and its chips below it."""
        title, chosen = self.say(f"title.{entry.key}"), entry.key == self.home
        line = kit.Press(
            entry.key, entry.act, label=title, chosen=chosen, look="tab",
            pad=("s", "xs"), tall=None if entry.detail else "tab",
        )  # fmt: skip
        plate = line[
            kit.Icon("diamond" if chosen else ""),
            kit.Column(grow=1)[
                kit.Row(gap="m")[
                    kit.Text(title, "title" if chosen else "entry"),
                    _mark(entry.mark) if entry.mark else None,
                ],
                kit.Text(entry.detail, "muted") if entry.detail else None,
            ],
        ]
        chips = kit.Column(pad=("xl", "none"))[kit.Flow(gap="s")[*map(_chip, entry.chips)]]
        return kit.Column(gap="xs")[
            kit.Row()[kit.Column(wide="menu")[plate]], chips if entry.chips else None
        ]

    def _last_game(self) -> str:
        """What the last kind of game was, or "" where none has been played."""
        last = self.services.settings.last_game
        table, chairs = last.get("table"), last.get("chairs")
        if table not in TABLES or not isinstance(chairs, list) or not chairs:
            return ""
        who = self.say("setup.start_detail", count=len(chairs))
        return self.say("title.again_line", table=self.say(f"setup.{table}"), who=who)

    def _shelf(self) -> list[kit.Item]:
        """What can be looked up: games kept and played, cards, rules, what has been earned."""
        shelf: tuple[tuple[str, str, routes.Route], ...] = (
            ("saves", "down", routes.Saves()),
            ("codex", "cards", routes.Codex()),
            ("rules", "scroll", routes.Rules()),
            ("history", "hourglass", routes.History()),
            ("achievements", "trophy", routes.Achievements()),
        )
        return [
            self._foot(key, partial(self.services.navigate, to), icon) for key, icon, to in shelf
        ]

    def _corner(self) -> list[kit.Item]:
        """The options, the way to the next language by its own name, and out."""
        name = words.language(words.after(self.services.language)).name
        return [
            self._foot("options", partial(self.services.navigate, routes.Settings())),
            self._foot("language", self.services.preferences.switch_language, title=name),
            self._foot("quit", self.services.quit),
        ]

    def _foot(self, key: str, act: Callable[[], None], icon: str = "", title: str = "") -> kit.Item:
        """A way at the foot of the screen."""
        title = title or self.say(f"title.{key}")
        picture = partial(icons.icon, icon, colour=theme.SECONDARY)
        sign = kit.Picture(picture, wide="sign", tall="sign") if icon else None
        return kit.Press(key, act, label=title)[sign, kit.Text(title, "aside")]

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
            self.services.preferences.switch_language()
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


def _mark(words_: str) -> kit.Item:
    """A small plate that stands out."""
    return kit.Layers(align="stretch")[
        kit.Ground("mark"),
        kit.Row(gap="xs", pad=("s", "xs"))[kit.Text(words_, "mark", lights=False)],
    ]


def _chip(chip: Chip) -> kit.Item:
    """A small way, and what is told beside it."""
    press = kit.Press(chip.key, chip.act, label=chip.words, tall="cap", gap="xs")
    plate = kit.Layers(align="stretch")[
        kit.Ground("field"),
        press[
            kit.Icon(chip.icon),
            kit.Text(chip.words, "chip"),
            kit.Icon(chip.sign, theme.BETTER) if chip.sign else None,
        ],
    ]
    if not chip.note:
        return plate
    icon = kit.Icon(chip.noted) if chip.noted else None
    return kit.Row(gap="s")[plate, kit.Row(gap="xs")[icon, kit.Text(chip.note, "muted")]]
