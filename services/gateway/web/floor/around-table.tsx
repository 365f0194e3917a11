import type { CircleNow, TableView } from "../../src/wire.ts";
import { streetName } from "../shared/circle/among.ts";
import { CircleTable } from "../shared/circle/table.tsx";
import { countOf } from "../shared/count.ts";
import { money } from "../shared/money.ts";
import { noteText, readOutcome } from "../shared/outcome-read.ts";

/** Where the hand or coup stands; undefined where that is as at every table. */
export const circleNowText = ({ circle, game, hands }: TableView): string | undefined => {
  if (circle === null || circle.phase === null) return undefined;
  return streetName(game, { ...circle, board: hands.board?.length ?? 0 });
};

/** What the cards of a place are: what was shown, once the round is over; until then as they are counted. */
const noteAt = (table: TableView, place: string): string => {
  const [newest] = table.results;
  if (table.now !== null) return countOf(table.game, table.hands[place] ?? []) ?? "";
  const note = newest === undefined ? undefined : readOutcome(newest.outcome, table.game).hands[place];
  return note === undefined ? "" : noteText(note);
};

/** The table with its players, as it stands or as the last round left it. */
export const AroundTable = ({ table, circle }: { table: TableView; circle: CircleNow }) => {
  const { game, currency, hands, now } = table;
  return (
    <div class={now === null ? "around around-past" : "around"}>
      <CircleTable
        circle={circle}
        game={game}
        currency={currency}
        hands={Object.fromEntries(Object.entries(hands).map(([place, cards]) => [place, { cards }]))}
        note={(place) => noteAt(table, place)}
        street={circleNowText(table) ?? (now?.phase === "betting" ? "Bets are open" : "")}
        sum={(minor) => money(minor, currency, "en", true)}
        large={false}
      />
    </div>
  );
};
