"""The long trial: the project once more, in which a module may be changed."""

from __future__ import annotations

import os
import resource
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tools.mutate.mutants import PACKAGE, TOP, Mutant
from tools.mutate.trials import MEMORY, PATIENCE, room_of, room_tests


class Copy:
    """The project once more, with modules that may be changed."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._patience: dict[str, float] = {}
        left_out = shutil.ignore_patterns("_compiled", "__pycache__")
        for name in ("thunderstone", "tests", "tools"):
            shutil.copytree(TOP / name, folder / name, ignore=left_out)
        for name in ("main.py", "pyproject.toml", "README.md"):
            shutil.copyfile(TOP / name, folder / name)
        for name in ("assets", "cards", "docs"):  # none of them holds code
            (folder / name).symlink_to(TOP / name)

    def notices(self, mutant: Mutant) -> bool:
        """Whether any test of the module's room fails, or they take far too long."""
        room = room_of(mutant.module)
        trial = self.trial(mutant.module)
        if room not in self._patience:
            begun = time.monotonic()
            if not self._passes(trial, None):
                raise SystemExit(f"the tests of {room} fail without any mutant")
            self._patience[room] = PATIENCE * (time.monotonic() - begun)
        path = self.folder / PACKAGE / f"{mutant.module}.py"
        sound = path.read_text(encoding="utf-8")
        path.write_text(mutant.text, encoding="utf-8")
        try:
            return not self._passes(trial, self._patience[room])
        finally:
            path.write_text(sound, encoding="utf-8")

    def trial(self, module: str) -> tuple[str, ...]:
        """What is tried on the mutants of a module, as arguments of Python."""
        return "-m", "pytest", *room_tests(module)

    def _passes(self, trial: tuple[str, ...], seconds: float | None) -> bool:
        # Files of one second and one length look alike to a kept byte code.
        environment = os.environ | {"PYTHONPATH": ".", "PYTHONDONTWRITEBYTECODE": "1"}
        try:
            done = subprocess.run(
                (sys.executable, *trial),
                cwd=self.folder,
                env=environment,
                capture_output=True,
                timeout=seconds,
                preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY)),
            )
        except subprocess.TimeoutExpired:
            return False
        return done.returncode == 0


@contextmanager
def copied() -> Iterator[Copy]:
    """A copy in a folder that is gone afterwards."""
    with tempfile.TemporaryDirectory(prefix="thunderstone-mutants-") as folder:
        yield Copy(Path(folder))
