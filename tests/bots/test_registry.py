"""The bots by name."""

from __future__ import annotations

import pytest

from thunderstone.bots.registry import BOTS, UnknownBot, bot_named, describe


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
