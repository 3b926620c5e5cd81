"""Let bots play whole campaigns without a window and tell how each went."""

from __future__ import annotations

import argparse
import json
from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from thunderstone import words
from thunderstone.campaign import VERSUS, WAYS_TO_PLAY, CampaignJournal, CampaignRefused
from thunderstone.campaign.bots import choose
from thunderstone.catalogue import load_library
from thunderstone.catalogue.campaign import Campaign, load_campaigns
from thunderstone.commands.common import (
    MOST_PROCESSES,
    CommandFault,
    language_of,
    positive,
    up_to,
)
from thunderstone.commands.intervals import wilson
from thunderstone.commands.series import game_seeds, play_on
from thunderstone.commands.simulate import bots_in, show_progress
from thunderstone.commands.spread import add_engine_arguments, spread, workers_of
from thunderstone.engine.fault import nearest
from thunderstone.journal import HUMAN, Player
from thunderstone.journal.seats import RESIGNED

BOTS: Final = "veterano,veterano"
OWN: Final = "nine_evenings"
MAX_TURNS: Final = 400
"""A game that takes longer is given up, and the campaign goes on."""


class Task(NamedTuple):
    """A campaign to be played: which, how, by which bots, and from which seed."""

    campaign: str
    play: str
    bots: tuple[str, ...]
    seed: int
    max_turns: int


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Seed, number of campaigns, bots, and whether they play against each other."""
    parser.add_argument("--seed", type=int, default=1, help="the campaigns' seeds follow from it")
    parser.add_argument("--campaigns", type=positive, default=1, metavar="N")
    parser.add_argument(
        "--bots", default=BOTS, metavar="NAMES", help="one for each captain, with commas"
    )
    parser.add_argument(
        "--play", choices=WAYS_TO_PLAY, default=VERSUS, help="each other, or the Dungeon together"
    )
    parser.add_argument(
        "--story", default=OWN, metavar="ID", help="a campaign, also one of your own"
    )
    parser.add_argument("--max-turns", type=positive, default=MAX_TURNS, metavar="N")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    parser.add_argument("--processes", type=up_to(MOST_PROCESSES), default=1, metavar="N")
    add_engine_arguments(parser)


def run(args: argparse.Namespace) -> int:
    """Play the campaigns and print each of them and what they have in common."""
    language, bots = language_of(args), tuple(bots_in(args.bots))
    campaign = _campaign(args.story)
    try:
        CampaignJournal(load_library(), campaign, 0, args.play, [Player(name) for name in bots])
    except CampaignRefused as fault:
        raise CommandFault(f"campaign: {_REMEDIES[str(fault)]}") from None
    tasks = [
        Task(args.story, args.play, bots, seed, args.max_turns)
        for seed in game_seeds(args.seed, args.campaigns)
    ]
    played = []
    for done in spread(play_campaign, tasks, workers_of(args)):
        played.append(done)
        show_progress(len(played), len(tasks), language)
        if not args.json:
            print(_line(campaign, len(played), done, language), flush=True)
    if args.json:
        report = {"story": args.story, "play": args.play, "bots": list(bots)}
        print(json.dumps({**report, **summary(campaign, played), "campaigns": played}))
    return 0


_REMEDIES: Final = {
    "seats": "a campaign is for one to five captains; name as many bots",
    "play": "one captain alone has nobody to play against; add --play siege",
}


def _campaign(name: str) -> Campaign:
    """The campaign of an id. Raises CommandFault; of one that was left out with what is wrong."""
    campaigns = load_campaigns()
    known = campaigns.known
    if name not in known:
        for fault in campaigns.broken:
            if fault.path.name == name:
                raise CommandFault(f"campaign: '{name}' was left out: {fault.text('en')}")
        raise CommandFault(f"campaign: there is no campaign '{name}'; {nearest(name, known)}")
    return known[name]


def play_campaign(task: Task) -> dict[str, Any]:
    """Let bots play a campaign to its end; gives what is told of it."""
    journal = CampaignJournal(
        load_library(),
        _campaign(task.campaign),
        task.seed,
        task.play,
        [Player(f"{name} {seat}", name) for seat, name in enumerate(task.bots, 1)],
    )
    while journal.pending is not None:
        if journal.question is not None:
            journal.answer(choose(journal.tale, journal.question))
            continue
        game = journal.new_game()
        play_on(game, task.max_turns)
        if game.state.decision is not None:
            game.hand_over(0, HUMAN, RESIGNED)
        journal.finish(game)
    return _told(journal)


def _told(journal: CampaignJournal) -> dict[str, Any]:
    """A campaign that is over as JSON data; lists are by night, and within one by seat."""
    tale = journal.tale
    nights, seats = tale.nights, tale.seats
    return {
        "seed": tale.seed,
        "places": [night.place for night in nights],
        "placings": [list(night.placing) for night in nights],
        "scores": [list(night.outcome.scores) for night in nights],
        "won": [bool(night.outcome.winners) for night in nights],
        "goals": [night.outcome.goal for night in nights],
        "rounds": [night.outcome.rounds for night in nights],
        "endings": [night.outcome.ending for night in nights],
        "prosperity": [night.prosperity for night in [*nights[1:]]] + [tale.level.number],
        "marks": [dict(night.marks) for night in nights],
        "renown": [list(night.renown) for night in nights],
        "events": [one._asdict() for one in tale.events],
        "captains": [
            {
                "points": seat.points,
                "won": seat.won,
                "renown": seat.renown,
                "title": tale.title(number).id,
                "retired": [one.captain.quest for one in seat.gone if not one.lost],
                "lost": sum(one.lost for one in seat.gone),
                "perks": seat.all_perks,
            }
            for number, seat in enumerate(seats)
        ],
        "end": {
            "prosperity": tale.level.number,
            "marks": tale.marks,
            "closed": tale.closed,
            "ranking": tale.ranking(),
            "epilogues": [tale.epilogue(seat).id for seat in range(len(seats))],
        },
    }


def summary(campaign: Campaign, played: Sequence[dict[str, Any]]) -> dict[str, Any]:
    """What campaigns have in common, with intervals of 95 %."""
    highest = len(campaign.prosperity)
    full = sum(one["end"]["prosperity"] == highest for one in played)
    return {
        "full_prosperity": _share(full, len(played)),
        "gate_closed": _share(sum(one["end"]["closed"] for one in played), len(played)),
        "places": {place: _of_place(place, played) for place in campaign.places},
        "point_share": _point_share(played),
    }


def _of_place(place: str, played: Sequence[dict[str, Any]]) -> dict[str, Any]:
    """How often a place was played, won, and its goal achieved."""
    found = [
        (one["won"][night], one["goals"][night])
        for one in played
        for night, name in enumerate(one["places"])
        if name == place
    ]
    return {
        "played": len(found),
        "won": _share(sum(won for won, _ in found), len(found)),
        "goal": _share(sum(goal for _, goal in found), len(found)),
    }


def _share(count: int, of: int) -> list[float]:
    """A share with the ends of its interval."""
    return [round(part, 4) for part in wilson(count, of)]


def _point_share(played: Sequence[dict[str, Any]]) -> list[float]:
    """What part of all points of the placings each seat has won."""
    sums = [
        sum(column)
        for column in zip(
            *([captain["points"] for captain in one["captains"]] for one in played), strict=True
        )
    ]
    whole = sum(sums) or 1
    return [round(part / whole, 4) for part in sums]


def _line(campaign: Campaign, number: int, told: dict[str, Any], language: str) -> str:
    places = [campaign.say(f"places.{place}.name", language) for place in told["places"]]
    return words.say(
        "campaign.line",
        language,
        number=number,
        seed=told["seed"],
        places=", ".join(places),
        points=", ".join(str(captain["points"]) for captain in told["captains"]),
        prosperity=told["end"]["prosperity"],
        goals=sum(told["goals"]),
    )
