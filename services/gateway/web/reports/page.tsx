import { useEffect } from "preact/hooks";
import type { Report } from "../../src/reports-wire.ts";
import { learnNames } from "../shared/figures/names.ts";
import { Charts } from "./charts.tsx";
import { Downloads } from "./downloads.tsx";
import { Floor } from "./floor.tsx";
import { Frame, openAll, Problem } from "./frame.tsx";
import { Jackpots } from "./jackpots.tsx";
import { useReport } from "./load.ts";
import { footPages } from "./paper.ts";
import { Result } from "./result.tsx";
import { reportApi, reportPath } from "./route.ts";
import { Bank } from "./slips.tsx";
import { Alerts, Summary } from "./summary.tsx";
import { momentText, periodText, titleOf } from "./text.ts";
import { Theory } from "./theory.tsx";

/** Days that are not over change: they are read again so often (ms). */
const refresh = 10_000;

const named = ({ titles }: Report): void => learnNames(titles);

const Steps = ({ report: { site, previous, next } }: { report: Report }) => (
  <>
    {previous === null ? null : (
      <a class="button" href={reportPath(site, previous)} aria-label={`Before: ${periodText(previous)}`}>
        ← {periodText(previous)}
      </a>
    )}
    {next === null ? null : (
      <a class="button" href={reportPath(site, next)} aria-label={`After: ${periodText(next)}`}>
        {periodText(next)} →
      </a>
    )}
  </>
);

const underOf = ({ sealed, time, days }: Report): string => {
  const state =
    sealed === null
      ? `${days.length} gaming ${days.length === 1 ? "day" : "days"}`
      : sealed
        ? "Sealed"
        : "Open: figures still change";
  return `${state}; made ${momentText(time)}`;
};

const Content = ({ report }: { report: Report }) => {
  const { site, period, totals, currency, confidence, sealed } = report;
  const single = period.kind === "day";
  const every = sealed === false ? refresh : undefined;
  if (totals.length === 0) {
    return (
      <div class="empty">
        <h2>No figures of {titleOf(period)}</h2>
        <p>No table was open, or its files are still being made.</p>
        <a class="button" href={reportPath(site)}>
          All reports of {site}
        </a>
      </div>
    );
  }
  return (
    <>
      {totals.map((whole) => (
        <div class="of-currency" key={whole.currency}>
          {totals.length > 1 ? <h2>{whole.currency}</h2> : null}
          <Summary whole={whole} confidence={confidence} />
          <Alerts rows={report.tables.filter((row) => row.currency === whole.currency)} confidence={confidence} />
          <Result report={report} currency={whole.currency} />
          <Theory report={report} whole={whole} />
          <Charts report={report} currency={whole.currency} />
        </div>
      ))}
      <Jackpots site={site} period={period.text} every={every} />
      {single ? <Bank site={site} period={period.text} every={every} /> : null}
      <Floor site={site} period={period.text} every={every} />
      <Downloads report={report} />
      <p class="soft report-foot">
        Made {momentText(report.time)} from the figures of {currency} tables of {site}. What each figure means stands in
        the documentation, docs/reports.md.
      </p>
    </>
  );
};

/** The report of a day, a month, a year or any other gaming days of a site. */
export const ReportPage = ({ site, period }: { site: string; period: string }) => {
  const { data, problem, denied } = useReport<Report>(reportApi(site, period), refresh, named).value;
  useEffect(() => {
    addEventListener("beforeprint", openAll);
    return () => removeEventListener("beforeprint", openAll);
  }, []);
  useEffect(() => {
    if (data !== undefined) footPages(`${data.site}, ${titleOf(data.period)}`, `made ${momentText(data.time)}`);
  }, [data]);
  return (
    <Frame
      site={site}
      title={`Report of ${site}, ${data === undefined ? periodText(period) : titleOf(data.period)}`}
      {...(data === undefined ? {} : { under: underOf(data) })}
      tools={
        <div class="tools">
          {data === undefined ? null : <Steps report={data} />}
          <button type="button" class="button" onClick={() => print()}>
            Print
          </button>
        </div>
      }
    >
      {problem === undefined ? null : <Problem>{problem}</Problem>}
      {data === undefined && problem === undefined ? (
        <p class="soft" role="status">
          Adding up
        </p>
      ) : null}
      {data === undefined ? null : <Content report={data} />}
      {/* Whoever does not see figures may see what the floor has on record. */}
      {data === undefined && denied === true ? <Floor site={site} period={period} every={undefined} /> : null}
    </Frame>
  );
};
