"""The kinds of file that a stranger may hand to the game: sound samples, and how each is opened.

``open`` does what the game does with such a file, and goes on a little with what it has got: it
returns, or raises one of ``FAULTS``. Everything else is a failure of the check.
"""

from __future__ import annotations

import contextlib
import datetime
import json
import shutil
import tempfile
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import yaml

from thunderstone import resources
from thunderstone.bots.registry import BOTS
from thunderstone.campaign import VERSUS, CampaignJournal, check_bots
from thunderstone.campaign.bots import choose
from thunderstone.campaign.table import outing
from thunderstone.catalogue import load_library, load_presets
from thunderstone.catalogue.campaign import load_campaigns
from thunderstone.catalogue.checksum_text import ALPHABET, BadCode
from thunderstone.catalogue.checksum_text import write as write_code
from thunderstone.catalogue.custom_sets import combined
from thunderstone.catalogue.loader import load_files
from thunderstone.catalogue.share import decode, encode
from thunderstone.catalogue.table_spec import make_plan
from thunderstone.client.campaign_place import campaigns_in
from thunderstone.client.own_mistake import OwnMistakePlay
from thunderstone.client.review_model import ReviewModel
from thunderstone.engine.library import Library
from thunderstone.engine.program import BadCard
from thunderstone.engine.setup import BadSetup, deal
from thunderstone.engine.view import view
from thunderstone.journal import (
    HUMAN,
    BadSave,
    Journal,
    Player,
    Shelf,
    files,
    note_text,
    playback,
    standing,
)
from thunderstone.journal.record import checksum
from thunderstone.journal.seats import RELIEVED, RESIGNED
from thunderstone.maestro import kept as reviews
from thunderstone.maestro.kept import BadReview
from thunderstone.maestro.practice import Played, dearest, subjects
from thunderstone.maestro.report import report_lines, report_plain
from thunderstone.maestro.turns import TurnReviewer
from thunderstone.profile import Profile
from thunderstone.puzzles.progress import Progress
from thunderstone.records import Records, card_stats, player_stats, players_in, progress
from thunderstone.review import Recording
from tools.check.strolling import stroll

FAULTS = (BadSave, BadCode, BadSetup, BadCard, BadReview)
"""What may be raised: each names what is wrong and what to do."""

LANGUAGES = ("es", "en")


class Kind(NamedTuple):
    """A kind of file: sound bytes, the trees in them, a tree as bytes, and what the game does."""

    samples: Callable[[], Sequence[bytes]]
    trees: Callable[[], list[Any]]
    written: Callable[[Any], bytes]
    open: Callable[[bytes, Path], None]


# -- games to take samples from -----------------------------------------------------------


@cache
def library() -> Library:
    """The game's own cards."""
    return load_library()


def played(setup: Any, seed: int, names: Sequence[str], answers: int) -> Journal:
    """A game some answers on, played by chance."""
    journal = Journal.new(library(), setup, seed, [Player(name) for name in names])
    stroll(journal, answers, seed)
    return journal


@cache
def games() -> tuple[Journal, ...]:
    """A few games in different phases, one with a seat handed over, and one with all that the modes
    of our own bring: siege, commissions, floors."""
    first = load_presets()["first_game"]
    wishes = {"seats": 3, "mode": "siege_normal", "commissions": True, "floors": True}
    drawn = make_plan(library(), load_presets(), "random", wishes).table(library(), 3).setup
    handed = played(first.setup(2), 4, ("Ana", "Íñigo"), 20)
    handed.hand_over(1, "greedy", RELIEVED)
    return (
        played(first.setup(1), 1, ("Ana",), 9),
        played(first.setup(3), 8, ("Ana", "Luis", "Eva"), 26),
        handed,
        played(drawn, 3, ("Ana", "Luis", "Eva"), 45),
    )


@cache
def _saves() -> list[Any]:
    """Games as they are saved, and one that was taken up from a snapshot."""
    plain = [json.loads(json.dumps(journal.to_plain())) for journal in games()]
    one = games()[1]
    revived = Journal(library(), one.setup, one.seed, one.players, plain[1]["snapshot"])
    stroll(revived, 1, 5)
    return [*plain, json.loads(json.dumps(revived.to_plain()))]


def go_on(journal: Journal) -> None:
    """A loaded game is looked at by everybody, answered three times and saved."""
    for _ in range(3):
        for seat in range(journal.setup.seats):
            view(journal.state, seat)
        stroll(journal, 1, 7)
    json.dumps(journal.to_plain())


