/** The form for a new game. Its fields come from the catalog. */
import { useEffect, useState } from "../vendor/hooks.js";
import { ClockFields, ShareField } from "../clock/clock-fields.js";
import { loadGameStyle } from "../games/index.js";
import { levelText, mannerOf } from "./level-text.js";
import { jointName, MAX_PAIR_NAME_LENGTH, withPartner } from "./pair-names.js";
import { OptionFields } from "./option-fields.js";
import { hasOthers } from "../host/requests.js";
import { html } from "../ui/html.js";
import { Icon } from "../ui/icons.js";
import { showError } from "../ui/notices.js";
import { go } from "../router.js";
import { eachFields, lastChoices, levelsOf, OPEN, PERSON, rememberChoices } from "./seat-choices.js";
import { SeatFields } from "./seat-fields.js";
import { lastGame, NAMES, offeredLevel, rememberLast } from "./last-game.js";
import { lastSeats, SEATS } from "./last-seats.js";
import { startGame } from "./start-game.js";
import { takeWantedGame, wantedGame } from "./wanted-game.js";
import { colourOf, coloursOf } from "../lobby/colours.js";
import { MAX_NAME_LENGTH, rememberMe } from "../lobby/me.js";
import { seatsForLink, seatsForScreen, seatsToSend, withOwnSeat } from "../lobby/new-table.js";
import { HostFields } from "../lobby/host-fields.js";
import { t, tn } from "../i18n.js";

/** @import {ChosenSeat as SeatInfo, GameInfo, Preset, Terms} from "../types" */
/** @import {Me} from "../lobby/me.js" */

/** Of more variants than these, only the chosen one is described. */
const MANY = 6;

/** Who played last; a computer that played another game plays at the level that is offered for this one.
 * @param {GameInfo} game @returns {SeatInfo[]} */
function fittingSeats(game) {
  const isSame = lastGame()?.game === game.id;
  return lastSeats().map((seat) => withPartner(isSame || seat.player === PERSON ? seat : { ...seat, player: offeredLevel(game) }));
}

