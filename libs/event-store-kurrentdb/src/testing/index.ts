export { type StandInKurrentDb, type StandInOptions, startStandIn } from "./stand-in/server.ts";
