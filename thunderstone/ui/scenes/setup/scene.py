"""The setup screen: who plays at the left, the table's cards beside it, start below."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import pygame

from thunderstone.catalogue import load_presets
from thunderstone.client import words
from thunderstone.client.card_names import name_of
from thunderstone.client.choice import Cards, Choice
from thunderstone.client.session import Session
from thunderstone.engine.options import DRAWN, OWN, READY, TABLES
from thunderstone.journal import Journal
from thunderstone.narration.tables import fault_text
from thunderstone.ui import kit, player_tokens, routes
from thunderstone.ui.record_desk import records_of
from thunderstone.ui.scenes.common.chairs import first_chairs, players_of
from thunderstone.ui.scenes.common.last_game import kept_choice
from thunderstone.ui.scenes.setup.board import Board, Spot
from thunderstone.ui.scenes.setup.card import CardScreen
from thunderstone.ui.scenes.setup.code import CodeScreen
from thunderstone.ui.scenes.setup.options import OptionsScreen
from thunderstone.ui.scenes.setup.picker import PickerScreen
from thunderstone.ui.scenes.setup.seats import Seats
from thunderstone.ui.scenes.setup.sitting import Sitting
from thunderstone.ui.services import Services

if TYPE_CHECKING:
    from thunderstone.records import GameRecord


class SetupScreen(kit.Screen[Services]):
    """Everything that is chosen before the first card is dealt."""

    name, pages = "setup", "board"

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
        self.choice = choice
        self.sitting = Sitting(services.library, presets, choice)
        self.kept = False
        """Whether the cards of the last game lie there once more."""
        self.seats = Seats(services, self.sitting, self.refresh)
        self.board = Board(services, self.sitting, self.open_card)
        self._turned: set[Spot] = set()

    @classmethod
    def again(cls, services: Services) -> SetupScreen:
        """The last kind of game once more: the same seats and options, and a new draw."""
        last, library = services.settings.last_game, services.library
        screen = cls(services, kept_choice(last, library, load_presets()))
        screen.first = "start"
        if screen.choice.table == DRAWN and screen.choice.same_cards:
            screen.kept = screen.sitting.lay_kept()
        return screen

    def entered(self) -> None:
        """Cards that have come meanwhile are turned over; what was played says who is a match."""
        self.refresh()
        self.services.fetch(records_of(self.services).games, self._take_games)

    def _take_games(self, read: Callable[[], list[GameRecord]]) -> None:
        self.seats.take_games(read())
        self.changed()

    def refresh(self) -> None:
        """Show what has been chosen; new cards are turned over."""
        self.tweens.finish()
        for tween in self.board.turn_over(self._turned):
            self.tweens.add(tween)
        self._turned = set(self.board.spots())
        self.changed()

    def on_event(self, event: pygame.Event) -> bool:
        """Any click and any key brings what still moves to its end, and does its own work too."""
        if event.type in (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN) and self.tweens.active:
            self.tweens.finish()
            self.changed()
        return False

    # -- what is shown ----------------------------------------------------------------------

    def body(self) -> kit.Item:
        """Seats at the left, the table beside them, what leads on below."""
        about, controls = self._kind()
        kinds = [(kind, self.say(f"setup.{kind}")) for kind in TABLES]
        tips = [self.say(f"setup.{kind}_tip") for kind in TABLES]
        notes = self._notes()
        return kit.Column(gap="s", pad=("l", "m"))[
            kit.Heading(self.say("setup.heading")),
            kit.Row(gap="s", grow=1, align="stretch")[
                self.seats.body(),
                kit.Panel(gap="s", pad="m", grow=1)[
                    kit.Row(gap="s")[
                        kit.Segmented(
                            "kind", kinds, self.choice.table, self.set_table,
                            tips=tips, wide="column",
                        ),
                        kit.Spacer(),
                        *controls,
                    ],
                    kit.Prose(about),
                    kit.Scroll("board")[self.board.body()],
                    kit.Prose(notes, "note") if notes else None,
                ],
            ],
            self._foot(),
        ]  # fmt: skip

    def _kind(self) -> tuple[str, list[kit.Item]]:
        """What is said of a table that comes about like this, and what goes with it."""
        say, choice, lang = self.say, self.choice, self.services.language
        if choice.table == READY:
            presets = self.sitting.presets
            names = [(name, preset.name(lang)) for name, preset in presets.items()]
            preset = kit.Cycler(
                "preset", names, choice.preset, self.set_preset,
                label=say("setup.ready_label"), wide="column",
            )  # fmt: skip
            return presets[choice.preset].about(lang), [preset]
        if choice.table == OWN:
            pick = self._door("pick", self.open_picker, "cards")
            return say("setup.own_detail"), [pick]
        doors = [
            self._door("draw_again", self.draw_again, "cards"),
            self._door("wishes", self.open_picker, "lock"),
        ]
        return say("setup.kept" if self.kept else "setup.drawn_detail"), [*doors]

    def _door(self, key: str, act: Callable[[], None], icon: str) -> kit.Button:
        words_ = self.say(f"setup.{key}")
        return kit.Button(key, words_, act, icon=icon, wide="button", tall="control")

    def _notes(self) -> str:
        """What was mended in the draw, and what the table lacks all the same."""
        drawn, lang = self.sitting.drawn, self.services.language
        if self.choice.table == READY or not self.sitting.playable:
            return ""
        library, notes = self.services.library, []
        changes = [
            self.say(
                "setup.change",
                into=name_of(library, change.into, lang),
                out=name_of(library, change.out, lang),
            )
            for change in drawn.changes
        ]
        if changes:
            notes.append(self.say("setup.changed", changes=", ".join(changes)) + ".")
        lacking = [fault_text(word, lang) for word in drawn.unmet[:2]]
        if lacking:
            notes.append(self.say("setup.unmet", why=words.listed(lacking, lang)))
        return " ".join(notes)

    def _foot(self) -> kit.Item:
        """Back, the code, what speaks against the table, the options, and start."""
        say, lang, changed = self.say, self.services.language, self.sitting.changes
        detail = say("setup.options_usual")
        if changed:
            detail = words.word("setup.options_changed", lang, n=changed)
        remark, running = self.refusal(), self.services.profile.has_autosave()
        parks = kit.Prose(say("setup.parks"), "note", grow=1) if running else kit.Spacer()
        return kit.Row(gap="m")[
            kit.Button(
                "back", say("setup.back"), self.back, icon="undo", wide="close", tall="action"
            ),
            kit.Button(
                "code", say("setup.code"), self.open_code, say("setup.code_detail"),
                icon="chain", wide="button", tall="action",
            ),
            kit.Prose(remark, "fault", grow=1) if remark else parks,
            kit.Button(
                "options", say("setup.options"), self.open_options, detail,
                icon="scroll", wide="control", tall="action",
            ),
            self._start_button(),
        ]  # fmt: skip

    def _start_button(self) -> kit.Button:
        detail = self.say("setup.start_detail", count=len(self.choice.chairs))
        if not self.sitting.playable:
            detail = self.say("setup.start_not")
        return kit.Button(
            "start", self.say("setup.start"), self.start, detail, icon="gate", manner="village",
            wide="control", tall="action", enabled=self.sitting.playable, tooltip=self.refusal,
        )  # fmt: skip

    def refusal(self) -> str:
        """Why the game cannot start, or ""."""
        return self.sitting.refusal(self.services.language)

    # -- changes ----------------------------------------------------------------------------

    def set_table(self, table: str) -> None:
        """Another way to come by a table."""
        self.sitting.take_table(table)
        self.kept = False
        if table == DRAWN:
            self._turned = set()
        self.refresh()

    def set_preset(self, name: str) -> None:
        """Another ready-made table."""
        self.choice.preset = name
        self.sitting.lay_again()
        self.refresh()

    def draw_again(self) -> None:
        """Turn other category cards; locked ones stay."""
        self.kept = False
        self.sitting.draw_again()
        self._turned = {spot for spot in self._turned if self.sitting.locked(spot.name)}
        self.refresh()

    # -- other screens ----------------------------------------------------------------------

    def open_card(self, spot: Spot) -> None:
        """A click on a card: what can be done with it."""
        if spot.name:
            stack = self.board.stack(spot)
            ways = (self.open_options, self.open_picker)
            self._push(CardScreen(self.services, self.sitting, spot, stack, *ways))
        else:
            self.open_picker(spot.kind)

    def open_picker(self, kind: str = "heroes") -> None:
        """All the cards there are."""
        self._push(PickerScreen(self.services, self.sitting, kind))

    def open_options(self) -> None:
        """All that can be chosen beside seats and cards."""
        self._push(OptionsScreen(self.services, self.sitting))

    def open_code(self) -> None:
        """The share code of this game, and a place for another."""
        self._push(CodeScreen(self.services, self.sitting))

    def _push(self, overlay: kit.Overlay[Any]) -> None:
        self.services.push(kit.Host(self.services, overlay))

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


def open_scene(services: Services, route: routes.Setup) -> kit.Host:
    """The scene that shows a route."""
    return kit.Host(services, SetupScreen.again(services) if route.again else SetupScreen(services))
