// Runs in the page: watches on every frame that nothing of the floor moves, and that all cards lie in their room.
(() => {
  const seen = { frames: 0, page: new Set(), tiles: new Set(), outside: new Set() };
  const inside = (part) => {
    const room = part.closest(".situation").getBoundingClientRect();
    const { right, bottom, left, top } = part.getBoundingClientRect();
    return left >= room.left - 1 && top >= room.top - 1 && right <= room.right + 1 && bottom <= room.bottom + 1;
  };
  const look = () => {
    seen.frames++;
    seen.page.add(document.documentElement.scrollHeight);
    for (const tile of document.querySelectorAll(".card")) seen.tiles.add(tile.offsetHeight);
    for (const part of document.querySelectorAll(".situation :is(.playing-card, .die, .lies-place, .lies-note)")) {
      if (!inside(part)) seen.outside.add(`${part.closest(".card").dataset.table}: ${part.getAttribute("class")}`);
    }
    requestAnimationFrame(look);
  };
  look();
  globalThis.still = () => ({
    frames: seen.frames,
    page: [...seen.page],
    tiles: [...seen.tiles],
    outside: [...seen.outside],
  });
})();
