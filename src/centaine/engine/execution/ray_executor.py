"""Calls on a Ray cluster, as a `concurrent.futures.Executor` (the extra `ray`).

If a process or machine is lost, Ray repeats its calls. So a call must have no effects besides its result.
"""

from __future__ import annotations

import os
import socket
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import BrokenExecutor, Executor, Future
from contextlib import contextmanager
from secrets import token_hex
from typing import Any, ParamSpec, TypeVar

from centaine.engine.execution.parallel import WorkerFailed
from centaine.plugin.lazy_loading import loading
from centaine.version import __version__

P = ParamSpec("P")
R = TypeVar("R")

CONNECT_SECONDS = 10.0

RETRIES = 3
"""How often to repeat a call that lost its process, machine or memory."""


class RayExecutor(Executor):
    """Calls functions on a Ray cluster: `RayExecutor()`, or `RayExecutor("auto")` for the one that runs here.

    `workers` is how many processors the cluster has. All machines need this version of Centaine, and modules with
    players of one's own.
    """

    def __init__(self, address: str = "local", **settings: Any) -> None:
        """Connects to a cluster at an address as `ray.init` takes it; "local" starts one in this machine, for this use.

        `settings` go to `ray.init`, such as `num_cpus=2` for a local cluster. Raises `CentaineError` without Ray, and
        `WorkerFailed` if no such cluster answers or its workers cannot work for us.
        """
        _set_environment(address)
        with loading():
            import ray
        self._ray = ray
        self._closed = False
        self._is_ours = not ray.is_initialized()
        if self._is_ours:
            self._connect(address, settings)
        self._run = ray.remote(_run).options(max_retries=RETRIES)
        try:
            self._check_workers()
            self.workers = int(ray.cluster_resources().get("CPU", 1)) or 1
        except BaseException:
            self.shutdown()
            raise

    def _connect(self, address: str, settings: dict[str, Any]) -> None:
        quiet: dict[str, Any] = {"log_to_driver": False, "logging_level": "error"}
        if address == "local":
            quiet["include_dashboard"] = False
        try:
            _check_reachable(address)
            self._ray.init(address, **{**quiet, **settings})
        except Exception as error:
            raise WorkerFailed(
                "No Ray cluster answers at “{address}”: {error}.", address=address, error=_last_line(error)
            ) from error

    def _check_workers(self) -> None:
        try:
            theirs = self._ray.get(self._run.remote(_version, (), {}))
        except self._ray.exceptions.RayError as error:
            raise WorkerFailed(
                "The Ray cluster cannot run Centaine {version}; install it on each machine: {error}.",
                version=__version__,
                error=_last_line(error),
            ) from error
        if theirs != __version__:
            raise WorkerFailed(
                "The Ray cluster has Centaine {theirs}, and this machine has {ours}; install the same version on each"
                " machine.",
                theirs=theirs,
                ours=__version__,
            )

    def submit(self, function: Callable[P, R], /, *args: P.args, **kwargs: P.kwargs) -> Future[R]:
        """Calls a function on the cluster. A future that is cancelled interrupts its call."""
        if self._closed:
            raise RuntimeError("The executor was shut down.")
        reference = self._run.remote(function, args, kwargs)
        call: Future[R] = _Call(lambda: self._ray.cancel(reference))
        reference.future().add_done_callback(lambda answer: self._settle(call, answer))
        return call

    def _settle(self, call: Future[Any], answer: Future[Any]) -> None:
        if not call.set_running_or_notify_cancel():
            return
        error = answer.exception()
        if error is None:
            call.set_result(answer.result())
        elif isinstance(error, self._ray.exceptions.RayTaskError):
            call.set_exception(getattr(error, "cause", None) or error)
        else:  # Ray lost a worker, a machine or a result, and has tried again as often as it may
            broken = BrokenExecutor(_last_line(error))
            broken.__cause__ = error
            call.set_exception(broken)

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        """Leaves the cluster, and ends it if it was started here. Whatever still works ends."""
        self._closed = True
        if self._is_ours:
            self._ray.shutdown()


class _Call(Future[R]):
    """A call that can be stopped."""

    def __init__(self, stop: Callable[[], None]) -> None:
        super().__init__()
        self._stop = stop

    def cancel(self) -> bool:
        """Interrupts the call wherever it runs."""
        if not super().cancel():
            return False
        self._stop()
        return True


@contextmanager
def executor_at(ray: str, workers: int | None = None) -> Iterator[RayExecutor | None]:
    """The executor for the option `--ray`, which may be "": then None. A local cluster has so many workers."""
    if not ray:
        yield None
        return
    settings = {"num_cpus": workers} if workers and ray == "local" else {}
    with RayExecutor(ray, **settings) as executor:
        yield executor


def _set_environment(address: str) -> None:
    """Set what Ray reads when it is imported or starts, unless a person has set it."""
    os.environ.setdefault("RAY_task_oom_retries", str(RETRIES))  # otherwise it tries for ever when memory runs out
    if address == "local" and "ray" not in sys.modules:
        os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
        if "RAY_AUTH_MODE" not in os.environ:  # Ray listens on all networks, and does what it is told
            os.environ |= {"RAY_AUTH_MODE": "token", "RAY_AUTH_TOKEN": token_hex(32)}


def _check_reachable(address: str) -> None:
    """Raises `OSError` if nothing listens at an address, which Ray would try for ten minutes."""
    host, colon, port = address.removeprefix("ray://").rpartition(":")
    if colon and port.isdecimal():
        socket.create_connection((host.strip("[]"), int(port)), CONNECT_SECONDS).close()


def _run(function: Callable[..., R], args: tuple[Any, ...], kwargs: dict[str, Any]) -> R:
    return function(*args, **kwargs)


def _version() -> str:
    return __version__


def _last_line(error: BaseException) -> str:
    """The last line of an error, without the traceback that Ray puts before it."""
    return (str(error).strip().splitlines() or [type(error).__name__])[-1].strip(" .")[:300]
