import type { ComponentChildren } from "preact";
import { useMemo } from "preact/hooks";
import type { Figures, Report } from "../../src/reports-wire.ts";
import { percent, signed, sum } from "../shared/figures/format.ts";
import { gameName } from "../shared/figures/names.ts";
import { type Colours, Plot } from "../shared/figures/plot.tsx";
import { TextTable } from "../shared/figures/text-table.tsx";
import { capital } from "../shared/words.ts";
import { barOptions, barsOf, holdData, holdOptions } from "./chart-options.ts";
import { Section } from "./section.tsx";
import { byTable, clockText, isMonth, shortText } from "./text.ts";

/** A chart with the same figures as a table. */
export const Charted = ({
  title,
  about,
  head,
  rows,
  elsewhere = false,
  wide = false,
  children,
}: {
  title: string;
  about: string;
  head: readonly string[];
  rows: readonly (readonly string[])[];
  /** The figures stand in other tables of the report too, or are too many for paper. */
  elsewhere?: boolean;
  wide?: boolean;
  children: ComponentChildren;
}) => (
  <figure class={`panel chart${wide ? " is-wide" : ""}`}>
    <figcaption>
      <h3>{title}</h3>
      <p class="soft">{about}</p>
    </figcaption>
    {children}
    <details class={`as-table${elsewhere ? " is-elsewhere" : ""}`}>
      <summary>As a table</summary>
      <TextTable head={head} rows={rows} />
    </details>
  </figure>
);

const Hold = ({ rows, confidence }: { rows: readonly Figures[]; confidence: string }) => {
  const points = useMemo(() => holdData(rows), [rows]);
  const options = useMemo(() => (colours: Colours) => holdOptions(points, colours), [points]);
  const data = useMemo(
    () => [points.map((_, n) => n), points.map(({ hold }) => hold)] satisfies [number[], number[]],
    [points],
  );
  if (points.length === 0) return null;
  return (
    <Charted
      elsewhere
      wide
      title="Hold against theory"
      about={`Shares of the drop. The dash is what the edges expect, the bar what chance alone does in ${confidence} of 100 cases.`}
      head={["Table", "Hold", "Expected", "Lowest", "Highest"]}
      rows={points.map(({ name, hold, theory, band }) => [
        name,
        percent(hold),
        percent(theory),
        percent(band === null ? null : theory - band),
        percent(band === null ? null : theory + band),
      ])}
    >
      <Plot label="Hold of each table against what is expected" height={280} data={data} options={options} />
    </Charted>
  );
};

interface BarsProps {
  readonly title: string;
  readonly about: string;
  readonly first: string;
  readonly bars: readonly { readonly name: string; readonly value: number }[];
  readonly currency: string;
  readonly gains?: boolean;
}

const Bars = ({ title, about, first, bars, currency, gains = false }: BarsProps) => {
  const data = useMemo(() => barsOf(bars.map(({ value }) => value)), [bars]);
  const options = useMemo(
    () => (colours: Colours) =>
      barOptions(
        bars.map(({ name }) => name),
        currency,
        colours,
      ),
    [bars, currency],
  );
  if (bars.length === 0) return null;
  return (
    <Charted
      elsewhere={first !== "Hour"}
      title={title}
      about={about}
      head={[first, gains ? "Win" : "Handle"]}
      rows={bars.map(({ name, value }) => [name, gains ? signed(value, currency) : sum(value, currency)])}
    >
      <Plot label={title} height={280} data={data} options={options} />
    </Charted>
  );
};

/** The period in pictures; each is there as a table as well. */
export const Charts = ({ report, currency }: { report: Report; currency: string }) => {
  const { tables, games, hours, byDay, confidence, period } = report;
  const own = useMemo(() => byTable(tables.filter((row) => row.currency === currency)), [tables, currency]);
  const won = useMemo(
    () =>
      period.kind === "day"
        ? hours.map(({ at, result }) => ({ name: clockText(at).slice(0, 5), value: result }))
        : byDay
            .filter((row) => row.currency === currency)
            .map((row) => ({ name: shortText(row.day), value: row.win ?? row.result })),
    [hours, byDay, currency, period.kind],
  );
  const handles = useMemo(
    () =>
      games
        .filter((row) => row.currency === currency && row.handle > 0)
        .toSorted((a, b) => b.handle - a.handle)
        .map((row) => ({ name: gameName(row.game), value: row.handle })),
    [games, currency],
  );
  const single = period.kind === "day";
  const step = single ? "hour" : isMonth(byDay[0]?.day ?? "") ? "month" : "day";
  return (
    <Section id="charts" title="In pictures">
      <div class="charts">
        <Hold rows={own} confidence={confidence} />
        <Bars
          title={`Win over the ${step}s`}
          about={
            single ? "What the house won of the rounds that ended in each hour." : "What the house won of its tables."
          }
          first={capital(step)}
          bars={won}
          currency={currency}
          gains
        />
        <Bars
          title="Handle by game"
          about="Stakes of the decided wagers."
          first="Game"
          bars={handles}
          currency={currency}
        />
      </div>
    </Section>
  );
};
