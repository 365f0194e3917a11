import type { GroupedFormat } from "../import/format.ts";
import { blank, carried } from "./ended.ts";
import { gameOfHand } from "./games.ts";
import { handsIn } from "./read.ts";
import { readingOf } from "./reading.ts";
import type { PhhHand } from "./record.ts";

const groupOf = (hand: PhhHand): string => {
  const game = gameOfHand(hand);
  const { variant } = hand;
  return game === undefined || game.id === variant ? variant || "none" : `${variant} (${game.id})`;
};

/** Hands of poker in the PHH notation: TOML, or a hand a line as JSON. */
export const phh: GroupedFormat = {
  name: "phh",
  holds: "hands of poker in the PHH notation",
  recognises: (firstLine) => firstLine.includes('"actions"') || /^variant\s*=/.test(firstLine),
  *readings(text) {
    // A hand that nobody opened leaves its chips to the next one of its table.
    let blanks: readonly PhhHand[] = [];
    for (const { id, record } of handsIn(text)) {
      yield { id, reading: readingOf(record, record.ended === carried ? blanks : []), group: groupOf(record) };
      blanks = record.ended === blank ? [...blanks, record] : [];
    }
  },
};
