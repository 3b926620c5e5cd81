"""Wherever a text has a space, the letters stand apart, as small as they may be set."""

from __future__ import annotations

import pytest

from thunderstone.engine.library import Library
from thunderstone.ui.brush import rich_text, text
from thunderstone.ui.brush.rich_text import Kind, RichLine, RichStyle
from thunderstone.words import LEADING

SPACES = " \u00a0"
PART = 0.6
"""How much of a space is left between two words at least."""


def gaps(line: RichLine, style: RichStyle) -> list[tuple[str, float]]:
    """The words of a line, each with the room before it in spaces; icons are words of no letter."""
    found: list[tuple[str, float]] = []
    room = 0.0
    for place in line.runs:
        kind, content = place.run
        if kind == "icon":
            found.append(("", room))
            room = 0.0
            continue
        for end, sign in enumerate(content, 1):
            if sign in SPACES:
                before, after = (
                    _width(content[: end - 1], kind, style),
                    _width(content[:end], kind, style),
                )
                room += (after - before) / _width(" ", kind, style)
            elif room or not found:
                found.append((sign, room))
                room = 0.0
            else:
                found[-1] = (found[-1][0] + sign, found[-1][1])
    return found


def _width(letters: str, kind: Kind, style: RichStyle) -> float:
    return text.width(letters, style.of(kind).face, style.px) if letters else 0.0


@pytest.mark.parametrize("lang", LEADING)
@pytest.mark.parametrize("px", [9.25, 13.0, 27.5])
def test_a_space_of_a_card_is_a_gap_on_its_face(library: Library, lang: str, px: float) -> None:
    style = RichStyle(px)
    for card in library.cards.values():
        words = card.words_in(lang)
        for said in (words.text, words.short, words.ruling, words.flavour, words.lasting):
            for measure in (px * 12, px * 30):
                _check(said, style, measure, card.id)


def _check(said: str, style: RichStyle, measure: float, name: str) -> None:
    laid = rich_text.layout(said, style, measure, align="centre")
    lines = [gaps(line, style) for line in laid.lines]
    shown = "".join(letters for line in lines for letters, _ in line)
    plain = "".join(
        run.content
        for words in rich_text.words_of(said)
        for word in words
        for run in word
        if run.kind != "icon"
    )
    assert shown == "".join(sign for sign in plain if sign not in SPACES), name
    for line, placed in zip(lines, laid.lines, strict=True):
        content = "".join(run.run.content for run in placed.runs if run.run.kind != "icon")
        assert sum(room > 0 for _, room in line) == sum(sign in SPACES for sign in content), name
        assert all(room >= PART for _, room in line if room), f"{name}: {line}"


def test_a_bold_figure_stands_apart_from_the_word_before_it() -> None:
    """Seen on the letters as they are drawn."""
    import pygame

    for px in (9.25, 11.0, 13.0, 20.0):
        style = RichStyle(px)
        near, far = (rich_text.layout(said, style, 400) for said in ("las*5*", "las *5*"))
        blank = []
        for laid in (near, far):
            surface = pygame.Surface((200, 60), pygame.SRCALPHA)
            rich_text.draw(surface, laid, 4, 4)
            mask = pygame.mask.from_surface(surface, 40)
            blank.append(max(rect.right for rect in mask.get_bounding_rects()))
        assert blank[1] - blank[0] >= PART * text.width(" ", style.face, px) - 1


@pytest.mark.parametrize("height", [40.0, 90.0])
def test_the_size_found_is_the_largest_that_fits(library: Library, height: float) -> None:
    """Found by halving, it is what trying one size after another would find."""
    whole, least, measure = RichStyle(19.25), 9.0, 150.0
    step = whole.px * 0.02
    for card in list(library.cards.values())[::9]:
        said = card.words_in("es").text
        px = whole.px
        while px > least:
            laid = rich_text.layout(said, whole._replace(px=px), measure)
            words = (word for part in rich_text.words_of(said) for word in part)
            wide = max((sum(_width_of(run, px) for run in word) for word in words), default=0.0)
            if laid.height <= height and wide <= measure:
                break
            px = max(least, px - step)
        found = rich_text.fit(said, whole, measure, height, least)
        assert found.style.px == px, card.id


def _width_of(run: rich_text.Run, px: float) -> float:
    style = RichStyle(px)
    if run.kind == "icon":
        return px * (rich_text.ICON_SCALE + 0.06)
    return _width(run.content, run.kind, style)


@pytest.mark.parametrize("sign", sorted(rich_text.SEPARATORS))
def test_no_line_begins_with_a_separator_but_one_of_a_list(sign: str) -> None:
    style = RichStyle(16.0)
    said = f"*Evil Druid* {sign} Humanoid {sign} Abyssal"
    for measure in range(40, 400, 6):
        lines = rich_text.layout(said, style, measure).lines
        assert len(lines) > 1 or measure > 150
        for line in lines:
            assert not line.runs[0].run.content.startswith(sign), measure
    (line,) = rich_text.layout(f"{sign} one", style, 400).lines
    assert line.runs[0].run.content.startswith(sign)


@pytest.mark.parametrize("said", ["*Razorback* appears in rank 3.", "Attack Usurper in rank 2"])
def test_no_line_begins_with_the_figure_that_ends_a_clause(said: str) -> None:
    style = RichStyle(16.0)
    for measure in range(70, 400, 5):
        for line in rich_text.layout(said, style, measure).lines:
            assert not line.runs[0].run.content[:1].isdigit(), measure


@pytest.mark.parametrize("px", [11.0, 15.0, 27.5])
@pytest.mark.parametrize("icon", ["light", "magic", "attack", "health"])
def test_a_full_stop_stands_as_near_to_an_icon_as_to_a_letter(px: float, icon: str) -> None:
    """From ink to ink there is less than a space, and the one does not lie over the other."""
    style = RichStyle(px)
    (line,) = rich_text.layout(f"{{{icon}}}. Then", style, 400).lines
    _, icon_right = _inked(f"{{{icon}}}", style)
    stop_left, _ = _inked(".", style)
    gap = line.runs[1].x + stop_left - icon_right
    assert -0.04 * px <= gap <= PART * text.width(" ", style.face, px)


def _inked(said: str, style: RichStyle) -> tuple[int, int]:
    """From where to where a text is drawn, in px from its left edge."""
    import pygame

    surface = pygame.Surface((200, 80), pygame.SRCALPHA)
    rich_text.draw(surface, rich_text.layout(said, style, 400), 8, 8)
    drawn = pygame.mask.from_surface(surface, 40).get_bounding_rects()
    return min(rect.left for rect in drawn) - 8, max(rect.right for rect in drawn) - 8
