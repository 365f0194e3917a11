import { access } from "node:fs/promises";
import { join } from "node:path";
import { checkSite } from "@carrusel/event-store";
import { connectHouse, createLog, runService } from "@carrusel/service-host";
import { columns } from "../columns.ts";
import { exitCodeOf, exitCodes, explain, UserError } from "../exit.ts";
import { demoJackpot } from "../floor/demo-floor.ts";
import { mega, openGroupJackpot } from "../floor/group-jackpot.ts";
import { claimData, dataDirectory, ownToken, type Running, readRunning, removeRunning } from "../installation.ts";
import { addSiteLogin, type Credentials, siteLogins, writeSecret } from "../up/logins.ts";
import { startProgram } from "./start-program.ts";

export interface GroupOptions {
  readonly sites: readonly string[];
  readonly data?: string;
  readonly host?: string;
  readonly port?: string;
  readonly leafPort?: string;
  readonly currency?: string;
  readonly logLevel?: string;
  readonly processes?: boolean;
  /** False: floors without tables, for whoever brings players of his own. */
  readonly players?: boolean;
  readonly tables: number;
  readonly speed: number;
  readonly seed: number;
}

const groupName = "group";
/** How long the hub may take to hear of the sites that have been started. */
const listedMs = 30_000;
const apart = 10;
/** With services in processes of their own, each has a port beside its installation's gRPC. */
const apartProcesses = 40;

/** One installation of the group, in a process of its own. */
interface Member {
  readonly name: string;
  readonly running: Running;
  stop(): Promise<void>;
}

/** Starts one and waits until it serves. */
const begin = async (name: string, data: string, args: readonly string[]): Promise<Member> => {
  const { ready: running, stop } = await startProgram({
    what: name,
    args: ["up", "--data", data, ...args],
    // Nobody real plays at its sites, whoever brings the players.
    env: { CARRUSEL_KIND: "demo", ...process.env },
    ready: async (pid) => {
      const found = await readRunning(data);
      return found?.pid === pid && found?.starting !== true ? found : undefined;
    },
  });
  return { name, running, stop };
};

const credentialsFor = async (data: string, site: string): Promise<string> => {
  const file = join(data, "sites", `${site}.credentials.json`);
  const known = (await siteLogins(data)).some((login) => login.site === site);
  const there = await access(file).then(
    () => true,
    () => false,
  );
  if (known && there) return file;
  await writeSecret(file, { ...(await addSiteLogin(data, site)), group: groupName } satisfies Credentials);
  return file;
};

/** Runs a hub and sites linked to it, all on this machine, until it is told to end. */
export const group = async (options: GroupOptions): Promise<void> => {
  if (options.sites.length === 0) throw new UserError("a group has one site at least", exitCodes.usage);
  for (const site of options.sites) checkSite(site);
  const log = createLog({ name: "carrusel-group", level: "warn", to: process.stderr });
  await runService({
    name: "carrusel",
    log: { ...log, error: (message) => void process.stderr.write(`${message}\n`) },
    start: () => start(options),
    failureCode: exitCodeOf,
    grace: 30_000,
  });
};

const start = async (options: GroupOptions) => {
  const data = dataDirectory(options.data);
  const { sites, host = "127.0.0.1" } = options;
  const first = Number(options.port ?? 7700);
  const step = options.processes === true ? apartProcesses : apart;
  const common = [
    ...["--host", host, "--log-level", options.logLevel ?? "warn", "--currency", options.currency ?? "EUR"],
    ...(options.processes === true ? ["--processes"] : []),
  ];
  const ports = (n: number): readonly string[] => {
    const port = first === 0 ? 0 : first + n * step;
    return ["--port", `${port}`, "--grpc-port", `${port === 0 ? 0 : port + 1}`];
  };
  // Says at once where somebody else holds the place; the hub claims it itself.
  await claimData(data);
  await removeRunning(data);
  const files = await Promise.all(inTurn(sites, (site) => credentialsFor(data, site)));
  const members: Member[] = [];
  const stop = async (): Promise<void> => {
    await Promise.all(members.slice(1).map((member) => member.stop()));
    await members[0]?.stop();
  };
  try {
    const leaf = ["--leaf-port", options.leafPort ?? (first === 0 ? "0" : "7422")];
    members.push(await begin("the hub", data, [...common, ...ports(0), ...leaf, "--site", groupName, "--hub"]));
    const address = members[0]?.running.leaf ?? "";
    const plays = options.players !== false;
    const floor = plays ? ["--demo", "--tables", `${options.tables}`, "--speed", `${options.speed}`] : [];
    const begun = sites.map((site, n) => {
      const link = ["--site", site, "--hub", address, "--credentials", files[n] ?? ""];
      const seed = ["--seed", `${options.seed + n}`];
      return begin(site, join(data, "sites", site), [...common, ...ports(n + 1), ...link, ...floor, ...seed]);
    });
    members.push(...(await Promise.all(begun)));
    await untilListed(members);
    if (plays) await openJackpot(members, data, options);
  } catch (error) {
    await stop();
    throw error;
  }
  process.stdout.write(options.players === false ? quietGreeting(members) : greeting(members, options));
  return {
    drain: async () => {
      process.stdout.write("Stopping: what has begun is finished first.\n");
      await stop();
    },
  };
};

