"""What is kept of a fault of the program: a small archive that a player can send to us.

It holds the traceback, the game up to its last answer, the settings and what the program runs on;
nobody's name, no path of his and nothing else of the computer.
"""

from __future__ import annotations

import contextlib
import datetime
import getpass
import io
import json
import os
import platform
import re
import socket
import sys
import zipfile
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from thunderstone import __version__
from thunderstone.journal import files as journal_files
from thunderstone.journal.record import checksum

if TYPE_CHECKING:
    from thunderstone.journal import Journal
    from thunderstone.profile import Profile

KEPT = 20
"""So many reports are kept; the oldest give way."""

_NAMED = re.compile(r"report-\d{8}-\d{6}(-\d+)?\.zip")
"""How a report is called: other archives in the folder are somebody else's."""

LONGEST = 200_000
"""Letters of a traceback; an endless one is cut in its middle."""

_HOMES = re.compile(r"([\\/](?:home|Users)[\\/]+)[^\\/\s'\"]+")
_LEAST_NAME = 3
"""Letters that a name has at least before it is looked for: shorter ones are in every word."""


def save_report(
    profile: Profile, trace: str, journal: Journal | None = None, **about: object
) -> Path | None:
    """Keep a fault in the profile's ``reports``; gives the archive, None where the disk refuses.

    ``about`` is whatever else helps: where it happened, the size of the window. Never raises an
    error of its own: that would hide the one it is about.
    """
    names = [player.name for player in journal.players] if journal is not None else []
    texts = {
        "traceback.txt": _cut(trace),
        "about.txt": _about(about),
        "settings.json": json.dumps(_settings(profile), indent=2),
    }
    hidden = {name: scrubbed(text, profile.folder, names) for name, text in texts.items()}
    if journal is not None:
        try:
            hidden["game.json"] = json.dumps(_game(journal), separators=(",", ":"))
        except Exception as fault:  # the game itself may be what is broken
            hidden["about.txt"] += f"game: {type(fault).__name__}\n"
            with contextlib.suppress(Exception):
                hidden["answers.json"] = json.dumps([journal.seed, journal.answers])
    try:
        return _written(profile.reports_dir, hidden)
    except OSError:
        return None


def scrubbed(text: str, profile: Path, names: list[str]) -> str:
    """The text without paths and names of the player's: a word in brackets stands for each."""
    for path, word in _places(profile):
        text = text.replace(path, word)
        text = text.replace(path.replace("\\", "\\\\"), word)
    text = _HOMES.sub(r"\1<user>", text)
    for name, word in _people(names):
        text = re.sub(rf"(?<!\w){re.escape(name)}(?!\w)", word, text)
    return text


def _places(profile: Path) -> list[tuple[str, str]]:
    """Folders and the words for them, the longest first."""
    found = {
        str(Path(__file__).parent.parent): "<game>",
        str(profile): "<profile>",
        os.path.realpath(profile): "<profile>",
        sys.prefix: "<python>",
        sys.base_prefix: "<python>",
    }
    with contextlib.suppress(RuntimeError):
        found.setdefault(str(Path.home()), "<home>")
    places = [(path, word) for path, word in found.items() if len(path) >= _LEAST_NAME]
    return sorted(places, key=lambda place: -len(place[0]))


def _people(names: list[str]) -> Iterator[tuple[str, str]]:
    for number, name in enumerate(names, 1):
        if len(name) >= _LEAST_NAME:
            yield name, f"<player {number}>"
    with contextlib.suppress(Exception):  # nobody is logged in, or has no name
        user = getpass.getuser()
        if len(user) >= _LEAST_NAME and user != "root":  # a word of our own, and no person
            yield user, "<user>"
    host = socket.gethostname()
    if len(host) >= _LEAST_NAME and host != "localhost":
        yield host, "<host>"


def _about(more: Mapping[str, object]) -> str:
    figures = {
        "version": __version__,
        "python": platform.python_version(),
        "system": f"{platform.system()} {platform.release()} {platform.machine()}",
        "time": datetime.datetime.now().isoformat(timespec="seconds"),
        **more,
    }
    return "".join(f"{key}: {value}\n" for key, value in figures.items())


def _settings(profile: Profile) -> dict[str, object]:
    """The settings, without what may hold names."""
    return profile.settings.to_plain(personal=False)


def _game(journal: Journal) -> dict[str, object]:
    """A saved game like any other, but for the names at the table."""
    plain = journal.to_plain()
    plain["players"] = [
        {**player, "name": str(number)} for number, player in enumerate(plain["players"], 1)
    ]
    plain["checksum"] = checksum(plain)
    return plain


def _cut(trace: str) -> str:
    if len(trace) <= LONGEST:
        return trace
    half = LONGEST // 2
    return f"{trace[:half]}\n[...]\n{trace[-half:]}"


def _written(folder: Path, texts: Mapping[str, str]) -> Path:
    """Write the archive whole under a new name, and let the oldest ones go. Raises OSError."""
    journal_files.make_folder(folder)
    stamp = datetime.datetime.now().strftime("%Y%m%d-%H%M%S")
    path, number = folder / f"report-{stamp}.zip", 1
    while path.exists():
        number += 1
        path = folder / f"report-{stamp}-{number}.zip"
    data = io.BytesIO()
    with zipfile.ZipFile(data, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, text in texts.items():
            archive.writestr(name, text.encode("utf-8", "backslashreplace"))
    journal_files.write_whole(path, data.getvalue())
    ours = [old for old in folder.iterdir() if _NAMED.fullmatch(old.name)]
    kept = sorted(ours, key=lambda old: (old.lstat().st_mtime, old.name))
    for old in kept[:-KEPT]:
        with contextlib.suppress(OSError):
            old.unlink()
    return path
