"""The last page: the winner, the best moment, what has been earned, and who led when."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import TYPE_CHECKING

from thunderstone.client.coronation import best_card, changes, leads, worthiest
from thunderstone.client.words import listed
from thunderstone.engine.scoring import NOBODY
from thunderstone.narration.numerals import numeral
from thunderstone.review import TOGETHER, highlight_line
from thunderstone.ui import kit, player_tokens, routes
from thunderstone.ui.scenes.common import score_words
from thunderstone.ui.scenes.common.card_line import card_line
from thunderstone.ui.scenes.common.line_markup import markup
from thunderstone.ui.scenes.common.stars import stars_won
from thunderstone.ui.scenes.coronation.battle import MiniatureBattle, fallen_words
from thunderstone.ui.scenes.coronation.clock import Clock, Entering
from thunderstone.ui.scenes.coronation.course import Course
from thunderstone.ui.scenes.coronation.laureate import Laureate
from thunderstone.ui.scenes.coronation.light import Glow
from thunderstone.ui.scenes.coronation.medals import ABREAST, FEW, medals
from thunderstone.ui.scenes.coronation.timing import LAURELS, WORDS, CrownTiming

if TYPE_CHECKING:
    from thunderstone.client.score_model import ScoreModel
    from thunderstone.review import BattleWon
    from thunderstone.review import Column as Result
    from thunderstone.ui.services import Services

LEAST_ROUNDS = 2
"""So many rounds have a course."""

GOLD, DARK = "#d8913a", "#8a2f28"
"""The light behind a winner, and behind the Dungeon's victory."""


def best_of(model: ScoreModel) -> BattleWon | None:
    """The best battle, once the game has been looked through."""
    return model.review.best_battle if model.review is not None else None


def timing_of(model: ScoreModel) -> CrownTiming:
    """When the parts of the page come up, by what has been read of the game."""
    won = best_of(model)
    return CrownTiming(len(won.terms) if won is not None else 0, len(model.earned))


