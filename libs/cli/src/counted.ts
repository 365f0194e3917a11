/** `1 round`, `2 rounds`. */
export const counted = (count: number, one: string): string => `${count} ${one}${count === 1 ? "" : "s"}`;

/** What is newer than the book that it is held against. */
export const tooNew = (rounds: number, book: string): string =>
  `${counted(rounds, "round")} ${rounds === 1 ? "is" : "are"} so new that the ${book} had not taken ${rounds === 1 ? "it" : "them"} in yet`;
