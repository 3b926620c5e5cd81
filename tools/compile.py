"""``python -m tools.compile``: build the hot modules of the engine with mypyc.

Needs a C compiler, mypyc and setuptools (``pip install -e .[fast]``). The same sources become
extension modules beside the plain ones; the game uses them without being asked, until a source
changes. ``--remove`` takes them away.
"""

from __future__ import annotations

import argparse
import ast
import json
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from thunderstone.engine import built

ENGINE = Path(built.HERE)
OUT = ENGINE / built.FOLDER
SHARED = "__mypyc"
"""What the library that all modules share has in its name."""
WORDS = {"verb", "filter_", "quantity", "condition"}
"""The decorators of functions whose signatures are noted."""

_SETUP = """
from mypyc.build import mypycify
from setuptools import setup

modules = mypycify(
    ["--follow-imports=silent", *{files!r}], opt_level={level!r}, debug_level="0"
)
setup(name="engine", packages=[], ext_modules=modules)
"""


class CannotCompile(RuntimeError):
    """The engine cannot be compiled here; the message says why and what helps."""


def missing() -> str:
    """What is lacking to compile, or ""."""
    for module in ("mypyc", "setuptools"):
        if not _has(module):
            return f"{module} is not installed; run: pip install -e .[fast]"
    compiler = (sysconfig.get_config_var("CC") or "cl").split()[0]
    if shutil.which(compiler) is None:
        return f"there is no C compiler ({compiler}); install one, such as gcc or clang"
    return ""


def compile_engine(out: Path = OUT, level: str = "3") -> None:
    """Build the compiled engine into ``out``, whole or not at all. Raises CannotCompile."""
    lacking = missing()
    if lacking:
        raise CannotCompile(lacking)
    with tempfile.TemporaryDirectory() as folder:
        work = Path(folder)
        shutil.copytree(
            ENGINE,
            work / "thunderstone" / "engine",
            ignore=shutil.ignore_patterns(built.FOLDER, "__pycache__"),
        )
        shutil.copy(ENGINE.parent / "__init__.py", work / "thunderstone")
        files = [f"thunderstone/engine/{built.file_of(name)}" for name in built.MODULES]
        (work / "setup.py").write_text(_SETUP.format(files=files, level=level), encoding="utf-8")
        stamp = built.stamp(str(work / "thunderstone" / "engine"))
        done = subprocess.run(
            [sys.executable, "setup.py", "build_ext", "--build-lib", "out"],
            cwd=work,
            capture_output=True,
            text=True,
            check=False,
        )
        if done.returncode:
            raise CannotCompile(f"the compiler says:\n{(done.stderr or done.stdout)[-3000:]}")
        _put(work / "out", stamp, out)


def remove(out: Path = OUT) -> None:
    """Take the compiled engine away. Raises CannotCompile where a folder holds anything else."""
    known = out == OUT or (out / built.MANIFEST).exists()
    if out.exists() and not known and any(out.iterdir()):
        raise CannotCompile(f"{out} holds no compiled engine; name another folder")
    shutil.rmtree(out, ignore_errors=True)


def _has(module: str) -> bool:
    done = subprocess.run(
        [sys.executable, "-c", f"import {module}"], capture_output=True, check=False
    )
    return done.returncode == 0


def signatures(source: Path = ENGINE) -> dict[str, list[list[Any]]]:
    """The parameters of the cards' words, by module and name, as ``built.noted`` has them."""
    found = {}
    for name in built.MODULES:
        tree = ast.parse((source / built.file_of(name)).read_text(encoding="utf-8"))
        for node in tree.body:
            if isinstance(node, ast.FunctionDef) and _is_word(node):
                found[f"thunderstone.engine.{name}.{node.name}"] = _parameters(node.args)
    return found


def _is_word(function: ast.FunctionDef) -> bool:
    return not WORDS.isdisjoint(map(ast.unparse, function.decorator_list))


def _parameters(arguments: ast.arguments) -> list[list[Any]]:
    """Name and annotation of each, and a default where it has one."""
    bare = len(arguments.args) - len(arguments.defaults)
    defaults = [[]] * bare + [[ast.literal_eval(default)] for default in arguments.defaults]
    return [
        [entry.arg, ast.unparse(entry.annotation) if entry.annotation else "", *default]
        for entry, default in zip(arguments.args, defaults, strict=True)
    ]


def _put(made: Path, stamp: dict[str, str], out: Path) -> None:
    """Move what was made to its place; the manifest comes last."""
    remove(out)
    (library,) = (path for path in made.iterdir() if SHARED in path.name)
    manifest = {"stamp": stamp, "library": library.name, "signatures": signatures()}
    try:
        shutil.copytree(made / "thunderstone" / "engine", out)
        shutil.copy(library, out)
        (out / built.MANIFEST).write_text(json.dumps(manifest), encoding="utf-8")
    except OSError as error:
        raise CannotCompile(
            f"{out} cannot be written to ({error}); compile a checkout of your own"
        ) from None


def main(argv: Sequence[str] | None = None) -> int:
    """Build, or remove what was built."""
    parser = argparse.ArgumentParser(prog="python -m tools.compile", description=__doc__)
    parser.add_argument("--remove", action="store_true", help="go back to the plain engine")
    parser.add_argument("--out", type=Path, default=OUT, metavar="FOLDER")
    parser.add_argument(
        "--level", choices="0123", default="3", help="how hard the C compiler tries"
    )
    args = parser.parse_args(argv)
    try:
        if args.remove:
            remove(args.out)
            return 0
        compile_engine(args.out, args.level)
    except CannotCompile as fault:
        print(fault, file=sys.stderr)
        return 1
    print(f"{len(built.MODULES)} modules of the engine are compiled in {args.out}")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
