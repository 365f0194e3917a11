// Runs a stand-in for KurrentDB in a process of its own, to try things out and to measure:
// node libs/event-store-kurrentdb/src/testing/stand-in/main.ts [port]
// It keeps everything in memory and is nothing to keep a history in.
import { startStandIn } from "./server.ts";

const server = await startStandIn({ port: Number(process.argv[2] ?? 0) });
console.log(server.url);
