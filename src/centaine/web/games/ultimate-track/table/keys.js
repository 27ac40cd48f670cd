/** The keys of the Track. */
import { notify } from "../../../ui/notices.js";
import { t } from "../../../i18n.js";

/** @import {Shared} from "./panel.js" */

/** Does what a key stands for; whether it stands for something. @param {Shared} shared @param {KeyboardEvent} event */
export function pressKey({ board, asking, rolling }, event) {
  const pressed = event.key.toLowerCase();
  const answer = { y: true, o: true, n: false }[pressed]; // oui is yes
  if (asking.part.value?.question.value && answer !== undefined) {
    asking.part.value.answer(answer);
    return true;
  }
  switch (pressed) {
    case "r": {
      const { allowed } = rolling;
      if (allowed.length === 1) void rolling.roll(allowed[0]);
      else if (allowed.length === 2) notify(() => t("Press 1 for one die, 2 for two."));
      return true;
    }
    case "1":
    case "2":
      void rolling.roll(Number(pressed));
      return true;
    case "b":
      board.focus(board.pawns.value[board.scene.value?.turn ?? 0]);
      return true;
    default:
      return false;
  }
}
