/** The name of a computer player in a list, and how it plays. */
import { t } from "../i18n.js";

/** @import {GameInfo, Level} from "../types" */

/** @param {Level} level */
export const levelText = ({ title }) => t("Computer: {level}", { level: t(title) });

/** How the computer player with this id plays; "" for people. @param {GameInfo} game @param {string} player */
export const mannerOf = ({ levels }, player) => t(levels.find(({ id }) => id === player)?.manner ?? "");
