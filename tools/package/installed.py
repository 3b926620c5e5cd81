"""``python tools/package/installed.py``: try the game installed in this Python.

Run by its path, from any folder: what is tried is the installed game, not the one of the checkout
beside this file. Ends with 0 where every trial works. With THUNDERSTONE_WHEEL=compiled it must be a
compiled one.
"""

from __future__ import annotations

import sys
import sysconfig
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from tools.package import trial
from tools.wheel import choice


def main() -> int:
    """Try it; gives the exit code."""
    suffix = ".exe" if sys.platform == "win32" else ""
    # The commands without a console have no output on Windows: the terminal's is the same game.
    program = [str(Path(sysconfig.get_path("scripts"), f"thunderstone-terminal{suffix}"))]
    with tempfile.TemporaryDirectory() as folder:
        at = Path(folder)
        try:
            trial.try_commands(program, at)
            if choice.chosen() == "compiled":
                trial.try_compiled(program, at)
            scene = trial.try_window(program, at)
        except (trial.FailedTrial, OSError) as fault:
            print(fault, file=sys.stderr)
            return 1
    print(f"{len(trial.TRIALS)} commands work, the window opens at '{scene}'")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
