"""The command line: what a person types, what it answers, and its exit status."""

from __future__ import annotations

import builtins
import io
import json
import os
import re
import socket
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import date
from math import inf
from pathlib import Path
from random import Random
from urllib.request import urlopen

import msgspec
import pytest
from rich.console import Console

from centaine import __version__, record
from centaine.api import progress
from centaine.catalog import plugin_of
from centaine.cli import app
from centaine.cli.commands.games import parse_option
from centaine.cli.commands.play import new_match
from centaine.cli.terminal import Quit, TerminalMatch
from centaine.dates import day_text
from centaine.engine.analysis import Report
from centaine.engine.players import RandomPlayer
from centaine.engine.position_value import PositionValue
from centaine.game import CHANCE, CentaineError
from centaine.games.cartamaths.questions.bank import find
from centaine.games.prime_climb.puzzles import generator, task
from centaine.games.prime_climb.solver import queries, solution, verify
from centaine.games.ultimate_track import UltimateTrack
from centaine.match.fairness import Dice, outcome
from centaine.server.operations.addresses import own_addresses
from tests.daily_game import planned
from tests.server.client import until

Run = Callable[..., tuple[int, str, str]]


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Run:
    """Gives a command line, with what the person answers to each question; (exit status, output, errors)."""
    monkeypatch.setenv("COLUMNS", "120")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    monkeypatch.setattr(progress, "FIRST", inf)  # how far work is says nothing of it, and depends on the machine

    def given(*arguments: str, typed: tuple[str, ...] = ()) -> tuple[int, str, str]:
        answers = iter(typed)

        def answer(prompt: str) -> str:
            print(prompt)
            try:
                return next(answers)
            except StopIteration:
                raise EOFError from None

        monkeypatch.setattr(builtins, "input", answer)
        with pytest.raises(SystemExit) as stop:
            app.main(arguments)
        out, err = capsys.readouterr()
        return int(stop.value.code or 0), out, err

    return given


def test_version(run: Run) -> None:
    assert run("--version") == (0, f"centaine {__version__}\n", "")


def test_the_package_is_the_command() -> None:
    done = subprocess.run([sys.executable, "-m", "centaine", "--version"], capture_output=True, text=True, check=True)
    assert done.stdout == f"centaine {__version__}\n"


