export { type Habits, simulateBets, usualHabits } from "./bets.ts";
export { randomAct, sensibleAct } from "./choices.ts";
export { type Purses, sitDown, startHand, takeBank } from "./circle.ts";
export { type Floor, floorFor, nextMove } from "./moves.ts";
export { Random } from "./random.ts";
export { SimulatedShoe } from "./shoe.ts";
