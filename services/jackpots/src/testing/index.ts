export { Line, newStore, withCopies } from "./linked-stores.ts";
