import { colourOf } from "../../shared/outcome.ts";
import { type Cloth, chipSpot, type Field, row } from "./cloth.ts";

/** A cloth on which every wager has a field of its own. */
export const boxCloth = (width: number, height: number, fields: readonly Field[], idOf: Cloth["fieldOf"]): Cloth => {
  const byId = new Map(fields.map((field) => [field.id, field]));
  return {
    width,
    height,
    fields,
    fieldOf: idOf,
    spot: (bet, on) => {
      const field = byId.get(on.length === 0 ? bet : `${bet} ${on.join("/")}`) ?? byId.get(bet);
      return field === undefined ? undefined : chipSpot(field);
    },
  };
};

interface BouleFacts {
  readonly numbers: readonly number[];
  readonly simpleBets: Readonly<Record<string, readonly number[]>>;
}

/** The nine numbers above the simple bets. */
export const bouleCloth = (facts: Readonly<Record<string, unknown>>): Cloth => {
  const { numbers, simpleBets } = facts as unknown as BouleFacts;
  const width = 630;
  const top = row(
    0,
    width / numbers.length,
    84,
    numbers.map((n) => ({
      id: `straight ${n}`,
      label: `${n}`,
      colour: colourOf(n, { game: "boule", title: "", facts }),
      layout: "above" as const,
    })),
  );
  const simple = Object.keys(simpleBets);
  const bottom = row(
    84,
    width / simple.length,
    64,
    simple.map((id) => ({
      id,
      label: `${id.slice(0, 1).toUpperCase()}${id.slice(1)}`,
      colour: id === "red" || id === "black" ? id : "plain",
      layout: "beside" as const,
    })),
  );
  return boxCloth(width, 148, [...top, ...bottom], (result) => `straight ${result}`);
};

interface WheelFacts {
  readonly symbols: readonly { readonly symbol: string; readonly pays: string }[];
}

/** The symbols of the wheel in a line, each with its price. */
export const wheelCloth = (facts: Readonly<Record<string, unknown>>): Cloth => {
  const { symbols } = facts as unknown as WheelFacts;
  const width = 630;
  const fields = row(
    0,
    width / symbols.length,
    110,
    symbols.map(({ symbol, pays }) => ({
      id: symbol,
      label: symbol.startsWith("figure-") ? `Figure ${symbol.slice(7)}` : symbol,
      colour: "plain" as const,
      layout: "above" as const,
      note: pays.replace(":", " to "),
    })),
  );
  return boxCloth(width, 110, fields, (result) => `${result}`);
};
