/** Requests about the report of a class. */
import { json } from "../../api.js";

/** @import {ClassReport} from "../../types" */

const AGAIN = 4000; // ms between two requests
const ANALYSING = 300; // the same while games are being analysed

/** @param {string} name */
export const reportAddress = (name) => `/api/classes/${name}/report`;

/** @param {string} name @param {string} file @param {string} lang */
export const reportFile = (name, file, lang) => `${reportAddress(name)}/${file}?lang=${lang}&zone=${zone()}`;

/** Where the teacher lives, such as Europe/Paris: the server knows only its own time. */
const zone = () => encodeURIComponent(new Intl.DateTimeFormat().resolvedOptions().timeZone ?? "");

/** @param {string} name @param {string} lang @returns {Promise<ClassReport>} */
export const getReport = (name, lang) => json(`${reportAddress(name)}?lang=${lang}`);

/** Requests the report again and again while the page is visible, until nothing more can come.
 * @param {ClassReport} first @param {string} lang @param {(report: ClassReport) => void} onUpdate
 * @returns {() => void} stops it */
export function followReport(first, lang, onUpdate) {
  let timer = 0;
  let stopped = false;
  let latest = first;
  async function request() {
    if (!document.hidden)
      await getReport(first.class_name, lang).then(
        (report) => {
          if (stopped) return;
          latest = report;
          onUpdate(report);
        },
        () => {}, // the next request comes soon
      );
    wait();
  }
  function wait() {
    const analysing = latest.analysed < latest.to_analyse;
    if (!stopped && (analysing || !latest.ended)) timer = window.setTimeout(request, analysing ? ANALYSING : AGAIN);
  }
  wait();
  return () => {
    stopped = true;
    clearTimeout(timer);
  };
}
