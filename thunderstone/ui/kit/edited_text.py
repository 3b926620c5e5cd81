"""A line of text while it is typed: its letters, the caret, and what is selected."""

from __future__ import annotations

import pygame

from thunderstone.ui import clipboard


class EditedText:
    """At most ``limit`` letters, or only ``digits``; accents come composed from the system.

    The letters between ``anchor`` and ``caret`` are selected: typing replaces them.
    """

    def __init__(self, value: str, limit: int, *, digits: bool) -> None:
        self.value, self.limit, self.digits = value, limit, digits
        self.caret = self.anchor = len(value)

    @property
    def selected(self) -> tuple[int, int]:
        """The first selected letter and the one after the last; the same where there is none."""
        return min(self.anchor, self.caret), max(self.anchor, self.caret)

    def go(self, place: int, *, selecting: bool = False) -> None:
        """Put the caret before a letter; ``selecting`` takes what lies on the way."""
        self.caret = place
        if not selecting:
            self.anchor = place

    def follow(self, before: EditedText) -> None:
        """Keep caret and selection of a line before it, as far as this one reaches."""
        last = len(self.value)
        self.caret, self.anchor = min(before.caret, last), min(before.anchor, last)

    def insert(self, typed: str) -> None:
        """Put letters in place of what is selected, as many as there is room for."""
        letters = "".join(
            letter
            for letter in typed
            if (letter.isascii() and letter.isdigit() if self.digits else letter.isprintable())
        )
        start, end = self.selected
        letters = letters[: max(0, self.limit - len(self.value) + end - start)]
        if letters:
            self.value = self.value[:start] + letters + self.value[end:]
            self.go(start + len(letters))

    def erase(self, start: int, end: int) -> None:
        """Take letters away."""
        self.value = self.value[:start] + self.value[end:]
        self.go(start)

    def press(self, event: pygame.Event) -> bool:
        """Erase, select, copy, insert and move the caret by keys; True if the key was used."""
        at, (start, end) = self.caret, self.selected
        if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META):
            return self._with_clipboard(event)
        on = bool(event.mod & pygame.KMOD_SHIFT)
        if event.key == pygame.K_BACKSPACE:
            self.erase(start if end > start else max(0, at - 1), end)
        elif event.key == pygame.K_DELETE:
            self.erase(start, end if end > start else at + 1)
        elif event.key == pygame.K_LEFT:
            self.go(max(0, at - 1) if on or start == end else start, selecting=on)
        elif event.key == pygame.K_RIGHT:
            self.go(min(len(self.value), at + 1) if on or start == end else end, selecting=on)
        elif event.key == pygame.K_HOME:
            self.go(0, selecting=on)
        elif event.key == pygame.K_END:
            self.go(len(self.value), selecting=on)
        else:
            # A letter's own key is swallowed: its text follows as TEXTINPUT.
            return bool(event.unicode) and event.unicode.isprintable()
        return True

    def _with_clipboard(self, event: pygame.Event) -> bool:
        """Copy what is selected, or the whole line; cut; insert what has been copied elsewhere."""
        start, end = self.selected
        if event.key in (pygame.K_c, pygame.K_x):
            clipboard.copy(self.value[start:end] or self.value)
            if event.key == pygame.K_x:
                self.erase(start, end)
        elif event.key == pygame.K_v:
            self.insert(clipboard.paste())
        elif event.key == pygame.K_a:
            self.anchor = 0
            self.go(len(self.value), selecting=True)
        return True
