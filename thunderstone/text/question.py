"""A pending question as numbered answers, and a typed line as picks."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace

from thunderstone.client import commissions
from thunderstone.engine import commission, floors
from thunderstone.engine.decision import Decision, Option
from thunderstone.engine.state import BLANK
from thunderstone.engine.turn_state import WIDE_OPEN
from thunderstone.engine.zone_names import RANKS, SEAT_ZONES, holder_of
from thunderstone.narration import prompt_text
from thunderstone.narration.way import way_label
from thunderstone.text.faces import effect_words, figures, short_text
from thunderstone.text.look import Look
from thunderstone.text.situation import attack_words

NONE_WORD = "0"
"""What may be typed for "none of them", besides an empty line."""

_SEPARATORS = re.compile(r"[\s,;]+")

FINISHERS = ("end_turn", "done")
"""Acts that an empty line stands for."""


class Misunderstood(Exception):
    """A line that is no answer; the message tells what is expected, in the player's language."""


@dataclass(frozen=True, slots=True)
class Answer:
    """A numbered answer: what it says, under which heading, and the picks that it stands for.

    Several picks do the same; the first of them is made.
    """

    label: str
    heading: str
    picks: tuple[int, ...]
    option: Option

    @property
    def copies(self) -> int:
        """How many options it stands for."""
        return len(self.picks)