def _signed(tree: Any) -> bytes:
    """JSON with the checksum that an honest program would write: so that the rest is tried."""
    if isinstance(tree, dict) and "checksum" in tree:
        with contextlib.suppress(ValueError, TypeError, RecursionError):
            tree = {**tree, "checksum": checksum(tree)}
    return _json(tree)


def _json(tree: Any) -> bytes:
    try:
        return json.dumps(tree).encode()
    except ValueError:  # a number too long to be printed
        return b'{"seed": ' + b"9" * 5000 + b"}"


def _dumped(trees: list[Any]) -> list[bytes]:
    return [json.dumps(tree, separators=(",", ":")).encode() for tree in trees]


# -- saves, slots, replays ----------------------------------------------------------------


def _open_save(data: bytes, folder: Path) -> None:
    path = folder / "saves" / "autosave.json"
    path.parent.mkdir()
    path.write_bytes(data)
    profile = Profile(folder)
    profile.has_autosave()
    try:
        loaded = profile.load_autosave(library())
    except BadSave as fault:
        told(fault, path)
        raise
    for lang in LANGUAGES:
        note_text(loaded.note, lang)
    go_on(loaded.journal)
    profile.autosave(loaded.journal)


def _slots() -> list[Any]:
    found = []
    for number, plain in enumerate(_saves()[:2]):
        header = {
            "name": "Antes del Guardián",
            "saved": "2026-11-21T20:06:31+00:00",
            "table": "first_game",
            "coats": [0, 1, 2][: len(plain["players"])],
            "standing": _standing(number),
            "picture": "iVBORw0KGgo=",
        }
        found.append({**plain, "slot": header, "checksum": ""})
        found[-1]["checksum"] = checksum(found[-1])
    return found


def _standing(number: int) -> dict[str, Any]:
    made: dict[str, Any] = json.loads(json.dumps(standing(games()[number])._asdict()))
    return made


def _open_slot(data: bytes, folder: Path) -> None:
    shelf = Shelf(folder / "slots")
    shelf.folder.mkdir()
    path = shelf.folder / "01.json"
    path.write_bytes(data)
    (slot,) = shelf.slots()
    if slot.fault is not None:
        told(slot.fault, path)
        raise slot.fault
    slot.holds(games()[0])
    renamed = shelf.rename(slot, "Otra")
    go_on(shelf.load(library(), renamed).journal)
    shelf.restore(shelf.delete(renamed))


def _open_replay(data: bytes, folder: Path) -> None:
    path = folder / "replay.json"
    path.write_bytes(data)
    journal = Journal.from_plain(library(), files.read_json(path))
    for moment in playback(journal):
        moment.state.text()


# -- campaigns ----------------------------------------------------------------------------


@cache
def _campaigns() -> list[Any]:
    """Campaigns as they are exported: in their first game, after it, and with older rules."""
    known = load_campaigns().known["nine_evenings"]
    people = [Player("Ana"), Player("Íñigo", "greedy")]
    journal = CampaignJournal(library(), known, 5, VERSUS, people)
    _choose(journal)
    game = journal.new_game()
    stroll(game, 9, 5)
    first = {**journal.to_plain(), "running": game.to_plain()}
    game.hand_over(0, HUMAN, RESIGNED)
    journal.finish(game)
    _choose(journal)
    second = {**journal.to_plain(), "running": journal.new_game().to_plain()}
    plain = [json.loads(json.dumps(one)) for one in (first, second, second)]
    for entry in plain[2]["entries"]:
        if "game" in entry:
            entry["game"]["rules_version"] -= 1
    return [json.loads(_campaign_written(one)) for one in plain]


def _choose(journal: CampaignJournal) -> None:
    """Answer as bots do until a game is to be played, or all is over."""
    while journal.question is not None:
        journal.answer(choose(journal.tale, journal.question))


def _campaign_written(tree: Any) -> bytes:
    """A campaign of which everything that has a checksum is signed, the games within it first."""
    if isinstance(tree, dict):
        entries = tree.get("entries")
        found = [tree, *(entries if isinstance(entries, list) else [])]
        for entry in found:
            for name in ("game", "running") if isinstance(entry, dict) else ():
                if isinstance(entry.get(name), dict) and "checksum" in entry[name]:
                    with contextlib.suppress(ValueError, TypeError, RecursionError):
                        entry[name]["checksum"] = checksum(entry[name])
    return _signed(tree)


