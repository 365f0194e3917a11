import { seated, start } from "../../../testing/table.ts";

export const options = { ante: 100 };

/** By hands of seats 1 to 4 a deal at button 4: one card at a time from seat 1. */
export const deal = (...hands: string[]): string => {
  const cards = hands.map((hand) => hand.split(" "));
  return [0, 1, 2, 3, 4].flatMap((pass) => cards.map((hand) => hand[pass])).join(" ");
};

export const tens = "Ts Td 6s 3c 8h";
export const jacks = "Js Jd 5h 7c 2s";
export const queens = "Qs Qd 4h 8c 9s";
export const kings = "Ks Kd 4d 6c 9h";

/** A table dealt with these hands at button 4, who speaks first. */
export const dealt = (hands: readonly string[], seating: Parameters<typeof seated>[1] = {}) =>
  start(seated("poker-draw", { options, ...seating }), 4).cards(deal(...hands));
