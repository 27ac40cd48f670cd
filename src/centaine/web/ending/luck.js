/** Luck and best turns of a match, from its analysis. */
import { Report } from "../analysis/report.js";
import { changeText } from "../analysis/value-texts.js";
import { t } from "../i18n.js";

/** @import {Match} from "../match/match-store.js" */
/** @import {Row} from "./summary-table.js" */

/** @param {Match} match @returns {Promise<Row[]>} */
export async function luckOf(match) {
  const report = new Report(match.id);
  await report.load();
  const accounts = report.head.value?.accounts ?? [];
  const { alone } = report;
  const counts = accounts.map(({ grades: { great = 0, best = 0, ...others } }) => {
    const { only = 0, ...played } = others;
    const all = great + best + Object.values(played).reduce((sum, count) => sum + count, 0);
    return `${great + best} / ${all}`;
  });
  return [
    { label: alone ? t("Luck, in rolls") : t("Luck, in percentage points"), values: accounts.map(({ luck }) => changeText(luck, alone)) },
    { label: t("Best turns found"), values: counts },
    { label: t("Great finds"), values: accounts.map(({ grades }) => grades.great ?? 0) },
  ];
}
