"""One game at a terminal: who is asked, what is told, and what a typed line does."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from thunderstone import words
from thunderstone.client import helping
from thunderstone.client.account import NOBODY
from thunderstone.engine.view import masked
from thunderstone.journal import UndoRefused
from thunderstone.narration import narrate, undo_text
from thunderstone.text import replies
from thunderstone.text.chronicle import lines_since
from thunderstone.text.commands import Order, read_order
from thunderstone.text.look import look_at
from thunderstone.text.messages import Tongue
from thunderstone.text.motives import motive_lines
from thunderstone.text.question import Misunderstood, Question
from thunderstone.text.results import score_lines
from thunderstone.text.situation import brief_lines, detail_lines, situation_lines

if TYPE_CHECKING:
    from thunderstone.client.session import Session
    from thunderstone.engine.events import Event
    from thunderstone.narration import Line
    from thunderstone.text.terminal import Terminal


class Leave(Exception):
    """The player leaves; the game has been kept."""


class Game:
    """A session told and played through a terminal.

    ``_told`` says for each seat how many answers its player has been told of, ``_shown`` for
    which turn and viewer the whole situation has been told. It is left as soon as it is ``over``;
    ``hint`` gives other hints than a bot's.
    """

    def __init__(
        self,
        session: Session,
        terminal: Terminal,
        tongue: Tongue,
        *,
        over: Callable[[], bool] = lambda: False,
        hint: Callable[[], Sequence[str]] | None = None,
    ) -> None:
        self.over, self.hint = over, hint
        self.session = session
        self.terminal = terminal
        self.tongue = tongue
        self._begin = len(session.journal.answers)
        self._told: dict[int, int] = {}
        self._shown: object = None
        self._doubt: list[int] = []

    def run(self) -> None:
        """Play to the end of the game. Raises Leave, or EndOfInput."""
        if not self._begin and not self._shared:
            self._narrate(self.session.steps()[0])
        while not self.over():
            waiting = self.session.waiting_for()
            if waiting == "over":
                self._finish()
                return
            if waiting == "bot":
                self._bots()
                continue
            if self.session.needs_curtain() or self.session.viewer == NOBODY:
                self._curtain()
            self._ask()

    # -- telling ------------------------------------------------------------------------

    @property
    def _shared(self) -> bool:
        """Whether several people share the terminal."""
        return len(self.session.people) > 1

    @property
    def _names(self) -> list[str]:
        return [player.name for player in self.session.players]

    def _narrate(self, events: Sequence[Event]) -> None:
        state = self.session.view().state
        self._tell(narrate(events, state, self._names, self.tongue.lang))

    def _announced(self, lines: Sequence[Line]) -> bool:
        """Whether these lines only say that the viewer's turn begins, as the table does."""
        return all(line.kind == "turn" and line.seat == self.session.viewer for line in lines)

    def _tell(self, lines: Sequence[Line]) -> None:
        """Tell some lines; the viewer's own turn, where it begins now, announces itself."""
        if lines and self._announced(lines[-1:]):
            lines = lines[:-1]
        for line in lines:
            if line.kind == "turn":
                self.terminal.heading(line.text())
            else:
                self.terminal.tell(f"  {line.text()}")

    def _bots(self) -> None:
        """Let bots play. Where people share the terminal, each is told when his turn comes."""
        events = self.session.poll()
        if events is not None and not self._shared:
            everybody = len(self.session.players)
            if not self.session.people:
                events = [masked(event, everybody) for event in events]
            self._narrate(events)
            self._mention_fault()

    def _catch_up(self) -> None:
        """Tell the viewer what has happened since he was last told."""
        if not self._shared:
            return
        seat, count = self.session.viewer, len(self.session.journal.answers)
        known = self._told.get(seat, self._begin - (self._begin == 0))
        if known < count:
            lines = lines_since(self.session, known + 1, self.tongue.lang)
            if len(lines) > 1 or not self._announced(lines[-1:]):
                self.terminal.heading(self.tongue.say("game.meanwhile"))
                self._tell(lines)
        self._told[seat] = count

    def _curtain(self) -> None:
        """Hide what was shown, and wait for the next person; neither where nothing is hidden."""
        session, say = self.session, self.tongue.say
        assert session.decision is not None
        if helping.passes_openly(session):
            seat, looked_on = session.decision.seat, session.viewer
            told = [self._told[one] for one in (seat, looked_on) if one in self._told]
            session.accept_seat()
            self._told[seat] = max(told, default=self._begin)  # all have heard it at one screen
            self._shown = None
            return
        name = session.players[session.decision.seat].name
        self.terminal.hide()
        self.terminal.heading(say("curtain.pass", name=name))
        while line := self.terminal.ask(say("curtain.ready", name=name)):
            order = read_order(line)
            if order is not None and order.name in ("save", "quit"):
                self._leave()
            if order is not None and order.name == "language":
                self._switch_language()
                say = self.tongue.say
        session.accept_seat()
        self._shown = None

    def _mention_fault(self) -> None:
        """Tell what went wrong with saving, once."""
        profile = self.session.profile
        fault = profile.take_fault(self.tongue.lang) if profile is not None else ""
        if fault:
            self.terminal.tell(fault)

    def _finish(self) -> None:
        session, say = self.session, self.tongue.say
        if self._shared:
            self._catch_up()
        self.terminal.heading(say("score.head"))
        self.terminal.tell(*score_lines(session.journal, self.tongue))

    # -- asking -------------------------------------------------------------------------

    def _ask(self) -> None:
        """Put the pending question until it is answered, or another one stands in its place."""
        self._catch_up()
        if self._ends_itself():
            return
        question = self._put()
        while True:
            line = self.terminal.ask(question.prompt())
            order = read_order(line)
            if order is None:
                if self._answer(question, line):
                    return
            elif _ACTS[order.name](self, question, order):
                return

    def _ends_itself(self) -> bool:
        """End a turn in which nothing is left to do, where the player wishes that."""
        profile = self.session.profile
        if profile is None or not profile.settings.end_turns:
            return False
        if not look_at(self.session, self.tongue).table.spent:
            return False
        self.terminal.tell(self.tongue.say("game.ended"))
        self._give([0])
        return True

    def _put(self) -> Question:
        """Tell the situation, the whole of it once a turn, and put the question."""
        look = look_at(self.session, self.tongue)
        due = (look.state.turn.number, look.seat)
        if self._shown != due and look.decision.seat == look.state.active:
            self._shown = due
            turn, name = look.state.turn.number, look.names[look.seat]
            self.terminal.heading(self.tongue.say("game.situation", turn=turn, name=name))
            self.terminal.tell(*situation_lines(look))
        else:
            self.terminal.tell("", *brief_lines(look))
        question = Question(look)
        self.terminal.tell("", *question.lines())
        self._doubt = []
        return question

    def _answer(self, question: Question, line: str) -> bool:
        """Answer with a typed line; False where it is none, and then it is told why."""
        try:
            picks = question.picks(line)
        except Misunderstood as fault:
            self.terminal.tell(str(fault))
            return False
        if self._doubtful(question, picks):
            return False
        self._give(picks)
        return True

    def _give(self, picks: list[int]) -> None:
        """Answer the game, and tell what comes of it."""
        self._narrate(self.session.answer(picks))
        self._told[self.session.viewer] = len(self.session.journal.answers)
        self._mention_fault()

    def _doubtful(self, question: Question, picks: list[int]) -> bool:
        """Whether a hopeless attack is asked about once more, if the player wants that."""
        profile = self.session.profile
        if profile is None or not profile.settings.confirm_attack or picks == self._doubt:
            return False
        options = [question.decision.options[pick] for pick in picks]
        tallies = [question.look.forecast(o.card) for o in options if o.act == "attack"]
        if not any(tally is not None and not tally.wins for tally in tallies):
            return False
        self._doubt = picks
        self.terminal.tell(self.tongue.say("game.doubt"))
        return True

    # -- orders; each gives whether the question must be put anew -------------------------

    def _help(self, question: Question, _: Order) -> bool:
        self.terminal.tell(*replies.help_lines(question))
        return False

    def _table(self, question: Question, _: Order) -> bool:
        self.terminal.tell(*situation_lines(question.look), "", *question.lines())
        return False

    def _detail(self, question: Question, _: Order) -> bool:
        self.terminal.tell(*detail_lines(question.look))
        return False

    def _card(self, question: Question, order: Order) -> bool:
        self.terminal.tell(*replies.card_reply(question, order.rest))
        return False

    def _why(self, question: Question, order: Order) -> bool:
        self.terminal.tell(*replies.why_reply(question, order.rest))
        return False

    def _hint(self, question: Question, _: Order) -> bool:
        told = self.hint() if self.hint else replies.hint_lines(self.session, question)
        self.terminal.tell(*told)
        return False

    def _commission(self, question: Question, _: Order) -> bool:
        self.terminal.tell(*replies.commission_lines(self.session, self.tongue))
        return False

    def _motives(self, question: Question, order: Order) -> bool:
        self.terminal.tell(*motive_lines(self.session, order.rest, question.look))
        return False

    def _piles(self, question: Question, _: Order) -> bool:
        self.terminal.tell(*replies.pile_lines(question.look))
        return False

    def _log(self, question: Question, order: Order) -> bool:
        self.terminal.tell(*replies.log_lines(self.session, order.rest, question.look))
        return False

    def _undo(self, question: Question, _: Order) -> bool:
        return self._taken(self.session.undo, "game.undone")

    def _redo(self, question: Question, _: Order) -> bool:
        return self._taken(lambda: self._narrate(self.session.redo()), "game.redone")

    def _taken(self, act: Callable[[], object], key: str) -> bool:
        """Take an answer back or give it again, or tell why not."""
        try:
            act()
        except UndoRefused as refusal:
            self.terminal.tell(undo_text(str(refusal), self.tongue.lang))
            return False
        self.terminal.tell(self.tongue.say(key))
        self._told[self.session.viewer] = len(self.session.journal.answers)
        return True

    def _other_language(self, question: Question, _: Order) -> bool:
        self._switch_language()
        self._shown = None
        return True

    def _switch_language(self) -> None:
        """Go on in the other language, and remember it."""
        self.tongue = Tongue(words.after(self.tongue.lang))
        profile = self.session.profile
        if profile is not None:
            profile.settings.language = self.tongue.lang
            profile.save_settings()
        self.terminal.tell(self.tongue.say("game.language"))
        self._mention_fault()

    def _quit(self, question: Question, _: Order) -> bool:
        self._leave()
        return True

    def _leave(self) -> None:
        raise Leave


_ACTS: dict[str, Callable[[Game, Question, Order], bool]] = {
    "help": Game._help,
    "table": Game._table,
    "detail": Game._detail,
    "card": Game._card,
    "why": Game._why,
    "commission": Game._commission,
    "hint": Game._hint,
    "motives": Game._motives,
    "piles": Game._piles,
    "log": Game._log,
    "undo": Game._undo,
    "redo": Game._redo,
    "language": Game._other_language,
    "save": Game._quit,
    "quit": Game._quit,
}
