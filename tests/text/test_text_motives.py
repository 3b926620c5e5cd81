"""The terminal tells why bots did what they did last, and keeps covered hands covered."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.thinkers import BrokenBot
from thunderstone.bots.requests import ExplainAnswer, Thinker
from thunderstone.client.session import Session
from thunderstone.journal import HUMAN, Journal
from thunderstone.showcase import moments
from thunderstone.text.commands import read_order
from thunderstone.text.look import look_at
from thunderstone.text.messages import Tongue
from thunderstone.text.motives import MOST, USUAL, motive_lines

BOTS = (HUMAN, "aventurero:cazador", "veterano")


@pytest.fixture(scope="module")
def midgame() -> Journal:
    return moments.recorded(moments.at_action, BOTS)


def told(
    journal: Journal,
    wish: str = "",
    lang: str = "es",
    thinker: Callable[[], Thinker] = moments.IdleBot,
) -> list[str]:
    session = Session(journal, thinker=thinker)
    return motive_lines(session, wish, look_at(session, Tongue(lang)))


@pytest.mark.parametrize("typed", ["m", "motivos", "M 3", "reasons"])
def test_the_order_is_understood_in_both_languages(typed: str) -> None:
    order = read_order(typed)
    assert order is not None
    assert order.name == "motives"


def test_the_last_choices_are_told_each_with_its_reasons(midgame: Journal) -> None:
    lines = told(midgame)
    heads = [line for line in lines if not line.startswith("  ")]
    assert len(heads) == USUAL
    assert all(head.startswith(("Iñaki", "Lucía")) for head in heads)
    for place, line in enumerate(lines):
        if line in heads:
            assert lines[place + 1].startswith("  "), "there is always a reason"
    assert told(midgame, "1") == lines[lines.index(heads[-1]) :]
    assert told(midgame, "9999") == told(midgame, str(MOST))
    assert len(told(midgame, "9999")) > 3 * len(lines)


def test_in_english_too(midgame: Journal) -> None:
    lines = told(midgame, "12", "en")
    assert any("gold" in line for line in lines)
    assert not any(" de " in line for line in lines if line.startswith("  "))


def test_a_covered_hand_is_not_spoken_of(midgame: Journal) -> None:
    lines = told(midgame, "40")
    rest = next(place for place, line in enumerate(lines) if line.endswith("descansa."))
    following = lines[rest + 1 :]
    stop = next(place for place, line in enumerate(following) if not line.startswith("  "))
    assert "sigue tapada" in " ".join(following[:stop])
    assert "queda a" not in " ".join(following[:stop])


def test_nothing_has_been_chosen_yet(library: object) -> None:
    from thunderstone.catalogue import load_presets
    from thunderstone.journal import Player

    players = [Player("Ana"), Player("Bea", "veterano")]
    setup = load_presets()["first_game"].setup(2, 0)
    journal = Journal.new(library, setup, 1, players)  # type: ignore[arg-type]
    assert told(journal) == ["Ningún bot ha elegido nada todavía."]


def test_what_cannot_be_found_out_is_said(midgame: Journal) -> None:
    lines = told(midgame, "1", thinker=lambda: BrokenBot(ExplainAnswer))
    assert lines[1] == "  No se ha podido averiguar el porqué."
