/** `/history/<site>/<table>/<day>/<round>?step=`, and of a day `?from=&to=`: the rounds of one count. */
export interface Route {
  readonly site: string;
  readonly table: string;
  readonly day: string | undefined;
  readonly round: number | undefined;
  readonly step: number | undefined;
  readonly from: number | undefined;
  readonly to: number | undefined;
}

export const historyPath = (site: string, table: string, day?: string, round?: number): string =>
  ["/history", ...[site, table, day, round].filter((part) => part !== undefined).map(encodeURIComponent)].join("/");

const nowhere = { day: undefined, round: undefined, step: undefined, from: undefined, to: undefined } as const;

/** What there is of a place of the history, where the server could not give it for a reason of this code. */
export const placeThere = (route: Route, code: string): Route => {
  switch (code) {
    case "unknown-site":
      return { ...nowhere, site: "", table: "" };
    case "unknown-table":
      return { ...nowhere, site: route.site, table: "" };
    case "unknown-day":
      return { ...nowhere, site: route.site, table: route.table };
    default:
      return route;
  }
};

/** Where to go from a page that cannot be shown: to what is nearest of what there is. */
export const wayOut = (asked: Route, code: string): { readonly path: string; readonly name: string } => {
  const { site, table, day, round } = placeThere(asked, code);
  if (site === "") return { path: "/", name: "To the start page" };
  if (table !== "" && day === undefined && asked.day !== undefined) {
    return { path: historyPath(site, table), name: "To the latest day of the table" };
  }
  if (table === "" || round === undefined) return { path: `/floor/${encodeURIComponent(site)}`, name: "To the floor" };
  return { path: historyPath(site, table, day), name: "All rounds of the day" };
};
