// Runs in the page before its own scripts: keeps hold of its event sources, to send it updates faster than any server.
(() => {
  const sources = [];
  globalThis.EventSource = class extends EventSource {
    constructor(url) {
      super(url);
      sources.push(this);
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
      sources[0].dispatchEvent(new MessageEvent("jackpot", { data: JSON.stringify(message) }));
      if (n % 10 === 0) await new Promise(requestAnimationFrame);
    }
  };
})();
