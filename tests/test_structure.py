"""The structure that imports draw: no circle, and no folder that one cannot take in at a glance."""

from __future__ import annotations

from graphlib import TopologicalSorter
from pathlib import Path

import grimp

import centaine
from centaine.server.content.page import IMPORT

PACKAGE = Path(centaine.__file__).parent
WEB = PACKAGE / "web"
MAX_MODULES = 15
"""Modules in a folder."""


def test_modules_import_one_another_in_no_circle() -> None:
    """Imports for types alone count, too: who reads one module of a circle has to read all."""
    graph = grimp.build_graph("centaine", cache_dir=None)
    imports = {module: graph.find_modules_directly_imported_by(module) for module in graph.modules}
    assert len(list(TopologicalSorter(imports).static_order())) > 300


def test_modules_of_the_client_import_one_another_in_no_circle() -> None:
    """Imports that wait until something is wanted do not count."""
    modules = [module for module in WEB.rglob("*.js") if "vendor" not in module.parts]
    imports = {
        module: [(module.parent / source).resolve() for source in IMPORT.findall(module.read_text("utf-8"))]
        for module in modules
    }
    assert len(list(TopologicalSorter(imports).static_order())) > 100


def test_no_folder_is_crowded() -> None:
    folders: dict[Path, int] = {}
    for module in (*PACKAGE.rglob("*.py"), *PACKAGE.rglob("*.js")):
        if module.name != "__init__.py" and "vendor" not in module.parts:
            folders[module.parent] = folders.get(module.parent, 0) + 1
    assert {folder: modules for folder, modules in folders.items() if modules > MAX_MODULES} == {}
