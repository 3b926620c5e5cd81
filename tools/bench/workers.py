"""Processes that stay ready: each does the jobs it is asked for, one at a time, in turns."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from thunderstone.engine.built import CHOICE

TOP = Path(__file__).resolve().parents[2]
ENGINE = CHOICE


class Worker:
    """A process that answers lines of JSON; ``ask`` waits for it."""

    def __init__(self, command: Sequence[str], **environment: str) -> None:
        self.command = list(command)
        self.process = subprocess.Popen(
            self.command,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            cwd=TOP,
            env=surroundings(**environment),
        )

    def ask(self, job: str, **wishes: Any) -> dict[str, Any]:
        """Have a job done; raises RuntimeError where the process ends over it."""
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.write(json.dumps({"job": job, **wishes}) + "\n")
        self.process.stdin.flush()
        line = self.process.stdout.readline()
        if not line:
            raise RuntimeError(f"{' '.join(self.command)} ended over '{job}' (see above)")
        told: dict[str, Any] = json.loads(line)
        return told

    def close(self) -> None:
        """Let the process end."""
        assert self.process.stdin is not None
        self.process.stdin.close()
        self.process.wait(60)


def surroundings(**more: str) -> dict[str, str]:
    """The environment of a measured process: bytecode is kept, hashes are the same each time."""
    environment = {k: v for k, v in os.environ.items() if k != "PYTHONDONTWRITEBYTECODE"}
    return {**environment, "PYTHONHASHSEED": "0", **more}


def own(engine: str) -> Worker:
    """A worker of the game's own: "plain", with the "compiled" modules, or with those of the
    "engine" alone."""
    choice = "" if engine == "compiled" else engine
    return Worker([sys.executable, "-m", "tools.bench.jobs"], **{ENGINE: choice})


def peers(python: Path) -> Worker:
    """A worker in the peers' environment."""
    return Worker([str(python), str(TOP / "tools" / "bench" / "peers" / "jobs.py")])
