"""Is a campaign balanced? Bots play it, and what is asked of it is held against their games.

``python -m tools.campaigns FILE --bots veterano,veterano --campaigns 50 --seed 5`` plays campaigns,
writes each into FILE as a line of JSON as soon as it is over, goes on where it was stopped, and
tells the tables of docs/CAMPAIGNS.md, with intervals of 95 %. Without ``--campaigns`` it only tells
what FILE holds. A figure outside the limits below is marked: ``!`` where its whole interval lies
outside, else ``?``.
"""

from __future__ import annotations

import argparse
import json
import statistics
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any

from thunderstone.campaign import VERSUS, WAYS_TO_PLAY
from thunderstone.catalogue.campaign import Campaign, load_campaigns
from thunderstone.commands.campaign import BOTS, MAX_TURNS, OWN, Task, play_campaign, summary
from thunderstone.commands.common import positive
from thunderstone.commands.series import game_seeds
from thunderstone.commands.simulate import bots_in
from thunderstone.commands.spread import HERE, spread
from tools.arguments import Results, any_seed, output, results, run

FULL = (0.9, 1.0)
"""How often the village is to be as prosperous as can be at the end."""

ACHIEVED = (0.2, 0.95)
"""How often a place's goal is to be achieved, and a game of a siege to be won."""

KIND, BEGINNING = "campaigns", b'{"story": "'
"""What a file of campaigns holds, and how it begins."""

APART = 0.15
"""By so much, at most, may the best captain's share of all points be above the worst one's."""


def played(path: Path, tasks: Sequence[Task]) -> list[dict[str, Any]]:
    """The campaigns of a file, after those that it lacks have been played and written into it."""
    if not tasks:
        return results(path, KIND, _told)
    with campaigns_in(path) as file:
        done = {(_group(one), one["seed"]) for one in file.found}
        left = [one for one in tasks if ((one.campaign, one.play, one.bots), one.seed) not in done]
        for task, told in zip(left, spread(play_campaign, left, HERE), strict=True):
            file.found.append(
                {"story": task.campaign, "play": task.play, "bots": task.bots, **told}
            )
            file.add(file.found[-1])
        return file.found


def campaigns_in(path: Path) -> Results[dict[str, Any]]:
    """A file of campaigns. Raises CommandFault for one of anybody else's."""
    return Results(path, KIND, _told)


def _told(line: bytes) -> dict[str, Any]:
    one: dict[str, Any] = json.loads(line)
    _group(one), one["seed"], one["captains"]
    return one


Group = tuple[str, str, tuple[str, ...]]
"""What campaigns have in common: which one it is, how it is played, and by whom."""


def _group(one: dict[str, Any]) -> Group:
    return one["story"], one["play"], tuple(one["bots"])


def tables(found: Sequence[dict[str, Any]]) -> Iterator[str]:
    """Two tables in Markdown for each campaign that has been played: all in all, and by place."""
    groups: dict[Group, list[dict[str, Any]]] = {}
    for one in found:
        groups.setdefault(_group(one), []).append(one)
    for story in dict.fromkeys(group[0] for group in groups):
        campaign = load_campaigns().known[story]
        own = {group: told for group, told in groups.items() if group[0] == story}
        names = [_name(group) for group in own]
        whole = [_whole(campaign, group, told) for group, told in own.items()]
        yield from _table(
            ["", *names], [[name, *(one[name] for one in whole)] for name in whole[0]]
        )
        places = [_places(campaign, group, told) for group, told in own.items()]
        yield from _table(
            ["place", *names],
            [
                [campaign.say(f"places.{place}.name", "en"), *(one[place] for one in places)]
                for place in campaign.places
            ],
        )


def _name(group: Group) -> str:
    _, play, bots = group
    names = Counter(bots)
    return f"{play}, " + ", ".join(f"{count} {name}" for name, count in names.items())


