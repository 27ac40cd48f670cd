"""What people install: the wheel in an environment of its own, and the sdist, whose tests pass, too."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import zipfile
from collections.abc import Iterable, Iterator
from importlib.metadata import distribution
from pathlib import Path

import httpx
import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from centaine import __version__
from tests.pseudo_terminal import terminal
from tests.server.client import until

ROOT = Path(__file__).parent.parent


def run(*command: str | Path, cwd: Path, **environ: str) -> str:
    """The output of a program that succeeds. It finds no source tree but one that `environ` names."""
    env = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"} | environ
    done = subprocess.run([*map(str, command)], cwd=cwd, env=env, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the wheel and the sdist of this tree."""
    folder = tmp_path_factory.mktemp("built")
    run(sys.executable, "-m", "hatchling", "build", "--directory", folder, cwd=ROOT)
    return folder


@pytest.fixture(scope="module")
def wheel(built: Path) -> Path:
    (found,) = built.glob("*.whl")
    return found


@pytest.fixture(scope="module")
def unpacked(built: Path) -> Path:
    """The sdist, unpacked."""
    (packed,) = built.glob("*.tar.gz")
    run("tar", "xzf", packed, cwd=built)  # the first releases of Python 3.11 have no safe way of their own
    return built / packed.name.removesuffix(".tar.gz")


def test_the_wheel_is_pure_and_holds_page_and_words(wheel: Path) -> None:
    assert wheel.name == f"centaine-{__version__}-py3-none-any.whl"
    with zipfile.ZipFile(wheel) as archive:
        packed = {name for name in archive.namelist() if name.startswith("centaine/")}
        licences = {Path(name).name for name in archive.namelist() if "/licenses/" in name}
    source = ROOT / "src"
    wanted = {
        path.relative_to(source).as_posix()
        for path in (source / "centaine").rglob("*")
        if path.is_file() and "__pycache__" not in path.parts
    }
    docs = {f"centaine/host/content/teachers/{name}.md" for name in ("for-teachers", "pour-les-professeurs")}
    assert packed == wanted | docs
    assert {"LICENSE", "NOTICE", "LICENSE-preact", "LICENSE-htm"} <= licences


def needed(requirements: Iterable[str], extras: Iterable[str] = ()) -> Iterator[str]:
    """The distributions that these requirements bring here, directly or by others; some more than once."""
    for text in requirements:
        requirement = Requirement(text)
        if requirement.marker is None or any(requirement.marker.evaluate({"extra": extra}) for extra in ("", *extras)):
            yield requirement.name
            yield from needed(distribution(requirement.name).requires or [], requirement.extras)


def link_dependencies(wheel: Path, packages: Path) -> None:
    """Links what the wheel asks for, and nothing else, from the environment of the tests.

    To install it anew would need the network and a minute; `make soak` does that. Links to single distributions leave
    out what the tests have besides, so a dependency that is not declared is missing.
    """
    with zipfile.ZipFile(wheel) as archive:
        (metadata,) = (name for name in archive.namelist() if name.endswith(".dist-info/METADATA"))
        asked = re.findall(r"^Requires-Dist: (.+)$", archive.read(metadata).decode(), re.MULTILINE)
    for name in sorted(set(map(canonicalize_name, needed(asked)))):
        found = distribution(name)
        for top in {file.parts[0] for file in found.files or ()} - {"..", "__pycache__"}:
            if not (packages / top).exists():
                (packages / top).symlink_to(Path(str(found.locate_file(top))))


