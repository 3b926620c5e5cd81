"""The check: its parts are entered, its mutations repeat, its watch notices what must not be."""

from __future__ import annotations

import itertools
import os
import pickle
import signal
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from tools.check import __main__ as check
from tools.check.hostile import child, mutations
from tools.check.hostile.kinds import KINDS, Kind
from tools.check.parts import PARTS, Report, part

check.enter_parts()


@pytest.fixture(scope="module")
def watch() -> child.Watch:
    """One for all: what listens to Python cannot be taken away again."""
    return child.Watch()


def opened(kind: str, data: bytes, folder: Path, watch: child.Watch) -> str:
    return child.judged(kind, data, folder, watch)


def rogue(monkeypatch: pytest.MonkeyPatch, deed: Callable[[], object]) -> None:
    """Enter a kind of file whose reader does ``deed``."""

    def reader(_data: bytes, _folder: Path) -> None:
        deed()

    monkeypatch.setitem(KINDS, "rogue", Kind(lambda: [b"1"], lambda: [1], lambda _: b"1", reader))


def raiser(error: type[BaseException]) -> Callable[[], object]:
    def deed() -> None:
        raise error

    return deed


def test_the_parts_of_the_check_are_entered() -> None:
    assert {"old-saves", "hostile", "own-cards"} <= set(PARTS)
    with pytest.raises(ValueError, match="two parts"):
        part("hostile", "again")(lambda _full: Report())


def test_the_same_seed_makes_the_same_file() -> None:
    samples = [b'{"a": 1, "b": "x"}', b"cards:\n  a: 1\n"]
    made = [mutations.mutated(str(number), samples) for number in range(300)]
    assert made == [mutations.mutated(str(number), samples) for number in range(300)]
    assert len(set(made)) > 280
    assert sum(one in samples for one in made) < 15


def test_hypothesis_makes_the_same_files_again() -> None:
    def run() -> list[bytes]:
        made: list[bytes] = []
        child.each_tree("code", 7, 20, lambda _, data: made.append(data))
        return made

    first = run()
    assert first == run()
    assert len(set(first)) > 10


@pytest.mark.parametrize("kind", sorted(KINDS))
def test_sound_files_of_every_kind_are_read(kind: str, tmp_path: Path) -> None:
    for number, sample in enumerate(KINDS[kind].samples()):
        folder = tmp_path / str(number)
        folder.mkdir()
        KINDS[kind].open(sample, folder)


@pytest.mark.parametrize("kind", sorted(KINDS))
def test_mutated_files_of_every_kind_end_in_a_load_or_in_one_clear_error(
    kind: str, tmp_path: Path, watch: child.Watch
) -> None:
    for number, data in child.byte_inputs(kind, 0, 12):
        assert opened(kind, data, tmp_path, watch) == "", number
    child.each_tree(
        kind, 0, 6, lambda number, data: _sound(opened(kind, data, tmp_path, watch), number)
    )


def _sound(wrong: str, number: int) -> None:
    assert wrong == "", number


@pytest.mark.parametrize(
    ("deed", "told"),
    [
        (lambda: 1 // 0, "ZeroDivisionError"),
        (raiser(RecursionError), "RecursionError"),
        (raiser(SystemExit), "SystemExit"),
        (raiser(MemoryError), "needed more than 512 MB"),
        (raiser(child.TooSlow), "took longer than 5 s"),
        (lambda: os.system("true"), "Forbidden: os.system"),
        (lambda: exec("1"), "Forbidden: exec"),
        (lambda: pickle.loads(b"cos\nsystem\n."), "Forbidden: pickle.find_class"),
    ],
)
def test_the_watch_notices_what_must_not_be(
    tmp_path: Path,
    watch: child.Watch,
    monkeypatch: pytest.MonkeyPatch,
    deed: Callable[[], object],
    told: str,
) -> None:
    rogue(monkeypatch, deed)
    assert told in opened("rogue", b"", tmp_path, watch)


def test_a_reader_that_hangs_is_stopped(
    tmp_path: Path, watch: child.Watch, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(child, "SECONDS", 0.2)
    before = signal.signal(signal.SIGPROF, child._late)
    rogue(monkeypatch, lambda: next(n for n in itertools.count() if n < 0))
    start = time.process_time()
    try:
        assert "took longer" in opened("rogue", b"", tmp_path, watch)
    finally:
        signal.signal(signal.SIGPROF, before)
    assert time.process_time() - start < 3


def test_failures_are_printed_with_their_seed_and_fail_the_check(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def run(full: bool) -> Report:
        report = Report()
        report.count("tries", 3 if full else 1)
        report.fail("try", 41, "it broke")
        return report

    monkeypatch.setattr(check, "PARTS", {"mine": check.PARTS["hostile"]._replace(run=run)})
    assert check.main(["--full"]) == check.FAILED
    out = capsys.readouterr().out
    assert "try [41]: it broke" in out
    assert "3" in out


def test_parts_are_left_out_by_name(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    quiet = check.PARTS["hostile"]._replace(run=lambda full: Report())
    monkeypatch.setattr(check, "PARTS", dict.fromkeys(("one", "two", "three"), quiet))
    assert check.main(["--without", "one", "three"]) == 0
    told = [line.partition(":")[0] for line in capsys.readouterr().out.splitlines()]
    assert [name for name in told if name in check.PARTS] == ["two"]
