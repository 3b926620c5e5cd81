"""What both clients say of a campaign: its questions, events and captains in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from thunderstone.campaign import Question, Tale
    from thunderstone.campaign.tale import Told


def captain_fields(tale: Tale, seat: int, lang: str) -> dict[str, str]:
    """The captain of a seat, or who was it last, for the texts of a campaign."""
    captain = tale.seats[seat].leader
    if captain is None:
        return {}
    genders = {name.id: name.gender for name in tale.campaign.captains}
    name = tale.campaign.say(f"captains.{captain.name}", lang)
    return {"captain": name, "gender": genders[captain.name]}


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


def outcome_text(tale: Tale, told: Told, lang: str) -> str:
    """What has come of an event."""
    key = f"events.{told.event}.answers.{told.answer}.comes.{told.outcome}"
    return tale.campaign.say(key, lang, **captain_fields(tale, told.seat, lang))
