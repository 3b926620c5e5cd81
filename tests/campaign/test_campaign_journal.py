"""A campaign's journal: replayed, checked, and kept within bounds; who sits where."""

from __future__ import annotations

import copy
import json
from typing import Any

import pytest

from tests.journal.test_ceilings import WORK, blown_up, places, put, work_of
from thunderstone.campaign import (
    SIEGE,
    VERSUS,
    CampaignJournal,
    CampaignRefused,
    read_campaign,
)
from thunderstone.campaign import journal as journals
from thunderstone.campaign.bots import choose
from thunderstone.catalogue.campaign import load_campaigns
from thunderstone.commands.series import play_on
from thunderstone.engine.library import Library
from thunderstone.journal import HUMAN, BadSave, Journal, Player
from thunderstone.journal.record import Record, checksum
from thunderstone.journal.seats import RELIEVED, RESIGNED

Plain = dict[str, Any]
CAMPAIGNS = load_campaigns().known
MARTA, ODO = Player("Marta"), Player("Odo", "greedy")


def begun(library: Library, *players: Player, play: str = VERSUS, seed: int = 7) -> CampaignJournal:
    campaign = CAMPAIGNS["nine_evenings"]
    return CampaignJournal(library, campaign, seed, play, players or (MARTA, ODO))


def choose_all(journal: CampaignJournal) -> None:
    """Answer whatever is asked until a game is to be played."""
    while journal.question is not None:
        journal.answer(choose(journal.tale, journal.question))


def given_up(journal: CampaignJournal) -> Journal:
    """The game of this night, given up before it has begun."""
    game = journal.new_game()
    game.hand_over(0, HUMAN, RESIGNED)
    return game


def on_the_road(library: Library, nights: int = 1) -> CampaignJournal:
    """A campaign before the game that follows so many given up ones."""
    journal = begun(library)
    for _ in range(nights):
        choose_all(journal)
        journal.finish(given_up(journal))
    choose_all(journal)
    return journal


@pytest.fixture(scope="module")
def played(library: Library) -> CampaignJournal:
    """A campaign of two bots after its first game, played to its end."""
    journal = begun(library, Player("A", "greedy"), Player("B", "greedy"))
    choose_all(journal)
    game = journal.new_game()
    play_on(game, 400)
    journal.finish(game)
    return journal


def kept(journal: CampaignJournal) -> Plain:
    plain: Plain = json.loads(json.dumps(journal.to_plain()))
    return plain


def again(library: Library, plain: Plain) -> CampaignJournal:
    """The campaign of some JSON data with a sound checksum."""
    return read_campaign(library, CAMPAIGNS, {**plain, "checksum": checksum(plain)})


def refused(library: Library, plain: Plain) -> str:
    with pytest.raises(BadSave) as caught:
        again(library, plain)
    assert caught.value.text("es")
    return caught.value.reason


def test_a_campaign_is_what_was_decided_and_played(
    library: Library, played: CampaignJournal
) -> None:
    copy_ = again(library, kept(played))
    assert copy_.to_plain() == played.to_plain()
    assert copy_.pending == played.pending
    assert copy_.tale.seats == played.tale.seats
    assert copy_.tale.nights == played.tale.nights


def test_the_same_seed_and_choices_lead_to_the_same_campaign(library: Library) -> None:
    assert on_the_road(library).to_plain() == on_the_road(library).to_plain()
    assert begun(library, seed=8).tale.chance("x") != begun(library, seed=9).tale.chance("x")


def test_a_game_that_was_won_in_the_file_alone_is_found_out(
    library: Library, played: CampaignJournal
) -> None:
    plain = kept(played)
    game = next(entry for entry in plain["entries"] if "game" in entry)
    game["outcome"]["goal"] = not game["outcome"]["goal"]
    assert refused(library, plain) == "altered"
    plain = kept(played)
    game = next(entry for entry in plain["entries"] if "game" in entry)["game"]
    game["answers"].pop()
    game["checksum"] = checksum(game)
    assert refused(library, plain) in ("altered", "damaged")


@pytest.mark.parametrize(("most", "replayed"), [(1 << 20, 1), (10, 0)])
def test_no_more_answers_are_replayed_than_there_is_time_for(
    library: Library,
    played: CampaignJournal,
    monkeypatch: pytest.MonkeyPatch,
    most: int,
    replayed: int,
) -> None:
    """Nine games of as many answers as a game may have would take a quarter of a minute."""
    done, replay = [], journals.replay

    def noted(library: Library, record: Record) -> Journal:
        done.append(record)
        return replay(library, record)

    monkeypatch.setattr(journals, "replay", noted)
    monkeypatch.setattr(journals, "MOST_REPLAYED", most)
    assert kept(again(library, kept(played))) == kept(played)
    assert len(done) == replayed


def test_a_game_by_older_rules_is_taken_at_its_word(
    library: Library, played: CampaignJournal
) -> None:
    plain = kept(played)
    game = next(entry for entry in plain["entries"] if "game" in entry)["game"]
    game["rules_version"] -= 1
    game["answers"] = []
    game["checksum"] = checksum(game)
    assert again(library, plain).tale.seats == played.tale.seats


@pytest.mark.parametrize(
    ("field", "cards"),
    [("heroes", ["nobody"]), ("heroes", ["torch"]), ("stones", ["nobody"]), ("stones", ["torch"])],
)
def test_nothing_is_carried_on_but_heroes_and_stones(
    library: Library, played: CampaignJournal, field: str, cards: list[str]
) -> None:
    plain = kept(played)
    entry = next(entry for entry in plain["entries"] if "game" in entry)
    entry["game"]["rules_version"] -= 1
    entry["game"]["checksum"] = checksum(entry["game"])
    entry["outcome"][field][0] = cards
    assert refused(library, plain) == "damaged"