@pytest.fixture(scope="module")
def bin_folder(wheel: Path, request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where the programs of an environment are that holds the wheel and what it needs."""
    folder = tmp_path_factory.mktemp("installed")
    run(sys.executable, "-m", "venv", "--without-pip", folder, cwd=folder)
    python = folder / "bin" / "python"
    pip = (sys.executable, "-m", "pip", "--python", python, "install", "--quiet", "--disable-pip-version-check")
    if request.config.getoption("--soak"):
        run(*pip, "--require-hashes", "--requirement", ROOT / "requirements" / "runtime.txt", cwd=folder)
    else:
        packages = run(python, "-c", "import sysconfig; print(sysconfig.get_path('purelib'))", cwd=folder)
        link_dependencies(wheel, Path(packages.strip()))
    run(*pip, "--no-deps", "--no-index", wheel, cwd=folder)
    return folder / "bin"


@pytest.mark.skipif(os.name != "posix", reason="NOT CHECKED: an installed wheel: the terminal is of POSIX")
def test_an_installed_wheel_plays(bin_folder: Path, tmp_path: Path) -> None:
    """Typed alone in another folder, the program starts the server and opens the page, on which all parts work."""
    assert run(bin_folder / "centaine", "--version", cwd=tmp_path) == f"centaine {__version__}\n"
    where = run(bin_folder / "python", "-c", "import centaine, sys; print(centaine.__file__, *sys.path)", cwd=tmp_path)
    assert str(ROOT / "src") not in where
    with terminal(tmp_path, command=[str(bin_folder / "centaine")]) as screen:
        found = re.search(r"http://127\.0\.0\.1:\d+", screen.wait_for(r"http://127\.0\.0\.1:\d+ "))
        assert found
        until((tmp_path / "visited").exists)
        assert (tmp_path / "visited").read_text().strip() == found[0]
        with httpx.Client(base_url=found[0], timeout=60) as http:
            play(http)
            look_around(http)
        assert screen.close() == 0


def play(http: httpx.Client) -> None:
    """A roll and an action, against a computer player that reads its model."""
    seats = [{"name": "Ada", "player": "person"}, {"name": "Hal", "player": "expert"}]
    options = {"game": "prime-climb", "options": {"seats": 2, "first": 0}, "seats": seats}
    made = http.post("/api/matches", json=options)
    assert made.status_code == 201, made.text
    match = f"/api/matches/{made.json()['match']}"
    for kind in ("chance", "action"):
        now = http.get(match).json()
        text = now["choices"][0]["text"] if kind == "action" else ""
        command = {"id": kind, "seq": now["seq"], "seat": 0, "kind": kind, "text": text}
        assert http.post(f"{match}/commands", json=command).status_code == 200
    assert http.get(match).json()["seq"] > now["seq"]
    assert "board-picture" in http.get(f"/m/{made.json()['match']}").text


def look_around(http: httpx.Client) -> None:
    """Page, words, fonts, rules, questions, puzzles and paper, each of which needs other files."""
    for address in (
        "/",
        "/main.js",
        "/vendor/preact.js",
        "/api/words/fr",
        "/api/games/cartamaths/rules/fr",
        "/api/games/cartamaths/questions/example.csv?lang=fr&level=5e",
        "/api/games/prime-climb/lesson",
        "/api/games/prime-climb/findings",
        "/api/games/prime-climb/puzzles/1/easy",
        "/api/games/ultimate-track/pictures/board.svg",
        "/api/games/prime-climb/documents/board.pdf",
    ):
        answer = http.get(address)
        assert answer.status_code == 200 and answer.content, (address, answer.text[:500])
    assert http.get("/api/words/fr").json()["messages"]["Choose a game"] == "Choisir un jeu"


def test_the_sdist_holds_what_git_tracks(unpacked: Path) -> None:
    """And what is not yet tracked, since a change may add a file; nothing that git ignores."""
    if not (ROOT / ".git").exists():
        pytest.skip("NOT CHECKED: the files of the sdist: this is no clone")
    listed = run("git", "ls-files", "--cached", "--others", "--exclude-standard", cwd=ROOT).splitlines()
    packed = {path.relative_to(unpacked).as_posix() for path in unpacked.rglob("*") if path.is_file()}
    assert packed == {name for name in listed if (ROOT / name).is_file()} | {"PKG-INFO"}


SAMPLE = ("tests/test_package.py", "tests/test_record.py", "tests/test_names.py", "tests/server/test_web.py")


def test_the_sdist_passes_its_own_tests(unpacked: Path, request: pytest.FixtureRequest) -> None:
    """Some of them as a rule, all under --soak but those that check this."""
    if not (ROOT / ".git").exists():
        pytest.skip("NOT CHECKED: the tests of the sdist: this is no clone, and may be the sdist itself")
    soak = request.config.getoption("--soak")
    if soak and (ROOT / "node_modules").is_dir():
        shutil.copytree(ROOT / "node_modules", unpacked / "node_modules", symlinks=True)
    some = ("--numprocesses", "2", "--ignore", "tests/test_install.py") if soak else SAMPLE
    command = (sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", *some)
    output = run(*command, cwd=unpacked, PYTHONPATH=str(unpacked / "src"))
    assert re.search(r"^\d+ passed", output.splitlines()[-1])
