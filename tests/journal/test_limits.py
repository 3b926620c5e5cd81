"""What a stranger has written is read within bounds; what no program of ours writes is refused."""

from __future__ import annotations

import os
import subprocess
import sys
import textwrap
import time
from pathlib import Path

import pytest

from thunderstone.journal import BadSave, files, limits


@pytest.mark.parametrize(
    "text",
    [
        '{"a": NaN}',
        '{"a": Infinity}',
        '{"a": -Infinity}',
        '{"a": 1e999}',
        '{"a": ' + "9" * 21 + "}",
        '{"a": ' + "9" * 1_000_000 + "}",
        '{"a": 1, "a": 2}',
        '{"b": {"a": 1, "a": 1}}',
        '{"a": "\\ud800"}',
        '{"\\udfff": 1}',
        "[" * 13 + "]" * 13,
        "[" * 1_000_000,
        '{"a":' * 100_000,
        '"' + "\\" * 100_001,
        "",
        "\x00",
        "[1,]",
        "{'a': 1}",
    ],
    ids=lambda text: repr(text[:20]),
)
def test_what_no_program_of_ours_writes_is_refused_at_once(text: str) -> None:
    start = time.perf_counter()
    with pytest.raises(ValueError):  # noqa: PT011 - whatever it is
        limits.read_json(text.encode())
    assert time.perf_counter() - start < 5


def test_bytes_that_are_no_text_are_refused() -> None:
    for data in (b"\xff\xfe{}", b'"\xed\xa0\x80"', b"\x80"):
        with pytest.raises(ValueError):  # noqa: PT011 - whatever it is
            limits.read_json(data)


def test_what_a_program_of_ours_writes_is_read() -> None:
    text = (
        '{"seed": 18446744073709551615, "name": "Íñigo \\ud83d\\udc09", "list": [1, -2, 0.5, null]}'
    )
    assert limits.read_json(text.encode()) == {
        "seed": 2**64 - 1,
        "name": "Íñigo \U0001f409",
        "list": [1, -2, 0.5, None],
    }


def test_a_huge_file_is_not_taken_into_memory(tmp_path: Path) -> None:
    """A hundred megabytes of brackets, in a process that has not that much."""
    path = tmp_path / "huge.json"
    with path.open("wb") as file:
        file.truncate(100 << 20)  # sparse: it takes no room on the disk
    program = textwrap.dedent(
        f"""
        import resource
        from pathlib import Path
        from thunderstone.journal import BadSave
        from thunderstone.journal.files import read_json
        resource.setrlimit(resource.RLIMIT_AS, (160 << 20, 160 << 20))
        try:
            read_json(Path({str(path)!r}))
        except BadSave as fault:
            print(fault.reason)
        """
    )
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, timeout=60, check=False
    )
    assert done.stdout.strip() == "too_large", done.stderr


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no pipes with names")
def test_a_pipe_or_a_device_is_refused_and_not_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe.json")
    for path in (tmp_path / "pipe.json", Path("/dev/zero")):
        with pytest.raises(BadSave) as caught:
            files.read_json(path)
        assert caught.value.reason == "unreadable"
