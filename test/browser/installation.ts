import { composeHouse, offlineDeps } from "@carrusel/cli";
import type { AnyCommand } from "@carrusel/contracts";
import { createGateway, type Gateway } from "@carrusel/gateway";

export const site = "granvia";
export const day = "2026-11-29";

export interface Installation {
  readonly gateway: Gateway;
  /** Sends a command; throws where it is refused. */
  send(at: string, command: AnyCommand): Promise<void>;
  close(): Promise<void>;
}

const law = { rules: "AD-455-2025", currency: "EUR" } as const;

export type Tables = Readonly<
  Record<string, Omit<Extract<AnyCommand, { do: "install-table" }>, "do" | "rules" | "currency">>
>;

const fourTables: Tables = {
  T1: { game: "roulette-french", min: 500, max: 50_000, options: { zero: "prison" } },
  T2: { game: "roulette-american", min: 1_000, max: 100_000, options: { zeros: 2 } },
  T3: { game: "boule", min: 200, max: 20_000 },
  T4: { game: "wheel-of-fortune", min: 200, max: 20_000 },
};

const people = (names: readonly string[], index: number, each: number): string =>
  names[Math.floor(index / each)] ?? `${names[0]} ${Math.floor(index / each)}`;

/**
 * The real services of a casino with some tables, over a history in memory; the fourth table stays closed. `group`: the
 * group that it belongs to, which has no tables of its own.
 */
export const openInstallation = async (tables: Tables = fourTables, group?: string): Promise<Installation> => {
  const deps = { ...offlineDeps(), now: () => new Date().toISOString() };
  const local = composeHouse(deps);
  await local.attach(site);
  let commands = 0;
  const send = async (at: string, command: AnyCommand): Promise<void> => {
    const answer = await local.house.execute({
      id: `browser-${++commands}`,
      site,
      day,
      at,
      command,
      actor: { id: "marta.soler", roles: ["administrator"] },
      time: deps.now(),
    });
    if ("refused" in answer) throw new Error(`${command.do} at ${at}: ${answer.message}`);
  };
  for (const [index, [table, terms]] of Object.entries(tables).entries()) {
    await send(table, { do: "install-table", ...terms, ...law, closed: true });
    // A person heads or watches only so many tables.
    await send(table, { do: "staff", role: "table-head", name: people(["Anna Vidal", "Marc Font"], index, 4) });
    await send(table, { do: "staff", role: "inspector", name: people(["Pau Ribas", "Laia Puig"], index, 4) });
    await send(table, { do: "staff", role: "croupier", name: `Croupier of ${table}` });
    if (table !== "T4") await send(table, { do: "open" });
  }
  const gateway = await createGateway({
    house: local.house,
    store: deps.store,
    now: deps.now,
    log: deps.log,
    host: "127.0.0.1",
    port: 0,
    sites: () =>
      Promise.resolve([
        { site, currency: "EUR", kind: "casino" },
        ...(group === undefined ? [] : [{ site: group, currency: "EUR", kind: "group" }]),
      ]),
  });
  return {
    gateway,
    send,
    close: async () => {
      await gateway.close();
      await local.stop();
      await deps.store.close();
    },
  };
};
