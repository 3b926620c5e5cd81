"""From one screen to another: the stack of scenes, and which scene shows which route.

This is the one place that knows all screens. A screen's module is imported when it is first
shown, so that the first frame waits for none.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, NamedTuple, cast

from thunderstone.ui import routes
from thunderstone.ui.kit import Host, Screen

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from thunderstone.ui.routes import Route
    from thunderstone.ui.scene import Scene
    from thunderstone.ui.services import Services

SHOWING_A_TABLE = ("table", "tutorial", "replay", "puzzle")
"""The scenes that show a table, by name."""


class Stop(NamedTuple):
    """Where stands what shows a route: a screen or scene, which is made with services and with what
    the route says, by name; or a function of services and route that gives the scene."""

    module: str
    name: str = "open_scene"


SCENES = "thunderstone.ui.scenes"
STOPS: Mapping[type[Route], Stop] = {
    routes.Title: Stop(f"{SCENES}.title.scene", "TitleScreen"),
    routes.Demo: Stop(f"{SCENES}.demo"),
    routes.Setup: Stop(f"{SCENES}.setup.scene"),
    routes.Table: Stop(f"{SCENES}.table.scene", "TableScene"),
    routes.Lesson: Stop(f"{SCENES}.tutorial"),
    routes.Taught: Stop(f"{SCENES}.tutorial_end"),
    routes.Curtain: Stop(f"{SCENES}.curtain"),
    routes.Commission: Stop(f"{SCENES}.commission.scene", "CommissionScreen"),
    routes.Score: Stop(f"{SCENES}.score.scene"),
    routes.Coronation: Stop(f"{SCENES}.coronation.scene"),
    routes.Menu: Stop(f"{SCENES}.pause", "MenuScreen"),
    routes.Saves: Stop(f"{SCENES}.saves.scene", "SavesScreen"),
    routes.Seats: Stop(f"{SCENES}.seats", "SeatsScreen"),
    routes.Resign: Stop(f"{SCENES}.seats", "open_resigning"),
    routes.Settings: Stop(f"{SCENES}.settings.scene", "SettingsScreen"),
    routes.Help: Stop(f"{SCENES}.settings.help", "HelpScreen"),
    routes.Daily: Stop(f"{SCENES}.daily.scene", "DailyScreen"),
    routes.Puzzles: Stop(f"{SCENES}.puzzles.scene", "PuzzlesScreen"),
    routes.Puzzle: Stop(f"{SCENES}.puzzles.table", "PuzzleScene"),
    routes.Ascent: Stop(f"{SCENES}.ascent", "AscentScreen"),
    routes.Campaigns: Stop(f"{SCENES}.campaign.listing", "CampaignsScreen"),
    routes.NewCampaign: Stop(f"{SCENES}.campaign.begin", "NewCampaignScreen"),
    routes.CampaignMap: Stop(f"{SCENES}.campaign.map"),
    routes.CampaignTavern: Stop(f"{SCENES}.campaign.tavern", "TavernScreen"),
    routes.CampaignVillage: Stop(f"{SCENES}.campaign.village", "VillageScreen"),
    routes.CampaignChronicle: Stop(f"{SCENES}.campaign.chronicle", "ChronicleScreen"),
    routes.CampaignEvent: Stop(f"{SCENES}.campaign.event", "EventScreen"),
    routes.CampaignQuestion: Stop(f"{SCENES}.campaign.question", "QuestionScreen"),
    routes.History: Stop(f"{SCENES}.history.scene", "HistoryScreen"),
    routes.Achievements: Stop(f"{SCENES}.achievements.scene", "AchievementsScreen"),
    routes.Codex: Stop(f"{SCENES}.codex.scene", "CodexScreen"),
    routes.CardPage: Stop(f"{SCENES}.codex.card", "CardScreen"),
    routes.Rules: Stop(f"{SCENES}.rules.scene", "RulesScreen"),
    routes.OwnCards: Stop(f"{SCENES}.own_cards", "OwnCardsScreen"),
    routes.Replay: Stop(f"{SCENES}.replay.scene"),
    routes.PlayOn: Stop(f"{SCENES}.replay.play_on", "PlayOnScreen"),
    routes.Maestro: Stop(f"{SCENES}.maestro.scene", "MaestroScreen"),
    routes.Practice: Stop(f"{SCENES}.maestro.practice", "PracticeScreen"),
    routes.Notice: Stop(f"{SCENES}.dialog", "NoticeScreen"),
    routes.Ask: Stop(f"{SCENES}.dialog", "AskScreen"),
}


def scene_of(route: Route, services: Services) -> Scene:
    """The scene that shows a route, not yet on the stack.

    Raises KeyError for a route that no scene shows.
    """
    stop = STOPS[type(route)]
    shows = getattr(import_module(stop.module), stop.name)
    made = shows(services, **vars(route)) if isinstance(shows, type) else shows(services, route)
    return Host(services, made) if isinstance(made, Screen) else cast("Scene", made)


def warm() -> None:
    """Import the screens that a game begins with; takes long, and is done beside the title."""
    for route in (routes.Setup, routes.Table):
        import_module(STOPS[route].module)


class Router:
    """The stack of scenes; the one on top has the pointer and the keyboard."""

    def __init__(
        self, scene_for: Callable[[Route], Scene], arrived: Callable[[], object] = lambda: None
    ) -> None:
        """``scene_for`` makes a route's scene; ``arrived`` is told that another one is on top."""
        self.scene_for = scene_for
        self._arrived = arrived
        self.stack: list[Scene] = []

    # -- going ----------------------------------------------------------------------------

    def navigate(self, route: Route) -> None:
        """Show a screen over whatever is there."""
        self.push(self.scene_for(route))

    def start_over(self, route: Route) -> None:
        """Take every screen away and show this one."""
        self.replace(self.scene_for(route))

    def replace(self, scene: Scene) -> None:
        """Take every screen away and show this scene."""
        while self.stack:
            self.stack.pop().leave()
        self.push(scene)

    def push(self, scene: Scene) -> None:
        """Put a scene on top of the others."""
        if self.stack:
            self.stack[-1].cover()
        self.stack.append(scene)
        scene.enter()
        self._arrived()

    def pop(self) -> None:
        """Take the scene on top away; the one below it is entered again."""
        self.stack.pop().leave()
        if self.stack:
            self.stack[-1].enter()
            self._arrived()

    def back_to_table(self) -> None:
        """Take away whatever lies over the table; it lays itself anew where something changed."""
        while len(self.stack) > 1 and self.stack[-1].name not in SHOWING_A_TABLE:
            self.pop()

    # -- being asked ----------------------------------------------------------------------

    @property
    def scene(self) -> Scene | None:
        """The scene on top."""
        return self.stack[-1] if self.stack else None

    def on_top(self, scene: object) -> bool:
        """Whether a scene is the one on top."""
        return self.scene is scene

    def holds(self, scene: object) -> bool:
        """Whether a scene lies anywhere in the stack."""
        return any(one is scene for one in self.stack)

    def shows(self, *names: str) -> bool:
        """Whether a scene of one of these names lies anywhere in the stack."""
        return any(scene.name in names for scene in self.stack)

    def shown(self) -> Sequence[Scene]:
        """The scenes that can be seen, lowest first."""
        for start in range(len(self.stack) - 1, -1, -1):
            if self.stack[start].opaque:
                return self.stack[start:]
        return self.stack

    # -- telling all ----------------------------------------------------------------------

    def resized(self) -> None:
        """Every scene is to lay itself out anew: the window or the words have changed."""
        for scene in self.stack:
            scene.resized()

    def pads_changed(self) -> None:
        """A gamepad has come or gone: what is told of it is out of date."""
        for scene in self.stack:
            scene.pads_changed()
