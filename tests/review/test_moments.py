"""The moments are what really happened, the greatest of their kind, told in both languages."""

from __future__ import annotations

import functools
import re

import pytest
from endgames import NUMBERS, played, reviewed

from thunderstone.engine import scoring
from thunderstone.journal import Moment, playback
from thunderstone.review import Highlight, highlight_line
from thunderstone.review.highlights import HARM, Finder
from thunderstone.review.selection import MOST, MOST_OF, selected

EVENTS = {
    "battle": "win_battle",
    "guardian": "win_battle",
    "first_blood": "win_battle",
    "close_win": "win_battle",
    "close_loss": "lose_battle",
    "breach": "breach_effect",
    "breakout": "breach",
    "overrun": "overrun",
    "collect": "collect",
    "lose_stone": "lose_stone",
    "purchase": "buy",
    "level_3_first": "level_gain",
    "level_3": "level_gain",
    "disease": "gain_disease",
    "treasure": "find_treasure",
    "fall": "destroy",
    "extra_turn": "extra_turn",
}


@functools.lru_cache(maxsize=32)
def found_in(number: int) -> list[Highlight]:
    finder = Finder()
    for moment in playback(played(number)):
        finder.see(moment)
    return finder.found


def moments_of(number: int) -> list[Moment]:
    """The moments with states of their own."""
    return [one._replace(state=one.state.copy()) for one in playback(played(number))]


@pytest.mark.parametrize("number", NUMBERS)
def test_every_moment_stands_for_an_event_of_its_answer(number: int) -> None:
    steps = [moment.events for moment in playback(played(number))]
    told = reviewed(number).highlights
    assert 0 < len(told) <= MOST
    assert [one.place for one in told] == sorted(one.place for one in told)
    for one in told:
        assert 0 <= one.start <= one.place < len(steps)
        if one.kind in EVENTS:
            cards = [c for e in steps[one.place] if e.kind == EVENTS[one.kind] for c in e.cards]
            assert set(one.cards) <= set(cards), one


@pytest.mark.parametrize("number", NUMBERS)
def test_turn_and_round_are_those_in_which_it_happened(number: int) -> None:
    journal = played(number)
    now = (0, 0)
    times: list[list[tuple[int, int]]] = []
    for moment in playback(journal):
        seen = [now]
        for event in moment.events:
            if event.kind == "turn":
                now = event.amount, moment.state.rounds + 1
                seen.append(now)
        times.append(seen)
    assert now[0] == journal.state.turn.number
    for one in reviewed(number).highlights:
        assert (one.turn, one.round) in times[one.place]


def test_the_dearest_purchase_is_the_dearest() -> None:
    number = 10
    journal = played(number)
    paid = [e.amount for m in playback(journal) for e in m.events if e.kind == "pay"]
    purchase = next(one for one in reviewed(number).highlights if one.kind == "purchase")
    assert purchase.amount == max(paid)


@pytest.mark.parametrize("number", NUMBERS)
def test_the_greatest_battle_is_one_over_the_monster_with_most_health(number: int) -> None:
    journal = played(number)
    kinds = journal.state.cards
    won = [
        kinds[event.cards[0]]
        for moment in playback(journal)
        for event in moment.events
        if event.kind == "win_battle"
    ]
    battles = [one for one in found_in(number) if one.kind in ("battle", "guardian")]
    assert [one.amount for one in battles] == [face.health for face in won]
    firsts = [one for one in found_in(number) if one.kind == "first_blood"]
    assert len(firsts) == bool(won)


@pytest.mark.parametrize("number", [3, 16, 27])
def test_the_lead_changes_when_another_seat_is_alone_in_front(number: int) -> None:
    leader, changes = -1, []
    for moment in moments_of(number):
        totals = [score.total for score in scoring.scores(moment.state)]
        front = [seat for seat, total in enumerate(totals) if total == max(totals)]
        if len(front) == 1 and front[0] != leader:
            if leader >= 0:
                changes.append((moment.number, front[0], leader, max(totals)))
            leader = front[0]
    found = [one for one in found_in(number) if one.kind == "lead"]
    assert [(one.place, one.seat, one.other, one.amount) for one in found] == changes
    assert changes, "the games of this test have such changes"


