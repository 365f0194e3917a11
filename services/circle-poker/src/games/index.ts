import { type Games, gamesOf } from "@carrusel/game-kit";
import { pokerGame } from "../table/game.ts";
import type { Variant } from "../variants/variant.ts";
import { draw } from "./poker-draw/rules.ts";
import { fiveStud } from "./poker-five-stud/rules.ts";
import { holdem } from "./poker-holdem/rules.ts";
import { omaha } from "./poker-omaha/rules.ts";
import { sevenStud } from "./poker-seven-stud/rules.ts";
import { synthetic } from "./poker-synthetic/rules.ts";

/** The variants of this family, in the order of their epigraphs. A new one is its page of data and a line here. */
export const variants: readonly Variant[] = [draw, sevenStud, omaha, holdem, fiveStud, synthetic];

/** The games of this family. */
export const circlePoker: Games = gamesOf(variants.map(pokerGame));
