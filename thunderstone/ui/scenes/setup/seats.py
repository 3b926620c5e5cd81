"""The left side of the setup screen: who sits down, who begins, by what chance."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from thunderstone.bots.registry import BOTS, SECONDS, describe, measured
from thunderstone.client.bot_names import (
    control_of,
    level_of,
    seconds_of,
    strength_of,
    takes_temper,
    takes_time,
    temper_of,
    temper_sentence,
    tempers,
)
from thunderstone.client.choice import NAME_LENGTH, NAMES
from thunderstone.client.match import BEGINNER, Match, match_for, match_text
from thunderstone.engine.setup import RANDOM_FIRST, SEATS
from thunderstone.engine.wishes import options_of
from thunderstone.journal import HUMAN
from thunderstone.ui import kit, player_tokens

if TYPE_CHECKING:
    from thunderstone.records import GameRecord
    from thunderstone.ui.scenes.setup.sitting import Sitting
    from thunderstone.ui.services import Speech

SEED_LENGTH = 15
_TOKEN = 0.9
"""How much of its room a token takes."""


class Seats:
    """The seats one below the other; ``changed`` is called when more than a name has changed."""

    def __init__(self, services: Speech, sitting: Sitting, changed: Callable[[], None]) -> None:
        self.services, self.sitting, self.changed = services, sitting, changed
        self.say = services.word
        self._games: Sequence[GameRecord] | None = None
        self._matches: dict[str, Match] = {}

    def take_games(self, games: Sequence[GameRecord]) -> None:
        """Know what has been played, by which the bots can be made somebody's match."""
        self._games, self._matches = games, {}

    def body(self) -> kit.Item:
        """The plate with the seats and what is chosen below them."""
        count = len(self.sitting.choice.chairs)
        add = kit.Button("add", self.say("setup.add"), self._add, icon="plus", tall="control")
        return kit.Panel(self.say("setup.players"), wide="seats", pad=("s", "m"))[
            kit.Scroll("seats")[
                kit.Column(gap="s")[
                    *(self._seat(seat) for seat in range(count)),
                    kit.Row()[kit.Spacer(), add, kit.Spacer()] if count < SEATS.stop - 1 else None,
                    *self._match(),
                    self._remark(),
                ]
            ],
            kit.Form(gap="s")[self._time(), self._mode(), self._first(), self._seed()],
        ]

    # -- the seats --------------------------------------------------------------------------

    def _seat(self, seat: int) -> kit.Item:
        """A token to change, a name to type, and who plays there."""
        say, chair, shown = self.say, self.sitting.choice.chairs[seat], self.shown_name(seat)
        token = kit.Press(
            f"coat.{seat}", partial(self._coat, seat), label=say("setup.coat", name=shown),
            tooltip=say("setup.coat_tip"), pad="none", tall="action",
        )  # fmt: skip
        name = kit.Line(
            f"name.{seat}", chair.name, partial(self._rename, seat), limit=NAME_LENGTH,
            hint=NAMES[seat], label=say("setup.name", seat=seat + 1), wide=None, grow=1,
        )  # fmt: skip
        remove = kit.IconButton(
            f"remove.{seat}", "cross", partial(self._remove, seat), say("setup.remove", name=shown)
        )
        alone = len(self.sitting.choice.chairs) == 1
        coat = partial(player_tokens.coat, chair.coat)
        return kit.Row(gap="s")[
            token[kit.Picture(coat, _TOKEN, wide="figure", tall="action")],
            kit.Column(gap="xs", grow=1)[
                kit.Row(gap="xs")[name, None if alone else remove],
                kit.Row(gap="xs")[self._level(seat), self._temper(seat)],
                self._strength(seat),
            ],
        ]

    def _level(self, seat: int) -> kit.Item:
        """A person or the level of a bot."""
        say, lang = self.say, self.services.language
        control = self._control(seat)
        level, strength = level_of(control), strength_of(control)
        own = measured(BEGINNER if strength is None else strength)
        levels = [(HUMAN, say("setup.person")), *((bot, say(f"level.{bot}")) for bot in BOTS)]
        levels.append((own, say("level.measured")))
        tip = say("setup.person_tip") if level == HUMAN else describe(level, lang)
        return kit.Cycler(
            f"level.{seat}", levels, level, partial(self._play, seat), tooltip=tip,
            label=say("setup.control", name=self.shown_name(seat)), wide=None, tall="cap", grow=1,
        )  # fmt: skip

    def _strength(self, seat: int) -> kit.Item | None:
        """The strength of a bot that has one of its own."""
        strength = strength_of(self.sitting.choice.chairs[seat].control)
        if strength is None:
            return None
        return kit.Slider(
            f"strength.{seat}", strength, partial(self._set_strength, seat),
            label=self.say("setup.strength", name=self.shown_name(seat)),
            tooltip=self.say("setup.strength_tip"), tall="cap",
        )  # fmt: skip

    def _temper(self, seat: int) -> kit.Item | None:
        """The temperament of a bot that can have one."""
        control = self._control(seat)
        if not takes_temper(level_of(control)):
            return None
        temper = temper_of(control)
        choices = [(one, self.say(f"temper.{one or 'calm'}")) for one in tempers()]
        return kit.Cycler(
            f"temper.{seat}", choices, temper, partial(self._be, seat),
            tooltip=temper_sentence(temper, self.services.language),
            label=self.say("temper.of", name=self.shown_name(seat)), wide=None, tall="cap", grow=1,
        )  # fmt: skip

    def shown_name(self, seat: int) -> str:
        """The name of a seat, typed or not."""
        return self.sitting.choice.chairs[seat].name.strip() or NAMES[seat]

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
        name = self.shown_name(people[0])
        if name not in self._matches:
            self._matches[name] = match_for(self._games, name)
        return self._matches[name]

    def _take_match(self) -> None:
        """Let every bot be the match; each keeps its temperament."""
        match = self._match_now()
        for seat, chair in enumerate(self.sitting.choice.chairs):
            if match is not None and chair.control != HUMAN:
                self._play(seat, match.bot)

    def _remark(self) -> kit.Item | None:
        """What should be known about who plays."""
        people = sum(chair.control == HUMAN for chair in self.sitting.choice.chairs)
        if people == 1:
            return None
        return kit.Prose(self.say("setup.hot_seat" if people else "setup.no_person"))

    # -- what is below ----------------------------------------------------------------------

    def _time(self) -> kit.Field | None:
        """How long those bots may think that play better the longer they may."""
        times = [seconds_of(self._control(seat)) for seat in self._thinkers()]
        if not times:
            return None
        choices = [(str(one), self.say("thinking_time.seconds", n=one)) for one in SECONDS]
        tip = self.say("thinking_time.tip")
        cycler = kit.Cycler("time", choices, str(times[0]), self._think, tooltip=tip, tall="field")
        return kit.Field(self.say("thinking_time.of"), cycler, brief=True)

    def _thinkers(self) -> list[int]:
        """The seats of bots for which it makes a difference how long they may think."""
        seats = range(len(self.sitting.choice.chairs))
        return [seat for seat in seats if takes_time(level_of(self._control(seat)))]

    def _mode(self) -> kit.Field:
        option = next(one for one in options_of(self.sitting.choice.options) if one.name == "mode")
        modes = [(mode, self.say(f"mode.{mode}")) for mode in self.sitting.values(option)]
        chosen, tip = self.sitting.choice.variant.mode, self.say("option.mode_tip")
        cycler = kit.Cycler("mode", modes, chosen, self._set_mode, tooltip=tip, tall="field")
        return kit.Field(self.say("option.mode"), cycler, brief=True)

    def _first(self) -> kit.Field:
        choice = self.sitting.choice
        choices = [(str(RANDOM_FIRST), self.say("setup.first_random"))]
        choices += [(str(seat), self.shown_name(seat)) for seat in range(len(choice.chairs))]
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

    def _rename(self, seat: int, name: str) -> None:
        chairs = self.sitting.choice.chairs
        chairs[seat] = chairs[seat]._replace(name=name)

    def _play(self, seat: int, level: str) -> None:
        """Let a person or a bot of a level play a seat; a bot keeps its temperament, and thinks as
        long as the others."""
        times = [seconds_of(self._control(thinker)) for thinker in self._thinkers()]
        temper = temper_of(self._control(seat))
        self._seat_control(seat, control_of(level, temper, *times[:1]))

    def _set_strength(self, seat: int, strength: int) -> None:
        """Make a bot stronger or weaker."""
        self._play(seat, measured(strength))

    def _be(self, seat: int, temper: str) -> None:
        """Give a bot a temperament, or none."""
        control = self._control(seat)
        self._seat_control(seat, control_of(level_of(control), temper, seconds_of(control)))

    def _think(self, seconds: str) -> None:
        """Give all bots so many seconds to think that have a use for them."""
        for seat in self._thinkers():
            control = self._control(seat)
            timed = control_of(level_of(control), temper_of(control), int(seconds))
            self._seat_control(seat, timed)

    def _control(self, seat: int) -> str:
        return self.sitting.choice.chairs[seat].control

    def _seat_control(self, seat: int, control: str) -> None:
        chairs = self.sitting.choice.chairs
        chairs[seat] = chairs[seat]._replace(control=control)
        self.changed()

    def _coat(self, seat: int) -> None:
        self.sitting.change_coat(seat)
        self.changed()

    def _add(self) -> None:
        self.sitting.add_chair()
        self.changed()

    def _remove(self, seat: int) -> None:
        self.sitting.remove_chair(seat)
        self.changed()

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
