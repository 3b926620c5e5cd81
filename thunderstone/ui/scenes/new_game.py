"""A new game: who plays, who begins, and which cards take part."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from thunderstone.bots import BOTS, describe
from thunderstone.catalogue import load_presets
from thunderstone.engine.randomizer import draw
from thunderstone.engine.setup import RANDOM_FIRST, SEATS
from thunderstone.engine.wishes import Wishes
from thunderstone.journal import HUMAN, Journal, Player
from thunderstone.ui import heraldry, relief, theme
from thunderstone.ui.backdrop import backdrop
from thunderstone.ui.brush.rich import RichStyle
from thunderstone.ui.brush.text import Style
from thunderstone.ui.fields import Cycler, TextField
from thunderstone.ui.node import Node
from thunderstone.ui.scene import Scene
from thunderstone.ui.scenes.setup_cards import CardBoard, Tile, draw_zoom
from thunderstone.ui.session import Session
from thunderstone.ui.widgets import (
    Button,
    IconButton,
    Label,
    Panel,
    Paragraph,
)

if TYPE_CHECKING:
    from thunderstone.catalogue import Preset
    from thunderstone.engine.setup import Setup
    from thunderstone.ui.app import App
    from thunderstone.ui.canvas import Canvas

NAMES = ("Marta", "Iñaki", "Lucía", "Bruno", "Elena")
"""Who sits at the table until somebody types another name."""

NAME_LENGTH, SEED_LENGTH = 14, 15
SEED_BITS = 40
DRAWN = "drawn"
"""The choice of a table drawn by the category cards instead of a ready-made one."""

KEPT = "players"
"""Under this name the settings keep the players of the last game."""

_LEFT, _TOP, _TALL = 40.0, 112.0, 664.0
_PLAYERS_WIDE = 580.0
_CARDS_X, _CARDS_WIDE = 640.0, 920.0
_ROW_TOP, _ROW = 170.0, 62.0
_BODY = RichStyle(16, theme.SECONDARY, leading=1.3)
_FIELD_LABEL = Style("text", 16, theme.SECONDARY)


class Token(Node):
    """The seat's token before its name."""

    def __init__(self, seat: int, x: float, y: float, size: float) -> None:
        super().__init__((x, y, size, size))
        self.seat = seat

    def paint(self, canvas: Canvas) -> None:
        """Draw the token."""
        made = heraldry.token(self.seat, canvas.px(self.w))
        canvas.sprite_centred(made, self.w / 2, self.h / 2)


