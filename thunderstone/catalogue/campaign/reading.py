"""From the YAML files of a campaign to its model: every key, name and number is checked."""

from __future__ import annotations

import hashlib
import json
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import fields
from typing import Any, Final, TypeVar, cast, get_args

from thunderstone.catalogue.campaign.deeds import BY_KIND, FIGURES
from thunderstone.catalogue.campaign.model import (
    EFFECTS,
    GRADES,
    ONE_EACH,
    SEATS,
    Campaign,
    CaptainName,
    Effect,
    Epilogue,
    Event,
    Figures,
    How,
    Level,
    Outcome,
    Perk,
    Place,
    Quest,
    Title,
    Way,
    When,
)
from thunderstone.catalogue.yaml_file import section
from thunderstone.engine.fault import first_twice, nearest
from thunderstone.engine.program import BadCard, fields_of
from thunderstone.engine.scenario import AT_THE_END, FEATS, MOST_HEALTH, MOST_NUMBER, Feat
from thunderstone.engine.setup_check import FULL_DUNGEON, MOST_HEROES, MOST_VILLAGE, STARTING_DECK

SECTIONS: Final = (
    *("places", "events", "quests", "perks", "prosperity", "titles", "captains", "epilogues"),
    "figures",
)
"""What the files of a campaign hold; each stands in one of them."""

MOST_NIGHTS: Final = 12
MOST_ENTRIES: Final = 200
BASICS: Final = tuple(name for name, _ in STARTING_DECK)
GENDERS: Final = ("f", "m")
NEVER_NONE: Final = ("commissions_per_perk", "quests_dealt")
"""Figures of which there is one at least: what is earned is divided by it, or chosen of it."""

FORK: Final = 2
"""Answers of an event."""

T = TypeVar("T")


class Fields:
    """The fields of one entry; each is asked for by the kind it must be of. Raises BadCard."""

    def __init__(
        self, data: Any, where: str, required: Sequence[str], optional: Sequence[str] = ()
    ) -> None:
        if not isinstance(data, Mapping):
            known = ", ".join(required or optional)
            raise BadCard("expected_keys", where, known=known, found=repr(data))
        self.data: Mapping[str, Any] = fields_of(data, where, required, optional)
        self.where = where

    def number(self, name: str, most: int, least: int = 0, usual: int | None = None) -> int:
        """A whole number within bounds."""
        value = self.data.get(name, least if usual is None else usual)
        return whole(value, name, most, least, self.where)

    def word(self, name: str, known: Sequence[str], usual: str = "") -> str:
        """One of some words."""
        return known_word(self.data.get(name, usual), (*known, usual), self.where)

    def words(self, name: str) -> tuple[str, ...]:
        """A list of words, none of them twice."""
        value = self.data.get(name, [])
        if not isinstance(value, list) or not all(isinstance(one, str) for one in value):
            raise BadCard("must_list_words_in_brackets", self.where, entry=name, found=repr(value))
        twice = first_twice(value)
        if twice is not None:
            raise BadCard("stands_twice", self.where, name=twice)
        return tuple(value)

    def flag(self, name: str) -> bool:
        """True or false."""
        value = self.data.get(name, False)
        if not isinstance(value, bool):
            raise BadCard("expected_true_or_false", f"{self.where}: {name}", found=repr(value))
        return value


def whole(value: Any, name: str, most: int, least: int, where: str) -> int:
    """A whole number within bounds. Raises BadCard."""
    if type(value) is not int:
        raise BadCard("must_whole_number", where, field=name, found=repr(value))
    if not least <= value <= most:
        raise BadCard("out_of_bounds", where, field=name, found=value, least=least, most=most)
    return value


def known_word(value: Any, known: Sequence[str], where: str) -> str:
    """A word that there is. Raises BadCard."""
    if not isinstance(value, str) or value not in known:
        raise BadCard("unknown_word", where, name=value, hint=nearest(str(value), known))
    return value


