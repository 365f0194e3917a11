import { words } from "./words.ts";

const actions: Readonly<Record<string, string>> = {
  hit: "takes a card",
  stand: "stands",
  double: "doubles",
  split: "splits",
  surrender: "surrenders",
  insure: "insures",
  play: "plays",
  fold: "folds",
  buy: "buys a card",
  pull: "pulls back the bet",
  leave: "leaves the bet",
  set: "sets the low hand",
  "house-way": "sets the hands the house way",
  bet: "bets",
  call: "calls",
  check: "checks",
  flop: "bets on the flop",
  turn: "bets on the turn",
  river: "bets on the river",
  challenge: "challenges",
  concede: "concedes",
  draw: "draws",
  half: "takes half back",
  prison: "leaves it in prison",
  "second-phase": "begins the second phase",
};

/** What somebody does: "doubles". */
export const actionText = (action: string): string => actions[action] ?? `decides “${words(action)}”`;
