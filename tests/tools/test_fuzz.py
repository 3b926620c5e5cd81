"""The fuzzer's harnesses: they open what it begins with, and let through what is no told fault."""

from __future__ import annotations

from pathlib import Path

import pytest

from thunderstone.journal import files
from tools.fuzz.__main__ import CORPUS, KINDS, harness


@pytest.mark.parametrize("kind", KINDS)
def test_what_it_begins_with_is_opened_or_told_of(kind: str, tmp_path: Path) -> None:
    samples, test = harness(kind, tmp_path)
    kept = sorted((CORPUS / kind).glob("*"))
    assert samples
    assert kept
    for data in [samples[0], *(path.read_bytes() for path in kept)]:
        test(data)


def test_another_fault_comes_through(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    samples, test = harness("save", tmp_path)

    def broken(*_: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(files, "read_json", broken)
    with pytest.raises(ZeroDivisionError):
        test(samples[0])