def read_campaign(
    name: str,
    files: Mapping[str, Mapping[str, Any]],
    texts: Mapping[str, Mapping[str, str]],
    own: bool = False,
) -> Campaign:
    """A campaign from the data of its ``files`` and its words by language. Raises BadCard."""
    data, places = _joined(files)
    read = _Sections(data, places)
    return Campaign(
        id=name,
        places=read.entries("places", _read_place),
        events=read.entries("events", _read_event),
        quests=read.entries("quests", _read_quest),
        perks=read.entries("perks", _read_perk),
        prosperity=read.levels(),
        titles=tuple(read.entries("titles", _read_title).values()),
        captains=tuple(read.entries("captains", _read_captain).values()),
        epilogues=tuple(read.entries("epilogues", _read_epilogue).values()),
        figures=read.figures(),
        texts=texts,
        digest=_digest(data),
        own=own,
        files=places,
    )


def _joined(
    files: Mapping[str, Mapping[str, Any]],
) -> tuple[dict[str, Any], dict[str, str]]:
    """All sections, and the file in which each stands. Raises BadCard."""
    data: dict[str, Any] = {}
    places: dict[str, str] = {}
    for file, sections in files.items():
        for name, entries in sections.items():
            if name not in SECTIONS:
                raise BadCard("unknown_section", file, name=name, hint=nearest(name, SECTIONS))
            if name in data:
                raise BadCard("section_twice", file, name=name, file=places[name])
            data[name], places[name] = entries, file
    for name in SECTIONS[:-1]:
        if name not in data:
            raise BadCard("section_missing", next(iter(files), ""), name=name)
    return data, places


def _digest(data: Mapping[str, Any]) -> str:
    text = json.dumps(data, sort_keys=True, separators=(",", ":"))
    return hashlib.blake2b(text.encode(), digest_size=8).hexdigest()


class _Sections:
    """The sections of a campaign, each with the file it stands in."""

    def __init__(self, data: Mapping[str, Any], files: Mapping[str, str]) -> None:
        self.data, self.files = data, files

    def entries(self, kind: str, read: Callable[[str, Any, str], T]) -> dict[str, T]:
        """The entries of a section by id."""
        entries = section(self.data, kind, self.files[kind])
        if len(entries) > MOST_ENTRIES:
            raise BadCard("too_many_entries", self.files[kind], most=MOST_ENTRIES)
        found = {}
        for name, entry in entries.items():
            where = f"{self.files[kind]}: {name}"
            if not (name.isascii() and name.isidentifier() and name == name.lower()):
                raise BadCard("no_plain_id", where)
            found[name] = read(name, entry, where)
        return found

    def levels(self) -> tuple[Level, ...]:
        """The levels of prosperity."""
        levels, file = self.data["prosperity"], self.files["prosperity"]
        if not isinstance(levels, list) or not levels:
            raise BadCard("must_list", file, field="prosperity", found=repr(levels))
        if len(levels) > MOST_ENTRIES:
            raise BadCard("too_many_entries", file, most=MOST_ENTRIES)
        return tuple(
            _read_level(number, entry, f"{file}: prosperity: {number}")
            for number, entry in enumerate(levels, 1)
        )

    def figures(self) -> Figures:
        """The figures that link the games, as usual where they are not given."""
        if "figures" not in self.data:
            return Figures()
        where = f"{self.files['figures']}: figures"
        names = [one.name for one in fields(Figures)]
        plain = [name for name in names if name not in ("placing", "marks")]
        read = Fields(self.data["figures"], where, (), names)
        usual = Figures()
        values: dict[str, Any] = {
            name: read.number(name, MOST_NUMBER, int(name in NEVER_NONE), getattr(usual, name))
            for name in plain
        }
        marks = Fields(read.data.get("marks", {}), f"{where}: marks", (), tuple(usual.marks))
        values["marks"] = {
            name: marks.number(name, MOST_HEALTH, usual=count)
            for name, count in usual.marks.items()
        }
        values["placing"] = _numbers(
            read.data.get("placing", list(usual.placing)), len(usual.placing), f"{where}: placing"
        )
        return Figures(**values)


