/** The home page: ways to play at once; everything else is folded. */
import { useEffect, useState } from "./vendor/hooks.js";
import { games, loadGames, selectedGame } from "./catalog.js";
import { LazyFold } from "./home/fold.js";
import { Continue, QuickStart } from "./home/quick-start.js";
import { here } from "./host/addresses.js";
import { hasOthers } from "./host/requests.js";
import { html } from "./ui/html.js";
import { Failed, useLoaded } from "./ui/loading.js";
import { SameRoom } from "./lobby/same-room.js";
import { currentTheme, palette } from "./settings.js";
import { t } from "./i18n.js";

const loadSetUp = () => import("./home/set-up.js").then(({ SetUp }) => SetUp);
const loadMore = () => import("./home/more.js").then(({ More }) => More);

export function Home() {
  useEffect(() => {
    document.title = "Centaine";
  }, []);
  const { error, retry } = useLoaded(loadGames);
  const known = games.value.length > 0;
  return html`<main class="page home" id="main">
    <div class="hero">
      <h1>${t("Play with numbers")}</h1>
      <p>${t("Add, subtract, multiply, divide: every move is a calculation, and colours show each number’s prime factors.")}</p>
      <div class="hero-picture">${known && html`<${Banner} />`}</div>
    </div>
    <${Continue} />
    ${!known && error && html`<${Failed} what=${t("The games could not be loaded.")} error=${error} retry=${retry} />`}
    ${known && html`<${QuickStart} />`}
    <${SameRoom} />
    ${known && html`<${LazyFold} name="set-up" isOpen=${here().anchor === "set-up"} title=${t("Choose a game")} note=${games.value.map(({ id, title }) => html`<span class="fold-game" key=${id}><img src=${`/games/${id}/icon.svg`} alt="" width="28" height="28" /> ${t(title)}</span>`)} load=${loadSetUp} />`}
    ${hasOthers &&
    html`<nav class="others" aria-label=${t("Play with others")}>
      <a class="button" href="/join">${t("Join with a code")}</a>
      <a class="button" href="/class">${t("Play with a class")}</a>
    </nav>`}
    ${known && html`<${LazyFold} name="fold-more" title=${t("More")} note=${t("My games, saved games, printing, my data")} load=${loadMore} />`}
    ${!hasOthers && html`<p class="elsewhere"><a href="/join">${t("Play with people elsewhere")}</a></p>`}
    <footer class="credits">
      <p>
        ${t("Prime Climb was designed by Daniel Finkel and Katherine Cook (Math for Love). Centaine is independent of them.")}${" "}
        ${t("The Ultimate Numbers Track is based on Jean-Yves Boulay’s “ultimate numbers”.")}${" "}
        ${t("CartaMaths was designed by Pierre Martin.")}
      </p>
    </footer>
  </main>`;
}

/** A picture of the idea of the selected game. It only decorates: without it, nothing is missing. */
function Banner() {
  const [failed, setFailed] = useState("");
  const { id, banner } = selectedGame.value;
  const asked = new URLSearchParams({ theme: currentTheme(), ...(palette.value !== "default" && { palette: palette.value }) });
  const source = `/api/games/${id}/pictures/banner.svg?${asked}`;
  if (!banner || failed === source) return null;
  return html`<img src=${source} alt="" onError=${() => setFailed(source)} />`;
}
