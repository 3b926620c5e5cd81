"""A puzzle on the table: the question, hints and verdict in the place of the chronicle, and, when
it is over, the answer in the place of the Village."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from thunderstone.client.puzzle_play import HINTS, PuzzlePlay
from thunderstone.client.session import Session
from thunderstone.engine.decision import END_TURN
from thunderstone.ui import kit, routes
from thunderstone.ui.scenes.common.line_markup import markup
from thunderstone.ui.scenes.table import layout
from thunderstone.ui.scenes.table.memory import Memory
from thunderstone.ui.scenes.table.scene import TableHost
from thunderstone.ui.scenes.table.table import Manner

if TYPE_CHECKING:
    from thunderstone.ui.services import Services


class PuzzleScene(TableHost[Session]):
    """The table with one turn to be played; ``go_on`` leads to another puzzle."""

    name = "puzzle"

    def __init__(self, services: Services, play: PuzzlePlay, go_on: Callable[[], None]) -> None:
        self.play, self.go_on = play, go_on
        manner = Manner(
            hints=False,
            advises=False,
            ends_turns=False,
            plaque="hall",
            taken=(layout.LOG,),
            permitted=self._permitted,
            answered=self._answered,
        )
        super().__init__(services, play.session(), manner)
        self.memory = self._remembering()

    def _remembering(self) -> Memory:
        """What is known of a try; it has no score sheet, as the verdict has the last word."""
        memory = Memory(self.session, self.services)
        memory.ended = True
        return memory

    def lay(self) -> None:
        """Lay the table anew, with the question over it, or the answer."""
        super().lay()
        ruler, focusing = self.services.canvas, self.focusing
        self.panel = kit.Hosted(
            layout.LOG, self._asked, ruler=ruler, focusing=focusing, label=self.name, solid=True
        )
        self.answer = kit.Hosted(
            layout.VILLAGE, self._told, ruler=ruler, focusing=focusing, label="answer", solid=True
        )
        for part in (self.panel, self.answer):
            part.layer = part.label
            self.table.overlay.add(part)
        self._show()

    def _show(self) -> None:
        """Bring both plates in line with how the try stands."""
        self.answer.visible = self.play.closed
        for part in (self.panel, self.answer):
            part.changed()
            part.refresh()
        self.touch()

    def leave(self) -> None:
        """Nobody thinks of this game any more."""
        self.session.close()
        super().leave()

    # -- the try --------------------------------------------------------------------------------

    def _permitted(self, picks: Sequence[int]) -> bool:
        """Whether the turn still goes on. Its end is not played: nobody else is to be seen."""
        if self.play.attempt.over or self.play.told:
            return False
        decision = self.session.decision
        ends = decision is not None and [decision.options[pick] for pick in picks] == [END_TURN]
        if ends:
            self._judge([*self.session.journal.answers, list(picks)])
        return not ends

    def _answered(self) -> None:
        """An answer was given, or taken back."""
        self._judge(self.session.journal.answers)

    def _judge(self, answers: Sequence[Sequence[int]]) -> None:
        """Say what the turn has come to as soon as it is over."""
        self.play.look(answers)
        if self.play.attempt.over:
            self.services.keep()
            self.services.sound.play("achievement" if self.play.attempt.solved else "refuse")
        self._show()

    def again(self) -> None:
        """The position as it was."""
        self.play.again()
        self.session.close()
        self.session = self.play.session()
        self.memory = self._remembering()
        self.lay()

    def hint(self) -> None:
        """Show the next hint."""
        self.play.give_hint()
        self._show()

    def give_up(self) -> None:
        """Show the answer."""
        self.play.told = True
        self._show()

    def watch(self) -> None:
        """The answer, played on the table."""
        self.services.navigate(routes.Replay(self.play.answer(), playing=True))

    # -- what stands on the plates ------------------------------------------------------------

    def _asked(self) -> kit.Item:
        """The question, and below it the verdict, or the hints given so far."""
        play, lang, word = self.play, self.services.language, self.services.word
        over = play.attempt.over and not play.closed
        given = 0 if play.closed else play.hints
        hints = [kit.Prose(play.hint(n, lang), "told") for n in range(1, given + 1)]
        return kit.Layers(align="stretch")[
            kit.Ground("hint"),
            kit.Column(gap="xs", pad="s")[
                kit.Text(word("puzzle.heading").upper(), "hint"),
                kit.Prose(play.ask(lang), "gained", balance=True),
                kit.Divider(),
                kit.Scroll("hints", grow=1)[
                    kit.Column(gap="s")[
                        kit.Prose(play.verdict(lang), "barred") if over else None, *hints
                    ]
                ],
                *self._ways(),
            ],
        ]

    def _ways(self) -> list[kit.Item]:
        """What can be done: ask for a hint, begin again, give up."""
        play, word = self.play, self.services.word
        if play.closed:
            return []
        left, ask = play.hints < HINTS, word("puzzle.ask_hint", n=play.hints + 1, all=HINTS)
        hint = kit.Button("hint", ask, self.hint, icon="hint", grow=1, tall="field")
        again = kit.IconButton("again", "undo", self.again, word("puzzle.again"), wide="way")
        give_up = kit.IconButton(
            "give_up", "cross", self.give_up, word("puzzle.give_up"), wide="way"
        )
        return [kit.Row(gap="xs")[hint if left else kit.Spacer(), again, give_up]]

    def _told(self) -> kit.Item:
        """The answer with its reasons, what was tempting, and the ways on."""
        play, lang, word = self.play, self.services.language, self.services.word
        if not play.closed:
            return kit.Column()
        solved = play.attempt.solved and not play.told
        title = play.verdict(lang) if solved else word("puzzle.given_up")
        tried = word("puzzle.tried", tries=play.tries, hints=play.hints)
        way = [kit.Prose(markup(line), "told") for line in play.way(lang)]
        total = play.sum_words(lang)
        return kit.Layers(align="stretch")[
            kit.Ground("dialog"),
            kit.Column(gap="s", pad="m")[
                kit.Row(gap="s")[
                    kit.Icon("check") if solved else None,
                    kit.Column(grow=1)[
                        kit.Text(title, "title"),
                        kit.Text(tried, "muted") if solved else None,
                    ],
                ],
                kit.Divider(),
                kit.Scroll("answer", grow=1)[
                    kit.Column(gap="s")[
                        kit.Text(word("puzzle.why").upper(), "section"),
                        *way,
                        kit.Prose(total, "gained") if total else None,
                        *self._tempting(),
                    ]
                ],
                kit.Row(gap="s")[*self._ways_on()],
            ],
        ]

    def _tempting(self) -> list[kit.Item]:
        """The outcomes that come next to the best."""
        play, lang = self.play, self.services.language
        found = play.puzzle.solution.tempting
        if not found:
            return []
        lines: list[kit.Item] = [kit.Text(self.services.word("puzzle.tempted").upper(), "section")]
        for one in found:
            name, said = play.tempting(one, lang)
            lines.append(kit.Row(gap="m")[kit.Text(name, grow=1), kit.Text(said, "muted")])
        return lines

    def _ways_on(self) -> list[kit.Item]:
        """See it played, another puzzle, the list."""
        word = self.services.word
        ways: tuple[tuple[str, str, Callable[[], None]], ...] = (
            ("watch", "eye", self.watch),
            ("next", "star", self.go_on),
            ("back", "undo", self.services.pop),
        )
        return [
            kit.Button(key, word(f"puzzle.{key}"), act, icon=icon, grow=1, tall="field")
            for key, icon, act in ways
        ]
