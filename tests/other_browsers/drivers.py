"""Firefox and WebKit, whose engine is Safari's, as Debian has them: each opens pages and runs scripts in them."""

from __future__ import annotations

import itertools
import json
import os
import re
import subprocess
import time
from abc import ABC, abstractmethod
from collections.abc import Sequence
from contextlib import ExitStack, suppress
from pathlib import Path
from typing import Any

import httpx
from websockets.sync.client import connect

PATIENCE = 90
"""Seconds that anything may take on a busy machine."""

MINIBROWSER = sorted(Path("/usr/lib").glob("*/webkit2gtk-4*/MiniBrowser"))

DISPLAY = ":77"


class Driver(ABC):
    """A browser with one page."""

    name: str

    @abstractmethod
    def open(self, address: str) -> None:
        """Go to an address, as a visitor who types it."""

    @abstractmethod
    def run(self, body: str) -> Any:
        """What the body of an asynchronous function returns, as JSON. Raises `AssertionError` if it fails."""

    @abstractmethod
    def resize(self, width: int, height: int) -> None:
        """Set the size of the page, in CSS pixels."""

    @abstractmethod
    def close(self) -> None:
        """Ends the browser."""

    def click(self, selector: str) -> None:
        """Press the first control that a selector finds, as soon as it is there."""
        self.wait(f"document.querySelector({selector!r})")
        self.run(f"document.querySelector({selector!r}).click()")

    def reload(self) -> None:
        """Reload the page, and wait until it is there again."""
        self.run("window.isOld = true; setTimeout(() => location.reload())")
        self.wait("window.isOld === undefined && document.readyState === 'complete'")

    def wait(self, condition: str, progress: str = "0") -> None:
        """Until an expression of JavaScript is true; patience begins again whenever the value of `progress` changes."""
        end, before = time.monotonic() + PATIENCE, None
        while time.monotonic() < end:
            with suppress(AssertionError):  # while a page goes and another comes
                is_true, now = self.run(f"return [Boolean({condition}), {progress}]")
                if is_true:
                    return
                if now != before:
                    end, before = time.monotonic() + PATIENCE, now
            time.sleep(0.2)
        seen = self.run("return document.querySelector('main')?.innerText ?? document.body.innerText")
        raise AssertionError(f"{self.name}: {condition}\n{seen[:2000]}")


class Firefox(Driver):
    """Firefox by WebDriver BiDi, which it speaks itself (https://w3c.github.io/webdriver-bidi/)."""

    name = "Firefox"

    def __init__(self, folder: Path) -> None:
        told = folder / "told.txt"
        with told.open("wb") as output:
            self._process = subprocess.Popen(
                ["firefox-esr", "--headless", "--profile", folder, "--remote-debugging-port", "0"],
                stderr=output,
                env={**os.environ, "HOME": str(folder)},
            )
        end = time.monotonic() + PATIENCE
        while not (found := re.search(r"BiDi listening on (ws://\S+)\s", told.read_text("utf-8", "replace"))):
            assert time.monotonic() < end, told.read_text("utf-8", "replace")
            time.sleep(0.1)
        self._opened = ExitStack()
        self._line = self._opened.enter_context(connect(f"{found[1]}/session", max_size=None))
        self._numbers = itertools.count()
        self._send("session.new", capabilities={})
        self._page = self._send("browsingContext.getTree")["contexts"][0]["context"]

    def open(self, address: str) -> None:
        self._send("browsingContext.navigate", context=self._page, url=address, wait="complete")

    def run(self, body: str) -> Any:
        answer = self._send(
            "script.evaluate",
            expression=f"(async () => JSON.stringify((await (async () => {{ {body} }})()) ?? null))()",
            target={"context": self._page},
            awaitPromise=True,
        )
        assert answer["type"] == "success", answer["exceptionDetails"]["text"]
        return json.loads(answer["result"]["value"])

    def resize(self, width: int, height: int) -> None:
        self._send("browsingContext.setViewport", context=self._page, viewport={"width": width, "height": height})

    def close(self) -> None:
        self._opened.close()
        ended(self._process)

    def _send(self, method: str, **given: object) -> Any:
        number = next(self._numbers)
        self._line.send(json.dumps({"id": number, "method": method, "params": given}))
        while True:
            answer = json.loads(self._line.recv(timeout=PATIENCE))
            if answer.get("id") == number:
                assert answer["type"] == "success", answer
                return answer["result"]


class WebKit(Driver):
    """WebKitGTK by WebDriver (https://www.w3.org/TR/webdriver2/), on a screen that nobody sees."""

    name = "WebKit"

    def __init__(self, folder: Path) -> None:
        self._screen = subprocess.Popen(
            ["Xvfb", DISPLAY, "-screen", "0", "1400x1000x24"], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        )
        env = {"DISPLAY": DISPLAY, "HOME": str(folder), "WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS": "1"}
        port = 4477
        self._process = subprocess.Popen(
            ["WebKitWebDriver", f"--port={port}"], env={**os.environ, **env}, stderr=subprocess.DEVNULL
        )
        self._http = httpx.Client(
            base_url=f"http://127.0.0.1:{port}", timeout=PATIENCE, transport=httpx.HTTPTransport(retries=5)
        )
        options = {"binary": str(MINIBROWSER[-1]), "args": ["--automation"]}
        capabilities = {"alwaysMatch": {"webkitgtk:browserOptions": options}}
        self._session = f"/session/{self._ask('/session', capabilities=capabilities)['sessionId']}"
        self._ask(f"{self._session}/timeouts", script=1000 * PATIENCE, pageLoad=1000 * PATIENCE)

    def open(self, address: str) -> None:
        self._ask(f"{self._session}/url", url=address)

    def run(self, body: str) -> Any:
        script = (
            f"const tell = arguments[0]; (async () => {{ {body} }})().then((found) => tell([found ?? null]), tell);"
        )
        answer = self._ask(f"{self._session}/execute/async", script=script, args=[])
        assert isinstance(answer, list), answer
        return answer[0]

    def resize(self, width: int, height: int) -> None:
        self._ask(f"{self._session}/window/rect", width=width, height=height)

    def close(self) -> None:
        self._http.delete(self._session)
        self._http.close()
        ended(self._process)
        ended(self._screen)

    def _ask(self, path: str, **given: object) -> Any:
        answer = self._http.post(path, json=given).json()["value"]
        assert not (isinstance(answer, dict) and "error" in answer), answer
        return answer


DRIVERS: Sequence[type[Driver]] = (Firefox, WebKit)


def ended(process: subprocess.Popen[Any]) -> None:
    """Ends a process and waits for it."""
    process.terminate()
    process.wait(30)
