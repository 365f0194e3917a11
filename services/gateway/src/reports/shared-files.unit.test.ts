import type { MadeFile } from "@carrusel/analytics-store";
import { beforeEach, describe, expect, it } from "vitest";
import { SharedFiles } from "./shared-files.ts";

describe("files that are made for whoever asks", () => {
  let shared: SharedFiles;
  let there: Set<string>;
  let made: number;

  const make = (path: string) => (): Promise<MadeFile> => {
    made += 1;
    there.add(path);
    return Promise.resolve({ path, remove: () => Promise.resolve(void there.delete(path)) });
  };

  beforeEach(() => {
    [shared, there, made] = [new SharedFiles(), new Set(), 0];
  });

  it("are made once for all who ask meanwhile, and removed when the last one has them", async () => {
    const lent = await Promise.all([1, 2, 3].map(() => shared.lend("a", make("a"))));
    expect(made).toBe(1);
    await lent[0]?.giveBack();
    await lent[1]?.giveBack();
    expect([...there]).toEqual(["a"]);
    await lent[2]?.giveBack();
    expect([...there]).toEqual([]);
    await (await shared.lend("a", make("a")))?.giveBack();
    expect(made).toBe(2);
  });

  it("are so many at a time and no more", async () => {
    const names = ["a", "b", "c", "d"];
    const lent = await Promise.all(names.map((name) => shared.lend(name, make(name))));
    await expect(shared.lend("e", make("e"))).rejects.toMatchObject({ status: 503, code: "too-many-files" });
    const again = await shared.lend("a", make("a"));
    expect(made).toBe(4);
    await Promise.all([...lent, again].map((file) => file?.giveBack()));
    expect((await shared.lend("e", make("e")))?.path).toBe("e");
  });

  it("leave no trace where there is nothing, or where they cannot be made", async () => {
    for (let n = 0; n < 6; n++) {
      expect(await shared.lend(`none ${n}`, () => Promise.resolve(undefined))).toBeUndefined();
      await expect(shared.lend(`full ${n}`, () => Promise.reject(new Error("disk full")))).rejects.toThrow("disk full");
    }
    expect((await shared.lend("a", make("a")))?.path).toBe("a");
  });
});
