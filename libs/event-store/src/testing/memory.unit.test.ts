import { MemoryEventStore } from "../memory.ts";
import { eventStoreContract } from "./contract.ts";

eventStoreContract("memory", () => {
  const store = new MemoryEventStore();
  return Promise.resolve({ store, site: "here", otherSite: "there", cleanup: () => store.close() });
});
