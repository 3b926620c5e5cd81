"""The kept games: those that run first, apart from those under names."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

import pygame

from thunderstone.journal.record import MAX_NAME
from thunderstone.journal.slots import MOST, MOST_PARKED
from thunderstone.resources import short_path
from thunderstone.ui import kit, theme
from thunderstone.ui.brush.rich_text import escape_markup
from thunderstone.ui.crash_handler import fault_words, unusable
from thunderstone.ui.scenes.common.nothing_yet import first_game, nothing_yet
from thunderstone.ui.scenes.saves import lines
from thunderstone.ui.scenes.saves.deeds import Deeds
from thunderstone.ui.scenes.saves.model import NEW, RUNNING, Entry, SavedGames, Shelves
from thunderstone.ui.scenes.saves.pictures import Pictures
from thunderstone.ui.services import Services

if TYPE_CHECKING:
    from thunderstone.client.session import Session
    from thunderstone.journal import Loaded, Slot
    from thunderstone.ui.brush.button import Manner

COLUMNS = 3
_UNNAMED = {RUNNING: "saves.auto", NEW: "saves.new"}


class Deed(NamedTuple):
    """Something to do with the chosen game: the key of its words, its icon and its act."""

    key: str
    icon: str
    act: Callable[[], None]
    manner: Manner = "plain"


class SavesScreen(kit.Screen[Services]):
    """A grid of games and, at the right, the chosen one with what can be done with it.

    ``session`` is the game at the table, if there is one; only that one can be saved, and ``save``
    begins at the place for one more.
    """

    name, pages = "saves", "games"

    def __init__(
        self, services: Services, session: Session | None = None, *, save: bool = False
    ) -> None:
        super().__init__(services)
        shelves = Shelves(services.profile.slots, services.profile.parked)
        self.games = SavedGames(shelves, session, NEW if save else "")
        self.pictures = Pictures(services, self.games)
        self.deeds = Deeds(services, self.games, self.pictures, self.changed)
        self._read = self._drawn = False

    # -- life ---------------------------------------------------------------------------------

    def entered(self) -> None:
        """Read what is there, once, beside the frames."""
        if self._read:
            return
        self._read = True
        services, profile = self.services, self.services.profile
        services.fetch(self.games.shelves.read, self._listed)
        if self.games.session is None and profile.has_autosave():
            services.fetch(lambda: profile.load_autosave(services.library), self._arrived)

    def _listed(self, read: Callable[[], tuple[list[Slot], list[Slot]]]) -> None:
        """The slots have been read; if something has been saved meanwhile, they are known."""
        if self.games.reading:
            self.games.take_slots(read)
            self.changed()

    def _arrived(self, read: Callable[[], Loaded]) -> None:
        """The autosave has been read."""
        services = self.services
        path = services.profile.autosave_path
        self.games.take_running(read, lambda fault: unusable(services, fault, path))
        self.changed()

    def left(self) -> None:
        """A game that waits for its picture gets it."""
        self.pictures.close()

    def update(self, dt: float) -> None:
        """Once the list has been drawn, the pictures that are missing are taken."""
        if self._drawn and self.pictures.take():
            self.changed()
        self._drawn = True

    # -- the tree -----------------------------------------------------------------------------

    def body(self) -> kit.Item:
        """The games on the left, the chosen one on the right."""
        entry = self.games.entry
        return self.whole_page(self.say("saves.heading"), "", *self._news())[
            kit.Row(gap="m", grow=1, align="stretch")[self._list(entry), self._pane(entry)]
        ]

    def _news(self) -> Sequence[kit.Item | None]:
        """How many games there are, or what has just been done and how it is undone."""
        games, say = self.games, self.say
        if games.told is not None:
            key, name = games.told
            restore = kit.Button(
                "restore", say("saves.restore"), self.deeds.restore,
                icon="undo", wide="close", tooltip=say("saves.restore_tip"),
            )  # fmt: skip
            told = kit.Text(say(f"saves.{key}", name=name), "lit", grow=1)
            return told, restore if games.deleted is not None else None
        taken, parked = len(games.slots) + games.shelves.named.unlisted, len(games.parked)
        counts = [
            say("saves.count", n=taken, most=MOST) if taken else "",
            say("saves.count_parked", n=parked, most=MOST_PARKED) if parked else "",
        ]
        return (kit.Text(" · ".join(filter(None, counts)), "label", grow=1),)

    def _list(self, chosen: Entry | None) -> kit.Item:
        """The games in rows; where there is none, how one is kept."""
        games, say = self.games, self.say
        named = games.shelves.named
        fault, more, told = games.fault, named.unlisted, ""
        if fault is not None:
            told = fault_words(fault, self.services.language)
        elif more:
            told = say("saves.unlisted", n=more, path=escape_markup(short_path(named.folder)))
        if chosen is None and fault is None and not games.reading:
            detail, ways = say("saves.empty_detail"), first_game(self.services)
            return kit.Panel(grow=1)[nothing_yet("scroll", say("saves.empty"), detail, *ways)]
        key = chosen.key if chosen is not None else ""
        tiles = [self._tile(entry, chosen=entry.key == key) for entry in games.entries()]
        note = kit.Prose(told, "damage") if told else None
        return kit.Scroll("games")[
            kit.Column(gap="m")[note, kit.Grid(COLUMNS, gap="m", pad="xs")[*tiles]]
        ]

    def _tile(self, entry: Entry, *, chosen: bool) -> kit.Item:
        """A game: its picture, its name, where it stands and its date."""
        name, (place, below) = self._name(entry), self._lines(entry)
        tile = kit.Tile(entry.key, partial(self._press, entry.key), label=name, chosen=chosen)
        return tile[
            self._picture(entry, "plus" if entry.key == NEW else "", veiled=entry.key == NEW),
            self._heading(entry, name),
            kit.Text(place, "bad" if entry.fault else "label"),
            kit.Text(below, "muted"),
        ]

    def _heading(self, entry: Entry, name: str) -> kit.Item:
        """A game's name, with a mark where it is one that runs."""
        if not entry.runs:
            return kit.Text(name, "heading")
        return kit.Row(gap="xs")[
            kit.Icon("hourglass", theme.VILLAGE_LABEL, tall="sign"),
            kit.Text(name, "heading", grow=1),
        ]

    def _picture(self, entry: Entry, icon: str = "", *, veiled: bool = False) -> kit.Item:
        """A game's picture, or a sign where there is none."""
        picture = self.pictures.of(entry)
        sign = "skull" if entry.fault else "" if picture else "gate"
        return kit.Thumbnail(picture, icon or sign, veiled=veiled)

    def _name(self, entry: Entry) -> str:
        """What a game is called; a parked one after its table and where it stands there."""
        lang, stands = self.services.language, entry.standing
        if entry.parked and stands is not None:
            table = lines.table_line(entry.table, lang)
            return self.say("saves.parked", table=table, round=stands.round)
        return entry.name if entry.slot is not None else self.say(_UNNAMED[entry.key])

    def _lines(self, entry: Entry) -> tuple[str, str]:
        """Where a game stands, and when it was kept or who plays it; or what is wrong with it."""
        lang, say, stands = self.services.language, self.say, entry.standing
        if entry.fault is not None:
            return say("saves.unusable"), say(f"saves.why_{entry.why}")
        if stands is None:
            return say("saves.new_line" if entry.key == NEW else "saves.no_line"), ""
        place = f"{lines.place_line(stands, lang)} · {lines.points_line(stands, lang)}"
        if entry.key == RUNNING:
            return place, lines.company_line(stands, lang)
        if entry.parked:
            place = entry.name
        return place, lines.date_line(entry.saved, lang)

    # -- the chosen one -----------------------------------------------------------------------

    def _pane(self, entry: Entry | None) -> kit.Item | None:
        """What is known of the chosen game, and what can be done with it."""
        if entry is None:
            return None
        deeds = self._deeds(entry)
        first, others = deeds[:1], deeds[1:]
        return kit.Panel(wide="column", gap="m", pad="m")[
            self._picture(entry),
            self._title(entry),
            kit.Scroll("facts")[self._facts(entry)],
            kit.Row(gap="s")[*(self._button(deed, grow=1) for deed in others)] if others else None,
            *map(self._button, first),
        ]

    def _title(self, entry: Entry) -> kit.Item:
        """The name, to be typed where it can be another, with a tick that keeps it."""
        if not entry.nameable:
            return kit.Text(self._name(entry), "heading")
        say, new, commit = self.say, entry.key == NEW, self.deeds.commit
        session = self.games.session
        default = lines.default_name(session, self.services.language) if new and session else ""
        name = kit.Line(
            _line_of(entry), self.games.typed.get(entry.key, default or entry.name),
            partial(self._type, entry.key), on_enter=commit, limit=MAX_NAME,
            hint=say("saves.name_hint"), label=say("saves.name"), grow=1,
            tooltip=say("saves.name_new_tip" if new else "saves.name_tip"),
        )  # fmt: skip
        words = say("saves.save_tip" if new else "saves.rename")
        enabled = new or bool(self.games.renamed(entry))
        return kit.Row(gap="s")[
            name, kit.IconButton("rename", "check", commit, words, enabled=enabled)
        ]

    def _facts(self, entry: Entry) -> kit.Item:
        """The fault and its remedy, or where the game stands, line by line."""
        lang, stands = self.services.language, entry.standing
        if entry.fault is not None:
            return kit.Prose(fault_words(entry.fault, lang), "damage")
        if entry.key == NEW:
            return kit.Prose(self.say("saves.new_text"))
        facts: list[tuple[str, str]] = []
        if stands is not None:
            facts += [
                ("hourglass", lines.place_line(stands, lang)),
                ("vp", lines.points_line(stands, lang)),
                ("person", lines.company_line(stands, lang)),
                ("cards", lines.table_line(entry.table, lang)),
            ]
        if entry.saved is not None:
            facts.append(("scroll", lines.date_line(entry.saved, lang)))
        if entry.runs:
            why = "parked_by_itself" if entry.parked else "kept_by_itself"
            facts.append(("check", self.say(f"saves.{why}")))
        colour = theme.VILLAGE_LABEL_SOFT
        return kit.Column()[
            *(
                kit.Row(gap="s")[kit.Icon(icon, colour, tall="cap"), kit.Text(said, grow=1)]
                for icon, said in facts
            )
        ]

    def _deeds(self, entry: Entry) -> list[Deed]:
        """What can be done with a game, the likeliest first."""
        deeds = self.deeds
        if entry.key == NEW:
            return [Deed("save", "plus", deeds.save, "village")]
        if entry.key == RUNNING:
            if entry.fault is None:
                return [Deed("go_on", "gate", deeds.go_on, "village")]
            backup = Deed("backup", "undo", deeds.load_backup, "village")
            return [backup] if self.games.backup else []
        delete = Deed("delete", "cross", deeds.delete)
        if entry.fault is not None:
            return [delete]
        if entry.parked:
            return [Deed("go_on", "gate", deeds.load, "village"), delete]
        load = Deed("load", "gate", deeds.load, "village")
        overwrite = Deed("overwrite", "down", deeds.overwrite)
        return [load, overwrite, delete] if self.games.savable else [load, delete]

    def _button(self, deed: Deed, grow: float = 0.0) -> kit.Item:
        key = f"saves.{deed.key}"
        return kit.Button(
            deed.key, self.say(key), deed.act,
            icon=deed.icon, manner=deed.manner, tooltip=self.say(f"{key}_tip"), grow=grow,
        )  # fmt: skip

    # -- being used ---------------------------------------------------------------------------

    def choose(self, key: str) -> None:
        """Show one of the games at the right."""
        self.games.choose(key)
        self.changed()

    def _press(self, key: str) -> None:
        """Choose a game; pressed again, do the likeliest with it, but throw nothing away."""
        entry = self.games.entry
        if entry is None or entry.key != key:
            self.choose(key)
            return
        for deed in self._deeds(entry)[:1]:
            if deed.key != "delete":
                deed.act()

    def _type(self, key: str, name: str) -> None:
        """A name is being typed: it can be kept once it is another."""
        self.games.typed[key] = name
        self.changed()

    def on_focus(self, key: str) -> None:
        """The game that the keyboard comes to is shown at the right."""
        if key != self.games.chosen and any(key == entry.key for entry in self.games.entries()):
            self.choose(key)

    def on_key(self, event: pygame.Event) -> bool:
        """Delete throws away, Ctrl+Z fetches back, F2 leads to the name."""
        entry = self.games.entry
        if event.key == pygame.K_DELETE:
            self.deeds.delete()
        elif event.key == pygame.K_z and event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META):
            self.deeds.restore()
        elif event.key == pygame.K_F2 and entry is not None and entry.nameable:
            self.changed(focus=_line_of(entry))
        else:
            return False
        return True


def _line_of(entry: Entry) -> str:
    """The key of the line in which a game's name is typed."""
    return f"name.{entry.key}"
