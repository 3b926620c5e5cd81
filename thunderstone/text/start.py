"""Choosing a game by numbered questions: the table, the players, the seed."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from thunderstone import words
from thunderstone.bots.registry import BOTS, SECONDS, describe, measured
from thunderstone.bots.strength import FULL
from thunderstone.catalogue.checksum_text import BadCode
from thunderstone.catalogue.table_spec import CODE, Plan, as_keys, read_plan
from thunderstone.client.bot_names import (
    control_of,
    level_of,
    takes_temper,
    takes_time,
    temper_of,
    temper_sentence,
    tempers,
)
from thunderstone.client.choice import NAME_LENGTH, chosen, fresh_seed, usual_of
from thunderstone.client.match import match_in, match_text
from thunderstone.client.options import (
    about,
    member_name,
    out_of_play,
    title,
    value_name,
    values_for,
)
from thunderstone.client.refusals import refusal_text
from thunderstone.engine.options import DRAWN, READY, TableOption
from thunderstone.engine.setup import SEATS, BadSetup
from thunderstone.engine.variant import MODES
from thunderstone.engine.wishes import AS_PRINTED, Wishes, options_of
from thunderstone.journal import HUMAN, Journal, Player
from thunderstone.narration.tables import table_lines
from thunderstone.text.ascent import AscentDesk
from thunderstone.text.commands import read_order
from thunderstone.text.game import Leave
from thunderstone.text.kept_game import Kept, find_kept, load_copy
from thunderstone.text.messages import Tongue
from thunderstone.text.question import shown
from thunderstone.text.seats import fit_name, free_name

if TYPE_CHECKING:
    from thunderstone.catalogue import Preset
    from thunderstone.client.session import Session
    from thunderstone.engine.library import Library
    from thunderstone.profile import Profile
    from thunderstone.text.terminal import Terminal

FIRST_GAME = "first_game"
MEASURED = "measured"
"""The answer that a bot shall have a strength of its own."""

USUAL_SEATS = 2
SEED_DIGITS = 15
LONG_LIST = 12
"""A longer row of numbers is not told one by one: one of them is typed."""


@dataclass
class Start:
    """The questions before a game; ``tongue`` may have changed when they are over."""

    library: Library
    presets: Mapping[str, Preset]
    profile: Profile
    terminal: Terminal
    tongue: Tongue
    printed: Wishes = AS_PRINTED

    def choose(self) -> Journal:
        """Ask until there is a game to play. Raises Leave, or EndOfInput."""
        self.terminal.heading(self.tongue.say("start.title"))
        kept = find_kept(self.profile, self.library)
        while True:
            if kept.fault is not None:
                self.terminal.tell(kept.fault.text(self.tongue.lang))
            if kept.journal is not None and kept.note:
                self.terminal.tell(kept.note_text(self.tongue.lang))
            word = self._first_question(kept)
            if word == "resume" and kept.journal is not None:
                return kept.journal
            if word == "backup":
                kept = self._copy(kept)
            elif word == "parked":
                kept = self._parked(kept)
                if kept.journal is not None and not kept.note:
                    return kept.journal
            elif word == "language":
                self._switch_language()
            elif word == "quit":
                raise Leave
            else:
                journal = self._climb(kept) if word == "ascent" else self._new(word, kept)
                if journal is not None:
                    return journal

    def tell_parked(self, kept: Kept) -> None:
        """Tell that a new game parks the one that is kept."""
        if kept.journal is not None:
            self.terminal.tell(self.tongue.say("start.parks"))

    def take_seats(self, session: Session) -> None:
        """Ask for whom a bot has played so far whether they are back."""
        for seat, player in enumerate(session.players):
            if session.may_return(seat):
                say, name = self.tongue.say, player.name
                self.terminal.tell(say("start.relieved", name=name))
                yes, no = say("start.back_yes", name=name), say("start.back_no")
                if self._pick([("yes", yes), ("no", no)]) == "yes":
                    session.give_back(seat)

    # -- the table ----------------------------------------------------------------------

    def _first_question(self, kept: Kept) -> str:
        say = self.tongue.say
        entries = []
        if kept.journal is not None:
            names = self.tongue.listed([player.name for player in kept.journal.players])
            turn = kept.journal.state.turn.number
            entries.append(("resume", say("start.resume", turn=turn, names=names)))
        if kept.backup is not None:
            entries.append(("backup", say("start.backup")))
        if kept.others:
            entries.append(("parked", say("start.parked", n=len(kept.others))))
        entries.append((FIRST_GAME, self.presets[FIRST_GAME].name(self.tongue.lang)))
        for word in ("ready", "random", "code", "ascent", "language", "quit"):
            entries.append((word, say(f"start.{word}")))
        self.terminal.tell(say("start.what"))
        return self._pick(entries)

    def _copy(self, kept: Kept) -> Kept:
        """The copy before the damaged game, or what is wrong with that one too."""
        assert kept.backup is not None
        return load_copy(kept.backup, self.library)

    def _parked(self, kept: Kept) -> Kept:
        """The parked game that is chosen, or what is wrong with it; what was kept, to go back."""
        say, lang = self.tongue.say, self.tongue.lang
        entries = []
        for place, slot in enumerate(kept.others):
            preset, stands = self.presets.get(slot.table), slot.standing
            table = preset.name(lang) if preset is not None else self.tongue.shared("saves.drawn")
            line = slot.name
            if stands is not None:
                where = self.tongue.shared("saves.parked", table=table, round=stands.round)
                line = f"{where}: {slot.name}"
            entries.append((str(place), line))
        picked = self._pick([*entries, ("", say("start.back"))])
        if not picked:
            return kept
        found = load_copy(kept.others[int(picked)].path, self.library)
        return replace(found, others=kept.others)

    def _new(self, word: str, kept: Kept) -> Journal | None:
        """A new game, or None where the player has thought better of it."""
        options: dict[str, Any] = {"setup": word}
        if word == "ready":
            options = {"setup": self._ready()}
        elif word == "code":
            options = self._code()
        if not options.get("setup"):
            return None
        seats = None
        if word != "code":
            seats = self._seats()
            wishes = self._options(word, seats)
            options |= as_keys(wishes, self.printed) | {"seats": seats}
            if word == "random":
                options["sets"] = list(wishes.sets)
        plan = self._plan(options)
        if plan is None:
            return None
        players = self._players(plan.seats if seats is None else seats)
        seed = self._seed() if plan.seed is None else plan.seed
        self.tell_parked(kept)
        return self._deal(plan, players, seed)

    def _climb(self, kept: Kept) -> Journal | None:
        """A game on a table of the Ascent, or None where the player has thought better of it."""
        desk = AscentDesk(
            self.library, self.profile, self.terminal, lambda: self.tongue, self._pick
        )
        number = desk.choose()
        if not number:
            return None
        name = self._name(())
        self.tell_parked(kept)
        return desk.ascent.journal(number, name)

    def _deal(self, plan: Plan, players: Sequence[Player], seed: int | None) -> Journal:
        """Deal; a table that is drawn may be drawn again where the seed is left to chance."""
        say = self.tongue.say
        while True:
            number = fresh_seed() if seed is None else seed
            drawn = plan.table(self.library, number)
            if plan.wishes is None or seed is not None:
                break
            self.terminal.tell(say("start.drawn"))
            self.terminal.tell(
                *(f"  {line}" for line in table_lines(self.library, drawn, self.tongue.lang))
            )
            entries = [("keep", say("start.keep_draw")), ("again", say("start.draw_again"))]
            if self._pick(entries, usual=1) == "keep":
                break
        return Journal.new(self.library, drawn.setup, number, players)

    def _plan(self, options: Mapping[str, Any]) -> Plan | None:
        try:
            return read_plan(self.library, self.presets, options, self.printed)
        except (BadSetup, BadCode) as fault:
            why = refusal_text(fault, self.library, self.tongue.lang)
            self.terminal.tell(self.tongue.shared("setup.refused", why=why))
            return None

    def _ready(self) -> str:
        """The name of a ready-made table; "" to go back."""
        lang = self.tongue.lang
        self.terminal.tell(self.tongue.say("start.which"))
        entries = [
            (name, f"{preset.name(lang)}. {preset.about(lang)}")
            for name, preset in self.presets.items()
        ]
        return self._pick([*entries, ("", self.tongue.say("start.back"))])

    def _code(self) -> dict[str, Any]:
        """A share code that can be played; nothing at all to go back."""
        while line := self._line(self.tongue.say("start.type_code")):
            options = {"setup": CODE, CODE: line}
            if self._plan(options) is not None:
                return options
        return {}

    # -- the players --------------------------------------------------------------------

    def _seats(self) -> int:
        """How many sit down."""
        say, most = self.tongue.say, SEATS.stop - 1
        self.terminal.tell(say("start.seats"))
        while True:
            line = self._line(say("start.seats_prompt", most=most))
            seats = int(line) if line.isascii() and line.isdecimal() and len(line) < 3 else 0
            seats = seats if line else USUAL_SEATS
            if seats in SEATS:
                return seats
            self.terminal.tell(say("start.seats_wrong", most=most))

    def _options(self, word: str, seats: int) -> Wishes:
        """How the table departs from the printed one; alone one chooses by which rules first."""
        say, lang = self.tongue.say, self.tongue.lang
        table = DRAWN if word == "random" else READY
        wishes = self.printed.put("seats", seats)
        if table == DRAWN:
            wishes = wishes.put("sets", self.library.sets())
        if seats == 1:
            self.terminal.tell(say("start.mode"))
            modes = [*MODES[1:], MODES[0]]
            entries = [(mode, self.tongue.shared(f"mode.{mode}")) for mode in modes]
            wishes = chosen(wishes, "mode", self._pick(entries, usual=1))
        while True:
            self.terminal.tell(say("start.options"))
            options = {one.name: one for one in self._asked(wishes, table)}
            entries = [("", say("start.options_keep"))]
            for name, one in options.items():
                value = value_name(one, wishes.get(name), self.library, lang)
                entries.append((name, say("start.option", name=title(one, lang), value=value)))
            picked = self._pick(entries, usual=1)
            if not picked:
                return wishes
            one = options[picked]
            self.terminal.tell(about(one, lang))
            wishes = self._with_another(wishes, one)

    def _asked(self, wishes: Wishes, table: str) -> Iterator[TableOption]:
        """The options of a table that leave a choice."""
        for one in options_of(wishes):
            meant = one.tab and not out_of_play(one, wishes, table)
            if meant and len(self._values(one, wishes)) > 1:
                yield one

    def _values(self, option: TableOption, wishes: Wishes) -> Sequence[Any]:
        """The values of an option that so many seats may choose."""
        return values_for(option, self.library, wishes.seats)

    def _with_another(self, wishes: Wishes, option: TableOption) -> Wishes:
        """The same with another value of an option, asked for by its kind."""
        name, lang, value = option.name, self.tongue.lang, wishes.get(option.name)
        values = self._values(option, wishes)
        if option.kind == "flag":
            return wishes.put(name, not value)
        if option.kind == "names":
            return wishes.put(name, self._members(option, value or (), values))
        if len(values) > LONG_LIST:
            wishes = wishes.put(name, self._number(values[0], values[-1]))
        else:
            entries = [
                (str(place), value_name(option, one, self.library, lang))
                for place, one in enumerate(values)
            ]
            wishes = chosen(wishes, name, values[int(self._pick(entries))])
        return self._begun(wishes)

    def _begun(self, wishes: Wishes) -> Wishes:
        """What now counts begins with a value that there is."""
        for one in options_of(wishes):
            if wishes.counts(one) and wishes.get(one.name) == one.usual and one.only_with:
                wishes = wishes.put(one.name, usual_of(one, wishes))
        return wishes

    def _members(
        self, option: TableOption, chosen: Sequence[str], known: Sequence[str]
    ) -> tuple[str, ...]:
        """The names on a list; each that is typed is put there or taken off."""
        say, shared = self.tongue.say, self.tongue.shared
        names = set(chosen or (known if option.ids == "set" else ()))
        while True:
            entries = [("", say("start.options_keep"))]
            for one in known:
                name = member_name(option, one, self.library, self.tongue.lang)
                value = shared("option.on" if one in names else "option.off")
                entries.append((one, say("start.option", name=name, value=value)))
            picked = self._pick(entries, usual=1)
            if not picked:
                return tuple(one for one in known if one in names)
            names ^= {picked}

    def _number(self, least: int, most: int) -> int:
        """A whole number between two."""
        while True:
            line = self._line(self.tongue.say("start.number", least=least, most=most))
            if line.isascii() and line.isdecimal() and least <= int(line[:9]) <= most:
                return int(line)
            self.terminal.tell(
                self.tongue.say("start.number_wrong", word=shown(line), least=least, most=most)
            )

    def _players(self, count: int) -> list[Player]:
        players: list[Player] = []
        for seat in range(count):
            self.terminal.tell(self.tongue.say("start.who", seat=seat + 1))
            entries = [(HUMAN, self.tongue.shared("setup.person"))]
            for bot in BOTS:
                what = describe(bot, self.tongue.lang)
                name = self.tongue.shared(f"bot.{bot}")
                entries.append((bot, self.tongue.say("start.bot", bot=name, what=what)))
            entries += self._matched(players)
            control = self._tempered(self._measured(self._pick(entries, usual=2 if seat else 1)))
            control = self._timed(control)
            players.append(Player(self._name([player.name for player in players]), control))
        return players

    def _matched(self, players: Sequence[Player]) -> Iterator[tuple[str, str]]:
        """A bot of a strength to be typed, and the match of the first person at the table."""
        shared, lang = self.tongue.shared, self.tongue.lang
        yield MEASURED, self.tongue.say("start.measured")
        name = next((player.name for player in players if player.control == HUMAN), None)
        if name is not None:
            found = match_in(self.profile, name)
            what = match_text(found, lang)
            yield found.bot, self.tongue.say("start.bot", bot=shared("match.take"), what=what)

    def _measured(self, level: str) -> str:
        """The level that was picked, with the strength that is typed for it."""
        return measured(self._number(0, FULL)) if level == MEASURED else level

    def _tempered(self, level: str) -> str:
        """The level with the temperament that is chosen for it; a person has one already."""
        if not takes_temper(level):
            return level
        lang = self.tongue.lang
        self.terminal.tell(self.tongue.shared("temper.ask"))
        entries = []
        for temper in tempers():
            name, what = (
                self.tongue.shared(f"temper.{temper or 'calm'}"),
                temper_sentence(temper, lang),
            )
            entries.append((temper, self.tongue.say("start.bot", bot=name, what=what)))
        return control_of(level, self._pick(entries, usual=1))

    def _timed(self, control: str) -> str:
        """The bot with the time to think that is chosen for it, where that makes a difference."""
        level = level_of(control)
        if not takes_time(level):
            return control
        self.terminal.tell(self.tongue.shared("thinking_time.ask"))
        entries = [
            (str(one), self.tongue.shared("thinking_time.seconds", n=one)) for one in SECONDS
        ]
        return control_of(level, temper_of(control), int(self._pick(entries, usual=1)))

    def _name(self, taken: Sequence[str]) -> str:
        say, usual = self.tongue.say, free_name(taken)
        while True:
            name = self._line(say("start.name", name=usual), orders=False) or usual
            if not fit_name(name):
                self.terminal.tell(say("start.name_wrong", most=NAME_LENGTH))
            elif name in taken:
                self.terminal.tell(say("start.name_taken", name=name))
            else:
                return name

    def _seed(self) -> int | None:
        """The seed that is typed; None to leave it to chance."""
        while line := self._line(self.tongue.say("start.seed")):
            if line.isascii() and line.isdecimal() and len(line) <= SEED_DIGITS:
                return int(line)
            self.terminal.tell(self.tongue.say("start.seed_wrong", most=SEED_DIGITS))
        return None

    # -- asking -------------------------------------------------------------------------

    def _pick(self, entries: Sequence[tuple[str, str]], usual: int = 0) -> str:
        """The word of the entry whose number is typed; Enter stands for the ``usual`` one."""
        for number, (_, label) in enumerate(entries, 1):
            self.terminal.tell(f"  {number}. {label}")
        most = len(entries)
        while True:
            prompt = self.tongue.say("start.prompt", most=most)
            prompt += self.tongue.say("start.usual", n=usual) if usual else ""
            line = self._line(f"{prompt}: ")
            if not line and usual:
                return entries[usual - 1][0]
            number = int(line) if line.isascii() and line.isdecimal() and len(line) < 4 else 0
            if 1 <= number <= most:
                return entries[number - 1][0]
            self.terminal.tell(self.tongue.say("start.wrong", word=shown(line), most=most))

    def _line(self, prompt: str, *, orders: bool = True) -> str:
        """A typed line; leaving and the other language are heard everywhere but in a name."""
        while True:
            line = self.terminal.ask(prompt)
            order = read_order(line) if orders else None
            if order is None or order.rest:
                return line
            if order.name in ("quit", "save"):
                raise Leave
            if order.name != "language":
                return line
            self._switch_language()

    def _switch_language(self) -> None:
        self.tongue = Tongue(words.after(self.tongue.lang))
        self.profile.settings.language = self.tongue.lang
        self.profile.save_settings()
        self.terminal.tell(self.tongue.say("game.language"))

    pick, ask_seats, ask_players = _pick, _seats, _players
    """What a campaign asks as well."""
