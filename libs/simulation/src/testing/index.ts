export { type Evening, playEvening, type Scene, type Spoken } from "./evening.ts";
export { type FamilyProperties, testFamily } from "./properties.ts";