def _open_campaign(data: bytes, folder: Path) -> None:
    """It is brought in, listed, gone on with to its game, exported, deleted and fetched back."""
    file = folder / "nine.json"
    file.write_bytes(data)
    shelf, known = campaigns_in(Profile(folder)), load_campaigns().known
    try:
        path = shelf.bring_in(file)
    except BadSave as fault:
        told(fault, file)
        raise
    (kept,) = shelf.campaigns()
    assert kept.fault is None, kept.fault
    try:
        journal = shelf.load(library(), known, path)
        left = shelf.load_game(path, journal)
    except BadSave as fault:
        told(fault, path)
        raise
    check_bots(journal, BOTS)
    if left is not None and left.journal.state.decision is not None:
        go_on(left.journal)
    for place in journal.tale.places:
        outing(journal.tale, place)
    _choose(journal)
    if journal.outing is not None:
        shelf.save_game(path, journal.new_game())
    shelf.save(path, journal)
    shelf.exported(path)
    again = shelf.load(library(), known, shelf.restore(shelf.delete(path)))
    assert again.to_plain() == journal.to_plain()


# -- reviews ------------------------------------------------------------------------------


@cache
def _reviews() -> list[Any]:
    """The review of a game, and what of it is kept while it is under way."""
    journal = games()[1]
    reviewer = TurnReviewer(Recording(journal), 0)
    turns = {index: reviewer.turn(index) for index in range(reviewer.count)}
    found = []
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "game.review"
        for part in (turns, dict(list(turns.items())[2:5])):
            reviews.save(path, journal, reviews.Kept(0, part))
            found.append(json.loads(path.read_bytes()))
    return found


def _open_review(data: bytes, folder: Path) -> None:
    """It is told whole, its mistakes are looked at and become puzzles; its figures are listed."""
    path, journal = folder / "game.review", games()[1]
    path.write_bytes(data)
    with contextlib.suppress(BadReview):
        _list_review(path, journal)
    reviews.load(path, journal)  # what is at fault is left aside by all that follows
    model = ReviewModel(journal, None, path)
    if model.review.turns:
        for lang in LANGUAGES:
            list(report_lines(model.review, journal, lang))
        json.dumps(report_plain(model.review, journal), allow_nan=False)
        model.behind_last()
    for one in model.review.mistakes:
        model.find(one.place)
        model.luck_by_round()
        play = OwnMistakePlay(model, one, Progress({}), "2026-11-21")
        for number in (1, 2, 3):
            play.hint(number, "es")
        play.way("es")
        play.answer()


def _list_review(path: Path, journal: Journal) -> None:
    found = reviews.load_figures(path, len(journal.players), len(journal.answers))
    turns = [turn for _, turn in sorted(found.turns.items())] if found is not None else []
    for seat in range(len(journal.players)):
        game = Played("0" * 16, "2026-11-21", turns, seat, True)
        assert 0 <= game.accuracy <= 100, game.accuracy
        for subject in subjects([game] * 5):
            dearest([game], subject.kind)


# -- settings, records, codes, tables, cards ----------------------------------------------


def _settings() -> list[Any]:
    plain = Profile(Path("/nonexistent/profile")).settings.to_plain()
    return [
        plain,
        {
            **plain,
            "sound": {"music": 40, "mute": True},
            "keys": {"undo": "u"},
            "setup": {"seats": 2, "names": ["Ana", "Eva"]},
        },
    ]


def _open_settings(data: bytes, folder: Path) -> None:
    (folder / "settings.json").write_bytes(data)
    profile = Profile(folder)
    for lang in LANGUAGES:
        assert profile.fault is None or profile.fault.text(lang)
    assert profile.save_settings()
    again = Profile(folder)
    assert again.fault is None, again.fault
    assert again.settings == profile.settings


@cache
def _records() -> list[Any]:
    with tempfile.TemporaryDirectory() as folder:
        records = Records(Path(folder))
        now = datetime.datetime(2026, 11, 21, 20, 0)
        return [
            json.loads(json.dumps(records.keep(journal, now=now).to_plain())) for journal in games()
        ]


def _lines() -> list[bytes]:
    dumped = _dumped(_records())
    return [*dumped, b"\n".join(dumped) + b"\n"]


def _open_records(data: bytes, folder: Path) -> None:
    records = Records(folder)
    records.folder.mkdir()
    records.path.write_bytes(data)
    games_ = records.games()
    for lang in LANGUAGES:
        records.notes(lang)
    card_stats(library(), games_)
    player_stats(games_)
    for name in players_in(games_):
        progress(games_, name)
    records.keep(games()[0])
    assert records.of(games()[0]) is not None


def _codes() -> list[Any]:
    return [encode(journal.setup, journal.seed) for journal in games()]


def _code_trees() -> list[Any]:
    """Codes as their numbers, without the check at the end."""
    return [[ALPHABET.index(sign) for sign in code.replace("-", "")][:-6] for code in _codes()]


