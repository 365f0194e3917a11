import { type AnyCommand, refuse, type TableResult, type WagerResult } from "@carrusel/contracts";
import { describe, expect, it } from "vitest";
import { type Floor, InvalidScript, parseScript, runScript } from "./index.ts";

const script = (parts: Record<string, unknown> = {}): string =>
  JSON.stringify({ script: 1, table: { game: "boule", min: 100, max: 10_000 }, steps: [], ...parts });

const fault = (parts: Record<string, unknown>): InvalidScript => {
  try {
    parseScript(script(parts));
  } catch (error) {
    if (error instanceof InvalidScript) return error;
  }
  throw new Error("the script was taken");
};

describe("reading", () => {
  it("fills in what may be left out", () => {
    expect(parseScript(script({ steps: [{ do: "close-bets" }, { do: "stock", chips: {}, cash: 0 }] }))).toMatchObject({
      rules: "AD-455-2025",
      currency: "EUR",
      tables: [{ id: "T1", game: "boule" }],
      steps: [{ at: "T1" }, { at: "bank" }],
    });
  });

  it("keeps what it is about, and its clauses", () => {
    expect(parseScript(script({ about: "A spin.", clauses: ["AD-04-V.1.five"] }))).toMatchObject({
      about: "A spin.",
      clauses: ["AD-04-V.1.five"],
    });
  });

  it.each([
    [{ steps: [{ do: "bet", seat: 1, bet: "red" }] }, 1, "stake"],
    [{ steps: [{ do: "close-bets" }, { do: "bet", seat: 1, bet: "red", stake: 10.5 }] }, 2, "stake"],
    [{ steps: [{ do: "bet", seat: 1, bet: "red", stake: 100, colour: "x" }] }, 1, "colour"],
    [{ steps: [{ do: "juggle" }] }, 1, "do"],
    [{ steps: [{ do: "install-table" }] }, 1, "do"],
    [{ steps: [{ do: "close-bets", rejected: "no-such-code" }] }, 1, "rejected"],
    [{ steps: [{ do: "pay", award: 1 }] }, 1, "at"],
    [{ script: 2 }, undefined, "script"],
    [{ currency: "XQQ" }, undefined, "currency"],
    [{ rules: "AD-1" }, undefined, "rules"],
    [{ surprise: true }, undefined, "surprise"],
    [{ tables: [{ id: "bank", game: "boule", min: 1, max: 2 }], table: undefined }, undefined, "tables.0.id"],
    [{ tables: [{ id: "T1", game: "boule", min: 1, max: 2 }] }, undefined, "table"],
    [{ table: { game: "boule", min: 0, max: 2 } }, undefined, "table.min"],
    [{ jackpots: [{ id: "J1" }] }, undefined, "jackpots.0.kind"],
    [{ expect: [{ round: 1, seat: 1, bet: "red", wonn: 5 }] }, undefined, "wonn"],
    [{ expect: [{ jackpot: "J1", metre: 5 }] }, undefined, "metre"],
  ])("refuses %j and names the step and the field", (parts, step, field) => {
    expect(fault(parts)).toMatchObject({ step, field });
    expect(fault(parts).message).toContain(field);
  });

  it("refuses a part of the pots above what the law lets the house take [AD-23-II.3.a.percent] [ES-CN-2-6.rake]", () => {
    const poker = (percent: string, rules: string) => ({
      rules,
      table: { game: "poker-synthetic", min: 100, max: 10_000, options: { rake: { percent } } },
    });
    for (const [percent, rules] of [
      ["6/100", "AD-455-2025"],
      ["4/100", "ES-CN-234-1997"],
    ] as const) {
      expect(fault(poker(percent, rules))).toMatchObject({ step: undefined, field: "options.rake.percent" });
    }
    expect(parseScript(script(poker("5/100", "AD-455-2025"))).tables).toHaveLength(1);
    expect(parseScript(script(poker("3/100", "ES-CN-234-1997"))).tables).toHaveLength(1);
  });

  it("refuses what is not JSON, two tables of one name, and a step that does not say which table", () => {
    expect(() => parseScript("{")).toThrow(InvalidScript);
    const tables = (ids: string[]) => ids.map((id) => ({ id, game: "boule", min: 100, max: 10_000 }));
    expect(fault({ table: undefined, tables: tables(["A", "A"]) }).message).toContain("A");
    expect(fault({ table: undefined, tables: tables(["A", "B"]), steps: [{ do: "close-bets" }] })).toMatchObject({
      step: 1,
      field: "at",
    });
  });
});

