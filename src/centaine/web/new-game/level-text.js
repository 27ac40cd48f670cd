/** The name of a computer player in a list. */
import { t } from "../i18n.js";

/** @import {Level} from "../types" */

/** @param {Level} level @param {boolean} [bare] without its note */
export const levelText = ({ title, note }, bare = false) =>
  note && !bare ? t("Computer: {level}, {note}", { level: t(title), note: t(note) }) : t("Computer: {level}", { level: t(title) });
