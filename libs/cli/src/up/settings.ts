import { type Confidence, confidences, usualConfidence } from "@carrusel/analytics-store/bands";
import { identifier } from "@carrusel/contracts";
import type { Reading } from "@carrusel/gateway";
import { isCurrency } from "@carrusel/money";
import { logLevels } from "@carrusel/service-host";
import { z } from "zod";
import { isStoreSetting } from "./store-setting.ts";

const portWords = "has to be a port number, 0 to 65535";
const port = z.int(portWords).min(0, portWords).max(65_535, portWords);
const listed = new Intl.ListFormat("en", { type: "disjunction" });
/** An address with a port that there is. */
const addressOf = (form: RegExp, words: string) =>
  z.string().refine((text) => Number(form.exec(text)?.groups?.port ?? Number.NaN) <= 65_535, words);
const address = addressOf(/^[^\s:/@]+:(?<port>\d{1,5})$/, "is host:port, with a port up to 65535");
const hubAddress = addressOf(
  /^(tls:\/\/)?[^\s:/@]+:(?<port>\d{1,5})$/,
  "is host:port or tls://host:port, with a port up to 65535",
);
const currency = z.string().refine(isCurrency, "has to be an ISO 4217 currency, such as EUR");

/**
 * What an installation is told, by a file, the environment (`CARRUSEL_GRPC_PORT`) or flags
 * (`--grpc-port`); the flags win.
 */
export const settingsSchema = z.strictObject({
  /** Where keys and history lie. */
  data: z.string().min(1).default(".carrusel"),
  host: z.string().min(1).default("127.0.0.1"),
  /** Of the pages; 0: any free one. */
  port: port.default(7700),
  /** Of the gateway's gRPC; 0: any free one. */
  grpcPort: port.default(7701),
  /** Of the NATS server that is started here; 0: any free one. */
  natsPort: port.default(0),
  site: identifier.refine((site) => site !== "bank", 'may not be "bank"').default("main"),
  currency: currency.default("EUR"),
  kind: z.enum(["floor", "demo", "group"]).default("floor"),
  /** What this installation is: a site, alone or linked to a hub, or the hub of a group of sites. */
  role: z.enum(["site", "hub"]).default("site"),
  /** Where the hub's leaf node port is, `host:port` or `tls://host:port`, of a cluster several; a site that has none is alone. */
  hub: z.array(hubAddress).default([]),
  /** The file that the hub has made for this site. */
  credentials: z.string().optional(),
  /** In a NATS cluster: how many copies of the history its servers keep. */
  replicas: z.coerce
    .number()
    .refine((copies) => [1, 3, 5].includes(copies), "is 1, 3 or 5")
    .default(1),
  /** Of a hub: where sites connect; 0: any free one. */
  leafPort: port.default(7422),
  /** Of a hub: the address under which sites reach that port, where they go another way. */
  leafAdvertise: address.optional(),
  /** Of a hub: files of the certificate (with the chain behind it) and its key, with which sites connect over TLS alone. */
  tlsCert: z.string().min(1).optional(),
  tlsKey: z.string().min(1).optional(),
  /** The authority that issued the hub's certificate, where the system does not trust it: at the hub, or at a site. */
  tlsCa: z.string().min(1).optional(),
  /** The only currencies that scripts may use here; all where it is empty. */
  currencies: z.array(currency).default([]),
  /** Guests play here: no scripts run beside them. */
  production: z.boolean().default(false),
  /** Who may read the pages: anybody, or whoever is signed in and whose role sees it; the latter where guests play. */
  reading: z.enum(["open", "signed-in"], 'has to be "open" or "signed-in"').optional(),
  /** Where the history lies: `jetstream`, `kurrentdb` (at KURRENTDB_URL), or a KurrentDB connection string. */
  store: z
    .string()
    .refine(isStoreSetting, "has to be jetstream, kurrentdb or a connection string such as kurrentdb://host:2113")
    .default("jetstream"),
  /** Whether a history that lies elsewhere is also published on the bus. */
  relay: z.boolean().default(true),
  /** Of how many days in a hundred chance alone keeps a table inside its band; beyond it figures and reports warn. */
  band: z.coerce
    .string()
    .pipe(z.enum(confidences as [Confidence, ...Confidence[]], `has to be ${listed.format(confidences)}`))
    .default(usualConfidence),
  /** How often analytics' files are brought up to date at most, in seconds; figures are every two. */
  filesEvery: z.coerce.number("has to be seconds").min(1).max(3_600).default(15),
  logLevel: z.enum(logLevels).default("warn"),
});

export type UpSettings = z.output<typeof settingsSchema>;

/** Who may read the pages of an installation. */
export const readingOf = ({ reading, production }: Pick<UpSettings, "reading" | "production">): Reading =>
  reading ?? (production ? "signed-in" : "open");

export const now = (): string => new Date().toISOString();

/** The gaming day of a moment: until six in the morning it is still the evening's (local time). */
export const gamingDayOf = (moment: Date): string => {
  const shifted = new Date(moment.getTime() - 6 * 3_600_000 - moment.getTimezoneOffset() * 60_000);
  return shifted.toISOString().slice(0, 10);
};