def _numbers(value: Any, count: int, where: str) -> tuple[int, ...]:
    if not isinstance(value, list) or len(value) != count:
        raise BadCard("expected_so_many", where, count=count, found=repr(value))
    return tuple(
        whole(one, str(place), MOST_NUMBER, 0, where) for place, one in enumerate(value, 1)
    )


PLACE_FIELDS: Final = ("night", "groups", "goal")
MORE_PLACE_FIELDS: Final = (
    *("way", "after", "treasures", "guardians", "stones", "heroes", "village", "locked", "named"),
    *("named_health", "spawn", "dark", "plague", "open_to_all", "guided", "brings", "grade"),
)


def _read_place(name: str, entry: Any, where: str) -> Place:
    read = Fields(entry, where, PLACE_FIELDS, MORE_PLACE_FIELDS)
    groups = read.words("groups")
    if len(groups) != FULL_DUNGEON:
        raise BadCard(
            "expected_so_many", f"{where}: groups", count=FULL_DUNGEON, found=repr(list(groups))
        )
    locked = _read_feat(read.data["locked"], f"{where}: locked") if "locked" in read.data else None
    if locked is not None and locked.kind in AT_THE_END:
        raise BadCard("judged_at_the_end", f"{where}: locked", name=locked.kind)
    named = read.data.get("named", "")
    if not isinstance(named, str):
        raise BadCard("expected_word", f"{where}: named", found=repr(named))
    return Place(
        id=name,
        night=read.number("night", MOST_NIGHTS, 1),
        way=cast(Way, read.word("way", get_args(Way))),
        groups=groups,
        goals=_read_goals(read.data["goal"], f"{where}: goal"),
        after=read.words("after"),
        treasures=read.words("treasures"),
        guardians=read.number("guardians", 3),
        stones=read.number("stones", 3, 1, usual=1),
        heroes=read.number("heroes", MOST_HEROES, 1, usual=MOST_HEROES),
        village=read.number("village", MOST_VILLAGE, 1, usual=MOST_VILLAGE),
        locked=locked,
        named=named,
        named_health=_named_health(read, named),
        spawn=_by_seats(read.data.get("spawn", 0), "spawn", where),
        dark=read.number("dark", 3),
        plague=read.flag("plague"),
        open_to_all=read.flag("open_to_all"),
        guided=read.flag("guided"),
        brings=_brings_by_seats(read.data.get("brings", {}), f"{where}: brings"),
        grades=_grades(read.data.get("grade", GRADES[0]), f"{where}: grade"),
    )


def _by_seats(
    value: Any, field: str, where: str, least: int = 0, most: int = MOST_NUMBER
) -> tuple[int, ...]:
    """Five numbers within bounds, from one seat to five, or one for all of them."""
    if not isinstance(value, list):
        return (whole(value, field, most, least, where),) * SEATS
    if len(value) != SEATS:
        raise BadCard("expected_so_many", f"{where}: {field}", count=SEATS, found=repr(value))
    return tuple(whole(number, field, most, least, where) for number in value)


def _grades(value: Any, where: str) -> tuple[str, ...]:
    """The grade of a siege by seats: one for all numbers of captains, or a list of five."""
    grades = value if isinstance(value, list) else [value] * SEATS
    if len(grades) != SEATS:
        raise BadCard("expected_so_many", where, count=SEATS, found=repr(value))
    return tuple(known_word(grade, GRADES, where) for grade in grades)


