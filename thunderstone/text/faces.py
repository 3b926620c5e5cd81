"""Cards in words: a line of figures, and everything that is printed on one."""

from __future__ import annotations

import re
from collections.abc import Mapping
from types import MappingProxyType

from thunderstone.engine.card import CardDef
from thunderstone.narration.numerals import MINUS, added, numeral
from thunderstone.text.messages import Tongue

_SIGN = re.compile(r"(?:(?P<before>[^\W\d]+(?: [^\W\d]+)?) )?\{(?P<sign>\w+)\}")

_STEP = re.compile(r"^[A-ZÁÉÍÓÚÑ/ ]+(?: \([^)]*\))?: ")

SIGNED = ("attack", "magic_attack", "light", "trophy_attack", "trophy_magic_attack", "trophy_light")
ORDER = (
    "strength",
    "weight",
    "health",
    "attack",
    "magic_attack",
    "light",
    "gold",
    "trophy_attack",
    "trophy_magic_attack",
    "trophy_light",
    "xp",
    "vp",
)
"""The figures of a card in the order in which they are told; price and level stand apart."""


def plain_text(text: str, tongue: Tongue) -> str:
    """A card's text without marks: signs become words, unless the word stands there already."""

    def spoken(found: re.Match[str]) -> str:
        before = found["before"] or ""
        word = tongue.say(f"sign.{found['sign']}")
        said = before.casefold().endswith(word.casefold())
        said = said or (before.casefold() == tongue.say("sign.magics").casefold())
        rest = found.string[found.end() : found.end() + 1]
        glue = " " if rest.isdigit() or rest in ("+", MINUS) else ""
        if said:
            return before + glue
        return f"{before} {word}".strip() + glue

    return _SIGN.sub(spoken, text.replace("*", ""))


def figure(name: str, amount: int) -> str:
    """A figure as it is printed: what adds to a party has its sign."""
    return added(amount) if name in SIGNED else numeral(amount)


def figures(
    face: CardDef, tongue: Tongue, *but: str, now: Mapping[str, int] = MappingProxyType({})
) -> str:
    """The printed figures in a row, or what they are ``now``; "" where none is printed."""
    found = [
        tongue.say(f"figure.{name}", n=figure(name, now.get(name, amount)))
        for name in ORDER
        if name not in but and (amount := getattr(face, name)) is not None
    ]
    return ", ".join(found)


def kind_line(face: CardDef, tongue: Tongue) -> str:
    """What sort of card it is: its kind, its level and its classes."""
    words = [tongue.shared(f"kind.{face.kind}")]
    if face.level is not None:
        words.append(tongue.say("card.level", n=face.level))
    classes = [tongue.shared(f"class.{name}") for name in face.classes]
    words += [name for name in classes if name not in words]
    return ", ".join(words)


def effect_words(face: CardDef, index: int, tongue: Tongue) -> str:
    """What an effect of a card does, in a line: its own label, or what the card says in short."""
    label = face.abilities[index].label.get(tongue.lang, "")
    return plain_text(label, tongue) if label else short_text(face, tongue)


def short_text(face: CardDef, tongue: Tongue) -> str:
    """What a card says in short, without the step that it begins with and the last full stop."""
    words = face.words_in(tongue.lang)
    text = plain_text(words.short or words.text.replace("\n", " "), tongue)
    text = _STEP.sub("", text).removesuffix(".")
    return text[:1].upper() + text[1:]


def card_lines(face: CardDef, tongue: Tongue) -> list[str]:
    """Everything printed on a card, a line each, and the ruling on it."""
    words = face.words_in(tongue.lang)
    lines = [f"{words.name}. {kind_line(face, tongue)}."]
    if face.cost is not None:
        lines.append(tongue.say("card.cost", n=face.cost))
    printed = figures(face, tongue)
    if printed:
        lines.append(f"{printed}.")
    if face.level_up_xp is not None:
        lines.append(tongue.say("card.level_up", n=face.level_up_xp))
    lines += [plain_text(line, tongue) for line in words.text.split("\n") if line]
    if words.ruling:
        lines.append(tongue.say("card.ruling", text=plain_text(words.ruling, tongue)))
    lines.append(tongue.say("card.set", name=tongue.shared(f"set.{face.set}")))
    return lines
