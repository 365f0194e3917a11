import { atLeast } from "../jetstream/sites.ts";

/** Whether a version can sync every append before it acknowledges. */
export const canSyncAlways = (version: string): boolean => atLeast(version, "2.10.0");

/** One plain sentence about what an acknowledgement of this server promises against a power cut. */
export const promiseLine = ({
  version,
  syncAlways,
}: {
  readonly version: string;
  readonly syncAlways: boolean;
}): string => {
  if (syncAlways && canSyncAlways(version))
    return "What is acknowledged is on the disk: a power cut loses nothing of it.";
  const remedy = canSyncAlways(version)
    ? "set sync_interval to always, or keep three replicas on machines with separate power"
    : "nats-server 2.10 or later can sync every append, or keep three replicas on machines with separate power";
  return (
    "What is acknowledged is written but not yet on the disk: a crash of the server loses nothing, a power cut loses " +
    `up to two minutes of it (nats-server ${version}; ${remedy}).`
  );
};
