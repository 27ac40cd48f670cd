/** One task at a time, of which only the latest counts. */
import { useRef, useState } from "../vendor/hooks.js";
import { ServerError } from "../api.js";
import { messageOf, showError } from "../ui/notices.js";

/** `problem`: why the latest failed, if the server said so. */
export function useLatestTask() {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState("");
  const latest = useRef(/** @type {object | null} */ (null));

  /** Whoever chooses another file while one is being read wants the later one: what the earlier finds is dropped.
   * @param {() => Promise<() => void>} work finds; what it returns shows what was found */
  async function runTask(work) {
    const task = (latest.current = {});
    setBusy(true);
    setProblem("");
    try {
      const show = await work();
      if (latest.current === task) show();
    } catch (error) {
      if (latest.current !== task) return;
      if (error instanceof ServerError) setProblem(messageOf(error.error));
      else showError(error);
    }
    if (latest.current === task) setBusy(false);
  }
  return { busy, problem, setProblem, runTask };
}
