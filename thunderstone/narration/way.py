"""A way through a turn in words: what to use, who bears what, whom to attack, in order."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from thunderstone import words
from thunderstone.engine.decision import Option
from thunderstone.engine.state import State
from thunderstone.narration.line import Line, Part, Value, card_list, card_ref, sentence


def way_label(state: State, word: str, lang: str) -> str:
    """What the card that asks calls one of its ways (R189); "" where the game has a name for it."""
    frame = state.stack[-1]
    step = state.library.programs[frame.program].code[frame.pc]
    labels = [way.label for way in step.args.get("modes", ()) if way.word == word]
    label = labels[0] if labels else {}
    return words.in_language(label, lang) if label else ""


def way_lines(way: Sequence[Sequence[Option]], state: State, lang: str) -> list[Line]:
    """Each answer of a way as a numbered line; ``state`` is the one it begins in."""
    lines = []
    for number, parts in enumerate(_steps(way, state, lang), 1):
        lines.append(Line(-1, "way", (f"{number}. ", *parts)))
    return lines


def _steps(way: Sequence[Sequence[Option]], state: State, lang: str) -> Iterator[tuple[Part, ...]]:
    for chosen in way:
        acts = {option.act for option in chosen}
        if len(chosen) != 1 or acts == {"card"}:
            cards = tuple(option.card for option in chosen)
            key = "cards" if cards else "none"
            yield sentence(f"counsel.do.{key}", lang, cards=card_list(state.cards, cards, lang))
            continue
        option = chosen[0]
        refs = (card_ref(state.cards, card, lang) for card in option.cards)
        fields: dict[str, Value] = dict(zip(("card", "other"), refs, strict=False))
        if option.act == "attack":
            fields["rank"] = str(option.rank)
        known = words.has(f"counsel.do.{option.word}") and option.act != "seat"
        yield sentence(f"counsel.do.{option.word if known else 'otherwise'}", lang, **fields)
