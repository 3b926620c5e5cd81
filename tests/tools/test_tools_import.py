"""Every module of the tools can be imported: the names that it takes from the game are there."""

from __future__ import annotations

import importlib
import pkgutil

import pytest

import tools

OPTIONAL = ("tools.bench.peers", "tools.wheel.backend", "tools.wheel.hook")
"""What needs packages that are not installed with the game."""

MODULES = [
    module.name
    for module in pkgutil.walk_packages(tools.__path__, "tools.")
    if not module.name.startswith(OPTIONAL) and not module.name.endswith("__main__")
]


@pytest.mark.parametrize("name", MODULES)
def test_a_module_of_the_tools_can_be_imported(name: str) -> None:
    importlib.import_module(name)
