"""What a proof of work for the code of a table costs a browser, and a program that guesses.

    python benchmarks/proof_of_work.py

Prints the hashes in a millisecond of the client's own module under Node, and of Python's hashlib, and the median time
for each number of bits. Needs Node.
"""

from __future__ import annotations

import subprocess
from hashlib import sha256
from math import log
from pathlib import Path
from time import perf_counter

from centaine.server.http.guesses import BITS, MAX_BITS

MODULE = Path(__file__).parents[1] / "src/centaine/web/online/proof-of-work.js"
COUNT = 300_000

IN_NODE = """
import { firstWord } from "%s";
let found = 0;
const begun = performance.now();
for (let number = 0; number < %d; number++) found ^= firstWord(`k7m2x9 2959000 ${number}`);
console.log(%d / (performance.now() - begun));
"""


def hashes_of_browser() -> float:
    """Hashes in a millisecond."""
    script = IN_NODE % (MODULE.as_uri(), COUNT, COUNT)
    done = subprocess.run(["node", "--input-type=module", "--eval", script], capture_output=True, check=True, text=True)
    return float(done.stdout)


def hashes_of_guesser() -> float:
    """Hashes in a millisecond, of one process of Python."""
    begun = perf_counter()
    for number in range(COUNT):
        sha256(f"k7m2x9 2959000 {number}".encode()).digest()
    return COUNT / (perf_counter() - begun) / 1000


def main() -> None:
    """Print the table."""
    browser, guesser = hashes_of_browser(), hashes_of_guesser()
    print(f"hashes a millisecond: client {browser:.0f}, hashlib {guesser:.0f}")
    for bits in range(BITS, MAX_BITS + 1):
        median = log(2) * 2**bits
        print(f"{bits} bits: client {median / browser / 1000:.2f} s, hashlib {median / guesser / 1000:.2f} s (median)")


if __name__ == "__main__":
    main()
