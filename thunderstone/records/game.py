"""One game as the history keeps it: who played what, how it ended, and what everybody did."""

from __future__ import annotations

import datetime
import hashlib
import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from thunderstone.catalogue.checksum_text import BadCode
from thunderstone.catalogue.share import encode
from thunderstone.engine import scoring
from thunderstone.engine.ending import ENDINGS
from thunderstone.engine.rng import MASK
from thunderstone.engine.setup import SEATS, BadSetup, Setup, setup_from_plain
from thunderstone.engine.setup_check import RANDOM_FIRST
from thunderstone.journal import HUMAN, Journal, victors
from thunderstone.journal.record import GAME, canonical, checksum, clean_name
from thunderstone.journal.seats import RELIEVED
from thunderstone.journal.standing import figure
from thunderstone.records.game_stats import Deeds, Feats, Steps, feats_from_plain, measure

FORMAT = 1
OUTCOMES = ("finished", "resigned", "abandoned")
"""Played to its end; given up by the last person in it; left and not taken up again."""

MOST_SECONDS = 366 * 24 * 60 * 60
MOST_NAMED = 1000
"""Different cards that a seat has had to do with, and records that one takes the place of."""

EARLIEST, LATEST = datetime.datetime(1970, 1, 1), datetime.datetime(9998, 12, 31, 23, 59, 59)
"""Between these a game may have ended: there is a year before and after. What a clock shows
beyond them, as one does that has lost its battery, counts as the nearer of them."""

BOTS = 2
"""Which generation of bots plays today: in the first, levels of the same names were weaker."""

UNKNOWN = -1
"""Stands for a duration or a number of seats that is not known."""

Counts = Mapping[str, int]


class BadRecord(ValueError):
    """A line of the history that is none; ``newer`` says that a later version wrote it."""

    def __init__(self, why: str, *, newer: bool = False) -> None:
        super().__init__(why)
        self.newer = newer


@dataclass(frozen=True, slots=True)
class SeatRecord:
    """A seat's part in a game: its points by source (R154), its feats, and its cards by id.

    ``control`` is who sat down there. ``relieved`` says that a bot has played for that person at
    some time, ``resigned`` that the seat was given up for good; ``hints`` is how many it was given.
    """

    name: str
    control: str
    points: Counts
    won: bool
    feats: Feats
    relieved: bool = False
    resigned: bool = False
    hints: int = 0
    bought: Counts = field(default_factory=dict)
    levelled: Counts = field(default_factory=dict)
    defeated: Counts = field(default_factory=dict)
    stones: Counts = field(default_factory=dict)

    @property
    def total(self) -> int:
        """All the victory points."""
        return sum(self.points.values())

    @property
    def human(self) -> bool:
        """Whether a person played this seat."""
        return self.control == HUMAN


