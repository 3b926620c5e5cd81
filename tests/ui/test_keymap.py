"""Which key does what: the player's own keys, conflicts, and what is kept of them."""

from __future__ import annotations

import re

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from thunderstone.ui.keymap import (
    ACTS,
    CHANGEABLE,
    EVERYWHERE,
    RESERVED,
    Keymap,
    key_name,
    may_be_chosen,
    press_of,
)

LETTERS = "abcdefghijklmnopqrstuvwxyzñ0123456789.,-+"


def down(key: int, unicode: str = "", mod: int = 0) -> pygame.Event:
    return pygame.Event(pygame.KEYDOWN, key=key, unicode=unicode, mod=mod, scancode=0)


def test_no_two_acts_have_the_same_key_at_first() -> None:
    keys = [ACTS[name].key for name in CHANGEABLE]
    assert len(set(keys)) == len(keys)
    assert all(may_be_chosen(key) for key in keys)


def test_a_chosen_key_is_handed_on_as_the_first_one_which_then_does_nothing() -> None:
    keymap = Keymap()
    keymap.assign("undo", "b")
    meant = keymap.meant(down(pygame.K_b, "b"), at_table=True, typing=False)
    assert meant is not None
    assert (meant.act, meant.event.key) == ("undo", pygame.K_u)
    assert keymap.meant(down(pygame.K_u, "u"), at_table=True, typing=False) is None


def test_the_table_s_keys_are_free_elsewhere() -> None:
    keymap = Keymap()
    keymap.assign("undo", "p")
    press = down(pygame.K_p, "p")
    meant = keymap.meant(press, at_table=False, typing=False)
    assert meant is not None
    assert (meant.act, meant.event) == ("", press)


def test_letters_are_typed_and_function_keys_act_while_somebody_types() -> None:
    keymap = Keymap()
    press = down(pygame.K_u, "u")
    typed = keymap.meant(press, at_table=True, typing=True)
    assert typed is not None
    assert (typed.act, typed.event) == ("", press)
    rules = keymap.meant(down(pygame.K_F1), at_table=True, typing=True)
    assert rules is not None
    assert rules.act == "rules"


def test_a_key_of_another_act_is_exchanged() -> None:
    keymap = Keymap()
    assert keymap.assign("undo", "h") == "hint"
    assert (keymap.key_of("undo"), keymap.key_of("hint")) == ("h", "u")


@pytest.mark.parametrize("key", ["tab", "escape", "return", "left", "", "no such key", " "])
def test_what_moves_the_focus_is_never_given_away(key: str) -> None:
    keymap = Keymap()
    with pytest.raises(ValueError, match=f"^{re.escape(key)}$"):
        keymap.assign("undo", key)
    assert keymap.is_first("undo")


def test_control_and_a_letter_are_never_an_act() -> None:
    press = down(pygame.K_z, "\x1a", pygame.KMOD_CTRL)
    meant = Keymap({"details": "x"}).meant(press, at_table=True, typing=False)
    assert meant is not None
    assert (meant.act, meant.event) == ("", press)


def test_a_key_is_called_what_it_types_on_whatever_keyboard() -> None:
    assert key_name(down(pygame.K_QUOTE, "?")) == "?"
    assert key_name(down(pygame.K_KP1, "1")) == "1"
    assert key_name(down(pygame.K_SEMICOLON, "Ñ")) == "ñ"
    assert key_name(down(pygame.K_F3)) == "f3"
    assert key_name(down(pygame.K_SPACE, " ")) == "space"


def test_a_figure_of_the_key_block_is_the_card_of_the_hand() -> None:
    meant = Keymap().meant(down(pygame.K_KP3, "3"), at_table=True, typing=False)
    assert meant is not None
    assert (meant.act, meant.event.key) == ("hand_3", pygame.K_3)


def test_what_makes_no_sense_gives_way_to_the_first_keys() -> None:
    kept = {"undo": "h", "hint": "escape", "nonsense": "q", "log": 7, "deck": "k"}
    keymap = Keymap(kept)
    assert keymap.is_first("hint")
    assert keymap.is_first("undo"), "its key is the hint's"
    assert keymap.key_of("deck") == "k"
    assert kept == {"deck": "k"}


def test_only_what_was_changed_is_kept() -> None:
    kept: dict[str, object] = {}
    keymap = Keymap(kept)
    keymap.assign("recap", "j")
    assert kept == {"recap": "j"}
    assert Keymap(dict(kept)).key_of("recap") == "j"
    keymap.reset()
    assert not kept


@given(st.lists(st.tuples(st.sampled_from(CHANGEABLE), st.sampled_from(LETTERS)), max_size=30))
def test_every_act_always_has_a_key_that_no_other_has(steps: list[tuple[str, str]]) -> None:
    kept: dict[str, object] = {}
    keymap = Keymap(kept)
    for name, key in steps:
        keymap.assign(name, key)
    keys = [keymap.key_of(name) for name in CHANGEABLE]
    assert len(set(keys)) == len(keys)
    again = Keymap(dict(kept))
    assert [again.key_of(name) for name in CHANGEABLE] == keys


def test_a_press_made_up_is_the_press_of_that_key() -> None:
    for name in CHANGEABLE:
        press = press_of(ACTS[name].key)
        assert key_name(press) == ACTS[name].key
    assert not RESERVED & {ACTS[name].key for name in CHANGEABLE if ACTS[name].room == EVERYWHERE}
