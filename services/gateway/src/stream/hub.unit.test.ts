import { describe, expect, it } from "vitest";
import { eventText, Hub, type Sink } from "./hub.ts";

class FakeSink implements Sink {
  writableLength = 0;
  readonly chunks: string[] = [];
  state: "open" | "ended" | "destroyed" = "open";
  write(chunk: string | Buffer): void {
    this.chunks.push(chunk.toString());
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

  it("cuts a slow reader off instead of keeping what it does not take", () => {
    const hub = new Hub(1_000);
    const [slow, quick] = [new FakeSink(), new FakeSink()];
    hub.join(slow, everything, "");
    hub.join(quick, everything, "");
    slow.writableLength = 1_001;
    hub.send("floor", () => "x");
    expect(slow.state).toBe("destroyed");
    expect(slow.chunks).toHaveLength(1);
    expect(quick.chunks).toHaveLength(2);
    expect([hub.size, hub.cut]).toEqual([1, 1]);
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