@dataclass(frozen=True, slots=True)
class GameRecord:
    """A game that is over. ``ended`` is its local time, ISO, to the second.

    ``ending`` is the word of ``engine.ending`` ("" where it was given up), ``pile`` the points of
    the village's pile where all play against it (R159), ``seconds`` how long it took if it was
    played in one go. ``daily`` is the day whose dungeon it was, or "".
    ``bots`` is the generation of those that played (BOTS).
    ``instead_of`` names records of the same game left earlier; ``branch`` is who sat, by seat, at
    the game that this one goes on from (empty: at none).
    """

    id: str
    ended: str
    outcome: str
    setup: Setup
    seed: int
    seats: tuple[SeatRecord, ...]
    ending: str = ""
    collector: int = -1
    pile: int | None = None
    turns: int = 0
    rounds: int = 0
    answers: int = 0
    seconds: int = UNKNOWN
    daily: str = ""
    instead_of: tuple[str, ...] = ()
    branch: tuple[str, ...] = ()
    bots: int = BOTS

    @property
    def date(self) -> str:
        """The day on which it ended."""
        return self.ended[:10]

    @property
    def on_its_day(self) -> bool:
        """Whether it is a daily dungeon that was begun or ended on its own day, by the clock of
        that time: a game may last beyond midnight."""
        ended = datetime.datetime.fromisoformat(self.ended)
        begun = ended - datetime.timedelta(seconds=max(0, self.seconds))
        return self.daily in (self.date, begun.date().isoformat())

    @property
    def finished(self) -> bool:
        """Whether it was played to its end."""
        return self.outcome == "finished"

    @property
    def left(self) -> bool:
        """Whether it has come to no end: left, and not taken up again."""
        return self.outcome == "abandoned"

    @property
    def cooperative(self) -> bool:
        """Whether it was played against the village's pile: alone (R159), or in a siege."""
        return self.setup.variant.cooperative

    @property
    def siege(self) -> bool:
        """Whether all seats won or lost it together (docs/MODES.md)."""
        return self.setup.variant.siege

    @property
    def contested(self) -> bool:
        """Whether there was anything to win: an opponent, or the village's pile."""
        return self.cooperative or len(self.seats) > 1

    @property
    def ours(self) -> int:
        """What stands against the village's pile: the points of all seats."""
        return sum(seat.total for seat in self.seats)

    @property
    def hints(self) -> int:
        """How many hints were given to all seats."""
        return sum(seat.hints for seat in self.seats)

    @property
    def winners(self) -> list[int]:
        """The seats that won (R156)."""
        return [seat for seat, entry in enumerate(self.seats) if entry.won]

    def counts_for(self, seat: int) -> bool:
        """Whether it is a game won or lost for a seat: giving up is losing, and what a bot has
        helped with is neither."""
        own = self.seats[seat]
        return self.contested and (own.resigned or (self.finished and not own.relieved))

    def code(self) -> str:
        """The share code of its cards and seed; "" where one of them has no number any more."""
        try:
            return encode(self.setup, self.seed)
        except BadCode:
            return ""

    def to_plain(self) -> dict[str, Any]:
        """The record as JSON data, checksum included."""
        plain: dict[str, Any] = {
            "game": GAME,
            "record": FORMAT,
            **{name: getattr(self, name) for name in _SIMPLE},
            "bots": self.bots,
            "instead_of": list(self.instead_of),
            **({"branch": list(self.branch)} if self.branch else {}),
            "setup": self.setup.to_plain(),
            "seats": [
                {
                    "name": seat.name,
                    "control": seat.control,
                    **{name: getattr(seat, name) for name in _FLAGS},
                    "hints": seat.hints,
                    "feats": seat.feats.to_plain(),
                    **{name: dict(getattr(seat, name)) for name in _COUNTS},
                }
                for seat in self.seats
            ],
        }
        plain["checksum"] = checksum(plain)
        return plain


_SIMPLE = (
    "id",
    "ended",
    "outcome",
    "seed",
    "ending",
    "collector",
    "pile",
    "turns",
    "rounds",
    "answers",
    "seconds",
    "daily",
)
_TYPES: dict[str, type | tuple[type, ...]] = {
    "id": str,
    "ended": str,
    "outcome": str,
    "ending": str,
    "daily": str,
    "pile": (int, type(None)),
}
_ID = re.compile("[0-9a-f]{16}")
"""As ``game_id`` gives it: the name of a file is made of it."""

_FLAGS = ("won", "relieved", "resigned")
_COUNTS = ("points", "bought", "levelled", "defeated", "stones")


def record_of(
    journal: Journal,
    ended: str,
    *,
    steps: Steps | None = None,
    outcome: str = "finished",
    seconds: int = UNKNOWN,
    daily: str = "",
) -> GameRecord:
    """The record of a game as it stands. ``steps`` are its events, where not the journal's own.

    Points are those on the table (R154); nobody has won a game that was not finished.
    """
    state = journal.state
    if steps is None:
        steps = journal.happened
    deeds, rounds = measure(steps, state)
    winners = victors(journal) if outcome == "finished" else []
    seats = [
        _seat_record(journal, seat, found, seat in winners) for seat, found in enumerate(deeds)
    ]
    return GameRecord(
        game_id(journal),
        ended,
        outcome,
        journal.setup,
        journal.seed,
        tuple(seats),
        ending=state.ending,
        collector=state.collector,
        pile=scoring.pile_score(state).total if state.variant.cooperative else None,
        turns=state.turn.number,
        rounds=rounds,
        answers=len(journal.answers),
        seconds=seconds,
        daily=daily,
        branch=journal.branch,
    )


def _seat_record(journal: Journal, seat: int, deeds: Deeds, won: bool) -> SeatRecord:
    player = journal.players[seat]
    points = scoring.score(journal.state, seat).by_source()
    return SeatRecord(
        player.name,
        player.control,
        points,
        won,
        deeds.feats,
        any(change.seat == seat and change.cause == RELIEVED for change in journal.handovers),
        seat in journal.resigned,
        journal.hints[seat],
        dict(deeds.bought),
        dict(deeds.levelled),
        dict(deeds.defeated),
        dict(deeds.stones),
    )


