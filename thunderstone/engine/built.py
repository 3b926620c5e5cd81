"""The compiled modules: which they are, where they lie, and whether they fit their sources."""

from __future__ import annotations

import hashlib
import importlib.machinery
import importlib.util
import json
import os
import sys
from typing import Any

MODULES = {
    room: tuple(names.split())
    for room, names in {
        "engine": "attack bounds capabilities card cooperative decision ending events expressions "
        "filters floors frames hall legality library machine preview program rng scenario_rules "
        "scoring state state_checks stats triggers turn_state verbs.ask verbs.battle "
        "verbs.commission verbs.disease verbs.floors verbs.flow verbs.hall verbs.loan verbs.move "
        "verbs.village view zones",
        "bots": "adventurer appraisal arming battle battle_rollout_policy card_yield "
        "commission_value common_random_numbers doors evaluation game_progress greedy judgement "
        "legend ordering personality picking planner playout preparation reading recruit "
        "rollout_policy shopping simulation standing strength traits veteran worth",
    }.items()
}
"""What is compiled, by the room: the modules that a game, and the thinking of the strongest bots,
spend their time in. Each room is a library of its own: where a bot has changed, the engine stays
compiled. A compiled function has no annotations, and those of verbs and filters are how their
arguments are read: the build notes their signatures, see ``noted``."""

CHOICE = "THUNDERSTONE_ENGINE"
"""The environment variable that says "plain", or "engine" for a compiled engine with plain bots, or
names the folder of the compiled modules."""

FOLDER, MANIFEST = "_compiled", "manifest.json"

PACKAGE = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))

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
    folder = os.path.join(PACKAGE, FOLDER) if choice in ("", "engine") else choice
    manifest = _fitting(folder, "engine")
    if not manifest:
        return False
    _load(os.path.join(folder, manifest["libraries"]["engine"]))
    _signatures.update(manifest["signatures"])
    _folder = folder
    path.insert(0, os.path.join(folder, "engine"))
    return True


def use_beside(path: list[str], room: str) -> bool:
    """The same for a room above the engine: it was built with the engine that ``use`` has found,
    and fits no other."""
    alone = os.environ.get(CHOICE) == "engine"
    manifest = _fitting(_folder, room) if _folder and not alone else {}
    if not manifest:
        return False
    _load(os.path.join(_folder, manifest["libraries"][room]))
    path.insert(0, os.path.join(_folder, room))
    return True


def use_in(path: list[str], package: str) -> None:
    """The same for a package inside the engine."""
    if _folder:
        path.insert(0, os.path.join(_folder, "engine", package))


def _load(library: str) -> None:
    """Bring in what the modules of a room share, by the name under which they look for it."""
    name = os.path.basename(library).partition(".")[0]
    loader = importlib.machinery.ExtensionFileLoader(name, library)
    spec = importlib.util.spec_from_loader(name, loader)
    assert spec is not None
    module = importlib.util.module_from_spec(spec)
    loader.exec_module(module)
    sys.modules[name] = module


def fits(folder: str) -> bool:
    """Whether a folder holds all rooms, compiled of these very sources."""
    return all(_fitting(folder, room) for room in MODULES)


def file_of(name: str) -> str:
    """The source of a module, below the folder of its room."""
    return os.path.join(*name.split(".")) + ".py"


def stamp(room: str, package: str = PACKAGE) -> dict[str, str]:
    """What a build must have been made of: a Python that takes the same extension modules as this
    one, and a room's sources by their digests."""
    digests = {
        "python": f"{sys.implementation.cache_tag} {importlib.machinery.EXTENSION_SUFFIXES[0]}"
    }
    for name in MODULES[room]:
        with open(os.path.join(package, room, file_of(name)), "rb") as file:
            digests[name] = hashlib.blake2b(file.read(), digest_size=16).hexdigest()
    return digests


def _fitting(folder: str, room: str) -> dict[str, Any]:
    """The manifest of a build of a room's very sources; nothing where there is none."""
    try:
        with open(os.path.join(folder, MANIFEST), encoding="utf-8") as file:
            manifest: dict[str, Any] = json.load(file)
        if manifest["stamps"][room] == stamp(room) and isinstance(manifest["signatures"], dict):
            os.stat(os.path.join(folder, manifest["libraries"][room]))
            return manifest
    except (OSError, ValueError, KeyError, TypeError):
        pass
    return {}
