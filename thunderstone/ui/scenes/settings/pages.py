"""The pages of the settings; each fills a window and says how high it became."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, TypeVar

from thunderstone import words
from thunderstone.client.words import word
from thunderstone.profile import ANIMATIONS, SCALES, TEXT_SIZES
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
_SWITCHES = (
    ("confirm_attack", False),
    ("show_points", False),
    ("show_reach", True),
    ("warn_unused", True),
)
"""What a player may switch on or off that is kept under its own name, and how it is at first."""


def general(scene: SettingsScene, parent: Node, wide: float) -> float:
    """Language, motion, and what the table asks and shows."""
    app, settings, say = scene.app, scene.app.settings, scene.app.word
    rows = Rows(app, parent, wide)
    languages = [(lang, words.language(lang).name) for lang in words.languages()]
    name = say("settings.language")
    lacking = words.missing(app.language)
    note = say("settings.language_lacking", n=lacking) if lacking else say("settings.language_note")
    fault = words.language(app.language).fault
    note = say("settings.language_broken", why=fault) if fault else note
    box = rows.place(name, note)
    parent.add(Cycler(box, languages, app.language, app.set_language, label=name))
    speeds = [(key, say(f"animation.{key}")) for key in ANIMATIONS]
    name = say("settings.animation")
    box = rows.place(name, say("settings.animation_note"))
    act = _changing(scene, app.set_animation)
    parent.add(Cycler(box, speeds, settings.animation, act, label=name))
    _toggle(scene, rows, "settings.calm", settings.calm, app.set_calm)
    for key, usual in _SWITCHES:
        on = bool(settings.extra.get(key, usual))
        change = partial(settings.extra.__setitem__, key)
        note = say(f"options.{key}_tip")
        _toggle(scene, rows, f"options.{key}", on, change, note)
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
    sizes = [(size, say(f"text_size.{size}")) for size in TEXT_SIZES]
    name = say("settings.text_size")
    box = rows.place(name, say("settings.text_size_note"))

    def set_size(size: str) -> None:
        app.set_lettering(size, plain=settings.plain)

    act = _changing(scene, set_size)
    parent.add(Cycler(box, sizes, settings.text_size, act, label=name))
    _toggle(
        scene,
        rows,
        "settings.plain",
        settings.plain,
        lambda plain: app.set_lettering(settings.text_size, plain=plain),
    )
    rows.paragraph(say("settings.sample"), _SAMPLE)
    note = say("settings.fullscreen_note", cap=key_words(keymap.key_of("fullscreen"), lang))
    _toggle(
        scene,
        rows,
        "settings.fullscreen",
        app.fullscreen,
        lambda wanted: app.toggle_fullscreen() if wanted != app.fullscreen else None,
        note,
    )
    return rows.y


def sound(scene: SettingsScene, parent: Node, wide: float) -> float:
    """How loud everything is, kind by kind."""
    app, say = scene.app, scene.app.word
    rows, volumes = Rows(app, parent, wide), volumes_of(scene.app.settings)

    def louder(kind: str, value: object) -> None:
        changed = volumes_of(app.settings)
        setattr(changed, kind, value)
        scene.change(lambda: app.set_volumes(changed))

    key = key_words(app.keymap.key_of("mute"), app.language)
    _toggle(
        scene,
        rows,
        "settings.mute",
        volumes.mute,
        lambda mute: louder("mute", mute),
        say("settings.mute_note", cap=key),
    )
    for kind in ("master", *KINDS):
        name = say(f"settings.{kind}")
        note = say("settings.ambience_note") if kind == "ambience" else ""
        box = rows.place(name, note)
        value = int(getattr(volumes, kind))
        parent.add(Slider(box, value, partial(louder, kind), label=name))
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
    key: str,
    on: bool,
    act: Callable[[bool], object],
    note: str = "",
) -> None:
    """A row for something that is on or off."""
    say = scene.app.word
    name = say(key)
    box = rows.place(name, note or say(f"{key}_note"))
    words = (say("switch.on"), say("switch.off"))
    change = _changing(scene, act)
    rows.parent.add(Toggle(box, words, on, change, label=name))


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
