export { offlineDeps } from "./compose/deps.ts";
export { floorOf } from "./compose/floor.ts";
export { composeHouse, families, type LocalHouse } from "./compose/house.ts";
export { runOffline } from "./compose/offline.ts";
