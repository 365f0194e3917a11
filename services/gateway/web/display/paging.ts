/** Pages that so many take where at most `most` stand on one. */
export const pagesOf = (count: number, most: number): number => Math.max(1, Math.ceil(count / most));

/** What stands on the screen at a turn: pages of about the same size, so that none is nearly empty. */
export const pageOf = <Item>(items: readonly Item[], most: number, turn: number): readonly Item[] => {
  const pages = pagesOf(items.length, most);
  const page = turn % pages;
  const start = Math.floor((items.length * page) / pages);
  return items.slice(start, Math.floor((items.length * (page + 1)) / pages));
};
