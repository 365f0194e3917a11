// Runs in the page: the colours that a theme's styles are made of.
(() => {
  const names = ["near", "far", "text", "text-soft", "accent", "digit-top", "digit-bottom", "stale", "stale-text"];
  const won = ["near", "far", "text", "soft", "accent"].map((name) => `won-${name}`);
  globalThis.coloursOf = (theme) => {
    document.documentElement.dataset.theme = theme;
    const style = getComputedStyle(document.documentElement);
    return Object.fromEntries([...names, ...won].map((name) => [name, style.getPropertyValue(`--${name}`).trim()]));
  };
})();
