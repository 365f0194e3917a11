import type { RoundStatus, TableStatus } from "@carrusel/contracts";

export const stateNames: Readonly<Record<TableStatus, string>> = {
  open: "Open",
  closing: "Last rounds",
  suspended: "Suspended",
  closed: "Closed",
};

export const phaseNames: Readonly<Partial<Record<RoundStatus, string>>> = {
  betting: "Bets are open",
  playing: "No more bets",
  "awaiting-cards": "Cards awaited",
  "awaiting-choice": "A choice is awaited",
};

const roles: Readonly<Record<string, string>> = {
  "table-head": "Table head",
  inspector: "Inspector",
  croupier: "Croupier",
  "croupier-2": "Second croupier",
  stickman: "Stickman",
  cashier: "Cashier",
};

export const roleName = (role: string): string => roles[role] ?? role;
