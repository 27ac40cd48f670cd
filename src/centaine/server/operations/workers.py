"""Several processes that share a socket. A parent supervises them, and none outlives it."""

from __future__ import annotations

import multiprocessing
import os
import signal
import socket
import threading
import time

from uvicorn import Config, Server
from uvicorn.config import STARTUP_FAILURE
from uvicorn.supervisors import Multiprocess
from uvicorn.supervisors.multiprocess import Process

from centaine.server.operations.match_routing import MatchRouter, WorkerServer, match_routers

GRACE = 3
"""Seconds to finish open requests when the server stops."""


class Worker(Process):
    """A worker that others pass connections on to."""

    def __init__(self, config: Config, sockets: list[socket.socket], router: MatchRouter | None) -> None:
        self.router = router
        super().__init__(config, sockets)

    @property
    def server(self) -> Server:
        """The server that runs in the worker's process."""
        if self._server is None and self.router is not None:
            self._server = WorkerServer(self.config, self.router)
        return super().server


class WorkerSupervisor(Multiprocess):
    """Supervises the workers, and notices at once if one dies, even while waiting for its answer."""

    def __init__(self, config: Config, sockets: list[socket.socket]) -> None:
        super().__init__(config, sockets)
        self._routers = match_routers(config.workers)

    def init_processes(self) -> None:
        """Start them."""
        self.processes.extend(map(self._started, self._routers))

    def keep_subprocess_alive(self) -> None:
        """Replace workers that have died or are silent."""
        for place, (process, router) in enumerate(zip(self.processes, self._routers, strict=True)):
            if self.should_exit.is_set():
                return
            if process.is_alive(timeout=self.config.timeout_worker_healthcheck):
                continue
            process.kill()
            process.join()
            if process.exitcode == STARTUP_FAILURE:  # its replacement would fail, too
                self.should_exit.set()
                return
            if router is not None:
                router.mark_dead()
            self.processes[place] = self._started(router)

    def handle_hup(self) -> None:
        """Do nothing: each worker keeps its place until it dies."""

    handle_ttin = handle_ttou = handle_hup

    def _started(self, router: MatchRouter | None) -> Worker:
        worker = Worker(self.config, self.sockets, router)
        worker.start()
        worker.child_conn.close()  # this process's copy, so that the pipe ends with the worker
        return worker


def end_with_parent() -> None:
    """Stop this worker when its parent is gone, however that died, so that its port is free for a new start."""
    threading.Thread(target=_exit_with_parent, name="parent", daemon=True).start()


def _exit_with_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is None:  # somebody runs a worker by itself
        return
    parent.join()  # ends with the pipe between them, which the system closes
    os.kill(os.getpid(), signal.SIGTERM)
    time.sleep(2 * GRACE)
    os._exit(1)  # it hangs
