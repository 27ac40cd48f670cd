"""What a game sounds like: which sounds are asked for, since no test has ears."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

import centaine
from tests.browser.conftest import QUICK, Opener
from tests.browser.site import PERSON, PRIME_CLIMB, ULTIMATE_TRACK, Site
from tests.browser.table import Table

EARS = """
window.heard = [];
window.contexts = 0;
const param = (act = () => {}) => ({ value: 0, setValueAtTime: act, exponentialRampToValueAtTime() {} });
const silent = { connect: (next) => next, start() {}, stop() {} };
const node = (more = {}) => ({ ...silent, gain: param(), frequency: param(), ...more });
window.AudioContext = class {
    sampleRate = 8000;
    state = "running";
    destination = node();
    constructor() { window.contexts++; }
    get currentTime() { return performance.now() / 1000; }
    createOscillator() { return node({ frequency: param((hertz) => heard.push(Math.round(hertz))) }); }
    createGain() { return node(); }
    createBiquadFilter() { return node(); }
    createBuffer() { return { getChannelData: () => new Float32Array(8) }; }
    createBufferSource() { return node({ start: () => heard.push("noise") }); }
};
"""
"""An AudioContext that notes the pitch of each tone, and each noise."""

LOUD = {**QUICK, "sound": "on"}

GAMES = ("prime-climb", "ultimate-track", "cartamaths")


def listen(page: Page) -> Page:
    page.add_init_script(EARS)
    return page


def sound(page: Page, game: str, fact: dict[str, Any]) -> list[Any]:
    """The sound of a fact: the pitches of its tones by their time, and noises."""
    found: list[Any] = page.evaluate(
        """async ([game, fact]) => {
            const { soundOf } = await import(`/games/${game}/sounds.js`);
            const parts = [...(soundOf(fact) ?? [])].sort((one, other) => (one.at ?? 0) - (other.at ?? 0));
            return parts.map(({ hertz, to, noise }) => (noise ? `noise ${noise}` : to ? [hertz, to] : hertz));
        }""",
        [game, fact],
    )
    return found


def test_each_operation_has_its_interval(open_page: Opener) -> None:
    """PC-6: up for + and ×, down for − and ÷, further for × and ÷, and higher on higher squares."""
    page = open_page("/")
    signs = {sign: sound(page, PRIME_CLIMB, {"fact": "step", "sign": sign, "to": 20}) for sign in "+-*/"}
    assert signs["+"] == sorted(signs["+"]) == signs["-"][::-1]
    assert signs["*"] == sorted(signs["*"]) == signs["/"][::-1]
    assert len({len(signs["+"]), len(signs["*"])}) == 2
    assert signs["*"][-1] / signs["*"][0] > signs["+"][-1] / signs["+"][0] > 1
    assert sound(page, PRIME_CLIMB, {"fact": "step", "sign": "+", "to": 90})[0] > signs["+"][0]


def test_each_kind_of_event_has_its_own_sound(open_page: Opener) -> None:
    """Kinds are those of the facts; what has no sound is silent."""
    page = open_page("/")
    kinds: dict[str, list[dict[str, Any]]] = {
        "prime-climb": [
            *({"fact": "step", "sign": sign, "to": 50} for sign in "+-*/"),
            {"fact": "moved", "why": "bump"},
            {"fact": "moved", "why": "swap"},
            *({"fact": kind} for kind in ("roll", "drew", "red", "cursed", "home", "visited", "turn", "won")),
        ],
        "ultimate-track": [
            {"fact": "walked", "to": 6},
            {"fact": "ultimate", "at": 7, "to": 11},
            {"fact": "ultimate-back", "at": 97, "to": 89},
            {"fact": "last-ultimate", "at": 97, "to": 0},
            {"fact": "raised", "at": 9, "to": 3, "power": 2},
            {"fact": "past", "to": 97},
            {"fact": "said", "right": True},
            {"fact": "said", "right": False},
            *({"fact": kind} for kind in ("roll", "begins", "tie", "passed", "turn", "won")),
        ],
        "cartamaths": [
            {"fact": "answered", "right": True},
            {"fact": "answered", "right": False},
            {"fact": "life", "from": 100, "to": 88},
            {"fact": "life", "from": 88, "to": 100},
            *({"fact": kind} for kind in ("drew", "played", "asked", "set", "trap", "used", "turn", "won")),
        ],
    }
    for game, facts in kinds.items():
        sounds = [str(sound(page, game, fact)) for fact in facts]
        assert "[]" not in sounds
        assert len(set(sounds)) == len(sounds), game
        assert sound(page, game, {"fact": "unheard-of"}) == []
    assert len(sound(page, "ultimate-track", {"fact": "raised", "at": 81, "to": 3, "power": 4})) == 4


@pytest.mark.parametrize("game", GAMES)
def test_sounds_are_of_kinds_that_the_game_tells(game: str) -> None:
    """No sound waits for what never happens; an answer on the Track is judged on the page."""
    package = Path(centaine.__file__).parent
    table = (package / "web" / "games" / game / "sounds.js").read_text("utf-8")
    table = table[table.index("const SOUNDS") :].partition("\n};")[0]
    view = (package / "games" / game.replace("-", "_") / "view.py").read_text("utf-8")
    kinds = re.findall(r'^  "?([\w-]+)"?:', table, re.MULTILINE)
    assert len(kinds) > 10
    assert [kind for kind in kinds if f'"{kind}"' not in view] == (["said"] if game == "ultimate-track" else [])


def test_a_game_is_heard_and_muted_for_good(open_page: Opener, site: Site) -> None:
    """Nothing is loaded before it is heard; one press mutes, and the choice stays."""
    page = listen(open_page(settings=LOUD, viewport={"width": 390, "height": 844}))
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    address = f"/m/{site.make(PERSON, PERSON, game=ULTIMATE_TRACK)}"
    page.goto(address)
    table = Table(page)
    table.wait()
    assert not any("/sound/" in url for url in asked)
    page.locator("#roll-2").click()
    table.wait()
    page.wait_for_function("() => heard.filter((one) => one === 'noise').length >= 5 && heard.some(Number)")
    assert page.evaluate("contexts") == 1
    mute = page.get_by_role("button", name="Sound")
    expect(mute).to_have_attribute("aria-pressed", "true")
    box = mute.bounding_box()
    assert box
    assert min(box["width"], box["height"]) >= 44
    mute.click()
    expect(mute).to_have_attribute("aria-pressed", "false")
    page.evaluate("heard.length = 0")
    page.locator("#roll-2").click()
    table.wait()
    page.wait_for_timeout(300)
    assert page.evaluate("heard") == []
    asked.clear()
    page.goto(address)
    table.wait()
    expect(mute).to_have_attribute("aria-pressed", "false")
    page.locator("#roll-2").click()
    table.wait()
    assert not any("/sound/" in url for url in asked)
    assert page.evaluate("contexts") == 0


def test_a_step_of_prime_climb_is_heard(open_page: Opener, site: Site) -> None:
    """PC-6: without animation, too."""
    page = listen(open_page(settings=LOUD))
    table = Table(page).open(f"/m/{site.make_from('roll 3 9')}")
    page.locator(".move", has_text="+").first.click()
    page.wait_for_function("() => heard.length >= 2")
    low, high = page.evaluate("heard.slice(0, 2)")
    assert high > low
    expect(table.log.last).to_contain_text("+")
