import { get, siteApi } from "../shared/api.ts";
import { Frame, Waiting } from "./frame.tsx";
import { RoundList } from "./list.tsx";
import { useLoaded } from "./load.ts";
import { historyPath, type Route } from "./place.ts";
import { RoundView } from "./round.tsx";

/** Without a day: the table's latest one. */
const LatestDay = ({ route }: { route: Route }) => {
  const { loaded } = useLoaded(async () => {
    const { days } = await get<{ days: readonly string[] }>(siteApi(route.site, "tables", route.table, "days"));
    const day = days.at(-1);
    if (day !== undefined) location.replace(historyPath(route.site, route.table, day));
    return day;
  });
  if (loaded.value.state !== "there") return <Waiting route={route} loaded={loaded.value} />;
  return (
    <Frame route={route} title={`Table ${route.table}`}>
      {loaded.value.data === undefined ? (
        <div class="empty">
          <h2>No history yet</h2>
          <p>This table has not begun a gaming day.</p>
        </div>
      ) : null}
    </Frame>
  );
};

/** Without a site or a table there is no history to show: where to find one. */
const Where = ({ route }: { route: Route }) => (
  <Frame route={route} title="History">
    <div class="empty">
      <h2>Which table?</h2>
      <p>
        {route.site === ""
          ? "The start page lists all tables of all casinos."
          : `The floor of ${route.site} shows its tables; each of them leads to its history.`}
      </p>
      <a class="button" href={route.site === "" ? "/" : `/floor/${encodeURIComponent(route.site)}`}>
        {route.site === "" ? "To the start page" : "To the floor"}
      </a>
    </div>
  </Frame>
);

export const HistoryPage = ({ route }: { route: Route }) => {
  if (route.site === "" || route.table === "") return <Where route={route} />;
  if (route.day === undefined) return <LatestDay route={route} />;
  if (route.round === undefined) return <RoundList route={route} day={route.day} />;
  return <RoundView route={route} day={route.day} round={route.round} />;
};
