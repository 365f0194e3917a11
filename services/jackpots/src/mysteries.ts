import { type Envelope, isRefusal, type JackpotCommand, type jackpotShapes } from "@carrusel/contracts";
import type { Commit } from "@carrusel/event-store";
import { type Aggregates, type ServiceDeps, systemActor } from "@carrusel/hosting";
import { bookId } from "./aggregate.ts";
import { hasReached } from "./domain/mystery.ts";
import type { Jackpot, JackpotsState } from "./domain/state.ts";
import { Draws } from "./draws.ts";

/** What the service does for mysteries: draws in secret, commits, and reveals when a meter has reached its sum. */
export interface Mysteries {
  /** Reveals every draw whose sum has been reached. */
  settle(site: string): Promise<void>;
  /**
   * Takes commits in, one by one where there are mysteries: the stake that reaches a draw's sum is always among those of
   * the last round that was taken in.
   */
  between(site: string, commits: readonly Commit[], takeIn: (some: readonly Commit[]) => Promise<void>): Promise<void>;
  /** The command that creates a mystery, with the commitment to its first draw. */
  prepare<Command extends JackpotCommand>(
    state: JackpotsState,
    envelope: Envelope<Command>,
  ): Promise<Envelope<Command>>;
}

const isMystery = (jackpot: Jackpot): boolean => jackpot.terms.kind === "mystery" && jackpot.retiredInto === null;

/** A draw tells one whole sum from another by 32 random bits. */
const canDraw = (least: number, greatest: number): boolean => least <= greatest && greatest - least < 2 ** 32;

export const createMysteries = (
  deps: ServiceDeps,
  books: Aggregates<JackpotsState, JackpotCommand, typeof jackpotShapes>,
): Mysteries => {
  const draws = deps.drawKey === undefined ? undefined : new Draws(deps.store, deps.drawKey, deps.now);

  const settleOne = async (site: string, jackpot: Jackpot): Promise<void> => {
    const { draw, terms, lastFed, id } = jackpot;
    if (draws === undefined || draw === null || lastFed === null) return;
    const secret = await draws.secret(site, id, draw.commitment);
    if (secret === undefined) {
      return deps.log.warn("a mystery's draw is not here", { site, jackpot: id, draw: draw.number });
    }
    if (!hasReached(jackpot, secret.sum)) return;
    const { least = 0, greatest = 0 } = terms;
    const next = await draws.commit(site, { jackpot: id, draw: draw.number + 1 }, least, greatest);
    const answer = await books.execute(bookId, {
      id: `reveal.${id}.${draw.number}`,
      site,
      day: lastFed.day,
      at: id,
      command: { do: "reveal-draw", draw: draw.number, ...secret, next },
      actor: systemActor("jackpots"),
      time: deps.now(),
    });
    if (isRefusal(answer)) deps.log.warn("a mystery's draw could not be revealed", { site, jackpot: id, ...answer });
  };

  const settle: Mysteries["settle"] = async (site) => {
    if (draws === undefined || deps.store.readOnly?.(site) === true) return;
    const { jackpots } = await books.state(site, bookId);
    for (const jackpot of jackpots.values()) if (isMystery(jackpot)) await settleOne(site, jackpot);
  };

  return {
    settle,
    between: async (site, commits, takeIn) => {
      const { jackpots } = await books.state(site, bookId);
      if (draws === undefined || ![...jackpots.values()].some(isMystery)) return takeIn(commits);
      for (const commit of commits) {
        await takeIn([commit]);
        if (commit.stream.kind === "table") await settle(site);
      }
    },
    prepare: async <Command extends JackpotCommand>(state: JackpotsState, envelope: Envelope<Command>) => {
      const { site, at, command } = envelope;
      if (command.do !== "create-jackpot") return envelope;
      // Nobody but this service commits to a draw.
      const { commitment: _, ...asked } = command;
      const plain = { ...envelope, command: asked as Command };
      const { kind, least, greatest } = command;
      if (kind !== "mystery" || least === undefined || greatest === undefined) return plain;
      if (draws === undefined || !canDraw(least, greatest) || state.jackpots.has(at)) return plain;
      const commitment = await draws.commit(site, { jackpot: at, draw: 1 }, least, greatest);
      return { ...envelope, command: { ...asked, commitment } as Command };
    },
  };
};
