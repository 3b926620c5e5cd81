"""The words of a battle on the stage: who attacks whom, the sum line by line, and how it ends."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from thunderstone.engine.state import BLANK
from thunderstone.narration.numerals import added
from thunderstone.ui import player_tokens
from thunderstone.ui.brush.medal import laurel, medal
from thunderstone.ui.kit import Column, Ground, Icon, Inset, Item, Layers, Picture, Row, Text
from thunderstone.ui.scenes.table import stage_light
from thunderstone.ui.scenes.table.layout import Box
from thunderstone.ui.scenes.table.stage_words import proclaimed, skip_hint
from thunderstone.ui.scenes.table.sums import named

if TYPE_CHECKING:
    from thunderstone.client.battle import Battle, LedgerLine, Manner
    from thunderstone.ui.kit.theme import PlateLook, Relief, Type
    from thunderstone.ui.scenes.table.board_view import BoardView

HEADING = Box(560, 66, 480, 38)
LEDGER = Box(768, 116, 334, 236)
AGAINST = LEDGER._replace(y=545, h=0)
VERDICT = Box(724, 258, 400, 0)

ROOMY = 6
"""The most lines of a sum that lie wide apart."""

ICONS: dict[Manner, str] = {
    "attack": "attack",
    "magic": "magic",
    "dark": "sun_out",
    "loss": "cross",
    "barred": "cross",
}
COUNTED: dict[Manner, Type] = {
    "attack": "counted",
    "magic": "counted_magic",
    "dark": "counted_loss",
    "loss": "counted_loss",
    "barred": "counted_barred",
}
FRESH: dict[Manner, tuple[PlateLook, Type]] = {
    "attack": ("fresh", "fresh"),
    "magic": ("fresh_magic", "fresh_magic"),
    "dark": ("fresh_loss", "fresh_loss"),
    "loss": ("fresh_loss", "fresh_loss"),
    "barred": ("fresh_barred", "fresh_barred"),
}
FIGURES: dict[Manner, Type] = {
    "attack": "figure",
    "magic": "figure_magic",
    "dark": "figure_loss",
    "loss": "figure_loss",
}
"""How a line looks, how while it is the newest, and how its figure does, by its manner."""


class BattleWords:
    """What is told of a battle in words and figures."""

    def __init__(self, battle: Battle, board_view: BoardView) -> None:
        self.battle, self.board_view = battle, board_view
        self.lines = [self._told(line) for line in battle.lines]
        self.skip = skip_hint(board_view.word("stage.skip"), stage_light.STAGE)
        self.against = Inset(AGAINST, self._against())
        below = self._gains() if battle.won else [self._fate()]
        verdict = outcome(board_view, self._verdict(), *below, won=battle.won)
        self.outcome = Inset(VERDICT, verdict)
        self._headings = [Inset(HEADING, self._heading(ended=ended)) for ended in (False, True)]
        self._ledgers: dict[tuple[int, bool], Inset] = {}

    def heading(self, *, ended: bool) -> Inset:
        """Who attacks what; or who has won or lost."""
        return self._headings[ended]

    def ledger(self, counted: int, *, fresh: bool) -> Inset:
        """The sum so far; its newest line stands out while it is ``fresh``."""
        key = counted, fresh
        if key not in self._ledgers:
            self._ledgers[key] = Inset(LEDGER._replace(h=0), self._ledger(counted, fresh=fresh))
        return self._ledgers[key]

    # -- the heading and the sum -------------------------------------------------------

    @property
    def announced(self) -> str:
        """Who attacks what."""
        return self._named("attacks")

    def _named(self, key: str) -> str:
        battle = self.battle
        return self.board_view.word(
            f"stage.{key}",
            seat=self.board_view.names[battle.event.seat],
            card=self.board_view.name(battle.tally.target),
            article=self.board_view.article(battle.tally.target),
            rank=battle.tally.rank,
        )

    def _heading(self, *, ended: bool) -> Item:
        battle = self.battle
        words = self._named(("wins" if battle.won else "loses") if ended else "attacks")
        return Layers(align="stretch")[
            Ground("staged"),
            Row(gap="s", pad=("s", "none"))[
                Picture(partial(player_tokens.token, battle.event.seat), wide="sign", tall="sign"),
                Text(words, "staged", "centre", grow=1),
            ],
        ]

    def _ledger(self, counted: int, *, fresh: bool) -> Item:
        """All the lines, of which those that have not been counted are not to be seen yet."""
        rows = [
            self._line(number, fresh=fresh and number == counted - 1)
            for number in range(len(self.lines))
        ]
        for row in rows[counted:]:
            row.visible = False
        return Layers(align="stretch")[Ground("ledger"), Column(pad=("xs", "s"))[*rows]]

    def _line(self, number: int, *, fresh: bool) -> Item:
        line, roomy = self.battle.lines[number], len(self.lines) <= ROOMY
        plate, look = FRESH[line.manner] if fresh else (None, COUNTED[line.manner])
        figure = Text(added(line.amount), FIGURES[line.manner]) if line.amount else None
        return Layers(align="stretch", tall="line" if roomy else None)[
            Ground(plate) if plate else None,
            Row(gap="s", pad=("s", "none"))[
                Icon(ICONS[line.manner], None, 1.0), Text(self.lines[number], look, grow=1), figure
            ],
        ]

    def _against(self) -> Item:
        """The Health that the sum is to reach."""
        health = Text(str(self.battle.tally.health), "figure_health")
        against = Text(self.board_view.word("stage.against"), "against")
        return Column(align="centre")[
            Row(gap="s")[against, Icon("health", None, 1.0, tall="sign"), health]
        ]

    def _told(self, line: LedgerLine) -> str:
        """What a line of the ledger says."""
        board_view, battle = self.board_view, self.battle
        if not line.reason:
            return named(board_view, line.cards[0], line.source, len(line.cards))
        if line.reason == "missing":
            return board_view.count("stage.dark", battle.tally.missing)
        if line.reason == "others":
            return board_view.count("stage.others", len(line.cards))
        monster, party = board_view.name(battle.tally.target), board_view.word("sum.party")
        card = board_view.name(line.source) if line.source != BLANK else party
        return board_view.word(f"sum.{line.reason}", monster=monster, card=card)

    # -- the end -----------------------------------------------------------------------

    def _verdict(self) -> str:
        tally, board_view = self.battle.tally, self.board_view
        key = "over" if tally.wins and tally.margin else "even" if tally.wins else "short"
        if not tally.wins and not tally.short:
            key = "powerless"
        n = tally.margin if tally.wins else tally.short
        return board_view.word(f"stage.{key}", total=tally.total, health=tally.health, n=n)

    def _fate(self) -> Item:
        """What becomes of a monster that has won."""
        battle = self.battle
        card, rank = self.board_view.name(battle.tally.target), battle.tally.rank
        told = self.board_view.word(f"stage.{battle.fate}", card=card, rank=rank)
        return Text(told, "aside", "centre")

    def _gains(self) -> list[Item]:
        """What a victory brings."""
        vp, xp, count = self.battle.vp, self.battle.xp, self.board_view.count
        wreath = Row(gap="s")[
            Picture(lambda px: laurel(px, vp)), Text(count("stage.vp", vp), "gain_vp")
        ]
        shield = Row(gap="s")[
            Picture(lambda px: medal("xp", px, xp), 0.8), Text(count("stage.xp", xp), "gain_xp")
        ]
        gains = (wreath if vp else None, shield if xp else None)
        plate = Layers(align="stretch")[Ground("gains"), Row(gap="l", pad=("m", "xs"))[*gains]]
        return [plate] if vp or xp else []


def outcome(board_view: BoardView, verdict: str, *below: Item, won: bool) -> Item:
    """Victory or defeat in relief, the figures, and what it brings or what becomes of it."""
    look: Relief = "won" if won else "lost"
    return proclaimed(board_view.word(f"stage.{look}"), look, verdict, *below)
