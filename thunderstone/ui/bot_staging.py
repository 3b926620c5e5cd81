"""What bots tell, prepared for pictures: what is within reach, and why they did something."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from thunderstone.journal import HUMAN
from thunderstone.ui import showcase
from thunderstone.ui.scenes.table.chronicle import ChroniclePanel
from thunderstone.ui.scenes.table.log import Entry
from thunderstone.ui.scenes.table.scene import TableScene
from thunderstone.ui.scenes.table.within_reach import ReachNode
from thunderstone.ui.showcase import Fits

if TYPE_CHECKING:
    from thunderstone.ui.app import App

CONTROLS = (HUMAN, "aventurero:cazador", "veterano:acaparador", "recluta")


def settle(app: App) -> None:
    """Let the screen come to rest."""
    from thunderstone.ui import screenshot

    screenshot.settle(app)


def _at_table(app: App, fits: Fits) -> TableScene:
    app.play(showcase.session(fits, CONTROLS))
    settle(app)
    scene = app.scene
    assert isinstance(scene, TableScene)
    return scene


def _reach(app: App) -> None:
    """The pointer rests on what could be brought against the farthest monster."""
    from thunderstone.ui import screenshot

    scene = _at_table(app, showcase.in_dungeon)
    tabs = [node for node in scene.table.hall.badges.children if isinstance(node, ReachNode)]
    screenshot.point_at(app, *tabs[-1].box.center)


def _way(app: App) -> None:
    """The way to a monster is told in the place of the log."""
    scene = _at_table(app, showcase.in_dungeon)
    tabs = [node for node in scene.table.hall.badges.children if isinstance(node, ReachNode)]
    tabs[-1].click()
    settle(app)


def _zoomed(app: App) -> None:
    """A monster is looked at closely, with what could be brought against it."""
    scene = _at_table(app, showcase.in_dungeon)
    card = scene.table.seen.hall[2][0]
    from thunderstone.ui import screenshot

    screenshot.point_at(app, *scene.table.cards.nodes[card].box.center)


def _why(app: App, kinds: tuple[str, ...], *, panel: bool) -> None:
    """The newest line of some kinds is asked why."""
    scene = _at_table(app, showcase.at_action)
    if panel:
        scene.table.reader.open_log()
        settle(app)
        lists = [
            node for node in scene.table.reader.over.children if isinstance(node, ChroniclePanel)
        ]
        entries = lists[0].view.children
    else:
        entries = scene.table.log.view.children
    for entry in reversed(entries):
        if isinstance(entry, Entry) and entry.clickable and entry.line.kind in kinds:
            entry.click()
            break
    settle(app)
    settle(app)


def _plate(app: App) -> None:
    """The pointer rests on the plate of a bot with a temperament."""
    from thunderstone.ui import screenshot

    scene = _at_table(app, showcase.at_action)
    plate = next(node for node in scene.root.walk() if node.label == "seat.2")
    screenshot.point_at(app, *plate.box.center)


BOT_SCENES: dict[str, Callable[[App], None]] = {
    "table_reach": _reach,
    "table_reach_way": _way,
    "table_reach_zoom": _zoomed,
    "table_seat": _plate,
    "log_why": partial(_why, kinds=("attack", "buy"), panel=True),
    "log_why_covered": partial(_why, kinds=("rest",), panel=True),
    "log_why_drawer": partial(_why, kinds=("buy", "village"), panel=False),
}
