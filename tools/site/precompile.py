"""Compiles, in Pyodide, the modules that a start of the worker imports: Python then starts in less than half the time.

Only these, and without docstrings: compiled modules are larger than their source, and all of it is downloaded. See
https://docs.python.org/3/library/zipimport.html and PEP 552 (`.pyc` files that are never compared with a source).
"""

from __future__ import annotations

import ast
import hashlib
import sys
import zipfile
from importlib import _bootstrap_external, import_module
from importlib.util import source_hash
from pathlib import Path

GIVEN = Path("/given")

KEPT = Path("/kept")
"""What was compiled before, by what it was compiled from."""

PLACES = {"python_stdlib.zip": "/lib/python314.zip/", "packages.zip": "/lib/python3.14/site-packages/"}
"""Where the files of an archive are when the worker runs."""

STARTED = ("centaine.worker.host",)
"""What the worker imports before it is ready."""


DOCUMENTED = (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)


def without_docstrings(tree: ast.Module) -> ast.Module:
    """The same module without docstrings."""
    for node in ast.walk(tree):
        if isinstance(node, DOCUMENTED) and ast.get_docstring(node, clean=False) is not None:
            first, *rest = node.body
            node.body = rest or [ast.copy_location(ast.Pass(), first)]
    return tree


def compiled(name: str, source: bytes) -> bytes:
    """A `.pyc` file of a module."""
    kept = KEPT / hashlib.sha256(f"{name}\0".encode() + source).hexdigest()
    if kept.exists():
        return kept.read_bytes()
    code = compile(without_docstrings(ast.parse(source)), name, "exec", dont_inherit=True)
    content: bytes = _bootstrap_external._code_to_hash_pyc(code, source_hash(source), False)  # type: ignore[attr-defined]
    unfinished = kept.with_suffix(".part")
    unfinished.write_bytes(content)
    unfinished.rename(kept)
    return content


def main() -> None:
    """Writes both archives again."""
    packages = PLACES["packages.zip"]
    with zipfile.ZipFile(GIVEN / "packages.zip") as given:
        given.extractall(packages)
    for name in STARTED:
        import_module(name)
    imported = {spec.origin for module in [*sys.modules.values()] if (spec := getattr(module, "__spec__", None))}
    for archive, place in PLACES.items():
        with zipfile.ZipFile(GIVEN / archive) as given:
            files = {info: given.read(info) for info in given.infolist()}
        with zipfile.ZipFile(GIVEN / archive, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as written:
            for info, content in files.items():
                if info.filename.endswith(".py") and place + info.filename in imported:
                    content = compiled(info.filename, content)
                    info = zipfile.ZipInfo(f"{info.filename}c", info.date_time)
                written.writestr(info, content, zipfile.ZIP_DEFLATED)


main()
