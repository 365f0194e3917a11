import type { RefusedContribution } from "../../src/wire.ts";
import { money } from "../shared/money.ts";

const placeOf = ({ site, table, round, seats }: RefusedContribution): string => {
  const where = site === undefined ? table : `${table} of ${site}`;
  return `${where}, round ${round}, ${seats.length === 1 ? "seat" : "seats"} ${seats.join(", ")}`;
};

/** Rounds of which a jackpot took nothing, because they brought more than can be believed: somebody has to look. */
export const RefusedNotice = ({ list, site }: { list: readonly RefusedContribution[]; site: string }) => (
  <div role="alert">
    {list.map((refused) => {
      const { jackpot, currency, table, day, round, sum, greatest } = refused;
      const at = [refused.site ?? site, table, day].map(encodeURIComponent).join("/");
      return (
        <p key={`${jackpot} ${at} ${round}`} class="notice refused-notice">
          <span>
            {jackpot} took nothing of <a href={`/history/${at}/${round}`}>{placeOf(refused)}</a>: {money(sum, currency)}{" "}
            at once is more than the {money(greatest, currency)} that are believed.
          </span>
        </p>
      );
    })}
  </div>
);
