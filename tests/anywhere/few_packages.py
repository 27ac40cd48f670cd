"""What can be imported wherever Centaine runs, and what cannot."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[2]
SOURCE = ROOT / "src"

PRESENT = ("centaine", "tests", "lark", "markdown_it", "mdurl", "msgspec")
"""What can be imported besides the standard library; markdown-it-py needs mdurl."""

NOT_EVERYWHERE = ("concurrent", "multiprocessing")
"""What of the standard library does not work where there are neither threads nor processes."""


def contract() -> dict[str, Any]:
    """The import contract that draws the line."""
    contracts = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["importlinter"]["contracts"]
    [found] = (contract for contract in contracts if contract["name"] == "What plays a match runs anywhere")
    return dict(found)


def modules() -> list[str]:
    """Every module that the contract is about."""
    patterns = [name.replace(".", "/") for name in contract()["source_modules"]]
    found = [
        path for name in patterns for pattern in (f"{name}.py", f"{name}/**/*.py") for path in SOURCE.glob(pattern)
    ]
    return sorted(".".join(path.relative_to(SOURCE).with_suffix("").parts).removesuffix(".__init__") for path in found)
