export { TableModel } from "../feed/table-model.ts";
export { tinyPoker } from "./card-game.ts";
export { FakeBank, FakeFloor, FakeJackpots } from "./fakes.ts";
export { tinyRoulette } from "./game.ts";
export { createTestHouse, silentLog, type TestHouse, testDay, testSite } from "./house.ts";
export { type Heard, type Listener, listen } from "./listen.ts";
export { createTestTokens, type TestTokens } from "./tokens.ts";
