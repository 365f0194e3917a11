/** The words of the history pages, for whoever else tells of rounds. */
export { describeAll } from "../../web/history/describe.ts";
export { fateText, keptText } from "../../web/history/fate.ts";
export { betText, dayText } from "../../web/history/names.ts";
export { gameTitle } from "../../web/shared/game-title.ts";
export { markOf } from "../../web/shared/marks.ts";
export { money } from "../../web/shared/money.ts";
export { summaryOf } from "../../web/shared/summary.ts";
