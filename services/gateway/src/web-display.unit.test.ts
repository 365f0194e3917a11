import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { pageOf, pagesOf } from "../web/display/paging.ts";
import { readAddress, settingsOf } from "../web/display/settings.ts";
import { dictionary, languageOf } from "../web/display/texts.ts";
import { retryDelay } from "../web/shared/retry.ts";

const address = (text: string) => {
  const url = new URL(text, "http://gateway");
  return readAddress(url.pathname.split("/").slice(2).filter(Boolean), url.searchParams);
};

describe("a screen's address", () => {
  it("says everything about the screen", () => {
    const all =
      "/display/granvia?layout=levels&jackpots=J1,J2&table=T7&theme=gold&lang=ca&currency=eur&rotate=20&winners=0" +
      "&names=J1:Gran%20Roda,J2:Mini:%201&profile=bar&screen=bar-left";
    expect(address(all)).toEqual({
      ...{ site: "granvia", profile: "bar", screen: "bar-left", preview: false, wrong: [] },
      given: {
        ...{ layout: "levels", jackpots: ["J1", "J2"], table: "T7", theme: "gold", lang: "ca", currency: "EUR" },
        ...{ rotate: 20, winners: false, names: { J1: "Gran Roda", J2: "Mini: 1" } },
      },
    });
  });

  it("may name site and jackpots in the path or in the query, or neither", () => {
    expect(address("/display/granvia/J1,J2")).toMatchObject({ site: "granvia", given: { jackpots: ["J1", "J2"] } });
    expect(address("/display?site=granvia&jackpots=J1")).toMatchObject({
      site: "granvia",
      given: { jackpots: ["J1"] },
    });
    expect(address("/display")).toMatchObject({ site: null, profile: null, given: {}, wrong: [] });
  });

  it("tells which of its parts are not understood", () => {
    const { wrong, given } = address("/display/g?layout=huge&theme=dark&rotate=1&names=J1&currency=euro&profile=a%20b");
    expect(wrong).toEqual(["layout=huge", "currency=euro", "rotate=1", "names=J1", "profile=a b"]);
    expect(given).toEqual({ theme: "dark" });
  });

  it("goes before the profile, and that before what is usual", () => {
    const { given } = address("/display/g?theme=light");
    const settings = settingsOf(given, { theme: "ruby", layout: "strip", table: "T1", lang: "pt" }, ["ca-ES"]);
    expect(settings).toMatchObject({ theme: "light", layout: "strip", table: "T1", rotate: 12_000, winners: true });
    expect(settings.language.locale).toBe("pt-PT");
  });
});

describe("a display's texts", () => {
  it("are there in every language, and are not another one's by mistake", () => {
    const words = Object.entries(dictionary.en).filter(([, text]) => typeof text === "function" || text !== "Jackpot");
    for (const [lang, texts] of Object.entries(dictionary)) {
      if (lang === "en") continue;
      const say = (text: unknown): string => (typeof text === "function" ? text("X") : `${text}`);
      const same = words
        .filter(([key, text]) => say(texts[key as keyof typeof texts]) === say(text))
        .map(([key]) => key);
      // French has the same word for a table.
      expect([lang, same]).toEqual([lang, lang === "fr" ? ["table"] : []]);
    }
  });

  it("follow the browser where the address asks for no language", () => {
    expect(languageOf(undefined, ["de-AT", "ca-AD", "en"]).locale).toBe("ca-ES");
    expect(languageOf("fr", ["ca-AD"]).locale).toBe("fr-FR");
    expect(languageOf(undefined, ["de"]).locale).toBe("en-GB");
  });
});

describe("taking turns", () => {
  it("shows every sum once in a round, never more at once than fit", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 1, max: 8 }), (count, most) => {
        const items = Array.from({ length: count }, (_, n) => n);
        const pages = Array.from({ length: pagesOf(count, most) }, (_, turn) => pageOf(items, most, turn));
        expect(pages.flat()).toEqual(items);
        const sizes = pages.map(({ length }) => length);
        expect(Math.max(...sizes)).toBeLessThanOrEqual(most);
        expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1);
        expect(pageOf(items, most, pages.length)).toEqual(pages[0]);
      }),
    );
  });
});

describe("coming back", () => {
  it("waits longer each time up to eight seconds, and never as long as the others", () => {
    expect([0, 1, 2, 3, 4, 50].map((failures) => retryDelay(failures, 0))).toEqual([600, 1200, 2400, 4800, 8000, 8000]);
    expect([0, 4].map((failures) => retryDelay(failures, 1))).toEqual([300, 4000]);
  });
});
