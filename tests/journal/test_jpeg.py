"""The size of a JPEG, read from its markers; whatever the game does not write is none."""

from __future__ import annotations

import pytest

from thunderstone.journal.jpeg import size_of

START, END = b"\xff\xd8", b"\xff\xd9"


def segment(marker: int, content: bytes) -> bytes:
    return bytes((0xFF, marker)) + (2 + len(content)).to_bytes(2) + content


def frame(width: int, height: int, marker: int = 0xC0) -> bytes:
    return segment(marker, b"\x08" + height.to_bytes(2) + width.to_bytes(2) + b"\x01\x01\x11\x00")


SCAN = segment(0xDA, b"\x01\x01\x00\x00\x3f\x00") + b"\x12\x34"
NOTE = segment(0xFE, b"a note")
TABLE = segment(0xC4, b"x" * 30)
"""Its marker lies among those of frames, and is none."""

BARE = frame(640, 480)[:9]
"""A frame that ends with its size."""


@pytest.mark.parametrize(
    ("data", "size"),
    [
        (START + frame(640, 480) + SCAN + END, (640, 480)),
        (START + NOTE + TABLE + frame(65535, 1) + NOTE + SCAN, (65535, 1)),
        (START + frame(640, 480) + SCAN[:4], (640, 480)),
        (START + segment(0xFE, b"a note" * 99) + frame(640, 480) + SCAN, (640, 480)),
        (START + segment(0xC8, b"") + segment(0xCC, b"12") + frame(3, 2) + SCAN, (3, 2)),
        (START + SCAN, None),
        (START + frame(640, 480), None),
        (START + frame(640, 480) + NOTE, None),
        (START + frame(640, 480) + SCAN + SCAN, None),
        (START + frame(640, 480) + frame(640, 480) + SCAN, None),
        (START + frame(640, 480) + frame(640, 480, 0xC2) + SCAN, None),
        (START + frame(640, 480, 0xC1) + SCAN, None),
        (START + frame(640, 480, 0xC2) + SCAN, None),
        (START + frame(640, 480, 0xCF) + SCAN, None),
        (START + frame(640, 480)[:-1] + SCAN, None),
        (START + b"x" + frame(640, 480) + SCAN, None),
        (frame(640, 480) + SCAN, None),
        (b"\xff\xd9" + frame(640, 480) + SCAN, None),
        (START, None),
        (b"", None),
        (START + b"\xff\xda", None),
        (START + b"\xff\xda\x00", None),
        (START + SCAN[:2] + BARE, None),
    ],
)
def test_a_jpeg_of_one_baseline_frame_and_one_scan_has_a_size(
    data: bytes, size: tuple[int, int] | None
) -> None:
    assert size_of(data) == size


def test_a_frame_cut_off_within_its_size_is_none() -> None:
    """The one scan lies in a note, so that the frame is the last thing to be read."""
    note = segment(0xFE, SCAN)
    whole = START + note + BARE
    for end in range(len(whole) - 6, len(whole) + 1):
        assert size_of(whole[:end]) is None