def test_help_in_both_languages(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    assert "Play a match in the terminal." in run("--help")[1]
    assert "Joue une partie dans le terminal." in run("--lang", "fr", "--help")[1]
    assert "Joue une partie dans le terminal." in run("play", "--help", "--lang=fr")[1]
    assert run("-h") == run("--help")
    assert run("play", "-h", "--lang", "fr") == run("play", "--help", "--lang", "fr")
    monkeypatch.setenv("CENTAINE_LANG", "fr_CA.UTF-8")
    assert "Joue une partie dans le terminal." in run("--help")[1]


def test_help_in_french_is_all_in_french(run: Run) -> None:
    said = run("--help", "--lang", "fr")[1] + run("verify", "--help", "--lang", "fr")[1]
    said += run("play", "--help", "--lang", "fr")[1]
    for french in ("Commandes", "Affiche cette aide et s’arrête.", "[obligatoire]", "[par défaut"):
        assert french in said
    for english in ("Commands", "Show this", "required", "default"):
        assert english not in said
    assert "Show this message and exit." in run("--help")[1]


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["--lang", "de"], "There is no language de; choose from en, fr."),
        (["play", "chess"], "There is no game chess; choose from prime-climb"),
        (["play", "--variant", "sprnt"], "There is no variant sprnt; choose from standard, sprint,"),
        (["play", "--seat", "robot"], "There is no player robot; choose from person, random,"),
        (["play", "--option", "course"], "Write an option as name=value, not course."),
        (["play", "--option", "course=sideways"], "The option “course” must be one of climb, decline, there_and_back"),
        (["play", "--option", "course=sprint"], "“sprint” is a variant: write --variant sprint instead of --option"),
        (["value", "0,0/0,0", "--option", "course=sprint"], "“sprint” is a variant: write --variant sprint instead"),
        (["ladder", "--option", "course=sprint"], "“sprint” is a variant: write --variant sprint instead of --option"),
        (["value", "0,0/0,0", "--option", "way_stations=[37,37]"], "The way station 37 is listed twice."),
        (["play", *["--seat", "person"] * 5], "Prime Climb has 1 to 4 seats, not 5."),
        (["play", "--option", "way_stations=[40]"], "A way station must be a prime between 30 and 80"),
        (["ladder", "chess"], "There is no game chess; choose from prime-climb"),
        (["ladder", "--players", "greedy,robot"], "There is no player robot; choose from random,"),
        (["ladder", "--players", "greedy"], "A ladder needs at least two different players"),
        (
            ["ladder", "--anchor", "perfect"],
            "A ladder needs at least two different players, including its anchor",
        ),
        (["ladder", "--seats", "1", "--option", "deck=none"], "A ladder needs at least two seats."),
        (["ladder", "--looks", "5", "--budget", "0.3"], "Choose one of --looks and --budget."),
        (["ladder", "--seats", "5"], "Prime Climb has 1 to 4 seats, not 5."),
        (["ladder", "--variant", "sprnt"], "There is no variant sprnt; choose from standard, sprint,"),
        (
            ["ladder", "--option", "course=sideways"],
            "The option “course” must be one of climb, decline, there_and_back",
        ),
        (["ladder", "--players", "perfect,random", "--games", "1"], "Only games without cards"),
        (["ladder", "--json", "/nowhere/a.json"], "/nowhere/a.json cannot be written: its folder does not exist."),
        (["solve", "chess"], "There is no game chess; choose from prime-climb, ultimate-track"),
        (["solve", "prime-climb", "--seats", "3"], "This game is solved for 1, 2 players, not for 3."),
        (
            ["solve", "prime-climb", "--course", "up"],
            "The course “up” is not solved; choose from climb, sprint, decline",
        ),
        (["solve", "prime-climb", "--way-stations", "30"], "A way station must be a prime between 30 and 80"),
        (
            ["solve", "prime-climb", "--seats", "2", "--course", "there-and-back", "--way-stations", "37"],
            "For two players, at most one way station can be solved, and none there and back",
        ),
        (["solve", "prime-climb", "--seats", "1", "--verify"], "There is no table "),
        (
            ["solve", "prime-climb", "--keepers", "three"],
            "Keepers must be numbers with commas, such as 3,8, not three.",
        ),
        (["solve", "prime-climb", "--keepers", "0,3"], "A Keeper must be a number from 1 to 9, not 0."),
        (
            ["solve", "prime-climb", "--seats", "2", "--keepers", "3"],
            "With Keepers, Prime Climb is solved for 1 player",
        ),
        (["solve", "prime-climb", "--option", "deck=full"], "With cards, only the deck “keepers” is solved, not full."),
        (["solve", "prime-climb", "--keepers", "3", "--verify"], "There is no table "),
        (
            ["solve", "ultimate-track", "--course", "climb"],
            "For this game, only the number of players can be chosen, not",
        ),
        (["puzzle", "--date", "14.3.2026"], "Write a date as YYYY-MM-DD, such as 2026-03-14, not 14.3.2026."),
        (["puzzle", "--date", "2026-02-30"], "Write a date as YYYY-MM-DD, such as 2026-03-14, not 2026-02-30."),
        (["puzzle", "--level", "cruel"], "There is no level cruel; choose from easy, medium, hard."),
        (["print", "prime-climb", "--date", "today"], "Write a date as YYYY-MM-DD"),
        (["print", "ultimate-track", "--date", "2026-03-14"], "There are no puzzles to print for ultimate-track."),
        (["value", "59,20/64"], "A position must name two squares for each seat (seats: 2)."),
        (["value", "59,20/64,7", "--dice", "5-5"], "Write a roll as 3,9, not 5-5."),
        (["value", "59,20/64,7", "--dice", "5,11"], "Write a roll of two dice from 1 to 10, such as 3,9, not 5,11."),
        (["value", "59,20/64,7", "--dice", "55"], "Write a roll of two dice from 1 to 10, such as 3,9, not 55."),
        (["value", "59,20/64,7", "--dice", "5"], "Write a roll of two dice from 1 to 10, such as 3,9, not 5."),
        (
            ["value", "88/98", "--dice", "7,2", "--game", "ultimate-track"],
            "Write a roll of two dice from 1 to 6, such as 3,5, not 7,2.",
        ),
        (
            ["value", "88*/98", "--dice", "9", "--game", "ultimate-track"],
            "Write a roll of one die from 1 to 6, such as 5, not 9.",
        ),
        (["value", "97,140"], "A square must be a whole number from 0 to 101, not 140."),
        (["value", "97,140", "--lang", "fr"], "Une case est un nombre entier de 0 à 101, et non 140."),
        (["value", "play 0 9,9", "--dice", "3,4", "--game", "cartamaths"], "CartaMaths has no dice."),
        (["value", "hello"], "Write a position as squares, such as 59,20/64,7, or as a whole state, such as roll 0"),
        (["value", ""], "Write a position as squares, such as 59,20/64,7, or as a whole state, such as roll 0"),
        (
            ["value", "hello", "--game", "ultimate-track"],
            "Write a position as squares, such as 88*/98, or as a whole state, such as roll 0 88*/98; “hello” is",
        ),
        (
            ["value", "59,20/64,7 hands=cursed/"],
            "The card cursed is not in this deck; choose from plus-minus-1, plus-minus-2,",
        ),
        (["value", "roll 1 59,20/64,7", "--player", "0"], "This position already says whose turn it is."),
        (["value", "1" * 5000], "A position has at most 4000 characters."),
        (["value", "88/98", "--game", "chess"], "There is no game chess; choose from prime-climb"),
        (["value", "chess", "88/98"], "There is no game chess; choose from prime-climb"),
        (["value", "500/98", "--game", "ultimate-track"], "“roll 0 500/98” is not a state of this game;"),
        (["value", "cartamaths", "100/70"], "Life points are written as 100,70, not 100/70."),
        (["value", "cartamaths", "nonsense"], "Write a position as life points and cards, such as 100,70 hands=n-6,"),
        (["value", "cartamaths", "play 0"], "A state is written as phase, player, life points, then key=value, not"),
        (["value", "cartamaths", "9,9 hand=n-6/"], "After phase, player and life points, “hand=n-6/” cannot be read;"),
        (
            ["value", "cartamaths", "9,9 hands=n-6/ n-17"],
            "After phase, player and life points, “n-17” cannot be read",
        ),
        (["value", "cartamaths", "9,9 hands=n-6"], "The cards of both sides are separated by a slash, such as hands="),
        (["value", "cartamaths", "9,9 hands=n-7/"], "Side 0 cannot have the card n-7; a number is written as n-6,"),
        (["value", "cartamaths", "draw 0 9,9"], "Cards are owed in the phase “draw” (owed=1,0), and in no other."),
        (["value", "cartamaths", "9,9 turn=x"], "A whole number is expected in “turn=x”."),
        (["value", "cartamaths", "play 1 9,9", "--player", "0"], "This position already says whose turn it is."),
        (["solve"], "Name a game, or use --list; solved games: prime-climb, ultimate-track."),
        (["solve", "ultimate-track", "--seats", "4"], "This game is solved for 1, 2, 3 players, not for 4."),
        (["replay", "/nowhere/a.record"], "There is no file /nowhere/a.record."),
        (["serve", "--lan", "--host", "127.0.0.1"], "Choose either --lan or --host, not both."),
        (["serve", "--port", "99999"], "A port must be a number from 0 to 65535, not 99999."),
    ],
)
def test_bad_input_is_one_sentence(run: Run, arguments: list[str], sentence: str) -> None:
    status, out, err = run(*arguments)
    assert (status, out) == (2, "")
    assert err.startswith(sentence)
    assert err.count("\n") == 1


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["wander"], "There is no such command; see centaine --help."),
        (["replay"], "FILE is missing; see centaine replay --help."),
        (["puzzle", "today"], "There are too many arguments; see centaine puzzle --help."),
        (
            ["value", "59,20/64,7", "hands=curse/"],
            "Put a position that contains spaces in quotes; see centaine value --help.",
        ),
        (["value"], "POSITION is missing; see centaine value --help."),
        (["puzzle", "--bets", "3"], "There is no option --bets; see centaine puzzle --help."),
        (["solve", "--seats"], "--seats needs a value; see centaine --help."),
        (["solve", "--lang"], "--lang needs a value; see centaine --help."),
        (["ladder", "--json", "--seed", "1"], "--json needs a file, or - for standard output, not --seed."),
        (["ladder", "--resume", "--seed", "1"], "--resume needs a file, not --seed."),
        (["play", "--save", "--seed", "1"], "--save needs a file, or - for standard output, not --seed."),
        (
            ["print", "prime-climb", "--record", "--saving"],
            "--record needs a file, or - for standard input, not --saving.",
        ),
        (["print", "prime-climb", "--out", "--saving"], "--out needs a folder, not --saving."),
        (["print", "prime-climb", "--profile", "--saving"], "--profile needs a file, not --saving."),
        (["solve", "ultimate-track", "--export", "--json"], "--export needs a file, not --json."),
        (["solve", "--import", "--json"], "--import needs a file, not --json."),
        (["serve", "--app", "--lan"], "--app needs a folder, not --lan."),
        (["serve", "--database", "--lan"], "--database needs a file, not --lan."),
        (["serve", "--port", "x"], "--port must be a whole number or “auto”, not x."),
        (["play", "--seed", "1.5"], "--seed must be a whole number, not 1.5."),
        (["ladder", "--games", "0"], "--games must be at least 1, not 0."),
        (["ladder", "--budget", "soon"], "--budget must be a number, not soon."),
        (["analyse", "x", "--best", "21"], "--best must be at most 20, not 21."),
    ],
)
def test_a_wrong_command_line_is_one_sentence(run: Run, arguments: list[str], sentence: str) -> None:
    assert run(*arguments) == (2, "", f"{sentence}\n")


