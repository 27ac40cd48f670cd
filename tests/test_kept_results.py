"""Results in a file: whoever continues gets the same, and nothing in the file is trusted."""

from __future__ import annotations

from collections.abc import Generator
from pathlib import Path

import pytest

from centaine.engine.execution.kept_results import MAX_LINE_LENGTH, NotContinued, resumed

ABOUT: dict[str, object] = {"results": "squares", "seed": 3, "stations": (37, 61)}

worked: list[int] = []


@pytest.fixture(autouse=True)
def _nothing_worked() -> None:
    worked.clear()


def squares(done: int) -> Generator[int, None, None]:
    for number in range(done, 10):
        worked.append(number)
        yield number * number


def found(file: Path | None, most: int = 10, about: dict[str, object] = ABOUT) -> Generator[int, None, None]:
    return resumed(file, about, int, most, squares, is_sound=lambda square: square >= 0)


ALL = [number * number for number in range(10)]


def test_work_goes_on_where_it_stopped(tmp_path: Path) -> None:
    file = tmp_path / "kept.jsonl"
    stopped = found(file)
    assert [next(stopped) for _ in range(4)] == ALL[:4]
    kept = file.read_bytes()
    assert kept.splitlines()[1:] == [b"[0,0]", b"[1,1]", b"[2,4]", b"[3,9]"], "each is there before it is used"
    stopped.close()
    file.write_bytes(kept + b"[4,1")  # killed while writing
    worked.clear()
    assert list(found(file)) == ALL
    assert worked == [4, 5, 6, 7, 8, 9]
    worked.clear()
    assert list(found(file)) == ALL and worked == []
    assert list(found(file, 3)) == ALL[:3], "a file may hold more than is asked for"
    assert file.read_bytes().count(b"\n") == 11


def test_without_a_file_nothing_is_kept(tmp_path: Path) -> None:
    assert list(found(None)) == ALL
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (b"hello", "contains no results that can be continued"),
        (b"x" * (MAX_LINE_LENGTH + 2), "contains no results that can be continued"),
        (b"[1, 2]\n", "line 1 is damaged"),
        (b"[" * 100 + b"\n", "nested at most"),
        (b"{HEAD}\n[0,0]\n[2,4]\n", "line 3 is damaged"),
        (b'{HEAD}\n[0,"0"]\n', "line 2 is damaged"),
        (b"{HEAD}\n[0,-1]\n", "line 2 is damaged"),
        (b"{HEAD}\n[0,0]\n\xff\n", "line 3 is damaged"),
        (b"{HEAD}\n[0,1e999]\n", "line 2 is damaged"),
        (b"{HEAD}\n[0,0]\n" + b"9" * (MAX_LINE_LENGTH + 2), "contains no results that can be continued"),
    ],
)
def test_what_is_no_such_file_is_refused_and_left_alone(tmp_path: Path, content: bytes, sentence: str) -> None:
    file = tmp_path / "kept.jsonl"
    next(found(file))
    content = content.replace(b"{HEAD}", file.read_bytes().splitlines()[0])
    file.write_bytes(content)
    with pytest.raises(ValueError, match=sentence):
        list(found(file))
    assert file.read_bytes() == content


def test_the_file_of_other_work_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "kept.jsonl"
    list(found(file))
    with pytest.raises(NotContinued, match="begun with “seed” 3, not 4"):
        list(found(file, about=ABOUT | {"seed": 4}))
    text = file.read_text("utf-8")
    file.write_text(text.replace('"centaine":"', '"centaine":"9.'), "utf-8")
    with pytest.raises(NotContinued, match="begun with “centaine” 9"):
        list(found(file))
    with pytest.raises(NotContinued, match="cannot be written"):
        list(found(tmp_path / "nowhere" / "kept.jsonl"))
