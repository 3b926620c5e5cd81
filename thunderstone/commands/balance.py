"""The balance report: what a designer wants to see of a series of games, as one HTML page."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from html import escape
from typing import TYPE_CHECKING

from thunderstone import words
from thunderstone.commands.charts import Bar, bars, curves, histogram
from thunderstone.commands.intervals import wilson
from thunderstone.engine.scoring import COMMISSION, SOURCES

if TYPE_CHECKING:
    from thunderstone.commands.series import Outcome
    from thunderstone.engine.library import Library
    from thunderstone.engine.setup import Setup

RUNAWAY = 0.5
"""A game has run away when the leader halfway is never caught up again..."""
CLEAR_LEAD = 10
"""... and had, or has in the end, so many points more than anybody else."""

LEAST = 3
"""A card that lay on fewer tables is not told of."""


Table = Callable[[int], "Setup"]


def page(
    library: Library,
    outcomes: Sequence[Outcome],
    table: Table,
    language: str,
) -> str:
    """The report as an HTML page; ``table`` gives a game's setup by its seed."""
    body = "".join(_sections(library, outcomes, table, language))
    style = (
        "body{font:16px/1.5 serif;max-width:720px;margin:2em auto;color:#2b2118;"
        "background:#fbf7ef}h2{margin:1.6em 0 .4em;font-size:1.15em}"
    )
    return (
        f"{beginning(language)}<style>{style}</style></head><body>"
        f"<h1>{words.say('balance.title', language)}</h1>{body}</body></html>\n"
    )


def beginning(language: str) -> str:
    """How every report begins, and no other page does."""
    return (
        f'<!doctype html><html lang="{language}"><head><meta charset="utf-8">'
        f"<title>{words.say('balance.title', language)}</title>"
    )


def _sections(
    library: Library,
    outcomes: Sequence[Outcome],
    table: Table,
    language: str,
) -> Iterator[str]:
    names = list(dict.fromkeys(bot for outcome in outcomes for bot in outcome.bots))
    ended = [outcome for outcome in outcomes if not outcome.unfinished]
    variant = table(outcomes[0].seed).variant
    leads = [lead_of(outcome, cooperative=variant.cooperative) for outcome in ended]
    yield _paragraph(
        words.say(
            "balance.summary_siege" if variant.siege else "balance.summary",
            language,
            games=len(outcomes),
            bots=", ".join(names),
            turns=f"{_mean([outcome.turns for outcome in outcomes]):.1f}",
            unfinished=len(outcomes) - len(ended),
            lead=f"{_mean(leads):.1f}",
        )
    )
    if not ended:
        return
    yield from _together(ended, language) if variant.siege else _apart(ended, names, language)
    yield _section(words.say("balance.endings", language), bars(_endings(outcomes, language)))
    yield _section(
        words.say("balance.length", language), histogram([outcome.turns for outcome in ended])
    )
    yield _section(words.say("balance.sources", language), bars(_sources(ended, language)))
    yield from _course(ended, language)
    favourite = names[0]
    yield _paragraph(words.say("balance.favourite", language, bot=favourite))
    for title, key in (
        ("hero_groups", "heroes"),
        ("village_cards", "village"),
        ("monster_groups", "monsters"),
    ):
        rows = _in_play(library, ended, table, key, favourite, language)
        average = _mean([outcome.share(favourite) for outcome in ended])
        if rows:
            yield _section(words.say(f"balance.{title}", language), bars(rows, average))


def _apart(outcomes: Sequence[Outcome], names: Sequence[str], language: str) -> Iterator[str]:
    """Who has won, by seat and by bot."""
    even = 1 / len(outcomes[0].bots)
    yield _section(words.say("balance.seats", language), bars(_by_seat(outcomes, language), even))
    if len(names) > 1:
        rows = [_share(name, [o.share(name) for o in outcomes], "") for name in names]
        yield _section(words.say("balance.bots", language), bars(rows, even))


def _together(outcomes: Sequence[Outcome], language: str) -> Iterator[str]:
    """How many sieges were won, and what each seat has brought of the sum (docs/MODES.md)."""
    won = _share(
        words.say("simulate.together", language), [float(bool(o.winners)) for o in outcomes], ""
    )
    yield _section(words.say("balance.won", language), bars([won]))
    seats = len(outcomes[0].bots)
    brought = {
        words.say("balance.seat", language, number=place + 1): _mean(
            [outcome.scores[(outcome.first + place) % seats] for outcome in outcomes]
        )
        for place in range(seats)
    }
    yield _section(words.say("balance.brought", language), bars(_parts(brought), 1 / seats))


def lead_of(outcome: Outcome, *, cooperative: bool = False) -> int:
    """The winner's points minus the best of the others'; against the Dungeon those of all minus
    the village's pile."""
    if cooperative or len(outcome.scores) == 1:
        return sum(outcome.scores) - outcome.pile
    *_, second, best = sorted(outcome.scores)
    return best - second


