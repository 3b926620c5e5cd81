"""Every reader has a ceiling of time and memory: what lies where a file of its kind is looked for
may be a pipe, a device, a folder, without end, or sound and made to be large."""

from __future__ import annotations

import ast
import json
import os
import signal
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import pytest

import thunderstone
from thunderstone import parsed_files
from thunderstone.campaign.shelf import CAMPAIGN, CampaignShelf
from thunderstone.catalogue import load_library, load_presets
from thunderstone.catalogue.campaign.folders import faults_of_folder, read_folder
from thunderstone.catalogue.custom_sets import load_catalogue
from thunderstone.catalogue.table_spec import make_plan
from thunderstone.commands.common import CommandFault, check_output
from thunderstone.commands.series import Store
from thunderstone.engine.program import BadCard
from thunderstone.engine.setup import BadSetup
from thunderstone.journal import BadSave, Journal, Player, Shelf, files, profile_lock
from thunderstone.maestro import kept as reviews
from thunderstone.profile import Profile
from thunderstone.records import Records
from thunderstone.scenarios.faults import Unusable
from thunderstone.scenarios.reader import read_cases
from thunderstone.ui.brush import disk_cache
from thunderstone.words.files import read_language
from thunderstone.words.language import Language
from thunderstone.words.notation import BadWords
from tools.rooms.source import nodes_of

PACKAGE = Path(thunderstone.__file__).parent
FAULTS = (BadSave, BadCard, BadSetup, BadWords, Unusable, CommandFault, reviews.BadReview, OSError)
"""What a reader may raise; each says what is wrong."""

HANGS, SLOW = 300, 60
"""Seconds after which a reader waits for something that never comes, and seconds of the processor
that it may take."""

MOST = 300 << 20
"""Bytes that reading any file may take."""

ENDLESS = 1 << 40
"""Bytes of a file that takes no room on the disk, as nothing has been written into it."""


class Reader(NamedTuple):
    """A kind of file that a stranger may have written: in which ``modules`` it is opened, where it
    lies in a profile, what reads it there, and ``flood``: how a large one of it begins, and what
    then comes again and again."""

    modules: str
    place: str
    read: Callable[[Path], object]
    flood: tuple[bytes, bytes] = (b"", b"[],")


@cache
def _journal() -> Journal:
    setup = load_presets()["first_game"].setup(2, 0)
    return Journal.new(load_library(), setup, 5, [Player("Ana"), Player("Leo")])


def _campaigns(folder: Path) -> CampaignShelf:
    return CampaignShelf(folder / "campaigns", folder)


def _faults(folder: Path) -> list[BadCard]:
    return list(faults_of_folder(folder / "campaign" / "own", load_library()))


