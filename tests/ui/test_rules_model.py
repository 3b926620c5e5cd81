"""What is read of the rules, without a window."""

from __future__ import annotations

import pytest

from thunderstone.catalogue.rulebook import load_rulebook
from thunderstone.ui.scenes.rules.model import MOST_CARDS, Kept, Reading, some

BOOK = load_rulebook()


def test_where_it_was_left_a_new_reading_goes_on_and_an_entry_empties_the_search() -> None:
    kept = Kept()
    first = Reading(BOOK, kept, "light")
    first.search("trofeo", "es")
    assert first.shown.id == "trophy"
    assert kept.read == ["light"], "what a search shows has not been read yet"
    first.remember()
    again = Reading(BOOK, kept)
    assert (again.shown.id, again.chapter, kept.query) == ("trophy", first.chapter, "trofeo")
    assert Reading(BOOK, kept, "breach").kept.query == ""
    assert kept.read == ["light", "trophy", "breach"]


def test_an_unknown_entry_is_an_error_that_changes_nothing() -> None:
    kept = Kept(["light"], 0, "trofeo")
    with pytest.raises(KeyError):
        Reading(BOOK, kept, "no_such_entry")
    assert kept == Kept(["light"], 0, "trofeo")


def test_from_what_a_search_shows_a_step_back_leads_to_what_was_read() -> None:
    reading = Reading(BOOK, Kept(), "light")
    assert reading.place(-1) is None
    reading.search("trofeo", "es")
    assert reading.place(-1) == 0
    reading.walk(-1)
    assert reading.shown.id == "light"
    assert reading.place(1) is None


def test_unfolding_is_no_reading() -> None:
    reading = Reading(BOOK, Kept(), "light")
    other = next(chapter.id for chapter in BOOK.chapters if chapter.id != reading.chapter)
    reading.unfold(other)
    assert (reading.chapter, reading.shown.id) == (other, "light")
    reading.unfold(other)
    assert reading.chapter == ""


def test_the_first_and_the_last_entry_have_one_neighbour() -> None:
    names = list(BOOK.entries)
    before, after = Reading(BOOK, Kept(), names[0]).neighbours
    assert before is None
    assert after is BOOK.entries[names[1]]
    before, after = Reading(BOOK, Kept(), names[-1]).neighbours
    assert before is BOOK.entries[names[-2]]
    assert after is None


@pytest.mark.parametrize("count", [0, 1, 7, 8, 24, 250])
def test_a_few_cards_are_spread_over_all(count: int) -> None:
    found = some(range(count))
    assert len(found) == min(count, MOST_CARDS)
    assert all(place == card for place, card in found.items())
    if count > 2 * MOST_CARDS:
        assert max(found) >= count / 2