def game_id(journal: Journal, answers: int = UNKNOWN) -> str:
    """Sixteen hex digits that tell one game, as far as ``answers`` (all of them), from any other.

    The very same game, answer for answer, is one game, however often it is shown.
    """
    given = journal.answers if answers == UNKNOWN else journal.answers[:answers]
    names = [player.name for player in journal.players]
    whole = [journal.setup.to_plain(), journal.seed, names, journal.origin, given]
    return hashlib.blake2b(canonical(whole).encode(), digest_size=8).hexdigest()


def read_game(plain: Any) -> GameRecord:
    """The record that some JSON data are. Raises BadRecord."""
    if not isinstance(plain, dict) or plain.get("game") != GAME:
        raise BadRecord("not a record")
    version = plain.get("record")
    if not isinstance(version, int) or version < 1:
        raise BadRecord("version")
    if version > FORMAT:
        raise BadRecord("version", newer=True)
    if plain.get("checksum") != checksum(plain):
        raise BadRecord("checksum")
    for name in _SIMPLE:
        if name not in plain or not isinstance(plain[name], _TYPES.get(name, int)):
            raise BadRecord(name)
    if plain["outcome"] not in OUTCOMES:
        raise BadRecord("outcome")
    branch = plain.get("branch", [])
    for given in (plain.get("seats"), plain.get("instead_of"), branch):
        if not isinstance(given, list):
            raise BadRecord("list")
    if len(plain["seats"]) not in SEATS or len(plain["instead_of"]) > MOST_NAMED:
        raise BadRecord("seats")
    if len(branch) not in (0, len(plain["seats"])):
        raise BadRecord("branch")
    try:
        simple = {name: plain[name] for name in _SIMPLE}
        _check_simple(plain)
        game = GameRecord(
            setup=setup_from_plain(plain["setup"]),
            seats=tuple(_read_seat(entry) for entry in plain["seats"]),
            instead_of=tuple(str(name) for name in plain["instead_of"]),
            branch=tuple(clean_name(control) for control in branch),
            bots=figure(plain.get("bots", 1)),
            **simple,
        )
    except (BadSetup, LookupError, TypeError, ValueError, AttributeError) as error:
        raise BadRecord(str(error)) from None
    seats = len(game.seats)
    if seats != game.setup.seats or not -1 <= game.collector < seats:
        raise BadRecord("seats")
    if not RANDOM_FIRST <= game.setup.first < seats:
        raise BadRecord("first")
    return game


def _check_simple(plain: dict[str, Any]) -> None:
    """Raise ValueError where one of the plain fields says what no game comes to."""
    if not _ID.fullmatch(plain["id"]):
        raise ValueError("id")
    ended = datetime.datetime.fromisoformat(plain["ended"])
    if ended.tzinfo is not None or not EARLIEST <= ended <= LATEST:
        raise ValueError("ended")
    if ended.isoformat() != plain["ended"]:  # as it is written: times are sorted as texts, too
        raise ValueError("ended")
    day = plain["daily"]
    if day and datetime.date.fromisoformat(day).isoformat() != day:
        raise ValueError("daily")
    if not UNKNOWN <= plain["seconds"] <= MOST_SECONDS:
        raise ValueError("seconds")
    if not 0 <= plain["seed"] <= MASK:
        raise ValueError("seed")
    if plain["ending"] not in ("", *ENDINGS):
        raise ValueError("ending")
    figure(plain["pile"] or 0)
    for name in ("turns", "rounds", "answers"):
        figure(plain[name])


def _counts(plain: dict[Any, Any]) -> dict[str, int]:
    if len(plain) > MOST_NAMED:
        raise ValueError("counts")
    return {str(name): figure(count) for name, count in plain.items()}


def _read_seat(plain: dict[str, Any]) -> SeatRecord:
    counts = {name: _counts(plain[name]) for name in _COUNTS}
    return SeatRecord(
        name=clean_name(plain["name"]),
        control=clean_name(plain["control"]),
        feats=feats_from_plain(_counts(plain["feats"])),
        won=bool(plain["won"]),
        relieved=bool(plain["relieved"]),
        resigned=bool(plain["resigned"]),
        hints=figure(plain["hints"]),
        **counts,
    )
