"""A campaign as its seed, its players and all that was decided and played: everything else follows.

``answer``, ``finish`` (or ``take_in``), ``sit`` and ``join`` are the only ways to change one.
"""

from __future__ import annotations

import json
from collections.abc import Collection, Sequence
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from thunderstone.campaign.course import course
from thunderstone.campaign.outcome import GameOutcome, outcome_from_plain, outcome_of
from thunderstone.campaign.questions import Outing, Pending, Question
from thunderstone.campaign.tale import VERSUS, WAYS_TO_PLAY, Seat, Tale
from thunderstone.engine.bounds import MOST_FIGURE
from thunderstone.engine.rng import MASK
from thunderstone.engine.setup import SEATS
from thunderstone.journal import BadSave, Journal, Player
from thunderstone.journal.journal import replay
from thunderstone.journal.record import MAX_ANSWERS, canonical, checksum, clean_name, read_record
from thunderstone.journal.rules import same_rules

if TYPE_CHECKING:
    from collections.abc import Mapping

    from thunderstone.catalogue.campaign import Campaign
    from thunderstone.engine.library import Library
    from thunderstone.journal.record import Record

GAME: Final = "thunderstone-doomgate-campaign"
FORMAT: Final = 1
MOST_REPLAYED: Final = 2 * MAX_ANSWERS
"""So many answers of a campaign's games are replayed when it is opened, far more than people give
in all of its nights; a game after them is taken at its word."""

MOST_ENTRIES: Final = 1000
"""So much is never decided in a campaign; a file with more is none."""

FIELDS: Final = (
    *("game", "format", "campaign", "digest", "name", "seed", "play", "players", "entries"),
    "standing",
)


class Standing(NamedTuple):
    """Where a campaign stands, as a list shows it: the coming night, the level of prosperity, the
    points of the placings by seat, and whether it is over."""

    night: int
    prosperity: int
    points: list[int]
    over: bool


class CampaignRefused(Exception):
    """Something that cannot be done now; the message says why in one word.

    It is seats, play (a campaign cannot begin so), picks (no answer to what is asked), not_over,
    another_game (no game of this night), on_the_road (a game is under way), full or unknown.
    """


