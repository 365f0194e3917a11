import type { House } from "@carrusel/hosting";

/** Who works on a day: the first does nearly everything, the second verifies what takes two people. */
export interface People {
  readonly house: House;
  /** Undefined: there is one person, and nothing takes two. */
  readonly second: House | undefined;
}
