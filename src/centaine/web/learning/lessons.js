/** The games with lessons, the module that draws each, loaded when needed, and the addresses of their pages. */
import { loadGameStyle } from "../games/index.js";

/** @import {GameInfo, LessonView} from "../types" */
/** @import {GuidedLesson} from "./guided-lesson.js" */

/** @typedef {{createLesson: (lesson: GuidedLesson, game: GameInfo, names: string[]) => Promise<LessonView>}} LessonModule */

/** @type {Record<string, () => Promise<LessonModule>>} */
const LESSONS = {
  "prime-climb": () => import("../games/prime-climb/lesson/view.js"),
  "ultimate-track": () => import("../games/ultimate-track/lesson/view.js"),
  cartamaths: () => import("../games/cartamaths/lesson/view.js"),
};

/** A game's own part of its lesson, once its style sheets are applied. @param {string} game @returns {Promise<LessonModule>} */
export const loadLesson = async (game) => (await Promise.all([LESSONS[game](), loadGameStyle(game)]))[0];

/** @param {string} game @param {string} id */
export const lessonAddress = (game, id) => (id === "first" ? `/learn/${game}` : `/learn/${game}/${id}`);
