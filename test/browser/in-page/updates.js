// Runs in the page before its own scripts: keeps hold of its event sources, to send it updates faster than any server.
(() => {
  const sources = [];
  globalThis.EventSource = class extends EventSource {
    constructor(url) {
      super(url);
      this.ready = new Promise((resolve) => this.addEventListener("snapshot", resolve, { once: true }));
      sources.push(this);
    }
  };
  /** Loses the line so many times, as a screen sees it, and waits until there is a new one. */
  globalThis.lose = async (times) => {
    for (let n = 0; n < times; n++) {
      const before = sources.splice(0);
      before.at(-1).onerror?.(new Event("error"));
      while (sources.length === 0) await new Promise((resolve) => setTimeout(resolve, 50));
      await sources[0].ready;
    }
  };
  globalThis.update = async ({ count, award }) => {
    for (let n = 1; n <= count; n++) {
      const time = new Date().toISOString();
      const lastWin = { award: award + Math.floor(n / 200), amount: n, table: "T1", seat: 1, time };
      const meter = 2_500_000 + (n % 97) * 61;
      const message = {
        jackpot: "J1",
        kind: "progressive",
        currency: "EUR",
        meter,
        tables: [],
        retiredInto: null,
        lastWin,
      };
      sources.at(-1).dispatchEvent(new MessageEvent("jackpot", { data: JSON.stringify(message) }));
      if (n % 15 === 0) await new Promise(requestAnimationFrame);
    }
  };
})();
