"""What README and docs say is true: their Python runs, their commands and links exist, every option is told."""

from __future__ import annotations

import configparser
import doctest
import os
import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from centaine.cli.app import build

ROOT = Path(__file__).parent.parent
DOCS = [ROOT / "README.md", ROOT / "CHANGELOG.md", *sorted((ROOT / "docs").glob("**/*.md"))]
BLOCK = re.compile(r"^```(\w+)\n(.*?)^```", re.MULTILINE | re.DOTALL)
LOADED = re.compile(r"<(?:script|link|img|iframe)\b[^>]*\b(?:src|href)=[\"']?(?:https?:)?//[^>]*>")
PUBLIC = (
    "centaine.api.playing.play",
    "centaine.api.ladders.ladder",
    "centaine.game.Game",
    "centaine.record.Record",
    "centaine.conformance.check_all",
    "centaine.games.prime_climb.PrimeClimb",
    "centaine.games.prime_climb.advice.expected_rolls",
    "centaine.games.ultimate_track.UltimateTrack",
    "centaine.games.cartamaths.CartaMaths",
    "centaine.plugin.game_plugin.GamePlugin",
)
LINK = re.compile(r"\]\((?!https?:|#)([^)#\s]+)")


def commands() -> dict[str, Any]:
    group: Any = build("en")
    return dict(group.commands)


def blocks(path: Path, language: str) -> list[str]:
    return [text for kind, text in BLOCK.findall(path.read_text("utf-8")) if kind == language]


def command_lines() -> list[str]:
    lines = [line for path in DOCS for block in blocks(path, "console") for line in block.splitlines()]
    return [line.removeprefix("$ ") for line in lines if line.startswith("$ ")]


@pytest.mark.parametrize("path", DOCS, ids=lambda path: path.name)
def test_python_blocks_do_what_they_say(path: Path) -> None:
    names: dict[str, Any] = {}  # a block may use what those above it have made
    for number, text in enumerate(blocks(path, "python"), 1):
        name = f"{path.name}, block {number}"
        if ">>>" not in text:
            compile(text, name, "exec")
            continue
        test = doctest.DocTestParser().get_doctest(text, names, name, str(path), 0)
        runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS)
        runner.run(test, clear_globs=False)
        names = test.globs
        assert runner.summarize(verbose=False).failed == 0, name


@pytest.mark.parametrize("path", DOCS, ids=lambda path: path.name)
def test_links_lead_somewhere(path: Path) -> None:
    assert not [link for link in LINK.findall(path.read_text("utf-8")) if not (path.parent / link).exists()]


ARCHITECTURE = (ROOT / "docs" / "architecture.md").read_text("utf-8")
NAMED_FILE = re.compile(r"`([\w./-]+/[\w-]+\.(?:py|js|html|typ|npz))`")
NAMED_FUNCTION = re.compile(NAMED_FILE.pattern + r"\s\(`(\w+)`\)")


def source_file(name: str) -> Path:
    """A file that the architecture page names: below the package, unless it is a test or a tool."""
    return ROOT / name if name.startswith(("tests/", "tools/")) else ROOT / "src" / "centaine" / name


@pytest.mark.parametrize("name", sorted(set(NAMED_FILE.findall(ARCHITECTURE))))
def test_files_that_the_architecture_page_names_exist(name: str) -> None:
    assert source_file(name).is_file()


@pytest.mark.parametrize(("name", "function"), sorted(set(NAMED_FUNCTION.findall(ARCHITECTURE))))
def test_functions_are_where_the_architecture_page_says(name: str, function: str) -> None:
    assert re.search(rf"(def|function) {function}\b", source_file(name).read_text("utf-8"))


WHERE = {
    "step": ("games/prime_climb/rules/arithmetic.py", "result"),
    "effect": ("games/prime_climb/rules/effects.py", "carry_out"),
    "hint": ("web/games/prime-climb/hints/words.js", "sentencesOf"),
    "view": ("match/view.py", "event"),
    "move": ("server/storage/sql_store.py", "append"),
    "booklet": ("printing/booklet.py", "sides"),
}
"""Where a newcomer finds each of six things; that these functions are there is tested above."""


def test_the_architecture_page_says_where_six_things_are_in_a_sentence_each() -> None:
    answers = ARCHITECTURE.partition("## Where to find things\n\n")[2].partition("\n\n")[0]
    sentences = re.split(r"(?<=\.)\s(?=A )", answers)
    assert [NAMED_FUNCTION.findall(sentence) for sentence in sentences] == [[place] for place in WHERE.values()]
    assert [thing for thing, sentence in zip(WHERE, sentences, strict=True) if thing not in sentence] == []


FENCED = re.compile(r"^```.*?^```", re.MULTILINE | re.DOTALL)


FRENCH = ("pour-les-professeurs.md", "vos-questions.md")


