/** Rounds in the words of the history pages. */
export { betText, dayText, describeAll, fateText, gameTitle, keptText, markOf, money } from "@carrusel/gateway/words";
