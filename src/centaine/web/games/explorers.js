/** The games whose positions can be explored. */
import { styled } from "./index.js";

/** @import {ExploreCallbacks, ExploreView, GameInfo} from "../types" */

/** @type {Record<string, () => Promise<{
 *   createExplore: (game: GameInfo, options: Record<string, any>, names: string[], callbacks: ExploreCallbacks) =>
 *     Promise<ExploreView>}>>} */
export const EXPLORERS = {
  "prime-climb": () => styled("prime-climb", import("./prime-climb/exploring/view.js")),
  "ultimate-track": () => styled("ultimate-track", import("./ultimate-track/exploring/view.js")),
  cartamaths: () => styled("cartamaths", import("./cartamaths/exploring/view.js")),
};
