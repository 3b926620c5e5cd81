"""The chronicle of a campaign: what each night brought, how it stands, how it ended; in words."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from thunderstone.campaign import VERSUS
from thunderstone.client.campaign_words import (
    PROLOGUE,
    answer_text,
    captain_fields,
    captain_name,
    fields_of,
    how_played,
    outcome_text,
)
from thunderstone.engine.scenario_badges import Badge
from thunderstone.narration import feat_text
from thunderstone.words import listed, say

if TYPE_CHECKING:
    from collections.abc import Sequence

    from thunderstone.campaign import Tale
    from thunderstone.campaign.tale import Captain, Farewell, Night, Told

COUNTED = ("victories", "guardians", "stones", "treasures", "rises")
"""The deeds of all captains together that the chronicle tells."""


class NightTold(NamedTuple):
    """A night of the chronicle: its heading, what happened in town, the text of its place, and
    what came of it."""

    heading: str
    before: tuple[str, ...]
    text: str
    after: tuple[str, ...]


def nights_told(tale: Tale, lang: str) -> list[NightTold]:
    """Every night that has been played, in order."""
    return [_night_told(tale, night, lang) for night in tale.nights]


def night_heading(tale: Tale, night: Night, lang: str) -> str:
    """Which night it was, and where."""
    place = tale.campaign.say(f"places.{night.place}.name", lang)
    return say("campaign_chronicle.night", lang, n=night.number, place=place)


def last_told(tale: Tale, lang: str) -> str:
    """What is told of the place of the last night, or of the whole before the first."""
    if not tale.nights:
        return tale.campaign.say(PROLOGUE, lang)
    night = tale.nights[-1]
    end = "won" if night.outcome.goal else "lost"
    return tale.campaign.say(f"places.{night.place}.{end}", lang)


def _night_told(tale: Tale, night: Night, lang: str) -> NightTold:
    end = "won" if night.outcome.goal else "lost"
    events = [told for told in tale.events if told.night == night.number]
    town = [told for told in events if tale.campaign.events[told.event].when == "town"]
    road = [told for told in events if told not in town]
    return NightTold(
        night_heading(tale, night, lang),
        tuple(_event_line(tale, told, lang) for told in town),
        tale.campaign.say(f"places.{night.place}.{end}", lang),
        (
            *result_told(tale, night, lang),
            *_farewell_lines(tale, night.number, lang),
            *(_event_line(tale, told, lang) for told in road),
        ),
    )


def _event_line(tale: Tale, told: Told, lang: str) -> str:
    """An event, who answered what, and what came of it."""
    answered = say(
        "campaign_chronicle.event",
        lang,
        event=tale.campaign.say(f"events.{told.event}.name", lang),
        name=tale.seats[told.seat].player.name,
        answer=answer_text(tale, told, lang),
    )
    return f"{answered} {outcome_text(tale, told, lang)}"


def result_told(tale: Tale, night: Night, lang: str) -> tuple[str, str]:
    """What came of a night's goal, and who won it."""
    return _goal_line(tale, night, lang), _winners_line(tale, night, lang)


def _goal_line(tale: Tale, night: Night, lang: str) -> str:
    """What was to be achieved, and whether it was."""
    feat = tale.campaign.places[night.place].goals[len(night.outcome.scores) - 1]
    goal = feat_text(Badge("goal", done=True, feat=feat), lang)
    met = say(f"campaign_chronicle.goal_{'met' if night.outcome.goal else 'missed'}", lang)
    return f"{say('campaign_chronicle.goal', lang, feat=goal)} {met[0].upper()}{met[1:]}."


def _winners_line(tale: Tale, night: Night, lang: str) -> str:
    """Who won, and by which points."""
    outcome = night.outcome
    if not outcome.finished:
        return say("campaign_chronicle.given_up", lang)
    names = [tale.seats[seat].player.name for seat in outcome.winners]
    scores = ", ".join(map(str, outcome.scores))
    if not names:
        return say("campaign_chronicle.lost_night", lang, scores=scores)
    return say("campaign_chronicle.winner", lang, n=len(names), names=listed(names, lang),
               scores=scores)  # fmt: skip


def farewells(tale: Tale) -> list[tuple[int, Farewell]]:
    """Everybody who leads nobody any more with the seat, in the order in which they went."""
    gone = [(seat, one) for seat, own in enumerate(tale.seats) for one in own.gone]
    return sorted(gone, key=lambda one: one[1].night)


def farewell_text(tale: Tale, captain: Captain, lang: str) -> str:
    """How it is told that a captain with his quest met went."""
    key = f"quests.{captain.quest}.farewell"
    return tale.campaign.say(key, lang, **fields_of(tale, captain, lang))


