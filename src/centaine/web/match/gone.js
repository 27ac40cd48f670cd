/** A match that the server no longer sends: why, and the way to the games. */
import { useEffect, useState } from "../vendor/hooks.js";
import { json, ServerError } from "../api.js";
import { html } from "../ui/html.js";
import { messageOf } from "../ui/notices.js";
import { forget } from "../remembered.js";
import { redirect } from "../router.js";
import { t } from "../i18n.js";

/** @import {ErrorBody} from "../types" */
/** @import {Match} from "./match-store.js" */

/** @param {{match: Match, error: ErrorBody}} props */
export function Gone({ match, error }) {
  const isDeleted = error.code === "no-match";
  const isRemoved = error.code === "removed"; // the page of the class says so, and goes on once they are let in again
  const ofClass = (isDeleted || isRemoved) && match.data.info.value?.class_name;
  const [text, setText] = useState(() => (ofClass ? null : () => messageOf(error)));
  useEffect(() => {
    if (isDeleted) forget(match.id);
    if (ofClass)
      json(`/api/classes/${ofClass}`).then(
        () => redirect(`/class/${ofClass}`), // its pupils alone were removed
        (why) => setText(() => () => (why instanceof ServerError && why.error.code === "no-class" ? t("This class has been deleted.") : messageOf(error))),
      );
  }, []);
  if (!text) return html`<main class="page" id="main" aria-busy="true"></main>`;
  return html`<main class="page" id="main"><p class="problem" role="alert">${text()}</p><a class="button" href="/">${t("Back to the games")}</a></main>`;
}
