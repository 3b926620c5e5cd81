"""A campaign at the terminal: chosen, left, gone on with, and told to its end."""

from __future__ import annotations

from pathlib import Path

import pytest
from typist import Typist

from thunderstone.campaign import SIEGE, VERSUS, CampaignJournal
from thunderstone.campaign.shelf import CAMPAIGN, GAME
from thunderstone.catalogue import load_presets
from thunderstone.catalogue.campaign import Campaign, load_campaigns
from thunderstone.client.campaign_place import campaigns_in
from thunderstone.commands.campaign import MAX_TURNS
from thunderstone.commands.series import play_on
from thunderstone.engine.library import Library
from thunderstone.journal import Player
from thunderstone.journal.files import backup_of, damaged_of
from thunderstone.profile import Profile
from thunderstone.text.campaign import play
from thunderstone.text.messages import Tongue
from thunderstone.text.start import Start
from thunderstone.text.terminal import Terminal

OWN = Path(__file__).parent.parent.parent / "docs" / "custom_cards"


@pytest.fixture
def of_two_nights(monkeypatch: pytest.MonkeyPatch) -> None:
    """The game knows the example of docs/CAMPAIGNS.md as well."""
    known = load_campaigns((OWN,))
    monkeypatch.setattr("thunderstone.text.campaign.load_campaigns", lambda: known)


def evening(library: Library, profile: Profile, *lines: str, lang: str = "es") -> str:
    """Type some lines; gives what was told until the input ended."""
    typist = Typist(1, (f"{line}\n" for line in lines), most=len(lines))
    terminal = Terminal(typist, typist.sink, plain=True)
    assert play(Start(library, load_presets(), profile, terminal, Tongue(lang))) == 0
    return typist.printed


def kept(library: Library, profile: Profile, *players: Player) -> None:
    """A campaign of two nights lies in the profile."""
    campaign = load_campaigns((OWN,)).known["old_bridge"]
    journal = CampaignJournal(library, campaign, 5, VERSUS, players)
    journal.name = "El puente"
    campaigns_in(profile).begin(journal)


@pytest.mark.usefixtures("of_two_nights")
@pytest.mark.parametrize("lang", ["es", "en"])
def test_bots_play_a_campaign_to_its_end_and_all_of_it_is_told(
    library: Library, tmp_path: Path, lang: str
) -> None:
    profile = Profile(tmp_path)
    kept(library, profile, Player("Ana", "random"), Player("Leo", "random"))
    told = evening(library, profile, "1", lang=lang)
    campaign = load_campaigns((OWN,)).known["old_bridge"]
    (listed,) = campaigns_in(profile).campaigns()
    journal = campaigns_in(profile).load(library, {campaign.id: campaign}, listed.path)
    assert journal.pending is None
    for night in journal.tale.nights:
        assert campaign.say(f"places.{night.place}.name", lang) in told
        assert campaign.say(f"places.{night.place}.before", lang) in told
    for event in journal.tale.events:
        assert campaign.say(f"events.{event.event}.name", lang) in told
        answer = f"events.{event.event}.answers.{event.answer}"
        assert f"{campaign.say(f'{answer}.say', lang)}\n" in told
    assert Tongue(lang).say("campaign.over") in told


@pytest.mark.usefixtures("of_two_nights")
def test_a_campaign_is_left_in_a_game_and_gone_on_with_there(
    library: Library, tmp_path: Path
) -> None:
    profile = Profile(tmp_path)
    kept(library, profile, Player("Ana"), Player("Leo", "random"))
    first = evening(library, profile, "1", "2", "1", "1", "1", "2", "3", "", "q")
    assert "Ana, elige la familia de tu capitán" in first
    assert "Noche 1" in first
    assert "main.py text --campaign" in first
    campaign = load_campaigns((OWN,)).known["old_bridge"]
    shelf = campaigns_in(profile)
    (listed,) = shelf.campaigns()
    assert listed.under_way
    journal = shelf.load(library, {campaign.id: campaign}, listed.path)
    left = shelf.load_game(listed.path, journal)
    assert left is not None
    assert left.journal.answers
    assert not profile.has_autosave()
    assert "elige la familia" not in evening(library, profile, "1", "q")
    again = shelf.load_game(listed.path, journal)
    assert again is not None
    assert again.journal.answers == left.journal.answers


def at_the_fork(library: Library, campaign: Campaign, count: int) -> CampaignJournal:
    """A siege of so many captains, led by bots up to the first choice between two places, which
    Eva makes."""
    players = [Player(name, "random") for name in ("Ana", "Leo")[:count]]
    journal = CampaignJournal(library, campaign, 5, SIEGE, players)
    while journal.question is None or journal.question.kind != "place":
        if journal.question is not None:
            journal.answer([*range(journal.question.number)])
        else:
            game = journal.new_game()
            play_on(game, MAX_TURNS)
            journal.finish(game)
    journal.sit(journal.question.seat, Player("Eva"))
    return journal


@pytest.mark.usefixtures("of_two_nights")
@pytest.mark.parametrize("lang", ["es", "en"])
def test_what_a_place_gives_to_so_many_captains_is_told_before_one_goes(
    library: Library, tmp_path: Path, lang: str
) -> None:
    campaign = load_campaigns((OWN,)).known["old_bridge"]
    heading = {"es": "Lo que se da a quien va solo:", "en": "What a captain alone is given:"}
    for count, given in ((1, True), (2, False)):
        profile = Profile(tmp_path / str(count))
        journal = at_the_fork(library, campaign, count)
        journal.name = "El puente"
        campaigns_in(profile).begin(journal)
        told = evening(library, profile, "1", lang=lang)
        assert (heading[lang] in told) is given


@pytest.mark.usefixtures("of_two_nights")
def test_the_goal_and_the_rules_of_a_place_are_told_before_one_goes(
    library: Library, tmp_path: Path
) -> None:
    """The ferry and the bridge of the example, to one of two captains who choose between them."""
    campaign = load_campaigns((OWN,)).known["old_bridge"]
    journal = at_the_fork(library, campaign, 2)
    profile = Profile(tmp_path)
    campaigns_in(profile).begin(journal)
    told = evening(library, profile, "1", lang="en")
    for line in (
        "Hold out 12 rounds.",
        "Defeat the Guardian before round 12 is over.",
        " waits in the Dungeon: ",
        "Every 4 turns one more card enters rank 3.",
    ):
        assert line in told


@pytest.mark.usefixtures("of_two_nights")
@pytest.mark.parametrize("file", [CAMPAIGN, GAME])
def test_what_is_damaged_is_told_and_the_campaign_goes_on(
    library: Library, tmp_path: Path, file: str
) -> None:
    """The campaign from the copy before it, a game without one from its deal; nothing is lost."""
    profile = Profile(tmp_path)
    kept(library, profile, Player("Ana"), Player("Leo", "random"))
    evening(library, profile, "1", "2", "1", "1", "1", "2", "3", "", "q")
    shelf = campaigns_in(profile)
    (listed,) = shelf.campaigns()
    damaged = listed.path / file
    damaged.write_text("{", encoding="utf-8")
    if file == GAME:
        backup_of(damaged).unlink()
    told = evening(library, profile, "1", "q")
    assert f"{damaged} no es una partida de este juego" in " ".join(told.split())
    assert damaged_of(damaged).read_text(encoding="utf-8") == "{"
    assert ("Noche 1" in told) == (file == GAME), "the copy before it lacks the last answer"
    assert shelf.campaigns()[0].fault is None
