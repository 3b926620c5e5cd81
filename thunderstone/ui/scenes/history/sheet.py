"""The sheet of one game: everybody's points by source, and what can be done with it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import TYPE_CHECKING

from thunderstone.bots.registry import BOTS
from thunderstone.bots.worker import Worker
from thunderstone.client.account import Account
from thunderstone.client.bot_names import bot_name, plays
from thunderstone.client.card_names import name_of
from thunderstone.client.choice import fresh_seed
from thunderstone.engine.scoring import COMMISSION, SOURCES
from thunderstone.journal import BadSave, Journal, Player, note_text
from thunderstone.narration.numerals import numeral
from thunderstone.ui import clipboard, kit, player_tokens, routes, theme
from thunderstone.ui.brush.medal import laurel
from thunderstone.ui.crash_handler import tell_fault
from thunderstone.ui.record_desk import records_of, start
from thunderstone.ui.scenes.common import record_words

if TYPE_CHECKING:
    from thunderstone.records import GameRecord, SeatRecord
    from thunderstone.ui.services import Services

ICONS = {
    "monsters": "skull",
    "heroes": "strength",
    "village": "village",
    "stone": "stone",
    "diseases": "disease",
    COMMISSION: "eye",
}


class GameSheet:
    """The result of a game in full, and the buttons to watch it or to play its cards again.

    ``changed`` is told when the sheet says something else of the same game.
    """

    def __init__(self, services: Services, changed: Callable[[], None]) -> None:
        self.services, self.changed, self.say = services, changed, services.word
        self.copied = ""
        """The id of the game whose code has been copied last."""

    def body(self, game: GameRecord) -> kit.Item:
        """Who won, everybody's points, how it went, the cards of the table, and the buttons."""
        lang = self.services.language
        day, clock = record_words.day_words(game.date, lang), record_words.clock_words(game.ended)
        head = f"{day}, {clock} · {record_words.table_words(game, lang)}"
        return kit.Panel(wide="account")[
            kit.Column()[
                kit.Text(record_words.result_words(game, lang)[0], "title"), kit.Text(head, "label")
            ],
            kit.Scroll(f"sheet.{game.id}")[
                kit.Column(gap="s")[
                    self._points(game),
                    kit.Text(record_words.length_words(game, lang), "label"),
                    kit.Prose(self._ending(game)) if game.ending else None,
                    kit.Prose("\n".join(self._cards(game)), "cards"),
                ]
            ],
            *self._buttons(game),
        ]

    # -- points -------------------------------------------------------------------------------

    def _points(self, game: GameRecord) -> kit.Item:
        """Everybody's points by source, best first; the village's pile at the end (R159)."""
        soft = theme.VILLAGE_LABEL_SOFT
        sources = [
            kit.Icon(
                ICONS[source], soft, wide="icon", tall="cap", tooltip=self.say(f"score.{source}")
            )
            for source in _sources(game)
        ]
        heads = [
            kit.Head(kit.Spacer()), kit.Head(kit.Spacer(), grow=1),
            *map(kit.Head, sources), kit.Head(kit.Spacer()),
        ]  # fmt: skip
        order = sorted(enumerate(game.seats), key=lambda own: (own[1].resigned, -own[1].total))
        lines = [self._seat(game, seat, own) for seat, own in order]
        if game.pile is not None:
            village = kit.Icon("village", soft, wide="icon", tall="icon")
            name = kit.Text(self.say("game.pile"), "seat")
            lines.append(_line(village, [name], [kit.Spacer() for _ in sources], game.pile))
        return kit.Table(heads, cells="xs")[*lines]

    def _seat(self, game: GameRecord, seat: int, own: SeatRecord) -> kit.Item:
        """A seat's token and name, what is to be said of it, and its points."""
        token = kit.Picture(partial(player_tokens.coat, seat % len(theme.PLAYERS)))
        notes = " · ".join(self._notes(game, own))
        names = [
            kit.Text(own.name, "seat_won" if own.won else "seat"),
            *([kit.Text(notes, "remark")] if notes else ()),
        ]
        figures = [_figure(own.points.get(source, 0)) for source in _sources(game)]
        return _line(token, names, figures, own.total)

    def _notes(self, game: GameRecord, own: SeatRecord) -> Iterator[str]:
        """Which bot played a seat, whether it won, gave up, or was helped."""
        if not own.human:
            yield bot_name(own.control, self.services.language)
        if own.won and game.contested:
            yield self.say("score.winner")
        if own.resigned:
            yield self.say("game.resigned_note")
        elif own.relieved:
            yield self.say("game.relieved_note")

    def _ending(self, game: GameRecord) -> str:
        name = game.seats[game.collector].name if game.collector >= 0 else ""
        return self.say(f"ending.{game.ending}", name=name)

    def _cards(self, game: GameRecord) -> Iterator[str]:
        """The cards of the table by name."""
        library, lang = self.services.library, self.services.language
        for kind in ("heroes", "monsters", "village"):
            names = [name_of(library, name, lang) for name in getattr(game.setup, kind)]
            yield f"*{self.say(f'setup.{kind}')}:* {', '.join(names)}"

    # -- what can be done with it -------------------------------------------------------------

    def _buttons(self, game: GameRecord) -> tuple[kit.Item, kit.Item]:
        say, there = self.say, bool(game.code())
        copied = say("game.copied" if self.copied == game.id else "game.code")
        return (
            kit.Row(gap="m")[
                kit.Button("watch", say("game.watch"), partial(self.watch, game), icon="eye",
                       manner="village", grow=1),
                kit.Button("figures", say("game.figures"), partial(self.tell, game), icon="trophy",
                       grow=1) if not game.left else None,
                kit.Button("maestro", say("maestro.name"), partial(self.review, game), icon="star",
                       grow=1) if not game.left else None,
            ],
            kit.Row(gap="m")[
                kit.Button("again", say("game.again"), partial(self.again, game),
                       say("game.again_detail"), icon="gate", grow=1, tall="action"),
                kit.Button("code", copied, partial(self.copy, game), say("game.code_detail"),
                       icon="chain", grow=1, tall="action", enabled=there,
                       tooltip="" if there else say("game.no_code")),
            ],
        )  # fmt: skip

    def watch(self, game: GameRecord) -> None:
        """Show the game on the table from its beginning, or say why that cannot be."""
        self._open(game, routes.Replay)

    def tell(self, game: GameRecord) -> None:
        """Show the figures of the game, from where its coronation can be seen again."""

        def figures(journal: Journal) -> routes.Route:
            account = Account(journal, Worker())
            account.noted = True
            return routes.Score(account)

        self._open(game, figures)

    def review(self, game: GameRecord) -> None:
        """Show the review of the game, or begin it."""
        self._open(game, routes.Maestro)

    def _open(self, game: GameRecord, route: Callable[[Journal], routes.Route]) -> None:
        """Go to a screen about the game as it was recorded, or say why that cannot be."""
        services = self.services
        try:
            loaded = records_of(services).load(services.library, game.id)
        except BadSave as fault:
            tell_fault(services, fault, "game.gone")
            return
        services.navigate(route(loaded.journal))
        if loaded.note:
            note = note_text(loaded.note, services.language)
            services.navigate(routes.Notice(self.say("load.note"), note))

    def again(self, game: GameRecord) -> None:
        """Deal the same cards to the same players, shuffled anew."""
        services, bot = self.services, next(iter(BOTS))
        players = [
            Player(seat.name, seat.control if plays(seat.control) else bot) for seat in game.seats
        ]
        try:
            journal = Journal.new(services.library, game.setup, fresh_seed(), players)
        except ValueError as fault:
            services.navigate(routes.Notice(self.say("game.gone"), str(fault)))
            return
        start(services, journal)

    def copy(self, game: GameRecord) -> None:
        """Put the share code of the very same game on the clipboard."""
        clipboard.copy(game.code())
        self.copied = game.id
        self.changed()


def _sources(game: GameRecord) -> Sequence[str]:
    """What scored: the commissions too, where they were played with."""
    return (*SOURCES, COMMISSION) if game.setup.variant.commissions else SOURCES


def _line(
    token: kit.Item, names: list[kit.Text], figures: Sequence[kit.Item], total: int
) -> kit.Item:
    """A line of the points: whose they are, those of each source, and the total in its wreath."""
    wreath = kit.Picture(lambda px: laurel(px, total), wide="figure", tall="wreath")
    return kit.Row()[token, kit.Column()[*names], *figures, wreath]


def _figure(points: int) -> kit.Item:
    """Points won or lost; a dash for none."""
    if not points:
        return kit.Text("–", "points_none", "centre")
    return kit.Text(numeral(points), "points" if points > 0 else "points_lost", "centre")
