"""The kit that screens are built from: a screen says what stands beside what, the kit where.

A screen is a class with its state as attributes and a ``body`` that makes the tree for it::

    class HeroesScreen(kit.Screen[Services]):
        name = "heroes"

        def __init__(self, services: Services, heroes: Sequence[Hero]) -> None:
            super().__init__(services)
            self.heroes, self.chosen, self.note = heroes, heroes[0], ""

        def body(self) -> kit.Item:
            note = kit.Line("note", self.note, self._write)
            return self.whole_page(self.say("heroes.heading"))[
                kit.Row(gap="m", grow=1, align="stretch")[
                    kit.Panel(wide="list", pad="s")[kit.Scroll("heroes")[
                        kit.Column()[*map(self._line, self.heroes)]]],
                    kit.Panel(grow=1, gap="m")[
                        kit.Text(self.chosen.name, "title"),
                        kit.Prose(self.chosen.story),
                        kit.Spacer(),
                        kit.Form()[
                            kit.Field(self.say("heroes.note"), note),
                            kit.Button("hire", self.say("heroes.hire"), self._hire, icon="gate"),
                        ],
                    ],
                ]
            ]

        def _line(self, hero: Hero) -> kit.Item:
            chosen = hero is self.chosen
            line = kit.Press(hero.id, partial(self._show, hero), label=hero.name, chosen=chosen)
            return line[kit.Text(hero.name, grow=1), kit.Text(hero.rank, "faint")]

        def _show(self, hero: Hero) -> None:
            self.chosen = hero
            self.changed()

        def _write(self, note: str) -> None:
            self.note = note

    def open_scene(services: Services, route: routes.Heroes) -> Scene:
        return kit.Host(services, HeroesScreen(services, route.heroes))

That is all of it: no place, no canvas, no window.

- **State.** ``body`` is a pure function of the attributes. After a change call ``changed()``;
  before the next event or frame the tree is made anew. Focus, pressed button, pointer, scrolling
  and carets go over by key: nothing is to be remembered. ``changed(show=key)`` scrolls to an item,
  ``changed(focus=key)`` gives it the keyboard. A control changes what it shows by itself, so a
  handler that alters nothing else needs no ``changed()``.
- **Keys.** The first argument of whatever can be used or scrolled is its key, unique on the
  screen: from what it stands for (a date, a card's id, "play"), never its place or its words.
- **Items** that are made of others, without a class of their own: ``IconButton`` gives a Button,
  ``Toggle`` and ``Stepper`` give a Cycler. One of your own is a function too, or derives from
  ``Item``: an ``arrangement`` (``kit/arrangement.py``) says where lies what is put into it.
- **Layout.** ``Row`` and ``Column`` with ``gap``, ``pad`` and ``align``; ``grow`` is a share of
  what is left. ``Flow`` wraps, ``Grid`` has equal cells, a ``Gallery`` fills its room with
  pictures, ``Layers`` lie over one another and a ``Spacer`` is empty; parts of several columns
  that are ``Abreast`` are equally high. ``Panel`` is a plate, ``Ground`` one under other layers,
  ``Scroll(key)[...]`` a window onto one item.
- **Looks** are names (``Text(words, "title")``, ``wide="side"``) of ``kit/theme.py``; mypy finds a
  misspelt one. A new size goes there.
- **Controls.** ``Button IconButton Press Tabs Cycler Dropdown Toggle Stepper Tick Segmented Slider
  Line``; ``Field(name, control, note)`` in a ``Form``; ``Table(heads)[Row()[...], Press()[...]]``;
  ``Tile(key, act)[Thumbnail(picture), ...]`` in a ``Grid``; ``Placed(key, node)`` takes in a node
  that paints itself, such as a card's tile.
- **Thousands of lines.** ``Scroll(key)[LongList(keys, make)]`` and ``LongTable(key, heads, keys,
  make)`` make a line for its key when it comes into sight; ``sort_head`` is a heading that sorts.
- **Figures.** ``ShareBar`` is a share as a bar; a ``Picture`` is whatever a brush paints.
- **Clicks anywhere.** ``Layers(align="stretch")[Anywhere(key="all", on_click=act), ...]`` takes
  the clicks that nothing else takes.
- **Overlays.** ``class Asking(Overlay)``: ``body`` gives a ``Plate(title)[...]``, as tall as its
  content; with ``tall="dialog"`` it has a Scroll in it and yields to a small view.
- **Part of a screen.** ``Hosted(context, box, body)`` is a node that shows a tree within a scene
  that places its own parts, such as the table. ``Inset(box, items)`` is only drawn, within a
  picture that moves.
- **Services.** ``Screen[Services]``, or a narrower Protocol of ``ui/services.py`` in the brackets,
  is what ``self.services`` is; go elsewhere with ``services.navigate(route)``.
- **Ground.** ``picture`` and ``dim``: the painting below, and how dark it is.
- **Else** a screen may say: ``first`` (what has the focus), ``home`` (where a key begins without
  one), ``search`` (the Line for letters typed anywhere), ``pages`` (the Scroll of the page keys),
  ``pointed``, ``on_event``, ``on_key``, ``on_focus``, ``entered``, ``update``, ``idle``.
- **Overflow** is told to the canvas's ledger; the tests over all screens, in every size, the
  largest letters and the made-up language, fail on it.
"""

from thunderstone.ui.kit.anywhere import Anywhere
from thunderstone.ui.kit.button import Button, IconButton
from thunderstone.ui.kit.controls import Placed, Press, Tabs
from thunderstone.ui.kit.dropdown import Dropdown, Option
from thunderstone.ui.kit.fields import Cycler, Segmented, Stepper, Tick, Toggle
from thunderstone.ui.kit.form import Field, Form, Head, Table
from thunderstone.ui.kit.gallery import Gallery
from thunderstone.ui.kit.ground import Ground
from thunderstone.ui.kit.host import Host
from thunderstone.ui.kit.hosted import BuildContext, Hosted
from thunderstone.ui.kit.inset import Inset
from thunderstone.ui.kit.item import Item, Size
from thunderstone.ui.kit.layout import Abreast, Column, Flow, Grid, Layers, Row, Spacer
from thunderstone.ui.kit.line import Line
from thunderstone.ui.kit.long_list import LongList, LongTable, sort_head
from thunderstone.ui.kit.ornament import Divider, Lettering, Rule
from thunderstone.ui.kit.panel import Panel, Plate
from thunderstone.ui.kit.screen import Overlay, Screen, ScreenServices
from thunderstone.ui.kit.scroll import Scroll
from thunderstone.ui.kit.share_bar import ShareBar
from thunderstone.ui.kit.slider import Slider
from thunderstone.ui.kit.text import Heading, Headline, Icon, Picture, Prose, Text, lit
from thunderstone.ui.kit.tile import Thumbnail, Tile

__all__ = [
    "Abreast", "Anywhere", "BuildContext", "Button", "Column", "Cycler", "Divider", "Dropdown",
    "Field", "Flow", "Form", "Gallery", "Grid", "Ground", "Head", "Heading",
    "Headline", "Host", "Hosted", "Icon", "IconButton", "Inset", "Item", "Layers", "Lettering",
    "Line", "LongList", "LongTable", "Option", "Overlay", "Panel", "Picture", "Placed", "Plate",
    "Press", "Prose", "Row", "Rule", "Screen", "ScreenServices", "Scroll", "Segmented", "ShareBar",
    "Size", "Slider", "Spacer", "Stepper", "Table", "Tabs", "Text", "Thumbnail", "Tick", "Tile",
    "Toggle", "lit", "sort_head",
]  # fmt: skip
