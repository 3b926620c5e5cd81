"""Trying what has been built where nothing else of the project is."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
import venv
from collections.abc import Sequence
from pathlib import Path

from thunderstone import cli
from thunderstone.engine import built
from thunderstone.ui.probe import PROBE

TRIALS: tuple[tuple[str, ...], ...] = (
    ("--version",),
    ("cards", "--check"),
    ("simulate", "--seed", "7", "--games", "1", "--bots", "aventurero,random"),
    ("screenshot", "table", "--size", "1280x720", "--lang", "en", "--out", "table.png"),
    ("text", "--players", "Ana,aventurero", "--seed", "3"),
)
"""Commands that together need the code, the cards, the pictures, the letters and the bots."""

GAMES = ("simulate", "--seed", "7", "--games", "3", "--bots", "aventurero,greedy,random", "--json")
"""Games that plain Python and the compiled modules must play alike."""

PATIENCE = 180
"""Seconds after which a command has hung."""

INSTALLING = 900
"""Seconds for pip, which fetches what the game needs as fast as index and machine let it."""


class FailedTrial(Exception):
    """A command did not do what it should; says which, and what it printed."""


def bare_environment() -> dict[str, str]:
    """The environment without anything that would lead Python to the checkout."""
    kept = {key: value for key, value in os.environ.items() if not key.startswith("PYTHON")}
    return {**kept, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}


def try_commands(program: Sequence[str], at: Path) -> None:
    """Run every trial in the folder ``at``. Raises FailedTrial with what the first one printed."""
    for trial in TRIALS:
        run((*program, "--profile", str(at / "profile"), *trial), at)
    if not (at / "table.png").is_file():
        raise FailedTrial("the screenshot command wrote no picture")


def try_window(program: Sequence[str], at: Path) -> str:
    """Open the game's window where no screen is, and close it again; the name of its first scene.

    Raises FailedTrial where no frame is drawn in PATIENCE seconds.
    """
    told = at / "probe.json"
    surroundings = {**bare_environment(), PROBE: str(told)}
    with (at / "window.txt").open("w+", encoding="utf-8") as printed:
        process = subprocess.Popen(
            [*program, "--profile", str(at / "window")],
            cwd=at,
            env=surroundings,
            stdout=printed,
            stderr=subprocess.STDOUT,
        )
        try:
            end = time.monotonic() + PATIENCE
            while not told.is_file():
                if process.poll() is not None or time.monotonic() > end:
                    printed.seek(0)
                    raise FailedTrial(f"the window draws nothing:\n{printed.read()[-2000:]}")
                time.sleep(0.2)
        finally:
            process.terminate()
            process.wait(20)
    return str(json.loads(told.read_text(encoding="utf-8"))["scene"])


def try_compiled(program: Sequence[str], at: Path) -> None:
    """See that the installed game runs compiled, and plays the games of plain Python.

    Raises FailedTrial with what is otherwise.
    """
    told = run((*program, "--version"), at)
    if cli.COMPILED not in told:
        raise FailedTrial(f"the compiled modules are not used: {told}")
    plain, compiled = (
        run((*program, "--profile", str(at / "profile"), *GAMES), at, **{built.CHOICE: choice})
        for choice in ("plain", "")
    )
    if plain != compiled:
        raise FailedTrial("the compiled modules play other games than plain Python")


def run(command: Sequence[str], at: Path, *, seconds: float = PATIENCE, **surroundings: str) -> str:
    """What a command prints; ``surroundings`` are variables for it. Raises FailedTrial where it
    fails or takes more than so many ``seconds``."""
    try:
        done = subprocess.run(
            command,
            cwd=at,
            env={**bare_environment(), **surroundings},
            input="q\n",
            capture_output=True,
            text=True,
            timeout=seconds,
        )
    except subprocess.TimeoutExpired:
        raise FailedTrial(f"{' '.join(command)} hangs") from None
    if done.returncode or "Traceback" in done.stderr:
        told = (done.stdout + done.stderr)[-2000:]
        raise FailedTrial(f"{' '.join(command)} ended with {done.returncode}:\n{told}")
    return done.stdout


def install(archive: Path, at: Path) -> Path:
    """Install an archive into a new environment in the folder ``at``; gives its command."""
    venv.create(at, with_pip=True, clear=True)
    binaries = at / ("Scripts" if os.name == "nt" else "bin")
    python = binaries / Path(sys.executable).name
    if not python.exists():
        python = binaries / "python"
    run((str(python), "-m", "pip", "install", "--quiet", str(archive)), at, seconds=INSTALLING)
    return binaries / "thunderstone"
