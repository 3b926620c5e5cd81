"""A review in a file, beside the game that it is of: written whole, read within bounds.

A review can be kept before all its turns are done, and goes on from there.
"""

from __future__ import annotations

import hashlib
import json
import os
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from types import MappingProxyType
from typing import Any, NamedTuple, TypeVar

from thunderstone.bots.why import Reason
from thunderstone.engine import machine
from thunderstone.engine.decision import IllegalAnswer
from thunderstone.engine.rng import MASK
from thunderstone.engine.state import BLANK
from thunderstone.journal import Journal, limits
from thunderstone.journal.files import make_folder, write_whole
from thunderstone.journal.record import MAX_PICKS, canonical
from thunderstone.maestro.findings import CAUSES, GRADES, KINDS, Mistake, Stroke, Turn
from thunderstone.maestro.report import Telling
from thunderstone.review import Recording
from thunderstone.words import ENGLISH

T = TypeVar("T")

FORMAT = 7
"""Raised whenever games are judged otherwise: older reviews are made anew."""

BEGINS = b'{"review":'
"""What every review's file begins with."""

SUFFIX = ".review"
"""Not that of saved games, among which a review may lie."""
MAX_BYTES = 4 << 20
MAX_CARDS = 1000
"""Cards that a reason names, and figures and reasons that stand together."""
MOST = 1_000_000
"""No figure of a reason comes near."""


class BadReview(ValueError):
    """A file holds no review of this game; the message says what is wrong."""


class _Game(NamedTuple):
    """What the figures of a game's review stay below: its seats, answers and cards."""

    seats: int
    answers: int
    cards: int

    def seat(self, plain: Any) -> int:
        return _whole(plain, 0, self.seats - 1)

    def place(self, plain: Any) -> int:
        return _whole(plain, 0, self.answers)

    def card(self, plain: Any) -> int:
        return _whole(plain, BLANK, self.cards - 1)

    def chances(self, plain: Any) -> tuple[float, ...]:
        """What there is of chance for every seat, or by how much it changed."""
        if not isinstance(plain, list) or len(plain) != self.seats:
            raise BadReview("a figure for each seat is missing")
        return tuple(map(_share, plain))

    def when(self, plain: Mapping[str, Any], turn: str) -> tuple[int, int, int]:
        """The number of a turn, its round and a seat."""
        return _figure(plain[turn]), _figure(plain["round"]), self.seat(plain["seat"])


class Kept(NamedTuple):
    """The turns of a game reviewed so far, by their number in the game, and the seed."""

    seed: int
    turns: Mapping[int, Turn] = MappingProxyType({})


def path_beside(game: Path) -> Path:
    """Where the review of a game's file is kept."""
    return game.with_name(game.stem + SUFFIX)


def save(path: Path, journal: Journal, kept: Kept) -> None:
    """Keep a review. Raises OSError, and FileExistsError where something else lies at its place,
    which is left as it is."""
    if not _free(path):
        raise FileExistsError(path)
    turns = {str(index): _plain(turn) for index, turn in sorted(kept.turns.items())}
    whole = {"review": FORMAT, "game": sign(journal), "seed": kept.seed, "turns": turns}
    make_folder(path.parent)
    write_whole(path, json.dumps(whole, separators=(",", ":")))


def _free(path: Path) -> bool:
    """Whether nothing lies at a place, or a review, be it damaged or of another game."""
    if not os.path.lexists(path):
        return True
    if not path.is_file():  # a pipe would be waited for for ever
        return False
    with path.open("rb") as file:
        return file.read(len(BEGINS)) == BEGINS


def load(path: Path, journal: Journal) -> Kept:
    """The review of a game: what is better can be played there, and all can be told. Raises
    BadReview, and OSError where there is no file to be read."""
    game = _Game(len(journal.players), len(journal.answers), len(journal.state.cards))
    found = _load(path, game, sign(journal))
    recording = Recording(journal)
    telling = Telling(recording, ENGLISH)
    for turn in found.turns.values():
        for one in turn.mistakes:
            _check(one, recording, telling)
    return found


def _check(one: Mistake, recording: Recording, telling: Telling) -> None:
    """Raise BadReview where a mistake could not be shown: its seat is not asked there, another
    answer is none, or a reason has no words or lacks what they name."""
    if one.place >= recording.length:
        raise BadReview("a mistake that nobody has made")
    try:
        state = recording.state_at(one.place)
        for picks in (one.line[0], *one.equals):
            decision, _ = machine.check_answer(state, picks)
            if decision.seat != one.seat:
                raise BadReview("somebody else is asked")
        for told in (telling.did, telling.better, telling.why):
            told(one)
    except (IllegalAnswer, LookupError, TypeError, ValueError, AttributeError) as error:
        raise BadReview(f"a mistake that cannot be shown: {error}") from None


