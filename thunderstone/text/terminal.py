"""The terminal: lines out, lines in, and a curtain of blank lines between two people.

Nothing is drawn: no boxes, no columns, no cursor that moves about. Where the terminal can show it
and nobody asked for ``plain``, headings are bold; that is all.
"""

from __future__ import annotations

import contextlib
import os
import shutil
import sys
import textwrap
import unicodedata
from typing import TextIO

WIDEST = 100
"""Lines are broken at this many columns at most, where they are broken at all."""

CURTAIN = 60
"""Blank lines that push what was shown off the screen, where it is not higher than that."""

_BOLD, _OFF = "\x1b[1m", "\x1b[0m"
_CLEAR = "\x1b[2J\x1b[3J\x1b[H"

_SIMPLER = str.maketrans(
    {
        "\N{MINUS SIGN}": "-",
        "\N{EN DASH}": "-",
        "\N{EM DASH}": "-",
        "\N{MULTIPLICATION SIGN}": "x",
        "\N{MIDDLE DOT}": ",",
        "\N{BULLET}": "-",
        "\N{HORIZONTAL ELLIPSIS}": "...",
        "«": '"',
        "»": '"',
        "\N{LEFT DOUBLE QUOTATION MARK}": '"',
        "\N{RIGHT DOUBLE QUOTATION MARK}": '"',
        "\N{RIGHT SINGLE QUOTATION MARK}": "'",
        "¡": "",
        "¿": "",
    }
)


class EndOfInput(Exception):
    """Nobody will answer any more: the input has come to its end."""


class Terminal:
    """Where the game is told and answered.

    ``plain`` keeps every control sequence and every line break of our own out: what a screen
    reader wants.
    """

    def __init__(self, source: TextIO, sink: TextIO, *, plain: bool = False) -> None:
        self.source = source
        self.sink = sink
        self.plain = plain
        seen = _is_terminal(sink)
        self.typed = _is_terminal(source) and seen
        self.styled = (
            seen
            and not plain
            and os.environ.get("TERM", "dumb") != "dumb"
            and not os.environ.get("NO_COLOR")
        )
        self._unended = False
        self._broken = seen and not plain
        if hasattr(source, "reconfigure"):
            source.reconfigure(errors="replace")

    @classmethod
    def of_process(cls, *, plain: bool = False) -> Terminal:
        """The terminal that the process was started from."""
        source = sys.stdin if sys.stdin is not None else open(os.devnull, encoding="utf-8")  # noqa: SIM115
        return cls(source, sys.stdout, plain=plain)

    def tell(self, *lines: str) -> None:
        """Write some lines. What stands further in goes on further in where it is broken."""
        for line in lines:
            for piece in self._pieces(line):
                self._write(piece + "\n")
        self.sink.flush()

    def heading(self, line: str) -> None:
        """Write a line that begins something new, after a blank one."""
        self.tell("")
        for piece in self._pieces(line):
            self._write(f"{_BOLD}{piece}{_OFF}\n" if self.styled else piece + "\n")
        self.sink.flush()

    def ask(self, prompt: str) -> str:
        """Write a prompt and read a line, without the spaces around it. Raises EndOfInput."""
        if self.typed and self.source is sys.stdin:
            with contextlib.suppress(ImportError):
                import readline  # noqa: F401  (input() edits lines and remembers them with it)
            try:
                return input(self.fitting(prompt)).strip()
            except EOFError:
                self.tell("")
                raise EndOfInput from None
        self._write(prompt)
        self.sink.flush()
        line = self.source.readline()
        if not line:
            self.tell("")
            raise EndOfInput
        self._unended = not self.typed  # nobody has pressed Enter on this side
        return line.strip()

    def hide(self) -> None:
        """Have what was shown so far leave the screen, scrolled back to or not."""
        rows = shutil.get_terminal_size((80, 24)).lines
        self._write("\n" * max(CURTAIN, rows + 1))
        if self.styled:
            self._write(_CLEAR)
        self.sink.flush()

    def fitting(self, text: str) -> str:
        """The text in letters that the terminal has: accents and signs go before words do."""
        encoding = self.sink.encoding or "utf-8"
        try:
            text.encode(encoding)
            return text
        except (UnicodeEncodeError, LookupError):
            pass
        found = []
        for sign in text:
            for one in sign if _has(encoding, sign) else sign.translate(_SIMPLER):
                if not _has(encoding, one):
                    one = unicodedata.normalize("NFKD", one)[0]
                found.append(one if _has(encoding, one) else "?")
        return "".join(found)

    def _write(self, text: str) -> None:
        if self._unended:
            self._unended = False
            self.sink.write("\n")
        self.sink.write(self.fitting(text))

    def _pieces(self, line: str) -> list[str]:
        """The line as it fits on the screen; whole where nobody sees it or it is read aloud."""
        if not self._broken:
            return [line]
        inner = " " * (len(line) - len(line.lstrip()))
        wide = min(WIDEST, shutil.get_terminal_size((80, 24)).columns)
        further = inner + "   " if inner else ""
        return textwrap.wrap(
            line, max(20, wide - 1), subsequent_indent=further, break_on_hyphens=False
        ) or [""]


def _is_terminal(stream: TextIO) -> bool:
    try:
        return stream.isatty()
    except ValueError:  # it has been closed
        return False


def _has(encoding: str, sign: str) -> bool:
    try:
        sign.encode(encoding)
    except (UnicodeEncodeError, LookupError):
        return False
    return True
