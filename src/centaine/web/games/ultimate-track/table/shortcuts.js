/** The list of keys of a match of the Track. */
import { language, sayFirst } from "../../../settings.js";
import { t } from "../../../i18n.js";

/** The keys, and what each does. @returns {[string, string][]} */
export function shortcuts() {
  return [
    ["R", t("Roll the dice")],
    ["1", t("Roll one die")],
    ["2", t("Roll two dice")],
    ["B", t("Go to the board")],
    ["←→↑↓", t("On the board: move from square to square and hear what each one is")],
    .../** @type {[string, string][]} */ (sayFirst.value === "on" ? [[language.value === "fr" ? "O, N" : "Y, N", t("Say it first: yes or no")]] : []),
  ];
}
