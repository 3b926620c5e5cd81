"""The compiled engine: which modules it has, where it lies, and whether it fits the sources."""

from __future__ import annotations

import hashlib
import importlib.machinery
import importlib.util
import json
import os
import sys
from typing import Any

MODULES = (
    "attack",
    "capabilities",
    "card",
    "cooperative",
    "decision",
    "ending",
    "events",
    "expressions",
    "filters",
    "frames",
    "hall",
    "legality",
    "library",
    "machine",
    "program",
    "rng",
    "scoring",
    "state",
    "state_checks",
    "stats",
    "triggers",
    "turn_state",
    "verbs.ask",
    "verbs.battle",
    "verbs.disease",
    "verbs.flow",
    "verbs.hall",
    "verbs.loan",
    "verbs.move",
    "verbs.village",
    "zones",
)
"""What is compiled: the modules that a game spends its time in; all else runs once a game at
most. A compiled function has no annotations, and those of verbs and filters are how their
arguments are read: the build notes their signatures, see ``noted``."""

CHOICE = "THUNDERSTONE_ENGINE"
"""The environment variable that says "plain", or names the folder of a compiled engine."""

FOLDER = "_compiled"
MANIFEST = "manifest.json"

HERE = os.path.dirname(os.path.abspath(__file__))

_signatures: dict[str, list[list[Any]]] = {}
_folder = ""


def noted(function: Any) -> list[list[Any]] | None:
    """The parameters of a compiled verb or filter: name, annotation, and a default if it has one.
    None for a function that is not compiled."""
    return _signatures.get(f"{function.__module__}.{function.__name__}")


def use(path: list[str]) -> bool:
    """Have the engine's modules found among the compiled ones first; False where none fit."""
    global _folder
    choice = os.environ.get(CHOICE, "")
    if choice == "plain":
        return False
    folder = choice or os.path.join(HERE, FOLDER)
    manifest = _fitting(folder)
    if not manifest:
        return False
    library: str = manifest["library"]
    name = library.partition(".")[0]
    loader = importlib.machinery.ExtensionFileLoader(name, os.path.join(folder, library))
    spec = importlib.util.spec_from_loader(name, loader)
    assert spec is not None
    module = importlib.util.module_from_spec(spec)
    loader.exec_module(module)
    sys.modules[name] = module
    _signatures.update(manifest["signatures"])
    _folder = folder
    path.insert(0, folder)
    return True


def use_in(path: list[str], package: str) -> None:
    """The same for a package inside the engine, once ``use`` has found what fits."""
    if _folder:
        path.insert(0, os.path.join(_folder, package))


def fits(folder: str) -> bool:
    """Whether a folder holds a compiled engine of these very sources."""
    return bool(_fitting(folder))


def file_of(name: str) -> str:
    """The source of a module, below the engine's folder."""
    return os.path.join(*name.split(".")) + ".py"


def stamp(source: str = HERE) -> dict[str, str]:
    """What a build must have been made of: this Python, and the sources by their digests."""
    digests = {"python": f"{sys.version} {importlib.machinery.EXTENSION_SUFFIXES[0]}"}
    for name in MODULES:
        with open(os.path.join(source, file_of(name)), "rb") as file:
            digests[name] = hashlib.blake2b(file.read(), digest_size=16).hexdigest()
    return digests


def _fitting(folder: str) -> dict[str, Any]:
    """The manifest of a build of these very sources; nothing where there is none."""
    try:
        with open(os.path.join(folder, MANIFEST), encoding="utf-8") as file:
            manifest: dict[str, Any] = json.load(file)
        if manifest["stamp"] == stamp() and isinstance(manifest["signatures"], dict):
            os.stat(os.path.join(folder, manifest["library"]))
            return manifest
    except (OSError, ValueError, KeyError, TypeError):
        pass
    return {}
