export { offlineDeps } from "./compose/deps.ts";
export { families } from "./compose/families.ts";
export { floorOf } from "./compose/floor.ts";
export { composeHouse, type LocalHouse } from "./compose/house.ts";
export { runOffline } from "./compose/offline.ts";
