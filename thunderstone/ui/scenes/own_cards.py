"""The player's own sets: which take part in the draw, and what is wrong with broken files."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from thunderstone.catalogue import Catalogue, load_catalogue
from thunderstone.client import words
from thunderstone.ui import routes, theme
from thunderstone.ui.brush.rich_text import RichStyle
from thunderstone.ui.brush.text import Style
from thunderstone.ui.fields import Tick
from thunderstone.ui.scenes.notice import Overlay
from thunderstone.ui.widgets import Button, Label, Paragraph

if TYPE_CHECKING:
    from thunderstone.client.choice import Choice
    from thunderstone.ui.node import Node
    from thunderstone.ui.services import Services

_EDGE = 36.0
_ROW = 42.0
_FOOT = 92.0
_TEXT = RichStyle(16, theme.BODY, leading=1.3)
_FAULT = RichStyle(15.5, theme.WARNING, leading=1.26)
_NAME = Style("text", 17.5, theme.BODY)
_COUNT = Style("text", 16, theme.MUTED)
_MOST_SETS = 8
"""So many sets stand in two columns above the faults."""


class OwnCardsScene(Overlay):
    """A tick for each set of one's own, and every fault of the files that were left out."""

    name = "own_cards"
    wide, tall = 1040.0, 700.0

    def __init__(
        self,
        services: Services,
        choice: Choice | None = None,
        changed: Callable[[], object] = lambda: None,
    ) -> None:
        """With the choice for a table sets are ticked for it; ``changed`` is told of each."""
        super().__init__(services)
        self.choice, self.changed = choice, changed
        self.catalogue: Catalogue = load_catalogue()

    def build(self) -> None:
        """Lay out the sets, what is wrong, and the button that closes."""
        at = self.focused.label if self.focused is not None else ""
        self.focus(None)
        self.root.clear()
        plate = self.plate(self.services.word("own.heading"))
        y = self._build_sets(plate, 96.0)
        self._build_faults(plate, y)
        box = (self.wide - 216, self.tall - 80, 180.0, 48.0)
        closing = Button(box, self.services.word("notice.ok"), self.back, manner="village")
        plate.add(closing)
        self.focus(next((node for node in self.focusables() if node.label == at), closing))

    def _build_sets(self, plate: Node, y: float) -> float:
        """The sets in two columns; gives where they end."""
        library, lang = self.catalogue.library, self.services.language
        names = list(library.own)[:_MOST_SETS]
        if not names:
            box = (_EDGE, y, self.wide - 2 * _EDGE, 40.0)
            plate.add(Paragraph(self.services.word("own.none"), _TEXT, box, balance=False))
            return y + 52
        half = (self.wide - 2 * _EDGE) / 2
        for place, name in enumerate(names):
            row, column = divmod(place, 2)
            x, top = _EDGE + column * half, y + row * _ROW
            count = sum(card.set == name for card in library.cards.values())
            said = words.word("own.cards", lang, n=count)
            title = words.word(f"set.{name}", lang)
            if self.choice is None:
                plate.add(Label(title, _NAME, x, top + 26, room=half - 180))
            else:
                on = name in self.choice.options.sets
                box = (x, top, half - 180, 38.0)
                plate.add(Tick(box, title, on, self._setter(name)))
            plate.add(Label(said, _COUNT, x + half - 170, top + 26, room=160))
        return y + -(-len(names) // 2) * _ROW + 18

    def _setter(self, name: str) -> Callable[[bool], None]:
        def act(on: bool) -> None:
            choice = self.choice
            assert choice is not None
            wanted = {*choice.options.sets, name} if on else {*choice.options.sets} - {name}
            choice.put("sets", tuple(one for one in self.services.library.sets() if one in wanted))
            self.changed()
            self.build()
            self.refresh_hover()

        return act

    def _build_faults(self, plate: Node, y: float) -> None:
        """As many faults as there is room for, each with its remedy; then how many more."""
        services, lang = self.services, self.services.language
        faults = self.catalogue.broken
        if not faults:
            return
        room = self.wide - 2 * _EDGE
        text = words.word("own.broken", lang, n=len(faults))
        plate.add(Paragraph(text, _TEXT, (_EDGE, y, room, 30.0), balance=False))
        y += 38
        for place, fault in enumerate(faults):
            # An asterisk would begin bold letters.
            said = fault.text(lang).replace("*", "\N{ASTERISK OPERATOR}")
            height = services.canvas().laid(said, _FAULT, room).height / services.unit
            if y + height > self.tall - _FOOT - 34 and place:
                line = words.word("own.more", lang, n=len(faults) - place)
                plate.add(Paragraph(line, _TEXT, (_EDGE, y, room, 30.0), balance=False))
                return
            plate.add(Paragraph(said, _FAULT, (_EDGE, y, room, height + 2), balance=False))
            y += height + 12


def open_scene(services: Services, route: routes.OwnCards) -> OwnCardsScene:
    """The scene that shows a route."""
    return OwnCardsScene(services, route.choice, route.changed)
