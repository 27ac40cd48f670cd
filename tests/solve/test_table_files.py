"""Exported tables: what is written is read, its numbers are those of the solution, and nothing else is taken for it."""

from __future__ import annotations

import io
import math
import re
import struct
import subprocess
import sys
from collections.abc import Callable
from functools import cache
from hashlib import sha256
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any
from zipfile import ZIP_BZIP2, ZIP_DEFLATED, ZipFile

import msgspec
import numpy as np
import pytest

import centaine as cn
from centaine import __version__
from centaine.catalog import plugin_of
from centaine.cli import app
from centaine.engine.solve import table_export, table_import, tables
from centaine.engine.solve.layout import Layout
from centaine.engine.solve.table_export import FileAbout, checksum_of
from centaine.engine.solve.tables import BadTable
from centaine.game import CentaineError
from centaine.games.prime_climb.solver.solution import GAME, problem
from centaine.games.prime_climb.solver.two_player import UNIT
from centaine.plugin.solution import quiet

ROOT = Path(__file__).parents[2]

Run = Callable[..., tuple[int, str, str]]
Change = Callable[[dict[str, Any]], None]


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Run:
    """Gives a command line: (exit status, output, errors)."""
    monkeypatch.setenv("COLUMNS", "200")
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))

    def given(*arguments: object) -> tuple[int, str, str]:
        with pytest.raises(SystemExit) as stop:
            app.main([*map(str, arguments)])
        out, err = capsys.readouterr()
        return int(stop.value.code or 0), out, err

    return given


def layout_of(about: FileAbout) -> Layout:
    found: Layout = plugin_of(about.game).solution.layout(about.seats, about.options)
    return found


def exported(path: Path, game: str, seats: int, lang: str = "en", **options: Any) -> dict[str, Any]:
    """The arrays of a file, which is written first."""
    plugin = plugin_of(game)
    layout = plugin.solution.layout(seats, options)
    table_export.write(path, plugin.title, layout, plugin.solution.table(seats, options, quiet), lang)
    with np.load(path, allow_pickle=False) as file:
        return dict(file)


@cache
def exported_sprint() -> bytes:
    """The exported table of one player of the sprint."""
    with TemporaryDirectory() as folder:
        exported(Path(folder, "sprint.npz"), "prime-climb", 1, course="sprint")
        return Path(folder, "sprint.npz").read_bytes()


@pytest.fixture
def sprint(run: Run, tmp_path: Path) -> Path:
    """The same as a file, on a machine that has no table."""
    path = tmp_path / "sprint.npz"
    path.write_bytes(exported_sprint())
    for table in tables.files():
        table.unlink()
    return path


