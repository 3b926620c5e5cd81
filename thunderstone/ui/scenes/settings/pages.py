"""The pages of the settings but for that of keys; what is changed holds and is kept at once."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, TypeVar

from thunderstone import words
from thunderstone.profile import DECLARED, SCALES
from thunderstone.ui.kit import Column, Cycler, Field, Form, Item, Prose, Slider, Stepper, Toggle
from thunderstone.ui.scenes.settings.signs import key_words, pad_lines
from thunderstone.ui.sound import KINDS, volumes_of

if TYPE_CHECKING:
    from thunderstone.ui.services import Services

T = TypeVar("T")

_CUSTOMS = ("confirm_attack", "show_points", "show_reach", "warn_unused", "end_turns")
"""What the table asks and shows."""


class Pages:
    """Makes the pages; ``changed`` is told after each change, so that it is kept."""

    def __init__(self, services: Services, changed: Callable[[], None]) -> None:
        self.services, self.changed = services, changed
        self.settings, self.say = services.settings, services.word

    def general(self) -> Item:
        """Language, motion, and what the table asks and shows."""
        services, settings, say = self.services, self.settings, self.say
        customs = [
            self._toggle(
                name,
                getattr(settings, name),
                partial(setattr, settings, name),
                say(f"{DECLARED[name].words}_tip"),
            )
            for name in _CUSTOMS
        ]
        return Form()[
            self._language(),
            self._choice("animation", services.preferences.set_animation),
            self._toggle("calm", settings.calm, services.preferences.set_calm),
            *customs,
        ]

    def display(self) -> Item:
        """How large everything is, how it is lettered, and the window."""
        services, settings, say = self.services, self.settings, self.say
        scale = Stepper(
            "scale",
            SCALES.index(settings.scale),
            range(len(SCALES)),
            self._kept(lambda place: services.preferences.set_scale(SCALES[place])),
            show=lambda place: say("settings.percent", n=SCALES[place]),
        )
        return Form()[
            Field(say("settings.scale"), scale, self._with_key("settings.scale_note", "overview")),
            self._choice("text_size", self._set_size),
            self._toggle("plain", settings.plain, self._set_plain),
            Prose(say("settings.sample"), "sample"),
            self._toggle(
                "fullscreen",
                services.preferences.fullscreen,
                self._fill,
                self._with_key("settings.fullscreen_note", "fullscreen"),
            ),
        ]

    def sound(self) -> Item:
        """How loud everything is, kind by kind."""
        note = self._with_key("settings.mute_note", "mute")
        mute = self._toggle("mute", self.settings.mute, partial(self._louder, "mute"), note)
        return Form()[mute, *map(self._volume, ("volume", *KINDS))]

    def pad(self) -> Item:
        """What the buttons of a gamepad do."""
        here = self.say("pad.here" if self.services.gamepad.here else "pad.none")
        return Form()[Prose(here), Column()[*pad_lines(self.services.language)]]

    # -- fields -------------------------------------------------------------------------------

    def _kept(self, act: Callable[[T], object]) -> Callable[[T], None]:
        """The same act, after which the settings are kept."""

        def change(value: T) -> None:
            act(value)
            self.changed()

        return change

    def _language(self) -> Item:
        """The language: all that are there, and what the chosen one lacks."""
        say, language = self.say, self.services.language
        languages = [(lang, words.language(lang).name) for lang in words.languages()]
        lacking, fault = words.missing(language), words.language(language).fault
        if fault:
            note = say("settings.language_broken", why=fault)
        elif lacking:
            note = say("settings.language_lacking", n=lacking)
        else:
            note = say("settings.language_note")
        cycler = Cycler(
            "language", languages, language, self._kept(self.services.preferences.set_language)
        )
        return Field(say("settings.language"), cycler, note)

    def _choice(self, setting: str, act: Callable[[str], None]) -> Item:
        """A setting that is one of several words."""
        declared, say = DECLARED[setting], self.say
        choices = [(one, say(f"{setting}.{one}")) for one in declared.values or ()]
        cycler = Cycler(setting, choices, getattr(self.settings, setting), self._kept(act))
        return Field(say(declared.words), cycler, say(f"{declared.words}_note"))

    def _toggle(
        self, setting: str, on: bool, act: Callable[[bool], object], note: str = ""
    ) -> Item:
        """A setting that is on or off."""
        say, key = self.say, DECLARED[setting].words
        states = (say("switch.on"), say("switch.off"))
        toggle = Toggle(setting, states, on, self._kept(act))
        return Field(say(key), toggle, note or say(f"{key}_note"))

    def _volume(self, kind: str) -> Item:
        """How loud one kind of sound is."""
        note = self.say(f"settings.{kind}_note") if kind in ("ambience", "music") else ""
        act = self._kept(partial(self._louder, kind))
        slider = Slider(kind, getattr(self.settings, kind), act)
        return Field(self.say(DECLARED[kind].words), slider, note)

    def _with_key(self, words: str, act: str) -> str:
        """A note that names the key of an act."""
        services = self.services
        return self.say(words, cap=key_words(services.keymap.key_of(act), services.language))

    # -- acts ---------------------------------------------------------------------------------

    def _louder(self, name: str, value: object) -> None:
        setattr(self.settings, name, value)
        self.services.preferences.set_volumes(volumes_of(self.settings))

    def _set_size(self, size: str) -> None:
        self.services.preferences.set_lettering(size, plain=self.settings.plain)

    def _set_plain(self, plain: bool) -> None:
        self.services.preferences.set_lettering(self.settings.text_size, plain=plain)

    def _fill(self, wanted: bool) -> None:
        if wanted != self.services.preferences.fullscreen:
            self.services.preferences.toggle_fullscreen()
