/** The page that tells what any position is worth: set up, look at the best turns, and walk on. */
import { useEffect, useState } from "../vendor/hooks.js";
import { signal } from "../vendor/signals.js";
import { loadGames } from "../catalog.js";
import { EXPLORERS } from "../games/explorers.js";
import { pageAddress } from "../host/addresses.js";
import { NotFound } from "../not-found.js";
import { share } from "../puzzles/share.js";
import { html } from "../ui/html.js";
import { FailedPage, useLoaded } from "../ui/loading.js";
import { loadStyle } from "../ui/style.js";
import { listText, loadTranslations, t } from "../i18n.js";
import { linkTo, wantedHere } from "./address.js";
import { Exploration } from "./exploration.js";
import { Figures } from "./figures.js";
import { NextOutcome } from "./next-outcome.js";
import { SetUpForm } from "./set-up-form.js";
import { Turns, Values } from "./value-view.js";

await Promise.all([loadTranslations("explore"), loadTranslations("analysis")]); // before anything is drawn

/** @import {ExploreView, ValuedPosition} from "../types" */

/** The first position of each game. @type {Record<string, string>} */
const FIRST = { "prime-climb": "0,0/0,0", "ultimate-track": "0/0", cartamaths: "play 0 100,100 hands=n-6,n-17/n-6" };

/** @param {{game: string}} props */
export function ExplorePage({ game }) {
  const { value: opened, error, retry } = useLoaded(() => load(game), [game]);
  document.title = `${t("Explore")} – Centaine`;
  if (opened?.none) return html`<${NotFound} path=${`/explore/${game}`} />`;
  if (error) return html`<${FailedPage} title=${t("Explore")} error=${error} retry=${retry} />`;
  if (!opened?.exploration) return html`<main class="page" id="main" aria-busy="true"><h1>${t("Explore")}</h1><p role="status">${t("Working out what this position is worth…")}</p></main>`;
  return html`<${Explore} exploration=${opened.exploration} setUp=${opened.setUp} />`;
}

/** @param {string} game */
async function load(game) {
  const create = EXPLORERS[game];
  const [games] = await Promise.all([loadGames(), loadStyle("/exploring/explore.css"), loadStyle("/puzzles/puzzles.css")]);
  const info = games.find(({ id }) => id === game);
  if (!create || !info) return { none: true, exploration: null, setUp: null };
  const { createExplore } = await create();
  const wanted = wantedHere();
  /** The position as the fields have it. */
  const setUp = signal(/** @type {any} */ (null));

  /** @param {Exploration} exploration @param {ValuedPosition} valued */
  const draw = (exploration, { value }) =>
    createExplore(info, value.options, namesOf(value.values.length), {
      open: () => exploration.open.value,
      choose: (choice) => void exploration.play([choice.text]),
      settingUp: () => exploration.settingUp.value,
      put: (changed) => void place(changed(setUp.value)),
    });

  /** @param {any} changed */
  async function place(changed) {
    const before = setUp.value;
    setUp.value = changed;
    if (exploration.view && !(await exploration.place(exploration.options, exploration.view.setUp.position(changed)))) setUp.value = before;
  }

  const first = { position: FIRST[game], options: {} };
  const exploration = new Exploration(info, first, draw);
  exploration.settingUp.value = wanted.position === "";
  if (!(await exploration.begin(wanted))) throw exploration.failure;
  return { none: false, exploration, setUp };
}

/** @param {number} seats */
const namesOf = (seats) => Array.from({ length: seats }, (_, seat) => t("Player {n}", { n: seat + 1 }));

/** @param {{exploration: Exploration, setUp: any}} props */
function Explore({ exploration, setUp }) {
  const { info } = exploration;
  const view = /** @type {ExploreView} */ (exploration.view);
  const valued = /** @type {ValuedPosition} */ (exploration.valued.value);
  const names = namesOf(valued.value.values.length);
  const settingUp = exploration.settingUp.value;
  const isValued = !(exploration.problem.value && exploration.stale.value); // else the values are those of another position
  const [shown, setShown] = useState("");
  useEffect(() => exploration.follow(), []);
  if (settingUp && (setUp.value === null || shown !== valued.value.state)) {
    setUp.value = view.setUp.of(valued.scene, valued.value.state);
    setShown(valued.value.state);
  }

  /** @param {any} changed @param {Record<string, any>} [options] */
  function change(changed, options) {
    if (!options) setUp.value = changed; // of other options, the fields are drawn when they are known to be possible
    void exploration.place(options ?? exploration.options, view.setUp.position(changed));
  }

  return html`<main class="table explore of-${info.id} ${settingUp ? "is-setting-up" : ""}" id="main" aria-busy=${exploration.busy.value}>
    <div class="stage"><${view.Stage} key=${exploration.drawnFor} /></div>
    <div class="side">
      <header class="explore-head">
        <p class="puzzle-kind">${t(info.title)}</p>
        <h1>${t("Explore")}</h1>
        <div class="explore-mode" role="group" aria-label=${t("What the board does")}>
          <button type="button" aria-pressed=${settingUp} onClick=${() => exploration.setUp(true)}>${t("Set up")}</button>
          <button type="button" aria-pressed=${!settingUp} onClick=${() => exploration.setUp(false)}>${t("Play on")}</button>
        </div>
      </header>
      <${Problem} exploration=${exploration} />
      ${isValued && html`<${Values} exploration=${exploration} names=${names} />`}
      ${isValued && html`<p class="explore-turn">${turnText(valued, names)}</p>`}
      ${isValued && !settingUp && html`<${NextOutcome} exploration=${exploration} view=${view} />`}
      ${isValued && !settingUp && html`<${Turns} exploration=${exploration} view=${view} />`}
      ${settingUp && setUp.value && html`<${SetUpForm} ...${{ exploration, view, names, setUp: setUp.value, change }} />`}
      ${settingUp && isValued && html`<${Turns} exploration=${exploration} view=${view} />`}
      ${!settingUp && html`<section class="panel explore-play" aria-label=${t("Play on")}><${view.Play} /></section>`}
      ${isValued && html`<${Figures} exploration=${exploration} names=${names} />`}
      <div class="actions">
        <button type="button" aria-disabled=${exploration.steps.value === 0} onClick=${() => exploration.steps.value > 0 && history.back()}>${t("Back one step")}</button>
        <button type="button" onClick=${() => share(new URL(pageAddress(linkTo(info.id, exploration.wanted.value)), location.href).href)}>${t("Share this position")}</button>
      </div>
      <nav class="puzzle-more" aria-label=${t("More pages")}>
        ${info.findings && html`<a href=${`/solved/${info.id}`}>${t("What perfect play teaches")}</a>`}
        <a href=${`/rules/${info.id}`}>${t("Rules")}</a>
      </nav>
    </div>
  </main>`;
}

/** @param {{exploration: Exploration}} props */
function Problem({ exploration: { problem, retry } }) {
  if (!problem.value) return null;
  return html`<div role="alert">
    <p class="problem">${problem.value}</p>
    ${retry.value && html`<button type="button" onClick=${() => retry.value?.()}>${t("Try again")}</button>`}
  </div>`;
}

/** @param {ValuedPosition} valued @param {string[]} names */
function turnText({ value, scene }, names) {
  if (value.seat < 0) return t("The game is over");
  const name = names[value.seat];
  if (scene.phase === "draw") return t("{name} draws a card", { name });
  if (!value.chooses) return t("{name} to roll", { name });
  return scene.left?.length > 0 ? t("{name} to play {numbers}", { name, numbers: listText(scene.left) }) : t("{name} to play", { name });
}
