import { boxCloth } from "./boxes.ts";
import { type Cloth, row } from "./cloth.ts";

const above = "above" as const;

export const puntoBancoCloth = (): Cloth =>
  boxCloth(
    630,
    84,
    row(0, 210, 84, [
      { id: "punto", label: "Punto", colour: "blue", layout: above },
      { id: "tie", label: "Tie", colour: "green", layout: above },
      { id: "banca", label: "Banca", colour: "red", layout: above },
    ]),
    (result) => `${result}`,
  );

export const trenteCloth = (): Cloth =>
  boxCloth(
    640,
    84,
    row(0, 160, 84, [
      { id: "red", label: "Red", colour: "red", layout: above },
      { id: "black", label: "Black", colour: "black", layout: above },
      { id: "colour", label: "Colour", colour: "plain", layout: above },
      { id: "inverse", label: "Inverse", colour: "plain", layout: above },
    ]),
    () => undefined,
  );
