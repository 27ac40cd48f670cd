"""Several processes that share a socket. A parent supervises them, and none outlives it."""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
import time

from uvicorn.supervisors import Multiprocess

GRACE = 3
"""Seconds to finish open requests when the server stops."""


class WorkerSupervisor(Multiprocess):
    """Supervises the workers, and notices at once if one dies, even while waiting for its answer."""

    def init_processes(self) -> None:
        """Start them."""
        super().init_processes()
        self._let_go()

    def keep_subprocess_alive(self) -> None:
        """Replace workers that have died or are silent."""
        super().keep_subprocess_alive()
        self._let_go()

    def _let_go(self) -> None:
        """Close this process's copies of the workers' pipe ends, so that a pipe ends with its worker."""
        for process in self.processes:
            process.child_conn.close()


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
