"""All that can be chosen beside seats and cards, in two tabs: the table and the rules."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from thunderstone.catalogue import Catalogue, load_catalogue
from thunderstone.client import words
from thunderstone.client.choice import USUAL
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
from thunderstone.engine.wishes import AS_PRINTED
from thunderstone.ui import kit, routes
from thunderstone.ui.services import Services

if TYPE_CHECKING:
    from thunderstone.ui.scenes.setup.sitting import Sitting

TABLE, RULES = "table", "rules"


class OptionsScreen(kit.Overlay[Services]):
    """A row for each option: its name and what it means at the left, the choice at the right."""

    name = "setup_options"

    def __init__(self, services: Services, sitting: Sitting, tab: str = TABLE) -> None:
        super().__init__(services)
        self.sitting, self.choice, self.tab = sitting, sitting.choice, tab

    def body(self) -> kit.Plate:
        """The rows of the tab that is open; refusals and remarks at the foot."""
        say = self.say
        tabs = [(key, say(f"options.{key}")) for key in (TABLE, RULES)]
        refused = self.sitting.refusal(self.services.language)
        foot = kit.Prose(refused, "fault", grow=1) if refused else kit.Prose(self._remark(), grow=1)
        return kit.Plate(wide="form", gap="m")[
            kit.Row(gap="l")[
                kit.Text(say("setup.options"), "title", grow=1),
                kit.Segmented("tab", tabs, self.tab, self.open_tab, wide="column"),
            ],
            kit.Column(tall="form")[
                kit.Scroll(f"options.{self.tab}")[kit.Form(gap="s")[*self._fields()]]
            ],
            kit.Row(gap="l")[
                kit.Button("usual", say("options.usual"), self.restore, icon="undo", wide="button"),
                foot,
                kit.Button("done", say("options.done"), self.back, manner="village", wide="close"),
            ],
        ]

    def _remark(self) -> str:
        """Why some rows of this page are out of reach, or ""."""
        table = self.choice.table
        apart = any(table not in one.tables for one in self.options())
        return self.say(f"option.{table}_not") if apart else ""

    # -- rows -------------------------------------------------------------------------------

    def options(self) -> list[TableOption]:
        """The options that have a row on the page that is open."""
        return rows(self.choice.options, self.tab, self.choice.table)

    def _fields(self) -> list[kit.Field]:
        """A row for each option; what this screen alone keeps stands among them."""
        fields = []
        for one in self.options():
            fields.append(self._field(one))
            if one.name == "open_hands":
                fields.append(self._points())
        return [*fields, self._same_cards()] if self.tab == TABLE else fields

    def _field(self, option: TableOption) -> kit.Field:
        """The row of an option, and what it waits for where another decides."""
        lang = self.services.language
        why_not = out_of_play(option, self.choice.options, self.choice.table)
        note = about(option, lang)
        if why_not and self.choice.table in option.tables:
            note = f"{note} {self.say(why_not)}"
        return _row(title(option, lang), self._control(option, why_not), note, why_not)

    def _control(self, option: TableOption, why_not: str) -> kit.Item:
        """What sets an option, by the kind of its values."""
        if option.ids == "set":
            return self._sets(option, why_not)
        if option.kind == "names":
            names = values_of(option, self.sitting.library)
            return self._members(option, names, why_not)
        lang, act = self.services.language, self._setter(option.name)
        value, label = self.choice.options.get(option.name), title(option, lang)
        if option.kind == "flag":
            tick = kit.Tick(option.name, tick_line(option, lang), value, act, label=label)
            return self._settled(tick, why_not)
        if option.kind == "number":
            show = partial(value_name, option, library=self.sitting.library, lang=lang)
            ends = self._ends(option)
            return self._settled(kit.Stepper(option.name, value, ends, act, show=show), why_not)
        return self._settled(self._words(option, value, act), why_not)

    def _words(self, option: TableOption, value: str, act: Callable[[Any], None]) -> kit.Cycler:
        """One of some words; the Thunderstone may be left to the table, or to the draw."""
        library, lang = self.sitting.library, self.services.language
        values = self.sitting.values(option)
        choices = [(one, value_name(option, one, library, lang)) for one in values]
        if option.name == "stone" and self.choice.table != DRAWN:
            choices.insert(0, (USUAL, self.say("stone.usual")))
        elif option.name == "stone":
            value = value or AS_PRINTED.stone
        return kit.Cycler(option.name, choices, value, act)

    def _ends(self, option: TableOption) -> range:
        """The numbers to step through; no more Guardians than there are cards."""
        ends = option.offered or option.values
        assert isinstance(ends, range)
        if option.name != "guardians":
            return ends
        cards = self.sitting.library.cards.values()
        return range(min(len(ends), 1 + sum(card.kind == "guardian" for card in cards)))

    def _bound(self, control: kit.Item, why_not: str) -> kit.Item:
        """A control that is out of reach where there is a reason."""
        if why_not:
            control.enabled, control.tooltip = False, self.say(why_not)
        return control

    def _settled(self, control: kit.Item, why_not: str) -> kit.Item:
        """A control as wide as its place in a row; a tick stands at the left."""
        self._bound(control, why_not)
        if not isinstance(control, kit.Tick):
            control.wide, control.tall = "choices", "field"
            return control
        return kit.Row(wide="choices")[control]

    def _sets(self, option: TableOption, why_not: str) -> kit.Item:
        """A tick for each set of the game, and a door to the player's own."""
        catalogue = load_catalogue()
        own = catalogue.library.own
        known = [name for name in self.sitting.library.sets() if name not in own]
        door = None
        if own or catalogue.broken:
            door = kit.Button("own", self._own_words(catalogue), self.open_own, icon="cards")
        return kit.Column(gap="s", wide="choices")[self._members(option, known, why_not), door]

    def _members(self, option: TableOption, names: Sequence[str], why_not: str) -> kit.Item:
        """A tick for each name of a list."""
        library, lang = self.sitting.library, self.services.language
        chosen = self.choice.options.get(option.name)
        ticks = [
            kit.Tick(
                f"{option.name}.{name}", member_name(option, name, library, lang), name in chosen,
                partial(self._put, option, name), tall="cap",
            )
            for name in names
        ]  # fmt: skip
        bound = (self._bound(tick, why_not) for tick in ticks)
        return kit.Flow(gap=("m", "xs"), wide="choices")[*bound]

    def _own_words(self, catalogue: Catalogue) -> str:
        """What stands on the door to the player's own sets."""
        if catalogue.broken:
            return words.word("own.button_broken", self.services.language, n=len(catalogue.broken))
        own = catalogue.library.own
        ticked = sum(name in self.choice.options.sets for name in own)
        return self.say("own.button", on=ticked, all=len(own))

    def open_own(self) -> None:
        """The player's own sets, and what is wrong with broken files."""
        self.services.navigate(routes.OwnCards(self.choice, self.sitting.update))

    def _same_cards(self) -> kit.Field:
        """Whether the next game takes the drawn cards again."""
        say = self.say
        why_not = "" if self.choice.table == DRAWN else f"option.{self.choice.table}_not"
        line, label = say("option.same_cards_words"), say("option.same_cards")
        act = self._setter("same_cards")
        tick = kit.Tick("same_cards", line, self.choice.same_cards, act, label=label)
        control = self._settled(tick, why_not)
        return _row(label, control, say("option.same_cards_tip"), why_not)

    def _points(self) -> kit.Field:
        """Whether everybody's points are shown; a setting of the window, no rule."""
        say, settings = self.say, self.services.settings
        line, label = say("option.points_words"), say("option.points")
        tick = kit.Tick("points", line, settings.show_points, self._show_points, label=label)
        return kit.Field(label, self._settled(tick, ""), say("option.points_tip"))

    # -- changes ----------------------------------------------------------------------------

    def _show_points(self, on: bool) -> None:
        self.services.settings.show_points = on

    def _setter(self, name: str) -> Callable[[Any], None]:
        """What writes an option into the choice; one that mends a draw has it drawn anew."""

        def act(value: Any) -> None:
            if name == "stone" and self.choice.table == DRAWN and value == AS_PRINTED.stone:
                value = USUAL
            self.choice.put(name, value)
            if name == "playable" and self.choice.table == DRAWN:
                self.sitting.lay_again()
            self._update()

        return act

    def _put(self, option: TableOption, name: str, on: bool) -> None:
        """Put a name on a list, or take it off."""
        wanted = {*self.choice.options.get(option.name), name} - (set() if on else {name})
        known = values_of(option, self.sitting.library)
        self.choice.put(option.name, tuple(one for one in known if one in wanted))
        self._update()

    def _update(self) -> None:
        self.sitting.update()
        self.changed()

    def open_tab(self, tab: str) -> None:
        """The other half of the options."""
        self.tab = tab
        self.changed()

    def restore(self) -> None:
        """Everything as it comes; seats, cards, bans and locked cards stay."""
        self.sitting.restore_options()
        self.changed()


def _row(name: str, control: kit.Item, note: str, why_not: str) -> kit.Field:
    """A row whose name is dark where what sets it is out of reach."""
    control.enabled = not why_not
    return kit.Field(name, control, note)
