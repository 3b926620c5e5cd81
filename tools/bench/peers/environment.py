"""The peers' own environment: made when it is first needed, kept in the cache folder."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import venv
from pathlib import Path

import platformdirs

PEERS = ("pyminion==0.4.0", "chess>=1.11,<1.12")
"""What is measured beside, from the package index."""

READY = "peers.json"
"""Written last: an environment without it was broken off, and is made anew."""

APP_NAME = "thunderstone-doomgate"


class NoPeers(RuntimeError):
    """The environment cannot be made; the message says why and what helps."""


def folder() -> Path:
    """Where the environment lies, one for each Python."""
    python = f"peers-{sys.implementation.cache_tag}"
    return Path(platformdirs.user_cache_dir(APP_NAME, appauthor=False)) / "bench" / python


def python_of(place: Path) -> Path:
    """The interpreter of an environment."""
    return place / ("Scripts/python.exe" if os.name == "nt" else "bin/python")


def peers_python(place: Path | None = None) -> Path:
    """The interpreter that has the peers; raises NoPeers where they cannot be had."""
    place = folder() if place is None else place
    if not _ready(place):
        _make(place)
    return python_of(place)


def _ready(place: Path) -> bool:
    try:
        known = json.loads((place / READY).read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return False
    return known == list(PEERS) and python_of(place).exists()


def _make(place: Path) -> None:
    print(f"making the peers' environment in {place} ...", file=sys.stderr, flush=True)
    shutil.rmtree(place, ignore_errors=True)
    try:
        venv.create(place, with_pip=True)
    except (OSError, subprocess.CalledProcessError) as error:
        raise NoPeers(
            f"no environment can be made in {place} ({error}); free some room there, or install "
            f"Python's venv module"
        ) from None
    command = [str(python_of(place)), "-m", "pip", "install", "--quiet"]
    command += ["--disable-pip-version-check", *PEERS]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        last = (done.stderr.strip() or done.stdout.strip()).splitlines()[-1:]
        raise NoPeers(
            f"{' and '.join(PEERS)} cannot be installed ({''.join(last)}); the peers come from the "
            f"package index: connect to it, or set PIP_INDEX_URL to a mirror, and try again"
        )
    (place / READY).write_text(json.dumps(PEERS), encoding="utf-8")
