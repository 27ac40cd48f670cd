"""No two classes have one name, so that a name says which is meant; but games use the same names as one another."""

from __future__ import annotations

import ast
from collections import defaultdict
from pathlib import Path

SOURCE = Path(__file__).parents[1] / "src" / "centaine"


def room(path: Path) -> str:
    """The game that a module belongs to, or "" for what is of no game."""
    parts = path.relative_to(SOURCE).parts
    return parts[1] if parts[0] == "games" and len(parts) > 2 else ""


def test_no_two_classes_have_one_name() -> None:
    found: dict[str, list[Path]] = defaultdict(list)
    for path in sorted(SOURCE.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.ClassDef):
                found[node.name].append(path)
    for name, paths in found.items():
        rooms = [room(path) for path in paths]
        assert len(paths) == 1 or ("" not in rooms and len(set(rooms)) == len(rooms)), f"{name}: {paths}"
