"""Which scene shows which route: the one place that knows all screens.

A screen's module is imported when it is first shown, so that the first frame waits for none.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, NamedTuple, cast

from thunderstone.ui import routes

if TYPE_CHECKING:
    from collections.abc import Mapping

    from thunderstone.ui.routes import Route
    from thunderstone.ui.scene import Scene
    from thunderstone.ui.services import Services


class Stop(NamedTuple):
    """Where the function stands that makes a route's scene from services and route."""

    module: str
    name: str = "open_scene"


SCENES = "thunderstone.ui.scenes"
STOPS: Mapping[type[Route], Stop] = {
    routes.Title: Stop(f"{SCENES}.title"),
    routes.Setup: Stop(f"{SCENES}.setup.scene"),
    routes.Table: Stop(f"{SCENES}.table.scene"),
    routes.Lesson: Stop(f"{SCENES}.tutorial"),
    routes.Taught: Stop(f"{SCENES}.taught"),
    routes.Curtain: Stop(f"{SCENES}.curtain"),
    routes.Score: Stop(f"{SCENES}.score.scene"),
    routes.Menu: Stop(f"{SCENES}.pause"),
    routes.Saves: Stop(f"{SCENES}.saves.scene"),
    routes.Seats: Stop(f"{SCENES}.seats"),
    routes.Settings: Stop(f"{SCENES}.settings.scene"),
    routes.Help: Stop(f"{SCENES}.settings.help"),
    routes.Daily: Stop(f"{SCENES}.daily"),
    routes.History: Stop(f"{SCENES}.history.scene"),
    routes.Achievements: Stop(f"{SCENES}.achievements.scene"),
    routes.Codex: Stop(f"{SCENES}.codex.scene"),
    routes.CardPage: Stop(f"{SCENES}.codex.card"),
    routes.Rules: Stop(f"{SCENES}.rules.scene"),
    routes.OwnCards: Stop(f"{SCENES}.own_cards"),
    routes.Replay: Stop(f"{SCENES}.replay.scene"),
    routes.Notice: Stop(f"{SCENES}.notice"),
    routes.Ask: Stop(f"{SCENES}.ask"),
}


def scene_of(route: Route, services: Services) -> Scene:
    """The scene that shows a route, not yet on the stack.

    Raises KeyError for a route that no scene shows.
    """
    stop = STOPS[type(route)]
    return cast("Scene", getattr(import_module(stop.module), stop.name)(services, route))
