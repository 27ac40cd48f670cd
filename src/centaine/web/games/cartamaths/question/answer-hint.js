/** How an answer is typed, where its form alone does not say it. */
import { t } from "../../../i18n.js";
import { isInequality } from "./keypad.js";

/** @type {Record<string, () => string>} */
const HINTS = {
  interval: () => t("Type [1.5; 3[ for 1.5 ≤ x < 3."),
  inequality: () => t("Type <= for ≤ and >= for ≥."),
  fraction: () => t("Type 3/4 for three quarters."),
  power: () => t("Type 2^5 for 2⁵."),
  primes: () => t("Type 2^5 for 2⁵."),
};

/** The hint below the field, if there is one. @param {{form: string, level?: string}} question */
export const answerHint = (question) => HINTS[isInequality(question) ? "inequality" : question.form]?.();
