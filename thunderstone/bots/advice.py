"""What a good bot would do in a person's place, and what speaks for an answer.

``explain`` gives the reasons of any answer: those of a hint, and those of what a bot has done. It
sees a view alone. What moved the bot is told by ``why``; what the answer comes to is read from
the rules themselves, on a copy dealt from the view, so that any bot can be asked.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from thunderstone.bots import commission_value
from thunderstone.bots.chances import compared, per_cent
from thunderstone.bots.continuation import AHEAD, HIDDEN, Course
from thunderstone.bots.reading import asked_in
from thunderstone.bots.registry import bot_named
from thunderstone.bots.why import LEANINGS, Reason, comes_again, leanings
from thunderstone.engine import attack, commission, floors, machine, preview, scoring, stats
from thunderstone.engine import view as views
from thunderstone.engine.decision import Option
from thunderstone.engine.deck_odds import kind_of, printed
from thunderstone.engine.state import BLANK

if TYPE_CHECKING:
    from thunderstone.bots.chances import Compared
    from thunderstone.engine.attack import AttackBreakdown
    from thunderstone.engine.card import CardDef
    from thunderstone.engine.decision import Decision
    from thunderstone.engine.events import Event
    from thunderstone.engine.state import State
    from thunderstone.engine.view import View

FIGURES = ("attack", "magic_attack", "light", "gold")
"""The figures printed on a card that are told."""

ADVISER = "veterano"
"""The bot that is asked."""

CHEAP = 3
"""A card that costs no more gold, is no Hero and has no points is gladly lost."""

SCARCE = 4
"""One card in so many is too few of what every party needs, Light and Heroes: in the mean, one and
a half in a hand of six."""

DOES = frozenset(
    {
        *("village", "dungeon", "rest", "use", "equip", "buy", "level", "attack", "no_battle"),
        *("end_turn", "done", "seat", "challenge", "keep", "bury_one", "rearrange", "cards"),
        *("none", "help", "as_drawn", "wide_open", "keep_commission"),
    }
)
"""What an advice can be: the acts of options, and some cards or none of them."""

WHYS = frozenset(
    {
        *("plan_buy", "plan_level", "plan_attack", "plan_destroy", "no_victory", "no_monster"),
        *("wins", "loses", "magic_lacks", "victory_points", "experience", "gains_attack"),
        *("gains_magic", "gains_light", "gains_gold", "gains_cards", "gains_purchases"),
        *("gains_experience", "brings", "raised", "costs", "lacks_light", "lacks_heroes"),
        *("best_of_gold", "worth"),
        *("saves_level", "opens_victory", "nothing_left", "leads", "least_loss"),
        *("rids_disease", "most_useful", "nothing_fits", "growth", "plan_use"),
        *("gains_strength", "sheds", "forgoes", "loses_anyway", "door_as_drawn", "door_wide_open"),
        *("for_commission", "commission_odds", "chance", "chance_best", "chance_less"),
        *LEANINGS,
    }
)
"""What can speak for it; narration has a sentence for each of both."""


PLAIN = Reason("growth")
"""What is said where nothing else can be."""


@dataclass(frozen=True, slots=True)
class Advice:
    """The picks a bot would make, what they do (a word of DOES), and why (words of WHYS)."""

    picks: tuple[int, ...]
    does: Reason
    why: tuple[Reason, ...]


def advise(view: View, seed: int) -> Advice:
    """What the bot ADVISER would answer to the question pending in ``view``, explained; or what is
    likelier to win by the evaluation.

    The same view and seed give the same advice. Raises ValueError where the view holds no
    question to its own seat.
    """
    decision = asked_in(view)
    picks, course = tuple(bot_named(ADVISER).choose(view, seed)), Course(ADVISER, seed)
    found = compared(view, picks, course, seed)
    if found is not None and found.other_is_better:
        picks = found.other_picks
        found = compared(view, picks, course, seed)
    why = _told(view, picks, course, found)
    return Advice(picks, deed(decision, picks), why)


def explain(
    view: View,
    picks: Sequence[int],
    bot: str = ADVISER,
    seed: int = 0,
    then: Sequence[Sequence[int]] | None = None,
) -> tuple[Reason, ...]:
    """What speaks for an answer of ``bot``, the weightiest first; there is always something.

    ``then`` are the answers that followed it; where they are None, the bot is asked what it would
    go on to do. Raises ValueError where the view holds no question to its own seat, UnknownBot.
    """
    asked_in(view)
    found = compared(view, picks, Course(bot, seed, then), seed)
    return _told(view, picks, Course(bot, seed, then), found)


def _told(
    view: View, picks: Sequence[int], course: Course, chances: Compared | None
) -> tuple[Reason, ...]:
    """The chances where they are known, and the reasons; something at least."""
    found = reasons(view, picks, course)
    return (_chance(chances), *found) if chances is not None else found or (PLAIN,)


def reasons(view: View, picks: Sequence[int], course: Course) -> tuple[Reason, ...]:
    """What the position says for an answer, the turn going on by a course; nothing at all where
    it says nothing."""
    decision = asked_in(view)
    state = views.redeal(view, course.seed)
    found = leanings(state, view.seat, [decision.options[pick] for pick in picks], course.bot)
    found += _for_commission(state, view.seat, picks, course)
    found += _why(state, decision, picks, course)
    return tuple(found)


def _chance(found: Compared) -> Reason:
    """How likely an answer leaves a victory, and how likely another would."""
    chance, other = per_cent(found.chance), per_cent(found.other)
    if chance == other or found.even:
        return Reason("chance", (), {"n": chance})
    key = "chance_best" if other < chance else "chance_less"
    return Reason(key, (), {"n": chance, "other": other})


def deed(decision: Decision, picks: Sequence[int]) -> Reason:
    """What an answer does: a word of DOES, with its cards and figures."""
    options = [decision.options[pick] for pick in picks]
    if decision.kind == "cards":
        cards = tuple(option.card for option in options)
        return Reason("cards" if cards else "none", cards)
    option = options[0]
    cards = tuple(card for card in option.cards if card != BLANK)
    figures = {"seat": option.seat} if option.act in ("seat", "help") else {}
    if option.act == "attack":
        figures = {"rank": option.rank}
    challenge = decision.purpose == "challenge"
    return Reason("challenge" if challenge else option.word, cards, figures)


def _for_commission(
    state: State, seat: int, picks: Sequence[int], course: Course
) -> Iterator[Reason]:
    """Whether the turn that an answer begins brings the seat nearer to its secret commission."""
    before = commission.progress(state, seat)
    if before is None or before.met:
        return
    for trial, events in _played_on(state, seat, picks, course):
        if any(event.kind in HIDDEN for event in events):
            return
        now = commission.progress(trial, seat)
        if now is not None and now.share > before.share:
            yield Reason("for_commission")
            return


def _played_on(
    state: State, seat: int, picks: Sequence[int], course: Course
) -> Iterator[tuple[State, Sequence[Event]]]:
    """The turn of a seat after an answer, step by step on a copy, and what happens at each."""
    trial = state.copy()
    for _ in range(AHEAD):
        yield trial, machine.answer(trial, picks).events
        asked = trial.decision
        if asked is None or asked.seat != seat or trial.active != seat or asked.kind == "end":
            return
        following = course.next(trial)
        if following is None:
            return
        picks = following


def _why(
    state: State, decision: Decision, picks: Sequence[int], course: Course
) -> Iterator[Reason]:
    """What the rules say for an answer."""
    if decision.kind == "cards":
        yield from _cards_reasons(state, decision, [decision.options[p].card for p in picks])
        return
    option = decision.options[picks[0]]
    if floors.asked_in(decision):
        yield Reason(f"door_{option.mode}")
    elif commission.is_choice(decision):
        odds, asked = commission_value.odds(option.mode), state.library.commissions[option.mode]
        yield Reason("commission_odds", (), {"n": round(100 * odds), "points": asked.points})
    elif decision.kind == "action":
        yield from _action_reasons(state, option, course)
    else:
        yield from _menu_reasons(state, option, picks, course)


# -- the turn's action ------------------------------------------------------------------------


def _action_reasons(state: State, option: Option, course: Course) -> Iterator[Reason]:
    """The plan that an action is the beginning of (R43)."""
    plan = list(_plan(state, option, course))
    yield from plan
    if option.act == "dungeon":
        return
    best = preview.most_promising(state, preview.previews(state))
    if best is None:
        yield Reason("no_monster")
    elif best.wins:
        if option.act != "help":
            yield _foregone(state, best)
    elif best.powerless:
        yield Reason("magic_lacks", (best.target,))
    else:
        yield Reason("no_victory", (), {"n": best.short})


def _foregone(state: State, best: AttackBreakdown) -> Reason:
    """The best victory within reach, which the adviser does without."""
    return Reason("forgoes", (best.target,), {"n": scoring.worth(state, best.target)})


def _plan(state: State, option: Option, course: Course) -> Iterator[Reason]:
    """What the bot would do with the turn, as far as no hidden card comes into it."""
    trial, seat = state.copy(), state.active
    picks = [trial.decision.options.index(option)] if trial.decision else []
    bought: list[int] = []
    used = BLANK
    for _ in range(AHEAD):
        step = machine.answer(trial, picks)
        if any(event.kind in HIDDEN for event in step.events):
            if used >= 0:
                yield Reason("plan_use", (used,))
            break
        decision = trial.decision
        if decision is None or decision.seat != seat or trial.active != seat:
            break
        following = course.next(trial)
        if following is None:
            break
        picks = following
        chosen = [decision.options[pick] for pick in picks]
        used = next((one.card for one in chosen if one.act == "use"), used)
        for one in chosen:
            if one.act == "buy":
                bought.append(one.card)
            elif one.act == "level":
                yield Reason("plan_level", one.cards)
                yield from raised(trial, one.card, one.into)
            elif one.act == "attack":
                yield from _attack_reasons(trial, one.card, "plan_attack", course)
                return
        if decision.kind == "cards" and decision.host < 0 and chosen:
            if not comes_again(state, seat):
                return
            ills = [one.card for one in chosen if trial.cards[one.card].kind == "disease"]
            cards = tuple(one.card for one in chosen)
            yield Reason("rids_disease" if ills else "plan_destroy", cards)
            return
        if any(one.act in ("end_turn", "no_battle", "done") for one in chosen):
            break
    if not comes_again(state, seat):
        bought = [card for card in bought if scoring.points(state.cards[card])]
    if bought:
        yield Reason("plan_buy", tuple(bought), {"n": stats.gold(state, seat)})


# -- the menus --------------------------------------------------------------------------------


def _menu_reasons(
    state: State, option: Option, picks: Sequence[int], course: Course
) -> Iterator[Reason]:
    seat = state.decision.seat if state.decision else state.active
    if option.act == "attack":
        yield from _attack_reasons(state, option.card, "wins", course)
    elif option.act == "buy":
        yield from _purchase_reasons(state, seat, option.card)
    elif option.act == "level":
        yield from _level_reasons(state, option)
    elif option.act in ("use", "equip"):
        change = list(_change_reasons(state, seat, picks, course))
        yield from change or _plan(state, option, course)
    elif option.act in ("end_turn", "done", "no_battle"):
        yield Reason("nothing_left")
    elif option.act == "seat" and not state.variant.cooperative:
        yield Reason("leads", (), {"seat": option.seat})


def _attack_reasons(state: State, target: int, key: str, course: Course) -> Iterator[Reason]:
    """What an attack comes to, and what its victory is worth (R78, R80, R154)."""
    tally = preview.attack_preview(state, target)
    if tally is None:
        return
    figures = {"attack": tally.total, "health": tally.health, "rank": tally.rank}
    if not tally.wins:
        best = preview.most_promising(state, preview.previews(state))
        spared = best if best is not None and best.wins else None
        lost = "loses_anyway" if spared is not None else "loses"
        yield Reason(lost, (target,), {**figures, "n": tally.short})
        if tally.powerless:
            yield Reason("magic_lacks", (target,))
        shed = _shed(state, Option("attack", target, tally.rank), course)
        gladly = tuple(card for card in shed if gladly_lost(state.cards[card]))
        if gladly:
            yield Reason("sheds", gladly)
            if dear := tuple(card for card in shed if card not in gladly):
                yield Reason("costs", dear)
        if spared is not None:
            yield _foregone(state, spared)
        return
    yield Reason(key, (target,), figures)
    face = state.cards[target]
    if scoring.worth(state, target):
        yield Reason("victory_points", (target,), {"n": scoring.worth(state, target)})
    if face.xp:
        yield Reason("experience", (target,), {"n": face.xp})


def _shed(state: State, option: Option, course: Course) -> tuple[int, ...]:
    """The own cards that a battle would rid the deck of."""
    if state.decision is None or option not in state.decision.options:
        return ()
    seat = state.active
    gone: list[int] = []
    for _, events in _played_on(state, seat, [state.decision.options.index(option)], course):
        for event in events:
            if event.kind == "destroy" and event.seat == seat:
                gone += event.cards
    hand = state.seats[seat].hand
    return tuple(card for card in gone if card in hand)


def gladly_lost(face: CardDef) -> bool:
    """Whether a card is gladly lost."""
    dear = kind_of(face) == "hero" or scoring.points(face) > 0
    return not dear and (face.kind == "disease" or (face.cost or 0) <= CHEAP)


def _purchase_reasons(state: State, seat: int, card: int) -> Iterator[Reason]:
    """What a deck lacks and a card brings, and how it fares among those in reach (R52); of one
    that is not drawn any more, what it is worth alone."""
    own = [state.cards[one] for one in scoring.owned(state, seat)]
    face = state.cards[card]
    if not comes_again(state, seat):
        if scoring.points(face):
            yield Reason("worth", (card,), {"n": scoring.points(face)})
        return
    lit = sum(printed(one, "light") > 0 for one in own)
    if printed(face, "light") > 0 and lit * SCARCE <= len(own):
        yield Reason("lacks_light", (card,), {"n": lit, "all": len(own)})
    heroes = sum(kind_of(one) == "hero" for one in own)
    if kind_of(face) == "hero" and heroes * SCARCE <= len(own):
        yield Reason("lacks_heroes", (card,), {"n": heroes, "all": len(own)})
    yield from brings(state, card)
    if scoring.points(face):
        yield Reason("worth", (card,), {"n": scoring.points(face)})
    gold = stats.gold(state, seat)
    reach = {option.name for option in state.decision.options} if state.decision else set()
    if len(reach - {""}) > 1:
        yield Reason("best_of_gold", (card,), {"n": gold})


def brings(state: State, card: int) -> Iterator[Reason]:
    """The figures printed on a card that are used turn by turn, if there are any."""
    face = state.cards[card]
    brought = {name: amount for name in FIGURES if (amount := printed(face, name)) > 0}
    if brought:
        yield Reason("brings", (card,), brought)


def raised(state: State, card: int, into: int) -> Iterator[Reason]:
    """What is printed on the next level beyond what is on this one, and its points (R54)."""
    old, new = state.cards[card], state.cards[into]
    more = {name: printed(new, name) - printed(old, name) for name in FIGURES}
    more = {name: n for name, n in more.items() if n > 0}
    if more and comes_again(state, state.active):
        yield Reason("raised", (card, into), more)
    if scoring.points(new) > scoring.points(old):
        yield Reason("worth", (into,), {"n": scoring.points(new)})


def _level_reasons(state: State, option: Option) -> Iterator[Reason]:
    """What the next level has that this one has not (R54)."""
    old, new = state.cards[option.card], state.cards[option.into]
    seat = state.decision.seat if state.decision else state.active
    again = comes_again(state, seat)
    for name, key in (("attack", "gains_attack"), ("magic_attack", "gains_magic")):
        more = printed(new, name) - printed(old, name)
        if more > 0 and again:
            yield Reason(key, (option.into,), {"n": more})
    if scoring.points(new) > scoring.points(old):
        yield Reason("worth", (option.into,), {"n": scoring.points(new)})
    yield Reason("saves_level", (option.card,), {"n": old.level_up_xp or 0})


def _change_reasons(
    state: State, seat: int, picks: Sequence[int], course: Course
) -> Iterator[Reason]:
    """What an effect or a weapon changes in the figures of the party (R48, R65)."""
    before, trial = _figures(state, seat), state.copy()
    beaten = _beaten(state)
    step = machine.answer(trial, picks)
    drawn = sum(len(event.cards) for event in step.events if event.kind == "draw")
    for _ in range(AHEAD):  # what the effect itself goes on to ask
        asked = trial.decision
        if drawn or asked is None or asked.seat != seat or asked.kind not in ("cards", "mode"):
            break
        following = course.next(trial)
        if following is None:
            break
        step = machine.answer(trial, following)
        drawn = sum(len(event.cards) for event in step.events if event.kind == "draw")
    if drawn:  # which cards come is not known: only their number counts
        yield Reason("gains_cards", (), {"n": drawn})
        return
    after = _figures(trial, seat)
    for key, now in after.items():
        if now > before[key]:
            yield Reason(f"gains_{key}", (), {"n": now - before[key]})
    opened = sorted(_beaten(trial) - beaten)
    if opened:
        yield Reason("opens_victory", tuple(opened[:1]))


def _figures(state: State, seat: int) -> dict[str, int]:
    """What an effect or a weapon may raise: what the hand comes to, as the table shows it (R87),
    and the purchases."""
    totals = attack.party_totals(state, seat)
    return {
        "attack": totals.attack,
        "magic": totals.magic,
        "light": totals.light,
        "strength": totals.strength,
        "gold": totals.gold,
        "purchases": state.turn.buys,
        "experience": totals.xp,
    }


def _beaten(state: State) -> set[int]:
    """The monsters that an attack would defeat as things stand."""
    return {card for card, tally in preview.previews(state).items() if tally.wins}


# -- choices of cards -------------------------------------------------------------------------


def _cards_reasons(state: State, decision: Decision, cards: Sequence[int]) -> Iterator[Reason]:
    """Why these cards: by what the choice is for."""
    purpose = decision.purpose
    if not cards:
        yield Reason("nothing_fits")
    elif purpose == "destroy" and not comes_again(state, decision.seat):
        return
    elif any(state.cards[card].kind == "disease" for card in cards) and purpose == "destroy":
        yield Reason("rids_disease", tuple(cards))
    elif purpose in ("destroy", "discard", "pay", "give", "infect"):
        yield Reason("least_loss", tuple(cards))
    else:
        yield Reason("most_useful", tuple(cards))
