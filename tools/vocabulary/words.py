"""What the code says about a word: its sentence, its rules, its arguments."""

from __future__ import annotations

import ast
import functools
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

from thunderstone.engine.signature import REQUIRED, Parameter

Function = Callable[..., Any]

PACKAGE = Path(__file__).resolve().parents[2]

KINDS = {
    "Cards": "[cards](#cards)",
    "Quantity": "[quantity](#quantities)",
    "Filter": "[filter](#filters)",
    "Condition": "[condition](#conditions)",
    "Steps": "[steps](#steps)",
    "Purpose": "[purpose](#purposes)",
    "Stat": "[statistic](#statistics)",
    "Until": "[duration](#durations)",
    "SeatPile": "`discard` or `hand`",
    "Who": "[players](#players)",
    "Called": "[program](#programs)",
    "Modes": "[ways](#ways)",
    "Phase": "a step of the turn",
    "Phases": "[phase](#phases), or a list of them",
    "Needs": "[reasons](#reasons)",
    "Event": "[event](#events)",
    "EventZone": "place, see [events](#events)",
    "HeldZone": "[place](#where-a-while-line-holds)",
    "Replaced": "[moment](#moments)",
    "StandingBy": "[place](#where-an-instead-line-works)",
    "Moment": "[leaving](#leaving)",
    "Brought": "`attack`, `magic_attack` or `light`",
    "ClassWord": "[class word](#class-words)",
    "Figure": "[figure](#figures)",
    "Bound": "`{FIGURE: quantity}`, see [figures](#figures)",
    "Rivals": "`{FIGURE: cards}`, see [figures](#figures)",
    "Threshold": "`{of: quantity, number: N}`",
    "Ranks": "a list of ranks, as `[2, 3]`",
    "Conditions": "a list of conditions",
    "Words": "a list of words, as `[seat]`",
    "Action": "[action](#actions)",
    "Own": "`own`",
    "All": "`all`",
    "str": "[register](#registers)",
    "int": "whole number",
    "bool": "`true` or `false`",
}
"""What an argument of each kind is called on the page."""

_CITED = re.compile(r"\s*\((R\d+(?:-R\d+)?(?:, R\d+(?:-R\d+)?)*)\)")
_RULE = re.compile(r"R\d+(?:-R\d+)?")


class Meaning(NamedTuple):
    """What a word does, and the rules that say so, as in "R6, R77"."""

    sentence: str
    rules: str


def meaning(doc: str) -> Meaning:
    """A sentence of the code, its rules apart."""
    rules = dict.fromkeys(_RULE.findall(doc))
    sentence = re.sub(r"\s+", " ", _CITED.sub("", doc)).strip().replace("``", "`")
    return Meaning(sentence, ", ".join(rules))


def doc_of(function: Callable[..., Any]) -> str:
    """The docstring of a function as its source has it: a compiled one has lost it."""
    return _docs_of(function.__module__)[function.__name__]


@functools.cache
def _docs_of(module: str) -> dict[str, str]:
    source = PACKAGE.joinpath(*module.split(".")).with_suffix(".py").read_text(encoding="utf-8")
    return {
        node.name: ast.get_docstring(node) or ""
        for node in ast.parse(source).body
        if isinstance(node, ast.FunctionDef)
    }


def argument(entry: Parameter) -> str:
    """An argument as the page has it: `count`: quantity, 1 unless said otherwise."""
    told = f"`{entry.word}`: {KINDS[entry.sort]}"
    if entry.default is REQUIRED:
        return told
    if entry.default in (None, ""):
        return f"{told}; may be left out"
    default = str(entry.default).lower() if isinstance(entry.default, bool) else entry.default
    return f"{told}; `{default}` unless said otherwise"
