// Runs in the page: finds text that leaves the screen, is cut off, or lies on other text.
(() => {
  const rectsOf = () => {
    const found = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const element = node.parentElement;
      if (node.data.trim() === "" || element.closest(".strip, .sr-only, noscript, script") !== null) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const rect of range.getClientRects()) {
        found.push({
          text: node.data.trim(),
          element,
          left: rect.left,
          right: rect.right,
          top: rect.top,
          bottom: rect.bottom,
        });
      }
    }
    for (const wheel of document.querySelectorAll(".wheel")) {
      const { left, right, top, bottom } = wheel.getBoundingClientRect();
      found.push({ text: "a wheel", element: wheel, left, right, top, bottom });
    }
    return found;
  };

  globalThis.misfits = () => {
    const problems = [];
    const { scrollWidth, scrollHeight } = document.documentElement;
    if (scrollWidth > innerWidth || scrollHeight > innerHeight)
      problems.push(`the page is ${scrollWidth} × ${scrollHeight}`);
    // The height of a letter is less than that of its line: a fifth of the line may lie elsewhere.
    const rects = rectsOf().map(({ top, bottom, ...rest }) => ({
      ...rest,
      top: top + (bottom - top) * 0.2,
      bottom: bottom - (bottom - top) * 0.2,
    }));
    for (const { text, left, right, top, bottom } of rects) {
      const inside = left >= -1 && top >= -1 && right <= innerWidth + 1 && bottom <= innerHeight + 1;
      if (!inside) problems.push(`"${text}" leaves the screen`);
    }
    for (const sum of document.querySelectorAll(".sum")) {
      const box = sum.getBoundingClientRect();
      for (const { text, element, left, right, top, bottom } of rects) {
        if (!sum.contains(element)) continue;
        if (left < box.left - 1 || right > box.right + 1 || top < box.top - 1 || bottom > box.bottom + 1) {
          problems.push(`"${text}" leaves its sum's place`);
        }
      }
    }
    for (const element of document.querySelectorAll("#app *")) {
      if (element.closest(".wheel, .rays, .sparks, .sr-only") !== null) continue;
      const cut = getComputedStyle(element).overflow === "hidden" && element.scrollWidth > element.clientWidth + 1;
      if (cut && !element.matches(".celebration")) problems.push(`"${element.textContent}" is cut off`);
    }
    rects.forEach((a, index) => {
      for (const b of rects.slice(index + 1)) {
        if (a.element === b.element) continue;
        const apart = a.right <= b.left + 2 || b.right <= a.left + 2 || a.bottom <= b.top + 2 || b.bottom <= a.top + 2;
        if (!apart) problems.push(`"${a.text}" lies on "${b.text}"`);
      }
    });
    return [...new Set(problems)];
  };
})();
