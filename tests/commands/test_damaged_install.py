"""An installation of which a file is missing or damaged: one line names the file and the remedy."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from thunderstone import resources, words
from thunderstone.cli import main
from thunderstone.ui.brush import icons, memory_cache, text

Told = Callable[..., str]


@pytest.fixture
def told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Told:
    """The one line that a command ends with which cannot do its work."""

    def tell(*args: object) -> str:
        profile = ("--profile", str(tmp_path / "profile"), "--lang", "es")
        assert main([*profile, *map(str, args)]) == 2
        (line,) = capsys.readouterr().err.splitlines()
        assert "install the game again" in line
        return line

    return tell


@pytest.fixture
def own_assets(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The assets in a folder of their own, of which words and icons may be spoilt."""
    found, assets = resources.assets_dir(), tmp_path / "assets"
    for name in ("words", "icons"):
        shutil.copytree(found / name, assets / name)
    for path in found.iterdir():
        if not (assets / path.name).exists():
            (assets / path.name).symlink_to(path)
    monkeypatch.setattr(resources, "assets_dir", lambda: assets)
    monkeypatch.setenv(resources.CACHE, str(tmp_path / "cache"))
    words.forget()
    icons.source.cache_clear()
    yield assets
    monkeypatch.undo()
    words.forget()
    icons.source.cache_clear()


def spoil(path: Path, content: bytes | None) -> None:
    """Let a file hold something else, or take it or a whole folder away."""
    if content is not None:
        path.write_bytes(content)
    elif path.is_dir():
        shutil.rmtree(path)
    else:
        path.unlink()


SPOILT_WORDS = [
    ("words/es/saves.yaml", None),
    ("words/es/saves.yaml", b"saves: [1\n: x"),
    ("words/es/saves.yaml", b"\xff\xfe"),
    ("words/es/saves.yaml", b"saves: {name: 3}"),
    ("words/en/commands.yaml", None),
    ("words/en/commands.yaml", b"- 1"),
    ("words/es", None),
    ("words/en", None),
    ("words", None),
]


@pytest.mark.parametrize(("spoilt", "content"), SPOILT_WORDS)
def test_words_that_are_missing_or_damaged_are_told_in_one_line(
    spoilt: str, content: bytes | None, own_assets: Path, told: Told
) -> None:
    spoil(own_assets / spoilt, content)
    assert str(own_assets / spoilt) in told("text", "--players", "Ana", "--seed", "3")


@pytest.mark.parametrize("content", [None, b"no picture", b"\xff\xfe"])
def test_an_icon_that_is_missing_or_damaged_is_told_in_one_line(
    content: bytes | None, own_assets: Path, told: Told, tmp_path: Path
) -> None:
    spoil(own_assets / "icons/cards.svg", content)
    memory_cache.forget_all()
    assert "icons/cards.svg" in told("screenshot", "title", "--out", tmp_path / "x.png")


@pytest.mark.parametrize("face", [("no_such_package", "Face"), ("json", "__file__")])
def test_a_font_that_is_missing_or_damaged_is_told_in_one_line(
    face: tuple[str, str], told: Told, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    text.forget_fonts()
    monkeypatch.setattr(text, "face_of", lambda _: face)
    assert face[0] in told("screenshot", "title", "--out", tmp_path / "x.png")
    text.forget_fonts()


@pytest.mark.parametrize("content", [b"cards: {", b"", b"\xff\xfe"])
@pytest.mark.parametrize("name", ["base/heroes.yaml", "doomgate/words/es.yaml"])
def test_a_card_file_that_is_damaged_is_told_in_one_line(
    name: str,
    content: bytes,
    told: Told,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    cards = tmp_path / "cards"
    shutil.copytree(resources.cards_dir(), cards, ignore=shutil.ignore_patterns("art"))
    monkeypatch.setattr(resources, "cards_dir", lambda: cards)
    monkeypatch.setenv(resources.CACHE, str(tmp_path / "cache"))
    spoil(cards / name, content)
    assert Path(name).name in told("cards")


def test_missing_assets_are_told_in_one_line(told: Told, monkeypatch: pytest.MonkeyPatch) -> None:
    def gone() -> Path:
        raise FileNotFoundError("the game's 'assets' directory is missing; install the game again")

    monkeypatch.setattr(resources, "assets_dir", gone)
    words.forget()
    assert "'assets'" in told("text")
    monkeypatch.undo()
    words.forget()


@pytest.fixture
def own_cards(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The cards in a folder of their own, of which any may be spoilt."""
    cards = tmp_path / "cards"
    shutil.copytree(resources.cards_dir(), cards, ignore=shutil.ignore_patterns("art"))
    monkeypatch.setattr(resources, "cards_dir", lambda: cards)
    monkeypatch.setenv(resources.CACHE, str(tmp_path / "cache"))
    return cards


PUZZLE = ("text", "--puzzle", "1.1")
NO_PUZZLES = b"cases: [{case: a, puzzle: {asks: points, best: 1, difficulty: 2}, hall: {}}]"


@pytest.mark.parametrize(
    "content",
    [None, b"cases: {", b"cases: 3", b"cases: [3]", b"- 1", b"", b"\xff", NO_PUZZLES],
)
def test_puzzles_that_are_missing_or_damaged_are_told_in_one_line(
    content: bytes | None, own_assets: Path, told: Told, tmp_path: Path
) -> None:
    for number in (1, 2, 3):
        there = own_assets / "puzzles"
        if there.is_symlink():
            there.unlink()
            there.mkdir()
        if content is not None:
            (there / f"grade_{number}.yaml").write_bytes(content)
    assert "puzzles" in told(*PUZZLE)
    assert "puzzles" in told("screenshot", "puzzles", "--out", tmp_path / "x.png")


@pytest.mark.parametrize("content", [None, b"tables: {", b"tables: 3", b"tables: [3]", b"\xff"])
def test_an_ascent_that_is_missing_or_damaged_is_told_in_one_line(
    content: bytes | None, own_cards: Path, told: Told, tmp_path: Path
) -> None:
    spoil(own_cards / "ascent.yaml", content)
    assert "ascent.yaml" in told("screenshot", "ascent", "--out", tmp_path / "x.png")


@pytest.mark.parametrize("content", [None, b"places: {", b"places: 3", b"\xff"])
@pytest.mark.parametrize("name", ["places.yaml", "words/es.yaml"])
def test_a_campaign_that_is_missing_or_damaged_is_told_in_one_line(
    name: str, content: bytes | None, own_cards: Path, told: Told
) -> None:
    spoil(own_cards / "campaign" / "nine_evenings" / name, content)
    assert "nine_evenings" in told("campaign")
    assert "nine_evenings" in told("text", "--campaign")


def test_no_campaign_at_all_is_told_in_one_line(own_cards: Path, told: Told) -> None:
    spoil(own_cards / "campaign", None)
    assert "campaign" in told("campaign")
    assert "campaign" in told("text", "--campaign")
