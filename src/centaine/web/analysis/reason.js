/** Why one turn is better than another: the fact that counts most, in words. */
import { loadTranslations, t } from "../i18n.js";

/** @import {Reason} from "../types" */

await loadTranslations("reasons"); // before anything is drawn

/** One sentence; "" if no fact tells. @param {Reason[] | undefined} why */
export const reasonText = (why) => (why?.[0] ? t(why[0].message, why[0].params) : "");
