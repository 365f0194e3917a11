import { useMemo } from "preact/hooks";
import type { AwardLine, JackpotBalance, JackpotEntry, JackpotsReport, MeterPoint } from "../../src/reports-wire.ts";
import { sum } from "../shared/figures/format.ts";
import { type Colours, Plot } from "../shared/figures/plot.tsx";
import { money } from "../shared/money.ts";
import { capital, words } from "../shared/words.ts";
import { meterOptions } from "./chart-options.ts";
import { Charted } from "./charts.tsx";
import { useReport } from "./load.ts";
import { reportApi, roundsPath } from "./route.ts";
import { Nothing, Section } from "./section.tsx";
import { exactSum, isZero, momentText } from "./text.ts";

const Part = ({ sign, label, text, currency }: { sign: string; label: string; text: string; currency: string }) => (
  <span class="part">
    {sign === "" ? null : <span class="part-sign">{sign}</span>}
    <span class="part-sum">
      <span>{exactSum(text, currency)}</span>
      <span class="part-label">{label}</span>
    </span>
  </span>
);

/** Both sides of a jackpot's books: what came and went, and where it lies. */
const Balance = ({ balance }: { balance: JackpotBalance }) => {
  const { jackpot, currency, opening, seeds, contributions, up, down, awards, closing, balanced } = balance;
  const part = (sign: string, label: string, text: string) => (
    <Part key={label} sign={sign} label={label} text={text} currency={currency} />
  );
  return (
    <article class="panel jackpot-book">
      <header>
        <h3>{jackpot}</h3>
        <p class="soft">
          {balance.wagers} stakes, {sum(balance.staked, currency)}; won {balance.hits}{" "}
          {balance.hits === 1 ? "time" : "times"}
        </p>
        {balanced ? null : <p class="notice">These books do not balance: run carrusel jackpot audit {jackpot}.</p>}
      </header>
      <p class="formula">
        {part("", "before", opening)}
        {part("+", "seeds", seeds)}
        {part("+", "contributions", contributions)}
        {isZero(up) ? null : part("+", "adjustments", up)}
        {isZero(down) ? null : part("−", "adjustments", down)}
        {part("−", "awards", awards)}
        {part("=", "at the end", closing)}
      </p>
      <p class="formula">
        {part("", "display", balance.meter)}
        {part("+", "reserve", balance.reserve)}
        {part("+", "overflow", balance.overflow)}
        {part("=", "at the end", closing)}
      </p>
    </article>
  );
};

