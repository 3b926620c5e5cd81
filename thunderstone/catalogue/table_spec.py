"""How a table comes about: drawn, ready-made, of one's own choice or by its code, from data.

The same keys serve a setup file and the command line; words may be written with spaces or with
underscores, and categories, stones and Guardians by their ids or by their names in any language.
"""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from thunderstone.catalogue.presets import Preset
from thunderstone.catalogue.share import decode
from thunderstone.catalogue.yaml_file import MAX_BYTES, read_yaml
from thunderstone.engine.fault import Phrase, nearest
from thunderstone.engine.library import Library
from thunderstone.engine.options import (
    DRAWN,
    OWN,
    READY,
    TRUE_OR_FALSE,
    WHOLE_NUMBER,
    WORD,
    TableOption,
)
from thunderstone.engine.program import BadCard
from thunderstone.engine.randomizer import Drawn, choose_stones, draw
from thunderstone.engine.rng import MASK
from thunderstone.engine.setup import RANDOM_FIRST, BadSetup, Setup, check_setup
from thunderstone.engine.variant import Variant
from thunderstone.engine.wishes import AS_PRINTED, Wishes, check_wishes, options_of

RANDOM, CUSTOM, CODE = "random", "custom", "code"

CARD_LISTS = ("heroes", "monsters", "village", "guardians", "treasures")
"""Keys that name the cards of a table of one's own."""

INFORMATION = "information"
"""Another way to say ``open_hands``."""

_INFORMATION = {"closed": False, "open": True, "open_hands": True}


def keys_for(usual: Wishes, table: str = "") -> tuple[str, ...]:
    """The keys of a setup file, or those that mean something at a kind of table."""
    options = [one for one in options_of(usual) if not one.within]
    names = [one.name for one in options if not table or table in one.tables]
    lists = CARD_LISTS if table in ("", OWN) else ()
    more = () if table else (CODE,)
    return tuple(dict.fromkeys(("setup", "seed", *names, INFORMATION, *lists, *more)))


@dataclass(frozen=True, slots=True)
class Plan:
    """Where the tables of some games come from: one setup, or wishes that are drawn anew each time.

    ``seed`` is that of the first game, where the plan says it. ``guardians`` are those chosen by
    name for a table of one's own.
    """

    setup: Setup | None = None
    wishes: Wishes | None = None
    seed: int | None = None
    guardians: tuple[str, ...] = ()

    def table(self, library: Library, seed: int) -> Drawn:
        """The table of the game with a seed. Raises BadSetup."""
        if self.wishes is None:
            assert self.setup is not None
            return Drawn(self.setup, ())
        drawn = draw(library, self.wishes, seed)
        if not self.guardians:
            return drawn
        setup = replace(drawn.setup, guardians=self.guardians)
        check_setup(library, setup)
        return replace(drawn, setup=setup)

    @property
    def seats(self) -> int:
        """The seats at every table of the plan."""
        return self._table.seats

    @property
    def variant(self) -> Variant:
        """The variant by which every table of the plan is played."""
        return self._table.variant

    @property
    def _table(self) -> Setup | Wishes:
        table = self.setup or self.wishes
        assert table is not None
        return table


def make_plan(
    library: Library,
    presets: Mapping[str, Preset],
    word: str,
    options: Mapping[str, Any],
    usual: Wishes = AS_PRINTED,
) -> Plan:
    """The plan behind ``random``, a ready-made table's name, a share code or a setup file.

    ``options`` come before what a file says. Raises BadSetup, BadCode or BadCard.
    """
    if word == RANDOM or word in presets:
        return read_plan(library, presets, {"setup": word, **options}, usual)
    path = Path(word)
    if os.path.isfile(word) or path.suffix in (".yaml", ".yml", ".json"):
        try:
            return read_plan(library, presets, {**read_file(path), **options}, usual)
        except BadSetup as fault:
            raise fault.within(path.name) from None
    if sum(sign.isalnum() for sign in word) < _SHORTEST_CODE:
        names = (RANDOM, *presets)
        raise BadSetup("no_such_table", "setup", name=word[:80], hint=nearest(word, names))
    return read_plan(library, presets, {"setup": CODE, CODE: word, **options}, usual)


