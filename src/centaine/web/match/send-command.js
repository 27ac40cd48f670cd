/** Sends a seat's commands to the server, again if no answer comes. */
import { NoAnswer, post, uniqueId } from "../api.js";
import { isLost, waitFor } from "../host/events.js";

/** @import {Done} from "../types" */

/** How long to wait for a lost connection, in ms. */
const LOST_TIMEOUT = 120_000;

// Without an answer within this time, the command is sent again on another connection: the first may be dead. Each attempt
// waits longer. After two attempts nothing is sent until the server is heard again. Browsers keep a connection that is being
// opened, even if it is no longer wanted, and have at most six.
const FIRST_TIMEOUT = 700;
const TIMEOUT_GROWTH = 1.5;
const MAX_TIMEOUT = 10_000;
const MAX_ATTEMPTS = 2;

/** Sends a command. Every attempt has the same id, so that it is carried out once.
 * @param {string} match
 * @param {{seq: number, seat: number, kind: string, text: string, lang?: string, hold?: number, typed?: string}} command
 * @returns {Promise<Done>} */
export async function sendCommand(match, command) {
  const body = { id: uniqueId(), ...command };
  let timeout = FIRST_TIMEOUT;
  let attempts = 0;
  for (;;) {
    if (isLost() || attempts === MAX_ATTEMPTS) {
      if (isLost()) timeout = FIRST_TIMEOUT;
      if (!(await waitFor("message", LOST_TIMEOUT))) throw new NoAnswer();
      attempts = 0;
    }
    attempts++;
    const request = new AbortController();
    const isReconnected = waitFor("reconnected", timeout);
    void isReconnected.then(() => request.abort());
    try {
      return await post(`/api/matches/${match}/commands`, body, request.signal);
    } catch (error) {
      if (!(error instanceof NoAnswer) || timeout >= MAX_TIMEOUT) throw error;
      if (await isReconnected) {
        timeout = FIRST_TIMEOUT;
        attempts = 0;
      } else timeout *= TIMEOUT_GROWTH;
    }
  }
}
