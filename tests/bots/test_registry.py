"""The bots by name."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pytest

from thunderstone.bots import legend
from thunderstone.bots.playout import Line, Prospector, Verdict
from thunderstone.bots.registry import BOTS, UnknownBot, bot_named, canonical, describe, named
from thunderstone.engine.state import State
from thunderstone.engine.view import view


@pytest.mark.parametrize("language", ["es", "en"])
def test_every_bot_is_described_in_one_sentence(language: str) -> None:
    for name in BOTS:
        text = describe(name, language)
        assert text.endswith(".")
        assert text.count(".") == 1


def test_an_unknown_name_is_told_the_nearest() -> None:
    with pytest.raises(UnknownBot, match="did you mean 'greedy'"):
        bot_named("gredy")
    with pytest.raises(UnknownBot, match="random"):
        describe("randon", "es")


@pytest.mark.parametrize(
    ("name", "parts"),
    [
        ("leyenda", ("leyenda", None, "", 1)),
        ("leyenda:10s", ("leyenda", None, "", 10)),
        ("leyenda:cazador:3s", ("leyenda", None, "cazador", 3)),
        ("veterano:cazador", ("veterano", None, "cazador", 1)),
        ("veterano@60:cazador", ("veterano", 60, "cazador", 1)),
    ],
)
def test_a_name_tells_level_strength_temperament_and_time(
    name: str, parts: tuple[str, int | None, str, int]
) -> None:
    assert named(name) == parts
    assert canonical(name) == name
    assert name in BOTS


def test_the_usual_time_is_not_written_into_a_name() -> None:
    assert canonical("leyenda:1s") == "leyenda"
    assert canonical("leyenda:corredor:1s") == "leyenda:corredor"


@pytest.mark.parametrize(
    ("name", "hint"),
    [
        ("leyenda:5s", "of '5s'"),
        ("veterano:10s", "of '10s'"),
        ("leyenda:10s:cazador", "of '10s'"),
        ("leyenda:cazadr:10s", "did you mean 'cazador'"),
        ("veterano:", "of ''"),
    ],
)
def test_only_who_looks_ahead_is_given_time_and_its_name_ends_with_it(name: str, hint: str) -> None:
    with pytest.raises(UnknownBot, match=hint):
        bot_named(name)
    assert name not in BOTS


def test_more_time_means_more_playouts(
    first_turn: Callable[[int], State], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Ten seconds are ten times the budget of one."""
    budgets: list[int] = []

    def noted(_self: Prospector, _lines: Sequence[Line], budget: int) -> Verdict:
        budgets.append(budget)
        return Verdict(1, (0.5, 0.6), budget)

    monkeypatch.setattr(Prospector, "compare", noted)
    monkeypatch.setattr(legend, "candidates", lambda *_: [Line((0,)), Line((2,))])
    state = first_turn(2)
    seen = view(state, state.active)
    for name in ("leyenda", "leyenda:3s", "leyenda:10s"):
        assert bot_named(name).choose(seen, 5) == [2]
    assert budgets == [budgets[0] * times for times in (1, 3, 10)]
