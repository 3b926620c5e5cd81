"""A series of games between bots: spread over processes, kept in a file, taken up again.

A game depends on its table, its seed and who sits where, and on nothing else; so a series gives
the same results in whatever order and in however many sittings it is played.
"""

from __future__ import annotations

import contextlib
import json
import os
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any, NamedTuple

from thunderstone.bots.registry import bot_named
from thunderstone.catalogue import load_library
from thunderstone.catalogue.checksum_text import BadCode
from thunderstone.catalogue.share import encode
from thunderstone.catalogue.table_spec import Plan
from thunderstone.commands.common import CommandFault
from thunderstone.commands.spread import HERE, Workers, spread
from thunderstone.engine import commission, rng, scoring
from thunderstone.engine.ending import ENDINGS
from thunderstone.engine.library import Library
from thunderstone.engine.randomizer import Drawn
from thunderstone.engine.scoring import COMMISSION, SOURCES
from thunderstone.engine.setup import Setup
from thunderstone.engine.state import State
from thunderstone.engine.view import view
from thunderstone.journal import Journal, Player, file_lock
from thunderstone.journal.limits import TooLarge, read_bytes, read_json

BOT_STREAM = 0x426F7473
"""Sets the bots' chance apart from the deal's, which begins with the game's seed itself."""

UNFINISHED = "unfinished"
FORMAT = 1

Names = tuple[str, ...]

PARTS = 100
MOST_AT_ONCE = 50
"""A worker is given its games in so many parts at least, and never more of them at once: each part
costs a word between processes, and what is under way when a series is stopped is played again."""


class Game(NamedTuple):
    """A game to be played: its number in the series, its seed, and who sits where."""

    number: int
    seed: int
    bots: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game went.

    ``winners`` are seats; a game cut off has none, nor has a solo loss. ``first`` began it,
    ``pile`` are the points of the village's pile in a solo game. ``sources`` are each
    seat's points by the headings of the score sheet, ``course`` the points at the end of every
    round, ``millis`` what each seat's decisions took, in thousandths of a second of CPU.
    ``commissions`` are those kept, by seat, and ``met`` all that each seat has met, its own or not;
    ``dealable`` are those that the table could bring (docs/MODES.md).
    """

    number: int
    seed: int
    bots: tuple[str, ...]
    turns: int
    ending: str
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    first: int = 0
    pile: int = 0
    sources: tuple[dict[str, int], ...] = ()
    course: tuple[tuple[int, ...], ...] = ()
    millis: tuple[tuple[int, ...], ...] = field(default=(), compare=False)
    commissions: Names = ()
    met: tuple[Names, ...] = ()
    dealable: Names = ()

    @property
    def unfinished(self) -> bool:
        """Whether the game was cut off."""
        return self.ending == UNFINISHED

    def share(self, bot: str) -> float:
        """What the seats of a bot have won: a shared victory counts 1/k for each of its k seats."""
        won = sum(self.bots[seat] == bot for seat in self.winners)
        return won / len(self.winners) if self.winners else 0.0


def game_seeds(seed: int, count: int) -> Iterator[int]:
    """The seeds of a series of games, one for each, from the series' own."""
    state = seed & rng.MASK
    for _ in range(count):
        state, bits = rng.step(state)
        yield bits


def rotations(bots: Sequence[str]) -> list[tuple[str, ...]]:
    """Every way to move all the bots on by so many seats, each once."""
    turned = [(*bots[start:], *bots[:start]) for start in range(len(bots))]
    return list(dict.fromkeys(turned))


def games_of(seeds: Sequence[int], bots: Sequence[str], swap: bool) -> list[Game]:
    """The games of a series; with ``swap`` every table is played once in each rotation."""
    ways = rotations(bots) if swap else [tuple(bots)]
    played = [(seed, way) for seed in seeds for way in ways]
    return [Game(number, seed, way) for number, (seed, way) in enumerate(played)]


def play_game(
    library: Library,
    setup: Setup,
    seed: int,
    bots: Sequence[str],
    max_turns: int,
    watch: Callable[[State, int, float], None] | None = None,
) -> Journal:
    """Let bots play a game to its end, or until ``max_turns`` turns have been played."""
    players = [Player(f"{name} {seat}", name) for seat, name in enumerate(bots, 1)]
    journal = Journal.new(library, setup, seed, players)
    play_on(journal, max_turns, watch)
    return journal


