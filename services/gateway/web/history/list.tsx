import type { RuleSheet } from "@carrusel/game-kit";
import { useSignal } from "@preact/signals";
import type { DayRounds, RoundLine } from "../../src/wire.ts";
import { get, siteApi } from "../shared/api.ts";
import { isAmongPlayers, isPoker } from "../shared/circle/among.ts";
import { gameTitle } from "../shared/game-title.ts";
import { money } from "../shared/money.ts";
import { Pocket } from "../shared/pocket.tsx";
import { summaryOf } from "../shared/summary.ts";
import { useTableNews } from "../shared/table-news.ts";
import { CircleLines, potOf } from "./circle/lines.tsx";
import { Frame, Waiting } from "./frame.tsx";
import { useLoaded } from "./load.ts";
import { dayText } from "./names.ts";
import { historyPath, type Route } from "./place.ts";

/** Lines that are shown at first; the rest on demand. */
const pageful = 100;

const statusNames: Readonly<Partial<Record<RoundLine["status"], string>>> = {
  betting: "Bets are open",
  playing: "In play",
  "awaiting-choice": "A choice is awaited",
  "awaiting-cards": "Cards awaited",
  void: "Annulled",
  blank: "Blank",
};

const ended: ReadonlySet<string> = new Set(["settled", "void", "blank"]);

interface Day {
  readonly rounds: DayRounds;
  readonly days: readonly string[];
  readonly sheet: RuleSheet | undefined;
}

const roundsOf = ({ site, table }: Route, day: string): string => siteApi(site, "tables", table, "days", day, "rounds");

const spanOf = ({ from, to }: Pick<Route, "from" | "to">): string =>
  new URLSearchParams(
    Object.entries({ from, to }).flatMap(([name, value]) => (value === undefined ? [] : [[name, `${value}`]])),
  ).toString();

/** What is new since: the rounds from the last one that was not over, in place of what was known of them. */
const loadNews = async (route: Route, day: string, before: Day): Promise<Day> => {
  const known = before.rounds.rounds;
  const from = known.findLast(({ status }) => !ended.has(status))?.round ?? (known[0]?.round ?? 0) + 1;
  // Of some rounds all are there already.
  if (route.to !== undefined && from > route.to) return before;
  const news = await get<DayRounds>(`${roundsOf(route, day)}?${spanOf({ ...route, from })}`);
  const rounds = [...news.rounds, ...known.filter(({ round }) => round < from)];
  return { ...before, rounds: { ...news, rounds } };
};

const loadDay = async (route: Route, day: string): Promise<Day> => {
  const { site, table } = route;
  const [rounds, { days }, { games }] = await Promise.all([
    get<DayRounds>(`${roundsOf(route, day)}?${spanOf(route)}`),
    get<{ days: readonly string[] }>(siteApi(site, "tables", table, "days")),
    get<{ games: readonly RuleSheet[] }>("/api/games"),
  ]);
  return { rounds, days, sheet: games.find(({ game }) => game === rounds.game) };
};

const DaySelect = ({ route, day, days }: { route: Route; day: string; days: readonly string[] }) => (
  <label>
    <span class="sr-only">Gaming day</span>
    <select
      class="select"
      value={day}
      onChange={(event) => location.assign(historyPath(route.site, route.table, event.currentTarget.value))}
    >
      {days.map((each) => (
        <option key={each} value={each}>
          {dayText(each)}
        </option>
      ))}
    </select>
  </label>
);

/** Wagers of the round itself, and those that stood from the one before. */
const Wagers = ({ line: { wagers, standing } }: { line: RoundLine }) =>
  standing === 0 ? (
    <span>{wagers}</span>
  ) : (
    <span title={`${wagers - standing} laid in this round, ${standing} standing from before`}>
      {wagers - standing}
      <span class="soft"> + {standing}</span>
    </span>
  );