def load_figures(path: Path, seats: int, answers: int) -> Kept | None:
    """The review of a game that is not at hand, for its figures alone: what cards it names cannot
    be checked. None where it is not complete. Raises BadReview, and OSError as ``load`` does."""
    found = _load(path, _Game(seats, answers, MOST), None)
    done = sum(turn.end - turn.place for turn in found.turns.values())
    return found if done == answers else None


def _load(path: Path, game: _Game, signed: str | None) -> Kept:
    try:
        plain = limits.read_json(limits.read_bytes(path, MAX_BYTES))
        if plain["review"] != FORMAT or signed not in (None, plain["game"]):
            raise BadReview("another game's, or judged otherwise")
        turns = {_figure(int(index)): _turn(turn, game) for index, turn in plain["turns"].items()}
        return Kept(_whole(plain["seed"], 0, MASK), turns)
    except BadReview:
        raise
    except (LookupError, TypeError, ValueError, AttributeError) as error:
        raise BadReview(f"damaged: {error}") from None


def sign(journal: Journal) -> str:
    """What tells a game with its answers from any other."""
    whole = [journal.setup.to_plain(), journal.seed, journal.origin, journal.answers]
    return hashlib.blake2b(canonical(whole).encode(), digest_size=8).hexdigest()


def _plain(value: Any) -> Any:
    """Findings as JSON data: names for fields, lists for sequences."""
    if isinstance(value, Reason):
        return [value.key, list(value.cards), dict(value.figures)]
    if isinstance(value, tuple) and hasattr(value, "_asdict"):
        return {name: _plain(field) for name, field in value._asdict().items()}
    return [_plain(one) for one in value] if isinstance(value, tuple) else value


# -- reading -----------------------------------------------------------------------------------


def _turn(plain: Mapping[str, Any], game: _Game) -> Turn:
    stroke = plain["stroke"]
    return Turn(
        *game.when(plain, "number"),
        game.place(plain["place"]),
        game.place(plain["end"]),
        game.chances(plain["chances"]),
        game.chances(plain["luck"]),
        _several(plain["judged"], _figure, game.seats),
        _several(plain["mistakes"], lambda one: _mistake(one, game), MAX_CARDS),
        None if stroke is None else _stroke(stroke, game),
    )


def _mistake(plain: Mapping[str, Any], game: _Game) -> Mistake:
    return Mistake(
        game.place(plain["place"]),
        *game.when(plain, "turn"),
        _one_of(plain["grade"], ("", *(name for name, _ in GRADES))),
        _one_of(plain["kind"], KINDS),
        _share(plain["chance"]),
        _share(plain["best"]),
        _share(plain["error"]),
        game.chances(plain["effect"]),
        _word(plain["purpose"]),
        _reason(plain["did"], game),
        _several(plain["better"], lambda one: _reason(one, game), MAX_CARDS),
        _several(plain["why"], lambda one: _reason(one, game), MAX_CARDS),
        _several(plain["line"], _picks, MAX_CARDS),
        _several(plain.get("equals", []), _picks, MAX_CARDS),
    )


def _stroke(plain: Mapping[str, Any], game: _Game) -> Stroke:
    return Stroke(
        game.place(plain["place"]),
        *game.when(plain, "turn"),
        _one_of(plain["cause"], CAUSES),
        game.chances(plain["luck"]),
        _several(plain["cards"], game.card, MAX_CARDS),
    )


def _reason(plain: Any, game: _Game) -> Reason:
    key, cards, figures = plain
    if len(figures) > MAX_CARDS:
        raise BadReview("figures")
    told = {_word(name): _whole(figure, -MOST, MOST) for name, figure in figures.items()}
    return Reason(_word(key), _several(cards, game.card, MAX_CARDS), told)


def _several(plain: Any, read: Callable[[Any], T], most: int) -> tuple[T, ...]:
    if not isinstance(plain, list) or len(plain) > most:
        raise BadReview("a list is none, or too long")
    return tuple(map(read, plain))


def _share(plain: Any) -> float:
    if not isinstance(plain, (int, float)) or isinstance(plain, bool) or not -2 <= plain <= 2:
        raise BadReview("no chance")
    return float(plain)


def _whole(plain: Any, least: int, most: int) -> int:
    if not isinstance(plain, int) or isinstance(plain, bool) or not least <= plain <= most:
        raise BadReview("a number is none, or out of bounds")
    return plain


def _pick(plain: Any) -> int:
    return _whole(plain, 0, MAX_PICKS)


def _picks(plain: Any) -> tuple[int, ...]:
    return _several(plain, _pick, MAX_PICKS)


def _figure(plain: Any) -> int:
    return _whole(plain, 0, MOST)


def _word(plain: Any) -> str:
    if not isinstance(plain, str) or (plain and not plain.replace("_", "").isalnum()):
        raise BadReview("no word")
    return plain


def _one_of(plain: Any, known: Sequence[str]) -> str:
    if plain not in known:
        raise BadReview(f"'{plain}' is not known")
    return str(plain)
