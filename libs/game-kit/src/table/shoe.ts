import { verifyCommitment } from "@carrusel/cards";
import { type FeltCommand, type Refusal, refuse, type TableEvent } from "@carrusel/contracts";
import { checkCards } from "./cards.ts";
import { canBurn } from "./cut.ts";
import { isBetting, newShoe, type ReadyTable } from "./state.ts";

type ShoeCommand = Extract<FeltCommand, { do: "burn" | "shuffle" | "reveal" }>;

/** What is done with the shoe between rounds: burning, shuffling, revealing what was committed to. */
export const decideShoe = (state: ReadyTable, command: ShoeCommand): readonly TableEvent[] | Refusal => {
  const inTime = command.do === "burn" ? canBurn(state) : isBetting(state);
  if (!inTime) return refuse("wrong-phase", "The shoe is in play: wait until the round is decided.");
  const cards = "cards" in command ? (command.cards ?? []) : [];
  switch (command.do) {
    case "burn":
      return checkCards(state, cards) ?? [{ type: "cards-burnt", cards: [...cards] }];
    case "shuffle": {
      if (Object.keys(state.hands).length > 0 && state.phase === "betting") {
        return refuse("wrong-phase", "Cards of this round lie on the table.");
      }
      const commitment = command.commitment ?? null;
      return checkCards(state, cards, newShoe) ?? [{ type: "shoe-shuffled", burnt: [...cards], commitment }];
    }
    case "reveal": {
      const { commitment, order } = state.shoe;
      if (state.phase !== "idle") return refuse("wrong-phase", "A shoe is revealed between rounds.");
      if (commitment === null) return refuse("wrong-phase", "No order was committed to.");
      return verifyCommitment(commitment, command.order, command.salt, order)
        ? [{ type: "shoe-revealed", commitment, order: [...command.order], salt: command.salt }]
        : refuse(
            "invalid-card",
            "The revealed order is not the one that was committed to, or not the one that was dealt.",
          );
    }
  }
};
