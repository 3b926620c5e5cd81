"""A campaign as its screens go through it, without a window: answers, news, games, the shelf."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import pytest

from thunderstone.campaign import SIEGE, VERSUS, CampaignRefused, Question
from thunderstone.campaign.shelf import GAME
from thunderstone.campaign.tale import Night, Told
from thunderstone.catalogue import load_library
from thunderstone.catalogue.campaign import Campaign, load_campaigns
from thunderstone.client.campaign_place import campaigns_in
from thunderstone.client.campaign_words import roman
from thunderstone.client.choice import Chair
from thunderstone.client.evening import Evening
from thunderstone.engine.library import Library
from thunderstone.journal import HUMAN, Player
from thunderstone.journal.seats import RESIGNED
from thunderstone.profile import Profile
from thunderstone.showcase.campaigns import evening, told
from thunderstone.ui.scenes.campaign.begin import NewCampaign
from thunderstone.ui.scenes.campaign.guide import Guide
from thunderstone.ui.scenes.campaign.road import Road, road_drawing
from thunderstone.ui.scenes.campaign.seats import CampaignSeats
from thunderstone.ui.scenes.campaign.shelf_model import Campaigns
from thunderstone.ui.scenes.common.chairs import players_of

BOT = "recluta"
STORIES = load_campaigns((Path("docs/custom_cards"),)).known


@dataclass
class Shelf:
    """What a campaign is begun with, without a window."""

    profile: Profile
    language: str = "es"

    @property
    def library(self) -> Library:
        return load_library()

    def begun(self, nights: int = 0, controls: Sequence[str] = (HUMAN, HUMAN)) -> Evening:
        return evening(self, nights, controls)  # type: ignore[arg-type]

    def read(self, one: Evening) -> Evening:
        """The same campaign as it is written down."""
        library, known = self.library, load_campaigns().known
        journal = campaigns_in(self.profile).load(library, known, one.path)
        return Evening(self.profile, one.path, journal)


@pytest.fixture
def shelf(tmp_path: Path) -> Shelf:
    return Shelf(Profile(tmp_path))


def first(question: Question) -> list[int]:
    return list(range(question.number))


def led(one: Evening, nights: int) -> None:
    """Go on to a question after so many nights, by the first of all options."""
    while len(one.tale.nights) < nights:
        if one.question is not None:
            one.answer(first(one.question))
        else:
            one.journal.take_in({}, told(len(one.tale.nights) + 1, len(one.tale.seats)))
            one.go_on()


def given_up(one: Evening) -> None:
    """Play the game that is due, the only person gives it up at once."""
    game = one.game()
    people = [seat for seat, player in enumerate(game.players) if player.control == HUMAN]
    game.hand_over(people[0], HUMAN, RESIGNED)
    one.place_of(game).leave()
    one.go_on()


def to_game(one: Evening) -> None:
    while one.question is not None:
        one.answer(first(one.question))


def test_bots_answer_at_once_and_a_person_is_asked(shelf: Shelf) -> None:
    one = shelf.begun(2, (BOT, HUMAN))
    assert one.asked is not None
    assert one.asked.person
    assert shelf.begun(0, (BOT, BOT)).question is None


def test_an_answer_is_written_down(shelf: Shelf) -> None:
    one = evening(shelf, 0, asks="name")  # type: ignore[arg-type]
    question = one.question
    assert question is not None
    one.answer([1])
    captain = shelf.read(one).tale.seats[question.seat].captain
    assert captain is not None
    assert captain.name == question.options[1]


def test_what_cannot_be_written_is_a_fault_and_the_campaign_goes_on(
    shelf: Shelf, monkeypatch: pytest.MonkeyPatch
) -> None:
    one = shelf.begun(1)

    def refuse(*_: object, **__: object) -> None:
        raise OSError("no room")

    monkeypatch.setattr("thunderstone.journal.files.write_whole", refuse)
    one.answer([0])
    assert one.fault is not None
    assert one.fault.reason == "unwritable"
    assert one.outing is not None


def test_news_come_in_order_and_are_read_one_by_one(shelf: Shelf) -> None:
    one = shelf.begun(0, (BOT, HUMAN))
    assert one.news == []
    led(one, 2)
    kinds = [type(new) for new in one.news]
    assert kinds[:2] == [Night, Told]
    whens = [one.tale.campaign.events[new.event].when for new in one.news if isinstance(new, Told)]
    assert whens[:2] == ["road", "town"]
    nights = [new.number if isinstance(new, Night) else new.night for new in one.news]
    assert nights == sorted(nights)
    count = len(one.news)
    one.read()
    assert (len(one.news), type(one.news[0])) == (count - 1, Told)


def test_a_campaign_that_is_opened_anew_has_told_of_what_was(shelf: Shelf) -> None:
    one = shelf.begun(0, (BOT, HUMAN))
    given_up(one)
    assert one.news
    assert shelf.read(one).news == []


def test_a_night_is_told_to_whoever_left_as_soon_as_it_was_over(shelf: Shelf) -> None:
    one = shelf.begun(0, (HUMAN, BOT))
    to_game(one)
    game = one.game()
    game.hand_over(0, HUMAN, RESIGNED)
    one.place_of(game).leave()
    again = shelf.read(one)
    assert [type(new) for new in again.news][:1] == [Night]
    again.read()
    assert Night not in map(type, again.news)


def test_a_game_is_gone_on_with_and_is_over_once_it_was_taken_in(shelf: Shelf) -> None:
    one = shelf.begun(0, (BOT, HUMAN))
    assert not one.under_way
    game = one.game()
    game.answer([0])
    one.place_of(game).keep()
    assert one.under_way
    assert one.game().answers == [[0]]
    kept = (one.path / GAME).read_bytes()
    given_up(one)
    assert len(one.tale.nights) == 1
    (one.path / GAME).write_bytes(kept)  # the power went before it was taken away
    again = shelf.read(one)
    assert not again.under_way
    to_game(again)
    assert again.game().answers == []


def test_a_game_that_was_left_can_be_dropped(shelf: Shelf) -> None:
    one = shelf.begun(1)
    one.answer([0])
    game = one.game()
    game.answer([0])
    one.place_of(game).keep()
    one.drop_game()
    assert (one.under_way, one.game().answers) == (False, [])


# -- the list, and beginning ------------------------------------------------------------------


def test_a_campaign_is_thrown_away_and_fetched_back(shelf: Shelf) -> None:
    given_up(shelf.begun(0, (BOT, HUMAN)))
    shelf.begun()
    kept = Campaigns(shelf.profile)
    kept.read()
    kept.choose("01")
    kept.delete()
    assert ([one.path.name for one in kept.kept], kept.told) == (
        ["02"],
        ("deleted", "Nueve veladas ante la Puerta"),
    )
    kept.restore()
    assert (kept.told, kept.entry and kept.entry.path.name) == (None, "01")
    opened = kept.opened(shelf.library)
    assert opened is not None
    assert len(opened.tale.nights) == 1


def test_an_exported_campaign_comes_back_byte_for_byte(shelf: Shelf) -> None:
    given_up(shelf.begun(0, (HUMAN, BOT)))
    kept = Campaigns(shelf.profile)
    kept.read()
    file = kept.export()
    assert file is not None
    assert kept.files() == [file]
    kept.bring_in(file)
    assert kept.entry is not None
    assert kept.entry.path.name == "02"
    again = kept.export()
    assert again is not None
    assert again != file
    assert again.read_bytes() == file.read_bytes()


def test_seats_of_a_new_campaign_bear_the_coats_of_their_places(shelf: Shelf) -> None:
    new = NewCampaign(list(STORIES.values()), [Chair("Ana", HUMAN, 3), Chair("Eva", BOT, 1)])
    assert [chair.coat for chair in new.chairs] == [0, 1]
    new.change_coat(0)
    assert [(chair.name, chair.coat) for chair in new.chairs] == [("Eva", 0), ("Ana", 1)]
    new.add_chair()
    assert (len(new.chairs), new.play) == (3, VERSUS)
    new.remove_chair(0)
    new.remove_chair(1)
    assert new.play == SIEGE, "alone one plays against the Dungeon"
    new.take_story("old_bridge")
    begun = new.begun(shelf.library, shelf.profile, "es")
    assert (begun.journal.name, begun.tale.play) == (new.story.name("es"), SIEGE)
    assert [seat.player.name for seat in begun.tale.seats] == ["Ana"]


# -- the road ---------------------------------------------------------------------------------


def test_the_road_shows_what_is_behind_and_what_is_ahead(shelf: Shelf) -> None:
    road = Road(shelf.begun(3).tale)
    stages = {station.place.id: station.stage for station in road.stations()}
    assert list(stages.values()).count("done") == 3
    tonight = {name for name, stage in stages.items() if stage == "tonight"}
    assert {place.id for place in road.tonight()} == tonight == {"salt_hermitage", "canvas_field"}
    assert stages["gate_of_death"] == "ahead"
    assert list(stages.values()).count("passed") == 2
    assert road.walked()[-1] == road.camp()


def test_a_place_that_has_been_chosen_is_the_only_one_of_its_night(shelf: Shelf) -> None:
    one = shelf.begun(1)
    one.answer([1])
    assert [place.id for place in Road(one.tale).tonight()] == [one.tale.place]


@pytest.mark.parametrize("nights", range(1, 13))
def test_every_night_halts_at_a_place_of_its_own(nights: int) -> None:
    drawing = road_drawing()
    halts = [drawing.halt(night, nights) for night in range(1, nights + 1)]
    numbers = [drawing.number_of(halt) for halt in halts]
    assert numbers == sorted(set(numbers))
    assert numbers[-1] == drawing.stations[-1]
    if nights > 1:
        assert numbers[0] == drawing.stations[0]
    for number in numbers[1:-1]:
        high, low = (drawing.tracks[way][number] for way in ("high", "low"))
        assert max(abs(high[0] - low[0]), abs(high[1] - low[1])) > 0.02, "both ways meet there"


@pytest.mark.parametrize("story", STORIES.values(), ids=lambda story: story.id)
def test_a_road_can_be_walked_to_its_end(story: Campaign, shelf: Shelf) -> None:
    new = NewCampaign([story], [Chair("Ana", HUMAN), Chair("Eva", HUMAN)])
    one = new.begun(shelf.library, shelf.profile, "es")
    for night in range(1, story.nights + 1):
        led(one, night)
        road = Road(one.tale)
        assert len(road.stations()) == len(story.places)
        assert road.walked()[-1] == road.camp()
    to_game(one)
    assert one.tale.over
    assert road.tonight() == ()


@pytest.mark.parametrize(("number", "letters"), [(1, "I"), (4, "IV"), (8, "VIII"), (12, "XII")])
def test_nights_have_roman_numbers(number: int, letters: str) -> None:
    assert roman(number) == letters


# -- seats, and the first evening -------------------------------------------------------------


def test_seats_change_hands_and_one_joins(shelf: Shelf) -> None:
    one = shelf.begun(0, (HUMAN, HUMAN))
    to_game(one)
    given_up_by_all(one)
    seats = CampaignSeats(one)
    seats.chairs[1] = seats.chairs[1]._replace(control=BOT)
    seats.add_chair()
    one.seat(players_of(seats.chairs))
    again = shelf.read(one)
    assert [own.player.control for own in again.tale.seats] == [HUMAN, BOT, BOT]
    to_game(one)
    with pytest.raises(CampaignRefused):
        one.seat([*(own.player for own in one.tale.seats), Player("Gil")])


def given_up_by_all(one: Evening) -> None:
    game = one.game()
    for seat in range(len(game.players)):
        game.hand_over(seat, HUMAN if seat else BOT, RESIGNED)
    one.place_of(game).leave()
    one.go_on()


def test_a_night_is_watched_and_played_again_for_nothing(shelf: Shelf) -> None:
    one = shelf.begun(0, (HUMAN, BOT))
    given_up(one)
    assert one.played(1).given_up
    again = one.journal.again(1)
    assert (again.answers, again.setup, again.seed) == ([], one.played(1).setup, again.seed)
    assert not one.journal.plays(again)


def test_only_the_first_campaign_is_guided_step_by_step(shelf: Shelf) -> None:
    one = shelf.begun(0, (HUMAN, BOT))
    guide = Guide(one)
    assert (guide.step, guide.at_table) == ("road", True)
    given_up(one)
    assert guide.step == "morning"
    while one.news:
        one.read()
    while one.question is not None and one.question.kind != "place":
        one.answer(first(one.question))
        while one.news:
            one.read()
    if one.question is not None:  # else a bot bears the banner
        assert guide.step == "fork"
    guide.dismiss()
    assert guide.step == ""
    assert Guide(shelf.begun(0, (HUMAN, BOT))).step == ""
