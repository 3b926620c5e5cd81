"""The language of the system, for a player who has not chosen one yet."""

from __future__ import annotations

import locale
import os
import plistlib
import re
import sys
from collections.abc import Callable, Mapping
from pathlib import Path

_VARIABLES = ("LC_ALL", "LC_MESSAGES", "LANG")
"""Where the first that is set decides, as in gettext; LANGUAGE is a list that comes before."""

_SPOKEN = re.compile(r"(?:(?P<es>es|spanish)|(?P<en>en|english))(?![a-z])", re.IGNORECASE)
_APPLE = Path("~/Library/Preferences/.GlobalPreferences.plist")


def system_language(
    environ: Mapping[str, str] | None = None, native: Callable[[], str] | None = None
) -> str:
    """Spanish or English, whichever the system speaks; "" where that is another language, or none.

    ``environ`` are the variables that name a language, by default the process's own; where none
    does, ``native`` asks the system itself.
    """
    names = os.environ if environ is None else environ
    tag = _from_variables(names) or (native or _native)()
    spoken = _SPOKEN.match(tag)
    return (spoken.lastgroup or "") if spoken else ""


def _from_variables(names: Mapping[str, str]) -> str:
    """The language that the variables name, or ""; C and POSIX are a language, and not Spanish."""
    tag = next((names[name] for name in _VARIABLES if names.get(name)), "")
    if tag.split(".")[0] in {"C", "POSIX"}:
        return tag
    wanted = names.get("LANGUAGE", "").split(":")[0]
    return wanted or tag


def _native() -> str:
    """What Windows or macOS has been set to, or ""."""
    if sys.platform == "win32":
        import ctypes

        number = ctypes.windll.kernel32.GetUserDefaultUILanguage()
        return locale.windows_locale.get(number, "")
    if sys.platform == "darwin":
        try:
            chosen = plistlib.loads(_APPLE.expanduser().read_bytes()).get("AppleLanguages", [""])
        except (OSError, ValueError, plistlib.InvalidFileException):
            return ""
        return str(chosen[0]) if chosen else ""
    return ""