def runaway(outcome: Outcome) -> bool:
    """Whether the leader halfway has won by a clear lead."""
    if not outcome.course or len(outcome.scores) < 2 or len(outcome.winners) != 1:
        return False
    halfway = outcome.course[int(len(outcome.course) * RUNAWAY)]
    leaders = [seat for seat, points in enumerate(halfway) if points == max(halfway)]
    return leaders == list(outcome.winners) and lead_of(outcome) >= CLEAR_LEAD


def _by_seat(outcomes: Sequence[Outcome], language: str) -> list[Bar]:
    """The share of whoever begins, of the next, and so on."""
    seats = len(outcomes[0].bots)
    won: list[list[float]] = [[] for _ in range(seats)]
    for outcome in outcomes:
        for place in range(seats):
            seat = (outcome.first + place) % seats
            share = 1 / len(outcome.winners) if seat in outcome.winners else 0.0
            won[place].append(share)
    return [
        _share(words.say("balance.seat", language, number=n + 1), one, "")
        for n, one in enumerate(won)
    ]


def _endings(outcomes: Sequence[Outcome], language: str) -> list[Bar]:
    counts: dict[str, int] = {}
    for outcome in outcomes:
        counts[outcome.ending] = counts.get(outcome.ending, 0) + 1
    return [
        Bar(
            words.say(f"balance.{ending}", language),
            *wilson(count, len(outcomes)),
            words.say("balance.count", language, games=count),
        )
        for ending, count in sorted(counts.items(), key=lambda item: -item[1])
    ]


def _sources(outcomes: Sequence[Outcome], language: str) -> list[Bar]:
    """What scored: the commissions too, where they were played with."""
    commissions = (COMMISSION,) * any(outcome.commissions for outcome in outcomes)
    return _parts(
        {
            words.say(f"balance.{source}", language): _mean(
                [seat.get(source, 0) for outcome in outcomes for seat in outcome.sources]
            )
            for source in (*SOURCES, *commissions)
        }
    )


def _parts(means: Mapping[str, float]) -> list[Bar]:
    """Means as parts of their sum."""
    whole = sum(max(0.0, mean) for mean in means.values()) or 1.0
    parts = ((label, mean / whole, f"{mean:.1f}") for label, mean in means.items())
    return [Bar(label, part, part, part, note) for label, part, note in parts]


def _course(outcomes: Sequence[Outcome], language: str) -> Iterator[str]:
    """How the winner's points and the others' grow over tenths of the game."""
    told = [o for o in outcomes if len(o.course) > 1 and len(o.scores) > 1 and len(o.winners) == 1]
    if not told:
        return
    winner, rest = [], []
    for tenth in range(11):
        points = [o.course[round(tenth / 10 * (len(o.course) - 1))] for o in told]
        pairs = list(zip(points, told, strict=True))
        winner.append(_mean([p[o.winners[0]] for p, o in pairs]))
        rest.append(_mean([x for p, o in pairs for s, x in enumerate(p) if s != o.winners[0]]))
    lines = [
        (words.say("balance.winner", language), winner),
        (words.say("balance.rest", language), rest),
    ]
    yield _section(words.say("balance.course", language), curves(lines, max(*winner, *rest, 1.0)))
    gone = wilson(sum(map(runaway, told)), len(told))
    figures = dict(
        zip(("share", "low", "high"), (f"{100 * part:.0f}" for part in gone), strict=True)
    )
    yield _paragraph(words.say("balance.runaways", language, points=CLEAR_LEAD, **figures))


def _in_play(
    library: Library,
    outcomes: Sequence[Outcome],
    table: Table,
    key: str,
    favourite: str,
    language: str,
) -> list[Bar]:
    """By category in play: the first bot's share, the length, and the winners' points."""
    found: dict[str, list[Outcome]] = {}
    for outcome in outcomes:
        for name in getattr(table(outcome.seed), key):
            found.setdefault(name, []).append(outcome)
    rows = []
    for name, games in found.items():
        if len(games) < LEAST:
            continue
        note = words.say(
            "balance.note",
            language,
            games=len(games),
            turns=f"{_mean([game.turns for game in games]):.0f}",
            points=f"{_mean([max(game.scores) for game in games]):.0f}",
        )
        label = (
            words.in_language(library.categories[name].names, language)
            if name in library.categories
            else name
        )
        rows.append(_share(label, [game.share(favourite) for game in games], note))
    return sorted(rows, key=lambda row: (-row.share, row.label))


def _share(label: str, won: Sequence[float], note: str) -> Bar:
    share = wilson(sum(won), len(won))
    return Bar(label, *share, note or f"{100 * share.share:.1f} %")


def _mean(values: Sequence[float]) -> float:
    return sum(values) / len(values) if values else 0.0


def _section(title: str, chart: str) -> str:
    return f"<h2>{escape(title)}</h2>{chart}"


def _paragraph(text: str) -> str:
    return f"<p>{escape(text)}</p>"
