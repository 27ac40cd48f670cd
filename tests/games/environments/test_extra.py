"""Without the extra, what needs it says so in one sentence, and the rest works."""

from __future__ import annotations

import subprocess
import sys

import pytest

WITHOUT = """
import sys
for name in ("gymnasium", "numba", "pettingzoo", "pyspiel"):
    sys.modules[name] = None
import centaine.rl
from centaine.games.ultimate_track import UltimateTrack
from centaine.rl.encodings import encoding_of
assert encoding_of(UltimateTrack()).actions == 2
from centaine.game import CentaineError
from centaine.i18n import tell
try:
    import centaine.MODULE
except ImportError as error:
    assert isinstance(error, CentaineError)
    print(error)
    print(tell("fr", error))
"""


@pytest.mark.parametrize(
    ("module", "package", "extra"),
    [
        ("rl.prime_climb_v0", "gymnasium", "rl"),
        ("rl.gymnasium_env", "gymnasium", "rl"),
        ("rl.openspiel", "pyspiel", "openspiel"),
        ("batch", "numba", "batch"),
    ],
)
def test_what_is_missing_is_told(module: str, package: str, extra: str) -> None:
    done = subprocess.run(
        [sys.executable, "-c", WITHOUT.replace("MODULE", module)], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    english, french = done.stdout.splitlines()
    assert english == f"The Python package {package} is missing; run pip install centaine[{extra}]."
    assert f"pip install centaine[{extra}]" in french and french != english
