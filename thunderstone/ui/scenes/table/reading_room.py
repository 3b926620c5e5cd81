"""What can be read at the table: chronicle, recap, piles, hints, and why something is refused."""

from __future__ import annotations

import contextlib
from typing import TYPE_CHECKING

from thunderstone.bots.requests import ThinkingFailed
from thunderstone.engine.state import BLANK
from thunderstone.narration import Recap, recap
from thunderstone.narration.counsel import deed_line, reason_lines
from thunderstone.narration.recap import turns_since
from thunderstone.ui.explaining import Explainer
from thunderstone.ui.scenes.table.card import CardNode
from thunderstone.ui.scenes.table.chronicle import ChroniclePanel, laid_out
from thunderstone.ui.scenes.table.hint_plate import HintGlow, HintPlate
from thunderstone.ui.scenes.table.log import Entry
from thunderstone.ui.scenes.table.looking import TableLooking
from thunderstone.ui.scenes.table.piles import PilesPanel
from thunderstone.ui.scenes.table.recap_panel import RecapPanel
from thunderstone.ui.scenes.table.village import TileNode
from thunderstone.ui.scenes.table.why import WhyPlate

if TYPE_CHECKING:
    from collections.abc import Sequence

    from thunderstone.bots.advice import Advice
    from thunderstone.client.session import Session
    from thunderstone.engine.decision import Option
    from thunderstone.engine.state import State
    from thunderstone.narration import Line
    from thunderstone.ui.askers import Note
    from thunderstone.ui.node import Node
    from thunderstone.ui.scenes.table.reading import ReadingPanel
    from thunderstone.ui.services import Services

IN_SIGHT = 40
"""More lines of the chronicle than these are never in sight at once."""

WARM = 3
"""So many lines of the chronicle are laid out in each frame, long before they are read."""

REASONS = 3
"""So many reasons of a hint are told, the weightiest."""


