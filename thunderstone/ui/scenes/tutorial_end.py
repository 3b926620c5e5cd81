"""After the guided first game: how it ended, what has been learnt, and where to go from there."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from thunderstone.engine import scoring
from thunderstone.narration.numerals import numeral
from thunderstone.ui import kit, routes
from thunderstone.ui.brush import icons
from thunderstone.ui.services import Services

if TYPE_CHECKING:
    from thunderstone.client.session import Session
    from thunderstone.ui.brush.button import Manner
    from thunderstone.ui.scene import Scene

LESSONS = ("gold", "strength", "light", "attack", "xp", "rest", "breach", "gate")
"""What has been learnt, each with the icon of its name, and last what is still to come."""


class TutorialEndScreen(kit.Screen[Services]):
    """The closing page of the guided first game."""

    name = "taught"
    picture, dim = "title", 0.6

    def __init__(self, services: Services, session: Session) -> None:
        super().__init__(services)
        self.session = session

    def body(self) -> kit.Item:
        """The result, what was learnt, and where to go from here, the likeliest first."""
        services, (result, sources) = self.services, self.result()
        return kit.Column(gap="l", align="centre")[
            kit.Spacer(),
            kit.Column(gap="s", align="centre")[
                kit.Heading(self.say("taught.heading")), kit.Rule(wide="rule")
            ],
            kit.Panel(wide="dialog", gap="xl", pad="xl")[
                kit.Column(gap="xs", align="centre")[
                    kit.Text(result, "result"), kit.Text(sources, "aside")
                ],
                kit.Grid(2, gap=("xl", "l"))[*map(self._learnt, LESSONS)],
            ],
            kit.Row(gap="m", wide="dialog")[
                self._way("play", self.play, "gate", "village"),
                self._way("rules", partial(services.navigate, routes.Rules()), "scroll"),
                self._way("again", partial(services.start_over, routes.Lesson()), "undo"),
                self._way("title", services.to_title, "menu"),
            ],
            kit.Spacer(),
        ]

    def result(self) -> tuple[str, str]:
        """How the game ended, and what the learner's points are made of."""
        say, (mine, other) = self.say, scoring.scores(self.session.journal.state)
        you, partner = (player.name for player in self.session.players)
        points, others = numeral(mine.total), numeral(other.total)
        result = say("taught.score", you=you, points=points, partner=partner, other=others)
        sources = [(source, points) for source, points in mine.by_source().items() if points]
        parts = [f"{say(f'score.{source}')} {numeral(points)}" for source, points in sources]
        return result, " · ".join(parts)

    def _learnt(self, lesson: str) -> kit.Item:
        """One thing learnt: its icon and a line."""
        picture = kit.Picture(partial(icons.icon, lesson), 0.9, tall="row")
        words = kit.Prose(self.say(f"taught.{lesson}"), "lesson", balance=True, grow=1)
        return kit.Row(gap="l")[picture, words]

    def _way(
        self, key: str, act: Callable[[], None], icon: str, manner: Manner = "plain"
    ) -> kit.Button:
        title, detail = self.say(f"taught.{key}"), self.say(f"taught.{key}_detail")
        return kit.Button(
            key, title, act, detail, icon=icon, manner=manner, grow=1, tall="action", label=key
        )

    def play(self) -> None:
        """Sit down to a first game of one's own: its cards are chosen, the players can be."""
        self.services.close_session()
        self.services.start_over(routes.Setup())

    def back(self) -> None:
        """Esc leads to the title."""
        self.services.to_title()


def open_scene(services: Services, route: routes.Taught) -> Scene:
    """The closing page, which is heard."""
    services.sound.play("achievement")
    return kit.Host(services, TutorialEndScreen(services, route.session))
