import { Ratio } from "@carrusel/money";
import { z } from "zod";

/** A price as a sheet has it. */
export const priceSchema = z.string().regex(/^\d{1,6}:[1-9]\d{0,5}$/, "has to be a price such as 35:1");

const known = new Map<string, Ratio>();

/** The exact price of `"35:1"`: what one unit of stake wins. */
export const priceOf = (pays: string): Ratio => {
  let price = known.get(pays);
  if (price === undefined) {
    const [gain, stake] = pays.split(":");
    price = Ratio.of(BigInt(gain as string), BigInt(stake as string));
    known.set(pays, price);
  }
  return price;
};
