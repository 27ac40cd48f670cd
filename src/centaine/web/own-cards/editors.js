/** The games with an editor for cards of one's own, each loaded when needed. */
import { loadGameStyle } from "../games/index.js";

/** @import {GameInfo} from "../types" */

/** @typedef {{CardEditor: (props: {game: GameInfo}) => any}} EditorModule */

/** @type {Record<string, () => Promise<EditorModule>>} */
export const CARD_EDITORS = {
  "prime-climb": async () => (await Promise.all([import("../games/prime-climb/own-cards/editor.js"), loadGameStyle("prime-climb")]))[0],
};
