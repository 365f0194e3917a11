import { randomUUID } from "node:crypto";
import { isRefusal } from "@carrusel/contracts";
import type { BankPart } from "@carrusel/hosting";
import {
  booksText,
  cageText,
  coloursText,
  countsText,
  movementsText,
  slipsText,
  slipText,
  type Told,
} from "../bank/text.ts";
import type { Client } from "../client.ts";
import { exitCodes, UserError } from "../exit.ts";
import { askSite, checkTable, printList, printOne, type SiteOptions } from "./ask-site.ts";

export interface BankOptions extends SiteOptions {
  readonly day?: string;
  /** Of movements: those of one table. */
  readonly table?: string;
}

interface Asked {
  readonly client: Client;
  readonly bank: BankPart;
  readonly told: Told;
}

/** Finds out which site and gaming day are meant: the only site, its latest day. */
const asking = (options: BankOptions, work: (asked: Asked) => Promise<void>): Promise<void> =>
  askSite(options, async ({ client, site, currency }) => {
    const { bank } = client.house.parts;
    const days = (await bank.days(site)).map(({ day }) => day);
    const day = options.day ?? days.at(-1);
    if (day === undefined) throw new UserError(`the bank of ${site} has no gaming day yet`);
    if (!days.includes(day)) {
      throw new UserError(`the bank of ${site} has no gaming day ${day}; the latest is ${days.at(-1) ?? "none"}`);
    }
    await work({ client, bank, told: { site, day, currency } });
  });

/** Prints one of the bank's lists. */
const list =
  <Item>(
    read: (bank: BankPart, told: Told) => Promise<readonly Item[]>,
    text: (items: readonly Item[], told: Told) => string,
  ) =>
  (options: BankOptions): Promise<void> =>
    asking(options, async ({ client, bank, told }) => {
      const items = await read(bank, told);
      await checkTable({ client, site: told.site }, options.table, items);
      printList(options, items, (all) => text(all, told));
    });

export const showSlips = list((bank, { site, day }) => bank.slips(site, day), slipsText);
export const showBooks = list((bank, { site, day }) => bank.books(site, day), booksText);
export const showColours = list((bank, { site, day }) => bank.colours(site, day), coloursText);
export const showCounts = list((bank, { site, day }) => bank.counts(site, day), countsText);

export const showMovements = (options: BankOptions): Promise<void> =>
  list((bank, { site, day }) => bank.movements(site, day, options.table), movementsText)(options);

export const showCage = (options: BankOptions): Promise<void> =>
  asking(options, async ({ bank, told }) =>
    printOne(options, await bank.cage(told.site, told.day), (cage) => cageText(cage, told)),
  );

/** A slip by its running number, or by the name that people gave it. */
const findSlip = async ({ bank, told }: Asked, asked: string) => {
  const slips = await bank.slips(told.site, told.day);
  const slip = slips.find(({ number }) => `${number}` === asked) ?? slips.find((candidate) => candidate.slip === asked);
  if (slip !== undefined) return slip;
  const last = slips.at(-1)?.number;
  const there = last === undefined ? "it has none" : `it has 1 to ${last}`;
  throw new UserError(`${told.site} has no slip ${asked} on ${told.day}: ${there}`);
};

/** Prints a slip; `reprint` puts it on record that it was printed again, and marks it. */
export const showSlip = (asked: string, options: BankOptions & { readonly reprint?: boolean }): Promise<void> =>
  asking(options, async (found) => {
    const { told, client } = found;
    const { slip } = await findSlip(found, asked);
    if (options.reprint === true) {
      const answer = await client.house.executeAlone({
        ...{ id: `reprint-${randomUUID()}`, site: told.site, day: told.day, at: "bank" },
        ...{ command: { do: "reprint-slip", slip }, actor: { id: "", roles: [] }, time: new Date().toISOString() },
      });
      if (isRefusal(answer)) throw new UserError(`slip ${slip} is not printed: ${answer.message}`, exitCodes.failed);
    }
    printOne(options, await findSlip(found, slip), (now) => slipText(now, told));
  });
