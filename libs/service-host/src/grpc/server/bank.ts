import type * as pb from "@carrusel/contracts/grpc";
import { afterFromMessage } from "../answers.ts";
import {
  bankToMessage,
  bookToMessage,
  cageToMessage,
  colourToMessage,
  countToMessage,
  movementToMessage,
  slipToMessage,
} from "../bank-results.ts";
import { asking } from "./queries.ts";
import type { ServedParts, Serving } from "./serving.ts";

export const bankHandlers = (serving: Serving, bank: NonNullable<ServedParts["bank"]>): pb.BankServer => {
  const ask = asking(serving, "Bank");
  return {
    bank: ask<pb.BankRequest, pb.BankReply>("Bank", "bank", async ({ site, day, after }) => ({
      bank: bankToMessage(await bank.bank(site, day, afterFromMessage(after))),
    })),
    slips: ask<pb.BankRequest, pb.SlipsReply>("Slips", "bank", async ({ site, day, after }) => ({
      slips: (await bank.slips(site, day, afterFromMessage(after))).map(slipToMessage),
    })),
    counts: ask<pb.BankRequest, pb.CountsReply>("Counts", "bank", async ({ site, day, after }) => ({
      counts: (await bank.counts(site, day, afterFromMessage(after))).map(countToMessage),
    })),
    books: ask<pb.BankRequest, pb.BooksReply>("Books", "bank", async ({ site, day, after }) => ({
      books: (await bank.books(site, day, afterFromMessage(after))).map(bookToMessage),
    })),
    colours: ask<pb.BankRequest, pb.ColoursReply>("Colours", "bank", async ({ site, day, after }) => ({
      colours: (await bank.colours(site, day, afterFromMessage(after))).map(colourToMessage),
    })),
    cage: ask<pb.BankRequest, pb.CageReply>("Cage", "bank", async ({ site, day, after }) => ({
      cage: cageToMessage(await bank.cage(site, day, afterFromMessage(after))),
    })),
    movements: ask<pb.MovementsRequest, pb.MovementsReply>(
      "Movements",
      "bank",
      async ({ site, day, table, after }) => ({
        movements: (await bank.movements(site, day, table, afterFromMessage(after))).map(movementToMessage),
      }),
    ),
    days: ask<pb.BankDaysRequest, pb.BankDaysReply>("Days", "bank-days", async ({ site }) => ({
      days: [...(await bank.days(site))],
    })),
  };
};
