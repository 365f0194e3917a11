import { type FeltCommand, type Refusal, refuse, type TableEvent } from "@carrusel/contracts";
import { type Choice, cardsAt, decided, leaderOf, type TableView, type Wager } from "@carrusel/game-kit";
import { handOf, noThirdCard, type Place } from "./hands.ts";
import { pointsOf } from "./values.ts";
import { dealer, mainsOf, type Variant } from "./variant.ts";

type View = TableView<unknown, unknown>;
/** A decision as it is sent. */
export type ActCommand = Extract<FeltCommand, { do: "act" }>;

export const showsAce = (view: Pick<TableView, "hands">): boolean => {
  const [first] = cardsAt(view, dealer);
  return first !== undefined && pointsOf(first) === 11;
};

/** What a wager was before a double that waits for its card. */
const originalStake = (view: View, wager: Wager, leader: string | undefined): number => {
  const doubled = view.acts.some(
    (act) => act.seat === wager.seat && act.action === "double" && (act.player ?? leader) === wager.player,
  );
  return doubled ? wager.stake / 2 : wager.stake;
};

/** The bet that an insurance wager covers. */
export const insuredBet = (wager: Wager, variant: Variant): string => `${wager.on[0] ?? variant.draws[0]?.bet}`;

interface Insurable {
  readonly wager: Wager;
  /** Half of the original wager, in whole chips. */
  readonly most: number;
}

/** The wagers that can still be insured; none before an ace or after the first third card. */
export const insurable = (view: View, places: readonly Place[], variant: Variant): readonly Insurable[] => {
  if (!showsAce(view) || !noThirdCard(places)) return [];
  const mains = mainsOf(variant);
  const insured = new Set(
    view.felt.flatMap((wager) =>
      wager.bet === "insurance" ? [`${wager.seat}/${wager.player}/${insuredBet(wager, variant)}`] : [],
    ),
  );
  const { chipUnit } = view.terms;
  return view.felt.flatMap((wager) => {
    if (!mains.includes(wager.bet) || handOf(wager) !== 1) return [];
    if (insured.has(`${wager.seat}/${wager.player}/${wager.bet}`)) return [];
    const half = originalStake(view, wager, leaderOf(view.felt, wager.seat)) / 2;
    return half < chipUnit ? [] : [{ wager, most: Math.floor(half / chipUnit) * chipUnit }];
  });
};

/** One offer for each of them; it names the bet where a place may have several. */
export const insuranceChoices = (view: View, places: readonly Place[], variant: Variant): readonly Choice[] =>
  insurable(view, places, variant)
    .map(({ wager, most }): Choice => {
      const { seat, player, bet } = wager;
      return {
        seat,
        ...(player !== leaderOf(view.felt, seat) && { player }),
        ...(variant.draws.length > 1 && { bet }),
        actions: ["insure"],
        fields: { insure: { stake: { min: view.terms.chipUnit, max: most, multiple: view.terms.chipUnit } } },
      };
    })
    .sort((a, b) => (a.seat ?? 0) - (b.seat ?? 0));

/** An insurance is laid: at most half of the wager that it covers. */
export const insure = (
  view: View,
  places: readonly Place[],
  variant: Variant,
  choice: Choice,
  command: ActCommand,
): readonly TableEvent[] | Refusal => {
  const { seat } = choice;
  const player = choice.player ?? leaderOf(view.felt, seat ?? 0);
  const theirs = insurable(view, places, variant).filter(({ wager }) => wager.seat === seat && wager.player === player);
  const own = view.felt.filter((wager) => wager.seat === seat && wager.player === player);
  const boxes = own.filter((wager) => mainsOf(variant).includes(wager.bet) && handOf(wager) === 1);
  const named = command.bet ?? (boxes.length === 1 ? boxes[0]?.bet : undefined);
  if (named === undefined || !mainsOf(variant).includes(named)) {
    return refuse("unknown-bet", "Name the box that is to be insured.", "AD-19-II.b.insurance-per-box");
  }
  const meant = theirs.find(({ wager }) => wager.bet === named);
  if (meant === undefined) {
    return refuse("action-not-allowed", `There is nothing to insure on "${named}".`, "AD-03-V.1.b.limit");
  }
  const { stake } = command;
  if (stake === undefined || stake <= 0) return refuse("invalid-stake", "Say how much is laid on the insurance.");
  if (stake > originalStake(view, meant.wager, leaderOf(view.felt, seat ?? 0)) / 2) {
    return refuse("side-bet-over-limit", "An insurance is at most half of the wager.", "AD-03-V.1.b.limit");
  }
  if (stake % view.terms.chipUnit !== 0) {
    return refuse(
      "not-a-multiple",
      `Stakes here are whole multiples of ${view.terms.chipUnit}.`,
      "AD-03-V.3.before-deal",
    );
  }
  return [
    decided(view, choice, { ...command, bet: named }),
    {
      type: "wager-placed",
      round: view.round,
      wager: view.nextWager,
      seat: meant.wager.seat,
      player: meant.wager.player,
      bet: "insurance",
      on: variant.draws.length > 1 ? [named] : [],
      stake,
      total: stake,
      jackpot: null,
    },
  ];
};
