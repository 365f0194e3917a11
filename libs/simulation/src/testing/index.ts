export { type ChipBooks, cameOrWent, toStack } from "./chips.ts";
export { playEvening, type Scene } from "./evening.ts";
export { type FamilyProperties, testFamily } from "./properties.ts";
export { answersOf, expectReplays, expectSchemas } from "./replay.ts";
export { type Evening, type Sitting, type Spoken, sitAt } from "./sitting.ts";
