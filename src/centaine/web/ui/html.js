/** `html` makes Preact nodes from template literals. */
import htm from "../vendor/htm.js";
import { h } from "../vendor/preact.js";
import { located } from "../host/addresses.js";

/** @import {VNode} from "../vendor/preact.js" */

/** @type {(strings: TemplateStringsArray, ...values: any[]) => VNode<any>} */
export const html = /** @type {any} */ (
  htm.bind((/** @type {any} */ type, /** @type {any} */ props, /** @type {any[]} */ ...children) => h(type, located(type, props), ...children))
);
