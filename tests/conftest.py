"""What holds for every test: sizes, the browser's worker, and no silent skips where CI runs."""

from __future__ import annotations

import os
import signal
import tempfile
from collections.abc import Callable, Generator
from functools import cache
from pathlib import Path
from typing import Any

import hypothesis
import pytest

from tests import worker_memory
from tests.shares import ALL, CHOICES, OF_COMMIT, SHARES, TAKE_TURNS, current_share, others_than

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # the tests run side by side; threads would only get in their way

TESTS = Path(__file__).parent
BROWSER, SITE = TESTS / "browser", TESTS / "site"

SHARED = {
    SITE: "site",  # it takes a while to make
    TESTS / "anywhere": "anywhere",  # matches that take a minute to play
    TESTS / "games" / "batch": "batch",  # what is compiled
    TESTS / "other_browsers": "other browsers",  # there is one screen for them
}
"""What the tests of a folder share."""

hypothesis.settings.register_profile("quick", deadline=None, max_examples=30)
hypothesis.settings.register_profile("soak", deadline=None, max_examples=2000)


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--soak", action="store_true", help="run every test at its full size, and those marked soak")
    parser.addoption("--share", choices=CHOICES, default=ALL, help="which third of the dear tests runs, or all of them")


def pytest_configure(config: pytest.Config) -> None:
    if config.option.share == OF_COMMIT:
        config.option.share = current_share()  # once, since workers are told by this process
    hypothesis.settings.load_profile("soak" if config.getoption("--soak") else "quick")
    config.pluginmanager.register(worker_memory)
    _leave_the_user_alone(config)


def pytest_report_header(config: pytest.Config) -> str | None:
    """Say which of the tests that take turns run."""
    share, folders = config.option.share, ", ".join(folder.name for folder in TAKE_TURNS)
    return None if share == ALL else f"share {share} of {SHARES} of the tests in {folders} (all of them: --share all)"


def _leave_the_user_alone(config: pytest.Config) -> None:
    """Give this process folders of its own: tests see no table that the user has solved, and leave none behind."""
    os.environ.setdefault("PIP_CACHE_DIR", str(Path("~/.cache/pip").expanduser()))  # nothing is downloaded twice
    folders = tempfile.TemporaryDirectory(prefix="centaine-tests-")
    config.add_cleanup(folders.cleanup)
    for variable in ("XDG_CACHE_HOME", "XDG_DATA_HOME"):
        folder = Path(folders.name, variable)
        (folder / "centaine").mkdir(parents=True)
        os.environ[variable] = str(folder)


@cache
def group_of(path: Path) -> str:
    """Which tests share a worker: those of a file, or of a folder that has something in common.

    So servers, browsers and tables that they share are made once and not on every worker.
    """
    folders = (name for folder, name in SHARED.items() if path.is_relative_to(folder))
    return next(folders, os.path.relpath(path, TESTS))


@cache
def is_below(path: Path, folder: Path) -> bool:
    return path.is_relative_to(folder)


