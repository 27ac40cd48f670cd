/** The connection of a match to the server: listens to events and sends commands. */
import { signal } from "../vendor/signals.js";
import { ServerError } from "../api.js";
import { t } from "../i18n.js";
import { notify } from "../ui/notices.js";
import { listen } from "../host/events.js";
import { sendCommand } from "./send-command.js";

/** @import {Done, ErrorBody} from "../types" */
/** @import {Match} from "./match-store.js" */

const GRACE = 1000; // ms without a connection until the player is told: also where the server begins a match anew
const REFRESH_AFTER = 1500; // ms until an event that does not come is requested

export class Connection {
  /** @param {Match} match */
  constructor(match) {
    this.match = match;
    this.sending = signal(false);
    this.connected = signal(true);
    /** Why the server no longer sends this match; null while it does. */
    this.gone = signal(/** @type {ErrorBody | null} */ (null));
    this.close = () => {};
    this.losing = 0;
  }

  /** Listens to the match, as the current viewer, unless the page has left it in the meantime. */
  open() {
    const { match } = this;
    if (match.left) return;
    this.close();
    this.close = listen(match.id, () => match.data.seq, match.screen.viewer.value, {
      onSnapshot: (snapshot) => match.update(snapshot),
      onEvent: (event) => match.receive(event),
      onPresence: (message) => match.presence?.receive(message),
      onOpen: (open) => this.hear(open),
      onRefused: (error) => this.refuse(error),
      known: () => match.data.snapshot,
    });
  }

  /** The server is heard, or no longer. @param {boolean} open */
  hear(open) {
    clearTimeout(this.losing);
    if (!open) this.losing = window.setTimeout(() => this.tell(false), GRACE);
    else if (!this.connected.value) this.tell(true);
  }

  /** @param {boolean} connected */
  tell(connected) {
    if (this.match.left) return;
    if (connected !== this.connected.value)
      notify(() => (connected ? t("Connected again.") : t("Connection lost. Trying again…")), connected ? "plain" : "error");
    this.connected.value = connected;
  }

  /** The server does not send this match, or no longer to that seat. @param {ErrorBody} error */
  refuse(error) {
    clearTimeout(this.losing);
    if (error.code === "not-your-seat") this.match.data.outdated.value = true;
    else this.gone.value = error;
  }

  /** Sends a seat's command and waits for the event that it causes. Throws if it is refused.
   * @param {string} kind @param {number} seat @param {string} text
   * @param {{lang?: string, hold?: number, typed?: string}} [more]
   * @returns {Promise<Done | null>} null while another command is being sent */
  async command(kind, seat, text, more = {}) {
    const { data, id, screen } = this.match;
    if (this.sending.value) return null;
    this.sending.value = true;
    try {
      const done = await sendCommand(id, { seq: data.seq, seat, kind, text, ...more });
      await this.untilReceived(done.seq);
      return done;
    } catch (error) {
      if (error instanceof ServerError && error.present) {
        // The answer contains what the seat may know, which may be more than the viewer may.
        if (!screen.hasSecrets || screen.viewer.value === seat) this.match.update(error.present);
        else void this.match.refresh();
      }
      throw error;
    } finally {
      this.sending.value = false;
    }
  }

  /** Waits for an event. If it takes long, the match is requested, and whichever comes first counts: a request may take
   * longer than the connection needs to return. @param {number} seq */
  untilReceived(seq) {
    const { data } = this.match;
    return new Promise((/** @type {(value?: unknown) => void} */ resolve) => {
      const timer = setTimeout(() => void this.match.refresh().then(resolve), this.connected.value ? REFRESH_AFTER : 0);
      const stop = data.events.subscribe(() => {
        if (data.seq < seq) return;
        clearTimeout(timer);
        queueMicrotask(() => stop());
        resolve();
      });
    });
  }
}
