"""The game in a real window on a display of its own, used with a real pointer.

The game tells where things lie: with THUNDERSTONE_PROBE=FILE it writes the scene's name and the
rectangles of everything clickable into FILE after each frame it draws.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
FROM_SOURCE = (sys.executable, "main.py")
"""The command that starts the game of this checkout."""

SCREEN = (1600, 900)
PATIENCE = 120.0
"""Seconds to wait for something that should happen soon, on a busy machine."""

AGAIN = 4.0
"""Seconds after which a person clicks again where nothing has come of the first click."""

POLL = 0.05
NEEDED = ("Xvfb", "xdotool")


def missing() -> list[str]:
    """The programs that are needed and not installed."""
    return [name for name in NEEDED if shutil.which(name) is None]


def named(name: str, label: str) -> bool:
    """Whether a name is this label, or one of its kind where the label ends in a dot."""
    return name == label or (label.endswith(".") and name.startswith(label))


class Display:
    """A virtual X display."""

    def __init__(self) -> None:
        read, write = os.pipe()
        size = f"{SCREEN[0]}x{SCREEN[1]}x24"
        command = ["Xvfb", "-displayfd", str(write), "-screen", "0", size, "-nolisten", "tcp"]
        self._process = subprocess.Popen(
            command, pass_fds=(write,), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        )
        os.close(write)
        with os.fdopen(read) as number:
            self.name = f":{number.readline().strip()}"

    def set_layout(self, name: str) -> None:
        """Lay the keyboard out as in a country: "us", "es"."""
        subprocess.run(["setxkbmap", "-display", self.name, name], check=True, timeout=20)

    def close(self) -> None:
        """End the display."""
        self._process.terminate()
        self._process.wait(10)


class Window:
    """The game running in a window; clicks go where the game says things are.

    ``command`` starts it, in the folder ``at``.
    """

    def __init__(
        self,
        display: Display,
        profile: Path,
        command: Sequence[str] = FROM_SOURCE,
        at: Path = ROOT,
    ) -> None:
        self.profile = profile
        self._probe = profile.with_suffix(".probe.json")
        self._environment = {
            **os.environ,
            "DISPLAY": display.name,
            "SDL_VIDEODRIVER": "x11",
            "SDL_AUDIODRIVER": "dummy",
            "SDL_VIDEO_WINDOW_POS": "0,0",
            "THUNDERSTONE_PROBE": str(self._probe),
        }
        self._environment.pop("WAYLAND_DISPLAY", None)
        self._probe.unlink(missing_ok=True)
        whole = [*command, "--profile", str(profile)]
        self._process = subprocess.Popen(whole, cwd=at, env=self._environment)

    # -- what the game tells ------------------------------------------------------------------

    def told(self) -> dict[str, Any]:
        """The newest probe; empty before the first frame."""
        try:
            found: dict[str, Any] = json.loads(self._probe.read_text(encoding="utf-8"))
        except FileNotFoundError:
            return {}
        return found

    def labels(self) -> list[str]:
        """The labels of everything that can be clicked now."""
        return [node["label"] for node in self.told().get("nodes", []) if node["enabled"]]

    def scene(self) -> str:
        """The name of the scene on top."""
        return str(self.told().get("scene", ""))

    def wait(self, what: str, holds: Callable[[], bool]) -> None:
        """Wait until something holds. Raises TimeoutError telling what the screen offers."""
        end = time.monotonic() + PATIENCE
        while not holds():
            if self._process.poll() is not None:
                raise TimeoutError(f"the game has ended ({self._process.returncode}): {what}")
            if time.monotonic() > end:
                raise TimeoutError(f"no {what}; {self.scene()} offers {self.labels()}")
            time.sleep(POLL)

    def wait_end(self) -> None:
        """Wait until the game has ended by itself."""
        self._process.wait(PATIENCE)

    def wait_for(self, label: str) -> None:
        """Wait until something whose label begins like this can be clicked."""
        self.wait(label, lambda: any(name.startswith(label) for name in self.labels()))

    def cpu_seconds(self) -> float:
        """The processor time that the game's own process has used."""
        fields = Path(f"/proc/{self._process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def settle(self, most: float = 30.0) -> None:
        """Wait until the game has nothing left to do, ``most`` seconds at the longest."""
        end = time.monotonic() + most
        while time.monotonic() < end:
            before = self.cpu_seconds()
            time.sleep(1.0)
            if self.cpu_seconds() - before < 0.03:
                return

    # -- what the player does -----------------------------------------------------------------

    def click(self, label: str, which: int = 0) -> None:
        """Wait for something that has this label, or one that begins like it, and click it.

        ``which`` chooses among several, in the order of drawing; -1 is the topmost.
        """
        self._do("mousemove", *self._at(label, which))
        self._do("mousedown", "1")
        self._do("mouseup", "1")

    def drag(self, label: str, to: str, grip: tuple[float, float]) -> None:
        """Drag what lies at ``grip`` in something, in parts of its width and height, onto the
        middle of something else."""
        self._do("mousemove", *self._at(label, 0, grip))
        self._do("mousedown", "1")
        self._do("mousemove_relative", "--", "4", "-4")
        self._do("mousemove", *self._at(to, 0))
        self._do("mouseup", "1")

    def _at(
        self, label: str, which: int, part: tuple[float, float] = (0.5, 0.5)
    ) -> tuple[str, str]:
        """Wait for what has a label, or one that begins like it; where a part of it lies."""
        self.wait_for(label)
        enabled = [node for node in self.told()["nodes"] if node["enabled"]]
        found = [node for node in enabled if node["label"] == label]
        found = found or [node for node in enabled if node["label"].startswith(label)]
        x, y, w, h = found[which % len(found)]["rect"]
        return str(x + int(w * part[0])), str(y + int(h * part[1]))

    def take(self, label: str, holds: Callable[[], bool]) -> None:
        """Click as a person does: again, where the click came too soon after a new question."""
        end = time.monotonic() + PATIENCE
        while not holds():
            if time.monotonic() > end:
                raise TimeoutError(f"{label} does nothing; {self.scene()} offers {self.labels()}")
            if any(named(name, label) for name in self.labels()):
                self.click(label)
            again = time.monotonic() + AGAIN
            while not holds() and time.monotonic() < again:
                time.sleep(POLL)

    def type(self, letters: str) -> None:
        """Type on the keyboard."""
        self._do("type", "--delay", "30", letters)

    def key(self, name: str) -> None:
        """Press a key, by its X name."""
        self._do("key", name)

    def kill(self) -> None:
        """End the game as a power cut does: it writes nothing any more."""
        self._process.kill()
        self._process.wait(15)

    def close(self) -> int:
        """Close the window as a desktop does; gives the exit code."""
        if self._process.poll() is None:
            self._process.terminate()  # SDL makes a request to close the window of it
        try:
            return self._process.wait(15)
        except subprocess.TimeoutExpired:
            self._process.kill()
            return self._process.wait(5)

    def _do(self, *words: str) -> None:
        subprocess.run(["xdotool", *words], env=self._environment, check=True, timeout=20)
        time.sleep(POLL)
