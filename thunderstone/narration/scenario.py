"""The rules of a scenario in words, with the figures of the moment (docs/CAMPAIGNS.md)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from thunderstone.catalogue.campaign import load_campaigns
from thunderstone.engine.scenario import CLEARED
from thunderstone.engine.scenario_badges import Badge, badges
from thunderstone.engine.scenario_rules import UNKNOWN, named_card
from thunderstone.words import say

if TYPE_CHECKING:
    from thunderstone.engine.state import State


def badge_lines(state: State, lang: str) -> list[str]:
    """A line for each rule of the game's scenario; none where it has none."""
    return [badge_text(state, badge, lang) for badge in badges(state)]


def badge_text(state: State, badge: Badge, lang: str) -> str:
    """A rule of the scenario and how far it is."""
    name = named_monster(state, lang) if badge.rule == "named" else ""
    feat = feat_text(badge, lang) if badge.feat is not None else ""
    done = badge.done and badge.feat is not None
    key = f"scenario_badge.{badge.rule}_done" if done else f"scenario_badge.{badge.rule}"
    return say(key, lang, feat=feat, name=name, amount=badge.amount, of=badge.of)


def feat_text(badge: Badge, lang: str) -> str:
    """What a badge asks for, and how much of it is done as far as that can be told."""
    feat = badge.feat
    assert feat is not None
    key = f"feat.{feat.kind}_by_round" if feat.by_round else f"feat.{feat.kind}"
    what = say(key, lang, n=feat.number, round=feat.by_round, each=CLEARED)
    if badge.done or badge.amount == UNKNOWN or feat.number == 1:
        return what
    return say("scenario_badge.so_far", lang, what=what, amount=badge.amount, of=badge.of)


def named_monster(state: State, lang: str) -> str:
    """What the Monster with a name is called, by its card's name where nothing else is known."""
    named = state.variant.scenario.named
    assert named is not None
    face = state.library.cards[named.card]
    return own_name(state, named_card(state), lang) or face.words_in(lang).name


def own_name(state: State, card: int, lang: str) -> str:
    """The name that a Monster has in this game, "" where it has none but its card's."""
    scenario = state.variant.scenario
    if scenario.named is None or card < 0 or card != named_card(state):
        return ""
    return _of_place(scenario.place, "named", lang)


def place_name(place: str, lang: str) -> str:
    """What the place of a scenario is called, "" where its campaign is not known."""
    return _of_place(place, "name", lang)


def _of_place(whole: str, text: str, lang: str) -> str:
    """A text of a place "CAMPAIGN/PLACE", "" where there is none."""
    campaign, _, place = whole.partition("/")
    found, key = load_campaigns().known.get(campaign), f"places.{place}.{text}"
    return found.say(key, lang) if found is not None and found.has(key) else ""
