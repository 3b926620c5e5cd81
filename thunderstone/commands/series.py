"""A series of games between bots: spread over processes, kept in a file, taken up again.

A game depends on its table, its seed and who sits where, and on nothing else; so a series gives
the same results in whatever order and in however many sittings it is played.
"""

from __future__ import annotations

import contextlib
import json
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack
from dataclasses import asdict, dataclass, field
from multiprocessing import get_context
from pathlib import Path
from typing import Any, NamedTuple

from thunderstone.bots import bot_named
from thunderstone.catalogue import load_library
from thunderstone.catalogue.checked import BadCode
from thunderstone.catalogue.plan import Plan
from thunderstone.catalogue.share import encode
from thunderstone.commands.common import CommandFault
from thunderstone.engine import rng, scoring
from thunderstone.engine.library import Library
from thunderstone.engine.randomizer import Drawn
from thunderstone.engine.setup import Setup
from thunderstone.engine.state import State
from thunderstone.engine.view import view
from thunderstone.journal import Journal, Player

BOT_STREAM = 0x426F7473
"""Sets the bots' chance apart from the deal's, which begins with the game's seed itself."""

UNFINISHED = "unfinished"
FORMAT = 1

PARTS = 100
"""A process is given its games in so many parts at least: each costs a word between processes."""


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
    """Let bots play a game to its end, or until ``max_turns`` turns have been played.

    Each choice gets a seed of its own, so that the game depends on ``seed`` alone. ``watch`` is
    given the state after each answer, who answered and the CPU seconds that the choice took.
    """
    players = [Player(f"{name} {seat}", name) for seat, name in enumerate(bots, 1)]
    journal = Journal.new(library, setup, seed, players)
    minds = [bot_named(name) for name in bots]
    chance = (seed ^ BOT_STREAM) & rng.MASK
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
    return journal


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
    )


def table_of(library: Library, plan: Plan, seed: int) -> Drawn:
    """The table of the game with a seed."""
    return plan.table(library, seed)


def code_of(library: Library, plan: Plan, seed: int) -> str:
    """The share code of the game with a seed; "" where it uses sets of the player's own."""
    with contextlib.suppress(BadCode):
        return encode(table_of(library, plan, seed).setup, seed)
    return ""


class Store:
    """A file of results, a JSON line each after a first one that says of which series they are."""

    def __init__(self, path: Path, series: dict[str, Any]) -> None:
        """Open or begin the file. Raises CommandFault where it belongs to another series."""
        self.path = path
        self.done: dict[int, Outcome] = {}
        head = {"format": FORMAT, **json.loads(json.dumps(series))}
        try:
            lines = path.read_text(encoding="utf-8").splitlines(True) if path.is_file() else []
            if lines and not lines[-1].endswith("\n"):  # stopped in the middle of a line
                del lines[-1]
                path.write_text("".join(lines), encoding="utf-8")
            if lines:
                self._read(lines, head)
            self.file = path.open("a", encoding="utf-8")
            if not lines:
                self._write(head)
        except OSError as fault:
            raise CommandFault(
                f"{path}: {fault.strerror}; name a file in a folder that is there"
            ) from None

    def _read(self, lines: Sequence[str], head: dict[str, Any]) -> None:
        for number, line in enumerate(lines):
            try:
                data = json.loads(line)
            except ValueError:
                raise CommandFault(
                    f"{self.path}, line {number + 1}: no JSON; name another file"
                ) from None
            if number == 0:
                self._compare(data, head)
            else:
                outcome = _outcome_from(data)
                self.done[outcome.number] = outcome

    def _compare(self, found: Any, head: dict[str, Any]) -> None:
        if not isinstance(found, dict) or "format" not in found:
            raise CommandFault(f"{self.path}: no file of a series; name another one")
        other = [key for key in {**head, **found} if head.get(key) != found.get(key)]
        if other:
            raise CommandFault(
                f"{self.path}: belongs to a series with other {', '.join(sorted(other))}; "
                "name another file, or ask for the same series"
            )

    def keep(self, outcome: Outcome) -> None:
        """Write a result down at once."""
        self.done[outcome.number] = outcome
        self._write(asdict(outcome))

    def _write(self, data: dict[str, Any]) -> None:
        self.file.write(json.dumps(data, ensure_ascii=False) + "\n")
        self.file.flush()

    def close(self) -> None:
        """Close the file."""
        self.file.close()


def _outcome_from(data: dict[str, Any]) -> Outcome:
    return Outcome(
        **{
            **data,
            "bots": tuple(data["bots"]),
            "scores": tuple(data["scores"]),
            "winners": tuple(data["winners"]),
            "sources": tuple(data["sources"]),
            "course": tuple(map(tuple, data["course"])),
            "millis": tuple(map(tuple, data["millis"])),
        }
    )


def play_series(
    plan: Plan,
    games: Sequence[Game],
    max_turns: int,
    processes: int = 1,
    store: Store | None = None,
) -> Iterator[Outcome]:
    """The results of a series, as they come in; those that a store already has come first.

    With one process they come in the order of the games. Several are given a few games at a time,
    a hundredth of their share at most.
    """
    done = store.done if store else {}
    yield from [done[game.number] for game in games if game.number in done]
    left = [game for game in games if game.number not in done]
    if not left:
        return
    with ExitStack() as stack:
        if processes == 1:
            library = load_library()
            results: Iterator[Outcome] = (play(library, plan, game, max_turns) for game in left)
        else:
            pool = stack.enter_context(
                get_context("spawn").Pool(min(processes, len(left)), _begin, (plan, max_turns))
            )
            few = max(1, len(left) // (PARTS * processes))
            results = pool.imap_unordered(_play, left, few)
        for outcome in results:
            if store is not None:
                store.keep(outcome)
            yield outcome


_TASK: list[tuple[Library, Plan, int]] = []
"""What a process plays by: the card list, the plan of the tables, and the most turns."""


def _begin(plan: Plan, max_turns: int) -> None:
    import signal

    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the parent, which ends the pool
    _TASK[:] = [(load_library(), plan, max_turns)]


def _play(game: Game) -> Outcome:
    library, plan, max_turns = _TASK[0]
    return play(library, plan, game, max_turns)
