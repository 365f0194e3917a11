import { type BankCommand, isRefusal } from "@carrusel/contracts";
import { connectHouse, type Role } from "@carrusel/service-host";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Desk } from "./desk.ts";
import { expectSentence } from "./expect-ended.ts";
import { Installation } from "./installation.ts";

const site = "main";
const day = "2026-11-29";

let installation: Installation;
const people = { ana: "inspector", pau: "cashier", eva: "cage-manager" } as const satisfies Record<string, Role>;
const desks = new Map<string, Desk>();

/** Sends a command with a person's own token; the code of a refusal. */
const as = async (person: keyof typeof people, command: BankCommand): Promise<string | undefined> => {
  const desk = desks.get(person);
  if (desk === undefined) throw new Error(`nobody is called ${person}`);
  const answer = await desk.send("bank", command);
  return isRefusal(answer) ? answer.refused : undefined;
};

beforeAll(async () => {
  installation = await Installation.started("--currencies", "EUR");
  const desk = new Desk(await installation.house(), site, day);
  await desk.must("bank", { do: "stock", chips: { "500": 1_000, "10000": 100 }, cash: 1_000_000 });
  const frame = { rules: "AD-455-2025", currency: "EUR" } as const;
  await desk.must("FR1", { do: "install-table", ...frame, game: "roulette-french", min: 500, max: 50_000 });
  await desk.must("bank", { do: "open-float", table: "FR1", chips: { "500": 200, "10000": 20 } });
  for (const [person, role] of Object.entries(people)) {
    const house = await connectHouse(installation.address.grpc, await installation.token(person, [role]));
    installation.keep(house);
    desks.set(person, new Desk(house, site, day));
  }
});
afterAll(() => installation?.remove());

const carrusel = (...args: readonly string[]) => installation.run(["bank", ...args]);

/** Without the times of day. */
const timeless = (text: string): string => text.replace(/\d\d:\d\d:\d\d/g, "hh:mm:ss");

describe("the chip bank", () => {
  it("takes slips step by step from the people whose part it is", async () => {
    const request = { do: "request-slip", slip: "F-17", kind: "fill", table: "FR1", chips: { "500": 20, "10000": 3 } };
    expect(await as("ana", request as BankCommand)).toBeUndefined();
    expect(await as("ana", { do: "confirm-slip", slip: "F-17" })).toBe("not-authorised");
    expect(await as("pau", { do: "confirm-slip", slip: "F-17" })).toBeUndefined();
    expect(await as("ana", { do: "receive-slip", slip: "F-17" })).toBeUndefined();
    expect(
      await as("pau", { do: "request-slip", slip: "C-9", kind: "credit", table: "FR1", chips: { "500": 1 } }),
    ).toBe(undefined);
    expect(await as("pau", { do: "confirm-slip", slip: "C-9" })).toBe("not-authorised");
    expect(await as("pau", { do: "void-slip", slip: "C-9", reason: "asked twice" })).toBeUndefined();
  });

  it("slips: the register, for people and as JSON", async () => {
    const { code, stdout, stderr } = await carrusel("slips");
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
    expect(stdout).toMatch(/^Slips of main, 2026-11-29 \(times are UTC\)\n/);
    expect(timeless(stdout)).toMatch(
      /\n +1 +F-17 +fill +FR1 +€400 +received +hh:mm:ss ana +hh:mm:ss pau +hh:mm:ss ana\n/,
    );
    expect(timeless(stdout)).toMatch(/\n +2 +C-9 +credit +FR1 +€5 +voided .* asked twice\n/);
    const lines = (await carrusel("slips", "--json")).stdout.trim().split("\n");
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { number: 1, slip: "F-17", state: "received", requested: { by: "ana" }, confirmed: { by: "pau" } },
      { number: 2, slip: "C-9", state: "voided", voided: { by: "pau", reason: "asked twice" } },
    ]);
  });

  it("slip: a print-out; a reprint is recorded and marked", async () => {
    const first = await carrusel("slip", "1");
    expect(first).toMatchObject({ code: 0, stderr: "" });
    expect(timeless(first.stdout)).toBe(
      [
        "┌───────────────────────────────────┐",
        "│ FILL SLIP 1                       │",
        "│ main, gaming day 2026-11-29       │",
        "│ F-17: cage to table FR1, received │",
        "│                                   │",
        "│ chip  number  worth               │",
        "│ €100       3   €300               │",
        "│   €5      20   €100               │",
        "│           23   €400               │",
        "│                                   │",
        "│ Requested  hh:mm:ss  ana          │",
        "│ Confirmed  hh:mm:ss  pau          │",
        "│ Received   hh:mm:ss  ana          │",
        "│ Times are UTC                     │",
        "└───────────────────────────────────┘",
        "",
      ].join("\n"),
    );
    const again = await installation.run(["bank", "slip", "F-17", "--reprint"], {
      env: { CARRUSEL_TOKEN: await installation.token("pau", ["cashier"]) },
    });
    expect(again).toMatchObject({ code: 0, stderr: "" });
    expect(again.stdout).toContain("FILL SLIP 1   REPRINT 1");
    expect(timeless(again.stdout)).toContain("Reprint 1: hh:mm:ss pau");
    expect((await carrusel("slips")).stdout).toContain("reprinted 1×");
  });

  it("tables, counts, cage and movements, for people and as JSON", async () => {
    const names = {
      tables: "Tables",
      counts: "Counts",
      cage: "Cage",
      colours: "Colours",
      movements: "Movements",
    } as const;
    for (const [name, title] of Object.entries(names)) {
      const { code, stdout, stderr } = await carrusel(name);
      expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
      expect(stdout).toMatch(new RegExp(`^${title} of main, 2026-11-29`));
    }
    expect(JSON.parse((await carrusel("tables", "--json")).stdout)).toMatchObject({ table: "FR1", fills: 40_000 });
    expect(JSON.parse((await carrusel("cage", "--json")).stdout)).toMatchObject({ cash: 1_000_000, counters: 1 });
    const moves = (await carrusel("movements", "--table", "FR1", "--json")).stdout.trim().split("\n");
    expect(moves.map((line) => JSON.parse(line).kind)).toEqual([
      ...["float", "slip-requested", "slip-confirmed", "slip-received", "slip-requested", "slip-voided"],
      "slip-reprinted",
    ]);
  });

  it("says what it does not find, and what a role may not do", async () => {
    expectSentence(await carrusel("slip", "9"), 1, "main has no slip 9 on 2026-11-29: it has 1 to 2");
    const unknown = 'main has no table "NOPE"; it has FR1';
    expectSentence(await carrusel("movements", "--table", "NOPE"), 1, unknown);
    for (const what of ["equipment", "incidents", "corrections"]) {
      expectSentence(await installation.run(["floor", what, "--table", "NOPE"]), 1, unknown);
      expect(await installation.run(["floor", what, "--table", "FR1"])).toMatchObject({ code: 0, stderr: "" });
    }
    expectSentence(await carrusel("slips", "--site", "south"), 1, 'there is no site "south"');
    expectSentence(await carrusel("slips", "--day", "2026-11-28"), 1, "no gaming day 2026-11-28; the latest is");
    expectSentence(await carrusel("slips", "--day", "today"), 2, "a gaming day is a date such as 2026-11-29");
    const auditor = { env: { CARRUSEL_TOKEN: await installation.token("nil", ["auditor"]) } };
    expectSentence(await installation.run(["bank", "slip", "1", "--reprint"], auditor), 1, "auditor", "reprint-slip");
  });
});
