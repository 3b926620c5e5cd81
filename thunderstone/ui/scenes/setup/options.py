"""All that can be chosen beside seats and cards, in two tabs: the table and the rules."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from thunderstone.catalogue import Catalogue, load_catalogue
from thunderstone.client import words
from thunderstone.client.choice import USUAL, Choice, usual_of
from thunderstone.client.options import (
    about,
    member_name,
    out_of_play,
    rows,
    tick_line,
    title,
    value_name,
    values_of,
)
from thunderstone.engine.options import DRAWN, TableOption
from thunderstone.engine.wishes import AS_PRINTED, options_of
from thunderstone.ui import routes, theme
from thunderstone.ui.brush.rich_text import RichStyle
from thunderstone.ui.brush.text import Style
from thunderstone.ui.fields import Cycler, Segmented, Stepper, Tick
from thunderstone.ui.node import Node
from thunderstone.ui.scenes.notice import Overlay
from thunderstone.ui.widgets import Button, Label, Paragraph

if TYPE_CHECKING:
    from thunderstone.ui.canvas import Box
    from thunderstone.ui.scenes.setup.sitting import Sitting
    from thunderstone.ui.services import Services

TABLE, RULES = "table", "rules"
_EDGE, _TOP = 40.0, 100.0
_DEEP, _ROW = 612.0, 80.0
"""The height there is for the rows, and what a row takes of it at most."""

_FIELD = 470.0
_NAME = Style("text", 17.5, theme.BODY)
_ABOUT = RichStyle(14.5, theme.MUTED, leading=1.18)
_REMARK = RichStyle(15.5, theme.SECONDARY, leading=1.2)
_REFUSED = RichStyle(15.5, theme.WARNING, leading=1.2)


class SetupOptionsScene(Overlay):
    """A row for each option: its name and what it means at the left, the choice at the right."""

    name = "setup_options"
    wide, tall = 1180.0, 800.0

    def __init__(self, services: Services, sitting: Sitting, tab: str = TABLE) -> None:
        super().__init__(services)
        self.sitting = sitting
        self.tab = tab
        self._row, self._pitch = 0, _ROW
        self._plate = Node()

    @property
    def choice(self) -> Choice:
        """What is chosen."""
        return self.sitting.choice

    def build(self) -> None:
        """Lay out the rows of the tab that is open."""
        services = self.services
        at = self.focused.label if self.focused is not None else ""
        self.focus(None)
        self.root.clear()
        self._plate = self.plate(services.word("setup.options"))
        tabs = [(key, services.word(f"options.{key}")) for key in (TABLE, RULES)]
        self._plate.add(Segmented((self.wide - 436, 28, 400, 46), tabs, self.tab, self.open_tab))
        self._row = 0
        self._build_rows()
        self._build_foot()
        self.focus(next((node for node in self.focusables() if node.label == at), None))

    def _build_foot(self) -> None:
        services, y = self.services, self.tall - 74
        box = (_EDGE - 4, y, 250.0, 48.0)
        usual = services.word("options.usual")
        self._plate.add(Button(box, usual, self.restore, icon="undo"))
        box = (self.wide - 216, y, 180.0, 48.0)
        self._plate.add(Button(box, services.word("options.done"), self.back, manner="village"))
        area = (310.0, y - 6, self.wide - 310 - 240, 60.0)
        refused = self.sitting.refusal(services.language)
        style = _REFUSED if refused else _REMARK
        self._plate.add(Paragraph(refused or self._remark(), style, area, balance=True))

    def _remark(self) -> str:
        """Why some rows of this page are out of reach, or ""."""
        table = self.choice.table
        apart = any(table not in one.tables for one in self.options())
        return self.services.word(f"option.{table}_not") if apart else ""

    # -- rows -------------------------------------------------------------------------------

    def options(self) -> list[TableOption]:
        """The options that have a row on the page that is open."""
        return rows(self.choice.options, self.tab, self.choice.table)

    def _build_rows(self) -> None:
        """A row for each option; what this screen alone keeps stands among them."""
        options = self.options()
        self._pitch = min(_ROW, _DEEP / (len(options) + 1))
        for one in options:
            why_not = out_of_play(one, self.choice.options, self.choice.table)
            if one.ids == "set":
                self._sets(one, why_not)
            elif one.kind == "names":
                self._names(one, why_not)
            else:
                self._field(one, why_not)
            if one.name == "open_hands":
                self._points()
        if self.tab == TABLE:
            self._same_cards()

    def _line(self, name: str, about: str, why_not: str = "") -> Box:
        """The name of an option and what it means; the box of its field."""
        y = _TOP + self._row * self._pitch
        self._row += 1
        style = _NAME._replace(colour=theme.MUTED) if why_not else _NAME
        self._plate.add(Label(name, style, _EDGE, y + 22, room=560, least=14))
        box = (_EDGE, y + 27, self.wide - _FIELD - 2 * _EDGE - 20, 36.0)
        self._plate.add(Paragraph(about, _ABOUT, box, balance=False))
        return self.wide - _EDGE - _FIELD, y + 8, _FIELD, 42.0

    def _row_of(self, option: TableOption, why_not: str) -> Box:
        """A row with the option's own words, and what it waits for where another decides."""
        lang = self.services.language
        told = about(option, lang)
        if why_not and self.choice.table in option.tables:
            told = f"{told} {self.services.word(why_not)}"
        return self._line(title(option, lang), told, why_not)

    def _field(self, option: TableOption, why_not: str) -> None:
        """The row of a word, a number or a tick."""
        services, lang, choice = self.services, self.services.language, self.choice
        box, label = self._row_of(option, why_not), title(option, lang)
        value, act = choice.options.get(option.name), self._then(self._setter(option.name))
        if option.kind == "flag":
            self._settle(Tick(box, tick_line(option, lang), value, act, label=label), why_not)
        elif option.kind == "number":
            show = partial(value_name, option, library=services.library, lang=lang)
            ends = self._ends(option)
            self._settle(Stepper(box, value, ends, act, show=show, label=label), why_not)
        else:
            values = values_of(option, services.library)
            choices = [(one, value_name(option, one, services.library, lang)) for one in values]
            if option.name == "stone" and choice.table != DRAWN:
                choices.insert(0, (USUAL, services.word("stone.usual")))
            elif option.name == "stone":
                value, act = value or AS_PRINTED.stone, self._then(self._set_stone)
            self._settle(Cycler(box, choices, value, act, label=label), why_not)

    def _ends(self, option: TableOption) -> range:
        """The numbers to step through; no more Guardians than there are cards."""
        ends = option.offered or option.values
        assert isinstance(ends, range)
        if option.name != "guardians":
            return ends
        cards = self.services.library.cards.values()
        return range(min(len(ends), 1 + sum(card.kind == "guardian" for card in cards)))

    def _settle(self, field: Node, why_not: str) -> None:
        """Put a field on the plate, out of reach where there is a reason."""
        if why_not:
            field.enabled = False
            field.tooltip = self.services.word(why_not)
        self._plate.add(field)

    def _sets(self, option: TableOption, why_not: str) -> None:
        """A tick for each set of the game side by side, and a door to the player's own."""
        services, catalogue = self.services, load_catalogue()
        known = [name for name in services.library.sets() if name not in catalogue.library.own]
        x, y, wide, tall = self._row_of(option, why_not)
        left_wide, right_wide = (
            max(
                (services.canvas().width(services.word(f"set.{name}"), _NAME) for name in names),
                default=0.0,
            )
            + 46
            for names in (known[::2], known[1::2])
        )
        second = max(wide / 2 - 30, wide - right_wide)
        if left_wide + right_wide > wide:  # both give way in proportion
            second = wide * left_wide / (left_wide + right_wide)
        own = bool(catalogue.library.own or catalogue.broken)
        lines = -(-len(known) // 2) + own
        for place, name in enumerate(known):
            row, column = divmod(place, 2)
            left = second * column
            room = wide - second if column or len(known) == 1 else second - 8
            box = (x + left, y - 6 * (lines - 1) + row * 32, room, tall - 14 * (lines > 1))
            self._member(option, name, box, why_not)
        if own:
            box = (x, y - 6 * (lines - 1) + (lines - 1) * 34, wide, tall - 8)
            self._plate.add(Button(box, self._own_words(catalogue), self.open_own, icon="cards"))

    def _names(self, option: TableOption, why_not: str) -> None:
        """A tick for each name of a list, in two columns."""
        x, y, wide, tall = self._row_of(option, why_not)
        names = values_of(option, self.services.library)
        lines = -(-len(names) // 2)
        for place, name in enumerate(names):
            row, column = divmod(place, 2)
            top = y - 6 * (lines - 1) + row * 32
            box = (x + column * wide / 2, top, wide / 2 - 6, tall - 14 * (lines > 1))
            self._member(option, name, box, why_not)

    def _member(self, option: TableOption, name: str, box: Box, why_not: str) -> None:
        """The tick that puts one name on a list or takes it off."""
        services, chosen = self.services, self.choice.options.get(option.name)

        def act(on: bool) -> None:
            wanted = {*chosen, name} if on else {*chosen} - {name}
            known = values_of(option, services.library)
            self.choice.put(option.name, tuple(one for one in known if one in wanted))

        line = member_name(option, name, services.library, services.language)
        self._settle(Tick(box, line, name in chosen, self._then(act)), why_not)

    def _own_words(self, catalogue: Catalogue) -> str:
        """What stands on the door to the player's own sets."""
        if catalogue.broken:
            return words.word("own.button_broken", self.services.language, n=len(catalogue.broken))
        own = catalogue.library.own
        ticked = sum(name in self.choice.options.sets for name in own)
        return self.services.word("own.button", on=ticked, all=len(own))

    def open_own(self) -> None:
        """The player's own sets, and what is wrong with broken files."""
        self.services.navigate(routes.OwnCards(self.choice, self.sitting.update))

    def _set_stone(self, stone: str) -> None:
        self.choice.put("stone", USUAL if stone == AS_PRINTED.stone else stone)

    def _same_cards(self) -> None:
        """Whether the next game takes the drawn cards again."""
        services = self.services
        why_not = "" if self.choice.table == DRAWN else f"option.{self.choice.table}_not"
        label = services.word("option.same_cards")
        box = self._line(label, services.word("option.same_cards_tip"), why_not)
        line, act = services.word("option.same_cards_words"), self._then(self._setter("same_cards"))
        self._settle(Tick(box, line, self.choice.same_cards, act, label=label), why_not)

    def _points(self) -> None:
        """Whether everybody's points are shown; a setting of the window, no rule."""
        services, settings = self.services, self.services.settings

        def set_points(on: bool) -> None:
            settings.show_points = on

        label = services.word("option.points")
        box = self._line(label, services.word("option.points_tip"))
        line, act = services.word("option.points_words"), self._then(set_points)
        self._settle(Tick(box, line, settings.show_points, act, label=label), "")

    # -- changes ----------------------------------------------------------------------------

    def _setter(self, name: str) -> Callable[..., None]:
        """What writes an option into the choice; one that mends a draw has it drawn anew."""

        def act(value: object) -> None:
            self.choice.put(name, value)
            if name == "playable" and self.choice.table == DRAWN:
                self.sitting.lay_again()

        return act

    def _then(self, act: Callable[..., None]) -> Callable[..., None]:
        """Change something, and lay the table and the plate for it."""

        def do(value: object) -> None:
            act(value)
            self.sitting.update()
            self.build()
            self.refresh_hover()

        return do

    def open_tab(self, tab: str) -> None:
        """The other half of the options."""
        self.tab = tab
        self.build()

    def restore(self) -> None:
        """Everything as it comes; seats, cards, bans and locked cards stay."""
        for one in options_of(self.choice.options):
            if one.tab:
                self.choice.put(one.name, usual_of(one))
        self.choice.put("sets", self.services.library.sets())
        self.choice.same_cards = False
        self.sitting.update()
        self.build()
        self.refresh_hover()
