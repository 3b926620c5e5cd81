"""A campaign as a profile keeps it, and as somebody goes through it by pointer."""

from __future__ import annotations

import time
from pathlib import Path

from thunderstone.bots.registry import bot_named
from thunderstone.catalogue import load_library
from thunderstone.catalogue.campaign import load_campaigns
from thunderstone.client.campaign_place import campaigns_in
from thunderstone.client.evening import Evening
from thunderstone.engine import rng
from thunderstone.engine.view import view
from thunderstone.journal import Journal
from thunderstone.profile import Profile
from thunderstone.words import say
from tools.pointer import Window

LANG = "es"
BOT = "recluta"
DAWDLING = 400
"""Answers after which bots must have brought a game to its end."""


def kept(profile: Path) -> Evening:
    """The only campaign of a profile, as it is written down."""
    shelf = campaigns_in(Profile(profile))
    (listed,) = shelf.campaigns()
    known = load_campaigns().known
    return Evening(Profile(profile), listed.path, shelf.load(load_library(), known, listed.path))


def game_of(profile: Path) -> Journal:
    """The game under way of that campaign."""
    one = kept(profile)
    assert one.under_way
    return one.game()


def entries(profile: Path) -> int:
    """How much has been decided and played in it."""
    return len(kept(profile).journal.entries)


def goes_on(window: Window) -> None:
    """From the title of a profile with a campaign to where that stands."""
    window.wait("title", lambda: window.scene() == "title")
    window.take("Campaña", lambda: window.scene() == "campaigns")
    window.take("Seguir", lambda: window.scene().startswith("campaign_"))


def decides(window: Window, profile: Path) -> str:
    """Answer, or read, what lies on top of the map, with the first of all options; gives what it
    was: the kind of a question, "event", "told", or "" where the road is free."""
    one = kept(profile)
    scene, offered = window.scene(), window.labels()
    before = len(one.journal.entries)
    if scene == "campaign_event":
        if "Seguir" in offered:
            window.take("Seguir", lambda: "Seguir" not in window.labels())
            return "told"
        answers = [name for name in offered if name and name != "Cerrar"]
        window.take(answers[0], lambda: entries(profile) > before)
        return "event"
    if scene == "campaign_question":
        question = one.question
        assert question is not None
        take = say(f"campaign_choice.{question.kind}_take", LANG)
        for number in range(question.number):
            window.click(_options(window, take)[number])
            time.sleep(0.3)
        window.take(take, lambda: entries(profile) > before)
        return question.kind
    if scene == "campaign_map" and "Seguir" in offered:
        window.take("Seguir", lambda: "Seguir" not in window.labels())
        return "told"
    return ""


def _options(window: Window, take: str) -> list[str]:
    """The labels of the options of a question, in their order."""
    return [name for name in window.labels() if name and name not in ("Cerrar", take)]


def to_the_map(window: Window, profile: Path) -> list[str]:
    """Decide and read whatever comes before somebody can set out; gives what it was."""
    found: list[str] = []
    while True:
        window.settle(6.0)
        done = decides(window, profile)
        if not done:
            assert window.scene() == "campaign_map"
            return found
        found.append(done)


def shorten(profile: Path, turns: int) -> Journal:
    """Let bots play the game under way, as if people had gone on, until so many turns are left of
    it; nobody may have it open."""
    one = kept(profile)
    game = one.game()
    whole = [*game.answers]
    ahead = one.journal.new_game()
    ends = [0]
    for number in range(DAWDLING):
        decision = ahead.state.decision
        if decision is None:
            break
        if number < len(whole):
            picks = whole[number]
        else:
            seen = view(ahead.state, decision.seat)
            picks = bot_named(BOT).choose(seen, rng.step(number)[1])
            whole.append(list(picks))
        turn = ahead.state.turn.number
        ahead.answer(picks)
        if ahead.state.turn.number != turn:
            ends.append(number + 1)
    assert ahead.state.decision is None, "the bots dawdle"
    for picks in whole[len(game.answers) : max(len(game.answers), ends[-1 - turns])]:
        game.answer(picks)
    campaigns_in(one.profile).save_game(one.path, game)
    return game
