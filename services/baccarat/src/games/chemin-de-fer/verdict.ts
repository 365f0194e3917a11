import { cardsAt, loses, pushes, type Verdict, winsAt } from "@carrusel/game-kit";
import { lessCommission } from "../between-players/bank.ts";
import { sumOf } from "../between-players/cut.ts";
import { handOf } from "../between-players/drawing.ts";
import { holderOf } from "./calls.ts";
import { mostOf, type View } from "./options.ts";
import { totals } from "./play.ts";
import { bets, commission } from "./rules.ts";

export type Winner = "punto" | "banca" | "tie";

const winnerOf = (view: View): Winner => {
  const [thrown] = Object.keys(view.voided);
  if (thrown !== undefined) return Number(thrown) === view.state.bank?.seat ? "punto" : "banca";
  const { punto, banca } = totals(view);
  return punto === banca ? "tie" : punto > banca ? "punto" : "banca";
};

/** The bank after the coup: what it won less the house's part, and what of that stands aside above its maximum. */
export const verdict = (view: View): Verdict => {
  const { bank } = view.state;
  if (bank === null) throw new Error("a coup was played without a bank");
  const winner = winnerOf(view);
  const stakes = sumOf(view.felt);
  const { net, house } = lessCommission(winner === "banca" ? stakes : 0, commission.part);
  const amount = bank.amount + net - (winner === "punto" ? stakes : 0);
  const improper = Math.max(0, amount - mostOf(view));
  const pays = bets[0]?.pays ?? "1:1";
  return {
    outcome: {
      hands: { punto: handOf(cardsAt(view, "punto")), banca: handOf(cardsAt(view, "banca")) },
      winner,
      punto: holderOf(view) ?? null,
    },
    decisions: view.felt.map((wager) =>
      winner === "tie" ? pushes(wager) : winner === "punto" ? winsAt(wager, pays) : loses(wager),
    ),
    circle: {
      house,
      rake: 0,
      bank: { seat: bank.seat, before: bank.amount, after: amount - improper, garage: bank.garage + improper },
    },
  };
};
