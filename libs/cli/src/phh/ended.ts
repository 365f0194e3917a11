/** Nobody opened: what was put in waits for the next hand. */
export const blank = "blank";
/** The pot held more than the hand's own chips. */
export const carried = "with chips of another hand";
