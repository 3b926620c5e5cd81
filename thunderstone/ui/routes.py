"""The ways to the screens: a route names a screen and what it is to show.

Whoever wants another screen names its route; which class shows it stands in ``router`` alone.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from thunderstone.catalogue.codex import Wish
    from thunderstone.client.account import Account
    from thunderstone.client.choice import Choice
    from thunderstone.client.evening import Evening
    from thunderstone.client.puzzle_play import PuzzlePlay
    from thunderstone.client.score_model import ScoreModel
    from thunderstone.client.session import Session
    from thunderstone.engine.card import CardDef
    from thunderstone.journal import Journal
    from thunderstone.review import Recording, Review
    from thunderstone.ui.brush.button import Manner


class Answer(NamedTuple):
    """A button under a question: its words, what it does once that is closed, how it looks."""

    words: str
    act: Callable[[], object]
    detail: str = ""
    icon: str | None = None
    manner: Manner = "plain"


Question = tuple[str, str, Sequence[Answer], str]
"""Heading, text (marked up), answers, and the words of going back."""


class Route:
    """A screen by name, with what it is to show; each screen has a class of its own here."""


@dataclass(frozen=True)
class Title(Route):
    """The title."""


@dataclass(frozen=True)
class Demo(Route):
    """A game of bots, until somebody touches anything."""


@dataclass(frozen=True)
class Setup(Route):
    """What a game is to be played with; ``again``: what the last one was played with."""

    again: bool = False


@dataclass(frozen=True)
class Table(Route):
    """A game on the table."""

    session: Session


@dataclass(frozen=True)
class Lesson(Route):
    """The guided first game from its beginning, or from where it was closed (``resume``)."""

    resume: bool = False


@dataclass(frozen=True)
class Taught(Route):
    """What the guided first game has taught."""

    session: Session


@dataclass(frozen=True)
class Curtain(Route):
    """The table covered until the next person has taken the seat."""

    session: Session


@dataclass(frozen=True)
class Commission(Route):
    """The viewer's secret commission: to be chosen, or how far it is."""

    session: Session


@dataclass(frozen=True)
class Score(Route):
    """The sheet of a game that is over; one that has ended just now is crowned first."""

    account: Account
    ended_now: bool = False


@dataclass(frozen=True)
class Coronation(Route):
    """The end of a game played out, over its sheet, from a page on."""

    account: Account
    model: ScoreModel
    page: str = "ending"


@dataclass(frozen=True)
class Menu(Route):
    """The menu over the table."""


@dataclass(frozen=True)
class Saves(Route):
    """The saved games; with a session, to load another one or to ``save`` it."""

    session: Session | None = None
    save: bool = False


@dataclass(frozen=True)
class Seats(Route):
    """Who plays which seat."""

    session: Session


@dataclass(frozen=True)
class Resign(Route):
    """The question whether a seat is to be given up."""

    session: Session
    seat: int


@dataclass(frozen=True)
class Settings(Route):
    """The settings, at a page or at the first one."""

    page: str = ""


@dataclass(frozen=True)
class Help(Route):
    """All keys."""


@dataclass(frozen=True)
class Daily(Route):
    """The dungeon of the day."""


@dataclass(frozen=True)
class Puzzles(Route):
    """The puzzles, at that of the day."""


@dataclass(frozen=True)
class Puzzle(Route):
    """A puzzle on the table; ``go_on`` leads to another one."""

    play: PuzzlePlay
    go_on: Callable[[], None]


@dataclass(frozen=True)
class Ascent(Route):
    """The Ascent at a table, or at the next one to be won (0)."""

    number: int = 0


@dataclass(frozen=True)
class Campaigns(Route):
    """The campaigns that are kept."""


@dataclass(frozen=True)
class NewCampaign(Route):
    """What a campaign is to begin with."""


@dataclass(frozen=True)
class CampaignMap(Route):
    """The road of a campaign: where one goes tonight; its other screens lie over it."""

    evening: Evening


@dataclass(frozen=True)
class CampaignTavern(Route):
    """The captains of a campaign, their quests and perks, and those who lead nobody any more."""

    evening: Evening


@dataclass(frozen=True)
class CampaignVillage(Route):
    """What prosperity has opened in a campaign, and what comes next."""

    evening: Evening


@dataclass(frozen=True)
class CampaignChronicle(Route):
    """The page to keep of a campaign."""

    evening: Evening


@dataclass(frozen=True)
class CampaignEvent(Route):
    """An event of a campaign: what a person answers, or what has come of it (the first news)."""

    evening: Evening


@dataclass(frozen=True)
class CampaignQuestion(Route):
    """What a person is asked in a campaign, but for events and the place of the night."""

    evening: Evening


@dataclass(frozen=True)
class History(Route):
    """The games played, at one of them or at the last."""

    game: str = ""


@dataclass(frozen=True)
class Achievements(Route):
    """What the players have earned."""


@dataclass(frozen=True)
class Codex(Route):
    """All cards, or those that fit ``wish``."""

    wish: Wish | None = None


@dataclass(frozen=True)
class CardPage(Route):
    """One of some cards on a page of its own; ``leafed`` is told to which one was leafed."""

    cards: Sequence[CardDef]
    number: int = 0
    leafed: Callable[[int], None] = lambda number: None


@dataclass(frozen=True)
class Rules(Route):
    """The rules, open at an entry or as they were left."""

    entry: str = ""


@dataclass(frozen=True)
class OwnCards(Route):
    """What was found wrong with cards of one's own.

    With a choice for a table sets can be ticked for it; ``changed`` is told when one has been.
    """

    choice: Choice | None = None
    changed: Callable[[], object] = lambda: None


@dataclass(frozen=True)
class Replay(Route):
    """A recorded game at some answer; ``playing`` shows the next one at once, ``running`` all to
    the end, one after the other; ``seen`` is its review, if it is there."""

    journal: Journal
    place: int = 0
    playing: bool = False
    seen: Review | None = None
    running: bool = False


@dataclass(frozen=True)
class PlayOn(Route):
    """Who plays the seats of a recorded game from a place on."""

    recording: Recording
    place: int


@dataclass(frozen=True)
class Maestro(Route):
    """The review of a game that has been played, perhaps at the mistake made at a ``place``."""

    journal: Journal
    place: int | None = None


@dataclass(frozen=True)
class Practice(Route):
    """What somebody may work on, by the reviews of all their games."""


@dataclass(frozen=True)
class Ask(Route):
    """A question; ``words`` gives it in the language of the moment, ``name`` the screen's name."""

    words: Callable[[], Question]
    name: str = "ask"


@dataclass(frozen=True)
class Notice(Route):
    """A heading, a few lines (marked up), and a button that closes; perhaps one that does more."""

    heading: str
    markup: str
    more: tuple[str, Callable[[], None]] | None = None
