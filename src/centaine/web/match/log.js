/** The log: one line per turn. Pressing a line shows that moment on the board. */
import { useEffect, useMemo, useRef } from "../vendor/hooks.js";
import { html } from "../ui/html.js";
import { messages, t } from "../i18n.js";

/** @import {GameView, LogLine} from "../types" */
/** @import {Match} from "./match-store.js" */

/** A note between two lines, after the event `seq`. @typedef {{seq: number, seat: number, text: string}} News */

/** @param {{match: Match, view: GameView, names: string[], news?: News[]}} props */
export function Log({ match, view, names, news = [] }) {
  const history = match.position.history.value;
  const lines = useMemo(() => view.lines(history), [history, messages.value]);
  const first = lines.map(({ key }) => Number(key));
  /** @param {number} i */
  const after = (i) => news.filter(({ seq }) => seq > (first[i] ?? 0) && seq < (first[i + 1] ?? Infinity));
  const before = after(-1);
  const list = useRef(/** @type {HTMLElement | null} */ (null));
  const end = () => list.current?.scrollTo({ top: list.current.scrollHeight });
  useEffect(end, [lines.length]);
  // Its newest line stays in sight when the list gets its height, or another: after a curtain, or when a tablet is turned.
  useEffect(() => {
    const sized = new ResizeObserver(end);
    if (list.current) sized.observe(list.current);
    return () => sized.disconnect();
  }, []);
  return html`<section class="log" aria-labelledby="log-title">
    <h2 id="log-title">${t("What happened")}</h2>
    <ol ref=${list} tabindex="0" aria-labelledby="log-title">
      ${before.map(({ seq, text }) => html`<li key=${seq} class="line-news">${text}</li>`)}
      ${lines.map(
        ({ seat, at, key, parts }, i) => html`<li key=${key} class="line seat-${seat}">
          <button type="button" class="line-look" onClick=${() => match.playback.goTo(at)} title=${t("Review this moment")}>
            <b>${names[seat]}</b>${" "}
            ${parts.map(({ kind, text }, i) => {
              const end = i < parts.length - 1 ? `${mark(parts[i + 1].kind, kind)} ` : "";
              return html`<span key=${i} class="part is-${kind}">${text}</span>${end}`;
            })}
          </button>
          ${after(i).map(({ seq, text }) => html`<p key=${seq} class="line-news">${text}</p>`)}
        </li>`,
      )}
    </ol>
  </section>`;
}

/** A line as plain text. @param {LogLine} line @param {string[]} names */
export function plainLine(line, names) {
  const parts = line.parts.map(({ kind, text }, i) => text + (i < line.parts.length - 1 ? mark(line.parts[i + 1].kind, kind) : ""));
  return [names[line.seat], ...parts].join(" ");
}

/** The punctuation between two parts of a line. @param {string} next @param {string} kind */
function mark(next, kind) {
  if (kind === "roll") return t(":");
  return next === "step" || next === "keeper" ? "," : t(";");
}
