/** Rock, paper, scissors. */
import { html } from "../../../ui/html.js";
import { t } from "../../../i18n.js";

/** @import {BoardController} from "../board-controller.js" */

/** @type {Record<string, string[]>} */
const PATHS = {
  rock: ["M14 62 26 34 50 22 76 30 88 56 78 78 44 84 22 80Z", "M26 34 46 46 50 22M46 46 76 30M46 46 44 84M46 46 88 56"],
  paper: ["M26 12H62L78 28V88H26Z", "M62 12V28H78M36 42H68M36 55H68M36 68H58"],
  scissors: ["M30 60a13 13 0 1 0 .1 0ZM70 60a13 13 0 1 0 .1 0Z", "M37 62 70 12M63 62 30 12"],
};

/** @param {{sign: string}} props */
function Sign({ sign }) {
  const [shape, lines] = PATHS[sign] ?? ["", ""];
  return html`<svg class="throw-sign is-${sign}" viewBox="0 0 100 100" aria-hidden="true">
    <path class="sign-shape" d=${shape} />
    <path class="sign-lines" d=${lines} />
  </svg>`;
}

/** @param {string} sign */
export function signName(sign) {
  if (sign === "rock") return t("rock");
  return sign === "paper" ? t("paper") : t("scissors");
}

const KEYS = { rock: "1", paper: "2", scissors: "3" };

/** @param {{board: BoardController}} props */
export function ThrowButtons({ board }) {
  const choices = board.choices.value.filter(({ kind }) => kind === "throw");
  if (choices.length === 0) return null;
  return html`<div class="throws" role="group" aria-labelledby="headline">
    ${choices.map((choice) => {
      const sign = choice.card ?? "";
      return html`<button type="button" class="throw" key=${sign} onClick=${() => board.choose(choice)}>
        <${Sign} sign=${sign} />
        <span>${signName(sign)}</span>
        <kbd aria-hidden="true">${KEYS[/** @type {keyof typeof KEYS} */ (sign)]}</kbd>
      </button>`;
    })}
  </div>`;
}

/** Both throws, and the result once it is told. @param {{board: BoardController, throws: string[], begins: number | null, tie: boolean}} props */
export function Thrown({ board, throws, begins, tie }) {
  const told = begins === null ? tie && t("A tie: choose again.") : t("{name} goes first", { name: board.names[begins] });
  return html`<div class="thrown">
    ${throws.map(
      (sign, seat) => html`<figure key=${seat} class="${begins === seat ? "is-winner" : ""}">
        <${Sign} sign=${sign} />
        <figcaption>${board.names[seat]}${t(":")} ${signName(sign)}</figcaption>
      </figure>`,
    )}
    <p>${told || "\u00a0"}</p>
  </div>`;
}
