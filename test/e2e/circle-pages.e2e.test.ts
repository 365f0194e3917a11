import { composeHouse, families, type LocalHouse, offlineDeps } from "@carrusel/cli";
import { type AnyCommand, gameRegistry, type StoredEvent } from "@carrusel/contracts";
import type { AnyGame, Choice, TableAction, TableView } from "@carrusel/game-kit";
import { createGateway, type Gateway } from "@carrusel/gateway";
import { TableModel } from "@carrusel/gateway/testing";
import { nextMove, Random, SimulatedShoe, simulateBets, sitDown } from "@carrusel/simulation";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

const site = "granvia";
const day = "2026-11-29";
const games = Object.keys(gameRegistry).filter((game) => gameRegistry[game]?.players === "in-circle");
const isPoker = (game: string): boolean => gameRegistry[game]?.family === "circle-poker";
const options: Readonly<Record<string, object>> = {
  "poker-holdem": { blinds: [100, 200], rake: { percent: "5/100" } },
  "poker-omaha": { ante: 100, limit: "pot-limit", rake: { percent: "3/100", cap: 1_000 } },
  "poker-seven-stud": { ante: 100, limit: "limit", small: 200, big: 400, rake: { percent: "5/100" } },
  "poker-draw": { ante: 100, rake: { percent: "5/100" } },
};

type Row = Readonly<Record<string, number>>;
const sum = (amounts: readonly number[]): number => amounts.reduce((all, one) => all + one, 0);

/** Plays one table at random, and looks at it through the pages' own model after every command. */
class Evening {
  readonly model: TableModel;
  /** Chips before the players as each round began. */
  readonly begun = new Map<number, Row>();
  private readonly local: LocalHouse;
  private readonly deps: ReturnType<typeof offlineDeps>;
  private readonly game: string;
  private readonly random: Random;
  private sent = 0;
  private taken = 0;
  private brought = 0;
  private house = 0;
  private round = 0;

  constructor(local: LocalHouse, deps: ReturnType<typeof offlineDeps>, game: string, seed: number) {
    this.local = local;
    this.deps = deps;
    this.game = game;
    this.random = new Random(seed);
    this.model = new TableModel(game);
  }

  get events(): AsyncIterable<{ readonly events: readonly StoredEvent[]; readonly version: number }> {
    const context = gameRegistry[this.game]?.family ?? "";
    return this.deps.store.read({ site, context, kind: "table", id: `${this.game}@${day}` });
  }

  async send(command: AnyCommand): Promise<boolean> {
    const answer = await this.local.house.execute({
      ...{ id: `${this.game}-${++this.sent}`, site, day, at: this.game, command },
      ...{ actor: { id: "marta", roles: ["administrator"] }, time: this.deps.now() },
    });
    if ("refused" in answer) return false;
    await this.look();
    return true;
  }

  async actions(): Promise<readonly TableAction[]> {
    return (await this.family()).actions(site, this.game, day);
  }

  async play(rounds: number, seats: number): Promise<void> {
    const game = families[gameRegistry[this.game]?.family ?? ""]?.(offlineDeps()).games.get(this.game) as AnyGame;
    const use = game.cards?.(game.options.parse(options[this.game] ?? {}));
    if (use === undefined) throw new Error("no cards");
    const shoe = new SimulatedShoe(use, this.random);
    for (let n = 0; n < rounds; n++) {
      for (const command of sitDown(
        (await this.table()).stacks,
        { seats, least: 5_000, most: 30_000, unit: 100 },
        this.random,
      )) {
        await this.send(command);
      }
      const shuffle = shoe.beforeRound();
      if (shuffle !== undefined) await this.send(shuffle);
      for (let step = 0; step < 400; step++) {
        const actions = await this.actions();
        const bets = simulateBets(actions, this.random, { seats, bets: 2 }, () => 100);
        for (const bet of bets) await this.send(bet);
        if (bets.length > 0 && (await this.send({ do: "close-bets" }))) continue;
        const views = new Map<number | undefined, TableView>();
        for (const action of actions) if (action.do === "act") views.set(action.seat, await this.seen(action));
        const sense = this.random.oneIn(2) ? 0 : 3;
        const view = (choice: Choice): TableView => views.get(choice.seat) as TableView;
        const move = nextMove(actions, { game, random: this.random, device: [], shoe, view, sense });
        if (move !== undefined && !(await this.send(move)) && step > 300)
          await this.send({ do: "void", reason: "stuck" });
        const idle = !(await this.actions()).some((action) => action.do === "void");
        if (idle && (step > 3 || !isPoker(this.game))) break;
      }
      if (this.random.oneIn(6)) await this.send({ do: "leave", seat: this.random.int(1, seats) });
    }
  }

  private async seen({ seat }: Choice): Promise<TableView> {
    const viewer = seat === undefined ? ({ kind: "auditor" } as const) : ({ kind: "seat", seat } as const);
    return (await (await this.family()).look(site, this.game, day, viewer)) as TableView;
  }

  private async family() {
    const family = await this.local.house.familyOf(site, this.game);
    if (family === undefined) throw new Error(`nobody serves ${this.game}`);
    return family;
  }

  private async table() {
    const table = await (await this.family()).table(site, this.game, day);
    if (table === undefined) throw new Error("no day");
    return table;
  }

