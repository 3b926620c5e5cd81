"""The build backend: hatchling, which asks for a compiler's tools only where a wheel is compiled.

A build hook alone could not: what it needs would be installed for ``pip install -e .`` as well,
which compiles nothing and is to stay quick.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from hatchling import build as hatchling
from hatchling.build import *  # noqa: F403

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from tools.wheel import choice


def get_requires_for_build_wheel(config_settings: dict[str, Any] | None = None) -> list[str]:
    """What building a wheel takes besides hatchling."""
    needed: list[str] = hatchling.get_requires_for_build_wheel(config_settings)
    return [*needed, *(choice.requirements() if choice.compiles() else ())]
