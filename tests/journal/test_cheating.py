"""A save that somebody has edited, with an honest checksum, is noticed by what its answers lead to.

The rules and the cards are those of the save, so that nothing but an edit explains the difference.
"""

from __future__ import annotations

import copy
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from thunderstone.catalogue import load_presets
from thunderstone.engine.library import Library
from thunderstone.journal import BadSave, Journal, Player, files, load, save
from thunderstone.journal.journal import revive
from thunderstone.journal.record import checksum
from tools.check.strolling import stroll

Plain = dict[str, Any]
Edit = Callable[[Plain], None]


def played(library: Library, answers: int = 40) -> Journal:
    setup = load_presets()["first_game"].setup(2)
    journal = Journal.new(library, setup, 6, [Player("Ana"), Player("Luis")])
    stroll(journal, answers, 6)
    return journal


def better_hand(plain: Plain) -> None:
    deck, hand, *_ = plain["snapshot"]["seats"][0]
    hand[0], deck[0] = deck[0], hand[0]


def deck_order(plain: Plain) -> None:
    for name in ("snapshot", "turn_start"):
        plain[name]["seats"][0][0].reverse()


def more_experience(plain: Plain) -> None:
    plain["snapshot"]["seats"][0][5] += 9


def dungeon_order(plain: Plain) -> None:
    plain["snapshot"]["dungeon"].reverse()


def other_seed(plain: Plain) -> None:
    plain["seed"] += 1


def other_chance(plain: Plain) -> None:
    plain["snapshot"]["rng"] ^= 1


def other_answer(plain: Plain) -> None:
    plain["answers"][3] = [plain["answers"][3][0] ^ 1] if plain["answers"][3] else [0]


def fewer_answers(plain: Plain) -> None:
    del plain["answers"][-7:]


def easier_table(plain: Plain) -> None:
    plain["setup"]["variant"]["difficulty"] = -1


def bought_twice(plain: Plain) -> None:
    seats, stacks = plain["snapshot"]["seats"], plain["snapshot"]["stacks"]
    seats[0][2].append(stacks[-1][1].pop())


def forged_hash(plain: Plain) -> None:
    more_experience(plain)
    turn = str(plain["snapshot"]["turn"]["number"])
    plain["hashes"][turn] = "0" * 16


EDITS = [
    better_hand,
    deck_order,
    more_experience,
    dungeon_order,
    other_seed,
    other_chance,
    other_answer,
    fewer_answers,
    easier_table,
    bought_twice,
    forged_hash,
]


def edited(journal: Journal, path: Path, edit: Edit) -> None:
    plain = json.loads(json.dumps(journal.to_plain()))
    edit(plain)
    plain["checksum"] = checksum(plain)
    path.write_text(json.dumps(plain), encoding="utf-8")


@pytest.mark.parametrize("edit", EDITS, ids=lambda edit: edit.__name__)
def test_an_edited_game_is_noticed(library: Library, tmp_path: Path, edit: Edit) -> None:
    path = tmp_path / "game.json"
    edited(played(library), path, edit)
    forged = path.read_bytes()
    with pytest.raises(BadSave) as caught:
        load(library, path)
    assert caught.value.reason == "altered"
    for lang, word in (("es", "modificado"), ("en", "altered")):
        text = caught.value.text(lang)
        assert word in text
        assert str(path) in text
        assert ";" in text, "what is wrong; what to do"
    assert path.read_bytes() == forged


def test_the_copy_before_an_edited_game_is_offered(library: Library, tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    journal = played(library)
    save(journal, path)
    journal.answer([0])
    save(journal, path)
    edited(journal, path, more_experience)
    with pytest.raises(BadSave) as caught:
        load(library, path)
    assert caught.value.backup == files.backup_of(path)
    assert not load(library, files.backup_of(path)).note


def test_an_edited_game_that_blames_the_rules_is_told_of(library: Library, tmp_path: Path) -> None:
    """Nothing stops a forger who says that the rules were others; but nobody is left unaware."""
    path = tmp_path / "game.json"

    def blaming(plain: Plain) -> None:
        more_experience(plain)
        plain["rules_version"] = 0

    edited(played(library), path, blaming)
    loaded = load(library, path)
    assert loaded.note == "rules_changed"
    save(loaded.journal, path)
    assert load(library, path).note == "taken_up"


@pytest.mark.parametrize(
    ("place", "value"),
    [
        (("turn", "phase"), "holiday"),
        (("turn", "seat"), 2),
        (("turn", "number"), 10**9),
        (("turn", "won"), 1),
        (("turn", "marks"), [[0, "luck", 1, -1, "turn"]]),
        (("turn", "equipped"), [[0, "sword"]]),
        (("turn", "used"), [[99999, 0]]),
        (("variant", "mode"), "chess"),
        (("rng",), -1),
        (("first",), 7),
        (("ending",), "won"),
        (("reveals",), -3),
        (("gaps",), [9]),
        (("known",), [[0, 2**80]]),
        (("seats", 0, 5), -1),
        (("seats", 0, 1), [0.5]),
        (("stack", 0, 4), {"pick": {"a": 1}}),
        (("stack", 0, 3), 10**6),
        (("stack", 0, 2), 99999),
        (("stack",), []),
        (("programs",), {}),
        (("kinds", 0), "no_such_card"),
        (("hall",), [[], [], []]),
        (("under",), [[0, [1]]]),
        (("cheat",), True),
    ],
    ids=lambda value: ".".join(map(str, value)) if isinstance(value, tuple) else None,
)
def test_a_snapshot_that_is_no_state_is_refused(
    library: Library, place: tuple[Any, ...], value: Any
) -> None:
    plain = json.loads(json.dumps(played(library).state.to_plain()))
    revive(library, copy.deepcopy(plain))
    node = plain
    for key in place[:-1]:
        node = node[key]
    node[place[-1]] = value
    with pytest.raises(BadSave) as caught:
        revive(library, plain)
    assert caught.value.reason in ("damaged", "stale")
