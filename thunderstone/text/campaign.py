"""A campaign at the terminal: the map, its choices, and what each night has brought."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

from thunderstone.bots.registry import BOTS
from thunderstone.campaign import SIEGE, VERSUS, CampaignJournal, Question, check_bots
from thunderstone.campaign.bots import choose
from thunderstone.campaign.table import outing
from thunderstone.catalogue.campaign import load_campaigns
from thunderstone.client.campaign_effects import effect_words, effects_of
from thunderstone.client.campaign_place import CampaignPlace, campaigns_in
from thunderstone.client.campaign_words import (
    PROLOGUE,
    captain_fields,
    event_text,
    goal_line,
    option_words,
    outcome_text,
    rule_lines,
)
from thunderstone.client.choice import fresh_seed
from thunderstone.client.words import word
from thunderstone.engine.randomizer import Drawn
from thunderstone.journal import BadSave, Journal, files
from thunderstone.narration.tables import table_lines
from thunderstone.text import app
from thunderstone.text.game import Leave

if TYPE_CHECKING:
    from thunderstone.campaign import Tale
    from thunderstone.campaign.tale import Captain
    from thunderstone.catalogue.campaign import Campaign, Place
    from thunderstone.text.start import Start

NEW = "new"


def play(start: Start) -> int:
    """Play campaigns until the player leaves; gives the exit code."""
    table = CampaignTable(start)
    while True:
        code = app.hold(start, table.next_game, table.place_of, "--campaign")
        if not table.goes_on:
            return code


@dataclass
class CampaignTable:
    """A campaign as whoever sits at the terminal goes through it; chosen when it is first asked
    for a game. ``told`` counts the nights that have been told of."""

    start: Start
    journal: CampaignJournal | None = None
    path: Path = field(default_factory=Path)
    told: int = 0
    game: Journal | None = None

    @property
    def goes_on(self) -> bool:
        """Whether the game that was begun is over, rather than left."""
        return self.journal is not None and self.game is not None and not self._under_way

    @property
    def _under_way(self) -> bool:
        return self.journal is not None and self.game is not None and self.journal.plays(self.game)

    def next_game(self) -> Journal:
        """Go on to the next game. Raises Leave where the campaign is over."""
        journal = self.journal
        if journal is None:
            journal = self.journal = self._chosen()
            self.told = len(journal.tale.nights)
        self._tell_nights(journal)
        while (question := journal.question) is not None:
            picks = self._answer(journal, question)
            journal.answer(picks)
            if question.kind == "event":
                self._tell_outcome(journal.tale)
            campaigns_in(self.start.profile).save(self.path, journal)
        if journal.pending is None:
            self._tell_end(journal)
            self.game = None
            raise Leave
        self.game = self._left(journal) or journal.new_game()
        self._tell_place(journal, journal.campaign.places[journal.tale.place])
        return self.game

    def _left(self, journal: CampaignJournal) -> Journal | None:
        """The game of tonight as it was left; one that cannot be read is told and laid aside."""
        shelf = campaigns_in(self.start.profile)
        try:
            left = shelf.load_game(self.path, journal)
        except BadSave as fault:
            if fault.reason not in files.OFFER_BACKUP:
                raise
            self.start.terminal.tell(fault.text(self.start.tongue.lang))
            shelf.lay_game_aside(self.path)
            return None
        return left.journal if left is not None else None

    def place_of(self, game: Journal) -> CampaignPlace:
        """Where the game of tonight is kept."""
        assert self.journal is not None
        return CampaignPlace(self.start.profile, self.path, self.journal, game)

    # -- which campaign -------------------------------------------------------------------

    def _chosen(self) -> CampaignJournal:
        """One of those that are kept, or a new one. Raises Leave, or EndOfInput."""
        start, shelf = self.start, campaigns_in(self.start.profile)
        known, say = load_campaigns().known, self.start.tongue.say
        entries = []
        for kept in shelf.campaigns():
            if kept.fault is not None:
                entries.append((kept.path.name, kept.fault.text(start.tongue.lang)))
            elif kept.standing is not None and kept.campaign in known:
                night = kept.standing.night
                names = start.tongue.listed(list(kept.players))
                label = say("campaign.kept", name=kept.name, night=night, names=names)
                entries.append((kept.path.name, label))
        start.terminal.heading(say("campaign.title"))
        entries.append((NEW, say("campaign.new")))
        word = start.pick(entries) if len(entries) > 1 else NEW
        if word == NEW:
            return self._begun(known)
        self.path = shelf.folder / word
        try:
            journal = shelf.load(start.library, known, self.path)
        except BadSave as fault:
            if fault.backup is None:
                raise
            start.terminal.tell(fault.text(start.tongue.lang))
            shelf.take_backup(self.path)
            journal = shelf.load(start.library, known, self.path)
        check_bots(journal, BOTS)
        return journal

    def _begun(self, known: Mapping[str, Campaign]) -> CampaignJournal:
        start, say = self.start, self.start.tongue.say
        lang = start.tongue.lang
        stories = [(name, one.name(lang)) for name, one in known.items()]
        story = known[start.pick(stories) if len(stories) > 1 else stories[0][0]]
        players = start.ask_players(start.ask_seats())
        play = SIEGE
        if len(players) > 1:
            play = start.pick([(one, say(f"campaign.{one}")) for one in (VERSUS, SIEGE)])
        journal = CampaignJournal(start.library, story, fresh_seed(), play, players)
        journal.name = story.name(lang)
        self.path = campaigns_in(start.profile).begin(journal)
        start.terminal.heading(journal.name)
        start.terminal.tell(story.say(PROLOGUE, lang))
        return journal

    # -- choosing -------------------------------------------------------------------------

    def _answer(self, journal: CampaignJournal, question: Question) -> list[int]:
        """What a person types, or a bot chooses."""
        tale, start = journal.tale, self.start
        seat = tale.seats[question.seat]
        say = start.tongue.say
        if seat.person or question.kind == "event":
            start.terminal.heading(say(f"campaign.ask_{question.kind}", name=seat.player.name))
            self._tell_before(tale, question)
        if not seat.person:
            chosen = choose(tale, question)
            if question.kind == "event":
                start.terminal.tell(option_words(tale, question, chosen[0], start.tongue.lang))
            return chosen
        picks: list[int] = []
        while len(picks) < question.number:
            left = [number for number in range(len(question.options)) if number not in picks]
            lang = start.tongue.lang
            entries = [(str(one), option_words(tale, question, one, lang)) for one in left]
            picks.append(int(start.pick(entries)))
        return picks

    def _tell_before(self, tale: Tale, question: Question) -> None:
        """What must be known before one chooses: the event, or where the campaign stands."""
        tell, lang, say = self.start.terminal.tell, self.start.tongue.lang, tale.campaign.say
        if question.kind == "event":
            tell(say(f"events.{question.about}.name", lang))
            tell(event_text(tale, question, lang))
        elif question.kind == "place":
            self._tell_standing(tale)
            for place in tale.places:
                self._tell_table(tale, place)

    def _tell_outcome(self, tale: Tale) -> None:
        """What has come of the last event, and what that brings."""
        tell, lang, told = self.start.terminal.tell, self.start.tongue.lang, tale.events[-1]
        tell(outcome_text(tale, told, lang))
        tell(*(f"  {effect_words(tale, effect, lang)}" for effect in effects_of(tale, told)))

    # -- telling --------------------------------------------------------------------------

    def _tell_standing(self, tale: Tale) -> None:
        """Night, prosperity, and how each captain stands."""
        tell, tongue = self.start.terminal.tell, self.start.tongue
        gathered, needed = tale.marks_to_next
        level = tale.level.number
        tell(tongue.say("campaign.village", level=level, gathered=gathered, needed=needed))
        for number, seat in enumerate(tale.seats):
            title = tale.campaign.say(f"titles.{tale.title(number).id}", tongue.lang)
            figures = {"points": seat.points, "renown": seat.renown, "title": title}
            tell("  " + tongue.say("campaign.player", name=seat.player.name, **figures))
            if seat.captain is not None:
                tell("    " + self._captain(tale, seat.captain))

    def _captain(self, tale: Tale, captain: Captain) -> str:
        """A captain and how far he is with his quest."""
        tongue, say = self.start.tongue, tale.campaign.say
        quest, count = tale.quest_of(captain)
        return tongue.say(
            "campaign.captain",
            name=say(f"captains.{captain.name}", tongue.lang),
            quest=say(f"quests.{quest.id}.name", tongue.lang),
            count=count,
            least=quest.least,
        )

    def _tell_table(self, tale: Tale, place: Place) -> None:
        """A place with its table, its goal and its rules, as the map shows it."""
        lang, going = self.start.tongue.lang, outing(tale, place)
        self.start.terminal.tell("", tale.campaign.say(f"places.{place.id}.name", lang))
        lines = table_lines(tale.library, Drawn(going.setup, ()), lang)
        self.start.terminal.tell(*(f"  {line}" for line in lines))
        players, captains = [seat.player for seat in tale.seats], len(tale.seats)
        state = Journal.new(tale.library, going.setup, going.seed, players).state
        rules = [told for _, told in rule_lines(state, lang)]
        gifts = [effect_words(tale, one, lang) for one in place.brings[captains - 1]]
        for heading, told in (
            (word("campaign_map.goal", lang), [goal_line(state, lang)]),
            (word("campaign_map.rule", lang, n=len(rules)), rules),
            (word("campaign_map.gifts", lang, n=captains), gifts),
        ):
            if told:
                self.start.terminal.tell(f"  {heading}:", *(f"    {line}" for line in told))

    def _tell_place(self, journal: CampaignJournal, place: Place) -> None:
        """The evening's place is reached; its rules stand at the table."""
        tongue, say = self.start.tongue, journal.campaign.say
        name = say(f"places.{place.id}.name", tongue.lang)
        self.start.terminal.heading(tongue.say("campaign.night", night=place.night, place=name))
        self.start.terminal.tell(say(f"places.{place.id}.before", tongue.lang))

    def _tell_nights(self, journal: CampaignJournal) -> None:
        """What the nights have brought that were not told of yet."""
        tale, tongue = journal.tale, self.start.tongue
        for night in tale.nights[self.told :]:
            end = "won" if night.outcome.goal else "lost"
            self.start.terminal.tell(
                "", tale.campaign.say(f"places.{night.place}.{end}", tongue.lang)
            )
            self._tell_standing(tale)
        self.told = len(tale.nights)

    def _tell_end(self, journal: CampaignJournal) -> None:
        """The campaign is over: who stands where, and what becomes of each."""
        tale, lang = journal.tale, self.start.tongue.lang
        self.start.terminal.heading(self.start.tongue.say("campaign.over"))
        for seat in tale.ranking():
            own = tale.seats[seat]
            key = f"epilogues.{tale.epilogue(seat).id}"
            text = tale.campaign.say(key, lang, **captain_fields(tale, seat, lang))
            self.start.terminal.tell(f"{own.player.name}: {text}")
        self._tell_standing(tale)
