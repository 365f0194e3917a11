import type { TableEvent, WagerResult } from "@carrusel/contracts";
import type { Games } from "../registry.ts";
import type { Next, Wager } from "../round.ts";
import { gameUnder, UnknownRules } from "../rules/in-force.ts";
import { evolveCards, shoeAfter } from "./cards.ts";
import { evolveSeating } from "./seating.ts";
import { isBetting, isReady, newShoe, type TablePhase, type TableState, viewOf } from "./state.ts";

/** Folds one event into the table's state. Total over the registered events; never consults the rules of limits. */
export const evolveTable = (games: Games) => {
  const fold = (state: TableState, event: TableEvent): TableState => {
    switch (event.type) {
      case "table-set-up": {
        const { type: _, roundsBefore = 0, ...terms } = event;
        const known = games.get(terms.game);
        if (known === undefined)
          throw new Error(`the history names a game that this release does not have: ${terms.game}`);
        const game = gameUnder(known, terms.rules);
        if (game === undefined) {
          const { set, version } = terms.rules;
          throw new UnknownRules(
            `this release does not have version ${version} of the rules of ${terms.game} under ${set}`,
          );
        }
        const options = game.options.parse(terms.options);
        // A reversible table's next game goes on with the numbers of its rounds and wagers.
        const round = Math.max(state.round, roundsBefore);
        return { ...state, terms, game, options, round, play: game.initial(), links: [], shoe: newShoe, hands: {} };
      }
      case "table-opened":
        return { ...state, status: "open", last: null, announced: null };
      case "table-closed":
        return { ...state, status: "closed", last: null, announced: null };
      case "table-suspended":
        return { ...state, status: "suspended" };
      case "table-resumed":
        return { ...state, status: "open" };
      case "limits-set":
        return { ...state, terms: state.terms && { ...state.terms, min: event.min, max: event.max } };
      case "last-rounds-announced":
        return { ...state, last: event.rounds, announced: event.rounds };
      case "jackpot-linked": {
        const { type: _, ...link } = event;
        return { ...state, links: [...state.links.filter((other) => other.jackpot !== link.jackpot), link] };
      }
      case "jackpot-unlinked": {
        const { jackpot } = event;
        const staked = state.felt.some((wager) => wager.jackpot === jackpot && !wager.taken);
        const ended = staked ? state.links.filter((link) => link.jackpot === jackpot) : [];
        const links = state.links.filter((link) => link.jackpot !== jackpot);
        return { ...state, links, endedLinks: [...state.endedLinks, ...ended] };
      }
      case "round-started":
        return {
          ...state,
          round: event.round,
          phase: "betting",
          jackpotStakes: [],
          last: state.last === null ? null : state.last - 1,
        };
      case "wager-placed":
        return { ...state, felt: placed(state.felt, event), lastWager: Math.max(state.lastWager, event.wager) };
      case "wager-taken-down":
        return {
          ...state,
          felt: state.felt.map((wager) => (wager.id === event.wager ? { ...wager, taken: true } : wager)),
        };
      case "wager-cut":
        return { ...state, felt: cut(state.felt, event) };
      case "bets-closed":
        return { ...state, phase: "playing", jackpotStakes: [...state.jackpotStakes, ...event.jackpotStakes] };
      case "bets-reopened":
        return { ...state, phase: "betting" };
      case "round-settled": {
        const felt = staying(state.felt, event.wagers);
        const lastWager = event.wagers.reduce((last, { wager }) => Math.max(last, wager), state.lastWager);
        return {
          ...state,
          phase: "idle",
          felt,
          lastWager,
          endedLinks: [],
          jackpotStakes: [],
          last: owed(state.last, felt, event.blank === true),
        };
      }
      case "round-voided": {
        const carried = state.felt.filter((wager) => wager.held !== null && !wager.taken).map(withoutAdditions);
        // Wagers in prison are still owed a spin, so an annulled last round is played again.
        const last = state.last === 0 && carried.length > 0 ? 1 : state.last;
        return { ...state, phase: "idle", felt: carried, endedLinks: [], jackpotStakes: [], last };
      }
      case "round-corrected": {
        const { type: _, stack: __, ...correction } = event;
        return { ...state, corrections: [...state.corrections, correction] };
      }
      default:
        return state;
    }
  };

  return (state: TableState, event: TableEvent): TableState => {
    const next = evolveSeating(evolveCards(fold(state, event), event), event);
    if (!isReady(next)) return next;
    const play = next.game.evolve(next.play, event, state.felt);
    const played = play === next.play ? next : { ...next, play };
    const evolved = shoeAfter(played, event);
    if (isBetting(evolved)) return evolved.needs === undefined ? evolved : { ...evolved, needs: undefined };
    const needed = evolved.game.next(viewOf(evolved));
    return { ...evolved, phase: phaseOf(needed), needs: needed };
  };
};

/**
 * Wagers in prison, and chips in the middle that nobody could win, are owed a decision: a last round that decided nothing
 * for them is followed by another.
 */
const owed = (last: number | null, felt: readonly Wager[], blank: boolean): number | null =>
  last === 0 && (blank || felt.some((wager) => wager.held === "prison")) ? 1 : last;

const phases = {
  card: "awaiting-cards",
  choice: "awaiting-choice",
  result: "playing",
  events: "playing",
  annulled: "playing",
} as const satisfies Record<Next["next"], TablePhase>;

const phaseOf = (next: Next | undefined): TablePhase => (next === undefined ? "playing" : phases[next.next]);

/** What was added in this round went back when it was annulled. */
const withoutAdditions = (wager: Wager): Wager => ({ ...wager, stake: wager.stake - wager.added, added: 0 });

/** Undecided wagers stay on the felt for the next round. */
const staying = (felt: readonly Wager[], results: readonly WagerResult[]): readonly Wager[] => {
  const held = new Map<number, "prison" | "open">();
  for (const { wager, result } of results) if (result === "prison" || result === "open") held.set(wager, result);
  return felt.flatMap((wager) => {
    const how = held.get(wager.id);
    return how === undefined ? [] : [{ ...wager, held: how, added: 0 }];
  });
};

/** What a wager keeps on the felt; one that keeps nothing is not on it any more. */
const cut = (felt: readonly Wager[], { wager, total }: Extract<TableEvent, { type: "wager-cut" }>): readonly Wager[] =>
  felt.flatMap((one) => (one.id !== wager ? [one] : total === 0 ? [] : [{ ...one, stake: total }]));

const placed = (felt: readonly Wager[], event: Extract<TableEvent, { type: "wager-placed" }>): readonly Wager[] => {
  const { wager: id, round, seat, player, bet, on, total, stake, jackpot, hand = null } = event;
  const before = felt.find((other) => other.id === id);
  if (before === undefined) {
    const name = { id, round, seat, player, bet, on, stake: total, jackpot };
    return [...felt, { ...name, taken: false, held: null, added: 0, hand }];
  }
  const added = before.held === null ? 0 : before.added + stake;
  return felt.map((other) => (other.id === id ? { ...before, stake: total, added } : other));
};
