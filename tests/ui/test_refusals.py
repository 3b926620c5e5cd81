"""A table that cannot be played: the engine's check alone says so, and every client tells it."""

from __future__ import annotations

import io
import random
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from wild_choices import LIBRARY, PRESETS, engine_refusal, wild

from thunderstone.catalogue.fault_text import told
from thunderstone.catalogue.table_spec import as_keys, keys_for, read_plan
from thunderstone.client.choice import Choice
from thunderstone.client.refusals import refusal_text, refusals
from thunderstone.engine.options import DRAWN, OWN, READY, BadSetup
from thunderstone.engine.wishes import AS_PRINTED
from thunderstone.profile import Profile
from thunderstone.text.game import Leave
from thunderstone.text.messages import Tongue
from thunderstone.text.start import Start
from thunderstone.text.terminal import EndOfInput, Terminal
from thunderstone.ui.scenes.setup.sitting import Sitting

LANGS = ("es", "en")


def choices(count: int, *tables: str) -> list[Choice]:
    """Random choices of these kinds of tables."""
    rng = random.Random(3)
    found: list[Choice] = []
    while len(found) < count:
        choice = wild(rng)
        if choice.table in tables:
            found.append(choice)
    return found


def keys_of(choice: Choice) -> dict[str, Any]:
    """A choice as the keys of a setup file, which terminal and command line go by."""
    setup = "random" if choice.table == DRAWN else choice.preset
    keys = as_keys(choice.wishes()) | {"setup": setup, "seats": len(choice.chairs)}
    keys["sets"] = list(choice.options.sets)
    return {key: keys[key] for key in keys_for(AS_PRINTED, choice.table) if key in keys}


def at_the_terminal(folder: Path, keys: Mapping[str, Any], lang: str) -> str:
    """What the terminal says to a table."""
    out = io.StringIO()
    terminal = Terminal(io.StringIO(), out, plain=True)
    Start(LIBRARY, PRESETS, Profile(folder), terminal, Tongue(lang))._plan(keys)
    return " ".join(out.getvalue().split())


def on_the_screen(choice: Choice, lang: str) -> str:
    """What the window says to a table; a first visit ticks every set."""
    sets = choice.options.sets
    made = Sitting(LIBRARY, PRESETS, choice)
    made.choice.put("sets", sets)
    made.update()
    return made.refusal(lang)


def test_the_screen_starts_exactly_those_tables_that_the_engine_accepts() -> None:
    """R25-R42, R159."""
    refused = 0
    for seed, choice in enumerate(choices(300, READY, DRAWN, OWN)):
        made = Sitting(LIBRARY, PRESETS, choice)
        fault = engine_refusal(choice, seed)
        assert made.playable == (fault is None), f"{made.refusals} and {fault}: {choice}"
        refused += fault is not None
    assert 60 < refused < 270


def test_the_first_reason_is_the_one_that_the_engine_gives() -> None:
    for seed, choice in enumerate(choices(200, READY, DRAWN)):
        fault = engine_refusal(choice, seed)
        if fault is not None and choice.options.sets:
            first = refusals(LIBRARY, PRESETS, choice)[0]
            assert (first.key, first.place, first.fields) == (fault.key, fault.place, fault.fields)


@pytest.mark.parametrize("lang", LANGS)
def test_window_terminal_and_command_line_tell_the_same_refusals(tmp_path: Path, lang: str) -> None:
    """The players' clients in one sentence, with names; the command line with the words typed."""
    seen = set()
    for choice in choices(200, READY, DRAWN):
        keys, found = keys_of(choice), refusals(LIBRARY, PRESETS, choice)
        said = at_the_terminal(tmp_path, keys, lang)
        if not found:
            assert not said
            read_plan(LIBRARY, PRESETS, keys)
            continue
        sentence = refusal_text(found[0], LIBRARY, lang)
        assert sentence in on_the_screen(choice, lang)
        assert sentence in said
        with pytest.raises(BadSetup) as caught:
            read_plan(LIBRARY, PRESETS, keys)
        assert told(caught.value, lang) == told(found[0], lang)
        seen.add(found[0].key)
    assert len(seen) > 6


def test_a_draw_without_a_set_is_refused_at_the_terminal_too(tmp_path: Path) -> None:
    """Whoever takes every set off the list has chosen none, and not all."""
    each_set = [str(2 + place) for place in range(len(LIBRARY.sets()))]
    random_table, two_seats, sets, enough = "3", "2", "2", "1"
    typed = [random_table, two_seats, sets, *each_set, enough, enough, "q"]
    out = io.StringIO()
    terminal = Terminal(io.StringIO("\n".join(typed) + "\n"), out, plain=True)
    with suppress(Leave, EndOfInput):
        Start(LIBRARY, PRESETS, Profile(tmp_path), terminal, Tongue("en")).choose()
    fault = BadSetup("no_set", "sets")
    assert refusal_text(fault, LIBRARY, "en") in " ".join(out.getvalue().split())


def test_every_reason_names_cards_and_options_as_players_know_them() -> None:
    names = {*LIBRARY.categories, *LIBRARY.cards}
    for choice in choices(300, READY, DRAWN, OWN):
        for fault in refusals(LIBRARY, PRESETS, choice):
            told_by = {lang: refusal_text(fault, LIBRARY, lang) for lang in LANGS}
            assert told_by["es"] != told_by["en"]
            words = {word.strip(".,;:'()") for text in told_by.values() for word in text.split()}
            assert not {word for word in words if "_" in word and word in names}
