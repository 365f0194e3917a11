import type { Selection } from "@carrusel/contracts";
import type { Colour } from "../../shared/outcome.ts";

export interface Spot {
  readonly x: number;
  readonly y: number;
}

/** A field of a cloth. */
export interface Field extends Spot {
  readonly id: string;
  readonly width: number;
  readonly height: number;
  readonly label: string;
  readonly colour: Colour;
  /** A smaller second line, such as a price. */
  readonly note?: string;
  /** Keeps label and chips apart: beside each other, one above the other, or not at all. */
  readonly layout?: "beside" | "above";
}

/** A cloth as data: its fields, and where chips lie. */
export interface Cloth {
  readonly width: number;
  readonly height: number;
  readonly fields: readonly Field[];
  /** Where a wager lies; undefined where the cloth has no place for it. */
  spot(bet: string, on: readonly Selection[]): Spot | undefined;
  /** The id of the field that a result marks. */
  fieldOf(result: string | number): string | undefined;
}

const within = ({ x, y, width, height }: Field, across: number, down: number): Spot => ({
  x: x + width * across,
  y: y + height * down,
});

/** Where chips on a field lie. */
export const chipSpot = (field: Field): Spot => {
  if (field.layout === "beside") return within(field, 1 - 22 / field.width, 0.5);
  return within(field, 0.5, field.layout === "above" ? (field.note === undefined ? 0.68 : 0.55) : 0.5);
};

export const centre = (field: Field): Spot => within(field, 0.5, 0.5);

/** The middle of a field's label. */
export const labelSpot = (field: Field): Spot => {
  if (field.layout === "beside") return within(field, 0.5 - 13 / field.width, 0.5);
  return within(field, 0.5, field.layout === "above" ? (field.note === undefined ? 0.27 : 0.22) : 0.5);
};

/** Fields side by side, all of one size. */
export const row = (
  y: number,
  width: number,
  height: number,
  fields: readonly Pick<Field, "id" | "label" | "colour" | "note" | "layout">[],
  x = 0,
): readonly Field[] => fields.map((field, index) => ({ ...field, x: x + index * width, y, width, height }));
