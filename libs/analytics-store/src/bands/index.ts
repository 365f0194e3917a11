/** Of how many days in a hundred chance alone keeps the deviation inside the band; and in how many standard deviations. */
const widths = { "90": 1.644854, "95": 1.959964, "98": 2.326348, "99": 2.575829, "99.7": 2.967738, "99.9": 3.290527 };

export const confidences = Object.keys(widths) as readonly Confidence[];
export type Confidence = keyof typeof widths;

/**
 * Wide enough that a floor is not warned of what chance does every evening: with 40 tables a band of 95 would raise two
 * false alerts a day, this one some three a month.
 */
export const usualConfidence: Confidence = "99.7";

/** Half the width of a band in standard deviations. */
export const widthOf = (confidence: Confidence): number => widths[confidence];
