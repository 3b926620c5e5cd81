"""The table in words: the hall, the village, the hands and what everything comes to."""

from __future__ import annotations

from thunderstone.engine import floors
from thunderstone.engine.hall import cards_beside, side_decks
from thunderstone.engine.legality import EFFECT_PHASES
from thunderstone.engine.state import BLANK
from thunderstone.engine.turn_state import OPEN_DOORS, WIDE_OPEN
from thunderstone.narration import badge_lines, reason_text
from thunderstone.narration.floors import floor_name
from thunderstone.narration.numerals import added, numeral
from thunderstone.text.faces import effect_words, figures, plain_text
from thunderstone.text.look import Look, counted, times
from thunderstone.text.sums import sum_words, verdict
from thunderstone.words import in_language

BASIC = "basic"
"""The category of the cards that everybody begins with."""


def situation_lines(look: Look) -> list[str]:
    """Everything that matters before a turn: hall, village, the others, and one's own hand."""
    return [
        *siege_lines(look),
        *floor_lines(look),
        *hall_lines(look),
        *village_lines(look),
        *others_lines(look),
        *own_lines(look),
    ]


def brief_lines(look: Look) -> list[str]:
    """What matters between two questions of the same turn: what everything comes to now."""
    totals = totals_line(look)
    return [totals] if totals else []


# -- the siege ------------------------------------------------------------------------------


def siege_lines(look: Look) -> list[str]:
    """How a siege stands: the balance, the clock, whose turns are next, and what is on loan."""
    siege, say = look.table.siege, look.tongue.say
    grade = look.state.variant.grade
    if siege is None:
        return []
    lines = [
        say(
            "siege.balance",
            points=siege.together,
            each=" + ".join(map(str, siege.points)),
            pile=siege.pile,
            lead=added(siege.lead),
        ),
        say("siege.clock", n=siege.clock, grade=grade),
    ]
    if siege.last != BLANK:
        lines.append(say("siege.last", card=look.name(siege.last), n=added(siege.brought)))
    turns = (
        look.names[seat] + (f" ({say('siege.advance')})" if advances else "")
        for seat, advances in siege.turns
    )
    lines.append(say("siege.turns", names=", ".join(turns), grade=grade))
    lines += [
        say("siege.lent", card=look.name(card), name=look.names[owner])
        for card, owner in siege.lenders.items()
    ]
    return lines


# -- the floors -----------------------------------------------------------------------------


def floor_lines(look: Look) -> list[str]:
    """How the Dungeon's floors stand: their doors, and what is still to come of each."""
    tongue, lines = look.tongue, []
    for contents in look.floors:
        floor = contents.floor
        if floor is None:
            continue
        door = floor.door if floor.door in OPEN_DOORS else "shut"
        penalty = "major" if door == WIDE_OPEN else floor.penalty
        lines.append(
            tongue.say(
                "floor.line",
                n=contents.number,
                name=floor_name(floor, tongue.lang),
                door=tongue.say(f"floor.{door}"),
                penalty=tongue.say(f"floor.{penalty}"),
                left=contents.left,
            )
        )
        cards = [look.name(card) for group in contents.groups for card in group.to_come]
        names = ", ".join(f"{name}{times(n)}" for name, n in counted(cards))
        lines.append("  " + tongue.say("floor.to_come", names=names or tongue.say("piles.none")))
    return lines


# -- the hall -------------------------------------------------------------------------------


def hall_lines(look: Look) -> list[str]:
    """The hall from rank 1 down, the Guardian that has broken out, and the decks behind."""
    state, say = look.state, look.tongue.say
    lines = [say("hall.head", count=len(state.dungeon))]
    for rank in (0, 1, 2, 3):
        cards = state.hall[rank]
        for card in cards:
            where = say("hall.rank", rank=rank)
            lines.append(f"  {where}: {_hall_card(look, card)}")
        if not cards and rank:
            lines.append(f"  {say('hall.rank', rank=rank)}: {say('hall.empty')}")
    for name in side_decks(state):
        cards = cards_beside(state, name)
        names = ", ".join(map(look.name, cards))
        if cards:
            lines.append("  " + say(f"hall.{name}", count=len(cards), names=names))
    if state.variant.disease == "special":
        lines.append("  " + say("hall.disease", count=len(state.disease)))
    lines += [f"  {line}" for line in badge_lines(state, look.tongue.lang)]
    if state.variant.cooperative:
        lines.append("  " + say("hall.pile", count=len(state.village_pile)))
    return lines


