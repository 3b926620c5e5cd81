"""A review in words, and as data for other programs."""

from __future__ import annotations

import functools
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

from thunderstone import words
from thunderstone.maestro.telling_apart import apart
from thunderstone.narration.counsel import deed_line, reason_lines
from thunderstone.narration.line import Line, card_list
from thunderstone.review import Recording

if TYPE_CHECKING:
    from thunderstone.bots.why import Reason
    from thunderstone.engine.state import State
    from thunderstone.journal import Journal
    from thunderstone.maestro.findings import Account, Mistake, Stroke
    from thunderstone.maestro.game import GameReview

COLUMNS = ("start", "luck", "skill", "result", "accuracy")
NAME_WIDE = 20
GAP = "  "
MOST_CARDS = 6
"""So many different cards of a stroke of luck are named: a hand of six is."""


class Telling:
    """Tells the findings of a game's review; the table is taken from its recording."""

    def __init__(self, recording: Recording, lang: str) -> None:
        self._recording, self._lang = recording, lang
        self._names = [player.name for player in recording.journal.players]

    def did(self, one: Mistake) -> str:
        """What was done."""
        return self._both(one)[0]

    def better(self, one: Mistake) -> str:
        """What should have been done, step by step."""
        more = [self._deed(one, step) for step in one.better[1:]]
        following = [step[:1].lower() + step[1:] for step in more]
        return words.say("maestro.and_then", self._lang).join([self._both(one)[1], *following])

    def _both(self, one: Mistake) -> tuple[str, str]:
        """What was done, and the first that should have been; where they read the same, what tells
        them apart is added."""
        did, better = self._deed(one, one.did), self._deed(one, one.better[0])
        if did != better:
            return did, better
        given, should = self._recording.answers[one.place], next(iter(one.line), ())
        how, instead = apart(self._recording.state_at(one.place), given, should, self._lang)
        tell = functools.partial(words.say, "maestro_apart.told", self._lang, what=did)
        return tell(how=how), tell(how=instead)

    def _deed(self, one: Mistake, step: Reason) -> str:
        return deed_line(step, one.purpose, *self._at(one)).text()

    def why(self, one: Mistake) -> list[str]:
        """What speaks for it, a sentence each."""
        return [line.text() for line in reason_lines(one.why, *self._at(one))]

    def came_of(self, one: Stroke) -> str:
        """What a stroke of luck came from, with the cards where they are few."""
        kinds = self._recording.state_at(one.place).cards
        good = int(one.luck[one.seat] > 0)
        told = words.say(f"maestro_cause.{one.cause}", self._lang, good=good)
        if not 0 < len({kinds[card].id for card in one.cards if card >= 0}) <= MOST_CARDS:
            return told
        cards = Line(-1, "stroke", card_list(kinds, one.cards, self._lang)).text()
        return words.say("maestro.with_cards", self._lang, what=told, cards=cards)

    def _at(self, one: Mistake) -> tuple[State, list[str], str]:
        return self._recording.state_at(one.place), self._names, self._lang


def points(chance: float, lang: str, *, sign: bool = False) -> str:
    """A chance in points of a hundred, with one decimal; ``sign`` says by how much it changed."""
    told = words.decimal(abs(100.0 * chance), lang)
    if not sign:
        return told
    return f"{'−' if chance < 0 else '+'}{told}"


def percent(chance: float, lang: str) -> str:
    """A chance in whole per cent, with its sign."""
    return words.say("maestro.percent", lang, n=round(100.0 * chance))


def account_cells(account: Account, lang: str) -> list[str]:
    """The figures of a seat in the order of COLUMNS."""
    return [
        points(account.start, lang),
        points(account.luck, lang, sign=True),
        points(account.skill, lang, sign=True),
        points(account.result, lang),
        str(round(account.accuracy)),
    ]


def report_lines(review: GameReview, journal: Journal, lang: str) -> Iterator[str]:
    """A review as text: the accounts, the mistakes, the strokes of luck, what it cannot know."""
    telling = Telling(Recording(journal), lang)
    names = [player.name for player in journal.players]
    yield words.say("maestro.heading", lang)
    yield ""
    yield from _accounts(review, names, lang)
    yield ""
    yield words.say("maestro.mistakes", lang, n=len(review.mistakes))
    for one in review.mistakes:
        yield from _mistake(one, telling, names[one.seat], lang)
    yield ""
    yield words.say("maestro.strokes", lang, n=len(review.strokes))
    for stroke in review.strokes:
        yield words.say(
            "maestro.stroke",
            lang,
            round=stroke.round,
            name=names[stroke.seat],
            points=points(stroke.luck[stroke.seat], lang, sign=True),
            cause=telling.came_of(stroke),
        )
    if review.caveats:
        yield ""
    for key in review.caveats:
        yield words.say(f"maestro_caveat.{key}", lang)


def _accounts(review: GameReview, names: Sequence[str], lang: str) -> Iterator[str]:
    heads = [words.say(f"maestro.{column}", lang) for column in COLUMNS]
    yield GAP.join([" " * NAME_WIDE, *heads])
    for seat, name in enumerate(names):
        cells = account_cells(review.account(seat), lang)
        fitted = [cell.rjust(len(head)) for cell, head in zip(cells, heads, strict=True)]
        yield GAP.join([name[:NAME_WIDE].ljust(NAME_WIDE), *fitted])


def _mistake(one: Mistake, telling: Telling, name: str, lang: str) -> Iterator[str]:
    yield words.say(
        "maestro.mistake",
        lang,
        round=one.round,
        name=name,
        grade=words.say(f"maestro_grade.{one.grade}", lang),
        kind=words.say(f"maestro_kind.{one.kind}", lang),
        points=points(-one.cost, lang, sign=True),
    )
    for key, what, chance in (
        ("did", telling.did(one), one.chance),
        ("should", telling.better(one), one.best),
    ):
        yield words.say(f"maestro.{key}", lang, what=what, chance=points(chance, lang))
    for why in telling.why(one):
        yield f"    {why}"


def report_plain(review: GameReview, journal: Journal) -> dict[str, Any]:
    """A review as JSON data; chances go from 0 to 1. ``place`` counts the answers before."""
    telling = Telling(Recording(journal), words.ENGLISH)
    seats = []
    for seat, player in enumerate(journal.players):
        account = review.account(seat)
        mistakes = [_plain(one, telling) for one in review.mistakes if one.seat == seat]
        seats.append(
            {
                "name": player.name,
                "control": player.control,
                **account._asdict(),
                "mistakes": mistakes,
            }
        )
    return {
        "seed": review.seed,
        "caveats": list(review.caveats),
        "seats": seats,
        "turning_points": list(review.turning_points),
        "strokes": [one._asdict() for one in review.strokes],
        "curve": [{"place": place, "chances": chances} for place, chances in review.curve()],
    }


def _plain(one: Mistake, telling: Telling) -> dict[str, Any]:
    plain = {
        name: getattr(one, name)
        for name in ("place", "turn", "round", "grade", "kind", "chance", "best", "error", "line")
    }
    told = {"did": telling.did(one), "better": telling.better(one), "why": telling.why(one)}
    return {**plain, "cost": one.cost, **told}
