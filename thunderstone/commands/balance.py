"""The balance report: what a designer wants to see of a series of games, as one HTML page."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from html import escape
from typing import TYPE_CHECKING

from thunderstone.commands.charts import Bar, bars, curves, histogram
from thunderstone.commands.intervals import wilson
from thunderstone.engine.scoring import SOURCES

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

WORDS = {
    "es": {
        "title": "Informe de equilibrio",
        "summary": "{games} partidas de {bots}; {turns:.1f} turnos de media, {unfinished} sin "
        "terminar; {lead:.1f} puntos de ventaja media del ganador.",
        "seats": "Victorias por asiento (según quién empieza)",
        "seat": "Asiento {number}",
        "bots": "Victorias por bot",
        "length": "Duración de las partidas, en turnos",
        "sources": "De dónde salen los puntos, por partida y asiento",
        "monsters": "Monstruos",
        "heroes": "Héroes",
        "village": "Aldea",
        "stone": "Piedra",
        "diseases": "Enfermedades",
        "course": "Puntos del ganador y de los demás a lo largo de la partida",
        "winner": "ganador",
        "rest": "los demás",
        "runaways": "Partidas decididas a la mitad: {share:.0f} % ({low:.0f}-{high:.0f} %) las "
        "gana con {points} puntos o más de ventaja quien iba por delante a mitad de partida.",
        "hero_groups": "Grupos de Héroes en juego",
        "village_cards": "Cartas de la Aldea en juego",
        "monster_groups": "Grupos de Monstruos en juego",
        "favourite": "La barra es la parte de victorias de {bot} en las mesas con esa carta; la "
        "línea, su parte en todas. A la derecha: partidas, turnos y puntos del ganador.",
        "note": "{games} p., {turns:.0f} t., {points:.0f} pt.",
        "endings": "Finales",
        "stone_collected": "Alguien se lleva la piedra",
        "stone_unclaimed": "La piedra se pierde",
        "dungeon_empty": "La mazmorra queda vacía",
        "rounds_over": "Límite de rondas",
        "unfinished": "Sin terminar",
        "count": "{games} partidas",
    },
    "en": {
        "title": "Balance report",
        "summary": "{games} games of {bots}; {turns:.1f} turns on average, {unfinished} not "
        "finished; the winner leads by {lead:.1f} points on average.",
        "seats": "Victories by seat (by who begins)",
        "seat": "Seat {number}",
        "bots": "Victories by bot",
        "length": "Length of the games, in turns",
        "sources": "Where the points come from, by game and seat",
        "monsters": "Monsters",
        "heroes": "Heroes",
        "village": "Village",
        "stone": "Stone",
        "diseases": "Diseases",
        "course": "Points of the winner and of the others along the game",
        "winner": "winner",
        "rest": "others",
        "runaways": "Games decided halfway: {share:.0f} % ({low:.0f}-{high:.0f} %) are won by "
        "{points} points or more by the one who led halfway.",
        "hero_groups": "Hero groups in play",
        "village_cards": "Village cards in play",
        "monster_groups": "Monster groups in play",
        "favourite": "The bar is the share of victories of {bot} at tables with that card; the "
        "line, its share at all. On the right: games, turns and the winner's points.",
        "note": "{games} g., {turns:.0f} t., {points:.0f} pt.",
        "endings": "Endings",
        "stone_collected": "Somebody takes the stone",
        "stone_unclaimed": "The stone is lost",
        "dungeon_empty": "The dungeon is empty",
        "rounds_over": "The limit of rounds",
        "unfinished": "Not finished",
        "count": "{games} games",
    },
}

Table = Callable[[int], "Setup"]


def page(
    library: Library,
    outcomes: Sequence[Outcome],
    table: Table,
    language: str,
) -> str:
    """The report as an HTML page; ``table`` gives a game's setup by its seed."""
    words = WORDS[language]
    body = "".join(_sections(library, outcomes, table, language))
    style = (
        "body{font:16px/1.5 serif;max-width:720px;margin:2em auto;color:#2b2118;"
        "background:#fbf7ef}h2{margin:1.6em 0 .4em;font-size:1.15em}"
    )
    return (
        f"{beginning(language)}<style>{style}</style></head><body>"
        f"<h1>{words['title']}</h1>{body}</body></html>\n"
    )


def beginning(language: str) -> str:
    """How every report begins, and no other page does."""
    return (
        f'<!doctype html><html lang="{language}"><head><meta charset="utf-8">'
        f"<title>{WORDS[language]['title']}</title>"
    )


