"""What is wrong between the parts of a campaign, and between it and the cards."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from thunderstone import words
from thunderstone.catalogue.campaign.model import (
    CARD_WORDS,
    EFFECTS,
    Campaign,
    Effect,
    Place,
    texts_wanted,
)
from thunderstone.catalogue.campaign.reading import BASICS
from thunderstone.engine.fault import nearest
from thunderstone.engine.library import Library
from thunderstone.engine.program import BadCard
from thunderstone.engine.setup_check import MOST_HEROES, MOST_VILLAGE
from thunderstone.words.notation import BadWords

ENOUGH_CAPTAINS: Final = 5
MOST_LETTERS: Final = 1200


def check_campaign(campaign: Campaign, library: Library) -> None:
    """Refuse a campaign: raises the first of its ``campaign_faults``."""
    for fault in campaign_faults(campaign, library):
        raise fault


def campaign_faults(campaign: Campaign, library: Library) -> Iterator[BadCard]:
    """Everything that is wrong with a campaign whose entries are sound in themselves."""
    yield from _faults_of_road(campaign)
    for place in campaign.places.values():
        yield from _faults_of_place(place, library, campaign.where("places", place.id))
    yield from _faults_of_prosperity(campaign, library)
    yield from _faults_of_steps(campaign)
    for where, effect in _effects(campaign):
        yield from _faults_of_effect(effect, library, where)
    told: list[int] = []
    for lang, texts in campaign.texts.items():
        if id(texts) not in told:  # one language may stand in for the other
            told.append(id(texts))
            yield from _faults_of_words(campaign, lang)


def _faults_of_road(campaign: Campaign) -> Iterator[BadCard]:
    """Every night has its places, each can be reached, and from each the road goes on."""
    if not campaign.places:
        yield BadCard("no_places", campaign.where("places"))
        return
    reached: set[str] = set()
    for night in range(1, campaign.nights + 1):
        places = campaign.places_of(night)
        if not places:
            yield BadCard("night_without_place", campaign.where("places"), night=night)
        ways = [place.way for place in places]
        if len(places) > 1 and (len({*ways}) < len(ways) or "" in ways):
            names = ", ".join(place.id for place in places)
            yield BadCard("ways_not_told_apart", campaign.where("places"), night=night, names=names)
        before = {place.id for place in campaign.places_of(night - 1)}
        found = set()
        for place in places:
            where = campaign.where("places", place.id)
            for name in {*place.after} - before:
                hint = nearest(name, before)
                yield BadCard("not_the_night_before", where, name=name, hint=hint)
            if night == 1 or ({*place.after} or before) & reached:
                found.add(place.id)
            else:
                yield BadCard("place_unreachable", where)
        for name in sorted(before):
            if places and not campaign.places_of(night, name):
                yield BadCard("road_ends", campaign.where("places", name), night=night)
        reached = found


def _faults_of_place(place: Place, library: Library, where: str) -> Iterator[BadCard]:
    """Its groups, Treasures and named Monster exist, and its goal can be achieved there."""
    decks = library.categories
    for name in place.groups:
        if name not in decks or decks[name].deck != "monster" or decks[name].feature:
            known = [one.id for one in decks.values() if one.deck == "monster" and not one.feature]
            yield BadCard("no_such_group", where, name=name, hint=nearest(name, known))
    for name in place.treasures:
        if name not in decks or decks[name].feature != "treasures":
            known = [one.id for one in decks.values() if one.feature == "treasures"]
            yield BadCard("no_such_treasures", where, name=name, hint=nearest(name, known))
    yield from _faults_of_named(place, library, where)
    brings = {
        "beat_named": int(bool(place.named)),
        "beat_guardian": place.guardians,
        "find_treasures": _treasures(place, library),
        "clear_groups": len(place.groups),
    }
    for field, feats in (("goal", place.goals), ("locked", [place.locked] * bool(place.locked))):
        for feat in feats:
            if feat is not None and feat.number > brings.get(feat.kind, feat.number):
                most = brings[feat.kind]
                yield BadCard("cannot_be_achieved", f"{where}: {field}", name=feat.kind, most=most)
                break


def _treasures(place: Place, library: Library) -> int:
    faces = [face for name in place.treasures for face in library.in_category(name)]
    return sum(face.count for face in faces if face.kind == "treasure")


def _faults_of_named(place: Place, library: Library, where: str) -> Iterator[BadCard]:
    if not place.named:
        return
    faces = [face for name in place.groups for face in library.in_category(name)]
    known = [face.id for face in faces if face.kind == "monster"]
    if place.named not in known:
        hint = nearest(place.named, known)
        yield BadCard("named_not_here", f"{where}: named", name=place.named, hint=hint)


def _faults_of_prosperity(campaign: Campaign, library: Library) -> Iterator[BadCard]:
    """What opens exists, and opens once; the first level is enough to play with."""
    seen: dict[str, int] = {}
    first = campaign.prosperity[0]
    for level in campaign.prosperity:
        where = campaign.where("prosperity", level.number)
        for deck, names in (
            ("village", level.village),
            ("hero", level.heroes),
            ("monster", level.groups),
        ):
            known = [
                one.id
                for one in library.categories.values()
                if one.deck == deck and not one.feature
            ]
            for name in names:
                if name not in known:
                    hint = nearest(name, known)
                    yield BadCard(
                        "no_such_category_of_deck", where, deck=deck, name=name, hint=hint
                    )
                elif name in seen:
                    yield BadCard("opened_before", where, name=name, level=seen[name])
                seen.setdefault(name, level.number)
    where = campaign.where("prosperity", 1)
    full = max((len(place.groups) for place in campaign.places.values()), default=0)
    for field, names, least in (
        ("village", first.village, MOST_VILLAGE),
        ("heroes", first.heroes, MOST_HEROES),
        ("groups", first.groups, full),
    ):
        if len(names) < least:
            yield BadCard("too_few_to_begin", where, field=field, count=len(names), least=least)


def _faults_of_steps(campaign: Campaign) -> Iterator[BadCard]:
    """Titles rise from 0, every tale has an end, and there is enough to draw from."""
    steps = [title.renown for title in campaign.titles]
    if not steps or steps[0] or steps != sorted({*steps}):
        yield BadCard("titles_must_rise", campaign.where("titles"))
    last = campaign.epilogues[-1] if campaign.epilogues else None
    if last is None or last.end or last.place or last.least_renown or last.least_prosperity:
        yield BadCard("last_epilogue_for_all", campaign.where("epilogues"))
    for kind, count, least in (
        ("captains", len(campaign.captains), ENOUGH_CAPTAINS),
        ("quests", len(campaign.quests), campaign.figures.quests_dealt),
        ("perks", len(campaign.perks), 1),
    ):
        if count < least:
            yield BadCard("too_few_entries", campaign.where(kind), count=count, least=least)
    for when in ("town", "road"):
        nights = range(1, campaign.nights + (when == "town"))
        for night in nights if campaign.nights else ():
            if not campaign.events_of(when, night):
                yield BadCard("no_event", campaign.where("events"), when=when, night=night)
                break


def _effects(campaign: Campaign) -> Iterator[tuple[str, Effect]]:
    for event in campaign.events.values():
        for outcomes in event.answers:
            for outcome in outcomes:
                yield from (
                    (campaign.where("events", event.id), effect) for effect in outcome.effects
                )
    for perk in campaign.perks.values():
        yield from ((campaign.where("perks", perk.id), effect) for effect in perk.effects)
    for place in campaign.places.values():
        gifts = dict.fromkeys(effect for effects in place.brings for effect in effects)
        yield from ((campaign.where("places", place.id), effect) for effect in gifts)


def _faults_of_effect(effect: Effect, library: Library, where: str) -> Iterator[BadCard]:
    if not EFFECTS[effect.kind].named:
        return
    known: Sequence[str] = BASICS
    if effect.kind == "card":
        faces = library.cards.values()
        kinds = ("hero", "basic_hero", "weapon", "item", "spell", "villager")
        known = [*CARD_WORDS, *(face.id for face in faces if face.kind in kinds)]
    if effect.kind == "card" and effect.card in {*library.cards} - {*known}:
        yield BadCard("no_card_to_begin_with", f"{where}: card", name=effect.card)
    elif effect.card not in known:
        hint = nearest(effect.card, known)
        yield BadCard("unknown_word", f"{where}: {effect.kind}", name=effect.card, hint=hint)


def _faults_of_words(campaign: Campaign, lang: str) -> Iterator[BadCard]:
    """Every text is there, none too many, and all that stands in braces can be filled in."""
    wanted, texts = texts_wanted(campaign), campaign.texts[lang]
    where = f"{campaign.id}/words/{lang}.yaml"
    leading = lang in words.LEADING
    for key in wanted if leading else ():
        if key not in texts:
            yield BadCard("text_missing", where, name=_from_one(key))
    for key, text in texts.items():
        if key not in wanted:
            known = map(_from_one, wanted)
            yield BadCard(
                "unknown_word", where, name=_from_one(key), hint=nearest(_from_one(key), known)
            )
        else:
            yield from _faults_of_text(_from_one(key), text, wanted[key], where)


def _from_one(key: str) -> str:
    """The key of a text as people count: the first answer is number 1."""
    return ".".join(str(int(part) + 1) if part.isdecimal() else part for part in key.split("."))


def _faults_of_text(key: str, text: str, fields: Sequence[str], where: str) -> Iterator[BadCard]:
    if not text.strip():
        yield BadCard("text_empty_here", where, name=key)
    if len(text) > MOST_LETTERS:
        yield BadCard("too_long", where, field=key, count=len(text), most=MOST_LETTERS)
        return  # the rest of it will be another text
    try:
        unknown = words.asked_for(text) - {*fields}
    except BadWords as error:
        yield BadCard("no_sound_text", where, name=key, why=error)
        return
    for name in sorted(unknown):
        yield BadCard(
            "field_not_filled", where, name=key, field=name, known=", ".join(fields) or "-"
        )


def texts_flat(data: Mapping[str, object], where: str) -> dict[str, str]:
    """The texts of a file of words by key; lists are counted from 0. Raises BadCard."""
    return dict(_flat(data, "", where))


def _flat(data: object, head: str, where: str) -> Iterator[tuple[str, str]]:
    if isinstance(data, Mapping):
        for name, inner in data.items():
            yield from _flat(inner, f"{head}.{name}" if head else str(name), where)
    elif isinstance(data, list):
        for number, inner in enumerate(data):
            yield from _flat(inner, f"{head}.{number}", where)
    elif isinstance(data, str):
        yield head, data
    else:
        raise BadCard("must_text", where, field=_from_one(head), found=repr(data))
