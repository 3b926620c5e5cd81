"""The quick trial: a fork of this process, which has the cards and the cases ready, and in which
the functions of a module get the mutant's code."""

from __future__ import annotations

import importlib
import inspect
import os
import resource
import signal
import sys
from collections.abc import Callable, Iterator
from contextlib import redirect_stderr, redirect_stdout
from functools import cached_property
from random import Random
from types import CodeType, FunctionType, ModuleType
from typing import Any

import pytest

from thunderstone.catalogue import load_library
from thunderstone.scenarios.reader import RawCase, find_files, read_cases
from thunderstone.scenarios.runner import run_case
from tools.mutate.mutants import PACKAGE, TOP, Mutant
from tools.mutate.trials import CASES, MEMORY, PATIENCE, quick_tests, room_of

Trial = Callable[[], bool]
"""Whether all is well."""

PAUSES = 30
"""A trial that waits so many times as long as it may compute waits for what never comes."""

SWAPPED_NOTHING = 3
"""How a fork ends in which the mutant has found no function to stand in."""


class Forks:
    """The trials that a mutant meets in forks of this process; each must pass without one."""

    def __init__(self) -> None:
        load_library()
        self._seconds: dict[str, int] = {}

    @cached_property
    def _cases(self) -> list[RawCase]:
        """The rules cases in an order in which the first ones are of every kind."""
        found = [raw for path in find_files(TOP / CASES) for raw in read_cases(path)]
        Random(0).shuffle(found)
        return found

    def notices(self, mutant: Mutant) -> bool:
        """Whether the tests that concern the module, or the rules cases, notice a mutant: the
        tests first, as they take a twentieth of the time."""
        return self._tests_notice(mutant) or (
            room_of(mutant.module) == "engine" and self._cases_notice(mutant)
        )

    def _cases_notice(self, mutant: Mutant) -> bool:
        cases = self._cases  # read here, once, and not in every fork
        return self._fails("cases", lambda: not any(run_case(raw).status for raw in cases), mutant)

    def _tests_notice(self, mutant: Mutant) -> bool:
        tests = quick_tests(mutant.module)
        if mutant.module not in self._seconds:
            _collect(tests)
        return self._fails(mutant.module, lambda: pytest.main(tests) == 0, mutant)

    def _fails(self, name: str, trial: Trial, mutant: Mutant) -> bool:
        if name not in self._seconds:
            status, seconds = _ended(trial, None)
            if status != 0:
                raise SystemExit(f"the trial {name} fails without any mutant")
            self._seconds[name] = 1 + int(PATIENCE * seconds)
        return _ended(trial, mutant, self._seconds[name])[0] not in (0, SWAPPED_NOTHING << 8)


def _collect(tests: list[str]) -> None:
    """Import what tests import, once, and not in every fork: that is most of a trial's time."""
    with open(os.devnull, "w") as nowhere, redirect_stdout(nowhere), redirect_stderr(nowhere):
        pytest.main([*tests, "--collect-only"])


def _ended(
    trial: Trial, mutant: Mutant | None, most: int = resource.RLIM_INFINITY
) -> tuple[int, float]:
    """How a fork ends that makes a trial, 0 where all is well, and the seconds of processor time
    that it took, ``most`` of them at most."""
    sys.stdout.flush()
    child = os.fork()
    if child:
        _, status, used = os.wait4(child, 0)
        return status, used.ru_utime + used.ru_stime
    status = 1
    try:
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, 1)
        os.dup2(nowhere, 2)
        resource.setrlimit(resource.RLIMIT_CPU, (most, most))
        if most != resource.RLIM_INFINITY:
            signal.alarm(PAUSES * most)
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
        swapped = mutant is None or swap(mutant)
        status = int(not trial()) if swapped else SWAPPED_NOTHING
    finally:
        os._exit(status)


def swap(mutant: Mutant) -> bool:
    """Give the functions of a module the code of a mutant; whether any has changed."""
    name = ".".join((*PACKAGE.parts, *mutant.module.split("/")))
    module = importlib.import_module(name)
    codes = dict(_codes(compile(mutant.text, str(module.__file__), "exec")))
    changed = False
    for function in _functions(module):
        old, code = function.__code__, codes.get(function.__code__.co_qualname)
        if code is not None and code != old and code.co_freevars == old.co_freevars:
            function.__code__ = code
            changed = True
    return changed


def _codes(code: CodeType) -> Iterator[tuple[str, CodeType]]:
    """The code of every function that is defined in some code, by its qualified name."""
    for inner in code.co_consts:
        if isinstance(inner, CodeType):
            yield inner.co_qualname, inner
            yield from _codes(inner)


def _functions(owner: ModuleType | type) -> Iterator[FunctionType]:
    """The functions that a module defines, those of its classes among them."""
    home = owner.__name__ if isinstance(owner, ModuleType) else owner.__module__
    for value in vars(owner).values():
        if isinstance(value, type) and value.__module__ == home and value is not owner:
            yield from _functions(value)
        for part in _parts(value):
            function = inspect.unwrap(part)
            if isinstance(function, FunctionType) and function.__module__ == home:
                yield function


def _parts(value: Any) -> list[Any]:
    """What may be a function in an attribute of a module or of a class."""
    if isinstance(value, property):
        return [value.fget, value.fset]
    if isinstance(value, classmethod | staticmethod | cached_property):
        return [getattr(value, "__func__", None) or getattr(value, "func", None)]
    return [value] if callable(value) else []