/** A floor that answers what it is told to. */
const fakeFloor = (refusals: Readonly<Record<string, string>>, result: Partial<TableResult> = {}) => {
  const sent: [day: string, at: string, command: AnyCommand][] = [];
  const floor: Floor = {
    execute: (_, day, at, command) => {
      sent.push([day, at, command]);
      const code = refusals[command.do];
      return Promise.resolve(code === undefined ? undefined : refuse(code as "bets-closed"));
    },
    table: (id) =>
      Promise.resolve({
        id,
        game: "boule",
        state: "open",
        min: 100,
        max: 10_000,
        rounds: [],
        stacks: {},
        staff: {},
        queue: [],
        ...result,
      }),
    jackpots: () => Promise.resolve([]),
    bank: () => Promise.resolve({ tables: [], cage: { cash: 0, chips: {}, cheques: 0, unsorted: 0 } }),
  };
  return { floor, sent };
};

describe("running", () => {
  const steps = [{ do: "close-bets" }, { do: "spin", result: 3, rejected: "invalid-result" }];

  it("installs the tables, then sends the steps in their order", async () => {
    const { floor, sent } = fakeFloor({ spin: "invalid-result" });
    expect(await runScript(parseScript(script({ steps })), floor)).toMatchObject({ ok: true, failures: [], bank: {} });
    expect(sent.map(([, at, command]) => [at, command.do])).toEqual([
      ["T1", "install-table"],
      ["T1", "close-bets"],
      ["T1", "spin"],
    ]);
  });

  it.each([
    [{}, "refused with invalid-result"],
    [{ spin: "wrong-phase" }, "refused with wrong-phase"],
    [{ spin: "invalid-result", "close-bets": "bets-closed" }, "refused with bets-closed"],
  ])("fails where steps are answered otherwise than they say (%j)", async (refusals, message) => {
    const result = await runScript(parseScript(script({ steps })), fakeFloor(refusals).floor);
    expect(result.ok).toBe(false);
    expect(result.failures[0]?.message).toContain(message);
  });

  it("goes on to the next gaming day after close-day", async () => {
    const { floor, sent } = fakeFloor({});
    await runScript(parseScript(script({ steps: [{ do: "close-day" }, { do: "open" }] })), floor);
    expect(sent.map(([day]) => day)).toEqual(["2000-01-01", "2000-01-01", "2000-01-02"]);
  });

  it.each<[string, Record<string, unknown>[], string[]]>([
    ["the books of a day that is over", [{ do: "close-day" }], ["2000-01-01"]],
    ["them whatever is refused then", [{ do: "close-day" }, { do: "cash-out", amount: 1 }], ["2000-01-01"]],
    ["those of each day, in order", [{ do: "close-day" }, { do: "open" }], ["2000-01-01", "2000-01-02"]],
    ["no books where none are kept", [{ do: "open" }], []],
  ])("shows %s", async (_, steps, days) => {
    const { floor } = fakeFloor({ "cash-out": "insufficient-chips" });
    const bank = (day: string) => Promise.resolve({ tables: [{ table: day }], cage: { cash: 5 } } as never);
    const result = await runScript(parseScript(script({ steps })), { ...floor, bank });
    expect(result.bank).toEqual(
      days.length === 0 ? {} : { tables: days.map((table) => ({ table })), cage: { cash: 5 } },
    );
  });

  it("installs a table that asks for another after that, wherever it stands in the file", async () => {
    const table = { game: "boule", min: 100, max: 1_000 };
    const ids = ["A", "B", "C"];
    const { floor } = fakeFloor({});
    const there: string[] = [];
    const needs: Readonly<Record<string, string>> = { A: "B", B: "C" };
    const asking: Floor = {
      ...floor,
      execute: (_, __, at) => {
        const other = needs[at];
        if (other !== undefined && !there.includes(other)) return Promise.resolve(refuse("outside-band"));
        there.push(at);
        return Promise.resolve(undefined);
      },
    };
    const run = (more: Record<string, unknown>) =>
      runScript(parseScript(script({ table: undefined, steps: [], ...more })), asking);
    const result = await run({ tables: ids.map((id) => ({ id, ...table })) });
    expect(result).toMatchObject({ ok: true, tables: ids.map((id) => ({ id })) });
    expect(there).toEqual(["C", "B", "A"]);
    there.length = 0;
    const refused = await run({
      tables: [
        { id: "A", ...table, rejected: "outside-band" },
        { id: "B", ...table },
      ],
    });
    expect(refused.failures.map(({ where }) => where)).toEqual(["table B"]);
  });

  it("of a table that is refused, and of what follows from that, speaks once", async () => {
    const tables = [
      { id: "A", game: "boule", min: 100, max: 1 },
      { id: "B", game: "boule", min: 100, max: 1_000 },
    ];
    const { floor, sent } = fakeFloor({});
    const refusing: Floor = {
      ...floor,
      execute: (id, day, at, command) =>
        at === "A" ? Promise.resolve(refuse("unknown-game")) : floor.execute(id, day, at, command),
    };
    const jackpots = [
      { id: "J", kind: "fixed", tables: ["A"], bet: "jackpot", stake: 100, seed: 100, prizes: { "1": "100%" } },
    ];
    const result = await runScript(
      parseScript(
        script({
          ...{ table: undefined, tables, jackpots },
          steps: [
            { at: "A", do: "close-bets" },
            { at: "B", do: "close-bets" },
            { do: "tip", table: "A", amount: 100 },
          ],
          expect: [{ table: "A", round: 1, status: "settled" }, { jackpot: "J", meter: 5 }, { bank: { cage: {} } }],
        }),
      ),
      refusing,
    );
    expect(result).toMatchObject({ ok: false, failures: [{ where: "table A" }] });
    expect(result.failures).toHaveLength(1);
    expect(result.tables.map(({ id }) => id)).toEqual(["B"]);
    expect(sent.map(([, at, command]) => [at, command.do])).toEqual([
      ["B", "install-table"],
      ["B", "close-bets"],
    ]);
  });

  it("goes on without an entry that was to be refused", async () => {
    const table = { game: "boule", min: 100, max: 1, rejected: "outside-band" };
    const result = await runScript(
      parseScript(script({ table })),
      fakeFloor({ "install-table": "outside-band" }).floor,
    );
    expect(result).toMatchObject({ ok: true, tables: [] });
  });
});

