/** The name and colour of the player who makes a table. */
import { useEffect } from "../vendor/hooks.js";
import { html } from "../ui/html.js";
import { useMe } from "./me.js";
import { loadStyle } from "../ui/style.js";
import { NameFields } from "./name-fields.js";

/** @import {Me} from "./me.js" */

/** @param {{game: string, onChange: (me: Me) => void}} props */
export function HostFields({ game, onChange }) {
  const { me, change, rename } = useMe();
  useEffect(() => void loadStyle("/online/online.css"), []);
  useEffect(() => onChange(me), [me]);
  return html`<${NameFields} ...${{ game, me, change, rename }} />`;
}
