"""The last screen of a game: who has won, and four pages about how it came to that."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from thunderstone.catalogue.telling import told
from thunderstone.client import words
from thunderstone.engine.setup import BadSetup
from thunderstone.records import Earned, earned
from thunderstone.review import Highlight, Review, review, score_sheet
from thunderstone.ui import relief, routes, theme
from thunderstone.ui.backdrop import backdrop
from thunderstone.ui.brush.button import Manner
from thunderstone.ui.brush.medal import plain
from thunderstone.ui.brush.text import Style
from thunderstone.ui.canvas import WIDTH
from thunderstone.ui.fields import Segmented
from thunderstone.ui.kit.scroll import BarredView
from thunderstone.ui.node import Node
from thunderstone.ui.record_desk import records_of, start
from thunderstone.ui.scene import Scene
from thunderstone.ui.scenes.common.card_tiles import draw_zoom
from thunderstone.ui.scenes.common.earned import EarnedNotice
from thunderstone.ui.scenes.score import after, layout
from thunderstone.ui.scenes.score.charts import Chart, chart_nodes
from thunderstone.ui.scenes.score.details import CardLine, DetailsPanel
from thunderstone.ui.scenes.score.final import final_nodes
from thunderstone.ui.scenes.score.formatting import variants
from thunderstone.ui.scenes.score.moments import moment_nodes
from thunderstone.ui.scenes.score.sheet import Figure, SheetPanel, Subject
from thunderstone.ui.widgets import Button, Label

if TYPE_CHECKING:
    import pygame

    from thunderstone.client.session import Session
    from thunderstone.journal import Journal
    from thunderstone.ui.canvas import Canvas
    from thunderstone.ui.services import Services

SHEET, CHARTS, MOMENTS, CLOSING = "sheet", "charts", "moments", "closing"
TABS = (SHEET, CHARTS, MOMENTS, CLOSING)
_MIDDLE = WIDTH / 2


class ScoreScene(Scene):
    """The result, the page that is open, and what may come after.

    What the game has earned its people comes beside the sheet once the records have been read.
    """

    name = "score"

    def __init__(self, services: Services, session: Session, tab: str = SHEET) -> None:
        super().__init__(services)
        self.session = session
        self.tab = tab
        self.sheet = score_sheet(session.journal)
        self.review: Review | None = None
        self.earned: Sequence[Earned] = ()
        self.page: SheetPanel | None = None
        self.details: DetailsPanel | None = None
        self._pinned = Subject(self.sheet.columns[0].seat, "total")
        self._asked = False

    @property
    def journal(self) -> Journal:
        """The game that is over."""
        return self.session.journal

    @property
    def names(self) -> list[str]:
        """The players by seat."""
        return [player.name for player in self.journal.players]

    # -- life -----------------------------------------------------------------------------

    def enter(self) -> None:
        """Lay the page out; the game is looked through beside it."""
        self.build()
        super().enter()
        if not self._asked:
            self._asked = True
            journal = self.journal
            self.services.fetch(lambda: review(journal), self._take)
            if self.session.profile is not None:
                self.services.fetch(
                    lambda: earned(journal, records_of(self.services)), self._honour
                )

    def _take(self, read: Callable[[], Review]) -> None:
        self.review = read()
        if self.services.on_top(self):
            self.build()
            self.refresh_hover()

    def _honour(self, read: Callable[[], Sequence[Earned]]) -> None:
        """Show what has been earned, with a fanfare."""
        self.earned = read()
        if self.earned and self.services.on_top(self):
            self.services.sound.play("achievement")
            self.build()
            self.refresh_hover()

    def resized(self) -> None:
        """The words may be those of another language now."""
        self.build()
        self.refresh_hover()

    # -- layout ---------------------------------------------------------------------------

    def build(self) -> None:
        """Lay out the result, the open page and the buttons; the focus stays where it was."""
        held = self.focused.label if self.focused is not None else ""
        self.focus(None)
        self.root.clear()
        self.page = self.details = None
        self._result()
        self._tabs()
        {
            SHEET: self._sheet,
            CHARTS: self._charts,
            MOMENTS: self._moments,
            CLOSING: self._closing,
        }[self.tab]()
        self._buttons()
        if held:
            self.focus(next((node for node in self.focusables() if node.label == held), None))

    def _result(self) -> None:
        style = Style("display_black", 44, theme.TITLE, shadow=4, foot="#e3c68c")
        result, line = self.result(), self.line()
        y = layout.RESULT_Y
        self.root.add(Label(result, style, _MIDDLE, y, "centre", room=1500, least=26))
        style = Style("text", 17, theme.SECONDARY, shadow=2)
        self.root.add(Label(line, style, _MIDDLE, layout.LINE_Y, "centre", room=1520, least=13.8))

    def result(self) -> str:
        """Who has won, in a sentence."""
        services, sheet, names = self.services, self.sheet, self.names
        if self.journal.given_up:
            return services.word("score.given_up")
        listed = words.listed([names[seat] for seat in sheet.winners], services.language)
        if sheet.pile is not None:
            key = "score.solo_lost" if sheet.tier == "lost" else "score.solo_won"
            points, pile = plain(sheet.columns[0].total), plain(sheet.pile.total)
            return services.word(key, name=names[0], points=points, pile=pile)
        if len(names) == 1:
            return services.word("score.alone", name=names[0], points=plain(sheet.columns[0].total))
        if len(sheet.winners) == 1:
            return services.word("score.wins", name=listed)
        return services.word("score.shared", names=listed)

    def line(self) -> str:
        """How it ended, how long it took, and by which rules."""
        services, state = self.services, self.journal.state
        parts = []
        if self.journal.given_up:
            parts.append(services.word("score.given_up_line"))
        elif state.ending:
            collector = self.names[state.collector] if state.collector >= 0 else ""
            parts.append(services.word(f"ending.{state.ending}", name=collector))
        turns = state.turn.number
        rounds = -(-turns // len(self.names)) if self.review is None else self._rounds()
        if len(self.names) > 1:
            parts.append(services.word("score.rounds", rounds=rounds))
        parts.append(services.word("score.turns", turns=turns))
        if self.sheet.tier:
            parts.append(services.word(f"score.tier_{self.sheet.tier}"))
        parts += variants(services, self.sheet, state.variant)
        return "  ·  ".join(parts)

    def _rounds(self) -> int:
        assert self.review is not None
        return self.review.samples[-1].round

    def _tabs(self) -> None:
        choices = [(tab, self.services.word(f"score.tab_{tab}")) for tab in TABS]
        self.root.add(Segmented(layout.TABS, choices, self.tab, self.open_tab))

    def open_tab(self, tab: str) -> None:
        """Open another page."""
        self.tab = tab
        self.build()
        self.refresh_hover()

    # -- the pages ------------------------------------------------------------------------

    def _sheet(self) -> None:
        services = self.services
        x, y, wide, tall = layout.DETAILS
        if self.earned:
            self.root.add(EarnedNotice(services, self.earned, layout.AWARDS))
            tall = layout.AWARDS[1] - layout.AWARDS_GAP - y
        names, state = self.names, self.journal.state
        self.page = SheetPanel(services, self.sheet, names, self.keep, self.point_out)
        self.root.add(self.page)
        self.details = DetailsPanel(services, (x, y, wide, tall), self.sheet, state, names)
        self.root.add(self.details)
        self.keep(self._pinned)

    def keep(self, subject: Subject) -> None:
        """A number is clicked: what lies behind it stays in sight."""
        self._pinned = subject
        if self.page is not None and self.details is not None:
            self.page.mark(subject)
            self.details.show(subject)

    def point_out(self, subject: Subject | None) -> None:
        """A number is pointed at, or no longer."""
        if self.details is not None:
            self.details.show(subject or self._pinned)

    def _charts(self) -> None:
        if self.review is None:
            self._wait()
            return
        for node in chart_nodes(self.services, self.review.samples, self.names, self.watch):
            self.root.add(node)

    def _moments(self) -> None:
        if self.review is None:
            self._wait()
            return
        kinds = self.journal.state.kinds
        found = moment_nodes(self.services, self.review.highlights, kinds, self.names, self.see)
        for node in found:
            self.root.add(node)
        if not found:
            self._say("moment.none")

    def _closing(self) -> None:
        for node in final_nodes(self.services, self.journal.state):
            self.root.add(node)

    def _wait(self) -> None:
        self._say("score.reviewing")

    def _say(self, key: str) -> None:
        style = Style("text_italic", 20, theme.SECONDARY, shadow=2)
        y = layout.BODY[1] + 120
        self.root.add(
            Label(self.services.word(key), style, _MIDDLE, y, "centre", room=1200, least=14)
        )

    # -- what comes after -------------------------------------------------------------------

    def _buttons(self) -> None:
        services = self.services
        lines: tuple[tuple[str, str, Manner, Callable[[], None]], ...] = (
            ("again", "gate", "village", self.again),
            ("other", "cards", "plain", self.other_cards),
            ("deal", "deck", "plain", self.same_deal),
            ("replay", "hourglass", "plain", self.replay),
            ("export", "scroll", "plain", self.export),
            ("title", "undo", "plain", services.to_title),
        )
        for box, (key, icon, manner, act) in zip(layout.buttons(len(lines)), lines, strict=True):
            title, detail = services.word(f"after.{key}"), services.word(f"after.{key}_detail")
            self.root.add(Button(box, title, act, detail, icon=icon, manner=manner))

    def again(self) -> None:
        """The same cards and players, shuffled anew."""
        self._play(after.same_cards(self.journal))

    def same_deal(self) -> None:
        """The same game from its first card on."""
        self._play(after.same_deal(self.journal))

    def other_cards(self) -> None:
        """The same players with other cards, drawn by the same wishes."""
        try:
            journal = after.other_cards(self.services, self.journal)
        except BadSetup as fault:
            heading = self.services.word("after.undrawable")
            self.services.navigate(routes.Notice(heading, told(fault, self.services.language)))
            return
        self._play(journal)

    def _play(self, journal: Journal) -> None:
        start(self.services, journal)

    def replay(self) -> None:
        """Watch the game from its beginning."""
        self.watch(0)

    def see(self, one: Highlight) -> None:
        """Watch a moment happen."""
        self.watch(one.start, playing=True)

    def watch(self, place: int, *, playing: bool = False) -> None:
        """Watch the game from some answers on."""
        self.services.navigate(routes.Replay(self.journal, place, playing, self.review))

    def export(self) -> None:
        """Write the game down as a text."""
        services, seen = self.services, self.review or review(self.journal)
        folder = services.profile.folder
        try:
            path = after.export(self.journal, seen, folder, services.language)
        except OSError as error:
            why = error.strerror or str(error)
            heading = services.word("after.not_exported")
            text = services.word("after.not_exported_text", path=folder, why=why)
        else:
            heading = services.word("after.exported")
            text = services.word("after.exported_text", path=path)
        services.navigate(routes.Notice(heading, text))

    def back(self) -> None:
        """Esc leads to the title."""
        self.services.to_title()

    # -- being used -----------------------------------------------------------------------

    def focus(self, node: Node | None) -> None:
        """What the keyboard comes to is shown like what is pointed at."""
        before = self.focused
        super().focus(node)
        if isinstance(node, Figure):
            self.point_out(node.subject)
        elif isinstance(before, Figure) and not self._in_details(node):
            self.point_out(None)
        if isinstance(before, Chart) and before is not node:
            before.hover(before.hovered)

    def _in_details(self, node: Node | None) -> bool:
        """Whether a node lies on what tells of a figure, and goes when nothing is told of it."""
        return node is not None and self.details is not None and node in set(self.details.walk())

    def stops(self) -> list[Node]:
        """The arrows reach the cards of the lists as well."""
        return [node for node in self.root.walk() if node.focusable or node.readable]

    def _moved(self, x: float, y: float) -> None:
        super()._moved(x, y)
        if isinstance(self.hovered, Chart):
            self.hovered.track(x - self.hovered.corner()[0])

    def key(self, event: pygame.Event) -> None:
        """The numbers open the pages, the paging keys turn what is long; then as everywhere."""
        number = event.key - ord("1")
        if 0 <= number < len(TABS):
            self.open_tab(TABS[number])
        elif isinstance(self.focused, Chart) or not self._page(event.key):
            super().key(event)

    def _page(self, key: int) -> bool:
        """Turn everything long on the page; True if the key is one that does."""
        views = [node for node in self.root.walk() if isinstance(node, BarredView)]
        turned = [view.page(key) for view in views]
        return any(turned)

    # -- being drawn ----------------------------------------------------------------------

    def background(self, canvas: Canvas) -> None:
        """The gate in the dark and the heading."""
        canvas.surface.blit(backdrop("title", canvas.surface.get_size(), dim=0.66), (0, 0))
        heading = self.services.word("score.heading").upper()
        logo = relief.lettering(heading, 24 * canvas.unit, "gold", 2 * canvas.unit)
        canvas.sprite_centred(logo, _MIDDLE, layout.HEADING_Y)
        rule = relief.rule(canvas.px(460), canvas.px(18), canvas.unit)
        canvas.sprite_centred(rule, _MIDDLE, layout.RULE_Y)

    def draw(self, canvas: Canvas) -> None:
        """Draw the screen, and the card that is pointed at beside its line."""
        super().draw(canvas)
        if isinstance(self.pointed, CardLine) and self.rested:
            draw_zoom(canvas, self.services, [self.pointed.face], self.pointed.box)


def open_scene(services: Services, route: routes.Score) -> ScoreScene:
    """The scene that shows a route."""
    session = route.session
    services.sound.end(session.journal.state, session.humans, session.viewer)
    return ScoreScene(services, session)
