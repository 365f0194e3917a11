import { type AnyCommand, isRefusal } from "@carrusel/contracts";
import type { Accepted } from "@carrusel/hosting";
import { CommandRefused, type Desk } from "./desk.ts";

const [lookMs, patienceMs] = [100, 60_000];

/**
 * Asks until there is an answer: what happens at one place is heard of at another a little later. Undefined where nothing
 * is heard within a minute.
 */
export const soon = async <Result>(ask: () => Promise<Result | undefined>): Promise<Result | undefined> => {
  for (const until = Date.now() + patienceMs; ; ) {
    const answer = await ask();
    if (answer !== undefined || Date.now() >= until) return answer;
    await new Promise((resolve) => setTimeout(resolve, lookMs));
  }
};

/**
 * Sends a command again for as long as it is refused with `unheard`, since what it builds on has not been heard of yet.
 * Throws CommandRefused where it stays so, and where it is refused for anything else.
 */
export const mustSoon = async (desk: Desk, at: string, command: AnyCommand, unheard: string): Promise<Accepted> => {
  let refused = new Error();
  const accepted = await soon(async () => {
    const answer = await desk.send(at, command);
    if (!isRefusal(answer)) return answer;
    refused = new CommandRefused(at, command, answer);
    if (answer.refused !== unheard) throw refused;
    return undefined;
  });
  if (accepted === undefined) throw refused;
  return accepted;
};
