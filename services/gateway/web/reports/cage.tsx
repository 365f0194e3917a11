import type { BankReport, CageResult } from "../../src/reports-wire.ts";
import { sum } from "../shared/figures/format.ts";
import { Section } from "./section.tsx";

const Amount = ({ label, value, currency }: { label: string; value: number; currency: string }) => (
  <div class="sum">
    <dt>{label}</dt>
    <dd>{sum(value, currency)}</dd>
  </div>
);

const places = ["cage", "transit", "tables", "players", "brought"] as const;
const titles = {
  cage: "In the cage",
  transit: "On the way",
  tables: "On tables",
  players: "With players",
  brought: "Brought in",
};

const worth = ({ denominations }: CageResult, place: (typeof places)[number]): number =>
  denominations.reduce((total, row) => total + row.denomination * row[place], 0);

const Denominations = ({ cage, currency }: { cage: CageResult; currency: string }) => (
  <div class="panel figure-scroll">
    <table class="figure-table">
      <thead>
        <tr>
          <th scope="col">Chip</th>
          {places.map((place) => (
            <th scope="col" key={place}>
              {titles[place]}
            </th>
          ))}
          <th scope="col">Worth in the cage</th>
        </tr>
      </thead>
      <tbody>
        {cage.denominations.map((row) => (
          <tr key={row.denomination}>
            <th scope="row">{sum(row.denomination, currency)}</th>
            {places.map((place) => (
              <td key={place}>{row[place].toLocaleString("en")}</td>
            ))}
            <td>{sum(row.denomination * row.cage, currency)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Worth</th>
          {places.map((place) => (
            <td key={place}>{sum(worth(cage, place), currency)}</td>
          ))}
          <td>{sum(worth(cage, "cage"), currency)}</td>
        </tr>
      </tfoot>
    </table>
  </div>
);

/** What lies in the cage, and where every chip is that was ever brought in. */
export const Cage = ({ report: { site, period, currency, cage } }: { report: BankReport }) => (
  <Section
    id="cage"
    title="Cage"
    about={`${cage.sealed ? "As the day was sealed." : "As it stands now."} Chips with players are those that changed hands over the felt.`}
    csv={{ site, period: period.text, files: ["cage"] }}
  >
    <dl class="panel sums">
      <Amount label="Chips" value={worth(cage, "cage")} currency={currency} />
      <Amount label="Cash" value={cage.cash} currency={currency} />
      <Amount label="Cheques" value={cage.cheques} currency={currency} />
      <Amount label="Chips not sorted yet" value={cage.unsorted} currency={currency} />
      <Amount label="Cagnotte" value={cage.cagnotte} currency={currency} />
      <Amount label="Tips" value={cage.tips} currency={currency} />
      <Amount label="Found missing" value={cage.missing} currency={currency} />
    </dl>
    {cage.denominations.length === 0 ? null : <Denominations cage={cage} currency={currency} />}
  </Section>
);
