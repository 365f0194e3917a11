import { type Refusal, refuse } from "@carrusel/contracts";
import type { BankPart, FamilyPart, FloorPart, House, JackpotsPart, ServiceLog } from "@carrusel/hosting";
import type { Verify } from "../../auth/tokens.ts";
import { Draining } from "../../errors.ts";
import type { Tracing } from "../../telemetry/tracing.ts";

/** What one server may serve: any of the house's parts. */
export interface ServedParts {
  readonly families?: Readonly<Record<string, FamilyPart>>;
  readonly floor?: FloorPart;
  readonly bank?: BankPart;
  readonly jackpots?: JackpotsPart;
}

export interface SiteInfo {
  readonly site: string;
  /** ISO 4217. */
  readonly currency: string;
  /** What the site is for, such as `live` or `script`. */
  readonly kind: string;
}

/** The sites of an installation, as the gateway offers them. */
export interface SitesPart {
  create(site: SiteInfo): Promise<SiteInfo | Refusal>;
  /** Undefined once it is gone. */
  remove(site: string): Promise<Refusal | undefined>;
  list(): Promise<readonly SiteInfo[]>;
}

/** What all handlers of one server share. */
export interface Serving {
  readonly parts: ServedParts;
  readonly house: House | undefined;
  readonly sites: SitesPart | undefined;
  readonly verify: Verify;
  readonly now: () => string;
  readonly log: ServiceLog;
  readonly tracing: Tracing;
  readonly work: Work;
}

/** Counts what is being worked on, so that a server can finish it before it stops. */
export class Work {
  private running = 0;
  private waiting: (() => void)[] = [];
  draining = false;

  get count(): number {
    return this.running;
  }

  /** Throws Draining once the server takes nothing new. */
  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.draining) throw new Draining("The service is about to stop: send it again in a moment.");
    this.running++;
    try {
      return await work();
    } finally {
      this.running--;
      if (this.running === 0) for (const wake of this.waiting.splice(0)) wake();
    }
  }

  /** Resolves once nothing is being worked on, or after `ms`; says which. */
  idle(ms: number): Promise<boolean> {
    if (this.running === 0) return Promise.resolve(true);
    return new Promise((resolve) => {
      const timer = setTimeout(() => resolve(false), ms);
      this.waiting.push(() => {
        clearTimeout(timer);
        resolve(true);
      });
    });
  }
}

export const partsOf = (house: House): ServedParts => {
  const families: Record<string, FamilyPart> = {};
  for (const name of house.parts.families) {
    const family = house.parts.family(name);
    if (family !== undefined) families[name] = family;
  }
  const { floor, bank, jackpots } = house.parts;
  return { families, floor, bank, jackpots };
};

export const notAuthorised = (message: string): Refusal => refuse("not-authorised", message);
