export { foldCircle } from "./fold.ts";
export { type Circle, emptyCircle } from "./state.ts";
export { type CircleNow, circleNow, type PotNow, type SeatNow } from "./view.ts";
