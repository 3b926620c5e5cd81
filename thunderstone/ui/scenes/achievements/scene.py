"""All achievements as medals: whose, which of them, how far, and with which game."""

from __future__ import annotations

from thunderstone.records import EVERYBODY
from thunderstone.ui import kit, routes
from thunderstone.ui.record_desk import records_of
from thunderstone.ui.scenes.achievements.model import KINDS, AchievementsModel
from thunderstone.ui.scenes.achievements.plaque import plaque
from thunderstone.ui.scenes.common.nothing_yet import nothing_yet
from thunderstone.ui.scenes.loading import awaits_records
from thunderstone.ui.services import Services

COLUMNS = 3


class AchievementsScreen(kit.Screen[Services]):
    """The medals of one person, or of everybody at this computer."""

    name = "achievements"

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.model = AchievementsModel()

    def entered(self) -> None:
        """Read what has been earned, which a game may have changed."""
        if not awaits_records(self.services, "medals.heading"):
            self.model.read(records_of(self.services).games())
            self.changed()

    def body(self) -> kit.Item:
        """The choices above, the medals below."""
        say, model = self.say, self.model
        if not model.found:
            return self.whole_page(say("medals.heading"))
        people = [(EVERYBODY, say("medals.everybody")), *((name, name) for name in model.names)]
        kinds = [(kind, say(f"medals.{kind}")) for kind in KINDS]
        plaques = [plaque(self.services, one, self._open_game) for one in model.shown]
        return self.whole_page(
            say("medals.heading"),
            say("medals.count", n=model.earned, count=len(model.found)),
            kit.Cycler("whose", people, model.whose, self._look_at, label=say("medals.whose")),
            kit.Segmented("kind", kinds, model.kind, self._show),
        )[
            kit.Panel(grow=1, pad="m")[
                kit.Scroll("medals")[
                    kit.Grid(COLUMNS, least="control", gap="s", pad="xs")[*plaques]
                ]
                if plaques
                else nothing_yet("trophy", say("medals.none"))
            ]
        ]

    def _look_at(self, whose: str) -> None:
        """Show the medals of another person."""
        self.model.look_at(whose)
        self.changed()

    def _show(self, kind: str) -> None:
        """Show all, those earned or those still to earn."""
        self.model.kind = kind
        self.changed()

    def _open_game(self, game: str) -> None:
        """Show the game that earned one."""
        self.services.navigate(routes.History(game))
