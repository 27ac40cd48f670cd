/** The form to take a free seat. */
import { useState } from "../vendor/hooks.js";
import { ServerError } from "../api.js";
import { html } from "../ui/html.js";
import { messageOf, showError } from "../ui/notices.js";
import { gameForGuest, ownOptions, PERSON } from "../new-game/seat-choices.js";
import { SeatFields } from "../new-game/seat-fields.js";
import { t } from "../i18n.js";
import { rememberMe, useMe } from "./me.js";
import { takeSeat } from "../online/requests.js";
import { NameFields } from "./name-fields.js";

/** @import {GameInfo, SeatInfo, Snapshot} from "../types" */
/** @import {Match} from "../match/match-store.js" */
/** @import {Me} from "./me.js" */

/** @param {{match: Match, game: GameInfo, children?: any}} props */
export function TakeSeatForm({ match, game, children }) {
  const { me, change, rename } = useMe();
  const [problem, setProblem] = useState("");
  const [sending, setSending] = useState(false);
  const { seats = [], options = {}, started = false } = match.data.info.value ?? {};
  const guest = gameForGuest(game);
  const [chosen, setChosen] = useState(/** @type {Record<string, any>} */ ({}));
  const free = seats.findIndex(({ player }) => player === "open");
  const taken = seats.flatMap(({ player, colour }, seat) => (player === "open" ? [] : [colour ?? seat]));

  async function sitDown() {
    if (sending) return;
    setSending(true);
    setProblem("");
    try {
      const named = { ...me, name: me.name.trim() };
      match.update(await takeFree(match.id, seats, named, started ? {} : ownOptions(guest, chosen, options)));
      rememberMe(named);
    } catch (error) {
      if (error instanceof ServerError && error.error.code === "bad-name") setProblem(messageOf(error.error));
      else showError(error);
      if (error instanceof ServerError && error.present) match.update(error.present);
    }
    setSending(false);
  }

  return html`<form
    class="sit-down"
    onSubmit=${(/** @type {Event} */ event) => {
      event.preventDefault();
      void sitDown();
    }}
  >
    <${NameFields} ...${{ game: game.id, me, change, rename, taken, problem }} />
    ${!started &&
    html`<${SeatFields}
      game=${guest}
      seat=${{ name: "", player: PERSON }}
      valueOf=${(/** @type {string} */ name) => chosen[name] ?? options[name][free]}
      change=${(/** @type {string} */ name, /** @type {any} */ value) => setChosen({ ...chosen, [name]: value })}
    />`}
    <div class="sit-down-ways">
      <button type="submit" class="primary start" aria-disabled=${sending}>${t("Take a seat")}</button>
      ${children}
    </div>
  </form>`;
}

/** Takes the first free seat; the next one if somebody else was faster.
 * @param {string} match @param {SeatInfo[]} seats @param {Me} me
 * @param {Record<string, any>} options @returns {Promise<Snapshot>} */
async function takeFree(match, seats, me, options) {
  const free = seats.flatMap(({ player }, seat) => (player === "open" ? [seat] : []));
  for (;;) {
    const seat = free.shift() ?? 0;
    try {
      return await takeSeat(match, seat, me, options);
    } catch (error) {
      if (!(error instanceof ServerError) || error.error.code !== "taken" || free.length === 0) throw error;
    }
  }
}