const Register = ({ awards, currency, site }: { awards: readonly AwardLine[]; currency: string; site: string }) => (
  <div class="panel figure-scroll">
    <table class="figure-table list-table">
      <thead>
        <tr>
          <th scope="col">Won</th>
          <th scope="col">Jackpot</th>
          <th scope="col">Table, round, seat</th>
          <th scope="col">By</th>
          <th scope="col" class="number">
            Amount
          </th>
          <th scope="col">Verified</th>
          <th scope="col">Paid</th>
          <th scope="col">Voucher</th>
        </tr>
      </thead>
      <tbody>
        {awards.map((award) => (
          <tr key={`${award.jackpot} ${award.award}`}>
            <td>{momentText(award.won)}</td>
            <th scope="row">
              {award.jackpot} <span class="soft">no. {award.award}</span>
            </th>
            <td>
              <a href={`${roundsPath(award.site, award.table, award.day, null, null)}/${award.round}`}>
                {award.site === site ? "" : `${award.site}/`}
                {award.table}, {award.round}
              </a>
              , {award.seat}
            </td>
            <td>
              {award.combination} <span class="soft">{award.prize}</span>
            </td>
            <td class="number">{money(award.amount, currency)}</td>
            <td>{award.verified === null ? "–" : `${award.verifiedBy}, ${momentText(award.verified)}`}</td>
            <td class={award.paid === null ? "is-alert" : ""}>
              {award.paid === null ? "pending" : `${award.paidBy}, ${momentText(award.paid)}`}
            </td>
            <td>{award.voucher === null ? "–" : `${award.site}-${award.voucher}`}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);

const aboutOf = ({ kind, about, terms }: JackpotEntry): string => {
  if (terms === null) return about ?? "";
  const { seed, contribution, reserve, stake } = JSON.parse(terms) as Record<string, string | number>;
  return `${kind === "pending" ? "from the next win on: " : ""}stake ${stake}, seed ${seed}, contribution ${contribution}, reserve ${reserve}`;
};

const Entries = ({ entries, currency }: { entries: readonly JackpotEntry[]; currency: string }) => (
  <div class="panel figure-scroll">
    <table class="figure-table list-table">
      <thead>
        <tr>
          <th scope="col">When</th>
          <th scope="col">Jackpot</th>
          <th scope="col">What</th>
          <th scope="col" class="number">
            Sum
          </th>
          <th scope="col" class="number">
            Display after it
          </th>
          <th scope="col">Who</th>
          <th scope="col">About</th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry, index) => (
          // Several things may happen to a jackpot in one moment: their order is the book's.
          <tr key={`${entry.time} ${entry.jackpot} ${entry.kind} ${index}`}>
            <td>{momentText(entry.time)}</td>
            <th scope="row">{entry.jackpot}</th>
            <td>{entry.kind}</td>
            <td class="number">{exactSum(entry.amount, currency)}</td>
            <td class="number">{exactSum(entry.after, currency)}</td>
            <td>{entry.by}</td>
            <td class="about">{aboutOf(entry)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);

const Meter = ({
  jackpot,
  points,
  currency,
  single,
}: {
  jackpot: string;
  points: readonly MeterPoint[];
  currency: string;
  single: boolean;
}) => {
  const data = useMemo(
    () =>
      [points.map(({ at }) => Date.parse(at) / 1000), points.map(({ meter }) => meter)] satisfies [number[], number[]],
    [points],
  );
  const options = useMemo(() => (colours: Colours) => meterOptions(currency, single, colours), [currency, single]);
  if (points.length < 2) return null;
  return (
    <Charted
      elsewhere
      title={`${capital(words(jackpot))}, the display`}
      about="What the displays showed: up with stakes, down with prizes."
      head={["Until", "Display"]}
      rows={points.map(({ at, meter }) => [momentText(at), sum(meter, currency)])}
    >
      <Plot label={`The display of ${jackpot}`} height={200} data={data} options={options} />
    </Charted>
  );
};

const Content = ({ report }: { report: JackpotsReport }) => {
  const { site, period, currency, balances, awards, entries, meters } = report;
  const byJackpot = useMemo(
    () => balances.map(({ jackpot }) => ({ jackpot, points: meters.filter((point) => point.jackpot === jackpot) })),
    [balances, meters],
  );
  // Wins stand in the register; here is what people did.
  const done = entries.filter(({ kind }) => !["won", "restarted", "verified", "paid"].includes(kind));
  const files = ["jackpots", "awards", "entries"];
  return (
    <Section
      id="jackpots"
      title="Jackpots"
      about="Before + seeds + contributions + adjustments − awards = display + reserve + overflow, to the last fraction of a cent."
      csv={{ site, period: period.text, files }}
    >
      {balances.length === 0 ? <Nothing>This site has no jackpots of its own.</Nothing> : null}
      {balances.map((balance) => (
        <Balance key={balance.jackpot} balance={balance} />
      ))}
      <div class="charts">
        {byJackpot.map(({ jackpot, points }) => (
          <Meter key={jackpot} {...{ jackpot, points, currency, single: period.kind === "day" }} />
        ))}
      </div>
      {awards.length === 0 ? null : (
        <>
          <h3 class="under-head">Register of awards</h3>
          <Register awards={awards} currency={currency} site={site} />
        </>
      )}
      {done.length === 0 ? null : (
        <>
          <h3 class="under-head">Who changed what</h3>
          <Entries entries={done} currency={currency} />
        </>
      )}
    </Section>
  );
};

/** The books of a site's jackpots. */
export const Jackpots = ({ site, period, every }: { site: string; period: string; every: number | undefined }) => {
  const { data, problem } = useReport<JackpotsReport>(reportApi(site, period, "jackpots"), every).value;
  if (data !== undefined) return <Content report={data} />;
  return (
    <Section id="jackpots" title="Jackpots">
      <Nothing>{problem ?? "Reading the jackpots' books"}</Nothing>
    </Section>
  );
};