def _rows(faces: Sequence[Laureate]) -> Iterator[Sequence[Laureate]]:
    """The faces in one row, or in two where they would be too small in one."""
    abreast = -(-len(faces) // ABREAST) if len(faces) > ABREAST else ABREAST
    return (faces[first : first + abreast] for first in range(0, len(faces), abreast))


class CrownPage:
    """The winner as a page; ``clock`` is its clock, ``battle`` that of the miniature."""

    def __init__(
        self,
        services: Services,
        model: ScoreModel,
        clock: Clock,
        battle: Clock,
        again: Callable[[], None],
    ) -> None:
        self.services, self.say = services, services.word
        self.model, self.clock, self.battle, self.again = model, clock, battle, again
        self.won, self.timing = best_of(model), timing_of(model)

    def body(self) -> kit.Item:
        """The winner between the best moment and the achievements, the course of the game below."""
        return kit.Column(gap="m", grow=1)[
            kit.Row(gap="m", grow=1, align="stretch")[
                self._beside("best", self._moment(), whole=self.won is not None),
                self._winner(),
                self._earned(),
            ],
            self._course(),
        ]

    # -- the winner ---------------------------------------------------------------------------

    def _winner(self) -> kit.Item:
        """The winners' faces, their names, their points, and everybody else."""
        model, sheet = self.model, self.model.sheet
        dungeon = sheet.tier == "lost"
        seats = (NOBODY,) if dungeon else sheet.winners
        state = model.journal.state
        faces = [
            Laureate(self.services, self.clock, best_card(state, seat), seat, crowned=not dungeon)
            for seat in seats
        ]
        return kit.Column(gap="xs", grow=1)[
            kit.Layers(align="stretch", grow=1)[
                Glow(self.clock, GOLD if sheet.winners else DARK, reach=1.5, rays=0.7),
                kit.Column(align="stretch")[
                    *(kit.Row(align="stretch", grow=1)[*row] for row in _rows(faces))
                ],
            ],
            Entering(self.clock, LAURELS / 2, WORDS)[
                kit.Column(gap="s")[
                    *self._proclaimed(),
                    kit.Row()[kit.Spacer(), kit.Rule(wide="rule"), kit.Spacer()],
                    kit.Text(self._points(), "lead", "centre"),
                    stars_won(self.services, model),
                    kit.Flow(gap="s", centred=True)[*map(self._other, self._others())],
                ]
            ],
        ]

    def _proclaimed(self) -> list[kit.Item]:
        """Who has won, in relief; where nobody at the table has, that."""
        sheet = self.model.sheet
        if not sheet.winners:
            lost = sheet.tier == "lost"
            verdict = self.say("coronation.dungeon_wins" if lost else "coronation.nobody")
            return [kit.Lettering(verdict, "lost" if lost else "crowned")]
        alone = "saves" if sheet.pile is not None else "wins"
        several = "save" if sheet.pile is not None else "share"
        verdict = self.say(f"coronation.{alone if len(sheet.winners) == 1 else several}")
        names = listed([self.model.names[seat] for seat in sheet.winners], self.services.language)
        return [kit.Text(verdict.upper(), "honour", "centre"), kit.Lettering(names, "crowned")]

    def _points(self) -> str:
        """The points of the winner, and how many more than the next they are."""
        model, sheet = self.model, self.model.sheet
        if sheet.pile is not None:
            key = "against_pile" if sheet.together is None else "together_against_pile"
            points, pile = numeral(sheet.ours.total), numeral(sheet.pile.total)
            return self.say(f"coronation.{key}", points=points, pile=pile, n=abs(sheet.margin))
        if not sheet.winners:
            return score_words.result(self.services, model)
        best, others = sheet.column(sheet.winners[0]), self._others()
        more = best.total - others[0].total if others else 0
        if more <= 0:
            return self.say("coronation.points", n=best.total)
        name = score_words.owner(self.services, model, others[0])
        return self.say("coronation.ahead", n=best.total, more=more, name=name)

    def _others(self) -> list[Result]:
        """Everybody who has not won, in the order of the result; in a siege what each has brought,
        and the pile."""
        if self.model.sheet.together is not None:
            return [one for one in self.model.sheet.columns if one.seat != TOGETHER]
        return [one for one in self.model.sheet.columns if not self._won(one)]

    def _won(self, column: Result) -> bool:
        """Whether a column is crowned above: a winner alone at the table, too."""
        return column.seat in self.model.sheet.winners or self.model.has_won(column)

    def _other(self, column: Result) -> kit.Item:
        """A plate with a seat's place, token, name and points, in a siege its share of them."""
        sheet = self.model.sheet
        place = self.say("score.place", n=column.place) if column.place else ""
        share = ""
        if sheet.together is not None and column.seat != NOBODY:
            share = self.say("coronation.of_sum", n=sheet.share(column))
        token = partial(player_tokens.token, column.seat)
        return kit.Layers(align="stretch")[
            kit.Ground("tile"),
            kit.Row(gap="s", pad=("m", "xs"))[
                kit.Text(place, "muted") if place else None,
                kit.Picture(token, wide="token", tall="token")
                if column.seat != NOBODY
                else kit.Icon("village", wide="token", tall="token"),
                kit.Text(score_words.owner(self.services, self.model, column), "seat"),
                kit.Text(numeral(column.total), "count"),
                kit.Text(share, "muted") if share else None,
            ],
        ]

    # -- beside the winner --------------------------------------------------------------------

    def _beside(self, key: str, content: kit.Item | None, *, whole: bool) -> kit.Item:
        """A panel as high as its content, or the ``whole`` height; where there is no content the
        room stays free, so that the winner is in the middle."""
        if content is None:
            return kit.Column(wide="seats")
        heading = self.say(f"coronation.{key}")
        if whole:
            return kit.Panel(heading, wide="seats", pad="m")[content]
        return kit.Column(wide="seats")[kit.Panel(heading, pad="m")[content], kit.Spacer()]

    def _moment(self) -> kit.Item | None:
        """The best battle in miniature, or else the greatest moment in words, if there is any."""
        say, won, seen = self.say, self.won, self.model.review
        if seen is None:
            return kit.Text(say("score.reviewing"), "none")
        if won is None:
            best = max(seen.highlights, key=lambda one: one.weight, default=None)
            if best is None:
                return None
            cards, lang = self.model.journal.state.cards, self.services.language
            return kit.Prose(markup(highlight_line(best, cards, self.model.names, lang)), "event")
        what, spare = fallen_words(self.services, won)
        when = say("coronation.when", round=won.round, name=self.model.names[won.seat])
        return kit.Column(gap="s", grow=1)[
            MiniatureBattle(self.services, self.battle, won),
            kit.Text(what, "seat_won"),
            kit.Prose(f"{when}, {spare}", "note"),
            kit.Row(gap="s")[
                kit.Button("again", say("coronation.again"), self.again, icon="undo", grow=1),
                kit.Button("watch", say("coronation.watch"), self.watch, icon="eye", grow=1),
            ],
        ]

    def watch(self) -> None:
        """See the best battle on the table, as it was played."""
        if self.won is not None:
            start = max(0, self.won.place - 1)
            route = routes.Replay(self.model.journal, start, True, self.model.review)
            self.services.navigate(route)

    def _earned(self) -> kit.Item:
        """The achievements as cards, and in the room that they leave what won the game."""
        earned, parts = self.model.earned, []
        if len(earned) > FEW:
            panel = kit.Panel(self.say("coronation.medals"), wide="seats", pad="m")
            return self._coming(self.timing.dealing, panel[self._medals()])
        if earned:
            panel = kit.Panel(self.say("coronation.medals"), pad="m")[self._medals()]
            parts.append(self._coming(self.timing.dealing, panel))
        worthy = self._worthy()
        if worthy is not None and len(earned) <= ABREAST:  # below a second row there is no room
            parts.append(self._coming(LAURELS, worthy))
        return kit.Column(gap="m", wide="seats")[*parts, kit.Spacer()]

    def _coming(self, start: float, panel: kit.Item) -> kit.Item:
        """A panel that is there as soon as something happens on it."""
        return Entering(self.clock, start - WORDS, WORDS)[panel]

    def _medals(self) -> kit.Item:
        """The achievements as cards."""
        return medals(self.services, self.clock, self.model.earned, self.timing)

    def _worthy(self) -> kit.Item | None:
        """The cards that have brought the winner the most, with their points."""
        services = self.services
        found = worthiest(self._crowned)[:FEW]
        if not found:
            return None
        lines = (
            card_line(
                services, f"worthy.{one.card}", services.library.cards[one.card],
                self.say("score.sum", points=numeral(one.points)),
                self.say("score.copies", copies=one.copies) if one.copies > 1 else "",
            )
            for one in found
        )  # fmt: skip
        return kit.Panel(self.say("coronation.worthy"), pad="m")[kit.Column()[*lines]]

    @property
    def _crowned(self) -> Result:
        """The column that is crowned, in a siege what all have together, or else the first."""
        sheet = self.model.sheet
        columns = sheet.columns if sheet.together is None else (sheet.together,)
        return next((one for one in columns if self._won(one)), columns[0])

    def _course(self) -> kit.Item | None:
        """Who led when; where nobody plays against another, how the points grew. Nothing of a
        single round."""
        say, seen = self.say, self.model.review
        several = len(self.model.names) > 1 and self.model.sheet.together is None
        if self.model.rounds < LEAST_ROUNDS:
            return None
        words, heading = "", say("coronation.led" if several else "coronation.course")
        if seen is not None and several:
            words = say("coronation.changes", n=changes(leads(seen.samples)))
        panel = kit.Panel(pad=("m", "s"), tall="low", gap="xs")[
            kit.Row(gap="m")[
                kit.Text(heading.upper(), "caption"),
                kit.Spacer(),
                kit.Text(words, "label"),
            ],
            Course(self.services, self.model, seen, self.clock, self.timing.leading)
            if seen is not None
            else None,
        ]
        return self._coming(self.timing.leading, panel)
