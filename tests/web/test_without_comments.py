"""Scripts and style sheets lose nothing but their comments and their indentation when they are sent."""

from __future__ import annotations

import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest
from pygments.lexers.css import CssLexer
from pygments.token import Comment

from centaine.server.content.client_version import WEB
from centaine.server.content.without_comments import SUFFIXES, without_comments

COMPILER = Path(__file__).parents[2] / "node_modules" / ".bin" / "tsc"

SENT = sorted(path for path in WEB.rglob("*") if path.suffix in SUFFIXES)


def name(path: Path) -> str:
    return path.relative_to(WEB).as_posix()


@pytest.mark.parametrize("path", SENT, ids=name)
def test_lines_and_licences_stay(path: Path) -> None:
    """A line that a browser names is that of the source."""
    text = path.read_text("utf-8")
    sent = without_comments(text)
    assert sent.count("\n") == text.count("\n")
    assert sent.count("/*!") == text.count("/*!")
    assert "@param" not in sent


def test_scripts_say_the_same(tmp_path: Path) -> None:
    """As TypeScript's compiler reads them, which writes them anew without comments."""
    if not COMPILER.exists():
        pytest.skip("make site or make lint installs TypeScript")
    scripts = [path for path in SENT if path.suffix == ".js"]
    written = compiled(scripts, lambda text: text, tmp_path / "written")
    sent = compiled(scripts, without_comments, tmp_path / "sent")
    assert len(written) == len(scripts)
    assert {path: sent[path] for path in written if sent[path] != written[path]} == {}


def compiled(scripts: list[Path], change: Callable[[str], str], folder: Path) -> dict[str, list[str]]:
    """The lines of each changed script, compiled, without spaces at their ends."""
    for path in scripts:
        copy = folder / "in" / name(path)
        copy.parent.mkdir(parents=True, exist_ok=True)
        copy.write_text(change(path.read_text("utf-8")), "utf-8")
    options = "--allowJs --checkJs false --removeComments --target esnext --module esnext --noResolve --ignoreConfig"
    files = [str(folder / "in" / name(path)) for path in scripts]
    places = ["--rootDir", str(folder / "in"), "--outDir", str(folder / "out")]
    subprocess.run([str(COMPILER), *options.split(), *places, *files], capture_output=True, check=False)
    found = {path.relative_to(folder / "out").as_posix(): path for path in (folder / "out").rglob("*.js")}
    return {
        module: [line.strip() for line in path.read_text("utf-8").split("\n") if line.strip()]
        for module, path in found.items()
    }


@pytest.mark.parametrize("path", [path for path in SENT if path.suffix == ".css"], ids=name)
def test_styles_say_the_same(path: Path) -> None:
    text = path.read_text("utf-8")
    assert words(without_comments(text)) == words(text)


def words(style: str) -> list[str]:
    """What a style sheet says, as an independent reader finds it."""
    return [part for kind, part in CssLexer().get_tokens(style) if kind not in Comment and part.strip()]
