"""The closed list of events: what each tells, and to whom."""

from __future__ import annotations

from thunderstone.engine.events import MEANINGS, MOVEMENTS, QUIET, Event, Meaning, told


def test_a_meaning_says_what_happens_and_what_its_own_fields_are() -> None:
    assert MEANINGS["buy"].sentence() == "a card is bought"
    assert MEANINGS["turn"].sentence() == "a turn begins; amount: its number"
    assert (
        MEANINGS["equip"].sentence() == "a Hero takes up a Weapon; cards: the Weapon and the Hero"
    )
    rows = Meaning("it", "one", "two", "three", "four", "five", "six").sentence()
    assert rows == "it; seat: one; cards: two; from: three; to: four; amount: five; by: six"


def test_a_movement_names_where_from_and_where_to() -> None:
    for kind, meaning in MEANINGS.items():
        way = meaning.cards and meaning.source and meaning.to
        if kind != "mark":  # which says in them what figure changes, and for how long
            assert (kind in MOVEMENTS) == bool(way), kind


def test_players_are_told_what_they_would_notice() -> None:
    events = [Event("turn"), Event("note"), Event("shuffle"), Event("round"), Event("draw")]
    assert [event.kind for event in told(events)] == ["turn", "shuffle", "draw"]
    assert {"note", "round", "buys_left", "clock"} & QUIET == {"note", "round", "buys_left"}