def _whole(campaign: Campaign, group: Group, told: Sequence[dict[str, Any]]) -> dict[str, str]:
    """What campaigns come to, each figure by what it is."""
    found = summary(campaign, told)
    marks: Counter[str] = Counter()
    for one in told:
        for night in one["marks"]:
            marks.update(night)
    apart = max(found["point_share"]) - min(found["point_share"])
    games = [ending for one in told for ending in one["endings"]]
    return {
        "campaigns": str(len(told)),
        "games given up": f"{games.count('given_up')} of {len(games)}",
        f"prosperity {len(campaign.prosperity)} reached": _share(found["full_prosperity"], FULL),
        "prosperity at the end, mean": f"{_mean(one['end']['prosperity'] for one in told):.1f}",
        "marks of a campaign": f"{_mean(one['end']['marks'] for one in told):.1f}: "
        + ", ".join(f"{kind} {count / len(told):.1f}" for kind, count in marks.most_common()),
        "captains lost, retired": f"{_mean(_sums(told, 'lost')):.1f}, "
        f"{_mean(len(c['retired']) for one in told for c in one['captains']):.1f} a seat",
        "renown at the end, mean": f"{_mean(_sums(told, 'renown')):.0f}",
        "end won": _share(found["gate_closed"]),
        "points by seat": "alike"
        if group[1] != VERSUS
        else " / ".join(f"{100 * part:.0f}" for part in found["point_share"])
        + f" %, {100 * apart:.0f} apart{' ?' if apart > APART else ''}",
    }


def _sums(told: Sequence[dict[str, Any]], what: str) -> Iterator[int]:
    return (captain[what] for one in told for captain in one["captains"])


def _mean(numbers: Iterable[int]) -> float:
    return statistics.fmean(numbers)


def _places(campaign: Campaign, group: Group, told: Sequence[dict[str, Any]]) -> dict[str, str]:
    """How often each place's goal was achieved, and in a siege how often the game was won."""
    cells = {}
    for place, one in summary(campaign, told)["places"].items():
        if not one["played"]:
            cells[place] = "-"
            continue
        cells[place] = f"{_share(one['goal'], ACHIEVED)} of {one['played']}"
        if group[1] != VERSUS:
            cells[place] += f", won {_share(one['won'], ACHIEVED)}"
    return cells


def _share(of: Sequence[float], limits: tuple[float, float] = (0.0, 1.0)) -> str:
    share, low, high = of
    return (
        f"{100 * share:.0f} % ({100 * low:.0f}-{100 * high:.0f}){_mark(low, high, limits, share)}"
    )


def _mark(low: float, high: float, limits: tuple[float, float], share: float = 0.0) -> str:
    """! where all of an interval lies outside the limits, ? where only the figure itself does."""
    least, most = limits
    if high < least or low > most:
        return " !"
    return "" if least <= share <= most else " ?"


def _table(heads: Sequence[str], rows: Sequence[Sequence[str]]) -> Iterator[str]:
    for row in (heads, ["---"] * len(heads), *rows):
        yield f"| {' | '.join(row)} |"
    yield ""


def main(argv: Sequence[str] | None = None) -> int:
    """Play what is asked for, and tell what the file holds."""
    parser = argparse.ArgumentParser(prog="python -m tools.campaigns", description=__doc__)
    parser.add_argument(
        "file", type=output("file of campaigns", BEGINNING), metavar="FILE", help="added to"
    )
    parser.add_argument("--seed", type=any_seed, default=1, help="the campaigns' follow from it")
    parser.add_argument("--campaigns", type=positive, default=0, metavar="N")
    parser.add_argument("--bots", default=BOTS, metavar="NAMES", help="with commas")
    parser.add_argument("--play", choices=WAYS_TO_PLAY, default=VERSUS)
    parser.add_argument("--story", default=OWN, metavar="ID")
    args = parser.parse_args(argv)
    seeds = game_seeds(args.seed, args.campaigns)
    bots = tuple(bots_in(args.bots))
    tasks = [Task(args.story, args.play, bots, seed, MAX_TURNS) for seed in seeds]
    print("\n".join(tables(played(args.file, tasks))))
    return 0


if __name__ == "__main__":
    run(main)
