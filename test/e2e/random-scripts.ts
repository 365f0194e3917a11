import { composeHouse, floorOf, offlineDeps } from "@carrusel/cli";
import type { AnyCommand, FeltCommand, Refusal } from "@carrusel/contracts";
import type { TableAction, TableView } from "@carrusel/game-kit";
import { Random, randomAct, simulateBets } from "@carrusel/simulation";

export interface Game {
  readonly game: string;
  readonly min: number;
  readonly max: number;
  readonly options?: Readonly<Record<string, string | number>>;
  readonly jackpot?: Readonly<Record<string, unknown>>;
}

export const games: readonly Game[] = [
  { game: "roulette-french", min: 500, max: 50_000 },
  {
    game: "roulette-american",
    min: 500,
    max: 50_000,
    jackpot: {
      kind: "progressive",
      bet: "jackpot",
      stake: 200,
      seed: 2_500_000,
      contribution: "60/100",
      reserve: "1/3",
      prizes: { "17,17": "100%", "0,0": "10%", "7,7": "50x" },
    },
  },
  { game: "boule", min: 200, max: 20_000 },
  { game: "wheel-of-fortune", min: 100, max: 10_000 },
];

const site = "script";
const day = "2000-01-01";
const table = "T1";
const rounds = 8;

type Step = Readonly<Record<string, unknown>>;

/** What goes wrong at a table: refused in most of its states, and harmless in the others. */
const mishaps = (random: Random): readonly AnyCommand[] => [
  { do: "bet", seat: 1, bet: "no-such-bet", stake: 1_000 },
  { do: "bet", seat: 2, bet: "straight", on: [99], stake: 1_000 },
  { do: "bet", seat: 3, bet: "straight", on: [random.int(1, 9)], stake: random.pick([-5, 0, 1, 7, 10_000_000]) },
  { do: "take-down", seat: random.int(1, 5), bet: "straight", on: [random.int(1, 9)] },
  { do: "spin", result: random.pick(["00", 7, 99, "no-such-symbol"]) },
  { do: "act", seat: random.int(1, 5), action: "half" },
  { do: "open" },
  { do: "resume" },
  { do: "seat", player: "Anna", seat: 3 },
  { do: "set-limits", min: 300, max: 301 },
  { do: "void", reason: "the ball left the wheel" },
  { do: "no-spin", reason: "the wheel stood still" },
];

const bankMishaps = (random: Random): readonly AnyCommand[] => [
  { do: "fill", table, chips: { "100": random.int(1, 50) }, slip: random.pick(["1", "2"]) },
  { do: "credit", table, chips: { "100": 1_000_000 }, slip: "9" },
  { do: "buy-in", table, seat: random.int(1, 5), amount: random.pick([0, 2_000, 100_000]), tender: "cash" },
  { do: "cash-out", amount: random.pick([500, 1_000_000_000]) },
  { do: "count", table, chips: { "100": 10 } },
];

const opening = (bank: boolean): readonly (readonly [at: string, command: AnyCommand])[] =>
  bank
    ? [
        ["bank", { do: "stock", chips: { "100": 100_000, "10000": 1_000 }, cash: 10_000_000 }],
        ["bank", { do: "open-float", table, chips: { "100": 20_000, "10000": 100 } }],
        ...[1, 2, 3, 4, 5].map((seat): readonly [string, AnyCommand] => [
          "bank",
          { do: "buy-in", table, seat, amount: 5_000_000, tender: "cash" },
        ]),
      ]
    : [];

/**
 * A valid script of one evening: simulated players, prisoners, void rounds, and steps that are refused,
 * with the code that an offline run answers. The same seed makes the same script.
 */
export const randomScript = async (game: Game, seed: number): Promise<Readonly<Record<string, unknown>>> => {
  const random = new Random(seed);
  const deps = offlineDeps();
  const { house, attach, stop } = composeHouse(deps);
  await attach(site);
  const actor = { id: "script", roles: ["administrator"] };
  const floor = floorOf(house, site, { actor, prefix: "random", now: deps.now });
  const bank = seed % 2 === 0;
  const { jackpot, ...fields } = game;
  const tables = [{ id: table, ...fields }];
  const jackpots = jackpot === undefined ? [] : [{ id: "J1", tables: [table], ...jackpot }];
  const frame = { rules: "AD-455-2025", currency: "EUR" } as const;

  const steps: Step[] = [];
  const send = async (at: string, command: AnyCommand): Promise<Refusal | undefined> => {
    const refusal = await floor.execute(`step.${steps.length}`, day, at, command);
    steps.push({ at, ...command, ...(refusal === undefined ? {} : { rejected: refusal.refused }) });
    return refusal;
  };
  const actions = async (): Promise<readonly TableAction[]> =>
    (await (await house.familyOf(site, table))?.actions(site, table, day)) ?? [];
  const can = (all: readonly TableAction[], kind: string): boolean => all.some((action) => action.do === kind);

  await floor.execute("install", day, table, { do: "install-table", ...frame, ...fields });
  for (const { id, ...rest } of jackpots) {
    await floor.execute("create", day, id, { do: "create-jackpot", ...frame, ...rest } as AnyCommand);
  }
  for (const [at, command] of opening(bank)) await send(at, command);

  for (let round = 1; round <= rounds; round++) {
    const before = await actions();
    if (can(before, "bet")) for (const bet of simulateBets(before, random)) await send(table, bet);
    for (let n = random.int(0, 2); n > 0; n--) await send(table, random.pick(mishaps(random)));
    if (bank && random.oneIn(3)) await send("bank", random.pick(bankMishaps(random)));
    await playOn(actions, (command) => send(table, command), random);
  }
  await stop();
  return { script: 1, about: `seed ${seed}`, ...frame, tables, jackpots, steps };
};

/** Ball and wheel games show no cards. */
const noCards = { hands: {} } as TableView;

/** Leads a round from wherever it stands to its end. */
const playOn = async (
  actions: () => Promise<readonly TableAction[]>,
  send: (command: FeltCommand | AnyCommand) => Promise<Refusal | undefined>,
  random: Random,
): Promise<void> => {
  for (let n = 0; n < 10; n++) {
    const now = await actions();
    const choice = now.find((action) => action.do === "act");
    const spin = now.find((action) => action.do === "spin");
    if (choice !== undefined) await send(randomAct(choice, noCards, random));
    else if (spin?.do === "spin") {
      await send({ do: "spin", result: random.pick(spin.results) });
    } else if (now.some((action) => action.do === "resume")) await send({ do: "resume" });
    else if (now.some((action) => action.do === "close-bets") && n === 0) await send({ do: "close-bets" });
    else return;
  }
};