def _hall_card(look: Look, card: int, *, brief: bool = True) -> str:
    """A card of the hall: its figures as they are now, what lies under it, and the attack.

    ``brief`` adds what it says in short.
    """
    face, tongue, state = look.face(card), look.tongue, look.state
    words = look.name(card)
    if not face.monster:
        return f"{words}. {tongue.shared(f'kind.{face.kind}')}."
    health = tongue.say("figure.health", n=look.table.health(card))
    rest = figures(face, tongue, "health", "trophy_attack", "trophy_magic_attack", "trophy_light")
    words += f": {', '.join(part for part in (health, rest) if part)}."
    short = plain_text(face.words_in(tongue.lang).short, tongue)
    words += f" {short}" if short and brief else ""
    under = state.under.get(card, ())
    if under:
        names = ", ".join(f"{name}{times(n)}" for name, n in counted(map(look.name, under)))
        words += " " + tongue.say("hall.under", names=names)
    status = [*look.status(card), *_of_floor(look, card)]
    if status:
        words += f" {', '.join(status).capitalize()}."
    outlook = attack_words(look, card)
    if look.forecast(card) is not None:
        outlook = tongue.say("attack.outlook", words=outlook)
    return f"{words} {outlook}" if outlook else words


def _of_floor(look: Look, card: int) -> list[str]:
    """What a monster's floor adds to it (docs/MODES.md)."""
    extra, reward = floors.extra_health(look.state, card), floors.reward(look.state, card)
    return [look.tongue.say("floor.tougher", n=extra)] * bool(extra) + [
        look.tongue.say("floor.reward", n=reward)
    ] * bool(reward)


def attack_words(look: Look, card: int) -> str:
    """What an attack on a monster would come to now, or why it cannot be made; "" if unknown."""
    tally = look.forecast(card)
    if tally is not None:
        return verdict(tally, look.tongue)
    refusal = None if look.table.stale else look.table.barred.get(card)
    return reason_text(refusal, look.tongue.lang) if refusal else ""


# -- the village ----------------------------------------------------------------------------


def _stacks(look: Look) -> dict[str, list[str]]:
    """The stacks by sort: heroes, village, basics."""
    found: dict[str, list[str]] = {"heroes": [], "village": [], "basics": []}
    library = look.state.library
    for name, cards in look.state.stacks.items():
        if cards:
            face = look.face(cards[-1])
        else:
            face = library.cards.get(name) or library.in_category(name)[0]
        basic = face.category == BASIC
        found["basics" if basic else "heroes" if face.hero else "village"].append(name)
    return found


def stack_name(look: Look, name: str) -> str:
    """A stack by its top card, or by its name where it is sold out."""
    cards = look.state.stacks[name]
    if cards:
        return look.name(cards[-1])
    library = look.state.library
    if name in library.categories:
        return in_language(library.categories[name].names, look.tongue.lang)
    return look.tongue.face(library.cards[name])


def village_lines(look: Look) -> list[str]:
    """The stacks of the village, a line for each sort: what costs what, and how many are left."""
    say, state = look.tongue.say, look.state
    lines = [say("village.head")]
    for sort, names in _stacks(look).items():
        parts = []
        for name in names:
            cards = state.stacks[name]
            if cards:
                parts.append(
                    say(
                        "village.stack",
                        card=look.name(cards[-1]),
                        price=look.table.prices[name],
                        left=len(cards),
                    )
                )
            else:
                parts.append(say("village.sold_out", card=stack_name(look, name)))
        if parts:
            lines.append(f"  {say(f'village.{sort}')}: {'; '.join(parts)}.")
    return lines


# -- the seats ------------------------------------------------------------------------------


def others_lines(look: Look) -> list[str]:
    """What everybody may know of the other seats."""
    state, tongue = look.state, look.tongue
    lines = []
    for seat, own in enumerate(state.seats):
        if seat == look.seat:
            continue
        line = tongue.say(
            "seat.line",
            name=look.names[seat],
            hand=len(own.hand),
            deck=len(own.deck),
            discard=len(own.discard),
            xp=own.xp,
        )
        if own.treasures:
            names = ", ".join(map(look.name, own.treasures))
            line += " " + tongue.say("seat.treasures", names=names)
        if own.hand and look.table.knows_hand(seat):
            line += " " + tongue.say("seat.open_hand", cards=_names(look, own.hand))
        lines.append(line)
    return lines


def _names(look: Look, cards: list[int]) -> str:
    return ", ".join(f"{name}{times(n)}" for name, n in counted(map(look.with_status, cards)))


