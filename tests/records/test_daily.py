"""The daily dungeon: the same for everybody on a date, worked out from the date alone."""

from __future__ import annotations

import datetime
from dataclasses import replace

import pytest
from told import RIVAL, Told

from thunderstone.catalogue.share import decode, encode
from thunderstone.client.choice import SEED_BITS
from thunderstone.engine.library import Library
from thunderstone.engine.setup import check_setup, deal
from thunderstone.engine.variant import Variant
from thunderstone.records import GameRecord
from thunderstone.records.daily import (
    ALONE,
    daily_date,
    date_of_seed,
    day_of,
    longest_streak,
    played_days,
    results,
    seed_of,
    setup_for,
    streak,
)

GOLDEN = {
    "1999-12-31": "17114-GEB13-6598R-4CDR7-AR3R1-M0111-10DRN-44REJ-H709P-117TM-N9",
    "2024-02-28": "17114-E7F53-67C8C-PBDK8-Q2110-120D8-BPBYT-JY0MH-P17NR-743",
    "2024-02-29": "17014-BHDA3-A728R-0R547-61R1H-01212-0DVN1-T10NP-1MHP1-ZN7AT-7",
    "2024-03-01": "17114-73J93-C878A-R05FQ-1R630-22111-0DHV5-9SM26-2MHP1-MKYEF-W",
    "2026-01-01": "17114-D12B3-C5184-R7KR8-29FP0-12120-D74ZF-Y27W1-9JP1W-WT7CX",
    "2026-03-14": "17114-F7HC3-B5482-R5R17-R84R6-91101-10D0G-5XJGS-49BJP-1SASQ-P4",
    "2026-11-22": "17114-5J4E3-A718H-6ER4P-5B901-2120D-PQ6AN-3AQ6K-JP1EJ-WKYA",
    "2028-02-29": "17014-8F923-14D83-1R8R7-2D871-11211-0DZWW-NQK7E-P1KP1-N3HDQ-M",
    "2100-06-15": "17114-J4B73-CD18J-R1NFH-4GR20-11110-DR2ZZ-3XKBT-TCQ1Z-STE8N",
}
"""Share codes of the days: cards, rules and seed. They may never change."""


@pytest.mark.parametrize("date", GOLDEN)
def test_a_day_is_what_it_always_was(library: Library, date: str) -> None:
    day = day_of(library, date)
    assert encode(day.setup, day.seed) == GOLDEN[date]


def test_a_date_has_its_own_seed_and_gives_it_back() -> None:
    first = datetime.date(2023, 12, 1)
    dates = [(first + datetime.timedelta(days=number)).isoformat() for number in range(1000)]
    assert "2024-02-29" in dates
    seeds = [seed_of(date) for date in dates]
    assert [date_of_seed(seed) for seed in seeds] == dates
    assert min(seeds) >= 1 << SEED_BITS, "no seed drawn by chance is that of a day"
    low = {seed & ((1 << SEED_BITS) - 1) for seed in seeds}
    assert len(low) == len(dates), "the digest tells the days apart as well"


@pytest.mark.parametrize("date", ["", "2026-2-3", "2025-02-29", "yesterday"])
def test_what_is_no_date_has_no_dungeon(library: Library, date: str) -> None:
    with pytest.raises(ValueError, match=r"."):
        day_of(library, date)


@pytest.mark.parametrize("seed", [0, 1, 7, (1 << 60) + 5, seed_of("2026-03-14") + 1, (1 << 64) - 1])
def test_any_other_seed_is_no_days(seed: int) -> None:
    assert date_of_seed(seed) == ""


@pytest.mark.parametrize("number", range(12))
def test_every_day_can_be_played_in_every_way(library: Library, number: int) -> None:
    date = (datetime.date(2026, 1, 1) + datetime.timedelta(days=37 * number)).isoformat()
    day = day_of(library, date)
    for way in (*ALONE, "greedy", "random"):
        setup = setup_for(day, way)
        check_setup(library, setup)
        assert setup.seats == (1 if way in ALONE else 2)
        assert setup.heroes == day.setup.heroes
        assert daily_date(library, setup, day.seed) == date
        assert deal(library, setup, day.seed).decision is not None


def test_the_share_code_of_a_day_is_that_day(library: Library) -> None:
    day = day_of(library, "2026-03-14")
    shared = decode(library, encode(day.setup, day.seed))
    assert daily_date(library, shared.setup, shared.seed) == "2026-03-14"


def test_other_cards_or_rules_with_a_days_seed_are_not_that_day(library: Library) -> None:
    day, other = day_of(library, "2026-03-14"), day_of(library, "2026-03-15")
    assert daily_date(library, other.setup, day.seed) == ""
    easier = replace(day.setup.variant, difficulty=-1)
    assert daily_date(library, replace(day.setup, variant=easier), day.seed) == ""
    three = replace(day.setup, seats=3)
    assert daily_date(library, three, day.seed) == ""
    assert daily_date(library, day.setup, 12345) == ""


# -- results ------------------------------------------------------------------------------


def result(date: str, points: int, *, won: bool = False, on: str = "", way: str = "") -> GameRecord:
    told = Told(("human",) if way else ("human", "greedy"),
                variant=Variant(mode=way, disease="special") if way else None)  # fmt: skip
    told.points(points)
    if not way and not won:
        told.points(points + 8, seat=RIVAL)
    game = told.record(f"{on or date}T20:00:00", daily=date)
    return replace(game, id=f"{date}/{points}/{way}")


def test_the_best_result_is_a_victory_before_points() -> None:
    date = "2026-03-14"
    games = [result(date, 20), result(date, 6, won=True), result(date, 12, won=True)]
    (best,) = results(games)[date]
    assert (best.points, best.won, best.way, best.name) == (12, True, "greedy", "Ana")


def test_each_way_has_its_own_best_and_days_are_apart() -> None:
    games = [
        result("2026-03-14", 8, won=True),
        result("2026-03-14", 10, way="solo_normal"),
        result("2026-03-13", 2, won=True),
    ]
    found = results(games)
    assert {best.way for best in found["2026-03-14"]} == {"greedy", "solo_normal"}
    assert [best.points for best in found["2026-03-13"]] == [2]


def test_what_was_left_and_what_is_no_daily_has_no_result() -> None:
    left = replace(result("2026-03-14", 8), outcome="abandoned")
    plain = replace(result("2026-03-14", 8), daily="")
    assert results([left, plain]) == {}


def test_a_game_that_lasts_beyond_midnight_is_of_the_day_it_began() -> None:
    late = replace(result("2026-03-14", 2), ended="2026-03-15T00:20:00", seconds=1800)
    assert played_days([late]) == {"2026-03-14"}
    assert not played_days([replace(late, seconds=600)]), "begun after midnight"
    assert not played_days([replace(late, seconds=-1)]), "nobody knows when it was begun"


def test_a_streak_goes_by_days_played_on_their_own_day() -> None:
    games = [
        result("2026-02-27", 2),
        result("2026-02-28", 2),
        result("2026-03-01", 2),
        result("2026-03-03", 2, on="2026-03-04"),  # a day late
        result("2026-03-04", 2),
    ]
    days = played_days(games)
    assert days == {"2026-02-27", "2026-02-28", "2026-03-01", "2026-03-04"}
    assert streak(days, "2026-03-01") == 3
    assert streak(days, "2026-03-02") == 3, "today may still be played"
    assert streak(days, "2026-03-03") == 0
    assert streak(days, "2026-03-04") == 1
    assert longest_streak(days) == 3
    assert longest_streak(set()) == 0
