import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { Figures } from "../../src/figures-wire.ts";
import { dayText, percent, signed, sum, toneOf } from "../shared/figures/format.ts";
import { gameName } from "../shared/figures/names.ts";
import { DeviationSum, Sum } from "../shared/figures/sum.tsx";
import { HeaderTools } from "../shared/header-tools.tsx";
import { capital } from "../shared/words.ts";
import { Books } from "./books.tsx";
import { CourseChart } from "./chart.tsx";
import { FigureTable } from "./rows.tsx";
import { api, type Day, loadDay, view } from "./state.ts";

const refreshMs = 5_000;

const Sums = ({ whole, confidence }: { whole: Figures; confidence: string }) => {
  const { currency } = whole;
  const covered =
    whole.covered === null || whole.covered > 0.9995 ? "" : `, ${percent(whole.covered, 0)} of the stakes`;
  return (
    <dl class="panel sums">
      <Sum label="Drop" value={sum(whole.drop, currency)} />
      <Sum label="Handle" value={sum(whole.handle, currency)} under={`${whole.rounds.toLocaleString("en")} rounds`} />
      <Sum
        label={whole.win === null ? "Result so far" : "Win"}
        value={signed(whole.win ?? whole.result, currency)}
        tone={toneOf(whole.win ?? whole.result)}
        {...(whole.win === null ? {} : { under: `${signed(whole.result, currency)} by the rounds` })}
      />
      <Sum label="Hold" value={percent(whole.hold)} under={`${percent(whole.holdOfHandle)} of handle`} />
      <Sum label="Expected" value={sum(whole.theoretical, currency)} under={`by the house edges${covered}`} />
      <DeviationSum figures={whole} confidence={confidence} />
    </dl>
  );
};

const Alerts = ({ rows, confidence }: { rows: readonly Figures[]; confidence: string }) => {
  const beyond = rows.filter(({ alert }) => alert);
  if (beyond.length === 0) return null;
  return (
    <ul class="alerts" aria-label="Beyond the band">
      {beyond.map(({ table, game, deviation, band, currency }) => (
        <li class="notice" key={`${table} ${game}`}>
          <strong>
            {table}, {gameName(game)}
          </strong>{" "}
          {signed(deviation, currency)} against the expected result; chance alone stays within ± {sum(band, currency)}{" "}
          in {confidence} of 100 cases
        </li>
      ))}
    </ul>
  );
};

const Tools = ({
  site,
  day,
  days,
  choose,
}: {
  site: string;
  day: Day;
  days: readonly string[];
  choose(day: string): void;
}) => (
  <div class="tools">
    <label>
      <span class="sr-only">Gaming day</span>
      <select class="select" value={day.day} onChange={(event) => choose(event.currentTarget.value)}>
        {[...days].reverse().map((one) => (
          <option key={one} value={one}>
            {dayText(one)}
          </option>
        ))}
      </select>
    </label>
    {(["csv", "json", "parquet"] as const).map((format) => (
      <a
        key={format}
        class="button"
        href={api(site, { from: day.day, to: day.day, by: view.value, format })}
        download={format === "json" ? `figures-${site}-${view.value}.json` : ""}
      >
        {format === "parquet" ? "Parquet" : format.toUpperCase()}
      </a>
    ))}
    <button type="button" class="button" onClick={() => print()}>
      Print
    </button>
  </div>
);

const Content = ({ site, day }: { site: string; day: Day }) => (
  <>
    {day.whole === undefined ? null : <Sums whole={day.whole} confidence={day.confidence} />}
    <Alerts rows={day.tables} confidence={day.confidence} />
    {day.course.length < 2 ? null : (
      <section class="panel course-panel" aria-labelledby="course">
        <header class="section-head course-head">
          <h2 id="course">The course of the day</h2>
          <p class="soft">Tables whose house edges are known; the band holds {day.confidence} of 100 days.</p>
        </header>
        <CourseChart course={day.course} currency={day.books.currency} />
      </section>
    )}
    <section aria-labelledby="figures">
      <header class="section-head">
        <h2 id="figures">{view.value === "game" ? "By game" : "By table"}</h2>
        <fieldset class="switch">
          <legend class="sr-only">Added up</legend>
          {(["game", "table"] as const).map((one) => (
            <button
              type="button"
              key={one}
              class="button"
              aria-pressed={view.value === one}
              onClick={() => {
                view.value = one;
              }}
            >
              {capital(one)}s
            </button>
          ))}
        </fieldset>
      </header>
      <FigureTable rows={view.value === "game" ? day.games : day.tables} view={view.value} site={site} />
    </section>
    <Books {...day.books} />
  </>
);

/** The figures of a site's gaming day. */
export const FiguresPage = ({ site, first }: { site: string; first: string | undefined }) => {
  const day = useSignal<Day | undefined | null>(null);
  const wanted = useSignal(first);
  const problem = useSignal<string | null>(null);
  const chosen = wanted.value;
  useEffect(() => {
    let gone = false;
    const load = async (): Promise<void> => {
      try {
        const found = await loadDay(site, chosen);
        if (gone) return;
        day.value = found;
        problem.value = null;
      } catch (error) {
        problem.value = (error as Error).message;
      }
    };
    void load();
    const timer = setInterval(() => void (document.hidden ? undefined : load()), refreshMs);
    return () => {
      gone = true;
      clearInterval(timer);
    };
  }, [site, chosen]);
  useEffect(() => {
    // On paper nothing can be opened: all sums are shown.
    const open = (): void => {
      for (const one of document.querySelectorAll("details")) one.open = true;
    };
    addEventListener("beforeprint", open);
    return () => removeEventListener("beforeprint", open);
  }, []);
  const { value } = day;
  return (
    <div class="page figures">
      <header class="top">
        <div class="top-title">
          <nav aria-label="Where you are">
            <ol class="crumbs">
              <li>
                <a href="/">Carrusel</a>
              </li>
              <li>
                <a href={`/floor/${encodeURIComponent(site)}`}>Floor of {site}</a>
              </li>
            </ol>
          </nav>
          <h1>Figures{value ? `, ${dayText(value.day)}` : ""}</h1>
        </div>
        {value ? (
          <Tools
            site={site}
            day={value}
            days={value.days}
            choose={(one) => {
              wanted.value = one;
              history.replaceState(null, "", `/figures/${encodeURIComponent(site)}/${one}`);
            }}
          />
        ) : null}
        <HeaderTools />
      </header>
      <main>
        {problem.value === null ? null : (
          <p class="notice" role="alert">
            {problem.value}
          </p>
        )}
        {value === null && problem.value === null ? (
          <p class="soft" role="status">
            Reading the figures
          </p>
        ) : null}
        {value === undefined ? (
          <div class="empty">
            <h2>No figures yet</h2>
            <p>They begin with the first table that opens.</p>
          </div>
        ) : null}
        {value ? <Content site={site} day={value} /> : null}
      </main>
    </div>
  );
};