def _code_written(tree: Any) -> bytes:
    """A code whose check holds, whatever its numbers say."""
    symbols = tree if isinstance(tree, list) else [tree]
    kept = [one for one in symbols if type(one) is int and 0 <= one < 32][:80]
    return write_code(kept).encode()


def _open_code(data: bytes, _folder: Path) -> None:
    text = data.decode("utf-8", "surrogateescape")
    shared = decode(library(), text)
    deal(library(), shared.setup, shared.seed)


def _tables() -> list[Any]:
    return [
        {"setup": "random", "seats": 3, "families": 3, "bans": ["sidhe"], "playable": True},
        {"setup": "random", "seats": 1, "mode": "solo", "features": {"guardians": 1}, "seed": 9},
        {"setup": "first_game", "seats": 2, "first": 1, "difficulty": 1, "end": "finish round"},
        {"setup": "code", "code": _codes()[0]},
    ]


def _open_table(data: bytes, folder: Path) -> None:
    path = folder / ("table.json" if data[:1] == b"{" else "table.yaml")
    path.write_bytes(data)
    plan = make_plan(library(), load_presets(), str(path), {})
    deal(library(), plan.table(library(), 3).setup, 3)


_CARDS = Path(__file__).parents[3] / "docs" / "custom_cards" / "salinas" / "salinas.yaml"


def _card_trees() -> list[Any]:
    return [yaml.safe_load(text) for text in _card_files()]


def _card_files() -> list[bytes]:
    return [_CARDS.read_bytes()]


def _yaml(tree: Any) -> bytes:
    try:
        return yaml.dump(tree, Dumper=yaml.SafeDumper, allow_unicode=True).encode(
            "utf-8", "surrogatepass"
        )
    except (ValueError, yaml.YAMLError):
        return b"cards: {a: !!int " + b"9" * 5000 + b"}"


def _open_cards(data: bytes, folder: Path) -> None:
    """A file of one's own beside the game's cards: left out with a word, or played with."""
    path = folder / "mine" / "mine.yaml"
    path.parent.mkdir()
    path.write_bytes(data)
    catalogue = combined(load_files(resources.cards_dir()), [folder])
    for fault in (*catalogue.broken, *catalogue.remarks):
        for lang in LANGUAGES:
            text = fault.text(lang)
            assert path.name in text, text
            assert len(text) < 800, text
            text.encode()
    own = catalogue.library
    assert len(own.cards) >= len(library().cards)
    if own.own:
        _play_with(own)


def _play_with(own: Library) -> None:
    """Deal a table with everything of the player's own on it, and play a little."""
    setup = load_presets()["first_game"].setup(2)
    lists: dict[str, Any] = {}
    for field, deck in (("heroes", "hero"), ("village", "village"), ("monsters", "monster")):
        mine = [
            one.id for one in own.categories.values() if one.set in own.own and one.deck == deck
        ]
        printed = getattr(setup, field)
        lists[field] = (*mine[: len(printed)], *printed[len(mine) :])
    journal = Journal.new(own, replace(setup, **lists), 5, [Player("Ana"), Player("Eva")])
    stroll(journal, 24, 5)
    go_on(Journal.from_plain(own, json.loads(json.dumps(journal.to_plain()))))


def told(fault: BadSave, path: Path) -> None:
    """A fault says what is wrong and what to do, in both languages, and names the file."""
    for lang in LANGUAGES:
        text = fault.text(lang)
        assert str(path) in text, text
        assert ";" in text, text
        text.encode()


def clear(folder: Path) -> None:
    """Leave a folder as empty as the next input wants it."""
    for entry in folder.iterdir():
        if entry.is_dir():
            shutil.rmtree(entry)
        else:
            entry.unlink()


KINDS: dict[str, Kind] = {
    "save": Kind(lambda: _dumped(_saves()), _saves, _signed, _open_save),
    "slot": Kind(lambda: _dumped(_slots()), _slots, _signed, _open_slot),
    "replay": Kind(lambda: _dumped(_saves()), _saves, _signed, _open_replay),
    "campaign": Kind(lambda: _dumped(_campaigns()), _campaigns, _campaign_written, _open_campaign),
    "review": Kind(lambda: _dumped(_reviews()), _reviews, _json, _open_review),
    "settings": Kind(lambda: _dumped(_settings()), _settings, _json, _open_settings),
    "record": Kind(_lines, _records, _signed, _open_records),
    "code": Kind(
        lambda: [code.encode() for code in _codes()], _code_trees, _code_written, _open_code
    ),
    "table": Kind(lambda: _dumped(_tables()), _tables, _yaml, _open_table),
    "cards": Kind(_card_files, _card_trees, _yaml, _open_cards),
}
