// Runs in the page: reads the odometer on every frame.
(() => {
  const samples = [];
  const read = () => {
    let reading = 0;
    let rolling = false;
    for (const strip of document.querySelectorAll(".strip")) {
      const position = -Number(/translateY\((-?[\d.]+)em\)/.exec(strip.style.transform)?.[1] ?? 0);
      reading = reading * 10 + (Math.floor(position) % 10);
      if (position % 1 > 0) rolling = true;
    }
    // A wheel that rolls carries everything below it to nought: together they read at most one more.
    return reading + (rolling ? 1 : 0);
  };
  const look = () => {
    samples.push({ time: Date.now(), reading: read() });
    requestAnimationFrame(look);
  };
  look();
  globalThis.samples = samples;
})();