@pytest.mark.parametrize("options", [{}, {"course": "there-and-back"}, {"course": "sprint", "way_stations": [37, 61]}])
def test_prime_climb_alone(run: Run, tmp_path: Path, options: dict[str, Any]) -> None:
    """PC-41, PC-42, PC-44, PC-45: each value is that of `cn.values`, by the axes in the file."""
    held = exported(tmp_path / "one.npz", "prime-climb", 1, **options)
    course = options.get("course", "climb").replace("-", "_")
    pawns = 1 if course == "sprint" else 2
    rules: dict[str, Any] = {"course": "climb" if course == "sprint" else course, "pawns_to_finish": pawns}
    known = cn.values(cn.PrimeClimb(seats=1, deck="none", way_stations=tuple(options.get("way_stations", ())), **rules))
    values, pairs = held["values"] * held["unit"], held["pairs"]
    visited = held.get("visited", np.zeros((len(values), 0), bool))
    count = held["resting"] | held["won"]
    for node in np.flatnonzero(count)[:: 1 + len(values) // 5000]:
        expected = known[(*visited[node].astype(int), *pairs[node])]
        assert values[node] == expected or np.isnan(expected)
    assert held["states"] == held["resting"].sum() and held["error"] < 1e-9
    about = msgspec.json.decode(str(held["about"]))
    assert about["version"] == __version__ and about["game"] == "prime-climb" and about["seats"] == 1


def test_prime_climb_for_two(run: Run, tmp_path: Path) -> None:
    """PC-9, PC-42: with a table of made-up values, which are brought back as they were."""
    wanted = problem(2, "sprint")
    size = wanted.move_tables.size

    def made_up() -> Any:
        return np.random.default_rng(1).integers(0, UNIT, (size, size), dtype=np.uint32)

    tables.save(tables.TableHeader(GAME, 2, wanted.options, unit=1 / UNIT, sweeps=1, error=0.5), made_up())
    held = exported(tmp_path / "two.npz", "prime-climb", 2, course="sprint")
    known = cn.values(cn.PrimeClimb(pawns_to_finish=1, deck="none"))
    states = 0
    for row in range(size):  # one by one: all at once take 500 MB
        counts = ~np.isnan(known[row]) & held["resting"][row] & held["resting"]
        states += int(counts.sum())
        assert np.array_equal((held["values"][row] * held["unit"])[counts], known[row][counts])
    assert states == held["states"]
    assert np.array_equal(held["pairs"], np.transpose(np.triu_indices(102)))
    tables.path_of(GAME, 2, wanted.options).unlink()
    del known, held
    assert run("solve", "--import", tmp_path / "two.npz")[0] == 0
    assert np.array_equal(tables.load(GAME, 2, wanted.options).values, made_up())


@pytest.mark.parametrize("seats", [1, 2])
def test_the_track(run: Run, tmp_path: Path, seats: int) -> None:
    """UT-3, UT-6: each value is that of `cn.values`, within the error of that table."""
    held = exported(tmp_path / "track.npz", "ultimate-track", seats)
    places, known = held["places"], cn.values("ultimate-track", seats=seats)
    squares, passed = places.T
    own = (squares, passed) if seats == 1 else (squares[:, None], passed[:, None], squares, passed)
    expected = known[own]
    assert held["values"] == pytest.approx(expected, abs=2e-5)
    assert held["states"] == 176**seats


def test_a_table_is_exported_and_imported(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file, sprint = tmp_path / "sprint.npz", ("solve", "prime-climb", "--seats", 1, "--course", "sprint")
    status, out, err = run(*sprint, "--export", file)
    assert (status, err) == (0, "")
    first, second = out.splitlines()
    assert first == f"{file}: 0.05 MB, 5051 positions, with a data card."
    with np.load(file, allow_pickle=False) as held:
        digest = sha256()
        for name in sorted({*held.files} - {"about", "card", "checksum"}):
            digest.update(held[name].tobytes())
        assert second == f"SHA-256 of the arrays: {digest.hexdigest()}" and digest.hexdigest() == held["checksum"]
    before = file.read_bytes()
    kept = tables.path_of(GAME, 1, {"course": "sprint"})
    table = kept.read_bytes()
    with monkeypatch.context() as patched:  # nothing is solved again
        patched.setattr("centaine.games.prime_climb.solver.solution.solve", None)
        assert run(*sprint, "--export", file)[1] == out
    assert file.read_bytes() == before
    kept.unlink()
    told = f"{file}: the checksum is correct.\nThe table is kept as {kept}.\n"
    assert run("solve", "--import", file) == (0, told, "")
    assert kept.read_bytes() == table
    assert run(*sprint, "--import", file) == (0, told, "")
    assert "La table est conservée sous" in run("solve", "--import", file, "--lang", "fr")[1]


def test_an_imported_table_of_the_track_is_used(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """UT-6: also the best choices, which follow from it."""
    told = {seats: run("solve", "ultimate-track", "--seats", seats) for seats in (1, 2)}
    for seats in (1, 2):
        assert run("solve", "ultimate-track", "--seats", seats, "--export", tmp_path / "track.npz")[0] == 0
        assert run("solve", "ultimate-track", "--import", tmp_path / "track.npz")[0] == 0
    monkeypatch.setattr("centaine.games.ultimate_track.solver.table_layout.solve", None)
    assert {seats: run("solve", "ultimate-track", "--seats", seats) for seats in (1, 2)} == told
    assert run("solve", "--list")[1].startswith("ultimate-track  seats=1    0.01 MB  ")


@pytest.mark.parametrize(("lang", "words"), [("en", "How to read it"), ("fr", "Comment la lire")])
def test_the_card_tells_how_to_read_the_file(run: Run, tmp_path: Path, lang: str, words: str) -> None:
    """Its three lines of NumPy run as they are, in any language."""
    held = exported(tmp_path / "table.npz", "ultimate-track", 1, lang)
    card = str(held["card"])
    assert words in card and "Apache" in card and __version__ in card
    assert all(f"`{name}" in card for name in held)
    lines = card.split("```python\n")[1].split("```")[0]
    assert len(lines.splitlines()) == 3
    done = subprocess.run(
        [sys.executable, "-c", lines + "print(values.shape)"], cwd=tmp_path, capture_output=True, text=True, check=True
    )
    assert done.stdout == "(176,)\n"


@pytest.mark.parametrize(("game", "place"), [("ultimate-track", 0), ("prime-climb", 1)])
def test_the_card_cites_what_the_software_does(run: Run, tmp_path: Path, game: str, place: int) -> None:
    """Prime Climb's the paper, the Track's the software."""
    run("solve", game, "--seats", "1", "--export", str(tmp_path / "one.npz"))
    with np.load(tmp_path / "one.npz") as held:
        card = str(held["card"])
    titles = re.findall(r'title: "(.+)"', (ROOT / "CITATION.cff").read_text("utf-8"))
    assert f"To cite: the Centaine contributors, “{titles[place]}”, Centaine {__version__}, 2026" in card


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["prime-climb", "--export", "a.npz"], "A file holds one table: choose one number of players with --seats."),
        (["prime-climb", "--seats", "1", "--export", "a.txt"], "must end in .npz or .table, not a.txt."),
        (["prime-climb", "--seats", "1", "--export", "no/such/a.npz"], "There is no folder no/such."),
        (["prime-climb", "--seats", "3", "--export", "a.npz"], "This game is solved for 1, 2 players, not for 3."),
        (["cartamaths", "--export", "a.npz"], "cartamaths is not solved"),
        (["--export", "a.npz"], "Name a game, or use --list"),
        (["ultimate-track", "--positions", "5"], "--positions is for --verify only."),
        (["--list", "--export", "a.npz"], "Choose one of --list, --verify, --export and --import."),
        (["--import", "no-such.npz"], "There is no file no-such.npz."),
        (["--import", "."], ". is a folder, not a file."),
    ],
)
def test_invalid_arguments_are_one_sentence(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, arguments: list[str], sentence: str
) -> None:
    monkeypatch.chdir(tmp_path)
    status, out, err = run("solve", *arguments)
    assert (status, out) == (2, "") and sentence in err and err.count("\n") == 1
    assert not (tmp_path / "a.npz").exists()


