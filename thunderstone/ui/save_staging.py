"""Screens of coming and going, prepared for pictures: kept games, seats, warnings."""

from __future__ import annotations

import datetime
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from thunderstone import words
from thunderstone.client.session import Session
from thunderstone.journal import HUMAN
from thunderstone.ui import showcase
from thunderstone.ui.scenes.pause import PauseScene, to_table
from thunderstone.ui.scenes.saves.scene import SavesScene
from thunderstone.ui.scenes.saves.snapshot import packed, table_picture
from thunderstone.ui.scenes.seats import SeatsScene, ask_to_resign
from thunderstone.ui.scenes.table.scene import TableScene
from thunderstone.ui.showcase import BOT, Fits

if TYPE_CHECKING:
    from thunderstone.ui.app import App

PLAYERS_FOLDER = Path("~/.local/share/thunderstone-doomgate/saves/slots")
"""Where the kept games seem to lie: pictures are taken in a folder of another name every time."""

WHEN = datetime.datetime(2026, 3, 14, 18, 30, tzinfo=datetime.UTC)
COMPANIES = ((HUMAN, BOT, BOT), (HUMAN, HUMAN, BOT), (HUMAN, BOT, BOT, BOT, BOT))
NAMES = ("gate", "saturday", "five")
FITS: tuple[Fits, ...] = (showcase.at_action, showcase.in_village, showcase.in_dungeon)


def settle(app: App) -> None:
    """Let the screen come to rest."""
    from thunderstone.ui import screenshot

    screenshot.settle(app)


def _at_table(app: App, fits: Fits, controls: Sequence[str]) -> Session:
    session = showcase.session(fits, controls)
    app.play(session)
    settle(app)
    return session


def fill_shelf(app: App) -> None:
    """Keep some games under names, each with its picture; two files cannot be used."""
    shelf = app.profile.slots
    for number, (controls, fits) in enumerate(zip(COMPANIES, FITS, strict=True)):
        session = showcase.session(fits, controls)
        shelf.save(
            session.journal,
            words.say(f"showcase.save.{NAMES[number]}", app.language),
            picture=packed(table_picture(app, session, whole=True)),
            now=WHEN + datetime.timedelta(days=number, minutes=17 * number),
        )
    (shelf.folder / "98.json").write_text('{"game": "thunderstone-doomgate", ', encoding="utf-8")
    newer = '{"game": "thunderstone-doomgate", "format": 99}'
    (shelf.folder / "99.json").write_text(newer, encoding="utf-8")


def _saves(app: App, *, chosen: int = -1, then: Callable[[SavesScene], None] | None = None) -> None:
    """The kept games over the table, with one of them chosen, counted from the newest."""
    fill_shelf(app)
    session = _at_table(app, showcase.at_action, (HUMAN, BOT, BOT, BOT))
    scene = SavesScene(app, session)
    _opened(app, scene)
    if chosen >= 0:
        slots = [entry.key for entry in scene.entries if entry.slot is not None]
        scene.choose(slots[chosen])
    if then is not None:
        then(scene)


def _in_players_folder(scene: SavesScene) -> None:
    """Let the files that cannot be used lie where a player's do."""
    for entry in scene.entries:
        if entry.fault is not None:
            entry.fault.path = PLAYERS_FOLDER / entry.key
    scene.build()


def _opened(app: App, scene: SavesScene) -> None:
    """Open the list; the running game's picture is taken once it has been drawn."""
    app.push(scene)
    for _ in range(3):
        app.step(0.02)


def _empty(app: App) -> None:
    """No game has been kept yet."""
    app.push(SavesScene(app))


def _new(app: App) -> None:
    """A game about to be kept."""
    session = _at_table(app, showcase.at_action, (HUMAN, BOT, BOT, BOT))
    _opened(app, SavesScene(app, session, save=True))


def _pause(app: App) -> None:
    _at_table(app, showcase.at_action, (HUMAN, BOT, BOT, BOT))
    app.push(PauseScene(app))


def _seats(app: App) -> None:
    """Three people: one is away, one has given up."""
    session = _at_table(app, showcase.at_action, (HUMAN, HUMAN, HUMAN, BOT))
    session.relieve(1)
    session.resign(2)
    app.push(SeatsScene(app, session))


def _relieved(app: App) -> None:
    """The table while a bot plays for one person and another has given up."""
    session = _at_table(app, showcase.at_action, (HUMAN, HUMAN, HUMAN, BOT))
    session.accept_seat()
    session.relieve(1)
    session.resign(2)
    app.push(SeatsScene(app, session))
    to_table(app)


def _resign(app: App, controls: Sequence[str]) -> None:
    session = _at_table(app, showcase.at_action, controls)
    ask_to_resign(app, session, session.people[0])


def _warned(app: App, fits: Fits, act: str) -> None:
    """A turn about to be ended with something useful left."""
    _at_table(app, fits, (HUMAN, BOT, BOT, BOT))
    scene = app.scene
    assert isinstance(scene, TableScene)
    next(button for button in scene.table.question.buttons() if button.key == act).act()


SAVE_SCENES: dict[str, Callable[[App], None]] = {
    "saves": partial(_saves, chosen=1),
    "saves_running": _saves,
    "saves_damaged": partial(_saves, chosen=3, then=_in_players_folder),
    "saves_overwrite": partial(_saves, chosen=1, then=SavesScene.overwrite),
    "saves_load": partial(_saves, chosen=1, then=SavesScene.load),
    "saves_deleted": partial(_saves, chosen=1, then=SavesScene.delete),
    "saves_new": _new,
    "saves_empty": _empty,
    "pause": _pause,
    "seats": _seats,
    "resign": partial(_resign, controls=(HUMAN, BOT, BOT)),
    "resign_others": partial(_resign, controls=(HUMAN, HUMAN, BOT)),
    "table_relieved": _relieved,
    "table_warned": partial(_warned, fits=showcase.in_village, act="end_turn"),
    "table_warned_rest": partial(_warned, fits=showcase.at_action, act="rest"),
}
"""Screens by name, and what prepares them."""