class NewGameScene(Scene):
    """Players at the left, the cards in play at the right, start below."""

    name = "new_game"

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.presets: dict[str, Preset] = load_presets()
        self.table = next(iter(self.presets))
        self.draw_seed = 0
        self.players = kept_players(app.settings.extra.get(KEPT))
        self.first = RANDOM_FIRST
        self.seed = ""
        self._focus_label = ""

    def enter(self) -> None:
        """Lay the screen out."""
        self.build()
        super().enter()

    def resized(self) -> None:
        """The words may be those of another language now."""
        self.build()
        self.refresh_hover()

    # -- layout ---------------------------------------------------------------------------

    def build(self) -> None:
        """Lay everything out for the players and the language of the moment."""
        focused = self.focused.label if self.focused is not None else ""
        self.focus(None)
        self.root.clear()
        self._build_players()
        self._build_cards()
        self._build_foot()
        if focused:
            found = next((node for node in self.focusables() if node.label == focused), None)
            self.focus(found)

    def _build_players(self) -> None:
        app = self.app
        panel = Panel((_LEFT, _TOP, _PLAYERS_WIDE, _TALL), heading=app.word("new.players"))
        self.root.add(panel)
        for seat in range(len(self.players)):
            self._build_seat(seat)
        if len(self.players) < SEATS.stop - 1:
            y = _ROW_TOP + len(self.players) * _ROW
            box = (_LEFT + 84, y + 2, 248, 44)
            self.root.add(Button(box, app.word("new.add"), self.add_player, icon="plus"))
        self._build_remarks()
        self._build_first()

    def _build_seat(self, seat: int) -> None:
        app, player = self.app, self.players[seat]
        y = _ROW_TOP + seat * _ROW
        self.root.add(Token(seat, _LEFT + 22, y, 48))
        name = TextField(
            (_LEFT + 84, y + 2, 188, 44),
            player.name,
            partial(self._rename, seat),
            limit=NAME_LENGTH,
            hint=NAMES[seat],
            label=app.word("new.name", seat=seat + 1),
        )
        self.root.add(name)
        controls = [(HUMAN, app.word("new.person")), *((bot, self._bot_name(bot)) for bot in BOTS)]
        control = Cycler(
            (_LEFT + 284, y + 2, 218, 44),
            controls,
            player.control,
            partial(self._control, seat),
            label=app.word("new.control", name=self._shown_name(seat)),
        )
        self.root.add(control)
        if len(self.players) > 1:
            label = app.word("new.remove", name=self._shown_name(seat))
            box = (_LEFT + 514, y + 2, 44, 44)
            self.root.add(IconButton(box, "cross", partial(self.remove_player, seat), label))

    def _build_remarks(self) -> None:
        """What the bots at the table are like, and what else should be known."""
        app = self.app
        lines = [
            f"*{self._bot_name(bot)}:* {describe(bot, app.language)}"
            for bot in BOTS
            if any(player.control == bot for player in self.players)
        ]
        humans = sum(player.control == HUMAN for player in self.players)
        if humans > 1:
            lines.append(app.word("new.hot_seat"))
        elif not humans:
            lines.append(app.word("new.no_person"))
        top = _ROW_TOP + 5 * _ROW + 4
        remarks = (_LEFT + 24, top, _PLAYERS_WIDE - 48, 136)
        self.root.add(Paragraph("\n".join(lines), _BODY, remarks))

    def _build_first(self) -> None:
        app = self.app
        y = _TOP + _TALL - 132
        names = [self._shown_name(seat) for seat in range(len(self.players))]
        choices = [(str(RANDOM_FIRST), app.word("new.first_random"))]
        choices += [(str(seat), name) for seat, name in enumerate(names)]
        label = app.word("new.first")
        self.root.add(Label(label, _FIELD_LABEL, _LEFT + 24, y + 28, room=130))
        first = Cycler(
            (_LEFT + 160, y, 250, 44), choices, str(self.first), self._set_first, label=label
        )
        self.root.add(first)
        label = app.word("new.seed")
        self.root.add(Label(label, _FIELD_LABEL, _LEFT + 24, y + 86, room=130))
        seed = TextField(
            (_LEFT + 160, y + 58, 250, 44),
            self.seed,
            self._set_seed,
            limit=SEED_LENGTH,
            hint=app.word("new.seed_hint"),
            digits=True,
            label=label,
            tooltip=app.word("new.seed_tip"),
        )
        self.root.add(seed)

    def _build_cards(self) -> None:
        app, lang = self.app, self.app.language
        panel = Panel((_CARDS_X, _TOP, _CARDS_WIDE, _TALL), heading=app.word("new.cards"))
        self.root.add(panel)
        choices = [(name, preset.names[lang]) for name, preset in self.presets.items()]
        choices.append((DRAWN, app.word("new.drawn")))
        box = (_CARDS_X + _CARDS_WIDE - 380, _TOP + 12, 358, 42)
        label = app.word("new.cards")
        self.root.add(Cycler(box, choices, self.table, self._set_table, label=label))
        if self.table == DRAWN:
            words = app.word("new.drawn_detail")
            again = (_CARDS_X + _CARDS_WIDE - 600, _TOP + 12, 206, 42)
            self.root.add(Button(again, app.word("new.draw_again"), self.draw_again, icon="cards"))
        else:
            words = self.presets[self.table].descriptions[lang]
        about = (_CARDS_X + 22, _TOP + 58, _CARDS_WIDE - 44, 50)
        self.root.add(Paragraph(words, _BODY, about, balance=True))
        self.root.add(CardBoard(app, self.setup(), _CARDS_X + 26, _TOP + 120))

    def setup(self) -> Setup:
        """The table chosen, for the players there are; a drawn one keeps to its draw (R25-R28)."""
        seats = len(self.players)
        if self.table != DRAWN:
            return self.presets[self.table].setup(seats, self.first)
        wishes = Wishes(seats, playable=True, first=self.first)
        return draw(self.app.library, wishes, self.draw_seed).setup

    def _build_foot(self) -> None:
        app = self.app
        y = 804.0
        self.root.add(Button((_LEFT, y, 180, 56), app.word("new.back"), self.back, icon="undo"))
        count = len(self.players)
        detail = (
            app.word("new.start_detail_one")
            if count == 1
            else app.word("new.start_detail", count=count)
        )
        start = Button(
            (_CARDS_X + _CARDS_WIDE - 300, y, 300, 56),
            app.word("new.start"),
            self.start,
            detail,
            icon="gate",
            manner="village",
        )
        self.root.add(start)
        if app.profile.has_autosave():
            style = Style("text", 16, theme.WARNING, shadow=2)
            x = _CARDS_X + _CARDS_WIDE - 324
            words = app.word("new.replaces")
            self.root.add(Label(words, style, x, y + 34, "right", room=900, least=14))

    # -- changes --------------------------------------------------------------------------

    def _rename(self, seat: int, name: str) -> None:
        self.players[seat] = self.players[seat]._replace(name=name)

    def _control(self, seat: int, control: str) -> None:
        self.players[seat] = self.players[seat]._replace(control=control)
        self.build()

    def add_player(self) -> None:
        """One more seat, for a bot."""
        self.players.append(Player(free_name(self.players), next(iter(BOTS))))
        self.build()

    def remove_player(self, seat: int) -> None:
        """One seat less."""
        del self.players[seat]
        self.first = RANDOM_FIRST
        self.focus(None)
        self.build()

    def _set_first(self, seat: str) -> None:
        self.first = int(seat)

    def _set_seed(self, seed: str) -> None:
        self.seed = seed

    def _set_table(self, name: str) -> None:
        self.table = name
        self.draw_again()

    def draw_again(self) -> None:
        """Turn other category cards (R25)."""
        self.draw_seed = fresh_seed()
        self.build()

    def _shown_name(self, seat: int) -> str:
        return self.players[seat].name.strip() or NAMES[seat]

    def _bot_name(self, bot: str) -> str:
        return self.app.word(f"bot.{bot}")

    # -- leaving --------------------------------------------------------------------------

    def back(self) -> None:
        """To the title, without a game."""
        self.app.to_title()

    def start(self) -> None:
        """Deal the game and sit down at the table."""
        names = [self._shown_name(seat) for seat in range(len(self.players))]
        players = [
            Player(name, player.control)
            for name, player in zip(distinct(names), self.players, strict=True)
        ]
        self.app.settings.extra[KEPT] = [list(player) for player in self.players]
        seed = int(self.seed) if self.seed else fresh_seed()
        journal = Journal.new(self.app.library, self.setup(), seed, players)
        self.app.play(Session(journal, self.app.profile))

    # -- being drawn ----------------------------------------------------------------------

    def background(self, canvas: Canvas) -> None:
        """The table in the dark, and the heading."""
        canvas.surface.blit(backdrop("table", canvas.surface.get_size(), dim=0.45), (0, 0))
        heading = relief.lettering(
            self.app.word("new.heading").upper(), 40 * canvas.unit, "gold", canvas.unit
        )
        canvas.sprite(heading, _LEFT, 34)

    def draw(self, canvas: Canvas) -> None:
        """Draw the screen, and the card that is pointed at on top."""
        super().draw(canvas)
        if isinstance(self.hovered, Tile) and self.rested:
            draw_zoom(canvas, self.app, self.hovered)


def fresh_seed() -> int:
    """A seed that nobody knows yet."""
    return secrets.randbits(SEED_BITS)


def kept_players(kept: object) -> list[Player]:
    """The players of the last game as the settings keep them, or a person against a bot."""
    known = {HUMAN, *BOTS}
    try:
        players = [Player(str(name), str(control)) for name, control in kept]  # type: ignore[attr-defined]
    except (TypeError, ValueError):
        players = []
    players = [
        Player(player.name[:NAME_LENGTH], player.control)
        for player in players
        if player.control in known and player.name.isprintable()
    ]
    if players and len(players) in SEATS:
        return players
    return [Player(NAMES[0], HUMAN), Player(NAMES[1], next(iter(BOTS)))]


def free_name(players: Sequence[Player]) -> str:
    """A name that nobody at the table has."""
    taken = {player.name for player in players}
    return next(name for name in (*NAMES, "") if name not in taken)


def distinct(names: Sequence[str]) -> list[str]:
    """The names with a number after those that came before, so that the log can tell them apart."""
    shown: list[str] = []
    for name in names:
        number, tried = 2, name
        while tried in shown:
            tried, number = f"{name} {number}", number + 1
        shown.append(tried)
    return shown
