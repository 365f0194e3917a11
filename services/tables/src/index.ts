export { concludeBank, concludeTable } from "./domain/follow.ts";
export { floorId, siteFloor } from "./domain/site-floor.ts";
export type { FloorState, InstalledTable } from "./domain/state.ts";
export { createTables, type FloorTableView, type TablesService } from "./service.ts";
