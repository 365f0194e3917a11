/** Totals of two cards on which punto draws a third; on those above it stands. */
export const puntoDrawsOn: readonly number[] = [0, 1, 2, 3, 4, 5];

/**
 * The banker's table, the classic one that the law refers to: total of two cards -> punto's third cards against which
 * the bank draws. Totals that are not here stand.
 */
export const bankerTable: Readonly<Record<number, readonly number[]>> = {
  0: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9],
  1: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9],
  2: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9],
  3: [0, 1, 2, 3, 4, 5, 6, 7, 9],
  4: [2, 3, 4, 5, 6, 7],
  5: [4, 5, 6, 7],
  6: [6, 7],
};

/** Totals on which the bank draws where punto stood on its two cards. */
export const bankerDrawsAlone: readonly number[] = [0, 1, 2, 3, 4, 5];

/** When a third card is drawn. */
export interface Drawing {
  readonly puntoDrawsOn: readonly number[];
  readonly bankerTable: Readonly<Record<number, readonly number[]>>;
  readonly bankerDrawsAlone: readonly number[];
}

export const classicDrawing: Drawing = { puntoDrawsOn, bankerTable, bankerDrawsAlone };

/** Whether the bank draws by the table; `third`: the points of punto's third card, undefined where it stood. */
export const bankerDraws = (total: number, third: number | undefined, by: Drawing = classicDrawing): boolean =>
  third === undefined ? by.bankerDrawsAlone.includes(total) : (by.bankerTable[total] ?? []).includes(third);
