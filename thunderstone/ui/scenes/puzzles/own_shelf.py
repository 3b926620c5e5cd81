"""The mistakes of one's own among the puzzles: their list, and the one that is chosen."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from thunderstone.client.own_games import OwnGames, OwnPuzzle, own_games, own_puzzles
from thunderstone.client.own_mistake import OwnMistakePlay
from thunderstone.client.review_model import ReviewModel
from thunderstone.client.words import short_day, word
from thunderstone.journal import BadSave
from thunderstone.maestro.kept import path_beside
from thunderstone.maestro.report import points
from thunderstone.ui import kit, routes
from thunderstone.ui.brush.review_marks import mark
from thunderstone.ui.crash_handler import tell_fault
from thunderstone.ui.record_desk import records_of
from thunderstone.ui.scenes.common.last_game import last_person

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from thunderstone.engine.state import State
    from thunderstone.puzzles.progress import Progress
    from thunderstone.ui.services import Services


class OwnShelf:
    """``found`` are the mistakes of the person who plays here, the dearest first. ``state`` is the
    position of the one ``chosen``, None until its game has been read; ``changed`` is called
    whenever there is something new to be shown."""

    def __init__(
        self, services: Services, progress: Progress, today: str, changed: Callable[[], None]
    ) -> None:
        self.services, self.progress = services, progress
        self.today, self.changed = today, changed
        self.found: list[OwnPuzzle] = []
        self.chosen: OwnPuzzle | None = None
        self.model: ReviewModel | None = None

    @property
    def state(self) -> State | None:
        """The position of the mistake chosen."""
        if self.model is None or self.chosen is None:
            return None
        return self.model.recording.state_at(self.chosen.mistake.place)

    def read(self) -> None:
        """Read the reviews of the history beside the frames."""
        records = records_of(self.services)
        self.services.fetch(partial(own_games, records), self._take)

    def _take(self, read: Callable[[], OwnGames]) -> None:
        self.found = own_puzzles(read(), last_person(self.services.settings.last_game))
        self.changed()

    def lines(self) -> Iterator[kit.Item]:
        """A line for each: when it was made, and what it cost."""
        return map(self._line, self.found)

    def _line(self, one: OwnPuzzle) -> kit.Item:
        lang = self.services.language
        kind = word(f"practice_kind.{one.mistake.kind}", lang)
        line = kit.Press(
            one.name, partial(self.show, one), label=kind, chosen=one == self.chosen, tall=None,
            pad=("s", "xs"),
        )  # fmt: skip
        day = short_day(one.played.date, lang)
        where = word("practice.where", lang, day=day, round=one.mistake.round)
        return line[
            kit.Picture(partial(mark, one.mistake.grade), wide="token", tall="sign"),
            kit.Column(grow=1)[kit.Text(kind), kit.Text(where, "faint")],
            kit.Icon("check") if self.progress.of(one.name) is not None else None,
            kit.Text(points(-one.mistake.cost, lang, sign=True), "points_lost"),
        ]

    # -- being used ---------------------------------------------------------------------------

    def choose_first(self) -> None:
        """Show the dearest that is not solved."""
        unsolved = (one for one in self.found if self.progress.of(one.name) is None)
        self.show(next(unsolved, self.found[0]))

    def show(self, one: OwnPuzzle) -> None:
        """Show another mistake; its game is read beside the frames."""
        if self.chosen is None or self.chosen.played.game != one.played.game:
            self.model = None
            game = one.played.game
            self.services.fetch(partial(self._load, game), partial(self._take_model, game))
        self.chosen = one
        self.changed()

    def _load(self, game: str) -> ReviewModel:
        records = records_of(self.services)
        journal = records.load(self.services.library, game).journal
        return ReviewModel(journal, path=path_beside(records.journal_path(game)))

    def _take_model(self, game: str, read: Callable[[], ReviewModel]) -> None:
        try:
            model = read()
        except BadSave as fault:
            tell_fault(self.services, fault, "game.gone")
            return
        if self.chosen is None or self.chosen.played.game == game:
            self.model = model
        self.changed()

    def play(self) -> None:
        """Sit down at the position."""
        if self.model is not None and self.chosen is not None:
            play = OwnMistakePlay(self.model, self.chosen.mistake, self.progress, self.today)
            self.services.navigate(routes.Puzzle(play, self.go_on))

    def go_on(self) -> None:
        """Back to the list, at the next that is not solved."""
        self.services.pop()
        self.choose_first()
