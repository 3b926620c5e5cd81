"""The reviewed games of the people in the history, as far as their reviews are kept."""

from __future__ import annotations

import contextlib
from typing import TYPE_CHECKING, NamedTuple

from thunderstone.client.own_mistake import puzzle_name
from thunderstone.maestro import kept
from thunderstone.maestro.kept import BadReview, path_beside
from thunderstone.maestro.practice import Played

if TYPE_CHECKING:
    from thunderstone.maestro import Mistake
    from thunderstone.records import GameRecord, Records


class OwnGames(NamedTuple):
    """The games of people by name, oldest first: those that are reviewed, and the ids of the
    others whose review can be begun."""

    reviewed: dict[str, list[Played]]
    others: dict[str, list[str]]

    @property
    def people(self) -> list[str]:
        """Everybody, whoever has most reviewed games first."""
        return sorted(self.others, key=lambda name: (-len(self.reviewed[name]), name))


def own_games(records: Records) -> OwnGames:
    """Read the reviews that are kept beside the games of the history."""
    found = OwnGames({}, {})
    for game in sorted(records.games(), key=lambda game: game.ended):
        people = [seat for seat, own in enumerate(game.seats) if own.human]
        journal = records.journal_path(game.id)
        if not people or game.left or not journal.is_file():
            continue
        review = _review(records, game)
        for seat in people:
            own = game.seats[seat]
            reviewed = found.reviewed.setdefault(own.name, [])
            others = found.others.setdefault(own.name, [])
            if review is None:
                others.append(game.id)
            else:
                turns = [turn for _, turn in sorted(review.turns.items())]
                reviewed.append(Played(game.id, game.date, turns, seat, own.won))
    return found


def _review(records: Records, game: GameRecord) -> kept.Kept | None:
    """The complete review of a game; None without."""
    with contextlib.suppress(OSError, BadReview):
        path = path_beside(records.journal_path(game.id))
        return kept.load_figures(path, len(game.seats), game.answers)
    return None


class OwnPuzzle(NamedTuple):
    """A mistake of one's own to be mended at the table, and the game that it was made in."""

    played: Played
    mistake: Mistake

    @property
    def name(self) -> str:
        """Under which name the progress keeps it."""
        return puzzle_name(self.played.game, self.mistake)


def own_puzzles(found: OwnGames, person: str) -> list[OwnPuzzle]:
    """The mistakes of somebody as puzzles, the dearest first; of whoever has most reviewed games
    where that person has none."""
    people = [person, *found.people]
    games = next((found.reviewed[one] for one in people if found.reviewed.get(one)), [])
    own = [OwnPuzzle(game, one) for game in games for one in game.mistakes]
    return sorted(own, key=lambda one: -one.mistake.cost)
