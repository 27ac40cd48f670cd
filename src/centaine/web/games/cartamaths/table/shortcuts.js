/** The list of keys of a match of CartaMaths. */
import { t } from "../../../i18n.js";

/** The keys, and what each does. @returns {[string, string][]} */
export function shortcuts() {
  return [
    ["D", t("Draw cards")],
    ["H", t("Go to your hand")],
    ["← →", t("In your hand: move from card to card")],
    ["↵", t("Pick up a card, then choose what to do with it")],
    ["1, 2, 3", t("Choose the first, second, third option")],
    ["Esc", t("Put the card back")],
    ["C", t("Use the character")],
    ["E", t("End the turn")],
  ];
}
