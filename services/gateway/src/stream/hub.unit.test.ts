import { describe, expect, it } from "vitest";
import { eventText, Hub, type Sink } from "./hub.ts";

class FakeSink implements Sink {
  /** Whether its reader takes what is written. */
  quick = true;
  readonly chunks: string[] = [];
  state: "open" | "ended" | "destroyed" = "open";
  drain = (): void => undefined;
  write(chunk: string | Buffer): boolean {
    this.chunks.push(chunk.toString());
    return this.quick;
  }
  on(_: "drain", listener: () => void): void {
    this.drain = listener;
  }
  end(): void {
    this.state = "ended";
  }
  destroy(): void {
    this.state = "destroyed";
  }
}

const everything = new Set<string>();

describe("hub", () => {
  it("writes a message once, whatever the number of readers", () => {
    const hub = new Hub();
    const sinks = Array.from({ length: 500 }, () => new FakeSink());
    for (const sink of sinks) hub.join(sink, everything, "event: snapshot\ndata: {}");
    let written = 0;
    hub.send("floor", () => {
      written++;
      return eventText("floor", { table: "T1" });
    });
    expect(written).toBe(1);
    for (const { chunks } of sinks) {
      expect(chunks).toHaveLength(2);
      expect(chunks[1]).toMatch(/^id: \d+\nevent: floor\ndata: {"table":"T1"}\n\n$/);
    }
  });

  it("writes nothing where nobody wants it", () => {
    const hub = new Hub();
    hub.join(new FakeSink(), new Set(["jackpot:J1"]), "");
    hub.send("floor", () => expect.unreachable("nobody listens to the floor"));
  });

  it("gives a reader the topics that it asked for, and what is for all", () => {
    const hub = new Hub();
    const [one, all, floor] = [new FakeSink(), new FakeSink(), new FakeSink()];
    hub.join(one, new Set(["jackpot:J1"]), "first");
    hub.join(all, new Set(["jackpots"]), "first");
    hub.join(floor, new Set(["floor"]), "first");
    hub.send("jackpot:J1", () => "a");
    hub.send("jackpot:J2", () => "b");
    hub.send("floor", () => "c");
    hub.send(undefined, () => "heartbeat");
    const bodies = ({ chunks }: FakeSink) => chunks.map((chunk) => chunk.split("\n")[1]);
    expect(bodies(one)).toEqual(["first", "a", "heartbeat"]);
    expect(bodies(all)).toEqual(["first", "a", "b", "heartbeat"]);
    expect(bodies(floor)).toEqual(["first", "c", "heartbeat"]);
  });

  it("reaches a reader once that asked for a topic and the wider one", () => {
    const hub = new Hub();
    const sink = new FakeSink();
    hub.join(sink, new Set(["jackpots", "jackpot:J1"]), "");
    hub.send("jackpot:J1", () => "a");
    hub.send(undefined, () => "b");
    expect(sink.chunks.slice(1).map((chunk) => chunk.split("\n")[1])).toEqual(["a", "b"]);
  });

  it("tells of screens only who asks for them", () => {
    const hub = new Hub();
    const [all, screens, screen] = [new FakeSink(), new FakeSink(), new FakeSink()];
    hub.join(all, everything, "");
    hub.join(screens, new Set(["screens"]), "");
    hub.join(screen, new Set(["screen:bar"]), "");
    hub.send("screens", () => "a");
    hub.send("screen:bar", () => "b");
    hub.send("screen:door", () => expect.unreachable("that screen is not there"));
    expect([all, screens, screen].map(({ chunks }) => chunks.slice(1).map((chunk) => chunk.split("\n")[1]))).toEqual([
      [],
      ["a"],
      ["b"],
    ]);
  });

  it("keeps only the newest about each thing for a reader that does not keep up", () => {
    const hub = new Hub();
    const [slow, quick] = [new FakeSink(), new FakeSink()];
    hub.join(slow, everything, "");
    hub.join(quick, everything, "");
    slow.quick = false;
    hub.send("jackpot:J1", () => "J1 0");
    for (let n = 1; n <= 1_000; n++) {
      hub.send("jackpot:J1", () => `J1 ${n}`);
      hub.send("jackpot:J2", () => `J2 ${n}`);
      hub.send(undefined, () => `beat ${n}`);
    }
    expect(slow.chunks).toHaveLength(2);
    slow.quick = true;
    slow.drain();
    expect(slow.chunks).toHaveLength(3);
    const bodies = slow.chunks[2]?.split("\n").filter((line) => /^(J|beat)/.test(line));
    expect(bodies).toEqual(["J1 1000", "J2 1000", "beat 1000"]);
    hub.send("jackpot:J1", () => "J1 1001");
    expect(slow.chunks.at(-1)).toContain("J1 1001");
    expect(quick.chunks).toHaveLength(3_003);
  });

  it("cuts a reader off that takes nothing for long", () => {
    let time = 0;
    const hub = new Hub({ patience: 1_000, now: () => time });
    const [dead, quick] = [new FakeSink(), new FakeSink()];
    hub.join(dead, everything, "");
    hub.join(quick, everything, "");
    dead.quick = false;
    for (time = 0; time <= 1_000; time += 100) hub.send("floor", () => "x");
    expect(dead.state).toBe("open");
    hub.send("floor", () => "x");
    expect(dead.state).toBe("destroyed");
    expect(quick.state).toBe("open");
    expect([hub.size, hub.cut]).toEqual([1, 1]);
    dead.drain();
    expect(dead.chunks).toHaveLength(2);
  });

  it("forgets who has left", () => {
    const hub = new Hub();
    const sink = new FakeSink();
    const leave = hub.join(sink, everything, "");
    leave();
    hub.send("floor", () => expect.unreachable("nobody is there"));
    expect(hub.size).toBe(0);
  });
});
