import { randomUUID } from "node:crypto";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { OddsJob, OddsSource } from "@carrusel/odds";
import { afterEach, describe, expect, it } from "vitest";
import { cacheOf, codeOf } from "./cache.ts";
import { computeOdds, findSources } from "./compute.ts";
import { doHere, doInWorkers } from "./pool.ts";
import type { Task } from "./task.ts";

const folder = join(tmpdir(), `carrusel-odds-${randomUUID()}`);
afterEach(() => rm(folder, { recursive: true, force: true }));

const ballGames = await findSources(["ball-games"]);
const boule = ballGames.filter(({ source }) => source.game.sheet.game === "boule");

const tasks: readonly Task[] = boule.flatMap(({ family, index, source }) =>
  source
    .jobs()
    .flatMap(({ parts }, job) => Array.from({ length: parts }, (_, part) => ({ family, source: index, job, part }))),
);

describe("spreading the work", () => {
  it("comes to the same in workers as here, each part once", async () => {
    const [here, there] = [new Map<Task, unknown>(), new Map<Task, unknown>()];
    await doHere(tasks, (task, result) => here.set(task, result));
    await doInWorkers(tasks, 2, (task, result) => {
      expect(there.has(task)).toBe(false);
      there.set(task, result);
    });
    expect(tasks.length).toBeGreaterThan(5);
    expect(new Map(tasks.map((task) => [task, there.get(task)]))).toEqual(here);
  });

  it("fails with the words of the part that failed", async () => {
    const wrong = { ...(tasks[0] as Task), part: 99 };
    await expect(doInWorkers([wrong, ...tasks], 2, () => {})).rejects.toThrow(/undefined/);
  });

  it("counts every part, and gives rows in the order of the games", async () => {
    const steps: number[] = [];
    const sources = ballGames.filter(({ source }) => Object.keys(source.options).length === 0);
    const rows = await computeOdds(sources, { fresh: true, folder, onStep: (done) => steps.push(done) });
    expect(steps).toEqual(steps.map((_, index) => index));
    expect([...new Set(rows.map(({ game }) => game))]).toEqual(sources.map(({ source }) => source.game.sheet.game));
  });
});

describe("what is known from before", () => {
  it("is not computed again", async () => {
    const steps: number[] = [];
    const options = { fresh: false, folder, onStep: (done: number) => steps.push(done) };
    const first = await computeOdds(boule, options);
    const computed = steps.length;
    expect(computed).toBeGreaterThan(0);
    expect(await computeOdds(boule, options)).toEqual(first);
    expect(steps).toHaveLength(computed);
    await computeOdds(boule, { ...options, fresh: true });
    expect(steps).toHaveLength(2 * computed);
  });

  it("holds for the same rules, options, parts and code alone", async () => {
    const source = boule[0]?.source as OddsSource;
    const job = source.jobs()[0] as OddsJob;
    const at = (changed: Partial<OddsSource>, parts = job.parts, code = "a") =>
      cacheOf(folder, { ...source, ...changed }, { ...job, parts }, code);
    const odds = job.combine(Array.from({ length: job.parts }, (_, part) => job.part(part)));
    await at({}).write(odds);
    expect(await at({}).read()).toEqual(odds);
    expect(await at({ options: { multiple: 2 } }).read()).toBeUndefined();
    expect(await at({}, job.parts + 1).read()).toBeUndefined();
    expect(await at({}, job.parts, "b").read()).toBeUndefined();
    const { sheet } = source.game;
    const bets = sheet.bets.map((bet) => ({ ...bet, pays: "2:1" }));
    expect(await at({ game: { ...source.game, sheet: { ...sheet, bets } } }).read()).toBeUndefined();
  });

  it("is told apart by the code of its family", async () => {
    const [ball, dice] = [await codeOf("ball-games"), await codeOf("dice-games")];
    expect(ball).not.toBe(dice);
    expect(await codeOf("ball-games")).toBe(ball);
  });
});
