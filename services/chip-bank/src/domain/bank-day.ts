import { bankEvents } from "@carrusel/contracts";
import { decideBank } from "./decide.ts";
import { evolveBank } from "./evolve.ts";
import { initialBank } from "./state.ts";

/** The site's bank day: whatever has to balance at every event lies in this one stream. */
export const bankDay = {
  context: "chip-bank",
  kind: "day",
  codec: bankEvents,
  initial: initialBank,
  evolve: evolveBank,
  decide: decideBank,
} as const;