/** Waits until the hub shows every site, so that what is printed can be opened; a line that stays down holds up nothing. */
const untilListed = async ([hub, ...sites]: readonly Member[]): Promise<void> => {
  for (const until = Date.now() + listedMs; Date.now() < until; ) {
    const answer = await fetch(`${hub?.running.http}/api/sites`);
    const { sites: listed } = (await answer.json()) as { sites: readonly { site: string }[] };
    if (sites.every(({ name }) => listed.some(({ site }) => site === name))) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
};

/** The jackpot of the group, at its hub; the sites are well without it. */
const openJackpot = async (
  [hub, ...sites]: readonly Member[],
  data: string,
  { currency = "EUR" }: GroupOptions,
): Promise<void> => {
  if (hub === undefined) return;
  const house = await connectHouse(hub.running.grpc, await ownToken(data));
  try {
    const names = sites.map(({ name }) => name);
    const group = { group: groupName, sites: names, currency, http: hub.running.http };
    const waiting = await openGroupJackpot(house, group);
    if (waiting === undefined)
      process.stderr.write("The group's jackpot is not there yet: the hub does not know all floors.\n");
    else if (waiting.length > 0) process.stderr.write(waitingText(waiting));
  } catch (error) {
    process.stderr.write(`The group's jackpot could not be created: ${explain(error)}\n`);
  } finally {
    await house.close();
  }
};

/** A jackpot in play keeps its tables; those of a site that has joined since take part from its next win on. */
const waitingText = (sites: readonly string[]): string => {
  const names = new Intl.ListFormat("en").format(sites);
  const [play, it] = sites.length === 1 ? ["plays", "that site"] : ["play", "those sites"];
  return `${names} ${play} for the group's jackpot once it is next won: it was opened before ${it} joined. "carrusel demo --hit" has it won.\n`;
};

/** One after the other: they write one file. */
const inTurn = <Item, Result>(items: readonly Item[], work: (item: Item) => Promise<Result>): Promise<Result>[] => {
  let before: Promise<unknown> = Promise.resolve();
  return items.map((item) => {
    const result = before.then(() => work(item));
    before = result;
    return result;
  });
};

const quietGreeting = ([hub, ...sites]: readonly Member[]): string => {
  const rows = [
    ["  Start page", `${hub?.running.http}/`, "the hub: all sites in one view, read-only"],
    ...sites.map(({ name, running }) => [`  ${name}`, `${running.http}/floor/${name}`, `gRPC ${running.grpc}`]),
  ];
  return [
    `Carrusel runs: a hub and ${sites.length} sites, where nobody plays yet.`,
    "",
    columns(rows),
    "",
    '"carrusel demo --day" plays a gaming day on it. Ctrl-C ends all.',
    "",
    "",
  ].join("\n");
};

const greeting = ([hub, ...sites]: readonly Member[], { tables, currency = "EUR" }: GroupOptions): string => {
  const url = (member: Member | undefined): string => member?.running.http ?? "";
  const own = demoJackpot(tables, true);
  const rows = [
    ["  Start page", `${url(hub)}/`, "the hub: all sites in one view, read-only"],
    ["", `${url(hub)}/display/${groupName}/${mega}?lang=en`, "the group's jackpot"],
    ...sites.flatMap((member) => [
      [`  ${member.name}`, `${url(member)}/floor/${member.name}`, "the floor"],
      ...(own === undefined
        ? []
        : [["", `${url(member)}/display/${member.name}/${own}?currency=${currency}&lang=en`, "a jackpot of the site"]]),
      ["", `${url(member)}/display/${groupName}/${mega}?lang=en`, "the group's jackpot"],
      ["", member.running.grpc, "gRPC"],
    ]),
    ["  gRPC", hub?.running.grpc ?? "", "of the hub"],
  ];
  return [
    `Carrusel runs: a hub and ${sites.length === 1 ? "a site" : `${sites.length} sites`}, with simulated players.`,
    "",
    columns([...rows]),
    "",
    '"carrusel sites" shows how the lines stand, "carrusel demo --hit" has the group\'s jackpot won. Ctrl-C ends all.',
    "",
    "",
  ].join("\n");
};
