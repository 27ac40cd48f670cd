/** What to say of each fact. Made from the game’s narration.py by tools/make_narration.py: do not edit. */

/** @import {Sentence} from "../../narration.js" */

/** @type {Sentence[]} */
export const SENTENCES = [
  ["roll", "{name} rolls {a} and {b}."],
  ["begins", "{name} goes first."],
  ["tie", "A tie: {names} roll again."],
  ["again", "{name} rolls again."],
  ["step", "{name}: {sum}."],
  ["moved", "Bump! {name}’s pawn goes from {from} back to {to}.", {"why": "bump"}],
  ["moved", "{name}’s pawn is sent from {from} back to {to}.", {"why": "clear"}],
  ["moved", "{name}’s pawn goes from {from} to {to}."],
  ["red", "{you}, you are on a prime: draw a card."],
  ["red", "{name} lands on a prime."],
  ["drew", "{name} draws “{card}”."],
  ["kept", "{name} keeps it for later."],
  ["no-effect", "It has no effect."],
  ["stole", "{name} takes “{card}” from {other}."],
  ["declined", "{name} takes no card."],
  ["cursed", "{name} is cursed by {other}: only − and ÷ in the next turn."],
  ["home", "{name}’s pawn reaches the goal."],
  ["turned", "{name}’s pawn turns back for home."],
  ["visited", "{name} reaches way station {station}."],
  ["played", "{name} plays “{card}”."],
  ["reshuffled", "The discard pile is reshuffled."],
  ["stopped", "{name} stops here."],
  ["turn", "{you}, it is your turn."],
  ["turn", "It is {name}’s turn."],
  ["won", "{name} wins!"],
];
