/** Parts of the home page that open when they are pressed. */
import { useEffect, useRef, useState } from "../vendor/hooks.js";
import { html } from "../ui/html.js";
import { Failed, useLoaded } from "../ui/loading.js";
import { t } from "../i18n.js";

/** @param {{name: string, title: string, note: any, isOpen?: boolean, children?: any, onOpen?: () => void}} props `isOpen`: at first */
export const Fold = ({ name, title, note, isOpen = false, children, onOpen }) =>
  html`<details class="fold ${name}" open=${isOpen} onToggle=${(/** @type {any} */ event) => event.target.open && onOpen?.()}>
    <summary><strong>${title}</strong> <small>${note}</small></summary>
    <div class="fold-body">${children}</div>
  </details>`;

/** A part that is loaded only then.
 * @param {{name: string, title: string, note: any, isOpen?: boolean, load: () => Promise<any>}} props */
export function LazyFold({ load, ...fold }) {
  const [opened, setOpened] = useState(fold.isOpen ?? false);
  return html`<${Fold} ...${fold} onOpen=${() => setOpened(true)}>${opened && html`<${Loaded} load=${load} />`}<//>`;
}

/** @param {{load: () => Promise<any>}} props */
function Loaded({ load }) {
  const { value, error, retry } = useLoaded(() => load().then((part) => [part]));
  const place = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => place.current?.closest("details")?.scrollIntoView({ block: "start" }), [value]);
  if (error) return html`<${Failed} what=${t("A part of this page could not be loaded.")} error=${error} retry=${retry} />`;
  return value && html`<div class="fold-part" ref=${place}><${value[0]} /></div>`;
}