describe("comparing", () => {
  const wager: WagerResult = {
    wager: 1,
    seat: 1,
    player: "1",
    bet: "straight",
    on: [3, "00"],
    stake: 100,
    hand: null,
    result: "win",
    won: 700,
    returned: 800,
    commission: 0,
  };
  const round = {
    round: 1,
    status: "settled",
    outcome: { number: 3 },
    payments: [],
    pots: [],
    rake: 0,
    house: -700,
  } as const;
  const holds = async (expectation: Record<string, unknown>): Promise<boolean> => {
    const { floor } = fakeFloor(
      {},
      { rounds: [{ ...round, wagers: [wager, { ...wager, on: [4], result: "lose", won: 0 }] }] },
    );
    return (await runScript(parseScript(script({ expect: [expectation] })), floor)).ok;
  };

  it("counts only the fields that are named, whatever the order of a selection", async () => {
    expect(await holds({ round: 1, seat: 1, bet: "straight", on: ["00", 3], won: 700, hand: 1, breakage: 0 })).toBe(
      true,
    );
    expect(await holds({ round: 1, seat: 1, bet: "straight", result: "lose" })).toBe(true);
    expect(await holds({ round: 1, seat: 1, bet: "straight", on: [3], won: 700 })).toBe(false);
    expect(await holds({ round: 1, seat: 1, bet: "straight", player: "2" })).toBe(false);
    expect(await holds({ round: 1, seat: 1, bet: "straight", on: [4], won: 700 })).toBe(false);
  });

  it("matches rounds and tables by what they say of them", async () => {
    expect(await holds({ round: 1, house: -700, outcome: { number: 3 } })).toBe(true);
    expect(await holds({ round: 1, status: "void" })).toBe(false);
    expect(await holds({ round: 2, house: 0 })).toBe(false);
    expect(await holds({ table: "T1", state: "open", queue: [] })).toBe(true);
    expect(await holds({ table: "T2", state: "open" })).toBe(false);
    expect(await holds({ table: "T1", queue: ["Anna"] })).toBe(false);
    expect(await holds({ jackpot: "J1", meter: 0 })).toBe(false);
  });
});