def _brings_by_seats(entry: Any, where: str) -> tuple[tuple[Effect, ...], ...]:
    """What a place brings each captain: the same for all numbers of captains, or a list of five."""
    if not isinstance(entry, list):
        return (_read_gifts(entry, where),) * SEATS
    if len(entry) != SEATS:
        raise BadCard("expected_so_many", where, count=SEATS, found=repr(entry))
    return tuple(_read_gifts(one, f"{where}: {seats}") for seats, one in enumerate(entry, 1))


def _named_health(read: Fields, named: str) -> tuple[int, ...]:
    """By seats, what the Monster with a name has more."""
    if "named_health" not in read.data:
        return ONE_EACH
    if not named:
        raise BadCard("word_missing", read.where, name="named")
    return _by_seats(read.data["named_health"], "named_health", read.where, most=MOST_HEALTH)


def _read_goals(entry: Any, where: str) -> tuple[Feat, ...]:
    """The goal by seats: one for all, as ``{hold_out: 9}``, one with figures that are by seats, as
    ``{hold_out: [...]}``, or a list of five."""
    if isinstance(entry, list):
        if len(entry) != SEATS:
            raise BadCard("expected_so_many", where, count=SEATS, found=repr(entry))
        return tuple(_read_feat(one, f"{where}: {seats}") for seats, one in enumerate(entry, 1))
    given = entry.items() if isinstance(entry, Mapping) else ()
    lists = {field: value for field, value in given if isinstance(value, list)}
    if not lists:
        return (_read_feat(entry, where),) * SEATS
    by_seats = {field: _by_seats(value, field, where, 1) for field, value in lists.items()}
    return tuple(
        _read_feat({**entry, **dict(zip(by_seats, numbers, strict=True))}, where)
        for numbers in zip(*by_seats.values(), strict=True)
    )


def _read_feat(entry: Any, where: str) -> Feat:
    """One feat and how many, as ``{clear_groups: 2}``; a Guardian's may say ``by_round`` too."""
    read = Fields(entry, where, (), (*FEATS, "by_round")) if isinstance(entry, Mapping) else None
    kinds = [kind for kind in FEATS if read is not None and kind in read.data]
    if read is None or len(kinds) != 1:
        raise BadCard("one_feat", where, known=", ".join(FEATS))
    by_round = read.number("by_round", MOST_NUMBER)
    if by_round and kinds[0] != "beat_guardian":
        raise BadCard("by_round_of_guardian", where)
    return Feat(kinds[0], read.number(kinds[0], MOST_NUMBER, 1), by_round)


def _read_event(name: str, entry: Any, where: str) -> Event:
    read = Fields(entry, where, ("when", "answers"), ("nights",))
    answers = read.data["answers"]
    if not isinstance(answers, list) or len(answers) != FORK:
        raise BadCard("expected_so_many", f"{where}: answers", count=FORK, found=repr(answers))
    first, last = _numbers(read.data.get("nights", [1, MOST_NIGHTS]), 2, f"{where}: nights")
    if not 1 <= first <= last:
        raise BadCard("first_and_last", f"{where}: nights", found=f"[{first}, {last}]")
    one, other = [
        _read_outcomes(outcomes, f"{where}: answers: {number}")
        for number, outcomes in enumerate(answers, 1)
    ]
    when = cast(When, read.word("when", get_args(When), get_args(When)[0]))
    return Event(name, when, (one, other), range(first, last + 1))


def _read_outcomes(entry: Any, where: str) -> tuple[Outcome, ...]:
    if not isinstance(entry, list) or not entry:
        raise BadCard("must_list", where, field="answers", found=repr(entry))
    return tuple(
        Outcome(tuple(_read_effects(one, f"{where}: {number}")))
        for number, one in enumerate(entry, 1)
    )


