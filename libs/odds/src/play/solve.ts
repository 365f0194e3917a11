import { Ratio } from "@carrusel/money";

/** Column -> coefficient; what is not there is zero. */
export type SparseRow = Map<number, Ratio>;

/**
 * Solves a square system of linear equations exactly, by elimination from the last unknown to the first. The rows
 * are used up. Throws where the system has no single solution, e.g. a wager that some play never decides.
 */
export const solve = (rows: SparseRow[], constants: Ratio[]): readonly Ratio[] => {
  const pivots: { readonly row: SparseRow; readonly constant: Ratio }[] = [];
  for (let column = rows.length - 1; column >= 0; column--) {
    const at = rows.findIndex((row, index) => index <= column && row.has(column));
    const pivot = rows[at]?.get(column);
    if (pivot === undefined) throw new RangeError("a wager that may never be decided has no odds");
    swap(rows, at, column);
    swap(constants, at, column);
    const row = new Map([...(rows[column] as SparseRow)].map(([key, value]) => [key, value.over(pivot)] as const));
    const constant = (constants[column] as Ratio).over(pivot);
    pivots[column] = { row, constant };
    for (let index = 0; index < column; index++) {
      const other = rows[index] as SparseRow;
      const share = other.get(column);
      if (share === undefined) continue;
      subtract(other, row, share);
      constants[index] = (constants[index] as Ratio).minus(constant.times(share));
    }
  }
  const solution: Ratio[] = [];
  for (const [column, { row, constant }] of pivots.entries()) {
    let value = constant;
    for (const [other, share] of row) if (other < column) value = value.minus(share.times(solution[other] as Ratio));
    solution.push(value);
  }
  return solution;
};

const swap = <Item>(items: Item[], a: number, b: number): void => {
  [items[a], items[b]] = [items[b] as Item, items[a] as Item];
};

const subtract = (from: SparseRow, row: SparseRow, times: Ratio): void => {
  for (const [column, value] of row) {
    const rest = (from.get(column) ?? Ratio.zero).minus(value.times(times));
    if (rest.isZero) from.delete(column);
    else from.set(column, rest);
  }
};