class CampaignJournal:
    """A campaign with its past, under a ``name``; ``tale`` is where it stands, ``pending`` what it
    waits for (None: it is over)."""

    def __init__(
        self, library: Library, campaign: Campaign, seed: int, play: str, players: Sequence[Player]
    ) -> None:
        """Begin a campaign. Raises CampaignRefused."""
        if len(players) not in SEATS:
            raise CampaignRefused("seats")
        if play not in WAYS_TO_PLAY or (play == VERSUS and len(players) == 1):
            raise CampaignRefused("play")
        self.library, self.campaign, self.name = library, campaign, ""
        self.players = tuple(one._replace(name=clean_name(one.name)) for one in players)
        self.tale = Tale(
            library, campaign, seed & MASK, play, [Seat(player) for player in self.players]
        )
        self.entries: list[dict[str, Any]] = []
        self._course = course(self.tale)
        self.pending: Pending | None = next(self._course)

    @property
    def question(self) -> Question | None:
        """What is to be chosen now, if anything."""
        return self.pending if isinstance(self.pending, Question) else None

    @property
    def outing(self) -> Outing | None:
        """The game to be played now, if any."""
        return self.pending if isinstance(self.pending, Outing) else None

    @property
    def games(self) -> list[dict[str, Any]]:
        """The journals of the nights played, as JSON data."""
        return [entry["game"] for entry in self.entries if "game" in entry]

    @property
    def just_played(self) -> bool:
        """Whether a game has ended and nothing has been decided since."""
        return bool(self.entries) and "game" in self.entries[-1]

    @property
    def standing(self) -> Standing:
        """Where it stands, in the few figures of a list."""
        tale = self.tale
        points = [seat.points for seat in tale.seats]
        return Standing(tale.night, tale.level.number, points, tale.over)

    # -- what is done ---------------------------------------------------------------------

    def answer(self, picks: Sequence[int]) -> None:
        """Answer the pending question with numbers of its options. Raises CampaignRefused."""
        question = self.question
        if question is None or not question.fits(picks):
            raise CampaignRefused("picks")
        self.entries.append({"picks": list(picks)})
        self._go_on([question.options[pick] for pick in picks])

    def new_game(self) -> Journal:
        """The game of this night, dealt. Raises CampaignRefused where none is to be played."""
        if self.outing is None:
            raise CampaignRefused("not_over")
        return self._dealt(self.outing)

    def again(self, night: int) -> Journal:
        """The game of a night that has been played, dealt once more: it counts for nothing."""
        record = read_record(self.games[night - 1])
        return Journal.new(self.library, record.setup, record.seed, self._people())

    def finish(self, journal: Journal) -> GameOutcome:
        """Take in the game of this night, over or given up. Raises CampaignRefused."""
        if self.outing is None or not self.plays(journal):
            raise CampaignRefused("another_game")
        if journal.state.decision is not None and not journal.given_up:
            raise CampaignRefused("not_over")
        outcome = outcome_of(journal)
        self.take_in(json.loads(json.dumps(journal.to_plain())), outcome)
        return outcome

    def plays(self, journal: Journal) -> bool:
        """Whether a game is the one of this night."""
        going = self.outing
        return going is not None and (journal.setup, journal.seed) == (going.setup, going.seed)

    def sit(self, seat: int, player: Player) -> None:
        """Another plays a seat from now on: a bot for a person, a person for a bot or for another.

        In a game under way seats change hands there. Raises CampaignRefused.
        """
        if not 0 <= seat < len(self.tale.seats):
            raise CampaignRefused("unknown")
        if len(self.entries) >= MOST_ENTRIES // 2:
            raise CampaignRefused("full")
        player = player._replace(name=clean_name(player.name))
        self.entries.append({"seat": seat, **player._asdict()})
        self.tale.seats[seat].player = player

    def join(self, player: Player) -> None:
        """One player more, who begins with the next table that is laid. Raises CampaignRefused."""
        if self.outing is not None:
            raise CampaignRefused("on_the_road")
        if len(self.tale.seats) + 1 not in SEATS or self.pending is None:
            raise CampaignRefused("full")
        player = player._replace(name=clean_name(player.name))
        self.entries.append({"seat": len(self.tale.seats), **player._asdict()})
        self.tale.seats.append(Seat(player))

    def _dealt(self, going: Outing) -> Journal:
        return Journal.new(self.library, going.setup, going.seed, self._people())

    def _people(self) -> list[Player]:
        return [seat.player for seat in self.tale.seats]

    def take_in(self, game: dict[str, Any], outcome: GameOutcome) -> None:
        """Take in a game as JSON data, with what it is known to have brought."""
        self.entries.append({"game": game, "outcome": outcome.to_plain()})
        self._go_on(outcome)

    def _go_on(self, answer: list[str] | GameOutcome) -> None:
        try:
            self.pending = self._course.send(answer)
        except StopIteration:
            self.pending = None

    # -- keeping --------------------------------------------------------------------------

    def to_plain(self) -> dict[str, Any]:
        """The campaign as JSON data."""
        plain: dict[str, Any] = {
            "game": GAME,
            "format": FORMAT,
            "campaign": self.campaign.id,
            "digest": self.campaign.digest,
            "name": clean_name(self.name),
            "seed": self.tale.seed,
            "play": self.tale.play,
            "players": [player._asdict() for player in self.players],
            "entries": [*self.entries],
            "standing": self.standing._asdict(),
        }
        plain["checksum"] = checksum(plain)
        return plain


def read_campaign(
    library: Library, campaigns: Mapping[str, Campaign], plain: Any
) -> CampaignJournal:
    """A campaign from its JSON data, with every game replayed. Raises BadSave.

    A game played by older rules, with sets that are gone, or after MOST_REPLAYED answers is taken
    at its word.
    """
    check_plain(plain)
    if plain["campaign"] not in campaigns:
        raise BadSave("campaign_missing", name=plain["campaign"])
    campaign = campaigns[plain["campaign"]]
    players = [Player(one["name"], one["control"]) for one in plain["players"]]
    try:
        journal = CampaignJournal(library, campaign, plain["seed"], plain["play"], players)
        for entry in plain["entries"]:
            _follow(journal, entry)
    except (CampaignRefused, LookupError, TypeError, ValueError, AttributeError) as error:
        if campaign.digest != plain["digest"]:
            raise BadSave("campaign_changed", name=campaign.id) from None
        raise BadSave("damaged", why=str(error)) from None
    if campaign.digest == plain["digest"] and journal.standing._asdict() != plain["standing"]:
        raise BadSave("damaged", why="standing")
    journal.name = plain["name"]
    return journal


def check_bots(journal: CampaignJournal, known: Collection[str]) -> None:
    """Raise BadSave (bot) where a bot plays a seat that is not among ``known``."""
    for seat in journal.tale.seats:
        if not seat.person and seat.player.control not in known:
            raise BadSave("bot", name=seat.player.control)


