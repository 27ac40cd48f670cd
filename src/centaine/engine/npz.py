"""Reads arrays from NumPy's `.npz` files with the standard library alone, where there is no NumPy."""

from __future__ import annotations

from array import array
from ast import literal_eval
from importlib.resources.abc import Traversable
from itertools import chain
from struct import calcsize, unpack
from typing import Any
from zipfile import ZipFile

CODES = {"|u1": "B", "<u2": "H", "<i4": "i", "<u4": "I", "<f2": "e", "<f4": "f", "<f8": "d"}
"""The names of NumPy's types in `struct`."""


def read(file: Traversable, name: str) -> array[Any] | None:
    """All values of an array of one or two dimensions, row after row; None if the file has no array of that name.

    Half-precision numbers become single-precision ones.
    """
    with file.open("rb") as stream, ZipFile(stream) as archive:
        if f"{name}.npy" not in archive.namelist():
            return None
        content = archive.read(f"{name}.npy")
    # The format's name and version, in 8 bytes; the length of what follows; what the array is; its values.
    begin = 10 + int.from_bytes(content[8:10], "little")
    about = literal_eval(content[10:begin].decode("latin-1"))
    code = CODES[about["descr"]]
    count = (len(content) - begin) // calcsize(f"<{code}")
    values = unpack(f"<{count}{code}", content[begin:])
    if about["fortran_order"]:  # column after column
        rows, _ = about["shape"]
        values = tuple(chain.from_iterable(values[row::rows] for row in range(rows)))
    return array("f" if code == "e" else code, values)
