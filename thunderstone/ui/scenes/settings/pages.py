"""The pages of the settings; each fills a window and says how high it became."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, TypeVar

from thunderstone import words
from thunderstone.client.words import word
from thunderstone.profile import DECLARED, SCALES
from thunderstone.ui import theme
from thunderstone.ui.brush.rich import RichStyle
from thunderstone.ui.brush.text import Style
from thunderstone.ui.fields import Cycler, Stepper, Toggle
from thunderstone.ui.gamepad import SIGNS
from thunderstone.ui.keymap import ACTS, CHANGEABLE, EVERYWHERE, TABLE
from thunderstone.ui.node import Node
from thunderstone.ui.scenes.settings.rows import NARROW, Rows
from thunderstone.ui.scenes.settings.signs import PadButton, act_words, key_words
from thunderstone.ui.slider import Slider
from thunderstone.ui.sound import KINDS, volumes_of
from thunderstone.ui.widgets import Button, Label

if TYPE_CHECKING:
    from thunderstone.ui.scenes.settings.scene import SettingsScene

T = TypeVar("T")
Page = Callable[["SettingsScene", Node, float], float]

_SAMPLE = RichStyle(17, theme.BODY, leading=1.3)
_TEXT = RichStyle(15.5, theme.SECONDARY, leading=1.3)
_CUSTOMS = ("confirm_attack", "show_points", "show_reach", "warn_unused")
"""What the table asks and shows."""


def general(scene: SettingsScene, parent: Node, wide: float) -> float:
    """Language, motion, and what the table asks and shows."""
    app, settings = scene.app, scene.app.settings
    rows = Rows(app, parent, wide)
    _languages(scene, rows)
    act = _changing(scene, app.set_animation)
    _choice(scene, rows, "animation", act, lambda speed: app.word(f"animation.{speed}"))
    _toggle(scene, rows, "calm", settings.calm, app.set_calm)
    for name in _CUSTOMS:
        note = app.word(f"{DECLARED[name].words}_tip")
        _toggle(scene, rows, name, getattr(settings, name), partial(setattr, settings, name), note)
    return rows.y


def display(scene: SettingsScene, parent: Node, wide: float) -> float:
    """How large everything is, how it is lettered, and the window."""
    app, settings, say = scene.app, scene.app.settings, scene.app.word
    keymap, lang = app.keymap, app.language
    rows = Rows(app, parent, wide)
    name = say("settings.scale")
    key = key_words(keymap.key_of("overview"), lang)
    box = rows.place(name, say("settings.scale_note", cap=key))
    at = SCALES.index(settings.scale)
    parent.add(
        Stepper(
            box,
            at,
            range(len(SCALES)),
            _changing(scene, lambda place: app.set_scale(SCALES[place])),
            show=lambda place: say("settings.percent", n=SCALES[place]),
            label=name,
        )
    )

    def set_size(size: str) -> None:
        app.set_lettering(size, plain=settings.plain)

    def set_plain(plain: bool) -> None:
        app.set_lettering(settings.text_size, plain=plain)

    act = _changing(scene, set_size)
    _choice(scene, rows, "text_size", act, lambda size: say(f"text_size.{size}"))
    _toggle(scene, rows, "plain", settings.plain, set_plain)
    rows.paragraph(say("settings.sample"), _SAMPLE)
    note = say("settings.fullscreen_note", cap=key_words(keymap.key_of("fullscreen"), lang))

    def fill(wanted: bool) -> None:
        if wanted != app.fullscreen:
            app.toggle_fullscreen()

    _toggle(scene, rows, "fullscreen", app.fullscreen, fill, note)
    return rows.y


def sound(scene: SettingsScene, parent: Node, wide: float) -> float:
    """How loud everything is, kind by kind."""
    app, settings, say = scene.app, scene.app.settings, scene.app.word
    rows = Rows(app, parent, wide)

    def change(name: str, value: object) -> None:
        setattr(settings, name, value)
        app.set_volumes(volumes_of(settings))

    key = key_words(app.keymap.key_of("mute"), app.language)
    note = say("settings.mute_note", cap=key)
    _toggle(scene, rows, "mute", settings.mute, partial(change, "mute"), note)
    for kind in ("volume", *KINDS):
        name = say(DECLARED[kind].words)
        box = rows.place(name, say("settings.ambience_note") if kind == "ambience" else "")
        act = _changing(scene, partial(change, kind))
        parent.add(Slider(box, getattr(settings, kind), act, label=name))
    return rows.y


def keys(scene: SettingsScene, parent: Node, wide: float) -> float:
    """Which key does what; each can be given another one."""
    app, say = scene.app, scene.app.word
    rows = Rows(app, parent, wide)
    rows.paragraph(say("keys.how"), _TEXT)
    for room in (TABLE, EVERYWHERE):
        rows.heading(say(f"keys.{room}"))
        names = [name for name in CHANGEABLE if ACTS[name].room == room]
        columns = 1 if wide < NARROW else 2
        column = (wide - 24 * (columns - 1)) / columns
        for place, name in enumerate(names):
            row, side = divmod(place, columns)
            _key_row(scene, parent, name, side * (column + 24), rows.y + row * 52, column)
        rows.y += -(-len(names) // columns) * 52 + 10
    reset = (wide - 240, rows.y, 240, 44)
    changed = any(not app.keymap.is_first(name) for name in CHANGEABLE)
    parent.add(Button(reset, say("keys.reset"), scene.reset_keys, icon="undo", enabled=changed))
    return rows.y + 52


def _key_row(
    scene: SettingsScene, parent: Node, name: str, x: float, y: float, wide: float
) -> None:
    """The name of an act and the button with its key."""
    lang, keymap = scene.app.language, scene.app.keymap
    words = act_words(name, lang)
    colour = theme.BODY if keymap.is_first(name) else theme.VILLAGE_LABEL
    style = Style("text", 16.5, colour)
    parent.add(Label(words, style, x + 2, y + 27, room=wide - 132, least=13.8))
    cap = "…" if scene.awaited == name else key_words(keymap.key_of(name), lang)
    manner = "village" if scene.awaited == name else "plain"
    box = (x + wide - 120, y, 120, 42)
    act = partial(scene.await_key, name)
    parent.add(Button(box, cap, act, manner=manner, label=words))  # type: ignore[arg-type]


def pad(scene: SettingsScene, parent: Node, wide: float) -> float:
    """What the buttons of a gamepad do."""
    app, say = scene.app, scene.app.word
    rows = Rows(app, parent, wide)
    rows.paragraph(say("pad.here" if app.gamepad.here else "pad.none"), _TEXT)
    rows.y = pad_lines(app.language, parent, 2, rows.y, wide)
    return rows.y


def pad_lines(lang: str, parent: Node, x: float, y: float, wide: float) -> float:
    """The buttons with what they do, below one another; gives where they end."""
    acts = {act.key: name for name, act in ACTS.items()}
    lines = [(sign, act_words(acts[key], lang)) for sign, key in SIGNS.items()]
    lines = [("✚", word("pad.move", lang)), *lines]
    style = Style("text", 16.5, theme.BODY)
    for sign, said in lines:
        if sign == "✚":
            cross = word("pad.cross", lang)
            parent.add(Label(cross, style, x, y + 23, room=150, least=13.8))
        else:
            parent.add(PadButton((x, y + 2, 64, 32), sign))
        parent.add(Label(said, style, x + 166, y + 23, room=wide - 170, least=13.8))
        y += 44
    return y


def _toggle(
    scene: SettingsScene,
    rows: Rows,
    setting: str,
    on: bool,
    act: Callable[[bool], object],
    note: str = "",
) -> None:
    """A row for a setting that is on or off."""
    say, words = scene.app.word, DECLARED[setting].words
    name = say(words)
    box = rows.place(name, note or say(f"{words}_note"))
    states = (say("switch.on"), say("switch.off"))
    rows.parent.add(Toggle(box, states, on, _changing(scene, act), label=name))


def _languages(scene: SettingsScene, rows: Rows) -> None:
    """A row for the language: all that are there, and what the chosen one lacks."""
    app, say = scene.app, scene.app.word
    languages = [(lang, words.language(lang).name) for lang in words.languages()]
    lacking, fault = words.missing(app.language), words.language(app.language).fault
    if fault:
        note = say("settings.language_broken", why=fault)
    elif lacking:
        note = say("settings.language_lacking", n=lacking)
    else:
        note = say("settings.language_note")
    name = say("settings.language")
    box = rows.place(name, note)
    rows.parent.add(Cycler(box, languages, app.language, app.set_language, label=name))


def _choice(
    scene: SettingsScene,
    rows: Rows,
    setting: str,
    act: Callable[[str], None],
    show: Callable[[str], str],
) -> None:
    """A row for a setting that is one of several words, each of them shown as ``show`` says."""
    say, declared = scene.app.word, DECLARED[setting]
    name = say(declared.words)
    box = rows.place(name, say(f"{declared.words}_note"))
    choices = [(one, show(one)) for one in declared.values or ()]
    value = getattr(scene.app.settings, setting)
    rows.parent.add(Cycler(box, choices, value, act, label=name))


def _changing(scene: SettingsScene, act: Callable[[T], object]) -> Callable[[T], None]:
    """The same act, after which the settings are kept."""

    def change(value: T) -> None:
        scene.change(lambda: act(value))

    return change


PAGES: dict[str, Page] = {
    "general": general,
    "display": display,
    "sound": sound,
    "keys": keys,
    "pad": pad,
}
"""The pages by name, in their order."""