@pytest.hookimpl(tryfirst=True)  # before pytest-xdist reads the groups
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Give tests their workers; tests that take minutes wait for --soak, and dear ones for their turn.

    A browser test that fails is tried twice more at most, since it depends on a machine's pace; the summary says why
    it failed. With `--reruns 0` none is tried again.
    """
    retried = [pytest.mark.flaky(reruns=2)] if config.getoption("--reruns", None) is None else []
    for item in items:
        item.add_marker(pytest.mark.xdist_group(group_of(item.path)))
        if is_below(item.path, BROWSER) or is_below(item.path, SITE):
            for marker in retried:
                item.add_marker(marker)
    items.sort(key=lambda item: not is_below(item.path, SITE))  # the longest group, so it begins first
    if not config.getoption("--soak"):
        _leave_out(config, items, [item for item in items if item.get_closest_marker("soak") is not None])
        _leave_out(config, items, others_than(config.option.share, items))


def _leave_out(config: pytest.Config, items: list[pytest.Item], some: list[pytest.Item]) -> None:
    config.hook.pytest_deselected(items=some)
    left_out = set(some)
    items[:] = [item for item in items if item not in left_out]


LINES_OF_FIRST_TRY = 25
"""The most lines, the last ones, that are printed of a failure after which a test was retried."""


@pytest.hookimpl(wrapper=True, tryfirst=True)  # around the terminal's own, which writes pytest's closing line
def pytest_sessionfinish(session: pytest.Session) -> Generator[None]:
    """Say why tests failed that were retried, if any, and in the very last line which."""
    yield
    reporter = session.config.pluginmanager.get_plugin("terminalreporter")
    if reporter is None or not (retried := reporter.getreports("rerun")):
        return
    for report in retried:
        reporter.write_sep("_", f"first try of {report.nodeid}")
        reporter.write_line("\n".join(report.longreprtext.splitlines()[-LINES_OF_FIRST_TRY:]))
    names = dict.fromkeys(report.nodeid for report in retried)
    reporter.write_line(f"{len(reporter.getreports('passed'))} passed, {len(names)} retried: {', '.join(names)}")


TIME_LIMIT = pytest.StashKey[Any]()


@pytest.hookimpl(wrapper=True)
def pytest_timeout_set_timer(item: pytest.Item, settings: Any) -> Generator[None, object, object]:
    """Let the alarm of a test that takes too long ring again and again: what it does at its end may hang as well."""
    item.stash[TIME_LIMIT] = settings
    was_set = yield
    if settings.method == "signal":
        signal.setitimer(signal.ITIMER_REAL, settings.timeout, settings.timeout / 4)
    return was_set


def _limited(item: pytest.Item) -> Generator[None, object, object]:
    """Give each phase the whole time, also what comes after a failure, at which pytest-timeout stops counting."""
    if TIME_LIMIT not in item.stash:
        return (yield)
    item.ihook.pytest_timeout_set_timer(item=item, settings=item.stash[TIME_LIMIT])
    try:
        return (yield)
    finally:
        item.ihook.pytest_timeout_cancel_timer(item=item)


pytest_runtest_setup = pytest.hookimpl(wrapper=True, tryfirst=True)(_limited)
pytest_runtest_call = pytest.hookimpl(wrapper=True, tryfirst=True)(_limited)
pytest_runtest_teardown = pytest.hookimpl(wrapper=True, tryfirst=True)(_limited)


def _refuse_skip(report: pytest.TestReport | pytest.CollectReport) -> None:
    if os.environ.get("CI") == "true" and report.skipped and not hasattr(report, "wasxfail"):
        reason = report.longrepr[2] if isinstance(report.longrepr, tuple) else report.longrepr
        report.outcome = "failed"
        report.longrepr = f"CI=true: nothing may be skipped. {reason}"


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport() -> Generator[None, pytest.TestReport, pytest.TestReport]:
    report = yield
    _refuse_skip(report)
    return report


@pytest.hookimpl(wrapper=True)
def pytest_make_collect_report() -> Generator[None, pytest.CollectReport, pytest.CollectReport]:
    report = yield
    _refuse_skip(report)
    return report


@pytest.fixture
def size(request: pytest.FixtureRequest) -> Callable[[int, int], int]:
    """`size(100, 100_000)` is how much a test does: the first number as a rule, the second under --soak."""
    soak = request.config.getoption("--soak")
    return lambda quick, full: full if soak else quick


@pytest.fixture(autouse=True)
def _english(monkeypatch: pytest.MonkeyPatch) -> None:
    """Texts in English unless a test asks otherwise, whatever the machine speaks."""
    monkeypatch.setenv("CENTAINE_LANG", "en")
    monkeypatch.setenv("LC_PAPER", "en_GB.UTF-8")
