"""Where the card files and the assets are: beside a checkout's package, or inside a wheel's.

A checkout has ``cards/`` and ``assets/`` next to the package; an installed wheel carries
both in ``thunderstone/data/``.
"""

from __future__ import annotations

import functools
import json
import os
import sys
from collections.abc import Callable
from pathlib import Path

_PACKAGE = Path(__file__).resolve().parent

REMEDY = "install the game again or restore the file from the repository"


class BadAsset(Exception):
    """A file of the game that is missing or damaged: ``what``; the text says the remedy as well."""

    def __init__(self, what: Path | str, why: object) -> None:
        super().__init__(what, why)
        self.what, self.why = what, why

    def __str__(self) -> str:
        return f"{self.what}: {self.why}; {REMEDY}"


class MissingAsset(BadAsset, FileNotFoundError):
    """A file of the game that is not there."""


@functools.cache
def _directory(name: str) -> Path:
    places = (_PACKAGE / "data" / name, _PACKAGE.parent / name)
    for place in places:
        if place.is_dir():
            return place
    looked = " nor ".join(str(place) for place in places)
    raise FileNotFoundError(
        f"the game's {name!r} directory is neither {looked}; install the game again "
        f"(pip install --force-reinstall) or run it from a complete checkout"
    )


def cards_dir() -> Path:
    """The directory of the card files; raises FileNotFoundError where it is missing."""
    return _directory("cards")


def assets_dir() -> Path:
    """The directory of pictures, icons and sounds; raises FileNotFoundError where it is missing."""
    return _directory("assets")


def asset_path(*parts: str) -> Path:
    """The path of one asset, as in ``asset_path("icons", "gold.svg")``.

    Raises MissingAsset, with the remedy, if there is no such file.
    """
    found = assets_dir().joinpath(*parts)
    if not found.exists():
        raise MissingAsset(found, "there is no such file")
    return found


CACHE = "THUNDERSTONE_CACHE"
"""The environment variable that names another folder for what can be made again."""

APP_NAME = "thunderstone-doomgate"

NOWHERE = Path(os.devnull, APP_NAME)
"""A folder in which nothing is and nothing can be kept, for whoever has no home."""


def folder_of(find: Callable[[], str]) -> Path:
    """The folder that ``find`` asks the system for; NOWHERE if that names none from the root on."""
    try:
        found = Path(find())
    except RuntimeError:
        return NOWHERE
    return found if found.is_absolute() else NOWHERE


def cache_dir() -> Path:
    """The folder of what can be made again, whoever plays; it may not exist yet."""
    named = os.environ.get(CACHE)
    if named:
        return Path(named)
    found = _of_desktop()
    if found is not None:
        return found
    import platformdirs

    return folder_of(lambda: platformdirs.user_cache_dir(APP_NAME, appauthor=False))


def _of_desktop() -> Path | None:
    """The cache folder of a Linux desktop, as platformdirs finds it; None where it is to be asked.

    Every start reads the cards kept there, and platformdirs takes a sixteenth of it to import.
    """
    if sys.platform != "linux" or "ANDROID_DATA" in os.environ:
        return None
    named, home = os.environ.get("XDG_CACHE_HOME", ""), os.environ.get("HOME", "")
    if os.path.isabs(named):
        return Path(named, APP_NAME)
    return Path(home, ".cache", APP_NAME) if os.path.isabs(home) else None


def short_path(path: str | os.PathLike[str]) -> str:
    """A path as it is shown to players: within their own folder it begins with ``~``."""
    home, whole = os.path.expanduser("~"), os.fspath(path)
    inside = len(home) > 1 and whole.startswith(f"{home}{os.sep}")
    return f"~{whole[len(home) :]}" if inside else whole


WORDS = "THUNDERSTONE_WORDS"
"""The environment variable that names more folders of words, as one translates."""


def words_dirs() -> tuple[Path, ...]:
    """The folders with the words of each language."""
    named = os.environ.get(WORDS, "").split(os.pathsep)
    return (assets_dir() / "words", *(Path(name) for name in named if name))


OWN_CARDS = "THUNDERSTONE_CARDS"
"""The environment variable that hands the folders of the player's own sets to other processes."""


def use_own_cards(*folders: Path | None) -> None:
    """Read the player's own sets from these folders, those of them that are there and can be
    reached."""
    named = [folder for folder in folders if folder is not None and os.path.isdir(folder)]
    found = [str(folder.resolve()) for folder in named]
    if found:
        # A folder's name may hold whatever could part one from the next.
        os.environ[OWN_CARDS] = json.dumps(list(dict.fromkeys(found)))
    else:
        os.environ.pop(OWN_CARDS, None)


def own_cards_dirs() -> tuple[Path, ...]:
    """The folders of the player's own sets; none by default."""
    return tuple(map(Path, json.loads(os.environ.get(OWN_CARDS) or "[]")))