def test_a_solution_that_is_interrupted_writes_no_file(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupted(*given: object, **named: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("centaine.games.prime_climb.solver.solution.solve_solitaire", interrupted)
    sentence = "Stopped: 1 players not solved; no file was written.\n"
    file = tmp_path / "a.npz"
    assert run("solve", "prime-climb", "--seats", 1, "--export", file) == (2, "", sentence)
    assert not file.exists()


@pytest.mark.parametrize(
    "asked", [["ultimate-track"], ["prime-climb", "--seats", "2"], ["prime-climb", "--course", "climb"]]
)
def test_a_table_that_was_not_asked_for_is_refused(run: Run, sprint: Path, asked: list[str]) -> None:
    sentence = f'{sprint} contains a different table from the one requested: prime-climb seats=1 course="sprint".\n'
    assert run("solve", *asked, "--import", sprint) == (2, "", sentence)
    assert not list(tables.files())


def about(**changes: Any) -> Change:
    def change(arrays: dict[str, Any]) -> None:
        known = msgspec.json.decode(str(arrays["about"])) | changes
        arrays["about"] = np.array(msgspec.json.encode(known).decode())

    return change


def put(name: str, make: Callable[[Any], Any], seal: bool = True) -> Change:
    """Another array, with the right checksum for it or with the old one."""

    def change(arrays: dict[str, Any]) -> None:
        arrays[name] = make(arrays.get(name))
        if seal:
            numbers = {name: np.asarray(array) for name, array in arrays.items() if name not in table_export.TEXTS}
            arrays["checksum"] = np.array(checksum_of(numbers))

    return change


def shifted(values: Any) -> Any:
    return values + 0.001


def with_nan(values: Any) -> Any:
    return np.where(np.arange(len(values)) == 7, np.nan, values)


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        (about(game="chess"), "There is no game chess"),
        (about(game="cartamaths"), "This game is not solved"),
        (about(seats=7), "Prime Climb is solved for 1 and 2 players, not for 7"),
        (about(format=2), "exported by another version of Centaine"),
        (about(options={"course": "up"}), "The course “up” is not solved"),
        (about(options={"course": [1, 2]}), "is not solved; choose from"),
        (about(options={"way_stations": "37"}), "A way station must be a prime"),
        (about(options={"way_stations": [37, 41, 43, 47, 53]}), "At most 4 way stations can be solved, not 5"),
        (about(options={"course": "climb"}), "“resting” of .* is not that of this game"),
        (about(options={"luck": "much"}), "not on “luck”"),
        (about(options=[]), "is not a table exported by Centaine"),
        (put("about", lambda _: np.array("{" * 10_000)), "is not a table exported by Centaine"),
        (put("about", lambda _: np.array("x" * 100_000)), "“about” of .* would unpack to 400128 bytes; .* most 64000"),
        (put("values", lambda values: values[:-1]), r"“values” of .* must have the shape \(5253,\) and the type <f8"),
        (put("values", lambda values: values.astype(">f8")), "must have the shape"),
        (put("values", lambda values: values.astype("<f4")), "must have the shape"),
        (put("values", lambda values: values.reshape(51, 103)), "must have the shape"),
        (put("values", lambda values: np.zeros(10**7)), "“values” of .* would unpack to 80000128 bytes"),
        (put("values", shifted, seal=False), "The checksum of .* does not match"),
        (put("sweeps", lambda _: np.int64(3), seal=False), "The checksum of .* does not match"),
        (put("values", shifted), "contradict the rules of the game"),
        (put("values", with_nan), "contains impossible values"),
        (put("values", lambda values: -values), "contains impossible values"),
        (put("values", lambda values: values + np.inf), "contains impossible values"),
        (put("error", lambda _: np.float64("nan")), "contains impossible values"),
        (put("error", lambda _: np.float64(5)), "contains impossible values"),
        (put("sweeps", lambda _: np.int64(-1)), "contains impossible values"),
        (put("unit", lambda _: np.float64(2)), "“unit” of .* is not that of this game"),
        (put("states", lambda _: np.int64(2)), "“states” of .* is not that of this game"),
        (put("pairs", lambda pairs: pairs[::-1].copy()), "“pairs” of .* is not that of this game"),
        (put("more", lambda _: np.zeros(3)), "is not a table exported by Centaine"),
        (lambda arrays: arrays.pop("pairs"), "is not a table exported by Centaine"),
        (lambda arrays: arrays.pop("unit"), "is not a table exported by Centaine"),
    ],
)
def test_a_file_that_was_changed_is_refused(run: Run, sprint: Path, change: Change, sentence: str) -> None:
    with np.load(sprint) as file:
        arrays = dict(file)
    change(arrays)
    np.savez_compressed(sprint, **arrays)
    with pytest.raises(CentaineError, match=sentence) as caught:
        table_import.read(sprint, layout_of)
    assert "\n" not in str(caught.value)
    assert run("solve", "--import", sprint)[0] == 2
    assert not list(tables.files())


