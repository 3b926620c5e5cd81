"""What is made for development leaves the files of others as they are, too."""

from __future__ import annotations

from pathlib import Path

import pytest

from tools import compile as builder
from tools import endure


def test_a_folder_that_holds_no_compiled_engine_is_not_removed(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "diary.txt").write_text("querido diario", encoding="utf-8")
    assert builder.main(["--remove", "--out", str(tmp_path)]) != 0
    assert str(tmp_path) in capsys.readouterr().err
    assert (tmp_path / "diary.txt").exists()


@pytest.mark.parametrize("text", ["querido diario", '{"a": 1}\n', "[]\n\n"])
def test_a_file_of_others_is_no_state_of_a_series(text: str, tmp_path: Path) -> None:
    path = tmp_path / "notes"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(SystemExit, match="notes"):
        endure.main(["--games", "50", "--state", str(path)])
    assert path.read_text(encoding="utf-8") == text