_SHORTEST_CODE = 25
"""Shorter words are no share code but a slip in a name."""


def read_file(path: Path) -> dict[str, Any]:
    """The mapping in a setup file, YAML or JSON. Raises BadSetup."""
    if not path.is_file():
        raise BadSetup("no_such_file")
    try:
        if path.suffix != ".json":
            return read_yaml(path)
        if path.stat().st_size > MAX_BYTES:
            raise BadSetup("larger_than_bytes", limit=MAX_BYTES)
        data = json.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise BadSetup("cannot_read", why=error.strerror) from None
    except BadCard as fault:
        place = fault.place.removeprefix(str(path)).removeprefix(path.name).lstrip(": ")
        raise BadSetup("in_file", place, why=fault.phrase) from None
    except RecursionError:
        raise BadSetup("nested_too_deeply") from None
    except BadSetup:
        raise
    except ValueError as error:
        raise BadSetup("no_json", why=error) from None
    if not isinstance(data, dict):
        raise BadSetup("expected_mapping_at_top", found=type(data).__name__)
    return data


def read_plan(
    library: Library,
    presets: Mapping[str, Preset],
    given: Mapping[str, Any],
    usual: Wishes = AS_PRINTED,
) -> Plan:
    """A plan from the keys of a setup file; what it does not say is as ``usual``.

    Raises BadSetup or BadCode.
    """
    known = keys_for(usual)
    for key in given:
        if key not in known:
            raise BadSetup("unknown_key", name=key, hint=nearest(str(key), known))
    data = _Data(library, given, usual)
    kind = data.word("setup", CODE if CODE in given else RANDOM)
    if CODE in given and kind != CODE:
        raise BadSetup("code_says_all", "code", kind=kind)
    if kind == CODE and CODE not in given:
        raise BadSetup("no_code", "code")
    if kind == CODE:
        data.refuse_all_but(("setup", CODE), Phrase("setup_fault.because_code"))
        return _coded(library, presets, given[CODE], usual)
    if kind == RANDOM:
        data.refuse_all_but(keys_for(usual, DRAWN), Phrase("setup_fault.because_drawn"))
        plan = Plan(None, data.wishes(DRAWN))
    elif kind == CUSTOM:
        data.refuse_all_but(keys_for(usual, OWN), Phrase("setup_fault.because_chosen"))
        plan = Plan(None, data.choice(), None, data.names("guardians"))
    elif kind in presets:
        data.refuse_all_but(keys_for(usual, READY), Phrase("setup_fault.because_preset", name=kind))
        plan = Plan(data.preset(presets[kind]))
    else:
        raise BadSetup(
            "unknown_value", "setup", found=kind, hint=nearest(kind, (RANDOM, CUSTOM, *presets))
        )
    if plan.wishes is not None:
        check_wishes(library, plan.wishes, named="sets" in given)
        plan.table(library, 0)  # a fault shows before the first game is dealt
    seed = data.number("seed", -1) if "seed" in given else None
    if seed is not None and not 0 <= seed <= MASK:
        raise BadSetup("wrong_seed", "seed", seed=seed, most=MASK)
    return replace(plan, seed=seed)


def as_keys(wishes: Wishes, usual: Wishes = AS_PRINTED) -> dict[str, Any]:
    """The keys of a setup file for all that is not as ``usual``."""
    keys: dict[str, Any] = {}
    for one in options_of(wishes):
        value = wishes.get(one.name)
        if value == usual.get(one.name) or one.within or not wishes.counts(one):
            continue
        if one.name == "first":
            value = value + 1
        elif (one.name, value) == ("features", "chosen"):
            value = {"guardians": wishes.guardians, **dict.fromkeys(wishes.treasures, True)}
        keys[one.name] = list(value) if isinstance(value, tuple) else value
    return keys