def test_a_wrong_command_line_is_told_in_french(run: Run) -> None:
    assert run("ladder", "--games", "0", "--lang", "fr")[2] == "--games doit valoir au moins 1, et non 0.\n"


def test_without_a_command_its_help_is_told(run: Run) -> None:
    status, out, err = run()
    assert (status, err) == (2, "")
    assert "analyse" in out


def test_bad_input_is_told_in_french(run: Run) -> None:
    assert run("play", "chess", "--lang", "fr")[2].startswith("Le jeu chess n’existe pas")


def test_the_computer_plays_a_match_to_its_end(run: Run) -> None:
    status, out, err = run("play", "--variant", "sprint", "--seat", "random", "--seat", "random", "--seed", "1")
    assert (status, err) == (0, "")
    assert re.search(r"\w [12] wins!", out)


def test_a_ladder_that_cannot_be_played_leaves_no_file(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "ladder.json"
    assert run("ladder", "--players", "perfect,random", "--games", "1", "--json", str(path))[0] == 2
    assert not path.exists()


def test_a_ladder_is_played_and_written(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "ladder.json"
    arguments = ("ladder", "--players", "greedy,random", "--variant", "sprint", "--games", "4", "--workers", "2")
    status, out, err = run(*arguments, "--json", str(path))
    assert (status, err) == (0, "")
    assert "greedy against random" in out
    assert "random is 0 by definition." in out
    table = msgspec.json.decode(path.read_bytes())
    assert (table["game"], table["planned_games"], table["options"]["pawns_to_finish"]) == ("prime-climb", 4, 1)
    assert "contre" in run(*arguments, "--lang", "fr")[1]


def test_a_ladder_is_written_to_standard_output(run: Run) -> None:
    arguments = ("ladder", "--players", "greedy,random", "--variant", "sprint", "--games", "2", "--workers", "1")
    status, out, err = run(*arguments, "--json", "-")
    assert (status, err, msgspec.json.decode(out)["planned_games"]) == (0, "", 2)


def test_two_ladders_of_a_seed_differ_in_their_times_only(run: Run) -> None:
    arguments = ("ladder", "ultimate-track", "--players", "exact,random", "--games", "4", "--looks", "50")
    one, two = (msgspec.json.decode(run(*arguments, "--workers", workers, "--json", "-")[1]) for workers in "12")
    assert one["looks"] == 50 and one["budget_seconds"] is None, "players have counted looks, not seconds"
    assert [times["player"] for times in one["times"]] == [standing["player"] for standing in one["standings"]]
    assert one | {"times": []} == two | {"times": []}


def test_a_seed_gives_the_same_match(run: Run, tmp_path: Path) -> None:
    first, again, other = tmp_path / "1.record", tmp_path / "2.record", tmp_path / "3.record"
    for seed, path in (("5", first), ("5", again), ("6", other)):
        run("play", "--seat", "random", "--seat", "random", "--seed", seed, "--save", str(path))
    assert first.read_text("utf-8") == again.read_text("utf-8") != other.read_text("utf-8")


def test_a_person_plays_by_number_and_by_text(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "a.record"
    options = ["--seat", "person:Ada", "--option", "deck=none", "--option", "first=0", "--seed", "2"]
    typed = ("", "1", "0*11", "nonsense", "q")
    status, out, err = run("play", *options, "--save", str(path), typed=typed)
    assert (status, err) == (0, "")
    assert "Ada, what do you do?" in out
    assert "“nonsense” is not a Prime Climb action." in out
    assert "(PC-" not in out
    assert out.rstrip().endswith("You have left the match.")
    told = record.load(path.read_text("utf-8"))
    assert told.seats == ("Ada",)
    assert len(told.actions) == 2
    assert told.actions[0].startswith("roll ")


TWO_PEOPLE = ("play", "cartamaths", "--seat", "person:Ada", "--seat", "person:Bob", "--seed", "3")


def test_two_people_at_one_terminal_see_their_own_cards_alone(run: Run) -> None:
    """CM-5, CM-16: it is handed over, and each hears what happened as that side may know it."""
    status, out, err = run(*TWO_PEOPLE, typed=("", "throw rock", "", "throw paper", "q"))
    assert (status, err) == (0, "")
    dealt, ada, bob = re.split(r"\w+: press Enter when nobody else is looking\. \n", out)
    assert dealt == ""
    for own, other, told in (("Ada", "Bob", ada), ("Bob", "Ada", bob)):
        assert re.findall(rf"^{other} draws (.*)", told, re.MULTILINE) == ["5 cards."]
        hand = re.findall(rf"^{own} draws (.*)", told, re.MULTILINE)[0]
        assert len(hand.split(", ")) == 5
        assert "card" not in hand
    assert "Ada chooses rock." in ada
    heard = bob.partition("Bob, what do you do?")[0].partition("throw rock")[0]
    assert "rock" not in heard.replace("rock, paper or scissors", "")  # that is asked of everybody
    assert "Ada shows rock." in bob


def test_a_question_is_answered_by_typing(run: Run, tmp_path: Path) -> None:
    """CM-13: what cannot be read may be typed again."""
    path = tmp_path / "a.record"
    typed = ("", "ask 5e-07", "", "9**9**9", "1234", "q")
    game = record.Record("cartamaths", {"first": 0}, ("Ada", "Bob"))
    seed = next(seed for seed in range(200) if "5e-07" in first_hand(game, seed))
    arguments = [argument for argument in TWO_PEOPLE if argument not in ("--seed", "3")]
    options = ["--option", "first=0", "--seed", str(seed), "--save", str(path)]
    status, out, err = run(*arguments, *options, typed=typed)
    assert (status, err) == (0, "")
    assert "I don’t understand the answer" in out
    assert "This is not the answer." in out
    assert record.load(path.read_text("utf-8")).actions[12:14] == ("ask 5e-07", "answer wrong")


def first_hand(told: record.Record, seed: int) -> tuple[str, ...]:
    """The cards that side 0 holds when its first turn begins, with that seed."""
    match = new_match(plugin_of(told.game), "", ["person", "person"], ["first=0"], "en", Random(seed))
    while match.game.current_player(match.state) == CHANCE:
        match.step(match._outcome())
    return tuple(match.state.hands[0])


def test_where_nobody_plays_everything_is_shown(run: Run, tmp_path: Path) -> None:
    """CM-16 is for those who play: computers among themselves, and a record, have no secrets."""
    path = tmp_path / "a.record"
    computers = ("play", "cartamaths", "--seat", "greedy", "--seat", "random", "--seed", "3", "--save", str(path))
    for arguments in (computers, ("replay", str(path))):
        status, out, err = run(*arguments)
        assert (status, err) == (0, "")
        assert re.search(r"draws (?!a card)", out)
        assert not re.search(r"draws (a card|\d cards)", out)
    assert "Ada draws 5 cards." in run(*TWO_PEOPLE, typed=("", "1", "", "2", "q"))[1]


def test_in_the_terminal_a_level_answers_as_often_as_it_says() -> None:
    """CM-13: unless the option says otherwise; how often it asks is an option, too."""
    cartamaths = plugin_of("cartamaths")
    match = new_match(cartamaths, "", ["person", "greedy"], ["asking_share=0.25"], "en", Random(1))
    options = msgspec.to_builtins(match.game.options)
    assert (options["accuracy"], options["asking_share"]) == ((0.8, 0.7), 0.25)
    match = new_match(cartamaths, "", ["random", "greedy"], ["accuracy=[1,1]"], "en", Random(1))
    assert msgspec.to_builtins(match.game.options)["accuracy"] == (1.0, 1.0)
    with pytest.raises(CentaineError, match="CartaMaths has 2 sides, not 3"):
        new_match(cartamaths, "", ["person", "greedy", "random"], [], "en", Random(1))


def test_an_answer_out_of_time_is_wrong(run: Run, capsys: pytest.CaptureFixture[str]) -> None:
    """CM-13, CM-15: the terminal has the time."""
    plugin = plugin_of("cartamaths")
    game = plugin.make({"answer_seconds": 30, "clock": True, "minutes": 1, "first": 0})
    now = [0.0]
    match = TerminalMatch(
        plugin, game, ["Ada", "Bob"], [None, RandomPlayer()], "en", Console(), Random(1), clock=lambda: now[0]
    )
    match.state = plugin.position(game, {"hands": ([], ["5e-07"]), "player": 1})
    match.step(game.parse_action(match.state, "ask 5e-07"))

    def late(prompt: str) -> str:
        now[0] += 31
        return find("5e-07").answer

    match._typed = late  # type: ignore[method-assign]
    assert match._outcome() == game.parse_action(match.state, "answer wrong")
    assert "The time to answer is up." in capsys.readouterr().out
    match.step(game.parse_action(match.state, "answer wrong"))
    assert match.state.phase == "clock"
    assert match._outcome() == game.parse_action(match.state, "on")
    now[0] = 61
    assert match._outcome() == game.parse_action(match.state, "time")


@pytest.mark.parametrize(
    ("lang", "invited", "chosen"),
    [
        ("en", "Ada, press Enter to roll two dice.", ["  1  one die", "  2  two dice"]),
        ("fr", "Ada, appuyez sur Entrée pour lancer deux dés.", ["  1  un dé", "  2  deux dés"]),
    ],
)
def test_a_person_rolls_on_the_track(
    run: Run, capsys: pytest.CaptureFixture[str], lang: str, invited: str, chosen: list[str]
) -> None:
    """UT-3, UT-6: asked before each roll, but not once more after the choice of one die or two; others roll at once."""
    plugin = plugin_of("ultimate-track")
    match = new_match(plugin, "", ["person:Ada", "random"], ["first=0"], lang, Random(1))
    prompts: list[str] = []

    def typed(prompt: str) -> str:
        prompts.append(prompt)
        return "1"

    match._typed = typed  # type: ignore[method-assign]
    match.step(match._action(match.game.current_player(match.state)))
    match.step(match._action(match.game.current_player(match.state)))  # the computer's
    assert [prompt[: len(invited)] for prompt in prompts] == [invited]
    match.state = plugin.position(match.game, {"squares": (92, 0), "passed": (True, False)})
    capsys.readouterr()
    match.step(match._action(0))
    assert match.state.dice == 1
    match.step(match._action(match.game.current_player(match.state)))
    assert len(prompts) == 2
    assert [line for line in capsys.readouterr().out.splitlines() if line in chosen] == chosen
    match.state, match.rng = match.game.initial_state(), Random(1)
    match._typed = lambda prompt: "q"  # type: ignore[method-assign]
    with pytest.raises(Quit):
        match._action(match.game.current_player(match.state))


def test_the_end_of_input_leaves_the_match(run: Run) -> None:
    status, out, _ = run("play", "--seat", "person", "--option", "deck=none", "--seed", "2")
    assert status == 0
    assert out.rstrip().endswith("You have left the match.")


def test_a_record_that_cannot_be_written_is_told_before_the_match(run: Run) -> None:
    played = run("play", "--seat", "random", "--seat", "random", "--save", "/nowhere/a.record", "--seed", "1")
    assert played == (2, "", "/nowhere/a.record cannot be written: its folder does not exist.\n")


def test_a_record_is_told_step_by_step(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "a.record"
    options = {"deck": "none", "first": 0}
    text = record.save(record.Record("prime-climb", options, ("Ada", "Ben"), ("roll 3 9", "0+9", "9*3", "end")))
    path.write_text(text, "utf-8")
    status, out, _ = run("replay", str(path))
    assert status == 0
    lines = [line.strip() for line in out.splitlines()]
    assert lines[0] == "Prime Climb: Ada, Ben"
    assert lines[1:8] == [
        "1  roll 3 9",
        "Ada rolls 3 and 9.",
        "2  0+9",
        "Ada: 0 + 9 = 9.",
        "3  9*3",
        "Ada: 9 × 3 = 27.",
        "4  end",
    ]
    assert out.count("101") == 1
    with_pictures = run("replay", str(path), "--pictures")[1]
    assert with_pictures.count("101") == 4
    assert "Ada lance 3 et 9." in run("replay", str(path), "--lang", "fr")[1]


def drawn_record() -> record.Record:
    """A record of three rolls alone on the Ultimate Numbers Track, all of them drawn from its seed."""
    game = UltimateTrack(seats=1, first=0)
    dice = Dice(b"s" * 32, (b"luck",))
    state, actions = game.initial_state(), []
    for number in range(3):
        rolled = outcome(game, state, dice, number)
        actions.append(game.format_action(rolled))
        state = game.apply(state, rolled)
    verify = record.Proof(dice.commitment, (b"luck".hex(),), dice.seed.hex())
    return record.record_of(game, ("Ada",), actions, verify)


def test_a_record_is_analysed(run: Run, tmp_path: Path) -> None:
    file = str(tmp_path / "match.record")
    players = ("--seat", "greedy:Ada", "--option", "deck=none")
    assert run("play", "prime-climb", *players, "--seed", "5", "--save", file)[0] == 0
    status, out, err = run("analyse", file, "--best", "2")
    assert (status, err) == (0, "")
    assert "These values are exact." in out
    assert "great turn" in out[out.rindex("Ada:") :]
    assert "Ada : " in run("analyse", file, "--lang", "fr")[1].replace("\u202f", " ")
    status, out, err = run("analyse", file, "--json")
    told = msgspec.json.decode(out, type=Report)
    assert (status, err, told.seats, told.unit, told.finished) == (0, "", ("Ada",), "rolls", True)
    assert told.moments[-1].last == told.actions
    assert told.accounts[0].end == told.moments[-1].values[0] == -15
    assert all(len(moment.ways) <= 3 for moment in told.moments)


def test_a_record_is_analysed_as_far_as_it_goes(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "match.record"
    actions = ("roll 3 9", "0+3", "0*9", "end", "roll 5 6", "3+5")
    text = record.save(record.Record("prime-climb", {"seats": 1, "deck": "none"}, ("Ada",), actions))
    file.write_text(text, "utf-8")
    status, out, _ = run("analyse", str(file), "--json")
    told = msgspec.json.decode(out, type=Report)
    assert (status, told.finished, told.actions, [moment.last for moment in told.moments]) == (0, False, 6, [1, 4, 5])


def test_a_record_is_read_from_standard_input(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    text = record.save(record.Record("prime-climb", {"seats": 1, "deck": "none"}, ("Ada",), ("roll 3 9", "0+3")))
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(text.encode())))
    status, out, err = run("analyse", "-", "--json")
    assert (status, err, msgspec.json.decode(out, type=Report).actions) == (0, "", 2)
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(b"\xff")))
    assert run("replay", "-") == (2, "", "- is not a record: it is not UTF-8 text.\n")


def test_what_cannot_be_analysed_is_told_in_one_sentence(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "match.record"
    file.write_text("centaine 1\ngame prime-climb\n\nroll 1 2\n", "utf-8")
    assert run("analyse", str(file))[0::2] == (
        2,
        "The record is cut short or damaged: its last line must be “total 1”.\n",
    )
    file.write_text('centaine 1\ngame cartamaths\nseat "Ada"\nseat "Bob"\n\ntotal 0\n', "utf-8")
    assert run("analyse", str(file)) == (2, "", "There is no analysis of this game.\n")
    status, out, err = run("analyse", str(tmp_path / "none.record"))
    assert (status, out, err.count("\n")) == (2, "", 1)


@pytest.mark.parametrize(
    ("given", "command"),
    [
        (["59,20/64,7", "--variant", "dice-only"], "prime-climb --seats 2 --course climb"),
        (["59,20/64,7", "--option", "deck=none", "--variant", "sprint"], "prime-climb --seats 2 --course sprint"),
    ],
)
def test_an_estimate_names_the_command_that_makes_it_exact(run: Run, given: list[str], command: str) -> None:
    out = run("value", *given)[1]
    assert re.search(r"estimates, usually within [\d.]+ points", out), "a busy machine looks at less"
    assert f"To make them exact, run this once: centaine solve {command}" in (
        line.rstrip() for line in out.splitlines()
    )


@pytest.mark.parametrize(
    "given",
    [
        ["59,20/64,7"],
        ["59,20", "--option", "deck=none"],
        ["59,20/64,7/3,4", "--variant", "dice-only"],
        ["59,20", "--variant", "solitaire"],  # it would take most of a day
        ["59,20", "--variant", "solitaire-there-and-back"],
        ["ultimate-track", "88/98"],
        ["ultimate-track", "88/98/1"],
        ["cartamaths", "play 0 100,70 hands=n-6/n-17"],
    ],
)
def test_no_command_is_named_where_none_makes_it_exact(run: Run, given: list[str]) -> None:
    status, out, _ = run("value", *given)
    assert status == 0 and "centaine solve" not in out


def test_a_position_is_valued(run: Run) -> None:
    status, out, err = run("value", "59,20/64,7", "--dice", "5,5", "--json", "--best", "2")
    found = msgspec.json.decode(out, type=PositionValue)
    assert (status, err, found.state) == (0, "", "move 0 59,20/64,7 left=5,5,5,5")
    assert (found.source, len(found.turns), len(found.values)) == ("estimate", 2, 2)
    for course in ("there-and-back", "there_and_back"):
        out = run("value", "roll 0 59',20", "--option", f"course={course}", "--json")[1]
        assert msgspec.json.decode(out)["options"]["course"] == "there_and_back"
    assert run("value", "ultimate-track", "88*/98") == run("value", "88*/98", "--game", "ultimate-track")
    out = run("value", "59,20", "--dice", "3,4")[1]
    assert "These values are exact." in out
    assert "20 + 3 = 23 · 23 × 4 = 92" in out
    assert "of 100 rolls would bring a pawn home" in out
    said = run("value", "88*/98", "--game", "ultimate-track", "--lang", "fr")[1].replace("\u202f", " ")
    assert "Ces valeurs sont exactes." in said
    assert "Joueur 2  46,6 %" in said


def test_what_nobody_judges_is_told_in_words(run: Run) -> None:
    """CM-14, CM-16: also of a position that one side sees."""
    for other in ("5e-07", "?"):
        given = ("value", f"play 0 100,70 hands=n-6,n-17/{other}", "--game", "cartamaths")
        said = " ".join(run(*given)[1].split())
        assert "the results of 60 games that the computer played from here, accurate to about 13 points." in said
        assert "What the strongest computer player would do: Player 1 uses Emmy Noether" in said
        assert "Ce que ferait l’ordinateur à son meilleur niveau" in " ".join(run(*given, "--lang", "fr")[1].split())


def test_a_position_of_cartamaths_may_begin_with_the_life_points(run: Run) -> None:
    """CM-7: the seat is to play."""
    short = run("value", "cartamaths", "100,70 hands=n-6,n-17/5e-07", "--player", "1", "--json")[1]
    whole = run("value", "cartamaths", "play 1 100,70 hands=n-6,n-17/5e-07", "--json")[1]
    assert short == whole
    assert msgspec.json.decode(short)["state"].startswith("play 1 100,70 hands=n-17,n-6/5e-07")


def test_the_dice_of_a_record_are_verified(run: Run, tmp_path: Path) -> None:
    told = drawn_record()
    assert told.proof
    path = tmp_path / "a.record"
    path.write_text(record.save(told), "utf-8")
    status, out, err = run("verify", str(path))
    assert (status, err) == (0, "")
    assert out.splitlines() == [
        "The seed matches the commitment, and all 3 rolls and draws follow from it.",
        f"Compare this with the commitment shown before the match: {told.proof.commitment}",
    ]
    assert run("verify", str(path), "--commitment", told.proof.commitment)[1].count("\n") == 1
    assert "La graine correspond à l’engagement" in run("verify", str(path), "--lang", "fr")[1]
    status, out, err = run("verify", str(path), "--commitment", "0" * 64)
    assert (status, out, err) == (2, "", "The commitment in this record is not the one you gave.\n")


def test_dice_that_were_changed_are_found(run: Run, tmp_path: Path) -> None:
    told = drawn_record()
    path = tmp_path / "a.record"
    other = "roll 6 6" if told.actions[1] != "roll 6 6" else "roll 5 5"
    path.write_text(record.save(told).replace(f"\n{told.actions[1]}\n", f"\n{other}\n", 1), "utf-8")
    line = path.read_text("utf-8").splitlines().index(other) + 1
    status, out, err = run("verify", str(path))
    assert (status, out) == (2, "")
    due = told.actions[1]
    assert err == f"Line {line}, “{other}”, does not follow from the seed: it should be “{due}”.\n"


def test_the_game_of_the_day_is_played_and_checked(run: Run, tmp_path: Path) -> None:
    """PC-48."""
    path = tmp_path / "today.record"
    commands = planned(date.today())
    typed = [text for kind, text in commands if kind == "action"]
    status, out, err = run("play", "--daily", "--seat", "person:Ada", "--save", str(path), typed=typed)
    assert (status, err) == (0, "")
    told = record.load(path.read_text("utf-8"))
    assert told.proof == record.Proof("", (), day=date.today().isoformat())
    rolls = sum(text.startswith("roll") for text in told.actions)
    assert out.splitlines()[-1].startswith(f"Rolls: {rolls} · computer: ")
    status, out, err = run("verify", str(path))
    drawn = sum(text.startswith(("roll", "draw")) for text in told.actions)
    day = date.today()
    due = f"This is the game of the day, {day_text('en', day)}: all {drawn} rolls and draws are those of that day.\n"
    assert (status, out, err) == (0, due, "")
    assert f"Game of the day, {day_text('en', day)}" in run("replay", str(path))[1]
    assert f"Partie du jour, {day_text('fr', day)}" in run("replay", str(path), "--lang", "fr")[1]


def test_a_day_is_written_as_people_write_it() -> None:
    assert day_text("en", date(2026, 11, 27)) == "27 November 2026"
    assert day_text("fr", date(2026, 11, 27)) == "27 novembre 2026"
    assert day_text("fr", date(2026, 8, 1)) == "1er août 2026"


@pytest.mark.parametrize(
    ("given", "why"),
    [
        (["--seed", "1"], "The game of the day has no other variant, options or seed."),
        (["--option", "deck=none"], "The game of the day has no other variant, options or seed."),
        (["--seat", "expert"], "One person plays the game of the day, without other options."),
        (["ultimate-track"], "The Ultimate Numbers Track has no game of the day."),
    ],
)
def test_the_game_of_the_day_has_no_choices(run: Run, given: list[str], why: str) -> None:
    assert run("play", "--daily", *given) == (2, "", f"{why}\n")


def test_a_puzzle_is_shown_and_with_its_answer(run: Run) -> None:
    """PC-45: nobody is asked where nobody sits."""
    asked = generator.puzzle(date(2026, 3, 14), "hard")
    day = ("puzzle", "--date", "2026-03-14", "--level", "hard")
    status, shown, err = run(*day)
    assert (status, err) == (0, "")
    assert "Which turn leaves you" in shown
    answer = ", ".join(task.sums(asked.solution))
    assert answer not in shown
    assert answer in run(*day, "--answer")[1]
    assert "À utiliser" in run(*day, "--lang", "fr")[1]


def test_a_puzzle_is_told_as_json(run: Run) -> None:
    asked = generator.puzzle(date(2026, 3, 14), "hard")
    status, out, err = run("puzzle", "--date", "2026-03-14", "--level", "hard", "--json")
    told = json.loads(out)
    assert (status, err) == (0, "")
    assert (told["game"], told["date"], told["kind"], told["unit"]) == ("prime-climb", "2026-03-14", "hard", "rolls")
    assert (tuple(told["best"]), told["value"], told["next_best"]) == (asked.solution, asked.rolls, asked.next_best)
    assert told["state"] == task.puzzle_game().format_state(asked.state)
    assert task.is_solved(asked, told["best"])
    assert "Quel" in json.loads(run("puzzle", "--json", "--lang", "fr")[1])["question"]


def test_a_puzzle_is_tried_until_it_is_solved(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    asked = generator.puzzle(date.today())
    monkeypatch.setattr("sys.stdin.isatty", lambda: True)
    worse = ", ".join(queries.best_turns(task.puzzle_game(), asked.state, n=2)[1].actions)
    status, out, err = run("puzzle", typed=("hello", worse, ", ".join(asked.solution), "never read"))
    assert (status, err) == (0, "")
    assert "“hello” is not a Prime Climb action." in out
    assert "there is a better one" in out
    assert "Right!" in out
    assert "Right!" not in run("puzzle", typed=("q",))[1]
    assert run("puzzle")[0] == 0  # the input ends
    assert task.sums(asked.solution)[-1] in run("puzzle", typed=("",))[1]


def test_a_solution_is_told_as_json(run: Run, tmp_path: Path) -> None:
    status, out, _ = run("solve", "ultimate-track", "--seats", "1", "--seats", "2", "--json")
    one, two = json.loads(out)
    assert (status, one["game"], one["seats"], two["seats"]) == (0, "ultimate-track", 1, 2)
    first = one["lines"][0]
    assert first["params"]["rolls"] == pytest.approx(36.798010628)
    assert first["message"].format(**first["params"]) in run("solve", "ultimate-track", "--seats", "1")[1]
    assert one["lines"][-1]["params"] == {"states": 176, "sweeps": 572, "error": 1e-9}
    listed = json.loads(run("solve", "--list", "--json")[1])
    assert {table["game"] for table in listed} <= {"ultimate-track"}
    assert all(Path(table["file"]).stat().st_size == table["bytes"] for table in listed)
    refused = run("solve", "ultimate-track", "--export", str(tmp_path / "t.npz"), "--json")
    assert refused == (2, "", "--json is not for --export and --import.\n")


def test_a_game_is_solved(run: Run) -> None:
    status, out, err = run("solve", "ultimate-track", "--seats", "1", "--seats", "2")
    assert (status, err) == (0, "")
    alone, two = out.split("\n\n")
    assert "36.798010628 rolls expected" in alone
    assert "the player in turn 1 wins with probability 0.509402706" in two
    assert "En solitaire, depuis 0" in run("solve", "ultimate-track", "--seats", "1", "--lang", "fr")[1]


def test_solutions_are_kept_listed_and_verified(run: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    assert run("solve", "--list") == (0, "There are no tables yet.\n", "")
    sprint = ("solve", "prime-climb", "--seats", "1", "--course", "sprint")
    status, out, err = run(*sprint)
    assert (status, err) == (0, "")
    assert out.startswith("Solo, from Start: 4.960176163 rolls expected")
    assert run(*sprint)[1] == out
    table = tmp_path / "centaine" / "prime-climb-1-sprint.table"
    assert run("solve", "--list")[1] == f'prime-climb  seats=1  course="sprint"  0.05 MB  {table}\n'
    assert "  0,05\u202fMo  " in run("solve", "--list", "--lang", "fr")[1]
    assert run(*sprint, "--lang", "fr")[1].startswith("En solitaire, depuis le départ\u202f: 4,960176163 lancers")
    table.with_name("prime-climb-1-climb.table").write_bytes(table.read_bytes())
    cut = table.with_name("prime-climb-1-decline.table")
    cut.write_bytes(table.read_bytes()[:-1])
    listed = run("solve", "--list")[1].splitlines()
    assert listed[0] == f"{table.with_name('prime-climb-1-climb.table')} contains a different table; delete it."
    assert listed[1] == f"The table {cut} is damaged; delete it and solve again."
    assert len(listed) == 3
    verified = run(*sprint, "--verify", "--positions", "2")[1].splitlines()
    assert "from 2 random positions" in verified[2]
    assert verified[0] == f"{table}: the checksum is correct."
    assert len(verified) == 3
    assert all(float(line.split()[-1].rstrip(".")) < 1e-9 for line in verified[1:])
    table.write_bytes(table.read_bytes()[:-8])
    assert run(*sprint) == (2, "", f"The table {table} is damaged; delete it and solve again.\n")


def interrupted(*given: object, **named: object) -> None:
    raise KeyboardInterrupt


def test_a_solution_that_is_interrupted_leaves_no_file(
    run: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(solution, "solve_solitaire", interrupted)
    sentence = "Stopped: 1 players not solved; no file was written.\n"
    assert run("solve", "prime-climb", "--seats", "1") == (2, "", sentence)
    assert not list(tmp_path.iterdir())


def test_what_was_solved_before_an_interruption_is_kept(
    run: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(solution, "solve_two_player", interrupted)
    code, told, sentence = run("solve", "prime-climb", "--course", "sprint")
    assert (code, sentence) == (2, "Stopped: 2 players not solved; no file was written.\n")
    assert told.startswith("Solo, from Start: 4.960176163 rolls")
    assert len(list(tmp_path.rglob("*.table"))) == 1
    monkeypatch.setattr(verify, "by_the_rules", interrupted)
    verified = run("solve", "prime-climb", "--course", "sprint", "--seats", "1", "--verify")
    assert verified == (2, "", "Stopped before everything was checked.\n")


HEAD = "centaine 1\ngame prime-climb\n"
TWO = 'seat "Ada"\nseat "Ben"\n\n'


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "This is not a record"),
        ("centaine 1\ngame chess\n\ntotal 0\n", "There is no game chess"),
        (f"{HEAD}{TWO}roll 3 9\n", "The record is cut short"),
        (f'{HEAD}seat "Ada"\n\ntotal 0\n', "The record names 1 seats, but its game has 2."),
        (f"{HEAD}{TWO}roll 3 99\ntotal 1\n", "Action 1, “roll 3 99”, is illegal"),
    ],
)
def test_a_bad_record_is_told_in_one_sentence(run: Run, tmp_path: Path, text: str, sentence: str) -> None:
    path = tmp_path / "a.record"
    path.write_text(text, "utf-8")
    status, _, err = run("replay", str(path))
    assert status == 2
    assert err.startswith(sentence)
    assert err.count("\n") == 1


def test_a_file_that_is_no_text_is_told(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "a.record"
    path.write_bytes(b"\xff\xfe\x00")
    assert run("replay", str(path))[::2] == (2, f"{path} is not a record: it is not UTF-8 text.\n")


def test_options_are_json_or_plain_text() -> None:
    assert parse_option("way_stations=[37,61]") == ("way_stations", [37, 61])
    assert parse_option("course=decline") == ("course", "decline")
    assert parse_option("double_time=true") == ("double_time", True)
    with pytest.raises(CentaineError):
        parse_option("=1")


HOSTILE = r"""centaine 1
game prime-climb
option seats 2
seat "Ada\u001b]0;owned\u0007\u001b[2J\u202ereda"
seat "Bob\u009b31m"

total 0
"""


@pytest.mark.parametrize("command", ["replay", "analyse"])
def test_a_record_sends_a_terminal_nothing_but_text(tmp_path: Path, command: str) -> None:
    (tmp_path / "hostile.record").write_text(HOSTILE, "utf-8")
    program = [sys.executable, "-c", "from centaine.cli.app import main; main()", command, "hostile.record"]
    env = {**os.environ, "FORCE_COLOR": "1", "PYTHONUTF8": "1"}
    done = subprocess.run(program, cwd=tmp_path, env=env, capture_output=True, text=True, timeout=120)
    assert done.returncode == 0
    assert "Ada\ufffd]0;owned\ufffd[2J\ufffdreda" in done.stdout  # Rich itself leaves out the bell
    assert re.sub(r"\x1b\[[\d;]*m", "", done.stdout).replace("\n", "").isprintable()  # colours are the program's own


@pytest.mark.skipif(os.name != "posix", reason="elsewhere arguments are text")
def test_bytes_that_are_no_text_are_no_traceback(tmp_path: Path) -> None:
    """Python hands them on as lone surrogates, which cannot be printed in UTF-8."""
    program = [sys.executable, "-c", "from centaine.cli.app import main; main()"]
    env = {**os.environ, "LC_ALL": "C.UTF-8", "PYTHONIOENCODING": "utf-8:strict"}
    cases: list[tuple[list[str | bytes], int]] = [
        (["play", "prime-climb", "--seat", b"random:\xff", "--seat", "random", "--seed", "1", "--save", "a"], 0),
        (["play", b"prime\xff"], 2),
        (["replay", b"\xff\x1b[31m"], 2),
    ]
    for given, status in cases:
        done = subprocess.run([*program, *given], cwd=tmp_path, env=env, capture_output=True, text=True, timeout=120)
        assert done.returncode == status, done.stderr
        assert "Traceback" not in done.stderr
        assert "\x1b" not in done.stdout + done.stderr


@contextmanager
def serving(
    port: int, database: Path, lang: str, *more: str, browser: str = "", count: int = 1
) -> Iterator[tuple[str, list[str]]]:
    """A server of its own process; its address, and the lines that it printed until it was ready.

    `count`: how many lines with an address it prints. `browser`: a program that is opened as the browser.
    """
    program = [sys.executable, "-c", "from centaine.cli.app import main; main()"]
    options = ["--port", str(port), "--database", str(database), "--lang", lang, *more]
    screen = {"DISPLAY": ":0", "BROWSER": browser} if browser else {}
    process = subprocess.Popen(
        [*program, "serve", *options, *([] if browser else ["--no-browser"])],
        stdout=subprocess.PIPE,
        text=True,
        env=os.environ | {"PYTHONIOENCODING": "utf-8"} | screen,
    )
    assert process.stdout is not None
    try:
        lines: list[str] = []
        found: list[str] = []
        while len(found) < count:
            line = process.stdout.readline()
            assert line, "the server stopped before it was ready"
            lines.append(line.strip())
            found += re.findall(r"http://\S+:\d+", line)[:1]
        yield found[0], lines
    finally:
        process.terminate()
        process.communicate(timeout=60)


def test_serve_at_a_taken_port_says_what_to_type_and_touches_nothing(run: Run, tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        status, out, err = run("serve", "--port", port, "--database", str(tmp_path / "centaine.sqlite"), "--no-browser")
    assert (status, out) == (2, "")
    assert err.startswith(f"Port {port} is in use")
    assert "--port auto" in err
    assert err.count("\n") == 1
    assert not (tmp_path / "centaine.sqlite").exists()


def test_commands_start_without_numpy() -> None:
    """Those that need it load it: printing and playing begin sooner."""
    look = "import sys; from centaine.cli import app; print('numpy' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", look], capture_output=True, text=True).stdout == "False\n"


@pytest.mark.skipif(os.name != "posix", reason="the browser is a shell script")
@pytest.mark.parametrize("host", ["0.0.0.0", "::"])
def test_serve_says_at_which_addresses_others_reach_it(tmp_path: Path, host: str) -> None:
    expected = [address for address in own_addresses() if ":" not in address or host == "::"]
    visited, browser = tmp_path / "visited", tmp_path / "browser"
    browser.write_text(f'#!/bin/sh\necho "$1" > {visited}.new && mv {visited}.new {visited}\n')
    browser.chmod(0o755)
    how = {"browser": f"{browser} %s", "count": 2 if expected else 1}
    with serving(0, tmp_path / "centaine.sqlite", "en", "--host", host, **how) as (address, lines):  # type: ignore[arg-type]
        port = address.rpartition(":")[2]
        assert address == f"http://127.0.0.1:{port}"
        links = {f"http://[{one}]:{port}" if ":" in one else f"http://{one}:{port}" for one in expected}
        assert set(re.findall(r"http://\S+:\d+", lines[1] if expected else "")) == links
        for link in links:
            with urlopen(link, timeout=20) as answer:
                assert b"<html" in answer.read()
        with urlopen(f"{address}/api/catalog", timeout=20) as answer:  # so that its pages invite others to them
            assert set(json.loads(answer.read())["addresses"]) == links
        for link in links:  # who comes from elsewhere is not told them
            with urlopen(f"{link}/api/catalog", timeout=20) as answer:
                assert json.loads(answer.read())["addresses"] == []
        until(visited.exists)
        assert visited.read_text().strip() == address
