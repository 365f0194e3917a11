import type { TableEvent, WagerResult } from "@carrusel/contracts";
import type { Wager } from "../game.ts";
import type { Games } from "../registry.ts";
import { isReady, type TableState, viewOf } from "./state.ts";

/** Folds one event into the table's state. Total over the registered events; never consults the rules of limits. */
export const evolveTable = (games: Games) => {
  const fold = (state: TableState, event: TableEvent): TableState => {
    switch (event.type) {
      case "table-set-up": {
        const { type: _, ...terms } = event;
        const game = games.get(terms.game);
        if (game === undefined)
          throw new Error(`the history names a game that this release does not have: ${terms.game}`);
        // A reversible table's next game goes on with the numbers of its rounds and wagers.
        return { ...state, terms, game, options: game.options.parse(terms.options), play: game.initial(), links: [] };
      }
      case "table-opened":
        return { ...state, status: "open", last: null };
      case "table-closed":
        return { ...state, status: "closed", last: null };
      case "table-suspended":
        return { ...state, status: "suspended" };
      case "table-resumed":
        return { ...state, status: "open" };
      case "limits-set":
        return { ...state, terms: state.terms && { ...state.terms, min: event.min, max: event.max } };
      case "last-rounds-announced":
        return { ...state, last: event.rounds };
      case "jackpot-linked": {
        const { type: _, ...link } = event;
        return { ...state, links: [...state.links.filter((other) => other.jackpot !== link.jackpot), link] };
      }
      case "jackpot-unlinked":
        return { ...state, links: state.links.filter((link) => link.jackpot !== event.jackpot) };
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
      case "bets-closed":
        return { ...state, phase: "playing", jackpotStakes: [...state.jackpotStakes, ...event.jackpotStakes] };
      case "bets-reopened":
        return { ...state, phase: "betting" };
      case "irregular-play":
      case "outcome-recorded":
      case "choice-made":
        return state;
      case "round-settled": {
        return { ...state, phase: "idle", felt: staying(state.felt, event.wagers), jackpotStakes: [] };
      }
      case "round-voided": {
        const carried = state.felt.filter((wager) => wager.held !== null && !wager.taken);
        // Wagers in prison are still owed a spin, so an annulled last round is played again.
        const last = state.last === 0 && carried.length > 0 ? 1 : state.last;
        return { ...state, phase: "idle", felt: carried, jackpotStakes: [], last };
      }
    }
  };

  return (state: TableState, event: TableEvent): TableState => {
    const next = fold(state, event);
    if (!isReady(next)) return next;
    const play = next.game.evolve(next.play, event, state.felt);
    const evolved = { ...next, play };
    const inPlay = evolved.phase !== "idle" && evolved.phase !== "betting";
    return inPlay ? { ...evolved, phase: evolved.game.awaiting(viewOf(evolved)) } : evolved;
  };
};

/** Undecided wagers stay on the felt for the next round. */
const staying = (felt: readonly Wager[], results: readonly WagerResult[]): readonly Wager[] => {
  const held = new Map<number, "prison" | "open">();
  for (const { wager, result } of results) if (result === "prison" || result === "open") held.set(wager, result);
  return felt.flatMap((wager) => {
    const how = held.get(wager.id);
    return how === undefined ? [] : [{ ...wager, held: how }];
  });
};

const placed = (felt: readonly Wager[], event: Extract<TableEvent, { type: "wager-placed" }>): readonly Wager[] => {
  const { wager: id, round, seat, player, bet, on, total: stake, jackpot } = event;
  const wager: Wager = { id, round, seat, player, bet, on, stake, jackpot, taken: false, held: null };
  return felt.some((other) => other.id === id)
    ? felt.map((other) => (other.id === id ? wager : other))
    : [...felt, wager];
};
