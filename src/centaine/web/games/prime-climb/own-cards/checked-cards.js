/** Cards that are written: kept on this device as they are typed, and checked a moment later. */
import { useEffect, useRef, useState } from "../../../vendor/hooks.js";
import { NoAnswer, tryCards } from "../../../api.js";
import { BLANK, isBlank, keepOwnCards, ownCards } from "../../../own-cards/saved-cards.js";
import { notify } from "../../../ui/notices.js";
import { t } from "../../../i18n.js";

/** @import {DraftsTried} from "../../../types" */
/** @import {Draft} from "../../../own-cards/saved-cards.js" */

const WAIT = 300; // milliseconds without typing before the cards are checked

/** @type {DraftsTried} */
const NOTHING = { cards: [], refused: [], file: "", trials: [] };

/** What is checked: blank cards are not there yet. @param {Draft[]} drafts */
const written = (drafts) => drafts.filter((draft) => !isBlank(draft));

/** The place of a card among those that are checked. @param {Draft[]} drafts @param {number} at */
export const placeOf = (drafts, at) => written(drafts.slice(0, at)).length;

/** @param {string} game */
export function useCheckedCards(game) {
  const [drafts, setDrafts] = useState(() => (ownCards(game).drafts.length > 0 ? ownCards(game).drafts : [BLANK]));
  const [tried, setTried] = useState(NOTHING);
  const [isAway, setIsAway] = useState(false);
  const latest = useRef(drafts);
  latest.current = drafts;
  useEffect(() => {
    const stop = new AbortController();
    const timer = setTimeout(() => check(stop.signal).then(() => setIsAway(false), (error) => {
      if (!stop.signal.aborted) setIsAway(error instanceof NoAnswer);
    }), WAIT);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [drafts]);

  /** Checks the cards at once. @param {AbortSignal} [signal] */
  async function check(signal) {
    const answer = written(drafts).length > 0 ? await tryCards(game, written(drafts), signal) : NOTHING;
    if (latest.current !== drafts) return answer; // more was typed meanwhile
    setTried(answer);
    const cards = answer.file ? answer.cards : [];
    if (!keepOwnCards(game, { drafts, cards })) notify(() => t("This browser’s storage is full. Save your cards as a file."), "error");
    return answer;
  }

  /** @param {Draft[]} changed */
  function change(changed) {
    setDrafts(changed);
    keepOwnCards(game, { drafts: changed, cards: [] });
  }

  return { drafts, tried, isAway, check, change };
}