def own_lines(look: Look) -> list[str]:
    """The viewer's hand card by card, Treasures, piles, and the sums."""
    if look.seat < 0:
        return []
    state, tongue = look.state, look.tongue
    own = state.seats[look.seat]
    lines = [tongue.say("hand.head")]
    lines += [f"  {line}" for line in hand_lines(look, own.hand)]
    if not own.hand:
        lines.append("  " + tongue.say("hand.empty"))
    if own.treasures:
        lines.append(tongue.say("hand.treasures", names=_names(look, own.treasures)))
    if own.aside:
        lines.append(tongue.say("hand.aside", names=_names(look, own.aside)))
    lines += _effects(look)
    lines.append(tongue.say("hand.piles", deck=len(own.deck), discard=len(own.discard)))
    totals = totals_line(look)
    return [*lines, totals] if totals else lines


def hand_lines(look: Look, cards: list[int]) -> list[str]:
    """The cards of a hand with their values, equal ones together."""
    lines = []
    alike = counted((look.with_status(card), _values(look, card)) for card in cards)
    for (words, printed), count in alike:
        line = f"{words}{times(count)}"
        lines.append(f"{line}: {printed}" if printed else line)
    return lines


def _values(look: Look, card: int) -> str:
    return "" if card == BLANK else look.figures(card, "health")


def _effects(look: Look) -> list[str]:
    """The effects that the hand and the Treasures offer in either step of a turn."""
    state, tongue = look.state, look.tongue
    own = state.seats[look.seat]
    decision = state.decision
    if decision is None or decision.kind != "action":
        return []
    lines = []
    for step in dict.fromkeys(EFFECT_PHASES.values()):
        found = [
            (look.name(card), effect_words(look.face(card), index, tongue))
            for card in [*own.hand, *own.treasures]
            if card != BLANK
            for index, ability in enumerate(look.face(card).abilities)
            if step in ability.phases and not (step == "spoils" and look.face(card).monster)
        ]
        if found:
            lines.append(tongue.say(f"effects.{step}"))
            lines += [f"  {name}{times(n)}: {what}" for (name, what), n in counted(found)]
    return lines


def totals_line(look: Look) -> str:
    """Gold, purchases, attack, light and experience of the viewer, as far as they mean something.

    "" where the turn is another seat's or the hand is not known.
    """
    table, tongue = look.table, look.tongue
    if not table.summed or not look.seat == table.seat == look.state.active:
        return ""
    sums = table.totals
    magic = numeral(sums.magic)
    if sums.magic_doubled:
        magic += " " + tongue.say("totals.doubled", n=added(sums.magic_doubled))
    return tongue.say(
        "totals.line",
        gold=sums.gold,
        buys=tongue.say("totals.buys", n=max(0, look.state.turn.buys)),
        attack=numeral(sums.attack),
        magic=magic,
        light=numeral(sums.light),
        xp=sums.xp,
    )


# -- everything in detail -------------------------------------------------------------------


def detail_lines(look: Look) -> list[str]:
    """Hall and village card by card, with what each says and how each attack adds up."""
    state, tongue = look.state, look.tongue
    lines = [tongue.say("hall.head", count=len(state.dungeon))]
    for rank, cards in enumerate(state.hall):
        for card in cards:
            where = tongue.say("hall.rank", rank=rank)
            lines.append(f"  {where}: {_hall_card(look, card, brief=False)}")
            lines += [f"    {line}" for line in _text_lines(look, card)]
            tally = look.forecast(card)
            if tally is not None:
                lines.append("    " + sum_words(look, tally))
    for sort, names in _stacks(look).items():
        if names:
            lines.append(f"{tongue.say(f'village.{sort}')}:")
        for name in names:
            lines += _stack_detail(look, name)
    return lines


def _stack_detail(look: Look, name: str) -> list[str]:
    cards = look.state.stacks[name]
    if not cards:
        return ["  " + look.tongue.say("village.sold_out", card=stack_name(look, name))]
    top = cards[-1]
    line = look.tongue.say(
        "village.stack", card=look.name(top), price=look.table.prices[name], left=len(cards)
    )
    printed = figures(look.face(top), look.tongue)
    lines = [f"  {line}: {printed}." if printed else f"  {line}."]
    lines += [f"    {text}" for text in _text_lines(look, top)]
    below = counted(look.name(card) for card in reversed(cards[:-1]))
    others = [f"{other}{times(n)}" for other, n in below if other != look.name(top)]
    if others:
        lines.append("    " + look.tongue.say("village.below", names=", ".join(others)))
    return lines


def _text_lines(look: Look, card: int) -> list[str]:
    text = look.face(card).words_in(look.tongue.lang).text
    return [plain_text(line, look.tongue) for line in text.split("\n") if line]
