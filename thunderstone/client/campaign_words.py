"""What both clients say of a campaign: its questions, events and captains in words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from thunderstone.campaign import SIEGE
from thunderstone.catalogue.campaign import load_campaigns
from thunderstone.client.campaign_place import CampaignPlace
from thunderstone.client.words import word
from thunderstone.engine.scenario_badges import badges
from thunderstone.engine.variant import SIEGES
from thunderstone.narration import feat_text, named_monster
from thunderstone.words.notation import OTHER

if TYPE_CHECKING:
    from thunderstone.campaign import Question, Tale
    from thunderstone.campaign.tale import Captain, Told
    from thunderstone.client.account import GamePlace
    from thunderstone.engine.state import State

ALONE: Final = "alone"
"""How a siege of a single captain is called."""

PROLOGUE: Final = "campaign.prologue"
"""The key of what a campaign begins with, in its own texts."""

HARDER: Final = SIEGES[1:]
"""The sieges that a place's rules tell of."""


def how_played(play: str, captains: int) -> str:
    """The last part of the key that says how a campaign is played: nobody is together alone."""
    return ALONE if play == SIEGE and captains == 1 else play


def captain_fields(tale: Tale, seat: int, lang: str) -> dict[str, str]:
    """The captain of a seat, or who was it last, for the texts of a campaign. Whoever has joined
    and has none yet is spoken of by the player's own name."""
    own = tale.seats[seat]
    if own.leader is None:
        return {"captain": own.player.name, "gender": OTHER}
    return fields_of(tale, own.leader, lang)


def fields_of(tale: Tale, captain: Captain, lang: str) -> dict[str, str]:
    """The name and the gender of a captain, for the texts of a campaign."""
    genders = {name.id: name.gender for name in tale.campaign.captains}
    return {"captain": captain_name(tale, captain, lang), "gender": genders[captain.name]}


def captain_name(tale: Tale, captain: Captain, lang: str) -> str:
    """What a captain is called."""
    return tale.campaign.say(f"captains.{captain.name}", lang)


def family_name(tale: Tale, category: str, lang: str) -> str:
    """The name of a category of cards."""
    names = tale.library.categories[category].names
    return names[lang if lang in names else "en"]


def option_words(tale: Tale, question: Question, number: int, lang: str) -> str:
    """An option of a question."""
    option, say = question.options[number], tale.campaign.say
    match question.kind:
        case "event":
            key = f"events.{question.about}.answers.{option}.say"
            return say(key, lang, **captain_fields(tale, question.seat, lang))
        case "place":
            return say(f"places.{option}.name", lang)
        case "name":
            return say(f"captains.{option}", lang)
        case "quest" | "perk":
            text = say(f"{question.kind}s.{option}.text", lang)
            return f"{say(f'{question.kind}s.{option}.name', lang)}: {text}"
        case "carry":
            return tale.library.cards[option].words_in(lang).name
    return family_name(tale, option, lang)


def event_text(tale: Tale, question: Question, lang: str) -> str:
    """What happens, before somebody answers."""
    fields = captain_fields(tale, question.seat, lang)
    return tale.campaign.say(f"events.{question.about}.text", lang, **fields)


def answer_text(tale: Tale, told: Told, lang: str) -> str:
    """What was answered to an event."""
    return _told_text(tale, told, "say", lang)


def outcome_text(tale: Tale, told: Told, lang: str) -> str:
    """What has come of an event."""
    return _told_text(tale, told, f"comes.{told.outcome}", lang)


def _told_text(tale: Tale, told: Told, part: str, lang: str) -> str:
    """A text of the answer that was given to an event, of whoever led the seat at that time."""
    leader = tale.seats[told.seat].leader_on(told.night)
    key = f"events.{told.event}.answers.{told.answer}.{part}"
    fields = (
        fields_of(tale, leader, lang) if leader is not None
        else captain_fields(tale, told.seat, lang)
    )  # fmt: skip
    return tale.campaign.say(key, lang, **fields)


def roman(number: int) -> str:
    """The number of a night as the map writes it, up to 39."""
    found = ""
    for value, letters in ((10, "X"), (9, "IX"), (5, "V"), (4, "IV"), (1, "I")):
        count, number = divmod(number, value)
        found += letters * count
    return found


def goal_line(state: State, lang: str) -> str:
    """What is to be achieved at a place besides winning, before anybody has played there."""
    goal = next(badge for badge in badges(state) if badge.rule == "goal")
    told = feat_text(goal._replace(done=True), lang)
    return told[0].upper() + told[1:] + "."


def rule_lines(state: State, lang: str) -> list[tuple[str, str]]:
    """What holds at a place and nowhere else, before anybody has played there: the kind of each
    rule and its sentence. The goal is none of them; a siege's grade is, but the usual one."""
    scenario, mode = state.variant.scenario, state.variant.mode
    found = [("grade", word(f"campaign_map.rule_{mode}", lang))] if mode in HARDER else []
    for badge in badges(state):
        figures = {"n": badge.amount}
        match badge.rule:
            case "goal":
                continue
            case "spawn":
                figures = {"n": badge.of}
            case "named":
                assert scenario.named is not None
                figures["points"] = scenario.named.points
        feat = feat_text(badge._replace(done=True), lang) if badge.feat is not None else ""
        name = named_monster(state, lang) if badge.rule == "named" else ""
        said = word(f"campaign_map.rule_{badge.rule}", lang, feat=feat, name=name, **figures)
        found.append((badge.rule, said))
    return found


def place_name(state: State, lang: str) -> str:
    """The name of the place at which a game of a campaign is played; "" where that is not known."""
    campaign, _, place = state.variant.scenario.place.partition("/")
    found = load_campaigns().known.get(campaign)
    key = f"places.{place}.name"
    return found.say(key, lang) if found is not None and found.has(key) else ""


def captain_names(kept_at: GamePlace | None, lang: str) -> tuple[str, ...]:
    """The names of the captains who lead the seats of tonight's game, "" for none; of any other
    game nothing."""
    if not isinstance(kept_at, CampaignPlace):
        return ()
    tale = kept_at.campaign.tale
    leaders = [seat.leader for seat in tale.seats]
    return tuple(
        tale.campaign.say(f"captains.{leader.name}", lang) if leader is not None else ""
        for leader in leaders
    )
