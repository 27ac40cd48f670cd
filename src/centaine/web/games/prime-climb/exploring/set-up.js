/** Setting up a position of Prime Climb with fields: pawns, cards, way stations. */
import { Hand, replaced } from "../../../exploring/hand.js";
import { NumberField } from "../../../exploring/number-field.js";
import { html } from "../../../ui/html.js";
import { t } from "../../../i18n.js";
import { PawnFigure } from "../pawns.js";

/** @import {PrimeClimbScene} from "../../../types" */
/** @import {CardOf} from "../cards.js" */
/** @typedef {{pawns: number[][], homebound: boolean[][], player: number, dice: number[], hands: string[][], cursed: number[],
 *   visited: number[][]}} SetUp */

/** @param {PrimeClimbScene} scene @returns {SetUp} */
export const setUpOf = ({ pawns, turn, left, phase, hands, cursed, visited }) => ({
  pawns: pawns.map((row) => row.map(({ square }) => square)),
  homebound: pawns.map((row) => row.map(({ homebound }) => homebound)),
  player: turn,
  dice: phase === "move" && left.length >= 2 ? left.slice(0, 2) : [],
  hands: hands.map((hand) => hand.map(({ card }) => card)),
  cursed,
  visited,
});

/** The keywords of such a position. @param {SetUp} setUp */
export function positionOf({ pawns, homebound, player, dice, hands, cursed, visited }) {
  /** @type {Record<string, any>} */
  const position = { pawns, player, hands, cursed, visited };
  if (homebound.flat().some(Boolean)) position.homebound = homebound;
  if (dice.length === 2 && dice.every(Boolean)) position.dice = dice;
  return position;
}

/** @param {string} course */
const startOf = (course) => (course === "decline" ? 101 : 0);

/** The same for a game with other options: so many seats, only the Keepers of its deck; from the start if that is elsewhere.
 * @param {SetUp} setUp @param {Record<string, any>} options @param {string[]} keepers @param {string} [before] the course until now */
export function fitted(setUp, { seats, course = "climb", way_stations: stations = [] }, keepers, before = course) {
  const start = startOf(course);
  const known = startOf(before) === start ? setUp.pawns : [];
  /** @template T @param {T[]} list @param {() => T} more @returns {T[]} */
  const fit = (list, more) => Array.from({ length: seats }, (_, seat) => list[seat] ?? more());
  return {
    ...setUp,
    pawns: fit(known, () => [start, start]),
    homebound: fit(setUp.homebound, () => [false, false]).map((row) => (course === "there_and_back" ? row : [false, false])),
    hands: fit(setUp.hands, () => []).map((hand) => hand.filter((card) => keepers.includes(card))),
    visited: fit(setUp.visited, () => []).map((known) => known.filter((station) => stations.includes(station))),
    cursed: setUp.cursed.filter((seat) => seat < seats && keepers.includes("curse")),
    player: Math.min(setUp.player, seats - 1),
  };
}

/** The same with a pawn elsewhere. @param {SetUp} setUp @param {number} seat @param {number} pawn @param {number} square
 * @returns {SetUp} */
export const moved = (setUp, seat, pawn, square) => ({ ...setUp, pawns: replaced(setUp.pawns, seat, replaced(setUp.pawns[seat], pawn, square)) });

/** @param {{setUp: SetUp, change: (setUp: SetUp) => void, names: string[], options: Record<string, any>, keepers: string[], cardOf: CardOf}} props */
export function Seats({ setUp, change, names, options, keepers, cardOf }) {
  return html`${names.map(
    (name, seat) => html`<fieldset key=${seat} class="explore-seat seat-${seat}">
      <legend><${PawnFigure} seat=${seat} /> ${name}</legend>
      <div class="explore-pawns">
        ${setUp.pawns[seat].map(
          (square, pawn) => html`<label key=${pawn}>
            <span>${t("Pawn {n}", { n: pawn + 1 })}</span>
            <${NumberField}
              value=${square}
              min=${0}
              max=${101}
              enter=${(/** @type {number} */ to) => change(moved(setUp, seat, pawn, to))}
            />
            ${options.course === "there_and_back" &&
            html`<span class="explore-flag"
              ><input
                type="checkbox"
                aria-label=${t("Pawn {n} is on its way back", { n: pawn + 1 })}
                checked=${setUp.homebound[seat][pawn]}
                onChange=${(/** @type {any} */ event) =>
                  change({ ...setUp, homebound: replaced(setUp.homebound, seat, replaced(setUp.homebound[seat], pawn, event.target.checked)) })}
              />
              ${t("back")}</span
            >`}
          </label>`,
        )}
      </div>
      ${options.way_stations?.length > 0 &&
      html`<div class="explore-flags" role="group" aria-label=${t("Way stations reached")}>
        ${options.way_stations.map(
          (/** @type {number} */ station) => html`<label key=${station}>
            <input
              type="checkbox"
              checked=${setUp.visited[seat].includes(station)}
              onChange=${(/** @type {any} */ event) => {
                const others = setUp.visited[seat].filter((one) => one !== station);
                change({ ...setUp, visited: replaced(setUp.visited, seat, event.target.checked ? [...others, station].sort((a, b) => a - b) : others) });
              }}
            />
            ${t("station {station} reached", { station })}
          </label>`,
        )}
      </div>`}
      ${keepers.length > 0 && html`<${Hand}
        hand=${setUp.hands[seat]}
        cards=${keepers}
        titleOf=${(/** @type {string} */ card) => cardOf(card).title}
        add=${t("Add a Keeper")}
        set=${(/** @type {string[]} */ hand) => change({ ...setUp, hands: replaced(setUp.hands, seat, hand) })}
      />`}
      ${keepers.includes("curse") &&
      html`<label class="explore-flag">
        <input
          type="checkbox"
          checked=${setUp.cursed.includes(seat)}
          onChange=${(/** @type {any} */ event) => {
            const others = setUp.cursed.filter((one) => one !== seat);
            change({ ...setUp, cursed: event.target.checked ? [...others, seat].sort() : others });
          }}
        />
        ${t("cursed")}
      </label>`}
    </fieldset>`,
  )}`;
}
