/** Luck and best turns of a match, from its analysis. */
import { keepMissed } from "../analysis/missed-turns.js";
import { Report } from "../analysis/report.js";
import { factsOf, wordsOf } from "../analysis/turn-words.js";
import { sumText } from "../analysis/value-texts.js";
import { t } from "../i18n.js";

/** @import {GameInfo} from "../types" */
/** @import {Match} from "../match/match-store.js" */
/** @import {Row} from "./summary-table.js" */

const NONE = "–";

/** @param {Match} match @param {GameInfo} game @returns {Promise<Row[]>} */
export async function luckOf(match, game) {
  const report = new Report(match.id);
  await report.load();
  keepMissed(match, game, report);
  const accounts = report.head.value?.accounts ?? [];
  const { alone } = report;
  const counts = accounts.map(({ grades: { great = 0, best = 0, ...others } }) => {
    const { only = 0, ...played } = others;
    const all = great + best + Object.values(played).reduce((sum, count) => sum + count, 0);
    return all > 0 ? `${great + best} / ${all}` : NONE;
  });
  const finds = accounts.map((_, seat) => bestFind(match, report, seat));
  return [
    {
      label: alone ? t("Luck, in rolls") : t("Luck, in wins"),
      values: accounts.map(({ luck }) => sumText(luck, alone)),
      help: t("With a plus, luck helped; with a minus, it hindered."),
    },
    ...(counts.some((count) => count !== NONE) ? [{ label: t("Best turns found"), values: counts }] : []),
    ...(finds.some((find) => find !== NONE) ? [{ label: t("Best find"), values: finds }] : []),
  ];
}

/** The great turn that won most, in the words of the log; `NONE` without one. @param {Match} match @param {Report} report
 * @param {number} seat */
function bestFind(match, report, seat) {
  const great = report.turns.value.filter((turn) => turn.seat === seat && turn.grade === "great");
  const [best] = great.toSorted((one, other) => gainOf(other) - gainOf(one));
  return best && match.view ? wordsOf(match.view, factsOf(match, best), seat) : NONE;
}

/** @param {import("../analysis/report.js").Turn} turn */
const gainOf = ({ seat, values, before }) => values[seat] - before[seat];
