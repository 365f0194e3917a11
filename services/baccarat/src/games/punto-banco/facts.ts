import { priceSchema, type RuleSheet } from "@carrusel/game-kit";
import { Ratio } from "@carrusel/money";
import { z } from "zod";

const points = z.array(z.int().min(0).max(9));
const clause = z.string();

/** How a winning banca wager is paid; `commission`: a part of the win, such as 5/100; `withSix`: with a total of six. */
const banca = z.object({
  pays: priceSchema,
  commission: z
    .string()
    .refine((text) => Ratio.parse(text) !== undefined, "has to be a fraction such as 5/100")
    .optional(),
  withSix: priceSchema.optional(),
  clause,
});

const facts = z.object({
  packs: z.int().min(1).max(12),
  puntoDrawsOn: points,
  bankerTable: z.record(z.string().regex(/^[0-9]$/), points),
  bankerDrawsAlone: points,
  bankPays: z
    .record(z.string(), banca)
    .refine((ways) => Object.keys(ways).length > 0, "has to have a way to pay banca's wins"),
  multiples: z.object({ least: z.int().positive(), most: z.int().positive() }),
  tiePart: z.int().positive(),
  stopCard: z.object({ behind: z.int().min(6), playable: z.boolean(), clause }),
});
export type PuntoFacts = z.infer<typeof facts>;

/** The facts that the game reads from its sheet. */
export const factsRead = Object.keys(facts.shape);

/** What a sheet says; throws where the game cannot be played so. */
export const factsOf = (sheet: RuleSheet): PuntoFacts => facts.parse(sheet.facts);

/** How banca is paid at a table that does not say: with the commission, where the text has that. */
export const usualWay = ({ bankPays }: PuntoFacts): string =>
  bankPays.commission === undefined ? (Object.keys(bankPays)[0] ?? "") : "commission";