const Line = ({ line, route, day, data }: { line: RoundLine; route: Route; day: string; data: Day }) => {
  const sum = (minor: number): string => money(minor, data.rounds.currency);
  const { game } = data.rounds;
  const over = line.status === "settled";
  const summary = over ? summaryOf(game, line.outcome) : "";
  return (
    <tr>
      <td>
        <a href={historyPath(route.site, route.table, day, line.round)}>{line.round}</a>
      </td>
      <td>
        {over ? (
          <Pocket game={game} outcome={line.outcome} sheet={data.sheet} />
        ) : (
          (statusNames[line.status] ?? line.status)
        )}
        {line.reason === undefined ? null : <span class="soft"> {line.reason}</span>}
        {summary === "" ? null : <span class="summary-under soft">{summary}</span>}
      </td>
      <td class="summary soft" title={summary}>
        {summary}
      </td>
      <td class="number">
        <Wagers line={line} />
      </td>
      <td class="number">{sum(line.staked)}</td>
      <td class="number">{over ? sum(line.paid) : ""}</td>
      <td class={`number ${line.house < 0 ? "loss" : ""}`}>{over ? sum(line.house) : ""}</td>
    </tr>
  );
};

const Totals = ({ rounds, currency, game }: { rounds: readonly RoundLine[]; currency: string; game: string }) => {
  const poker = isPoker(game);
  const house = rounds.reduce((total, line) => total + line.house, 0);
  const staked = rounds.reduce((total, line) => total + (poker ? potOf(line) : line.staked), 0);
  return (
    <dl class="totals">
      <div>
        <dt>Rounds</dt>
        <dd>{rounds.length}</dd>
      </div>
      <div>
        <dt>{poker ? "In the pots" : "Staked"}</dt>
        <dd>{money(staked, currency)}</dd>
      </div>
      <div>
        <dt>House result</dt>
        <dd class={house < 0 ? "loss" : "gain"}>{money(house, currency)}</dd>
      </div>
    </dl>
  );
};

/** Rounds against the house. */
const BankedLines = ({
  rounds,
  route,
  day,
  data,
}: {
  rounds: readonly RoundLine[];
  route: Route;
  day: string;
  data: Day;
}) => (
  <table>
    <thead>
      <tr>
        <th scope="col">Round</th>
        <th scope="col">Result</th>
        <th scope="col" class="summary">
          <span class="sr-only">What came</span>
        </th>
        <th scope="col" class="number">
          Wagers
        </th>
        <th scope="col" class="number">
          Staked
        </th>
        <th scope="col" class="number">
          Winnings
        </th>
        <th scope="col" class="number">
          House
        </th>
      </tr>
    </thead>
    <tbody>
      {rounds.map((line) => (
        <Line key={line.round} line={line} route={route} day={day} data={data} />
      ))}
    </tbody>
  </table>
);

/** All rounds of a table's day, newest first. */
export const RoundList = ({ route, day }: { route: Route; day: string }) => {
  const shown = useSignal(pageful);
  const { loaded, reload } = useLoaded<Day>((before) =>
    before === undefined ? loadDay(route, day) : loadNews(route, day, before),
  );
  useTableNews(route.site, route.table, day, reload);
  if (loaded.value.state !== "there") return <Waiting route={route} loaded={loaded.value} />;
  const { data } = loaded.value;
  const { rounds, currency } = data.rounds;
  const more = rounds.length - shown.value;
  return (
    <Frame
      route={route}
      title={`Table ${route.table}, ${gameTitle(data.rounds.game, data.sheet, data.rounds.options)}`}
      {...(route.from === undefined
        ? {}
        : { under: `Rounds ${route.from} to ${route.to ?? "now"} of ${dayText(day)}` })}
      tools={<DaySelect route={route} day={day} days={data.days} />}
    >
      {rounds.length === 0 ? (
        <div class="empty">
          <h2>No rounds on {dayText(day)}</h2>
          <p>The first round appears here when the first bet lies on the cloth.</p>
        </div>
      ) : (
        <>
          <Totals rounds={rounds} currency={currency} game={data.rounds.game} />
          <div class="panel rounds">
            {isAmongPlayers(data.rounds.game) ? (
              <CircleLines
                rounds={rounds.slice(0, shown.value)}
                game={data.rounds.game}
                sheet={data.sheet}
                sum={(minor) => money(minor, currency)}
                path={(round) => historyPath(route.site, route.table, day, round)}
                status={({ status }) => statusNames[status] ?? status}
              />
            ) : (
              <BankedLines rounds={rounds.slice(0, shown.value)} route={route} day={day} data={data} />
            )}
          </div>
          {more <= 0 ? null : (
            <button type="button" class="button more" onClick={() => (shown.value += pageful)}>
              {`Show older rounds (${more})`}
            </button>
          )}
        </>
      )}
    </Frame>
  );
};
