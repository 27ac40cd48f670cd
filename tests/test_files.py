"""Folders of the user's own, also on other systems and where version 0.1 has left them; files written whole."""

from __future__ import annotations

import errno
import os
import subprocess
import sys
from pathlib import Path

import platformdirs
import pytest

from centaine.files import READING, WRITING, cache_folder, data_folder, not_read, not_written, write_whole
from centaine.i18n import tell


@pytest.fixture
def elsewhere(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """A system with places of its own, such as macOS or Windows."""
    monkeypatch.setenv("HOME", str(tmp_path / "home"))
    for variable in ("XDG_DATA_HOME", "XDG_CACHE_HOME"):
        monkeypatch.delenv(variable, raising=False)
    monkeypatch.setattr(platformdirs, "user_data_path", lambda name, appauthor: tmp_path / "Library" / name)
    monkeypatch.setattr(platformdirs, "user_cache_path", lambda name, appauthor: tmp_path / "Caches" / name)
    return tmp_path


def test_each_system_has_its_own_places(elsewhere: Path) -> None:
    assert data_folder() == elsewhere / "Library" / "centaine"
    assert cache_folder() == elsewhere / "Caches" / "centaine"


@pytest.mark.parametrize(("find", "place"), [(data_folder, ".local/share"), (cache_folder, ".cache")])
def test_a_folder_of_version_0_1_is_found(elsewhere: Path, find: object, place: str) -> None:
    before = elsewhere / "home" / place / "centaine"
    before.mkdir(parents=True)
    assert callable(find)
    assert find() == before


def test_no_test_sees_the_folders_of_whoever_runs_it() -> None:
    """A table that they have solved would make exact what a test expects to be estimated."""
    home = Path.home()
    assert cache_folder() != home / ".cache" / "centaine"
    assert data_folder() != home / ".local" / "share" / "centaine"


def test_a_file_is_written_whole(tmp_path: Path) -> None:
    file = tmp_path / "file"
    write_whole(file, b"one ", memoryview(b"two"))
    assert file.read_bytes() == b"one two"
    assert file.stat().st_mode & 0o777 == 0o644


@pytest.mark.parametrize("failing", ["fsync", "replace"])
def test_or_not_at_all(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, failing: str) -> None:
    file = tmp_path / "file"
    file.write_bytes(b"before")

    def fail(*given: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, failing, fail)
    with pytest.raises(OSError, match="No space left"):
        write_whole(file, b"after")
    assert [path.name for path in tmp_path.iterdir()] == ["file"]
    assert file.read_bytes() == b"before"


@pytest.mark.parametrize(
    ("why", "read", "written"),
    [
        (
            errno.ENOENT,
            "Le fichier a.record n’existe pas.",
            "a.record ne peut pas être écrit : son dossier n’existe pas.",
        ),
        (errno.EACCES, "Vous n’avez pas le droit de lire a.record.", "Vous n’avez pas le droit d’écrire a.record."),
        (errno.EISDIR, "a.record est un dossier, pas un fichier.", "a.record est un dossier, pas un fichier."),
        (errno.ENOSPC, None, "a.record ne peut pas être écrit : le disque est plein."),
    ],
)
def test_what_the_system_says_is_told_in_the_readers_language(why: int, read: str | None, written: str) -> None:
    error = OSError(why, os.strerror(why))
    if read is not None:
        assert tell("fr", not_read(Path("a.record"), error)) == read
    assert tell("fr", not_written(Path("a.record"), error)).replace("\N{NARROW NO-BREAK SPACE}", " ") == written


def test_whatever_else_it_says_is_told_in_its_own_words() -> None:
    error = OSError(errno.EIO, "Input/output error")
    assert str(not_read(Path("a.record"), error)) == "a.record cannot be read: Input/output error."
    assert str(not_written(Path("a.record"), OSError())) == "a.record cannot be written: OSError."
    assert errno.EIO not in READING and errno.EIO not in WRITING


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="NOT CHECKED: a full disk: this system has no /dev/full")
def test_standard_output_on_a_full_disk() -> None:
    with open("/dev/full", "w") as full:
        command = [sys.executable, "-m", "centaine", "--version", "--lang", "fr"]
        done = subprocess.run(command, stdout=full, stderr=subprocess.PIPE, text=True)
    assert done.returncode == 2
    said = done.stderr.replace("\N{NARROW NO-BREAK SPACE}", " ")
    assert said == "stdout ne peut pas être écrit : le disque est plein.\n"


def test_a_reader_that_wants_no_more_is_no_error() -> None:
    reading, writing = os.pipe()
    os.close(reading)
    command = [sys.executable, "-m", "centaine", "--version"]
    done = subprocess.run(command, stdout=writing, stderr=subprocess.PIPE, text=True)
    os.close(writing)
    assert (done.returncode, done.stderr) == (1, "")
