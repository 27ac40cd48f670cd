/** The last position with the result as a picture, made in this page: to share or to save. */
import { useState } from "../vendor/hooks.js";
import { getFile, isModuleMissing, NoAnswer, ServerError } from "../api.js";
import { html } from "../ui/html.js";
import { announce, showError } from "../ui/notices.js";
import { palette } from "../settings.js";
import { t } from "../i18n.js";

/** @import {GameInfo} from "../types" */
/** @import {Match} from "../match/match-store.js" */

const SIDE = 1080; // pixels of the board
const HEAD = 180;
const INK = "#1b2338";
const PAPER = "#fffdf6";
const FONT = "system-ui, sans-serif";

/** @param {{match: Match, game: GameInfo, title: string}} props */
export function SharePicture({ match, game, title }) {
  const [making, setMaking] = useState(false);
  async function share() {
    if (making) return;
    setMaking(true);
    announce(t("Making the picture…"));
    try {
      await give(await pictureOf(match, game, title), `${game.id}-${match.id}.png`);
    } catch (error) {
      if (error instanceof NoAnswer || error instanceof ServerError || isModuleMissing(error)) showError(error);
      else if (!(error instanceof DOMException && error.name === "AbortError")) throw error; // cancelled
    }
    setMaking(false);
  }
  return html`<button type="button" id="share-picture" aria-disabled=${making} aria-busy=${making} onClick=${share}>
    ${making ? t("Making the picture…") : t("Share a picture")}
  </button>`;
}

/** By the device's own means, if it shares files; else as a download. @param {Blob} picture @param {string} name */
async function give(picture, name) {
  const file = new File([picture], name, { type: picture.type });
  if (matchMedia("(pointer: coarse)").matches && navigator.canShare?.({ files: [file] })) return navigator.share({ files: [file] });
  const { saveFile } = await import("../save-file.js");
  saveFile(picture, name);
}

/** @param {Match} match @param {GameInfo} game @param {string} title @returns {Promise<Blob>} */
async function pictureOf(match, game, title) {
  const board = await boardOf(match);
  const canvas = document.createElement("canvas");
  canvas.width = SIDE;
  canvas.height = HEAD + (board?.height ?? 0);
  const pen = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
  pen.fillStyle = PAPER;
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.fillStyle = INK;
  pen.textAlign = "center";
  pen.font = `bold 60px ${FONT}`;
  pen.fillText(title, SIDE / 2, 80, SIDE - 60);
  pen.font = `36px ${FONT}`;
  pen.fillText([t(game.title), resultOf(match)].filter(Boolean).join(" · "), SIDE / 2, 140, SIDE - 60);
  if (board) pen.drawImage(board, 0, HEAD, SIDE, board.height);
  return new Promise((resolve, reject) => canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("no picture"))), "image/png"));
}

/** What the view says of the end, else who played. @param {Match} match */
const resultOf = (match) => match.view?.ending() || (match.data.info.value?.seats ?? []).map(({ name }) => name).join(", ");

/** The drawing of the position; null where the game has none. @param {Match} match @returns {Promise<HTMLImageElement | null>} */
async function boardOf(match) {
  try {
    const answer = await getFile(`/api/matches/${match.id}/picture?palette=${palette.value}`);
    const drawing = await answer.text();
    const [wide, high] = /viewBox="\S+ \S+ (\S+) (\S+)"/.exec(drawing)?.slice(1).map(Number) ?? [1, 1];
    const image = new Image(SIDE, Math.round((SIDE * high) / wide));
    const sized = drawing.replace("<svg ", `<svg width="${image.width}" height="${image.height}" `); // some browsers need it
    image.src = `data:image/svg+xml,${encodeURIComponent(sized)}`;
    await image.decode();
    return image;
  } catch (error) {
    if (error instanceof ServerError && error.status === 404) return null;
    throw error;
  }
}
