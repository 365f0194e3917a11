export { type Habits, simulateBets, simulateChoices, usualHabits } from "./players.ts";
export { Random } from "./random.ts";