def _sections(
    library: Library,
    outcomes: Sequence[Outcome],
    table: Table,
    language: str,
) -> Iterator[str]:
    words = WORDS[language]
    names = list(dict.fromkeys(bot for outcome in outcomes for bot in outcome.bots))
    ended = [outcome for outcome in outcomes if not outcome.unfinished]
    yield _paragraph(
        words["summary"].format(
            games=len(outcomes),
            bots=", ".join(names),
            turns=_mean([outcome.turns for outcome in outcomes]),
            unfinished=len(outcomes) - len(ended),
            lead=_mean([lead_of(outcome) for outcome in ended]),
        )
    )
    if not ended:
        return
    seats = len(outcomes[0].bots)
    yield _section(words["seats"], bars(_by_seat(ended, words), 1 / seats))
    if len(names) > 1:
        rows = [_share(name, [o.share(name) for o in ended], "") for name in names]
        yield _section(words["bots"], bars(rows, 1 / seats))
    yield _section(words["endings"], bars(_endings(outcomes, words)))
    yield _section(words["length"], histogram([outcome.turns for outcome in ended]))
    yield _section(words["sources"], bars(_sources(ended, words)))
    yield from _course(ended, words)
    favourite = names[0]
    yield _paragraph(words["favourite"].format(bot=favourite))
    for title, key in (
        ("hero_groups", "heroes"),
        ("village_cards", "village"),
        ("monster_groups", "monsters"),
    ):
        rows = _in_play(library, ended, table, key, favourite, language)
        average = _mean([outcome.share(favourite) for outcome in ended])
        if rows:
            yield _section(words[title], bars(rows, average))


def lead_of(outcome: Outcome) -> int:
    """The winner's points minus the best of the others', alone those of the village's pile."""
    if len(outcome.scores) == 1:
        return outcome.scores[0] - outcome.pile
    *_, second, best = sorted(outcome.scores)
    return best - second


def runaway(outcome: Outcome) -> bool:
    """Whether the leader halfway has won by a clear lead."""
    if not outcome.course or len(outcome.scores) < 2 or len(outcome.winners) != 1:
        return False
    halfway = outcome.course[int(len(outcome.course) * RUNAWAY)]
    leaders = [seat for seat, points in enumerate(halfway) if points == max(halfway)]
    return leaders == list(outcome.winners) and lead_of(outcome) >= CLEAR_LEAD


def _by_seat(outcomes: Sequence[Outcome], words: dict[str, str]) -> list[Bar]:
    """The share of whoever begins, of the next, and so on."""
    seats = len(outcomes[0].bots)
    won: list[list[float]] = [[] for _ in range(seats)]
    for outcome in outcomes:
        for place in range(seats):
            seat = (outcome.first + place) % seats
            share = 1 / len(outcome.winners) if seat in outcome.winners else 0.0
            won[place].append(share)
    return [_share(words["seat"].format(number=n + 1), one, "") for n, one in enumerate(won)]


def _endings(outcomes: Sequence[Outcome], words: dict[str, str]) -> list[Bar]:
    counts: dict[str, int] = {}
    for outcome in outcomes:
        counts[outcome.ending] = counts.get(outcome.ending, 0) + 1
    return [
        Bar(words[ending], *wilson(count, len(outcomes)), words["count"].format(games=count))
        for ending, count in sorted(counts.items(), key=lambda item: -item[1])
    ]


def _sources(outcomes: Sequence[Outcome], words: dict[str, str]) -> list[Bar]:
    means = {
        source: _mean([seat.get(source, 0) for outcome in outcomes for seat in outcome.sources])
        for source in SOURCES
    }
    whole = sum(max(0.0, mean) for mean in means.values()) or 1.0
    return [
        Bar(words[source], mean / whole, mean / whole, mean / whole, f"{mean:.1f}")
        for source, mean in means.items()
    ]


def _course(outcomes: Sequence[Outcome], words: dict[str, str]) -> Iterator[str]:
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
    lines = [(words["winner"], winner), (words["rest"], rest)]
    yield _section(words["course"], curves(lines, max(*winner, *rest, 1.0)))
    gone = wilson(sum(map(runaway, told)), len(told))
    figures = dict(zip(("share", "low", "high"), (100 * part for part in gone), strict=True))
    yield _paragraph(words["runaways"].format(points=CLEAR_LEAD, **figures))


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
        note = WORDS[language]["note"].format(
            games=len(games),
            turns=_mean([game.turns for game in games]),
            points=_mean([max(game.scores) for game in games]),
        )
        label = library.categories[name].names[language] if name in library.categories else name
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
