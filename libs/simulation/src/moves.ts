import type { FeltCommand } from "@carrusel/contracts";
import type { AnyGame, Choice, DeviceResult, TableAction, TableView, Weighted } from "@carrusel/game-kit";
import { randomAct, sensibleAct } from "./choices.ts";
import { startHand, takeBank } from "./circle.ts";
import type { Random } from "./random.ts";
import type { SimulatedShoe } from "./shoe.ts";

/** Who and what stands around a simulated table. */
export interface Floor {
  readonly game: AnyGame;
  readonly random: Random;
  /** Ball, wheel or dice. */
  readonly device: readonly Weighted<DeviceResult>[];
  readonly shoe: Pick<SimulatedShoe, "take"> | undefined;
  /** The table as the one who decides may see it. */
  view(choice: Choice): TableView;
  /** How sensible the players are: always (1), or one decision of so many at random; 0: all at random. */
  readonly sense: number;
}

type Act = Extract<FeltCommand, { do: "act" }>;

const decide = (choices: readonly Choice[], floor: Floor, must: boolean): Act | undefined => {
  for (const choice of choices) {
    const view = floor.view(choice);
    const atRandom = floor.sense === 0 || (floor.sense > 1 && floor.random.oneIn(floor.sense));
    if (atRandom && !must && floor.random.oneIn(2)) continue;
    const act = atRandom ? randomAct(choice, view, floor.random) : sensibleAct(floor.game, choice, view);
    if (act !== undefined) return act;
  }
  const first = choices[0];
  return must && first !== undefined ? randomAct(first, floor.view(first), floor.random) : undefined;
};

/** Ball, wheel or dice; undefined where they come from elsewhere. Fair dice need no weights. */
const result = (actions: readonly TableAction[], { device, random }: Floor): DeviceResult | undefined => {
  const awaited = actions.find((action) => action.do === "spin" || action.do === "roll");
  if (awaited === undefined) return undefined;
  if (device.length > 0) return random.weighted(device).result;
  return awaited.do === "roll" ? Array.from({ length: awaited.dice }, () => random.int(1, awaited.faces)) : undefined;
};

/**
 * What brings the round forward: a decision of a player, the next cards, a spin or a throw. Undefined where nothing is
 * awaited (bets are open, or the round is over).
 */
export const nextMove = (actions: readonly TableAction[], floor: Floor): FeltCommand | undefined => {
  const acts = actions.filter((action) => action.do === "act");
  const cards = actions.find((action) => action.do === "cards");
  const awaited = cards === undefined && acts.some((act) => act.optional !== true);
  const act = decide(acts, floor, awaited);
  if (act !== undefined) return act;
  if (cards !== undefined && floor.shoe !== undefined) {
    return { do: "cards", cards: [...floor.shoe.take(cards.count)] };
  }
  const shown = result(actions, floor);
  if (shown === undefined) return startHand(actions, floor.random) ?? takeBank(actions, floor.random);
  return typeof shown === "object" ? { do: "roll", dice: [...shown] } : { do: "spin", result: shown };
};

/** The device and the shoe of a game's table. */
export const floorFor = (
  game: AnyGame,
  options: unknown,
  random: Random,
  shoe: Floor["shoe"],
  view: Floor["view"],
  sense = 1,
): Floor => ({ game, random, device: game.outcomes?.(options) ?? [], shoe, view, sense });
