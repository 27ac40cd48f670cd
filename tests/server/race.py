"""A race for testing the server: a real game, small enough to see through, with one secret."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import msgspec

from centaine.engine.players import RandomPlayer
from centaine.game import CHANCE, TERMINAL, AnyGame, BadOption, BadPosition, BadText, CentaineError, IllegalAction
from centaine.plugin.game_plugin import GamePlugin
from centaine.plugin.options import CardKind, Choice, OptionField, Preset
from centaine.plugin.player import Level
from centaine.plugin.secrets import Secrets

FACES = range(1, 4)
SECRETS = ("red", "blue")
HIDDEN = "?"


class State(NamedTuple):
    phase: str  # secret, roll, move, over
    player: int
    squares: tuple[int, ...]
    left: int
    secrets: tuple[str, ...]


class Action(NamedTuple):
    kind: str
    what: str = ""


class Options(msgspec.Struct, frozen=True):
    seats: int = 2
    goal: int = 6
    secrets: bool = False


def make(options: Mapping[str, Any]) -> Race:
    for name in options:
        if name not in Options.__struct_fields__:
            raise BadOption("A race has no option “{option}”.", option=name[:40])
    return Race(**options)


class Race:
    """Roll, go forward or back as often as the die says, end; who ends on the goal or beyond wins.

    With `secrets` each seat first chooses a colour, which nobody else learns before the end.
    """

    def __init__(self, seats: int = 2, goal: int = 6, secrets: bool = False) -> None:
        if seats not in range(1, 5):
            raise BadOption("A race has 1 to 4 seats, not {given}.", given=str(seats))
        self.options = Options(seats, goal, secrets)
        self.name = "race"
        self.seats = seats

    def initial_state(self) -> State:
        phase = "secret" if self.options.secrets else "roll"
        return State(phase, 0, (0,) * self.seats, 0, ("",) * self.seats)

    def current_player(self, state: State) -> int:
        return {"over": TERMINAL, "roll": CHANCE}.get(state.phase, state.player)

    def legal_actions(self, state: State) -> tuple[Action, ...]:
        if state.phase == "secret":
            return tuple(Action("choose", secret) for secret in SECRETS)
        if state.phase != "move":
            return ()
        if state.left == 0:
            return (Action("end"),)
        return (Action("go", "forward"), Action("go", "back")) if state.squares[state.player] else (GO,)

    def chance_outcomes(self, state: State) -> tuple[tuple[Action, int], ...]:
        return tuple((Action("roll", str(face)), 1) for face in FACES) if state.phase == "roll" else ()

    def apply(self, state: State, action: Action) -> State:
        outcomes = [outcome for outcome, _ in self.chance_outcomes(state)]
        if action not in self.legal_actions(state) and action not in outcomes:
            raise IllegalAction("RC-1", "“{text}” is not possible here.", text=self.format_action(action))
        player, after = state.player, (state.player + 1) % self.seats
        if action.kind == "choose":
            secrets = (*state.secrets[:player], action.what, *state.secrets[player + 1 :])
            return state._replace(secrets=secrets, player=after, phase="secret" if after else "roll")
        if action.kind == "roll":
            return state._replace(phase="move", left=int(action.what))
        if action.kind == "go":
            square = state.squares[player] + (1 if action == GO else -1)
            return state._replace(
                squares=(*state.squares[:player], square, *state.squares[player + 1 :]), left=state.left - 1
            )
        if state.squares[player] >= self.options.goal:
            return state._replace(phase="over")
        return state._replace(phase="roll", player=after)

    def returns(self, state: State) -> tuple[float, ...]:
        if state.phase != "over":
            return (0.0,) * self.seats
        return tuple(1.0 if seat == state.player else -1.0 for seat in range(self.seats))

    def observation(self, state: State, seat: int | None) -> State:
        if state.phase == "over":
            return state
        seen = (secret if at == seat or not secret else HIDDEN for at, secret in enumerate(state.secrets))
        return state._replace(secrets=tuple(seen))

    def determinize(self, state: State, seat: int | None, rng: Random) -> State:
        known = (rng.choice(SECRETS) if secret == HIDDEN else secret for secret in state.secrets)
        return state._replace(secrets=tuple(known))

    def format_action(self, action: Action) -> str:
        return f"{action.kind} {action.what}".strip()

    def parse_action(self, state: State, text: str) -> Action:
        kind, _, what = text.partition(" ")
        if kind not in ("choose", "roll", "go", "end"):
            raise BadText("RC-1", "“{text}” is no action of a race.", text=text[:40])
        return Action(kind, what)

    def format_state(self, state: State) -> str:
        return msgspec.json.encode(state).decode()

    def parse_state(self, text: str) -> State:
        try:
            return msgspec.json.decode(text, type=State)
        except msgspec.MsgspecError:
            raise BadPosition("“{text}” is no state of a race.", text=text[:40]) from None


GO = Action("go", "forward")


def scene(game: AnyGame, observed: State, seat: int | None) -> dict[str, Any]:
    return {"turn": observed.player, **observed._asdict()}


def choices(game: AnyGame, observed: State, seat: int) -> list[dict[str, str]]:
    return [{"text": game.format_action(action)} for action in game.legal_actions(observed)]


def facts(game: AnyGame, before: State, action: Action | None, after: State) -> list[dict[str, Any]]:
    return [{"fact": "hidden" if action is None else action.kind, "seat": before.player}]


def heard(game: AnyGame, state: State, action: Action, seat: int | None) -> Action | None:
    return None if action.kind == "choose" and seat != state.player else action


def position(game: AnyGame, keywords: Mapping[str, Any]) -> State:
    try:
        return msgspec.convert(list({**game.initial_state()._asdict(), **keywords}.values()), State)
    except msgspec.ValidationError as error:
        raise BadPosition("No race stands so: {why}.", why=str(error)) from None


def board(asked: Mapping[str, str]) -> str:
    if asked.get("theme", "light") not in ("light", "dark"):
        raise BadOption("The theme is light or dark, not {given}.", given=asked["theme"])
    return "<svg xmlns='http://www.w3.org/2000/svg'/>"


def advise(game: AnyGame, observed: State, topic: str, asked: Mapping[str, str]) -> Any:
    if topic != "distance":
        raise CentaineError("There is no help on “{topic}”.", topic=topic)
    return {"distance": 6 - observed.squares[int(asked["seat"])]}


RACE = GamePlugin(
    id="race",
    title="Race",
    summary="Who is first?",
    make=make,
    folder=Path(__file__).parent / "texts",
    presets=(Preset("short", "Short", "A short race", {"goal": 3}, 1, 4),),
    levels=(Level("random", "By chance", RandomPlayer()),),
    fields=(OptionField("goal", "choice", "Goal", 6, (Choice(6, "Six"),)),),
    cards=(CardKind("ace", "Action", {"en": "Ace", "fr": "As"}, {"en": "An ace", "fr": "Un as"}, 1),),
    undo=True,
    turn=lambda game, state: int(state.player),
    scene=scene,
    choices=choices,
    facts=facts,
    secrets=Secrets(heard=heard),
    position=position,
    pictures={"board.svg": board},
    help=advise,
)
