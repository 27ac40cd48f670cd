/** The form for a new game. Its fields come from the catalog. */
import { useEffect, useRef, useState } from "../vendor/hooks.js";
import { ClockFields } from "../clock/clock-fields.js";
import { loadGameStyle } from "../games/index.js";
import { hasOthers } from "../host/requests.js";
import { t } from "../i18n.js";
import { HostFields } from "../lobby/host-fields.js";
import { rememberMe } from "../lobby/me.js";
import { seatsForLink, seatsForScreen, seatsToSend } from "../lobby/new-table.js";
import { go } from "../router.js";
import { html } from "../ui/html.js";
import { notify, showError } from "../ui/notices.js";
import { NAMES, rememberLast } from "./last-game.js";
import { SEATS } from "./last-seats.js";
import { OptionFields } from "./option-fields.js";
import { jointName } from "./pair-names.js";
import { Players } from "./players.js";
import { hasDeck, lastChoices, levelsOf, OPEN, PERSON, rememberChoices } from "./seat-choices.js";
import { fittingSeats, seatsFor } from "./seat-list.js";
import { startGame } from "./start-game.js";
import { Variants, Where } from "./variants.js";
import { takeWantedGame, wantedGame } from "./wanted-game.js";

/** @import {GameInfo, Preset, Terms} from "../types" */

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
      const settings = { options, seats: named, clock, calculate: calculates };
      const match = await startGame(game, settings, choices);
      if (!online) rememberLast({ ...settings, game: game.id, preset: preset.id });
      go(`/m/${match}`);
    } catch (error) {
      showError(error);
      setStarting(false);
    }
  }

  const people = seats.filter(({ player }) => player === PERSON || player === OPEN).length;
  /** Usually only between people. */
  const calculates = game.calculation !== "" && people > 0 && (calculate ?? (game.calculation === "usual" && people === seats.length && people > 1));
  const before = useRef(calculates);
  useEffect(() => {
    // Who chooses a second person has not seen the box that is ticked with that.
    if (calculates && !before.current && calculate === null)
      notify(() => `${t("Calculate yourself")}${t(":")} ${t("Players type each result before it counts, with pen and paper and no calculator.")}`);
    before.current = calculates;
  }, [calculates]);
  const clock = seats.length > 1 ? terms : null;
  const fields = game.fields.filter(({ each }) => !each);
  const asked = fields.filter(({ name }) => name === preset.asks);
  const others = fields.filter(({ name }) => name !== preset.asks);
  return html`<form
    class="new-game of-${game.id}"
    onSubmit=${(/** @type {Event} */ event) => {
      event.preventDefault();
      void start();
    }}
  >
    <h2>${t("New game: {game}", { game: t(game.title) })}</h2>
    <${Variants} presets=${game.presets} chosen=${preset} choose=${choose} />
    ${hasOthers && preset.most_seats > 1 && html`<${Where} online=${online} change=${goOnline} />`}
    ${online && html`<${HostFields} game=${game.id} onChange=${setMe} />`}
    <${Players} ...${{ game, preset, seats, online, me, clock, choices }} change=${setSeats} choose=${setChoices} />
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
      <${OptionFields} game=${game.id} fields=${others} options=${options} levels=${levelsOf(game, choices, seats)} own=${hasDeck(game, choices) ? { count: Infinity } : undefined} change=${setOptions} />
    </details>`}
    ${problem && html`<p class="problem" role="alert">${problem}</p>`}
    <button type="submit" class="primary start" aria-disabled=${starting}>
      ${online ? t("Open the table") : t("Start the game")}
    </button>
  </form>`;
}
