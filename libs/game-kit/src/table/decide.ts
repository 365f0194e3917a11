import { unseen } from "@carrusel/cards";
import { isRefusal, type Refusal, refuse, type TableEvent } from "@carrusel/contracts";
import type { Games } from "../registry.ts";
import { decideBet, decideCloseBets, decideTakeDown, startRound } from "./betting.ts";
import { checkCards, keepsPack } from "./cards.ts";
import type { TableCommand } from "./commands.ts";
import { cutReached, leavingShoe, onlySetAside, renewed, undealable } from "./cut.ts";
import { evolveTable } from "./evolve.ts";
import { nextOf } from "./next.ts";
import { decideOrder, isOrder } from "./orders.ts";
import { decideSeating } from "./seating.ts";
import { settle, voidRound } from "./settle.ts";
import { decideShoe } from "./shoe.ts";
import { isBetting, isReady, lastRoundsOver, type ReadyTable, type TableState, viewOf } from "./state.ts";
import { decideAct } from "./turns.ts";

type Decided = readonly TableEvent[] | Refusal;

/** More steps than any round has: a game that never comes to its end is at fault. */
const endless = 10_000;

/**
 * Decides one command at a table: the events that it leads to, or why it is refused. Pure: the same
 * state and command give the same answer for ever.
 */
export const decideTable = (games: Games) => {
  const evolve = evolveTable(games);
  const fold = (state: ReadyTable, events: readonly TableEvent[]): ReadyTable =>
    events.reduce<TableState>(evolve, state) as ReadyTable;

  /** Lets the round go on by itself: deals the cards that are there, and settles once nothing more is needed. */
  const goOn = (before: ReadyTable, events: readonly TableEvent[]): Decided => {
    const all = [...events];
    let state = fold(before, events);
    for (let step = 0; step < endless; step++) {
      if (state.phase === "idle") return [...all, ...(state.game.afterRound?.(viewOf(state)) ?? [])];
      const next = nextOf(state);
      let more: readonly TableEvent[];
      if (next === undefined) {
        if (isBetting(state)) return all;
        more = [settle(state, state.game.verdict(viewOf(state)))];
      } else if (next.next === "events") {
        more = next.events;
      } else if (next.next === "annulled") {
        more = [voidRound(state, next.reason)];
      } else if (next.next === "card" && state.shoe.queue.length > 0) {
        const card = state.shoe.queue[0] as string;
        if (card === unseen && next.to !== burntPlace && next.unseen !== true) {
          return refuse("invalid-card", `The next card goes to "${next.to}": it has to be known.`);
        }
        more = [{ type: "card-dealt", round: state.round, place: next.to, card, up: next.up }];
      } else {
        return all;
      }
      all.push(...more);
      state = fold(state, more);
    }
    throw new Error(`a round of ${before.terms.game} does not end`);
  };

  const decideFelt = (state: ReadyTable, command: TableCommand): Decided => {
    // A player takes his chips home from a closed table, too.
    if (command.do === "leave") return decideSeating(state, command);
    if (state.status === "closed" || lastRoundsOver(state)) return refuse("table-closed");
    if (state.status === "suspended") return refuse("table-suspended");
    const aside = state.phase === "idle" && isInput(command) ? state.game.between?.(viewOf(state), command) : undefined;
    if (aside !== undefined) return isRefusal(aside) ? aside : (discarding(state, aside) ?? aside);
    const over = state.phase === "idle" && beginsRound(command) ? cutReached(state) : undefined;
    if (over !== undefined) return over;
    if (command.do === "cards" && isBetting(state) && onlySetAside(state, command.cards)) {
      return decideShoe(state, { do: "burn", cards: command.cards });
    }
    switch (command.do) {
      case "bet":
        return decideBet(state, command);
      case "take-down":
        return decideTakeDown(state, command);
      case "close-bets": {
        const closed = decideCloseBets(state);
        return isRefusal(closed) ? closed : goOn(state, [...renewed(state), ...closed]);
      }
      case "void":
        return state.phase === "idle"
          ? refuse("wrong-phase", "There is no round in progress that could be annulled.")
          : goOn(state, [voidRound(state, command.reason)]);
      case "sit":
      case "top-up":
        return decideSeating(state, command);
      case "burn":
        return burnsByRule(state) ? burnInRound(state, command.cards ?? []) : decideShoe(state, command);
      case "shuffle":
      case "reveal":
        return decideShoe(state, command);
      default:
        return isBetting(state) ? decideEarly(state, command) : decideInput(state, command);
    }
  };

  /** Cards that the round burns now, named as such; no more of them than the rule burns. */
  const burnInRound = (state: ReadyTable, cards: readonly string[]): Decided => {
    const scanned = scan(state, cards);
    const events = isRefusal(scanned) ? scanned : goOn(state, scanned);
    if (isRefusal(events)) return events;
    const dealt = events.flatMap((event) => (event.type === "card-dealt" ? [event.place] : []));
    return dealt.length === cards.length && dealt.every((place) => place === burntPlace)
      ? events
      : refuse("wrong-phase", "The rules burn fewer cards at this moment.");
  };

  /** Before the bets are closed: what some games take nevertheless. */
  const decideEarly = (state: ReadyTable, command: TableCommand): Decided => {
    if (!isInput(command)) return refuse("wrong-phase", `This table does not take "${command.do}".`);
    const pack = otherPack(state, command);
    const started = [...pack, ...startRound(fold(state, pack))];
    const begun = fold(state, started);
    const taken = state.game.early?.(viewOf(begun), command);
    if (taken === undefined) {
      if (command.do === "act") return nothingToDecide(state);
      return circleInputs.includes(command.do)
        ? notHere(state, command)
        : refuse("bets-open", 'Bets are still open: say "no more bets" first.');
    }
    if (isRefusal(taken)) return taken;
    const missing = discarding(begun, taken);
    if (missing !== undefined) return missing;
    const scanned = command.do === "cards" ? scan(begun, command.cards) : [];
    return isRefusal(scanned) ? scanned : goOn(state, [...started, ...taken, ...scanned]);
  };

  const scan = (state: ReadyTable, cards: readonly string[]): Decided =>
    checkCards(state, cards) ?? undealable(state, cards) ?? leavingShoe(state, cards);

  const decideInput = (state: ReadyTable, command: TableCommand): Decided => {
    if (!isInput(command)) return refuse("wrong-phase", `This table does not take "${command.do}".`);
    const { game } = state;
    let events: Decided;
    if (command.do === "cards") events = scan(state, command.cards);
    else if (command.do === "act" && game.act !== undefined) events = decideAct(state, command);
    else {
      const played = game.input?.(viewOf(state), command) ?? notHere(state, command);
      const missing = isRefusal(played) ? undefined : discarding(state, "annulled" in played ? played.events : played);
      if (missing !== undefined) return missing;
      if ("annulled" in played) {
        return goOn(state, [...played.events, voidRound(fold(state, played.events), played.annulled)]);
      }
      events = played;
    }
    return isRefusal(events) ? events : goOn(state, events);
  };

  /** Refuses to put away cards that the shoe cannot hold. */
  const discarding = (state: ReadyTable, events: readonly TableEvent[]): Refusal | undefined => {
    const cards = events.flatMap((event) => (event.type === "cards-burnt" ? event.cards : []));
    return cards.length === 0 ? undefined : checkCards(state, cards);
  };

  return (state: TableState, command: TableCommand): Decided => {
    if (isOrder(command)) return decideOrder(games, state, command);
    if (!isReady(state)) return refuse("unknown-table");
    return decideFelt(state, command);
  };
};

