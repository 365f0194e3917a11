import { type AnyCommand, type Envelope, isRefusal } from "@carrusel/contracts";
import type { Floor } from "@carrusel/floor-script";
import type { House } from "@carrusel/hosting";

export interface ScriptEnvelope extends Pick<Envelope, "actor"> {
  readonly prefix: string;
  readonly now: () => string;
  /** Where each person has a token of his own: the house as he has it. */
  readonly houseOf?: (person: string) => Promise<House>;
}

/** The floor of one site of a house, for scripts: waits so that every answer includes what was sent before. */
export const floorOf = (house: House, site: string, envelope: ScriptEnvelope): Floor => {
  /** The latest place of what this script has stored, per log. */
  const written: Record<string, number> = {};
  return {
    execute: async (id, day, at, command: AnyCommand, by?: string) => {
      const { prefix, now, houseOf } = envelope;
      const actor = by === undefined ? envelope.actor : { ...envelope.actor, id: by };
      const door = by === undefined ? house : ((await houseOf?.(by)) ?? house);
      const answer = await door.execute({ id: `${prefix}.${id}`, site, day, at, command, actor, time: now() }, written);
      if (isRefusal(answer)) return answer;
      const { log, seq } = answer.position;
      written[log] = Math.max(written[log] ?? 0, seq);
      return undefined;
    },
    table: async (id, day) => {
      const found = await house.find(site, id);
      if (found === undefined) return undefined;
      const own = await house.familyOf(site, id);
      // A reversible table may have played games of several families on one day.
      const others = house.parts.families.map((name) => house.parts.family(name)).filter((part) => part !== own);
      const parts = await Promise.all([own, ...others].map((part) => part?.table(site, id, day)));
      const played = parts.filter((part) => part !== undefined);
      const table = played[0];
      if (table === undefined) return undefined;
      const { game, state, min, max, stacks } = table;
      const rounds = played.flatMap((part) => part.rounds).sort((a, b) => a.round - b.round);
      return { id, game, state, min, max, rounds, stacks, staff: found.staff, queue: found.queue };
    },
    jackpots: async () =>
      (await house.parts.jackpots.jackpots(site, written)).map(({ currency: _, ...jackpot }) => jackpot),
    bank: (day) => house.parts.bank.bank(site, day, written),
  };
};
