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


@pytest.mark.parametrize(
    ("text", "deep"),
    [
        ("7", 0),
        ("[]", 1),
        ("[][]", 1),
        ("[[], []]", 2),
        ('{"a": [1, {"b": 2}]}', 3),
        ('{"[[[": "]]{{"}', 1),
        (r'["\"[[", []]', 2),
        (r'["\\", []]', 2),
        ('[["[[[[', 2),
        ("]]][[", 0),
    ],
)
def test_depth_counts_the_brackets_that_are_open_at_once(text: str, deep: int) -> None:
    assert limits.depth(text) == max(0, deep)


def test_what_is_just_within_the_bounds_is_read() -> None:
    deep = "[" * limits.MAX_DEPTH + "]" * limits.MAX_DEPTH
    assert limits.read_json(deep.encode()) is not None
    with pytest.raises(limits.TooDeep):
        limits.read_json(f"[{deep}]".encode())
    most = int("9" * limits.MAX_DIGITS)
    assert limits.read_json(f"[{most}, {-most}, 1e308]".encode()) == [most, -most, 1e308]
    for number in (f"{most}9", f"-{most}9"):
        with pytest.raises(ValueError, match="too many digits"):
            limits.read_json(number.encode())


@pytest.mark.parametrize("text", [r'[{"a": ["\ud800"]}]', r'[0, "\udc00"]', r'[{"\uDBFF": 0}]'])
def test_half_a_letter_is_found_wherever_it_stands(text: str) -> None:
    with pytest.raises(ValueError, match="surrogates"):
        limits.read_json(text.encode())


def test_a_file_may_have_so_many_bytes_and_not_one_more(tmp_path: Path) -> None:
    path = tmp_path / "file"
    path.write_bytes(b"12345")
    assert limits.read_bytes(path, 5) == b"12345"
    with pytest.raises(limits.TooLarge) as caught:
        limits.read_bytes(path, 4)
    assert (caught.value.size, caught.value.limit) == (5, 4)
    with pytest.raises(limits.TooLarge) as caught:
        limits.read_bytes(path, 2)
    assert caught.value.size == 5
    with pytest.raises(IsADirectoryError):
        limits.read_bytes(tmp_path, 5)
