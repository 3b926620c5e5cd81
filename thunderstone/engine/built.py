"""The compiled engine: which modules it has, where it lies, and whether it fits the sources."""

from __future__ import annotations

import hashlib
import importlib.machinery
import importlib.util
import json
import os
import sys

MODULES = (
    "attack",
    "card",
    "decision",
    "ending",
    "expressions",
    "frames",
    "hall",
    "latches",
    "legality",
    "library",
    "machine",
    "pieces",
    "program",
    "rng",
    "scoring",
    "solo",
    "state",
    "triggers",
    "values",
    "variant",
    "zones",
)
"""What is compiled: the modules that a game spends its time in. The verbs and the filters stay as
they are, for the compiler of effects reads their signatures; all else runs once a game at most."""

CHOICE = "THUNDERSTONE_ENGINE"
"""The environment variable that says "plain", or names the folder of a compiled engine."""

FOLDER = "_compiled"
MANIFEST = "manifest.json"

HERE = os.path.dirname(os.path.abspath(__file__))


def use(path: list[str]) -> bool:
    """Have the engine's modules found among the compiled ones first; False where none fit."""
    choice = os.environ.get(CHOICE, "")
    if choice == "plain":
        return False
    folder = choice or os.path.join(HERE, FOLDER)
    library = _fitting(folder)
    if not library:
        return False
    name = library.partition(".")[0]
    loader = importlib.machinery.ExtensionFileLoader(name, os.path.join(folder, library))
    spec = importlib.util.spec_from_loader(name, loader)
    assert spec is not None
    module = importlib.util.module_from_spec(spec)
    loader.exec_module(module)
    sys.modules[name] = module
    path.insert(0, folder)
    return True


def stamp(source: str = HERE) -> dict[str, str]:
    """What a build must have been made of: this Python, and the sources by their digests."""
    digests = {"python": f"{sys.version} {importlib.machinery.EXTENSION_SUFFIXES[0]}"}
    for name in MODULES:
        with open(os.path.join(source, f"{name}.py"), "rb") as file:
            digests[name] = hashlib.blake2b(file.read(), digest_size=16).hexdigest()
    return digests


def _fitting(folder: str) -> str:
    """The file of the library that a build's modules share; "" where there is none, or not of
    these sources."""
    try:
        with open(os.path.join(folder, MANIFEST), encoding="utf-8") as file:
            manifest = json.load(file)
        if manifest["stamp"] == stamp() and os.path.isfile(
            os.path.join(folder, manifest["library"])
        ):
            return str(manifest["library"])
    except (OSError, ValueError, KeyError, TypeError):
        pass
    return ""