class Marking:
    """Unpickled, it leaves a mark."""

    def __init__(self, mark: Path) -> None:
        self.mark = mark

    def __reduce__(self) -> Any:
        return Path.touch, (self.mark,)


def test_nothing_is_unpickled(sprint: Path, tmp_path: Path) -> None:
    with np.load(sprint) as file:
        arrays = dict(file)
    for name in ("values", "about", "pairs"):
        pickled = np.empty((), object)
        pickled[()] = Marking(tmp_path / "mark")
        np.savez(sprint, allow_pickle=True, **{**arrays, name: pickled})
        with pytest.raises(BadTable):
            table_import.read(sprint, layout_of)
    assert not (tmp_path / "mark").exists()


def npy(header: bytes, data: bytes = b"") -> bytes:
    return b"\x93NUMPY\1\0" + struct.pack("<H", len(header)) + header + data


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"\x93NUMPY",
        npy(b"(" * 900),
        npy(b"{'descr': '<U1000000000', 'fortran_order': False, 'shape': (), }\n"),
        npy(b"{'descr': '<U4', 'fortran_order': False, 'shape': (), }\n", b"\xff" * 16),
        npy(b"{'descr': '|O', 'fortran_order': False, 'shape': (), }\n"),
        npy(b" " * 2000),
    ],
)
def test_a_header_that_lies_is_refused(sprint: Path, content: bytes) -> None:
    with np.load(sprint) as file:
        names = file.files
    with ZipFile(sprint, "w") as archive:
        for name in names:
            archive.writestr(f"{name}.npy", content)
    with pytest.raises(BadTable):
        table_import.read(sprint, layout_of)


