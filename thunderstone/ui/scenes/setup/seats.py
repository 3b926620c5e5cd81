"""The left side of the setup screen: who sits down, who begins, by what chance."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from thunderstone.bots.registry import SECONDS
from thunderstone.client.bot_names import control_of, level_of, seconds_of, temper_of
from thunderstone.client.match import Match, match_for, match_text
from thunderstone.engine.setup import RANDOM_FIRST
from thunderstone.engine.wishes import options_of
from thunderstone.journal import HUMAN
from thunderstone.ui import kit
from thunderstone.ui.scenes.common.seat_lines import SeatLines

if TYPE_CHECKING:
    from thunderstone.records import GameRecord
    from thunderstone.ui.scenes.setup.sitting import Sitting
    from thunderstone.ui.services import Speech

SEED_LENGTH = 15


class Seats:
    """The seats one below the other; ``changed`` is called when more than a name has changed."""

    def __init__(self, services: Speech, sitting: Sitting, changed: Callable[[], None]) -> None:
        self.services, self.sitting, self.changed = services, sitting, changed
        self.say = services.word
        self.lines = SeatLines(services, sitting, changed)
        self._games: Sequence[GameRecord] | None = None
        self._matches: dict[str, Match] = {}

    def take_games(self, games: Sequence[GameRecord]) -> None:
        """Know what has been played, by which the bots can be made somebody's match."""
        self._games, self._matches = games, {}

    def body(self) -> kit.Item:
        """The plate with the seats and what is chosen below them."""
        return kit.Panel(self.say("setup.players"), wide="seats", pad=("s", "m"))[
            kit.Scroll("seats")[
                kit.Column(gap="s")[*self.lines.body(), *self._match(), self._remark()]
            ],
            kit.Form(gap="s")[self._time(), self._mode(), self._first(), self._seed()],
        ]

    # -- somebody's match -------------------------------------------------------------------

    def _match(self) -> list[kit.Item]:
        """What makes the bots the match of the first person, and by which results."""
        match = self._match_now()
        if match is None:
            return []
        take = kit.Button(
            "match", self.say("match.take"), self._take_match,
            icon="person", tall="control", tooltip=self.say("match.tip"),
        )  # fmt: skip
        return [
            kit.Row()[kit.Spacer(), take, kit.Spacer()],
            kit.Prose(match_text(match, self.services.language), "note"),
        ]

    def _match_now(self) -> Match | None:
        """The match of the first person; None where there is none, or no bot, or no history yet."""
        chairs = self.sitting.choice.chairs
        people = [seat for seat, chair in enumerate(chairs) if chair.control == HUMAN]
        if self._games is None or len(people) in (0, len(chairs)):
            return None
        name = self.lines.shown_name(people[0])
        if name not in self._matches:
            self._matches[name] = match_for(self._games, name)
        return self._matches[name]

    def _take_match(self) -> None:
        """Let every bot be the match; each keeps its temperament."""
        match = self._match_now()
        for seat, chair in enumerate(self.sitting.choice.chairs):
            if match is not None and chair.control != HUMAN:
                self.lines.play(seat, match.bot)

    def _remark(self) -> kit.Item | None:
        """What should be known about who plays."""
        people = sum(chair.control == HUMAN for chair in self.sitting.choice.chairs)
        if people == 1:
            return None
        return kit.Prose(self.say("setup.hot_seat" if people else "setup.no_person"))

    # -- what is below ----------------------------------------------------------------------

    def _time(self) -> kit.Field | None:
        """How long those bots may think that play better the longer they may."""
        times = [seconds_of(self.lines.control(seat)) for seat in self.lines.thinkers()]
        if not times:
            return None
        choices = [(str(one), self.say("thinking_time.seconds", n=one)) for one in SECONDS]
        tip = self.say("thinking_time.tip")
        cycler = kit.Cycler("time", choices, str(times[0]), self._think, tooltip=tip, tall="field")
        return kit.Field(self.say("thinking_time.of"), cycler, brief=True)

    def _mode(self) -> kit.Field:
        option = next(one for one in options_of(self.sitting.choice.options) if one.name == "mode")
        modes = [(mode, self.say(f"mode.{mode}")) for mode in self.sitting.values(option)]
        chosen, tip = self.sitting.choice.variant.mode, self.say("option.mode_tip")
        cycler = kit.Cycler("mode", modes, chosen, self._set_mode, tooltip=tip, tall="field")
        return kit.Field(self.say("option.mode"), cycler, brief=True)

    def _first(self) -> kit.Field:
        choice = self.sitting.choice
        choices = [(str(RANDOM_FIRST), self.say("setup.first_random"))]
        choices += [(str(seat), self.lines.shown_name(seat)) for seat in range(len(choice.chairs))]
        first = kit.Cycler(
            "first", choices, str(choice.options.first), self._set_first, tall="field"
        )
        return kit.Field(self.say("setup.first"), first, brief=True)

    def _seed(self) -> kit.Field:
        line = kit.Line(
            "seed", self.sitting.seed, self._set_seed, limit=SEED_LENGTH, digits=True,
            hint=self.say("setup.seed_hint"), tooltip=self.say("setup.seed_tip"),
        )  # fmt: skip
        return kit.Field(self.say("setup.seed"), line, brief=True)

    # -- changes ----------------------------------------------------------------------------

    def _think(self, seconds: str) -> None:
        """Give all bots so many seconds to think that have a use for them."""
        for seat in self.lines.thinkers():
            control = self.lines.control(seat)
            timed = control_of(level_of(control), temper_of(control), int(seconds))
            self.lines.seat_control(seat, timed)

    def _set_mode(self, mode: str) -> None:
        self.sitting.choice.put("mode", mode)
        self._settled()

    def _set_first(self, seat: str) -> None:
        self.sitting.choice.put("first", int(seat))
        self._settled()

    def _set_seed(self, seed: str) -> None:
        self.sitting.seed = seed

    def _settled(self) -> None:
        self.sitting.update()
        self.changed()