class TableReading(TableLooking):
    """The table with its panels to read and its answers to "why" and "what now"."""

    def __init__(self, app: Services, session: Session) -> None:
        super().__init__(app, session)
        self.counsel: Advice | None = None
        self._thinking = False
        self._hint_for: tuple[int, int] | None = (-1, -1)
        self._read_until = (-1, -1)

    def make_parts(self, view: State) -> None:
        """The usual parts, and those that explain."""
        super().make_parts(view)
        self.why = WhyPlate()
        self.hint = HintPlate(self.look, self.measure, self.close_hint)
        self.root.add(HintGlow(self.hinted))
        self.root.add(self.hint)
        for node in (self.over, self.sums, self.fan, self.zoom):
            node.to_front()  # what is opened or looked at lies over the hint
        self.root.add(self.why)
        self.counsel, self._thinking = None, False
        self._entries: dict[int, Entry] = {}
        self._warmed, self._rehearsed = 0, False

    def keep_reading(self, dt: float) -> None:
        """Let hints come and words go, and lay lines of the chronicle out before it is opened."""
        self._await_hint()
        self.why.pass_time(dt)
        if self._warmed > len(self.told):
            self._warmed = 0
        for line in self.told[self._warmed : self._warmed + WARM]:
            laid_out(line, self.measure, self._entries)
        self._warmed = min(self._warmed + WARM, len(self.told))
        if self._warmed == len(self.told) and not self._rehearsed:
            self._rehearsed = True
            self._rehearse_panels()

    def _rehearse_panels(self) -> None:
        """Go through the panels once, so that the first one opens without a halt."""
        close, folder, measure = self.close_viewer, self.app.profile.folder, self.measure
        nothing, last = Recap((), ()), self.told[-IN_SIGHT:]
        panels = (
            RecapPanel(self.look, nothing, -1, measure, close, self.open_log),
            ChroniclePanel(self.look, last, measure, close, folder),
        )
        for panel in panels:
            self.app.rehearse(("reading", type(panel)), panel.draw)

    # -- panels ---------------------------------------------------------------------------

    def open_log(self) -> None:
        """Read the whole chronicle."""
        self._open(
            ChroniclePanel(
                self.look,
                self.told,
                self.measure,
                self.close_viewer,
                self.app.profile.folder,
                self._entries,
                self.asking_why,
            )
        )

    def open_recap(self) -> None:
        """Read what has happened since the last turn of whoever looks."""
        seat, names = self.session.viewer, self.sight.names
        told = recap(self.session.steps(), seat, self.seen, names, self.app.language)
        self._read_until = self._turn_mark()
        self.log.offer(news=False)
        self._open(
            RecapPanel(self.look, told, seat, self.measure, self.close_viewer, self.open_log)
        )

    def open_piles(self, name: str, seat: int = 0) -> None:
        """Look through a pile, as far as the viewer may."""
        view = self.session.view()
        self._open(PilesPanel(self.look, view, self.face_surface, self.close_viewer, name, seat))

    def open_deck(self) -> None:
        """Look at what is left of the own deck, in no order (R207)."""
        self.open_piles("deck", self.sight.seat)

    def open_dungeon(self) -> None:
        """Look at the groups of the Dungeon."""
        self.open_piles("dungeon")

    def open_discard(self, seat: int) -> None:
        """Look through a seat's discard pile."""
        self.open_piles("discard", seat)

    def open_village_pile(self) -> None:
        """Look through the village's score pile, the newest card first (R159)."""
        self.open_piles("village_pile")

    def _open(self, panel: ReadingPanel) -> None:
        self.focus(None)
        self.pinned = None
        self.over.clear()
        self.over.add(panel)
        self.refresh_hover()
        self.touch()

    def close_viewer(self) -> None:
        """Close what was opened over the table."""
        self.focus(None)
        self.pinned = None
        self.over.clear()
        self.refresh_hover()
        self.touch()

    def heard(self, lines: Sequence[Line]) -> None:
        """Something has happened while the chronicle or a pile may lie open."""
        for panel in self.over.children:
            if isinstance(panel, ChroniclePanel):
                panel.add_lines(lines)
        self.renew_piles()

    def renew_piles(self) -> None:
        """Show an open pile as it lies now: its cards may have gone where nobody sees them."""
        for panel in self.over.children:
            if isinstance(panel, PilesPanel):
                panel.renew(self.session.view())

    # -- the recap offers itself ----------------------------------------------------------

    def _turn_mark(self) -> tuple[int, int]:
        return self.session.viewer, self.seen.turn.number

    def offer_recap(self) -> None:
        """Offer the recap as a person's turn begins after others have played."""
        decision = self.seen.decision
        mine = decision is not None and decision.seat == self.session.viewer
        begins = mine and decision is not None and decision.kind == "action"
        news = begins and not self.watching and self._read_until != self._turn_mark()
        if news:
            seats = len(self.sight.names)
            news = bool(turns_since(self.session.steps(), self.session.viewer, seats))
        self.log.offer(news=news)

    # -- hints ----------------------------------------------------------------------------

    def ask_hint(self) -> None:
        """Let a good bot think about the question at hand; a second time takes the hint away."""
        if not self.hints:
            return
        if self.hint.visible:
            self.close_hint()
            return
        self._hint_for = self._question()
        if self.watching or not self.session.may_ask_hint():
            self.hint.say(self.app.word("hint.not_now"))
        else:
            self._thinking = True
            self.hint.say(self.app.word("hint.thinking"))
            with contextlib.suppress(ValueError):
                self.session.ask_hint()

    def close_hint(self) -> None:
        """Away with the hint and its glow."""
        self.counsel, self._thinking = None, False
        self.hint.hide()
        self.touch()

    def say_in_place_of_log(
        self, heading: Line, lines: Sequence[Line], title: str, *, stays: bool = False
    ) -> None:
        """Show some lines under a heading where hints are shown, until the question is over; what
        ``stays`` is there until it is closed."""
        self.counsel, self._thinking = None, False
        self._hint_for = None if stays else self._question()
        self.hint.tell(heading, lines, title)
        self.touch()

    def _question(self) -> tuple[int, int]:
        return self.session.viewer, len(self.session.journal.answers)

    def _await_hint(self) -> None:
        """Show the hint when it has come, and take it away when its question has been answered."""
        if self.hint.visible and self._hint_for not in (None, self._question()):
            self.close_hint()
        if not self._thinking:
            return
        try:
            found = self.session.poll_hint()
        except ThinkingFailed:
            self._thinking = False
            self.hint.say(self.app.word("hint.failed"))
            return
        if found is not None:
            self._thinking, self.counsel = False, found
            self._tell_hint(found)

    def _tell_hint(self, found: Advice) -> None:
        decision, names, lang = self.seen.decision, self.sight.names, self.app.language
        purpose = decision.purpose if decision is not None else ""
        deed = deed_line(found.does, purpose, self.seen, names, lang)
        self.hint.tell(deed, reason_lines(found.why[:REASONS], self.seen, names, lang))
        self.touch()

    def hinted(self) -> list[Node]:
        """The cards, stacks and buttons that the hint is about."""
        decision = self.seen.decision
        if self.counsel is None or decision is None or self.over.children:
            return []
        options = [decision.options[pick] for pick in self.counsel.picks]
        cards = self.card_nodes()
        found: list[Node] = []
        labels = set() if options else {"none"}
        for option in options:
            found += [cards[card] for card in option.cards if card in cards]
            if not self.tray.visible:  # it lies over the village
                found += self._stacks_of(option)
            labels |= {option.act, f"mode.{option.name}", f"pass.{option.other}", "forgo"}
            if option.act != "no_battle":
                labels.discard("forgo")
        return found + [node for node in self.row.children if node.label in labels]

    def _stacks_of(self, option: Option) -> list[Node]:
        """The stacks that an option is about: one bought from, or one that holds the next level."""
        if option.name in self.tiles:
            return [self.tiles[option.name]]
        stacks = self.seen.stacks.items() if option.act == "level" else ()
        return [self.tiles[name] for name, stack in stacks if option.into in stack]

    # -- why ------------------------------------------------------------------------------

    def explainer(self) -> Explainer:
        """Whoever can say why something does nothing now."""
        return Explainer(self.sight.table, self.asker, self.sight.names, self.app.language)

    def explain_click(self) -> bool:
        """Say beside what was clicked why that does nothing; False where it does something."""
        self.why.hide()
        node = self.pointed
        if node is None or node.clickable or self.over.children:
            return False
        if isinstance(node, TileNode):
            notes = self.explainer().stack(node.name)
        elif isinstance(node, CardNode) and node.face is not None:
            notes = self.explainer().card(node.card, node.piece.zone)
        else:
            return False
        refused = [note.text for note in notes if not note.may] or [note.text for note in notes]
        if not refused:
            return False
        self.why.say("\n".join(refused), node.box)
        return True

    def notes_on(self, card: int, zone: str, stack: str) -> list[Note]:
        """What a click on a card or a stack would do, or why it does nothing."""
        if stack:
            return self.explainer().stack(stack)
        if zone in ("hand", "tray", "treasures") or zone.startswith("rank"):
            return self.explainer().card(card, zone)
        return []

    def pin_named(self) -> bool:
        """Keep the card in view whose name was clicked in a line; False where there is none."""
        if not isinstance(self.hovered, Entry):
            return False
        self.pinned = None
        found = self.subject_under()
        if found is None or found[1] == BLANK:
            return False
        self.pin()
        return True
