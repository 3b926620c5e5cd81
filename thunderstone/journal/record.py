"""A saved game's JSON data: written, and checked before anything is made of it."""

from __future__ import annotations

import hashlib
import json
from dataclasses import dataclass
from typing import Any

from thunderstone.engine.rng import MASK
from thunderstone.engine.setup import SEATS, BadSetup, Setup, setup_from_plain
from thunderstone.journal.faults import BadSave
from thunderstone.journal.migration import FORMAT, SINCE, upgraded
from thunderstone.journal.rules import RULES_VERSION
from thunderstone.journal.seats import CAUSES, HUMAN, RELIEVED, RETURNED, Handover, most_handovers

GAME = "thunderstone-doomgate"

MAX_ANSWERS = 20_000
"""More answers than people give in a game: a file with more would take minutes to replay, and is
refused. A game that bots have played for so long is kept from its last turn on."""

MAX_ALL_PICKS = 200_000
"""Options picked with all answers: a file has room for these. A game with more is kept from its
last turn on as well."""

MAX_PICKS = 1000
"""Options picked with one answer; no box holds more cards."""

MAX_TURNS, TURN_DIGITS = MAX_ANSWERS + 1, 9
"""A turn has an answer at least; digits of a turn's number."""

MAX_NAME = 40
"""Characters of a player's name."""

FIELDS = (
    "game",
    "format",
    "rules_version",
    "rules",
    "sets",
    "setup",
    "seed",
    "players",
    "handovers",
    "origin",
    "answers",
    "hashes",
    "snapshot",
    "turn_start",
)


@dataclass(frozen=True, slots=True)
class Record:
    """The checked content of a saved game.

    ``rules_version`` and ``rules`` say by which rules it was played (see journal.rules), ``sets``
    which of the player's own sets are in it, with a digest each.
    ``handovers`` are in the order in which seats changed hands; ``hints`` were taken, by seat.
    ``branch`` is who sat, by seat, at the game that this one goes on from (empty: at none).
    ``origin`` is the state the answers start from (None: the deal from the seed); ``hashes``
    the digest of the state at each turn's start; ``snapshot`` the state after the last answer
    and ``turn_start`` the one at the start of the running turn, all as JSON data.
    """

    rules_version: int
    rules: str
    sets: dict[str, str]
    setup: Setup
    seed: int
    players: tuple[tuple[str, str], ...]
    handovers: tuple[Handover, ...]
    hints: tuple[int, ...]
    origin: dict[str, Any] | None
    answers: list[list[int]]
    hashes: dict[int, str]
    snapshot: dict[str, Any]
    turn_start: dict[str, Any]
    branch: tuple[str, ...] = ()


def canonical(plain: Any) -> str:
    """The one way to write some JSON data: equal data print equally."""
    return json.dumps(plain, sort_keys=True, separators=(",", ":"))


def checksum(plain: dict[str, Any]) -> str:
    """Sixteen hex digits over everything but the checksum itself."""
    rest = {name: value for name, value in plain.items() if name != "checksum"}
    return hashlib.blake2b(canonical(rest).encode(), digest_size=8).hexdigest()


def clean_name(name: str) -> str:
    """A player's name without line breaks and other marks that cannot be shown, cut to length."""
    return "".join(letter for letter in name if letter.isprintable())[:MAX_NAME]


def read_record(plain: Any) -> Record:
    """Check a saved game's JSON data. Raises BadSave: foreign, newer, setup ..."""
    if not isinstance(plain, dict) or plain.get("game") != GAME:
        raise BadSave("foreign")
    version: Any = plain.get("format")
    if not _whole(version) or version < 1:
        raise _damaged("format")
    if version > FORMAT:
        raise BadSave("newer", format=version, known=FORMAT)
    for name in FIELDS:
        if name not in plain and SINCE.get(name, 1) <= version:
            raise _damaged(name)
    if plain.get("checksum") != checksum(plain):
        raise _damaged("checksum")
    try:
        plain = upgraded(plain)
    except (LookupError, TypeError, ValueError, AttributeError):
        raise _damaged("format") from None
    rules_version = plain["rules_version"]
    if not _whole(rules_version) or rules_version < 0:
        raise _damaged("rules_version")
    if rules_version > RULES_VERSION:
        raise BadSave("newer_rules", version=rules_version, known=RULES_VERSION)
    players = _players(plain["players"])
    setup = _setup(plain["setup"])
    if setup.seats != len(players):
        raise _damaged("players")
    seed = plain["seed"]
    if not _whole(seed) or not 0 <= seed <= MASK:
        raise _damaged("seed")
    for name in ("snapshot", "turn_start"):
        if not isinstance(plain[name], dict):
            raise _damaged(name)
    origin = plain["origin"]
    if origin is not None and not isinstance(origin, dict):
        raise _damaged("origin")
    if not isinstance(plain["rules"], str):
        raise _damaged("rules")
    answers = _answers(plain["answers"])
    return Record(
        rules_version,
        plain["rules"],
        _sets(plain["sets"]),
        setup,
        seed,
        players,
        _handovers(plain["handovers"], len(players), len(answers)),
        _hints(plain.get("hints", [0] * len(players)), len(players)),
        origin,
        answers,
        _hashes(plain["hashes"]),
        plain["snapshot"],
        plain["turn_start"],
        _branch(plain.get("branch", []), len(players)),
    )