@pytest.mark.parametrize("name", FRENCH)
def test_french_pages_say_which_links_lead_to_english_ones(name: str) -> None:
    text = (ROOT / "docs" / name).read_text("utf-8")
    links = re.findall(r"(?<!!)\[([^]]+)\]\(([\w-]+\.md)[^)]*\)(.{0,14})", text, re.DOTALL)
    assert len(links) > 0
    english = [(words, after) for words, page, after in links if page not in FRENCH]
    assert [words for words, after in english if "English" not in words and "en anglais" not in after] == []


@pytest.mark.parametrize("path", sorted((ROOT / "docs").glob("**/*.md")), ids=lambda path: path.name)
def test_prose_is_wrapped_at_100_columns(path: Path) -> None:
    prose = FENCED.sub("", path.read_text("utf-8")).splitlines()
    # A row of a table, a picture and a long piece of code cannot be wrapped.
    assert [
        line for line in prose if len(line) > 100 and not line.startswith(("|", "![")) and " " in line.strip()
    ] == []


def test_make_targets_exist() -> None:
    targets = set(re.findall(r"^([a-z]+):", (ROOT / "Makefile").read_text("utf-8"), re.MULTILINE))
    named = [shlex.split(line)[1] for line in command_lines() if line.startswith("make ")]
    assert named
    assert set(named) <= targets


def test_the_site_builds_and_loads_nothing_from_elsewhere(tmp_path: Path) -> None:
    pytest.importorskip("mkdocs", reason="make docs installs what builds the documentation")
    command = [sys.executable, "-m", "mkdocs", "build", "--strict", "--site-dir", str(tmp_path)]
    env = {**os.environ, "NO_MKDOCS_2_WARNING": "1"}
    done = subprocess.run(command, cwd=ROOT, env=env, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    pages = {path.relative_to(tmp_path).as_posix(): path.read_text("utf-8") for path in tmp_path.glob("**/*.html")}
    assert {name: found for name, page in pages.items() if (found := LOADED.findall(page))} == {}
    for name in PUBLIC:
        assert any(f'id="{name}"' in page for page in pages.values()), name


def test_every_page_is_in_the_menu() -> None:
    menu = (ROOT / "mkdocs.yml").read_text("utf-8").partition("\nnav:\n")[2]
    for path in (ROOT / "docs").glob("**/*.md"):
        assert f": {path.relative_to(ROOT / 'docs').as_posix()}\n" in menu, path.name


def test_commands_can_be_given() -> None:
    given = [shlex.split(line)[1:] for line in command_lines() if line.startswith("centaine ")]
    assert given
    for name, *arguments in given:
        found = commands()[name]
        existing = [str(ROOT / "README.md") if word.endswith(".record") else word for word in arguments]
        found.make_context(name, existing)


def test_benchmarks_and_tests_that_are_named_exist() -> None:
    given = [shlex.split(line) for line in command_lines() if line.startswith(("python ", "pytest "))]
    assert given
    for program, *arguments in given:
        files = [word for word in arguments if word.endswith(".py")]
        assert files and all((ROOT / name).is_file() for name in files), arguments
        if program == "python":
            text = (ROOT / files[0]).read_text("utf-8")
            if "add_options(parser)" in text:
                text += (ROOT / "src/centaine/engine/execution/run_options.py").read_text("utf-8")
            assert [word for word in arguments if word.startswith("--") and f'"{word}"' not in text] == [], arguments


def test_the_service_starts_with_options_that_exist() -> None:
    unit = (ROOT / "deploy" / "centaine.service").read_text("utf-8")
    service = configparser.ConfigParser(strict=False, interpolation=None)
    service.optionxform = str  # type: ignore[assignment,method-assign]
    service.read_string(unit)
    program, name, *arguments = shlex.split(service["Service"]["ExecStart"])
    assert program.endswith("/centaine")
    commands()[name].make_context(name, arguments)


def test_the_service_has_few_rights() -> None:
    """By systemd's own measure, from 0 to 100, where a unit without protection has 96."""
    analyse = shutil.which("systemd-analyze")
    if analyse is None:
        pytest.skip("NOT CHECKED: the rights of the systemd unit: systemd-analyze is not installed")
    command = [analyse, "security", "--offline=true", "--no-pager", "--threshold=15"]
    done = subprocess.run([*command, "deploy/centaine.service"], cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr


def test_shell_blocks_can_be_read_and_name_files_that_exist() -> None:
    texts = [block for path in DOCS for block in blocks(path, "sh")]
    assert texts
    for text in texts:
        subprocess.run(["sh", "-n"], input=text, text=True, check=True)
        assert all((ROOT / name).is_file() for name in re.findall(r"--requirement (\S+)", text))


def test_every_option_is_told() -> None:
    told = (ROOT / "docs" / "command-line.md").read_text("utf-8")
    for name, found in commands().items():
        section = told.partition(f"## centaine {name}\n")[2].partition("\n## ")[0]
        options = [flag for option in found.params for flag in (*option.opts, *option.secondary_opts) if flag[0] == "-"]
        assert options
        assert [flag for flag in options if f"`{flag}`" not in section] == [], name
