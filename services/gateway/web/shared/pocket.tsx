import type { RuleSheet } from "@carrusel/game-kit";
import { colourOf, resultOf, resultText } from "./outcome.ts";

/** A round's result in its colour. */
export const Pocket = ({
  outcome,
  sheet,
}: {
  outcome: Readonly<Record<string, unknown>>;
  sheet: RuleSheet | undefined;
}) => {
  const result = resultOf(outcome);
  if (result === undefined) return <span class="pocket soft">–</span>;
  const colour = colourOf(result, sheet);
  return (
    <span class={`pocket pocket-${colour}`}>
      {resultText(result)}
      {colour === "plain" ? null : <span class="sr-only"> {colour}</span>}
    </span>
  );
};
