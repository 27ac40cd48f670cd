/** The choices of a seated player before the game starts. */
import { useEffect } from "../vendor/hooks.js";
import { html } from "../ui/html.js";
import { showError } from "../ui/notices.js";
import { eachFields, gameForGuest, ownOptions, PERSON } from "../new-game/seat-choices.js";
import { SeatFields } from "../new-game/seat-fields.js";
import { t } from "../i18n.js";
import { takeSeat } from "../online/requests.js";

/** @import {GameInfo} from "../types" */
/** @import {Match} from "../match/match-store.js" */

/** @typedef {{match: Match, game: GameInfo}} Props */

/** @param {Props} props */
export function SeatOptions({ match, game }) {
  const info = match.data.info.value;
  const [seat] = info?.yours ?? [];
  const { news } = match.presence ?? {};
  const fixed = info?.class_name ? news?.value?.fixed.value : [];
  if (!info || seat === undefined || !fixed) return null;
  const guest = gameForGuest(game, fixed);
  if (eachFields(guest).length === 0) return null;
  /** @param {string} name @param {any} value */
  function change(name, value) {
    if (!info) return;
    const { name: called, colour } = info.seats[seat];
    const wanted = ownOptions(guest, { [name]: value }, info.options);
    takeSeat(match.id, seat, { name: called, colour }, wanted).then((now) => match.update(now), showError);
  }
  return html`<section class="box" aria-labelledby="choices-title">
    <h2 id="choices-title">${t("You play with")}</h2>
    <${SeatFields}
      game=${guest}
      seat=${{ name: "", player: PERSON }}
      valueOf=${(/** @type {string} */ name) => info.options[name][seat]}
      change=${change}
    />
  </section>`;
}

/** Sends the owner's random bytes again after seeing the commitment: the server may have known the first ones, sent with the
 * request for the table, when it made the commitment. @param {Match} match */
export function useFreshLuck(match) {
  const info = match.data.info.value;
  const mine = Boolean(info?.owner && info.commitment && !info.started && !match.position.over.value && info.yours.length > 0);
  useEffect(() => {
    if (!mine || !info || refreshed.has(match.id)) return;
    refreshed.add(match.id);
    for (const seat of info.yours) takeSeat(match.id, seat, info.seats[seat]).then((now) => match.update(now), () => {});
  }, [mine]);
}

/** The matches for which this page has done so. @type {Set<string>} */
const refreshed = new Set();