def play_on(
    journal: Journal, max_turns: int, watch: Callable[[State, int, float], None] | None = None
) -> None:
    """Let the bots of a game play it to its end, or until ``max_turns`` turns have been played.

    Each choice gets a seed of its own, so that the game depends on its seed alone. ``watch`` is
    given the state after each answer, who answered and the CPU seconds that the choice took.
    """
    minds = [bot_named(player.control) for player in journal.players]
    chance = (journal.seed ^ BOT_STREAM) & rng.MASK
    while journal.state.decision is not None and journal.state.turn.number <= max_turns:
        seat = journal.state.decision.seat
        chance, bits = rng.step(chance)
        seen = view(journal.state, seat)
        began = time.process_time()
        picks = minds[seat].choose(seen, bits)
        took = time.process_time() - began
        journal.answer(picks)
        if watch is not None:
            watch(journal.state, seat, took)


def play(library: Library, plan: Plan, game: Game, max_turns: int) -> Outcome:
    """Play one game of a series."""
    millis: list[list[int]] = [[] for _ in game.bots]
    course: list[tuple[int, ...]] = []

    def watch(state: State, seat: int, took: float) -> None:
        millis[seat].append(round(took * 1000))
        if state.rounds > len(course):
            course.append(tuple(score.total for score in scoring.scores(state)))

    setup = table_of(library, plan, game.seed).setup
    journal = play_game(library, setup, game.seed, game.bots, max_turns, watch)
    state = journal.state
    scores = scoring.scores(state)
    return Outcome(
        game.number,
        game.seed,
        game.bots,
        min(state.turn.number, max_turns),
        state.ending or UNFINISHED,
        tuple(score.total for score in scores),
        tuple(scoring.winners(state)) if state.over else (),
        state.first,
        scoring.pile_score(state).total,
        tuple(score.by_source() for score in scores),
        tuple(course),
        tuple(tuple(taken) for taken in millis),
        *(_commissions(state) if state.commissions and state.over else ()),
    )


def _commissions(state: State) -> tuple[Names, tuple[Names, ...], Names]:
    """The commissions kept, those met by each seat, and those that the table could bring."""
    able = [one for one in state.library.commissions.values() if commission.can_bring(state, one)]
    held = [commission.holdings_of(state, seat) for seat in range(len(state.seats))]
    met = [[one.id for one in able if commission.progress_of(one, own).met] for own in held]
    kept = tuple((*names, "")[0] for names in state.commissions)
    return kept, tuple(map(tuple, met)), tuple(one.id for one in able)


def table_of(library: Library, plan: Plan, seed: int) -> Drawn:
    """The table of the game with a seed."""
    return plan.table(library, seed)


def code_of(library: Library, plan: Plan, seed: int) -> str:
    """The share code of the game with a seed; "" where it uses sets of the player's own."""
    with contextlib.suppress(BadCode):
        return encode(table_of(library, plan, seed).setup, seed)
    return ""


HEADED = frozenset({"format", "plan", "seed"})
"""What the first line of every series names, whichever command began it."""

_BEGINNING = b'{"format": '
MOST_BYTES = 1 << 28
"""A file of results larger than this is refused unread: half a million games take less."""


class Store:
    """A file of results, a JSON line each after a first one that says of which series they are.

    Nothing is written before the file has been read and recognised as the series' own, and by one
    process at a time.
    """

    def __init__(self, path: Path, series: dict[str, Any]) -> None:
        """Open or begin the file. Raises CommandFault where it is none of this series."""
        self.path = path
        self.done: dict[int, Outcome] = {}
        head = {"format": FORMAT, **json.loads(json.dumps(series))}
        try:
            self._read(read_bytes(path, MOST_BYTES) if path.exists() else b"", head)
            self.file = path.open("ab", buffering=0)  # nothing waits for room meanwhile
            if file_lock.lock(self.file.fileno()) is False:
                self.file.close()
                raise self._fault("another process is writing into it")
            data = read_bytes(path, MOST_BYTES)  # it may have grown until it was locked
            sound = self._read(data, head)
            if sound < len(data):  # stopped in the middle of a line
                os.truncate(path, sound)
            if not sound:
                self._write(head)
        except TooLarge:
            raise self._fault(f"larger than {MOST_BYTES} bytes") from None
        except (FileNotFoundError, NotADirectoryError) as fault:
            raise CommandFault(
                f"{path}: {fault.strerror}; name a file in a folder that is there"
            ) from None
        except OSError as fault:
            raise self._fault(str(fault.strerror)) from None

    def _read(self, data: bytes, head: dict[str, Any]) -> int:
        """Take in the results; gives how many bytes the whole lines have. Raises CommandFault."""
        if not data or (data.startswith(_BEGINNING) and _line(head).startswith(data)):
            return 0  # nothing, or stopped in the middle of the first line
        first, *lines = data.split(b"\n")
        if not lines:
            raise self._fault("no file of a series")
        self._compare(first, head)
        for number, line in enumerate(lines[:-1], 2):
            try:
                outcome = _outcome_from(read_json(line))
            except (ValueError, KeyError, TypeError):
                raise self._fault(
                    f"line {number} is no result of a game; delete it, and the game is played again"
                ) from None
            self.done[outcome.number] = outcome
        return len(data) - len(lines[-1])

    def _compare(self, first: bytes, head: dict[str, Any]) -> None:
        try:
            found = read_json(first)
        except ValueError:
            found = None
        if not isinstance(found, dict) or not found.keys() >= HEADED:
            raise self._fault("no file of a series")
        other = [key for key in {**head, **found} if head.get(key) != found.get(key)]
        if other:
            raise CommandFault(
                f"{self.path}: belongs to a series with other {', '.join(sorted(other))}; "
                "name another file, or ask for the same series"
            )

    def _fault(self, what: str) -> CommandFault:
        return CommandFault(f"{self.path}: {what}; name another file")

    def keep(self, outcome: Outcome) -> None:
        """Write a result down at once. Raises CommandFault where there is no room."""
        self.done[outcome.number] = outcome
        self._write(asdict(outcome))

    def _write(self, data: dict[str, Any]) -> None:
        line = _line(data)
        try:
            while line:  # a disk that is nearly full takes part of it
                line = line[self.file.write(line) :]
        except OSError as fault:
            raise CommandFault(
                f"{self.path}: {fault.strerror}; make room and ask for the same series again: "
                "it goes on from there"
            ) from None

    def close(self) -> None:
        """Close the file."""
        self.file.close()


