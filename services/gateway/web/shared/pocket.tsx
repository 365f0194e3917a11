import type { RuleSheet } from "@carrusel/game-kit";
import { markOf } from "./marks.ts";
import type { Outcome } from "./outcome-read.ts";

/** A result of more signs than this has to be written smaller where there is little room. */
const short = 6;

/** A round's result in a word and its colour. */
export const Pocket = ({ game, outcome, sheet }: { game: string; outcome: Outcome; sheet: RuleSheet | undefined }) => {
  const mark = markOf(game, outcome, sheet);
  if (mark === undefined) return <span class="pocket soft">–</span>;
  return (
    <span
      class={`pocket pocket-${mark.colour}${mark.text.length > short ? " pocket-long" : ""}`}
      title={mark.says === "" ? undefined : mark.says}
    >
      {mark.text}
      {mark.says === "" ? null : <span class="sr-only"> {mark.says}</span>}
    </span>
  );
};
