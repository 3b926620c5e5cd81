"""The left side of the setup screen: who sits down, who begins, by what chance."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from thunderstone.bots.registry import BOTS, describe
from thunderstone.client.bot_names import (
    control_of,
    level_of,
    takes_temper,
    temper_of,
    temper_sentence,
    tempers,
)
from thunderstone.client.choice import NAME_LENGTH, NAMES
from thunderstone.engine.setup import RANDOM_FIRST, SEATS
from thunderstone.engine.variant import MODES
from thunderstone.journal import HUMAN
from thunderstone.ui import player_tokens, theme
from thunderstone.ui.brush.rich_text import RichStyle
from thunderstone.ui.brush.text import Style
from thunderstone.ui.fields import Cycler
from thunderstone.ui.node import Node
from thunderstone.ui.text_field import TextField
from thunderstone.ui.widgets import Button, IconButton, Label, Panel, Paragraph

if TYPE_CHECKING:
    from collections.abc import Callable

    from thunderstone.ui.canvas import Canvas
    from thunderstone.ui.scenes.setup.sitting import Sitting
    from thunderstone.ui.services import Services

SEED_LENGTH = 15
BOX = (24.0, 84.0, 396.0, 716.0)
_ROW, _TOP = 84.0, 50.0
_HALF = 139.0
_REMARK = RichStyle(15.5, theme.SECONDARY, leading=1.28)
_LABEL = Style("text", 16, theme.SECONDARY)


class Token(Node):
    """The token before a name; a click changes it."""

    def __init__(self, coat: int, box: tuple[float, float, float, float], label: str) -> None:
        super().__init__(box, label=label)
        self.coat = coat

    def paint(self, canvas: Canvas) -> None:
        """Draw the token, and a ring while it can be clicked."""
        made = player_tokens.coat(self.coat, canvas.px(self.w - 6))
        canvas.sprite_centred(made, self.w / 2, self.h / 2)
        if self.focused or self.hovered:
            colour = theme.FOCUS if self.focused else theme.MAY_CHOOSE
            canvas.rim((0, 0, self.w, self.h), colour, self.w / 2, line=1.6, glow=5)


class SeatsPanel(Panel):
    """The seats one below the other; ``changed`` is called when more than a name has changed."""

    def __init__(self, services: Services, sitting: Sitting, changed: Callable[[], None]) -> None:
        super().__init__(BOX, heading=services.word("setup.players"))
        self.services, self.sitting, self.changed = services, sitting, changed
        chairs = sitting.choice.chairs
        for seat in range(len(chairs)):
            self._seat(seat)
        if len(chairs) < SEATS.stop - 1:
            box = (86, _TOP + len(chairs) * _ROW + 4, 232, 42)
            self.add(Button(box, services.word("setup.add"), self._add, icon="plus"))
        self._remark()
        self._mode()
        self._first()
        self._seed()

    # -- the seats --------------------------------------------------------------------------

    def _seat(self, seat: int) -> None:
        services, chair = self.services, self.sitting.choice.chairs[seat]
        y, shown = _TOP + seat * _ROW, self.shown_name(seat)
        token = Token(chair.coat, (20, y + 9, 58, 58), services.word("setup.coat", name=shown))
        token.on_click = partial(self._coat, seat)
        token.tooltip = services.word("setup.coat_tip")
        self.add(token)
        label = services.word("setup.name", seat=seat + 1)
        box = (88, y, 238, 36)
        name = TextField(
            box,
            chair.name,
            partial(self._rename, seat),
            limit=NAME_LENGTH,
            hint=NAMES[seat],
            label=label,
        )
        self.add(name)
        if len(self.sitting.choice.chairs) > 1:
            label = services.word("setup.remove", name=shown)
            box = (334, y, 36, 36)
            self.add(IconButton(box, "cross", partial(self._remove, seat), label, size=17))
        self._control(seat, y)

    def _control(self, seat: int, y: float) -> None:
        """A person or the level of a bot, and its temperament beside it."""
        services, chair = self.services, self.sitting.choice.chairs[seat]
        level, name = level_of(chair.control), self.shown_name(seat)
        tip = (
            services.word("setup.person_tip")
            if level == HUMAN
            else describe(level, services.language)
        )
        levels = [(HUMAN, services.word("setup.person"))]
        levels += [(bot, services.word(f"level.{bot}")) for bot in BOTS]
        label = services.word("setup.control", name=name)
        act = partial(self._play, seat)
        self.add(Cycler((88, y + 40, _HALF, 34), levels, level, act, label=label, tooltip=tip))
        if not takes_temper(level):
            return
        temper = temper_of(chair.control)
        choices = [(one, services.word(f"temper.{one or 'calm'}")) for one in tempers()]
        label, tip = (
            services.word("temper.of", name=name),
            temper_sentence(temper, services.language),
        )
        act = partial(self._be, seat)
        box = (88 + _HALF + 4, y + 40, _HALF, 34)
        self.add(Cycler(box, choices, temper, act, label=label, tooltip=tip))

    def shown_name(self, seat: int) -> str:
        """The name of a seat, typed or not."""
        return self.sitting.choice.chairs[seat].name.strip() or NAMES[seat]

    def _remark(self) -> None:
        """What should be known about who plays."""
        people = sum(chair.control == HUMAN for chair in self.sitting.choice.chairs)
        if people == 1:
            return
        words = self.services.word("setup.hot_seat" if people else "setup.no_person")
        self.add(Paragraph(words, _REMARK, (22, _TOP + 5 * _ROW + 6, self.w - 44, 44)))

    # -- what is below ----------------------------------------------------------------------

    def _line(self, row: int, words: str) -> tuple[float, float, float, float]:
        """The label of a row, and the box of its field."""
        y = 540 + row * 56
        self.add(Label(words, _LABEL, 22, y + 27, room=112, least=14))
        return 138, y, 232, 42

    def _mode(self) -> None:
        services, choice = self.services, self.sitting.choice
        label = services.word("option.mode")
        box = self._line(0, label)
        modes = [(mode, services.word(f"mode.{mode}")) for mode in MODES]
        tip = services.word("option.mode_tip")
        mode = choice.variant.mode
        self.add(Cycler(box, modes, mode, self._set_mode, label=label, tooltip=tip))

    def _first(self) -> None:
        services, choice = self.services, self.sitting.choice
        label = services.word("setup.first")
        choices = [(str(RANDOM_FIRST), services.word("setup.first_random"))]
        choices += [(str(seat), self.shown_name(seat)) for seat in range(len(choice.chairs))]
        box = self._line(1, label)
        self.add(Cycler(box, choices, str(choice.options.first), self._set_first, label=label))

    def _seed(self) -> None:
        services = self.services
        label = services.word("setup.seed")
        box = self._line(2, label)
        seed = TextField(
            box,
            self.sitting.seed,
            self._set_seed,
            limit=SEED_LENGTH,
            hint=services.word("setup.seed_hint"),
            digits=True,
            label=label,
            tooltip=services.word("setup.seed_tip"),
        )
        self.add(seed)

    # -- changes ----------------------------------------------------------------------------

    def _rename(self, seat: int, name: str) -> None:
        chairs = self.sitting.choice.chairs
        chairs[seat] = chairs[seat]._replace(name=name)

    def _play(self, seat: int, level: str) -> None:
        """Let a person or a bot of a level play a seat; a bot keeps its temperament."""
        self._seat_control(seat, level, temper_of(self.sitting.choice.chairs[seat].control))

    def _be(self, seat: int, temper: str) -> None:
        """Give a bot a temperament, or none."""
        self._seat_control(seat, level_of(self.sitting.choice.chairs[seat].control), temper)

    def _seat_control(self, seat: int, level: str, temper: str) -> None:
        chairs = self.sitting.choice.chairs
        chairs[seat] = chairs[seat]._replace(control=control_of(level, temper))
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
