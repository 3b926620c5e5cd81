"""Other processes of Python, which know nothing of this one."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent


def run_python(*args: object, hash_seed: int) -> subprocess.CompletedProcess[str]:
    """Run Python from the project's root under a hash seed of its own."""
    return subprocess.run(
        [sys.executable, *map(str, args)],
        cwd=ROOT,
        env={**os.environ, "PYTHONHASHSEED": str(hash_seed)},
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