def bomb(sprint: Path) -> None:
    """A gigabyte of zeros in a megabyte."""
    with np.load(sprint) as file:
        arrays = dict(file)
    with ZipFile(sprint, "w", ZIP_DEFLATED) as archive:
        for name, array in arrays.items():
            with archive.open(f"{name}.npy", "w") as stream:
                if name == "values":
                    for _ in range(64):
                        stream.write(bytes(2**24))
                else:
                    held = io.BytesIO()
                    np.save(held, array)
                    stream.write(held.getvalue())


def many(sprint: Path) -> None:
    with ZipFile(sprint, "w") as archive:
        for number in range(40):
            archive.writestr(f"{number}.npy", b"")


def compressed_otherwise(sprint: Path) -> None:
    with ZipFile(sprint) as archive:
        held = {name: archive.read(name) for name in archive.namelist()}
    with ZipFile(sprint, "w", ZIP_BZIP2) as archive:
        for name, content in held.items():
            archive.writestr(name, content)


def edited(edit: Callable[[bytes], bytes]) -> Callable[[Path], None]:
    def edit_file(path: Path) -> None:
        path.write_bytes(edit(path.read_bytes()))

    return edit_file


@pytest.mark.parametrize(
    ("damage", "sentence"),
    [
        (bomb, "“values” of .* would unpack to 1073741824 bytes; it has at most 42024"),
        (many, "is not a table"),
        (compressed_otherwise, "is not a table"),
        (edited(lambda content: b""), "is not a table"),
        (edited(lambda content: b"PK"), "is not a table"),
        (edited(lambda content: content[: len(content) // 2]), "is not a table"),
        (edited(lambda content: content[:-1]), "is not a table"),
        (edited(lambda content: content + b"x"), "is not a table"),
        (edited(lambda content: content[:60] + bytes(900) + content[960:]), "is not a table"),
        (edited(lambda content: content[-22:]), "is not a table"),
        (edited(lambda content: content[:-22] + b"PK\6\7" + bytes(16) + content[-22:]), "is not a table"),
    ],
)
def test_a_file_that_is_damaged_or_too_large_is_refused(
    run: Run, sprint: Path, damage: Callable[[Path], None], sentence: str
) -> None:
    damage(sprint)
    with pytest.raises(BadTable, match=sentence) as caught:
        table_import.read(sprint, layout_of)
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize(
    ("seats", "options"),
    [(2, {}), (2, {"course": "there-and-back"}), (2, {"way_stations": [37]}), (1, {"deck": "keepers"})],
)
def test_every_table_that_can_be_exported_can_be_imported(seats: int, options: dict[str, Any]) -> None:
    layout = plugin_of("prime-climb").solution.layout(seats, options)
    size = np.dtype(layout.dtype).itemsize * math.prod(layout.shape)
    assert size + tables.HEAD <= table_import.MAX_BYTES


@pytest.mark.parametrize("suffix", [".npz", ".table"])
def test_reading_a_file_reports_its_progress(
    run: Run, sprint: Path, suffix: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = sprint.with_suffix(suffix)
    assert run("solve", "prime-climb", "--seats", 1, "--course", "sprint", "--export", file)[0] == 0
    monkeypatch.setattr(tables, "CHUNK", 10_000)
    told: list[float] = []
    table_import.read(file, layout_of, lambda done, share: told.append(share))
    assert told == sorted(told) and len(told) > 3 and told[-1] == 1


@pytest.mark.parametrize("suffix", [".npz", ".table"])
def test_a_file_that_is_too_large_is_not_opened(sprint: Path, suffix: str) -> None:
    sprint = sprint.rename(sprint.with_suffix(suffix))
    with sprint.open("r+b") as file:
        file.truncate(table_import.MAX_BYTES + 1)  # a hole, which takes no room on the disk
    with pytest.raises(BadTable, match="is larger than 2000 MB: too large to be a table"):
        table_import.read(sprint, layout_of)


@pytest.mark.parametrize(
    ("game", "seats", "options"), [("prime-climb", 1, ["--course", "sprint"]), ("ultimate-track", 2, [])]
)
def test_a_table_as_it_is_kept_is_exported_and_imported(
    run: Run, tmp_path: Path, game: str, seats: int, options: list[str]
) -> None:
    asked = ["solve", game, "--seats", seats, *options]
    file, again = tmp_path / "one.table", tmp_path / "again.table"
    status, out, _ = run(*asked, "--export", file)
    assert status == 0 and "MB, " in out and "data card" not in out
    assert run("solve", "--import", file)[0] == 0
    assert run(*asked, "--export", again)[0] == 0
    assert again.read_bytes() == file.read_bytes()


def _shape(content: bytes) -> bytes:
    about = msgspec.json.decode(content[17:4096])
    about["shape"] = [*about["shape"][::-1], 1]
    return (content[:17] + msgspec.json.encode(about)).ljust(4096) + content[4096:]


@pytest.mark.parametrize(
    ("change", "says"),
    [
        (lambda content: content[:-1] + b"x", "is damaged"),
        (lambda content: content.replace(b'"prime-climb"', b'"cartamaths" '), "not solved|CartaMaths"),
        (lambda content: content.replace(b'"course":"sprint"', b'"course":["a",1] '), "not a table exported"),
        (_shape, "not a table exported"),
        (lambda content: b"PK" + content, "another version"),
    ],
)
def test_a_bad_table_is_refused(run: Run, tmp_path: Path, change: Callable[[bytes], bytes], says: str) -> None:
    file = tmp_path / "bad.table"
    assert run("solve", "prime-climb", "--seats", 1, "--course", "sprint", "--export", file)[0] == 0
    file.write_bytes(change(file.read_bytes()))
    before = list(tables.files())
    status, _, err = run("solve", "--import", file)
    assert status != 0 and re.search(says, err), err
    assert list(tables.files()) == before
