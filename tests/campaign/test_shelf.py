"""Campaigns on disk: side by side, whole after any kill, and the same bytes wherever they go."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.campaign.test_campaign_journal import CAMPAIGNS, begun, choose_all, given_up, on_the_road
from thunderstone.bots.inline_bot import InlineBot
from thunderstone.campaign import CampaignJournal
from thunderstone.campaign.shelf import (
    CAMPAIGN,
    GAME,
    KEPT_DELETED,
    MAX_BYTES,
    MOST,
    CampaignShelf,
)
from thunderstone.client.campaign_place import CampaignPlace, campaigns_in
from thunderstone.client.noting import records_in
from thunderstone.client.session import Session
from thunderstone.engine.library import Library
from thunderstone.journal import BadSave, Journal, Player, files, profile_lock
from thunderstone.journal.record import checksum
from thunderstone.profile import Profile


@pytest.fixture
def shelf(tmp_path: Path) -> CampaignShelf:
    return CampaignShelf(tmp_path / "campaigns", tmp_path)


def load(shelf: CampaignShelf, library: Library, path: Path) -> CampaignJournal:
    return shelf.load(library, CAMPAIGNS, path)


def a_few_answers(game: Journal) -> Journal:
    for _ in range(3):
        assert game.state.decision is not None
        game.answer(list(range(game.state.decision.least)))
    return game


def test_campaigns_lie_side_by_side(shelf: CampaignShelf, library: Library) -> None:
    names = ("La de Marta", "La otra")
    for number, name in enumerate(names):
        journal = begun(library, seed=number)
        journal.name = name
        path = shelf.begin(journal)
        choose_all(journal)
        shelf.save(path, journal)
    listed = shelf.campaigns()
    assert [one.name for one in listed] == [*names]
    assert [load(shelf, library, one.path).tale.seed for one in listed] == [0, 1]
    assert listed[0].players == ("Marta", "Odo")
    assert listed[0].standing is not None
    assert listed[0].standing.night == 1


def test_a_game_is_left_and_resumed(shelf: CampaignShelf, library: Library) -> None:
    journal = on_the_road(library)
    path = shelf.begin(journal)
    assert shelf.load_game(path, journal) is None
    game = a_few_answers(journal.new_game())
    shelf.save_game(path, game)
    resumed = shelf.load_game(path, load(shelf, library, path))
    assert resumed is not None
    assert resumed.journal.answers == game.answers
    assert shelf.campaigns()[0].under_way


def test_a_game_that_ends_is_in_the_campaign_before_it_is_gone(
    shelf: CampaignShelf, library: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    journal = on_the_road(library)
    path = shelf.begin(journal)
    shelf.save_game(path, journal.new_game())
    game = given_up(journal)

    def killed(_: Path) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(shelf, "drop_game", killed)
    with pytest.raises(KeyboardInterrupt):
        shelf.end_game(path, journal, game)
    monkeypatch.undo()
    found = load(shelf, library, path)
    assert len(found.tale.nights) == 2
    assert shelf.load_game(path, found) is None


def test_of_a_damaged_campaign_there_is_the_copy_before(
    shelf: CampaignShelf, library: Library
) -> None:
    journal = begun(library)
    path = shelf.begin(journal)
    first = journal.to_plain()
    choose_all(journal)
    shelf.save(path, journal)
    file = path / CAMPAIGN
    file.write_bytes(file.read_bytes()[:-50])
    assert shelf.campaigns()[0].fault is not None
    with pytest.raises(BadSave) as caught:
        load(shelf, library, path)
    assert caught.value.backup == files.backup_of(file)
    shelf.take_backup(path)
    assert load(shelf, library, path).to_plain() == first
    assert files.damaged_of(file).is_file()


def test_a_damaged_game_gives_way_to_the_copy_before(
    shelf: CampaignShelf, library: Library
) -> None:
    journal = on_the_road(library)
    path = shelf.begin(journal)
    game = journal.new_game()
    shelf.save_game(path, game)
    shelf.save_game(path, a_few_answers(game))
    (path / GAME).write_bytes(b"{")
    resumed = shelf.load_game(path, journal)
    assert resumed is not None
    assert resumed.journal.answers == []


@pytest.mark.parametrize("under_way", [True, False])
def test_export_and_import_give_the_same_bytes(
    shelf: CampaignShelf, library: Library, tmp_path: Path, under_way: bool
) -> None:
    journal = on_the_road(library)
    path = shelf.begin(journal)
    if under_way:
        shelf.save_game(path, a_few_answers(journal.new_game()))
    file = tmp_path / "nine.json"
    file.write_bytes(shelf.exported(path))
    there = CampaignShelf(tmp_path / "elsewhere" / "campaigns", tmp_path / "elsewhere")
    brought = there.bring_in(file)
    assert there.exported(brought) == file.read_bytes()
    assert (brought / CAMPAIGN).read_bytes() == (path / CAMPAIGN).read_bytes()
    found = load(there, library, brought)
    resumed = there.load_game(brought, found)
    assert (resumed is not None) is under_way
    assert resumed is None or len(resumed.journal.answers) == 3


@pytest.mark.parametrize("content", [b"", b"[]", b'{"game": "chess"}', b'{"checksum": "0"}'])
def test_what_is_no_campaign_is_not_brought_in(
    shelf: CampaignShelf, tmp_path: Path, content: bytes
) -> None:
    file = tmp_path / "other.json"
    file.write_bytes(content)
    with pytest.raises(BadSave):
        shelf.bring_in(file)
    assert shelf.campaigns() == []


def test_a_deleted_campaign_is_fetched_back(shelf: CampaignShelf, library: Library) -> None:
    journal = on_the_road(library)
    path = shelf.begin(journal)
    gone = shelf.delete(path)
    assert shelf.campaigns() == []
    back = shelf.restore(gone)
    assert load(shelf, library, back).to_plain() == journal.to_plain()


def test_what_a_kill_has_left_in_a_folder_is_no_game_of_the_next_campaign(
    shelf: CampaignShelf, library: Library
) -> None:
    journal = on_the_road(library)
    left = shelf.folder / "01"
    files.make_folder(left)
    files.save(journal.new_game(), left / GAME)
    assert shelf.campaigns() == []
    path = shelf.begin(begun(library))
    assert path == left
    assert json.loads(shelf.exported(path))["running"] is None


def test_what_a_kill_or_a_stranger_has_left_hinders_no_campaign(
    shelf: CampaignShelf, library: Library
) -> None:
    """A game alone in a folder, a file where a folder should be, numbers without end."""
    gone = shelf.delete(shelf.begin(on_the_road(library)))
    files.save(on_the_road(library).new_game(), shelf.folder / "01" / GAME)
    (shelf.folder / "02").write_text("mine", encoding="utf-8")
    (shelf.trash / ("9" * 200)).mkdir()
    back = shelf.restore(gone)
    assert back == shelf.folder / "03"
    assert shelf.begin(begun(library)) == shelf.folder / "01"
    assert shelf.begin(begun(library)) == shelf.folder / "04"
    assert len(shelf.campaigns()) == 3
    assert shelf.delete(back).name == "000001"


def test_what_was_deleted_last_stays_longest_whatever_the_numbers_in_the_trash(
    shelf: CampaignShelf, library: Library
) -> None:
    files.make_folder(shelf.trash / "999999")
    for _ in range(KEPT_DELETED + 1):
        gone = shelf.delete(shelf.begin(begun(library)))
    assert gone.is_dir()
    assert len(list(shelf.trash.iterdir())) == KEPT_DELETED
    assert not (shelf.trash / "999999").exists()


def test_there_is_room_for_so_many_and_none_is_lost(shelf: CampaignShelf, library: Library) -> None:
    journal = begun(library)
    for _ in range(MOST):
        shelf.begin(journal)
    with pytest.raises(BadSave) as caught:
        shelf.begin(journal)
    assert caught.value.reason == "full"


def test_of_campaigns_made_large_only_so_many_are_read(
    shelf: CampaignShelf, library: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("thunderstone.campaign.shelf.MOST_READ", 5000)
    for _ in range(MOST):
        (shelf.begin(begun(library)) / CAMPAIGN).write_bytes(b" " * 1500)
    assert len(shelf.campaigns()) == 4
    assert shelf.unlisted == MOST - 4
    assert shelf.full


@pytest.mark.parametrize("running", [{}, [], "x", {"game": "chess"}, {"notes": "x" * 3_000_000}])
def test_what_is_no_game_is_not_brought_in_with_a_campaign(
    shelf: CampaignShelf, library: Library, tmp_path: Path, running: object
) -> None:
    plain = {**on_the_road(library).to_plain(), "running": running}
    file = tmp_path / "nine.json"
    file.write_text(json.dumps({**plain, "checksum": checksum(plain)}), encoding="utf-8")
    with pytest.raises(BadSave):
        shelf.bring_in(file)
    assert shelf.campaigns() == []


@pytest.mark.parametrize(("part", "more"), [("campaign", MAX_BYTES), ("game", files.MAX_BYTES)])
def test_what_could_not_be_read_again_is_not_brought_in(
    shelf: CampaignShelf, library: Library, tmp_path: Path, part: str, more: int
) -> None:
    journal = on_the_road(library)
    plain, running = journal.to_plain(), journal.new_game().to_plain()
    large = plain if part == "campaign" else running
    large["notes"] = "x" * more
    running["checksum"] = checksum(running)
    plain["running"] = running
    file = tmp_path / "nine.json"
    file.write_text(json.dumps({**plain, "checksum": checksum(plain)}), encoding="utf-8")
    with pytest.raises(BadSave) as caught:
        shelf.bring_in(file)
    assert caught.value.reason == "too_large"
    assert shelf.campaigns() == []


def test_nothing_is_written_where_another_copy_has_the_profile(
    shelf: CampaignShelf, library: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = shelf.begin(begun(library))
    before = (path / CAMPAIGN).read_bytes()
    monkeypatch.setattr(profile_lock, "other", lambda _: object())
    journal = on_the_road(library)
    for deed in (
        lambda: shelf.save(path, journal),
        lambda: shelf.save_game(path, journal.new_game()),
        lambda: shelf.delete(path),
    ):
        with pytest.raises(BadSave) as caught:
            deed()
        assert caught.value.reason == "in_use"
    assert (path / CAMPAIGN).read_bytes() == before


def test_a_session_keeps_its_game_with_its_campaign(library: Library, tmp_path: Path) -> None:
    profile = Profile(tmp_path)
    campaign = begun(library, Player("A", "greedy"), Player("B", "greedy"))
    choose_all(campaign)
    shelf = campaigns_in(profile)
    path = shelf.begin(campaign)
    game = campaign.new_game()
    place = CampaignPlace(profile, path, campaign, game)
    session = Session(game, profile, pace=0.0, thinker=InlineBot, place=place)
    while len(game.answers) < 5:
        session.poll()
    resumed = shelf.load_game(path, campaign)
    assert resumed is not None
    assert resumed.journal.answers == game.answers
    assert not profile.has_autosave()
    while session.waiting_for() != "over":
        session.poll()
    session.close()
    assert len(campaign.tale.nights) == 1
    assert load(shelf, library, path).to_plain() == campaign.to_plain()
    assert shelf.load_game(path, campaign) is None
    assert len(records_in(tmp_path).games()) == 1
