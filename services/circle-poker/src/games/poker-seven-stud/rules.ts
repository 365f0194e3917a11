import { fiveCard } from "@carrusel/cards";
import type { Variant } from "../../variants/variant.ts";

/** Epigraph 23.2.1. */
export const sevenStud: Variant = {
  game: "poker-seven-stud",
  title: "Open poker, seven-card stud",
  epigraph: "23.2.1",
  versions: { "AD-455-2025": "1" },
  packs: [{ cards: 52, ranking: fiveCard }],
  hand: "best-five",
  streets: [
    { name: "third", own: ["down", "down", "up"] },
    { name: "fourth", burnt: 1, own: ["up"] },
    { name: "fifth", burnt: 1, own: ["up"] },
    { name: "sixth", burnt: 1, own: ["up"] },
    { name: "seventh", burnt: 1, own: ["down"] },
  ],
  speaks: { first: "lowest-open-card", later: "highest-open-hand" },
  raises: 3,
  opensWithoutFolding: [2, 3, 4],
  splitByInterval: { highFrom: 3, pairIn: 2 },
  shortPack: "dead-cards-then-common",
  potAt: { 4: "half", 5: "whole" },
  shown: { inDeal: "stays", early: "withdrawn-with-more", later: "next-open", lastOfTwoEndsBetting: true },
  clauses: { hand: "AD-23.2.1-I.best-five", deal: "AD-23.2.1-II.2.deal", first: "AD-23.2.1-II.2.low-card" },
};