READERS = {
    "saved game": Reader(
        "journal/limits journal/files client/parking commands/replay",
        "saves/autosave.json",
        lambda folder: files.load(load_library(), folder / "saves/autosave.json"),
        (b'{"game":"thunderstone-doomgate","a":[', b"[],"),
    ),
    "slot": Reader(
        "journal/slots", "slots/01.json", lambda folder: Shelf(folder / "slots").slots()
    ),
    "settings": Reader("profile/folder", "settings.json", Profile),
    "lock": Reader(
        "journal/profile_lock",
        profile_lock.LOCK,
        lambda folder: (profile_lock.claim(folder), profile_lock.release(folder)),
    ),
    "history": Reader(
        "records/history_store",
        "history/games.jsonl",
        lambda folder: Records(folder).games(),
        (b"", b"[]\n"),
    ),
    "campaign in the list": Reader(
        "campaign/shelf",
        f"campaigns/01/{CAMPAIGN}",
        lambda folder: _campaigns(folder).campaigns(),
        (b'{"game":"thunderstone-doomgate-campaign","entries":[', b"{},"),
    ),
    "campaign": Reader(
        "campaign/shelf",
        f"campaigns/01/{CAMPAIGN}",
        lambda folder: _campaigns(folder).load(load_library(), {}, folder / "campaigns/01"),
        (b'{"game":"thunderstone-doomgate-campaign","entries":[', b'{"a":0},'),
    ),
    "campaign to be brought in": Reader(
        "campaign/shelf",
        "nine.json",
        lambda folder: _campaigns(folder).bring_in(folder / "nine.json"),
    ),
    "review": Reader(
        "maestro/kept",
        "game.review",
        lambda folder: reviews.load(folder / "game.review", _journal()),
        (b'{"review":4,"turns":[', b"[],"),
    ),
    "review for its figures": Reader(
        "maestro/kept",
        "game.review",
        lambda folder: reviews.load_figures(folder / "game.review", 2, 1),
    ),
    "place of a review": Reader(
        "maestro/kept",
        "game.review",
        lambda folder: reviews.save(folder / "game.review", _journal(), reviews.Kept(0)),
    ),
    "series": Reader(
        "commands/series journal/line_file",
        "series.jsonl",
        lambda folder: Store(folder / "series.jsonl", {"plan": "", "seed": 1}).close(),
        (b'{"format": 1, "plan": "", "seed": 1}\n', b"{}\n"),
    ),
    "output": Reader(
        "commands/common",
        "page.html",
        lambda folder: check_output(folder / "page.html", [b"<!doctype"], "report"),
    ),
    "setup file": Reader(
        "catalogue/table_spec catalogue/yaml_file parsed_files",
        "table.yaml",
        lambda folder: make_plan(load_library(), load_presets(), str(folder / "table.yaml"), {}),
        (b"seats: [", b"[],"),
    ),
    "cards of one's own": Reader(
        "catalogue/custom_sets commands/proofreading",
        "own/cards.yaml",
        lambda folder: load_catalogue((folder,)),
        (b"cards: [", b"[],"),
    ),
    "words of them": Reader(
        "catalogue/custom_sets",
        "own/words/en.yaml",
        lambda folder: (_laid(folder / "own/cards.yaml", "cards: {}"), load_catalogue((folder,))),
        (b"cards: {a: {text: '", b"{n|other: "),
    ),
    "campaign of one's own": Reader(
        "catalogue/campaign/folders",
        "campaign/own/own.yaml",
        lambda folder: read_folder(folder / "campaign/own", load_library(), []),
        (b"prosperity: [", b"{},"),
    ),
    "its words": Reader(
        "catalogue/campaign/folders",
        "campaign/own/words/en.yaml",
        lambda folder: (_laid_story(folder), _faults(folder)),
        (b"campaign: {name: '", b"{n|other: "),
    ),
    "words of a language": Reader(
        "words/files",
        "de/all.yaml",
        lambda folder: _spoken(folder / "de/all.yaml"),
        (b"menu: {play: '", b"{n|other: "),
    ),
    "rules cases": Reader(
        "scenarios/reader",
        "cases.yaml",
        lambda folder: read_cases(folder / "cases.yaml"),
        (b"cases: [", b"[],"),
    ),
    "YAML as it was last read": Reader(
        "parsed_files",
        "shelf/kept.json",
        lambda folder: SHELF._kept(folder / "shelf/kept.json", "0"),
    ),
    "kept picture": Reader(
        "ui/brush/disk_cache",
        "cache/one.px",
        lambda folder: disk_cache.read(folder / "cache/one.px"),
    ),
}
"""Whatever is read that the program has not come with."""

SHELF = parsed_files.Shelf("shelf", "test", 1 << 20, 1 << 20)

ITS_OWN = {
    "bots/judgement": "what the bots have learned",
    "catalogue/ascent": "the tables of the ladder",
    "catalogue/commissions": "the commissions",
    "catalogue/loader": "the game's cards",
    "catalogue/presets": "the ready-made tables",
    "catalogue/rulebook": "the rulebook",
    "catalogue/share": "the numbers of the cards",
    "engine/built": "the compiled engine",
    "commands/spread": "the program itself, of which workers are to have the same",
    "records/ascent": "the proofs of the ladder",
    "ui/backdrop": "pictures",
    "ui/brush/icons": "icons",
    "ui/brush/svg": "icons",
    "ui/cards/art": "pictures",
    "ui/scenes/campaign/road": "where the road runs",
    "ui/scenes/saves/snapshot": "a slot's picture, in memory, as the slot's reader has it",
    "ui/sound/mixer": "sounds",
    "ui/window": "the icon",
    "tutorial/lesson": "the lesson",
    "puzzles/collection": "the puzzles",
    "scenarios/rewriting": "the first bytes of what the cases' reader has taken",
    "system_language": "what the system says",
    "cli": "where output goes that nobody reads",
    "text/terminal": "what is typed where nobody can",
}
"""Modules that open nothing but what the program has come with, or nothing of a stranger's."""


def _laid(path: Path, text: str) -> None:
    path.write_text(text, encoding="utf-8")


def _laid_story(folder: Path) -> None:
    """The rules of the example, for which some words stand there already."""
    example = PACKAGE.parent / "docs/custom_cards/campaign/old_bridge/old_bridge.yaml"
    _laid(folder / "campaign/own/own.yaml", example.read_text(encoding="utf-8"))