@pytest.mark.parametrize(
    ("field", "value", "reason"),
    [
        ("game", "chess", "foreign"),
        ("format", 2, "newer"),
        ("format", True, "damaged"),
        ("campaign", "of_my_own", "campaign_missing"),
        ("seed", -1, "damaged"),
        ("play", "alone", "damaged"),
        ("players", [], "damaged"),
        ("players", [{"name": "a\nb", "control": "human"}], "damaged"),
        ("entries", [{"picks": [99]}], "damaged"),
        ("entries", [{"picks": 0}], "damaged"),
        ("entries", [{"game": {}, "outcome": {}}], "foreign"),
        ("entries", [{"seat": 7, "name": "x", "control": "human"}], "damaged"),
        ("entries", [{}], "damaged"),
        ("standing", {"night": 3, "prosperity": 1, "points": [0, 0], "over": False}, "damaged"),
        ("name", 3, "damaged"),
    ],
)
def test_what_is_no_campaign_is_refused(
    library: Library, field: str, value: Any, reason: str
) -> None:
    assert refused(library, {**kept(on_the_road(library)), field: value}) == reason


def test_a_campaign_whose_data_have_changed_says_so(library: Library) -> None:
    plain = {**kept(on_the_road(library)), "digest": "another", "entries": [{"picks": [99]}]}
    assert refused(library, plain) == "campaign_changed"


def test_no_part_of_a_campaign_takes_more_than_its_size(library: Library) -> None:
    base = kept(on_the_road(library))
    least = work_of(lambda: again(library, base))
    slow = []
    for at, value in places(base):
        if not at or "game" in at:  # the games' own journals: tests/journal/test_ceilings.py
            continue
        for larger in blown_up(value):
            plain = copy.deepcopy(base)
            put(plain, at, larger)
            size = len(json.dumps(plain))
            if work_of(lambda plain=plain: again(library, plain)) > 2 * least + WORK * size:  # type: ignore[misc]
                slow.append(at)
    assert not slow


def test_no_campaign_has_more_entries_than_a_reader_takes(library: Library) -> None:
    journal = begun(library)
    for _ in range(journals.MOST_ENTRIES // 2):
        journal.sit(1, Player("Odo", "random"))
    with pytest.raises(CampaignRefused, match="full"):
        journal.sit(1, Player("Odo", "random"))
    choose_all(journal)
    assert len(journal.entries) < journals.MOST_ENTRIES
    assert again(library, kept(journal)).tale.seats == journal.tale.seats


# -- games ------------------------------------------------------------------------------------


def test_only_the_game_of_this_night_counts_and_only_once_it_is_over(library: Library) -> None:
    journal = on_the_road(library)
    running = journal.new_game()
    with pytest.raises(CampaignRefused, match="not_over"):
        journal.finish(running)
    other = begun(library, seed=8)
    choose_all(other)
    with pytest.raises(CampaignRefused, match="another_game"):
        journal.finish(given_up(other))
    with pytest.raises(CampaignRefused, match="picks"):
        journal.answer([0])


def test_a_night_is_played_again_without_reward(library: Library) -> None:
    journal = on_the_road(library)
    before = kept(journal)
    game = journal.again(1)
    assert game.setup.variant.scenario.place == "nine_evenings/ford_village"
    game.hand_over(0, HUMAN, RESIGNED)
    with pytest.raises(CampaignRefused):
        journal.finish(game)
    assert kept(journal) == before


def test_a_campaign_goes_on_to_its_end_though_every_game_is_given_up(library: Library) -> None:
    journal = on_the_road(library, 9)
    assert journal.pending is None
    assert journal.standing.over
    assert len(journal.tale.nights) == 9
    assert again(library, kept(journal)).pending is None


# -- who sits where ---------------------------------------------------------------------------


def test_a_seat_leaves_and_comes_back(library: Library) -> None:
    journal = begun(library)
    journal.sit(0, Player("Marta", "veterano"))
    choose_all(journal)
    assert [one.control for one in journal.new_game().players] == ["veterano", "greedy"]
    journal.sit(0, MARTA)
    assert journal.new_game().players[0] == MARTA
    assert again(library, kept(journal)).tale.seats[0].player == MARTA


def test_whoever_leaves_in_a_game_is_away_afterwards_too(library: Library) -> None:
    journal = begun(library, MARTA, Player("Leo"))
    choose_all(journal)
    game = journal.new_game()
    game.hand_over(1, "aventurero", RELIEVED)
    game.hand_over(0, HUMAN, RESIGNED)
    journal.finish(game)
    assert [seat.player.control for seat in journal.tale.seats] == [HUMAN, "aventurero"]


def test_another_captain_joins_for_the_next_table(library: Library) -> None:
    journal = on_the_road(library)
    with pytest.raises(CampaignRefused, match="on_the_road"):
        journal.join(Player("Lucía"))
    journal.finish(given_up(journal))
    journal.join(Player("Lucía"))
    choose_all(journal)
    assert journal.new_game().setup.seats == 3
    assert journal.tale.seats[2].captain is not None
    assert again(library, kept(journal)).to_plain() == journal.to_plain()


def test_one_captain_has_nobody_to_play_against(library: Library) -> None:
    with pytest.raises(CampaignRefused, match="play"):
        begun(library, MARTA)
    assert begun(library, MARTA, play=SIEGE).question is not None
