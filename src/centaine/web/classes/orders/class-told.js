/** Tells screen readers what has changed in the class: a round or a lesson that begins or ends, here or on another device. */
import { useEffect, useRef } from "../../vendor/hooks.js";
import { announce } from "../../ui/notices.js";
import { t } from "../../i18n.js";

/** @import {ClassNow} from "../../types" */

/** @param {ClassNow} now */
export function useChangesTold(now) {
  const before = useRef(now);
  useEffect(() => {
    announce(changeText(before.current, now));
    before.current = now;
  }, [now]);
}

/** What has changed, in a sentence; empty if nothing worth telling. @param {ClassNow} before @param {ClassNow} now */
function changeText(before, now) {
  if (now.ended !== before.ended) return now.ended ? t("This class is over.") : t("A new lesson begins.");
  const [was, is] = [goes(before), goes(now)];
  if (is && (now.round !== before.round || !was)) return now.round > 1 ? t("Round {n} begins.", { n: now.round }) : t("The games begin.");
  const over = now.left === 0 && before.left !== 0 ? t("The lesson is over: no new game starts.") : "";
  const done = was && !is ? t("All games of this round are over.") : "";
  return [done, over].filter(Boolean).join(" ");
}

/** Whether a game of this round goes on. @param {ClassNow} now */
const goes = ({ tables }) => tables.some(({ started, over }) => started && !over);
