/** What to say of each fact. Made from the game’s narration.py by tools/make_narration.py: do not edit. */

/** @import {Sentence} from "../../narration.js" */

/** @type {Sentence[]} */
export const SENTENCES = [
  ["roll", "{name} rolls {a} and {b}."],
  ["roll", "{name} rolls {a}."],
  ["begins", "{name} goes first."],
  ["tie", "A tie: {names} roll again."],
  ["chose", "{name} takes one die.", {"dice": 1}],
  ["chose", "{name} takes two dice.", {"dice": 2}],
  ["walked", "From {from} to {to}."],
  ["past", "That’s {by} past 99: count {by} squares back from 99, to {to}."],
  ["passed", "{name} has passed 99 and can now choose one die or two."],
  ["ultimate", "{at} is ultimate: on to the next ultimate number, {to}."],
  ["ultimate-back", "{at} is ultimate: back to the previous ultimate number, {to}."],
  ["last-ultimate", "{at} is the last ultimate number before 99: back to {to}."],
  ["raised", "{at} = {product} is a power of {source}: back to {to}."],
  ["turn", "{you}, it is your turn."],
  ["turn", "It is {name}’s turn."],
  ["won", "{name} wins!"],
];
