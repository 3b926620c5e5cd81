"""The second page: the score sheet counted row by row, a lane a seat."""

from __future__ import annotations

from typing import TYPE_CHECKING

from thunderstone.engine.scoring import NOBODY
from thunderstone.review import TOGETHER
from thunderstone.ui.kit import Column, Heading, Icon, Item, Layers, Prose, Row, Spacer, Text
from thunderstone.ui.kit.ground import Ground
from thunderstone.ui.scenes.common import score_words
from thunderstone.ui.scenes.coronation.clock import Entering
from thunderstone.ui.scenes.coronation.lanes import Lanes, lane
from thunderstone.ui.scenes.coronation.timing import ENTRANCE, PASSING

if TYPE_CHECKING:
    from thunderstone.client.score_model import ScoreModel
    from thunderstone.ui.scenes.coronation.lanes import Progress
    from thunderstone.ui.services import Services


class CountPage:
    """The count as a page; ``beside`` is what stands at its left."""

    def __init__(self, services: Services, model: ScoreModel, progress: Progress) -> None:
        self.services, self.say = services, services.word
        self.model, self.progress, self.count = model, progress, progress.count
        self.names = dict(enumerate(model.names))
        self.names[NOBODY] = self.say("score.village_pile")
        self.names[TOGETHER] = self.say("score.together")

    def body(self, beside: Item) -> Item:
        """What ended the game, the rows, the lanes, and the rule that breaks a tie."""
        count, over = self.count, self.progress.over
        won = {column.seat for column in count.sheet.columns if self.model.has_won(column)}
        lanes = {
            seat: lane(self.services, self.progress, seat, self.names, lit=over and seat in won)
            for seat in count.lanes
        }
        played = Text(self.say("score.rounds", rounds=self.model.rounds), "label")
        return Row(gap="xl", grow=1, align="stretch")[
            beside,
            Entering(self.progress.clock, ENTRANCE / 2, ENTRANCE / 2, grow=1)[
                Column(gap="s")[
                    Row(gap="l")[Heading(self.say("coronation.count")), Spacer(), played],
                    Row(gap="s")[*(self._row(step) for step in range(1, count.steps + 1))],
                    Lanes(self.progress, lanes, self._tie() if count.decided else Spacer()),
                ]
            ],
        ]

    def _row(self, step: int) -> Item:
        """A row of the sheet: counted, being counted, or to come."""
        now, rows = self.progress.step, self.count.rows
        row, words = "total", self.say("coronation.tie" if self.count.tied else "coronation.places")
        if step <= len(rows):
            row = rows[step - 1]
            words = self.say(f"report.{row}")
        icon = "check" if step < now else score_words.ICONS[row]
        return Layers(align="stretch", grow=1)[
            Ground("laurels" if step == now else "tile"),
            Column(gap="xs", pad="xs", align="centre")[
                Icon(icon, None, tall="cap"),
                Text(words, "seat_won" if step == now else "muted", "centre"),
            ],
        ]

    def _tie(self) -> Item:
        """The rule behind places that points alone do not decide, once they are counted."""
        told = score_words.ties(self.services, self.model)
        start = self.progress.beats[-1].start
        return Entering(self.progress.clock, start, PASSING)[Prose(told, "about")]
