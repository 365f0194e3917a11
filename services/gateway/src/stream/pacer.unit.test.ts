import { beforeEach, describe, expect, it } from "vitest";
import { Pacer, type Timers } from "./pacer.ts";

/** A clock that moves when it is told to. */
class FakeTimers implements Timers {
  private time = 0;
  private waiting: { at: number; work: () => void }[] = [];
  now = (): number => this.time;
  after = (ms: number, work: () => void): (() => void) => {
    const entry = { at: this.time + ms, work };
    this.waiting.push(entry);
    return () => {
      this.waiting = this.waiting.filter((other) => other !== entry);
    };
  };
  pass(ms: number): void {
    this.time += ms;
    const due = this.waiting.filter(({ at }) => at <= this.time);
    this.waiting = this.waiting.filter(({ at }) => at > this.time);
    for (const { work } of due) work();
  }
}

describe("pacer", () => {
  let timers: FakeTimers;
  let sent: string[];
  let pacer: Pacer;
  beforeEach(() => {
    timers = new FakeTimers();
    sent = [];
    pacer = new Pacer(100, (key) => sent.push(`${key}@${timers.now()}`), timers);
  });

  it("sends the first change at once and what follows once in its time", () => {
    for (let n = 0; n < 50; n++) {
      pacer.touch("J1");
      timers.pass(10);
    }
    timers.pass(200);
    expect(sent).toEqual(["J1@0", "J1@100", "J1@200", "J1@300", "J1@400", "J1@500"]);
  });

  it("paces each thing on its own", () => {
    pacer.touch("J1");
    pacer.touch("J2");
    expect(sent).toEqual(["J1@0", "J2@0"]);
  });

  it("sends the last change, even where nothing follows", () => {
    pacer.touch("J1");
    pacer.touch("J1");
    timers.pass(100);
    expect(sent).toEqual(["J1@0", "J1@100"]);
  });

  it("sends nothing after it was stopped", () => {
    pacer.touch("J1");
    pacer.touch("J1");
    pacer.stop();
    timers.pass(1_000);
    expect(sent).toEqual(["J1@0"]);
  });

  it("sends less often where sending takes long: a fifth of the time at most", () => {
    const times: number[] = [];
    const slow = new Pacer(
      100,
      () => {
        times.push(timers.now());
        timers.pass(60);
      },
      timers,
    );
    for (let n = 0; n < 100; n++) {
      slow.touch("J1");
      timers.pass(10);
    }
    expect(times.slice(0, 4)).toEqual([0, 300, 600, 900]);
  });
});
