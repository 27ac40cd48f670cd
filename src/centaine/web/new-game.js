/** Choosing a variant, who plays, and whatever else the game lets one choose. The fields come from the catalog. */
import { useState } from "./vendor/hooks.js";
import { createMatch } from "./api.js";
import { OptionFields } from "./option-fields.js";
import { html } from "./html.js";
import { Icon } from "./icons.js";
import { complain } from "./notices.js";
import { go } from "./router.js";
import { eachFields, lastChoices, optionsOf, PERSON, rememberChoices } from "./seat-choices.js";
import { SeatFields } from "./seat-fields.js";
import { t, tn } from "./words.js";

/** @typedef {import("./types").GameInfo} GameInfo */
/** @typedef {import("./types").Preset} Preset */
/** @typedef {import("./types").SeatInfo} SeatInfo */

const NAMES = ["Ada", "Emmy", "Blaise", "Sophie"];
const KEY = "centaine.seats";

/** @returns {SeatInfo[]} */
function lastSeats() {
  try {
    const seats = JSON.parse(localStorage.getItem(KEY) ?? "null");
    if (Array.isArray(seats) && seats.every(({ name, player }) => name && player)) return seats;
  } catch {
    // Nothing usable was kept.
  }
  return [];
}

/** @param {{game: GameInfo}} props */
export function NewGame({ game }) {
  const [preset, setPreset] = useState(game.presets[0]);
  const [options, setOptions] = useState(/** @type {Record<string, any>} */ (game.presets[0].options));
  const [seats, setSeats] = useState(() => seatsFor(game, game.presets[0], lastSeats()));
  const [choices, setChoices] = useState(() => lastChoices(game));
  const [starting, setStarting] = useState(false);

  /** @param {Preset} wanted */
  function choose(wanted) {
    setPreset(wanted);
    setOptions(wanted.options);
    setSeats(seatsFor(game, wanted, seats));
  }

  async function start() {
    setStarting(true);
    try {
      const named = seats.map(({ name, player }, i) => ({ name: name.trim() || NAMES[i], player }));
      localStorage.setItem(KEY, JSON.stringify(named));
      rememberChoices(game, choices);
      const wanted = { ...options, ...optionsOf(game, choices, named), ...(isOfOneSize(game) ? {} : { seats: seats.length }) };
      const { match } = await createMatch({ game: game.id, options: wanted, seats: named });
      go(`/m/${match}`);
    } catch (error) {
      complain(error);
      setStarting(false);
    }
  }

  const fields = game.fields.filter(({ each }) => !each);
  const asked = fields.filter(({ name }) => name === preset.asks);
  const others = fields.filter(({ name }) => name !== preset.asks);
  const own = eachFields(game).some(({ each }) => each.own);
  return html`<form
    class="new-game of-${game.id}"
    onSubmit=${(/** @type {Event} */ event) => {
      event.preventDefault();
      void start();
    }}
  >
    <h2>${t("A new game of {game}", { game: t(game.title) })}</h2>
    <fieldset class="presets">
      <legend>${t("Variant")}</legend>
      ${game.presets.map(
        (one) => html`<label key=${one.id} class="preset">
          <input type="radio" name="preset" checked=${one === preset} onChange=${() => choose(one)} value=${one.id} />
          <span class="preset-box">
            <strong>${t(one.title)}</strong>
            <span>${t(one.summary)}</span>
            <small>${playersText(one)}</small>
          </span>
        </label>`,
      )}
    </fieldset>
    <fieldset class="who">
      <legend>${t("Who plays")}</legend>
      ${seats.map(
        (seat, i) => html`<${Seat}
          key=${i}
          number=${i}
          seat=${seat}
          game=${game}
          change=${(/** @type {SeatInfo} */ changed) => setSeats(seats.map((old, j) => (j === i ? changed : old)))}
          remove=${seats.length > preset.least_seats ? () => setSeats(seats.filter((_, j) => j !== i)) : null}
        >
          <${SeatFields}
            game=${game}
            seat=${seat}
            valueOf=${(/** @type {string} */ name) => choices[name][i]}
            change=${(/** @type {string} */ name, /** @type {any} */ value) =>
              setChoices({ ...choices, [name]: choices[name].with(i, value) })}
          />
        <//>`,
      )}
      ${seats.length < preset.most_seats &&
      html`<button type="button" class="add" onClick=${() => setSeats([...seats, newSeat(game, seats)])}>
        ${t("Add a player")}
      </button>`}
      ${own && html`<a href=${`/decks/${game.id}`}>${t("Write questions of your own")}</a>`}
    </fieldset>
    ${asked.length > 0 && html`<${OptionFields} game=${game.id} fields=${asked} options=${options} change=${setOptions} />`}
    ${others.length > 0 &&
    html`<details class="more">
      <summary>${t("More options")}</summary>
      <${OptionFields} game=${game.id} fields=${others} options=${options} change=${setOptions} />
    </details>`}
    <button type="submit" class="primary start" aria-disabled=${starting}>${t("Start the game")}</button>
  </form>`;
}

/** @param {Preset} preset */
function playersText({ least_seats: least, most_seats: most }) {
  return least === most ? tn("{n} player", "{n} players", most) : t("{least} to {most} players", { least, most });
}

/** Whether a game is always for the same number of seats, and so has no option for it. @param {GameInfo} game */
const isOfOneSize = ({ presets }) =>
  presets.every(({ least_seats: least, most_seats: most }) => least === most && most === presets[0].most_seats);

/** @param {GameInfo} game @param {SeatInfo[]} seats @returns {SeatInfo} */
function newSeat(game, seats) {
  const free = NAMES.find((name) => !seats.some((seat) => seat.name === name)) ?? NAMES[0];
  return { name: free, player: seats.length === 0 ? PERSON : (game.levels[1] ?? game.levels[0])?.id ?? PERSON };
}

/** As many of these seats as a variant takes, and new ones if they are too few.
 * @param {GameInfo} game @param {Preset} preset @param {SeatInfo[]} seats */
function seatsFor(game, preset, seats) {
  const levels = new Set([PERSON, ...game.levels.map(({ id }) => id)]);
  const kept = seats.filter(({ player }) => levels.has(player)).slice(0, preset.most_seats);
  while (kept.length < Math.max(preset.least_seats, 1)) kept.push(newSeat(game, kept));
  return kept;
}

/** @param {{number: number, seat: SeatInfo, game: GameInfo, change: (seat: SeatInfo) => void,
 *   remove: (() => void) | null, children?: any}} props */
function Seat({ number, seat, game, change, remove, children }) {
  return html`<div class="who-seat seat-${number}" role="group" aria-label=${t("Seat {n}", { n: number + 1 })}>
    <span class="seat-dot" aria-hidden="true"></span>
    <label>
      <span class="unseen">${t("Name")}</span>
      <input
        type="text"
        maxlength="40"
        autocomplete="off"
        value=${seat.name}
        onInput=${(/** @type {any} */ event) => change({ ...seat, name: event.target.value })}
      />
    </label>
    <label>
      <span class="unseen">${t("Played by")}</span>
      <select
        value=${seat.player}
        onChange=${(/** @type {any} */ event) => change({ ...seat, player: event.target.value })}
      >
        <option value=${PERSON}>${t("A person here")}</option>
        ${game.levels.map(({ id, title }) => html`<option key=${id} value=${id}>${t("Computer: {level}", { level: t(title) })}</option>`)}
      </select>
    </label>
    ${remove
      ? html`<button type="button" class="plain" aria-label=${t("Remove {name}", { name: seat.name })} onClick=${remove}><${Icon} name="close" /></button>`
      : html`<span></span>`}
    ${children}
  </div>`;
}
