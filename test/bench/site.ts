import { createBallGames } from "@carrusel/ball-games";
import type { Envelope } from "@carrusel/contracts";
import { JetStreamEventStore, type NatsServer, type SiteLayout } from "@carrusel/event-store";
import type { TableCommand } from "@carrusel/game-kit";
import { type Answer, isAccepted, type ServiceLog, type TableService } from "@carrusel/hosting";
import { connect, SiteRegistry } from "@carrusel/messaging";
import type { NatsConnection } from "@nats-io/nats-core";
import { currency, day, game, limits, roundOf, rules } from "./play.ts";

export const layout: SiteLayout = { period: "2026", shards: 4 };

export const now = (): string => new Date().toISOString();

export const loud: ServiceLog = {
  info: () => {},
  warn: (message, fields = {}) => process.stderr.write(`${message} ${JSON.stringify(fields)}\n`),
};

export interface Installation {
  readonly nc: NatsConnection;
  readonly registry: SiteRegistry;
  readonly store: JetStreamEventStore;
  /** Makes the streams of a site and registers it. */
  addSite(site: string): Promise<void>;
  close(): Promise<void>;
}

export const install = async ({ url }: Pick<NatsServer, "url">): Promise<Installation> => {
  const nc = await connect({ servers: url, name: "carrusel-bench" });
  const registry = await SiteRegistry.open(nc);
  const store = await JetStreamEventStore.open(nc, registry);
  return {
    nc,
    registry,
    store,
    addSite: async (site) => {
      await store.createSite(site, layout, { throwaway: true });
      await registry.create({ site, currency, kind: "demo", production: false, created: now(), ...layout });
    },
    close: async () => {
      await store.close();
      registry.close();
      await nc.close();
    },
  };
};

/** Tables of the real service over a real store, without the rest of the house. */
export class Family {
  readonly service: TableService;
  private readonly site: string;
  private sent = 0;

  constructor(store: JetStreamEventStore, site: string) {
    this.site = site;
    this.service = createBallGames({ store, now, log: loud });
  }

  async open(tables: readonly string[]): Promise<void> {
    const terms = { game, rules, currency, ...limits, chipUnit: 100, seats: null, band: null, options: {} } as const;
    await Promise.all(
      tables.map(async (table) => {
        mustBeAccepted(await this.send(table, { do: "set-up", table, day, ...terms }));
        mustBeAccepted(await this.send(table, { do: "open" }));
      }),
    );
  }

  send(table: string, command: TableCommand): Promise<Answer> {
    this.sent++;
    const envelope: Envelope<TableCommand> = {
      id: `bench.${this.sent}`,
      site: this.site,
      day,
      at: table,
      command,
      actor: { id: "dealer-7", roles: ["dealer"] },
      time: now(),
    };
    return this.service.execute(envelope);
  }

  /** All of a round's commands at once, as a busy terminal sends them; how many were accepted. */
  async round(table: string, round: number): Promise<number> {
    const answers = await Promise.all(roundOf(round).map((command) => this.send(table, command)));
    for (const answer of answers) mustBeAccepted(answer);
    return answers.length;
  }
}

/** What is measured is accepted commands: a refusal is a mistake of the benchmark. */
export const mustBeAccepted = (answer: Answer): void => {
  if (!isAccepted(answer)) throw new Error(`refused: ${answer.message}`);
};
