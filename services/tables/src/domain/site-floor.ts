import { floorEvents, type RuleSet } from "@carrusel/contracts";
import { decideFloor } from "./decide.ts";
import { evolveFloor } from "./evolve.ts";
import { floorUnder, initialFloor } from "./state.ts";

/** The site's floor: tables, staff, wait lists and places lie in this one stream. */
export const siteFloor = {
  context: "tables",
  kind: "floor",
  codec: floorEvents,
  initial: initialFloor,
  // How long a table waits for players runs from its suspension, whenever the floor hears of it.
  keepsTimes: true,
  evolve: evolveFloor,
  decide: decideFloor,
} as const;

/** The same where there are other rule sets than this release's. */
export const siteFloorUnder = (sets?: readonly RuleSet[]) =>
  sets === undefined ? siteFloor : { ...siteFloor, initial: floorUnder(sets) };

/** The id of a site's one floor. */
export const floorId = "site";
