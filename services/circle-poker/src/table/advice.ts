import type { Advice, Choice } from "@carrusel/game-kit";
import type { Variant } from "../variants/variant.ts";
import type { View } from "./deal.ts";

/** What a sensible player does. */
export const advise =
  (_variant: Variant) =>
  (_view: View, { actions }: Choice): Advice | undefined => {
    const action = ["check", "call", "stand-pat", "fold"].find((one) => actions.includes(one));
    return action === undefined ? undefined : { action };
  };
