export { type Authority, authority } from "./certificates.ts";
export { freePort, type Place, type PlaceOptions, placeOf, recordOf, settle } from "./installation.ts";
export { type Line, lineTo } from "./line.ts";
