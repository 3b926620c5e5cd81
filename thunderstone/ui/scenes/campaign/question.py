"""What a person is asked in a campaign: a captain, a name, a quest, who comes along, a perk."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from thunderstone.client.campaign_chronicle import farewell_text
from thunderstone.client.campaign_words import captain_name
from thunderstone.ui import kit
from thunderstone.ui.scenes.campaign.choosing import Choosing
from thunderstone.ui.scenes.campaign.options import Options, option_key
from thunderstone.ui.scenes.campaign.parts import banner
from thunderstone.ui.services import Services

if TYPE_CHECKING:
    from thunderstone.campaign import Question
    from thunderstone.client.evening import Evening

ELSEWHERE: Final = ("event", "place")
"""What other screens ask."""


def asked_here(evening: Evening) -> Question | None:
    """The question that is due and shown here, if there is one; news are read first."""
    question = evening.question
    if question is None or question.kind in ELSEWHERE or evening.news:
        return None
    return question


class QuestionScreen(kit.Screen[Services]):
    """One question after the other, perhaps of several people; left once there is none."""

    name, picture = "campaign_question", "tavern"

    def __init__(self, services: Services, evening: Evening) -> None:
        super().__init__(services)
        self.evening = evening
        self.options = Options(services, evening.tale, self.take)
        self.choosing: Choosing | None = None
        self._ask()

    def _ask(self) -> None:
        """Begin with the question that is due now, if there is one."""
        asked = asked_here(self.evening)
        self.choosing = Choosing(asked) if asked is not None else None
        if asked is not None:
            self.first = option_key(asked, 0)

    def body(self) -> kit.Item:
        """Who is asked for what, the options, and what is to be known of one."""
        if self.choosing is None:
            return kit.Spacer()
        asked, say = self.choosing.question, self.say
        about = say(f"campaign_choice.{asked.kind}_about", **self._figures(asked))
        player = self.evening.tale.seats[asked.seat].player.name
        whose = say("campaign_choice.whose", name=player)
        return self.whole_page(say(f"campaign_choice.{asked.kind}"), whose, banner(asked.seat))[
            kit.Prose(about, "page"),
            self._farewell(asked),
            kit.Row(gap="m", grow=1, align="stretch")[
                kit.Panel(pad="s", grow=1)[
                    kit.Scroll(f"options.{asked.kind}.{asked.seat}")[
                        self.options.items(self.choosing)
                    ]
                ],
                kit.Panel(wide="details", gap="m")[
                    kit.Column(gap="m", grow=1)[*self.options.details(self.choosing)],
                    self._confirm(self.choosing),
                ],
            ],
        ]

    def _farewell(self, asked: Question) -> kit.Item | None:
        """How it is told that a captain retires, where somebody is asked what is left behind."""
        captain = self.evening.tale.seats[asked.seat].captain
        if asked.kind != "unlock" or captain is None:
            return None
        told = farewell_text(self.evening.tale, captain, self.services.language)
        return kit.Prose(told, "reading")

    def _figures(self, asked: Question) -> dict[str, object]:
        """What the text above the options speaks of."""
        tale = self.evening.tale
        captain = tale.seats[asked.seat].captain
        name = captain_name(tale, captain, self.services.language) if captain is not None else ""
        return {"n": asked.number, "captain": name}

    def _confirm(self, choosing: Choosing) -> kit.Item:
        """The button that answers."""
        say, kind = self.say, choosing.question.kind
        missing = say("campaign_choice.missing", n=choosing.missing) if choosing.missing else ""
        return kit.Button(
            "take", say(f"campaign_choice.{kind}_take"), self.confirm, missing, icon="check",
            manner="village", tall="action", enabled=choosing.complete,
        )  # fmt: skip

    # -- being used ---------------------------------------------------------------------------

    def take(self, number: int) -> None:
        """Pick an option, or put it back."""
        if self.choosing is not None:
            self.choosing.take(number)
            self.changed()

    def confirm(self) -> None:
        """Answer; the next question follows, or the map."""
        if self.choosing is None or not self.choosing.complete:
            return
        self.evening.answer(self.choosing.picks)
        self._ask()
        if self.choosing is None:
            self.services.leave()
        else:
            self.changed(focus=self.first)
