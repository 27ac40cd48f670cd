/** Makes the site work without a network, and offers a newer version when there is one. */
import { effect, signal } from "../vendor/signals.js";
import { language } from "../settings.js";
import { engine } from "./engine.js";

/** The service worker of a newer version, which waits to be chosen. @type {import("../vendor/signals.js").Signal<ServiceWorker | null>} */
export const newer = signal(null);

const LOOK_EVERY = 60 * 60_000; // ms between two looks for a newer version

/** Uses the newer version, from now on. */
export function useNewer() {
  navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
  newer.value?.postMessage({ use: true });
}

/** Registers the service worker, once the engine is here: the two would load the same files at the same time. */
export async function keepUpToDate() {
  const workers = navigator.serviceWorker; // not in every private window, and only over HTTPS or on one's own machine
  if (!workers) return;
  const registration = await workers.register("service-worker.js", { updateViaCache: "none" });
  look(registration);
  registration.addEventListener("updatefound", () => {
    registration.installing?.addEventListener("statechange", () => look(registration));
  });
  setInterval(() => void registration.update().catch(() => {}), LOOK_EVERY);
  const ready = await workers.ready;
  ready.active?.postMessage({ keep: "later" });
  effect(() => ready.active?.postMessage({ keep: language.value }));
}

/** @param {ServiceWorkerRegistration} registration */
function look({ waiting, active }) {
  newer.value = waiting && active ? waiting : null;
}

const stop = effect(() => {
  if (!engine.value.ready) return;
  queueMicrotask(() => stop());
  void keepUpToDate().catch((error) => console.warn(error));
});