def check_plain(plain: Any) -> None:
    """Raise BadSave where JSON data are no campaign: foreign, newer, damaged."""
    if not isinstance(plain, dict) or plain.get("game") != GAME:
        raise BadSave("foreign")
    version = plain.get("format")
    if type(version) is not int or version < 1:
        raise BadSave("damaged", why="format")
    if version > FORMAT:
        raise BadSave("newer", format=version, known=FORMAT)
    for name in FIELDS:
        if name not in plain:
            raise BadSave("damaged", why=name)
    if plain.get("checksum") != checksum(plain):
        raise BadSave("damaged", why="checksum")
    sound = {
        "campaign": isinstance(plain["campaign"], str),
        "digest": isinstance(plain["digest"], str),
        "name": isinstance(plain["name"], str) and clean_name(plain["name"]) == plain["name"],
        "standing": _is_standing(plain["standing"]),
        "seed": type(plain["seed"]) is int and 0 <= plain["seed"] <= MASK,
        "play": plain["play"] in WAYS_TO_PLAY,
        "players": isinstance(plain["players"], list)
        and len(plain["players"]) in SEATS
        and all(map(_is_player, plain["players"])),
        "entries": isinstance(plain["entries"], list)
        and len(plain["entries"]) <= MOST_ENTRIES
        and all(isinstance(entry, dict) for entry in plain["entries"]),
    }
    for name, fits in sound.items():
        if not fits:
            raise BadSave("damaged", why=name)


def _is_standing(plain: Any) -> bool:
    if not isinstance(plain, dict) or set(plain) != set(Standing._fields):
        return False
    points = plain["points"]
    sound = isinstance(points, list) and len(points) in SEATS and type(plain["over"]) is bool
    figures = (plain["night"], plain["prosperity"], *(points if sound else ("",)))
    return sound and all(type(one) is int and 0 <= one <= MOST_FIGURE for one in figures)


def _is_player(plain: Any) -> bool:
    if not isinstance(plain, dict) or set(plain) != {"name", "control"}:
        return False
    return all(isinstance(word, str) and clean_name(word) == word for word in plain.values())


def _follow(journal: CampaignJournal, entry: dict[str, Any]) -> None:
    """Do once more what an entry says. Raises CampaignRefused, BadSave and what senseless data
    lead to."""
    match set(entry):
        case keys if keys == {"picks"}:
            journal.answer(entry["picks"])
        case keys if keys == {"game", "outcome"}:
            _play_again(journal, entry)
        case keys if keys == {"seat", "name", "control"}:
            _seat(journal, entry)
        case _:
            raise CampaignRefused("unknown")


def _seat(journal: CampaignJournal, entry: dict[str, Any]) -> None:
    player = {name: entry[name] for name in Player._fields}
    if not _is_player(player) or type(entry["seat"]) is not int:
        raise CampaignRefused("unknown")
    if entry["seat"] == len(journal.tale.seats):
        journal.join(Player(**player))
    else:
        journal.sit(entry["seat"], Player(**player))


def _play_again(journal: CampaignJournal, entry: dict[str, Any]) -> None:
    """Take in a game: replayed where that can be, and compared with what it is said to have
    brought."""
    going, record = journal.outing, read_record(entry["game"])
    if going is None or record.setup.seats != going.setup.seats:
        raise CampaignRefused("another_game")
    told = outcome_from_plain(entry["outcome"], record.setup.seats)
    before = sum(len(game["answers"]) for game in journal.games)
    if before + len(record.answers) <= MOST_REPLAYED and _replayable(journal, record):
        if (record.setup, record.seed) != (going.setup, going.seed):
            raise CampaignRefused("another_game")
        game = replay(journal.library, record)
        if game.state.decision is not None and not game.given_up:
            raise CampaignRefused("not_over")
        if canonical(outcome_of(game).to_plain()) != canonical(entry["outcome"]):
            raise BadSave("altered", turn=1, answer=0)
    faces = journal.library.cards
    for names, kind in ((told.heroes, "hero"), (told.stones, "thunderstone")):
        if any(faces[name].kind != kind for own in names for name in own):
            raise CampaignRefused("unknown")
    journal.take_in(entry["game"], told)


def _replayable(journal: CampaignJournal, record: Record) -> bool:
    here = all(journal.library.own.get(name) == digest for name, digest in record.sets.items())
    return here and record.origin is None and same_rules(journal.library, record)
