import { EventCodec, refuse } from "@carrusel/contracts";
import { z } from "zod";
import type { Aggregate } from "../index.ts";

export const counterShapes = {
  added: { about: "Something was added.", schema: z.object({ amount: z.int() }) },
} as const;

export type CounterCommand = { readonly do: "add"; readonly amount: number };

/** The smallest aggregate there is: it adds, and refuses to go above a hundred. */
export const counter: Aggregate<number, CounterCommand, typeof counterShapes> = {
  context: "test",
  kind: "counter",
  codec: new EventCodec(counterShapes),
  initial: 0,
  evolve: (state, event) => state + event.amount,
  decide: (state, { amount }) => (state + amount > 100 ? refuse("above-maximum") : [{ type: "added", amount }]),
};

export const envelope = (id: string, amount: number, site = "S") => ({
  id,
  site,
  day: "2000-01-01",
  at: "C1",
  command: { do: "add", amount } as const,
  actor: { id: "anna", roles: ["dealer"] },
  time: "2000-01-01T00:00:00.000Z",
});
