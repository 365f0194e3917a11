export type { FloorState, InstalledTable } from "./domain/state.ts";
export { createTables, type FloorTableView, type TablesService } from "./service.ts";
