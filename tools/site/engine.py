"""The engine of the site: Pyodide, and the program with all that it needs, compiled as far as a start needs it."""

from __future__ import annotations

import hashlib
import io
import json
import re
import subprocess
import sys
import zipfile
from pathlib import Path
from tempfile import TemporaryDirectory

ROOT = Path(__file__).parents[2]
PACKAGE = ROOT / "src" / "centaine"
PYODIDE = ROOT / "node_modules" / "pyodide"

PLATFORM = ("--platform=pyemscripten_2026_0_wasm32", "--python-version=3.14", "--implementation=cp", "--abi=cp314")
"""What pip calls the platform of this Pyodide."""

ENGINE = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")

STDLIB = "python_stdlib.zip"

PACKAGES = "packages.zip"

NOT_OF_STDLIB = re.compile(
    r"(_pydatetime|_pydecimal|_pyio|_pyrepl|bdb|cProfile|configparser|difflib|doctest|ensurepip|ftplib|imaplib|mailbox"
    r"|multiprocessing|optparse|pdb|pickletools|plistlib|profile|pstats|pydoc|smtplib|socketserver|sqlite3|tarfile"
    r"|tkinter|trace|unittest|venv|wsgiref|xmlrpc)(/|\.py$)"
    r"|asyncio/(proactor|windows)|concurrent/futures/process|http/(client|cookie|server)|logging/(config|handlers)"
    r"|pyodide/console|urllib/(request|robotparser)|xml/(dom|etree|sax)"
    r"|encodings/(big5|cp(?!437|1252)|euc|gb|hz|iso|johab|koi|kz|mac|palmos|ptcp|shift|tis)"
)
"""What the program does not use of the standard library: a third of it."""

NOT_IN_BROWSERS = ("batch/", "cli/", "rl/", "server/", "web/", "conformance.py", "perft.py")
"""What no browser needs of the package."""

NOT_OF_PACKAGES = re.compile(r".*\.dist-info/(?!licenses/)|lark/(tools/|grammars/(python|lark)\.lark)|markdown_it/cli/")
"""What the program does not use of the packages."""

LARGE = 500_000
"""Bytes from which a data file of the program comes only when something reads it."""

ZIP_TIME = (2026, 1, 1, 0, 0, 0)
"""The time of all files in an archive, so that the same content gives the same bytes."""

Files = dict[str, bytes]


def engine() -> Files:
    """Pyodide, and archives of the standard library, of the program and of all that it needs."""
    files = {name: (PYODIDE / name).read_bytes() for name in ENGINE}
    lock = json.loads((PYODIDE / "pyodide-lock.json").read_text("utf-8"))
    files["pyodide-lock.json"] = json.dumps({**lock, "packages": {}}).encode()
    contents = program() | packages(wheels())
    later = {name: contents.pop(name) for name in [*contents] if len(contents[name]) >= LARGE}
    files |= precompiled({STDLIB: archive(standard_library()), PACKAGES: archive(contents)})
    files["sizes.json"] = json.dumps({"start": sizes(files), "later": sizes(later)}).encode()
    files |= {f"later/{name}": content for name, content in later.items()}
    return {f"engine/{name}": content for name, content in files.items()}


def sizes(files: Files) -> dict[str, int]:
    """The number of bytes of each file."""
    return {name: len(content) for name, content in files.items()}


def precompiled(archives: Files) -> Files:
    """The same archives, with what a start needs compiled by this Pyodide; modules that have not changed are kept."""
    makers = [Path(__file__).with_name(f"precompile.{kind}") for kind in ("mjs", "py")]
    digest = hashlib.sha256(b"".join(path.read_bytes() for path in (*makers, PYODIDE / "package.json")))
    kept = ROOT / "build" / "precompiled" / digest.hexdigest()[:12]
    kept.mkdir(parents=True, exist_ok=True)
    with TemporaryDirectory() as folder:
        for name, content in archives.items():
            (Path(folder) / name).write_bytes(content)
        subprocess.run(["node", makers[0], PYODIDE, folder, kept], check=True)
        return {name: (Path(folder) / name).read_bytes() for name in archives}


def standard_library() -> Files:
    """Python's own modules, as far as the program needs them."""
    with zipfile.ZipFile(PYODIDE / STDLIB) as opened:
        wanted = [name for name in opened.namelist() if not name.endswith("/") and not NOT_OF_STDLIB.match(name)]
        return {name: opened.read(name) for name in wanted}


def program() -> Files:
    """The package `centaine`, as far as a browser needs it."""
    contents: Files = {}
    for path in sorted(PACKAGE.rglob("*")):
        name = path.relative_to(PACKAGE).as_posix()
        wanted = path.suffix == ".py" if name.startswith("printing/") else path.parent.name != "__pycache__"
        if path.is_file() and wanted and not name.startswith(NOT_IN_BROWSERS):
            contents[f"centaine/{name}"] = path.read_bytes()
    return contents


def packages(folder: Path) -> Files:
    """What the program needs, from the wheels in a folder."""
    contents: Files = {}
    for wheel in sorted(folder.glob("*.whl")):
        with zipfile.ZipFile(wheel) as opened:
            wanted = [name for name in opened.namelist() if not name.endswith("/") and not NOT_OF_PACKAGES.match(name)]
            contents |= {name: opened.read(name) for name in wanted}
    return contents


def archive(files: Files) -> bytes:
    """A ZIP file, the same bytes for the same content."""
    written = io.BytesIO()
    with zipfile.ZipFile(written, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as opened:
        for name, content in sorted(files.items()):
            opened.writestr(zipfile.ZipInfo(name, ZIP_TIME), content, zipfile.ZIP_DEFLATED)
    return written.getvalue()


def wheels() -> Path:
    """The folder of the wheels, which pip has checked by their hashes."""
    folder = ROOT / "build" / "browser-wheels"
    wanted = ROOT / "requirements" / "browser.txt"
    stamp = folder / hashlib.sha256(wanted.read_bytes()).hexdigest()[:12]
    if not stamp.exists():
        pip = (sys.executable, "-m", "pip", "--quiet", "--disable-pip-version-check", "download", "--no-deps")
        subprocess.run([*pip, *PLATFORM, "--require-hashes", "--dest", folder, "--requirement", wanted], check=True)
        stamp.touch()
    return folder