def _coded(library: Library, presets: Mapping[str, Preset], code: Any, usual: Wishes) -> Plan:
    if not isinstance(code, str):
        raise BadSetup("code_not_text", "code", code=repr(code))
    shared = decode(library, code, presets, usual.variant)
    return Plan(shared.setup, None, shared.seed)


def _plain(word: str) -> str:
    """A word as the lists have it: small letters, underscores between its parts."""
    return "_".join(word.casefold().replace("-", " ").replace("_", " ").replace("•", " ").split())


class _Data:
    """Reads the values of a setup's keys, each with a clear refusal."""

    def __init__(self, library: Library, given: Mapping[str, Any], usual: Wishes) -> None:
        self.library = library
        self.given = given
        self.usual = usual
        self.synonyms = {one.name: dict(one.synonyms) for one in options_of(usual)}
        self.ids: dict[str, str] = {}
        for category in library.categories.values():
            for name in (category.id, *category.names.values()):
                self.ids.setdefault(_plain(name), category.id)
        for card in library.cards.values():
            if card.kind in ("guardian", "thunderstone"):
                for name in (card.id, *(words.name for words in card.words.values())):
                    self.ids.setdefault(_plain(name), card.id)

    def refuse_all_but(self, known: Iterable[str], why: Phrase) -> None:
        """Refuse keys that mean nothing for this kind of table."""
        for key in self.given:
            if key not in known:
                raise BadSetup("not_with_this_setup", key, why=why)

    def wishes(self, table: str) -> Wishes:
        """What the keys wish of a kind of table; alone in a solo game if nobody says otherwise."""
        wishes = self.usual
        for one in options_of(wishes):
            if table in one.tables and not one.within:
                for name, value in self._said(one):
                    wishes = wishes.put(name, value)
        alone = wishes.variant.cooperative and "seats" not in self.given
        return wishes.put("seats", 1) if alone else wishes

    def _said(self, option: TableOption) -> Iterator[tuple[str, Any]]:
        """The options that a key sets, with their values: as a rule its own, or none."""
        name = option.name
        if name == "open_hands" and INFORMATION in self.given:
            yield name, self._information()
        if name not in self.given:
            return
        if name == "features" and isinstance(self.given[name], Mapping):
            yield from self._features(self.given[name])
        elif name == "end":
            yield from self._end(self.given[name])
        elif name == "first":
            yield name, self._first(self.given[name])
        else:
            yield name, self._value(option)

    def _value(self, option: TableOption) -> Any:
        """The value of a key as its option's kind has it."""
        match option.kind:
            case "word":
                word = self.word(option.name, option.usual)
                named = option.ids and word not in option.values
                return self.ids.get(word, word) if named else word
            case "number":
                return self.number(option.name, option.usual)
            case "flag":
                return self._typed(option.name, self.given[option.name], bool, option.shape)
        return self.names(option.name)

    def choice(self) -> Wishes:
        """A table of one's own: a draw in which every card is a must-have."""
        lists = {key: self.names(key) for key in ("monsters", "heroes", "village")}
        for key, names in lists.items():
            if not names:
                raise BadSetup("list_missing", key, name=key)
            self._check_deck(key, names)
        return replace(
            self.wishes(OWN),
            families=len(lists["monsters"]),
            heroes=len(lists["heroes"]),
            village=len(lists["village"]),
            features="chosen",
            treasures=self.names("treasures"),
            must_haves=tuple(name for names in lists.values() for name in names),
        )

    def _check_deck(self, key: str, names: tuple[str, ...]) -> None:
        """Every name is a category of the deck that the key is about."""
        deck = {"monsters": "monster", "heroes": "hero"}.get(key, key)
        categories = self.library.categories
        known = [one.id for one in categories.values() if one.deck == deck and not one.feature]
        for name in names:
            if name not in known:
                raise BadSetup(
                    "no_such_category_of_deck", key, deck=deck, name=name, hint=nearest(name, known)
                )

    def preset(self, preset: Preset) -> Setup:
        """A ready-made table, with the stone of choice."""
        wishes = self.wishes(READY)
        setup = preset.setup(wishes.seats, wishes.first, wishes.variant)
        if "stone" in self.given:
            seed = self.number("seed", 0)
            setup = replace(setup, stones=choose_stones(self.library, wishes, seed), preset="")
        check_setup(self.library, setup)
        return setup

    def _end(self, value: Any) -> Iterator[tuple[str, Any]]:
        """When the game stops: a word, ``{rounds: 12}``, or "round limit 12"."""
        if isinstance(value, Mapping) and set(value) == {"rounds"}:
            yield "end", "rounds"
            yield "rounds", self._typed("end.rounds", value["rounds"], int, WHOLE_NUMBER)
        elif isinstance(value, str) and value.split()[-1:] and value.split()[-1].isdecimal():
            *words, figure = value.split()
            yield "end", self._synonym("end", " ".join(words))
            yield "rounds", int(figure[:9])
        else:
            yield "end", self.word("end", "")

    def _first(self, value: Any) -> int:
        """Who begins, counted from 1, or "random"."""
        if isinstance(value, str) and _plain(value) == "random":
            return RANDOM_FIRST
        seat: int = self._typed("first", value, int, Phrase("wanted.seat"))
        if seat < 1:
            raise BadSetup("no_such_seat", "first", seat=seat)
        return seat - 1

    def _features(self, value: Mapping[Any, Any]) -> Iterator[tuple[str, Any]]:
        """Guardians and Treasures of choice: {guardians: n, amulets: true, ...}."""
        yield "features", "chosen"
        treasures = []
        for key, wanted in value.items():
            name = self._synonym("features", str(key))
            name = self.ids.get(name, name)
            if _plain(str(key)) in ("guardian", "guardians"):
                number = self._typed("features.guardians", wanted, int, WHOLE_NUMBER)
                yield "guardians", number
            elif self._typed(f"features.{key}", wanted, bool, TRUE_OR_FALSE):
                treasures.append(name)
        yield "treasures", tuple(treasures)

    def _information(self) -> bool:
        """Closed or open hands by the other key."""
        word = self.word(INFORMATION, "")
        if word not in _INFORMATION:
            hint = nearest(word, _INFORMATION)
            raise BadSetup("unknown_value", INFORMATION, found=word, hint=hint)
        return _INFORMATION[word]

    def _synonym(self, key: str, word: str) -> str:
        word = _plain(word)
        return self.synonyms.get(key, {}).get(word, word)

    def word(self, key: str, usual: str) -> str:
        """A word, in the form that the lists have it in."""
        return self._synonym(key, self._typed(key, self.given.get(key, usual), str, WORD))

    def number(self, key: str, usual: int) -> int:
        """A whole number."""
        number: int = self._typed(key, self.given.get(key, usual), int, WHOLE_NUMBER)
        return number

    def names(self, key: str) -> tuple[str, ...]:
        """A list of ids or names; a single one needs no brackets."""
        value = self.given.get(key, ())
        entries = [value] if isinstance(value, str) else value
        if not isinstance(entries, list | tuple):
            raise BadSetup("expected_list_names", key, found=repr(value))
        words = [_plain(self._typed(key, entry, str, Phrase("wanted.name"))) for entry in entries]
        return tuple(self.ids.get(word, word) for word in words)

    def _typed(self, key: str, value: Any, wanted: Callable[..., Any], said: Phrase) -> Any:
        if type(value) is not wanted:
            raise BadSetup("expected_kind", key, wanted=said, found=repr(value))
        return value
