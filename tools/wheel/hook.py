"""The build hook: puts the compiled modules into a wheel, or says why it comes without them."""

from __future__ import annotations

import shutil
import sys
import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from thunderstone.engine import built
from tools import compile as builder
from tools.wheel import choice


class CompiledModules(BuildHookInterface):  # type: ignore[type-arg]
    """Compiles engine and bots beside the wheel while it is being built."""

    _scratch = ""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Add what was compiled to a wheel; an editable one is never compiled.

        Raises CannotCompile where compiling was demanded and failed.
        """
        if version == "editable" or not choice.compiles():
            return
        self._scratch = tempfile.mkdtemp()
        out = Path(self._scratch) / built.FOLDER
        try:
            builder.build(out)
        except builder.CannotCompile as fault:
            if choice.chosen() == "compiled":
                raise
            self.app.display_warning(f"The wheel comes as plain Python: {fault}")
            return
        build_data["pure_python"] = False
        build_data["infer_tag"] = True
        build_data["force_include"][str(out)] = f"{builder.PACKAGE.name}/{built.FOLDER}"

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        """Take away what was compiled: the wheel has it."""
        shutil.rmtree(self._scratch, ignore_errors=True)
