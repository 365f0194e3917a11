/** Cards per line, by where the first ones stand. */
const perLine = (cards: readonly HTMLElement[]): number => {
  const top = cards[0]?.offsetTop;
  const next = cards.findIndex((card) => card.offsetTop !== top);
  return next === -1 ? cards.length : next;
};

const target = (key: string, at: number, cards: readonly HTMLElement[]): number | undefined => {
  switch (key) {
    case "ArrowRight":
      return at + 1;
    case "ArrowLeft":
      return at - 1;
    case "ArrowDown":
      return at + perLine(cards);
    case "ArrowUp":
      return at - perLine(cards);
    case "Home":
      return 0;
    case "End":
      return cards.length - 1;
    default:
      return undefined;
  }
};

/** Arrows move between the cards as they stand on the screen; Enter is the link's own. */
export const moveFocus = (event: KeyboardEvent & { readonly currentTarget: HTMLElement }): void => {
  const cards = [...event.currentTarget.querySelectorAll<HTMLElement>(".card")];
  const at = cards.indexOf(document.activeElement as HTMLElement);
  const to = at === -1 ? undefined : target(event.key, at, cards);
  if (to === undefined) return;
  event.preventDefault();
  cards[Math.min(Math.max(to, 0), cards.length - 1)]?.focus();
};
