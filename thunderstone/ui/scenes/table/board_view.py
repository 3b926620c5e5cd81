"""What the parts of the table look at: the shown state, the figures, and the words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, NamedTuple

from thunderstone.client.campaign_words import captain_names
from thunderstone.client.table_view import TableView, siege_view
from thunderstone.client.words import word
from thunderstone.journal import HUMAN
from thunderstone.narration import own_name

if TYPE_CHECKING:
    from thunderstone.client.playback import TableGame
    from thunderstone.engine.attack import PartyTotals
    from thunderstone.engine.card import CardDef
    from thunderstone.engine.library import Library
    from thunderstone.engine.state import State
    from thunderstone.engine.turn_state import Seat
    from thunderstone.ui.cards.cache import FaceStore
    from thunderstone.ui.services import Services


class Undecided(NamedTuple):
    """Something whose outcome has not been shown yet: words and sums stand as before it."""

    words: str
    totals: PartyTotals


@dataclass(slots=True)
class BoardView:
    """The table at a moment. ``seat`` lies at the lower edge; ``viewer`` is -1 for nobody.

    ``state`` is moved on while events are shown; the figures of ``table`` are those of the last
    question. ``away`` are the people for whom a bot plays, by seat: "relieved" for a while, or
    "resigned"; ``controls`` say who plays each seat. ``captains`` are the names of the seats'
    captains in a campaign; none in any other game. A battle is ``undecided`` until its blow has
    fallen; while others are asked already, what led there is ``passing``.
    """

    state: State
    viewer: int
    seat: int
    names: Sequence[str]
    bots: Sequence[bool]
    lang: str
    faces: FaceStore
    library: Library
    table: TableView
    points: Sequence[int] | None = None
    away: Mapping[int, str] = field(default_factory=dict)
    controls: Sequence[str] = ()
    captains: Sequence[str] = ()
    undecided: Undecided | None = None
    passing: Undecided | None = None

    @classmethod
    def of(cls, game: TableGame, services: Services) -> BoardView:
        """A game as whoever looks sees it now, before any question is read."""
        view, players, viewer, lang = (
            game.view().state,
            game.players,
            game.viewer,
            services.language,
        )
        return cls(
            view,
            viewer,
            viewer if viewer >= 0 else view.active,
            [player.name for player in players],
            [player.control != HUMAN for player in players],
            lang,
            services.faces,
            services.library,
            TableView(view, viewer, siege=siege_view(view, game.forecasts.points())),
            away=game.away,
            controls=[player.control for player in players],
            captains=captain_names(game.kept_at, lang),
        )

    @property
    def own(self) -> Seat:
        """What the seat at the lower edge has, as it is shown."""
        return self.state.seats[self.seat]

    @property
    def totals(self) -> PartyTotals:
        """The sums of the hand that counts; they give away nothing that is still to be shown."""
        held = self.undecided or self.passing
        return self.table.totals if held is None else held.totals

    @property
    def turn_unseen(self) -> bool:
        """Whether the turn in which somebody is asked has not begun yet as the table shows it."""
        return self.state.turn.number < self.table.state.turn.number

    @property
    def phase(self) -> str:
        """The phase of the turn as the table shows it, or that its action is being chosen."""
        decision = self.state.decision
        choosing = decision is not None and decision.kind == "action"
        return "action" if choosing else self.state.turn.phase

    def word(self, key: str, **figures: object) -> str:
        """A word of the interface."""
        return word(key, self.lang, **figures)

    def count(self, key: str, number: int) -> str:
        """A word of the interface about a number."""
        return word(key, self.lang, n=number)

    def face(self, card: int) -> CardDef:
        """A card's face; only for cards that are known."""
        return self.state.cards[card]

    def name(self, card: int) -> str:
        """A card's name; a Monster may have one of its own in a campaign."""
        return own_name(self.state, card, self.lang) or self.face(card).words_in(self.lang).name

    def article(self, card: int) -> str:
        """What stands before a Monster's name within a sentence; "" before a name of its own."""
        own = own_name(self.state, card, self.lang)
        return "" if own else self.face(card).words_in(self.lang).article

    def stack_face(self, name: str) -> CardDef:
        """The top of a village stack, or what it was made of once it is empty."""
        stack = self.state.stacks[name]
        if stack:
            return self.face(stack[-1])
        faces = self.library.in_category(name)
        return faces[0] if faces else self.library.cards[name]
