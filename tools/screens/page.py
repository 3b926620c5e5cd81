"""A page that shows what differs: before, now and the differing pixels side by side."""

from __future__ import annotations

import base64
import io
from collections.abc import Iterable, Mapping, Sequence
from html import escape
from pathlib import Path

import numpy as np
import pygame

from tools.screens.comparison import Finding
from tools.screens.difference import distances

MOST_SHOWN = 120
"""So many differences are shown, the largest ones; the others are listed."""

WIDE = 640
"""Pixels that a picture on the page is wide at most."""

MARGIN = 24
"""Pixels around what differs that a close look shows as well."""

CLOSE = 0.25
"""The share of the window up to which there is a close look at what differs."""

MARK = (255, 0, 160)
DIMMED = 0.3
"""The colour of what differs, and how bright the picture around it is."""

_STYLE = """
body { font: 15px/1.5 system-ui, sans-serif; margin: 2rem; color-scheme: light dark; }
table { border-collapse: collapse; }
td, th { padding: .15rem 1rem .15rem 0; text-align: left; vertical-align: top; }
h2 { font-size: 1rem; margin: 2rem 0 .3rem; }
.row { display: flex; flex-wrap: wrap; gap: 8px; margin-bottom: 8px; }
figure { margin: 0; } img { display: block; max-width: 100%; }
figcaption { font-size: 12px; opacity: .7; }
"""


HEAD = '<!doctype html><html lang="en"><meta charset="utf-8"><title>Screens compared</title>'
"""How every such page begins, and no other does."""


def page(
    findings: Sequence[Finding],
    folders: tuple[Path, Path],
    versions: tuple[Mapping[str, str], Mapping[str, str]],
    equal: int,
) -> str:
    """The page as HTML that needs no other file; ``folders`` hold the pictures before and now.

    ``versions`` are what either was drawn with, ``equal`` is how many pictures are as they were.
    """
    changed = sorted((one for one in findings if one.difference), key=_share, reverse=True)
    shown = [*changed, *(one for one in findings if one.kind == "new")]
    left = len(shown) - MOST_SHOWN
    rest = f"<p>{left} more are not shown.</p>" if left > 0 else ""
    shown = shown[:MOST_SHOWN]
    rows = [_row(one, linked=one in shown) for one in findings]
    return (
        f"{HEAD}<style>{_STYLE}</style><h1>Screens compared</h1>"
        f"<p>{equal} equal, {len(findings)} not as before.</p>"
        f"{_versions(*versions)}<table>{''.join(rows)}</table>"
        f"{''.join(_pictures(one, *folders) for one in shown)}{rest}</html>\n"
    )


def _share(finding: Finding) -> float:
    return finding.difference.share if finding.difference is not None else 0.0


def _versions(before: Mapping[str, str], now: Mapping[str, str]) -> str:
    rows = [
        f"<tr><th>{escape(name)}</th><td>{escape(before.get(name, ''))}</td>"
        f"<td>{escape(now.get(name, ''))}</td></tr>"
        for name in now
    ]
    return f"<table><tr><th></th><th>before</th><th>now</th></tr>{''.join(rows)}</table><hr>"


def _row(finding: Finding, *, linked: bool) -> str:
    name = escape(str(finding.picture))
    link = f'<a href="#{name}">{name}</a>' if linked else name
    what = escape(str(finding.difference or finding.why))
    return f"<tr><td>{finding.kind}</td><td>{link}</td><td>{what}</td></tr>"


def _pictures(finding: Finding, before: Path, now: Path) -> str:
    """A changed picture beside what it was, or a new one alone."""
    new = pygame.image.load(now / finding.picture.file)
    heading = f'<h2 id="{escape(str(finding.picture))}">{escape(str(finding))}</h2>'
    if finding.difference is None:
        return heading + _figures([("now", new)])
    old = pygame.image.load(before / finding.picture.file)
    return heading + _side_by_side(old, new, pygame.Rect(finding.difference.box))


def _side_by_side(old: pygame.Surface, new: pygame.Surface, box: pygame.Rect) -> str:
    """Both whole, a frame around what differs, and closely where little of them differs."""
    three = {"before": old, "now": new, "what differs": marked(old, new)}
    close = ""
    if box.w * box.h < CLOSE * old.get_width() * old.get_height():
        area = box.inflate(2 * MARGIN, 2 * MARGIN).clip(old.get_rect())
        close = _figures((label, one.subsurface(area)) for label, one in three.items())
    for one in three.values():
        pygame.draw.rect(one, MARK, box.inflate(8, 8), 2)
    return _figures(three.items()) + close


def _figures(labelled: Iterable[tuple[str, pygame.Surface]]) -> str:
    figures = [
        f'<figure><img src="{_data(surface)}" alt="{label}"><figcaption>{label}</figcaption>'
        "</figure>"
        for label, surface in labelled
    ]
    return f'<div class="row">{"".join(figures)}</div>'


def marked(before: pygame.Surface, now: pygame.Surface) -> pygame.Surface:
    """The present picture in dark grey, every pixel that differs in a bright colour."""
    grey = pygame.surfarray.array3d(pygame.transform.grayscale(now)) * DIMMED
    grey[distances(before, now) > 0] = MARK
    return pygame.surfarray.make_surface(grey.astype(np.uint8))


def _data(surface: pygame.Surface) -> str:
    """A picture no wider than WIDE as the address of an image: exact where it is not scaled."""
    ending = "png"
    if surface.get_width() > WIDE:
        tall = max(1, round(surface.get_height() * WIDE / surface.get_width()))
        surface, ending = pygame.transform.smoothscale(surface, (WIDE, tall)), "jpg"
    file = io.BytesIO()
    pygame.image.save(surface, file, f"picture.{ending}")
    kind = "jpeg" if ending == "jpg" else ending
    return f"data:image/{kind};base64,{base64.b64encode(file.getvalue()).decode('ascii')}"
