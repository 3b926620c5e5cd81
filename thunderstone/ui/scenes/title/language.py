"""In which language to play: asked once, where neither the player nor the system has said so."""

from __future__ import annotations

from functools import partial

from thunderstone import words
from thunderstone.ui.kit import Button, Column, Overlay, Plate, Text
from thunderstone.ui.services import Services


class LanguageScreen(Overlay[Services]):
    """The languages, each by its own name, under the question in all of them."""

    name = "language"

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.first = services.language

    def body(self) -> Plate:
        """A button for each language."""
        codes = words.languages()
        asked = " · ".join(words.say("title.which_language", code) for code in codes)
        return Plate(asked)[
            Column(gap="s")[
                *(
                    Button(code, words.language(code).name, partial(self.choose, code))
                    for code in codes
                )
            ],
            Text(self.say("title.language_later"), "label"),
        ]

    def choose(self, code: str) -> None:
        """Speak a language from now on."""
        self.services.preferences.set_language(code)
        self.services.pop()

    def back(self) -> None:
        """Esc keeps the one that is spoken."""
        self.choose(self.services.language)
