"""What is done to the files of a folder, operation by operation, as a journal of the disk."""

from __future__ import annotations

import io
import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

NAMED = ("rename", "replace", "link", "unlink", "remove", "mkdir")
"""Functions of ``os`` that change which names are in a folder."""

STEPS = (*NAMED, "open", "write", "ftruncate", "close", "fsync")
"""Functions of ``os`` before and after which the folder is looked at."""


@dataclass(frozen=True, slots=True)
class Operation:
    """One thing done to the disk, by paths inside the folder.

    ``kind`` is create, write, rename, link, unlink, mkdir, sync (a file's content is waited for)
    or confirm (the names in a folder are). ``file`` is which file, whatever it is called (-1: a
    folder is renamed); ``old`` and ``new`` are its content around a write, ``other`` the second
    name of a rename or link.
    """

    kind: str
    path: str
    file: int = -1
    old: bytes = b""
    new: bytes = b""
    other: str = ""

    def __str__(self) -> str:
        size = f" {len(self.old)} -> {len(self.new)} bytes" if self.kind == "write" else ""
        return f"{self.kind} {self.path or '.'}{' -> ' * bool(self.other)}{self.other}{size}"


@dataclass(slots=True)
class Tree:
    """What lies in a folder: its folders, the file that each name stands for, what files hold."""

    folders: set[str] = field(default_factory=set)
    names: dict[str, int] = field(default_factory=dict)
    content: dict[int, bytes] = field(default_factory=dict)

    def copy(self) -> Tree:
        """Another one like it."""
        return Tree(set(self.folders), dict(self.names), dict(self.content))

    def do(self, step: Operation) -> None:
        """Let an operation happen, as far as what it needs is there."""
        if step.kind == "rename" and step.file < 0:
            self._rename_folder(step.path, step.other)
            return
        if step.kind == "mkdir":
            self.folders.add(step.path)
        elif step.kind == "create":
            self.names[step.path] = step.file
        elif step.kind == "write":
            self.content[step.file] = step.new
        elif step.kind in ("rename", "unlink") and self.names.get(step.path) == step.file:
            del self.names[step.path]
        if step.kind in ("rename", "link"):
            self.names[step.other] = step.file
        if step.kind in ("create", "rename", "link"):
            self.content.setdefault(step.file, b"")

    def _rename_folder(self, old: str, new: str) -> None:
        """Whatever lies in a folder goes with it."""
        if old in self.folders:
            self.folders = {_moved(name, old, new) for name in self.folders}
            self.names = {_moved(name, old, new): file for name, file in self.names.items()}

    def lay(self, folder: Path) -> None:
        """Make the folder as this tree has it; what lies in a folder that is not there is gone."""
        for name in sorted(self.folders):
            if (folder / name).parent.is_dir():
                (folder / name).mkdir()
        for name, file in self.names.items():
            if (folder / name).parent.is_dir():
                (folder / name).write_bytes(self.content[file])


def _moved(name: str, old: str, new: str) -> str:
    """What a name is once the folder ``old`` is called ``new``."""
    return new + name.removeprefix(old) if f"{name}/".startswith(f"{old}/") else name


class Recorder:
    """Keeps the operations on a folder: names as they are changed, content by what has changed.

    The folder is looked at before and after each function that reaches the disk, so that a write
    is seen whoever makes it; writes with nothing between them count as one.
    """

    def __init__(self, folder: Path) -> None:
        self.folder = Path(os.path.realpath(folder))
        self.steps: list[Operation] = []
        self.tree = Tree()
        self._looking = False
        self._look()
        self.start = self.tree.copy()
        self.steps.clear()

    @contextmanager
    def watching(self) -> Iterator[None]:
        """Everything that is done to the folder meanwhile is written down."""
        old = {name: getattr(os, name) for name in STEPS}
        opened = io.open
        try:
            for name, act in old.items():
                setattr(os, name, self._watched(name, act))
            io.open = self._around(opened)
            yield
        finally:
            io.open = opened
            for name, act in old.items():
                setattr(os, name, act)
            self._look()

    def _around(self, act: Callable[..., Any]) -> Callable[..., Any]:
        def looked(*args: Any, **named: Any) -> Any:
            self._look()
            try:
                return act(*args, **named)
            finally:
                self._look()

        return looked

    def _watched(self, name: str, act: Callable[..., Any]) -> Callable[..., Any]:
        if name == "fsync":
            return self._around(lambda handle: self._sync(handle, act))
        if name not in NAMED:
            return self._around(act)

        def done(*args: Any, **named: Any) -> Any:
            self._look()
            paths = [self._inside(path) for path in args if isinstance(path, str | os.PathLike)]
            act(*args, **named)
            self._name(name, paths)

        return done

    def _inside(self, path: Any) -> str:
        """A path from the folder on; "" for one elsewhere."""
        whole = Path(os.path.realpath(Path(path).parent)) / Path(path).name
        return str(whole.relative_to(self.folder)) if self.folder in whole.parents else ""

    def _name(self, name: str, paths: list[str]) -> None:
        """Write down what a function has done to names."""
        if "" in paths:
            if any(paths):
                raise ValueError(f"{name} leads out of the folder: {paths}")
            return
        kind = {"replace": "rename", "remove": "unlink"}.get(name, name)
        if kind == "mkdir":
            self._do(Operation(kind, paths[0]))
            return
        file = self.tree.names.get(paths[0], -1)
        other = paths[1] if len(paths) > 1 else ""
        if kind == "rename" and file >= 0 and self.tree.names.get(other) == file:
            return  # two names of one file are not replaced by each other
        self._do(Operation(kind, paths[0], file, other=other))

    def _sync(self, handle: int, act: Callable[[int], None]) -> None:
        act(handle)
        found = os.fstat(handle)
        for name in (".", *sorted(self.tree.folders), *self.tree.names):
            if os.path.samestat(found, (self.folder / name).stat()):
                if name in self.tree.names:
                    self._do(Operation("sync", name, self.tree.names[name]))
                else:
                    self._do(Operation("confirm", name))
                return

    def _do(self, step: Operation) -> None:
        self.tree.do(step)
        self.steps.append(step)

    def _look(self) -> None:
        """Write down files that are new, and content that has changed."""
        if not self._looking:  # a look opens files itself
            self._looking = True
            try:
                self._compare()
            finally:
                self._looking = False

    def _compare(self) -> None:
        for path in sorted(self.folder.rglob("*")):
            name = str(path.relative_to(self.folder))
            if path.is_dir():
                if name not in self.tree.folders:
                    self._do(Operation("mkdir", name))
                continue
            if path.suffix == ".lock":
                continue
            if name not in self.tree.names:
                file = max(self.tree.content, default=0) + 1
                self._do(Operation("create", name, file))
            file = self.tree.names[name]
            new, old = path.read_bytes(), self.tree.content[file]
            if new != old:
                self._do(Operation("write", name, file, old, new))
