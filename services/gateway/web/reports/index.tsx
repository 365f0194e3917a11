import type { Figures, ReportIndex } from "../../src/reports-wire.ts";
import { percent, signed, sum, toneOf } from "../shared/figures/format.ts";
import { useSites } from "../shared/sites.ts";
import { Frame, Problem } from "./frame.tsx";
import { useReport } from "./load.ts";
import { reportApi, reportPath } from "./route.ts";
import { Nothing, Section } from "./section.tsx";
import { periodText } from "./text.ts";

const Periods = ({ rows, site, name }: { rows: readonly Figures[]; site: string; name: string }) => (
  <div class="panel figure-scroll">
    <table class="figure-table">
      <thead>
        <tr>
          <th scope="col">{name}</th>
          <th scope="col">Rounds</th>
          <th scope="col">Drop</th>
          <th scope="col">Win</th>
          <th scope="col">Hold</th>
          <th scope="col">Expected</th>
          <th scope="col">Variance</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={`${row.day} ${row.currency}`} class={row.alert ? "has-alert" : ""}>
            <th scope="row">
              <a href={reportPath(site, row.day)}>{periodText(row.day)}</a>
            </th>
            <td>{row.rounds.toLocaleString("en")}</td>
            <td>{sum(row.drop, row.currency)}</td>
            <td class={toneOf(row.win ?? row.result)}>
              {signed(row.win ?? row.result, row.currency)}
              {row.win === null ? <span class="soft"> so far</span> : null}
            </td>
            <td>{percent(row.hold)}</td>
            <td>{sum(row.theoretical, row.currency)}</td>
            <td class={row.variance === 0 ? "" : "is-alert"}>{signed(row.variance, row.currency)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);

/** Any days between two. */
const Range = ({ site, days }: { site: string; days: readonly Figures[] }) => {
  const [last, first] = [days[0]?.day ?? "", days.at(-1)?.day ?? ""];
  const go = (event: SubmitEvent): void => {
    event.preventDefault();
    const form = new FormData(event.currentTarget as HTMLFormElement);
    const [from, to] = [`${form.get("from")}`, `${form.get("to")}`].toSorted();
    location.assign(reportPath(site, from === to ? `${from}` : `${from}..${to}`));
  };
  return (
    <form class="tools range" onSubmit={go}>
      <label>
        From <input class="select" type="date" name="from" required value={first} />
      </label>
      <label>
        to <input class="select" type="date" name="to" required value={last} />
      </label>
      <button type="submit" class="button">
        Show
      </button>
    </form>
  );
};

/** What there are reports of: days, months and years. */
export const IndexPage = ({ site }: { site: string }) => {
  const { data, problem } = useReport<ReportIndex>(reportApi(site)).value;
  return (
    <Frame
      site={site}
      title={`Reports of ${site}`}
      {...(data === undefined ? {} : { tools: <Range site={site} days={data.days} /> })}
    >
      {problem === undefined ? null : <Problem>{problem}</Problem>}
      {data === undefined && problem === undefined ? (
        <p class="soft" role="status">
          Adding up
        </p>
      ) : null}
      {data?.days.length === 0 ? <Nothing>No figures yet: they begin with the first table that opens.</Nothing> : null}
      {data === undefined || data.days.length === 0 ? null : (
        <>
          <Section id="days" title="Gaming days">
            <Periods rows={data.days} site={site} name="Day" />
          </Section>
          <Section id="months" title="Months">
            <Periods rows={data.months} site={site} name="Month" />
          </Section>
          <Section id="years" title="Years">
            <Periods rows={data.years} site={site} name="Year" />
          </Section>
        </>
      )}
    </Frame>
  );
};

/** Whose reports there are. */
export const Sites = () => {
  const { sites, problem } = useSites();
  return (
    <Frame title="Reports">
      {problem.value === undefined ? null : <Problem>{problem.value}</Problem>}
      <ul class="tools">
        {sites.value.map(({ site, currency }) => (
          <li key={site}>
            <a class="button" href={reportPath(site)}>
              {site}, {currency}
            </a>
          </li>
        ))}
      </ul>
    </Frame>
  );
};
