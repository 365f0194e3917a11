import type { FeltCommand } from "@carrusel/contracts";
import { type ActionFields, type AnyGame, type Choice, cardsAt, type TableView } from "@carrusel/game-kit";
import type { Random } from "./random.ts";

type Act = Extract<FeltCommand, { do: "act" }>;

/** An `act` on a choice, without what its action needs beside its name. */
const actOn = (choice: Choice, action: string): Act => {
  const { seat, side, player, hand, bet, on } = choice;
  return {
    do: "act",
    ...(seat !== undefined && { seat }),
    ...(side !== undefined && { side }),
    ...(player !== undefined && { player }),
    ...(hand !== undefined && { hand }),
    ...(bet !== undefined && { bet }),
    ...(on !== undefined && { on: [...on] }),
    action,
  };
};

const someOf = (cards: readonly string[], count: number, random: Random): string[] => {
  const left = [...cards];
  return Array.from(
    { length: Math.min(count, left.length) },
    () => left.splice(random.int(0, left.length - 1), 1)[0] ?? "",
  );
};

const stakeIn = ({ min, max, multiple = 1 }: NonNullable<ActionFields["stake"]>, random: Random): number =>
  random.int(Math.ceil(min / multiple), Math.floor(max / multiple)) * multiple;

/** A total of whole chips, mostly a small one; all of them where no whole chip fits. */
const totalIn = ({ min, max, unit }: NonNullable<ActionFields["to"]>, random: Random): number => {
  const [least, most] = [Math.ceil(min / unit), Math.floor(max / unit)];
  if (most < least) return max;
  return random.oneIn(8) ? max : random.int(least, Math.min(most, least + (random.oneIn(3) ? most : 20))) * unit;
};

const fieldsOf = (needs: ActionFields, own: readonly string[], random: Random): Partial<Act> => {
  const { stake, times, discard, discards, low, to, amount } = needs;
  return {
    ...(stake && { stake: stakeIn(stake, random) }),
    ...(times && { times: random.int(times.min, times.max) }),
    ...(discard !== undefined && { discard: discard === 1 ? someOf(own, 1, random)[0] : someOf(own, discard, random) }),
    ...(discards && { discard: someOf(own, random.int(discards.min, discards.max), random) }),
    ...(low !== undefined && { low: someOf(own, low, random) }),
    ...(to && { to: totalIn(to, random) }),
    ...(amount && { amount: random.int(amount.min, amount.max) }),
  };
};

/** Any decision that the choice allows. `view`: the table as the one who decides may see it. */
export const randomAct = (choice: Choice, view: TableView, random: Random): Act => {
  const action = random.pick(choice.actions);
  const place = choice.side ?? `${choice.seat}`;
  return { ...actOn(choice, action), ...fieldsOf(choice.fields?.[action] ?? {}, cardsAt(view, place), random) };
};

/** The decision of a sensible player; undefined where he lets it pass or the game has no advice. */
export const sensibleAct = (game: AnyGame, choice: Choice, view: TableView): Act | undefined => {
  const advice = game.advise?.(view, choice);
  if (advice === undefined) return undefined;
  const { action, ...fields } = advice;
  return { ...actOn(choice, action), ...fields };
};