const burntPlace = "burnt";

/** Whether the next card of a round is one that its rules burn. */
const burnsByRule = (state: ReadyTable): boolean => {
  if (isBetting(state)) return false;
  const next = nextOf(state);
  return next?.next === "card" && next.to === burntPlace;
};

/** Cards between rounds begin another play: where the pack of the last one was kept, a fresh one takes its place. */
const otherPack = (state: ReadyTable, command: TableCommand): readonly TableEvent[] =>
  command.do === "cards" && state.phase === "idle" && keepsPack(state)
    ? [{ type: "shoe-shuffled", burnt: [], commitment: null }]
    : [];

const notHere = (state: ReadyTable, command: TableCommand): Refusal =>
  refuse("wrong-phase", `${state.terms.game} does not take "${command.do}" now.`);

const beginsRound = (command: TableCommand): boolean =>
  command.do === "bet" || command.do === "close-bets" || isInput(command);

/** Cards that lie from a decided round are known: nobody has a choice any more. Else nothing is known yet. */
const nothingToDecide = (state: ReadyTable): Refusal =>
  state.phase === "idle" && Object.keys(state.hands).length > 0 && state.game.circle === undefined
    ? refuse("action-not-allowed", "The round is decided: nobody has anything to choose in it.")
    : refuse("wrong-phase", "There is nothing to decide before the result is known.");

/** What only players between themselves have. */
const circleInputs: readonly string[] = ["start-hand", "bank", "auction", "fee"];
const inputs = [
  ...(["cards", "spin", "no-spin", "no-roll", "roll", "act", "void-hand", "expose"] as const),
  ...(["start-hand", "bank", "auction", "fee"] as const),
] as const;
type Input = Extract<TableCommand, { do: (typeof inputs)[number] }>;
const isInput = (command: TableCommand): command is Input => (inputs as readonly string[]).includes(command.do);