/** @param {{game: GameInfo}} props */
export function NewGame({ game }) {
  const [wanted] = useState(() => (wantedGame()?.game === game.id ? wantedGame() : null));
  const [preset, setPreset] = useState(game.presets.find(({ id }) => id === wanted?.preset) ?? game.presets[0]);
  const [options, setOptions] = useState(/** @type {Record<string, any>} */ (wanted?.options ?? preset.options));
  const [seats, setSeats] = useState(() => seatsFor(game, preset, fittingSeats(game)));
  const [choices, setChoices] = useState(() => lastChoices(game));
  const [online, setOnline] = useState(false);
  const [terms, setTerms] = useState(/** @type {Terms | null} */ (null));
  const [calculate, setCalculate] = useState(/** @type {boolean | null} */ (null));
  const [me, setMe] = useState({ name: "", colour: 0 });
  const [starting, setStarting] = useState(false);
  const [problem, setProblem] = useState("");
  useEffect(() => void loadGameStyle(game.id), [game.id]);
  useEffect(takeWantedGame, []);

  /** @param {Preset} wanted */
  function choose(wanted) {
    setPreset(wanted);
    setProblem("");
    setOptions(wanted.options);
    setSeats(seatsFor(game, wanted, seats, online && wanted.most_seats > 1));
    if (wanted.most_seats === 1) setOnline(false);
  }

  /** @param {Record<string, any>} changed */
  function changeOptions(changed) {
    setProblem("");
    setOptions(changed);
  }

  /** @param {boolean} wanted */
  function goOnline(wanted) {
    setOnline(wanted);
    setSeats(wanted ? seatsForLink(seats) : seatsForScreen(seats));
  }

  async function start() {
    const lacking = fields.find(({ name, kind }) => name === preset.asks && kind === "cards" && !options[name]?.length);
    setProblem(lacking ? t("This variant needs cards of your own: make some, or choose a file.") : "");
    if (lacking) return document.getElementById(`field-${lacking.name}`)?.focus();
    setStarting(true);
    try {
      const here = seatsForScreen(seats).map((seat, i) => ({ name: jointName(seat) || NAMES[i], player: seat.player }));
      localStorage.setItem(SEATS, JSON.stringify(here));
      if (online) rememberMe(me);
      const named = (online ? seatsToSend(seats, me) : here).map((seat, i) => ({ ...seat, percent: seats[i].percent }));
      rememberChoices(game, choices);
      const wish = { options, seats: named, clock, calculate: calculates };
      const match = await startGame(game, wish, choices);
      if (!online) rememberLast({ ...wish, game: game.id, preset: preset.id });
      go(`/m/${match}`);
    } catch (error) {
      showError(error);
      setStarting(false);
    }
  }

  const people = seats.filter(({ player }) => player === PERSON || player === OPEN).length;
  /** Usually only between people. */
  const calculates = game.calculation !== "" && people > 0 && (calculate ?? (game.calculation === "usual" && people === seats.length && people > 1));
  const clock = seats.length > 1 ? terms : null;
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
    <h2>${t("New game: {game}", { game: t(game.title) })}</h2>
    <fieldset class=${`presets ${game.presets.length > MANY ? "is-many" : ""}`}>
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
    ${hasOthers && preset.most_seats > 1 &&
    html`<fieldset class="segmented">
      <legend>${t("Where")}</legend>
      <label>
        <input type="radio" name="where" checked=${!online} onChange=${() => goOnline(false)} />${t("Together on this screen")}
      </label>
      <label>
        <input type="radio" name="where" checked=${online} onChange=${() => goOnline(true)} />${t("Online, by a link")}
      </label>
    </fieldset>`}
    ${online && html`<${HostFields} game=${game.id} onChange=${setMe} />`}
    <fieldset class="who">
      <legend>${t("Players")}</legend>
      ${seats.map(
        (seat, i) => html`<${Seat}
          key=${i}
          number=${i}
          seat=${seat}
          game=${game}
          online=${online}
          own=${me}
          change=${(/** @type {SeatInfo} */ changed) => {
            const now = seats.map((old, j) => (j === i ? changed : old));
            setSeats(online && changed.player === PERSON ? withOwnSeat(now, i) : now);
          }}
          remove=${seats.length > preset.least_seats ? () => setSeats(seats.filter((_, j) => j !== i)) : null}
        >
          <${SeatFields}
            game=${game}
            seat=${seat}
            valueOf=${(/** @type {string} */ name) => choices[name][i]}
            change=${(/** @type {string} */ name, /** @type {any} */ value) =>
              setChoices({ ...choices, [name]: choices[name].with(i, value) })}
          />
          ${clock &&
          (seat.player === PERSON || seat.player === OPEN) &&
          html`<${ShareField}
            name=${seat.player === OPEN ? "" : jointName(seat)}
            percent=${seat.percent ?? 100}
            change=${(/** @type {number} */ percent) => setSeats(seats.map((old, j) => (j === i ? { ...old, percent } : old)))}
          />`}
        <//>`,
      )}
      ${seats.length < preset.most_seats &&
      html`<button type="button" class="add" onClick=${() => setSeats([...seats, newSeat(game, seats, online)])}>
        ${t("Add a player")}
      </button>`}
      ${own && html`<a href=${`/decks/${game.id}`}>${t("Write your own questions")}</a>`}
    </fieldset>
    ${seats.length > 1 && html`<${ClockFields} terms=${terms} seats=${seats.length} change=${setTerms} />`}
    ${game.calculation !== "" &&
    people > 0 &&
    html`<label class="field is-flag">
      <input type="checkbox" checked=${calculates} onChange=${() => setCalculate(!calculates)} />
      <span>${t("Calculate yourself")}</span>
      <small>${t("Players type each result before it counts, with pen and paper and no calculator.")}</small>
    </label>`}
    ${asked.length > 0 && html`<${OptionFields} game=${game.id} fields=${asked} options=${options} change=${changeOptions} />`}
    ${others.length > 0 &&
    html`<details class="more">
      <summary>${t("More options")}</summary>
      <${OptionFields} game=${game.id} fields=${others} options=${options} levels=${levelsOf(game, choices, seats)} change=${setOptions} />
    </details>`}
    ${problem && html`<p class="problem" role="alert">${problem}</p>`}
    <button type="submit" class="primary start" aria-disabled=${starting}>
      ${online ? t("Open the table") : t("Start the game")}
    </button>
  </form>`;
}

/** @param {Preset} preset */
function playersText({ least_seats: least, most_seats: most }) {
  return least === most ? tn("{n} player", "{n} players", most) : t("{least} to {most} players", { least, most });
}

/** @param {GameInfo} game @param {SeatInfo[]} seats @param {boolean} online @returns {SeatInfo} */
function newSeat(game, seats, online) {
  const free = NAMES.find((name) => !seats.some((seat) => seat.name === name)) ?? NAMES[0];
  if (online && seats.length > 0) return { name: free, player: OPEN };
  return { name: free, player: seats.length === 0 ? PERSON : offeredLevel(game) };
}

/** These seats, cut or filled up to the number that a variant needs.
 * @param {GameInfo} game @param {Preset} preset @param {SeatInfo[]} seats @param {boolean} [online] */
function seatsFor(game, preset, seats, online = false) {
  const levels = new Set([PERSON, ...(online ? [OPEN] : []), ...game.levels.map(({ id }) => id)]);
  const kept = seats.filter(({ player }) => levels.has(player)).slice(0, preset.most_seats);
  while (kept.length < Math.max(preset.least_seats, 1)) kept.push(newSeat(game, kept, online));
  return kept;
}

/** @param {{number: number, seat: SeatInfo, game: GameInfo, online: boolean, own: Me,
 *   change: (seat: SeatInfo) => void, remove: (() => void) | null, children?: any}} props
 *   `own`: the player's name and colour online */
function Seat({ number, seat, game, online, own, change, remove, children }) {
  const isPerson = seat.player === PERSON || seat.player === OPEN;
  const chosen = online && seat.player === PERSON && coloursOf(game.id).length > 0;
  return html`<div class="who-seat seat-${number}" role="group" aria-label=${t("Seat {n}", { n: number + 1 })}>
    <span class="seat-dot" style=${chosen ? { "--seat": colourOf(game.id, own.colour) } : {}} aria-hidden="true"></span>
    ${online && isPerson
      ? html`<span>${seat.player === OPEN ? t("Free seat") : own.name}</span>`
      : html`<${SeatNames} seat=${seat} mayPair=${game.pairs && isPerson} change=${change} />`}
    <label>
      <span class="unseen">${t("Played by")}</span>
      <select
        value=${seat.player}
        onChange=${(/** @type {any} */ event) => change({ ...seat, player: event.target.value })}
      >
        <option value=${PERSON}>${online ? t("You") : t("A person here")}</option>
        ${online && html`<option value=${OPEN}>${t("Someone with the link")}</option>`}
        ${game.levels.map((level) => html`<option key=${level.id} value=${level.id}>${levelText(level)}</option>`)}
      </select>
      ${mannerOf(game, seat.player) && html`<small>${mannerOf(game, seat.player)}</small>`}
    </label>
    ${remove
      ? html`<button type="button" class="plain" aria-label=${t("Remove {name}", { name: online && isPerson ? t("Seat {n}", { n: number + 1 }) : jointName(seat) })} onClick=${remove}><${Icon} name="close" /></button>`
      : html`<span></span>`}
    ${children}
  </div>`;
}

/** The name of who plays on a seat; of two people, where they can share it.
 * @param {{seat: SeatInfo, mayPair: boolean, change: (seat: SeatInfo) => void}} props */
function SeatNames({ seat, mayPair, change }) {
  const isPair = mayPair && seat.partner !== undefined;
  const name = html`<label>
    <span class="unseen">${t("Name")}</span>
    <input
      type="text"
      maxlength=${isPair ? MAX_PAIR_NAME_LENGTH : MAX_NAME_LENGTH}
      autocomplete="off"
      value=${mayPair ? seat.name : jointName(seat)}
      onFocus=${(/** @type {any} */ event) => event.target.select()}
      onInput=${(/** @type {any} */ event) => change({ ...seat, name: event.target.value, partner: isPair ? seat.partner : undefined })}
    />
  </label>`;
  if (!mayPair) return name;
  return html`<div class="who-names">
    ${name}
    ${isPair
      ? html`<label>
          <span class="unseen">${t("Name of the partner")}</span>
          <input
            type="text"
            maxlength=${MAX_PAIR_NAME_LENGTH}
            autocomplete="off"
            placeholder=${t("Partner")}
            value=${seat.partner}
            onInput=${(/** @type {any} */ event) => change({ ...seat, partner: event.target.value })}
            onBlur=${() => !seat.partner?.trim() && change({ ...seat, partner: undefined })}
          />
        </label>`
      : html`<button type="button" class="plain" onClick=${() => change({ ...seat, name: seat.name.slice(0, MAX_PAIR_NAME_LENGTH), partner: "" })}>
          ${t("Add a partner")}
        </button>`}
  </div>`;
}