def _outcome_from(data: Any) -> Outcome:
    """A result as it was written down. Raises ValueError, KeyError or TypeError."""
    found = Outcome(
        **{
            **data,
            "bots": tuple(data["bots"]),
            "scores": tuple(data["scores"]),
            "winners": tuple(data["winners"]),
            "sources": tuple(data["sources"]),
            "course": tuple(map(tuple, data["course"])),
            "millis": tuple(map(tuple, data["millis"])),
            "commissions": tuple(data.get("commissions", ())),
            "met": tuple(map(tuple, data.get("met", ()))),
            "dealable": tuple(data.get("dealable", ())),
        }
    )
    seats = len(found.bots)
    names = [*found.bots, *found.commissions, *found.dealable, *sum(found.met, ())]
    words = (found.ending in (UNFINISHED, *ENDINGS), *(isinstance(name, str) for name in names))
    points = [list(by.values()) for by in found.sources if by.keys() <= {*SOURCES, COMMISSION}]
    numbers = [found.number, found.seed, found.turns, found.first, found.pile]
    for row in (found.scores, found.winners, *points, *found.course, *found.millis):
        numbers += row
    whole = all(type(number) is int for number in numbers)
    sized = {len(row) for row in (found.scores, *found.course)} == {seats}
    told = (found.sources, points, found.millis, found.commissions, found.met)
    given = {len(one) for one in told} <= {0, seats}
    if not (all(words) and whole and sized and given):
        raise ValueError("no result of a game")
    if not {found.first, *found.winners} <= set(range(seats)):
        raise ValueError("a seat that nobody sat at")
    return found


def _line(data: dict[str, Any]) -> bytes:
    return (json.dumps(data, ensure_ascii=False) + "\n").encode("utf-8")


class Batch(NamedTuple):
    """Some games for one worker, the plan of their tables, and the turns after which one is cut
    off."""

    games: tuple[Game, ...]
    plan: Plan
    max_turns: int


Work = Callable[[Batch], list[Outcome]]
"""How a batch is played: a function of a module, as workers are given its name."""


def play_batch(batch: Batch) -> list[Outcome]:
    """Play the games of a batch."""
    library = load_library()
    return [play(library, batch.plan, game, batch.max_turns) for game in batch.games]


def play_series(
    plan: Plan,
    games: Sequence[Game],
    max_turns: int,
    workers: Workers = HERE,
    store: Store | None = None,
    work: Work = play_batch,
) -> Iterator[Outcome]:
    """The results of a series, in the order of the games; those that a store already has come
    first. Several workers are given a few games at a time, a hundredth of their share at most;
    ``work`` is what they play them with.
    """
    kept = store.done if store else {}
    done = [
        kept[game.number]
        for game in games
        if game.number in kept and (kept[game.number].seed, kept[game.number].bots) == game[1:]
    ]
    yield from done
    known = {outcome.number for outcome in done}
    left = [game for game in games if game.number not in known]
    share = len(left) // (PARTS * workers.processes)
    few = 1 if workers.alone else min(MOST_AT_ONCE, max(1, share))
    batches = [
        Batch(tuple(left[place : place + few]), plan, max_turns)
        for place in range(0, len(left), few)
    ]
    for outcomes in spread(work, batches, workers):
        for outcome in outcomes:
            if store is not None:
                store.keep(outcome)
            yield outcome
