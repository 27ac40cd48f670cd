/** The deck of own questions that a class has, in words. */
import { t, tn } from "../../i18n.js";

/** @import {EachField} from "../../types" */

/** @param {EachField} field whose choices name the level @param {{level: string, count: number, fill: boolean, mix?: boolean}} deck */
export function deckText({ choices }, { level, count, fill, mix }) {
  const title = choices.find(({ value }) => value === level)?.title ?? level;
  const text = tn("{n} own question, {level}", "{n} own questions, {level}", count, { level: t(title) });
  if (mix) return t("{deck}, half and half with the game’s questions", { deck: text });
  return fill ? t("{deck}, completed with the game’s questions", { deck: text }) : text;
}