def _read_effects(
    entry: Any, where: str, kinds: Sequence[str] = (*EFFECTS, "one")
) -> Iterator[Effect]:
    """What an outcome or a perk brings, as ``{card: torch, xp: 1}``."""
    read = Fields(entry, where, (), kinds)
    one = read.flag("one")
    if one and len(read.data) == 1:
        raise BadCard("one_of_nothing", where)
    for kind, meaning in EFFECTS.items():
        if kind not in read.data:
            continue
        bounds = meaning.bounds
        if not meaning.named:
            amount = read.number(kind, bounds[-1], bounds[0])
            if not amount:
                raise BadCard("changes_nothing", where, field=kind)
            yield Effect(kind, amount, "", one)
            continue
        names = read.data[kind] if isinstance(read.data[kind], list) else [read.data[kind]]
        if not all(isinstance(name, str) for name in names):
            raise BadCard("expected_word", f"{where}: {kind}", found=repr(read.data[kind]))
        for name, count in Counter(names).items():
            yield Effect(kind, whole(count, kind, bounds[-1], bounds[0], where), name, one)


def _read_quest(name: str, entry: Any, where: str) -> Quest:
    read = Fields(entry, where, ("count", "least"), ("how",))
    figure = read.data["count"]
    if not isinstance(figure, str) or figure not in FIGURES:
        raise BadCard("counts_nothing", where, name=figure, hint=nearest(str(figure), FIGURES))
    how = cast(How, read.word("how", get_args(How), get_args(How)[0]))
    if how in ("same", "different") and figure not in BY_KIND:
        raise BadCard("not_by_kinds", where, name=figure, known=", ".join(BY_KIND))
    return Quest(name, figure, read.number("least", MOST_NUMBER, 1), how)


def _read_perk(name: str, entry: Any, where: str) -> Perk:
    read = Fields(entry, where, ("brings",), ("most",))
    effects = _read_gifts(read.data["brings"], f"{where}: brings")
    if not effects:
        raise BadCard("brings_nothing", where, known=", ".join(GIFTS))
    return Perk(name, effects, read.number("most", 3, 1, usual=1))


GIFTS: Final = tuple(kind for kind, meaning in EFFECTS.items() if meaning.perk)
"""The effects that a perk or a place may bring."""


def _read_gifts(entry: Any, where: str) -> tuple[Effect, ...]:
    """What a perk or a place brings: effects that hold for a captain's game."""
    return tuple(_read_effects(entry, where, GIFTS))


LEVEL_FIELDS: Final = (
    *("marks", "village", "heroes", "groups", "game_level", "health", "captain_level"),
)


def _read_level(number: int, entry: Any, where: str) -> Level:
    read = Fields(entry, where, (), LEVEL_FIELDS)
    least, most = (1, MOST_NUMBER) if number > 1 else (0, 0)
    marks = _by_seats(read.data.get("marks", least), "marks", where, least, most)
    if list(marks) != sorted(marks, reverse=True):
        raise BadCard("marks_must_not_rise", where, found=repr(list(marks)))
    return Level(
        number,
        marks,
        village=read.words("village"),
        heroes=read.words("heroes"),
        groups=read.words("groups"),
        game_level=read.number("game_level", MOST_HEALTH),
        health=_by_seats(read.data.get("health", 0), "health", where, most=MOST_HEALTH),
        captain_level=read.number("captain_level", 3, 1, usual=1),
    )


def _read_title(name: str, entry: Any, where: str) -> Title:
    read = Fields(entry, where, ("renown",), ("price",))
    return Title(name, read.number("renown", MOST_NUMBER), read.number("price", 1, -1, usual=0))


def _read_captain(name: str, entry: Any, where: str) -> CaptainName:
    return CaptainName(name, known_word(entry, GENDERS, where))


def _read_epilogue(name: str, entry: Any, where: str) -> Epilogue:
    read = Fields(entry, where, (), ("end", "place", "renown", "prosperity"))
    return Epilogue(
        name,
        read.word("end", ("won", "lost")),
        read.number("place", SEATS),
        read.number("renown", MOST_NUMBER),
        read.number("prosperity", MOST_NUMBER),
    )
