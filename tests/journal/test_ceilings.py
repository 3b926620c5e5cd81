"""A sound file may be made to be slow or large: what reading it costs grows with its size alone."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.counting import calls_of
from thunderstone.catalogue import load_presets
from thunderstone.engine.library import Library
from thunderstone.journal import BadSave, HandoverRefused, Journal, Player, files, seats
from thunderstone.journal import journal as journals
from thunderstone.journal.record import MAX_ALL_PICKS, MAX_ANSWERS, checksum

Plain = dict[str, Any]
Place = tuple[Any, ...]

MANY = 3000
"""Entries that a list is blown up by."""

WORK = 12
"""Calls that reading may take for each byte; a game of the same size takes a fifth of them."""


def played(library: Library, answers: int = 30) -> Journal:
    setup = load_presets()["first_game"].setup(2, 0)
    journal = Journal.new(library, setup, 5, [Player("Ana"), Player("Leo")])
    chance = Random(3)
    while len(journal.answers) < answers:
        assert journal.state.decision is not None
        options, least = journal.state.decision.options, journal.state.decision.least
        journal.answer(chance.sample(range(len(options)), least))
    return journal


def places(plain: Any, at: Place = ()) -> Iterator[tuple[Place, Any]]:
    """Every list and mapping, and the first entries of each."""
    if isinstance(plain, dict):
        yield at, plain
        for name, value in plain.items():
            yield from places(value, (*at, name))
    elif isinstance(plain, list):
        yield at, plain
        for number, value in enumerate(plain[:2]):
            yield from places(value, (*at, number))


def put(plain: Plain, at: Place, value: Any) -> None:
    for name in at[:-1]:
        plain = plain[name]
    plain[at[-1]] = value


def blown_up(value: Any) -> Iterator[Any]:
    """A list or a mapping with many entries more, like its own and like none."""
    if isinstance(value, dict):
        like = next(iter(value.values()), 3)
        yield {**value, **{f"k{number}": like for number in range(MANY)}}
        yield {**value, **{str(number): like for number in range(MANY)}}
    else:
        yield [*value, *[value[0] if value else 3] * MANY]
        yield [*value, *range(MANY)]


def work_of(act: Callable[[], object]) -> int:
    """How many functions are called meanwhile, though a save may turn out to be bad."""

    def tried() -> None:
        with suppress(BadSave):
            act()

    return calls_of(tried)


def written(plain: Plain, path: Path) -> int:
    """Write a save with a sound checksum; gives its size."""
    plain["checksum"] = checksum(plain)
    return path.write_text(json.dumps(plain, separators=(",", ":")), encoding="utf-8")


@pytest.mark.parametrize("rules", ["same", "older"])
def test_no_part_of_a_save_takes_more_than_its_size(
    library: Library, tmp_path: Path, rules: str
) -> None:
    base = json.loads(json.dumps(played(library).to_plain()))
    base["rules_version"] -= rules == "older"
    path = tmp_path / "game.json"
    written(base, path)
    least = work_of(lambda: files.load(library, path))
    slow = []
    for at, value in places(base):
        for larger in blown_up(value) if at else ():
            plain = copy.deepcopy(base)
            put(plain, at, larger)
            size = written(plain, path)
            if work_of(lambda: files.load(library, path)) > 2 * least + WORK * size:
                slow.append(at)
    assert not slow


def changing(count: int) -> list[Plain]:
    """A seat that changes hands again and again."""
    relieved = {"answer": 30, "seat": 0, "control": "random", "cause": "relieved"}
    returned = {"answer": 30, "seat": 0, "control": "human", "cause": "returned"}
    return [relieved, returned] * (count // 2)


def test_many_handovers_take_what_their_size_takes(library: Library, tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    base = played(library).to_plain()
    work = {}
    for count in (seats.MOST_HANDOVERS // 4, seats.MOST_HANDOVERS):
        written({**base, "handovers": changing(count)}, path)
        work[count] = work_of(lambda: files.load(library, path))
    few, many = work.values()
    assert many < 4 * few


def refused(library: Library, path: Path, plain: Plain) -> str:
    written(plain, path)
    with pytest.raises(BadSave) as caught:
        files.load(library, path)
    return f"{caught.value.reason} {caught.value.figures.get('why', '')}"


def test_what_no_game_has_so_many_of_is_refused(library: Library, tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    base = json.loads(json.dumps(played(library).to_plain()))
    alike = {str(number * (2**61 - 1)): "" for number in range(2000)}
    assert refused(library, path, {**base, "handovers": changing(1006)}) == "damaged handovers"
    assert refused(library, path, {**base, "answers": [[0]] * 20_001}) == "damaged answers"
    assert refused(library, path, {**base, "answers": [[0] * 1001]}) == "damaged answers"
    assert refused(library, path, {**base, "hashes": alike}) == "damaged hashes"
    marks = copy.deepcopy(base)
    marks["rules_version"] -= 1
    for name in ("snapshot", "turn_start"):
        marks[name]["turn"]["marks"] = [[3, "attack", 1, -1, "turn"]] * 1001
    assert refused(library, path, marks).startswith("stale")


def test_no_bot_steps_in_any_more_where_a_reader_would_refuse_it(
    library: Library, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(seats, "MOST_HANDOVERS", 5)
    journal = played(library)
    for _ in range(2):
        journal.hand_over(0, "random", "relieved")
        journal.hand_over(0, "human", "returned")
    journal.hand_over(0, "random", "relieved")
    assert not journal.bots_may_step_in
    with pytest.raises(HandoverRefused, match="full"):
        journal.hand_over(1, "random", "relieved")
    journal.hand_over(0, "human", "returned")
    for seat in range(2):
        journal.hand_over(seat, "random", "resigned")
    files.save(journal, tmp_path / "game.json")
    assert files.load(library, tmp_path / "game.json").journal.handovers == journal.handovers


def test_a_game_longer_than_a_reader_takes_is_kept_from_its_last_turn_on(
    library: Library, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    journal = played(library, 9)
    journal.hand_over(1, "random", "relieved")
    while len(journal.answers) < 40:
        journal.answer([0])
    monkeypatch.setattr(journals, "MAX_ANSWERS", 20)
    files.save(journal, tmp_path / "game.json")
    monkeypatch.undo()
    again = files.load(library, tmp_path / "game.json").journal
    assert len(again.answers) < 20
    assert again.state.text() == journal.state.text()
    assert again.seated == journal.seated
    assert [change.answer for change in again.handovers] == [0]


def test_a_game_just_as_long_as_a_reader_takes_is_kept_whole(
    library: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    journal = played(library, 9)
    while len(journal.answers) < 30:
        journal.answer([0])
    for most, whole in ((30, True), (29, False)):
        monkeypatch.setattr(journals, "MAX_ANSWERS", most)
        plain = journal.to_plain()
        assert (plain["answers"] == journal.answers) == whole
        assert (plain["origin"] is None) == whole
        assert (len(plain["hashes"]) > 1) == whole


def test_a_game_with_more_picks_than_a_file_has_room_for_is_kept_from_its_last_turn_on(
    library: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A card of one's own may ask for hundreds of cards again and again."""
    journal = played(library, 40)
    monkeypatch.setattr(journals, "MAX_ALL_PICKS", sum(map(len, journal.answers)))
    assert journal.to_plain()["answers"] == journal.answers
    monkeypatch.setattr(journals, "MAX_ALL_PICKS", sum(map(len, journal.answers)) - 1)
    plain = journal.to_plain()
    assert len(plain["answers"]) < 40
    assert Journal.from_plain(library, plain).state.text() == journal.state.text()


def test_the_largest_answers_that_are_kept_can_be_read_again() -> None:
    most = [[999] * (MAX_ALL_PICKS // MAX_ANSWERS)] * MAX_ANSWERS
    assert len(json.dumps(most, separators=(",", ":"))) < files.MAX_BYTES // 2
