"""Who sits down, line by line: a token, a name, a person or a bot of some level and temperament."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Protocol

from thunderstone.bots.registry import BOTS, describe, measured
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
from thunderstone.client.match import BEGINNER
from thunderstone.engine.setup import SEATS
from thunderstone.journal import HUMAN
from thunderstone.ui import kit, player_tokens

if TYPE_CHECKING:
    from thunderstone.client.choice import Chair
    from thunderstone.ui.services import Speech

_TOKEN = 0.9
"""How much of its room a token takes."""


class Company(Protocol):
    """Who sits down, and how that changes."""

    @property
    def chairs(self) -> list[Chair]:
        """The seats in their order."""

    def add_chair(self) -> None:
        """One more seat, for a bot."""

    def remove_chair(self, seat: int) -> None:
        """One seat less."""

    def change_coat(self, seat: int) -> None:
        """Another coat for a seat."""


class SeatLines:
    """The seats of a company, ``most`` at most; ``changed`` is called when more than a name has
    changed. The first ``kept`` can neither be taken away nor bear another coat."""

    def __init__(
        self,
        services: Speech,
        company: Company,
        changed: Callable[[], None],
        *,
        kept: int = 0,
        most: int = SEATS.stop - 1,
    ) -> None:
        self.services, self.company, self.changed = services, company, changed
        self.kept, self.most = kept, most
        self.say = services.word

    def body(self) -> list[kit.Item]:
        """A line for each seat, and the button for one more."""
        count = len(self.company.chairs)
        lines = [self._seat(seat) for seat in range(count)]
        if count < self.most:
            add = kit.Button("add", self.say("setup.add"), self._add, icon="plus", tall="control")
            lines.append(kit.Row()[kit.Spacer(), add, kit.Spacer()])
        return lines

    def _seat(self, seat: int) -> kit.Item:
        """A token to change, a name to type, and who plays there."""
        say, chair, shown = self.say, self.company.chairs[seat], self.shown_name(seat)
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
        stays = len(self.company.chairs) == 1 or seat < self.kept
        coat = partial(player_tokens.coat, chair.coat)
        shield = kit.Picture(coat, _TOKEN, wide="figure", tall="action")
        return kit.Row(gap="s")[
            shield if seat < self.kept else token[shield],
            kit.Column(gap="xs", grow=1)[
                kit.Row(gap="xs")[name, None if stays else remove],
                kit.Row(gap="xs")[self._level(seat), self._temper(seat)],
                self._strength(seat),
            ],
        ]

    def _level(self, seat: int) -> kit.Item:
        """A person or the level of a bot."""
        say, lang = self.say, self.services.language
        control = self.control(seat)
        level, strength = level_of(control), strength_of(control)
        own = measured(BEGINNER if strength is None else strength)
        levels = [(HUMAN, say("setup.person")), *((bot, say(f"level.{bot}")) for bot in BOTS)]
        levels.append((own, say("level.measured")))
        tip = say("setup.person_tip") if level == HUMAN else describe(level, lang)
        return kit.Cycler(
            f"level.{seat}", levels, level, partial(self.play, seat), tooltip=tip,
            label=say("setup.control", name=self.shown_name(seat)), wide=None, tall="cap", grow=1,
        )  # fmt: skip

    def _strength(self, seat: int) -> kit.Item | None:
        """The strength of a bot that has one of its own."""
        strength = strength_of(self.company.chairs[seat].control)
        if strength is None:
            return None
        return kit.Slider(
            f"strength.{seat}", strength, partial(self._set_strength, seat),
            label=self.say("setup.strength", name=self.shown_name(seat)),
            tooltip=self.say("setup.strength_tip"), tall="cap",
        )  # fmt: skip

    def _temper(self, seat: int) -> kit.Item | None:
        """The temperament of a bot that can have one."""
        control = self.control(seat)
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
        return self.company.chairs[seat].name.strip() or NAMES[seat]

    # -- changes ----------------------------------------------------------------------------

    def _rename(self, seat: int, name: str) -> None:
        chairs = self.company.chairs
        chairs[seat] = chairs[seat]._replace(name=name)

    def play(self, seat: int, level: str) -> None:
        """Let a person or a bot of a level play a seat; a bot keeps its temperament, and thinks as
        long as the others."""
        times = [seconds_of(self.control(thinker)) for thinker in self.thinkers()]
        temper = temper_of(self.control(seat))
        self.seat_control(seat, control_of(level, temper, *times[:1]))

    def _set_strength(self, seat: int, strength: int) -> None:
        """Make a bot stronger or weaker."""
        self.play(seat, measured(strength))

    def _be(self, seat: int, temper: str) -> None:
        """Give a bot a temperament, or none."""
        control = self.control(seat)
        self.seat_control(seat, control_of(level_of(control), temper, seconds_of(control)))

    def thinkers(self) -> list[int]:
        """The seats of bots for which it makes a difference how long they may think."""
        seats = range(len(self.company.chairs))
        return [seat for seat in seats if takes_time(level_of(self.control(seat)))]

    def control(self, seat: int) -> str:
        """Who plays a seat: a person or a bot."""
        return self.company.chairs[seat].control

    def seat_control(self, seat: int, control: str) -> None:
        """Let a person or a bot play a seat."""
        chairs = self.company.chairs
        chairs[seat] = chairs[seat]._replace(control=control)
        self.changed()

    def _coat(self, seat: int) -> None:
        self.company.change_coat(seat)
        self.changed()

    def _add(self) -> None:
        self.company.add_chair()
        self.changed()

    def _remove(self, seat: int) -> None:
        self.company.remove_chair(seat)
        self.changed()
