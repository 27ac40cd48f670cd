/** Who one will be at a table that one is about to make. */
import { useEffect } from "../vendor/hooks.js";
import { html } from "../ui/html.js";
import { useMe } from "./me.js";
import { loadStyle } from "../ui/style.js";
import { WhoFields } from "./who-fields.js";

/** @import {Me} from "./me.js" */

/** @param {{game: string, told: (me: Me) => void}} props `told` hears of every change */
export function OwnFields({ game, told }) {
  const { me, change, rename } = useMe();
  useEffect(() => void loadStyle("/tables/tables.css"), []);
  useEffect(() => told(me), [me]);
  return html`<${WhoFields} ...${{ game, me, change, rename }} />`;
}
