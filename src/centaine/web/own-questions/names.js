/** The names that question files use, in the reader's language. Tests compare them with those that files are read by. */
import { t } from "../i18n.js";

/** @type {Record<string, () => string>} */
const COLUMNS = {
  question: () => t("question"),
  en: () => t("question"),
  fr: () => t("question"),
  answer: () => t("answer"),
  form: () => t("form"),
  digits: () => t("digits"),
  unit: () => t("unit"),
  "unit needed": () => t("unit needed"),
  convert: () => t("convert"),
  letters: () => t("letters"),
  base: () => t("base"),
  choices: () => t("choices"),
  accept: () => t("accept"),
  wrong: () => t("wrong"),
  explanation: () => t("explanation"),
  why_en: () => t("explanation"),
  why_fr: () => t("explanation"),
  notion: () => t("notion"),
  difficulty: () => t("difficulty"),
  calculator: () => t("calculator"),
  level: () => t("level"),
};

/** @type {Record<string, () => string>} */
const FORMS = {
  number: () => t("number"),
  calculation: () => t("calculation"),
  integer: () => t("integer"),
  fraction: () => t("fraction"),
  decimal: () => t("decimal"),
  rounded: () => t("rounded"),
  percent: () => t("percent"),
  power: () => t("power"),
  scientific: () => t("scientific"),
  primes: () => t("primes"),
  root: () => t("root"),
  exact: () => t("exact"),
  expression: () => t("expression"),
  quotient: () => t("quotient"),
  expanded: () => t("expanded"),
  factored: () => t("factored"),
  set: () => t("set"),
  interval: () => t("interval"),
  pair: () => t("pair"),
  time: () => t("time"),
  word: () => t("word"),
  text: () => t("text"),
};

/** The name of a field's column. @param {string} field */
export const columnName = (field) => COLUMNS[field]?.() ?? field;

/** The name of a form. @param {string} form */
export const formName = (form) => FORMS[form]?.() ?? form;
