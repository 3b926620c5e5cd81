"""What is found before play in cards of one's own, with file, card, place and remedy."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.own.sets import entries, written
from thunderstone.journal import BadSave


def do(*run: dict[str, Any]) -> dict[str, Any]:
    return {"do": [{"in": "village", "run": [*run]}]}


def line(stat: str, cards: Any, **more: Any) -> dict[str, Any]:
    return {"stat": stat, "in": "shown", "of": cards, "add": 1, **more}


CHOSEN = {"choose_cards": {"from": "shown", "into": "x", "purpose": "discard"}}
STRONG = {"from": "shown", "where": ["hero", {"at_least": {"strength": 3}}]}
FIGHTING = {"from": "shown", "where": ["hero", {"at_least": {"attack": 3}}]}
DEEP: Any = "to_turn_up"
for _ in range(4):
    DEEP = {"from": "to_turn_up", "where": {"at_least": {"cost": {"count": DEEP}}}}
SPOKEN_TO = {"each_seat": {"who": "picked", "run": [{"draw": 1}]}}
WAYS = [{"word": "buy", **{"es": "x", "en": "x"}}, {"word": "use", "es": "x", "en": "x"}]

FAULTY: dict[str, tuple[dict[str, Any], str]] = {
    "a figure that reads itself": ({"while": [line("strength", STRONG)]}, "bomb: while 1: a line"),
    "one that does so for the turn": (
        do({"for_the_turn": line("strength", STRONG) | {"of": STRONG}}),
        "for_the_turn",
    ),
    "two that read each other": (
        {"while": [line("strength", FIGHTING), line("attack", STRONG)]},
        "bomb: while 1: a line reads the figure",
    ),
    "sets within sets": ({"while": [line("attack", DEEP)]}, "bomb: while 1: more than 3"),
    "a loop without an end": (do({"loop": [{"note": "noted"}]}), "#1 (loop): the loop has no end"),
    "a register that one branch alone sets": (
        do({"if": {"test": {"any": "shown"}, "then": [CHOSEN]}}, {"discard": "$x"}),
        "#2 (discard): no step before sets",
    ),
    "a register that a card has to be there for": (
        do({"each": {"card": "y", "of": "shown", "run": [CHOSEN]}}, {"discard": "$x"}),
        "#2 (discard): no step before",
    ),
    "a register set after the way out": (
        do({"loop": [{"leave_if": {"any": "shown"}}, CHOSEN]}, {"discard": "$x"}),
        "#2 (discard): no step before",
    ),
    "$pick that no menu has set": (do({"discard": "$pick"}), "#1 (discard): no step before"),
    "a register of the rules": (
        do({"draw": {"count": 1, "into": "pick"}}),
        "the rules keep the register 'pick'",
    ),
    "a player whom nobody has picked": (do(SPOKEN_TO), "no `choose_seat` comes before"),
    "a purchase that nobody has chosen": (do({"carry_out": {}}), "no `choose_purchase` comes"),
    "a way carried out as if it were a purchase": (
        do({"choose_mode": {"modes": WAYS}}, {"carry_out": {}}),
        "#2 (carry_out): no `choose_purchase` comes",
    ),
    "a Disease that is not there": (
        do({"choose_seat": {"purpose": "challenge"}}, {"pass_disease": {}}),
        "#2 (pass_disease): there is no Disease to pass on",
    ),
    "a figure without bounds": (do({"gain_xp": 10**18}), "a figure must lie within 1000000"),
    "a factor without bounds": (
        do({"gain_xp": {"xp": "own", "times": 10**18}}),
        "a figure must lie within 1000000",
    ),
}


@pytest.mark.parametrize("name", FAULTY)
def test_what_would_fail_in_play_is_found_before(name: str, tmp_path: Path) -> None:
    card, said = FAULTY[name]
    found = written(tmp_path, entries({"bomb": card}))
    assert found.broken, "found before play"
    english, spanish = (found.broken[0].text(lang) for lang in ("en", "es"))
    assert english.startswith("odd/cards.yaml: bomb")
    assert said in english
    assert spanish != english


def test_a_category_has_no_more_cards_than_a_stack_of_copies(tmp_path: Path) -> None:
    data = entries({"bomb": {}})
    data["categories"]["bomb"]["count"] = 1_000_000
    (fault,) = written(tmp_path, data).broken
    assert "bomb: count must be 60 or less" in fault.text("en")


SOUND: dict[str, dict[str, Any]] = {
    "the printed figure of its own": {
        "while": [
            {"stat": "health", "in": "shown", "of": "self", "add": {"health": "self"}},
            {"stat": "strength", "in": "shown", "of": "self", "add": {"strength": "self"}},
        ]
    },
    "one figure by another": {"while": [line("attack", STRONG)]},
    "both branches set it": do(
        {"if": {"test": {"any": "shown"}, "then": [CHOSEN], "else": [CHOSEN]}}, {"discard": "$x"}
    ),
    "set before the way out": do(
        {"loop": [CHOSEN, {"leave_if": {"any": "$x"}}]}, {"discard": "$x"}
    ),
    "a picked player, with a step between": do(
        {"choose_seat": {"purpose": "challenge"}}, {"draw": 1}, SPOKEN_TO
    ),
}


@pytest.mark.parametrize("name", SOUND)
def test_what_works_in_play_is_not_refused(name: str, tmp_path: Path) -> None:
    found = written(tmp_path, entries({"bomb": SOUND[name]}))
    assert not found.broken, found.broken[0].text("en")


def test_lines_of_two_files_that_read_each_other_are_found(tmp_path: Path) -> None:
    data = entries(
        {"one": {"while": [line("strength", FIGHTING)]}, "two": {"while": [line("attack", STRONG)]}}
    )
    found = written(tmp_path, data)
    texts = [fault.text("en") for fault in (*found.broken, *found.further)]
    assert [text.split(":")[1] for text in texts] == [" one", " two"]


STEERING = ("\x1b[31m", "\u202e", "\n", "\x00")
"""What would steer a terminal, turn the direction of writing, or make a line of its own."""


@pytest.mark.parametrize("mark", STEERING)
@pytest.mark.parametrize("place", ["card", "category", "button", "way", "id"])
def test_no_name_of_ones_own_steers_a_terminal(tmp_path: Path, place: str, mark: str) -> None:
    lamp = f"La{mark}mp"
    ways = [{"word": "buy", "es": lamp, "en": "x"}, {"word": "use", "es": "x", "en": "x"}]
    run = [{"choose_mode": {"modes": ways if place == "way" else ["buy", "use"]}}]
    button = {"es": lamp, "en": "x"} if place == "button" else {}
    card: dict[str, Any] = {"do": [{"in": "village", "run": run, **button}]}
    if place == "card":
        card["es"] = {"name": lamp}
    data = entries({"bomb": card})
    if place == "category":
        data["categories"]["bomb"]["en"] = {"name": lamp}
    if place == "id":
        data["cards"][lamp] = data["cards"].pop("bomb")
    (fault, *_) = written(tmp_path, data).broken
    for lang in ("es", "en"):
        text = fault.text(lang)
        assert mark not in text
        assert "cards.yaml: " in text


def test_a_files_name_stays_in_its_line(tmp_path: Path) -> None:
    path = tmp_path / "a\nthunderstone: all is well\x1b[2J.save"
    text = BadSave("missing", path).text("en")
    assert "\n" not in text
    assert "\\nthunderstone" in text
    assert "\x1b" not in text
