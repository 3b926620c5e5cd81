"""``python -m tools.compile``: build the hot modules of the engine and of the bots with mypyc.

Needs a C compiler, mypyc and setuptools (``pip install -e .[fast]``). The same sources become
extension modules beside the plain ones; the game uses them without being asked, until a source
changes. ``--remove`` takes them away.
"""

from __future__ import annotations

import argparse
import ast
import json
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from thunderstone.engine import built
from tools.wheel import choice

PACKAGE = Path(built.PACKAGE)
OUT = PACKAGE / built.FOLDER
SHARED = "__mypyc"
"""What the library that all modules of a room share has in its name, after the room's."""
WORDS = {"verb", "filter_", "quantity", "condition"}
"""The decorators of functions whose signatures are noted."""

_SETUP = """
from mypyc.build import mypycify
from setuptools import setup

rooms = {rooms!r}
modules = mypycify(
    ["--follow-imports=silent", *(file for files in rooms.values() for file in files)],
    separate=[(files, room) for room, files in rooms.items()],
    opt_level={level!r},
    debug_level="0",
)
setup(name="thunderstone", packages=[], ext_modules=modules)
"""

_AT_ONCE = ("--parallel", str(os.cpu_count() or 1))


class CannotCompile(RuntimeError):
    """The engine cannot be compiled here; the message says why and what helps."""


def missing() -> str:
    """What is lacking to compile, or ""."""
    for module in ("mypyc", "setuptools"):
        if not _has(module):
            return f"{module} is not installed; run: pip install -e .[fast]"
    return choice.no_compiler()


def build(out: Path = OUT, level: str = "3") -> None:
    """Compile all rooms into ``out``, whole or not at all. Raises CannotCompile."""
    _check_own(out)
    lacking = missing()
    if lacking:
        raise CannotCompile(lacking)
    with tempfile.TemporaryDirectory() as folder:
        work = Path(folder)
        sources = work / PACKAGE.name
        ignored = shutil.ignore_patterns(built.FOLDER, "__pycache__")
        for room in built.MODULES:
            shutil.copytree(PACKAGE / room, sources / room, ignore=ignored)
        shutil.copy(PACKAGE / "__init__.py", sources)
        rooms = {
            room: [f"{PACKAGE.name}/{room}/{built.file_of(name)}" for name in names]
            for room, names in built.MODULES.items()
        }
        (work / "setup.py").write_text(_SETUP.format(rooms=rooms, level=level), encoding="utf-8")
        stamps = {room: built.stamp(room, str(sources)) for room in rooms}
        done = subprocess.run(
            [sys.executable, "setup.py", "build_ext", "--build-lib", "out", *_AT_ONCE],
            cwd=work,
            capture_output=True,
            text=True,
            check=False,
        )
        if done.returncode:
            raise CannotCompile(f"the compiler says:\n{(done.stderr or done.stdout)[-3000:]}")
        _put(work / "out", stamps, out)


def remove(out: Path = OUT) -> None:
    """Take what was compiled away. Raises CannotCompile where a folder holds anything else."""
    _check_own(out)
    shutil.rmtree(out, ignore_errors=True)


def _check_own(out: Path) -> None:
    """Raise CannotCompile where a folder holds anything that was not compiled into it: all of it is
    removed before it is made anew."""
    if out == OUT or not os.path.lexists(out):
        return
    if out.is_symlink() or not out.is_dir():
        raise CannotCompile(f"{out} is no folder; name a folder")
    inside = {path.name for path in out.iterdir() if SHARED not in path.name}
    if inside and not inside <= _names_in(out):
        raise CannotCompile(
            f"{out} holds something that was not compiled; name another folder, or delete that "
            "one first"
        )


def _names_in(out: Path) -> set[str]:
    """What a folder holds that was compiled into it, by its manifest."""
    try:
        manifest = json.loads((out / built.MANIFEST).read_bytes())
    except (OSError, ValueError, RecursionError):
        return set()
    if not isinstance(manifest, dict) or manifest.keys() != {"stamps", "libraries", "signatures"}:
        return set()
    return {*built.MODULES, built.MANIFEST, "__init__.py"}


def _has(module: str) -> bool:
    done = subprocess.run(
        [sys.executable, "-c", f"import {module}"], capture_output=True, check=False
    )
    return done.returncode == 0


def signatures(source: Path = PACKAGE / "engine") -> dict[str, list[list[Any]]]:
    """The parameters of the cards' words, by module and name, as ``built.noted`` has them."""
    found = {}
    for name in built.MODULES["engine"]:
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


def _put(made: Path, stamps: dict[str, dict[str, str]], out: Path) -> None:
    """Move what was made to its place; the manifest comes last."""
    remove(out)
    found = {path.name.partition(SHARED)[0]: path for path in made.iterdir() if SHARED in path.name}
    libraries = {room: found[room].name for room in stamps}
    manifest = {"stamps": stamps, "libraries": libraries, "signatures": signatures()}
    try:
        shutil.copytree(made / PACKAGE.name, out)
        for library in found.values():
            shutil.copy(library, out)
        (out / built.MANIFEST).write_text(json.dumps(manifest), encoding="utf-8")
    except OSError as error:
        raise CannotCompile(
            f"{out} cannot be written to ({error}); compile a checkout of your own"
        ) from None


def main(argv: Sequence[str] | None = None) -> int:
    """Build, or remove what was built."""
    from tools.arguments import any_place  # what builds a wheel has no need of it

    parser = argparse.ArgumentParser(prog="python -m tools.compile", description=__doc__)
    parser.add_argument("--remove", action="store_true", help="go back to the plain sources")
    parser.add_argument("--out", type=any_place, default=OUT, metavar="FOLDER")
    parser.add_argument(
        "--level", choices="0123", default="3", help="how hard the C compiler tries"
    )
    args = parser.parse_args(argv)
    try:
        if args.remove:
            remove(args.out)
            return 0
        build(args.out, args.level)
    except CannotCompile as fault:
        print(fault, file=sys.stderr)
        return 1
    for room, names in built.MODULES.items():
        print(f"{room}: {len(names)} modules are compiled in {args.out}")
    return 0


if __name__ == "__main__":
    from tools.arguments import run

    run(main)