  private async look(): Promise<void> {
    for await (const commit of this.events) {
      if (commit.version <= this.taken) continue;
      this.taken = commit.version;
      for (const { type, data } of commit.events) this.book(type, data);
      this.model.take(commit as Parameters<TableModel["take"]>[0], () => undefined);
    }
    const view = this.model.view();
    const circle = view?.circle;
    if (view === undefined || circle === null || circle === undefined) throw new Error("no circle is shown");
    const stacks = Object.fromEntries(circle.seats.map(({ seat, stack }) => [seat, stack]));
    expect(stacks, "stacks").toEqual((await this.table()).stacks);
    if (view.now !== null && view.now.round !== this.round) this.round = view.now.round;
    const chips = sum([
      ...circle.seats.flatMap(({ stack, front }) => [stack, front]),
      ...circle.pots.map(({ amount, winners }) => (winners === null ? amount : 0)),
      (circle.bank?.amount ?? 0) + (circle.bank?.garage ?? 0),
    ]);
    expect(chips, "every chip lies somewhere").toBe(this.brought - this.house);
    const turns = (await this.actions()).flatMap((action) =>
      action.do === "act" && action.side === undefined && isPoker(this.game) ? [action.seat] : [],
    );
    expect(circle.turn, "whose turn it is").toBe(turns[0] ?? null);
    const auditor = await (await this.family()).look(site, this.game, day, { kind: "auditor" });
    for (const [place, { cards, up }] of Object.entries(auditor?.hands ?? {})) {
      expect(view.hands[place], place).toEqual(cards.map((card, index) => (up[index] ? card : "??")));
    }
  }

  private book(type: string, data: Readonly<Record<string, unknown>>): void {
    if (type === "player-seated") this.brought += Number(data.stack);
    if (type === "stack-topped-up") this.brought += Number(data.amount);
    if (type === "player-left") this.brought -= Number(data.stack);
    if (type === "round-settled") this.house += Number(data.house);
    if (type === "round-started") {
      const seats = this.model.view()?.circle?.seats ?? [];
      this.begun.set(Number(data.round), Object.fromEntries(seats.map(({ seat, stack }) => [seat, stack])));
    }
  }
}

describe("what the pages know of games between players", () => {
  const deps = offlineDeps();
  const local = composeHouse(deps);
  const evenings = new Map<string, Evening>();
  let gateway: Gateway;

  beforeAll(async () => {
    await local.attach(site);
    gateway = await createGateway({
      ...{ house: local.house, store: deps.store, now: deps.now, log: deps.log, host: "127.0.0.1", port: 0 },
      sites: () => Promise.resolve([{ site, currency: "EUR", kind: "casino" }]),
    });
  });
  afterAll(async () => {
    await gateway.close();
    await local.stop();
  });

  it.each(games)("%s: stacks, chips, turns and covered cards are the table's own after every command", async (game) => {
    const evening = new Evening(local, deps, game, games.indexOf(game) + 1);
    evenings.set(game, evening);
    const install = { do: "install-table", game, min: 200, max: 20_000, options: options[game] ?? {} } as const;
    const limits = game === "poker-five-stud" ? { limit: "split-limit", small: 200, big: 400 } : {};
    const terms = {
      ...install,
      options: { ...install.options, ...limits },
      rules: "AD-455-2025",
      currency: "EUR",
    } as const;
    expect(await evening.send(terms as AnyCommand).catch(() => true)).toBe(true);
    await evening.play(25, game === "baccarat-two-cloths" ? 8 : 6);
    expect(evening.begun.size).toBeGreaterThan(10);
  });

  it.each(games)(
    "%s: the history begins with who sat there, and never tells a card that nobody turned up",
    async (game) => {
      const evening = evenings.get(game);
      if (evening === undefined) throw new Error("nothing was played");
      const covered = new Map<number, Set<string>>();
      for await (const { events } of evening.events) {
        for (const { type, data } of events) {
          const cards = covered.get(Number(data.round)) ?? new Set<string>();
          const places = `${data.place} `;
          if (type === "card-dealt" && data.up === false) cards.add(`${places}${data.card}`);
          if (type === "card-moved" && cards.delete(`${data.from} ${data.card}`)) cards.add(`${data.to} ${data.card}`);
          if (type === "cards-turned") for (const card of [...cards]) if (card.startsWith(places)) cards.delete(card);
          if (data.round !== undefined) covered.set(Number(data.round), cards);
        }
      }
      let hidden = 0;
      for (const [round, stacks] of evening.begun) {
        const path = `/api/sites/${site}/tables/${game}/days/${day}/rounds/${round}/steps`;
        const text = await (await fetch(`${gateway.url}${path}`)).text();
        const { circle, steps, result } = JSON.parse(text) as {
          steps: unknown;
          result: unknown;
          circle: { places: Readonly<Record<string, { stack: number }>> };
        };
        expect(Object.fromEntries(Object.entries(circle.places).map(([seat, { stack }]) => [seat, stack]))).toEqual(
          stacks,
        );
        if (!isPoker(game)) continue;
        const seen = JSON.stringify([steps, result]);
        for (const lying of covered.get(round) ?? []) {
          const [, card] = lying.split(" ");
          hidden++;
          expect(seen.includes(`"${card}"`), `round ${round}: ${lying}`).toBe(false);
        }
      }
      if (isPoker(game)) expect(hidden).toBeGreaterThan(50);
    },
  );
});
