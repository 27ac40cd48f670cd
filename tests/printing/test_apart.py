"""What the server prints is made in another process, and is the same."""

from __future__ import annotations

import sys

import pytest

from centaine.catalog import CATALOG
from centaine.game import CentaineError
from centaine.plugin.documents import PrintOptions
from centaine.printing.press import press, preview
from centaine.printing.typesetting import DoesNotFit, typeset


def test_a_process_of_its_own_makes_the_same() -> None:
    document = next(one for one in CATALOG["ultimate-track"].documents if not one.takes)
    options = PrintOptions(lang="fr")
    assert press(document, options, apart=True) == press(document, options)
    assert preview(document, options, apart=True) == preview(document, options)


def test_an_error_there_is_told_here(monkeypatch: pytest.MonkeyPatch) -> None:
    said = "import sys; sys.exit('panicked with: does not fit: Question 1 | 12.5')"
    monkeypatch.setattr("centaine.printing.typesetting.COMPILE", said)
    with pytest.raises(DoesNotFit, match=r"12\.5 mm"):
        typeset("x", {}, {}, apart=True)


@pytest.mark.skipif(sys.platform == "win32", reason="NOT CHECKED: processes that the system ends: other codes")
def test_a_process_without_memory_is_told_in_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    """Typst aborts."""
    monkeypatch.setattr("centaine.printing.typesetting.COMPILE", "import os; os.abort()")
    with pytest.raises(CentaineError, match=r"^This document takes too much memory to make\.$"):
        typeset("x", {}, {}, apart=True)