def is_newer(plain: Any) -> bool:
    """Whether sound JSON data are a game of a newer version of this program."""
    versions = (plain.get("format"), plain.get("rules_version", 0))
    known = (FORMAT, RULES_VERSION)
    return any(_whole(one) and one > most for one, most in zip(versions, known, strict=True))


def _damaged(field: str) -> BadSave:
    return BadSave("damaged", why=field)


def _whole(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def _players(plain: Any) -> tuple[tuple[str, str], ...]:
    if not isinstance(plain, list) or len(plain) not in SEATS:
        raise _damaged("players")
    players = []
    for entry in plain:
        if not isinstance(entry, dict) or set(entry) != {"name", "control"}:
            raise _damaged("players")
        name, control = entry["name"], entry["control"]
        if not isinstance(name, str) or not isinstance(control, str):
            raise _damaged("players")
        if (clean_name(name), clean_name(control)) != (name, control):
            raise _damaged("players")
        players.append((name, control))
    return tuple(players)


def _handovers(plain: Any, seats: int, answers: int) -> tuple[Handover, ...]:
    """The changes of who plays a seat, in order; what they lead to is for the replay to see."""
    if not isinstance(plain, list) or len(plain) > most_handovers(seats):
        raise _damaged("handovers")
    found: list[Handover] = []
    earliest = 0
    for entry in plain:
        if not isinstance(entry, dict) or set(entry) != set(Handover._fields):
            raise _damaged("handovers")
        change = Handover(**entry)
        sound = _whole(change.answer) and _whole(change.seat)
        sound = sound and isinstance(change.control, str) and change.cause in CAUSES
        if not sound or clean_name(change.control) != change.control:
            raise _damaged("handovers")
        if not (earliest <= change.answer <= answers and 0 <= change.seat < seats):
            raise _damaged("handovers")
        if {RELIEVED: True, RETURNED: False}.get(change.cause) is (change.control == HUMAN):
            raise _damaged("handovers")
        found.append(change)
        earliest = change.answer
    return tuple(found)


def _hints(plain: Any, seats: int) -> tuple[int, ...]:
    """How many hints each seat took; a game saved before they were counted has none."""
    if not isinstance(plain, list) or len(plain) != seats:
        raise _damaged("hints")
    if not all(_whole(count) and 0 <= count <= MAX_ANSWERS for count in plain):
        raise _damaged("hints")
    return tuple(plain)


def _branch(plain: Any, seats: int) -> tuple[str, ...]:
    """Who sat at the game that another goes on from; most games go on from none."""
    if not isinstance(plain, list) or len(plain) not in (0, seats):
        raise _damaged("branch")
    if not all(isinstance(one, str) and clean_name(one) == one for one in plain):
        raise _damaged("branch")
    return tuple(plain)


def _sets(plain: Any) -> dict[str, str]:
    """The player's own sets in use; whether they are here is for the replay to see."""
    if not isinstance(plain, dict) or not all(isinstance(one, str) for one in plain.values()):
        raise _damaged("sets")
    return dict(plain)


def _setup(plain: Any) -> Setup:
    try:
        return setup_from_plain(plain)
    except BadSetup as error:
        raise BadSave("setup", why=error) from None


def _answers(plain: Any) -> list[list[int]]:
    if not isinstance(plain, list) or len(plain) > MAX_ANSWERS:
        raise _damaged("answers")
    for picks in plain:
        if not isinstance(picks, list) or len(picks) > MAX_PICKS:
            raise _damaged("answers")
        if not all(_whole(pick) for pick in picks):
            raise _damaged("answers")
    return [list(picks) for picks in plain]


def _hashes(plain: Any) -> dict[int, str]:
    """The digests by turn. Numbers without bounds could be chosen so that no dictionary can tell
    them apart in good time."""
    if not isinstance(plain, dict) or len(plain) > MAX_TURNS:
        raise _damaged("hashes")
    if not all(turn.isdecimal() and len(turn) <= TURN_DIGITS for turn in plain):
        raise _damaged("hashes")
    return {int(turn): str(digest) for turn, digest in plain.items()}
