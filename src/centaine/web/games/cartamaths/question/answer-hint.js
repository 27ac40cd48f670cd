/** How an answer is typed, where its form alone does not say it. */
import { t } from "../../../i18n.js";
import { isInequality } from "./keypad.js";

/** Each has an example that is the answer to no question of the bank. @type {Record<string, () => string>} */
const HINTS = {
  interval: () => t("Type [1.5, 3) for 1.5 ≤ x < 3."),
  inequality: () => t("Type <= for ≤ and >= for ≥."),
  fraction: () => t("Type 31/57 for the fraction 31 over 57."),
  power: () => t("Type 13^8 for 13⁸."),
  primes: () => t("Type 13^8 for 13⁸."),
};

/** The hint below the field, if there is one. @param {{form: string, level?: string}} question */
export const answerHint = (question) => HINTS[isInequality(question) ? "inequality" : question.form]?.();