def _spoken(path: Path) -> str:
    about, texts = read_language([path])
    return "".join(map(str, Language("de", about, texts).pieces(next(iter(texts)))[0]))


@contextmanager
def in_time() -> Iterator[None]:
    """Fail where a reader waits for ever, as it would for the other end of a pipe, or works on."""

    def give_up(number: int, _: object) -> None:
        raise AssertionError("it waits" if number == signal.SIGALRM else "it takes too long")

    before = [(one, signal.signal(one, give_up)) for one in (signal.SIGALRM, signal.SIGPROF)]
    signal.alarm(HANGS)
    signal.setitimer(signal.ITIMER_PROF, SLOW)
    try:
        yield
    finally:
        signal.alarm(0)
        signal.setitimer(signal.ITIMER_PROF, 0)
        for one, handler in before:
            signal.signal(one, handler)


@contextmanager
def within_memory() -> Iterator[None]:
    """Have no more memory than there is now, and ``MOST``."""
    import resource

    pages = int(Path("/proc/self/statm").read_text().split()[0])
    before = resource.getrlimit(resource.RLIMIT_AS)
    resource.setrlimit(resource.RLIMIT_AS, (pages * resource.getpagesize() + MOST, before[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_AS, before)


def lay(path: Path, kind: str, flood: tuple[bytes, bytes]) -> None:
    """Put something into the place of a file."""
    path.parent.mkdir(parents=True, exist_ok=True)
    match kind:
        case "pipe":
            os.mkfifo(path)
        case "device":
            path.symlink_to("/dev/zero")
        case "itself":
            path.symlink_to(path)
        case "beyond reach":  # as is what lies in a folder of somebody else's
            path.symlink_to("x" * 300)
        case "folder":
            path.mkdir()
        case "endless":
            with path.open("wb") as file:
                file.truncate(ENDLESS)
        case _:
            begins, again = flood
            path.write_bytes(begins + again * (_room(path) // len(again)))


def _room(path: Path) -> int:
    """Bytes that a large file has: as many as a reader of its kind takes, or nearly."""
    if path.suffix == ".yaml":
        return (1 << 20) - 100
    return (18 << 20) if "campaign" in str(path) or "nine" in path.name else (2 << 20) - 100


KINDS = ("pipe", "device", "itself", "beyond reach", "folder", "endless", "flood")


@pytest.mark.skipif(sys.platform != "linux", reason="pipes and devices are files here")
@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("name", READERS)
def test_whatever_lies_in_the_place_of_a_file_is_read_within_bounds(
    name: str, kind: str, tmp_path: Path
) -> None:
    reader = READERS[name]
    load_library(), _journal()
    lay(tmp_path / reader.place, kind, reader.flood)
    with in_time(), within_memory(), suppress(*FAULTS):
        reader.read(tmp_path)


def _opens(node: ast.AST) -> bool:
    """Whether something opens a file."""
    if not isinstance(node, ast.Call):
        return False
    called: Any = node.func
    name, of = getattr(called, "attr", getattr(called, "id", "")), getattr(called, "value", None)
    owner = getattr(of, "attr", getattr(of, "id", ""))
    modes = [one.value for one in node.args if isinstance(one, ast.Constant)]
    return (
        name in ("read_text", "read_bytes", "read_yaml", "read_files", "load_sized_svg")
        or (name == "open" and (of is None or owner == "os" or bool({*modes} & {"r", "rb", "a+b"})))
        or (name == "load" and owner in ("json", "image"))
        or (name == "read_json" and owner != "limits")
    )


def test_every_module_that_opens_files_is_tried_or_opens_only_the_programs_own() -> None:
    """Whoever writes another reader adds it above."""
    tried = {name for reader in READERS.values() for name in reader.modules.split()}
    opening = {
        str(path.relative_to(PACKAGE).with_suffix(""))
        for path in PACKAGE.rglob("*.py")
        if "_compiled" not in path.parts and any(map(_opens, nodes_of(path)))
    }
    assert opening - tried - {*ITS_OWN} == set()
    assert {*ITS_OWN} & tried == set()
    assert {*ITS_OWN} | tried <= opening


def test_a_file_with_more_lists_than_any_of_ours_is_refused_before_they_are_made() -> None:
    text = json.dumps([[]] * 10)
    assert json.loads(text) == files.limits.read_json(text.encode())
    with pytest.raises(files.limits.TooMany):
        files.limits.read_json(b"[" + b"[]," * files.limits.MAX_NODES + b"[]]")
