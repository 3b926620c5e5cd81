"""Options: what each act is about, and how an answer lies in the text form of a game."""

from __future__ import annotations

import json
from typing import get_args

import pytest

from thunderstone.engine import machine
from thunderstone.engine.decision import OBJECTS, Act, Beside, Named, Option
from thunderstone.engine.laying import Laying
from thunderstone.engine.library import Library
from thunderstone.engine.state import State, state_from_plain
from thunderstone.engine.zone_names import RANK_ZONES


@pytest.fixture
def banishing(library: Library) -> State:
    """A visit to the dungeon that is asked which way Banish shall take (R189)."""
    laying = Laying.bare(library, 1, 3)
    names = ("militia", "banish", "torch", "torch", "the_devout", "usurper", "the_faithful")
    copies = laying.bring([library.cards[name] for name in names])
    laying.put("hand", copies[:4], 0)
    for zone, card in zip(RANK_ZONES[1:], copies[4:], strict=True):
        laying.put(zone, [card])
    laying.begin(0)
    machine.advance(laying.state)
    give(laying.state, Option("dungeon"))
    give(laying.state, Option("use", copies[1], 0))
    return laying.state


def give(state: State, option: Option) -> None:
    assert state.decision is not None
    machine.answer(state, [state.decision.options.index(option)])


def test_every_act_says_what_it_is_about() -> None:
    assert set(OBJECTS) == set(get_args(Act))
    assert {one.other for one in OBJECTS.values()} == {None, *get_args(Beside)}
    assert {one.name for one in OBJECTS.values()} == {None, *get_args(Named)}


def test_an_option_tells_only_what_its_act_is_about() -> None:
    equip, buy = Option("equip", 3, 7), Option("buy", 5, name="torch")
    assert (equip.bearer, equip.cards) == (7, (3, 7))
    assert (buy.stack, buy.cards) == ("torch", (5,))
    assert Option("mode", name="bury_one").word == "bury_one"
    assert Option("seat", other=2).cards == ()
    for read in (lambda: equip.rank, lambda: equip.stack, lambda: buy.bearer, lambda: buy.mode):
        with pytest.raises(TypeError, match="is about no"):
            read()


def test_the_ways_of_an_effect_are_one_act(banishing: State) -> None:
    assert banishing.decision is not None
    assert banishing.decision.options == (
        Option("mode", name="bury_one"),
        Option("mode", name="rearrange"),
    )


@pytest.mark.parametrize("word", ["bury_one", "rearrange"])
def test_a_way_chosen_under_version_1_0_is_still_known(
    banishing: State, library: Library, word: str
) -> None:
    """It kept the way's word for the act."""
    give(banishing, Option("mode", name=word))
    now = banishing.text()
    before = now.replace(f'["mode",-1,-1,"{word}"]', f'["{word}",-1,-1,""]')
    assert before != now
    assert state_from_plain(library, json.loads(before)).text() == now