def test_a_breach_counts_the_cards_that_it_moves() -> None:
    breaches = 0
    for number in NUMBERS:
        found = [one for one in found_in(number) if one.kind == "breach"]
        steps = [moment.events for moment in playback(played(number))]
        for one in found:
            breaches += 1
            there = sum(
                len(event.cards)
                for event in steps[one.place]
                if event.host == one.cards[0] and event.kind in HARM
            )
            assert one.amount >= there
    assert breaches


def test_the_first_hero_of_level_three_is_told_before_the_others() -> None:
    for number in NUMBERS:
        found = [one for one in found_in(number) if one.kind.startswith("level_3")]
        if found:
            assert found[0].kind == "level_3_first"
            assert all(one.kind == "level_3" for one in found[1:])
            return
    pytest.fail("nobody has raised a Hero to level 3")


def highlight(kind: str, weight: float, place: int, **changes: object) -> Highlight:
    plain = Highlight(kind, place, place - 1, place, place, 0, (place,), weight=weight)
    return plain._replace(**changes)  # type: ignore[arg-type]


def test_the_selection_takes_the_weightiest_of_many_kinds_in_their_order() -> None:
    many = [highlight("battle", 10 + n, 100 - n) for n in range(20)]
    few = [highlight(kind, 5, n) for n, kind in enumerate(("purchase", "disease", "fall"), 1)]
    told = selected([*many, *few])
    assert [one.kind for one in told] == ["purchase", "disease", "fall", "battle", "battle"]
    assert {one.place for one in told if one.kind == "battle"} == {81, 82}
    kinds = [highlight(kind, 20 - n, n) for n, kind in enumerate(MOST_OF, 1)]
    others = [highlight(f"other{n}", 1, 200 + n) for n in range(20)]
    assert len(selected([*kinds, *others])) == MOST


def test_one_deed_is_told_once_by_its_greatest_name() -> None:
    battle = highlight("battle", 8, 5)
    close = highlight("close_win", 12, 5)
    assert [one.kind for one in selected([battle, close])] == ["close_win"]


def test_a_good_turn_is_told_by_its_battle_if_there_was_one() -> None:
    spree = highlight("spree", 30, 6, cards=(), turn=4)
    other = highlight("spree", 30, 9, cards=(), turn=7)
    battle = highlight("battle", 5, 5, turn=4)
    assert [one.kind for one in selected([spree, battle, other])] == ["battle", "spree"]


def test_the_last_change_of_the_lead_counts_most() -> None:
    leads = [highlight("lead", 8, n, cards=(), amount=n) for n in (1, 2, 3, 4)]
    told = selected(leads)
    assert 4 in [one.place for one in told]
    assert len(told) == MOST_OF["lead"]


@pytest.mark.parametrize("lang", ["es", "en"])
def test_every_moment_is_a_whole_sentence(lang: str) -> None:
    kinds_told = set()
    for number in NUMBERS:
        journal = played(number)
        names = [player.name for player in journal.players]
        for one in found_in(number):
            line = highlight_line(one, journal.state.cards, names, lang)
            words = line.text()
            assert re.fullmatch(r"[¡A-ZÁÉÍÓÚÑ].*[.!]", words), words
            assert "{" not in words
            assert "None" not in words
            if one.seat >= 0 and one.kind not in ("breach", "breakout", "overrun", "lose_stone"):
                assert names[one.seat] in words
            kinds_told.add(one.kind)
    assert len(kinds_told) >= 14, sorted(kinds_told)


def test_what_a_seat_did_in_secret_is_no_moment() -> None:
    finder = Finder()
    for moment in playback(played(3)):
        hidden = tuple(event._replace(secret=1) for event in moment.events)
        finder.see(moment._replace(events=hidden))
    assert {one.kind for one in finder.found} <= {"lead", "spree"}
