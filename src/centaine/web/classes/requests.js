/** Requests about classes. */
import { json, post, uniqueId, remove, ServerError } from "../api.js";
import { origin } from "../catalog.js";

/** @import {ClassListed, ClassNow, ClassCommand, NewClass} from "../types" */
/** @import {Me} from "../lobby/me.js" */

const AGAIN = 1500; // ms between two requests

/** @param {NewClass} request @returns {Promise<{class_name: string}>} */
export const makeClass = (request) => post("/api/classes", request);

/** The classes made in this browser. @returns {Promise<ClassListed[]>} */
export const getClasses = () => json("/api/classes");

/** @param {string} name @returns {Promise<ClassNow>} */
export const getClass = (name) => json(`/api/classes/${name}`);

/** @param {string} name @param {Me} me @param {Record<string, any>} options choices for the seat
 * @returns {Promise<{match: string}>} */
export const takeSeat = (name, me, options) => post(`/api/classes/${name}/seat`, { ...me, luck: uniqueId(), options });

/** The owner's change. @param {string} name @param {ClassCommand} request @returns {Promise<ClassNow>} */
export const changeClass = (name, request) => post(`/api/classes/${name}/orders`, request);

/** Who has not begun a game in the class. @param {string} name @returns {Promise<{names: string[]}>} */
export const getNewcomers = (name) => json(`/api/classes/${name}/newcomers`);

/** How far the class is on the way to its goal, or to one about `label`. @param {string} name @returns {Promise<{reached: number}>} */
export const getGoal = (name, label = "") => json(`/api/classes/${name}/goal${label && `?label=${encodeURIComponent(label)}`}`);

/** @param {string} name */
export const classAddress = (name) => `${origin()}/class/${name}`;

/** @param {string} name */
export const classCode = (name) => `/api/classes/${name}/qr.svg`;

/** Makes a new key for other devices. @param {string} name @returns {Promise<{key: string}>} */
export const makeKey = (name) => post(`/api/classes/${name}/key`, {});

/** Deletes a class and all its games. @param {string} name */
export const deleteClass = (name) => remove(`/api/classes/${name}`);

/** Requests the class again and again while the page is visible, until it is gone. What was asked for before a change was
 * made here tells the state before it, and is left out.
 * @param {string} name @param {(now: ClassNow) => void} onUpdate @param {() => void} onGone
 * @param {{current: number}} changes how many changes were begun or made here @returns {() => void} stops it */
export function followClass(name, onUpdate, onGone, changes = { current: 0 }) {
  let timer = 0;
  let stopped = false;
  async function request() {
    const before = changes.current;
    if (!document.hidden)
      await getClass(name).then(
        (now) => {
          if (!stopped && changes.current === before) onUpdate(now);
        },
        (error) => {
          if (stopped || !(error instanceof ServerError) || error.error.code !== "no-class") return; // the next request comes soon
          stopped = true;
          onGone();
        },
      );
    if (!stopped) timer = window.setTimeout(request, AGAIN);
  }
  timer = window.setTimeout(request, AGAIN);
  return () => {
    stopped = true;
    clearTimeout(timer);
  };
}
