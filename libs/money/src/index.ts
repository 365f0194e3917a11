export { isCurrency } from "./currency.ts";
export { type Minor, minor, sum } from "./minor.ts";
export { Ratio } from "./ratio.ts";
export { type Rounded, roundDown } from "./rounding.ts";
