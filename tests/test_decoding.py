"""Types that several threads decode for the first time at once."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

import centaine

SOURCE = Path(centaine.__file__).parent

AT_ONCE = """
import sys
import threading
from types import ModuleType

import msgspec

from centaine.decoding import convert, decode_json

DEPTH, THREADS = 30, 6
sys.setswitchinterval(1e-6)


def module(name):
    \"\"\"Structs that hold one another, as nobody has decoded them yet.\"\"\"
    lines = ["from __future__ import annotations", "import msgspec"]
    for level in range(DEPTH):
        lines.append(f"class C{level}(msgspec.Struct):")
        lines += [f"    f{n}: int = 0" for n in range(10)]
        if level + 1 < DEPTH:
            lines.append(f"    inner: dict[str, list[C{level + 1} | None]] | None = None")
    made = sys.modules[name] = ModuleType(name)
    exec("\\n".join(lines), made.__dict__)
    return made


value = {}
for _ in range(DEPTH - 1):
    value = {"inner": {"a": [value]}}
text = msgspec.json.encode(value)
for round in range(ROUNDS):
    kind = module(f"made{round}").C0
    together = threading.Barrier(THREADS)

    def decode(number):
        together.wait()
        CALL

    threads = [threading.Thread(target=decode, args=(number,)) for number in range(THREADS)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
print("done")
"""


def run(call: str, rounds: int) -> subprocess.CompletedProcess[str]:
    program = AT_ONCE.replace("CALL", call).replace("ROUNDS", str(rounds))
    return subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, timeout=240, check=False)


def test_threads_that_meet_a_type_at_once_decode_it() -> None:
    """A server that had just started ended with a segmentation fault when several requests came at once."""
    ended = run("convert(value, kind) if number % 2 else decode_json(text, kind)", 25)
    assert (ended.returncode, ended.stdout) == (0, "done\n"), ended.stderr


@pytest.mark.soak
def test_msgspec_alone_still_needs_this() -> None:
    """If this fails, msgspec is mended, and `decoding` can go."""
    assert run("msgspec.convert(value, kind)", 200).returncode < 0


WITH_TYPE = re.compile(r"msgspec\.(?:convert|toml\.decode|(?:json|msgpack|toml)\.Decoder|\w+\.decode\([^\n]*type=)")


def test_nothing_else_calls_msgspec_with_a_type() -> None:
    found = [path for path in SOURCE.rglob("*.py") if WITH_TYPE.search(path.read_text("utf-8"))]
    assert found == [SOURCE / "decoding.py"]
