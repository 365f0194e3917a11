import { reportApi } from "./route.ts";
import { Section } from "./section.tsx";

const datasets = {
  rounds: "every round with its result",
  wagers: "chips laid and taken back",
  results: "what each wager came to",
  movements: "every movement of chips and cash",
  contributions: "what stakes brought to jackpots",
  awards: "prizes, verified and paid",
  balances: "each jackpot's books, day by day",
  entries: "what changed a jackpot, and who did it",
  shifts: "who held which post",
} as const;

/** The files behind the report, one a dataset. */
export const Downloads = ({ site, period }: { site: string; period: string }) => (
  <Section id="files" title="Files" about="Everything behind this report as Parquet, one file a dataset.">
    <ul class="panel files">
      {Object.entries(datasets).map(([name, about]) => (
        <li key={name}>
          <a href={reportApi(site, period, "parquet", name)} download="">
            {name}
          </a>{" "}
          <span class="soft">{about}</span>
        </li>
      ))}
    </ul>
  </Section>
);
