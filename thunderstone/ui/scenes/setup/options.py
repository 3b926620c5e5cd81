"""All that can be chosen beside seats and cards, in two tabs: the table and the rules."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from thunderstone.catalogue import Catalogue, load_catalogue
from thunderstone.client import words
from thunderstone.client.choice import DRAWN, MOST_FAMILIES, OWN, READY, USUAL, Choice
from thunderstone.engine.variant import DIFFICULTIES, ENDS, MODES
from thunderstone.engine.wishes import DISEASES, FEATURES
from thunderstone.ui import theme
from thunderstone.ui.brush.rich import RichStyle
from thunderstone.ui.brush.text import Style
from thunderstone.ui.fields import Cycler, Segmented, Stepper, Tick
from thunderstone.ui.node import Node
from thunderstone.ui.scenes.notice import Overlay
from thunderstone.ui.scenes.own_cards import OwnCardsScene
from thunderstone.ui.scenes.setup.objections import name_of, objections
from thunderstone.ui.widgets import Button, Label, Paragraph

if TYPE_CHECKING:
    from thunderstone.ui.app import App
    from thunderstone.ui.scenes.setup.sitting import Sitting

TABLE, RULES = "table", "rules"
_EDGE, _TOP = 40.0, 100.0
_DEEP, _ROW = 612.0, 80.0
"""The height there is for the rows, and what a row takes of it at most."""

_FIELD = 470.0
_NAME = Style("text", 17.5, theme.BODY)
_ABOUT = RichStyle(14.5, theme.MUTED, leading=1.18)
_REFUSED = RichStyle(15.5, theme.WARNING, leading=1.2)
_MOST_GUARDIANS = 4


class SetupOptionsScene(Overlay):
    """A row for each option: its name and what it means at the left, the choice at the right."""

    name = "setup_options"
    wide, tall = 1180.0, 800.0

    def __init__(self, app: App, sitting: Sitting, tab: str = TABLE) -> None:
        super().__init__(app)
        self.sitting = sitting
        self.tab = tab
        self._row = 0
        self._plate = Node()

    @property
    def choice(self) -> Choice:
        """What is chosen."""
        return self.sitting.choice

    def build(self) -> None:
        """Lay out the rows of the tab that is open."""
        app = self.app
        at = self.focused.label if self.focused is not None else ""
        self.focus(None)
        self.root.clear()
        self._plate = self.plate(app.word("setup.options"))
        tabs = [(key, app.word(f"options.{key}")) for key in (TABLE, RULES)]
        self._plate.add(Segmented((self.wide - 436, 28, 400, 46), tabs, self.tab, self.open_tab))
        self._row = 0
        if self.tab == TABLE:
            self._build_table()
        else:
            self._build_rules()
        self._build_foot()
        self.focus(next((node for node in self.focusables() if node.label == at), None))

    def _build_foot(self) -> None:
        app, y = self.app, self.tall - 74
        box = (_EDGE - 4, y, 250.0, 48.0)
        usual = app.word("options.usual")
        self._plate.add(Button(box, usual, self.restore, icon="undo"))
        box = (self.wide - 216, y, 180.0, 48.0)
        self._plate.add(Button(box, app.word("options.done"), self.back, manner="village"))
        found = objections(app.library, self.choice)
        if found:
            why = found[0].text(app.library, app.language)
            area = (310.0, y - 6, self.wide - 310 - 240, 60.0)
            line = app.word("setup.objection", why=why)
            self._plate.add(Paragraph(line, _REFUSED, area, balance=True))

    def _rows(self) -> int:
        """How many options the open tab has."""
        chosen = self.choice.table == DRAWN and self.choice.features == "chosen"
        return 9 if self.tab == TABLE and chosen else 7

    # -- rows -------------------------------------------------------------------------------

    def _line(self, key: str, why_not: str = "") -> tuple[float, float, float, float]:
        """The name of an option and what it means, or why it cannot be chosen; its field's box."""
        pitch = min(_ROW, _DEEP / self._rows())
        app, y = self.app, _TOP + self._row * pitch
        self._row += 1
        style = _NAME._replace(colour=theme.MUTED) if why_not else _NAME
        self._plate.add(Label(app.word(f"option.{key}"), style, _EDGE, y + 22, room=560, least=14))
        about = app.word(f"option.{why_not or key}" if why_not else f"option.{key}_tip")
        box = (_EDGE, y + 27, self.wide - _FIELD - 2 * _EDGE - 20, 36.0)
        self._plate.add(Paragraph(about, _ABOUT, box, balance=False))
        return self.wide - _EDGE - _FIELD, y + 8, _FIELD, 42.0

    def _cycle(
        self,
        key: str,
        choices: Sequence[tuple[str, str]],
        chosen: str,
        act: Callable[[str], None],
        why_not: str = "",
    ) -> None:
        box = self._line(key, why_not)
        field = Cycler(box, choices, chosen, self._then(act), label=self.app.word(f"option.{key}"))
        self._settle(field, why_not)

    def _step(
        self,
        key: str,
        value: int,
        ends: range,
        act: Callable[[int], None],
        show: Callable[[int], str] = str,
        why_not: str = "",
    ) -> None:
        box = self._line(key, why_not)
        label = self.app.word(f"option.{key}")
        field = Stepper(box, value, ends, self._then(act), show=show, label=label)
        self._settle(field, why_not)

    def _tick(self, key: str, on: bool, act: Callable[[bool], None], why_not: str = "") -> None:
        box = self._line(key, why_not)
        line = self.app.word(f"option.{key}_words")
        field = Tick(box, line, on, self._then(act), label=self.app.word(f"option.{key}"))
        self._settle(field, why_not)

    def _settle(self, field: Node, why_not: str) -> None:
        """Put a field on the plate, out of reach where there is a reason."""
        if why_not:
            field.enabled = False
            field.tooltip = self.app.word(f"option.{why_not}")
        self._plate.add(field)

    def _words(self, group: str, keys: Sequence[str]) -> list[tuple[str, str]]:
        return [(key, self.app.word(f"{group}.{key}")) for key in keys]

    # -- the table --------------------------------------------------------------------------

    def _not_drawn(self) -> str:
        """Why what belongs to the draw cannot be chosen, or ""."""
        return {READY: "ready_not", OWN: "own_not"}.get(self.choice.table, "")

    def _build_table(self) -> None:
        choice, no_draw = self.choice, self._not_drawn()
        self._sets(no_draw)
        ends = range(2, MOST_FAMILIES + 1)
        set_families = self._setter("families")
        self._step("families", choice.families, ends, set_families, self._families, no_draw)
        features = self._words("features", FEATURES)
        self._cycle("features", features, choice.features, self._setter("features"), no_draw)
        if choice.table == DRAWN and choice.features == "chosen":
            self._guardians()
            self._treasures()
        self._stone()
        diseases = self._words("disease", DISEASES)
        if choice.table == OWN:
            self._cycle("disease", diseases, choice.disease, self._setter("disease"))
        else:
            set_disease = self._setter("disease")
            self._cycle("disease", diseases, choice.disease, set_disease, no_draw)
        self._tick("playable", choice.playable, self._set_playable, no_draw)
        self._tick("same_cards", choice.same_cards, self._setter("same_cards"), no_draw)

    def _families(self, number: int) -> str:
        key = f"families.{number}" if number <= 3 else "families.more"
        return self.app.word(key, n=number) if number > 3 else self.app.word(key)

    def _sets(self, why_not: str) -> None:
        """A tick for each set of the game side by side, and a door to the player's own."""
        app, catalogue = self.app, load_catalogue()
        known = [name for name in app.library.sets() if name not in catalogue.library.own]
        x, y, wide, tall = self._line("sets", why_not)
        left_wide, right_wide = (
            max((app.canvas().width(app.word(f"set.{name}"), _NAME) for name in names), default=0.0)
            + 46
            for names in (known[::2], known[1::2])
        )
        second = max(wide / 2 - 30, wide - right_wide)
        if left_wide + right_wide > wide:  # both give way in proportion
            second = wide * left_wide / (left_wide + right_wide)
        own = bool(catalogue.library.own or catalogue.broken)
        rows = -(-len(known) // 2) + own
        for place, name in enumerate(known):
            row, column = divmod(place, 2)
            left = second * column
            room = wide - second if column or len(known) == 1 else second - 8
            box = (x + left, y - 6 * (rows - 1) + row * 32, room, tall - 14 * (rows > 1))
            line = app.word(f"set.{name}")
            tick = Tick(box, line, name in self.choice.sets, self._then(self._set_setter(name)))
            self._settle(tick, why_not)
        if own:
            box = (x, y - 6 * (rows - 1) + (rows - 1) * 34, wide, tall - 8)
            self._plate.add(Button(box, self._own_words(catalogue), self.open_own, icon="cards"))

    def _own_words(self, catalogue: Catalogue) -> str:
        """What stands on the door to the player's own sets."""
        if catalogue.broken:
            return words.word("own.button_broken", self.app.language, n=len(catalogue.broken))
        own = catalogue.library.own
        ticked = sum(name in self.choice.sets for name in own)
        return self.app.word("own.button", on=ticked, all=len(own))

    def open_own(self) -> None:
        """The player's own sets, and what is wrong with broken files."""
        self.app.push(OwnCardsScene(self.app, self.sitting))

    def _set_setter(self, name: str) -> Callable[[bool], None]:
        def act(on: bool) -> None:
            wanted = {*self.choice.sets, name} if on else {*self.choice.sets} - {name}
            self.choice.sets = tuple(x for x in self.app.library.sets() if x in wanted)

        return act

    def _guardians(self) -> None:
        """How many Guardians, where one says so oneself."""
        lang = self.app.language
        cards = self.app.library.cards.values()
        most = min(_MOST_GUARDIANS, sum(card.kind == "guardian" for card in cards))
        act = self._setter("guardians")

        def show(count: int) -> str:
            return words.word("guardians.count", lang, n=count)

        self._step("guardians", self.choice.guardians, range(most + 1), act, show)

    def _treasures(self) -> None:
        """Which Treasures and Traps, where one says so oneself."""
        library = self.app.library
        x, y, wide, tall = self._line("treasures")
        hidden = [one for one in library.categories.values() if one.feature == "treasures"]
        names = [one.id for one in hidden if not one.joins]
        rows = -(-len(names) // 2)
        for place, name in enumerate(names):
            line = name_of(library, name, self.app.language)
            act = self._then(self._treasure_setter(name))
            row, column = divmod(place, 2)
            top = y - 6 * (rows - 1) + row * 32
            box = (x + column * wide / 2, top, wide / 2 - 6, tall - 14 * (rows > 1))
            self._settle(Tick(box, line, name in self.choice.treasures, act), "")

    def _treasure_setter(self, name: str) -> Callable[[bool], None]:
        def act(on: bool) -> None:
            others = tuple(x for x in self.choice.treasures if x != name)
            self.choice.treasures = (*others, name) if on else others

        return act

    def _stone(self) -> None:
        app, choice = self.app, self.choice
        cards = app.library.cards.values()
        stones = [card.id for card in cards if card.kind == "thunderstone"]
        general = ["random", "rotate", "all"]
        choices = self._words("stone", general)
        if choice.table != DRAWN:
            choices.insert(0, (USUAL, app.word("stone.usual")))
        choices += [(name, name_of(app.library, name, app.language)) for name in stones]
        chosen = "random" if choice.table == DRAWN and not choice.stone else choice.stone
        self._cycle("stone", choices, chosen, self._set_stone)

    def _set_stone(self, stone: str) -> None:
        drawn = self.choice.table == DRAWN and stone == "random"
        self.choice.stone = USUAL if drawn else stone

    def _set_playable(self, on: bool) -> None:
        self.choice.playable = on
        if self.choice.table == DRAWN:
            self.sitting.lay_again()

    # -- the rules --------------------------------------------------------------------------

    def _build_rules(self) -> None:
        choice, settings = self.choice, self.app.settings
        self._cycle("mode", self._words("mode", MODES), choice.mode, self._setter("mode"))
        self._cycle("end", self._words("end", ENDS), choice.end, self._setter("end"))
        why_not = "" if choice.end == "rounds" else "rounds_not"
        self._step("rounds", choice.rounds, range(1, 100), self._setter("rounds"), why_not=why_not)
        self._step(
            "difficulty",
            choice.difficulty,
            DIFFICULTIES,
            self._setter("difficulty"),
            lambda n: self.app.word(f"difficulty.{n}"),
        )
        self._tick("information", choice.open_hands, self._setter("open_hands"))

        def set_points(on: bool) -> None:
            settings.show_points = on

        self._tick("points", settings.show_points, set_points)
        self._tick("gold", choice.campaign_gold, self._setter("campaign_gold"))

    # -- changes ----------------------------------------------------------------------------

    def _setter(self, name: str) -> Callable[..., None]:
        """What writes an option into the choice."""

        def act(value: object) -> None:
            setattr(self.choice, name, value)

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
        usual = Choice()
        names = ["families", "features", "guardians", "treasures", "stone", "disease", "playable"]
        names += ["same_cards", "mode", "end", "rounds", "difficulty", "campaign_gold"]
        for name in (*names, "open_hands"):
            setattr(self.choice, name, getattr(usual, name))
        self.choice.sets = self.app.library.sets()
        self.sitting.update()
        self.build()
        self.refresh_hover()
