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

const tables = {
  T1: { game: "roulette-french", min: 500, max: 50_000, options: { zero: "prison" } },
  T2: { game: "roulette-american", min: 1_000, max: 100_000, options: { zeros: 2 } },
  T3: { game: "boule", min: 200, max: 20_000 },
  T4: { game: "wheel-of-fortune", min: 200, max: 20_000 },
} as const;

/** The real services of a casino with four tables, over a history in memory. */
export const openInstallation = async (): Promise<Installation> => {
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
  for (const [table, terms] of Object.entries(tables)) {
    await send(table, { do: "install-table", ...terms, ...law, closed: true });
    await send(table, { do: "staff", role: "table-head", name: "Anna Vidal" });
    await send(table, { do: "staff", role: "inspector", name: "Pau Ribas" });
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
    sites: () => Promise.resolve([{ site, currency: "EUR", kind: "casino" }]),
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
