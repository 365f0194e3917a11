import { type Envelope, type Refusal, refuse, type TableEvent, tableEvents } from "@carrusel/contracts";
import type { EventStore } from "@carrusel/event-store";
import type { JackpotLink, TableCommand } from "@carrusel/game-kit";
import { Aggregates, type Answer, type Send, type TableDescription, type TablePort } from "@carrusel/hosting";
import type { TableDirectory } from "../links.ts";
import { day } from "./given.ts";

interface FakeState {
  readonly links: readonly JackpotLink[];
}

/**
 * Tables that keep their jackpot links in real streams and play nothing: what happens on them is put into
 * their histories by hand. Chances are as a test sets them; an order can be made to fail.
 */
export class FakeTables implements TablePort, TableDirectory {
  readonly orders: Envelope<TableCommand>[] = [];
  readonly chancesOf = new Map<string, Readonly<Record<string, string>>>();
  readonly ids: Set<string>;
  /** Tables that cannot be reached. */
  readonly cut = new Set<string>();
  private readonly tables;

  /** Rule set, currency and minimum of a table where they are not the usual ones: `s1/T1`. */
  readonly terms = new Map<string, Partial<Pick<TableDescription, "rules" | "currency" | "min">>>();
  private readonly sites: ReadonlySet<string> | undefined;

  /** `sites`: those that there are; any where it is left out. */
  constructor(store: EventStore, ids: readonly string[], sites?: ReadonlySet<string>) {
    this.ids = new Set(ids);
    this.sites = sites;
    this.tables = new Aggregates<FakeState, TableCommand, typeof tableEvents.shapes>(store, {
      context: "ball-games",
      kind: "table",
      codec: tableEvents,
      initial: { links: [] },
      evolve: (state, event) => {
        if (event.type !== "jackpot-linked" && event.type !== "jackpot-unlinked") return state;
        const links = state.links.filter((link) => link.jackpot !== event.jackpot);
        if (event.type === "jackpot-unlinked") return { links };
        const { type: _, ...link } = event;
        return { links: [...links, link] };
      },
      decide: (state, command) => decide(state, command),
    });
  }

  find(site: string, table: string): Promise<{ game: string; day: string } | undefined> {
    const there = this.ids.has(table) && (this.sites?.has(site) ?? true);
    return Promise.resolve(there ? { game: "roulette-american", day } : undefined);
  }

  order(): Send<TableCommand> {
    return (envelope): Promise<Answer> => {
      this.orders.push(envelope);
      if (this.cut.has(envelope.at)) return Promise.reject(new Error("the line to the table is cut"));
      return this.tables.execute(`${envelope.at}@${envelope.day}`, envelope);
    };
  }

  async describe(site: string, game: string, table: string): Promise<TableDescription> {
    const links = await this.links(site, table);
    const usual = { rules: "AD-455-2025", currency: "EUR", min: 1000 } as const;
    return {
      game,
      ...usual,
      status: "open",
      state: "open",
      max: 50000,
      round: 0,
      links,
      ...this.terms.get(`${site}/${table}`),
    };
  }

  chances(
    site: string,
    _game: string,
    table: string,
    _day: string,
    bet: string,
    combinations: readonly string[],
  ): Promise<Readonly<Record<string, string>> | Refusal> {
    if (bet !== "jackpot") return Promise.resolve(refuse("unknown-bet"));
    const known = this.chancesOf.get(`${site}/${table}`) ??
      this.chancesOf.get(table) ?? { "17,17": "1/1369", "0": "1/37" };
    const missing = combinations.find((combination) => known[combination] === undefined);
    if (missing !== undefined) return Promise.resolve(refuse("invalid-selection", `"${missing}" is unknown.`));
    return Promise.resolve(Object.fromEntries(combinations.map((one) => [one, known[one] ?? ""])));
  }

  async links(site: string, table: string): Promise<readonly JackpotLink[]> {
    return (await this.tables.state(site, `${table}@${day}`)).links;
  }

  /** Something that happens at a table; the position of its commit. */
  async happens(site: string, table: string, id: string, ...events: readonly TableEvent[]) {
    const command = { do: "void", reason: JSON.stringify(events) } as const;
    const envelope = {
      id,
      site,
      day,
      at: table,
      command,
      actor: { id: "dealer", roles: [] },
      time: `${day}T20:00:00Z`,
    };
    const answer = await this.tables.execute(`${table}@${day}`, envelope);
    if (!("position" in answer)) throw new Error(answer.message);
    return { [answer.position.log]: answer.position.seq };
  }
}

const decide = (state: FakeState, command: TableCommand): readonly TableEvent[] | Refusal => {
  switch (command.do) {
    case "link-jackpot": {
      const { do: _, combinations, ...link } = command;
      return [{ type: "jackpot-linked", ...link, combinations: [...combinations] }];
    }
    case "unlink-jackpot":
      return state.links.some((link) => link.jackpot === command.jackpot)
        ? [{ type: "jackpot-unlinked", jackpot: command.jackpot }]
        : refuse("unknown-jackpot");
    case "void":
      return JSON.parse(command.reason) as readonly TableEvent[];
    default:
      return refuse("wrong-phase");
  }
};
