"""What a JPEG file says about itself, read before anything is decoded."""

from __future__ import annotations

_START = b"\xff\xd8"
_BASELINE, _SCAN = 0xC0, 0xDA
_FRAMES = {*range(0xC0, 0xD0)} - {0xC4, 0xC8, 0xCC}
"""The markers that begin a picture, in all the ways in which one may be coded."""


def size_of(data: bytes) -> tuple[int, int] | None:
    """Width and height in pixels of a JPEG coded as the game does it, or None.

    That is baseline, in one scan: any other may hold thousands of scans, each of which costs as
    much as a whole picture.
    """
    at, size = len(_START), None
    if not data.startswith(_START) or data.count(bytes((0xFF, _SCAN))) != 1:
        return None
    while at + 4 <= len(data) and data[at] == 0xFF:
        marker, length = data[at + 1], int.from_bytes(data[at + 2 : at + 4])
        if marker == _SCAN:
            return size
        if marker in _FRAMES:
            if size is not None or marker != _BASELINE or at + 9 > len(data):
                return None
            height, width = data[at + 5 : at + 7], data[at + 7 : at + 9]
            size = int.from_bytes(width), int.from_bytes(height)
        at += 2 + length
    return None
