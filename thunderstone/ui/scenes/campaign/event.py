"""An event of a campaign: a picture, what happens, two answers; then what has come of one."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from thunderstone.campaign.tale import Told
from thunderstone.client.campaign_effects import effect_words, effects_of, whom
from thunderstone.client.campaign_words import answer_text, event_text, option_words, outcome_text
from thunderstone.ui import kit, theme
from thunderstone.ui.brush.rich_text import escape_markup
from thunderstone.ui.kit.theme import VEIL
from thunderstone.ui.scenes.campaign.event_pictures import picture_of
from thunderstone.ui.scenes.campaign.parts import EFFECT_ICONS, banner, card_back
from thunderstone.ui.scenes.common.card_picture import CardPicture
from thunderstone.ui.services import Services

if TYPE_CHECKING:
    from thunderstone.campaign import Question
    from thunderstone.catalogue.campaign import Effect, Event
    from thunderstone.client.evening import Evening


class EventScreen(kit.Screen[Services]):
    """An event that a person answers, or what has come of the one that was answered last."""

    name, picture, dim = "campaign_event", "road", VEIL

    def __init__(self, services: Services, evening: Evening) -> None:
        super().__init__(services)
        self.evening = evening
        self.first = "go_on" if self.told is not None else "answer.0"

    @property
    def told(self) -> Told | None:
        """The event of which somebody is to hear what has come of it."""
        news = self.evening.news
        return news[0] if news and isinstance(news[0], Told) else None

    @property
    def question(self) -> Question | None:
        """The event that is to be answered."""
        question = self.evening.question
        return question if question is not None and question.kind == "event" else None

    def body(self) -> kit.Item:
        """The picture on the left; what happens, or has happened, on the right."""
        told, question = self.told, self.question
        if told is not None:
            return self._page(told.event, told.night, self._outcome(told))
        if question is not None:
            return self._page(question.about, self._night(question), self._answers(question))
        return kit.Spacer()

    def _night(self, question: Question) -> int:
        """The night that an event belongs to: one of the road comes after a game."""
        tale = self.evening.tale
        road = tale.campaign.events[question.about].when == "road"
        return len(tale.nights) if road else tale.night

    def _page(self, name: str, night: int, *parts: kit.Item) -> kit.Item:
        tale, say, lang = self.evening.tale, self.say, self.services.language
        event: Event = tale.campaign.events[name]
        when = say(f"campaign_event.{event.when}_night", n=night)
        return self.whole_page(say(f"campaign_event.{event.when}"), when)[
            kit.Row(gap="l", grow=1, align="stretch")[
                CardPicture(picture_of(self.services.library, name, event.when), grow=1),
                kit.Panel(grow=1, gap="m")[
                    kit.Prose(tale.campaign.say(f"events.{name}.name", lang), "page_title"),
                    *parts,
                ],
            ]
        ]

    # -- answering ----------------------------------------------------------------------------

    def _answers(self, question: Question) -> kit.Item:
        """What happens, who answers, and the two answers: what they bring lies face down."""
        tale, say, lang = self.evening.tale, self.say, self.services.language
        player = tale.seats[question.seat].player.name
        return kit.Column(gap="m", grow=1)[
            kit.Scroll("text")[kit.Prose(event_text(tale, question, lang), "tale")],
            kit.Row(gap="s")[
                banner(question.seat),
                kit.Text(say("campaign_event.answers", name=player), "lit"),
            ],
            *(self._answer(question, number) for number in range(len(question.options))),
            kit.Text(say("campaign_event.unseen"), "muted"),
        ]

    def _answer(self, question: Question, number: int) -> kit.Item:
        words = option_words(self.evening.tale, question, number, self.services.language)
        back = kit.Picture(partial(card_back, self.services, "player"), wide="figure", tall="tile")
        answer = partial(self.answer, number)
        return kit.Tile(f"answer.{question.options[number]}", answer, label=words)[
            kit.Row(gap="m", pad="s")[kit.Prose(words, "read_name", grow=1), back]
        ]

    # -- what has come of it ------------------------------------------------------------------

    def _outcome(self, told: Told) -> kit.Item:
        """What was answered, what came of it, and what that brings."""
        tale, say, lang = self.evening.tale, self.say, self.services.language
        answered = answer_text(tale, told, lang)
        player = escape_markup(tale.seats[told.seat].player.name)
        brings = [self._effect(effect, told.seat) for effect in effects_of(tale, told)]
        nothing = kit.Text(say("campaign_event.nothing"), "muted")
        return kit.Column(gap="m", grow=1)[
            kit.Row(gap="s")[
                banner(told.seat),
                kit.Prose(f"{player}: *{answered}*", "reading", grow=1),
            ],
            kit.Divider(),
            kit.Scroll("text")[
                kit.Column(gap="m")[
                    kit.Prose(outcome_text(tale, told, lang), "tale"),
                    kit.Headline(say("campaign_event.brings")),
                    *(brings or [nothing]),
                ]
            ],
            kit.Button(
                "go_on", say("campaign_event.go_on"), self.go_on, icon="arrow",
                manner="village", tall="action",
            ),
        ]  # fmt: skip

    def _effect(self, effect: Effect, seat: int) -> kit.Item:
        """A line for what an effect brings, and to whom."""
        tale, lang = self.evening.tale, self.services.language
        worse = effect.amount < 0 or effect.kind in ("without", "disease", "shorter")
        colour = theme.WORSE if worse else theme.BETTER
        return kit.Row(gap="s")[
            kit.Icon(EFFECT_ICONS[effect.kind], colour, wide="icon", tall="icon"),
            kit.Prose(effect_words(tale, effect, lang), "reading", grow=1),
            kit.Text(whom(tale, effect, seat, lang), "muted"),
        ]

    # -- being used ---------------------------------------------------------------------------

    def answer(self, number: int) -> None:
        """Give an answer; what comes of it is shown in the same place."""
        if self.question is None or self.told is not None:
            return
        self.evening.answer([number])
        if self.told is None:
            self.services.leave()
        else:
            self.changed(focus="go_on")

    def go_on(self) -> None:
        """It has been read."""
        if self.told is not None:
            self.evening.read()
        self.services.leave()

    def back(self) -> None:
        """What has been told is read; a question waits for later."""
        self.go_on()