class Question:
    """The pending question. ``answers`` are numbered from 1 in the order of the options.

    ``empty`` holds the picks that an empty line stands for, None where it stands for nothing.
    """

    def __init__(self, look: Look) -> None:
        self.look = look
        self.decision: Decision = look.decision
        self.answers = self._answers()
        self.empty = self._empty()

    # -- what is told -------------------------------------------------------------------

    def lines(self) -> list[str]:
        """The question and its answers; headings stand before answers of a new sort."""
        look = self.look
        name = look.names[self.decision.seat]
        lines = [prompt_text(look.state, self.decision, name, look.tongue.lang) + "."]
        heading = ""
        for number, answer in enumerate(self.answers, 1):
            if answer.heading != heading:
                heading = answer.heading
                lines.append(f"{look.tongue.say(f'heading.{heading}')}:")
            label = answer.label
            if answer.copies > 1:
                label = look.tongue.say("answer.alike", label=label, n=answer.copies)
            lines.append(f"  {number}. {label}")
        return lines

    def prompt(self) -> str:
        """What is expected, right before the cursor."""
        say, decision = self.look.tongue.say, self.decision
        if self.many:
            key = "prompt.order" if decision.ordered else "prompt.many"
            words = say(key, amount=self._amount())
        else:
            most = len(self.answers)
            words = say("prompt.one", most=most) if most > 1 else say("prompt.single")
        if self.empty is not None:
            words += say("prompt.empty", what=self._empty_words())
        return f"{words}: "

    @property
    def many(self) -> bool:
        """Whether more than one number may be typed."""
        return self.decision.most > 1

    def _amount(self) -> str:
        least, most, tongue = self.decision.least, self.decision.most, self.look.tongue
        if least == most:
            return tongue.say("amount.exactly", n=most)
        if least == 0:
            return tongue.say("amount.up_to", n=most)
        return tongue.say("amount.between", least=least, most=most)

    def _empty_words(self) -> str:
        if not self.empty:
            return self.look.tongue.say("empty.none")
        return self.look.tongue.say(f"empty.{self.decision.options[self.empty[0]].act}")

    def _empty(self) -> list[int] | None:
        """What an empty line stands for: none, or the end of what one is about."""
        decision = self.decision
        if decision.least == 0:
            return []
        acts = [option.act for option in decision.options]
        for act in FINISHERS:
            if act in acts:
                return [acts.index(act)]
        if "no_battle" in acts and "attack" not in acts:
            return [acts.index("no_battle")]
        return None

    # -- what is typed ------------------------------------------------------------------

    def picks(self, line: str) -> list[int]:
        """The picks that a typed line stands for. Raises Misunderstood."""
        words = [word for word in _SEPARATORS.split(line) if word]
        if not words:
            if self.empty is None:
                raise self._misunderstood("wrong.empty")
            return list(self.empty)
        if words == [NONE_WORD] and self.decision.least == 0:
            return []
        numbers = [self._number(word) for word in words]
        doubled = next((n for n in numbers if numbers.count(n) > 1), 0)
        if doubled:
            raise self._misunderstood("wrong.twice", n=doubled)
        if not self.decision.least <= len(numbers) <= self.decision.most:
            raise self._misunderstood("wrong.count", count=len(numbers))
        return [self.answers[number - 1].picks[0] for number in numbers]

    def answer(self, word: str) -> Answer | None:
        """The answer that a word is the number of, if it is one."""
        if word.isascii() and word.isdecimal() and len(word) <= 3:
            number = int(word)
            if 1 <= number <= len(self.answers):
                return self.answers[number - 1]
        return None

    def number_of(self, pick: int) -> int:
        """The number of the answer that a pick belongs to."""
        numbers = enumerate(self.answers, 1)
        return next(number for number, answer in numbers if pick in answer.picks)

    def _number(self, word: str) -> int:
        found = self.answer(word.rstrip(".)"))
        if found is None:
            raise self._misunderstood("wrong.word", word=shown(word))
        return self.answers.index(found) + 1

    def _misunderstood(self, key: str, **figures: object) -> Misunderstood:
        """What is wrong, and what is expected instead."""
        say = self.look.tongue.say
        expected = (
            say("expected.many", amount=self._amount(), most=len(self.answers))
            if self.many
            else say("expected.one", most=len(self.answers))
        )
        return Misunderstood(f"{say(key, **figures)} {expected} {say('expected.help')}")

    # -- the answers --------------------------------------------------------------------

    def _answers(self) -> list[Answer]:
        """The options in words; where only one can be picked, equal ones count together."""
        found: dict[tuple[str, str] | int, Answer] = {}
        for pick, option in enumerate(self.decision.options):
            label, heading = self._label(option), self._heading(option)
            key = pick if self.many else (heading, label)
            first = found.get(key, Answer(label, heading, (), option))
            found[key] = replace(first, picks=(*first.picks, pick))
        return list(found.values())

    def _heading(self, option: Option) -> str:
        if self.decision.kind not in ("village", "dungeon", "spoils", "purchase"):
            return ""
        return {"end_turn": "end", "done": "end", "no_battle": "end"}.get(option.act, option.act)

    def _label(self, option: Option) -> str:
        return str(getattr(self, f"_say_{option.act}")(option))

    def _say_mode(self, option: Option) -> str:
        """One of an effect's ways (R189), how a door opens, or a commission (docs/MODES.md)."""
        tongue, state = self.look.tongue, self.look.state
        if commission.is_choice(self.decision):
            asked = state.library.commissions[option.mode]
            return commissions.sentence(asked, tongue.lang)
        own = way_label(state, option.mode, tongue.lang)
        words = own or tongue.shared(f"mode.{option.mode}")
        if not floors.asked_in(self.decision):
            return words
        drawn = state.floors[floors.reached(state) - 1].penalty
        way = "wide" if option.mode == WIDE_OPEN else drawn
        return f"{words}: {tongue.say(f'floor.{way}')}"

    def _say_village(self, option: Option) -> str:
        look = self.look
        return look.tongue.say("act.village", gold=look.table.totals.gold)

    def _say_dungeon(self, option: Option) -> str:
        """What the dungeon promises as things stand: the best battle of those on offer."""
        look = self.look
        best = look.table.best_battle
        if best is None:
            return look.tongue.say("act.dungeon")
        name = look.name(best.target)
        if best.wins:
            return look.tongue.say("act.dungeon_win", card=name, rank=best.rank)
        if best.powerless:
            return look.tongue.say("act.dungeon_powerless", card=name)
        return look.tongue.say("act.dungeon_short", n=best.short, card=name)

    def _say_rest(self, option: Option) -> str:
        return self.look.tongue.say("act.rest")

    def _say_use(self, option: Option) -> str:
        look = self.look
        what = effect_words(look.face(option.card), option.effect, look.tongue)
        return look.tongue.say("act.use", card=look.with_status(option.card), what=what)

    def _say_equip(self, option: Option) -> str:
        look = self.look
        return look.tongue.say(
            "act.equip",
            weapon=look.name(option.card),
            hero=look.name(option.bearer),
            weight=look.table.weight(option.card),
            strength=look.table.strength(option.bearer),
        )

    def _say_buy(self, option: Option) -> str:
        look = self.look
        face = look.face(option.card)
        what = [figures(face, look.tongue), short_text(face, look.tongue)]
        words = look.tongue.say(
            "act.buy",
            card=look.name(option.card),
            price=look.table.price(option.card),
            left=len(look.state.stacks[option.stack]),
        )
        return f"{words}: {'. '.join(part for part in what if part)}"

    def _say_level(self, option: Option) -> str:
        look = self.look
        cost = look.face(option.card).level_up_xp or 0
        printed = figures(look.face(option.into), look.tongue)
        hero, into = look.name(option.card), look.name(option.into)
        return look.tongue.say("act.level", hero=hero, into=into, xp=cost) + f": {printed}"

    def _say_attack(self, option: Option) -> str:
        look = self.look
        words = look.tongue.say("act.attack", card=look.name(option.card), rank=option.rank)
        return f"{words}: {attack_words(look, option.card)}"

    def _say_no_battle(self, option: Option) -> str:
        forgone = any(one.act == "attack" for one in self.decision.options)
        return self.look.tongue.say("act.forgo" if forgone else "act.no_battle")

    def _say_end_turn(self, option: Option) -> str:
        return self.look.tongue.say("act.end_turn")

    def _say_done(self, option: Option) -> str:
        return self.look.tongue.say(f"act.done_{self.decision.kind}")

    def _say_seat(self, option: Option) -> str:
        word = "challenge" if self.decision.purpose == "challenge" else "seat"
        return self.look.tongue.say(f"act.{word}", name=self.look.names[option.seat])

    def _say_help(self, option: Option) -> str:
        return self.look.tongue.say("act.help", name=self.look.names[option.seat])

    def _say_keep(self, option: Option) -> str:
        return self.look.tongue.say("act.keep")

    def _say_card(self, option: Option) -> str:
        """A card to choose: what it is, where it lies, and what it is worth."""
        look, card = self.look, option.card
        if card == BLANK:
            return look.name(card)
        words = look.with_status(card)
        where = self._place(card)
        if where:
            words += f", {where}"
        if self.decision.purpose == "save":
            return look.tongue.say("act.save", card=words)
        if self.decision.purpose == "rank":
            return look.tongue.say("act.rank", card=words, rank=option.rank)
        printed = look.figures(card)
        return f"{words}: {printed}" if printed else words

    def _place(self, card: int) -> str:
        """Where a card lies, unless it is in the hand of whoever is asked."""
        look, say = self.look, self.look.tongue.say
        for zone, seat, cards in look.state.zones():
            if card not in cards:
                continue
            if zone in RANKS:
                return say("place.rank", rank=RANKS[zone])
            if zone in SEAT_ZONES:
                own = seat == self.decision.seat
                if own:
                    return "" if zone in ("hand", "aside") else say(f"place.{zone}")
                return say(f"place.{zone}_of", name=look.names[seat])
            holder = holder_of(zone)
            return "" if holder < 0 else say("place.under", card=look.name(holder))
        return ""


def shown(word: str) -> str:
    """A typed word as it may be shown: no control sequences, and not too long."""
    clean = "".join(sign for sign in word if sign.isprintable())
    return clean if len(clean) <= 30 else clean[:30] + "…"
