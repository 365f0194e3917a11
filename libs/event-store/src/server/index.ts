export { type NatsServer, type NatsServerConfig, NatsServerFailed, promiseLine, startNatsServer } from "./process.ts";
