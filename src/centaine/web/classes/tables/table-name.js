/** What a table of a class is called: tables are numbered from 1 in each round. */
import { t } from "../../i18n.js";

/** @param {{place: number, earlier: number}} table */
export const tableName = ({ place, earlier }) => (earlier ? t("Table {n} of round {round}", { n: place, round: earlier }) : t("Table {n}", { n: place }));