def _farewell_lines(tale: Tale, night: int, lang: str) -> list[str]:
    """Who went after a night, and what is told of those who retired."""
    return [
        _farewell_line(tale, seat, gone, lang)
        for seat, gone in farewells(tale)
        if gone.night == night
    ]


def _farewell_line(tale: Tale, seat: int, gone: Farewell, lang: str) -> str:
    captain, player = gone.captain, tale.seats[seat].player.name
    called = captain_name(tale, captain, lang)
    if gone.lost:
        return say("campaign_chronicle.fallen", lang, captain=called, name=player)
    quest = tale.campaign.say(f"quests.{captain.quest}.name", lang)
    line = say("campaign_chronicle.retirement", lang, captain=called, name=player, quest=quest)
    return f"{line} {farewell_text(tale, captain, lang)}"


def figures_told(tale: Tale, lang: str) -> list[tuple[str, str]]:
    """What the campaign comes to so far: the key of each figure, and the figure."""
    gone = [one for _, one in farewells(tale)]
    levels, nights = len(tale.campaign.prosperity), len(tale.nights)
    goals = sum(night.outcome.goal for night in tale.nights)
    commissions = sum(sum(night.outcome.commissions) for night in tale.nights)
    return [
        ("prosperity", say("campaign_chronicle.of", lang, n=tale.level.number, of=levels)),
        ("goals", say("campaign_chronicle.of", lang, n=goals, of=nights)),
        ("commissions", str(commissions)),
        *((figure, str(tale.total(figure))) for figure in COUNTED),
        ("retired", str(sum(not one.lost for one in gone))),
        ("lost", str(sum(one.lost for one in gone))),
    ]


def ending_told(tale: Tale, seat: int, lang: str) -> str:
    """How the tale of a player ends."""
    key = f"epilogues.{tale.epilogue(seat).id}"
    return tale.campaign.say(key, lang, **captain_fields(tale, seat, lang))


def quest_told(tale: Tale, seat: int, lang: str) -> str:
    """What a player's captain has set out to do, and how far he is; "" without one."""
    captain = tale.seats[seat].captain
    if captain is None or not captain.quest:
        return ""
    quest, count = tale.quest_of(captain)
    name = tale.campaign.say(f"quests.{quest.id}.name", lang)
    return say("campaign_chronicle.quest", lang, quest=name, count=count, least=quest.least)


def standing_told(tale: Tale, seat: int, lang: str) -> str:
    """Place, points and renown of a player."""
    own = tale.seats[seat]
    parts = [
        say("campaign_chronicle.points", lang, n=own.points),
        say("campaign_chronicle.renown", lang, n=own.renown),
    ]
    if tale.play == VERSUS:
        parts.insert(0, say("campaign_chronicle.place", lang, n=tale.rank(seat)))
    return " · ".join(parts)


def seat_told(tale: Tale, seat: int, lang: str) -> list[str]:
    """What a player has done: nights won, commissions met, and which captains are gone."""
    own = tale.seats[seat]
    met = sum(
        night.outcome.commissions[seat]
        for night in tale.nights
        if seat < len(night.outcome.commissions)  # who joined later was not there yet
    )
    lines = [say("campaign_chronicle.done", lang, won=own.won, met=met)]
    for gone in own.gone:
        kind = "went_lost" if gone.lost else "went_retired"
        called = captain_name(tale, gone.captain, lang)
        lines.append(say(f"campaign_chronicle.{kind}", lang, captain=called, night=gone.night))
    return lines


def as_text(name: str, tale: Tale, lang: str) -> str:
    """The whole chronicle as a text file."""
    players = listed([seat.player.name for seat in tale.seats], lang)
    play = say(f"campaign_chronicle.{how_played(tale.play, len(tale.seats))}", lang)
    rows = [name, say("campaign_chronicle.who", lang, names=players, play=play)]
    rows += ["", tale.campaign.say(PROLOGUE, lang)]
    for one in nights_told(tale, lang):
        rows += ["", one.heading, *(f"  {line}" for line in (*one.before, one.text, *one.after))]
    rows += ["", *_end_rows(tale, lang)]
    return "\n".join(rows) + "\n"


def _end_rows(tale: Tale, lang: str) -> Sequence[str]:
    """The figures, and each player with title and epilogue."""
    rows = [
        f"{say(f'campaign_chronicle.{key}', lang)}: {figure}"
        for key, figure in figures_told(tale, lang)
    ]
    for seat in tale.ranking():
        title = tale.campaign.say(f"titles.{tale.title(seat).id}", lang)
        player = tale.seats[seat].player.name
        rows += ["", f"{player}: {standing_told(tale, seat, lang)} · {title}"]
        rows += [f"  {line}" for line in seat_told(tale, seat, lang)]
        if tale.over:
            rows.append(f"  {ending_told(tale, seat, lang)}")
    return rows
